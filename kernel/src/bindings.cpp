// Python's side of the kernel; src/goodhand/_kernel.pyi has the types. No logic here.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "arrays.hpp"
#include "chain.hpp"
#include "deck.hpp"
#include "equity.hpp"
#include "icm.hpp"
#include "planner.hpp"
#include "stepping.hpp"
#include "simd.hpp"
#include "single.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace goodhand {
namespace {

using Sets = nb::ndarray<const CardSet, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Values = nb::ndarray<nb::numpy, Value, nb::ndim<1>>;
/// Lists, not an array: it is small, and the first array that a process hands out costs it 50 ms to import numpy.
using Table = std::vector<std::vector<std::uint64_t>>;

/// Lets `work` fill a new array without the GIL, and gives the array to Python.
template <class Work>
Values new_values(std::size_t count, const Work& work) {
  std::unique_ptr<Value[]> values(new Value[count]);
  {
    const nb::gil_scoped_release released;
    work(values.get());
  }
  Value* data = values.get();
  const nb::capsule owner(values.release(), [](void* p) noexcept { delete[] static_cast<Value*>(p); });
  return Values(data, {count}, owner);
}

Table table(const Wins& wins, std::size_t players) {
  Table rows;
  for (auto row = wins.begin(); row != wins.end(); row += static_cast<std::ptrdiff_t>(players))
    rows.emplace_back(row, row + static_cast<std::ptrdiff_t>(players));
  return rows;
}

template <class Work>
Table new_table(std::size_t players, const Work& work) {
  Wins wins;
  {
    const nb::gil_scoped_release released;
    wins = work();
  }
  return table(wins, players);
}

void bind_arrays(nb::module_& m) {
  m.def(
      "evaluate_array",
      [](const Sets& sets, int threads) {
        return new_values(sets.size(), [&](Value* to) { evaluate_array(sets.data(), sets.size(), to, threads); });
      },
      "sets"_a, nb::kw_only(), "threads"_a = 1, "The values of many sets of five to seven cards.");
  m.def(
      "evaluate_rows",
      [](const Rows& cards, int threads) {
        const std::size_t count = cards.shape(0), size = cards.shape(1);
        return new_values(count, [&](Value* to) { evaluate_rows(cards.data(), size, count, to, threads); });
      },
      "cards"_a, nb::kw_only(), "threads"_a = 1, "The values of many rows of five to seven cards.");
}

void bind_equity(nb::module_& m) {
  m.def(
      "icm",
      [](const std::vector<double>& stacks, const std::vector<double>& prizes) {
        if (stacks.empty() || stacks.size() > kMostShares) throw nb::value_error("1 to 20 stacks share.");
        for (const double stack : stacks)
          if (!(stack > 0)) throw nb::value_error("A stack that shares has chips.");
        nb::gil_scoped_release release;
        return icm(stacks, prizes);
      },
      "stacks"_a, "prizes"_a, "What each stack is worth by the independent chip model.");
  m.def(
      "equity_exact",
      [](std::vector<CardSet> pockets, CardSet board, CardSet dead, std::uint64_t part, std::uint64_t parts,
         int threads) {
        const Spot spot{std::move(pockets), board, dead};
        return new_table(spot.pockets.size(), [&] { return equity_exact(spot, part, parts, threads); });
      },
      "pockets"_a, "board"_a = 0, "dead"_a = 0, nb::kw_only(), "part"_a = 0, "parts"_a = 1, "threads"_a = 1,
      "[player][k - 1]: of all completed boards, those on which the player is one of exactly k winners.");
  m.def(
      "equity_sampled",
      [](std::vector<CardSet> pockets, CardSet board, CardSet dead, std::uint64_t samples, std::uint64_t seed,
         std::uint64_t first_chunk, int threads) {
        const Spot spot{std::move(pockets), board, dead};
        return new_table(spot.pockets.size(),
                         [&] { return equity_sampled(spot, samples, seed, first_chunk, threads); });
      },
      "pockets"_a, "board"_a = 0, "dead"_a = 0, nb::kw_only(), "samples"_a, "seed"_a, "first_chunk"_a = 0,
      "threads"_a = 1, "The same of a random sample; a pocket of 0 is two unknown cards.");
  m.def("category_counts", &category_counts, "size"_a, nb::kw_only(), "threads"_a = 1,
        nb::call_guard<nb::gil_scoped_release>(), "How many of all hands of `size` cards are of each category.");
}

void bind_levels(nb::module_& m) {
  m.def(
      "_simd_levels",
      [] {
        std::vector<std::string> names;
        for (const SimdLevel* level : simd_levels()) names.emplace_back(level->name);
        return names;
      },
      "The instruction sets this machine can use, best first.");
  m.def(
      "_use_simd",
      [](const std::string& name) {
        if (!use_simd(name)) throw nb::value_error(("There is no SIMD level " + name + " here.").c_str());
      },
      "level"_a, "Use another instruction set than the best, for tests.");
}

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

nb::object cards(const Deck& deck) {
  nb::object tuple = nb::steal(PyTuple_New(kCards));
  for (std::size_t i = 0; i < kCards; ++i)
    PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(deck[i]));
  return tuple;
}

