#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/document.h"
#include "record/writer.h"
#include "source/span.h"

/// The score sheet of one hand, composed from the values of options such as `--tricks 4,4,1`.
namespace spadille::record {

/// How the value of an option is written in a record.
enum class OptionForm : std::uint8_t {
  text,
  number,
  rules,      ///< a name, or a mapping in braces
  names,      ///< a list
  nobody,     ///< a name, or `null`
  yes,        ///< `true`
  yes_or,     ///< `true` without a value
  figures,    ///< a list, `player=number` pairs, or one value
  by_player,  ///< as `figures`, but a list by seat is written with the names of the players
  count       ///< a number or cards, or either after `with:` or `without:`
};

/// Where an entry of a record is.
enum class EntryPart : std::uint8_t { header, hand, surrender, counted, taker };

/// An option as given. `key` is a key of the record, or the card of a taker in English.
struct GivenOption {
  std::string name;  ///< "--tricks"
  EntryPart part = EntryPart::hand;
  std::string key;
  OptionForm form = OptionForm::text;
  std::string value;  ///< UTF-8; empty if it has none
};

/// A place in the value of an option.
struct OptionPlace {
  std::size_t option = 0;  ///< index into the given options
  Span at;                 ///< in its value
};

/// A document, and the option from which each byte of it comes.
class ScoreDocument {
 public:
  [[nodiscard]] const std::string& text() const { return text_; }
  /// Returns the place in an option that a span of the document comes from. Nullopt for the document as a whole, and
  /// for keys without an option of their own.
  [[nodiscard]] std::optional<OptionPlace> origin(Span at) const;

 private:
  friend class ScoreText;
  struct Origin {
    std::size_t option;
    std::uint32_t offset;
    bool is_key;
  };
  std::string text_;
  std::vector<std::optional<Origin>> origins_;  // by byte
};

/// Writes the session header for these options: those of `EntryPart::header`, in their order.
ScoreDocument compose_header(std::span<const GivenOption> options, WriteStyle::Syntax syntax);

/// Writes the hand for these options, which must be in the order of the record format. Figures by seat are those of
/// the players in `names`, and its notation is that of the cards. YAML has one key a line, JSON one line.
ScoreDocument compose_hand(std::span<const GivenOption> options, const HandNames& names, WriteStyle::Syntax syntax);

/// Splits the value of an option at its commas. A backslash before a comma or an equals sign is removed.
std::vector<std::string> split_names(std::string_view value);

}  // namespace spadille::record
