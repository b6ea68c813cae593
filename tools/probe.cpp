// A program of the kernel alone, without Python: `tools/cross` links it for each system, and runs it where it can.
#include <cstdio>

#include "deck.hpp"
#include "equity.hpp"
#include "sha256.hpp"
#include "simd.hpp"

int main() {
  using namespace goodhand;
  for (const SimdLevel* level : simd_levels()) {
    use_simd(level->name);
    std::printf("%s:", level->name);
    for (const auto count : category_counts(5, 1)) std::printf(" %llu", static_cast<unsigned long long>(count));
    std::printf("\n");
  }
  for (const std::string& way : sha256_ways()) {
    use_sha256(way);
    std::printf("%s:", way.c_str());
    for (const auto card : shuffled_deck("probe")) std::printf(" %d", static_cast<int>(card));
    std::printf("\n");
  }
}
