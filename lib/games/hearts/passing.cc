#include "games/hearts/passing.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/small_vector.h"
#include "base/spelling.h"

namespace spadille::hearts {
namespace {

using record::PassWord;

// Returns a direction in words, for a message: "to the left".
std::string_view words_of(PassTo to, Rotation rotation) {
  if (to == PassTo::across) return "across";
  if (to == PassTo::none) return "to nobody";
  return (to == PassTo::next) == (rotation == Rotation::clockwise) ? "to the left" : "to the right";
}

PassTo meaning_of(PassWord word, Rotation rotation) {
  const bool clockwise = rotation == Rotation::clockwise;
  if (word == PassWord::left) return clockwise ? PassTo::next : PassTo::previous;
  if (word == PassWord::right) return clockwise ? PassTo::previous : PassTo::next;
  return static_cast<PassTo>(word);  // the other words come first, in the order of `PassTo`
}

class JudgePass {
 public:
  JudgePass(const Scene& s, const Dealt& dealt) : s_(s), dealt_(dealt) {}

  Passing run() {
    passing_.sound = !s_.record.is_unparsed("pass");
    find_direction();
    const bool cards = has_cards();
    if (s_.rules.passed() == 0) {
      passing_.to = PassTo::none;
    } else if (passing_.to == PassTo::none && cards && passing_.sound) {
      refuse_cards();
    } else if (!passing_.to && cards && passing_.sound) {
      s_.sink.report({.code = Code::record_missing_key,
                      .at = s_.record.pass->at,
                      .message =
                          "missing key 'direction' in the pass: outside a session only it shows whose cards went "
                          "where"});
      passing_.sound = false;
    }
    if (s_.record.pass) take_cards();
    return passing_;
  }

 private:
  [[nodiscard]] bool has_cards() const {
    if (!s_.record.pass) return false;
    const auto& lists = s_.record.pass->cards;
    return std::any_of(lists.begin(), lists.end(), [](const auto& each) { return each.cards.count() > 0; });
  }

  // Finds the direction that the session's cycle gives, otherwise the recorded one.
  void find_direction() {
    const PassCycle& cycle = s_.rules.pass_cycle;
    std::optional<PassTo> due;
    if (s_.hands_before) due = cycle.of_hand(*s_.hands_before);
    passing_.to = due;
    if (!s_.record.pass || !s_.record.pass->direction) return;
    const auto& word = *s_.record.pass->direction;
    const PassTo to = meaning_of(word.value, s_.rules.rotation);
    passing_.written = to;
    if (!due) passing_.to = to;
    if (to == PassTo::across && s_.rules.seats() % 2 != 0) {
      refuse(word.at, fmt::format("cards are passed across, but with {} players nobody sits across from another",
                                  s_.rules.seats()));
    } else if (s_.rules.passed() == 0 && to == PassTo::none) {
      return;  // legal: no cards are to be passed
    } else if (due && to != *due) {
      refuse(word.at,
             fmt::format("direction is {}, but in hand {} of the session {}",
                         record::kPassWords[static_cast<std::size_t>(word.value)], *s_.hands_before + 1,
                         *due == PassTo::none ? "nobody passes"
                                              : fmt::format("cards are passed {}", words_of(*due, s_.rules.rotation))));
    } else if (!due && std::find(cycle.to.begin(), cycle.to.end(), to) == cycle.to.end()) {
      refuse(word.at, to == PassTo::none ? std::string("direction is none, but these rules pass in every hand")
                                         : fmt::format("cards are passed {}, but these rules never pass that way",
                                                       words_of(to, s_.rules.rotation)));
    }
  }

  void refuse(Span at, std::string message, std::optional<Seat> who = std::nullopt) {
    s_.sink.report({.code = Code::pass_not_allowed,
                    .at = at,
                    .message = std::move(message),
                    .rule = "pass_cycle",
                    .player = who ? std::optional(s_.name(*who)) : std::nullopt});
    passing_.sound = false;
  }

  void refuse_cards() {
    const auto& lists = s_.record.pass->cards;
    const auto first = std::find_if(lists.begin(), lists.end(), [](const auto& e) { return e.cards.count() > 0; });
    refuse(first->player.at,
           fmt::format("{} passes cards, but in this hand nobody passes", s_.name(first->player.value)),
           first->player.value);
  }

  void take_cards() {
    for (const auto& each : s_.record.pass->cards) {
      if (!passing_.is_due() && each.cards.cards.empty()) continue;
      if (each.cards.unknown) continue;  // counts as not recorded
      const CardSet cards = each.cards.set();
      if (each.cards.complete && (passing_.is_due() || s_.rules.passed() == 0)) check_list(each, cards);
      passing_.cards[index_of(each.player.value)] = cards;
    }
  }

