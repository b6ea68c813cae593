// The level clock of one simulated evening against the wall: when stages begin and end, and when the clock stands.
#pragma once

#include <limits>
#include <vector>

#include "evening.hpp"

namespace goodhand {

inline constexpr int kNever = std::numeric_limits<int>::max();

class Timeline {
 public:
  /// Play begins `delay` seconds after time 0, or has begun so that the clock stands at the scenario's `clock_from` then.
  Timeline(const Scenario& scenario, int delay, Counter& chance) : stages_(scenario.stages) {
    int at = delay - scenario.clock_from, scheduled = 0;
    const float night = 2 * chance.unit() * scenario.stop_share;  // one night has many stops, another none
    for (const Stage& stage : stages_) {
      scheduled_.push_back(scheduled);
      scheduled += stage.seconds;
      begins_.push_back(at);
      at += stage.seconds;
      ends_.push_back(at);
      // One level in four ends with a stop.
      const float dice = chance.unit(), length = chance.unit();
      if (!stage.is_break && dice < 0.25F && at > 0)
        at += static_cast<int>(8 * night * length * static_cast<float>(stage.seconds));
    }
    scheduled_.push_back(scheduled);
    posted_end_ = ends_.back();
    ends_.back() = kNever;
    while (ends_[stage_] <= 0) ++stage_;
  }

  [[nodiscard]] int stage() const noexcept { return static_cast<int>(stage_); }
  [[nodiscard]] const Stage& now() const noexcept { return stages_[stage_]; }
  [[nodiscard]] int begins() const noexcept { return begins_[stage_]; }
  [[nodiscard]] int ends() const noexcept { return ends_[stage_]; }
  [[nodiscard]] int end_of(std::size_t stage) const noexcept { return ends_[stage]; }

  /// When the last posted level is over: play goes on at its blinds.
  [[nodiscard]] int posted_end() const noexcept { return posted_end_; }

  /// Go on to the next stage if this one is over.
  [[nodiscard]] bool pass(int now) noexcept {
    if (now < ends_[stage_]) return false;
    ++stage_;
    return true;
  }

  /// The level clock's time, stops aside.
  [[nodiscard]] int clock(int now) const noexcept { return scheduled_[stage_] + std::max(0, now - begins_[stage_]); }

  /// On the level clock, when the level after this one begins.
  [[nodiscard]] int next_level() const noexcept {
    std::size_t next = stage_ + 1;
    while (next < stages_.size() && stages_[next].is_break) ++next;
    return scheduled_[next];
  }

 private:
  const std::vector<Stage>& stages_;
  std::vector<int> begins_, ends_, scheduled_;
  int posted_end_ = 0;
  std::size_t stage_ = 0;
};

}  // namespace goodhand
