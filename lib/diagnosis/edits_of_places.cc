#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/edit_forms.h"

// Transcription errors of the order in a trick whose players are named.
namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using record::Plays;

// Returns the entries of a trick, each a name and its card with their quotes; empty if the text has anything else
// between them.
std::vector<Span> entries_of(std::string_view text, const record::Trick& trick) {
  constexpr std::string_view kBetween = ", \t\r\n";
  if (!trick.leader_at || text.empty()) return {};
  std::vector<Span> entries;
  std::uint32_t begin = trick.leader_at->begin;
  if (begin > 0 && has_quote_at(text, begin - 1)) --begin;
  for (const record::Play& play : trick.plays) {
    const std::uint32_t end = play.at.end + (has_quote_at(text, play.at.end) ? 1 : 0);
    if (begin >= play.at.begin || text.substr(begin, end - begin).find_first_of("{}[]#") != std::string_view::npos)
      return {};
    entries.push_back({begin, end});
    begin = static_cast<std::uint32_t>(std::min(text.find_first_not_of(kBetween, end), text.size()));
  }
  return entries;
}

// Returns the plays of a trick in order of turn from a player; empty if a play has no name, or two have one name.
std::optional<std::vector<std::size_t>> order_in_turn(const Plays& plays, Seat leader, std::size_t players) {
  std::vector<std::size_t> order(plays.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (std::any_of(plays.begin(), plays.end(), [](const record::Play& each) { return !each.player; }))
    return std::nullopt;
  const auto steps = [&](std::size_t i) { return (index_of(*plays[i].player) + players - index_of(leader)) % players; };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return steps(a) < steps(b); });
  const auto same = [&](std::size_t a, std::size_t b) { return steps(a) == steps(b); };
  if (std::adjacent_find(order.begin(), order.end(), same) != order.end()) return std::nullopt;
  return order;
}

// Adds each order of turn in which a trick may have been played, except the recorded one.
void add_orders_in_turn(const Case& c, std::size_t trick, Candidates& found) {
  const Plays& plays = c.hand.tricks[trick].plays;
  for (const record::Play& first : plays) {
    const auto order = first.player ? order_in_turn(plays, *first.player, c.hand.players.size()) : std::nullopt;
    if (!order || std::is_sorted(order->begin(), order->end())) continue;
    found.push_back({[trick, order = *order](HandRecord& hand) {
                       Plays in_turn;
                       for (const std::size_t i : order) in_turn.push_back(hand.tricks[trick].plays[i]);
                       hand.tricks[trick].plays = std::move(in_turn);
                     },
                     [&c, trick, order = *order, leader = *first.player] {
                       const auto entries = entries_of(c.text, c.hand.tricks[trick]);
                       return Correction{
                           c.hand.tricks[trick].plays.front().at,
                           fmt::format("record trick {} in turn from {}", trick + 1, c.hand.name_of(leader)),
                           entries.empty() ? TextEdits{} : reorder(c.text, entries, order)};
                     }});
  }
}

}  // namespace

Candidates other_order_of_trick(const Case& c) {
  Candidates found;
  if (!c.clues.trick) return found;
  add_orders_in_turn(c, *c.clues.trick, found);
  for (std::size_t trick = 0; trick < std::min(c.hand.tricks.size(), kMostTricks); ++trick)
    if (trick != *c.clues.trick) add_orders_in_turn(c, trick, found);
  return found;
}

Candidates swapped_places(const Case& c) {
  Candidates found;
  if (!c.clues.trick) return found;
  const std::size_t trick = *c.clues.trick;
  const Plays& plays = c.hand.tricks[trick].plays;
  for (std::size_t i = 0; i + 1 < plays.size(); ++i) {
    if (!plays[i].player || !plays[i + 1].player) continue;
    found.push_back({[trick, i](HandRecord& hand) {
                       Plays& all = hand.tricks[trick].plays;
                       std::swap(all[i], all[i + 1]);
                     },
                     [&c, trick, i] {
                       const Plays& all = c.hand.tricks[trick].plays;
                       const auto name = [&](std::size_t k) { return c.hand.name_of(*all[k].player); };
                       const auto entries = entries_of(c.text, c.hand.tricks[trick]);
                       return Correction{
                           all[i].at,
                           fmt::format("swap the places of {} and {} in trick {}", name(i), name(i + 1), trick + 1),
                           entries.empty() ? TextEdits{} : swap_texts(c.text, entries[i], entries[i + 1])};
                     }});
  }
  return found;
}

}  // namespace spadille::diagnosis
