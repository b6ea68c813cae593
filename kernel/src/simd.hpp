// The functions of batch.cpp, once per instruction set, and the choice between them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "evaluate.hpp"
#include "random.hpp"

namespace goodhand {

inline constexpr int kMaxPlayers = 11;

/// The most hands or boards handed to a batch function's inner loop at once: few enough to stay in the first cache.
inline constexpr std::size_t kBatch = 2048;

/// Widest vector, in hands: what buffers are padded to.
inline constexpr std::size_t kLanes = 32;

/// Completed boards, and who holds what on them. Arrays are readable up to the next multiple of kLanes.
struct Showdowns {
  std::size_t count;             ///< a multiple of kLanes, at most kBatch; padding has weight 0
  const CardSet* boards;         ///< five cards each
  const std::uint16_t* weights;  ///< how many boards each one stands for, at most 24
  int players;
  const CardSet* pockets;       ///< one per player; 0 if they are drawn for each board
  const CardSet* const* drawn;  ///< per player, null or one pocket per board
};

/// Samples to be dealt: pockets of the players that have somewhere to put them, then the rest of the board.
struct Deals {
  std::size_t count;    ///< rounded up to a multiple of Random::kStreams, for which there must be room
  CardSet deck, board;  ///< what may come, and what is there already
  int to_come;          ///< cards missing from the board
  int players;
  CardSet* const* drawn;  ///< per player, null or where the pockets go
  CardSet* boards;
  Random* random;  ///< moved on
};

/// One instruction set's functions. Those that take hands return false when some are not hands.
struct SimdLevel {
  const char* name;
  bool (*evaluate)(const CardSet* hands, std::size_t count, Value* values);
  bool (*evaluate_rows)(const std::uint8_t* cards, std::size_t size, std::size_t count, Value* values);
  void (*deal)(const Deals& deals);
  /// Adds to wins[player * players + winners - 1] the weight of the boards that player wins with winners - 1 others.
  void (*tally)(const Showdowns& showdowns, std::uint64_t* wins);
};

/// Those this machine can run, best first.
[[nodiscard]] const std::vector<const SimdLevel*>& simd_levels();

/// The one in use: the best, unless use_simd (for tests) chose another.
[[nodiscard]] const SimdLevel& simd();

/// False when there is no such level here.
bool use_simd(const std::string& name);

}  // namespace goodhand
