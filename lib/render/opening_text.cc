#include "render/opening_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "render/layout.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using record::CardList;
using record::HandRecord;

// The parts of the text, with the names of the players in one column.
class Opening {
 public:
  Opening(const Report& report, const HandRecord& record, const HandView& view, const Style& style)
      : report_(report), record_(record), view_(view), style_(style) {
    for (const std::string& name : report.players) names_ = std::max(names_, display_width(printable(name)));
  }

  [[nodiscard]] std::string text() const {
    std::string text = part("deal", deal()) + part("auction", auction()) + part("exchange", exchange());
    return text + part("pass", passed()) + part("trumps", trumps()) + part("avoid", avoided());
  }

 private:
  [[nodiscard]] std::string part(std::string_view heading, const std::string& lines) const {
    return lines.empty() ? lines : style_.strong(heading) + "\n" + lines;
  }

  [[nodiscard]] std::string name(Seat seat) const { return printable(report_.name_of(seat)); }

  [[nodiscard]] std::string line(const std::string& head, const std::string& text) const {
    const std::size_t width = display_width(head);
    const std::string gap(names_ > width ? names_ - width : 0, ' ');
    return wrapped_after(fmt::format("  {}{}  ", head, gap), text, style_.width());
  }

  [[nodiscard]] std::string cards(const CardList& list) const {
    std::string text;
    const auto add = [&](const std::string& card) { text += (text.empty() ? "" : " ") + card; };
    for_each_card(
        list, [&](const Written<Card>& card) { add(style_.card(card.value, report_.notation)); },
        [&](const record::WrittenUnknown& each) { add(to_string(each.card, report_.notation)); });
    if (list.unknown && list.unknown->rest) add("...");
    return text.empty() ? "nothing" : text;
  }

  [[nodiscard]] std::string deal() const {
    if (!record_.deal) return {};
    std::string text;
    const auto& hands = record_.deal->hands;
    for (std::size_t i = 0; i < hands.size() && i < report_.players.size(); ++i)
      if (hands[i]) text += line(name(seat_at(i)), cards(*hands[i]));
    if (record_.deal->stock) text += line("stock", cards(*record_.deal->stock));
    if (record_.dealer) text += line("dealer", name(record_.dealer->value));
    return text;
  }

  [[nodiscard]] std::string auction() const {
    if (!record_.auction) return {};
    std::vector<std::string> calls;
    for (std::size_t i = 0; i < record_.auction->calls.size(); ++i) {
      const record::Call& call = record_.auction->calls[i];
      std::optional<Seat> caller = i < view_.callers.size() ? view_.callers[i] : std::nullopt;
      if (call.player) caller = call.player->value;
      calls.push_back(fmt::format("{}{}", caller ? name(*caller) + ": " : "", printable(call.word.value)));
    }
    return calls.empty() ? "" : wrapped(fmt::format("{}", fmt::join(calls, ", ")), 2, style_.width());
  }

  [[nodiscard]] std::string exchange() const {
    std::string text;
    for (const record::ExchangeEntry& each : record_.exchange) {
      std::vector<std::string> acts;
      if (each.discard) acts.push_back("discards " + cards(*each.discard));
      if (each.draw) acts.push_back("draws " + cards(*each.draw));
      text += line(each.player ? name(each.player->value) : "a player", fmt::format("{}", fmt::join(acts, ", ")));
    }
    return text;
  }

  [[nodiscard]] std::string passed() const {
    if (!record_.pass) return {};
    std::string text;
    if (record_.pass->direction) {
      const auto word = static_cast<std::size_t>(record_.pass->direction->value);
      text += fmt::format("  {}\n", record::kPassWords[word]);
    }
    for (const record::PassedCards& each : record_.pass->cards)
      text += line(name(each.player.value), cards(each.cards));
    return text;
  }

  [[nodiscard]] std::string avoided() const {
    const auto* result = std::get_if<ChipResult>(&view_.result);
    if (result == nullptr || !result->avoid) return {};
    return wrapped(fmt::format("{}; {} names it", spadille::name_of(*result->avoid), name(*result->declarer)), 2,
                   style_.width());
  }

  [[nodiscard]] std::string trumps() const {
    const auto* result = std::get_if<ChipResult>(&view_.result);
    if (result == nullptr || !result->trump) return {};
    std::string text(spadille::name_of(*result->trump));
    if (record_.turned) text += fmt::format(", turned {}", style_.card(record_.turned->value, report_.notation));
    if (result->declarer)
      text += fmt::format("; {} plays {}", name(*result->declarer), result->contract.value_or("an unknown contract"));
    if (result->called) text += fmt::format(" and calls {}", style_.card(*result->called, report_.notation));
    if (result->partner) text += fmt::format(" of {}", name(*result->partner));
    return wrapped(text, 2, style_.width());
  }

  const Report& report_;
  const HandRecord& record_;
  const HandView& view_;
  const Style& style_;
  std::size_t names_ = display_width("dealer");
};

}  // namespace

std::string opening_text(const Report& report, const record::HandRecord& record, const HandView& view,
                         const Style& style) {
  return record.turns.empty() ? Opening(report, record, view, style).text() : std::string{};
}

}  // namespace spadille::render
