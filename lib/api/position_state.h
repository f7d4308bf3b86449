#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/law.h"
#include "judge/document_judge.h"
#include "record/hand_record.h"
#include "rules/loader.h"
#include "source/stream.h"
#include "spadille/position.h"
#include "whatif/as_played.h"
#include "whatif/judging.h"

namespace spadille::api {

/// The rules of a hand, and the session before it.
struct HandContext {
  std::shared_ptr<const Referee::Law> law;  ///< keeps the rule sets alive
  judge::DocumentJudge before;              ///< the judge that has not yet taken the hand
  StreamKind kind;
};

/// A hand up to some card.
struct Position::State {
  HandContext context;
  std::string rules_key;  ///< the value of the record's own `rules`; empty if it has none
  rules::RuleSetPtr rules;
  const GameEntry* game;
  Carried carried;
  whatif::AsPlayed hand;  ///< with the player of each card, and without claims
  std::vector<Play> plays{};
  std::optional<Turn> turn{};

  [[nodiscard]] const record::HandRecord& record() const { return hand.record; }
  [[nodiscard]] whatif::Conditions conditions() const { return {*game, *rules, carried}; }
};

/// Returns the position at the end of a document; null if it is not a hand with tricks, cannot be
/// judged, or does not show who played each card.
std::shared_ptr<const Position::State> begin_position(HandContext context, RawDocument document);

}  // namespace spadille::api
