#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "cards/card_suggestion.h"
#include "record/document.h"
#include "record/other_keys.h"
#include "record/tree_fields.h"
#include "record/words.h"
#include "source/utf8.h"

// The values that are cards: lists, tricks, and cards that are not named.
namespace spadille::record {

using syntax::Node;

namespace {

// The characters between the words of a text of cards.
constexpr std::string_view kBetween = " ,\t\r\n";

// Returns the word of a text of cards at this offset.
std::string_view word_at(std::string_view text, std::size_t begin) {
  return text.substr(begin, std::min(text.find_first_of(kBetween, begin), text.size()) - begin);
}

bool is_rest(std::string_view word) { return word == "..." || word == "…"; }

// Returns the offset of the last word of a text if it is `...`.
std::optional<std::size_t> find_rest(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kBetween);
  if (last == std::string_view::npos) return std::nullopt;
  const std::size_t before = text.find_last_of(kBetween, last);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return is_rest(word_at(text, begin)) ? std::optional(begin) : std::nullopt;
}

UnknownCards& unknown_in(CardList& list) { return list.unknown ? *list.unknown : list.unknown.emplace(); }

void add_unknown(CardList& list, UnknownCard card, Span at) {
  unknown_in(list).cards.push_back({list.cards.size(), card, at});
}

}  // namespace

std::string TreeFields::unknown_form_hint(std::string_view word, UnknownForms forms) const {
  if (is_rest(word)) return fmt::format("; '{}' is for the end of a dealt hand or the stock", word);
  if (!parse_cards(word, notation_, UnknownForms::cards_and_trumps)) return {};
  return forms == UnknownForms::none ? "; every card has to be named here" : "; this game has no trumps";
}

void TreeFields::unknown_card(Span at, std::string_view word, UnknownForms forms, std::string hint) {
  if (hint.empty()) hint = unknown_form_hint(word, forms);
  if (const auto meant = find_other_key(word, {"a card", {}, game_, notation_})) {
    hint = meant->text();
  } else if (hint.empty()) {
    std::vector<std::string> others;
    for (const Notation other : kNotations)
      if (other != notation_ && is_notation_of(other, game_) && parse_cards(word, other, forms))
        others.push_back(fmt::format("'notation: {}'", name_of(other)));
    hint = others.empty() ? card_suggestion(word, notation_)
                          : fmt::format("; it is one with {}", join_words(others, "or"));
  }
  sink_.report({.code = Code::record_unknown_card,
                .at = at,
                .message = fmt::format("'{}' is not a card ({}){}", visible(word), form_of_card(notation_), hint)});
}

void TreeFields::add_plain_cards(const Node& scalar, CardList& list, UnknownForms forms, JokerForms jokers) {
  std::size_t from = 0;
  const std::string_view text = scalar.text;
  const auto add = [&](const CardTokens& tokens) {
    for (const CardToken& t : tokens) {
      const Span at = scalar.part(from + t.begin, t.length);
      if (t.unknown) {
        add_unknown(list, *t.unknown, at);
        continue;
      }
      if (t.stands_for)
        (list.stand_ins ? *list.stand_ins : list.stand_ins.emplace()).push_back({list.cards.size(), *t.stands_for});
      list.cards.push_back({t.card, at});
    }
  };
  while (true) {
    const auto tokens = parse_cards(text.substr(from), notation_, forms, jokers);
    if (tokens) return add(*tokens);
    // Keep the cards before the bad word, report it, and continue after it.
    const BadCard bad = tokens.error();
    add(*parse_cards(text.substr(from, bad.begin), notation_, forms, jokers));
    list.complete = false;
    unknown_card(scalar.part(from + bad.begin, bad.length), text.substr(from + bad.begin, bad.length), forms);
    from += bad.begin + bad.length;
  }
}

