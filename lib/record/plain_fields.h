#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/document.h"
#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "record/plain_hand.h"
#include "record/plain_values.h"
#include "syntax/cursor.h"

namespace spadille::record {

/// Reads the fields of a hand from plain text for `HandGrammar`. Reports nothing: at the first thing to report, or that
/// may be, it gives up, and a step returns null. Cards that are not named are also left to the tree. The interface is
/// that of `TreeFields`; parameters that only messages need are not used.
template <syntax::Cursor Cursor>
class PlainFields {
 public:
  using Place = typename Cursor::Place;
  using Scalar = typename Cursor::Scalar;
  static constexpr bool kReports = false;

  /// `text` is the beginning of the document. `out` and `head` receive what is read.
  PlainFields(Cursor& cursor, const char* text, const Inherited& inherited, HandRecord& out, PlainHead& head)
      : cursor_(cursor), values_(text, out.players), inherited_(inherited), out_(out), head_(head) {}

  [[nodiscard]] bool at_map(Place at) const { return cursor_.at_map(at); }
  [[nodiscard]] bool at_list(Place at) const { return cursor_.at_list(at); }
  /// Location of a list or map, or of the first byte of a scalar.
  [[nodiscard]] Span place_of(Place at) const { return cursor_.place_of(at); }
  [[nodiscard]] Span place_of(Scalar scalar) const { return values_.place(scalar); }
  template <class Act>
  Place list(Place at, const Act& act) {
    return cursor_.list(at, act);
  }

  // --- faults -----------------------------------------------------------------------------------

  static Place fault(Place /*at*/, std::string_view /*sentence*/ = {}, const Form& /*form*/ = {}) { return nullptr; }
  static Place no_figures(Place /*at*/, std::string_view /*sentence*/, const Form& /*form*/) { return nullptr; }
  static Place no_list(Place /*at*/, std::string_view /*sentence*/, const Form& /*form*/) { return nullptr; }
  static Place read_counted(Place /*at*/, std::span<const std::string_view> /*known*/, Boxed<Counted>& /*out*/) {
    return nullptr;  // score sheets are short and are read from the tree
  }
  static Place read_cut(Place /*at*/, HandRecord& /*hand*/) {
    return nullptr;  // few packs are cut, and these are read from the tree
  }
  template <class Key>
  static Place missing_key(Place /*map*/, Place /*after*/, Key /*key*/, std::string_view /*of*/) {
    return nullptr;
  }
  static std::size_t error_count() { return 0; }
  static bool lost_keys(Place /*map*/) { return false; }
  template <class Key>
  static bool lacks_misspelt(Place /*map*/) {
    return false;
  }
  template <class Key>
  static bool has_no_key(Place /*map*/) {
    return false;
  }
  static bool is_one_word(const std::optional<Written<Seat>>& /*player*/, Place /*value*/) { return false; }

  // The cursor finds out.
  static bool may_be_map(Place /*at*/) { return true; }
  static bool may_be_list(Place /*at*/) { return true; }
  static bool may_be_cards(Place /*at*/) { return true; }
  static bool are_numbers(Place /*at*/) { return false; }
  static bool is_number(Place /*at*/) { return false; }
  static bool read_named_plays(Place /*at*/, Trick& /*trick*/) { return false; }

  // --- maps -------------------------------------------------------------------------------------

  // The grammar finds out.
  template <class Key>
  static bool has_keys(Place /*map*/, Key /*one*/, Key /*other*/, std::string_view /*part*/, std::string_view /*of*/) {
    return true;
  }

  template <class Key, class Act>
  Place entries(Place at, std::string_view /*of*/, KeySet<Key>& seen, const Act& act,
                std::span<const std::string_view> /*known*/ = {}) {
    at = cursor_.map(at, [&](Scalar word, Place value) -> Place {
      const auto key = key_of<Key>(word);
      return key && seen.insert(*key) ? act(*key, value, word) : nullptr;
    });
    head_.add(seen);
    return at;
  }

