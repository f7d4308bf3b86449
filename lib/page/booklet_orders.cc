#include "page/booklet_orders.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "games/game.h"
#include "page/cards.h"
#include "page/parts.h"

namespace spadille::page {
namespace {

using html::Html;

// Says how to read the cards of a kind.
std::string_view reading(CardOrder::Kind kind) {
  switch (kind) {
    case CardOrder::Kind::ranking:
      return ", from the highest";
    case CardOrder::Kind::run:
      return ", from the lowest";
    case CardOrder::Kind::worth:
      break;
  }
  return "";
}

Html figure(const CardOrder& order) {
  Html items;
  for (std::size_t i = 0; i < order.cards.size(); ++i) {
    Html item = card(order.cards[i], Notation::english);
    if (i < order.names.size()) item += html::classed("span", "own-name", html::text(order.names[i]));
    items += html::element("li", item);
  }
  const Html caption = html::text(order.title) + html::text(reading(order.kind));
  return html::classed("figure", "order", html::element("figcaption", caption) + html::element("ol", items));
}

std::vector<CardOrder> orders_of(const rules::RuleSet& rules) {
  const GameEntry& game = game_of(rules);
  return game.card_orders == nullptr ? std::vector<CardOrder>{} : game.card_orders(rules);
}

// Returns one place in the orders of all rule sets: one figure if all have the same, otherwise a column for each.
Html place(const std::vector<std::vector<CardOrder>>& orders, std::size_t i, const std::vector<std::string>& labels) {
  std::vector<Html> drawn;
  drawn.reserve(orders.size());
  for (const auto& each : orders) drawn.push_back(i < each.size() ? figure(each[i]) : Html());
  const auto is_first = [&](const Html& each) { return each.bytes() == drawn.front().bytes(); };
  if (std::all_of(drawn.begin(), drawn.end(), is_first)) return drawn.front();
  Html columns;
  for (std::size_t set = 0; set < labels.size(); ++set) {
    const Html mark = html::text(" ") + html::classed("span", "differs", html::text("≠ differ"));
    columns += html::classed("div", "kept", html::classed("p", "of-set", name(labels[set]) + mark) + drawn[set]);
  }
  return html::classed("div", "sets", columns);
}

}  // namespace

Html card_order_figures(const std::vector<rules::RuleSetPtr>& sets, const std::vector<std::string>& labels) {
  std::vector<std::vector<CardOrder>> orders;
  std::size_t most = 0;
  for (const auto& each : sets) most = std::max(most, orders.emplace_back(orders_of(*each)).size());
  Html all;
  for (std::size_t i = 0; i < most; ++i) all += place(orders, i, labels);
  return all;
}

}  // namespace spadille::page
