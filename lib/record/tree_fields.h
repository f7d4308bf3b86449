#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "record/near_words.h"
#include "syntax/tree_cursor.h"

namespace spadille::record {

/// Reads the fields of a hand from a tree for `HandGrammar`. Reports everything that is not understood, and never gives
/// up: a step never returns null.
class TreeFields {
 public:
  using TreeCursor = syntax::TreeCursor;
  using Place = TreeCursor::Place;
  using Scalar = TreeCursor::Scalar;
  static constexpr bool kReports = true;

  /// `players` must outlive it. `game` is the name of the game in the record format, or empty if unknown. Messages show
  /// the forms of this game.
  TreeFields(Sink& sink, const std::vector<std::string>& players, Notation notation, std::string_view game)
      : sink_(sink), players_(players), notation_(notation), game_(game) {}

  /// Returns the names that are none of the players' (reported), in the order of reading.
  [[nodiscard]] std::vector<std::string> take_unknown_players() { return std::move(unknown_players_); }

  [[nodiscard]] static bool at_map(Place at) { return TreeCursor::at_map(at); }
  [[nodiscard]] static bool at_list(Place at) { return TreeCursor::at_list(at); }
  [[nodiscard]] static Span place_of(Place at) { return TreeCursor::place_of(at); }
  template <class Act>
  static Place list(Place at, const Act& act) {
    return TreeCursor::list(at, act);
  }

  // --- faults -----------------------------------------------------------------------------------

  static Place fault(Place at) { return at; }  // reported already
  /// Reports a value of the wrong kind and shows the right form. `sentence` describes the expected kind.
  Place fault(Place at, std::string_view sentence, const Form& form);
  /// Like `fault`, for the value of a key that the form calls by another word, because it may be any card.
  Place fault_under(const syntax::Node& key, Place at, std::string_view sentence, const Form& form);
  Place bad_value(Place at, std::string message);
  /// Like `fault`, for a map from players to numbers. If the value is a list of a number for each player, the message
  /// shows them as such a map.
  Place no_figures(Place at, std::string_view sentence, const Form& form);
  /// Like `fault`, for a list of words. If the value is one text, the message also shows its words as a list.
  Place no_list(Place at, std::string_view sentence, const Form& form);
  /// Reports that `map`, named `of`, lacks a key. Returns `after`.
  template <class Key>
  Place missing_key(Place map, Place after, Key key, std::string_view of) {
    missing_key(*map, kWords<Key>[static_cast<std::size_t>(key)], kWords<Key>, of);
    return after;
  }
  /// Reports a condonation with several places of an action, or with none. `known` begins with the keys of places.
  void report_condoned_places(Place at, std::size_t places, std::span<const std::string_view> known);
  [[nodiscard]] std::size_t error_count() const { return sink_.error_count(); }
  [[nodiscard]] static bool lost_keys(Place map) { return map->lost_keys; }
  template <class Key>
  [[nodiscard]] static bool lacks_misspelt(Place map) {
    return record::lacks_misspelt(*map, kWords<Key>);
  }
  /// True if a map has entries, but none of these keys, nor one that resembles any of them.
  template <class Key>
  [[nodiscard]] static bool has_no_key(Place map) {
    return record::has_no_key(*map, kWords<Key>);
  }
  [[nodiscard]] static bool is_one_word(const std::optional<Written<Seat>>& player, Place value) {
    return record::is_one_word(player, *value);
  }

  [[nodiscard]] static bool may_be_map(Place at) { return at->is_map(); }
  [[nodiscard]] static bool may_be_list(Place at) { return at->is_list(); }
  [[nodiscard]] static bool may_be_cards(Place at) { return !at->is_map() && !at->is_empty(); }

  // --- maps -------------------------------------------------------------------------------------

  /// Checks the keys of a map and reports those that it lacks. Returns whether it has both.
  template <class Key>
  bool has_keys(Place map, Key one, Key other, std::string_view part, std::string_view of) {
    const std::size_t errors = error_count();
    check_keys(*map, kWords<Key>, part);
    const auto lacks = [&](Key key) { return map->find(kWords<Key>[static_cast<std::size_t>(key)]) == nullptr; };
    // An unknown key is probably meant as the only missing one: `on` for `to`.
    if (error_count() == errors || lacks(one) == lacks(other))
      for (const Key key : {one, other})
        if (lacks(key)) missing_key(map, map, key, of);
    return !lacks(one) && !lacks(other);
  }

