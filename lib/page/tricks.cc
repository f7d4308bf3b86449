#include "page/tricks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
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

// The places at the table of 2 to 6 players, clockwise from the near side, as the style sheet names them. No game with
// tricks has more players.
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
    const std::size_t tricks = std::max(hand_.view.tricks.size(), hand_.record.tricks.size());
    for (std::size_t i = 0; i < tricks; ++i) all += trick(i);
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

  // Indices of recorded cards of a trick that are not yet shown.
  using Rest = std::vector<std::size_t>;

  [[nodiscard]] Rest recorded(std::size_t index) const {
    Rest all(index < hand_.record.tricks.size() ? hand_.record.tricks[index].plays.size() : 0);
    std::iota(all.begin(), all.end(), 0U);
    return all;
  }

  [[nodiscard]] Html trick(std::size_t index) {
    static const TrickView kNotReplayed{};
    const TrickView& trick = index < hand_.view.tricks.size() ? hand_.view.tricks[index] : kNotReplayed;
    const std::string id = hand_.ids.trick(index + 1);
    const Html title =
        heading(Level::detail, html::text(fmt::format("Trick {}", index + 1)) + hand_.faults.marks_of(id));
    Rest rest = recorded(index);
    Html body;
    if (!trick.plays.empty()) body = on_the_table(trick, index, rest) + held(trick);
    if (!trick.seen.empty()) body += as_seen(trick, index, rest);
    body += as_recorded(index, rest);
    return html::element("article", {{"id", id}, {"class", "trick"}},
                         title + html::classed("div", "trick-body", body) + outcome(trick) + hand_.faults.beside(id));
  }

  // Takes the recorded card that was replayed as `card` from those not yet shown, and returns its id. Empty if the
  // replay shows another card than the record.
  [[nodiscard]] std::string take(std::size_t index, Card card, Rest& rest) const {
    const auto found = std::find_if(rest.begin(), rest.end(), [&](std::size_t each) {
      return hand_.record.tricks[index].plays[each].card == card;
    });
    if (found == rest.end()) return {};
    const std::size_t number = *found + 1;
    rest.erase(found);
    return hand_.ids.play(index + 1, number);
  }

  [[nodiscard]] Html on_the_table(const TrickView& trick, std::size_t index, Rest& rest) const {
    Html plays;
    for (std::size_t k = 0; k < trick.plays.size(); ++k) {
      const PlayView& play = trick.plays[k];
      const std::string id = take(index, play.card, rest);
      const bool wins = trick.winner == play.seat;
      const Html picture = Faults::ringed(card(play.card, hand_.report.notation), hand_.faults.marks_of(id));
      Html words = name_of(play.seat);
      if (k == 0) words += html::classed("span", "quiet", html::text(" leads"));
      if (wins) words += html::classed("strong", "takes", html::text(" takes it"));
      html::Attributes attributes{
          {"class", fmt::format("play step at-{}{}", place_of(play.seat), wins ? " wins" : "")}};
      if (!id.empty()) attributes.insert(attributes.begin(), {"id", id});
      plays += html::element("li", attributes, picture + html::classed("span", "who", words));
    }
    return html::classed("ol", "table", plays);
  }

  // Returns the cards of a trick with unknown cards.
  [[nodiscard]] Html as_seen(const TrickView& trick, std::size_t index, Rest& rest) const {
    Html items;
    for (const tricks::SeenCard& each : trick.seen) {
      html::Attributes attributes;
      Html marks;
      if (!rest.empty()) {
        const std::string id = hand_.ids.play(index + 1, rest.front() + 1);
        rest.erase(rest.begin());
        attributes.push_back({"id", id});
        marks = hand_.faults.marks_of(id);
      }
      items += html::element("li", attributes,
                             (each.seat ? name_of(*each.seat) : html::text("an unknown player")) +
                                 html::text(fmt::format(" plays {}", each.card)) + marks);
    }
    return html::element("ol", items);
  }

  // Returns the cards that the record has and the replay does not: too many, after the end, not understood, or by
  // unknown players.
  [[nodiscard]] Html as_recorded(std::size_t index, const Rest& rest) const {
    Html items;
    for (const std::size_t each : rest) {
      const record::Play& play = hand_.record.tricks[index].plays[each];
      const std::string id = hand_.ids.play(index + 1, each + 1);
      const std::string_view word = hand_.document.text().substr(play.at.begin, play.at.end - play.at.begin);
      const Html shown = play.card ? card(*play.card, hand_.report.notation) : html::text(word);
      const Html player = play.player ? html::classed("span", "who", name_of(*play.player)) : Html();
      items += html::element("li", {{"id", id}}, Faults::ringed(shown, hand_.faults.marks_of(id)) + player);
    }
    if (items.empty()) return items;
    return html::element(
        "div", html::classed("p", "quiet", html::text("As recorded:")) + html::classed("ol", "recorded", items));
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
  if (hand.view.tricks.empty() || hand.view.tricks.front().plays.empty()) return {};
  const auto* result = std::get_if<ChipResult>(&hand.view.result);
  std::string text = "Next to each trick are the holdings before each card. Cards in brackets were not legal.";
  if (result != nullptr && result->declarer) text.insert(0, "* is the declarer. ");
  return html::classed("p", "quiet", html::text(text));
}

}  // namespace

Html tricks(const ShownHand& hand) {
  if (hand.view.tricks.empty() && hand.record.tricks.empty()) return {};
  return html::classed("div", "play-by-play",
                       heading(Level::part, html::text("The play")) + html::classed("div", "steps-here", {}) +
                           legend(hand) + Tricks(hand).html());
}

}  // namespace spadille::page
