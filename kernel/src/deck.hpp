// A deck from its seed, and the seal on it: play/shuffle.py and play/commitment.py define both, and tests hold this to them.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cards.hpp"
#include "sha256.hpp"

namespace goodhand {

inline constexpr std::size_t kCards = 52;

using Deck = std::array<std::uint8_t, kCards>;  ///< cards, the top one first

/// The deck that one block of the generator gives; none where the block lies past the last whole multiple of 52!.
[[nodiscard]] std::optional<Deck> deck_of_block(const Digest& block);

[[nodiscard]] Deck shuffled_deck(std::string_view seed);

/// A number below a bound from one block; none where the block lies past the bound's last whole multiple.
[[nodiscard]] std::optional<std::uint32_t> below_of_block(const Digest& block, std::uint32_t bound);

/// Places 0 to count - 1 in an order drawn from a generator that has given so many blocks, and how many it has then.
[[nodiscard]] std::pair<std::vector<std::uint32_t>, std::uint64_t> shuffled_places(std::string_view start,
                                                                                   std::uint64_t counter,
                                                                                   std::uint32_t count);

/// The block of 32 bytes that a generator gives after so many others.
[[nodiscard]] Digest generator_block(std::string_view start, std::uint64_t counter);

/// The root over 52 salted cards. Throws std::invalid_argument when this is no deck, or no seed of 32 bytes.
[[nodiscard]] Digest seal_deck(const Deck& deck, std::string_view salts);

}  // namespace goodhand
