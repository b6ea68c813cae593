#include "stepped.hpp"

#include <stdexcept>
#include <string>

namespace goodhand {

Stepped::Stepped(const Terms& terms, const Stakes& stakes, std::vector<Chips> rows, int players, int small, int big,
                 std::uint64_t seed)
    : players(players),
      places(rows.size() / static_cast<std::size_t>(players)),
      turn(places), interval(places), owed(places), low(places), high(places), pot(places), stacks(rows.size()),
      bets(rows.size()), pocket(places), board(places), live(places), finished(places), gains(rows.size()),
      number(places), terms_(terms), stakes_(stakes), small_(small), big_(big), seed_(seed), began_(std::move(rows)),
      rounds_(places) {
  for (std::size_t place = 0; place < places; ++place) {
    number[place] = static_cast<std::int64_t>(place);
    const int first = begin(place);
    if (first < 0)
      throw std::invalid_argument("In round " + std::to_string(place) + " the blinds put everybody all-in.");
    show(place, first);
  }
}

int Stepped::begin(std::size_t place) noexcept {
  const std::uint64_t key = key_below(seed_, static_cast<std::uint64_t>(number[place]));
  const Chips* row = began_.data() + place * static_cast<std::size_t>(players);
  return rounds_[place].emplace(terms_, stakes_, row, players, small_, big_, key).start();
}

void Stepped::step(const std::int8_t* decisions, const Chips* to) {
  require_open(decisions, to);
  const auto row = static_cast<std::size_t>(players);
  for (std::size_t place = 0; place < places; ++place) {
    Round& round = *rounds_[place];
    const auto move = decisions[place] == raise  ? Move::raise
                      : decisions[place] == fold ? Move::fold
                      : owed[place]              ? Move::call
                                                 : Move::check;
    int next = round.step(turn[place], {move, to[place]});
    finished[place] = next < 0;
    if (next < 0) {
      for (std::size_t i = 0; i < row; ++i) gains[place * row + i] = round.stacks[i] - round.began[i];
      number[place] += static_cast<std::int64_t>(places);
      next = begin(place);
    }
    show(place, next);
  }
}

void Stepped::show(std::size_t place, int player) noexcept {
  const Round& round = *rounds_[place];
  const auto who = static_cast<std::size_t>(player), row = static_cast<std::size_t>(players);
  const Range range = round.open_to(player);
  turn[place] = static_cast<std::int8_t>(player);
  interval[place] = static_cast<std::int8_t>(round.interval);
  owed[place] = round.owed(player);
  low[place] = range.low;
  high[place] = range.high;
  pot[place] = round.pot;
  pocket[place] = round.pockets[who];
  board[place] = round.board;
  live[place] = round.live;
  std::copy_n(round.stacks.begin(), row, stacks.begin() + static_cast<std::ptrdiff_t>(place * row));
  std::copy_n(round.bets.begin(), row, bets.begin() + static_cast<std::ptrdiff_t>(place * row));
}

bool Stepped::is_open(std::size_t place, int decision, Chips to) const noexcept {
  if (decision != raise) return decision == fold || decision == check_or_call;
  const Chips least = low[place], most = high[place];
  return most && to >= least && to <= most && (to == least || to == most || to % stakes_.chip == 0);
}

void Stepped::require_open(const std::int8_t* decisions, const Chips* to) const {
  bool all = true;
  for (std::size_t place = 0; place < places; ++place) all &= is_open(place, decisions[place], to[place]);
  if (all) return;
  std::size_t place = 0;
  while (is_open(place, decisions[place], to[place])) ++place;
  const std::string where = "Decision " + std::to_string(place) + " is not open: ";
  if (decisions[place] != raise) throw std::invalid_argument(where + "0 folds, 1 checks or calls, 2 bets or raises.");
  if (!high[place]) throw std::invalid_argument(where + "no raise is.");
  throw std::invalid_argument(where + "a raise to " + std::to_string(to[place]) + ", where " +
                              std::to_string(low[place]) + " to " + std::to_string(high[place]) +
                              " are, in chips of " + std::to_string(stakes_.chip) + ".");
}

std::array<std::uint8_t, 52> Stepped::deck(std::int64_t round) const noexcept {
  LazyDeck deck(key_below(seed_, static_cast<std::uint64_t>(round)));
  const int pockets = terms_.burn_before_pockets + 2 * players;
  for (const int count : {pockets, pockets + 4, pockets + 6, pockets + 8, 52}) deck.shuffle_to(count);  // as it is dealt
  return deck.cards();
}

}  // namespace goodhand
