// The tables of one simulated evening, and who sits where.
#pragma once

#include <array>
#include <vector>

#include "seats.hpp"
#include "timeline.hpp"

namespace goodhand {

/// Somebody who lost all in the round that is in play, and the stack it was begun with.
struct Busted {
  int person;
  Chips began;
};

struct Table {
  bool open = false;
  bool waiting = false;   ///< for all tables: hand for hand, or for the final table
  bool released = false;  ///< it waited, and may begin one round
  int ready = kNever;     ///< when its round is over; never: it does not play now
  std::array<int, kMostPlayers> who{};
  Seats seats = 0;
  Positions last;
  int drawn_button = -1;
  int busts = 0;
  std::array<Busted, kMostPlayers> busted{};

  [[nodiscard]] int count() const noexcept { return std::popcount(seats); }
  [[nodiscard]] int person(int seat) const noexcept { return who[static_cast<std::size_t>(seat)]; }

  void sit(int seat, int person) noexcept {
    who[static_cast<std::size_t>(seat)] = person;
    seats |= Seats{1} << seat;
  }

  void leave(int seat) noexcept { seats &= ~(Seats{1} << seat); }

  void let_go(int now) noexcept {
    waiting = false;
    ready = now;
  }
};

/// A seat of a set, each as likely.
[[nodiscard]] inline int drawn_seat(Seats seats, Counter& chance) noexcept {
  for (int skip = chance.below(std::popcount(seats)); skip > 0; --skip) seats &= seats - 1;
  return std::countr_zero(seats);
}

class Room {
 public:
  Room(int table_size, Counter& chance) noexcept : size_(table_size), chance_(chance) {}

  std::vector<Table> tables;
  std::vector<int> break_times;
  int open = 0;

  /// The table whose round is over first; null: none is in play.
  [[nodiscard]] Table* next() noexcept {
    Table* found = nullptr;
    for (Table& table : tables)
      if (table.open && table.ready != kNever && (!found || table.ready < found->ready)) found = &table;
    return found;
  }

  [[nodiscard]] Table* smallest() noexcept {
    Table* found = nullptr;
    for (Table& table : tables)
      if (table.open && (!found || table.count() < found->count())) found = &table;
    return found;
  }

  [[nodiscard]] Table* largest() noexcept {
    Table* found = nullptr;
    for (Table& table : tables)
      if (table.open && (!found || table.count() > found->count())) found = &table;
    return found;
  }

  /// The one with the highest number, which is broken first.
  [[nodiscard]] Table* last() noexcept {
    Table* found = nullptr;
    for (Table& table : tables)
      if (table.open) found = &table;
    return found;
  }

  /// Give a player a random empty seat; a table that had nobody to play with goes on.
  void seat(Table& table, int person, int now) noexcept {
    table.sit(drawn_seat(~table.seats & ((Seats{1} << size_) - 1), chance_), person);
    if (table.ready == kNever && !table.waiting && table.count() >= 2) table.ready = now;
  }

  void close(Table& table, int now) {
    table.open = table.waiting = false;
    --open;
    break_times.push_back(now);
  }

  /// Everybody of one table to the emptiest others.
  void break_up(Table& table, int now) {
    close(table, now);
    for (Seats rest = table.seats; rest; rest &= rest - 1)
      seat(*smallest(), table.person(std::countr_zero(rest)), now);
    table.seats = 0;
  }

  /// Draw seats and button again at the first table for all players who are left.
  void form_final(int now) {
    std::vector<int> all;
    Table* first = nullptr;
    for (Table& table : tables) {
      if (!table.open) continue;
      for (Seats rest = table.seats; rest; rest &= rest - 1) all.push_back(table.person(std::countr_zero(rest)));
      table.seats = 0;
      table.waiting = table.released = false;
      table.ready = kNever;
      if (!first)
        first = &table;
      else
        close(table, now);
    }
    for (const int person : all) seat(*first, person, now);
    first->last = {};
    first->drawn_button = drawn_seat(first->seats, chance_);
    first->ready = now;
    first->released = true;
  }

  /// Whether every table that can play waits for the others.
  [[nodiscard]] bool all_wait() const noexcept {
    for (const Table& table : tables)
      if (table.open && !table.waiting && table.count() >= 2) return false;
    return true;
  }

  /// Those that waited begin one round together.
  void release_all(int now) noexcept {
    for (Table& table : tables) {
      if (!table.open || !table.waiting) continue;
      table.let_go(now);
      table.released = true;
    }
  }

  /// Those that waited need not any more.
  void let_others_go(const Table* but, int now) noexcept {
    for (Table& table : tables)
      if (&table != but && table.waiting) table.let_go(now);
  }

 private:
  int size_;
  Counter& chance_;
};

}  // namespace goodhand
