#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of manipulation rummy must include.
namespace spadille::test {
namespace {

using Meld = std::vector<Card>;

bool is_part_of(Meld part, const Meld& meld) {
  for (const Card card : meld)
    if (const auto found = std::find(part.begin(), part.end(), card); found != part.end()) part.erase(found);
  return part.empty();
}

Meld without_jokers(Meld meld) {
  std::erase(meld, Card::joker());
  return meld;
}

bool has_joker(const Meld& meld) { return std::find(meld.begin(), meld.end(), Card::joker()) != meld.end(); }

bool is_group(const Meld& meld) {
  const Meld plain = without_jokers(meld);
  return std::all_of(plain.begin(), plain.end(), [&](Card card) { return card.rank() == plain.front().rank(); });
}

std::size_t shared_cards(const Meld& a, const Meld& b) {
  const Meld plain = without_jokers(a);
  return static_cast<std::size_t>(std::count_if(
      plain.begin(), plain.end(), [&](Card card) { return std::find(b.begin(), b.end(), card) != b.end(); }));
}

// True if two parts of the run are in different runs afterward.
bool is_split(const Meld& meld, const std::vector<Meld>& after) {
  return std::count_if(after.begin(), after.end(), [&](const Meld& now) {
           return !is_group(meld) && !is_group(now) && shared_cards(meld, now) >= 2;
         }) >= 2;
}

// Counts what happened to the melds that were on the table before.
void count_changes(const std::vector<Meld>& before, const std::vector<Meld>& after, Tally& occurred) {
  for (const Meld& meld : before) {
    const auto kept = [&](const Meld& now) { return is_part_of(meld, now); };
    if (std::any_of(after.begin(), after.end(), kept)) continue;
    occurred.count("rearranged");
    if (is_split(meld, after)) occurred.count("run split");
    const bool three_left = std::any_of(after.begin(), after.end(), [&](const Meld& now) {
      return now.size() == 3 && is_group(now) && is_part_of(now, meld);
    });
    if (is_group(meld) && meld.size() == 4 && three_left) occurred.count("fourth of a group taken");
  }
}

std::size_t jokers_on(const std::vector<Meld>& table) {
  std::size_t jokers = 0;
  for (const Meld& meld : table) jokers += meld.size() - without_jokers(meld).size();
  return jokers;
}

// A joker was taken if the cards that it lay with are together without one.
void count_jokers(const std::vector<Meld>& before, const std::vector<Meld>& after, Tally& occurred) {
  if (jokers_on(after) > jokers_on(before)) occurred.count("joker laid");
  for (const Meld& meld : before) {
    const auto is_left = [&](const Meld& now) { return !has_joker(now) && is_part_of(without_jokers(meld), now); };
    const auto is_kept = [&](const Meld& now) { return is_part_of(meld, now); };
    if (!has_joker(meld) || std::any_of(after.begin(), after.end(), is_kept)) continue;
    if (std::any_of(after.begin(), after.end(), is_left)) occurred.count("joker taken");
    if (is_split(meld, after)) occurred.count("run with a joker split");
  }
  for (const Meld& meld : after)
    if (jokers_on({meld}) > 1) occurred.count(is_group(meld) ? "group with two jokers" : "run with two jokers");
  for (const Meld& meld : after)
    if (has_joker(meld)) occurred.count(is_group(meld) ? "group with a joker" : "run with a joker");
}

// Counts an action as the replay describes it.
void count_act(const std::string& act, Tally& occurred) {
  const auto starts = [&](const char* with) { return act.starts_with(with); };
  const auto has = [&](const char* what) { return act.find(what) != std::string::npos; };
  if (starts("lays down the run")) occurred.count("run laid down");
  if (starts("lays down the group")) occurred.count("group laid down");
  if (has("from the hand join")) occurred.count("cards joined from the hand");
  if (has("is split into")) occurred.count("meld split");
  if (has("moves from the group") && has("to the run")) occurred.count("moved from a group to a run");
  if (has("moves from the run") && has("to the group")) occurred.count("moved from a run to a group");
  if (has("move from the run")) occurred.count("two cards moved from a run");
  if (starts("the run") && has("joins the run")) occurred.count("runs joined");
}

void count_aces(const Meld& meld, Tally& occurred) {
  if (is_group(meld)) return;
  const auto is_ace = [](Card card) { return !card.is_joker() && card.rank() == Rank::ace; };
  if (is_ace(meld.front())) occurred.count("run with the ace low");
  if (is_ace(meld.back())) occurred.count("run with the ace high");
}

void count(const TalliedHand& t, Tally& occurred) {
  if (t.view.points().sheet) occurred.count("scored by points");
  const auto& turns = t.view.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i > 0) count_changes(turns[i - 1].table, turns[i].table, occurred);
    count_jokers(i > 0 ? turns[i - 1].table : std::vector<Meld>(), turns[i].table, occurred);
    Meld all;
    for (const Meld& meld : turns[i].table) all.insert(all.end(), meld.begin(), meld.end());
    const auto twice = [&](Card card) { return !card.is_joker() && std::count(all.begin(), all.end(), card) == 2; };
    if (std::any_of(all.begin(), all.end(), twice)) occurred.count("two equal cards on the table");
    for (const std::string& act : turns[i].acts) count_act(act, occurred);
    if (i + 1 == turns.size())
      for (const Meld& meld : turns[i].table) count_aces(meld, occurred);
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
          .wanted = {"outcome scored",
                     "won",
                     "drawn",
                     "scored by points",
                     "rearranged",
                     "run split",
                     "fourth of a group taken",
                     "two equal cards on the table",
                     "run laid down",
                     "group laid down",
                     "cards joined from the hand",
                     "meld split",
                     "moved from a group to a run",
                     "moved from a run to a group",
                     "two cards moved from a run",
                     "runs joined",
                     "run with the ace low",
                     "run with the ace high",
                     "joker laid",
                     "joker taken",
                     "run with a joker split",
                     "group with two jokers",
                     "run with two jokers",
                     "group with a joker",
                     "run with a joker",
                     "pass",
                     "cards played written",
                     "card drawn written",
                     "card drawn not written"},
          .count = &count,
          .shorter = {}};
}

}  // namespace spadille::test