std::optional<Node> TreeFields::after_name(const Node& node, UnknownForms forms) {
  const auto named = named_in(players_, node.text);
  if (!named || named->begin != 0) return std::nullopt;
  const auto length = static_cast<std::size_t>(named->rest.data() - node.text.data());
  const std::string_view word = std::string_view(node.text).substr(0, length);
  if (parse_cards(word, notation_, forms)) return std::nullopt;  // a player's name may look like a card
  sink_.report({.code = Code::record_unknown_card,
                .at = node.part(0, word.find_last_not_of(" \t") + 1),
                .message = fmt::format("the name of {} is in the text of the cards; write '{}', in order of play",
                                       printable(players_[index_of(named->player)]), printable(named->rest))});
  return node.cut(length, named->rest.size());
}

TreeFields::Place TreeFields::read_card_number(Place at, std::optional<CardList>& out, const Wanted& wanted) {
  const auto count = number(at, wanted, 0, kMostUnknown);
  if (!count) return at;
  CardList& list = out.emplace(at->at);
  for (std::int64_t i = 0; i < *count; ++i) add_unknown(list, UnknownCard::any, at->at);
  return at;
}

TreeFields::Place TreeFields::read_cards(Place at, std::optional<CardList>& out, const Wanted& wanted,
                                         Unknowns unknowns) {
  if (unknowns.count && is_number(at)) return read_card_number(at, out, wanted);
  if (at->is_map() || at->is_empty()) return fault(at, fmt::format("{} is a list of cards", wanted.what), wanted.form);
  CardList& list = out.emplace(at->at);
  // `...` may only be the last word of the last text.
  const JokerForms jokers = jokers_ != JokerForms::none && unknowns.stand_ins ? JokerForms::stand_ins : jokers_;
  const auto add = [&](const Node& text, bool is_last) {
    const auto begin = unknowns.rest && is_last ? find_rest(text.text) : std::nullopt;
    if (!begin) return add_cards(text, list, unknowns.cards, jokers);
    if (*begin > 0) add_cards(text.cut(0, *begin), list, unknowns.cards, jokers);
    unknown_in(list).rest = text.part(*begin, word_at(text.text, *begin).size());
  };
  if (at->is_scalar()) add(*at, true);
  for (const Node& item : at->items) {
    if (item.is_scalar() && !item.is_empty()) {
      add(item, &item == &at->items.back());
    } else {
      fault(&item, "a card is expected here", {"entry", "card"});
      list.complete = false;
    }
  }
  return at;
}

TreeFields::Place TreeFields::read_card(Place at, std::optional<Written<Card>>& out, const Form& form,
                                        std::optional<Card>* stands_for) {
  if (!at->is_scalar() || at->is_empty()) return fault(at, "a card is expected here", form);
  const bool may_stand_in = stands_for != nullptr && jokers_ != JokerForms::none;
  const auto tokens =
      parse_cards(at->text, notation_, UnknownForms::none, may_stand_in ? JokerForms::stand_ins : jokers_);
  if (const auto card = tokens ? std::nullopt : card_in_words(*at, 0, at->text.size())) {
    out = {card->card, at->at};
  } else if (const auto near = tokens ? std::nullopt : near_words(at->text, UnknownForms::none, jokers_);
             near ? near->is_one_card : !tokens) {
    unknown_card(at->at, at->text, UnknownForms::none, near ? near->hint() : std::string());
  } else if (!tokens || tokens->size() != 1) {
    sink_.report({.code = Code::record_unknown_card,
                  .at = at->at,
                  .message = fmt::format("one card is expected here, not '{}'", visible(at->text))});
  } else {
    out = {tokens->front().card, at->part(tokens->front().begin, tokens->front().length)};
    if (stands_for != nullptr) *stands_for = tokens->front().stands_for;
  }
  return at;
}

// Once per hand, because the whole list is usually written like this.
void TreeFields::report_name_among_cards(Span at, std::string_view name) {
  if (std::exchange(name_among_cards_reported_, true)) return;
  sink_.report({.code = Code::record_unknown_card,
                .at = at,
                .message = fmt::format("'{}' is a player, not a card: write the cards alone, from the leader, "
                                       "or each with its player: {{{}: …, …}}",
                                       visible(name), visible(name))});
}

