import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { include: ['test/**/*.test.ts'], environment: 'node', pool: 'threads' },
	define: { BUILD: '"test"', MOCK: 'true', RULES: '{}', LESSONS: '{}' },
});
