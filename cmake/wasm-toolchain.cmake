# Toolchain of the `wasm` preset: Debian's clang-14 with wasi-libc. There is no llvm-ar in
# that set of packages, so cmake/wasm.cmake builds without archives.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
