// Hands by the register: compiled once per instruction set, with GOODHAND_LEVEL naming the namespace.
#include "dealing.hpp"
#include "lanes.hpp"
#include "simd.hpp"

namespace goodhand::GOODHAND_LEVEL {
namespace {

struct Values {
  Lanes high, low;
};

GOODHAND_INLINE Lanes without_lowest(Lanes x) { return x & (x - 1); }

/// The top ranks of straights, without their lower neighbours: straights in seven cards overlap, so one bit at most.
GOODHAND_INLINE Lanes straight_tops(Lanes ranks) {
  const Lanes line = ranks << 1 | ranks >> 12;  // bit 0: low ace
  const Lanes two = line & line >> 1, runs = two & two >> 2 & line >> 4;
  return (runs & ~(runs >> 1)) << 3;
}

/// The ranks of the suit that has five cards or more, or none. Adds up the cards of each hand on the way.
GOODHAND_INLINE Lanes flush_ranks(const Hands& x, Lanes& size) {
  const Lanes c = popcount(x.c), d = popcount(x.d), h = popcount(x.h), s = popcount(x.s), none{};
  size = c + d + h + s;
  return (c > 4 ? x.c : none) | (d > 4 ? x.d : none) | (h > 4 ? x.h : none) | (s > 4 ? x.s : none);
}

/// The best category found so far in each lane: the top half of its value, and for the bottom half the ranks of which
/// the highest `wanted` count.
struct Best {
  Lanes high, kickers, wanted;

  /// High card, pair or two pairs: of three pairs the lowest is only a kicker.
  [[gnu::always_inline]] Best(Lanes one, Lanes two) {
    const Lanes but_lowest = without_lowest(two), none{};
    const Lanes pairs = without_lowest(but_lowest) != 0 ? but_lowest : two;
    const Lanes second = but_lowest != 0 ? all(value::kTwoPair - value::kPair) : none;
    high = pairs + (two != 0 ? all(value::kPair) : none) + second;
    kickers = one ^ pairs;
    wanted = 5 - 2 * popcount(pairs);
  }

  [[gnu::always_inline]] void improve(Mask where, Lanes to, Lanes its_kickers, std::uint16_t its_wanted) {
    high = where ? to : high;
    kickers = where ? its_kickers : kickers;
    wanted = where ? all(its_wanted) : wanted;
  }

