#include "page/hand.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "page/cards.h"
#include "page/faults.h"
#include "page/opening.h"
#include "page/part_ids.h"
#include "page/parts.h"
#include "page/settlement.h"
#include "page/shown_hand.h"
#include "page/tricks.h"
#include "page/turns.h"
#include "render/excerpt.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;

// The facts of a hand, in a list.
class Facts {
 public:
  void add(std::string_view term, const Html& content) {
    list_ += html::element("div", html::element("dt", html::text(term)) + html::element("dd", content));
  }
  [[nodiscard]] Html html() const { return html::classed("dl", "facts", list_); }

 private:
  Html list_;
};

std::int64_t number_of(Points points) { return points.amount(); }
std::size_t number_of(std::size_t tricks) { return tricks; }

// "Ana 5, Bent 3".
template <class T>
Html per_player(const Report& report, const PerSeat<T>& numbers) {
  Html all;
  for (const auto& [seat, number] : numbers)
    all += (all.empty() ? Html() : html::text(", ")) + name(report.name_of(seat)) +
           html::text(fmt::format(" {}", number_of(number)));
  return all;
}

void add_result(const Report& report, const ChipResult& result, Facts& facts) {
  if (result.passed) return facts.add("auction", html::text("all passed"));
  if (result.declarer) facts.add("declarer", name(report.name_of(*result.declarer)));
  if (result.contract) facts.add("contract", html::text(*result.contract));
  if (result.trump) facts.add("trumps", html::text(spadille::name_of(*result.trump)));
  if (result.avoid) facts.add("avoid", html::text(spadille::name_of(*result.avoid)));
  if (result.points) facts.add("points", per_player(report, *result.points));
  if (result.called) facts.add("calls", card_text(*result.called, report.notation));
  if (result.partner) facts.add("partner", name(report.name_of(*result.partner)));
}

void add_result(const Report& report, const PointsResult& result, Facts& facts) {
  if (result.winner)
    facts.add(*result.winner ? words_of(result.won_by) : "won by",
              *result.winner ? name(report.name_of(**result.winner)) : html::text("nobody"));
}

Html facts_of(const Report& report) {
  Facts facts;
  if (report.session) facts.add("session", html::text(*report.session));
  if (!report.rules.empty()) facts.add("rules", html::element("code", html::text(report.rules)));
  if (report.judged) {
    std::visit(
        [&](const auto& result) {
          add_result(report, result, facts);
          if (result.outcome) facts.add("outcome", in_words(*result.outcome));
          if (result.feats && !result.feats->empty())
            facts.add("also", html::text(fmt::format("{}", fmt::join(*result.feats, ", "))));
          if (result.tricks && !result.tricks->empty()) facts.add("tricks", per_player(report, *result.tricks));
          if (result.under_protest) facts.add("note", html::text("under protest"));
        },
        report.result);
  }
  facts.add("record", html::text(render::place_text(report.file, report.line)));
  return facts.html();
}

// Returns the hand as it was played, as far as the record shows it.
Html shown_play(const Shown& shown, Faults& faults, const PartIds& ids) {
  Sink unused;  // the report has all diagnostics
  const judge::ReadHand& read = *shown.hand;
  const HandView view = read.game.view(read.record, read.rules, read.carried, unused);
  const rules::Rotation rotation =
      read.game.rotation == nullptr ? rules::Rotation::clockwise : read.game.rotation(read.rules);
  const ShownHand hand{shown.report, shown.document, read.record, view, read.rules, faults, ids, rotation};
  return opening(hand) + tricks(hand) + turns(hand);
}

Html section(const Shown& shown, std::string_view classes, const Html& content) {
  return html::element("section", {{"class", classes}, {"id", shown.id}},
                       heading(Level::section, heading_of(shown.report)) + content);
}

}  // namespace

Html heading_of(const Report& report) {
  std::string title = fmt::format("Hand {}", report.hand);
  if (report.kind == Report::Kind::header)
    title = fmt::format("Session {}", report.session.value_or("without a title"));
  if (report.kind == Report::Kind::settlement) title = "The settlement of the session";
  return html::text(title + " ") + html::classed("span", fmt::format("verdict {}", name_of(report.verdict)),
                                                 html::text(render::verdict_words(report)));
}

Html hand_section(const Shown& shown, const Html& comparison) {
  const PartIds ids(shown.id);
  const std::vector<Part> parts = shown.hand == nullptr ? std::vector<Part>{} : parts_of(shown.hand->record, ids);
  Faults faults(shown.report, shown.document, parts, ids);
  Html play;
  if (shown.hand != nullptr)
    play = shown_play(shown, faults, ids) + settlement(shown.report, &shown.hand->rules, ids.settlement());
  return section(shown, "hand", facts_of(shown.report) + faults.list() + play + comparison);
}

Html other_section(const Shown& shown) {
  const PartIds ids(shown.id);
  const std::vector<Part> none;
  const Faults faults(shown.report, shown.document, none, ids);
  Html content = facts_of(shown.report) + faults.list();
  if (shown.report.kind == Report::Kind::settlement && shown.report.chips() != nullptr)
    content += settlement(shown.report, nullptr, ids.settlement());
  return section(shown, "hand", content);
}

}  // namespace spadille::page
