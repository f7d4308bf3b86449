#include "judge/name_actors.h"

#include <algorithm>

namespace spadille::judge {
namespace {

bool is_followed(const record::Trick& trick, const tricks::TrickView& view) {
  return !trick.plays.empty() &&
         std::equal(trick.plays.begin(), trick.plays.end(), view.plays.begin(), view.plays.end(),
                    [](const record::Play& a, const tricks::PlayView& b) { return a.card == b.card; });
}

}  // namespace

void name_callers(record::HandRecord& hand, const HandView& view) {
  if (!hand.auction) return;
  auto& calls = hand.auction->calls;
  for (std::size_t i = 0; i < std::min(calls.size(), view.callers.size()); ++i)
    if (!calls[i].player && view.callers[i]) calls[i].player = {*view.callers[i], calls[i].word.at};
}

std::vector<bool> name_players(record::HandRecord& hand, const HandView& view) {
  std::vector<bool> followed(hand.tricks.size());
  for (std::size_t t = 0; t < std::min(hand.tricks.size(), view.tricks.size()); ++t) {
    followed[t] = is_followed(hand.tricks[t], view.tricks[t]);
    if (!followed[t]) continue;
    for (std::size_t i = 0; i < hand.tricks[t].plays.size(); ++i) {
      record::Play& play = hand.tricks[t].plays[i];
      if (!play.player) play.player = view.tricks[t].plays[i].seat;
    }
  }
  return followed;
}

}  // namespace spadille::judge
