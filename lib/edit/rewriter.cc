#include "edit/rewriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/contains.h"
#include "edit/card_words.h"
#include "record/document.h"
#include "record/keys.h"
#include "record/words.h"
#include "record/yaml_text.h"
#include "source/utf8.h"

namespace spadille::edit {
namespace {

using record::Words;
using syntax::ScalarStyle;

// The meaning of a text at some place of a record.
enum class Role : std::uint8_t { other, cards, call, suit, outcome, game };

Role role_in_turn(const KeyPath& path) {
  constexpr auto kCards = std::to_array<std::string_view>(
      {"draw", "restock", "meld", "knock", "gin", "melds", "discard", "table", "play", "penalty"});
  if (path.size() == 3) return contains(kCards, path[2]) ? Role::cards : Role::other;
  if (path.size() != 4) return Role::other;
  const bool of_draw = path[2] == "draw";
  const bool of_lay_off = (path[2] == "lay_off" || path[2] == "trade") && (path[3] == "card" || path[3] == "to");
  return of_draw || of_lay_off ? Role::cards : Role::other;
}

Role role_in_counted(const KeyPath& path) {
  if (path.size() == 2 && path[1] == "outcome") return Role::outcome;
  if (path.size() < 2) return Role::other;
  const bool honors = path[1] == "estuches" || path[1] == "matadors";
  return honors || (path[1] == "left" && path.size() == 3) ? Role::cards : Role::other;
}

// A list adds nothing to a path; the key after `deal`, `exchange`, `pass`, `tricks` and `turns` is a player.
Role role_of(const KeyPath& path) {
  const std::string_view part = path.empty() ? std::string_view{} : path.front();
  const std::size_t depth = path.size();
  if (depth == 1) {
    if (part == "pack" || part == "turned" || part == "called" || part == "tricks") return Role::cards;
    if (part == "auction" || part == "contract") return Role::call;
    if (part == "trump") return Role::suit;
    if (part == "game") return Role::game;
  }
  if (part == "counted") return role_in_counted(path);
  if (part == "turns") return role_in_turn(path);
  if (part == "draw_for_deal") return depth > 1 && path[1] == "cards" ? Role::cards : Role::other;
  if (part == "exchange") return depth == 3 ? Role::cards : Role::other;
  if (depth != 2) return Role::other;
  if (part == "deal" || (part == "pass" && path[1] != "direction") || (part == "tricks" && path[1] != "won"))
    return Role::cards;
  if (part == "auction") return Role::call;
  return part == "result" && path[1] == "outcome" ? Role::outcome : Role::other;
}

Entry* find(Piece& map, std::string_view key) {
  const auto found = std::find_if(map.entries.begin(), map.entries.end(),
                                  [&](const Entry& each) { return each.key && each.key->text == key; });
  return found == map.entries.end() ? nullptr : &*found;
}

bool has_key(const Piece& map, std::string_view key) {
  return std::any_of(map.entries.begin(), map.entries.end(),
                     [&](const Entry& each) { return each.key && each.key->text == key; });
}

const Piece* find_scalar(const Piece& map, std::string_view key) {
  const auto found = std::find_if(map.entries.begin(), map.entries.end(), [&](const Entry& each) {
    return each.key && each.key->text == key && each.value.is_scalar() && !each.value.lines.empty();
  });
  return found == map.entries.end() ? nullptr : &found->value;
}

// The layout removes quotes that are not needed.
void set_text(Piece& scalar, std::string text) {
  if (text == scalar.text) return;
  scalar.style = ScalarStyle::quoted;
  scalar.lines = {record::double_quoted(text)};
  scalar.text = std::move(text);
}

bool is_number(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

}  // namespace

std::optional<std::string> Rewriter::rewrite(Piece& document) {
  begin(document);
  if (has_key(document, "settlement")) return std::nullopt;  // it has no cards, or runs into a hand that is not judged
  const auto to = rewriting_.notation;
  if (to && !game_.empty() && !record::is_notation_of(*to, game_))
    return fmt::format("a record of {} cannot be written with 'notation: {}'", visible(game_), record::name_of(*to));
  rewrite_value(document);
  if (rewriting_.notation) set_notation(document);
  return std::exchange(fault_, std::nullopt);
}

// Finds the notation and the game of a document, and which session it is in.
void Rewriter::begin(const Piece& document) {
  if (has_key(document, "settlement")) session_.reset();
  from_ = session_ ? session_->notation : Notation::english;
  game_ = session_ ? session_->game : "";
  const bool header = has_key(document, "session");
  if (header) {
    from_ = Notation::english;
    game_.clear();
  }
  if (const Piece* const word = find_scalar(document, "notation"))
    from_ = record::find_notation(word->text).value_or(from_);
  if (const Piece* const rules = find_scalar(document, "rules")) {
    const std::size_t slash = rules->text.find('/');
    const auto named = record::find_meaning(Words::games, rules->text.substr(0, slash));
    if (slash != std::string::npos && named) game_ = *named;
  }
  if (const Piece* const game = find_scalar(document, "game"))
    game_ = record::find_meaning(Words::games, game->text).value_or(game->text);
  if (header) session_ = Session{from_, game_};
}

void Rewriter::rewrite_value(Piece& value) {
  if (value.is_scalar()) return rewrite_scalar(value);
  for (Entry& each : value.entries) {
    // A score sheet of hearts has cards as keys.
    if (each.key && path_.size() == 1 && path_.front() == "counted" &&
        !record::find_key<record::CountedKey>(each.key->text))
      rewrite_cards(*each.key);
    const std::string key = each.key ? each.key->text : "";
    if (each.key) path_.push_back(key);
    rewrite_value(each.value);
    if (each.key) path_.pop_back();
  }
}

void Rewriter::rewrite_scalar(Piece& scalar) {
  if (scalar.lines.empty() || (scalar.style == ScalarStyle::plain && syntax::is_null_word(scalar.text))) return;
  switch (role_of(path_)) {
    case Role::cards:
      return rewrite_cards(scalar);
    case Role::suit:
      return rewrite_suit(scalar);
    case Role::call:
    case Role::outcome:
    case Role::game:
      return rewrite_word(scalar);
    case Role::other:
      return;
  }
}

void Rewriter::rewrite_cards(Piece& scalar) {
  const bool pile = scalar.text == "stock" || scalar.text == "discard";
  if (pile || is_number(scalar.text)) return;
  const Notation to = rewriting_.notation.value_or(from_);
  if (to == from_ && rewriting_.wording == Wording::as_written) return;
  if (game_.empty() || record::is_notation_of(to, game_)) {
    if (auto cards = rewritten_cards(scalar.text, {from_, to, game()})) return set_text(scalar, std::move(*cards));
  }
  if (to != from_ && !fault_)
    fault_ = fmt::format("'{}' cannot be written with 'notation: {}'", visible(scalar.text), record::name_of(to));
}

void Rewriter::rewrite_suit(Piece& scalar) const {
  const Notation to = rewriting_.notation.value_or(from_);
  const auto suit = record::find_suit(scalar.text, from_);
  if (suit && (rewriting_.wording == Wording::canonical || record::find_suit(scalar.text, to) != suit))
    set_text(scalar, std::string(spadille::name_of(*suit)));
}

void Rewriter::rewrite_word(Piece& scalar) const {
  if (rewriting_.wording == Wording::as_written) return;
  const Role role = role_of(path_);
  std::optional<std::string_view> meaning;
  if (role == Role::game) {
    meaning = record::find_meaning(Words::games, scalar.text);
  } else if (role == Role::outcome) {
    meaning = record::find_meaning(Words::outcomes, scalar.text, game());
  } else if (record::is_pass(scalar.text)) {
    meaning = "pass";
  } else {
    meaning = record::find_meaning(Words::bids, scalar.text, game());
  }
  if (meaning) set_text(scalar, std::string(*meaning));
}

// A hand inherits the notation of its session. English is the default.
void Rewriter::set_notation(Piece& document) const {
  constexpr auto kBefore = std::to_array<std::string_view>(
      {"session", "hand", "game", "rules", "players", "pool", "balances", "dealer", "draw_for_deal"});
  if (!document.is_map()) return;
  Entry* const written = find(document, "notation");
  const bool inherits = session_ && !has_key(document, "session");
  const std::string_view word = record::name_of(*rewriting_.notation);
  if (written != nullptr) {
    const bool comments = !written->above.empty() || written->beside_key || written->beside;
    if (comments || (*rewriting_.notation != Notation::english && !inherits))
      return set_text(written->value, std::string(word));
    document.entries.erase(document.entries.begin() + (written - document.entries.data()));
    return;
  }
  if (inherits || *rewriting_.notation == Notation::english) return;
  Entry added;
  added.key.emplace();
  set_text(*added.key, "notation");
  set_text(added.value, std::string(word));
  const auto last = std::find_if(document.entries.rbegin(), document.entries.rend(),
                                 [&](const Entry& each) { return contains(kBefore, each.key->text); });
  document.entries.insert(last.base(), std::move(added));
}

}  // namespace spadille::edit
