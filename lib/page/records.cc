#include "page/records.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/comparison.h"
#include "page/page.h"
#include "page/parts.h"

namespace spadille::page {

using html::Html;

namespace {

// Hands beyond the limit have a row in the table of hands, up to this many times the limit.
constexpr std::size_t kMostListed = 10;

}  // namespace

Records::Group& Records::group_of(const Report& report) {
  const bool same =
      !groups_.empty() && groups_.back().file == report.file && groups_.back().session_line == report.session_line;
  if (!same) groups_.push_back({report.file, report.session_line, report.session.value_or(report.file)});
  return groups_.back();
}

void Records::add(const Report& report, const Document& document, const judge::ReadHand* hand,
                  const compare::ComparedHand* compared) {
  Group& group = group_of(report);
  const bool is_hand = report.kind == Report::Kind::hand;
  if (is_hand) ++hands_;
  if (std::find(notations_.begin(), notations_.end(), report.notation) == notations_.end())
    notations_.push_back(report.notation);
  if (is_hand && hands_ > look_.most_hands) {
    if (hands_ <= kMostListed * look_.most_hands) group.evening.add(report, {});
    return;
  }
  const Shown shown{report, document, hand, fmt::format("{}{}", is_hand ? 'h' : 'd', ++documents_)};
  const Html comparison = compared == nullptr ? Html() : page::comparison(*compared, document, PartIds(shown.id));
  group.sections += is_hand ? hand_section(shown, comparison) : other_section(shown);
  group.evening.add(report, shown.id);
}

void Records::add_end(const compare::ComparedSession& session) {
  if (!groups_.empty()) groups_.back().sections += comparison(session);
}

std::string Records::title() const {
  if (groups_.empty()) return "No hands";
  const auto other = std::find_if(groups_.begin(), groups_.end(),
                                  [&](const Group& each) { return each.title != groups_.front().title; });
  return other == groups_.end() ? groups_.front().title : fmt::format("{} and others", groups_.front().title);
}

std::string Records::page() const {
  Html body = card_sheet(notations_);
  for (const Group& each : groups_) {
    if (groups_.size() > 1) body += heading(Level::section, html::text(each.title));
    if (documents_ > 1) body += html::classed("div", "evening", each.evening.table() + each.evening.plots());
    body += each.evening.end();
    body += each.sections;
  }
  if (hands_ > look_.most_hands)
    body += html::element("p", html::text(fmt::format("{} more hands have no section of their own (--limit).",
                                                      hands_ - look_.most_hands)));
  if (look_.colors == SuitColors::four) body = html::classed("div", "four-colors", body);
  return whole_page(title(), body);
}

}  // namespace spadille::page
