#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of German Solo must include.
namespace spadille::test {
namespace {

using record::HandRecord;

constexpr std::size_t kTricks = 8;

void count_call(const TalliedHand& t, Tally& occurred) {
  const ChipResult& r = t.view.chips();
  const std::string contract(r.contract.value_or(""));
  const bool is_simple = contract.starts_with("simple");
  const std::string game = is_simple ? "simple" : contract.starts_with("tout") ? "tout" : contract;
  if (!r.called) {
    if (game == "tout" || game == "forcee") occurred.count(game + " without a call");
    return;
  }
  occurred.count(game + " with a call");
  if (r.called->rank() == Rank::ace && r.called->suit() == t.hand.trump->value) occurred.count("ace of trumps called");
  if (!r.partner) occurred.count("own ace called");
}

void count(const TalliedHand& t, Tally& occurred) {
  const ChipResult& r = t.view.chips();
  if (r.contract) occurred.count("contract " + std::string(*r.contract));
  if (r.forced.value_or(false)) occurred.count("forced");
  count_call(t, occurred);
  const std::size_t n = t.hand.tricks.size();
  if (n == 0 || !r.contract) return;
  if (n < kTricks) occurred.count("recorded short");
  const bool bid_tout = r.contract->starts_with("tout");
  const bool made = std::find(r.feats->begin(), r.feats->end(), "vole") != r.feats->end();
  if (made) occurred.count(bid_tout ? "tout bid and made" : "tout led and made");
  if (bid_tout && r.outcome == "lost") occurred.count("tout bid and lost");
}

// A complete hand shows every card. If the declarer is forced to play, that may depend on the deal.
std::optional<HandRecord> without_deal(const TalliedHand& t) {
  if (t.hand.tricks.size() != kTricks || t.view.chips().forced.value_or(false)) return std::nullopt;
  HandRecord hand = t.hand;
  hand.deal.reset();
  return hand;
}

// A bid in color names trumps.
std::optional<HandRecord> without_trump(const TalliedHand& t) {
  const auto& contract = t.view.chips().contract;
  if (!contract || !contract->ends_with("_colour")) return std::nullopt;
  HandRecord hand = t.hand;
  hand.trump.reset();
  return hand;
}

}  // namespace

GameTally german_solo_tally() {
  return {.game = "german-solo",
          .wanted = {"outcome won",
                     "outcome lost",
                     "outcome tout_missed",
                     "outcome passed",
                     "outcome last_trick",
                     "contract simple",
                     "contract simple_colour",
                     "contract solo",
                     "contract solo_colour",
                     "contract tout",
                     "contract tout_colour",
                     "contract forcee",
                     "feat vole",
                     "forced",
                     "simple with a call",
                     "tout with a call",
                     "tout without a call",
                     "forcee with a call",
                     "forcee without a call",
                     "ace of trumps called",
                     "own ace called",
                     "recorded short",
                     "tout bid and made",
                     "tout bid and lost",
                     "tout led and made"},
          .count = &count,
          .shorter = {{"judged without its deal", &without_deal}, {"judged without its trumps", &without_trump}}};
}

}  // namespace spadille::test
