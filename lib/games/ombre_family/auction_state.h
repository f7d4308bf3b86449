#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/strong.h"
#include "games/ombre_family/common_rules.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// A bid of a game: index of its name.
enum class BidNo : std::uint8_t {};

/// Index of a bid into the names.
constexpr std::size_t index_of(BidNo bid) { return static_cast<std::size_t>(bid); }

/// The auctions of a hand: the second follows where all have passed, if the rules have one.
enum class Round : std::uint8_t { first, second };

/// One way to say a bid.
struct BidWord {
  std::string_view word;  ///< in small letters
  BidNo bid;
  std::optional<BidNo> in_first{};  ///< the bid that the word means in the first auction, if it is another
};

/// Gives the bids of a second auction, low to high. Whoever calls it looks into the rules.
class SecondBids {
 public:
  /// There is no second auction.
  constexpr SecondBids() = default;
  /// `Find` finds them in the rules, which outlive this.
  template <auto Find, class Rules>
  static constexpr SecondBids in(const Rules& rules) {
    return {&rules, [](const void* of) { return Find(*static_cast<const Rules*>(of)); }};
  }

  [[nodiscard]] std::span<const BidNo> operator()() const {
    return find_ == nullptr ? std::span<const BidNo>() : find_(rules_);
  }

 private:
  using Finder = std::span<const BidNo> (*)(const void* rules);
  constexpr SecondBids(const void* rules, Finder find) : rules_(rules), find_(find) {}

  const void* rules_ = nullptr;
  Finder find_ = nullptr;
};

/// The bids of a game under its rules. Law: bids; options equal_bid, all_pass, solo_only_last.
struct Bidding {
  std::string_view game;                    ///< as messages call it
  std::span<const std::string_view> names;  ///< of the bids, by number
  std::span<const BidWord> words;           ///< every way to say them, of all the books
  std::span<const BidNo> first;             ///< low to high
  SecondBids second{};                      ///< after all have passed
  const rules::Option<EqualBid>& equal_bid;
  std::optional<BidNo> only_last{};  ///< only the last to speak may bid it, after all others have passed

  [[nodiscard]] std::string_view name_of(BidNo bid) const { return names[index_of(bid)]; }
  /// The bid that a word means in this auction, in any letter case; nullopt for any other word.
  [[nodiscard]] std::optional<BidNo> find(std::string_view word, Round round) const;
  /// The auction that a bid belongs to.
  [[nodiscard]] Round round_of(BidNo bid) const;
};

/// An auction as it stands: whose turn it is and what may be bid. Players are positions in turn from
/// eldest. Law: auction_turn, pass_is_final; option equal_bid.
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
  /// The auction that is going on.
  [[nodiscard]] Round round() const { return round_; }
  /// Its bids, low to high.
  [[nodiscard]] std::span<const BidNo> bids() const {
    return round_ == Round::second ? bidding_.second() : bidding_.first;
  }
  /// The bid that a word means in it; nullopt for any other word.
  [[nodiscard]] std::optional<BidNo> find(std::string_view word) const { return bidding_.find(word, round_); }
  /// Nobody can speak any more.
  [[nodiscard]] bool ended() const { return passes_ == players_ || (standing_ && passes_ + 1 == players_); }
  /// All have passed once, and the second auction goes on.
  [[nodiscard]] bool in_second() const { return round_ == Round::second; }
  /// Nobody has called in it yet.
  [[nodiscard]] bool begins_second() const { return in_second() && passes_ == 0 && !standing_; }
  /// Has not passed, and does not hold the standing bid.
  [[nodiscard]] bool may_still_speak(std::size_t position) const {
    return !passed_[position] && !(standing_ && standing_->position == position);
  }
  /// Whether the bid has its place here, high enough or not.
  [[nodiscard]] bool belongs_here(std::size_t position, BidNo bid) const;
  /// Whether it is high enough too.
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
  /// Somebody spoke before his turn: it is still this player's, if he may speak at all.
  void wait_for(std::size_t position);

 private:
  /// All have passed: where there is a second auction everybody may speak again, from eldest. False where there is
  /// none, or no further one.
  bool begin_second();
  /// How high a bid of this auction is.
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
