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

/// A value to read: its name in messages, and its form.
struct Wanted {
  std::string_view what;
  Form form;
};

/// Reads single values of a document. Reports each value that is not understood, at its location. A function that has
/// reported returns nullopt or an incomplete value.
class FieldReader {
 public:
  /// `game` is the name of the game in the record format, or empty if unknown. Messages show the forms of this game.
  FieldReader(Sink& sink, const std::vector<std::string>& players, Notation notation, std::string_view game)
      : sink_(sink), players_(players), notation_(notation), game_(game) {}

  Reported bad_value(const syntax::Node& node, std::string message);
  /// Reports a value of the wrong kind and shows the right form. `sentence` describes the expected kind.
  Reported wrong_kind(const syntax::Node& node, std::string sentence, const Form& form);
  /// Like `wrong_kind`, for a list of words. If the value is one text, the message also shows its words as a list.
  Reported no_list(const syntax::Node& node, std::string sentence, const Form& form);
  /// Reports that `map` lacks a key, unless a misspelling of the key is there. `of` names the map.
  void missing_key(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known,
                   std::string_view of);
  /// Reports each key of `map` that is neither in `known` nor an extension. `of` names the map.
  void check_keys(const syntax::Node& map, std::span<const std::string_view> known, std::string_view of);
  /// True if a key is an extension, which programs may add freely, and not the name of a player.
  [[nodiscard]] bool is_private(const syntax::Node& key) const;
  /// Reports a key among players that names none of them but is probably a misspelling of one of `words`. `of` names
  /// the map. Returns false if it has not reported.
  bool report_misspelt(const syntax::Node& key, std::span<const std::string_view> words, std::string_view of);

  std::optional<Text> text(const syntax::Node& node, const Wanted& wanted);
  /// Reads a whole number from `least` to `most`.
  std::optional<Written<std::int64_t>> number(const syntax::Node& node, const Wanted& wanted, std::int64_t least,
                                              std::int64_t most);
  std::optional<Written<Chips>> chips(const syntax::Node& node, const Wanted& wanted);
  std::optional<Written<Seat>> player(const syntax::Node& node, const Form& form = {"entry", "player"});
  std::optional<Written<Card>> card(const syntax::Node& node, const Form& form = {"entry", "card"});
  std::optional<Written<Suit>> suit(const syntax::Node& node, const Form& form);
  /// Reads a list of cards, or cards in one text. `complete` is false if a word in it is not a card.
  std::optional<CardList> cards(const syntax::Node& node, const Wanted& wanted);
  /// Reports a player's name before the cards in a text, and returns the text of the cards. Returns nullopt if there is
  /// no such name.
  std::optional<syntax::Node> after_name(const syntax::Node& node);
  /// Reads a list of players, or one player.
  std::vector<Written<Seat>> player_list(const syntax::Node& node, const Wanted& wanted);

  /// Returns the end of a message about an unknown key of the map that `of` names. It shows the form to write instead,
  /// or the nearest known key. Empty if there is neither.
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

/// True if an entry's key names no player (reported) and its value is empty. This is one error, such as `B:S4` for
/// `B: S4`, so nothing more of the entry is reported.
inline bool is_one_word(const std::optional<Written<Seat>>& player, const syntax::Node& value) {
  return !player && value.is_empty();
}

/// Reads a whole number from `least` to `most` for each player. `wanted` is the map, `each` names one number in it.
Figures<std::int64_t> read_figures(const syntax::Node& node, const Wanted& wanted, std::string_view each,
                                   std::int64_t least, std::int64_t most, FieldReader& fields);
/// Reads an amount for each player.
Figures<std::int64_t> read_figures(const syntax::Node& node, const Wanted& wanted, FieldReader& fields);

/// Like `read_figures`, but returns chips or points.
template <class Unit>
Figures<Amount<Unit>> read_amounts(const syntax::Node& node, const Wanted& wanted, FieldReader& fields) {
  Figures<Amount<Unit>> amounts;
  for (const auto& each : read_figures(node, wanted, fields))
    amounts.push_back({each.seat, {Amount<Unit>{each.figure.value}, each.figure.at}});
  return amounts;
}

/// Parses a whole number as records write it, with or without a sign (also U+2212). Returns nullopt if the text is not
/// a whole number, or does not fit in 64 bits.
std::optional<std::int64_t> whole_number(std::string_view text);

/// Reads a pool: 0 chips or more. `part` is the part of the document that has it.
std::optional<Written<Chips>> read_pool(const syntax::Node& node, std::string_view part, FieldReader& fields);

/// Reports `meta` if it is neither a map nor empty. Its content is not checked.
void check_meta(const syntax::Node& root, std::string_view part, FieldReader& fields);

/// True if some unknown key of `map` probably means `key`.
bool is_misspelt(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known);

/// True if one of the `known` keys is missing in `map`, and an unknown key (reported) probably means it. Its value is
/// then unknown.
bool lacks_misspelt(const syntax::Node& map, std::span<const std::string_view> known);

/// Returns the seat of the player with this name, in any Unicode normalization form; nullopt if there is none.
std::optional<Seat> find_player(const std::vector<std::string>& players, std::string_view name);

/// Largest trick number, or number of tricks, that a record may have.
inline constexpr std::int64_t kLargestTrick = 99;
/// Largest number of an action that a record may condone.
inline constexpr std::int64_t kLargestAct = 9999;
/// Largest amount of chips or points that a record may have. Sums over any record stay exact.
inline constexpr std::int64_t kLargestAmount = 1'000'000'000'000;

}  // namespace spadille::record
