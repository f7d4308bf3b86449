#include "games/ombre_family/auction_state.h"

#include <algorithm>

namespace spadille::ombre_family {

std::optional<BidNo> Bidding::find(std::string_view word) const {
  const auto same = [](char a, char b) {
    const bool capital = a >= 'A' && a <= 'Z';
    return (capital ? static_cast<char>(a - 'A' + 'a') : a) == b;
  };
  const auto found = std::find_if(words.begin(), words.end(), [&](const BidWord& each) {
    return std::equal(word.begin(), word.end(), each.word.begin(), each.word.end(), same);
  });
  return found == words.end() ? std::nullopt : std::optional(found->bid);
}

bool AuctionState::ended() const { return passes_ == players_ || (standing_ && passes_ + 1 == players_); }

bool AuctionState::may_still_speak(std::size_t position) const {
  return !passed_[position] && !(standing_ && standing_->position == position);
}

std::size_t AuctionState::rank(BidNo bid) const {
  return static_cast<std::size_t>(std::find(bids().begin(), bids().end(), bid) - bids().begin());
}

bool AuctionState::belongs_here(std::size_t position, BidNo bid) const {
  if (rank(bid) == bids().size()) return false;
  return bid != bidding_.only_last || (!passed_[position] && passes_ + 1 == players_);
}

bool AuctionState::may_bid(std::size_t position, BidNo bid) const {
  if (!belongs_here(position, bid)) return false;
  if (!standing_ || rank(bid) > rank(standing_->bid)) return true;
  if (rank(bid) < rank(standing_->bid)) return false;
  switch (*bidding_.equal_bid) {
    case EqualBid::elder:
      return position < standing_->position;
    case EqualBid::prior_bidder:
      return last_bid_[position] && rank(*last_bid_[position]) < rank(standing_->bid);
    case EqualBid::none:
      return false;
  }
  return false;
}

void AuctionState::bid(std::size_t position, BidNo bid) {
  standing_ = {position, bid};
  last_bid_[position] = bid;
  advance_from(position);
}

void AuctionState::pass(std::size_t position) {
  if (!passed_[position]) ++passes_;
  passed_[position] = true;
  if (passes_ == players_ && !second_ && !bidding_.second().empty()) {
    // All have passed: everybody may speak again, from eldest.
    second_ = true;
    passed_ = {};
    passes_ = 0;
    due_ = 0;
    return;
  }
  advance_from(position);
}

void AuctionState::wait_for(std::size_t position) {
  if (may_still_speak(position)) due_ = position;
}

void AuctionState::advance_from(std::size_t position) {
  due_ = position;
  for (std::size_t i = 0; i < players_; ++i) {
    due_ = due_ + 1 < players_ ? due_ + 1 : 0;
    if (may_still_speak(due_)) return;
  }
}

}  // namespace spadille::ombre_family
