#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/style.h"
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

/// Whether positive figures have a sign.
enum class Signs : std::uint8_t { always, minus };

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

  /// Returns the figures of a player; null if they have none.
  [[nodiscard]] const SheetAccount* account_of(std::string_view player) const;
  /// Returns how its changes and balances are written.
  [[nodiscard]] Signs signs() const { return points ? Signs::minus : Signs::always; }
};

/// Returns the row of a hand or a settlement.
SheetRow sheet_row(const Report& report);

/// Appends each player of a row that `names` does not have yet.
void add_players(const SheetRow& row, std::vector<std::string>& names);

/// Returns a figure, with `?` if it is uncertain; empty if there is none.
std::string figure_text(const std::optional<SheetFigure>& figure, Signs signs, const Style& style);

/// Returns the line above the rows of a session: its place and its name, and `rules` unless empty.
std::string session_title(const SheetRow& first, std::string_view rules, const Style& style);

}  // namespace spadille::render
