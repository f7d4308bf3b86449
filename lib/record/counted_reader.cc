#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/text.h"
#include "record/figures_grammar.h"
#include "record/tree_fields.h"
#include "source/utf8.h"

// The grammar of `counted`. Score sheets are short, so that only the tree is read.
namespace spadille::record {
namespace {

using syntax::Node;
using Place = TreeFields::Place;

constexpr std::string_view word_of(CountedKey key) { return kWords<CountedKey>[static_cast<std::size_t>(key)]; }

// Parses `4-3-2` or `2+2-6`. Returns nullopt if the text has another form.
std::optional<CountedTricks::Shape> parse_shape(std::string_view text) {
  CountedTricks::Shape shape;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(text.find_first_of("+-", begin), text.size());
    const std::string_view digits = text.substr(begin, end - begin);
    const bool is_number = !digits.empty() && digits.size() <= 2 &&
                           std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number || shape.numbers.size() == kMaxSeats) return std::nullopt;
    shape.numbers.push_back(*whole_number(digits));
    if (end == text.size()) break;
    if (text[end] == '+') {
      if (shape.numbers.size() != 1) return std::nullopt;  // only declarer and partner are joined
      shape.tells_partner = true;
    }
    begin = end + 1;
  }
  return shape.numbers.size() < 2 ? std::nullopt : std::optional(shape);
}

class CountedReader {
 public:
  CountedReader(TreeFields& fields, std::span<const std::string_view> known, Counted& out)
      : fields_(fields), known_(known), out_(out) {}

  void read(Place at) {
    out_.at = at->at;
    const std::size_t errors = fields_.error_count();
    std::vector<const Node*> cards;
    if (takes_cards()) cards = card_keys(at);
    KeySet<CountedKey> seen;
    fields_.check_keys(*at, known_, "counted", cards);
    fields_.entries(
        at, {}, seen, [&](CountedKey key, Place value, auto /*word*/) { return read_entry(key, value); }, known_);
    for (const Node* key : cards) read_taker(*key, *at->find(key->text));
    out_.complete = fields_.error_count() == errors && !at->lost_keys;
  }

 private:
  // In hearts any card may be a key.
  [[nodiscard]] bool takes_cards() const { return contains(known_, word_of(CountedKey::hearts)); }
  [[nodiscard]] std::vector<const Node*> card_keys(Place at) const {
    std::vector<const Node*> cards;
    for (std::size_t i = 0; i < at->entry_count(); ++i)
      if (fields_.is_card(at->key(i))) cards.push_back(&at->key(i));
    return cards;
  }
  void read_taker(const Node& key, const Node& value) {
    std::optional<Written<Card>> card;
    std::optional<Written<Seat>> player;
    fields_.read_card(&key, card, {"entry", "card"});
    constexpr Form kForm{"counted", "taker"};
    if (value.is_scalar() && !value.is_empty())
      fields_.read_seat(&value, player, kForm);
    else
      fields_.fault_under(key, &value, "the name of a player is expected here", kForm);
    if (card && player) out_.takers.push_back({*card, *player});
  }

