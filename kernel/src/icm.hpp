#pragma once

#include <span>
#include <vector>

namespace goodhand {

// More than a final table; 2^20 sets of players take about a tenth of a second.
constexpr std::size_t kMostShares = 20;

// The worth of each stack by the independent chip model: the chance of each place, times its prize.
// The winner is drawn by chips, the next place by the chips of those who are left, and so on.
std::vector<double> icm(std::span<const double> stacks, std::span<const double> prizes);

}  // namespace goodhand
