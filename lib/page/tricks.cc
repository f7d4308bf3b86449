#include "page/tricks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/spelling.h"
#include "page/cards.h"
#include "page/parts.h"

namespace spadille::page {
namespace {

using html::Html;
using tricks::PlayView;
using tricks::TrickView;

// The places at the table of 2 to 6 players, clockwise from the near side, as the style sheet names them.
constexpr std::array<std::array<std::string_view, kMaxSeats>, kMaxSeats + 1> kPlaces{
    {{},
     {"s"},
     {"s", "n"},
     {"s", "nw", "ne"},
     {"s", "w", "n", "e"},
     {"s", "w", "nw", "ne", "e"},
     {"s", "sw", "nw", "n", "ne", "se"}}};

class Tricks {
 public:
  explicit Tricks(const ShownHand& hand) : hand_(hand), seats_(hand.report.players.size()) {}

  [[nodiscard]] Html html() {
    Html all;
    for (std::size_t i = 0; i < hand_.view.tricks.size(); ++i) all += trick(i);
    return all;
  }

 private:
  [[nodiscard]] std::string_view place_of(Seat seat) const {
    const std::size_t steps =
        hand_.rotation == rules::Rotation::clockwise ? index_of(seat) : (seats_ - index_of(seat)) % seats_;
    return kPlaces[seats_][steps];
  }

  [[nodiscard]] Html name_of(Seat seat) const {
    const auto* result = std::get_if<ChipResult>(&hand_.view.result);
    const bool declares = result != nullptr && result->declarer == seat;
    return name(hand_.report.name_of(seat)) + (declares ? html::text("*") : Html());
  }

  [[nodiscard]] Html trick(std::size_t index) {
    const TrickView& trick = hand_.view.tricks[index];
    const std::string id = hand_.ids.trick(index + 1);
    Html title = heading(Level::detail, html::text(fmt::format("Trick {}", index + 1)) + hand_.faults.marks_of(id));
    const Html body = trick.plays.empty() ? as_seen(trick) : on_the_table(trick, index) + held(trick);
    return html::element("article", {{"id", id}, {"class", "trick"}},
                         title + html::classed("div", "trick-body", body) + outcome(trick));
  }

  [[nodiscard]] Html on_the_table(const TrickView& trick, std::size_t index) const {
    Html plays;
    for (std::size_t k = 0; k < trick.plays.size(); ++k) {
      const PlayView& play = trick.plays[k];
      const std::string id = hand_.ids.play(index + 1, k + 1);
      const bool wins = trick.winner == play.seat;
      const Html picture = Faults::ringed(card(play.card, hand_.report.notation), hand_.faults.marks_of(id));
      Html words = name_of(play.seat);
      if (k == 0) words += html::classed("span", "quiet", html::text(" leads"));
      if (wins) words += html::classed("strong", "takes", html::text(" takes it"));
      plays += html::element(
          "li", {{"id", id}, {"class", fmt::format("play step at-{}{}", place_of(play.seat), wins ? " wins" : "")}},
          picture + html::classed("span", "who", words));
    }
    return html::classed("ol", "table", plays);
  }

  // Returns the holdings before each card. Cards that were not legal are in brackets.
  [[nodiscard]] Html held(const TrickView& trick) const {
    Html list;
    for (const PlayView& play : trick.plays) {
      Html cards;
      for (const Card each : play.hand) {
        Html text = card_text(each, hand_.report.notation);
        if (each == play.card) text = html::element("b", text);
        const bool barred = !play.legal.empty() && !play.legal.contains(each);
        cards += (cards.empty() ? Html() : html::text(" ")) +
                 (barred ? html::classed("span", "barred", html::text("(") + text + html::text(")")) : text);
      }
      list += html::element("div", html::element("dt", name_of(play.seat)) + html::element("dd", cards));
    }
    return html::classed("dl", "held", list);
  }

  // The cards of a trick with unknown cards, or with an unknown leader.
  [[nodiscard]] Html as_seen(const TrickView& trick) const {
    Html items;
    for (const tricks::SeenCard& each : trick.seen)
      items += html::element("li", (each.seat ? name_of(*each.seat) : html::text("an unknown player")) +
                                       html::text(fmt::format(" plays {}", each.card)));
    Html all = items.empty() ? items : html::element("ol", items);
    if (!trick.unplaced.empty())
      all += html::element("p", cards(trick.unplaced, hand_.report.notation) + html::text(" by unknown players"));
    return all;
  }

  // Returns the number of tricks of each player so far.
  [[nodiscard]] Html outcome(const TrickView& trick) {
    if (!trick.winner) return {};
    ++taken_[index_of(*trick.winner)];
    Html counts;
    for (std::size_t i = 0; i < seats_; ++i)
      if (taken_[i] > 0)
        counts += (counts.empty() ? Html() : html::text(", ")) + name(hand_.report.players[i]) +
                  html::text(fmt::format(" {}", taken_[i]));
    return html::classed("p", "quiet", html::text("Tricks so far: ") + counts);
  }

  const ShownHand& hand_;
  std::size_t seats_;
  std::array<std::size_t, kMaxSeats> taken_{};
};

// Explains the marks of the tricks.
Html legend(const ShownHand& hand) {
  if (hand.view.tricks.front().plays.empty()) return {};
  const auto* result = std::get_if<ChipResult>(&hand.view.result);
  std::string text = "Next to each trick are the holdings before each card. Cards in brackets were not legal.";
  if (result != nullptr && result->declarer) text.insert(0, "* is the declarer. ");
  return html::classed("p", "quiet", html::text(text));
}

}  // namespace

Html tricks(const ShownHand& hand) {
  if (hand.view.tricks.empty()) return {};
  return html::classed("div", "play-by-play",
                       heading(Level::part, html::text("The play")) + html::element("div", {{"class", "steps-here"}}) +
                           legend(hand) + Tricks(hand).html());
}

}  // namespace spadille::page
