#include "record/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/spelling.h"
#include "record/keys.h"
#include "record/named.h"
#include "record/other_keys.h"
#include "source/nfc.h"
#include "source/utf8.h"

namespace spadille::record {

using syntax::Node;

std::optional<Seat> find_player(const std::vector<std::string>& players, std::string_view name) {
  for (std::size_t i = 0; i < players.size(); ++i)
    if (players[i] == name) return seat_at(i);
  for (std::size_t i = 0; i < players.size(); ++i)
    if (is_same_name(players[i], name)) return seat_at(i);
  return std::nullopt;
}

Reported FieldReader::bad_value(const Node& node, std::string message) {
  return sink_.report({.code = Code::record_bad_value, .at = node.at, .message = std::move(message)});
}

Reported FieldReader::wrong_kind(const Node& node, std::string sentence, const Form& form) {
  return bad_value(node, fmt::format("{}; write '{}'", sentence, right_form(form, game_, notation_)));
}

Reported FieldReader::no_list(const Node& node, std::string sentence, const Form& form) {
  const std::string own = node.is_scalar() ? as_list(node.text) : std::string{};
  const std::string known = right_form(form, game_, notation_);
  const std::string written = fmt::format("{}: {}", form.key, own);
  if (own.empty() || written == known) return wrong_kind(node, std::move(sentence), form);
  return bad_value(node, fmt::format("{}; write '{}', as in '{}'", sentence, written, known));
}

bool is_misspelt(const Node& map, std::string_view key, std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& each = map.key(i);
    const bool means_something =
        !each.is_scalar() || is_extension(each.text) || std::find(known.begin(), known.end(), each.text) != known.end();
    if (!means_something && (nearest(each.text, known) == key || may_mean(each.text, key))) return true;
  }
  return false;
}

bool lacks_misspelt(const Node& map, std::span<const std::string_view> known) {
  return std::any_of(known.begin(), known.end(),
                     [&](std::string_view key) { return map.find(key) == nullptr && is_misspelt(map, key, known); });
}

void FieldReader::missing_key(const Node& map, std::string_view key, std::span<const std::string_view> known,
                              std::string_view of) {
  if (is_misspelt(map, key, known)) return;
  sink_.report(
      {.code = Code::record_missing_key, .at = map.at, .message = fmt::format("{} lacks the key '{}'", of, key)});
}

void FieldReader::check_keys(const Node& map, std::span<const std::string_view> known, std::string_view of) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& key = map.key(i);
    if (!key.is_scalar()) {
      bad_value(key, fmt::format("a key of {} is a word, not a list or a mapping", of));
      continue;
    }
    if (is_extension(key.text) || std::find(known.begin(), known.end(), key.text) != known.end()) continue;
    unknown_key(key, known, of);
  }
}

void FieldReader::unknown_key(const Node& key, std::span<const std::string_view> known, std::string_view of) {
  sink_.report(
      {.code = Code::record_unknown_key,
       .at = key.at,
       .message = fmt::format("'{}' is no key of {}{}", visible(key.text), of, meant_key(key.text, known, of))});
}

std::string FieldReader::meant_key(std::string_view key, std::span<const std::string_view> known,
                                   std::string_view of) const {
  if (const auto other = find_other_key(key, {of, known, game_, notation_})) return other->text();
  return suggestion(key, known);
}

bool FieldReader::is_private(const Node& key) const {
  return key.is_scalar() && is_extension(key.text) && !find_player(players_, key.text);
}

bool FieldReader::report_misspelt(const Node& key, std::span<const std::string_view> words, std::string_view of) {
  if (!key.is_scalar() || find_player(players_, key.text)) return false;
  std::vector<std::string_view> known(players_.begin(), players_.end());
  known.insert(known.end(), words.begin(), words.end());
  const auto meant = nearest(key.text, known);
  if (!meant || std::find(words.begin(), words.end(), *meant) == words.end()) return false;
  unknown_key(key, words, of);
  return true;
}

