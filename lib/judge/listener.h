#pragma once

#include <functional>

#include "games/game.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::judge {

/// A hand that was read, with everything needed to judge it again: for replaying and counting.
struct ReadHand {
  const GameEntry& game;
  const record::HandRecord& record;
  const rules::RuleSet& rules;
  Carried carried;
};

/// A session that ended without a settlement and has uncounted hands.
struct OpenSession {
  std::string file;
  std::size_t line = 1;  ///< its header's line
  std::string title;
  Uncounted uncounted;
};

/// Receives the results, document by document, in order.
struct Listener {
  /// Receives every report: of each hand and settlement, and of a header with errors. `hand` is null if no hand could
  /// be judged.
  std::function<void(const Report& report, const Document& document, const ReadHand* hand)> on_report;
  /// Receives each session that ends without a settlement and has uncounted hands. It ends at the next header or at the
  /// end of the stream. May be empty.
  std::function<void(const OpenSession& session)> on_open_session{};
};

}  // namespace spadille::judge
