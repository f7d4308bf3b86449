#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/course.h"

// The discard, which ends a turn.
namespace spadille::rummy {
namespace {

class DiscardPhase {
 public:
  DiscardPhase(Turn& turn, const melds::Cards& taken)
      : turn_(turn), c_(turn.course), after_(turn.course.aftermath), cards_(turn.course.table.cards), taken_(taken) {}

  void run() {
    if (turn_.entry.discard) {
      put(*turn_.entry.discard);
    } else if (cards_.count(turn_.seat()) > 0) {
      no_discard();
    } else if (c_.rules.must_discard_to_go_out == Applies::yes && deficit() == 0 && !after_.table_doubtful) {
      must_discard();
    }
  }

 private:
  [[nodiscard]] std::size_t& surplus() { return after_.surplus[index_of(turn_.seat())]; }
  [[nodiscard]] std::size_t deficit() const { return after_.deficit[index_of(turn_.seat())]; }

  void put(const Written<Card>& card) {
    if (cards_.can_hold(turn_.seat(), card.value)) {
      check_return(card);
      cards_.take(turn_.seat(), card.value);
    } else {
      if (!turn_.is_excused_from_holding(card.value))
        melds::not_held(turn_.acting, card.at,
                        {Code::turn_discard_not_in_hand, card.value, "discards", "discard_ends_turn", known_legal()},
                        c_.trace);
      turn_.lose(CardSet{card.value} | cards_.may_hold(turn_.seat()));
      ++surplus();
    }
    c_.trace.note(card.value, card.at, turn_.clause("discards"));
    turn_.acts.push_back(fmt::format("discards {}", turn_.acting.text(card.value)));
    c_.table.discards.emplace_back(card.value);
  }

  [[nodiscard]] CardSet legal() const { return may_discard(c_.table, c_.rules, turn_.seat(), taken_); }
  // Nullopt if no card is known that could be discarded.
  [[nodiscard]] std::optional<CardSet> known_legal() const {
    const CardSet cards = legal();
    return cards.empty() ? std::nullopt : std::optional(cards);
  }

  void check_return(const Written<Card>& card) {
    const bool taken = std::find(taken_.begin(), taken_.end(), card.value) != taken_.end();
    if (!taken || c_.rules.draw_from == DrawFrom::stock || c_.rules.no_immediate_return == Applies::no) return;
    if (legal().contains(card.value) || turn_.is_excused(card.value)) return;
    // With two packs, the player may hold the other copy although the record does not show it.
    if (!cards_.first_missing(turn_.seat(), std::array{card.value, card.value})) {
      c_.doubts.add(card.at, fmt::format("it is unknown which of two {} {} discards", turn_.acting.text(card.value),
                                         turn_.acting.name()));
      return;
    }
    Diagnostic fault = turn_.acting.fault(Code::turn_immediate_return, card.at, "no_immediate_return");
    fault.message = fmt::format("{} discards {}, but drew it from the discard pile in this turn", turn_.acting.name(),
                                turn_.acting.text(card.value));
    fault.card = card.value;
    fault.legal = legal();
    fault.related = c_.trace.of(card.value);
    turn_.acting.sink.report(std::move(fault));
  }

  void no_discard() {
    turn_.acts.emplace_back("discards no card");
    // A turn in which a card was not there may have been broken off.
    if (after_.table_doubtful || turn_.lost) return;
    const std::size_t held = cards_.count(turn_.seat());
    if (held <= surplus()) {  // the record assumes that they went out
      after_.countable = false;
      return;
    }
    Diagnostic fault = turn_.acting.fault(Code::turn_no_discard, turn_.entry.at, "discard_ends_turn");
    fault.message = fmt::format("{} discards no card, but still has {}", turn_.acting.name(), pluralize(held, "card"));
    fault.legal = legal();
    turn_.acting.sink.report(std::move(fault));
    after_.doubtful = after_.doubtful | cards_.may_hold(turn_.seat());
    after_.piles_doubtful = true;
    ++surplus();
  }

  void must_discard() {
    Diagnostic fault = turn_.acting.fault(Code::turn_must_discard, turn_.entry.at, "must_discard_to_go_out");
    fault.message = fmt::format("{} goes out without a discard, but must discard the last card", turn_.acting.name());
    turn_.acting.sink.report(std::move(fault));
    after_.end_doubtful = true;
  }

  Turn& turn_;
  Course& c_;
  Aftermath& after_;
  melds::Holdings& cards_;
  const melds::Cards& taken_;
};

}  // namespace

void discard(Turn& turn, const melds::Cards& taken) { DiscardPhase(turn, taken).run(); }

}  // namespace spadille::rummy
