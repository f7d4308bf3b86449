#include "page/records.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/contains.h"
#include "page/comparison.h"
#include "page/page.h"
#include "page/parts.h"

namespace spadille::page {

using html::Html;

Records::Group& Records::group_of(const Report& report) {
  if (!groups_.empty() && groups_.back().session_line == report.session_line) {
    Group& last = groups_.back();
    if (last.file == report.file) return last;
    if (!report.session_line) {  // hands outside any session are together
      last.title = "Hands of several files";
      last.file = report.file;
      return last;
    }
  }
  return groups_.emplace_back(
      Group{report.file, report.session_line, report.session.value_or(report.file), Evening(report)});
}

void Records::add(const Report& report, const Document& document, const judge::ReadHand* hand,
                  const compare::ComparedHand* compared) {
  Group& group = group_of(report);
  const bool is_hand = report.kind == Report::Kind::hand;
  if (is_hand) ++hands_;
  if (!contains(notations_, report.notation)) notations_.push_back(report.notation);
  if (is_hand && hands_ > look_.most_hands) return group.evening.add(report, hand, {});
  const Shown shown{report, document, hand, fmt::format("{}{}", is_hand ? 'h' : 'd', ++documents_)};
  const Html comparison = compared == nullptr ? Html() : page::comparison(*compared, document, PartIds(shown.id));
  group.sections += is_hand ? hand_section(shown, comparison) : other_section(shown);
  group.evening.add(report, hand, shown.id);
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
    const bool alone = groups_.size() == 1;
    const Html overview = each.evening.html();
    if (!alone || !overview.empty()) body += heading(Level::section, html::text(alone ? "Overview" : each.title));
    body += overview + each.sections;
  }
  if (hands_ > look_.most_hands)
    body += html::element("p", html::text(fmt::format("{} more hands have no section of their own (--limit).",
                                                      hands_ - look_.most_hands)));
  if (look_.colors == SuitColors::four) body = html::classed("div", "four-colors", body);
  return whole_page(title(), body);
}

}  // namespace spadille::page
