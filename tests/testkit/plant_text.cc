#include "testkit/plant_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace spadille::test {
namespace {

using record::CardList;
using record::Draw;
using record::HandRecord;
using record::LayOff;
using record::MeldList;
using record::PassedCards;
using record::Play;
using record::Trick;
using record::TurnEntry;
using record::WriteStyle;

PlantedText replaced(std::string text, Span at, std::string_view by) {
  text.replace(at.begin, at.end - at.begin, by);
  return {std::move(text), at.begin};
}

// Inserts a byte that no text may contain, between two code points.
PlantedText bad_byte(std::string text, Random& random) {
  std::size_t at = random.below(text.size());
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  text.insert(at, 1, random.one_in(2) ? '\0' : '\xFF');
  return {std::move(text), at};
}

// Adds a key at the end of the hand.
PlantedText more_key(std::string text, const WriteStyle& style, std::string_view key, std::string_view value) {
  if (style.syntax == WriteStyle::Syntax::yaml) {
    const std::size_t at = text.size();
    text.append(key).append(": ").append(value).append("\n");
    return {std::move(text), at};
  }
  const std::size_t brace = text.rfind('}');
  std::string entry = ", \"";
  entry.append(key).append("\": ").append(value);
  text.insert(brace, entry);
  return {std::move(text), brace + 3};
}

// Returns the place of the player's name directly before a card; nullopt if there is none.
std::optional<Span> name_before(const WrittenHand& written, const Play& play) {
  if (!play.player) return std::nullopt;
  const std::string_view before = std::string_view(written.text).substr(0, play.at.begin);
  const std::string& name = written.hand.name_of(*play.player);
  const std::size_t at = before.rfind(name);
  if (at == std::string_view::npos || before.find_first_not_of("\": ", at + name.size()) != std::string_view::npos)
    return std::nullopt;
  return span_at(at, name.size());
}

// Returns the places of player names: dealer, passing, tricks and turns.
std::vector<Span> name_places(const WrittenHand& written) {
  const HandRecord& hand = written.hand;
  std::vector<Span> places;
  if (hand.dealer) places.push_back(hand.dealer->at);
  if (hand.pass)
    for (const PassedCards& each : hand.pass->cards) places.push_back(each.player.at);
  for (const Trick& trick : hand.tricks)
    for (const Play& play : trick.plays)
      if (const auto name = name_before(written, play)) places.push_back(*name);
  for (const TurnEntry& turn : hand.turns) {
    if (turn.player) places.push_back(turn.player->at);
    for (const LayOff& each : turn.lay_offs)
      if (each.of) places.push_back(each.of->at);
  }
  return places;
}

// Finds cards in lists and single cards. In a group, a card is only its rank and cannot be replaced by another word.
class CardPlaces {
 public:
  explicit CardPlaces(const WriteStyle& style) : groups_(style.cards == WriteStyle::Cards::grouped) {}

  std::vector<Span> of(const HandRecord& hand) {
    if (hand.deal) {
      for (const auto& dealt : hand.deal->hands)
        if (dealt) add(*dealt);
      if (hand.deal->stock) add(*hand.deal->stock);
    }
    if (hand.pass)
      for (const PassedCards& each : hand.pass->cards) add(each.cards);
    for (const Trick& trick : hand.tricks)
      for (const Play& play : trick.plays) places_.push_back(play.at);
    for (const TurnEntry& turn : hand.turns) add(turn);
    return std::move(places_);
  }

 private:
  void add(const CardList& list) {
    if (groups_) return;
    for (const auto& card : list.cards) places_.push_back(card.at);
  }

  void add(const MeldList& list) {
    for (const CardList& meld : list.melds) add(meld);
  }

  void add(const TurnEntry& turn) {
    for (const Draw& draw : turn.draws)
      if (draw.card) places_.push_back(draw.card->at);
    if (turn.restock) add(*turn.restock);
    if (turn.meld) add(*turn.meld);
    for (const LayOff& each : turn.lay_offs) {
      places_.push_back(each.card.at);
      add(each.to);
    }
    if (turn.discard) places_.push_back(turn.discard->at);
    if (turn.knock && turn.knock->card) places_.push_back(turn.knock->card->at);
    if (turn.melds) add(*turn.melds);
    if (turn.play) add(*turn.play);
    if (turn.table) add(*turn.table);
  }

  bool groups_;
  std::vector<Span> places_;
};

constexpr std::array kCodesOfText{Code::record_syntax, Code::record_unknown_key, Code::record_duplicate_key,
                                  Code::record_unknown_player, Code::record_unknown_card};

}  // namespace

std::optional<PlantedText> plant_in_text(const WrittenHand& written, const WriteStyle& style, Code code,
                                         Random& random) {
  switch (code) {
    case Code::record_syntax:
      return bad_byte(written.text, random);
    case Code::record_unknown_key:
      return more_key(written.text, style, "remark", "7");
    case Code::record_duplicate_key:
      return more_key(written.text, style, "players", "7");
    case Code::record_unknown_player: {
      const auto places = name_places(written);
      return places.empty() ? std::nullopt : std::optional(replaced(written.text, random.pick(places), "Nobody"));
    }
    case Code::record_unknown_card: {
      const auto places = CardPlaces(style).of(written.hand);
      return places.empty() ? std::nullopt : std::optional(replaced(written.text, random.pick(places), "ZZ"));
    }
    default:
      return std::nullopt;
  }
}

std::span<const Code> text_plantable_codes() { return kCodesOfText; }

}  // namespace spadille::test
