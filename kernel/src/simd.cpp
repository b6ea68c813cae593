#include "simd.hpp"

#include <atomic>

#include "processor.hpp"

namespace goodhand {

namespace baseline {
extern const SimdLevel kLevel;
}
#ifdef GOODHAND_X86
namespace avx2 {
extern const SimdLevel kLevel;
}
namespace avx512 {
extern const SimdLevel kLevel;
}
#endif

namespace {

std::vector<const SimdLevel*> find_levels() {
  std::vector<const SimdLevel*> levels;
#ifdef GOODHAND_X86
  const Processor cpu = processor();
  // The first processors with AVX-512 lack the 16-bit popcount and slow down in wide vectors: AVX2 suits them better.
  if (cpu.bmi && cpu.avx512) levels.push_back(&avx512::kLevel);
  if (cpu.bmi && cpu.avx2) levels.push_back(&avx2::kLevel);
#endif
  levels.push_back(&baseline::kLevel);
  return levels;
}

std::atomic<const SimdLevel*>& chosen() {
  static std::atomic<const SimdLevel*> level{simd_levels().front()};
  return level;
}

}  // namespace

const std::vector<const SimdLevel*>& simd_levels() {
  static const std::vector<const SimdLevel*> levels = find_levels();
  return levels;
}

const SimdLevel& simd() { return *chosen().load(std::memory_order_relaxed); }

bool use_simd(const std::string& name) {
  for (const SimdLevel* level : simd_levels()) {
    if (name != level->name) continue;
    chosen().store(level, std::memory_order_relaxed);
    return true;
  }
  return false;
}

}  // namespace goodhand
