#include "arrays.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "simd.hpp"

namespace goodhand {
namespace {

/// Calls work(start, stop) for consecutive stretches of 0 ... count, one per thread. True when all of them are.
template <class Work>
bool all_stretches(std::size_t count, int threads, const Work& work) {
  constexpr std::size_t least = 1 << 14;  // fewer hands than this are done before a thread has started
  const auto used = static_cast<std::size_t>(std::clamp<std::size_t>(count / least, 1, thread_count(threads)));
  std::atomic<bool> good{true};
  in_threads(static_cast<int>(used), [&](int thread) {
    if (!work(count * thread / used, count * (thread + 1) / used)) good = false;
  });
  return good;
}

[[noreturn]] void refuse(std::size_t index, const std::string& what) {
  throw std::invalid_argument("The hand at index " + std::to_string(index) + " is not five to seven cards: " + what +
                              ".");
}

[[noreturn]] void refuse_first(const CardSet* hands) {
  std::size_t i = 0;
  while (evaluate(hands[i])) ++i;
  refuse(i, card_names(hands[i]));
}

[[noreturn]] void refuse_first_row(const std::uint8_t* cards, std::size_t size) {
  for (std::size_t row = 0;; ++row) {
    CardSet seen = 0;
    for (std::size_t k = 0; k < size; ++k) {
      const Card card = cards[row * size + k];
      if (card > 63 || !(kDeck >> card & 1)) refuse(row, std::to_string(card) + " is not a card");
      if (seen >> card & 1) refuse(row, card_name(card) + " comes twice");
      seen |= CardSet{1} << card;
    }
  }
}

}  // namespace

int thread_count(int threads) {
  if (threads < 0) throw std::invalid_argument("The number of threads cannot be negative.");
  constexpr int most = 1024;  // more would only run out of memory
  return std::clamp(threads ? threads : static_cast<int>(std::thread::hardware_concurrency()), 1, most);
}

void in_threads(int threads, const std::function<void(int)>& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& other : others) other.join();
}

void evaluate_array(const CardSet* hands, std::size_t count, Value* values, int threads) {
  const bool good = all_stretches(count, threads, [&](std::size_t start, std::size_t stop) {
    return simd().evaluate(hands + start, stop - start, values + start);
  });
  if (!good) refuse_first(hands);
}

void evaluate_rows(const std::uint8_t* cards, std::size_t size, std::size_t count, Value* values, int threads) {
  if (size < 5 || size > 7)
    throw std::invalid_argument("A row has " + std::to_string(size) + " cards, not five to seven.");
  const bool good = all_stretches(count, threads, [&](std::size_t start, std::size_t stop) {
    return simd().evaluate_rows(cards + start * size, size, stop - start, values + start);
  });
  if (!good) refuse_first_row(cards, size);
}

}  // namespace goodhand
