#include "evening.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "room.hpp"

namespace goodhand {
namespace {

constexpr int kLongest = 48 * 3600;  ///< an evening that has no end is given up then

struct Person {
  Chips stack = 0;
  int type = 0, rebuys = 0;
  int place = 0;  ///< 0: still in
};

/// One evening, from the draw for seats to the last round.
class Evening {
 public:
  Evening(const Scenario& scenario, std::uint64_t key, std::uint64_t number, std::vector<Emitted>* emitted)
      : s_(scenario),
        key_(key),
        chance_(key_below(key, 1)),
        night_(night_of(number)),
        delay_(s_.sitting.empty() ? static_cast<int>(2 * s_.start_delay * chance_.unit()) : 0),
        clock_(s_, delay_, chance_),
        room_(s_.table_size, chance_),
        chips_at_end_(s_.stages.size()),
        busts_(s_.stages.size()),
        emitted_(emitted) {
    if (s_.sitting.empty())
      draw_seats();
    else
      take_up();
  }

  void run() {
    while (!over_) {
      Table* table = room_.next();
      const int now = table ? table->ready : kNever;
      if (to_come() && arrivals_[arrived_] <= now) {
        arrive(arrivals_[arrived_]);
        continue;
      }
      if (!table || now > kLongest) return finish(table ? kLongest : last_);
      attend(*table, now);
    }
  }

  void write(std::size_t row, const Evenings& into) const {
    const int tables = static_cast<int>(room_.tables.size());
    const int facts[kColumns] = {finished_,  clock_.stage(), size(people_), rebuys_,      add_ons_,
                                 rounds_,    decisions_,     left_,         issued_ - out_of_play_,
                                 out_of_play_, counted(out_times_, delay_ + 3600), tables,
                                 std::max(0, finished_ - clock_.posted_end()), millionths(night_.gamble),
                                 millionths(night_.pace)};
    std::copy(std::begin(facts), std::end(facts), into.facts + row * kColumns);
    const auto grid = static_cast<std::size_t>(s_.grid_points);
    for (std::size_t i = 0; i < grid; ++i) {
      const int at = static_cast<int>(i) * s_.grid_seconds;
      const bool going = at < finished_;
      into.left[row * grid + i] = going ? left_at(at) : 0;
      into.tables[row * grid + i] = going ? tables - counted(room_.break_times, at) : 0;
    }
    const std::size_t stages = s_.stages.size();
    for (std::size_t i = 0; i < stages; ++i) {
      const bool reached = static_cast<int>(i) <= clock_.stage();
      into.left_stage[row * stages + i] = reached ? left_at(clock_.end_of(i)) : 0;
      into.chips_stage[row * stages + i] = reached ? chips_at_end_[i] : 0;
      into.busts_stage[row * stages + i] = busts_[i];
    }
    for (std::size_t i = 0; i < room_.tables.size(); ++i)
      into.breaks[row * room_.tables.size() + i] = i < room_.break_times.size() ? room_.break_times[i] : 0;
    if (into.places)
      for (std::size_t i = 0; i < people_.size(); ++i) into.places[row * people_.size() + i] = people_[i].place;
  }

 private:
  const Scenario& s_;
  const std::uint64_t key_;
  Counter chance_;
  const NightFactors night_;
  const int delay_;
  Timeline clock_;
  Room room_;
  std::vector<Person> people_;
  std::vector<int> arrivals_, order_, out_times_, chips_at_end_, busts_;
  std::size_t arrived_ = 0, next_person_ = 0;
  int seated_ = 0, left_ = 0, last_ = 0, finished_ = 0;
  int rebuys_ = 0, add_ons_ = 0, rounds_ = 0, decisions_ = 0;
  Chips issued_ = 0, out_of_play_ = 0;
  bool over_ = false, add_ons_sold_ = false;
  std::vector<Emitted>* emitted_;

  template <class T>
  [[nodiscard]] static int size(const std::vector<T>& all) noexcept {
    return static_cast<int>(all.size());
  }

  /// How many of some times in order are not later.
  [[nodiscard]] static int counted(const std::vector<int>& times, int at) noexcept {
    return static_cast<int>(std::upper_bound(times.begin(), times.end(), at) - times.begin());
  }

  [[nodiscard]] int left_at(int at) const noexcept {
    return seated_ + counted(arrivals_, at) - counted(out_times_, at);
  }

