#pragma once

#include <algorithm>
#include <utility>

#include "record/plain_fields.h"
#include "record/plain_hand.h"
#include "record/plain_skip.h"

namespace spadille::record {

/// Reads a hand from a cursor over a plain document (`syntax::JsonCursor`, `syntax::YamlCursor`), entry by entry. Each
/// step takes the position of a value and returns the position after it. It returns nullptr if there is something to
/// report, or may be.
template <class Cursor>
class PlainHandReader : private PlainFields<Cursor> {
 public:
  /// `begin` is the beginning of the document.
  PlainHandReader(const char* begin, Cursor& cursor, const Inherited& inherited, HandRecord& out, PlainHead& head)
      : Fields(cursor, PlainValues(begin, out.players)), inherited_(inherited), out_(out), head_(head) {}

  bool read() {
    if (read_all()) return true;
    // Names or notation may come after values that need them. Then find them first, and read the hand again.
    const Notation supposed = out_.notation;
    if (!names_come_late_ && head_.keys.contains(HandKey::notation)) return false;
    out_ = HandRecord();
    if (!find_names() || (!names_come_late_ && notation_ == supposed)) return false;
    names_ = Names::found_before;
    return read_all();
  }

 private:
  using Fields = PlainFields<Cursor>;
  using Place = typename Cursor::Place;
  using Fields::cursor_;
  using Fields::each_scalar;
  using Fields::place_of;
  using Fields::read_card;
  using Fields::read_cards;
  using Fields::read_figures;
  using Fields::read_number;
  using Fields::read_seat;
  using Fields::read_text;
  using Fields::values_;
  using Fields::with_scalar;

  static constexpr std::size_t kUsualCalls = 4;
  enum class Names { unknown, inherited, written, found_before };

  bool read_all() {
    head_ = {};
    out_.at = span_at(cursor_.offset(), 1);
    head_.players_at = out_.at;
    out_.notation = names_ == Names::found_before ? notation_ : inherited_.notation.value_or(Notation::english);
    values_.set_notation(out_.notation);
    return cursor_.document([this](PlainScalar key, Place at) { return entry(key, at); }) && has_names();
  }

  // --- names ------------------------------------------------------------------------------------

  // True if the players are known, from the record up to here or from the session.
  bool has_names() {
    if (names_ != Names::unknown) return true;
    if (inherited_.players.empty()) return come_late();
    out_.players.assign(inherited_.players.begin(), inherited_.players.end());
    for (const std::string& name : inherited_.players) values_.names().add(name);
    names_ = Names::inherited;
    return true;
  }
  bool come_late() {
    names_come_late_ = names_ != Names::found_before;
    return false;
  }

  bool find_names() {
    bool found = false;
    notation_ = inherited_.notation.value_or(Notation::english);
    const bool read = cursor_.document([&](PlainScalar key, Place at) {
      if (is_word(key, "notation")) return read_notation(at);
      if (!is_word(key, "players")) return skip_plain(cursor_, at, KeysTwice::are_told);
      found = true;
      return read_players(at);
    });
    if (!found) out_.players.assign(inherited_.players.begin(), inherited_.players.end());
    return read && !out_.players.empty();
  }

  Place read_notation(Place at) {
    PlainScalar scalar;
    at = cursor_.scalar(at, scalar);
    const auto notation = at != nullptr ? find_notation(scalar.written()) : std::nullopt;
    if (notation) notation_ = *notation;
    return notation ? at : nullptr;
  }

  Place read_players(Place at) {
    out_.players.clear();
    values_.names().clear();
    at = cursor_.list(at, [&](Place each) {
      PlainScalar name;
      each = cursor_.scalar(each, name);
      return each != nullptr && out_.players.size() < kMaxSeats && add_player(name) ? each : nullptr;
    });
    return out_.players.empty() ? nullptr : at;
  }
  bool add_player(PlainScalar scalar) {
    const auto add = [&](std::string_view name) {
      if (name.empty() || is_reserved_name(name) || find_player(out_.players, name)) return false;
      out_.players.emplace_back(name);
      values_.names().add(scalar);
      return true;
    };
    if (const auto name = syntax::literal(scalar)) return add(*name);
    Text name;
    return values_.text(scalar, name) && add(name.value);
  }

  // --- the entries ------------------------------------------------------------------------------

  // True if the key is read here, and only if the players are known.
  static bool needs_names(HandKey key) {
    return HandKey::players < key && key < HandKey::notation && key != HandKey::turns;
  }

