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

/// Two messages of one size side by side, in not much more time than one.
[[nodiscard]] std::array<Digest, 2> sha256_two(const std::uint8_t* first, const std::uint8_t* second, std::size_t size);

/// The ways of doing it that this machine has, best first; their answers are the same.
[[nodiscard]] std::vector<std::string> sha256_ways();

/// Use another way than the best, for tests. False when there is no such way here.
bool use_sha256(const std::string& way);

}  // namespace goodhand
