// Seats around one table and where the button and the blinds are, as src/goodhand/rules/positions.py has them.
#pragma once

#include <bit>
#include <cstdint>

namespace goodhand {

/// Occupied seats of a table, bit 0 being seat 1.
using Seats = std::uint32_t;

struct Positions {
  int button = -1, small = -1, big = -1, small_seat = -1;  ///< seats from 0; small -1: nobody posts it
};

[[nodiscard]] constexpr int seat_after(int seat, Seats seats) noexcept {
  const Seats higher = seat >= 31 ? 0 : seats >> (seat + 1);
  return higher ? std::countr_zero(higher) + seat + 1 : std::countr_zero(seats);
}

[[nodiscard]] constexpr Positions positions_from(int button, Seats seats, bool one_blind) noexcept {
  const int left = seat_after(button, seats);
  if (one_blind) return {button, -1, left, button};
  if (std::popcount(seats) == 2) return {button, button, left, button};
  return {button, left, seat_after(left, seats), left};
}

[[nodiscard]] constexpr Positions next_positions(const Positions& last, Seats seats, bool one_blind,
                                                 bool dead_button) noexcept {
  if (!dead_button || one_blind) return positions_from(seat_after(last.button, seats), seats, one_blind);
  const int big = seat_after(last.big, seats);
  if (std::popcount(seats) == 2) {
    const int other = seat_after(big, seats);  // nobody takes the big blind twice in a row
    return {other, other, big, other};
  }
  return {last.small_seat, seats >> last.big & 1 ? last.big : -1, big, last.big};
}

}  // namespace goodhand
