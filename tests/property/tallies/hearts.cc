#include <algorithm>

#include "games/hearts/rules.h"
#include "property/game_tally.h"

// The events that random hands of hearts must include.
namespace spadille::test {
namespace {

using record::HandRecord;

constexpr Card kJack{Suit::diamonds, Rank::jack};

const hearts::Rules& rules_of(const TalliedHand& t) { return t.rules.as<hearts::Rules>(); }

bool is_heart(Card card) { return card.suit() == Suit::hearts; }

std::size_t tricks_of_hand(const TalliedHand& t) { return rules_of(t).hand_size(); }

// Returns the player who took all point cards; nullopt if there is none.
std::optional<Seat> shooter(const TalliedHand& t) {
  const CardSet counting = rules_of(t).counting_cards();
  std::optional<Seat> taker;
  std::size_t taken = 0;
  for (const auto& trick : t.view.tricks) {
    for (const auto& play : trick.plays) {
      if (!counting.contains(play.card) || !trick.winner) continue;
      if (taker && *taker != *trick.winner) return std::nullopt;
      taker = trick.winner;
      ++taken;
    }
  }
  return taken == counting.size() ? taker : std::nullopt;
}

// True if a card other than a heart may have broken hearts.
bool breaks_too(const TalliedHand& t, Card card) {
  return card == hearts::kQueen ? t.option("queen_breaks_hearts") != "false" || t.option("breaks") == "counting"
                                : t.option("breaks") == "counting" && rules_of(t).counting_cards().contains(card);
}

void count_breaking(const TalliedHand& t, Tally& occurred) {
  bool broken = false;
  for (const auto& trick : t.view.tricks) {
    const auto& lead = trick.plays.front();
    if (is_heart(lead.card) && !broken && t.option("must_break_hearts") == "true") {
      const bool only_hearts = (lead.hand - CardSet::of_suit(Suit::hearts)).empty();
      if (only_hearts) occurred.count("heart led by who has only hearts");
      if (!only_hearts && t.option("heart_instead_of_queen") == "true")
        occurred.count("heart led instead of the queen");
    }
    for (const auto& play : trick.plays) broken = broken || is_heart(play.card) || breaks_too(t, play.card);
  }
  if (broken) occurred.count("hearts broken");
}

void count_first_trick(const TalliedHand& t, Tally& occurred) {
  if (t.view.tricks.empty() || t.option("points_on_first_trick") == "true") return;
  const auto& plays = t.view.tricks.front().plays;
  const CardSet counting = rules_of(t).counting_cards();
  if (std::any_of(plays.begin(), plays.end(), [&](const auto& play) { return counting.contains(play.card); }))
    occurred.count("counting card on the first trick, for want of another");
}

void count_chips(const ChipResult& result, Tally& occurred) {
  if (!result.ledger) return;
  occurred.count(result.jack ? "jack left" : "no jack left");
  if (result.avoid) occurred.count("avoid " + std::string(name_of(*result.avoid)));
  for (const LedgerLine& line : result.ledger->lines()) occurred.count("paid for " + std::string(line.reason));
}

void count(const TalliedHand& t, Tally& occurred) {
  count_breaking(t, occurred);
  count_first_trick(t, occurred);
  const bool chips = rules_of(t).is_played_for_chips();
  if (chips) count_chips(t.view.chips(), occurred);
  if (!chips && shooter(t)) occurred.count("moon: " + t.option("moon"));
  if (t.hand.shooter_chooses)
    occurred.count("chosen: " +
                   std::string(record::kShooterChoices[static_cast<std::size_t>(t.hand.shooter_chooses->value)]));
  for (const ScoreLine& line : chips || !t.view.points().sheet ? ScoreSheet::Lines{} : t.view.points().sheet->lines()) {
    if (line.reason == "no_trick") occurred.count("bonus for no trick");
    if (line.rule == "bonus_floor") occurred.count("points stop at 0");
  }
  const bool jack_counts = t.option("points").find("DJ") != std::string::npos;
  for (const auto& trick : t.view.tricks)
    for (const auto& play : trick.plays)
      if (play.card == kJack && trick.winner && jack_counts) occurred.count("DJ taken");
  const bool is_short = t.hand.tricks.size() < tricks_of_hand(t);
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
  if (t.hand.tricks.size() != tricks_of_hand(t)) return std::nullopt;
  HandRecord hand = t.hand;
  hand.deal.reset();
  name_first_trick(hand, t.view);
  return hand;
}

// A card that was dealt to one player and played by another was passed. If cards are passed across, either of two
// players may have led first. Therefore the first trick must have names.
std::optional<HandRecord> without_cards_passed(const TalliedHand& t) {
  const bool complete = t.hand.tricks.size() == tricks_of_hand(t);
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
          .wanted = {"outcome scored",
                     "feat moon",
                     "feat jack",
                     "jack left",
                     "no jack left",
                     "avoid spades",
                     "avoid hearts",
                     "avoid diamonds",
                     "avoid clubs",
                     "paid for bid",
                     "paid for hearts",
                     "paid for howell",
                     "paid for difference",
                     "paid for pool",
                     "moon: others_add",
                     "moon: shooter_subtracts",
                     "moon: none",
                     "moon: choice",
                     "moon: auto",
                     "moon: safe",
                     "chosen: others_add",
                     "chosen: shooter_subtracts",
                     "bonus for no trick",
                     "points stop at 0",
                     "heart led instead of the queen",
                     "DJ taken",
                     "hearts broken",
                     "heart led by who has only hearts",
                     "counting card on the first trick, for want of another",
                     "recorded short",
                     "pass next",
                     "pass previous",
                     "pass across",
                     "pass none",
                     "pass left",
                     "pass right",
                     "no word of passing"},
          .count = &count,
          .shorter = {{"judged without its deal", &without_deal},
                      {"judged without the cards passed", &without_cards_passed},
                      {"judged without any word of its passing", &without_pass}}};
}

}  // namespace spadille::test
