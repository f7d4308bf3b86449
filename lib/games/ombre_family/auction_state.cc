#include "games/ombre_family/auction_state.h"

#include <algorithm>

#include "base/spelling.h"
#include "record/words.h"

namespace spadille::ombre_family {

std::optional<BidNo> Bidding::find(std::string_view word, Round round) const {
  const auto bid_named = [&](std::string_view name) -> std::optional<BidNo> {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (is_same_word(name, names[i])) return BidNo{static_cast<std::uint8_t>(i)};
    return std::nullopt;
  };
  std::optional<BidNo> found = bid_named(word);
  if (!found) {
    const auto meaning = record::find_meaning(record::Words::bids, word, game);
    if (meaning) found = bid_named(*meaning);
  }
  return found && renamed && round == Round::first && *found == renamed->bid ? renamed->in_first : found;
}

Round Bidding::round_of(BidNo bid) const {
  return std::find(first.begin(), first.end(), bid) != first.end() ? Round::first : Round::second;
}

std::size_t AuctionState::rank(BidNo bid) const {
  // Branchless: the position of the bid is unpredictable, so the loop visits all bids.
  const std::span<const BidNo> all = bids();
  std::size_t height = all.size();
  for (std::size_t i = all.size(); i-- > 0;) height = all[i] == bid ? i : height;
  return height;
}

bool AuctionState::has_place(std::size_t position, BidNo bid, std::size_t rank) const {
  if (rank == bids().size()) return false;
  return bid != bidding_.only_last || (!passed_[position] && passes_ + 1 == players_);
}

bool AuctionState::belongs_here(std::size_t position, BidNo bid) const { return has_place(position, bid, rank(bid)); }

bool AuctionState::may_bid(std::size_t position, BidNo bid) const {
  const std::size_t height = rank(bid);
  if (!has_place(position, bid, height)) return false;
  if (!standing_) return true;
  const std::size_t standing = rank(standing_->bid);
  if (height != standing) return height > standing;
  switch (*bidding_.equal_bid) {
    case EqualBid::elder:
      return position < standing_->position;
    case EqualBid::prior_bidder:
      return last_bid_[position] && rank(*last_bid_[position]) < standing;
    case EqualBid::none:
      return false;
  }
  return false;
}

bool AuctionState::begin_second() {
  if (round_ == Round::second || bidding_.second().empty()) return false;
  round_ = Round::second;
  passed_ = {};
  passes_ = 0;
  due_ = 0;
  return true;
}

void AuctionState::wait_for(std::size_t position) {
  if (may_still_speak(position)) due_ = position;
}

}  // namespace spadille::ombre_family
