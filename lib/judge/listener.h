#pragma once

#include <functional>

#include "games/game.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::judge {

/// A hand that has been read, with all it takes to judge it again: for replaying and counting.
struct ReadHand {
  const GameEntry& game;
  const record::HandRecord& record;
  const rules::RuleSet& rules;
  Carried carried;
};

/// A session without a settlement, at its end, of which some hands are not counted.
struct OpenSession {
  std::string file;
  std::size_t line = 1;  ///< of its header
  std::string title;
  Uncounted uncounted;
};

/// What is done with the results, document by document, in their order.
struct Listener {
  /// Every report: of each hand and settlement, and of a header that is faulty. `hand` is nothing
  /// where there is none that could be judged.
  std::function<void(const Report& report, const Document& document, const ReadHand* hand)> on_report;
  /// A session that ends, at the next header or the end of the stream, without settlement and with hands that are not
  /// counted; may be empty.
  std::function<void(const OpenSession& session)> on_open_session{};
};

}  // namespace spadille::judge
