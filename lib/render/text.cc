#include "render/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/spelling.h"
#include "cards/notation.h"
#include "render/excerpt.h"
#include "render/layout.h"
#include "render/page_links.h"
#include "result/hand_report.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// The indents of the lines after the first: in a diagnostic, and in the text of a document.
constexpr std::size_t kIndent = 7;
constexpr std::size_t kIndentOfLine = 4;

std::string verdict_text(Verdict verdict, std::string_view name, const Style& style) {
  switch (verdict) {
    case Verdict::valid:
    case Verdict::counted:
      return style.good(name);
    case Verdict::incomplete:
      return style.warning(name);
    case Verdict::invalid:
    case Verdict::unreadable:
      return style.error(name);
  }
  return std::string(name);
}

// Names are arbitrary text, which may contain control sequences for the terminal.
std::string shown_name(const Report& report, Seat seat) { return printable(report.name_of(seat)); }

std::string game_text(const Report& report, const ChipResult& r) {
  if (r.passed) return "all passed";
  const std::string feats =
      r.feats && !r.feats->empty() ? fmt::format(" ({})", fmt::join(*r.feats, ", ")) : std::string();
  if (r.points && !r.declarer) return std::string(*r.outcome) + feats;
  if (!r.declarer && r.outcome && r.trump)
    return fmt::format("all passed, {} are trumps: {}", name_of(*r.trump), *r.outcome);
  if (!r.declarer) return {};
  std::string text = shown_name(report, *r.declarer);
  if (r.partner) text += fmt::format(" with {}", shown_name(report, *r.partner));
  text += r.avoid ? fmt::format(", avoid {}", name_of(*r.avoid)) : fmt::format(", {}", r.contract.value_or("?"));
  if (r.trump) text += fmt::format(" in {}", name_of(*r.trump));
  if (r.outcome) text += fmt::format(": {}", *r.outcome);
  return text + feats;
}

// Returns the rule set in force.
std::string printable_rules(const Report& report) { return printable(report.rules, kWidestRules); }

std::string numbers_text(const Report& report, const PerSeat<std::size_t>& numbers) {
  std::vector<std::string> words;
  for (const auto& [seat, n] : numbers) words.push_back(fmt::format("{} {}", shown_name(report, seat), n));
  return fmt::format("{}", fmt::join(words, ", "));
}

// "Ana 3, Bent 7", with a value for each player.
template <class Show>
std::string per_player(const Report& report, Show show) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < report.players.size(); ++i)
    words.push_back(fmt::format("{} {}", shown_name(report, seat_at(i)), show(i)));
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string totals_text(const Report& report, const Style& style) {
  return per_player(report, [&](std::size_t i) { return style.text((*report.totals)[i]); });
}

// " (uncertain since hand 3: the pool before the hand and the payment of Bent)"; empty if all is certain.
std::string partial_text(const Report& report) {
  if (!report.uncertain) return {};
  const auto words = partial_payments(*report.uncertain, report.players);
  if (words.empty()) return {};
  return fmt::format(" (uncertain since hand {}: {})", printable(report.uncertain->since),
                     printable(join_words(words, "and"), kWidestMessage));
}

// Returns the rest of a hand's line, for each kind of result.
std::string result_text(const Report& report, const ChipResult& r, const Style& style) {
  std::string text;
  if (const std::string game = game_text(report, r); !game.empty()) text += "; " + game;
  if (r.tricks && !r.tricks->empty()) text += "; tricks " + numbers_text(report, *r.tricks);
  if (r.points) {
    std::vector<std::string> words;
    for (const auto& [seat, taken] : *r.points)
      words.push_back(fmt::format("{} {}", shown_name(report, seat), style.text(taken)));
    text += fmt::format("; points {}", fmt::join(words, ", "));
  }
  if (r.ledger)
    text += fmt::format("; {}; pool {}", payments_text(report, *r.ledger, style), style.text(*r.pool_after()));
  if (r.ledger) text += partial_text(report);
  if (r.under_protest) text += "; under protest";
  return text;
}

std::string result_text(const Report& report, const PointsResult& r, const Style& style) {
  std::string text;
  if (r.winner)
    text += *r.winner ? fmt::format("; {} {}", shown_name(report, **r.winner), words_of(r.won_by)) : "; drawn";
  if (r.tricks) text += "; tricks " + numbers_text(report, *r.tricks);
  if (r.sheet) text += "; points " + points_text(report, *r.sheet, style);
  if (r.feats && !r.feats->empty()) text += fmt::format(" ({})", fmt::join(*r.feats, ", "));
  if (r.boxes) text += "; boxes " + numbers_text(report, *r.boxes);
  if (r.under_protest) text += "; under protest";
  return text;
}

std::string settlement_text(const Report& report, const ChipResult& r, const Style& style) {
  if (!report.balances) return {};
  return fmt::format("; {}pool {}; {}", report.uncounted.empty() ? "" : "of the other hands: ",
                     style.text(r.pool_after().value_or(r.carried)), balances_text(report, style));
}

// "Ana wins", "Ana and Bent win".
std::string winners_text(std::vector<std::string> names, std::string_view verb) {
  for (std::string& name : names) name = printable(name);
  return fmt::format("{} {}{}", join_words(names, "and"), verb, names.size() == 1 ? "s" : "");
}

std::string settlement_text(const Report& report, const PointsResult& /*result*/, const Style& style) {
  const std::string_view whose = report.uncounted.empty() ? "" : "of the other hands: ";
  std::string text = report.totals ? fmt::format("; {}totals {}", whose, totals_text(report, style)) : "";
  if (report.boxes) text += "; boxes " + numbers_text(report, *report.boxes);
  text += final_scores_text(report, style);
  if (!report.winners.empty() && !report.match->over) text += "; not over, " + winners_text(report.winners, "lead");
  return text;
}

