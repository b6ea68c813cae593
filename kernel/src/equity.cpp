#include "equity.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "arrays.hpp"
#include "boards.hpp"
#include "random.hpp"
#include "simd.hpp"

namespace goodhand {
namespace {

constexpr std::uint64_t kChunk = 16384;

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

/// Boards waiting to be evaluated together, and the tally of those that were.
class Batch {
 public:
  explicit Batch(const std::vector<CardSet>& pockets) : pockets_(pockets), drawn_(pockets.size()) {
    wins_.resize(pockets.size() * pockets.size());
    for (std::size_t i = 0; i < pockets.size(); ++i)
      if (pockets[i] == 0) rooms_[i] = (drawn_[i] = std::vector<CardSet>(kBatch)).data();
  }

  void add(const CardSet* cards, std::size_t count, CardSet base, unsigned weight) {
    while (count) {
      if (count_ == kBatch) settle();
      const std::size_t fits = std::min(count, kBatch - count_);
      for (std::size_t i = 0; i < fits; ++i) {
        boards_[count_ + i] = base | cards[i];
        weights_[count_ + i] = static_cast<std::uint16_t>(weight);
      }
      count_ += fits, cards += fits, count -= fits;
    }
  }

  /// Deals the samples of one chunk.
  void deal(const Spot& spot, Random random, std::size_t samples) {
    for (; samples; samples -= count_, settle()) {
      count_ = std::min(samples, kBatch);
      simd().deal({count_, spot.deck(), spot.board, 5 - std::popcount(spot.board), players(), rooms_.data(),
                   boards_.data(), &random});
      std::fill_n(weights_.begin(), count_, 1);
    }
  }

  const Wins& settle() {
    const std::size_t padded = (count_ + kLanes - 1) / kLanes * kLanes;
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(count_), padded - count_, 0);
    simd().tally({padded, boards_.data(), weights_.data(), players(), pockets_.data(), rooms_.data()}, wins_.data());
    count_ = 0;
    return wins_;
  }

 private:
  [[nodiscard]] int players() const { return static_cast<int>(pockets_.size()); }

  const std::vector<CardSet>& pockets_;
  std::vector<std::vector<CardSet>> drawn_;    ///< of unknown pockets, one for each board; else empty
  std::array<CardSet*, kMaxPlayers> rooms_{};  ///< where these are
  std::array<CardSet, kBatch> boards_{};
  std::array<std::uint16_t, kBatch> weights_{};
  std::size_t count_ = 0;
  Wins wins_;
};

/// Adds up what each thread's work returns.
template <class Totals, class Work>
void add_up(Totals& totals, int threads, const Work& work) {
  std::mutex adding;
  in_threads(threads, [&](int thread) {
    const auto& part = work(thread);
    const std::lock_guard lock(adding);
    std::ranges::transform(totals, part, totals.begin(), std::plus<>{});
  });
}

}  // namespace

void Spot::check(bool unknown_pockets) const {
  if (pockets.size() < 2 || pockets.size() > kMaxPlayers)
    refuse("Equity is for 2 to 11 players, not " + std::to_string(pockets.size()) + ".");
  if (std::popcount(board) > 5) refuse("A board has at most five cards, not " + card_names(board) + ".");
  CardSet seen = 0;
  const auto see = [&seen](CardSet cards) {
    if (cards & ~kDeck) refuse(card_names(cards & ~kDeck) + " is not a card.");
    if (const CardSet twice = seen & cards) refuse(card_names(twice) + " is in more than one place.");
    seen |= cards;
  };
  int unknown = 0;
  for (const CardSet pocket : pockets) {
    unknown += pocket == 0;
    if (std::popcount(pocket) != 2 && !(unknown_pockets && pocket == 0))
      refuse("Pocket cards are two cards, not " + card_names(pocket) + ".");
    see(pocket);
  }
  see(board);
  see(dead);
  if (std::popcount(deck()) < 2 * unknown + 5 - std::popcount(board)) refuse("Too few cards are left to deal.");
}

CardSet Spot::deck() const noexcept {
  CardSet known = board | dead;
  for (const CardSet pocket : pockets) known |= pocket;
  return kDeck & ~known;
}

Wins equity_exact(const Spot& spot, std::uint64_t part, std::uint64_t parts, int threads) {
  spot.check(false);
  if (part >= parts || parts > 1'000'000)  // there are not that many units to share out
    refuse("Part " + std::to_string(part) + " of " + std::to_string(parts) + " does not exist.");
  std::vector<CardSet> known = spot.pockets;
  known.insert(known.end(), {spot.board, spot.dead});
  const Boards boards(spot.deck(), 5 - std::popcount(spot.board), known);
  const auto used = static_cast<std::uint64_t>(thread_count(threads));
  Wins totals(spot.pockets.size() * spot.pockets.size());
  add_up(totals, static_cast<int>(used), [&](int thread) {
    Batch batch(spot.pockets);
    boards.walk({part + parts * static_cast<std::uint64_t>(thread), parts * used},
                [&](const CardSet* cards, std::size_t count, CardSet base, unsigned weight) {
                  batch.add(cards, count, base | spot.board, weight);
                });
    return batch.settle();
  });
  return totals;
}

Wins equity_sampled(const Spot& spot, std::uint64_t samples, std::uint64_t seed, std::uint64_t first_chunk,
                    int threads) {
  spot.check(true);
  const std::uint64_t chunks = (samples + kChunk - 1) / kChunk;
  const auto used =
      std::min<std::uint64_t>(static_cast<std::uint64_t>(thread_count(threads)), std::max<std::uint64_t>(chunks, 1));
  Wins totals(spot.pockets.size() * spot.pockets.size());
  add_up(totals, static_cast<int>(used), [&](int thread) {
    Batch batch(spot.pockets);
    for (auto chunk = static_cast<std::uint64_t>(thread); chunk < chunks; chunk += used) {
      const auto left = std::min(kChunk, samples - chunk * kChunk);
      batch.deal(spot, seeded(seed, first_chunk + chunk), static_cast<std::size_t>(left));
    }
    return batch.settle();
  });
  return totals;
}

std::array<std::uint64_t, 10> category_counts(int size, int threads) {
  if (size < 5 || size > 7) refuse("A hand is evaluated from five to seven cards, not " + std::to_string(size) + ".");
  const Boards hands(kDeck, size, {});
  std::array<std::uint64_t, 16> totals{};
  const auto used = static_cast<std::uint64_t>(thread_count(threads));
  add_up(totals, static_cast<int>(used), [&](int thread) {
    std::array<std::uint64_t, 16> counts{};
    std::vector<CardSet> sets(kBatch);
    std::vector<Value> values(kBatch);
    std::size_t held = 0;
    const auto settle = [&] {
      simd().evaluate(sets.data(), held, values.data());
      for (std::size_t i = 0; i < held; ++i) ++counts[values[i] >> 28];
      held = 0;
    };
    hands.walk({static_cast<std::uint64_t>(thread), used},
               [&](const CardSet* cards, std::size_t count, CardSet base, unsigned) {
                 if (held + count > kBatch) settle();
                 for (std::size_t i = 0; i < count; ++i) sets[held++] = base | cards[i];
               });
    settle();
    return counts;
  });
  constexpr std::array<int, 16> category{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 9};
  std::array<std::uint64_t, 10> counts{};
  for (std::size_t i = 0; i < 16; ++i) counts[static_cast<std::size_t>(category[i])] += totals[i];
  return counts;
}

}  // namespace goodhand
