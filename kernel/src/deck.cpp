#include "deck.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>

namespace goodhand {
namespace {

constexpr std::string_view kShuffle = "goodhand/shuffle/1", kSalt = "goodhand/salt/2", kLeaf = "goodhand/card/2",
                           kNode = "goodhand/node/2", kEmpty = "goodhand/empty/2";

/// Two messages of one form, padded, to be hashed side by side again and again: a domain, and what is written after it.
template <std::size_t Size>
class Pair {
 public:
  explicit Pair(std::string_view domain) {
    for (auto& message : messages_) {
      std::memcpy(message.data(), domain.data(), domain.size());
      pad(message.data(), Size, Size);
    }
  }

  std::uint8_t* at(std::size_t which, std::size_t offset) { return messages_[which].data() + offset; }
  void hash(std::uint8_t* first, std::uint8_t* second) const {
    sha256_two_padded(messages_[0].data(), messages_[1].data(), kBlocks, first, second);
  }
  void hash_first(std::uint8_t* digest) const { sha256_padded(messages_[0].data(), kBlocks, digest); }

 private:
  static constexpr std::size_t kBlocks = padded_blocks(Size);
  std::array<std::array<std::uint8_t, 64 * kBlocks>, 2> messages_{};
};

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
  Generator(std::string_view start, std::uint64_t counter) : message_(start.size() + 8), counter_(counter) {
    std::copy(start.begin(), start.end(), message_.begin());
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

constexpr std::size_t kHash = sizeof(Digest), kDomain = kLeaf.size();  // the domains of a seal are equally long
static_assert(kSalt.size() == kDomain && kNode.size() == kDomain && kCards % 2 == 0);

using Nodes = std::array<Digest, kCards + 1>;

/// The leaves: SHA-256(domain, position, card, salt), each salt being SHA-256(domain, seed, position).
void seal_cards(const Deck& deck, std::string_view salts, Nodes& nodes) {
  Pair<kDomain + kHash + 1> salt(kSalt);
  Pair<kDomain + 1 + 2 + kHash> leaf(kLeaf);
  for (std::size_t which = 0; which < 2; ++which) std::memcpy(salt.at(which, kDomain), salts.data(), kHash);
  for (std::size_t i = 0; i < kCards; i += 2) {
    for (std::size_t which = 0; which < 2; ++which) {
      const auto position = static_cast<std::uint8_t>(i + which);
      const Card card = deck[position];
      *salt.at(which, kDomain + kHash) = *leaf.at(which, kDomain) = position;
      *leaf.at(which, kDomain + 1) = static_cast<std::uint8_t>("23456789TJQKA"[card % 16]);
      *leaf.at(which, kDomain + 2) = static_cast<std::uint8_t>("cdhs"[card / 16]);
    }
    salt.hash(leaf.at(0, kDomain + 3), leaf.at(1, kDomain + 3));
    leaf.hash(nodes[i].data(), nodes[i + 1].data());
  }
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

Digest generator_block(std::string_view start, std::uint64_t counter) { return Generator(start, counter).block(); }

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
  static const Digest empty = sha256(reinterpret_cast<const std::uint8_t*>(kEmpty.data()), kEmpty.size());
  Nodes nodes;
  seal_cards(deck, salts, nodes);
  Pair<kDomain + 2 + 2 * kHash> node(kNode);
  std::size_t count = kCards;
  for (std::size_t level = 1; count > 1; ++level) {
    if (count % 2) nodes[count++] = empty;
    count /= 2;
    for (std::size_t i = 0; i < count; i += 2) {
      const std::size_t together = std::min<std::size_t>(2, count - i);
      for (std::size_t which = 0; which < together; ++which) {
        *node.at(which, kDomain) = static_cast<std::uint8_t>(level);
        *node.at(which, kDomain + 1) = static_cast<std::uint8_t>(i + which);
        std::memcpy(node.at(which, kDomain + 2), nodes.data() + 2 * (i + which), 2 * kHash);  // two, side by side
      }
      if (together == 2)
        node.hash(nodes[i].data(), nodes[i + 1].data());
      else
        node.hash_first(nodes[i].data());
    }
  }
  return nodes[0];
}

}  // namespace goodhand
