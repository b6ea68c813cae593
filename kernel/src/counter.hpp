// Random numbers by counting: the n-th number of a stream is a hash of the stream's key and n, so that an evening depends
// on its seed and its number only, in any thread and in any order.
#pragma once

#include <cstdint>

namespace goodhand {

/// The finisher of splitmix64 (Steele, Lea and Flood).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t z) noexcept {
  z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
  z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
  return z ^ z >> 31;
}

/// The key of a stream below another: of an evening below its seed, of a round below its evening.
[[nodiscard]] constexpr std::uint64_t key_below(std::uint64_t key, std::uint64_t number) noexcept {
  return mixed(key + mixed(number * 0x9E37'79B9'7F4A'7C15 + 0xD1B5'4A32'D192'ED03));
}

class Counter {
 public:
  constexpr explicit Counter(std::uint64_t key) noexcept : at_(key) {}

  constexpr std::uint64_t next() noexcept { return mixed(at_ += 0x9E37'79B9'7F4A'7C15); }

  /// 0 to 1, 1 left out.
  constexpr float unit() noexcept { return static_cast<float>(next() >> 40) * 0x1p-24F; }

  /// 0 to `size` - 1; for the sizes here (at most some thousands) the bias is below one in a million.
  constexpr int below(int size) noexcept {
    return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(size) >> 32);
  }

  /// About normal, mean 0 and deviation 1: four uniforms, which no math library rounds in its own way.
  constexpr float normal() noexcept { return (unit() + unit() + unit() + unit() - 2.0F) * 1.7320508F; }

 private:
  std::uint64_t at_;
};

}  // namespace goodhand
