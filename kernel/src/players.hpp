// How simulated players choose: by their cards, the price and how deep they are. docs/planner.md says what each setting
// means and what it was fitted to. Nothing here calls a math library, whose last digits differ between machines.
#pragma once

#include <array>
#include <bit>

#include "round.hpp"

namespace goodhand {

/// A setting that depends on depth: its values at 2, 4, 8 ... 128 big blinds, straight lines between them.
struct Curve {
  static constexpr int kKnots = 7;
  std::array<float, kKnots> at{};
};

/// Where on a curve a depth lies.
struct Place {
  int knot;
  float beyond;

  /// The exponent of a floating-point number is its logarithm, and the fraction a straight line.
  [[nodiscard]] static Place of(float big_blinds) noexcept {
    const float depth = std::clamp(big_blinds, 2.0F, 127.9F);
    const auto bits = std::bit_cast<std::uint32_t>(depth);
    const int exponent = static_cast<int>(bits >> 23) - 127;
    return {exponent - 1, static_cast<float>(bits & 0x7F'FFFF) * 0x1p-23F};
  }

  [[nodiscard]] float on(const Curve& curve) const noexcept {
    return curve.at[knot] + (curve.at[knot + 1] - curve.at[knot]) * beyond;
  }
};

/// A kind of player. Shares are of all pocket pairs of cards, best first: 0.2 is the best fifth.
struct PlayerType {
  Curve enter;        ///< hands played where nobody has raised
  Curve shove;        ///< hands moved all-in where nobody has raised
  Curve call_raise;   ///< hands that stay in against a raise that costs little of the stack
  Curve call_all_in;  ///< hands that stay in against one that costs all of it
  Curve fear;         ///< how much better a hand must look on the board to put the whole stack in
  float raise_share = 0.4F;   ///< of the hands played, those raised
  float reraise = 0.3F;       ///< of the hands that stay in against a raise, those raised again
  float bet_from = 0.6F;      ///< the look of a hand from which it bets
  float aggression = 0.6F;    ///< how often it then does
  float bluff = 0.08F;        ///< how often it bets with nothing
  float call_from = 0.3F;     ///< the look of a hand that calls a bet of nothing; the price comes on top
  float raise_margin = 0.25F; ///< how much better than a call it must look to raise
  float moods = 0.25F;        ///< how much the same cards look better or worse from one time to the next

  static constexpr int kNumbers = 5 * Curve::kKnots + 8;
};

/// The share of pocket pairs better than this one, in thousandths: [high][low] suited, [low][high] not. By the pot share
/// against one and against three random hands.
inline constexpr std::array<std::uint16_t, 169> kBetterPockets = {
    554, 995, 968, 959, 977, 986, 950, 896, 821, 739, 649, 535, 368,  //
    890, 426, 941, 905, 914, 932, 923, 884, 808, 715, 618, 496, 329,  //
    848, 799, 313, 830, 857, 866, 875, 839, 748, 676, 573, 460, 288,  //
    814, 733, 658, 203, 784, 793, 775, 757, 727, 630, 526, 419, 255,  //
    845, 763, 694, 612, 126, 703, 685, 667, 640, 600, 487, 392, 264,  //
    851, 769, 697, 609, 520, 70,  591, 564, 548, 511, 451, 347, 234,  //
    802, 766, 691, 606, 517, 430, 35,  478, 442, 407, 377, 300, 193,  //
    721, 709, 661, 585, 505, 413, 338, 25,  356, 320, 273, 225, 163,  //
    655, 624, 582, 558, 472, 398, 306, 240, 20,  216, 181, 142, 104,  //
    579, 541, 502, 466, 436, 362, 279, 207, 136, 16,  154, 119, 77,   //
    469, 433, 401, 386, 341, 309, 246, 172, 113, 95,  11,  89,  60,   //
    383, 335, 294, 282, 249, 210, 187, 133, 83,  66,  51,  7,   42,   //
    243, 199, 175, 148, 169, 130, 110, 98,  54,  48,  32,  29,  2};

[[nodiscard]] inline float better_pockets(CardSet pocket) noexcept {
  const int low_card = std::countr_zero(pocket), high_card = 63 - std::countl_zero(pocket);
  const int a = low_card & 15, b = high_card & 15;
  const int low = std::min(a, b), high = std::max(a, b);
  const bool suited = (low_card >> 4) == (high_card >> 4);
  return static_cast<float>(kBetterPockets[suited ? high * 13 + low : low * 13 + high]) * 0.001F;
}

/// How a made hand looks to its owner, 0 to 1: about its chance against one hand that came this far.
[[nodiscard]] inline float made_look(CardSet pocket, CardSet board, const Multiples& all, const Multiples& open) noexcept {
  const CardSet suits = suit_counts(pocket | board);
  if (const CardSet flush = (suits + kEverySuit * 3) & kEverySuit * 8) {
    const int suit = std::countr_zero(flush) / 16;
    const RankSet mine = ranks_of(pocket, suit);
    const int there = std::popcount(ranks_of(board, suit));
    if (there <= 3) return 0.96F;
    return mine && there == 4 ? 0.70F + 0.02F * static_cast<float>(std::bit_width(mine)) : 0.45F;
  }
  if (all.four & ~open.four) return 0.99F;
  const RankSet trips = all.three & ~open.three, pairs = all.two & ~open.two;
  if (all.three && without_lowest(all.two) && (trips || pairs)) return trips || !open.three ? 0.97F : 0.75F;
  if (straight_top(all.one) && straight_top(all.one) != straight_top(open.one)) return 0.91F;
  if (trips) return open.two ? 0.88F : 0.94F;
  if (without_lowest(pairs)) return 0.86F;
  if (pairs) {
    const int higher = std::popcount(open.one & ~((pairs << 1) - 1));  // board cards above the pair
    const bool in_hand = !(pairs & open.one);
    const RankSet kicker = all.one & ~open.one & ~pairs;
    float look = higher == 0 ? 0.76F : higher == 1 ? 0.56F : higher == 2 ? 0.47F : 0.41F;
    if (in_hand && higher == 0) look = 0.82F;
    if (!in_hand && higher == 0) look += 0.005F * static_cast<float>(std::bit_width(kicker));
    return open.two ? look - 0.06F : look;
  }
  const RankSet mine = all.one & ~open.one;
  const int higher = mine ? std::popcount(mine & ~((std::bit_floor(open.one) << 1) - 1)) : 0;
  return (mine >> 12 & 1 ? 0.30F : 0.16F) + 0.05F * static_cast<float>(higher);
}

/// The same with what may still come: four to a flush or to a straight.
[[nodiscard]] inline float look(CardSet pocket, CardSet board, int interval) noexcept {
  const Multiples all(pocket | board), open(board);
  float seen = made_look(pocket, board, all, open);
  if (interval == 4) return seen;
  const CardSet four = (suit_counts(pocket | board) & kEverySuit * 4);
  const RankSet line = all.one << 1 | all.one >> 12, there = open.one << 1 | open.one >> 12;
  const auto open_ended = [](RankSet x) { return x & x >> 1 & x >> 2 & x >> 3; };
  const float cards_to_come = interval == 2 ? 1.0F : 0.55F;
  if (four && seen < 0.9F && ranks_of(pocket, std::countr_zero(four) / 16)) seen += 0.24F * cards_to_come;
  if (open_ended(line) && !open_ended(there) && seen < 0.85F) seen += 0.16F * cards_to_come;
  return std::min(seen, 0.95F);
}

/// One player's own state in a round, besides the type: the readiness of the moment to gamble, 1 being usual.
struct Seated {
  const PlayerType* type = nullptr;
  float gamble = 1.0F;
};

/// Wider ranges at a short table; by the number dealt in.
inline constexpr std::array<float, kMostPlayers + 1> kByPlayers = {1,     1,     2.3F, 1.75F, 1.45F, 1.28F, 1.15F,
                                                                   1.07F, 1.02F, 1.0F, 0.97F, 0.94F, 0.92F};

/// Choices for everybody in one round, from the cards each may see.
class Deciding {
 public:
  Deciding(const Seated* seated, std::uint64_t key) noexcept : seated_(seated), chance_(key) {}

  Choice operator()(const Round& r, int player) noexcept {
    const Seated& me = seated_[player];
    Chips largest = 0;
    for (Players rest = r.live & ~(Players{1} << player); rest; rest &= rest - 1) {
      const int other = std::countr_zero(rest);
      largest = std::max(largest, r.stacks[other] + r.bets[other]);
    }
    const Chips mine = r.stacks[player] + r.bets[player];
    const auto depth = static_cast<float>(std::min(mine, largest)) / static_cast<float>(r.stakes().big);
    return r.interval == 1 ? before_board(r, player, me, depth) : on_board(r, player, me, depth);
  }

 private:
  const Seated* seated_;
  Counter chance_;

  [[nodiscard]] static Choice give_up(Chips owed) noexcept { return {owed ? Move::fold : Move::check}; }
  [[nodiscard]] static Choice stay_in(Chips owed) noexcept { return {owed ? Move::call : Move::check}; }

  /// A total of about `to`, in whole chips and open; all-in where that would leave little behind.
  [[nodiscard]] static Choice raise(const Round& r, Range range, float to) noexcept {
    const Chips chip = r.stakes().chip;
    auto total = static_cast<Chips>(to);
    total = std::clamp(total - total % chip, range.low, range.high);
    if (total * 5 >= range.high * 3) total = range.high;
    return {Move::raise, total};
  }

  Choice before_board(const Round& r, int player, const Seated& me, float depth) noexcept {
    const PlayerType& type = *me.type;
    const Chips owed = r.owed(player), stack = r.stacks[player];
    const Place place = Place::of(depth);
    const float wide = kByPlayers[r.players];
    const float hand = better_pockets(r.pockets[player]) * (1 + type.moods * (chance_.unit() - 0.5F));
    const auto big = static_cast<float>(r.stakes().big);
    if (r.raises == 0) {
      const float enter = std::min(place.on(type.enter) * wide, 0.95F);
      const float shove = place.on(type.shove) * wide * me.gamble;
      if (hand < std::max(shove, enter * type.raise_share)) {
        const Range range = r.open_to(player);
        if (range.high && hand < shove) return {Move::raise, range.high};
        if (range.high) return raise(r, range, static_cast<float>(r.pot) * 0.8F + big * (1.3F + 1.4F * chance_.unit()));
        return stay_in(owed);
      }
      if (!owed) return {Move::check};
      const bool cheap = owed * 2 <= r.stakes().big;
      const bool short_of_chips = owed * 3 > stack;
      return hand < (short_of_chips ? shove : cheap ? enter * 1.35F : enter) ? stay_in(owed) : give_up(owed);
    }
    const float part = static_cast<float>(owed) / static_cast<float>(stack);
    const float price = static_cast<float>(owed) / static_cast<float>(r.pot + owed);
    const float wide_all_in = 0.5F + 0.5F * wide;  // for a whole stack people wait for a hand even at a short table
    float limit = place.on(type.call_raise) * wide * (1 - part) +
                  place.on(type.call_all_in) * wide_all_in * me.gamble * part;
    limit *= std::clamp(1.6F - 1.8F * price, 0.55F, 1.45F) * (r.raises > 1 ? 0.65F : 1.0F);
    if (hand >= limit) return give_up(owed);
    if (hand < limit * type.reraise) {
      const Range range = r.open_to(player);
      if (range.high) return raise(r, range, static_cast<float>(r.bet) * (2.4F + chance_.unit()));
    }
    return stay_in(owed);
  }

  Choice on_board(const Round& r, int player, const Seated& me, float depth) noexcept {
    const PlayerType& type = *me.type;
    const Chips owed = r.owed(player), stack = r.stacks[player];
    const auto rivals = static_cast<float>(std::popcount(r.live) - 2);
    const float seen = look(r.pockets[player], r.board, r.interval) - 0.035F * rivals +
                       0.5F * type.moods * (chance_.unit() - 0.5F);
    const auto pot = static_cast<float>(r.pot);
    const float fear = Place::of(depth).on(type.fear) / me.gamble;
    if (!owed) {
      const float often = seen > type.bet_from ? type.aggression : type.bluff;
      if (chance_.unit() >= often) return {Move::check};
      const Range range = r.open_to(player);
      if (!range.high) return {Move::check};
      const float to = pot * (0.4F + 0.5F * chance_.unit());
      const bool everything = to * 2.2F > static_cast<float>(stack);
      return everything && seen < type.bet_from + fear ? Choice{Move::check} : raise(r, range, to);
    }
    const float part = static_cast<float>(owed) / static_cast<float>(stack);
    const float price = static_cast<float>(owed) / (pot + static_cast<float>(owed));
    const float need = type.call_from + 0.5F * price + fear * part;
    if (seen < need) return {Move::fold};
    if (seen > need + type.raise_margin && chance_.unit() < type.aggression) {
      const Range range = r.open_to(player);
      const float to = static_cast<float>(r.bet) * (2.3F + chance_.unit());
      const bool everything = to * 1.6F > static_cast<float>(range.high);
      if (range.high && !(everything && seen < type.call_from + 0.25F + fear)) return raise(r, range, to);
    }
    return {Move::call};
  }
};

/// Choices without sense, for tests: every kind of action, every size, at any time.
class Wild {
 public:
  explicit Wild(std::uint64_t key) noexcept : chance_(key) {}

  Choice operator()(const Round& r, int player) noexcept {
    const Chips owed = r.owed(player), chip = r.stakes().chip;
    const int dice = chance_.below(20);
    if (dice < 3) return {Move::fold};
    if (dice >= 10) {
      const Range range = r.open_to(player);
      if (range.high && dice >= 18) return {Move::raise, range.high};
      if (range.high && dice >= 14) return {Move::raise, range.low};
      if (range.high) return {Move::raise, range.low + chance_.below((range.high - range.low) / chip + 1) * chip};
    }
    return {owed ? Move::call : Move::check};
  }

 private:
  Counter chance_;
};

/// Choices written down beforehand, for the benchmark: 0 fold (check if nothing is owed), 1 check or call, 2 the smallest
/// raise, 3 all-in; where no raise is open, check or call.
class Scripted {
 public:
  explicit Scripted(const std::uint8_t* script) noexcept : next_(script) {}

  Choice operator()(const Round& r, int player) noexcept {
    const int choice = *next_++;
    const Chips owed = r.owed(player);
    if (choice == 0 && owed) return {Move::fold};
    if (choice >= 2) {
      const Range range = r.open_to(player);
      if (range.high) return {Move::raise, choice == 3 ? range.high : range.low};
    }
    return {owed ? Move::call : Move::check};
  }

 private:
  const std::uint8_t* next_;
};

}  // namespace goodhand