void bind_decks(nb::module_& m) {
  m.def(
      "shuffled_deck",
      [](const nb::bytes& seed) { return cards(shuffled_deck(view(seed))); }, "seed"_a,
      "The deck that a seed gives, top card first.");
  m.def(
      "_deck_of_block",
      [](const nb::bytes& block) -> nb::object {
        Digest bytes{};
        std::copy_n(block.c_str(), std::min(block.size(), bytes.size()), bytes.begin());
        const auto deck = deck_of_block(bytes);
        return deck ? cards(*deck) : nb::none();
      },
      "block"_a, "The deck that 32 bytes of the generator give, or None where they must be drawn again; for tests.");
  m.def(
      "shuffled_places",
      [](const nb::bytes& start, std::uint64_t counter, std::uint32_t count) {
        return shuffled_places(view(start), counter, count);
      },
      "start"_a, "counter"_a, "count"_a, "Places in an order that a generator draws, and how many blocks it has given.");
  m.def(
      "_below_of_block",
      [](const nb::bytes& block, std::uint32_t bound) {
        Digest bytes{};
        std::copy_n(block.c_str(), std::min(block.size(), bytes.size()), bytes.begin());
        return below_of_block(bytes, bound);
      },
      "block"_a, "bound"_a, "The number below a bound that 32 bytes give, or None where they are drawn again; for tests.");
  m.def(
      "seal_deck",
      [](const Deck& deck, const nb::bytes& salts) {
        const Digest root = seal_deck(deck, view(salts));  // letting other threads in meanwhile would take longer
        return nb::bytes(root.data(), root.size());
      },
      "deck"_a, "salts"_a, "The root over the 52 cards of a deck, salted from a seed of 32 bytes.");
  m.def(
      "sha256",
      [](const nb::bytes& message) {
        const Digest digest = sha256(static_cast<const std::uint8_t*>(message.data()), message.size());
        return nb::bytes(digest.data(), digest.size());
      },
      "message"_a, "SHA-256 of a message.");
  m.def(
      "generator_block",
      [](const nb::bytes& start, std::uint64_t counter) {
        const Digest block = generator_block(view(start), counter);
        return nb::bytes(block.data(), block.size());
      },
      "start"_a, "counter"_a, "The block that a generator gives after so many others.");
  m.def(
      "record_digest",
      [](const nb::bytes& previous, std::string_view stream, std::int64_t version, std::string_view name, std::int64_t at,
         const nb::bytes& payload) {
        const Digest digest = record_digest(view(previous), stream, version, name, at, view(payload));
        return nb::bytes(digest.data(), digest.size());
      },
      "previous"_a, "stream"_a, "version"_a, "name"_a, "at"_a, "payload"_a, "The hash of a journal's record.");
  m.def("_sha256_ways", &sha256_ways, "The ways of hashing that this machine has, best first.");
  m.def(
      "_use_sha256",
      [](const std::string& way) {
        if (!use_sha256(way)) throw nb::value_error(("There is no SHA-256 by " + way + " here.").c_str());
      },
      "way"_a, "Hash in another way than the best, for tests.");
}

}  // namespace
}  // namespace goodhand

NB_MODULE(_kernel, m) {
  // Types of players are kept for the life of a process, which ends without letting go of them: no word of it to a user.
  nb::set_leak_warnings(false);
  m.doc() = "Goodhand's kernel: hand evaluation, equity, decks, simulated rounds and evenings.";
  if (!goodhand::add_single_calls(m.ptr())) nb::raise_python_error();
  goodhand::bind_arrays(m);
  goodhand::bind_equity(m);
  goodhand::bind_levels(m);
  goodhand::bind_decks(m);
  goodhand::bind_planner(m);
  goodhand::bind_stepping(m);
}
