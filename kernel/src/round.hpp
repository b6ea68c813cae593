// One Round of Play among simulated players: what src/goodhand/play decides for people, as fast as can be. It is no
// authority: tests have the referee replay a large sample of what is played here, and every payout must be equal.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "cards.hpp"
#include "counter.hpp"
#include "evaluate.hpp"

namespace goodhand {

inline constexpr int kMostPlayers = 12;

using Chips = std::int32_t;
/// A set of players, bit 0 being the first left of the button: they are numbered in the order of dealing.
using Players = std::uint32_t;

/// A book's knobs for one Round of Play, as plain numbers.
struct Terms {
  int cap = 1 << 30;              ///< raises in one interval
  Chips posted_raise = 0;         ///< the smallest raise that the house posts; 0: the book's own
  bool raise_by_chip = false;     ///< the smallest raise is one chip; else the last bet or raise
  bool any_all_in_reopens = false, sums_reopen = true;
  bool burn_before_pockets = false;
  bool odd_chip_leaves = false;   ///< to the dealer, out of play (MB-23)
};

/// A level: its blinds and antes, and the smallest chip in play.
struct Stakes {
  Chips small = 0, big = 0, ante = 0, table_ante = 0, chip = 1;
};

enum class Move : std::uint8_t { fold, check, call, raise };

/// A player's action; `to` is the total of a bet or raise.
struct Choice {
  Move move;
  Chips to = 0;
};

struct Action {
  std::uint8_t player;
  Move move;
  Chips to;
};

/// Everything that the referee needs to replay a round.
struct Record {
  std::array<std::uint8_t, 52> deck{};
  std::vector<Action> actions;
};

/// The totals that are open for a bet or raise; `high` 0: none is.
struct Range {
  Chips low = 0, high = 0;
};

/// A deck, shuffled no further than it is dealt.
class LazyDeck {
 public:
  explicit LazyDeck(std::uint64_t key) noexcept : chance_(key) { std::memcpy(cards_.data(), kCards.data(), cards_.size()); }

  /// Have the first `count` cards in random order. One number draws five places: five times 52 leaves it bits to spare.
  void shuffle_to(int count) noexcept {
    while (shuffled_ < count) {
      std::uint64_t bits = chance_.next();
      const int stop = std::min(count, shuffled_ + 5);
      for (; shuffled_ < stop; ++shuffled_) {
        const auto product = static_cast<unsigned __int128>(bits) * static_cast<unsigned>(52 - shuffled_);
        std::swap(cards_[shuffled_], cards_[shuffled_ + static_cast<int>(product >> 64)]);
        bits = static_cast<std::uint64_t>(product);
      }
    }
  }

  [[nodiscard]] CardSet operator[](int place) const noexcept { return CardSet{1} << cards_[place]; }
  [[nodiscard]] const std::array<std::uint8_t, 52>& cards() const noexcept { return cards_; }

 private:
  static constexpr std::array<std::uint8_t, 52> kCards = [] {
    std::array<std::uint8_t, 52> cards{};
    for (int i = 0; i < 52; ++i) cards[i] = static_cast<std::uint8_t>(16 * (i / 13) + i % 13);
    return cards;
  }();

  std::array<std::uint8_t, 52> cards_;
  Counter chance_;
  int shuffled_ = 0;
};

class Round {
 public:
  /// `small` and `big` are the players who post; `small` -1: nobody does.
  Round(const Terms& terms, const Stakes& stakes, const Chips* stacks, int players, int small, int big,
        std::uint64_t key) noexcept
      : players(players), small_blind(small), big_blind(big), terms_(terms), stakes_(stakes), deck_(key) {
    live = able = (Players{1} << players) - 1;
    std::memcpy(this->stacks.data(), stacks, sizeof(Chips) * static_cast<std::size_t>(players));
    began = this->stacks;
  }

  const int players, small_blind, big_blind;
  std::array<Chips, kMostPlayers> stacks{}, began{}, bets{};
  std::array<CardSet, kMostPlayers> pockets{};
  Players live, able, pending = 0, acted = 0;
  CardSet board = 0;
  int interval = 1, raises = 0, decisions = 0;
  Chips bet = 0, increment = 0, pot = 0, out_of_play = 0;
  bool shown_down = false;

  [[nodiscard]] const Stakes& stakes() const noexcept { return stakes_; }