  [[nodiscard]] int to_come() const noexcept { return size(arrivals_) - static_cast<int>(arrived_); }
  [[nodiscard]] std::size_t stage() const noexcept { return static_cast<std::size_t>(clock_.stage()); }
  [[nodiscard]] Person& person(int number) noexcept { return people_[static_cast<std::size_t>(number)]; }
  [[nodiscard]] Person& sitting_at(const Table& table, int seat) noexcept { return person(table.person(seat)); }

  /// Around 1, never far off: the same sum of uniforms everywhere, and no exponential.
  [[nodiscard]] float factor(float spread) noexcept {
    const float x = spread * chance_.normal();
    return x >= 0 ? 1 + x : 1 / (1 - x);
  }

  [[nodiscard]] NightFactors night_of(std::uint64_t number) noexcept {
    const float gamble = factor(s_.night_gamble_spread), pace = factor(s_.night_pace_spread);
    return s_.nights.empty() ? NightFactors{gamble, pace} : s_.nights[number % s_.nights.size()];
  }

  [[nodiscard]] static int millionths(float factor) noexcept { return static_cast<int>(factor * 1e6F); }

  [[nodiscard]] int drawn_type() noexcept {
    float dice = chance_.unit();
    for (std::size_t type = 0; type + 1 < s_.shares.size(); ++type) {
      dice -= s_.shares[type];
      if (dice < 0) return static_cast<int>(type);
    }
    return size(s_.shares) - 1;
  }

  void draw_seats() {
    people_.resize(static_cast<std::size_t>(s_.players));
    for (Person& each : people_) each = {s_.starting_stack, drawn_type(), 0, 0};
    for (int i = 0; i < s_.players; ++i)
      if (s_.late_share > 0 && chance_.unit() < s_.late_share)
        arrivals_.push_back(delay_ + 1 + static_cast<int>(chance_.unit() * static_cast<float>(s_.late_until)));
    while (s_.players - size(arrivals_) < 2 && !arrivals_.empty()) arrivals_.pop_back();
    std::sort(arrivals_.begin(), arrivals_.end());
    seated_ = left_ = s_.players - size(arrivals_);
    issued_ = seated_ * s_.starting_stack;
    room_.tables.resize(static_cast<std::size_t>(tables_at_start(s_)));
    room_.open = size(room_.tables);
    for (Table& table : room_.tables) {
      table.open = true;
      table.ready = delay_;
    }
    // Seats are drawn by drawing the order of players; tables are filled one seat after the other.
    order_.resize(people_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<int>(i);
    for (int i = s_.players - 1; i > 0; --i)
      std::swap(order_[static_cast<std::size_t>(i)], order_[static_cast<std::size_t>(chance_.below(i + 1))]);
    for (; static_cast<int>(next_person_) < seated_; ++next_person_) {
      const std::size_t tables = room_.tables.size();
      room_.tables[next_person_ % tables].sit(static_cast<int>(next_person_ / tables), order_[next_person_]);
    }
  }

  void take_up() {
    room_.tables.resize(static_cast<std::size_t>(tables_at_start(s_)));
    for (const Sitting& each : s_.sitting) {
      Table& table = room_.tables[static_cast<std::size_t>(each.table)];
      table.open = true;
      table.ready = 0;
      table.sit(each.seat, size(people_));
      people_.push_back({each.stack, drawn_type(), each.rebuys, 0});
      issued_ += each.stack;
    }
    seated_ = left_ = size(people_);
    for (const Table& table : room_.tables) room_.open += table.open;
    if (s_.even_stacks >= 0) draw_stacks(clock_.now().stakes.chip);
  }

  /// Stacks that nobody counted: a part of the chips for everybody, and the rest cut at random places.
  void draw_stacks(Chips chip) {
    const auto count = static_cast<Chips>(people_.size());
    if (issued_ < count * chip) chip = 1;
    std::vector<float> cuts{0, 1};
    for (Chips i = 1; i < count; ++i) cuts.push_back(chance_.unit());
    std::sort(cuts.begin(), cuts.end());
    Chips left = issued_;
    Person* largest = &people_.front();
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const double share = s_.even_stacks / count + (1.0 - s_.even_stacks) * (cuts[i + 1] - cuts[i]);
      people_[i].stack = std::max(chip, static_cast<Chips>(share * issued_) / chip * chip);
      left -= people_[i].stack;
      if (people_[i].stack > largest->stack) largest = &people_[i];
    }
    largest->stack += left;
  }

