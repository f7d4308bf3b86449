#include "record/tree_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/contains.h"
#include "base/spelling.h"
#include "record/document.h"
#include "record/fields.h"
#include "record/forms.h"
#include "record/other_keys.h"
#include "record/words.h"
#include "source/same_word.h"
#include "source/utf8.h"

namespace spadille::record {

using syntax::Node;

TreeFields::Place TreeFields::bad_value(Place at, std::string message) {
  sink_.report({.code = Code::record_bad_value, .at = at->at, .message = std::move(message)});
  return at;
}

TreeFields::Place TreeFields::fault(Place at, std::string_view sentence, const Form& form) {
  return bad_value(at, fmt::format("{}; write '{}'", sentence, right_form(form, game_, notation_)));
}

TreeFields::Place TreeFields::fault_under(const Node& key, Place at, std::string_view sentence, const Form& form) {
  const std::string known = right_form(form, game_, notation_);
  return bad_value(at, fmt::format("{}; write '{}{}'", sentence, visible(key.text), known.substr(form.key.size())));
}

TreeFields::Place TreeFields::no_figures(Place at, std::string_view sentence, const Form& form) {
  const auto is_number = [](const Node& each) { return each.is_scalar() && whole_number(each.text); };
  if (!at->is_list() || !std::all_of(at->items.begin(), at->items.end(), is_number)) return fault(at, sentence, form);
  const std::size_t numbers = at->items.size();
  if (numbers != players_.size())
    return fault(at,
                 fmt::format("{}, but {} {} for {}", sentence, pluralize(numbers, "number"),
                             numbers == 1 ? "is recorded" : "are recorded", pluralize(players_.size(), "player")),
                 form);
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < numbers; ++i) entries.push_back(fmt::format("{}: {}", players_[i], at->items[i].text));
  return bad_value(at, fmt::format("{}; write '{}: {{{}}}'", sentence, form.key, fmt::join(entries, ", ")));
}

TreeFields::Place TreeFields::no_list(Place at, std::string_view sentence, const Form& form) {
  // Every word of other texts is an entry, but an entry of the tricks is several cards.
  const bool has_entries = at->is_scalar() && (form.key != "tricks" || at->text.find(',') != std::string::npos);
  const std::string own = has_entries ? as_list(at->text) : std::string{};
  const std::string known = right_form(form, game_, notation_);
  const std::string written = fmt::format("{}: {}", form.key, own);
  if (own.empty() || written == known) return fault(at, sentence, form);
  return bad_value(at, fmt::format("{}; write '{}', as in '{}'", sentence, written, known));
}

void TreeFields::missing_key(const Node& map, std::string_view key, std::span<const std::string_view> known,
                             std::string_view of) {
  if (is_misspelt(map, key, known)) return;
  if (has_strange_key(map, known) && std::exchange(explained_, &map) != &map) return;
  sink_.report(
      {.code = Code::record_missing_key, .at = map.at, .message = fmt::format("missing key '{}' in {}", key, of)});
}

void TreeFields::check_keys(const Node& map, std::span<const std::string_view> known, std::string_view of,
                            std::span<const Node* const> others) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& key = map.key(i);
    if (!key.is_scalar()) {
      bad_value(&key, fmt::format("a key of {} is a word, not a list or a mapping", of));
      continue;
    }
    if (is_extension(key.text) || contains(known, key.text)) continue;
    if (contains(others, &key)) continue;
    unknown_key(key, known, of);
  }
}

void TreeFields::unknown_key(const Node& key, std::span<const std::string_view> known, std::string_view of) {
  sink_.report(
      {.code = Code::record_unknown_key,
       .at = key.at,
       .message = fmt::format("unknown key '{}' in {}{}", visible(key.text), of, meant_key(key.text, known, of))});
}

void TreeFields::report_duplicate(const Node& key, Span first) {
  sink_.report({.code = Code::record_duplicate_key,
                .at = key.at,
                .message = fmt::format("duplicate key '{}'; the first is used", visible(key.text)),
                .related = {{first, "the first is here"}}});
}

