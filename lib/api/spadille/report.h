#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "spadille/card.h"

/// The judgment of a document. The words (codes, outcomes, reasons, options) are those of the record format.
namespace spadille::api {

/// The judgment of a document. A counted hand has no error, and is settled by the figures of a score sheet.
enum class Verdict : std::uint8_t { valid, invalid, incomplete, unreadable, counted };

/// How much a diagnostic matters: an error makes a hand invalid.
enum class Severity : std::uint8_t { error, warning, note };

/// Chips are paid, points are scored.
enum class Unit : std::uint8_t { chips, points };

/// A location in the text. Both numbers begin at 1. Columns count code points.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

/// A range of the text. `end` is after its last character.
struct Range {
  Place begin{};
  Place end{};

  friend bool operator==(const Range&, const Range&) = default;
};

/// A second location that is evidence for a diagnostic.
struct Evidence {
  Range at{};
  std::string message{};
};

/// A replacement of text within one line. An empty range inserts.
struct Edit {
  Range at{};
  std::string text{};
};

/// A correction of the record that makes the hand legal.
struct Repair {
  std::string message{};      ///< imperative: "swap tricks 3 and 4"
  std::vector<Edit> edits{};  ///< to be made together; empty if the correction is not a few words
};

/// One error, warning or note, at its location.
struct Diagnostic {
  std::string code{};  ///< `play/follow-suit`
  Severity severity = Severity::error;
  std::string message{};  ///< one sentence, in card terms
  Range at{};
  std::optional<std::string> player{};
  std::optional<Card> card{};
  std::vector<Card> legal{};  ///< cards that would have been legal; empty if that does not apply
  std::string rule{};  ///< key of the fixed rule or option that decides it; empty for a fault in the record's form
  std::optional<std::string> option{};    ///< key of the option, if an option decides it
  std::string source{};                   ///< source of the rule; empty if there is none
  std::vector<std::string> allowed_by{};  ///< presets of the game that allow it
  std::vector<Evidence> evidence{};
  std::optional<Repair> repair{};
};

/// An amount of chips or points of a player.
struct Amount {
  std::string player{};
  std::int64_t amount = 0;

  friend bool operator==(const Amount&, const Amount&) = default;
};

/// A line of a ledger, or of a score sheet.
struct Line {
  std::optional<std::string> from{};  ///< player who pays; nullopt: the pool, or points are scored
  std::optional<std::string> to{};    ///< player who receives; nullopt: the pool
  std::int64_t amount = 0;
  std::string reason{};                 ///< `stake`, `queen`
  std::optional<std::string> option{};  ///< key of the option that decides it; nullopt for a fixed rule
  std::string value{};                  ///< value of that option
  std::string source{};                 ///< source of the rule; empty if there is none
};

/// A payment that squares debts. nullopt is the pool.
struct Transfer {
  std::optional<std::string> from{};
  std::optional<std::string> to{};
  std::int64_t amount = 0;

  friend bool operator==(const Transfer&, const Transfer&) = default;
};

/// All that is said of one document.
struct Report {
  enum class Kind : std::uint8_t { hand, header, settlement };

  Kind kind = Kind::hand;
  std::size_t line = 1;                  ///< first line of its content
  std::string name{};                    ///< name of a hand, or its number
  std::optional<std::string> session{};  ///< title of its session
  std::string game{};                    ///< empty if unknown
  std::string rules{};                   ///< full name of the rule set; empty if unknown
  std::vector<std::string> players{};    ///< in order of turn
  Verdict verdict = Verdict::valid;
  std::vector<Diagnostic> diagnostics{};  ///< in the order of their locations
  std::size_t diagnostics_left_out = 0;   ///< beyond the limit for one document

  Unit unit = Unit::chips;               ///< unit of all amounts
  std::optional<std::string> outcome{};  ///< nullopt if it could not be determined, as each figure below
  std::optional<std::string> declarer{};
  std::optional<std::string> contract{};
  std::optional<Suit> trump{};
  std::optional<Suit> avoid{};         ///< in hearts for chips: the suit that was sold
  std::vector<Amount> tricks{};        ///< taken by each active player; empty if unknown
  std::vector<Amount> payments{};      ///< each player's gain, or points; empty unless the hand is settled
  std::vector<Amount> points{};        ///< in hearts for chips: of the cards that each player took
  std::vector<Line> ledger{};          ///< the payments line by line, or the score sheet
  std::optional<std::int64_t> pool{};  ///< in the pool afterwards; only for chips
  std::vector<Amount> balances{};      ///< in a session: balances or totals after this document
  std::vector<Amount> boxes{};         ///< in a game with boxes: of the hand, or of a settlement
  std::vector<Amount> final_scores{};  ///< in a settlement, and at the end of a game, if the rules have final scores
  std::vector<Transfer> transfers{};   ///< in a settlement for chips: they square all debts
  std::vector<std::string> winners{};  ///< in a settlement, and at the end of a match
  std::vector<std::string>
      uncounted;  ///< in a settlement: hands that its figures leave out, because they are not settled
};

/// Returns the word for a verdict or severity in reports: `valid`, `error`.
SPADILLE_API std::string_view name_of(Verdict verdict);
SPADILLE_API std::string_view name_of(Severity severity);

}  // namespace spadille::api