  /// A late player takes a seat at the table with the fewest.
  void arrive(int now) {
    ++arrived_;
    ++left_;
    issued_ += s_.starting_stack;
    room_.seat(*room_.smallest(), order_[next_person_++], now);
  }

  /// The next thing due at a table: the end of its round, the floor's work, the next round.
  void attend(Table& table, int now) {
    last_ = now;
    settle(table, now);
    if (left_ == 1 && !to_come()) return finish(now);
    for (std::size_t before = stage(); clock_.pass(now); before = stage())
      chips_at_end_[before] = issued_ - out_of_play_;
    table.ready = kNever;
    floor(table, now);
    if (!table.open || table.count() < 2) return resume_others(now);  // until somebody is moved here
    if ((s_.stops_at >= 0 && now >= s_.stops_at) || (s_.closes_at >= 0 && now >= s_.closes_at)) {
      table.ready = kNever;
      if (!room_.next()) finish(now);
      return;
    }
    if (now < clock_.begins()) {  // the clock stands
      table.ready = clock_.begins();
      return;
    }
    if (clock_.stage() == s_.add_on_stage && !add_ons_sold_) sell_add_ons();
    if (clock_.now().is_break && clock_.ends() != kNever) {
      table.ready = clock_.ends();
      return;
    }
    if (together() && !table.released) {
      table.waiting = true;
      if (room_.all_wait()) begin_together(now);
      if (table.waiting || !table.open) return;
    } else {
      room_.let_others_go(&table, now);
    }
    table.released = false;
    if (table.ready == kNever || table.ready <= now) play(table, now);
  }

  /// Whether tables wait for each other: one elimination from the money, or before the final table.
  [[nodiscard]] bool together() const noexcept {
    return room_.open > 1 && ((s_.paid > 0 && left_ == s_.paid + 1) || final_due());
  }

  [[nodiscard]] bool final_due() const noexcept {
    return s_.final_players > 0 && room_.open > 1 && left_ <= std::min(s_.final_players, s_.table_size) && !to_come();
  }

  /// A table that does not go on may be the one that others waited for.
  void resume_others(int now) {
    if (!together())
      room_.let_others_go(nullptr, now);
    else if (room_.all_wait())
      begin_together(now);
  }

  void begin_together(int now) {
    if (final_due())
      room_.form_final(now);
    else
      room_.release_all(now);
  }

  /// Players who lost all at this table rebuy or are out; of one round, the larger stack at its start places higher.
  void settle(Table& table, int now) {
    Busted* const lost = table.busted.data();
    std::sort(lost, lost + table.busts, [](const Busted& a, const Busted& b) {
      return a.began != b.began ? a.began < b.began : a.person < b.person;
    });
    int place = left_;
    const Busted* before = nullptr;
    for (const Busted* each = lost; each != lost + table.busts; ++each) {
      Person& loser = person(each->person);
      ++busts_[stage()];
      if (may_rebuy(loser, now) && chance_.unit() < s_.rebuy_shares[static_cast<std::size_t>(loser.type)] * (0.5F + 0.5F * rebuy_worth())) {
        ++loser.rebuys;
        ++rebuys_;
        loser.stack = s_.rebuy_chips;
        issued_ += s_.rebuy_chips;
        continue;
      }
      loser.place = place--;
      if (before && before->began == each->began) person(before->person).place = loser.place;  // they tie
      before = each;
      --left_;
      out_times_.push_back(now);
      for (Seats rest = table.seats; rest; rest &= rest - 1)
        if (table.person(std::countr_zero(rest)) == each->person) table.leave(std::countr_zero(rest));
    }
    table.busts = 0;
  }

  [[nodiscard]] bool may_rebuy(const Person& who, int now) const noexcept {
    return has_rebuy(who) && clock_.clock(now) <= s_.rebuy_until;
  }

  /// Few big blinds for a rebuy tempt less: 1 from `rebuy_depth` on, in proportion below.
  [[nodiscard]] float rebuy_worth() const noexcept {
    const float depth = static_cast<float>(s_.rebuy_chips) / static_cast<float>(clock_.now().stakes.big);
    return std::min(1.0F, depth / s_.rebuy_depth);
  }