  /// The chips that a call adds.
  [[nodiscard]] Chips owed(int player) const noexcept { return std::min(bet - bets[player], stacks[player]); }

  /// The bets or raises open to the player whose turn it is. Ruling 12: somebody else could put in more than the price.
  [[nodiscard]] Range open_to(int player) const noexcept {
    const Players bit = Players{1} << player;
    const Chips mine = bets[player], high = mine + stacks[player];
    if (high <= bet || raises >= terms_.cap) return {};
    if ((acted & bit) && !terms_.any_all_in_reopens && !(terms_.sums_reopen && bet - mine >= increment)) return {};
    for (Players rest = able & ~bit; rest; rest &= rest - 1) {
      const int other = std::countr_zero(rest);
      if (stacks[other] + bets[other] <= bet) continue;
      const Chips step = terms_.posted_raise ? terms_.posted_raise : terms_.raise_by_chip ? stakes_.chip : increment;
      return {std::min(bet ? bet + step : stakes_.big, high), high};
    }
    return {};
  }

  /// Play it to its end. `decide(round, player)` gives each choice, and must give an open one.
  template <class Decide>
  void play(Decide&& decide, Record* record = nullptr) {
    for (int player = start(); player >= 0;) {
      const Choice choice = decide(*this, player);
      if (record) record->actions.push_back({static_cast<std::uint8_t>(player), choice.move, choice.to});
      player = step(player, choice);
    }
    if (record) record->deck = deck_.cards();
  }

  /// Post and deal; who decides first. -1: the blinds put everybody all-in, and the round is over.
  [[nodiscard]] int start() noexcept {
    post();
    deal_pockets();
    return go_on(big_blind);
  }

  /// Take an open choice of the player whose turn it is; who decides next. -1: the pot was awarded.
  [[nodiscard]] int step(int player, Choice choice) noexcept {
    ++decisions;
    act(player, choice);
    return go_on(player);
  }

 private:
  const Terms& terms_;
  const Stakes& stakes_;
  LazyDeck deck_;
  Chips dead_ = 0;  ///< an ante for the whole table: in the main pot, matched by nobody

  Chips put(int player, Chips amount) noexcept {
    const Chips paid = std::min(amount, stacks[player]);
    stacks[player] -= paid;
    pot += paid;
    if (!stacks[player]) able &= ~(Players{1} << player);
    return paid;
  }

  void post() noexcept {
    if (stakes_.ante)
      for (int player = 0; player < players; ++player) put(player, stakes_.ante);
    if (stakes_.table_ante) dead_ = put(big_blind, stakes_.table_ante);
    if (small_blind >= 0 && stakes_.small) bets[small_blind] += put(small_blind, stakes_.small);
    bets[big_blind] += put(big_blind, stakes_.big);
    bet = increment = stakes_.big;
    pending = able;
  }

  void deal_pockets() noexcept {
    const int first = terms_.burn_before_pockets;
    deck_.shuffle_to(first + 2 * players);
    for (int player = 0; player < players; ++player)
      pockets[player] = deck_[first + player] | deck_[first + players + player];
  }

  void deal_board() noexcept {
    int at = 2 * players + terms_.burn_before_pockets + 1;  // one is burned before each part of the board
    if (interval == 1) {
      deck_.shuffle_to(at + 3);
      board = deck_[at] | deck_[at + 1] | deck_[at + 2];
    } else {
      at += interval == 2 ? 4 : 6;
      deck_.shuffle_to(at + 1);
      board |= deck_[at];
    }
    ++interval;
    bets.fill(0);
    pending = able;
    acted = 0;
    bet = raises = 0;
    increment = stakes_.big;
  }

  /// Deal and award until somebody has a decision to make.
  [[nodiscard]] int go_on(int after) noexcept {
    for (;; after = -1) {
      const bool contested = live & (live - 1);
      if (contested)
        if (const int player = next_to_act(after); player >= 0) return player;
      give_back_uncalled();
      if (!contested) {
        stacks[std::countr_zero(live)] += pot;
        return -1;
      }
      if (interval == 4) {
        award_by_cards();
        return -1;
      }
      deal_board();
    }
  }

