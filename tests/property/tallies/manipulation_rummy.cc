#include <algorithm>

#include "property/game_tally.h"

// What random hands of manipulation rummy have to show.
namespace spadille::test {
namespace {

using Meld = std::vector<Card>;

bool is_part_of(Meld part, const Meld& whole) {
  for (const Card card : whole)
    if (const auto found = std::find(part.begin(), part.end(), card); found != part.end()) part.erase(found);
  return part.empty();
}

bool is_group(const Meld& meld) {
  return std::all_of(meld.begin(), meld.end(), [&](Card card) { return card.rank() == meld.front().rank(); });
}

std::size_t shared_cards(const Meld& a, const Meld& b) {
  return static_cast<std::size_t>(
      std::count_if(a.begin(), a.end(), [&](Card card) { return std::find(b.begin(), b.end(), card) != b.end(); }));
}

// What became of the melds that lay there before.
void count_changes(const std::vector<Meld>& before, const std::vector<Meld>& after, Tally& occurred) {
  for (const Meld& meld : before) {
    const auto whole = [&](const Meld& now) { return is_part_of(meld, now); };
    if (std::any_of(after.begin(), after.end(), whole)) continue;
    occurred.count("rearranged");
    // A run of which two parts go on as melds of their own.
    const auto parts = std::count_if(after.begin(), after.end(), [&](const Meld& now) {
      return !is_group(meld) && !is_group(now) && shared_cards(meld, now) >= 2;
    });
    if (parts >= 2) occurred.count("run split");
    const bool three_left = std::any_of(after.begin(), after.end(), [&](const Meld& now) {
      return now.size() == 3 && is_group(now) && is_part_of(now, meld);
    });
    if (is_group(meld) && meld.size() == 4 && three_left) occurred.count("fourth of a group taken");
  }
}

void count(const TalliedHand& t, Tally& occurred) {
  const auto& turns = t.view.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i > 0) count_changes(turns[i - 1].table, turns[i].table, occurred);
    Meld all;
    for (const Meld& meld : turns[i].table) all.insert(all.end(), meld.begin(), meld.end());
    const auto twice = [&](Card card) { return std::count(all.begin(), all.end(), card) == 2; };
    if (std::any_of(all.begin(), all.end(), twice)) occurred.count("two equal cards on the table");
    for (const Meld& meld : turns[i].table) {
      occurred.count(is_group(meld) ? "group" : "run");
      if (is_group(meld)) continue;
      if (meld.front().rank() == Rank::ace) occurred.count("ace low in a run");
      if (meld.back().rank() == Rank::ace) occurred.count("ace high in a run");
    }
    for (const std::string& act : turns[i].acts) {
      if (act.find("joins the run") != std::string::npos && act.starts_with("the run")) occurred.count("runs joined");
      if (act.find(" move from the run") != std::string::npos) occurred.count("two cards moved together");
    }
  }
  for (const auto& turn : t.hand.turns) {
    if (turn.pass) occurred.count("pass");
    if (turn.play) occurred.count("cards played written");
    for (const auto& draw : turn.draws) occurred.count(draw.card ? "card drawn written" : "card drawn not written");
  }
}

}  // namespace

GameTally manipulation_rummy_tally() {
  return {.game = "manipulation-rummy",
          .wanted = {"outcome scored", "won", "drawn", "run", "group", "rearranged", "run split",
                     "fourth of a group taken", "two equal cards on the table", "pass", "cards played written",
                     "card drawn written", "card drawn not written", "ace low in a run", "ace high in a run",
                     "runs joined", "two cards moved together"},
          .count = &count,
          .shorter = {}};
}

}  // namespace spadille::test
