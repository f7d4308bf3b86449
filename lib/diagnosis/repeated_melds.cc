#include "diagnosis/repeated_melds.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace spadille::diagnosis {
namespace {

// True if the fault is a meld of one card in a turn.
bool is_single_card(const record::HandRecord& hand, const Diagnostic& each) {
  if (each.code != Code::meld_too_short || !each.act || each.act->number == 0 || each.act->number > hand.turns.size())
    return false;
  const auto& melds = hand.turns[each.act->number - 1].meld;
  return melds && std::any_of(melds->melds.begin(), melds->melds.end(), [&](const record::CardList& meld) {
           return meld.cards.size() == 1 && meld.cards.front().at == each.at;
         });
}

}  // namespace

Sink with_first_short_melds(const record::HandRecord& hand, Sink findings) {
  std::set<std::size_t> turns;
  std::vector<Diagnostic> kept;
  for (const Diagnostic& each : findings.all())
    if (!is_single_card(hand, each) || turns.insert(each.act->number).second) kept.push_back(each);
  return kept.size() < findings.all().size() ? findings.holding(std::move(kept)) : std::move(findings);
}

}  // namespace spadille::diagnosis
