// Python's side of simulated rounds and evenings; src/goodhand/_kernel.pyi has the types. No logic here.
#include "planner.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <tuple>

#include "evening.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace goodhand {
namespace {

using Numbers = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>;
using Scripts = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// An array that Python will own.
struct NewArray {
  std::unique_ptr<std::int32_t[]> numbers;
  std::size_t rows, columns;

  NewArray(std::size_t rows, std::size_t columns)
      : numbers(new std::int32_t[rows * columns + 1]()), rows(rows), columns(columns) {}

  Numbers give() {
    std::int32_t* data = numbers.get();
    const nb::capsule owner(numbers.release(), [](void* p) noexcept { delete[] static_cast<std::int32_t*>(p); });
    return Numbers(data, {rows, columns}, owner);
  }
};

PlayerType type_of(const std::vector<float>& numbers) {
  if (numbers.size() != PlayerType::kNumbers) throw std::invalid_argument("A type of player has 43 numbers.");
  PlayerType type;
  const float* next = numbers.data();
  for (Curve* curve : {&type.enter, &type.shove, &type.call_raise, &type.call_all_in, &type.fear})
    for (float& at : curve->at) at = *next++;
  for (float* setting : {&type.raise_share, &type.reraise, &type.bet_from, &type.aggression, &type.bluff,
                         &type.call_from, &type.raise_margin, &type.moods})
    *setting = *next++;
  return type;
}

nb::dict simulated(const Scenario& s, std::uint64_t seed, std::uint64_t first, std::size_t count, int threads) {
  s.check();
  const std::size_t stages = s.stages.size(), grid = static_cast<std::size_t>(s.grid_points);
  const std::size_t people = s.sitting.empty() ? static_cast<std::size_t>(s.players) : s.sitting.size();
  NewArray facts(count, kColumns), left(count, grid), tables(count, grid), left_stage(count, stages),
      chips_stage(count, stages), busts_stage(count, stages), breaks(count, static_cast<std::size_t>(tables_at_start(s))),
      places(s.want_places ? count : 0, people);
  {
    const nb::gil_scoped_release released;
    simulate(s, seed, first, count, threads,
             {facts.numbers.get(), left.numbers.get(), tables.numbers.get(), left_stage.numbers.get(),
              chips_stage.numbers.get(), busts_stage.numbers.get(), breaks.numbers.get(),
              s.want_places ? places.numbers.get() : nullptr});
  }
  nb::dict all;
  all["facts"] = facts.give();
  all["left"] = left.give();
  all["tables"] = tables.give();
  all["left_stage"] = left_stage.give();
  all["chips_stage"] = chips_stage.give();
  all["busts_stage"] = busts_stage.give();
  all["breaks"] = breaks.give();
  all["places"] = places.give();
  return all;
}

nb::list listed(const std::vector<Action>& actions) {
  nb::list all;
  for (const Action& each : actions) all.append(nb::make_tuple(each.player, static_cast<int>(each.move), each.to));
  return all;
}

nb::bytes as_bytes(const std::array<std::uint8_t, 52>& deck) { return nb::bytes(deck.data(), deck.size()); }

nb::list emitted(const Scenario& s, std::uint64_t seed, std::uint64_t number) {
  s.check();
  nb::list all;
  for (const Emitted& each : rounds_of(s, seed, number)) {
    const Stakes& k = each.stakes;
    all.append(nb::make_tuple(each.seats, each.stacks, std::make_tuple(each.button, each.small_blind, each.big_blind),
                              std::make_tuple(k.small, k.big, k.ante, k.table_ante, k.chip), as_bytes(each.record.deck),
                              listed(each.record.actions), each.finals, each.out_of_play));
  }
  return all;
}

using StakesTuple = std::tuple<Chips, Chips, Chips, Chips, Chips>;

Stakes stakes_of(const StakesTuple& t) {
  return {std::get<0>(t), std::get<1>(t), std::get<2>(t), std::get<3>(t), std::get<4>(t)};
}

nb::tuple played(const Terms& terms, const StakesTuple& level, const std::vector<Chips>& stacks, int small, int big,
                 std::uint64_t seed) {
  const auto players = static_cast<int>(stacks.size());
  if (players < 2 || players >= kMostPlayers || small < -1 || small >= players || big < 0 || big >= players)
    throw std::invalid_argument("A round has 2 to 11 players, and the blinds are among them.");
  const Stakes stakes = stakes_of(level);
  Round round(terms, stakes, stacks.data(), players, small, big, key_below(seed, 1));
  Record record;
  round.play(Wild(key_below(seed, 2)), &record);
  return nb::make_tuple(as_bytes(record.deck), listed(record.actions),
                        std::vector<Chips>(round.stacks.begin(), round.stacks.begin() + players), round.out_of_play);
}

/// One decision, for a bot at a table that the referee keeps. `chips` are all that are on it, the stacks included.
std::tuple<int, Chips> chosen(const PlayerType& type, float gamble, const Terms& terms, const StakesTuple& level,
                              int interval, int player, const std::vector<Chips>& stacks,
                              const std::vector<Chips>& bets, Players live, Players able, Players acted, int raises,
                              Chips bet, Chips increment, Chips chips, CardSet pocket, CardSet board,
                              std::uint64_t seed) {
  const auto players = static_cast<int>(stacks.size());
  if (players < 2 || players >= kMostPlayers || bets.size() != stacks.size() || player < 0 || player >= players)
    throw std::invalid_argument("A round has 2 to 11 players, and one of them decides.");
  const Stakes stakes = stakes_of(level);
  Round round(terms, stakes, stacks.data(), players, -1, 0, 0);
  std::copy(bets.begin(), bets.end(), round.bets.begin());
  round.live = live;
  round.able = able;
  round.acted = acted;
  round.interval = interval;
  round.raises = raises;
  round.bet = bet;
  round.increment = increment;
  round.pot = std::accumulate(stacks.begin(), stacks.end(), chips, std::minus<>());
  round.board = board;
  round.pockets[static_cast<std::size_t>(player)] = pocket;
  std::array<Seated, kMostPlayers> seated;
  seated.fill({&type, gamble});
  const Choice choice = Deciding(seated.data(), mixed(seed))(round, player);
  return {static_cast<int>(choice.move), choice.to};
}

std::tuple<std::int64_t, std::int64_t, std::int64_t> scripted(const Terms& terms, const StakesTuple& level,
                                                              const Scripts& scripts, int players, Chips stack,
                                                              std::int64_t rounds, std::uint64_t seed) {
  if (players < 2 || players >= kMostPlayers) throw std::invalid_argument("A round has 2 to 11 players.");
  const nb::gil_scoped_release released;
  const Stakes stakes = stakes_of(level);
  std::array<Chips, kMostPlayers> stacks{};
  for (int i = 0; i < players; ++i) stacks[static_cast<std::size_t>(i)] = stack;
  std::int64_t decisions = 0, chips = 0;
  for (std::int64_t i = 0; i < rounds; ++i) {
    const auto row = static_cast<std::size_t>(i) % scripts.shape(0);
    Round round(terms, stakes, stacks.data(), players, players == 2 ? 1 : 0, players == 2 ? 0 : 1,
                key_below(seed, static_cast<std::uint64_t>(i)));
    round.play(Scripted(scripts.data() + row * scripts.shape(1)));
    decisions += round.decisions;
    for (int p = 0; p < players; ++p) chips += round.stacks[static_cast<std::size_t>(p)];
  }
  return {rounds, decisions, chips};
}

void bind_terms(nb::module_& m) {
  nb::class_<Terms>(m, "Terms", "A book's knobs for one Round of Play, as plain numbers.")
      .def(nb::init<>())
      .def_rw("cap", &Terms::cap)
      .def_rw("posted_raise", &Terms::posted_raise)
      .def_rw("raise_by_chip", &Terms::raise_by_chip)
      .def_rw("any_all_in_reopens", &Terms::any_all_in_reopens)
      .def_rw("sums_reopen", &Terms::sums_reopen)
      .def_rw("burn_before_pockets", &Terms::burn_before_pockets)
      .def_rw("odd_chip_leaves", &Terms::odd_chip_leaves);
}

void bind_player_type(nb::module_& m) {
  nb::class_<PlayerType>(m, "PlayerType", "A kind of player, made of its numbers.")
      .def("__init__", [](PlayerType* type, const std::vector<float>& numbers) { new (type) PlayerType(type_of(numbers)); },
           "numbers"_a);
}

void bind_scenario(nb::module_& m) {
  using StageTuple = std::tuple<int, Chips, Chips, Chips, Chips, Chips, bool>;
  nb::class_<Scenario>(m, "Scenario", "An evening as the kernel needs it: numbers only, times in seconds.")
      .def(nb::init<>())
      .def_rw("terms", &Scenario::terms)
      .def_rw("dead_button", &Scenario::dead_button)
      .def_rw("mover_by_lot", &Scenario::mover_by_lot)
      .def_rw("colour_up_rounds", &Scenario::colour_up_rounds)
      .def_prop_rw(
          "first_button", [](const Scenario& s) { return static_cast<int>(s.first_button); },
          [](Scenario& s, int where) { s.first_button = static_cast<FirstButton>(where); })
      .def_rw("players", &Scenario::players)
      .def_rw("table_size", &Scenario::table_size)
      .def_rw("starting_stack", &Scenario::starting_stack)
      .def_rw("tolerance", &Scenario::tolerance)
      .def_rw("wider_tolerance", &Scenario::wider_tolerance)
      .def_rw("wider_above", &Scenario::wider_above)
      .def_rw("final_players", &Scenario::final_players)
      .def_rw("rebuys_most", &Scenario::rebuys_most)
      .def_rw("rebuy_chips", &Scenario::rebuy_chips)
      .def_rw("rebuy_until", &Scenario::rebuy_until)
      .def_rw("add_on_chips", &Scenario::add_on_chips)
      .def_rw("add_on_stage", &Scenario::add_on_stage)
      .def_rw("late_share", &Scenario::late_share)
      .def_rw("late_until", &Scenario::late_until)
      .def_rw("stops_at", &Scenario::stops_at)
      .def_rw("closes_at", &Scenario::closes_at)
      .def_rw("paid", &Scenario::paid)
      .def_rw("round_seconds", &Scenario::round_seconds)
      .def_rw("player_seconds", &Scenario::player_seconds)
      .def_rw("action_seconds", &Scenario::action_seconds)
      .def_rw("night_pace_spread", &Scenario::night_pace_spread)
      .def_rw("round_pace_spread", &Scenario::round_pace_spread)
      .def_rw("stop_share", &Scenario::stop_share)
      .def_rw("start_delay", &Scenario::start_delay)
      .def_rw("shares", &Scenario::shares)
      .def_rw("rebuy_shares", &Scenario::rebuy_shares)
      .def_rw("add_on_shares", &Scenario::add_on_shares)
      .def_rw("rebuy_gamble", &Scenario::rebuy_gamble)
      .def_rw("last_rebuy_gamble", &Scenario::last_rebuy_gamble)
      .def_rw("night_gamble_spread", &Scenario::night_gamble_spread)
      .def_rw("rebuy_depth", &Scenario::rebuy_depth)
      .def_rw("short_gamble", &Scenario::short_gamble)
      .def_rw("even_stacks", &Scenario::even_stacks)
      .def_rw("clock_from", &Scenario::clock_from)
      .def_rw("grid_seconds", &Scenario::grid_seconds)
      .def_rw("grid_points", &Scenario::grid_points)
      .def_rw("want_places", &Scenario::want_places)
      .def("set_types",
           [](Scenario& s, const std::vector<std::vector<float>>& types) {
             s.types.clear();
             for (const auto& numbers : types) s.types.push_back(type_of(numbers));
           })
      .def("set_stages",
           [](Scenario& s, const std::vector<StageTuple>& stages) {
             s.stages.clear();
             for (const auto& [seconds, small, big, ante, table_ante, chip, is_break] : stages)
               s.stages.push_back({seconds, {small, big, ante, table_ante, chip}, is_break});
           })
      .def("set_nights",
           [](Scenario& s, const std::vector<std::pair<float, float>>& nights) {
             s.nights.clear();
             for (const auto& [gamble, pace] : nights) s.nights.push_back({gamble, pace});
           })
      .def("set_sitting", [](Scenario& s, const std::vector<std::tuple<int, int, Chips, int>>& sitting) {
        s.sitting.clear();
        for (const auto& [table, seat, stack, rebuys] : sitting) s.sitting.push_back({table, seat, stack, rebuys});
      });
}

}  // namespace

