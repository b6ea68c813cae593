// Where the random numbers of a sample come from.
#pragma once

#include <cstdint>

namespace goodhand {

/// Eight generators (xoshiro256++ by Blackman and Vigna) that step together: always eight, however wide the machine's
/// vectors are, so that a sample depends on its seed only.
struct Random {
  static constexpr int kStreams = 8;
  std::uint64_t state[4][kStreams];
};

/// Generators of one seed with different `chunk` are unrelated: all pass through splitmix64.
[[nodiscard]] constexpr Random seeded(std::uint64_t seed, std::uint64_t chunk) noexcept {
  const auto split = [](std::uint64_t& state) {
    std::uint64_t z = state += 0x9E37'79B9'7F4A'7C15;
    z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
    return z ^ z >> 31;
  };
  Random random{};
  std::uint64_t mixed = split(seed);
  mixed ^= split(chunk);
  for (auto& words : random.state)
    for (std::uint64_t& word : words) word = split(mixed);
  return random;
}

}  // namespace goodhand