  [[nodiscard]] bool has_rebuy(const Person& who) const noexcept {
    return s_.rebuys_most < 0 || who.rebuys < s_.rebuys_most;
  }

  void sell_add_ons() {
    add_ons_sold_ = true;
    for (const Table& table : room_.tables)
      for (Seats rest = table.open ? table.seats : 0; rest; rest &= rest - 1) {
        Person& buyer = sitting_at(table, std::countr_zero(rest));
        if (chance_.unit() >= s_.add_on_shares[static_cast<std::size_t>(buyer.type)]) continue;
        buyer.stack += s_.add_on_chips;
        issued_ += s_.add_on_chips;
        ++add_ons_;
      }
  }

  /// Break a table that is not needed, or move players, as long as the tables that it concerns are not in play.
  void floor(Table& at, int now) {
    while (room_.open > 1 && !final_due()) {
      if (left_ + to_come() <= (room_.open - 1) * s_.table_size) {
        Table* gone = room_.last();
        if (gone != &at && gone->ready != kNever) return;
        room_.break_up(*gone, now);
        if (gone == &at) return;
        continue;
      }
      Table *most = room_.largest(), *least = room_.smallest();
      const int allowed = s_.wider_above && room_.open > s_.wider_above ? s_.wider_tolerance : s_.tolerance;
      if (most->count() - least->count() <= allowed || (most != &at && most->ready != kNever)) return;
      move(*most, *least, now);
    }
  }

  /// The player who is due the big blind moves, or one drawn by lot.
  void move(Table& from, Table& to, int now) {
    const bool by_lot = s_.mover_by_lot || from.last.big < 0;
    const int seat = by_lot ? drawn_seat(from.seats, chance_) : seat_after(from.last.big, from.seats);
    from.leave(seat);
    room_.seat(to, from.person(seat), now);
  }

  /// Stacks become whole chips of the smallest in play: a race for what is left over, or rounding up for everybody.
  void colour_up(const Table& table, Chips chip) {
    Chips over = 0;
    for (Seats rest = table.seats; rest; rest &= rest - 1) over += sitting_at(table, std::countr_zero(rest)).stack % chip;
    if (!over) return;
    int to_race = (2 * over + chip) / (2 * chip);
    const int first = chance_.below(table.count());
    for (int pass = 0; pass < 2; ++pass) {
      int place = 0;
      for (Seats rest = table.seats; rest; rest &= rest - 1, ++place) {
        if ((place >= first) != (pass == 0)) continue;
        Person& owner = sitting_at(table, std::countr_zero(rest));
        const Chips small = owner.stack % chip;
        if (!small) continue;
        const bool wins = s_.colour_up_rounds || to_race > 0;
        const bool given = wins || owner.stack == small;  // nobody is raced out
        to_race -= wins;
        owner.stack += (given ? chip : 0) - small;
        issued_ += (given ? chip : 0) - small;
      }
    }
  }

  void play(Table& table, int now) {
    const Stakes& stakes = clock_.now().stakes;
    colour_up(table, stakes.chip);
    table.last = positions(table, stakes.small == 0);
    table.drawn_button = -1;

    std::array<int, kMostPlayers> seats, people;
    std::array<Chips, kMostPlayers> stacks;
    std::array<Seated, kMostPlayers> seated;
    const bool window = s_.rebuys_most != 0 && clock_.clock(now) <= s_.rebuy_until;
    const float daring = clock_.next_level() >= s_.rebuy_until ? s_.last_rebuy_gamble : s_.rebuy_gamble;
    const float bold = window ? 1 + (daring - 1) * rebuy_worth() : 1;
    const auto spare = static_cast<std::size_t>(table.count() - 2);
    const float shorter = spare < s_.short_gamble.size() ? s_.short_gamble[spare] : 1;
    int players = 0, small = -1, big = 0;
    for (int seat = seat_after(table.last.button, table.seats); players < table.count();
         seat = seat_after(seat, table.seats), ++players) {
      const auto i = static_cast<std::size_t>(players);
      const Person& each = sitting_at(table, seat);
      seats[i] = seat;
      people[i] = table.person(seat);
      stacks[i] = each.stack;
      if (seat == table.last.small) small = players;
      if (seat == table.last.big) big = players;
      seated[i] = {&s_.types[static_cast<std::size_t>(each.type)], (has_rebuy(each) ? bold : 1) * night_.gamble * shorter};
    }
    const std::uint64_t key = key_below(key_, 16 + static_cast<std::uint64_t>(rounds_));
    Round round(s_.terms, stakes, stacks.data(), players, small, big, key_below(key, 1));
    Record record;
    round.play(Deciding(seated.data(), key_below(key, 2)), emitted_ ? &record : nullptr);
    if (emitted_) emit(round, table.last, seats.data(), std::move(record));
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      person(people[i]).stack = round.stacks[i];
      if (!round.stacks[i]) table.busted[static_cast<std::size_t>(table.busts++)] = {people[i], round.began[i]};
    }
    out_of_play_ += round.out_of_play;
    ++rounds_;
    decisions_ += round.decisions;
    table.ready = now + seconds_of(round);
  }