void bind_planner(nb::module_& m) {
  bind_terms(m);
  bind_player_type(m);
  bind_scenario(m);
  m.def("simulate_evenings", &simulated, "scenario"_a, nb::kw_only(), "seed"_a, "first"_a = 0, "count"_a,
        "threads"_a = 1, "Play evenings `first` to `first + count - 1` of a seed; arrays with a row for each.");
  m.def("rounds_of_evening", &emitted, "scenario"_a, nb::kw_only(), "seed"_a, "number"_a = 0,
        "Every round of one evening, with all the referee needs to replay it.");
  m.def("play_wild", &played, "terms"_a, "stakes"_a, "stacks"_a, "small"_a, "big"_a, "seed"_a,
        "One round of legal choices without sense: the deck, the actions, the final stacks, what left play.");
  m.def("choose", &chosen, "type"_a, "gamble"_a, "terms"_a, "stakes"_a, "interval"_a, "player"_a, "stacks"_a, "bets"_a,
        "live"_a, "able"_a, "acted"_a, "raises"_a, "bet"_a, "increment"_a, "chips"_a, "pocket"_a, "board"_a, "seed"_a,
        "What a player of this type does: the move (0 fold, 1 check, 2 call, 3 bet or raise) and its total.");
  m.def("play_scripts", &scripted, "terms"_a, "stakes"_a, "scripts"_a, "players"_a, "stack"_a, "rounds"_a, "seed"_a,
        "Rounds with fresh stacks that follow scripts of choices: how many rounds, decisions and final chips.");
  m.attr("EVENING_COLUMNS") =
      nb::make_tuple("finish", "end_stage", "entries", "rebuys", "add_ons", "rounds", "decisions", "left", "chips",
                     "out_of_play", "out_first_hour", "tables", "past_levels", "gamble", "pace");
}

}  // namespace goodhand