// Adds the cards of a text. A word that is not a card keeps its position in the order of play.
void TreeFields::add_plain_text(const Node& scalar, Trick& trick, UnknownForms forms) {
  std::size_t i = 0;
  const std::string_view text = scalar.text;
  while ((i = text.find_first_not_of(kBetween, i)) != std::string_view::npos) {
    std::string_view name = word_at(text, i);
    const std::size_t end = i + name.size();
    const bool is_card = parse_cards(name, notation_, forms).has_value();  // a player's name may look like a card
    if (name.ends_with(':')) name.remove_suffix(1);
    if (!is_card && trick.plays.empty() && find_player(players_, name)) {
      report_name_among_cards(scalar.part(i, name.size()), name);
      i = end;
      continue;
    }
    const Node word = scalar.cut(i, end - i);
    std::optional<CardList> list;
    read_cards(&word, list, {"a trick", {"entry", "trick"}}, {.cards = forms});
    for_each_card(
        *list,
        [&](const Written<Card>& card) {
          trick.plays.push_back({{}, card.value, card.at});
        },
        [&](const WrittenUnknown& card) {
          trick.plays.push_back({{}, std::nullopt, card.at, card.card});
        });
    if (!list->complete) trick.plays.push_back({{}, std::nullopt, word.at});
    // It is unknown how many cards a longer word was meant to be.
    if (!list->complete && word.text.size() > 3) trick.complete = false;
    i = end;
  }
}

TreeFields::Place TreeFields::read_plays(Place at, Trick& trick, Span& place, const Form& form, UnknownForms forms) {
  place = at->at;
  if (at->is_scalar() && !at->is_empty()) {
    const auto cards = after_name(*at, forms);
    add_text(cards ? *cards : *at, trick, forms);
  } else if (at->is_list()) {
    for (const Node& item : at->items) {
      if (item.is_scalar() && !item.is_empty()) {
        add_text(item, trick, forms);
      } else {
        fault(&item, "a card is expected here", {"entry", "card"});
        trick.plays.push_back({{}, std::nullopt, item.at});
      }
    }
  } else {
    fault(at, "a trick is its cards in order of play", form);
    trick.complete = false;
  }
  return at;
}

TreeFields::Place TreeFields::read_play(Place at, const std::optional<Written<Seat>>& player, Plays& plays,
                                        const Form& form, UnknownForms forms) {
  std::optional<Written<Card>> card;
  const auto tokens = parse_cards(at->text, notation_, forms);
  const bool is_unknown = at->is_scalar() && tokens && tokens->size() == 1 && tokens->front().unknown;
  if (!is_unknown && !is_one_word(player, at)) read_card(at, card, form);
  Play& play = plays.emplace_back(Play{{}, std::nullopt, card ? card->at : at->at});
  if (player) play.player = player->value;
  if (card) play.card = card->value;
  if (is_unknown) play.unknown = tokens->front().unknown;
  return at;
}

TreeFields::Place TreeFields::read_meld_name(Place at, std::optional<MeldName>& out, const Wanted& wanted) {
  if (at->is_scalar() && whole_number(at->text)) {
    const auto number = this->number(at, {"the number of a meld", wanted.form}, 1, kLargestMeldNumber);
    if (number) out = {CardList(at->at), Written<std::size_t>{static_cast<std::size_t>(*number), at->at}};
    return at;
  }
  std::optional<CardList> cards;
  read_cards(at, cards, wanted, {.stand_ins = true});
  if (cards) out = {std::move(*cards), std::nullopt};
  return at;
}

bool TreeFields::is_card(const Node& word) const {
  if (!word.is_scalar() || word.is_empty()) return false;
  const auto tokens = parse_cards(word.text, notation_, UnknownForms::none, jokers_);
  return tokens ? tokens->size() == 1 : card_in_words(word, 0, word.text.size()).has_value();
}

}  // namespace spadille::record