  /// Seven cards never hold more than two kickers too many.
  [[gnu::always_inline]] Lanes low() const {
    const Lanes held = popcount(kickers), one_less = held > wanted ? without_lowest(kickers) : kickers;
    return held > wanted + 1 ? without_lowest(one_less) : one_less;
  }
};

/// evaluate() of evaluate.hpp without a branch. No hand of seven cards has both a full house or quads and a straight or
/// a flush, so the order between these does not matter.
GOODHAND_INLINE Values evaluate(const Hands& x, Lanes& size) {
  const Lanes c_and_d = x.c & x.d, c_or_d = x.c | x.d, h_and_s = x.h & x.s, h_or_s = x.h | x.s;
  const Lanes one = c_or_d | h_or_s, two = c_and_d | h_and_s | (c_or_d & h_or_s);
  const Lanes three = (c_and_d & h_or_s) | (h_and_s & c_or_d), four = c_and_d & h_and_s;
  const Lanes second_three = without_lowest(three), trips = second_three != 0 ? second_three : three;
  const Lanes suited = flush_ranks(x, size);
  const Mask flush = suited != 0;
  const Lanes tops = straight_tops(flush ? suited : one);

  Best best(one, two);
  best.improve(three != 0, trips + value::kTrips, one ^ trips, 2);
  best.improve(flush, all(value::kFlush), suited, 5);
  best.improve((three != 0) & (two != trips), trips + value::kFullHouse, two ^ trips, 1);
  best.improve(four != 0, four + value::kQuads, one ^ four, 1);
  const Lanes straight = flush ? all(value::kStraightFlush) : all(value::kStraight), none{};
  return {tops != 0 ? tops + straight : best.high, tops != 0 ? none : best.low()};
}

/// Evaluates one register of hands; lanes of the result are not 0 where there are not `Least` to seven cards.
template <int Least>
GOODHAND_INLINE Lanes evaluate_register(const CardSet* hands, Value* values) {
  const Hands x = load_hands(hands);
  Lanes size;
  const Values found = evaluate(x, size);
  store(found.high, found.low, values);
  return bits(size - std::uint16_t{Least} > std::uint16_t{7 - Least}) | ((x.c | x.d | x.h | x.s) & 0xE000);
}

template <int Least>
bool evaluate_tail(const CardSet* hands, std::size_t count, Value* values) {
  CardSet padded[kWidth];
  Value found[kWidth];
  for (int i = 0; i < kWidth; ++i) padded[i] = hands[std::size_t(i) < count ? i : 0];
  const bool good = !any(evaluate_register<Least>(padded, found));
  std::memcpy(values, found, count * sizeof *values);
  return good;
}

template <int Least>
bool evaluate_hands(const CardSet* hands, std::size_t count, Value* values) {
  const std::size_t whole = count / kWidth * kWidth;
  Lanes bad{};
  for (std::size_t at = 0; at < whole; at += kWidth) bad |= evaluate_register<Least>(hands + at, values + at);
  return !any(bad) && (whole == count || evaluate_tail<Least>(hands + whole, count - whole, values + whole));
}

/// Puts rows of card numbers together as sets. False when a number is no card; a card twice leaves a set too small.
/// First each row goes into a word of its own, then the words are taken a register at a time.
template <int Size>
bool gather(const std::uint8_t* cards, std::size_t count, CardSet* hands) {
  for (std::size_t i = 0; i + 1 < count; ++i) std::memcpy(hands + i, cards + i * Size, 8);  // the rest is ignored below
  const std::size_t padded = (count + kWords - 1) / kWords * kWords;
  for (std::size_t i = count - 1; i < padded; ++i)
    hands[i] = 0, std::memcpy(hands + i, cards + (count - 1) * Size, Size);
  Words seen{};
  for (std::size_t i = 0; i < padded; i += kWords) {
    Words row = load<Words>(hands + i), set{};
    seen |= row;
    for (int k = 0; k < Size; ++k, row >>= 8) set |= (Words{} + 1) << (row & 63);
    std::memcpy(hands + i, &set, sizeof set);
  }
  constexpr std::uint64_t too_high = 0xC0C0'C0C0'C0C0'C0C0 >> (64 - 8 * Size);
  return !any(seen & too_high);
}

template <int Size>
bool evaluate_rows_of(const std::uint8_t* cards, std::size_t count, Value* values) {
  alignas(kBytes) CardSet hands[kBatch];
  for (std::size_t done = 0; done < count; done += kBatch) {
    const std::size_t batch = count - done < kBatch ? count - done : kBatch;
    if (!gather<Size>(cards + done * Size, batch, hands)) return false;
    if (!evaluate_hands<Size>(hands, batch, values + done)) return false;
  }
  return true;
}

bool evaluate_rows(const std::uint8_t* cards, std::size_t size, std::size_t count, Value* values) {
  return size == 5   ? evaluate_rows_of<5>(cards, count, values)
         : size == 6 ? evaluate_rows_of<6>(cards, count, values)
                     : evaluate_rows_of<7>(cards, count, values);
}

GOODHAND_INLINE Hands join(const Hands& a, const Hands& b) { return {a.c | b.c, a.d | b.d, a.h | b.h, a.s | b.s}; }

GOODHAND_INLINE Hands same_in_every_lane(CardSet cards) {
  const auto suit = [&](int i) { return all(static_cast<std::uint16_t>(ranks_of(cards, i))); };
  return {suit(0), suit(1), suit(2), suit(3)};
}

/// Marks, for each player, the lanes in which nobody beats them, and counts those players in each lane.
template <int Players>
GOODHAND_INLINE Lanes find_winners(const Values* values, int players, Lanes* winners) {
  Lanes high{}, low{}, count{};
  const int n = Players ? Players : players;
  for (int i = 0; i < n; ++i) high = values[i].high > high ? values[i].high : high;
  for (int i = 0; i < n; ++i) {
    const Lanes mine = values[i].high == high ? values[i].low : Lanes{};
    low = mine > low ? mine : low;
  }
  for (int i = 0; i < n; ++i) {
    const Mask wins = (values[i].high == high) & (values[i].low == low);
    winners[i] = bits(wins);
    count -= winners[i];
  }
  return count;
}

/// Sums in 16 bits: a batch holds at most kBatch / 8 registers of weights up to 24, far below 65,536.
template <int Players>
void tally(const Showdowns& x, std::uint64_t* wins) {
  const int players = Players ? Players : x.players;
  Lanes sums[kMaxPlayers][kMaxPlayers] = {};
  for (std::size_t at = 0; at < x.count; at += kWidth) {
    const Hands board = load_hands(x.boards + at);
    const Lanes weight = in_lane_order(load<Lanes>(x.weights + at));
    Values values[kMaxPlayers];
    Lanes winners[kMaxPlayers], size;
    for (int i = 0; i < players; ++i)
      values[i] =
          evaluate(join(board, x.pockets[i] ? same_in_every_lane(x.pockets[i]) : load_hands(x.drawn[i] + at)), size);
    const Lanes count = find_winners<Players>(values, players, winners);
    for (int k = 0; k < players; ++k) {
      const Lanes counted = count == all(static_cast<std::uint16_t>(k + 1)) ? weight : Lanes{};
      if (!Players && !any(counted)) continue;
      for (int i = 0; i < players; ++i) sums[i][k] += winners[i] & counted;
    }
  }
  for (int i = 0; i < players; ++i)
    for (int k = 0; k < players; ++k)
      for (int lane = 0; lane < kWidth; ++lane) wins[i * players + k] += sums[i][k][lane];
}

void tally_any(const Showdowns& x, std::uint64_t* wins) { x.players == 2 ? tally<2>(x, wins) : tally<0>(x, wins); }

#define GOODHAND_TEXT(x) #x
#define GOODHAND_NAME(x) GOODHAND_TEXT(x)

}  // namespace

extern const SimdLevel kLevel;
const SimdLevel kLevel{GOODHAND_NAME(GOODHAND_LEVEL), evaluate_hands<5>, evaluate_rows, deal, tally_any};

}  // namespace goodhand::GOODHAND_LEVEL
