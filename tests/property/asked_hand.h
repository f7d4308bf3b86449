#pragma once

#include <optional>
#include <utility>

#include "judge/referee.h"
#include "whatif/answer.h"

/// A hand for what-if questions.
namespace spadille::test {

/// Gives every word of a hand its own place, as in a text.
inline void give_places(record::HandRecord& hand) {
  std::size_t place = 0;
  const auto next = [&] { return span_at(place += 4, 2); };
  if (hand.auction)
    for (auto& each : hand.auction->calls) each.word.at = next();
  if (hand.trump) hand.trump->at = next();
  if (hand.turned) hand.turned->at = next();
  if (hand.called) hand.called->at = next();
  if (hand.avoid) hand.avoid->at = next();
  for (auto& each : hand.exchange) {
    each.at = next();
    if (each.discard) each.discard->at = next();
  }
  for (auto& trick : hand.tricks)
    for (auto& play : trick.plays) play.at = next();
  for (auto& turn : hand.turns) {
    turn.at = next();
    if (turn.discard) turn.discard->at = next();
  }
}

/// A hand with its report.
class Asked {
 public:
  Asked(const GameEntry& game, const rules::RuleSet& rules, record::HandRecord hand) : hand_(std::move(hand)) {
    const Carried carried{.pool = hand_.pool ? hand_.pool->value : Chips{}, .hands_before = {}};
    read_.emplace(judge::ReadHand{game, hand_, rules, carried});
    Sink sink;
    view_ = game.view(hand_, rules, carried, sink);
    report_.players = hand_.players;
    report_.judged = true;
    report_.result = view_.result;
    report_.diagnostics = sink.take();
  }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  ~Asked() = default;

  [[nodiscard]] const record::HandRecord& hand() const { return hand_; }
  [[nodiscard]] const HandView& view() const { return view_; }
  [[nodiscard]] whatif::Conditions table() const { return {read_->game, read_->rules, read_->carried}; }
  [[nodiscard]] whatif::Answer ask(const whatif::Question& question) const {
    return whatif::answer(question, *read_, report_);
  }

 private:
  record::HandRecord hand_;
  std::optional<judge::ReadHand> read_;
  HandView view_;
  Report report_;
};

}  // namespace spadille::test
