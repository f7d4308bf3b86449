#include "diagnostics/sink.h"

#include <algorithm>
#include <unordered_set>

#include "base/contains.h"

namespace spadille {
namespace {

bool matches(const Condonation& condonation, const Diagnostic& diagnostic) {
  if (!diagnostic.act || !(*diagnostic.act == condonation.act)) return false;
  return !condonation.player || !diagnostic.player || *condonation.player == *diagnostic.player;
}

std::string_view word_of(Act::Kind kind) { return kind == Act::Kind::auction ? "call" : name_of(kind); }

}  // namespace

void Sink::condone(const std::vector<Condonation>& condonations) {
  condoned_.clear();
  for (const Condonation& each : condonations) condoned_.push_back({each});
}

Reported Sink::report(Diagnostic diagnostic) {
  diagnostic.severity = info_of(diagnostic.code).severity;
  bool condoned = false;
  if (is_act(diagnostic.code)) {
    for (Condoned& each : condoned_) {
      if (!matches(each.what, diagnostic)) continue;
      each.used = condoned = true;
    }
    if (condoned) {
      diagnostic.severity = Severity::note;
      diagnostic.message += " (condoned by the table)";
    } else {
      uncondoned_act_ = true;
    }
  }
  if (diagnostic.severity == Severity::error) ++errors_;
  keep(std::move(diagnostic));
  return Reported(condoned);
}

void Sink::keep(Diagnostic diagnostic) {
  if (diagnostics_.size() < kMostKept) {
    diagnostics_.push_back(std::move(diagnostic));
  } else {
    left_out_.push_back({diagnostic.code, diagnostic.severity});
  }
}

void Sink::absorb(Sink other) {
  for (Diagnostic& each : other.diagnostics_) keep(std::move(each));
  left_out_.insert(left_out_.end(), other.left_out_.begin(), other.left_out_.end());
  uncondoned_act_ = uncondoned_act_ || other.uncondoned_act_;
  errors_ += other.errors_;
  for (std::size_t i = 0; i < std::min(condoned_.size(), other.condoned_.size()); ++i)
    condoned_[i].used = condoned_[i].used || other.condoned_[i].used;
}

void Sink::report_unused_condonations() {
  for (Condoned& each : condoned_) {
    if (std::exchange(each.used, true)) continue;
    const Condonation& c = each.what;
    std::string message =
        "nothing to condone in " + std::string(word_of(c.act.kind)) + " " + std::to_string(c.act.number);
    if (c.player) message += ": no violation by " + *c.player;
    report({.code = Code::record_unused_condonation, .at = c.at, .message = std::move(message)});
  }
}

Sink Sink::holding(std::vector<Diagnostic> diagnostics) const {
  Sink other;
  other.condoned_ = condoned_;
  other.uncondoned_act_ = uncondoned_act_;
  for (Diagnostic& each : diagnostics) {
    if (each.severity == Severity::error) ++other.errors_;
    other.keep(std::move(each));
  }
  return other;
}

bool Sink::has(Code code, Span at) const {
  return std::any_of(diagnostics_.begin(), diagnostics_.end(),
                     [&](const Diagnostic& each) { return each.code == code && each.at == at; });
}

std::optional<std::size_t> Sink::find(std::initializer_list<Code> codes) const {
  for (std::size_t i = 0; i < diagnostics_.size(); ++i)
    if (contains(codes, diagnostics_[i].code)) return i;
  return std::nullopt;
}

// A repeated unknown name is one transcription error, mostly in the list of players.
void Sink::keep_first_of_each_unknown_player() {
  std::unordered_set<std::string> reported;
  std::erase_if(diagnostics_, [&](const Diagnostic& each) {
    return each.code == Code::record_unknown_player && !reported.insert(each.message).second;
  });
}

std::vector<Diagnostic> Sink::take() {
  if (diagnostics_.empty()) return {};
  const auto stands_before = [](const Diagnostic& a, const Diagnostic& b) { return a.at.begin < b.at.begin; };
  if (!std::is_sorted(diagnostics_.begin(), diagnostics_.end(), stands_before))
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(), stands_before);
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.code == b.code && a.at == b.at && a.message == b.message;
  };
  diagnostics_.erase(std::unique(diagnostics_.begin(), diagnostics_.end(), same), diagnostics_.end());
  if (errors_ > 1) keep_first_of_each_unknown_player();
  return std::exchange(diagnostics_, {});
}

}  // namespace spadille
