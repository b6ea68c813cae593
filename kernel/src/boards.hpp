// Every set of a given number of cards from what is left of the deck.
#pragma once

#include <array>
#include <vector>

#include "cards.hpp"

namespace goodhand {

/// Which share of an enumeration to walk: those of its units whose number is `index` modulo `of`.
struct Share {
  std::uint64_t index = 0, of = 1;
};

/// Walks all ways to take `size` cards from `deck`, suit by suit.
///
/// Suits that look the same in every set of `known` are interchangeable: of all ways that differ only by swapping them,
/// one is visited, with the number it stands for as its weight. Aces against kings has 4 such swaps, so about a quarter
/// of the boards. With `known` empty nothing is folded, and every weight is 1.
class Boards {
 public:
  Boards(CardSet deck, int size, const std::vector<CardSet>& known);

  /// Calls visit(cards, count, base, weight) so that the sets base | cards[0] ... base | cards[count - 1] each stand
  /// for `weight` sets; those of all shares are all of them.
  template <class Visit>
  void walk(Share share, Visit&& visit) const {
    std::uint64_t unit = 0;
    choose(0, size_, {}, [&](std::size_t depth) { return depth != 2 || unit++ % share.of == share.index; }, visit);
  }

 private:
  struct Suit {
    unsigned place;                               ///< 1 for the first of a class of interchangeable suits, then 2, 3, 4
    std::array<std::vector<CardSet>, 8> choices;  ///< by number of cards; in the same order throughout a class
  };

  /// The suits chosen so far. Within a class, a suit never has fewer cards than the one before, nor an earlier choice
  /// of as many: of all swaps that leaves one.
  struct Chosen {
    CardSet cards = 0;
    unsigned weight = 1;
    int last_size = 0;     ///< cards of the suit before
    std::size_t last = 0;  ///< and which of its choices
    unsigned alike = 1;    ///< suits of this class, up to the last, with the same choice as the last
  };

  /// Where to start among the choices of `take` cards, and whether the first of them repeats the suit before.
  struct Start {
    std::size_t at;
    bool repeats;
  };
  [[nodiscard]] Start start(const Suit& suit, int take, const Chosen& chosen) const {
    const bool bound = suit.place > 1 && take == chosen.last_size;
    return {bound ? chosen.last : 0, bound};
  }

  template <class Enter, class Visit>
  void choose(std::size_t depth, int left, const Chosen& chosen, const Enter& enter, Visit& visit) const;

  template <class Visit>
  void finish(int left, const Chosen& chosen, Visit& visit) const;

  int size_;
  std::array<Suit, 4> suits_;
};

/// Tries everything for one of the first three suits. With m suits of a class placed, e of them alike at the end, the
/// number of ways to swap them is that of m - 1 suits times m / e.
template <class Enter, class Visit>
void Boards::choose(std::size_t depth, int left, const Chosen& chosen, const Enter& enter, Visit& visit) const {
  if (!enter(depth)) return;
  if (depth == 3) return finish(left, chosen, visit);
  const Suit& suit = suits_[depth];
  const unsigned weight = chosen.weight * suit.place;
  for (int take = suit.place > 1 ? chosen.last_size : 0; take <= left; ++take) {
    const std::vector<CardSet>& choices = suit.choices[static_cast<std::size_t>(take)];
    auto [i, repeats] = start(suit, take, chosen);
    for (; i < choices.size(); ++i, repeats = false) {
      const unsigned alike = repeats ? chosen.alike + 1 : 1;
      choose(depth + 1, left - take, {chosen.cards | choices[i], weight / alike, take, i, alike}, enter, visit);
    }
  }
}

/// The last suit takes all the cards that are left.
template <class Visit>
void Boards::finish(int left, const Chosen& chosen, Visit& visit) const {
  const Suit& suit = suits_[3];
  const std::vector<CardSet>& choices = suit.choices[static_cast<std::size_t>(left)];
  if (suit.place > 1 && left < chosen.last_size) return;
  const unsigned weight = chosen.weight * suit.place;
  auto [i, repeats] = start(suit, left, chosen);
  if (repeats && i < choices.size()) visit(&choices[i++], 1, chosen.cards, weight / (chosen.alike + 1));
  if (i < choices.size()) visit(&choices[i], choices.size() - i, chosen.cards, weight);
}

}  // namespace goodhand
