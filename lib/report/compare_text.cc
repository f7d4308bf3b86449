#include "report/compare_text.h"

#include <fmt/format.h>

#include "report/compare_table.h"
#include "report/markdown.h"
#include "source/utf8.h"

namespace spadille::report {
namespace {

using compare::ComparedHand;
using compare::ComparedSession;
using compare::Tally;
using Words = std::vector<std::string>;

std::string hands(std::size_t n) { return fmt::format("{} {}", n, n == 1 ? "hand" : "hands"); }

std::string list_text(std::string_view heading, const Words& lines, const Style& style) {
  if (lines.empty()) return {};
  std::string text = fmt::format("  {}\n", style.strong(heading));
  for (const std::string& line : lines) text += "    " + line + "\n";
  return text;
}

std::string list_markdown(std::string_view heading, const Words& lines) {
  if (lines.empty()) return {};
  std::string text = fmt::format("**{}**\n\n", heading);
  for (const std::string& line : lines) text += "* " + markdown::text(line) + "\n";
  return text + "\n";
}

std::string left_out_text(const ComparedHand& hand) {
  if (hand.left_out.empty()) return {};
  return fmt::format("for another number of players: {}", fmt::join(hand.left_out, ", "));
}

std::string counts_text(const Tally& tally) {
  std::string text = fmt::format("{}: ", hands(tally.hands));
  text += tally.differing == 0 ? "all rule sets agree"
                               : fmt::format("the rule sets agree on {}, and differ on {}",
                                             tally.hands - tally.differing, tally.differing);
  if (tally.not_valid > 0) text += fmt::format("; {} not valid under every one of them", tally.not_valid);
  return text;
}

std::string session_title(const ComparedSession& session) {
  return fmt::format("session {}: {} at the end", printable(session.title), session.points ? "totals" : "balances");
}

}  // namespace

std::string compared_text(const ComparedHand& hand, const Document& document, const Style& style) {
  std::string text = style.strong(hand_title(hand)) + "\n" + hand_table(hand).text("  ");
  if (const std::string left_out = left_out_text(hand); !left_out.empty()) text += "  " + style.faint(left_out) + "\n";
  text += list_text("faults", faults(hand, document), style);
  text += list_text("tricks", disputed_tricks(hand), style);
  text += list_text("why", reasons(hand), style);
  text += list_text("who says so", authorities(hand), style);
  return text + "\n";
}

std::string compared_markdown(const ComparedHand& hand, const Document& document) {
  std::string text = fmt::format("## {}\n\n{}\n", markdown::text(hand_title(hand)), hand_table(hand).markdown());
  if (const std::string left_out = left_out_text(hand); !left_out.empty()) text += markdown::text(left_out) + "\n\n";
  text += list_markdown("Faults", faults(hand, document));
  text += list_markdown("Tricks", disputed_tricks(hand));
  text += list_markdown("Why", reasons(hand));
  text += list_markdown("Who says so", authorities(hand));
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

}  // namespace spadille::report
