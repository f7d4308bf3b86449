#include "page/squaring.h"

#include <fmt/format.h>

#include <string_view>

#include "page/parts.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;

// A player, or the pool.
Html party(const Report& report, std::size_t i) {
  return i < report.players.size() ? html::classed("span", "party", name(report.players[i]))
                                   : html::classed("span", "party pool", html::text("the pool"));
}

Html paragraph(std::string_view text) { return html::element("p", html::text(text)); }

// "Ana and Bent win"
Html winners(const std::vector<std::string>& winners, std::string_view verb) {
  Html all;
  for (std::size_t i = 0; i < winners.size(); ++i) {
    if (i > 0) all += html::text(i + 1 == winners.size() ? " and " : ", ");
    all += html::element("strong", name(winners[i]));
  }
  return all + html::text(fmt::format(" {}{}.", verb, winners.size() == 1 ? "s" : ""));
}

}  // namespace

Html squaring(const Report& settlement) {
  const ChipResult* chips = settlement.chips();
  if (!settlement.judged || chips == nullptr || !settlement.balances) return {};
  Html all = heading(Level::part, html::text("Who squares with whom"));
  if (!settlement.uncounted.empty())
    return all + paragraph(fmt::format("The pool is not divided, because {}.", not_counted_text(settlement.uncounted)));
  Chips sum = chips->pool_after().value_or(chips->carried);
  for (const Chips each : *settlement.balances) sum += each;
  if (sum != Chips{})
    return all + html::element("p", html::text("No transfers: the balances and the pool sum to ") +
                                        signed_number(sum.amount()) + html::text(", not to 0."));
  if (settlement.transfers.empty()) return all + paragraph("Nothing is due: all balances are 0.");
  Html items;
  for (const Transfer& each : settlement.transfers) {
    const Html gives = html::text("gives ") + html::element("strong", number(each.amount.amount())) + html::text(" to");
    items +=
        html::element("li", party(settlement, each.from) + html::text(" ") + html::classed("span", "gives", gives) +
                                html::text(" ") + party(settlement, each.to));
  }
  return all + html::classed("ul", "transfers", items);
}

Html match_end(const Report& report) {
  if (!report.match) return {};
  if (report.match->over) {
    if (report.uncertain) return paragraph("By these totals the match is over.");
    return html::element("p", html::text("The match is over: ") + winners(report.match->winners, "win"));
  }
  if (report.winners.empty()) return {};
  return html::element("p", html::text("The match is not over: ") + winners(report.winners, "lead"));
}

}  // namespace spadille::page