  Place read_entry(CountedKey key, Place at) {
    const Form form{"counted", word_of(key)};
    switch (key) {
      case CountedKey::forced:
        return read_yes(at, out_.forced, form);
      case CountedKey::partner:
        return read_nobody_or_seat(at, out_.partner, form);
      case CountedKey::tricks:
        return read_tricks(at, form);
      case CountedKey::outcome:
        return fields_.read_outcome(at, out_.outcome, {"outcome", form});
      case CountedKey::winner:
        return fields_.read_seat(at, out_.winner, form);
      case CountedKey::primeras:
        return read_word(at, out_.primeras, {"true", "lost"}, "primeras is true or lost", form);
      case CountedKey::vole:
        return read_word(at, out_.vole, {"true", "made", "missed"}, "the vole is true, made or missed", form);
      case CountedKey::premiers:
        return read_premiers(at, form);
      case CountedKey::estuches:
        return read_estuches(at, form);
      case CountedKey::matadors:
        return read_card_count(at, out_.matadors, {"matadors", form});
      case CountedKey::hearts:
        return read_figures(fields_, at, {"hearts", form}, "a number of hearts", 0, kLargestTrick, out_.hearts);
      case CountedKey::moon:
        return fields_.read_seat(at, out_.moon, form);
      case CountedKey::points:
        return read_amounts(fields_, at, {"points", form}, out_.points);
      case CountedKey::out:
        return read_nobody_or_seat(at, out_.out, form);
      case CountedKey::rummy:
        return read_yes(at, out_.rummy, form);
      case CountedKey::knock:
        return read_nobody_or_seat(at, out_.knock, form);
      case CountedKey::gin:
        return fields_.read_seat(at, out_.gin, form);
      case CountedKey::big_gin:
        return fields_.read_seat(at, out_.big_gin, form);
      case CountedKey::left:
        return read_left(at, form);
    }
    return at;
  }

  Place read_yes(Place at, std::optional<Span>& out, const Form& form) {
    if (TreeFields::read_yes(at, out)) return at;
    return fields_.fault(at, fmt::format("{} has no value but true", form.key), form);
  }

  template <class Word>
  Place read_word(Place at, std::optional<Written<Word>>& out, std::initializer_list<std::string_view> words,
                  std::string_view sentence, const Form& form) {
    std::optional<Span> yes;
    if (TreeFields::read_yes(at, yes)) {
      out = {Word{}, *yes};
      return at;
    }
    return fields_.read_choice(at, out, {words.begin(), words.size()}, sentence, form);
  }

  Place read_nobody_or_seat(Place at, std::optional<WinnerClaim>& out, const Form& form) {
    if (fields_.is_nobody(at)) {
      out = {at->at, std::nullopt};
      return at;
    }
    std::optional<Written<Seat>> seat;
    fields_.read_seat(at, seat, form);
    if (seat) out = {seat->at, seat->value};
    return at;
  }

  // A list in the order of players, a map, one number, or a text such as `4-3-2`.
  Place read_tricks(Place at, const Form& form) {
    CountedTricks tricks;
    tricks.at = at->at;
    const Wanted one{"a number of tricks", form};
    if (at->is_map()) {
      read_figures(fields_, at, {"tricks", form}, one.what, 0, kLargestTrick, tricks.of_players);
    } else if (at->is_list()) {
      if (at->items.size() != fields_.player_count() && at->items.size() + 1 != fields_.player_count())
        return fields_.fault(at, "tricks has a number for each player who plays", form);
      for (std::size_t i = 0; i < at->items.size(); ++i) {
        std::optional<Written<std::int64_t>> number;
        fields_.read_number(&at->items[i], number, one, 0, kLargestTrick);
        if (number) tricks.of_players.push_back({seat_at(i), *number});
      }
      tricks.is_list = true;
    } else if (auto shape = at->is_scalar() ? parse_shape(at->text) : std::nullopt) {
      tricks.shape = *shape;
    } else {
      fields_.read_number(at, tricks.declarers, {"tricks", form}, 0, kLargestTrick);
      if (!tricks.declarers) return at;
    }
    out_.tricks = std::move(tricks);
    return at;
  }

  Place read_premiers(Place at, const Form& form) {
    std::optional<Span> yes;
    if (TreeFields::read_yes(at, yes)) {
      out_.premiers = {*yes, std::nullopt};
      return at;
    }
    std::optional<Written<std::int64_t>> number;
    fields_.read_number(at, number, {"premiers", form}, 0, kLargestTrick);
    if (number) out_.premiers = {number->at, number->value};
    return at;
  }

  Place read_card_count(Place at, std::optional<CardCount>& out, const Wanted& wanted) {
    CardCount count;
    count.at = at->at;
    if (at->is_scalar() && whole_number(at->text)) {
      std::optional<Written<std::int64_t>> number;
      fields_.read_number(at, number, wanted, 0, kLargestAmount);
      if (!number) return at;
      count.number = number->value;
    } else {
      fields_.read_cards(at, count.cards, wanted);
      if (!count.cards || !count.cards->complete) return at;
    }
    out = std::move(count);
    return at;
  }

