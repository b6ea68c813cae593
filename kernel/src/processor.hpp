// Abilities of an x86 processor and its operating system, read from cpuid: `__builtin_cpu_supports` needs a runtime
// library that not every linker brings (zig's does not).
#pragma once

#ifdef GOODHAND_X86
#include <cpuid.h>

namespace goodhand {

struct Processor {
  bool sse41 = false, sha = false, bmi = false, avx2 = false;
  bool avx512 = false;  ///< with 16-bit lanes, their popcount, and masks on narrower vectors
};

inline Processor processor() {
  const auto bit = [](unsigned word, int n) { return (word >> n & 1) != 0; };
  unsigned a = 0, b = 0, c = 0, d = 0;
  Processor found;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return found;
  found.sse41 = bit(c, 19);
  unsigned saved = 0;  // the registers that the system saves when it switches between programs
  if (bit(c, 27)) {
    unsigned upper = 0;
    __asm__("xgetbv" : "=a"(saved), "=d"(upper) : "c"(0));
  }
  const bool ymm = bit(c, 28) && (saved & 0x06) == 0x06, zmm = ymm && (saved & 0xE0) == 0xE0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return found;
  found.sha = bit(b, 29);
  found.bmi = bit(b, 3) && bit(b, 8);
  found.avx2 = ymm && bit(b, 5);
  found.avx512 = zmm && bit(b, 16) && bit(b, 30) && bit(b, 31) && bit(c, 12);
  return found;
}

}  // namespace goodhand
#endif
