#include "sha256.hpp"

#include <atomic>
#include <bit>
#include <cstring>

#include "processor.hpp"

#ifdef GOODHAND_X86
#include <immintrin.h>
#endif

namespace goodhand {
namespace {

constexpr std::size_t kBlock = 64;

using State = std::array<std::uint32_t, 8>;

template <std::size_t N>
using States = std::array<State, N>;

template <std::size_t N>
using Blocks = std::array<const std::uint8_t*, N>;

alignas(16) constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr State kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void compress(State& state, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = std::uint32_t{block[4 * i]} << 24 | std::uint32_t{block[4 * i + 1]} << 16 |
           std::uint32_t{block[4 * i + 2]} << 8 | block[4 * i + 3];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const State mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state[i] += mixed[i];
}

template <std::size_t N>
void compress_portably(States<N>& states, const Blocks<N>& messages, std::size_t count) {
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t block = 0; block < count; ++block) compress(states[n], messages[n] + kBlock * block);
}

#ifdef GOODHAND_X86
/// The instructions keep the state as (a, b, e, f) and (c, d, g, h), and do two rounds each. Each waits for the one
/// before it, so that two messages side by side take hardly longer than one.
template <std::size_t N>
__attribute__((target("sha,sse4.1,ssse3"))) void compress_by_sha_ni(States<N>& states, const Blocks<N>& messages,
                                                                    std::size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i abef[N], cdgh[N];
  for (std::size_t n = 0; n < N; ++n) {
    const auto* halves = reinterpret_cast<const __m128i*>(states[n].data());
    const __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128(halves), 0xB1);
    const __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(halves + 1), 0x1B);
    abef[n] = _mm_alignr_epi8(cdab, efgh, 8);
    cdgh[n] = _mm_blend_epi16(efgh, cdab, 0xF0);
  }
  for (std::size_t block = 0; block < count; ++block) {
    __m128i abef_before[N], cdgh_before[N];
    __m128i w[N][4];  // the last sixteen words of the schedule
    for (std::size_t n = 0; n < N; ++n) abef_before[n] = abef[n], cdgh_before[n] = cdgh[n];
#pragma GCC unroll 16
    for (int i = 0; i < 16; ++i) {
      const __m128i constants = _mm_load_si128(reinterpret_cast<const __m128i*>(kRounds.data()) + i);
#pragma GCC unroll 2
      for (std::size_t n = 0; n < N; ++n) {
        __m128i& now = w[n][i % 4];
        if (i < 4) {
          const auto* words = reinterpret_cast<const __m128i*>(messages[n] + kBlock * block);
          now = _mm_shuffle_epi8(_mm_loadu_si128(words + i), swap);
        } else {
          const __m128i last = w[n][(i + 3) % 4], before = w[n][(i + 2) % 4];
          const __m128i sum =
              _mm_add_epi32(_mm_sha256msg1_epu32(now, w[n][(i + 1) % 4]), _mm_alignr_epi8(last, before, 4));
          now = _mm_sha256msg2_epu32(sum, last);
        }
        const __m128i words = _mm_add_epi32(now, constants);
        cdgh[n] = _mm_sha256rnds2_epu32(cdgh[n], abef[n], words);
        abef[n] = _mm_sha256rnds2_epu32(abef[n], cdgh[n], _mm_shuffle_epi32(words, 0x0E));
      }
    }
    for (std::size_t n = 0; n < N; ++n) {
      abef[n] = _mm_add_epi32(abef[n], abef_before[n]);
      cdgh[n] = _mm_add_epi32(cdgh[n], cdgh_before[n]);
    }
  }
  for (std::size_t n = 0; n < N; ++n) {
    const __m128i feba = _mm_shuffle_epi32(abef[n], 0x1B), dchg = _mm_shuffle_epi32(cdgh[n], 0xB1);
    auto* result = reinterpret_cast<__m128i*>(states[n].data());
    _mm_storeu_si128(result, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(result + 1, _mm_alignr_epi8(dchg, feba, 8));
  }
}
#endif

struct Way {
  const char* name;
  void (*one)(States<1>&, const Blocks<1>&, std::size_t count);  ///< so many blocks of each message
  void (*two)(States<2>&, const Blocks<2>&, std::size_t count);
};

const std::vector<Way>& ways() {
  static const std::vector<Way> found = [] {
    std::vector<Way> list;
#ifdef GOODHAND_X86
    if (const Processor cpu = processor(); cpu.sse41 && cpu.sha)
      list.push_back({"sha-ni", compress_by_sha_ni<1>, compress_by_sha_ni<2>});
#endif
    list.push_back({"portable", compress_portably<1>, compress_portably<2>});
    return list;
  }();
  return found;
}

std::atomic<const Way*>& chosen() {
  static std::atomic<const Way*> way{&ways().front()};
  return way;
}

void write_digest(const State& state, std::uint8_t* digest) {
  for (std::size_t i = 0; i < 8; ++i) {
    const std::uint32_t word = std::endian::native == std::endian::little ? __builtin_bswap32(state[i]) : state[i];
    std::memcpy(digest + 4 * i, &word, 4);
  }
}

}  // namespace

Digest sha256(const std::uint8_t* message, std::size_t size) {
  const auto compress = chosen().load(std::memory_order_relaxed)->one;
  const std::size_t whole = size / kBlock, left = size % kBlock;
  States<1> states{kStart};
  compress(states, {message}, whole);
  std::array<std::uint8_t, 2 * kBlock> end{};  // what is left, and the padding
  if (left) std::memcpy(end.data(), message + whole * kBlock, left);
  const std::size_t blocks = padded_blocks(left);
  pad(end.data(), left, size);
  compress(states, {end.data()}, blocks);
  Digest digest;
  write_digest(states[0], digest.data());
  return digest;
}

void sha256_padded(const std::uint8_t* message, std::size_t blocks, std::uint8_t* digest) {
  States<1> states{kStart};
  chosen().load(std::memory_order_relaxed)->one(states, {message}, blocks);
  write_digest(states[0], digest);
}

void sha256_two_padded(const std::uint8_t* first, const std::uint8_t* second, std::size_t blocks,
                       std::uint8_t* first_digest, std::uint8_t* second_digest) {
  States<2> states{kStart, kStart};
  chosen().load(std::memory_order_relaxed)->two(states, {first, second}, blocks);
  write_digest(states[0], first_digest);
  write_digest(states[1], second_digest);
}

std::vector<std::string> sha256_ways() {
  std::vector<std::string> names;
  for (const Way& way : ways()) names.emplace_back(way.name);
  return names;
}

bool use_sha256(const std::string& name) {
  for (const Way& way : ways()) {
    if (name != way.name) continue;
    chosen().store(&way, std::memory_order_relaxed);
    return true;
  }
  return false;
}

}  // namespace goodhand
