// How often each player wins when the board is completed: by every board, or by a sample of them.
#pragma once

#include <array>
#include <vector>

#include "cards.hpp"
#include "evaluate.hpp"

namespace goodhand {

/// [player * players + k - 1]: boards on which the player is one of exactly k winners.
using Wins = std::vector<std::uint64_t>;

/// The players' cards, when the cards still to come are unknown.
struct Spot {
  std::vector<CardSet> pockets;  ///< of 2 to 11 players; 0 is two unknown cards
  CardSet board = 0, dead = 0;

  /// Throws std::invalid_argument, naming the cards, when this cannot be dealt.
  void check(bool unknown_pockets) const;
  [[nodiscard]] CardSet deck() const noexcept;  ///< cards that may still come
};

/// Part `part` of `parts` of all completed boards; the parts add up to the whole.
[[nodiscard]] Wins equity_exact(const Spot& spot, std::uint64_t part, std::uint64_t parts, int threads);

/// `samples` boards, drawn in chunks numbered from `first_chunk`. Depends on nothing but the arguments other than
/// threads.
[[nodiscard]] Wins equity_sampled(const Spot& spot, std::uint64_t samples, std::uint64_t seed,
                                  std::uint64_t first_chunk, int threads);

/// How many of all hands of `size` cards are of each category, high card first and royal flush last.
[[nodiscard]] std::array<std::uint64_t, 10> category_counts(int size, int threads);

}  // namespace goodhand