  // A number, cards, or either under `with` or `without`.
  Place read_estuches(Place at, const Form& form) {
    using Kind = CountedEstuches::Kind;
    std::optional<CardCount> count;
    if (at->is_scalar()) {
      // "with 4" or "4 with".
      const std::string_view text = at->text;
      for (const std::string_view word : {"with", "without"}) {
        const bool first = text.starts_with(word) && text.substr(word.size()).starts_with(' ');
        const bool last = text.ends_with(word) && text.substr(0, text.size() - word.size()).ends_with(' ');
        if (!first && !last) continue;
        const std::string_view others = first ? text.substr(word.size()) : text.substr(0, text.size() - word.size());
        return fields_.bad_value(at, fmt::format("'{0}' is a key of estuches; write 'estuches: {{{0}: {1}}}'", word,
                                                 visible(trimmed(others))));
      }
    }
    if (!at->is_map()) {
      read_card_count(at, count, {"estuches", form});
      if (count) out_.estuches = {count->cards ? Kind::with : Kind::open, std::move(*count)};
      return at;
    }
    const Node* with = at->find("with");
    const Node* without = at->find("without");
    if (at->entry_count() != 1 || (with == nullptr && without == nullptr))
      return fields_.fault(at, "estuches are a number, cards, or either of them under with or without", form);
    read_card_count(with != nullptr ? with : without, count, {"estuches", form});
    if (count) out_.estuches = {with != nullptr ? Kind::with : Kind::without, std::move(*count)};
    return at;
  }

  // The points or cards of each player, or one number: the sum of all losers.
  Place read_left(Place at, const Form& form) {
    if (at->is_list()) return fields_.no_figures(at, "left gives a number for each player, or their sum", form);
    if (!at->is_map()) return fields_.read_number(at, out_.left_sum, {"left", form}, 0, kLargestAmount);
    KeySet<NoKey> none;
    bool all = true;
    return fields_.players<NoKey>(
        at, {}, none, all, [](NoKey /*key*/, Place value) { return value; },
        [&](const std::optional<Written<Seat>>& seat, Place value) {
          std::optional<CardCount> count;
          read_card_count(value, count, {"what is left", form});
          if (seat && count) out_.left.push_back({seat->value, std::move(*count)});
          return value;
        });
  }

  TreeFields& fields_;
  std::span<const std::string_view> known_;
  Counted& out_;
};

// Returns the entry that a value in place of the mapping probably is: one in quotes, or bare tricks. Empty if it is
// none.
std::string entry_meant(const Node& value, std::span<const std::string_view> known) {
  if (value.is_scalar() && value.text.find(": ") != std::string::npos) return value.text;
  if (std::find(known.begin(), known.end(), "tricks") == known.end()) return {};
  if (value.is_scalar()) return value.text.find_first_of("-+,") == std::string::npos ? "" : "tricks: " + value.text;
  std::vector<std::string> numbers;
  for (const Node& each : value.items) {
    if (!each.is_scalar()) return {};
    numbers.push_back(each.text);
  }
  return fmt::format("tricks: [{}]", fmt::join(numbers, ", "));
}

}  // namespace

TreeFields::Place TreeFields::read_counted(Place at, std::span<const std::string_view> known, Boxed<Counted>& out) {
  if (!at->is_map()) {
    constexpr std::string_view kWhat = "counted is a mapping of what was counted";
    const std::string entry = entry_meant(*at, known);
    if (entry.empty()) return fault(at, kWhat, {"hand", "counted"});
    return bad_value(at, fmt::format("{}; write 'counted: {{{}}}'", kWhat, visible(entry)));
  }
  CountedReader(*this, known, out.emplace()).read(at);
  return at;
}

}  // namespace spadille::record