std::string TreeFields::meant_key(std::string_view key, std::span<const std::string_view> known,
                                  std::string_view of) const {
  if (const auto other = find_other_key(key, {of, known, game_, notation_})) return other->text();
  return suggestion(key, known);
}

bool TreeFields::is_private(const Node& key) const {
  return key.is_scalar() && is_extension(key.text) && !find_player(players_, key.text);
}

bool TreeFields::report_misspelt(const Node& key, std::span<const std::string_view> words, std::string_view of) {
  if (!key.is_scalar() || find_player(players_, key.text)) return false;
  std::vector<std::string_view> known(players_.begin(), players_.end());
  known.insert(known.end(), words.begin(), words.end());
  const auto meant = nearest(key.text, known);
  const bool means_word =
      meant ? contains(words, *meant) : find_other_key(key.text, {of, words, game_, notation_}).has_value();
  if (!means_word) return false;
  unknown_key(key, words, of);
  return true;
}

TreeFields::Place TreeFields::read_text(Place at, std::optional<Text>& out, const Wanted& wanted) {
  if (!at->is_scalar() || at->is_empty() || at->text.empty())
    return fault(at, fmt::format("{} is a text", wanted.what), wanted.form);
  out = Text{at->text, at->at};
  return at;
}

std::optional<std::int64_t> TreeFields::number(Place at, const Wanted& wanted, std::int64_t least, std::int64_t most) {
  const auto value = at->is_scalar() ? whole_number(at->text) : std::nullopt;
  if (value && *value >= least && *value <= most) return value;
  const std::string written = at->is_scalar() ? fmt::format(", not '{}'", visible(at->text)) : "";
  const bool plain = !value && least == -most;  // such wide bounds are shown only if they are exceeded
  std::string sentence = plain ? fmt::format("{} is a whole number{}", wanted.what, written)
                               : fmt::format("{} is a whole number from {} to {}{}", wanted.what, least, most, written);
  value ? bad_value(at, std::move(sentence)) : fault(at, sentence, wanted.form);
  return std::nullopt;
}

bool TreeFields::report_joined_name(const Node& node) {
  const std::size_t colon = node.text.find(':');
  if (colon == std::string::npos || !find_player(players_, node.text.substr(0, colon))) return false;
  if (std::exchange(joined_name_reported_, true)) return true;
  sink_.report(
      {.code = Code::record_unknown_player,
       .at = node.at,
       .message = fmt::format("unknown player '{}'; write '{}: {}', with a blank after the colon", visible(node.text),
                              visible(node.text.substr(0, colon)), visible(node.text.substr(colon + 1)))});
  return true;
}

std::optional<Written<Seat>> TreeFields::player(const Node& node, const Form& form) {
  if (!node.is_scalar() || node.is_empty()) {
    fault(&node, "the name of a player is expected here", form);
    return std::nullopt;
  }
  if (const auto seat = find_player(players_, node.text)) return Written<Seat>{*seat, node.at};
  if (report_joined_name(node)) return std::nullopt;
  const std::vector<std::string_view> names(players_.begin(), players_.end());
  const auto meant = nearest(node.text, names);
  unknown_players_.push_back(node.text);
  sink_.report({.code = Code::record_unknown_player,
                .at = node.at,
                .message = fmt::format("unknown player '{}'{}", visible(node.text),
                                       meant ? fmt::format("; did you mean '{}'?", visible(*meant)) : "")});
  return std::nullopt;
}

TreeFields::Place TreeFields::read_suit(Place at, std::optional<Written<Suit>>& out, const Form& form) {
  if (!at->is_scalar() || at->is_empty())
    return fault(at, "a suit is expected here: spades, hearts, diamonds or clubs", form);
  const auto suit = find_suit(at->text, notation_);
  if (!suit)
    return bad_value(at, fmt::format("'{}' is not a suit: spades, hearts, diamonds or clubs", visible(at->text)));
  out = {*suit, at->at};
  return at;
}

std::optional<std::size_t> TreeFields::choice(Place at, std::span<const std::string_view> words,
                                              std::string_view sentence, const Form& form) {
  const auto word = at->is_scalar() ? find_folded(words, at->text) : words.end();
  if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
  if (at->is_scalar() && !at->is_empty())
    bad_value(at, fmt::format("{}, not '{}'{}", sentence, visible(at->text), suggestion(at->text, words)));
  else
    fault(at, sentence, form);
  return std::nullopt;
}

