#include "render/replay_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string trick_text(const Report& report, const tricks::TrickView& trick, std::size_t number, const Style& style,
                       std::size_t width) {
  const Notation notation = report.notation;
  std::string text = style.strong(fmt::format("trick {}", number)) + "\n";
  for (const tricks::PlayView& play : trick.plays) {
    const std::string name = printable(report.name_of(play.seat));
    const bool legal = play.legal.contains(play.card);
    const std::string card = style.card(play.card, notation);
    const std::string gap(width - std::min(width, display_width(name)) + 2, ' ');
    const std::string pad(to_string(play.card, notation).size() < 3 ? 1 : 0, ' ');
    std::string held;
    for (const Card each : play.hand) {
      const std::string shown = style.card(each, notation);
      held += play.legal.contains(each) ? " " + shown : fmt::format(" ({})", shown);
    }
    text += fmt::format("  {}{}plays {}{}{}  from{}\n", name, gap, card, pad,
                        legal || play.legal.empty() ? " " : style.error("!"), held);
  }
  for (const tricks::SeenCard& each : trick.seen)
    text += fmt::format("  {} plays {}\n", each.seat ? printable(report.name_of(*each.seat)) : "an unknown player",
                        each.card);
  if (!trick.unplaced.empty())
    text += fmt::format("  {}: played by unknown players\n", style.cards(trick.unplaced, notation));
  if (trick.winner) {
    const auto best = std::find_if(trick.plays.begin(), trick.plays.end(),
                                   [&](const tricks::PlayView& p) { return p.seat == *trick.winner; });
    text += fmt::format("  {} wins it{}\n", printable(report.name_of(*trick.winner)),
                        best == trick.plays.end() ? "" : " with " + style.card(best->card, notation));
  }
  return text;
}

std::string turn_text(const Report& report, const melds::TurnView& turn, std::size_t number, const Style& style) {
  std::string text = style.strong(fmt::format("turn {}: {}", number, printable(report.name_of(turn.seat)))) + "\n";
  for (const std::string& act : turn.acts) text += fmt::format("  {}\n", act);
  if (turn.hand_known)
    text +=
        fmt::format("  holds {}\n", turn.hand.empty() ? "nothing" : style.cards(turn.hand.cards(), report.notation));
  if (turn.table.empty()) return text;
  text += "  on the table:";
  for (std::size_t i = 0; i < turn.table.size(); ++i)
    text += fmt::format("{} {}", i == 0 ? "" : " |",
                        turn.table[i].empty() ? "nothing" : style.cards(turn.table[i], report.notation));
  return text + "\n";
}

// Returns the faults of one trick or turn; without a number, those of no trick or turn.
std::string faults_text(const Report& report, std::optional<std::size_t> number, const Document& document,
                        const Style& style) {
  std::string text;
  for (const Diagnostic& each : report.diagnostics) {
    const bool numbered = each.act && (each.act->kind == Act::Kind::trick || each.act->kind == Act::Kind::turn);
    const bool here = number ? numbered && each.act->number == *number : !numbered;
    if (here) text += diagnostic_text(each, report, document, style);
  }
  return text;
}

}  // namespace

std::string replay_text(const Report& report, const HandView& view, const Document& document,
                        std::optional<std::size_t> only, const Style& style) {
  std::string text;
  if (!only) {
    text += style.strong(hand_line(report, style.uncolored()));
    text += faults_text(report, std::nullopt, document, style);
  }
  const bool shows_hands = !view.tricks.empty() && view.tricks.front().seen.empty();
  if (shows_hands && !only) text += style.faint("  cards in brackets were in hand, but not legal") + "\n";
  std::size_t width = 0;
  for (const std::string& name : report.players) width = std::max(width, display_width(name));
  for (std::size_t i = 0; i < view.tricks.size(); ++i) {
    if (only && *only != i + 1) continue;
    text += trick_text(report, view.tricks[i], i + 1, style, width);
    text += faults_text(report, i + 1, document, style);
  }
  for (std::size_t i = 0; i < view.turns.size(); ++i) {
    const std::size_t number = view.turns[i].number.value_or(i + 1);
    if (only && *only != number) continue;
    text += turn_text(report, view.turns[i], number, style);
    text += faults_text(report, number, document, style);
  }
  return text;
}

}  // namespace spadille::render
