// Many Rounds of Play at once, each stopped at its next decision: for those who train players of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "round.hpp"

namespace goodhand {

/// A round in each place. Where one is over another begins, so everybody always waits for a decision. The round that
/// place p plays as its k-th is number p + k * places: its cards depend on the seed and its number only.
class Stepped {
 public:
  enum Decision : std::int8_t { fold, check_or_call, raise };

  /// `stacks` has a row of players for each place. Throws std::invalid_argument with a sentence.
  Stepped(const Terms& terms, const Stakes& stakes, std::vector<Chips> stacks, int players, int small, int big,
          std::uint64_t seed);
  Stepped(const Stepped&) = delete;
  Stepped& operator=(const Stepped&) = delete;

  /// One decision in each place; `to` is the total of a raise. Throws, and takes none, where one is not open.
  void step(const std::int8_t* decisions, const Chips* to);

  /// All 52 cards of a round, top first.
  [[nodiscard]] std::array<std::uint8_t, 52> deck(std::int64_t number) const noexcept;

  const int players;
  const std::size_t places;
  std::vector<std::int8_t> turn, interval;   ///< whose decision it is, and in which betting interval
  std::vector<Chips> owed, low, high, pot;   ///< what a call adds; the totals open for a raise, 0: none is
  std::vector<Chips> stacks, bets;           ///< [places][players]
  std::vector<CardSet> pocket, board;        ///< the cards that the player sees whose turn it is
  std::vector<Players> live;                 ///< who has not folded
  std::vector<std::uint8_t> finished;        ///< whether the last step ended a round here
  std::vector<Chips> gains;                  ///< [places][players]: of the round that ended last
  std::vector<std::int64_t> number;          ///< of the round in play

 private:
  const Terms terms_;
  const Stakes stakes_;
  const int small_, big_;
  const std::uint64_t seed_;
  const std::vector<Chips> began_;
  std::vector<std::optional<Round>> rounds_;

  void require_open(const std::int8_t* decisions, const Chips* to) const;
  [[nodiscard]] bool is_open(std::size_t place, int decision, Chips to) const noexcept;
  [[nodiscard]] int begin(std::size_t place) noexcept;
  void show(std::size_t place, int player) noexcept;
};

}  // namespace goodhand
