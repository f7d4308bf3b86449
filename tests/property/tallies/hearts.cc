#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of hearts must include.
namespace spadille::test {
namespace {

using record::HandRecord;

constexpr Card kQueen{Suit::spades, Rank::queen};
constexpr Card kJack{Suit::diamonds, Rank::jack};

bool is_heart(Card card) { return card.suit() == Suit::hearts; }
bool counts(Card card) { return is_heart(card) || card == kQueen; }

std::size_t tricks_of_hand(const HandRecord& hand) { return 52 / hand.players.size(); }

// Returns the player who took all hearts and SQ; nullopt if there is none.
std::optional<Seat> shooter(const HandView& view) {
  std::optional<Seat> taker;
  std::size_t taken = 0;
  for (const auto& trick : view.tricks) {
    for (const auto& play : trick.plays) {
      if (!counts(play.card) || !trick.winner) continue;
      if (taker && *taker != *trick.winner) return std::nullopt;
      taker = trick.winner;
      ++taken;
    }
  }
  return taken == 14 ? taker : std::nullopt;
}

void count_breaking(const TalliedHand& t, Tally& occurred) {
  bool broken = false;
  for (const auto& trick : t.view.tricks) {
    const auto& lead = trick.plays.front();
    if (is_heart(lead.card) && !broken && t.option("must_break_hearts") == "true")
      occurred.count("heart led by who has only hearts");
    for (const auto& play : trick.plays) broken = broken || is_heart(play.card);
  }
  if (broken) occurred.count("hearts broken");
}

void count_first_trick(const TalliedHand& t, Tally& occurred) {
  if (t.view.tricks.empty() || t.option("points_on_first_trick") == "true") return;
  const auto& plays = t.view.tricks.front().plays;
  if (std::any_of(plays.begin(), plays.end(), [](const auto& play) { return counts(play.card); }))
    occurred.count("counting card on the first trick, for want of another");
}

void count(const TalliedHand& t, Tally& occurred) {
  count_breaking(t, occurred);
  count_first_trick(t, occurred);
  if (shooter(t.view)) occurred.count("moon: " + t.option("moon"));
  const bool jack_counts = t.option("points").find("DJ") != std::string::npos;
  for (const auto& trick : t.view.tricks)
    for (const auto& play : trick.plays)
      if (play.card == kJack && trick.winner && jack_counts) occurred.count("DJ taken");
  const bool is_short = t.hand.tricks.size() < tricks_of_hand(t.hand);
  if (is_short) occurred.count("recorded short");
  if (!t.hand.pass) {
    occurred.count("no word of passing");
    return;
  }
  if (t.hand.pass->direction)
    occurred.count("pass " + std::string(record::kPassWords[static_cast<std::size_t>(t.hand.pass->direction->value)]));
}

void name_first_trick(HandRecord& hand, const HandView& view) {
  for (std::size_t i = 0; i < hand.players.size(); ++i)
    hand.tricks.front().plays[i].player = view.tricks.front().plays[i].seat;
}

// Because a complete hand shows every card, the deal can be left out. The names in the first trick give the first
// leader.
std::optional<HandRecord> without_deal(const TalliedHand& t) {
  if (t.hand.tricks.size() != tricks_of_hand(t.hand)) return std::nullopt;
  HandRecord hand = t.hand;
  hand.deal.reset();
  name_first_trick(hand, t.view);
  return hand;
}

// A card that was dealt to one player and played by another was passed. If cards are passed across, either of two
// players may have led first. Therefore the first trick must have names.
std::optional<HandRecord> without_cards_passed(const TalliedHand& t) {
  const bool complete = t.hand.tricks.size() == tricks_of_hand(t.hand);
  if (!complete || !t.hand.pass || t.hand.pass->cards.empty()) return std::nullopt;
  HandRecord hand = t.hand;
  hand.pass->cards.clear();
  if (hand.pass->direction->value == record::PassWord::across) name_first_trick(hand, t.view);
  return hand;
}

// The direction can be derived from the deal and the play too. Without other evidence, no cards were passed.
std::optional<HandRecord> without_pass(const TalliedHand& t) {
  const bool nobody = t.hand.pass && t.hand.pass->cards.empty();
  auto hand = nobody ? std::optional(t.hand) : without_cards_passed(t);
  if (hand) hand->pass.reset();
  return hand;
}

}  // namespace

GameTally hearts_tally() {
  return {.game = "hearts",
          .wanted = {"outcome scored", "feat moon", "moon: others_add", "moon: shooter_subtracts", "moon: none",
                     "DJ taken", "hearts broken", "heart led by who has only hearts",
                     "counting card on the first trick, for want of another", "recorded short", "pass next",
                     "pass previous", "pass across", "pass none", "pass left", "pass right", "no word of passing"},
          .count = &count,
          .shorter = {{"judged without its deal", &without_deal},
                      {"judged without the cards passed", &without_cards_passed},
                      {"judged without any word of its passing", &without_pass}}};
}

}  // namespace spadille::test