  template <class Key, class OnKey, class OnPlayer>
  Place players(Place at, std::string_view /*of*/, KeySet<Key>& seen, bool& /*complete*/, const OnKey& on_key,
                const OnPlayer& on_player) {
    KeySet<Seat> seats;
    return each_player(at, seats, seen, on_key, on_player);
  }
  template <auto kAlone, class Key, class OnKey, class OnPlayer>
  Place players_unless(Place at, std::string_view /*of*/, KeySet<Key>& seen, bool& /*complete*/, const OnKey& on_key,
                       const OnPlayer& on_player) {
    KeySet<Seat> seats;
    at = each_player(at, seats, seen, on_key, on_player);
    return KeySet<Seat>().contains_all(seats) || !seen.contains(kAlone) ? at : nullptr;
  }

  template <class Act, class Lost>
  Place single_player(Place at, const Act& act, const Lost& /*lost*/) {
    bool any = false;
    at = cursor_.map(at, [&](Scalar name, Place value) -> Place {
      Written<Seat> seat{};
      return !std::exchange(any, true) && values_.player(name, seat) ? act(seat, value) : nullptr;
    });
    return any ? at : nullptr;
  }
  template <class Key, class Act, class Lost>
  Place single(Place at, const Act& act, const Lost& /*lost*/) {
    bool any = false;
    at = cursor_.map(at, [&](Scalar word, Place value) -> Place {
      const auto key = key_of<Key>(word);
      return key && !std::exchange(any, true) ? act(*key, value) : nullptr;
    });
    return any ? at : nullptr;
  }

  // --- values -----------------------------------------------------------------------------------

  Place read_text(Place at, std::optional<Text>& out, const Wanted& /*wanted*/) {
    return with_scalar(at, [&](Scalar scalar) { return values_.text(scalar, out.emplace()); });
  }
  template <class T>
  Place read_number(Place at, std::optional<Written<T>>& out, const Wanted& /*wanted*/, std::int64_t least,
                    std::int64_t most) {
    return with_scalar(at, [&](Scalar scalar) {
      const auto number = PlainValues::number(scalar);
      if (number) out = {T{*number}, values_.place(scalar)};
      return number && *number >= least && *number <= most;
    });
  }
  Place read_seat(Place at, std::optional<Written<Seat>>& out, const Form& /*form*/) {
    return with_scalar(at, [&](Scalar scalar) { return values_.player(scalar, out.emplace()); });
  }
  Place read_seats(Place at, std::vector<Written<Seat>>& out, Span& place, const Wanted& /*wanted*/) {
    return each_scalar(at, place, [&](Scalar name) { return values_.player(name, out.emplace_back()); });
  }
  Place read_card(Place at, std::optional<Written<Card>>& out, const Form& /*form*/,
                  std::optional<Card>* /*stands_for*/ = nullptr) {
    return with_scalar(at, [&](Scalar scalar) { return (out = values_.card(scalar)).has_value(); });
  }
  Place read_card_or(Place at, std::optional<PileWord>& word, std::optional<Written<Card>>& out, Span& place,
                     const Form& /*form*/) {
    return with_scalar(at, [&](Scalar scalar) {
      place = values_.place(scalar);
      word = key_of<PileWord>(scalar);
      if (!word) out = values_.card(scalar);
      return word || out;
    });
  }
  Place read_cards_or(Place at, std::optional<PileWord>& word, std::optional<CardList>& out, Span& place,
                      const Wanted& /*wanted*/) {
    CardList list;
    const bool may_be_word = !cursor_.at_list(at);
    at = each_scalar(at, list.at, [&](Scalar scalar) {
      if (may_be_word) word = key_of<PileWord>(scalar);
      return word || values_.add_cards(scalar, list.cards);
    });
    place = list.at;
    if (!word) out = std::move(list);
    return at;
  }
  Place read_suit(Place at, std::optional<Written<Suit>>& out, const Form& /*form*/) {
    return with_scalar(at, [&](Scalar scalar) { return (out = values_.suit(scalar)).has_value(); });
  }
  Place read_cards(Place at, std::optional<CardList>& out, const Wanted& /*wanted*/, Unknowns /*unknowns*/ = {}) {
    CardList& list = out.emplace(Span{});  // without a span, the memory of its cards would be zeroed
    return each_scalar(at, list.at, [&](Scalar scalar) { return values_.add_cards(scalar, list.cards); });
  }
  Place read_plays(Place at, Trick& trick, Span& place, const Form& /*form*/, UnknownForms /*forms*/) {
    return each_scalar(at, place,
                       [&](Scalar scalar) { return scalar.size > 0 && values_.add_plays(scalar, trick.plays); });
  }
  Place read_play(Place at, const std::optional<Written<Seat>>& player, Plays& plays, const Form& /*form*/,
                  UnknownForms /*forms*/) {
    return with_scalar(at, [&](Scalar scalar) {
      const auto card = values_.card(scalar);
      if (card) plays.push_back({player->value, card->value, card->at});
      return card.has_value();
    });
  }
  Place read_meld_name(Place at, std::optional<MeldName>& out, const Wanted& /*wanted*/) {
    MeldName& meld = out.emplace();
    const bool may_be_number = !cursor_.at_list(at);
    return each_scalar(at, meld.cards.at, [&](Scalar scalar) {
      const auto number = may_be_number ? PlainValues::number(scalar) : std::nullopt;
      if (!number) return values_.add_cards(scalar, meld.cards.cards);
      meld.number = {static_cast<std::size_t>(*number), values_.place(scalar)};
      return *number >= 1 && *number <= kLargestMeldNumber;
    });
  }
  template <class Word>
  Place read_choice(Place at, std::optional<Written<Word>>& out, std::span<const std::string_view> words,
                    std::string_view /*sentence*/, const Form& /*form*/) {
    return with_scalar(at, [&](Scalar scalar) {
      const auto word = std::find(words.begin(), words.end(), scalar.written());
      if (word == words.end() || !scalar.is_word()) return false;
      out = {static_cast<Word>(word - words.begin()), values_.place(scalar)};
      return true;
    });
  }
  std::optional<Place> read_yes(Place at, std::optional<Span>& out) {
    return with_scalar(at, [&](Scalar scalar) {
      out = values_.place(scalar);
      return scalar.is_word() && (scalar.written() == "true" || scalar.written() == "yes");
    });
  }
  // That there is nobody has several forms, and each may be a player's name. The tree is certain.
  static bool is_nobody(Place /*at*/) { return false; }

