#include <algorithm>

#include "games/ombre_family/order.h"
#include "property/game_tally.h"

// The events that random hands of ombre must include.
namespace spadille::test {
namespace {

using record::HandRecord;

// True if a player withholds a matador that a trump lead did not force.
bool withholds(const HandView& view, Suit trump) {
  const auto& order = ombre_family::order_of(trump, ombre_family::RedAce::low);
  for (const auto& trick : view.tricks) {
    for (std::size_t i = 1; i < trick.plays.size(); ++i) {
      const auto& play = trick.plays[i];
      const Card led = trick.plays.front().card;
      if (order.is_trump(led) && !order.is_trump(play.card) && !(play.hand & order.trumps()).empty()) return true;
    }
  }
  return false;
}

void count(const TalliedHand& t, Tally& occurred) {
  const ChipResult& r = t.view.chips();
  const HandRecord& hand = t.hand;
  if (r.contract) occurred.count("contract " + std::string(*r.contract));
  if (r.forced.value_or(false)) occurred.count("forced");
  if (r.contract == "contrabola") occurred.count("contrabola: " + std::string(*r.outcome));
  if (r.contract == "contrabola" && !hand.exchange.empty()) occurred.count("contrabola with an exchange");
  if (hand.players.size() == 4 && r.tricks->size() == 4) occurred.count("mort: " + std::string(*r.outcome));
  if (r.estuches && *r.estuches > 0) occurred.count("estuches");
  if (hand.surrender) occurred.count(hand.surrender->taken_over ? "taken over" : "given up");
  if (r.trump && withholds(t.view, *r.trump)) occurred.count("matador withheld");
  const std::size_t dealt = hand.players.size() == 2 ? 8 : 9;
  if (!hand.tricks.empty() && hand.tricks.size() < dealt) occurred.count("recorded short");
  if (hand.turned) occurred.count("turned card written");
  std::size_t drawn = 0;
  for (const auto& entry : hand.exchange) {
    drawn += entry.discard->cards.size();
    if (entry.discard->cards.size() == dealt) occurred.count("all cards exchanged");
  }
  if (drawn == hand.deal->stock->cards.size()) occurred.count("all of the stock drawn");
}

// True if the deal can be derived from the rest: there is no exchange, every card is shown, and the holder of spadille
// does not determine who plays or leads.
bool is_derivable(const TalliedHand& t) {
  const HandRecord& hand = t.hand;
  const bool may_force = t.option("all_pass").find("spadille_force") != std::string::npos;
  const bool ombre_leads = t.view.chips().forced == true && t.option("opening_lead") == "ombre";
  if (may_force && (hand.tricks.empty() || ombre_leads)) return false;
  const std::size_t dealt = hand.deal->hands[0] ? hand.deal->hands[0]->cards.size() : hand.deal->hands[1]->cards.size();
  return hand.exchange.empty() && (hand.tricks.empty() || hand.tricks.size() == dealt) && !hand.surrender;
}

std::optional<HandRecord> without_deal(const TalliedHand& t) {
  if (!is_derivable(t)) return std::nullopt;
  HandRecord hand = t.hand;
  const auto& contract = t.view.chips().contract;
  if (contract == "vuelta" || contract == "voltereta") hand.turned = {hand.deal->stock->cards.front().value, {}};
  hand.deal.reset();
  return hand;
}

}  // namespace

GameTally ombre_tally() {
  return {.game = "ombre",
          .wanted = {"outcome sacada",
                     "outcome puesta",
                     "outcome codille",
                     "outcome failed_vole",
                     "outcome takeover",
                     "outcome passed",
                     "contract entrada",
                     "contract vuelta",
                     "contract solo",
                     "contract voltereta",
                     "contract gascarola",
                     "contract contrabola",
                     "feat primeras",
                     "feat vole",
                     "feat contrabola",
                     "contrabola: sacada",
                     "contrabola: puesta",
                     "contrabola: codille",
                     "contrabola with an exchange",
                     "forced",
                     "mort: sacada",
                     "mort: puesta",
                     "mort: codille",
                     "estuches",
                     "taken over",
                     "given up",
                     "recorded short",
                     "turned card written",
                     "all cards exchanged",
                     "all of the stock drawn",
                     "matador withheld"},
          .count = &count,
          .shorter = {{"judged without its deal", &without_deal}}};
}

}  // namespace spadille::test
