#include <algorithm>
#include <limits>
#include <stdexcept>

#include "evening.hpp"

namespace goodhand {

void Scenario::check() const {
  const auto refuse = [](const char* sentence) { throw std::invalid_argument(sentence); };
  if (table_size < 2 || table_size > kMostPlayers - 1) refuse("A table has 2 to 11 seats here.");
  if (sitting.empty() && players < 2) refuse("An evening needs at least two players.");
  if (sitting.size() == 1) refuse("One player is left: the evening is over.");
  if (sitting.empty() && starting_stack < 1) refuse("A player begins with chips.");
  if (stages.empty() || stages.front().is_break || stages.back().is_break)
    refuse("The clock begins and ends with a level.");
  for (const Stage& stage : stages)
    if (stage.seconds < 1 || stage.stakes.big < 1 || stage.stakes.chip < 1 || stage.stakes.small > stage.stakes.big)
      refuse("A level has a length, a big blind and a smallest chip.");
  for (const Sitting& each : sitting)
    if (each.table < 0 || each.table > 999 || each.seat < 0 || each.seat >= table_size || each.stack < 1)
      refuse("Whoever sits there has a table, a seat of it and chips.");
  const std::size_t n = types.size();
  if (!n || shares.size() != n || rebuy_shares.size() != n || add_on_shares.size() != n)
    refuse("Every type of player has a share of the field, of rebuys and of add-ons.");
  if (even_stacks > 1) refuse("At most all of the chips are shared evenly.");
  for (const NightFactors& each : nights)
    if (!(each.gamble > 0) || !(each.pace > 0)) refuse("A night's factors are above nothing.");
  std::int64_t chips = std::int64_t{players} * (std::int64_t{starting_stack} + rebuy_chips + add_on_chips);
  for (const Sitting& each : sitting) chips += each.stack;
  if (chips > std::numeric_limits<Chips>::max() / 8) refuse("There are more chips than can be counted here.");
}

int tables_at_start(const Scenario& s) {
  if (s.sitting.empty()) return (s.players + s.table_size - 1) / s.table_size;
  int tables = 0;
  for (const Sitting& each : s.sitting) tables = std::max(tables, each.table + 1);
  return tables;
}

}  // namespace goodhand
