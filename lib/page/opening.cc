#include "page/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "page/cards.h"
#include "page/parts.h"

namespace spadille::page {
namespace {

using html::Html;

// The sections before the play.
class Opening {
 public:
  explicit Opening(const ShownHand& hand) : hand_(hand) {}

  [[nodiscard]] Html html() const { return deal() + auction() + exchange() + pass(); }

 private:
  [[nodiscard]] static Html part(std::string_view title, const Html& content) {
    if (content.empty()) return {};
    return html::classed("div", "part", heading(Level::part, html::text(title)) + content);
  }

  [[nodiscard]] Html name_of(Seat seat) const { return name(hand_.report.name_of(seat)); }

  [[nodiscard]] Html pictures(const record::CardList& list) const {
    Html all;
    for_each_card(
        list,
        [&](const Written<Card>& each) {
          all += Faults::ringed(card(each.value, hand_.report.notation), hand_.faults.marks_within(each.at));
        },
        [&](const record::WrittenUnknown& each) { all += unknown_card(in_words(each.card)); });
    if (list.unknown && list.unknown->rest) all += html::text(" and unknown cards");
    return all.empty() ? html::text("nothing") : html::classed("span", "cards", all);
  }

  [[nodiscard]] static std::string in_words(UnknownCard card) {
    if (const auto suit = suit_of(card)) return fmt::format("an unknown card of {}", spadille::name_of(*suit));
    return card == UnknownCard::trump ? "an unknown trump" : "an unknown card";
  }

  // An entry of a list of holdings.
  [[nodiscard]] Html entry(const std::string& id, const Html& term, const Html& content) const {
    return html::element(
        "div", {{"id", id}},
        html::element("dt", term + hand_.faults.marks_of(id)) + html::element("dd", content + hand_.faults.beside(id)));
  }

  [[nodiscard]] Html deal() const {
    if (!hand_.record.deal) return {};
    Html list;
    const auto& hands = hand_.record.deal->hands;
    for (std::size_t i = 0; i < hands.size() && i < hand_.report.players.size(); ++i) {
      if (!hands[i]) continue;
      const Seat seat = seat_at(i);
      const bool deals = hand_.record.dealer && hand_.record.dealer->value == seat;
      list += entry(hand_.ids.holding(seat), name_of(seat) + (deals ? html::text(" (dealer)") : Html()),
                    pictures(*hands[i]));
    }
    if (hand_.record.deal->stock)
      list += entry(hand_.ids.stock(), html::text("stock, from the top"), pictures(*hand_.record.deal->stock));
    return part("The deal", html::classed("dl", "holdings", list));
  }

  [[nodiscard]] std::optional<Seat> caller(std::size_t call) const {
    if (const auto& named = hand_.record.auction->calls[call].player) return named->value;
    return call < hand_.view.callers.size() ? hand_.view.callers[call] : std::nullopt;
  }

  [[nodiscard]] Html call_cell(std::size_t call) const {
    const std::string id = hand_.ids.call(call + 1);
    return html::element("span", {{"id", id}},
                         html::text(hand_.record.auction->calls[call].word.value) + hand_.faults.marks_of(id));
  }

  // Each row begins with the first caller. A caller who is unknown has the next place.
  [[nodiscard]] Html auction() const {
    if (!hand_.record.auction || hand_.record.auction->calls.empty()) return {};
    const std::size_t seats = hand_.report.players.size();
    const std::size_t first = index_of(caller(0).value_or(Seat{}));
    std::vector<Table::Column> columns{{html::text("round")}};
    for (std::size_t i = 0; i < seats; ++i) columns.push_back({name(hand_.report.players[(first + i) % seats])});
    Table table(html::text("Who called what, in order"), std::move(columns));
    std::vector<Html> row;
    std::size_t rounds = 0;
    const auto finish_row = [&] {
      if (row.empty()) return;
      row.resize(seats + 1);
      table.add(row);
      row.clear();
    };
    for (std::size_t i = 0; i < hand_.record.auction->calls.size(); ++i) {
      const auto seat = caller(i);
      const auto place = seat ? std::optional((index_of(*seat) + seats - first) % seats + 1) : std::nullopt;
      if (row.size() > place.value_or(seats)) finish_row();
      if (row.empty()) row.push_back(number(static_cast<std::int64_t>(++rounds)));
      if (place) row.resize(*place);
      row.push_back(call_cell(i));
    }
    finish_row();
    Html faults;
    for (std::size_t i = 0; i < hand_.record.auction->calls.size(); ++i)
      faults += hand_.faults.beside(hand_.ids.call(i + 1));
    return part("The auction", table.html() + faults);
  }

  [[nodiscard]] Html exchange() const {
    Html list;
    for (std::size_t i = 0; i < hand_.record.exchange.size(); ++i) {
      const record::ExchangeEntry& each = hand_.record.exchange[i];
      Html acts;
      if (each.discard)
        acts += html::element("p", html::classed("span", "act", html::text("discards ")) + pictures(*each.discard));
      if (each.draw)
        acts += html::element("p", html::classed("span", "act", html::text("draws ")) + pictures(*each.draw));
      list +=
          entry(hand_.ids.exchange(i + 1), each.player ? name_of(each.player->value) : html::text("a player"), acts);
    }
    return list.empty() ? list : part("The exchange", html::classed("dl", "holdings", list));
  }

  [[nodiscard]] Html pass() const {
    if (!hand_.record.pass) return {};
    Html content;
    if (const auto& direction = hand_.record.pass->direction) {
      const auto word = static_cast<std::size_t>(direction->value);
      content += html::element("p", html::text(fmt::format("Direction: {}.", record::kPassWords[word])));
    }
    Html list;
    for (std::size_t i = 0; i < hand_.record.pass->cards.size(); ++i) {
      const record::PassedCards& each = hand_.record.pass->cards[i];
      list += entry(hand_.ids.pass(i + 1), name_of(each.player.value), pictures(each.cards));
    }
    if (!list.empty()) content += html::classed("dl", "holdings", list);
    return part("The pass", content);
  }

  const ShownHand& hand_;
};

}  // namespace

Html opening(const ShownHand& hand) { return Opening(hand).html(); }

}  // namespace spadille::page
