#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of quadrille and quintille must include.
namespace spadille::test {
namespace {

using record::HandRecord;

void count_call(const TalliedHand& t, Tally& occurred) {
  const ChipResult& r = t.view.chips();
  if (!r.called) {
    if (r.contract == "alliance") occurred.count("alliance without a call");
    return;
  }
  const bool king = r.called->rank() == Rank::king;
  occurred.count(king ? "king called" : "queen called");
  if (king && r.called->suit() == t.hand.trump->value) occurred.count("king of trumps called");
  if (!r.partner) occurred.count("called card that nobody has");
}

std::size_t cards_of(const HandRecord& hand) { return hand.deal->hands.front()->cards.size(); }

void count(const TalliedHand& t, Tally& occurred) {
  const ChipResult& r = t.view.chips();
  if (r.contract) occurred.count("contract " + std::string(*r.contract));
  if (r.forced.value_or(false)) occurred.count("forced");
  count_call(t, occurred);
  if (!t.hand.tricks.empty() && t.hand.tricks.size() < cards_of(t.hand)) occurred.count("recorded short");
  const bool lost = r.outcome == "remise" || r.outcome == "codille";
  const auto paid = [&](Seat seat) {
    return std::any_of(r.ledger->lines().begin(), r.ledger->lines().end(),
                       [&](const LedgerLine& line) { return line.from == seat; });
  };
  if (lost && r.partner && !paid(*r.partner)) occurred.count("ombre pays alone");
  const bool staked_vole = r.staked > Chips{} && r.outcome == "vole_missed";
  if (staked_vole) occurred.count(r.contract == "vole" ? "vole bid and missed" : "vole led and missed");
  const bool made = std::find(r.feats->begin(), r.feats->end(), "vole") != r.feats->end();
  if (made) occurred.count(r.contract == "vole" ? "vole bid and made" : "vole led and made");
}

// A complete hand shows every card. If ombre is forced to play, that may depend on the deal.
std::optional<HandRecord> without_deal(const TalliedHand& t) {
  if (t.hand.tricks.size() != cards_of(t.hand) || t.view.chips().forced.value_or(false)) return std::nullopt;
  HandRecord hand = t.hand;
  hand.deal.reset();
  return hand;
}

GameTally tally(std::string_view game) {
  return {.game = game,
          .wanted = {"outcome won",
                     "outcome remise",
                     "outcome codille",
                     "outcome vole_missed",
                     "outcome passed",
                     "contract alliance",
                     "contract solo",
                     "contract vole",
                     "feat premiers",
                     "feat vole",
                     "forced",
                     "king called",
                     "queen called",
                     "recorded short",
                     "ombre pays alone",
                     "vole bid and made",
                     "vole bid and missed",
                     "vole led and made",
                     "vole led and missed",
                     "king of trumps called",
                     "alliance without a call"},
          .count = &count,
          .shorter = {{"judged without its deal", &without_deal}}};
}

}  // namespace

GameTally quadrille_tally() { return tally("quadrille"); }
GameTally quintille_tally() { return tally("quintille"); }

}  // namespace spadille::test