  /// The next player with a decision to make; -1: the interval is over.
  [[nodiscard]] int next_to_act(int after) const noexcept {
    if (!pending) return -1;
    const Players ahead = pending >> (after + 1);
    const int player = ahead ? std::countr_zero(ahead) + after + 1 : std::countr_zero(pending);
    if (!(able & ~(Players{1} << player)) && bets[player] >= *std::max_element(bets.begin(), bets.end()))
      return -1;  // all opponents are all-in and matched: nobody is asked again
    return player;
  }

  void act(int player, Choice choice) noexcept {
    const Players bit = Players{1} << player;
    pending &= ~bit;
    switch (choice.move) {
      case Move::fold:
        live &= ~bit;
        able &= ~bit;
        return;
      case Move::check:
        acted |= bit;
        return;
      case Move::call:
        bets[player] += put(player, bet - bets[player]);
        acted |= bit;
        return;
      case Move::raise:
        if (bet) ++raises;  // ruling 1: an all-in that lifts the price is a raise
        put(player, choice.to - bets[player]);
        bets[player] = choice.to;
        if (choice.to - bet >= increment) {
          increment = choice.to - bet;
          acted = 0;  // a full raise gives everyone else all options again; a short all-in does not
        }
        bet = choice.to;
        pending = able & ~bit;
        acted |= bit;
    }
  }

  void give_back_uncalled() noexcept {
    if (!bet) return;
    Chips highest = 0, second = 0;
    int player = 0;
    for (int i = 0; i < players; ++i) {
      if (bets[i] > highest) {
        second = highest;
        highest = bets[i];
        player = i;
      } else if (bets[i] > second) {
        second = bets[i];
      }
    }
    if (highest == second || !(live >> player & 1)) return;
    stacks[player] += highest - second;
    pot -= highest - second;
    able |= Players{1} << player;
  }

  void award_by_cards() noexcept {
    shown_down = true;
    std::array<Value, kMostPlayers> values;
    for (Players rest = live; rest; rest &= rest - 1) {
      const int player = std::countr_zero(rest);
      values[player] = evaluate(board | pockets[player]);
    }
    if (live == able) return award(pot, live, values);
    award_layers(values);
  }

  /// The main pot, then a sidepot for each larger stake that two or more matched.
  void award_layers(const std::array<Value, kMostPlayers>& values) noexcept {
    std::array<Chips, kMostPlayers> paid{};
    for (int i = 0; i < players; ++i) paid[i] = began[i] - stacks[i];
    paid[big_blind] -= dead_;
    Chips left = pot, below = 0, dead = dead_;
    for (Players eligible = live; eligible;) {
      Chips level = paid[std::countr_zero(eligible)], top = level;
      for (Players rest = eligible; rest; rest &= rest - 1) {
        level = std::min(level, paid[std::countr_zero(rest)]);
        top = std::max(top, paid[std::countr_zero(rest)]);
      }
      Chips amount = dead;
      dead = 0;
      for (int i = 0; i < players; ++i) amount += std::min(paid[i], level) - std::min(paid[i], below);
      if (level == top) amount = left;
      if (amount) award(amount, eligible, values);
      left -= amount;
      below = level;
      Players more = 0;
      for (Players rest = eligible; rest; rest &= rest - 1)
        if (paid[std::countr_zero(rest)] > level) more |= rest & (~rest + 1);
      eligible = more;
    }
  }

  /// One pot to the best hand or hands; odd chips one each from the button's left, or out of play.
  void award(Chips amount, Players eligible, const std::array<Value, kMostPlayers>& values) noexcept {
    Value best = 0;
    Players winners = 0;
    for (Players rest = eligible; rest; rest &= rest - 1) {
      const int player = std::countr_zero(rest);
      if (values[player] > best) {
        best = values[player];
        winners = 0;
      }
      if (values[player] == best) winners |= Players{1} << player;
    }
    const int first = std::countr_zero(winners), count = std::popcount(winners);
    if (count == 1) {
      stacks[first] += amount;
      return;
    }
    const Chips unit = stakes_.chip, chips = amount / unit, each = chips / count;
    Chips odd = chips % count;
    stacks[first] += amount % unit;
    if (terms_.odd_chip_leaves) {
      out_of_play += odd * unit;
      odd = 0;
    }
    for (Players rest = winners; rest; rest &= rest - 1, --odd)
      stacks[std::countr_zero(rest)] += (each + (odd > 0)) * unit;
  }
};

}  // namespace goodhand
