#include "lsp/cards_here.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "cards/card.h"
#include "cards/notation.h"
#include "lsp/word_at.h"

namespace spadille::lsp {
namespace {

constexpr std::size_t kCards = kSuits.size() * kRanks;

struct PlayPlace {
  std::size_t trick;  // index
  std::size_t play;   // index
};

bool touches(Span span, std::size_t offset) { return span.begin <= offset && offset <= span.end; }

// Returns the play that `is_meant` accepts; nullopt if there is none.
template <class IsMeant>
std::optional<PlayPlace> find_play(const record::HandRecord& record, const IsMeant& is_meant) {
  for (std::size_t t = 0; t < record.tricks.size(); ++t)
    for (std::size_t i = 0; i < record.tricks[t].plays.size(); ++i)
      if (is_meant(record.tricks[t].plays[i])) return PlayPlace{t, i};
  return std::nullopt;
}

// Returns how a card of a trick was played; nullopt if the view does not show it.
std::optional<tricks::PlayView> view_of(const ShownHand& hand, PlayPlace place) {
  const HandView view = hand.view();
  const record::Play& written = hand.record.tricks[place.trick].plays[place.play];
  if (place.trick >= view.tricks.size()) return std::nullopt;
  const auto& plays = view.tricks[place.trick].plays;
  // A trick with names may be written in any order; without names, the cards are in order of play.
  const auto is_named = [&](const tricks::PlayView& each) { return each.seat == *written.player; };
  const auto found = written.player ? std::find_if(plays.begin(), plays.end(), is_named)
                                    : plays.begin() + static_cast<std::ptrdiff_t>(std::min(place.play, plays.size()));
  if (found == plays.end() || found->card != written.card) return std::nullopt;
  return *found;
}

// Calls `act` for each card that the record names.
template <class Act>
void for_each_written_card(const record::HandRecord& record, const Act& act) {
  const auto list = [&](const auto& cards) {
    if (cards)
      for (const Written<Card>& each : cards->cards) act(each);
  };
  const auto one = [&](const auto& card) {
    if (card) act(*card);
  };
  if (record.deal) {
    for (const auto& hand : record.deal->hands) list(hand);
    list(record.deal->stock);
  }
  list(record.pack);
  one(record.turned);
  one(record.called);
  for (const record::ExchangeEntry& each : record.exchange) {
    list(each.discard);
    list(each.draw);
  }
  if (record.pass)
    for (const record::PassedCards& each : record.pass->cards) list(std::optional(each.cards));
  for (const record::Trick& trick : record.tricks)
    for (const record::Play& each : trick.plays)
      if (each.card) act(Written<Card>{*each.card, each.at});
  for (const record::TurnEntry& turn : record.turns) {
    for (const record::Draw& each : turn.draws) one(each.card);
    for (const std::optional<record::MeldList>& melds : {turn.meld, turn.melds, turn.table})
      if (melds)
        for (const record::CardList& each : melds->melds) list(std::optional(each));
    for (const std::vector<record::LayOff>& all : {turn.trades, turn.lay_offs})
      for (const record::LayOff& each : all) {
        act(each.card);
        list(std::optional(each.to));
      }
    one(turn.discard);
    if (turn.knock) one(turn.knock->card);
    list(turn.restock);
    list(turn.play);
  }
}

}  // namespace

std::optional<PlayHere> play_at(const ShownHand& hand, std::size_t offset) {
  const auto place =
      find_play(hand.record, [&](const record::Play& each) { return each.card && touches(each.at, offset); });
  if (!place) return std::nullopt;
  const record::Play& play = hand.record.tricks[place->trick].plays[place->play];
  const auto view = view_of(hand, *place);
  if (!view) return std::nullopt;
  return PlayHere{play.at, place->trick + 1, *view};
}

namespace {

// The document is read with some card at the place, to find out which play is meant. Each card is then tried by itself:
// without names, the replay may take another card for another player's.
std::optional<LegalHere> legal_if_inserted(const JudgedText& text, JudgedText::Where where) {
  const std::string_view before = where.document->document.text();
  const Span word = card_word_at(before, where.offset);
  const Notation notation = where.document->report ? where.document->report->notation : Notation::english;
  const std::string any = to_string(Card::from_index(0), notation);
  std::string changed(before.substr(0, word.begin));
  changed += any;
  changed += before.substr(word.end);
  JudgedDocument tried = text.judged_with(*where.document, std::move(changed));
  if (!tried.hand) return std::nullopt;
  ShownHand& hand = *tried.hand;
  const auto place = find_play(
      hand.record, [&](const record::Play& each) { return each.card && each.at == span_at(word.begin, any.size()); });
  if (!place) return std::nullopt;
  record::Play& play = hand.record.tricks[place->trick].plays[place->play];
  std::optional<LegalHere> here;
  for (std::size_t i = 0; i < kCards; ++i) {
    play.card = Card::from_index(i);
    const auto view = view_of(hand, *place);
    if (!view || !view->legal.contains(*play.card)) continue;
    if (!here) here = {word, place->trick + 1, hand.record.name_of(view->seat), {}, hand.record.notation};
    here->legal.insert(*play.card);
  }
  return here;
}

}  // namespace

std::optional<LegalHere> legal_at(const JudgedText& text, JudgedText::Where where) {
  const auto& hand = where.document->hand;
  const auto card = hand ? play_at(*hand, where.offset) : std::nullopt;
  if (!card || card->play.legal.empty()) return legal_if_inserted(text, where);
  return LegalHere{card->at, card->trick, hand->record.name_of(card->play.seat), card->play.legal,
                   hand->record.notation};
}

std::vector<Span> origins_of_card(const ShownHand& hand, std::size_t offset) {
  std::optional<Card> card;
  for_each_written_card(hand.record, [&](const Written<Card>& each) {
    if (!card && touches(each.at, offset)) card = each.value;
  });
  std::vector<Span> origins;
  if (!card) return origins;
  const auto add = [&](const std::optional<record::CardList>& list) {
    if (!list) return;
    for (const Written<Card>& each : list->cards)
      if (each.value == *card) origins.push_back(each.at);
  };
  if (hand.record.deal && !hand.record.deal->from_pack) {
    for (const auto& each : hand.record.deal->hands) add(each);
    add(hand.record.deal->stock);
  }
  if (origins.empty()) add(hand.record.pack);
  if (origins.empty())
    for (const record::ExchangeEntry& each : hand.record.exchange) add(each.draw);
  return origins;
}

}  // namespace spadille::lsp