  [[nodiscard]] Positions positions(const Table& table, bool one_blind) noexcept {
    if (table.last.big >= 0) return next_positions(table.last, table.seats, one_blind, s_.dead_button);
    int button = table.drawn_button;
    if (button < 0 && s_.first_button == FirstButton::drawn) button = drawn_seat(table.seats, chance_);
    if (button < 0 && s_.first_button == FirstButton::first_seat) button = std::countr_zero(table.seats);
    if (button < 0) button = 31 - std::countl_zero(table.seats);
    return positions_from(button, table.seats, one_blind);
  }

  [[nodiscard]] int seconds_of(const Round& round) noexcept {
    const float usual = s_.round_seconds + s_.player_seconds * static_cast<float>(round.players) +
                        s_.action_seconds * static_cast<float>(round.decisions);
    const float varied = s_.round_pace_spread > 0 ? factor(s_.round_pace_spread) : 1.0F;
    return std::max(15, static_cast<int>(usual * night_.pace * varied));
  }

  void emit(const Round& round, const Positions& positions, const int* seats, Record record) {
    Emitted each;
    for (std::size_t i = 0; i < static_cast<std::size_t>(round.players); ++i) {
      each.seats.push_back(seats[i] + 1);
      each.stacks.push_back(round.began[i]);
      each.finals.push_back(round.stacks[i]);
    }
    each.button = positions.button + 1;
    each.small_blind = positions.small + 1;
    each.big_blind = positions.big + 1;
    each.stakes = round.stakes();
    each.out_of_play = round.out_of_play;
    each.record = std::move(record);
    emitted_->push_back(std::move(each));
  }

  /// The places of those who are left, by their chips; equal counts share the higher.
  void finish(int now) {
    over_ = true;
    finished_ = now;
    chips_at_end_[stage()] = issued_ - out_of_play_;
    std::vector<Person*> left;
    for (Person& each : people_)
      if (!each.place && each.stack) left.push_back(&each);
    std::stable_sort(left.begin(), left.end(), [](const Person* a, const Person* b) { return a->stack > b->stack; });
    for (std::size_t i = 0; i < left.size(); ++i) {
      const bool tied = i > 0 && left[i - 1]->stack == left[i]->stack;
      left[i]->place = tied ? left[i - 1]->place : static_cast<int>(i) + 1;
    }
  }
};

/// The key of an evening: unrelated for every seed and number.
std::uint64_t key_of(std::uint64_t seed, std::uint64_t number) noexcept {
  return key_below(mixed(seed + 0x632B'E59B'D9B4'E019), number);
}

}  // namespace

void simulate(const Scenario& scenario, std::uint64_t seed, std::uint64_t first, std::size_t count, int threads,
              const Evenings& into) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t row; (row = next.fetch_add(1, std::memory_order_relaxed)) < count;) {
      Evening evening(scenario, key_of(seed, first + row), first + row, nullptr);
      evening.run();
      evening.write(row, into);
    }
  };
  std::vector<std::jthread> workers;
  for (int i = 1; i < threads; ++i) workers.emplace_back(work);
  work();
}

std::vector<Emitted> rounds_of(const Scenario& scenario, std::uint64_t seed, std::uint64_t number) {
  std::vector<Emitted> emitted;
  Evening evening(scenario, key_of(seed, number), number, &emitted);
  evening.run();
  return emitted;
}

}  // namespace goodhand
