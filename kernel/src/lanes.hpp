// Many hands side by side in 16-bit lanes, one register per suit. Included by batch.cpp only, once per instruction set:
// everything is in that level's namespace, or the linker could hand AVX-512 code to a machine without it.
#pragma once

#include <cstring>
#include <utility>

#include "cards.hpp"
#include "evaluate.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace goodhand::GOODHAND_LEVEL {

#if defined(__AVX512BITALG__)
inline constexpr int kBytes = 64;
#elif defined(__AVX2__)
inline constexpr int kBytes = 32;
#else
inline constexpr int kBytes = 16;
#endif
inline constexpr int kWidth = kBytes / 2;

typedef std::uint16_t Lanes __attribute__((vector_size(kBytes)));
typedef std::int16_t Mask __attribute__((vector_size(kBytes)));  ///< what comparing Lanes gives: 0 or -1 per lane
typedef std::uint32_t Lanes32 __attribute__((vector_size(kBytes)));
typedef std::uint64_t Lanes64 __attribute__((vector_size(kBytes)));

// Shifting each lane by its own number takes AVX2 or NEON; without them single words are quicker.
#if defined(__SSE2__) && !defined(__AVX2__)
typedef std::uint64_t Words;
#else
typedef Lanes64 Words;
#endif
inline constexpr std::size_t kWords = sizeof(Words) / 8;

#define GOODHAND_INLINE [[gnu::always_inline]] static inline

GOODHAND_INLINE Lanes all(std::uint16_t value) { return Lanes{} + value; }

GOODHAND_INLINE Lanes bits(Mask mask) { return (Lanes)mask; }

template <class V>
GOODHAND_INLINE V load(const void* from) {
  V vector;
  std::memcpy(&vector, from, sizeof vector);
  return vector;
}

GOODHAND_INLINE Lanes popcount(Lanes x) {
#if defined(__AVX512BITALG__)
  return (Lanes)_mm512_popcnt_epi16((__m512i)x);
#elif defined(__AVX2__)
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = (__m256i)(x & 0x0F0F), high = (__m256i)(x >> 4 & 0x0F0F);
  const __m256i bytes = _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high));
  return (Lanes)_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
#elif defined(__ARM_NEON)
  return (Lanes)vpaddlq_u8(vcntq_u8((uint8x16_t)x));
#else
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  x = (x + (x >> 4)) & 0x0F0F;
  return (x + (x >> 8)) & 0x00FF;
#endif
}

template <class V>
GOODHAND_INLINE bool any(V x) {
  std::uint64_t words[sizeof x / 8], found = 0;
  std::memcpy(words, &x, sizeof x);
  for (const std::uint64_t word : words) found |= word;
  return found != 0;
}

/// a[i], b[i], a[i+1], b[i+1]... of the lower (Half 0) or upper half of every 128 bits: the one shuffle that every
/// instruction set has.
template <int Half, class V>
GOODHAND_INLINE V interleave(V a, V b) {
  constexpr int lanes = sizeof(V) / sizeof(a[0]), block = 16 / sizeof(a[0]);
  return [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
    return __builtin_shufflevector(a, b, (I / block * block + Half * block / 2 + I % block / 2 + I % 2 * lanes)...);
  }(std::make_integer_sequence<int, lanes>{});
}

/// A register's worth of hands: a lane is a hand, and each member holds the hands' cards of one suit.
struct Hands {
  Lanes c, d, h, s;
};

/// Sorts kWidth hands into suits. Lanes come out in an order of their own, which store() and in_lane_order() know: in
/// each 128 bits, one hand from each quarter of the input, then the next one from each.
GOODHAND_INLINE Hands load_hands(const CardSet* from) {
  constexpr int quarter = kWidth / 4;
  const Lanes w = load<Lanes>(from), x = load<Lanes>(from + quarter);
  const Lanes y = load<Lanes>(from + 2 * quarter), z = load<Lanes>(from + 3 * quarter);
  const auto wx0 = (Lanes32)interleave<0>(w, x), wx1 = (Lanes32)interleave<1>(w, x);
  const auto yz0 = (Lanes32)interleave<0>(y, z), yz1 = (Lanes32)interleave<1>(y, z);
  const auto cd0 = (Lanes64)interleave<0>(wx0, yz0), hs0 = (Lanes64)interleave<1>(wx0, yz0);
  const auto cd1 = (Lanes64)interleave<0>(wx1, yz1), hs1 = (Lanes64)interleave<1>(wx1, yz1);
  return {(Lanes)interleave<0>(cd0, cd1), (Lanes)interleave<1>(cd0, cd1),  //
          (Lanes)interleave<0>(hs0, hs1), (Lanes)interleave<1>(hs0, hs1)};
}

/// One number per hand, in memory order, moved to where load_hands() puts that hand.
GOODHAND_INLINE Lanes in_lane_order(Lanes x) {
  return [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
    return __builtin_shufflevector(x, x, (I % 4 * (kWidth / 4) + I / 8 * 2 + I % 8 / 4)...);
  }(std::make_integer_sequence<int, kWidth>{});
}

/// Writes the values of the hands of load_hands() in their order in memory.
GOODHAND_INLINE void store(Lanes high, Lanes low, Value* to) {
  const auto even = (Lanes32)interleave<0>(low, high), odd = (Lanes32)interleave<1>(low, high);
  const auto evens_first = [](Lanes64 x) __attribute__((always_inline)) {
    return [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
      constexpr int half = kBytes / 16;
      return __builtin_shufflevector(x, x, (I < half ? 2 * I : 2 * (I - half) + 1)...);
    }(std::make_integer_sequence<int, kBytes / 8>{});
  };
  const Lanes64 wx = evens_first((Lanes64)interleave<0>(even, odd));
  const Lanes64 yz = evens_first((Lanes64)interleave<1>(even, odd));
  std::memcpy(to, &wx, kBytes);
  std::memcpy(to + kWidth / 2, &yz, kBytes);
}

}  // namespace goodhand::GOODHAND_LEVEL