  Place entry(PlainScalar key, Place at) {
    const auto known = key.is_word() ? find_hand_key(key.written()) : std::nullopt;
    if (!known || head_.keys.contains(*known)) return nullptr;
    const bool any_act = head_.keys.has_any_behind(HandKey::players);
    head_.keys.insert(*known);
    if (needs_names(*known) && !has_names()) return nullptr;
    switch (*known) {
      case HandKey::hand:
        return read_text(at, out_.hand);
      case HandKey::game:
        return with_scalar(at, [&](PlainScalar word) {
          return values_.text(word, out_.game.emplace()) && put_word(word, head_.game);
        });
      case HandKey::rules:
        return with_scalar(at, [&](PlainScalar word) { return put_word(word, head_.rules); });
      case HandKey::players:
        head_.players_at = span_at(cursor_.offset(at), 1);
        if (names_ == Names::found_before) return skip_plain(cursor_, at, KeysTwice::are_told);
        if (any_act) return come_late() ? at : nullptr;
        names_ = Names::written;
        return read_players(at);
      case HandKey::notation:
        at = read_notation(at);
        if (at != nullptr && notation_ != out_.notation && any_act && !come_late()) return nullptr;
        out_.notation = notation_;
        values_.set_notation(notation_);
        return at;
      case HandKey::meta:
        return cursor_.at_map(at) ? skip_plain(cursor_, at, KeysTwice::are_not_plain) : nullptr;
      case HandKey::turns:
      case HandKey::condoned:
        break;
      case HandKey::dealer:
        return read_seat(at, out_.dealer);
      case HandKey::pool:
        return read_number(at, 0, kLargestAmount, out_.pool);
      case HandKey::deal:
        return read_deal(at);
      case HandKey::auction:
        return read_auction(at);
      case HandKey::declarer:
        return read_seat(at, out_.declarer);
      case HandKey::contract:
        return read_text(at, out_.contract);
      case HandKey::trump:
        return read_trump(at);
      case HandKey::turned:
        return read_card(at, out_.turned);
      case HandKey::called:
        return read_card(at, out_.called);
      case HandKey::exchange:
        return read_exchange(at);
      case HandKey::pass:
        return read_pass(at);
      case HandKey::tricks:
        return read_tricks(at);
      case HandKey::surrender:
        return read_surrender(at);
      case HandKey::result:
        return read_result(at);
    }
    return nullptr;
  }

  bool put_word(PlainScalar scalar, std::optional<Written<std::string_view>>& word) const {
    const auto literal = syntax::literal(scalar);
    if (!literal || literal->empty()) return false;
    word = {*literal, values_.place(scalar)};
    return true;
  }

  // --- the acts ---------------------------------------------------------------------------------

  Place read_trump(Place at) const {
    return with_scalar(at, [&](PlainScalar scalar) {
      out_.trump = values_.suit(scalar);
      return out_.trump.has_value();
    });
  }

