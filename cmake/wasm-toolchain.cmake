# Toolchain of the `wasm` preset: Debian's clang with wasi-libc. There is no llvm-ar in
# that set of packages, so cmake/wasm.cmake builds without archives.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
include(${CMAKE_CURRENT_LIST_DIR}/clang-find.cmake)
set(CMAKE_C_COMPILER ${CLANG})
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