std::optional<Text> FieldReader::text(const Node& node, const Wanted& wanted) {
  if (!node.is_scalar() || node.is_empty() || node.text.empty()) {
    wrong_kind(node, fmt::format("{} is a text", wanted.what), wanted.form);
    return std::nullopt;
  }
  return Text{node.text, node.at};
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  constexpr std::string_view kMinusSign = "−";  // as the reports print it
  std::string mended;
  if (text.starts_with(kMinusSign)) text = mended.append("-").append(text.substr(kMinusSign.size()));
  if (text.starts_with("+-")) return std::nullopt;
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Written<std::int64_t>> FieldReader::number(const Node& node, const Wanted& wanted, std::int64_t least,
                                                         std::int64_t most) {
  const auto value = node.is_scalar() ? whole_number(node.text) : std::nullopt;
  if (!value || *value < least || *value > most) {
    const std::string written = node.is_scalar() ? fmt::format(", not '{}'", visible(node.text)) : "";
    const bool plain = !value && least == -most;  // such wide bounds are shown only if they are exceeded
    std::string sentence = plain
                               ? fmt::format("{} is a whole number{}", wanted.what, written)
                               : fmt::format("{} is a whole number from {} to {}{}", wanted.what, least, most, written);
    value ? bad_value(node, std::move(sentence)) : wrong_kind(node, std::move(sentence), wanted.form);
    return std::nullopt;
  }
  return Written<std::int64_t>{*value, node.at};
}

std::optional<Written<Chips>> FieldReader::chips(const Node& node, const Wanted& wanted) {
  const auto n = number(node, wanted, -kLargestAmount, kLargestAmount);
  if (!n) return std::nullopt;
  return Written<Chips>{Chips{n->value}, n->at};
}

std::optional<Written<Seat>> FieldReader::player(const Node& node, const Form& form) {
  if (!node.is_scalar() || node.is_empty()) {
    wrong_kind(node, "the name of a player is expected here", form);
    return std::nullopt;
  }
  if (const auto seat = find_player(players_, node.text)) return Written<Seat>{*seat, node.at};
  const std::vector<std::string_view> names(players_.begin(), players_.end());
  const auto meant = nearest(node.text, names);
  sink_.report({.code = Code::record_unknown_player,
                .at = node.at,
                .message = fmt::format("nobody called '{}' sits at this table{}", visible(node.text),
                                       meant ? fmt::format("; did you mean '{}'?", visible(*meant)) : "")});
  return std::nullopt;
}

Reported FieldReader::unknown_card(Span at, std::string_view word) {
  const Notation other = notation_ == Notation::english ? Notation::spanish : Notation::english;
  std::string hint;
  if (const auto meant = find_other_key(word, {"a card", {}, game_, notation_}))
    hint = meant->text();
  else if (parse_cards(word, other))
    hint = fmt::format("; it is one with 'notation: {}'", other == Notation::spanish ? "spanish" : "english");
  return sink_.report({.code = Code::record_unknown_card,
                       .at = at,
                       .message = fmt::format("'{}' is no card ({}){}", visible(word), form_of_card(notation_), hint)});
}

void FieldReader::add_cards(const Node& scalar, CardList& list) {
  std::size_t from = 0;
  const std::string_view text = scalar.text;
  while (true) {
    const auto tokens = parse_cards(text.substr(from), notation_);
    if (tokens) {
      for (const CardToken& t : *tokens) list.cards.push_back({t.card, scalar.part(from + t.begin, t.length)});
      return;
    }
    // Keep the cards before the bad word, report it, and continue after it.
    const BadCard bad = tokens.error();
    const auto good = parse_cards(text.substr(from, bad.begin), notation_);
    for (const CardToken& t : *good) list.cards.push_back({t.card, scalar.part(from + t.begin, t.length)});
    list.complete = false;
    unknown_card(scalar.part(from + bad.begin, bad.length), text.substr(from + bad.begin, bad.length));
    from += bad.begin + bad.length;
  }
}

std::optional<Node> FieldReader::after_name(const Node& node) {
  const auto named = named_in(players_, node.text);
  if (!named || named->begin != 0) return std::nullopt;
  const auto length = static_cast<std::size_t>(named->rest.data() - node.text.data());
  const std::string_view word = std::string_view(node.text).substr(0, length);
  if (parse_cards(word, notation_)) return std::nullopt;  // a player's name may look like a card
  sink_.report({.code = Code::record_unknown_card,
                .at = node.part(0, word.find_last_not_of(" \t") + 1),
                .message = fmt::format("the name of {} is in the text of the cards; write '{}', in order of play",
                                       printable(players_[index_of(named->player)]), printable(named->rest))});
  return node.cut(length, named->rest.size());
}

std::optional<CardList> FieldReader::cards(const Node& node, const Wanted& wanted) {
  if (node.is_map() || node.is_empty()) {
    wrong_kind(node, fmt::format("{} is a list of cards", wanted.what), wanted.form);
    return std::nullopt;
  }
  CardList list;
  list.at = node.at;
  if (node.is_scalar()) {
    add_cards(node, list);
    return list;
  }
  for (const Node& item : node.items) {
    if (item.is_scalar() && !item.is_empty()) {
      add_cards(item, list);
    } else {
      wrong_kind(item, "a card is expected here", {"entry", "card"});
      list.complete = false;
    }
  }
  return list;
}

std::optional<Written<Card>> FieldReader::card(const Node& node, const Form& form) {
  if (!node.is_scalar() || node.is_empty()) {
    wrong_kind(node, "a card is expected here", form);
    return std::nullopt;
  }
  const auto tokens = parse_cards(node.text, notation_);
  if (!tokens) {
    unknown_card(node.at, node.text);
    return std::nullopt;
  }
  if (tokens->size() != 1) {
    sink_.report({.code = Code::record_unknown_card,
                  .at = node.at,
                  .message = fmt::format("one card is expected here, not '{}'", visible(node.text))});
    return std::nullopt;
  }
  return Written<Card>{tokens->front().card, node.part(tokens->front().begin, tokens->front().length)};
}

std::optional<Written<Suit>> FieldReader::suit(const Node& node, const Form& form) {
  if (node.is_scalar() && !node.is_empty()) {
    if (const auto suit = parse_suit(node.text, notation_)) return Written<Suit>{*suit, node.at};
  }
  if (node.is_scalar() && !node.is_empty())
    bad_value(node, fmt::format("'{}' is no suit: spades, hearts, diamonds or clubs", visible(node.text)));
  else
    wrong_kind(node, "a suit is expected here: spades, hearts, diamonds or clubs", form);
  return std::nullopt;
}

std::vector<Written<Seat>> FieldReader::player_list(const Node& node, const Wanted& wanted) {
  std::vector<Written<Seat>> seats;
  const auto add = [&](const Node& item) {
    if (const auto seat = player(item)) seats.push_back(*seat);
  };
  if (node.is_list()) {
    for (const Node& item : node.items) add(item);
  } else if (node.is_scalar() && !node.is_empty()) {
    add(node);
  } else {
    wrong_kind(node, fmt::format("{} is a list of players", wanted.what), wanted.form);
  }
  return seats;
}

Figures<std::int64_t> read_figures(const Node& node, const Wanted& wanted, std::string_view each, std::int64_t least,
                                   std::int64_t most, FieldReader& fields) {
  Figures<std::int64_t> figures;
  if (!node.is_map()) {
    fields.wrong_kind(node, fmt::format("{} gives a number for each player", wanted.what), wanted.form);
    return figures;
  }
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    if (fields.is_private(node.key(i))) continue;
    const auto seat = fields.player(node.key(i));
    if (is_one_word(seat, node.value(i))) continue;
    const auto number = fields.number(node.value(i), {each, wanted.form}, least, most);
    if (seat && number) figures.push_back({seat->value, *number});
  }
  return figures;
}

Figures<std::int64_t> read_figures(const Node& node, const Wanted& wanted, FieldReader& fields) {
  return read_figures(node, wanted, wanted.what, -kLargestAmount, kLargestAmount, fields);
}

std::optional<Written<Chips>> read_pool(const Node& node, std::string_view part, FieldReader& fields) {
  const auto n = fields.number(node, {"the pool", {part, "pool"}}, 0, kLargestAmount);
  if (!n) return std::nullopt;
  return Written<Chips>{Chips{n->value}, n->at};
}

void check_meta(const Node& root, std::string_view part, FieldReader& fields) {
  const Node* meta = root.find("meta");
  if (meta != nullptr && !meta->is_map() && !meta->is_empty())
    fields.wrong_kind(*meta, "meta is a mapping of whatever is worth keeping", {part, "meta"});
}

}  // namespace spadille::record
