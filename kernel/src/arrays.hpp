// Whole arrays of hands, shared out between threads.
#pragma once

#include <cstddef>
#include <functional>

#include "evaluate.hpp"

namespace goodhand {

/// `threads`, or every core of the machine for 0.
[[nodiscard]] int thread_count(int threads);

/// Calls work(0) ... work(threads - 1), each in a thread of its own.
void in_threads(int threads, const std::function<void(int)>& work);

/// Both throw std::invalid_argument naming the first index that is not a hand.
void evaluate_array(const CardSet* hands, std::size_t count, Value* values, int threads);
void evaluate_rows(const std::uint8_t* cards, std::size_t size, std::size_t count, Value* values, int threads);

}  // namespace goodhand
