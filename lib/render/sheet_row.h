#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/hand_report.h"

namespace spadille::render {

/// A number on the sheet. It is uncertain if an earlier hand of the session is not counted.
struct SheetFigure {
  std::int64_t number = 0;
  bool uncertain = false;
};

/// The figures of one player in a row. Nullopt if they are unknown, or if the row has none.
struct SheetAccount {
  std::string player;
  std::optional<SheetFigure> change;   ///< chips with the stake, or points
  std::optional<SheetFigure> balance;  ///< in a session, after the hand: chips or points
};

/// A hand as a row of the sheet that a club keeps, or the settlement of its session.
struct SheetRow {
  Report::Kind kind = Report::Kind::hand;
  std::string file;
  std::optional<std::string> session;       ///< its title
  std::optional<std::size_t> session_line;  ///< line of its header
  std::string hand;                         ///< name of the hand; empty for a settlement
  std::string rules;
  Verdict verdict = Verdict::valid;
  std::optional<Checked> checked;
  bool points = false;   ///< the game is scored by points
  std::string declarer;  ///< and their partner
  std::string contract;
  std::string result;  ///< outcome and feats, who goes out, or "not settled"
  std::vector<SheetAccount> accounts;
  std::optional<SheetFigure> pool;  ///< after the hand
  std::string match;                ///< how the match ended; empty before its end
};

/// Returns the row of a hand or a settlement.
SheetRow sheet_row(const Report& report);

}  // namespace spadille::render
