#include "icm.hpp"

#include <bit>
#include <cstdint>

namespace goodhand {

std::vector<double> icm(std::span<const double> stacks, std::span<const double> prizes) {
  const std::size_t players = stacks.size();
  std::vector<double> worth(players, 0.0);
  std::vector<double> chance(std::size_t{1} << players, 0.0);  // that these players have the first places, in any order
  chance[0] = 1.0;
  for (std::uint32_t placed = 0; placed + 1 < chance.size(); ++placed) {
    const auto place = static_cast<std::size_t>(std::popcount(placed));
    if (place >= prizes.size()) continue;
    double left = 0.0;
    for (std::size_t player = 0; player < players; ++player)
      if (!(placed >> player & 1)) left += stacks[player];
    for (std::size_t player = 0; player < players; ++player) {
      if (placed >> player & 1) continue;
      const double next = chance[placed] * stacks[player] / left;
      chance[placed | std::uint32_t{1} << player] += next;
      worth[player] += next * prizes[place];
    }
  }
  return worth;
}

}  // namespace goodhand
