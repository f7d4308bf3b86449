#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "base/strong.h"
#include "games/ombre/contract.h"
#include "games/ombre/rules.h"

namespace spadille::ombre {

/// An auction as it stands: whose turn it is and what may be bid. Players are positions in turn from
/// eldest. Law: auction_turn, pass_is_final; option equal_bid.
class AuctionState {
 public:
  /// The highest bid so far.
  struct Standing {
    std::size_t position;
    Contract contract;
  };

  AuctionState(std::size_t players, EqualBid equal_bid) : players_(players), equal_bid_(equal_bid) {}

  [[nodiscard]] std::size_t due() const { return due_; }
  [[nodiscard]] bool has_passed(std::size_t position) const { return passed_[position]; }
  [[nodiscard]] const std::optional<Standing>& standing() const { return standing_; }
  /// All but the last bidder have passed, or all have.
  [[nodiscard]] bool ended() const;
  /// Has not passed, and does not hold the standing bid.
  [[nodiscard]] bool may_still_speak(std::size_t position) const;
  [[nodiscard]] bool may_bid(std::size_t position, Contract contract) const;

  void bid(std::size_t position, Contract contract);
  void pass(std::size_t position);
  /// Somebody spoke before his turn: it is still this player's, if he may speak at all.
  void wait_for(std::size_t position);

 private:
  void advance_from(std::size_t position);

  std::size_t players_;
  EqualBid equal_bid_;
  std::array<bool, kMaxSeats> passed_{};
  std::array<std::optional<Contract>, kMaxSeats> last_bid_{};
  std::optional<Standing> standing_;
  std::size_t due_ = 0;
};

}  // namespace spadille::ombre
