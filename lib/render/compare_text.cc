#include "render/compare_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/compare_lines.h"
#include "render/compare_table.h"
#include "render/markdown.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::ComparedSession;
using compare::Tally;

constexpr std::size_t kUsualSize = 8192;  // usual size of a hand's text, in bytes

std::string hands(std::size_t n) { return fmt::format("{} {}", n, n == 1 ? "hand" : "hands"); }

void add_list(std::string& text, std::string_view heading, const Lines& lines, const Style& style) {
  if (lines.empty()) return;
  text.append("  ").append(style.strong(heading)).append("\n");
  for (std::size_t i = 0; i < lines.size(); ++i) text.append("    ").append(lines[i]).append("\n");
}

void add_markdown_list(std::string& text, std::string_view heading, const Lines& lines) {
  if (lines.empty()) return;
  text.append("**").append(heading).append("**\n\n");
  for (std::size_t i = 0; i < lines.size(); ++i) text.append("* ").append(markdown::text(lines[i])).append("\n");
  text += '\n';
}

std::string left_out_text(const ComparedHand& hand) {
  return fmt::format("for another number of players: {}", fmt::join(hand.left_out, ", "));
}

std::string counts_text(const Tally& tally) {
  std::string text = fmt::format("{}: ", hands(tally.hands));
  text += tally.differing == 0 ? "all rule sets agree"
                               : fmt::format("the rule sets agree on {}, and differ on {}",
                                             tally.hands - tally.differing, tally.differing);
  if (tally.not_valid > 0) text += fmt::format("; {} not valid under every rule set", tally.not_valid);
  return text;
}

std::string session_title(const ComparedSession& session) {
  const bool whole =
      std::all_of(session.rows.begin(), session.rows.end(), [](const auto& row) { return row.uncounted.empty(); });
  return fmt::format("session {}: {} at the end{}", printable(session.title), session.points ? "totals" : "balances",
                     whole ? "" : ", without the hands that are not counted");
}

}  // namespace

std::string compared_text(const ComparedHand& hand, const Document& document, const Style& style, Sayings& sayings) {
  std::string text;
  text.reserve(kUsualSize);
  text.append(style.strong(hand_title(hand))).append("\n").append(hand_table(hand, sayings).text("  "));
  if (!hand.left_out.empty()) text.append("  ").append(style.faint(left_out_text(hand))).append("\n");
  add_list(text, "errors", faults(hand, document, sayings), style);
  add_list(text, "tricks", disputed_tricks(hand, sayings), style);
  add_list(text, "why", reasons(hand, sayings), style);
  add_list(text, "sources", authorities(hand, sayings), style);
  return text += '\n';
}

std::string compared_markdown(const ComparedHand& hand, const Document& document, Sayings& sayings) {
  std::string text =
      fmt::format("## {}\n\n{}\n", markdown::text(hand_title(hand)), hand_table(hand, sayings).markdown());
  if (!hand.left_out.empty()) text.append(markdown::text(left_out_text(hand))).append("\n\n");
  add_markdown_list(text, "Errors", faults(hand, document, sayings));
  add_markdown_list(text, "Tricks", disputed_tricks(hand, sayings));
  add_markdown_list(text, "Why", reasons(hand, sayings));
  add_markdown_list(text, "Sources", authorities(hand, sayings));
  return text;
}

std::string compared_text(const ComparedSession& session, const Style& style) {
  return style.strong(session_title(session)) + "\n" + session_table(session).text("  ") + "\n";
}

std::string compared_markdown(const ComparedSession& session) {
  return fmt::format("## {}\n\n{}\n", markdown::text(session_title(session)), session_table(session).markdown());
}

std::string tally_text(const Tally& tally, const Style& style) {
  std::string text = counts_text(tally) + "\n";
  if (tally.differing < 2) return text;
  const auto part = [&](std::string_view heading, const Table& table) {
    text += fmt::format("\n{}\n{}", style.strong(heading), table.text("  "));
  };
  if (!tally.options.empty()) part("what makes the difference (sums in chips, or points)", option_table(tally));
  if (!tally.pairs.empty()) part("between which rule sets", pair_table(tally));
  if (!tally.largest.empty()) part("the largest swings", swing_table(tally));
  return text;
}

std::string tally_markdown(const Tally& tally) {
  std::string text = fmt::format("{}.\n\n", counts_text(tally));
  if (tally.differing < 2) return text;
  const auto part = [&](std::string_view heading, const Table& table) {
    text += fmt::format("## {}\n\n{}\n", heading, table.markdown());
  };
  if (!tally.options.empty()) part("What makes the difference (sums in chips, or points)", option_table(tally));
  if (!tally.pairs.empty()) part("Between which rule sets", pair_table(tally));
  if (!tally.largest.empty()) part("The largest swings", swing_table(tally));
  return text;
}

}  // namespace spadille::render