std::string match_text(const Report& report, const Style& style) {
  std::string text;
  if (report.totals && report.match && report.kind == Report::Kind::hand)
    text += fmt::format("; totals {}{}{}", totals_text(report, style), uncertain_text(report),
                        final_scores_text(report, style));
  const std::string end = match_end_text(report);
  return end.empty() ? text : text + "; " + end;
}

std::string source_text(const Diagnostic& d, const Report& of, Sources sources, const Style& style) {
  if (!d.source || d.source->empty() || sources == Sources::none) return {};
  const std::string source = source_link(*d.source, of.game, style);
  return sources == Sources::full ? fmt::format(" ({})", source) : " " + note_mark(source);
}

}  // namespace

std::string_view verdict_words(const Report& report) {
  const bool shown = report.kind == Report::Kind::hand && report.verdict == Verdict::valid;
  return shown && report.checked == Checked::partial ? "valid as far as shown" : name_of(report.verdict);
}

std::string match_end_text(const Report& report) {
  if (!report.match || !report.match->over) return {};
  if (report.uncertain) return "by these totals the match is over";
  return "the match is over: " + winners_text(report.match->winners, "win");
}

std::string final_scores_text(const Report& report, const Style& style) {
  if (!report.final_scores) return {};
  return "; final scores " + per_player(report, [&](std::size_t i) { return style.text((*report.final_scores)[i]); });
}

std::string payments_text(const Report& report, const Ledger& ledger, const Style& style) {
  return per_player(report, [&](std::size_t i) { return style.signed_text(ledger.net(seat_at(i))); });
}

std::string balances_text(const Report& report, const Style& style) {
  return per_player(report, [&](std::size_t i) { return style.signed_text((*report.balances)[i]); });
}

std::string points_text(const Report& report, const ScoreSheet& sheet, const Style& style) {
  return per_player(report, [&](std::size_t i) { return style.text(sheet.of(seat_at(i))); });
}

std::string uncertain_text(const Report& report) {
  return report.uncertain ? fmt::format(" (uncertain since hand {})", printable(report.uncertain->since)) : "";
}

std::string diagnostic_text(const Diagnostic& d, const Report& of, const Document& document, const Style& style,
                            Sources sources) {
  const std::string& file = of.file;
  std::string text = filled(
      style.strong(place_link(file, document.place(d.at.begin), style)) + ": ",
      fmt::format("{}: {}", severity_text(d.severity, id_of(d.code), style), printable(d.message, kWidestMessage)),
      kIndent, style.width());
  text += source_excerpt(d.at, document, style);
  const auto add = [&](const std::string& head, const std::string& words) {
    text += filled(std::string(kIndent, ' ') + head, words, kIndent + 2, style.width());
  };
  for (const Related& each : d.related) {
    const bool elsewhere = each.elsewhere || each.at.begin != d.at.begin;
    add(elsewhere ? place_text(file, place_of(each, document)) + ": " : "", printable(each.message, kWidestMessage));
  }
  if (d.repair) add("repair: ", printable(d.repair->message, kWidestMessage));
  if (d.legal && !d.legal->empty()) add("legal: ", to_string(*d.legal, of.notation));
  if (!d.rule.empty()) {
    add("rule: ", fmt::format("{}{}{}", d.rule, of.rules.empty() ? "" : " in " + printable_rules(of),
                              source_text(d, of, sources, style)));
  }
  if (!d.allowed_by.empty()) add("allowed by: ", join_words(d.allowed_by, "and"));
  return text;
}

std::string left_out_text(const Report& report, const Style& style) {
  if (report.left_out.empty()) return {};
  return filled(place_text(report.file, report.line) + ": ",
                fmt::format("{} of this document not listed", pluralize(report.left_out.size(), "more diagnostic")),
                kIndentOfLine, style.width());
}

std::string hand_line(const Report& report, const Style& style) {
  std::string text;
  if (report.kind == Report::Kind::hand) {
    text = fmt::format("hand {}: ", printable(report.hand));
  } else {
    text = fmt::format("{} {}: ", report.kind == Report::Kind::header ? "session" : "settlement of",
                       printable(report.session.value_or("(none)")));
  }
  text += verdict_text(report.verdict, verdict_words(report), style);
  if (!report.uncounted.empty()) text += "; " + not_counted_text(report.uncounted);
  if (report.judged)
    text += std::visit(
                [&](const auto& result) {
                  return report.kind == Report::Kind::settlement ? settlement_text(report, result, style)
                                                                 : result_text(report, result, style);
                },
                report.result) +
            match_text(report, style);
  if (!report.rules.empty()) text += "; rules " + printable_rules(report);
  return filled(place_text(report.file, report.line) + ": ", text, kIndentOfLine, style.width());
}

std::string open_session_line(const std::string& file, std::size_t line, const std::string& title,
                              const Uncounted& uncounted, const Style& style) {
  return filled(
      place_text(file, line) + ": ",
      fmt::format("session {}: {}; {}", printable(title),
                  verdict_text(Verdict::incomplete, name_of(Verdict::incomplete), style), not_counted_text(uncounted)),
      kIndentOfLine, style.width());
}

std::string finding_text(const rules::Finding& finding, const std::string& file, const Document& document,
                         const Style& style) {
  const Span at = finding.at.value_or(Span{});
  return filled(style.strong(place_link(file, document.place(at.begin), style)) + ": ",
                fmt::format("{}: {}", severity_text(finding.severity(), rules::info_of(finding.code).id, style),
                            printable(finding.message, kWidestMessage)),
                kIndent, style.width()) +
         source_excerpt(at, document, style);
}

}  // namespace spadille::render