  // --- the hand ---------------------------------------------------------------------------------

  /// Calls `act` for each key of a hand and its value. Itself reads the keys that say who plays, in which notation, and
  /// by which rules. Returns false if it gives up.
  template <class Act>
  bool read_hand(const Act& act) {
    head_ = {};
    acted_ = false;
    if (!names_first_) set_notation(inherited_.notation.value_or(Notation::english));
    const bool read = each_key([&](Scalar word, Place value) -> Place {
      const auto key = key_of<HandKey>(word);
      return key && head_.keys.insert(*key) ? read_entry(*key, value, act) : nullptr;
    });
    return read && knows_players();
  }

  /// Call this after `read_hand` has given up. Players or notation may come after values that need them; finds them in
  /// the whole document. Returns true if this is so; then `read_hand` can read the hand.
  bool find_names() {
    const Notation supposed = out_.notation;
    if (!names_late_ && head_.keys.contains(HandKey::notation)) return false;
    out_ = HandRecord();
    values_.clear_players();
    set_notation(inherited_.notation.value_or(Notation::english));
    names_first_ = each_key([&](Scalar word, Place value) -> Place {
      const auto key = key_of<HandKey>(word);
      if (key == HandKey::notation) return read_notation(value);
      if (key == HandKey::players) return read_players(value);
      return skip_plain(cursor_, value);
    });
    return names_first_ && knows_players() && (names_late_ || out_.notation != supposed);
  }

 private:
  template <class Key>
  static std::optional<Key> key_of(Scalar word) {
    return word.is_word() ? find_key<Key>(word.written()) : std::nullopt;
  }

  template <class Act>
  bool each_key(const Act& act) {
    return cursor_.root([&](Place at) {
      head_.players_at = out_.at = cursor_.place_of(at);
      return cursor_.map(at, act);
    });
  }