TreeFields::Place TreeFields::read_seats(Place at, std::vector<Written<Seat>>& out, Span& place, const Wanted& wanted) {
  place = at->at;
  const auto add = [&](const Node& item) {
    if (const auto seat = player(item)) out.push_back(*seat);
  };
  if (at->is_list()) {
    for (const Node& item : at->items) add(item);
  } else if (at->is_scalar() && !is_nobody(at)) {
    const bool is_list = at->text.find(',') != std::string::npos && !find_player(players_, at->text);
    const std::string list = is_list ? as_list(at->text) : std::string{};
    if (!list.empty()) return bad_value(at, fmt::format("{} is a list of players; write '{}'", wanted.what, list));
    add(*at);
  } else {
    fault(at, fmt::format("{} is a list of players", wanted.what), wanted.form);
  }
  return at;
}

void TreeFields::check_meta(const Node& root, std::string_view part) {
  const Node* meta = root.find("meta");
  if (meta != nullptr && !meta->is_map() && !meta->is_empty())
    fault(meta, "meta is a mapping of whatever is worth keeping", {part, "meta"});
}

void TreeFields::report_condoned_places(Place at, std::size_t places, std::span<const std::string_view> known) {
  constexpr std::string_view kWhere = "trick, auction, exchange or turn";
  constexpr std::size_t kKinds = 4;
  const auto kinds = known.first(kKinds);
  if (places > 1) {
    bad_value(at, fmt::format("a condoned fault has one place: {}", kWhere));
  } else if (std::none_of(kinds.begin(), kinds.end(),
                          [&](std::string_view kind) { return is_misspelt(*at, kind, known); })) {
    sink_.report({.code = Code::record_missing_key,
                  .at = at->at,
                  .message = fmt::format("missing key in a condoned fault: {} shows where it is", kWhere)});
  }
}

void TreeFields::check_hand_keys(const Node& root, HandRecord& hand, std::span<const std::string_view> keys,
                                 std::string_view game) {
  constexpr auto kOtherDocuments = std::to_array<std::string_view>({"session", "settlement"});
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar()) {
      bad_value(&key, "a key of a hand is a word, not a list or a mapping");
      continue;
    }
    const auto report = [&](std::string message) {
      sink_.report({.code = Code::record_unknown_key, .at = key.at, .message = std::move(message)});
    };
    if (key_among<HandKey>(&key, keys) || is_extension(key.text)) continue;
    if (key_among<HandKey>(&key, hand_keys())) {
      // Hands under other rules of the game may have it.
      const auto other = find_other_key(key.text, {"a hand", keys, game_, notation_});
      report(other ? fmt::format("unknown key '{}' in a hand{}", key.text, other->text())
                   : fmt::format("'{}' belongs to another game: a hand of {} has no such key", key.text, game));
      continue;
    }
    // Suggest a key of this game, or one that begins another document.
    std::string meant_by_it = meant_key(key.text, keys, "a hand");
    if (meant_by_it.empty()) meant_by_it = suggestion(key.text, kOtherDocuments);
    report(fmt::format("unknown key '{}' in a hand{}", visible(key.text), meant_by_it));
    // The value of a misspelled key is unknown. That the right key is missing is not a second error.
    const auto near = nearest(key.text, keys);
    for (const std::string_view meant : keys)
      if ((near == meant || may_mean(key.text, meant)) && root.find(meant) == nullptr) hand.unparsed.push_back(meant);
  }
}

std::optional<TreeFields::Place> TreeFields::read_yes(Place at, std::optional<Span>& out) {
  if (!at->is_scalar() || (!is_same_folded(at->text, "true") && !is_same_folded(at->text, "yes"))) return std::nullopt;
  out = at->at;
  return at;
}

bool TreeFields::is_nobody(Place at) const {
  return at->is_empty() || (at->is_null() && !find_player(players_, at->text));
}

}  // namespace spadille::record
