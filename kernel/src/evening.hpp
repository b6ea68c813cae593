// Whole evenings: a field of players, tables that balance and break, a clock with levels and breaks, rebuys, a finish.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "players.hpp"

namespace goodhand {

/// A stretch of the evening's clock; a break has the stakes of the level before it.
struct Stage {
  int seconds = 0;
  Stakes stakes;
  bool is_break = false;
};

/// Somebody who sits there when an evening is taken up while it runs.
struct Sitting {
  int table = 0, seat = 0;
  Chips stack = 0;
  int rebuys = 0;
};

/// How one night differs from others: factors on its people's readiness to gamble and on the length of its rounds.
struct NightFactors {
  float gamble = 1, pace = 1;
};

enum class FirstButton : int { first_seat, last_seat, drawn };

/// An evening as the kernel needs it: numbers only. Times are seconds; src/goodhand/planner/scenario.py makes one.
struct Scenario {
  Terms terms;
  bool dead_button = false, mover_by_lot = false, colour_up_rounds = false;
  FirstButton first_button = FirstButton::first_seat;
  int players = 0, table_size = 10;
  Chips starting_stack = 0;
  int tolerance = 1, wider_tolerance = 1, wider_above = 0;
  int final_players = 0;  ///< seats are drawn again when this many are left; 0: never
  std::vector<Stage> stages;
  int rebuys_most = 0;  ///< a player; -1: any number
  Chips rebuy_chips = 0, add_on_chips = 0;
  int rebuy_until = 0;    ///< on the level clock, stops aside
  int add_on_stage = -1;  ///< the break in which they are sold
  float late_share = 0;
  int late_until = 0;
  int stops_at = -1, closes_at = -1;  ///< no round begins from then on; -1: no such time
  int paid = 0;                       ///< places; one more than these left, and tables play hand for hand

  float round_seconds = 60, player_seconds = 5, action_seconds = 5;
  float night_pace_spread = 0, round_pace_spread = 0;  ///< as deviations of a factor
  float stop_share = 0;                                ///< of each level: the clock stands on average
  float start_delay = 0;

  std::vector<PlayerType> types;
  std::vector<float> shares, rebuy_shares, add_on_shares;  ///< by type
  float rebuy_gamble = 1, last_rebuy_gamble = 1;           ///< while a rebuy is left; in the last level for them
  float night_gamble_spread = 0;
  float rebuy_depth = 30;                      ///< big blinds below which a rebuy is worth less
  std::array<float, 3> short_gamble{1, 1, 1};   ///< the factor on gambling with 2, 3 and 4 dealt in
  std::vector<NightFactors> nights;             ///< what evening n is like: entry n modulo their number; empty: drawn

  std::vector<Sitting> sitting;  ///< empty: seats are drawn
  float even_stacks = -1;        ///< of those who sit: the part of all chips shared evenly, the rest by lot; -1: as counted
  int clock_from = 0;            ///< where the level clock stands at time 0

  int grid_seconds = 600, grid_points = 0;
  bool want_places = false;

  /// Throws std::invalid_argument with a sentence when no evening can be played from this.
  void check() const;
};

/// The columns of what is known of each evening.
enum Column : int {
  kFinish,       ///< second at which the last round ended
  kEndStage,     ///< stage then
  kEntries,
  kRebuys,
  kAddOns,
  kRounds,
  kDecisions,
  kLeft,         ///< players left at the end: more than one where time ran out
  kChips,        ///< chips in play at the end
  kOutOfPlay,
  kOutFirstHour, ///< players eliminated in the first hour after the start
  kTables,       ///< tables at the start
  kPastLevels,   ///< seconds for which play went on after the last posted level
  kGamble,       ///< the night's factor on gambling, in millionths
  kPace,         ///< the night's factor on the length of rounds, in millionths
  kColumns
};

/// Many evenings, one row each. Rows depend on the scenario, the seed and their number only.
struct Evenings {
  std::int32_t* facts;        ///< [evenings][kColumns]
  std::int32_t* left;         ///< [evenings][grid_points]
  std::int32_t* tables;       ///< [evenings][grid_points]
  std::int32_t* left_stage;   ///< [evenings][stages]: players left when the stage ends; 0: not reached
  std::int32_t* chips_stage;  ///< [evenings][stages]: chips in play then
  std::int32_t* busts_stage;  ///< [evenings][stages]: players who lost all in it, those who rebought included
  std::int32_t* breaks;       ///< [evenings][tables]: when the k-th table went; 0: never
  std::int32_t* places;       ///< [evenings][players]: each player's place, ties at the highest; null: not wanted
};

/// A simulated round with all the referee needs to replay it.
struct Emitted {
  std::vector<int> seats;  ///< in the order of dealing
  std::vector<Chips> stacks, finals;
  int button, small_blind, big_blind;  ///< seats; small_blind 0: nobody posts it
  Stakes stakes;
  Chips out_of_play;
  Record record;
};

[[nodiscard]] int tables_at_start(const Scenario& scenario);

void simulate(const Scenario& scenario, std::uint64_t seed, std::uint64_t first, std::size_t count, int threads,
              const Evenings& into);

/// Every round of one evening.
[[nodiscard]] std::vector<Emitted> rounds_of(const Scenario& scenario, std::uint64_t seed, std::uint64_t number);

}  // namespace goodhand
