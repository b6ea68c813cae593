// The value of one hand of five, six or seven cards, without tables. batch.cpp does the same for many hands at once.
#pragma once

#include "cards.hpp"

namespace goodhand {

/// Higher is better, and equal exactly when tied (MI-64). The top half names the category and the ranks that make it,
/// the bottom half the ranks that break a tie; see docs/kernel.md.
using Value = std::uint32_t;

namespace value {
inline constexpr Value kPair = 0x1000, kTwoPair = 0x3000, kTrips = 0x5000, kStraight = 0x7000, kFlush = 0x9000,
                       kFullHouse = 0xA000, kQuads = 0xC000, kStraightFlush = 0xE000;

[[nodiscard]] constexpr Value of(Value high, RankSet low) noexcept { return high << 16 | low; }
}  // namespace value

[[nodiscard]] constexpr RankSet without_lowest(RankSet ranks) noexcept { return ranks & (ranks - 1); }

[[nodiscard]] constexpr RankSet highest(RankSet ranks) noexcept { return ranks ? std::bit_floor(ranks) : 0; }

/// Top rank of the best straight in `ranks`, as a bit, or 0. The ace also counts low (MI-64a).
[[nodiscard]] constexpr RankSet straight_top(RankSet ranks) noexcept {
  const RankSet line = ranks << 1 | ranks >> 12;  // bit 0: low ace
  const RankSet two = line & line >> 1, runs = two & two >> 2 & line >> 4;
  return (runs & ~(runs >> 1)) << 3;  // straights in seven cards overlap, so one bit is left at most
}

/// The four suits of a hand sorted into ranks held at least once, twice, three and four times.
struct Multiples {
  RankSet one, two, three, four;

  constexpr explicit Multiples(CardSet cards) noexcept {
    const RankSet c = ranks_of(cards, 0), d = ranks_of(cards, 1), h = ranks_of(cards, 2), s = ranks_of(cards, 3);
    one = c | d | h | s;
    two = (c & d) | (h & s) | ((c | d) & (h | s));
    three = (c & d & (h | s)) | (h & s & (c | d));
    four = c & d & h & s;
  }
};

/// `ranks` without its lowest `count`, 0 to 2, and without a branch: a processor cannot guess these.
[[nodiscard]] constexpr RankSet without_lowest(RankSet ranks, int count) noexcept {
  const RankSet one_less = without_lowest(ranks), two_less = without_lowest(one_less);
  return count > 1 ? two_less : count > 0 ? one_less : ranks;
}

/// Value of a hand with three or four of a rank, and neither a straight nor a flush.
[[nodiscard]] constexpr Value evaluate_trips(const Multiples& ranks, int extra) noexcept {
  if (ranks.four) return value::of(value::kQuads + ranks.four, highest(ranks.one ^ ranks.four));
  const RankSet trips = highest(ranks.three), pairs = ranks.two ^ trips;
  if (pairs) return value::of(value::kFullHouse + trips, highest(pairs));
  return value::of(value::kTrips + trips, without_lowest(ranks.one ^ trips, extra));
}

/// Value of a hand of nothing but two pairs, a pair or a high card: five hands of six, told apart without a branch.
[[nodiscard]] constexpr Value evaluate_pairs(const Multiples& ranks, int extra) noexcept {
  const RankSet but_lowest = without_lowest(ranks.two), third = without_lowest(but_lowest);
  const RankSet pairs = third ? but_lowest : ranks.two;  // of three pairs the lowest is only a kicker
  const Value high = pairs + (ranks.two ? value::kPair : 0) + (but_lowest ? value::kTwoPair - value::kPair : 0);
  return value::of(high, without_lowest(ranks.one ^ pairs, extra - (third != 0)));
}

/// Value of a hand whose cards of one suit, five or more, are `ranks`: nothing else in seven cards beats its flush
/// but a straight flush, since quads and full houses leave room for no more than four of a suit.
[[nodiscard]] constexpr Value evaluate_flush(RankSet ranks, int extra) noexcept {
  if (const RankSet top = straight_top(ranks)) return value::of(value::kStraightFlush + top, 0);
  return value::of(value::kFlush, without_lowest(ranks, extra));
}

/// Value of five to seven cards, or 0 (which no hand has) when `cards` is anything else.
[[nodiscard]] constexpr Value evaluate(CardSet cards) noexcept {
  const CardSet counts = suit_counts(cards);
  const int size = static_cast<int>(counts * kEverySuit >> 48);
  if ((cards & ~kDeck) || size < 5 || size > 7) return 0;
  if (const CardSet suited = (counts + kEverySuit * 3) & kEverySuit * 8) {
    const int suit = std::countr_zero(suited) / 16;
    return evaluate_flush(ranks_of(cards, suit), static_cast<int>(ranks_of(counts, suit)) - 5);
  }
  const Multiples ranks(cards);
  if (const RankSet top = straight_top(ranks.one)) return value::of(value::kStraight + top, 0);
  return ranks.three ? evaluate_trips(ranks, size - 5) : evaluate_pairs(ranks, size - 5);
}

}  // namespace goodhand
