#include "render/replay_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/layout.h"
#include "render/opening_text.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string text_of(const Report& report, Card card, const Style& style) { return style.card(card, report.notation); }

// Where the columns of a trick begin, and what is marked in them.
struct Look {
  std::size_t names = 0;  // width of the longest name
  std::optional<Seat> declarer{};
  CardSet trumps{};
};

Look look_of(const Report& report, const HandView& view) {
  Look look{.trumps = view.trumps};
  for (const std::string& name : report.players) look.names = std::max(look.names, display_width(printable(name)));
  if (const auto* result = std::get_if<ChipResult>(&view.result)) look.declarer = result->declarer;
  return look;
}

// Explains the marks that the tricks of a hand have.
std::string legend(const HandView& view, const Look& look, const Style& style) {
  if (view.tricks.empty() || !view.tricks.front().seen.empty()) return {};
  std::string text = "> wins the trick; cards in brackets were in hand, but not legal";
  if (!look.trumps.empty()) text.insert(0, "+ trump; ");
  if (look.declarer) text.insert(0, "* declarer; ");
  std::string lines;
  for (const std::string& line : lines_of_words(text, style.width() - 2)) lines += "  " + style.faint(line) + "\n";
  return lines;
}

std::string play_text(const Report& report, const tricks::TrickView& trick, const tricks::PlayView& play,
                      const Look& look, const Style& style) {
  const std::string name = printable(report.name_of(play.seat));
  const std::string gap(look.names - std::min(look.names, display_width(name)), ' ');
  const std::string pad(to_string(play.card, report.notation).size() < 3 ? 1 : 0, ' ');
  const bool declares = play.seat == look.declarer;
  const bool wins = play.seat == trick.winner;
  const bool legal = play.legal.contains(play.card) || play.legal.empty();
  const std::string card = text_of(report, play.card, style);
  const std::string head =
      fmt::format("  {}{}{}  plays {} {}{}{}{}  from ", declares ? style.strong(name) : name, declares ? "*" : " ", gap,
                  wins ? style.good(">") : " ", card, look.trumps.contains(play.card) ? "+" : " ", pad,
                  legal ? " " : style.error("!"));
  std::string held;
  for (const Card each : play.hand) {
    const std::string shown = text_of(report, each, style);
    held += play.legal.contains(each) ? shown + " " : fmt::format("({}) ", shown);
  }
  return wrapped_after(head, held, style.width());
}

std::string trick_text(const Report& report, const tricks::TrickView& trick, std::size_t number, const Look& look,
                       const Style& style) {
  std::string text = style.strong(fmt::format("trick {}", number)) + "\n";
  for (const tricks::PlayView& play : trick.plays) text += play_text(report, trick, play, look, style);
  for (const tricks::SeenCard& each : trick.seen)
    text += wrapped(
        fmt::format("{} plays {}", each.seat ? printable(report.name_of(*each.seat)) : "an unknown player", each.card),
        2, style.width());
  if (!trick.unplaced.empty())
    text += wrapped(fmt::format("{}: played by unknown players", style.cards(trick.unplaced, report.notation)), 2,
                    style.width());
  if (trick.winner) {
    const auto best = std::find_if(trick.plays.begin(), trick.plays.end(),
                                   [&](const tricks::PlayView& p) { return p.seat == *trick.winner; });
    text += wrapped(fmt::format("{} wins it{}", printable(report.name_of(*trick.winner)),
                                best == trick.plays.end() ? "" : " with " + text_of(report, best->card, style)),
                    2, style.width());
  }
  return text;
}

std::string turn_text(const Report& report, const melds::TurnView& turn, std::size_t number, const Style& style) {
  std::string text = style.strong(fmt::format("turn {}: {}", number, printable(report.name_of(turn.seat)))) + "\n";
  for (const std::string& act : turn.acts) text += wrapped(act, 2, style.width());
  if (turn.hand_known)
    text += wrapped_after("  holds ", turn.hand.empty() ? "nothing" : style.cards(turn.hand.cards(), report.notation),
                          style.width());
  if (turn.table.empty()) return text;
  std::string table;
  for (const melds::Cards& meld : turn.table)
    table +=
        fmt::format("{}{}", table.empty() ? "" : " | ", meld.empty() ? "nothing" : style.cards(meld, report.notation));
  return text + wrapped_after("  on the table: ", table, style.width());
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

std::string replay_text(const Report& report, const record::HandRecord* record, const HandView& view,
                        const Document& document, std::optional<std::size_t> only, const Style& style) {
  std::string text;
  if (!only) {
    text += wrapped(style.strong(hand_line(report, style.uncolored())), 0, style.width());
    text += faults_text(report, std::nullopt, document, style);
  }
  const Look look = look_of(report, view);
  if (!only) text += (record == nullptr ? "" : opening_text(report, *record, view, style)) + legend(view, look, style);
  for (std::size_t i = 0; i < view.tricks.size(); ++i) {
    if (only && *only != i + 1) continue;
    text += trick_text(report, view.tricks[i], i + 1, look, style);
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
