#include "deck.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>

namespace goodhand {
namespace {

/// Bytes put one after the other, to be hashed.
class Message {
 public:
  explicit Message(std::string_view domain) { add(domain.data(), domain.size()); }

  Message& operator<<(const Digest& digest) { return add(digest.data(), digest.size()); }
  Message& operator<<(std::string_view text) { return add(text.data(), text.size()); }
  Message& operator<<(std::size_t byte) {
    bytes_[size_++] = static_cast<std::uint8_t>(byte);
    return *this;
  }

  [[nodiscard]] Digest hash() const { return sha256(bytes_.data(), size_); }
  [[nodiscard]] std::array<Digest, 2> hash_with(const Message& other) const {  // of the same size
    return sha256_two(bytes_.data(), other.bytes_.data(), size_);
  }

 private:
  Message& add(const void* from, std::size_t size) {
    std::memcpy(bytes_.data() + size_, from, size);
    size_ += size;
    return *this;
  }

  std::array<std::uint8_t, 96> bytes_;  // a node is the longest: 15 + 2 + 64
  std::size_t size_ = 0;
};

constexpr std::string_view kShuffle = "goodhand/shuffle/1", kSalt = "goodhand/salt/2", kLeaf = "goodhand/card/2",
                           kNode = "goodhand/node/2", kEmpty = "goodhand/empty/2";

/// How often 52! fits in 2^256: a block whose last quotient is no less is past the last whole multiple.
constexpr std::uint32_t kWholeMultiples = 1'435'590'242;

/// A number of 256 bits, least digit first.
using Number = std::array<std::uint32_t, 8>;

/// Divides in place; the answer is the remainder.
std::uint32_t divide(Number& number, std::uint32_t by) {
  std::uint64_t rest = 0;
  for (std::size_t i = number.size(); i-- > 0;) {
    rest = rest << 32 | number[i];
    number[i] = static_cast<std::uint32_t>(rest / by);
    rest %= by;
  }
  return static_cast<std::uint32_t>(rest);
}

Number number_of(const Digest& block) {
  Number number{};
  for (std::size_t i = 0; i < 32; ++i) number[7 - i / 4] |= std::uint32_t{block[i]} << (24 - 8 * (i % 4));
  return number;
}

/// SHA-256 in counter mode: `Drbg` of chance.py.
class Generator {
 public:
  Generator(std::string_view start, std::uint64_t counter) : message_(start.begin(), start.end()), counter_(counter) {
    message_.insert(message_.end(), 8, 0);
  }

  Digest block() {
    for (std::size_t i = 0; i < 8; ++i)
      message_[message_.size() - 1 - i] = static_cast<std::uint8_t>(counter_ >> 8 * i);
    ++counter_;
    return sha256(message_.data(), message_.size());
  }
  [[nodiscard]] std::uint64_t counter() const { return counter_; }

 private:
  std::vector<std::uint8_t> message_;
  std::uint64_t counter_;
};

void require_deck(const Deck& deck) {
  CardSet left = kDeck;
  for (const std::uint8_t card : deck) {
    if (card > 63 || !(kDeck >> card & 1)) throw std::invalid_argument(std::to_string(card) + " is not a card.");
    if (!(left >> card & 1)) throw std::invalid_argument(card_name(card) + " is in the deck twice.");
    left ^= CardSet{1} << card;
  }
}

Message salt(std::size_t position, std::string_view salts) { return Message(kSalt) << salts << position; }

Message leaf(std::size_t position, Card card, const Digest& salt) {
  const std::array<char, 2> name{"23456789TJQKA"[card % 16], "cdhs"[card / 16]};
  return Message(kLeaf) << position << std::string_view(name.data(), 2) << salt;
}

}  // namespace

std::optional<Deck> deck_of_block(const Digest& block) {
  Number number = number_of(block);
  Deck deck;
  for (std::size_t i = 0; i < kCards; ++i) deck[i] = static_cast<std::uint8_t>(16 * (i / 13) + i % 13);
  // The digits of the number and of its remainder modulo 52! are the same; what is left over says how often 52! fits.
  for (std::uint32_t last = kCards - 1; last > 0; --last) std::swap(deck[last], deck[divide(number, last + 1)]);
  if (number[0] >= kWholeMultiples) return std::nullopt;
  return deck;
}

Deck shuffled_deck(std::string_view seed) {
  Generator generator(std::string(kShuffle).append(seed), 0);
  for (;;)
    if (const auto deck = deck_of_block(generator.block())) return *deck;
}

std::optional<std::uint32_t> below_of_block(const Digest& block, std::uint32_t bound) {
  constexpr std::uint32_t kMost = ~std::uint32_t{0};
  Number number = number_of(block), last;
  last.fill(kMost);
  const std::uint32_t over = (divide(last, bound) + 1) % bound;  // 2^256 modulo the bound: so many blocks are too many
  const bool high = std::all_of(number.begin() + 1, number.end(), [](std::uint32_t digit) { return digit == kMost; });
  if (high && over && number[0] > kMost - over) return std::nullopt;
  return divide(number, bound);
}

std::pair<std::vector<std::uint32_t>, std::uint64_t> shuffled_places(std::string_view start, std::uint64_t counter,
                                                                     std::uint32_t count) {
  Generator generator(start, counter);
  std::vector<std::uint32_t> places(count);
  std::iota(places.begin(), places.end(), 0);
  for (std::uint32_t bound = count; bound > 1; --bound) {
    auto other = below_of_block(generator.block(), bound);
    while (!other) other = below_of_block(generator.block(), bound);
    std::swap(places[bound - 1], places[*other]);
  }
  return {std::move(places), generator.counter()};
}

Digest seal_deck(const Deck& deck, std::string_view salts) {
  require_deck(deck);
  if (salts.size() != 32) throw std::invalid_argument("The seed of a deck's salts has 32 bytes.");
  static const Digest empty = Message(kEmpty).hash();
  std::array<Digest, kCards + 1> nodes;
  static_assert(kCards % 2 == 0);
  for (std::size_t i = 0; i < kCards; i += 2) {
    const auto [first, second] = salt(i, salts).hash_with(salt(i + 1, salts));
    const auto [left, right] = leaf(i, deck[i], first).hash_with(leaf(i + 1, deck[i + 1], second));
    nodes[i] = left, nodes[i + 1] = right;
  }
  std::size_t count = kCards;
  for (std::size_t level = 1; count > 1; ++level) {
    if (count % 2) nodes[count++] = empty;
    count /= 2;
    const auto node = [&](std::size_t i) { return Message(kNode) << level << i << nodes[2 * i] << nodes[2 * i + 1]; };
    std::size_t i = 0;
    for (; i + 1 < count; i += 2) {
      const auto [first, second] = node(i).hash_with(node(i + 1));
      nodes[i] = first, nodes[i + 1] = second;
    }
    if (i < count) nodes[i] = node(i).hash();
  }
  return nodes[0];
}

}  // namespace goodhand
