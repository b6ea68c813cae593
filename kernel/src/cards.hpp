// Cards and sets of cards: the kernel's only representation of them.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace goodhand {

/// A card is 16 * suit + rank: rank 0 is the deuce and 12 the ace; suits are clubs, diamonds, hearts, spades.
using Card = int;

/// Bit `card` is set for each card held, so each suit is a 16-bit field whose low 13 bits are its ranks.
using CardSet = std::uint64_t;

/// Ranks of one suit, or of several put together: bit 0 is the deuce, bit 12 the ace.
using RankSet = std::uint32_t;

inline constexpr CardSet kEverySuit = 0x0001'0001'0001'0001;
inline constexpr CardSet kDeck = kEverySuit * 0x1FFF;

[[nodiscard]] constexpr RankSet ranks_of(CardSet cards, int suit) noexcept {
  return static_cast<RankSet>(cards >> (16 * suit)) & 0xFFFF;
}

/// How many cards of each suit, one 16-bit field per suit. Plain arithmetic: the baseline has no popcount instruction.
[[nodiscard]] constexpr CardSet suit_counts(CardSet cards) noexcept {
  cards -= (cards >> 1) & 0x5555'5555'5555'5555;
  cards = (cards & 0x3333'3333'3333'3333) + ((cards >> 2) & 0x3333'3333'3333'3333);
  cards = (cards + (cards >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
  return (cards + (cards >> 8)) & 0x00FF'00FF'00FF'00FF;
}

/// "Ah" for the ace of hearts; for a number that is no card, "bit 13".
[[nodiscard]] inline std::string card_name(Card card) {
  if (card < 0 || card > 63 || !(kDeck >> card & 1)) return "bit " + std::to_string(card);
  return {"23456789TJQKA"[card % 16], "cdhs"[card / 16]};
}

/// "Ah Kd": every card of a set, spades first and aces first.
[[nodiscard]] inline std::string card_names(CardSet cards) {
  std::string names;
  while (cards) {
    const Card top = 63 - std::countl_zero(cards);
    names += (names.empty() ? "" : " ") + card_name(top);
    cards ^= CardSet{1} << top;
  }
  return names.empty() ? "none" : names;
}

}  // namespace goodhand
