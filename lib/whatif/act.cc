#include "whatif/act.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cards/card_suggestion.h"
#include "diagnostics/diagnostic.h"
#include "record/fields.h"
#include "record/words.h"
#include "source/utf8.h"

namespace spadille::whatif {

namespace {

using Kind = ChangedAct::Kind;

constexpr std::string_view kHand = "the hand";

// The options of the command line, in the order of `Question::What`.
constexpr std::array<std::string_view, 4> kOptions{"--play", "--call", "--trump", "--discard"};

class Finder {
 public:
  Finder(const Question& question, const Search& search) : q_(question), s_(search), hand_(search.hand) {}

  [[nodiscard]] ChangedAct run() const {
    switch (q_.what) {
      case Question::What::play:
        return play();
      case Question::What::call:
        return q_.at ? call() : called();
      case Question::What::trump:
        return trump();
      case Question::What::discard:
        return discard();
    }
    return trump();
  }

 private:
  [[nodiscard]] std::string_view option() const { return kOptions[static_cast<std::size_t>(q_.what)]; }

  // --- the new value ----------------------------------------------------------------------------

  [[nodiscard]] std::vector<Card> cards() const {
    std::vector<Card> cards;
    if (parse_cards(q_.value, hand_.notation, UnknownForms::none, s_.jokers)) {
      add_cards(q_.value, cards);
      return cards;
    }
    record::for_each_stretch(q_.value, [&](std::size_t begin, std::size_t length) {
      const std::string_view stretch = std::string_view(q_.value).substr(begin, length);
      if (const auto card = record::find_card_in_words(stretch, s_.game))
        cards.push_back(*card);
      else
        add_cards(stretch, cards);
    });
    return cards;
  }

  void add_cards(std::string_view text, std::vector<Card>& cards) const {
    const auto tokens = parse_cards(text, hand_.notation, UnknownForms::none, s_.jokers);
    if (!tokens) {
      const auto& bad = tokens.error();
      const std::string_view word = text.substr(bad.begin, bad.length);
      throw UsageError(fmt::format("{}: '{}' is not a card ({}){}", option(), visible(word),
                                   form_of_card(hand_.notation), card_suggestion(word, hand_.notation)));
    }
    for (const CardToken& each : *tokens) cards.push_back(each.card);
  }

  [[nodiscard]] Card one_card() const {
    const auto all = cards();
    if (all.size() != 1)
      throw UsageError(fmt::format("{}: '{}' is {} cards, expected one", option(), visible(q_.value), all.size()));
    return all.front();
  }

  // --- the location -------------------------------------------------------------------------------

  [[nodiscard]] Place place(std::string_view option, Act::Kind first, Act::Kind second, std::string_view forms) const {
    if (!q_.at) throw UsageError(fmt::format("{} needs --at: {}", option, forms));
    Place place = parse_place(*q_.at);
    if (place.kind != first && place.kind != second)
      throw UsageError(fmt::format("{} is not for --at {}, but for {}", option, printable(*q_.at), forms));
    return place;
  }

  // Returns the error for a location that the hand does not have.
  [[nodiscard]] auto at_error(const std::string& why) const {
    return UsageError(fmt::format("--at {}: {}", printable(*q_.at), why));
  }

  [[nodiscard]] Seat seat(std::string_view name) const {
    if (const auto found = record::find_player(hand_.players, name)) return *found;
    const std::vector<std::string_view> names(hand_.players.begin(), hand_.players.end());
    throw at_error(fmt::format("unknown player '{}'; the players are {}{}", visible(name),
                               printable(join_words(hand_.players, "and"), 400), suggestion(name, names)));
  }

  // Nouns for the entries of a list and for their holder.
  struct Words {
    std::string_view holder;
    std::string_view one;
    std::string_view many;
  };

