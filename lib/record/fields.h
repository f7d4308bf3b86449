#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "record/forms.h"
#include "record/hand_record.h"
#include "syntax/node.h"

namespace spadille::record {

/// A value that is wanted: what it is called in a sentence, and how it is written.
struct Wanted {
  std::string_view what;
  Form form;
};

/// Reads single values of a document, reporting what is not understood at its place. Every function
/// returns nothing (or less) where it has reported.
class FieldReader {
 public:
  /// `game`: its name in the record format, empty if unknown. The right forms are those of this game.
  FieldReader(Sink& sink, const std::vector<std::string>& players, Notation notation, std::string_view game)
      : sink_(sink), players_(players), notation_(notation), game_(game) {}

  Reported bad_value(const syntax::Node& node, std::string message);
  /// Reports a value of the wrong kind, and shows how it is written; `sentence` says what it is.
  Reported wrong_kind(const syntax::Node& node, std::string sentence, const Form& form);
  /// The same for a list of words. If the value is one text, its words are shown as a list too.
  Reported no_list(const syntax::Node& node, std::string sentence, const Form& form);
  /// Reports that `map` lacks a key; silent where a misspelt one stands for it.
  void missing_key(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known,
                   std::string_view of);
  /// Reports every key of `map` that is not in `known` and no extension; `of` names the map.
  void check_keys(const syntax::Node& map, std::span<const std::string_view> known, std::string_view of);
  /// Whether a key is one that a program may add freely, and no player's name.
  [[nodiscard]] bool is_private(const syntax::Node& key) const;
  /// Reports a key among players that names none of them, and was probably meant to be one of these words; `of` names
  /// the map. False where it was not.
  bool report_misspelt(const syntax::Node& key, std::span<const std::string_view> words, std::string_view of);

  std::optional<Text> text(const syntax::Node& node, const Wanted& wanted);
  /// A whole number between the bounds.
  std::optional<Written<std::int64_t>> number(const syntax::Node& node, const Wanted& wanted, std::int64_t least,
                                              std::int64_t most);
  std::optional<Written<Chips>> chips(const syntax::Node& node, const Wanted& wanted);
  std::optional<Written<Seat>> player(const syntax::Node& node, const Form& form = {"entry", "player"});
  std::optional<Written<Card>> card(const syntax::Node& node, const Form& form = {"entry", "card"});
  std::optional<Written<Suit>> suit(const syntax::Node& node, const Form& form);
  /// A list of cards or one text; `complete` is false where a word in it is no card.
  std::optional<CardList> cards(const syntax::Node& node, const Wanted& wanted);
  /// Reports a player's name before cards in one text, and returns the text of the cards; nullopt if there is none.
  std::optional<syntax::Node> after_name(const syntax::Node& node);
  /// A list of players, or one player.
  std::vector<Written<Seat>> player_list(const syntax::Node& node, const Wanted& wanted);

  /// The end of a message about an unknown key of a mapping that `of` names: what to write, or the nearest key.
  [[nodiscard]] std::string meant_key(std::string_view key, std::span<const std::string_view> known,
                                      std::string_view of) const;

  [[nodiscard]] Sink& sink() { return sink_; }
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

 private:
  void add_cards(const syntax::Node& scalar, CardList& list);
  void unknown_key(const syntax::Node& key, std::span<const std::string_view> known, std::string_view of);
  Reported unknown_card(Span at, std::string_view word);

  Sink& sink_;
  const std::vector<std::string>& players_;
  Notation notation_;
  std::string_view game_;
};

/// Whether an entry has a key that names nobody (told) and no value: `B:S4` for `B: S4` is one slip, of which nothing
/// more is to be told.
inline bool is_one_word(const std::optional<Written<Seat>>& player, const syntax::Node& value) {
  return !player && value.is_empty();
}

/// A whole number for each player, between the bounds; `wanted` is the mapping, `each` names a number of it.
Figures<std::int64_t> read_figures(const syntax::Node& node, const Wanted& wanted, std::string_view each,
                                   std::int64_t least, std::int64_t most, FieldReader& fields);
/// An amount for each player.
Figures<std::int64_t> read_figures(const syntax::Node& node, const Wanted& wanted, FieldReader& fields);

/// The same as amounts of some unit: chips or points.
template <class Unit>
Figures<Amount<Unit>> read_amounts(const syntax::Node& node, const Wanted& wanted, FieldReader& fields) {
  Figures<Amount<Unit>> amounts;
  for (const auto& each : read_figures(node, wanted, fields))
    amounts.push_back({each.seat, {Amount<Unit>{each.figure.value}, each.figure.at}});
  return amounts;
}

/// A whole number as records write it, with or without a sign; nothing where the text is none, or too large for any
/// use.
std::optional<std::int64_t> whole_number(std::string_view text);

/// A pool: 0 chips or more. `part`: the part of the document that has it.
std::optional<Written<Chips>> read_pool(const syntax::Node& node, std::string_view part, FieldReader& fields);

/// Reports a `meta` of the document that is neither a mapping nor empty; what is in it is nobody's business.
void check_meta(const syntax::Node& root, std::string_view part, FieldReader& fields);

/// Whether some key of `map` that means nothing was probably meant to be this one.
bool is_misspelt(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known);

/// Whether one of the known keys of `map` is missing, and was probably meant by one that means nothing (told): what it
/// says is not known.
bool lacks_misspelt(const syntax::Node& map, std::span<const std::string_view> known);

/// The seat of the player with this name, whatever its Unicode form; nullopt if there is none.
std::optional<Seat> find_player(const std::vector<std::string>& players, std::string_view name);

/// Largest number of a trick, or of tricks, that a record may name.
inline constexpr std::int64_t kLargestTrick = 99;
/// Largest number of an act that a record may condone.
inline constexpr std::int64_t kLargestAct = 9999;
/// Largest number of chips or points that a record may name: sums of any record stay exact.
inline constexpr std::int64_t kLargestAmount = 1'000'000'000'000;

}  // namespace spadille::record
