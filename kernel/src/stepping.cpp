// Python's side of stepped rounds; src/goodhand/_kernel.pyi has the types. No logic here.
#include "stepping.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <stdexcept>
#include <tuple>

#include "stepped.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace goodhand {
namespace {

template <class T, std::size_t Dimensions>
using Given = nb::ndarray<const T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;

using StakesTuple = std::tuple<Chips, Chips, Chips, Chips, Chips>;

void make(Stepped* self, const Terms& terms, const StakesTuple& level, const Given<Chips, 2>& stacks, int small, int big,
          std::uint64_t seed) {
  const auto players = static_cast<int>(stacks.shape(1));
  if (!stacks.shape(0) || players < 2 || players >= kMostPlayers || small < -1 || small >= players || big < 0 ||
      big >= players)
    throw std::invalid_argument("A round has 2 to 11 players, and the blinds are among them.");
  const auto [small_blind, big_blind, ante, table_ante, chip] = level;
  if (chip < 1 || big_blind < 1) throw std::invalid_argument("A level has a big blind and a smallest chip.");
  std::vector<Chips> rows(stacks.data(), stacks.data() + stacks.size());
  for (const Chips each : rows)
    if (each < 1 || each >= 1 << 26) throw std::invalid_argument("A player begins with 1 to 67,108,863 chips.");
  new (self) Stepped(terms, {small_blind, big_blind, ante, table_ante, chip}, std::move(rows), players, small, big, seed);
}

void step(Stepped& self, const Given<std::int8_t, 1>& decisions, const Given<Chips, 1>& to) {
  if (decisions.shape(0) != self.places || to.shape(0) != self.places)
    throw std::invalid_argument("There is one decision, and one total, for each round.");
  const nb::gil_scoped_release released;
  self.step(decisions.data(), to.data());
}

/// The numbers themselves, not a copy: every step changes them.
template <class T>
auto row(std::vector<T> Stepped::* numbers) {
  return [numbers](Stepped& self) {
    return nb::ndarray<nb::numpy, const T>((self.*numbers).data(), {self.places}, nb::find(self));
  };
}

template <class T>
auto table(std::vector<T> Stepped::* numbers) {
  return [numbers](Stepped& self) {
    const auto players = static_cast<std::size_t>(self.players);
    return nb::ndarray<nb::numpy, const T>((self.*numbers).data(), {self.places, players}, nb::find(self));
  };
}

}  // namespace

void bind_stepping(nb::module_& m) {
  nb::class_<Stepped>(m, "Stepped", "Many rounds at once, each at its next decision.")
      .def("__init__", &make, "terms"_a, "stakes"_a, "stacks"_a, "small"_a, "big"_a, "seed"_a)
      .def("step", &step, "decisions"_a, "to"_a)
      .def("deck", [](const Stepped& self, std::int64_t number) {
        const auto cards = self.deck(number);
        return nb::bytes(cards.data(), cards.size());
      }, "number"_a)
      .def_prop_ro("turn", row(&Stepped::turn))
      .def_prop_ro("interval", row(&Stepped::interval))
      .def_prop_ro("owed", row(&Stepped::owed))
      .def_prop_ro("low", row(&Stepped::low))
      .def_prop_ro("high", row(&Stepped::high))
      .def_prop_ro("pot", row(&Stepped::pot))
      .def_prop_ro("stacks", table(&Stepped::stacks))
      .def_prop_ro("bets", table(&Stepped::bets))
      .def_prop_ro("pocket", row(&Stepped::pocket))
      .def_prop_ro("board", row(&Stepped::board))
      .def_prop_ro("live", row(&Stepped::live))
      .def_prop_ro("finished", row(&Stepped::finished))
      .def_prop_ro("gains", table(&Stepped::gains))
      .def_prop_ro("number", row(&Stepped::number));
}

}  // namespace goodhand
