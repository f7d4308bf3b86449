#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/ombre/estuches.h"
#include "mechanics/counts/completions.h"
#include "mechanics/counts/trick_counts.h"

/// The ways in which a hand may have ended, as far as its score sheet and its cards leave them open.
namespace spadille::ombre {

/// The first five tricks of ombre: won, and then a stop; won, and the next led to undertake the vole; all lost; or
/// anything else.
enum class FirstFive : std::uint8_t { other, stopped, led_on, lost };

/// One way in which a hand may have been played.
struct Completion {
  counts::Tricks taken{};
  FirstFive first{};
  ombre_family::TopRun run{};
  Final final{};
};
using Completions = counts::Completions<Completion>;

/// All completions of one hand, and what its cards show of them.
class Ways {
 public:
  /// The arguments must outlive this object.
  Ways(const Setting& setting, const Play& play, const Contest& contest)
      : s_(setting), play_(play), contest_(contest) {}

  [[nodiscard]] bool gave_up() const { return play_.surrender && !play_.surrender->taker; }
  /// True if the rules let ombre stop after the first five tricks, or undertake the vole.
  [[nodiscard]] bool may_stop() const;
  /// True if the hand has fewer tricks than the rules deal.
  [[nodiscard]] bool ends_early(const Completion& each) const { return each.first == FirstFive::stopped || gave_up(); }
  [[nodiscard]] std::size_t own_tricks(const Completion& each) const { return each.taken[index_of(contest_.ombre)]; }

  /// Returns all ways in which the hand may have ended, each with each of these runs.
  [[nodiscard]] std::vector<Completion> all(const TopRuns& runs) const;

  /// Returns the first five tricks as the cards show them; nullopt if some of them are not recorded.
  [[nodiscard]] std::optional<FirstFive> shown_first() const;
  /// Returns the runs of estuches that the cards allow; empty if they leave all open.
  [[nodiscard]] TopRuns shown_runs() const;
  /// True if the recorded tricks allow this completion.
  [[nodiscard]] bool is_shown(const Completion& each, counts::Basis basis) const;

 private:
  void add_shares(std::size_t tricks, std::vector<Completion>& out) const;
  [[nodiscard]] std::vector<Completion> without_runs() const;
  [[nodiscard]] Final final_of(const Completion& each) const;
  [[nodiscard]] std::size_t shown_of_first() const;
  [[nodiscard]] std::size_t own_of_first() const;
  [[nodiscard]] bool has_led_on() const;

  const Setting& s_;
  const Play& play_;
  const Contest& contest_;
};

}  // namespace spadille::ombre
