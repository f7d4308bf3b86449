#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/notation.h"
#include "record/hand_record.h"
#include "whatif/question.h"

namespace spadille::whatif {

/// The act that is changed, found in a record. Its place is that of the recorded one.
struct ChangedAct {
  enum class Kind : std::uint8_t { play, call, trump, called, exchange, discard };
  using Value = std::variant<Card, Suit, std::string, std::vector<Card>>;

  Kind kind;
  Span at{};
  std::optional<Act> entry;             ///< of what is numbered
  std::optional<std::size_t> position;  ///< of a card in its trick, from 1
  std::optional<Seat> player;           ///< whose act it is; nothing where the record does not show it
  std::optional<Value> recorded;        ///< nothing where the record has none
  Value changed;

  [[nodiscard]] Card card() const { return std::get<Card>(changed); }
  [[nodiscard]] const std::vector<Card>& cards() const { return std::get<std::vector<Card>>(changed); }
};

/// The word of a kind of act in reports.
std::string_view name_of(ChangedAct::Kind kind);

/// What is played, called, named or discarded, its cards in the notation of the record.
std::string to_string(const ChangedAct::Value& value, Notation notation);

/// Finds the act that a question means in a hand whose players are written at their acts. `followed` says of which
/// tricks that is so, `declarer` who names trumps. Throws `UsageError`, telling what there is, where there is no such
/// act.
struct Search {
  const record::HandRecord& hand;
  const std::vector<bool>& followed;
  std::optional<Seat> declarer;
};
ChangedAct find_act(const Question& question, const Search& search);

/// Puts the change into a record that has the act.
void put(const ChangedAct& act, record::HandRecord& hand);

}  // namespace spadille::whatif