  Place read_deal(Place at) {
    Deal& deal = out_.deal.emplace();
    deal.at = place_of(at);
    deal.hands.resize(out_.players.size());
    return cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      Written<Seat> seat{};
      const bool at_once = values_.player_at_once(key, seat);
      if (!at_once && is_word(key, "stock")) return read_cards(value, deal.stock);
      return at_once || values_.any_player(key, seat) ? read_cards(value, deal.hands[index_of(seat.value)]) : nullptr;
    });
  }

  Place read_auction(Place at) {
    Auction& auction = out_.auction.emplace();
    auction.at = place_of(at);
    auction.calls.reserve(kUsualCalls);
    return cursor_.list(at, [&](Place each) -> Place {
      Call& call = auction.calls.emplace_back();
      const auto word = [&](Place place) {
        return with_scalar(place, [&](PlainScalar scalar) { return values_.text(scalar, call.word); });
      };
      if (!cursor_.at_map(each)) return word(each);
      // One player and one word.
      each = cursor_.map(each, [&](PlainScalar key, Place value) -> Place {
        return !call.player && values_.player(key, call.player.emplace()) ? word(value) : nullptr;
      });
      return call.player ? each : nullptr;
    });
  }

  Place read_exchange(Place at) {
    return cursor_.list(at, [&](Place each) -> Place {
      ExchangeEntry& entry = out_.exchange.emplace_back(place_of(each));
      each = cursor_.map(each, [&](PlainScalar player, Place acts) -> Place {
        if (entry.player || !values_.player(player, entry.player.emplace())) return nullptr;
        return cursor_.map(acts, [&](PlainScalar key, Place value) -> Place {
          return is_word(key, "discard") ? read_cards(value, entry.discard)
                 : is_word(key, "draw")  ? read_cards(value, entry.draw)
                                         : nullptr;
        });
      });
      return entry.player ? each : nullptr;
    });
  }

  Place read_pass(Place at) {
    Pass& pass = out_.pass.emplace();
    pass.at = place_of(at);
    SeatSet told;
    return cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      if (is_word(key, "direction")) return pass.direction ? nullptr : read_direction(value, pass);
      Written<Seat> seat{};
      if (!values_.player(key, seat) || !told.insert(seat.value)) return nullptr;
      return read_cards(value, pass.cards.emplace_back(PassedCards{seat, {}}).cards);
    });
  }
  Place read_direction(Place at, Pass& pass) const {
    return with_scalar(at, [&](PlainScalar scalar) {
      const auto* word = std::find(kPassWords.begin(), kPassWords.end(), scalar.written());
      if (word == kPassWords.end() || !scalar.is_word()) return false;
      pass.direction = {static_cast<PassWord>(word - kPassWords.begin()), values_.place(scalar)};
      return true;
    });
  }

  bool add_plays(PlainScalar scalar, Trick& trick) const {
    return scalar.size > 0 && values_.add_plays(scalar, trick.plays);
  }

  Place read_tricks(Place at) {
    out_.tricks_at = place_of(at);
    return cursor_.list(at, [&](Place each) -> Place {
      Trick& trick = out_.tricks.emplace_back(place_of(each));
      if (cursor_.at_map(each)) return read_trick_map(each, trick);
      const bool one_by_one = cursor_.at_list(each);
      return each_scalar(each, [&](PlainScalar scalar) {
        if (!one_by_one) trick.at = values_.place(scalar);
        return add_plays(scalar, trick);
      });
    });
  }

  // A map of players to cards, or a map that has the cards under `cards`.
  Place read_trick_map(Place at, Trick& trick) {
    SeatSet told;
    bool has_cards = false;
    return cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      Written<Seat> seat{};
      const auto play = [&] {
        return has_cards || !told.insert(seat.value) ? nullptr : read_play(value, seat.value, trick);
      };
      if (values_.player_at_once(key, seat)) return play();
      if (is_word(key, "won")) return read_seat(value, trick.won);
      if (!is_word(key, "cards")) return values_.any_player(key, seat) ? play() : nullptr;
      if (has_cards || !trick.plays.empty()) return nullptr;
      has_cards = true;
      return each_scalar(value, [&](PlainScalar scalar) { return add_plays(scalar, trick); });
    });
  }
  Place read_play(Place at, Seat seat, Trick& trick) const {
    return with_scalar(at, [&](PlainScalar scalar) { return values_.add_play(scalar, seat, trick.plays); });
  }

  Place read_surrender(Place at) {
    Surrender& surrender = out_.surrender.emplace();
    surrender.at = place_of(at);
    at = cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      if (is_word(key, "by")) return read_seat(value, surrender.by);
      if (is_word(key, "taken_over")) return read_seat(value, surrender.taken_over);
      if (is_word(key, "accepted")) return surrender.accepted_at ? nullptr : read_accepted(value, surrender);
      std::optional<Written<std::int64_t>> before;
      if (!is_word(key, "before") || surrender.before) return nullptr;
      value = read_number(value, 1, kLargestTrick, before);
      if (value != nullptr) surrender.before = {trick_no(static_cast<std::size_t>(before->value)), before->at};
      return value;
    });
    return surrender.by && surrender.before ? at : nullptr;
  }
  Place read_accepted(Place at, Surrender& surrender) {
    surrender.accepted_at = place_of(at);
    const bool one_by_one = cursor_.at_list(at);
    return each_scalar(at, [&](PlainScalar name) {
      if (!one_by_one) surrender.accepted_at = values_.place(name);
      Written<Seat> seat{};
      if (!values_.player(name, seat)) return false;
      surrender.accepted.push_back(seat);
      return true;
    });
  }

  // --- figures ----------------------------------------------------------------------------------

  Place read_result(Place at) {
    Claims& claims = out_.result;
    return cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      const auto known = key.is_word() ? find_result_key(key.written()) : std::nullopt;
      if (!known || head_.result_keys.contains(*known)) return nullptr;
      head_.result_keys.insert(*known);
      switch (*known) {
        case ResultKey::outcome:
          return read_text(value, claims.outcome);
        case ResultKey::tricks:
          return read_figures(value, 0, kLargestTrick, claims.tricks);
        case ResultKey::payments:
          return amounts(value, claims.payments);
        case ResultKey::pool:
          return read_number(value, -kLargestAmount, kLargestAmount, claims.pool);
        case ResultKey::balances:
          claims.balances_at = values_.place(key);
          return amounts(value, claims.balances);
        case ResultKey::points:
          return amounts(value, claims.points);
        case ResultKey::totals:
          return amounts(value, claims.totals);
        case ResultKey::winner:
          return read_winner(value, claims);
      }
      return nullptr;
    });
  }

  // A claim that there is no winner is not plain: it has several forms, and each may be a player's name.
  Place read_winner(Place at, Claims& claims) {
    return with_scalar(at, [&](PlainScalar scalar) {
      Written<Seat> seat{};
      if (!values_.player(scalar, seat)) return false;
      claims.winner = WinnerClaim{seat.at, seat.value};
      return true;
    });
  }

  template <class T>
  Place amounts(Place at, Figures<T>& amounts) {
    return read_figures(at, -kLargestAmount, kLargestAmount, amounts);
  }
  const Inherited& inherited_;
  HandRecord& out_;
  PlainHead& head_;
  Names names_ = Names::unknown;
  Notation notation_ = Notation::english;  // the hand's own, if it has one
  bool names_come_late_ = false;
};

}  // namespace spadille::record
