#include "judge/allowing_presets.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/assert.h"
#include "diagnostics/same_fault.h"
#include "judge/judge_record.h"
#include "judge/rule_finder.h"
#include "rules/rule_set.h"

namespace spadille::judge {
namespace {

// The judgment of the hand by other rules.
struct Otherwise {
  bool judged = false;  // false if the rules contradict each other or are for another number of players
  std::vector<Diagnostic> found{};
  bool unfinished = false;
};

class Search {
 public:
  Search(std::vector<Diagnostic>& diagnostics, const ReadHand& hand, rules::Loader& loader)
      : hand_(hand), loader_(loader) {
    for (Diagnostic& each : diagnostics)
      if (each.severity == Severity::error && each.option) asked_.push_back({&each, *hand.rules.find(*each.option)});
  }

  void run() {
    if (asked_.empty()) return;
    in_force_ = judge(hand_.rules);
    for (const std::string& name : rules::Loader::presets(hand_.game.name)) {
      const auto preset = loader_.load_name(name, &hand_.rules.game(), {});
      SPADILLE_ASSERT(preset.has_value());
      try_preset(**preset);
    }
  }

 private:
  struct Asked {
    Diagnostic* fault;
    std::size_t option;
  };

  void try_preset(const rules::RuleSet& preset) {
    if (&game_of(preset) != &game_of(hand_.rules)) return;  // its hands have other keys
    if (!has_room(hand_.game.players(preset), hand_.record.players.size())) return;
    std::optional<Otherwise> by_preset;
    for (const Asked& each : asked_) {
      const std::string value = preset.value(each.option);
      if (value == hand_.rules.value(each.option)) continue;
      if (!by_preset) by_preset = judge(preset);
      if (allows(*by_preset, *each.fault) || allows(with_option(preset, each.option, value), *each.fault))
        each.fault->allowed_by.push_back(preset.name());
    }
  }

  // Judges by the rules in force with one option of a preset. Caches the result.
  const Otherwise& with_option(const rules::RuleSet& preset, std::size_t option, const std::string& value) {
    const auto [known, is_new] = one_option_.try_emplace({option, value});
    if (is_new) {
      rules::RuleMixer blend(hand_.rules);
      blend.take(preset, option);
      if (!blend.contradicts() && &game_of(blend.rules()) == &game_of(hand_.rules) &&
          has_room(hand_.game.players(blend.rules()), hand_.record.players.size()))
        known->second = judge(blend.rules());
    }
    return known->second;
  }

  [[nodiscard]] Otherwise judge(const rules::RuleSet& rules) const {
    Sink sink;
    const HandResult result = judge_record(hand_.game, hand_.record, rules, hand_.carried, sink);
    return {true, sink.take(), is_unfinished(result)};
  }

  // True if these rules can judge the hand and follow it as far. Up to the place of the error, they must report neither
  // this error nor a new one. The entries of a score sheet have no order, so that all its errors count.
  [[nodiscard]] bool allows(const Otherwise& other, const Diagnostic& fault) const {
    if (!other.judged || (other.unfinished && !in_force_.unfinished)) return false;
    const bool in_order = phase_of(fault.code) != Phase::counted;
    return std::none_of(other.found.begin(), other.found.end(), [&](const Diagnostic& each) {
      if (each.severity != Severity::error || (in_order && each.at.begin > fault.at.begin)) return false;
      return is_same_fault(each, fault) || std::none_of(in_force_.found.begin(), in_force_.found.end(),
                                                        [&](const auto& known) { return is_same_fault(each, known); });
    });
  }

  const ReadHand& hand_;
  rules::Loader& loader_;
  std::vector<Asked> asked_;
  Otherwise in_force_{};
  std::map<std::pair<std::size_t, std::string>, Otherwise> one_option_;
};

}  // namespace

void name_allowing_presets(std::vector<Diagnostic>& diagnostics, const ReadHand& hand, rules::Loader& loader) {
  Search(diagnostics, hand, loader).run();
}

}  // namespace spadille::judge
