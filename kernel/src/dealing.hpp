// Random cards, eight samples at a time. Included by batch.cpp only, like lanes.hpp.
#pragma once

#include "lanes.hpp"
#include "simd.hpp"

namespace goodhand::GOODHAND_LEVEL {

/// One number for each of the eight streams, in as many registers as that takes.
struct Streams {
  static constexpr int kParts = Random::kStreams / kWords;
  Words part[kParts];
};

GOODHAND_INLINE Words rotate_left(Words x, int by) { return x << by | x >> (64 - by); }

/// Eight decks, dealt from without putting back. Six random bits name a card, or none: what is not in the deck is drawn
/// again, so each of its cards is equally likely.
class Decks {
 public:
  explicit Decks(const Random& random) { std::memcpy(&state_, random.state, sizeof state_); }

  void save(Random& random) const { std::memcpy(random.state, &state_, sizeof state_); }

  [[gnu::always_inline]] void shuffle(CardSet cards) {
    for (Words& deck : deck_.part) deck = Words{} + cards;
  }

  /// `count` cards from each deck. Streams that are done skip numbers until the others are; theirs stay as random.
  [[gnu::always_inline]] Streams draw(int count) {
    Streams drawn{}, missing;
    for (Words& cards : missing.part) cards = Words{} + static_cast<CardSet>(count);
    for (int wanted = count;; wanted = 0) {
      Words waiting{};
      for (int i = 0; i < Streams::kParts; ++i) {
        draw_part(i, wanted, drawn.part[i], missing.part[i]);
        waiting |= missing.part[i];
      }
      if (!any(waiting)) return drawn;
    }
  }

 private:
  /// Ten tries. The first `wanted` cannot bring too many cards, so they need not wait for the count of those before.
  [[gnu::always_inline]] void draw_part(int i, int wanted, Words& drawn, Words& missing) {
    Words bits = next(i), deck = deck_.part[i];
    const auto take = [&](Words from) __attribute__((always_inline)) {
      const Words card = (Words{} + 1) << (bits & 63) & from;
      bits >>= 6;
      deck ^= card;
      drawn |= card;
      missing -= card != 0 ? Words{} + 1 : Words{};
    };
    int tries = 0;
    for (; tries < wanted; ++tries) take(deck);
    for (; tries < 10; ++tries) take(missing != 0 ? deck : Words{});
    deck_.part[i] = deck;
  }

  [[gnu::always_inline]] Words next(int i) {
    Words &a = state_[0].part[i], &b = state_[1].part[i], &c = state_[2].part[i], &d = state_[3].part[i];
    const Words result = rotate_left(a + d, 23) + a, shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate_left(d, 45);
    return result;
  }

  Streams state_[4], deck_;
};

/// Deals samples as Deals describes them.
static void deal(const Deals& x) {
  Decks decks(*x.random);
  for (std::size_t at = 0; at < x.count; at += Random::kStreams) {
    decks.shuffle(x.deck);
    for (int i = 0; i < x.players; ++i) {
      if (!x.drawn[i]) continue;
      const Streams pocket = decks.draw(2);
      std::memcpy(x.drawn[i] + at, &pocket, sizeof pocket);
    }
    Streams board = decks.draw(x.to_come);
    for (Words& cards : board.part) cards |= x.board;
    std::memcpy(x.boards + at, &board, sizeof board);
  }
  decks.save(*x.random);
}

}  // namespace goodhand::GOODHAND_LEVEL