  /// Calls `act` with each key of a map that is among `known`, its value, and the key as written, in the order of the
  /// text. Adds the keys to `seen`, and leaves out those that it has. If `of` is not empty, it names the map, and all
  /// other keys are reported.
  template <class Key, class Act>
  Place entries(Place at, std::string_view of, KeySet<Key>& seen, const Act& act,
                std::span<const std::string_view> known = kWords<Key>) {
    if (!of.empty()) check_keys(*at, known, of);
    return TreeCursor::map(at, [&](Scalar word, Place value) {
      const auto key = key_among<Key>(word, known);
      if (key && seen.insert(*key)) act(*key, value, word);
      return value;
    });
  }

  /// Reads a map whose keys are players and the words of `Key`. Calls `on_player` with each player and value; the
  /// player is nullopt (reported) if the key names none. Calls `on_key` as `entries` does. `complete` becomes false if
  /// a value is left out: under a misspelled word, or under the second name of a player (both reported).
  template <class Key, class OnKey, class OnPlayer>
  Place players(Place at, std::string_view of, KeySet<Key>& seen, bool& complete, const OnKey& on_key,
                const OnPlayer& on_player) {
    std::array<std::optional<Span>, kMaxSeats> named{};  // by seat
    return TreeCursor::map(at, [&](Scalar word, Place value) {
      if (is_private(*word)) return value;
      if (const auto key = key_among<Key>(word, kWords<Key>)) {
        if (seen.insert(*key)) on_key(*key, value);
      } else if (!kWords<Key>.empty() && report_misspelt(*word, kWords<Key>, of)) {
        complete = false;
      } else {
        const auto seat = player(*word);
        if (seat && named[index_of(seat->value)]) {
          report_duplicate(*word, *named[index_of(seat->value)]);
          complete = false;
          return value;
        }
        if (seat) named[index_of(seat->value)] = seat->at;
        judge_value(seat, [&] { on_player(seat, value); });
      }
      return value;
    });
  }
  /// Reads a map with the word `kAlone` like `entries`, and any other map like `players`.
  template <auto kAlone, class Key, class OnKey, class OnPlayer>
  Place players_unless(Place at, std::string_view of, KeySet<Key>& seen, bool& complete, const OnKey& on_key,
                       const OnPlayer& on_player) {
    if (at->find(kWords<Key>[static_cast<std::size_t>(kAlone)]) == nullptr)
      return players(at, of, seen, complete, on_key, on_player);
    return entries(at, of, seen, [&](Key key, Place value, Scalar /*word*/) { return on_key(key, value); });
  }

  /// Calls `act` with the player and value of a map of one entry; the player is nullopt (reported) if the key names
  /// none. Returns `lost()` for any other value.
  template <class Act, class Lost>
  Place single_player(Place at, const Act& act, const Lost& lost) {
    if (!at->is_map() || at->entry_count() != 1) return lost();
    const auto seat = player(at->key(0));
    judge_value(seat, [&] { act(seat, &at->value(0)); });
    return &at->value(0);
  }
  /// Calls `act` with the key and value of a map of one entry whose key is a word of `Key`. Returns `lost()` for any
  /// other map.
  template <class Key, class Act, class Lost>
  Place single(Place at, const Act& act, const Lost& lost) {
    const auto key = at->entry_count() == 1 ? key_among<Key>(&at->key(0), kWords<Key>) : std::nullopt;
    return key ? act(*key, &at->value(0)) : lost();
  }

  // --- values -----------------------------------------------------------------------------------

