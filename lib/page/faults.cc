#include "page/faults.h"

#include <fmt/format.h>

#include <utility>

#include "base/spelling.h"
#include "page/cards.h"
#include "page/excerpt.h"
#include "page/parts.h"
#include "render/excerpt.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;

Html rule_of(const Diagnostic& diagnostic, const Report& report) {
  Html rule = html::element("code", html::text(diagnostic.rule));
  if (!report.rules.empty()) rule += html::text(" in ") + html::element("code", html::text(report.rules));
  if (diagnostic.source && !diagnostic.source->empty()) rule += html::text(fmt::format(": {}", *diagnostic.source));
  return rule;
}

}  // namespace

Faults::Faults(const Report& report, const Document& document, const std::vector<Part>& parts, PartIds ids)
    : report_(report), document_(document), parts_(parts), ids_(std::move(ids)) {
  for (const Diagnostic& each : report.diagnostics) places_.push_back(find_part(parts, each.at));
  beside_.resize(places_.size());
}

Html Faults::mark(std::size_t index) const {
  const Diagnostic& diagnostic = report_.diagnostics[index];
  const std::string words = fmt::format("{} {}", name_of(diagnostic.severity), index + 1);
  return html::element("a",
                       {html::link_to(ids_.fault(index + 1)),
                        {"class", fmt::format("mark {}", name_of(diagnostic.severity))},
                        {"aria-label", words}},
                       html::text(std::to_string(index + 1)));
}

Html Faults::marks_of(const std::string& part) const {
  Html marks;
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i] != nullptr && places_[i]->id == part) marks += mark(i);
  return marks;
}

Html Faults::marks_within(Span at) const {
  Html marks;
  for (std::size_t i = 0; i < report_.diagnostics.size(); ++i) {
    const Span fault = report_.diagnostics[i].at;
    if (at.begin <= fault.begin && fault.begin < at.end && fault.end <= at.end) marks += mark(i);
  }
  return marks;
}

Html Faults::ringed(const Html& drawing, const Html& marks) {
  return marks.empty() ? drawing : html::classed("span", "ring", drawing + marks);
}

Html Faults::evidence(const Related& related) const {
  const std::string place = render::place_text(report_.file, render::place_of(related, document_));
  const Part* part = related.elsewhere ? nullptr : find_part(parts_, related.at);
  const Html where = part == nullptr ? html::text(place) : link(part->id, html::text(part->words));
  return where + html::text(fmt::format(": {}", related.message));
}

Html Faults::sentence_of(std::size_t index) const {
  const Diagnostic& diagnostic = report_.diagnostics[index];
  const std::string severity(name_of(diagnostic.severity));
  return html::classed("strong", severity, html::text(severity)) + html::text(" ") + html::text(diagnostic.message) +
         html::text(". ");
}

Html Faults::item(std::size_t index) const {
  const Diagnostic& diagnostic = report_.diagnostics[index];
  const std::string severity(name_of(diagnostic.severity));
  const std::string place = render::place_text(report_.file, document_.place(diagnostic.at.begin));
  const Html head = html::classed("span", fmt::format("mark {}", severity), html::text(std::to_string(index + 1))) +
                    html::text(" ") + sentence_of(index);
  Html facts;
  if (diagnostic.legal && !diagnostic.legal->empty())
    facts += fact("legal", cards(*diagnostic.legal, report_.notation));
  for (const Related& each : diagnostic.related) facts += fact("evidence", evidence(each));
  if (!diagnostic.rule.empty()) facts += fact("rule", rule_of(diagnostic, report_));
  if (!diagnostic.allowed_by.empty()) facts += fact("allowed by", html::text(join_words(diagnostic.allowed_by, "and")));
  if (diagnostic.repair)
    facts +=
        fact("correction", html::text(diagnostic.repair->message) + before_and_after(*diagnostic.repair, document_));
  facts += fact("in the record", html::text(place) + excerpt(diagnostic.at, document_));
  facts += fact("code", html::element("code", html::text(id_of(diagnostic.code))));
  return html::element("li", {{"id", ids_.fault(index + 1)}, {"class", fmt::format("finding {}", severity)}},
                       html::element("p", head) + html::element("dl", facts));
}

Html Faults::beside(const std::string& part) {
  Html items;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i] == nullptr || beside_[i]) continue;
    if (places_[i]->id != part && !places_[i]->id.starts_with(part + "-")) continue;
    beside_[i] = true;
    items += item(i);
  }
  return items.empty() ? items : html::classed("ol", "findings", items);
}

Html Faults::list() const {
  if (report_.diagnostics.empty()) return {};
  Html items;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (!beside_[i]) {
      items += item(i);
      continue;
    }
    items += html::element("li", mark(i) + html::text(" ") + sentence_of(i) + html::text("See ") +
                                     link(places_[i]->id, html::text(places_[i]->words)) + html::text("."));
  }
  Html list = html::classed("ol", "findings", items);
  if (!report_.left_out.empty())
    list += html::element(
        "p", html::text(fmt::format("{} not listed.", pluralize(report_.left_out.size(), "more diagnostic"))));
  return html::classed("div", "faults", heading(Level::part, html::text("What the referee found")) + list);
}

}  // namespace spadille::page
