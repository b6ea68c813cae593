#include "boards.hpp"

#include <algorithm>

namespace goodhand {
namespace {

/// Whether swapping two suits changes nothing that is known.
bool interchangeable(int a, int b, const std::vector<CardSet>& known) {
  return !known.empty() && std::ranges::all_of(known, [=](CardSet x) { return ranks_of(x, a) == ranks_of(x, b); });
}

}  // namespace

Boards::Boards(CardSet deck, int size, const std::vector<CardSet>& known) : size_(size) {
  std::vector<int> order;  // interchangeable suits side by side
  for (int first = 0; first < 4; ++first) {
    unsigned place = 0;
    for (int suit = first; suit < 4; ++suit) {
      if (std::ranges::count(order, suit) || (suit != first && !interchangeable(first, suit, known))) continue;
      suits_[order.size()].place = ++place;
      order.push_back(suit);
    }
  }
  for (std::size_t i = 0; i < 4; ++i)
    for (CardSet ranks = 0; ranks < 1 << 13; ++ranks) {
      const auto cards = ranks << (16 * order[i]);
      const auto held = static_cast<std::size_t>(std::popcount(ranks));
      if ((cards & ~deck) == 0 && held <= static_cast<std::size_t>(size)) suits_[i].choices[held].push_back(cards);
    }
}

}  // namespace goodhand