  // Returns the index of the entry with this number, or of the player's only entry. A player's name may be a number.
  template <class Entries>
  [[nodiscard]] std::size_t index(const Entries& entries, const std::string& which, const Words& words) const {
    if (entries.empty()) throw at_error(fmt::format("{} has no {}", words.holder, words.many));
    const std::string all = fmt::format("{} {}", entries.size(), entries.size() == 1 ? words.one : words.many);
    const auto number = parse_number(which);
    if (number && *number <= entries.size()) return *number - 1;
    if (number && !record::find_player(hand_.players, which))
      throw at_error(fmt::format("{} has no {} {}, but {}", words.holder, words.one, *number, all));
    const Seat who = seat(which);
    std::vector<std::string> own;
    std::size_t found = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (player_of(entries[i]) != std::optional(who)) continue;
      own.push_back(std::to_string(i + 1));
      found = i;
    }
    if (own.empty()) throw at_error(fmt::format("{} has {}, none of them of {}", words.holder, all, name(who)));
    if (own.size() > 1)
      throw at_error(fmt::format("{} has the {} {}; give one number", name(who), words.many, join_words(own, "and")));
    return found;
  }

  [[nodiscard]] std::string name(Seat who) const { return printable(hand_.name_of(who)); }

  static std::optional<Seat> player_of(const record::Trick& /*trick*/) { return std::nullopt; }
  static std::optional<Seat> player_of(const record::Play& play) { return play.player; }
  template <class Entry>
  static std::optional<Seat> player_of(const Entry& entry) {
    return entry.player ? std::optional(entry.player->value) : std::nullopt;
  }

  // --- the acts -----------------------------------------------------------------------------------

  [[nodiscard]] ChangedAct play() const {
    const Place where = place("--play", Act::Kind::trick, Act::Kind::trick, "trick:4.2 or trick:4.NAME");
    const Card card = one_card();
    const std::size_t t = index(hand_.tricks, where.entry, {kHand, "trick", "tricks"});
    if (!s_.followed[t])
      throw UsageError(fmt::format("it is unknown who played which card in trick {}; see `spadille check`", t + 1));
    const auto& plays = hand_.tricks[t].plays;
    const std::string trick = fmt::format("trick {}", t + 1);
    const std::size_t i = index(plays, where.card, {trick, "card", "cards"});
    return {Kind::play, plays[i].at, Act{Act::Kind::trick, t + 1}, i + 1, *plays[i].player, *plays[i].card, card};
  }

  [[nodiscard]] ChangedAct call() const {
    const Place where = place("--call", Act::Kind::auction, Act::Kind::auction, "auction:3");
    if (!hand_.auction) throw UsageError("the hand has no auction");
    const auto& calls = hand_.auction->calls;
    const std::size_t i = index(calls, where.entry, {kHand, "call", "calls"});
    return {Kind::call,          calls[i].word.at, Act{Act::Kind::auction, i + 1}, std::nullopt, player_of(calls[i]),
            calls[i].word.value, q_.value};
  }

  [[nodiscard]] ChangedAct called() const {
    if (!hand_.called) {
      throw UsageError(
          "--call needs --at: auction:3; without it, --call changes the card that ombre called, but none is "
          "recorded");
    }
    return {Kind::called, hand_.called->at, std::nullopt, std::nullopt, s_.declarer, hand_.called->value, one_card()};
  }

  [[nodiscard]] ChangedAct trump() const {
    const auto suit = record::find_suit(q_.value, hand_.notation);
    if (!suit)
      throw UsageError(
          fmt::format("--trump: '{}' is not a suit: spades, hearts, diamonds or clubs", visible(q_.value)));
    if (q_.at) throw UsageError("--trump needs no --at: a hand has one trump suit");
    if (hand_.trump)
      return {Kind::trump, hand_.trump->at, std::nullopt, std::nullopt, s_.declarer, hand_.trump->value, *suit};
    if (!hand_.turned) throw UsageError("the hand has no trumps");
    return {Kind::trump, hand_.turned->at, std::nullopt, std::nullopt, s_.declarer, hand_.turned->value.suit(), *suit};
  }

  [[nodiscard]] ChangedAct discard() const {
    const Place where = place("--discard", Act::Kind::exchange, Act::Kind::turn, "exchange:NAME or turn:7");
    return where.kind == Act::Kind::exchange ? exchanged(where) : discarded(where);
  }

  [[nodiscard]] ChangedAct exchanged(const Place& where) const {
    const auto& entries = hand_.exchange;
    const std::size_t i = index(entries, where.entry, {kHand, "exchange", "exchanges"});
    ChangedAct act{Kind::exchange, entries[i].at, Act{Act::Kind::exchange, i + 1}, std::nullopt, player_of(entries[i]),
                   std::nullopt,   cards()};
    if (!entries[i].discard) return act;
    act.at = entries[i].discard->at;
    std::vector<Card> before;
    for (const auto& each : entries[i].discard->cards) before.push_back(each.value);
    act.recorded = std::move(before);
    return act;
  }