  // `cards`: those of the list.
  void check_list(const record::PassedCards& list, CardSet cards) {
    const std::size_t written = list.cards.cards.size();
    const std::size_t due = s_.rules.passed();
    if (written != due) report_count(list, due);
    // In a list that is too long it is unknown which cards are extra.
    if (written <= due) check_cards(list, cards);
  }

  // If all players pass another number, that is one fault.
  void report_count(const record::PassedCards& list, std::size_t due) {
    const std::size_t written = list.cards.cards.size();
    const auto& lists = s_.record.pass->cards;
    const bool alike =
        lists.size() == s_.rules.seats() && std::all_of(lists.begin(), lists.end(), [&](const auto& each) {
          return each.cards.complete && !each.cards.unknown && each.cards.cards.size() == written;
        });
    passing_.sound = false;
    if (alike && &list != &lists.front()) return;
    s_.sink.report({.code = Code::pass_wrong_count,
                    .at = list.cards.at,
                    .message = fmt::format("{} {}, expected {}", s_.name(list.player.value),
                                           alike ? fmt::format("and all others pass {}", pluralize(written, "card"))
                                                 : fmt::format("passes {}", pluralize(written, "card")),
                                           due),
                    .rule = "pass_count",
                    .player = s_.name(list.player.value)});
  }

  void check_cards(const record::PassedCards& list, CardSet cards) {
    const Seat seat = list.player.value;
    const auto& hand = dealt_[index_of(seat)];
    const bool misplaced = hand && list.cards.cards.size() > 1 && (cards & *hand).empty();
    if (misplaced && is_of_reported_hand(cards)) return;
    checked_.emplace_back(list.cards.cards);
    // Most lists have only different cards of the player, none of them passed before.
    if (hand && (cards - (*hand - passed_)).empty() && cards.size() == list.cards.cards.size()) {
      passed_ = passed_ | cards;
      return;
    }
    for (const auto& card : list.cards.cards) {
      const bool again = passed_.contains(card.value);
      passed_.insert(card.value);
      if (!s_.rules.pack().contains(card.value)) {
        report(Code::record_card_not_in_pack, "pack", seat, card, "but it is not in the pack", {});
      } else if (hand && !hand->contains(card.value)) {
        report(Code::pass_not_in_hand, "passing", seat, card,
               misplaced ? "but was dealt none of the cards passed" : "but was not dealt it",
               dealt_line(seat, card.value));
        if (!misplaced) continue;
        misplaced_[index_of(seat)] = true;  // the dealt cards are recorded under the wrong name
        checked_.back() = {list.cards.cards.begin(), &card + 1};
        return;
      } else if (again) {
        report(Code::pass_not_in_hand, "passing", seat, card, "but that card is already passed",
               {{place_of(card.value), fmt::format("{} is passed here", s_.record.name_of(card.value))}});
      }
    }
  }

  // Returns where a card that is in `passed_` was passed first.
  [[nodiscard]] Span place_of(Card card) const {
    for (const auto cards : checked_)
      for (const Written<Card>& each : cards)
        if (each.value == card) return each.at;
    return {};
  }

  // True if all of these cards were dealt to a player who passes none of their own.
  [[nodiscard]] bool is_of_reported_hand(CardSet cards) const {
    bool found = false;
    for (std::size_t i = 0; i < kMaxSeats; ++i) found = found || (misplaced_[i] && (cards - *dealt_[i]).empty());
    return found;
  }

  void report(Code code, std::string_view rule, Seat seat, const Written<Card>& card, std::string_view why,
              std::vector<Related> related) {
    s_.sink.report({.code = code,
                    .at = card.at,
                    .message = fmt::format("{} passes {}, {}", s_.name(seat), s_.record.name_of(card.value), why),
                    .rule = rule,
                    .player = s_.name(seat),
                    .card = card.value,
                    .related = std::move(related)});
    passing_.sound = false;
  }

  // Returns the place where the card was dealt, otherwise the cards dealt to the player who passes it.
  [[nodiscard]] std::vector<Related> dealt_line(Seat passer, Card card) const {
    if (!s_.record.deal) return {};
    const auto& hands = s_.record.deal->hands;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      if (!hands[i]) continue;
      for (const auto& each : hands[i]->cards)
        if (each.value == card)
          return {{each.at, fmt::format("{} was dealt to {}", s_.record.name_of(card), s_.record.players[i])}};
    }
    const auto& own = hands[index_of(passer)];
    if (!own) return {};
    return {{own->at, fmt::format("{} was dealt these cards", s_.name(passer))}};
  }

  const Scene& s_;
  const Dealt& dealt_;
  Passing passing_;
  CardSet passed_;  // so far
  // The lists with the cards of `passed_`.
  SmallVector<std::span<const Written<Card>>, kMaxSeats> checked_;
  BySeat<bool> misplaced_{};  // reported as passing only cards that they were not dealt
};

}  // namespace

Passing judge_pass(const Scene& scene, const Dealt& dealt) { return JudgePass(scene, dealt).run(); }

}  // namespace spadille::hearts