  template <class Key, class OnKey, class OnPlayer>
  Place each_player(Place at, KeySet<Seat>& seats, KeySet<Key>& seen, const OnKey& on_key, const OnPlayer& on_player) {
    return cursor_.map(at, [&](Scalar word, Place value) -> Place {
      if (const auto key = key_of<Key>(word)) return seen.insert(*key) ? on_key(*key, value) : nullptr;
      Written<Seat> seat{};
      if (!values_.player(word, seat)) return nullptr;
      return seats.insert(seat.value) ? on_player(std::optional(seat), value) : nullptr;
    });
  }

  /// Reads a scalar that is not null and that `use` accepts. Gives up at a null: only the tree knows what it means.
  template <class Use>
  Place with_scalar(Place at, const Use& use) {
    Scalar scalar;
    at = cursor_.scalar(at, scalar);
    return at != nullptr && !is_null(scalar) && use(scalar) ? at : nullptr;
  }
  /// Reads each scalar of a list, or a single scalar. `place` is that of the list or scalar.
  template <class Use>
  Place each_scalar(Place at, Span& place, const Use& use) {
    if (cursor_.at_list(at)) {
      place = cursor_.place_of(at);
      return cursor_.list(at, [&](Place each) { return with_scalar(each, use); });
    }
    return with_scalar(at, [&](Scalar scalar) {
      place = values_.place(scalar);
      return use(scalar);
    });
  }
  static bool is_null(Scalar scalar) {
    return scalar.what == Scalar::What::plain && syntax::is_null_word(scalar.written());
  }

  template <class Act>
  Place read_entry(HandKey key, Place at, const Act& act) {
    switch (key) {
      case HandKey::rules:
        return with_scalar(at, [&](Scalar word) {
          const auto name = syntax::literal(word);
          if (!name || name->empty()) return false;
          head_.rules = {*name, values_.place(word)};
          return true;
        });
      case HandKey::players:
        head_.players_at = cursor_.place_of(at);
        if (names_first_) return skip_plain(cursor_, at);
        if (!acted_) return read_players(at);
        names_late_ = true;
        return nullptr;
      case HandKey::notation: {
        const Notation supposed = out_.notation;
        at = read_notation(at);
        names_late_ = names_late_ || (acted_ && out_.notation != supposed);
        return names_late_ && !names_first_ ? nullptr : at;
      }
      case HandKey::meta:
        return cursor_.at_map(at) ? skip_plain(cursor_, at) : nullptr;
      case HandKey::hand:
      case HandKey::game:
        return act(key, at);
      default:
        acted_ = true;
        return knows_players() ? act(key, at) : nullptr;
    }
  }

  // True if the players are known, from the record up to here or from the session.
  bool knows_players() {
    if (!out_.players.empty()) return true;
    for (const std::string& name : inherited_.players) values_.add_player(name, {});
    names_late_ = names_late_ || out_.players.empty();
    return !out_.players.empty();
  }

  void set_notation(Notation notation) {
    out_.notation = notation;
    values_.set_notation(notation);
  }
  Place read_notation(Place at) {
    return with_scalar(at, [&](Scalar scalar) {
      const auto notation = find_notation(scalar.written());
      // The other notations are for some games only. The tree knows which.
      const bool of_every_game = notation == Notation::english || notation == Notation::spanish;
      if (of_every_game) set_notation(*notation);
      return of_every_game;
    });
  }

  Place read_players(Place at) {
    values_.clear_players();
    out_.players.reserve(kMaxSeats);
    at = cursor_.list(at, [&](Place each) {
      return with_scalar(each, [&](Scalar name) { return out_.players.size() < kMaxSeats && add_player(name); });
    });
    return out_.players.empty() ? nullptr : at;
  }
  bool add_player(Scalar scalar) {
    Text name;
    if (!values_.text(scalar, name) || is_reserved_name(name.value) || find_player(out_.players, name.value))
      return false;
    values_.add_player(std::move(name.value), scalar);
    return true;
  }

  Cursor& cursor_;
  PlainValues values_;
  const Inherited& inherited_;
  HandRecord& out_;
  PlainHead& head_;
  bool acted_ = false;        // a value that needs the players was read
  bool names_late_ = false;   // players or notation come after such a value
  bool names_first_ = false;  // they were found in the whole document
};

}  // namespace spadille::record
