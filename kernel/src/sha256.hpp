// SHA-256 (FIPS 180-4), with the processor's own instructions where it has them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace goodhand {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(const std::uint8_t* message, std::size_t size);

/// Of how many blocks of 64 bytes a message consists with its padding.
[[nodiscard]] constexpr std::size_t padded_blocks(std::size_t size) { return size / 64 + (size % 64 < 56 ? 1 : 2); }

/// The padding after the `size` bytes that lie in zeroed blocks, of a message of `whole` bytes: a one bit, and the length.
constexpr void pad(std::uint8_t* blocks, std::size_t size, std::size_t whole) {
  blocks[size] = 0x80;
  std::uint8_t* const end = blocks + 64 * padded_blocks(size);
  for (std::size_t i = 0; i < 8; ++i) *(end - 1 - i) = static_cast<std::uint8_t>(std::uint64_t{whole} * 8 >> 8 * i);
}

/// The digest of a message that is padded already. To hash many of one form, pad once; nothing is copied.
void sha256_padded(const std::uint8_t* message, std::size_t blocks, std::uint8_t* digest);

/// Two such messages side by side, in not much more time than one.
void sha256_two_padded(const std::uint8_t* first, const std::uint8_t* second, std::size_t blocks,
                       std::uint8_t* first_digest, std::uint8_t* second_digest);

/// The ways of doing it that this machine has, best first; their answers are the same.
[[nodiscard]] std::vector<std::string> sha256_ways();

/// Use another way than the best, for tests. False when there is no such way here.
bool use_sha256(const std::string& way);

}  // namespace goodhand