  [[nodiscard]] ChangedAct discarded(const Place& where) const {
    const auto& turns = hand_.turns;
    const std::size_t i = index(turns, where.entry, {kHand, "turn", "turns"});
    // The card laid face down to knock is a discard too.
    const auto& knock = turns[i].knock;
    const auto discard = knock && knock->card ? knock->card : turns[i].discard;
    if (!discard) throw UsageError(fmt::format("turn {} has no discard", i + 1));
    return {Kind::discard, discard->at,         Act{Act::Kind::turn, i + 1},
            std::nullopt,  player_of(turns[i]), discard->value,
            one_card(),    knock.has_value()};
  }

  const Question& q_;
  const Search& s_;
  const record::HandRecord& hand_;
};

void put_discard(const ChangedAct& act, record::TurnEntry& turn) {
  const Written<Card> card{act.card(), act.at};
  if (!act.knocks) {
    turn.discard = card;
    return;
  }
  turn.knock->card = card;
  if (act.changed == act.recorded) return;
  // The recorded melds and deadwood are those of the other cards.
  turn.melds.reset();
  turn.deadwood.reset();
}

constexpr std::array kKinds{Act::Kind::trick, Act::Kind::auction, Act::Kind::exchange, Act::Kind::turn};

constexpr std::string_view kForms = "a location is trick:4.2, trick:4.NAME, auction:3, exchange:NAME or turn:7";

}  // namespace

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 6> kNames{"play", "call", "trump", "called", "exchange", "discard"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string to_string(const ChangedAct::Value& value, Notation notation) {
  struct Words {
    Notation notation;
    std::string operator()(Card card) const { return spadille::to_string(card, notation); }
    std::string operator()(Suit suit) const { return std::string(spadille::name_of(suit)); }
    std::string operator()(const std::string& word) const { return word; }
    std::string operator()(const std::vector<Card>& cards) const {
      return cards.empty() ? "nothing" : spadille::to_string(cards, notation);
    }
  };
  return std::visit(Words{notation}, value);
}

ChangedAct find_act(const Question& question, const Search& search) { return Finder(question, search).run(); }

void put(const ChangedAct& act, record::HandRecord& hand) {
  const std::size_t i = act.entry ? act.entry->number - 1 : 0;
  switch (act.kind) {
    case Kind::play:
      hand.tricks[i].plays[*act.position - 1].card = act.card();
      break;
    case Kind::call:
      hand.auction->calls[i].word.value = std::get<std::string>(act.changed);
      break;
    case Kind::trump:
      hand.trump = {std::get<Suit>(act.changed), act.at};
      break;
    case Kind::called:
      hand.called = {act.card(), act.at};
      break;
    case Kind::exchange: {
      record::CardList list(act.at);
      for (const Card card : act.cards()) list.cards.push_back({card, act.at});
      hand.exchange[i].discard = std::move(list);
      break;
    }
    case Kind::discard:
      put_discard(act, hand.turns[i]);
      break;
  }
}

std::optional<std::size_t> parse_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  return is_number && number > 0 ? std::optional(number) : std::nullopt;
}

Place parse_place(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  std::array<std::string_view, kKinds.size()> words;
  for (std::size_t i = 0; i < kKinds.size(); ++i) words[i] = name_of(kKinds[i]);
  for (const Act::Kind kind : kKinds) {
    if (name_of(kind) != word) continue;
    const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    if (kind != Act::Kind::trick) {
      if (rest.empty()) throw UsageError(fmt::format("--at {}: name an action; {}", text, kForms));
      return {kind, std::string(rest), {}};
    }
    const std::size_t dot = rest.find('.');
    if (!parse_number(rest.substr(0, dot)) || dot == std::string_view::npos || dot + 1 == rest.size())
      throw UsageError(fmt::format("--at {}: name a trick and a card; {}", text, kForms));
    return {kind, std::string(rest.substr(0, dot)), std::string(rest.substr(dot + 1))};
  }
  throw UsageError(fmt::format("--at {}: unknown '{}'; {}{}", text, word, kForms, suggestion(word, words)));
}

}  // namespace spadille::whatif
