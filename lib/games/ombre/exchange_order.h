#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/ombre/exchange_faults.h"
#include "games/ombre/hand.h"

namespace spadille::ombre {

/// Who exchanges when: ombre first (not where he keeps his hand), then the defenders from his right. A player is named
/// by his steps from ombre in turn: 0 is ombre, 1 the right-hand defender, 2 the left-hand one. Law: exchange.
class ExchangeOrder {
 public:
  /// All that it is made of outlives it.
  ExchangeOrder(const Setting& setting, const Bid& bid, Certainty ombre)
      : s_(setting), bid_(bid), ombre_certain_(ombre == Certainty::certain) {}

  /// Nothing where the player sits out.
  [[nodiscard]] std::optional<std::size_t> step(Seat seat) const {
    const auto place = s_.turn.find(seat);
    if (!place) return std::nullopt;
    return *place >= ombre_place_ ? *place - ombre_place_ : *place + s_.turn.size() - ombre_place_;
  }

  /// Why the player may not exchange so many cards now, in entry `number`; of several late ones only the
  /// first is told.
  [[nodiscard]] std::optional<faults::Order> fault_of(std::size_t step, std::size_t cards, std::size_t number) const {
    if (done_[step]) return faults::Order::again;
    if (!ombre_certain_) return std::nullopt;
    if (cards > 0 && keeps_hand(s_.rules, bid_, s_.turn.at(ombre_place_ + step)))
      return step == 0 ? faults::Order::keeps_hand : faults::Order::in_contrabola;
    if (told_) return std::nullopt;
    if (step != 0 && !keeps_hand(bid_.contract) && comes_later(0, number)) return faults::Order::before_ombre;
    if (step == 2 && comes_later(1, number) && s_.rules.defender_order == DefenderOrder::fixed)
      return faults::Order::before_right_hand;
    return std::nullopt;
  }

  /// Who is late after one fault of order that was told is its consequence.
  void note_told() { told_ = true; }
  [[nodiscard]] bool is_told() const { return told_; }

  /// Else nothing is said of order and limits.
  [[nodiscard]] bool is_ombre_certain() const { return ombre_certain_; }

  void note_done(std::size_t step) { done_[step] = true; }
  [[nodiscard]] bool has_exchanged(std::size_t step) const { return done_[step]; }

  /// Whether an exchange of the player stands behind so many entries.
  [[nodiscard]] bool is_listed(std::size_t step, std::size_t number) const {
    if (!last_entry_) find_last_entries();
    return (*last_entry_)[step] > number;
  }

  /// Who is not listed stands in his normal place: a left-hand defender alone is the second.
  [[nodiscard]] Exchanger role(std::size_t step) const;

 private:
  /// Whether the player has not exchanged yet, but does so further down.
  [[nodiscard]] bool comes_later(std::size_t step, std::size_t number) const {
    return !done_[step] && is_listed(step, number);
  }
  void find_last_entries() const;

  const Setting& s_;
  const Bid& bid_;
  bool ombre_certain_;
  std::size_t ombre_place_ = s_.turn.find(bid_.ombre).value_or(0);
  std::array<bool, kMaxSeats> done_{};
  bool told_ = false;
  mutable std::optional<std::array<std::size_t, kMaxSeats>> last_entry_;  // by step, from 1; found when asked for
};

}  // namespace spadille::ombre
