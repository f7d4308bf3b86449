#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "base/strong.h"
#include "games/ombre_family/common_rules.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// A bid of a game: index into `Bidding::names`.
enum class BidNo : std::uint8_t {};

/// Returns the index of a bid into the names.
constexpr std::size_t index_of(BidNo bid) { return static_cast<std::size_t>(bid); }

/// Converts between a contract of a game and its bid in the auction.
template <class Contract>
constexpr BidNo bid_of(Contract contract) {
  return BidNo{static_cast<std::uint8_t>(contract)};
}
template <class Contract>
constexpr Contract contract_of(BidNo bid) {
  return static_cast<Contract>(bid);
}

/// The auctions of a hand. If the rules have a second one, it follows after all have passed.
enum class Round : std::uint8_t { first, second };

/// A bid of the second auction whose name means another bid in the first.
struct RenamedBid {
  BidNo bid;
  BidNo in_first;
};

/// The bids of a game under its rules. Law: bids; options equal_bid, all_pass, solo_only_last.
struct Bidding {
  std::string_view game;                    ///< name in records and messages
  std::span<const std::string_view> names;  ///< by bid number
  std::span<const BidNo> first;             ///< low to high
  /// Returns the bids of a second auction, low to high; none if there is none. The call reads an option of the rules.
  std::function<std::span<const BidNo>()> second = [] { return std::span<const BidNo>(); };
  const rules::Option<EqualBid>& equal_bid;
  /// Returns the contracts that nobody bids: those of a forced player. The call reads an option of the rules.
  std::function<std::span<const BidNo>()> unbid = [] { return std::span<const BidNo>(); };
  std::optional<RenamedBid> renamed{};
  std::optional<BidNo> only_last{};  ///< legal only for the last player to call, after all others have passed

  [[nodiscard]] std::string_view name_of(BidNo bid) const { return names[index_of(bid)]; }
  /// Returns the bid that a word means in this auction, in any language of the table of words; nullopt for any other
  /// word.
  [[nodiscard]] std::optional<BidNo> find(std::string_view word, Round round) const;
  /// Returns the auction that a bid belongs to.
  [[nodiscard]] Round round_of(BidNo bid) const;
};

/// State of an auction: whose turn it is, and which bids are legal. Players are positions in turn from eldest hand.
/// Law: auction_turn, pass_is_final; option equal_bid.
class AuctionState {
 public:
  /// The highest bid so far.
  struct Standing {
    std::size_t position;
    BidNo bid;
  };

  AuctionState(std::size_t players, const Bidding& bidding) : players_(players), bidding_(bidding) {}

  [[nodiscard]] std::size_t due() const { return due_; }
  [[nodiscard]] bool has_passed(std::size_t position) const { return passed_[position]; }
  [[nodiscard]] const std::optional<Standing>& standing() const { return standing_; }
  /// The current auction.
  [[nodiscard]] Round round() const { return round_; }
  /// Bids of the current auction, low to high.
  [[nodiscard]] std::span<const BidNo> bids() const {
    return round_ == Round::second ? bidding_.second() : bidding_.first;
  }
  /// Returns the bid that a word means in the current auction; nullopt for any other word.
  [[nodiscard]] std::optional<BidNo> find(std::string_view word) const { return bidding_.find(word, round_); }
  /// True if no player can call any more.
  [[nodiscard]] bool ended() const { return passes_ == players_ || (standing_ && passes_ + 1 == players_); }
  /// True during the second auction.
  [[nodiscard]] bool in_second() const { return round_ == Round::second; }
  /// True if the second auction has begun and no player has called in it.
  [[nodiscard]] bool begins_second() const { return in_second() && passes_ == 0 && !standing_; }
  /// True if the player has not passed and does not hold the highest bid.
  [[nodiscard]] bool may_still_speak(std::size_t position) const {
    return !passed_[position] && !(standing_ && standing_->position == position);
  }
  /// True if the bid is legal for the player at this point, apart from its height.
  [[nodiscard]] bool belongs_here(std::size_t position, BidNo bid) const;
  /// True if the bid is legal, its height included.
  [[nodiscard]] bool may_bid(std::size_t position, BidNo bid) const;

  void bid(std::size_t position, BidNo bid) {
    standing_ = {position, bid};
    last_bid_[position] = bid;
    advance_from(position);
  }
  void pass(std::size_t position) {
    if (!passed_[position]) ++passes_;
    passed_[position] = true;
    if (passes_ != players_ || !begin_second()) advance_from(position);
  }
  /// After a call out of turn, gives the turn back to this player, if they may still call.
  void wait_for(std::size_t position);

 private:
  /// After all have passed, begins the second auction, in which all may call again from eldest hand. Returns false if
  /// the rules have none, or if it is already going on.
  bool begin_second();
  /// Returns the position of a bid among the current bids, low to high; their number if it is not one of them.
  [[nodiscard]] std::size_t rank(BidNo bid) const;
  [[nodiscard]] bool has_place(std::size_t position, BidNo bid, std::size_t rank) const;
  void advance_from(std::size_t position) {
    due_ = position;
    for (std::size_t i = 0; i < players_; ++i) {
      due_ = due_ + 1 < players_ ? due_ + 1 : 0;
      if (may_still_speak(due_)) return;
    }
  }

  std::size_t players_;
  const Bidding& bidding_;
  Round round_ = Round::first;
  std::array<bool, kMaxSeats> passed_{};
  std::size_t passes_ = 0;  // how many have passed
  std::array<std::optional<BidNo>, kMaxSeats> last_bid_{};
  std::optional<Standing> standing_;
  std::size_t due_ = 0;
};

}  // namespace spadille::ombre_family