  /// Each `read_…` sets `out` to the value; if it is not understood, reports it and leaves `out` unset.
  Place read_text(Place at, std::optional<Text>& out, const Wanted& wanted);
  /// Reads an outcome. A word of another language or source becomes the word of the format.
  Place read_outcome(Place at, std::optional<Text>& out, const Wanted& wanted);
  /// Accepts whole numbers from `least` to `most`.
  template <class T>
  Place read_number(Place at, std::optional<Written<T>>& out, const Wanted& wanted, std::int64_t least,
                    std::int64_t most) {
    if (const auto value = number(at, wanted, least, most)) out = {T{*value}, at->at};
    return at;
  }
  Place read_seat(Place at, std::optional<Written<Seat>>& out, const Form& form) {
    out = player(*at, form);
    return at;
  }
  Place read_seats(Place at, std::vector<Written<Seat>>& out, Span& place, const Wanted& wanted);
  /// Accepts `JK=S6` too if `stands_for` is not null, in a game with jokers.
  Place read_card(Place at, std::optional<Written<Card>>& out, const Form& form,
                  std::optional<Card>* stands_for = nullptr);
  /// Reads a card, or the word of a pile. `place` becomes the location of the value.
  Place read_card_or(Place at, std::optional<PileWord>& word, std::optional<Written<Card>>& out, Span& place,
                     const Form& form) {
    place = at->at;
    word = pile_word(at);
    return word ? at : read_card(at, out, form);
  }
  /// Reads the word of a pile, or cards.
  Place read_cards_or(Place at, std::optional<PileWord>& word, std::optional<CardList>& out, Span& place,
                      const Wanted& wanted) {
    place = at->at;
    word = pile_word(at);
    return word ? at : read_cards(at, out, wanted);
  }
  Place read_suit(Place at, std::optional<Written<Suit>>& out, const Form& form);
  Place read_cards(Place at, std::optional<CardList>& out, const Wanted& wanted, Unknowns unknowns = {});
  /// Reads the cards of a trick, without or after a player's name. `place` becomes their location.
  Place read_plays(Place at, Trick& trick, Span& place, const Form& form, UnknownForms forms);
  /// Reads a trick whose cards have their players, but not in a map of players to cards, such as "Ana SK, Bent S3". The
  /// first one of the hand is reported. Returns false for any other trick.
  bool read_named_plays(Place at, Trick& trick);
  /// Reads the card of one player and appends it to `plays`.
  Place read_play(Place at, const std::optional<Written<Seat>>& player, Plays& plays, const Form& form,
                  UnknownForms forms);
  Place read_meld_name(Place at, std::optional<MeldName>& out, const Wanted& wanted);
  /// Reads one of these words. Returns its index; nullopt (reported) if it is another value.
  std::optional<std::size_t> choice(Place at, std::span<const std::string_view> words, std::string_view sentence,
                                    const Form& form);
  template <class Word>
  Place read_choice(Place at, std::optional<Written<Word>>& out, std::span<const std::string_view> words,
                    std::string_view sentence, const Form& form) {
    if (const auto number = choice(at, words, sentence, form)) out = {static_cast<Word>(*number), at->at};
    return at;
  }
  /// Reads `cut`, a number of cards or `{by: player, at: number}`, of the pack that the hand has.
  Place read_cut(Place at, HandRecord& hand);
  /// Reads `counted`. `known`: its keys in this game.
  Place read_counted(Place at, std::span<const std::string_view> known, Boxed<Counted>& out);
  /// Reads `true` or `yes`; nullopt if it is another value (not reported).
  static std::optional<Place> read_yes(Place at, std::optional<Span>& out);
  /// True if the value means nobody. If a player is called `null` or `~`, the word means that player.
  [[nodiscard]] bool is_nobody(Place at) const;

  /// True if a value, or each entry of it, is a number or a text such as `5-3-1`.
  [[nodiscard]] static bool are_numbers(Place at);
  /// True if a value is a whole number.
  [[nodiscard]] static bool is_number(Place at) { return at->is_scalar() && whole_number(at->text); }
  /// True if a word is one card.
  [[nodiscard]] bool is_card(const syntax::Node& word) const;
  [[nodiscard]] std::size_t player_count() const { return players_.size(); }

  // --- the hand ---------------------------------------------------------------------------------

  /// Reports each key of `map` that is neither in `known` nor an extension. `of` names the map.
  /// `others`: keys that are neither.
  void check_keys(const syntax::Node& map, std::span<const std::string_view> known, std::string_view of,
                  std::span<const syntax::Node* const> others = {});
  /// Reports `meta` if it is neither a map nor empty. Its content is not checked.
  void check_meta(const syntax::Node& root, std::string_view part);

  /// Calls `act` for each key of a hand and its value, in the order of `keys`: the order in the text decides nothing.
  /// Leaves out the keys that are read before the hand. Without players, no name in the hand can be resolved, so that
  /// only the name of the hand is read.
  template <class Act>
  void read_hand(const syntax::Node& root, HandRecord& hand, const GameKeys& keys, std::string_view game,
                 const Act& act) {
    jokers_ = keys.jokers;
    check_hand_keys(root, hand, keys.hand, game);
    for (const std::string_view word : keys.hand) {
      const auto key = find_key<HandKey>(word);
      const syntax::Node* value = root.find(word);
      if (key && value != nullptr && (!hand.players.empty() || key == HandKey::hand)) act(*key, value);
    }
    if (!hand.players.empty()) check_meta(root, "hand");
  }

