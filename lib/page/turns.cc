#include "page/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "page/cards.h"
#include "page/moves.h"
#include "page/parts.h"

namespace spadille::page {
namespace {

using html::Html;
using melds::TurnView;

Html meld(const std::vector<MovedCard>& cards, std::size_t number, Notation notation) {
  Html pictures;
  for (const MovedCard& each : cards) {
    const Html picture = card(each.card, notation);
    if (each.from == MovedCard::From::this_meld) {
      pictures += picture;
      continue;
    }
    const bool from_hand = each.from == MovedCard::From::hand;
    const std::string words = from_hand ? "new" : fmt::format("from {}", each.meld + 1);
    pictures += html::classed("span", from_hand ? "moved new" : "moved",
                              picture + html::classed("span", "whence", html::text(words)));
  }
  if (cards.empty()) pictures = html::text("nothing");
  return html::element("li", html::classed("span", "meld-number", html::text(fmt::format("{} ", number))) +
                                 html::classed("span", "cards", pictures));
}

Html table_after(const std::vector<melds::Cards>& before, const TurnView& turn, Notation notation) {
  if (turn.table.empty()) return {};
  const auto placed = moves(before, turn.table);
  Html melds;
  for (std::size_t i = 0; i < placed.size(); ++i) melds += meld(placed[i], i + 1, notation);
  return html::classed("ol", "melds", melds);
}

Html turn_of(const ShownHand& hand, std::size_t index) {
  const TurnView& turn = hand.view.turns[index];
  const std::size_t number = turn.number.value_or(index + 1);
  const std::string id = hand.ids.turn(number);
  const Html title = heading(Level::detail, html::text(fmt::format("Turn {}: ", number)) +
                                                name(hand.report.name_of(turn.seat)) + hand.faults.marks_of(id));
  Html acts;
  for (const std::string& each : turn.acts) acts += html::element("li", html::text(each));
  Html body = acts.empty() ? acts : html::classed("ul", "acts", acts);
  body += table_after(index == 0 ? std::vector<melds::Cards>{} : hand.view.turns[index - 1].table, turn,
                      hand.report.notation);
  if (turn.hand_known) {
    Html held;
    for (const Card each : turn.hand.cards())
      held += (held.empty() ? Html() : html::text(" ")) + card_text(each, hand.report.notation);
    body += html::classed("p", "kept", html::text("Keeps ") + (held.empty() ? html::text("nothing") : held));
  }
  return html::element("article", {{"id", id}, {"class", "turn step"}}, title + body + hand.faults.beside(id));
}

}  // namespace

Html turns(const ShownHand& hand) {
  if (hand.view.turns.empty()) return {};
  Html all;
  for (std::size_t i = 0; i < hand.view.turns.size(); ++i) all += turn_of(hand, i);
  const Html legend = html::classed(
      "p", "quiet",
      html::text(
          "The table after each turn. “new” came from the hand, “from 2” from the second meld before the turn."));
  return html::classed(
      "div", "play-by-play",
      heading(Level::part, html::text("The play")) + html::classed("div", "steps-here", {}) + legend + all);
}

}  // namespace spadille::page
