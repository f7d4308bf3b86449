#include "games/ombre/auction_state.h"

#include <algorithm>

namespace spadille::ombre {

bool AuctionState::ended() const {
  const auto end = passed_.begin() + static_cast<std::ptrdiff_t>(players_);
  const auto passes = static_cast<std::size_t>(std::count(passed_.begin(), end, true));
  return passes == players_ || (standing_ && passes + 1 == players_);
}

bool AuctionState::may_still_speak(std::size_t position) const {
  return !passed_[position] && !(standing_ && standing_->position == position);
}

bool AuctionState::may_bid(std::size_t position, Contract contract) const {
  if (!standing_ || contract > standing_->contract) return true;
  if (contract < standing_->contract) return false;
  switch (equal_bid_) {
    case EqualBid::elder:
      return position < standing_->position;
    case EqualBid::prior_bidder:
      return last_bid_[position] && *last_bid_[position] < standing_->contract;
    case EqualBid::none:
      return false;
  }
  return false;
}

void AuctionState::bid(std::size_t position, Contract contract) {
  standing_ = {position, contract};
  last_bid_[position] = contract;
  advance_from(position);
}

void AuctionState::pass(std::size_t position) {
  passed_[position] = true;
  advance_from(position);
}

void AuctionState::wait_for(std::size_t position) {
  if (may_still_speak(position)) due_ = position;
}

void AuctionState::advance_from(std::size_t position) {
  due_ = position;
  for (std::size_t i = 0; i < players_; ++i) {
    due_ = (due_ + 1) % players_;
    if (may_still_speak(due_)) return;
  }
}

}  // namespace spadille::ombre
