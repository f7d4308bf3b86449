#include <algorithm>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using record::Trick;

// Returns the number of cards in a complete trick.
std::size_t cards_of_trick(const HandRecord& hand) {
  std::size_t most = 0;
  for (const Trick& trick : hand.tricks) most = std::max(most, trick.plays.size());
  return most;
}

// Returns the number of tricks in a complete hand; nullopt if no player's whole holding is recorded.
std::optional<std::size_t> tricks_of_hand(const HandRecord& hand) {
  std::optional<std::size_t> most;
  if (!hand.deal) return most;
  for (const auto& each : hand.deal->hands)
    if (each) most = std::max(most.value_or(0), each->cards.size());
  return most;
}

// Returns the cards of the pack that no recorded part of the deal has.
CardSet left_by_deal(const Case& c) {
  CardSet left = c.pack;
  for (const auto& each : c.hand.deal->hands)
    if (each) left = left - each->set();
  return c.hand.deal->stock ? left - c.hand.deal->stock->set() : left;
}

// Returns the cards that a player may have held, by the deal, the exchange and the pass.
CardSet possible_cards(const Case& c, Seat seat) {
  const HandRecord& hand = c.hand;
  const auto& dealt = hand.deal->hands[index_of(seat)];
  CardSet cards = dealt ? dealt->set() : left_by_deal(c);
  if (hand.pass)
    for (const record::PassedCards& passed : hand.pass->cards) cards = cards | passed.cards.set();
  const auto entry = std::find_if(hand.exchange.begin(), hand.exchange.end(),
                                  [&](const auto& each) { return each.player && each.player->value == seat; });
  const bool drawn = entry != hand.exchange.end() && entry->draw;
  if (drawn) return cards | entry->draw->set();
  return hand.deal->stock ? cards | hand.deal->stock->set() : cards;
}

// Collects the legal tricks at one place, made of cards that no trick has. The hand must have a deal.
class LegalTricks {
 public:
  LegalTricks(const Case& c, CardSet unrecorded) : case_(c), size_(cards_of_trick(c.hand)) {
    for (std::size_t i = 0; i < c.hand.players.size(); ++i)
      possible_.emplace_back(possible_cards(c, seat_at(i)) & unrecorded);
  }

  std::vector<std::vector<Card>> at(std::size_t trick) {
    found_.clear();
    CardSet cards;
    for (const CardSet each : possible_) cards = cards | each;
    if (cards.size() < size_) return {};
    begun_ = case_.hand;
    begun_.tricks.resize(trick);
    begun_.tricks.emplace_back();
    begun_.result = {};
    begun_.surrender.reset();
    extend();
    return std::move(found_);
  }

 private:
  // The players are named, so that the judge attributes no card to another player.
  void extend() {
    record::Plays& plays = begun_.tricks.back().plays;
    if (plays.size() == size_) {
      auto& cards = found_.emplace_back();
      for (const record::Play& play : plays) cards.push_back(*play.card);
      return;
    }
    for (std::size_t i = 0; i < possible_.size(); ++i) {
      const Seat seat = seat_at(i);
      if (std::any_of(plays.begin(), plays.end(), [&](const record::Play& play) { return play.player == seat; }))
        continue;
      for (const Card card : possible_[i]) {
        plays.push_back({seat, card, {}});
        if (case_.is_legal_so_far(begun_)) extend();
        plays.pop_back();
      }
    }
  }

  const Case& case_;
  std::size_t size_;
  std::vector<CardSet> possible_;
  HandRecord begun_;
  std::vector<std::vector<Card>> found_;
};

Trick trick_of(std::span<const Card> cards) {
  Trick trick;
  for (const Card card : cards) trick.plays.push_back({{}, card, {}});
  return trick;
}

// True if a card of the trick is in an earlier one.
bool is_recorded_before(const HandRecord& hand, std::size_t trick) {
  CardSet before;
  for (std::size_t i = 0; i < trick; ++i)
    for (const record::Play& play : hand.tricks[i].plays)
      if (play.card) before.insert(*play.card);
  return std::any_of(hand.tricks[trick].plays.begin(), hand.tricks[trick].plays.end(),
                     [&](const record::Play& play) { return play.card && before.contains(*play.card); });
}

std::string list_of(const HandRecord& hand, std::span<const Card> cards) {
  return join_words(to_words(cards, hand.notation), "and");
}

// Joins two neighbors of a list of texts. No edits if one of them is not a text, or if they are in different lines.
TextEdits join_texts(std::string_view text, Span one, Span next) {
  if (one.end > next.begin || next.end > text.size() || one.begin == one.end || next.begin == next.end) return {};
  const std::string_view between = text.substr(one.end, next.begin - one.end);
  const bool separates = std::count(between.begin(), between.end(), ',') == 1;
  const bool in_brackets = std::string_view("[{").find(text[one.begin]) != std::string_view::npos ||
                           std::string_view("[{").find(text[next.begin]) != std::string_view::npos;
  if (!separates || in_brackets || between.find_first_not_of(" ,\"'") != std::string_view::npos) return {};
  return {{{one.end, next.begin}, " "}};
}