 private:
  // Returns the pile that a value names; nullopt if it names none.
  [[nodiscard]] static std::optional<PileWord> pile_word(Scalar word);

  template <class Key>
  [[nodiscard]] static std::optional<Key> key_among(Scalar word, std::span<const std::string_view> known) {
    if (!word->is_scalar() || !contains(known, word->text)) return std::nullopt;
    return find_key<Key>(word->text);
  }

  // Reads the value of a key among players. If the key names none (reported), the value is read without reports.
  template <class Act>
  void judge_value(const std::optional<Written<Seat>>& player, const Act& read) {
    if (player) return read();
    const Sink before = sink_;
    read();
    sink_ = before;
  }

  void check_hand_keys(const syntax::Node& root, HandRecord& hand, std::span<const std::string_view> keys,
                       std::string_view game);
  // Reports that `map` lacks a key, unless a misspelling of the key is there.
  void missing_key(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known,
                   std::string_view of);
  void unknown_key(const syntax::Node& key, std::span<const std::string_view> known, std::string_view of);
  // Reports a name with its value in one word, `Ana:5`, unless one was reported before. Returns false for any other
  // word.
  bool report_joined_name(const syntax::Node& node);
  // Returns the end of a message about an unknown key. It shows the form to write instead, or the nearest known key.
  // Empty if there is neither.
  [[nodiscard]] std::string meant_key(std::string_view key, std::span<const std::string_view> known,
                                      std::string_view of) const;
  // Reports a player who is named twice, in two forms of the name.
  void report_duplicate(const syntax::Node& key, Span first);
  // True if a key is an extension, which programs may add freely, and not the name of a player.
  [[nodiscard]] bool is_private(const syntax::Node& key) const;
  // Reports a key among players that names none of them but is probably a misspelling of one of `words`. Returns false
  // if it has not reported.
  bool report_misspelt(const syntax::Node& key, std::span<const std::string_view> words, std::string_view of);

  std::optional<std::int64_t> number(Place at, const Wanted& wanted, std::int64_t least, std::int64_t most);
  std::optional<Written<Seat>> player(const syntax::Node& node, const Form& form = {"entry", "player"});
  // Parses a part of a scalar as one card in words.
  [[nodiscard]] std::optional<CardToken> card_in_words(const syntax::Node& scalar, std::size_t begin,
                                                       std::size_t length) const;
  // Returns what a text that is neither a card in words nor plain cards probably means; nullopt if it begins with a
  // player's name, or is not like words.
  [[nodiscard]] std::optional<NearWords> near_words(std::string_view text, UnknownForms forms, JokerForms jokers) const;
  // As above, and reports it.
  std::optional<NearWords> report_near_words(const syntax::Node& stretch, UnknownForms forms, JokerForms jokers);
  void add_cards(const syntax::Node& scalar, CardList& list, UnknownForms forms, JokerForms jokers);
  void add_plain_cards(const syntax::Node& scalar, CardList& list, UnknownForms forms, JokerForms jokers);
  // Reads a number of unknown cards.
  Place read_card_number(Place at, std::optional<CardList>& out, const Wanted& wanted);
  // `hint`: the end of the message; empty if it is to be found.
  void unknown_card(Span at, std::string_view word, UnknownForms forms = UnknownForms::none, std::string hint = {});
  // Returns the end of a message about a word that is a card that is not named, or `...`. Empty if it is neither.
  [[nodiscard]] std::string unknown_form_hint(std::string_view word, UnknownForms forms) const;
  // Reports a player's name before the cards in a text, and returns the text of the cards. Returns nullopt if there is
  // no such name.
  std::optional<syntax::Node> after_name(const syntax::Node& node, UnknownForms forms);
  void add_text(const syntax::Node& scalar, Trick& trick, UnknownForms forms);
  void add_plain_text(const syntax::Node& scalar, Trick& trick, UnknownForms forms);
  void report_name_among_cards(Span at, std::string_view name);

  Sink& sink_;
  const std::vector<std::string>& players_;
  Notation notation_;
  std::string_view game_;
  JokerForms jokers_ = JokerForms::none;  // as in the game, once its keys are known
  std::vector<std::string> unknown_players_;
  bool name_among_cards_reported_ = false;
  bool named_plays_reported_ = false;
  bool joined_name_reported_ = false;
  const syntax::Node* explained_ = nullptr;  // map with a missing key that its unknown key (reported) explains
};

}  // namespace spadille::record
