#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/ombre/exchange_faults.h"
#include "games/ombre/hand.h"

namespace spadille::ombre {

/// True if the contract makes the player keep the cards dealt. Laws: solo_keeps_hand, contrabola; option
/// contrabola_exchange.
bool keeps_hand(const Rules& rules, const Bid& bid, Seat player);

/// A player's place in the exchange.
enum class Exchanger : std::uint8_t { ombre, first, second };

/// The most cards that may be exchanged, and the key of the option or fixed rule that limits them.
struct ExchangeLimit {
  std::size_t most;
  std::string_view rule;
};
/// Returns the limit of a player. Options ombre_max_discards, first_defender_max, second_defender_max.
ExchangeLimit exchange_limit(const Rules& rules, const Bid& bid, Exchanger who);

/// Order of the exchange: ombre first (unless they keep the cards dealt), then the defenders, from the right of ombre.
/// A player is identified by their steps in turn from ombre. 0 is ombre, 1 the right-hand defender, 2 the left-hand
/// one. Law: exchange.
class ExchangeOrder {
 public:
  /// `setting` and `bid` must outlive this object.
  ExchangeOrder(const Setting& setting, const Bid& bid, Certainty ombre)
      : s_(setting), bid_(bid), ombre_certain_(ombre == Certainty::certain) {
    std::size_t number = 0;
    for (const record::ExchangeEntry& entry : s_.record.exchange) {
      ++number;
      if (!entry.player) continue;
      if (const auto step = this->step(entry.player->value)) last_entry_[*step] = number;
    }
  }

  /// Returns nullopt if the player sits out.
  [[nodiscard]] std::optional<std::size_t> step(Seat seat) const {
    const auto place = s_.turn.find(seat);
    if (!place) return std::nullopt;
    return *place >= ombre_place_ ? *place - ombre_place_ : *place + s_.turn.size() - ombre_place_;
  }

  /// Returns why the player may not exchange this many cards now, in entry `number`; nullopt if they may. Of several
  /// late players, reports only the first.
  [[nodiscard]] std::optional<faults::Order> fault_of(std::size_t step, std::size_t cards, std::size_t number) const {
    if (done_[step]) return faults::Order::again;
    if (!ombre_certain_) return std::nullopt;
    if (cards > 0 && keeps_hand(s_.rules, bid_, s_.turn.at(ombre_place_ + step)))
      return step == 0 ? faults::Order::keeps_hand : faults::Order::in_contrabola;
    if (reported_) return std::nullopt;
    if (step != 0 && !keeps_hand(bid_.contract) && comes_later(0, number)) return faults::Order::before_ombre;
    if (step == 2 && comes_later(1, number) && s_.rules.defender_order == DefenderOrder::fixed)
      return faults::Order::before_right_hand;
    return std::nullopt;
  }

  /// Notes that a violation of the order was reported. Later ones are its consequences and are not reported.
  void note_reported() { reported_ = true; }
  [[nodiscard]] bool is_reported() const { return reported_; }

  /// If false, order and limits are not judged.
  [[nodiscard]] bool is_ombre_certain() const { return ombre_certain_; }

  void note_done(std::size_t step) { done_[step] = true; }
  [[nodiscard]] bool has_exchanged(std::size_t step) const { return done_[step]; }

  /// True if the player has an entry after entry `number`.
  [[nodiscard]] bool is_listed(std::size_t step, std::size_t number) const { return last_entry_[step] > number; }

  /// Returns the role of a player. A player without an entry keeps their normal place, so a left-hand defender alone is
  /// the second.
  [[nodiscard]] Exchanger role(std::size_t step) const;

  /// Returns the limit of a player. The defenders may choose their order. If one came out of turn or drew the other's
  /// cards (`defender_drew_wrong`), it is open who was first. The wider limit then holds.
  [[nodiscard]] ExchangeLimit limit_of(Exchanger who, bool defender_drew_wrong) const;

 private:
  /// True if the player has not exchanged yet, but has a later entry.
  [[nodiscard]] bool comes_later(std::size_t step, std::size_t number) const {
    return !done_[step] && is_listed(step, number);
  }

  const Setting& s_;
  const Bid& bid_;
  bool ombre_certain_;
  std::size_t ombre_place_ = s_.turn.find(bid_.ombre).value_or(0);
  std::array<std::size_t, kMaxSeats> last_entry_{};  // by step, from 1; 0: no entry
  std::array<bool, kMaxSeats> done_{};
  bool reported_ = false;
};

}  // namespace spadille::ombre