Edit added_trick(const Case& c, std::size_t place, const std::vector<Card>& cards) {
  const auto add = [place, cards](HandRecord& hand) {
    hand.tricks.insert(hand.tricks.begin() + static_cast<std::ptrdiff_t>(place), trick_of(cards));
  };
  return {add,
          [&c, place, cards] {
            const Span at = c.hand.tricks[place].at;
            return Correction{at, fmt::format("add a trick of {} before trick {}", list_of(c.hand, cards), place + 1),
                              insert_before(c.text, at, new_trick(cards, c.hand.notation))};
          },
          std::nullopt, true};
}

Edit replaced_trick(const Case& c, std::size_t place, const std::vector<Card>& cards) {
  const auto replace = [place, cards](HandRecord& hand) { hand.tricks[place] = trick_of(cards); };
  return {replace, [&c, place, cards] {
            const Span at = c.hand.tricks[place].at;
            return Correction{at, fmt::format("replace trick {} by {}", place + 1, list_of(c.hand, cards)),
                              replace_cards(c.text, at, cards, c.hand.notation)};
          }};
}

}  // namespace

CardBag cards_in_tricks(const HandRecord& hand) {
  CardBag cards;
  for (const Trick& trick : hand.tricks)
    for (const record::Play& play : trick.plays)
      if (play.card) cards.insert(*play.card);
  return cards;
}

Candidates swapped_tricks(const Case& c) {
  Candidates found;
  for (std::size_t i = 0; c.clues.in_play && i + 1 < c.hand.tricks.size(); ++i)
    found.push_back(swapped_neighbors(c, &HandRecord::tricks, i, "tricks"));
  return found;
}

Candidates split_trick(const Case& c) {
  Candidates found;
  const std::size_t size = cards_of_trick(c.hand);
  for (std::size_t i = 0; c.clues.in_play && i + 1 < c.hand.tricks.size(); ++i) {
    if (c.hand.tricks[i].plays.size() + c.hand.tricks[i + 1].plays.size() != size) continue;
    found.push_back({[i](HandRecord& hand) {
                       Trick& trick = hand.tricks[i];
                       Trick& rest = hand.tricks[i + 1];
                       for (const record::Play& play : rest.plays) trick.plays.push_back(play);
                       if (rest.won) trick.won = rest.won;
                       hand.tricks.erase(hand.tricks.begin() + static_cast<std::ptrdiff_t>(i + 1));
                     },
                     [&c, i] {
                       const Span at = c.hand.tricks[i].at;
                       return Correction{at, fmt::format("join tricks {} and {}", i + 1, i + 2),
                                         join_texts(c.text, at, c.hand.tricks[i + 1].at)};
                     }});
  }
  return found;
}

Candidates card_by_card(const Case& c) {
  Candidates found;
  const auto& tricks = c.hand.tricks;
  if (tricks.size() < 2 || cards_of_trick(c.hand) != 1) return found;
  for (const std::size_t players : {c.hand.players.size(), c.hand.players.size() - 1}) {
    if (players < 2) continue;
    found.push_back({[players](HandRecord& hand) {
                       std::vector<Trick> joined;
                       for (const Trick& card : hand.tricks) {
                         if (joined.empty() || joined.back().plays.size() == players) joined.emplace_back(card.at);
                         for (const record::Play& play : card.plays) joined.back().plays.push_back(play);
                       }
                       hand.tricks = std::move(joined);
                     },
                     [&c, players] {
                       const Span at = c.hand.tricks_at.value_or(c.hand.tricks.front().at);
                       return Correction{at, fmt::format("record each trick as one entry of {} cards", players)};
                     }});
  }
  return found;
}

Candidates missing_trick(const Case& c) {
  Candidates found;
  const auto complete = tricks_of_hand(c.hand);
  if (!c.clues.in_play || !complete || c.hand.tricks.size() > kMostTricks) return found;
  LegalTricks legal(c, kWholePack - cards_in_tricks(c.hand).different());
  for (std::size_t i = 0; i < c.hand.tricks.size(); ++i) {
    const bool repeated = is_recorded_before(c.hand, i);
    if (!repeated && c.hand.tricks.size() >= *complete) continue;
    for (const auto& cards : legal.at(i)) {
      if (repeated) found.push_back(replaced_trick(c, i, cards));
      found.push_back(added_trick(c, i, cards));
    }
  }
  return found;
}

}  // namespace spadille::diagnosis
