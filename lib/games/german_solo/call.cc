#include "games/ombre_family/call.h"

#include <fmt/format.h>

#include "games/german_solo/hand.h"

// The declarer calls an ace, also one of their own, or a king if they hold the aces. Its holder is the partner.
namespace spadille::german_solo {
namespace {

using ombre_family::Holds;
using ombre_family::of_rank;
using ombre_family::OwnCard;

// Returns the aces that may be called, whether or not the declarer holds them; if trumps are unknown, those that some
// suit allows. In a forcée all may be called: trumps are named after the call, and never of its suit.
CardSet aces(const Rules& rules, Contract contract, std::optional<Suit> trump) {
  CardSet cards = of_rank(Rank::ace);
  const bool named_before = trump && contract != Contract::forcee;
  if (named_before && rules.call_trump_ace == Applies::no) cards.erase({*trump, Rank::ace});
  return cards;
}

// Returns the kings that a declarer may call who holds all of these aces. Option call.
CardSet kings(const Rules& rules, Contract contract, std::optional<Suit> trump) {
  if (rules.call != Call::ace_or_king) return {};
  CardSet cards = of_rank(Rank::king);
  if (trump && contract != Contract::forcee) cards.erase({*trump, Rank::king});
  return cards;
}

class CallJudge final : public ombre_family::CallJudge {
 public:
  CallJudge(const Rules& rules, Contract contract, const ombre_family::CallSetting& setting)
      : ombre_family::CallJudge(setting),
        rules_(rules),
        contract_(contract),
        aces_(aces(rules, contract, setting.trump)) {}

 private:
  OwnCard judge_card(Card card) override {
    const bool is_ace = card.rank() == Rank::ace;
    if (is_ace) {
      judge_ace(card);
    } else if (card.rank() == Rank::king && rules_.call == Call::ace_or_king) {
      judge_king(card);
    } else {
      refuse("call", rules_.call == Call::ace ? "only an ace may be called" : "only an ace or a king may be called");
    }
    return is_ace && rules_.call_own_ace == Applies::yes ? OwnCard::possible : OwnCard::excluded;
  }

  void judge_ace(Card card) {
    if (rules_.call_own_ace == Applies::no && holds({card}) == Holds::yes) {
      refuse_own("call_own_ace");
    } else if (!aces_.contains(card)) {
      refuse("call_trump_ace", "may not call the ace of trumps");
    }
  }

  void judge_king(Card card) {
    const Holds all_aces = holds(aces_);
    if (all_aces == Holds::no) {
      refuse("call", "can still call an ace");
    } else if (holds({card}) == Holds::yes) {
      refuse_own("call");
    } else if (!kings(rules_, contract_, c_.trump).contains(card)) {
      refuse("call", "may not call the king of trumps");
    } else if (all_aces == Holds::unknown) {
      doubt(s_.record.called->at, "an ace");
    }
  }

  [[nodiscard]] CardSet callable(Suit trump, CardSet hand) const override {
    return german_solo::callable(rules_, contract_, trump, hand);
  }

  // Returns whether the declarer has no card to call, as far as the record shows.
  [[nodiscard]] Holds lacks_call() const {
    if (const auto cards = legal()) return cards->empty() ? Holds::yes : Holds::no;
    if (rules_.call_own_ace == Applies::yes) return Holds::no;
    return holds(aces_ | kings(rules_, contract_, c_.trump));
  }

  // A simple game must have a call if the declarer can call.
  Fact<Partner> uncalled() override {
    if (s_.record.is_unparsed("called")) return Unknown{};
    // A score sheet without cards need not name the card.
    if (!is_simple(contract_) && s_.record.counted && s_.record.tricks.empty()) return Unknown{};
    if (!is_simple(contract_)) return Partner{};
    return judge_uncalled(lacks_call(), "an ace", "the simple game");
  }

  const Rules& rules_;
  Contract contract_;
  CardSet aces_;
};

}  // namespace

CardSet callable(const Rules& rules, Contract contract, Suit trump, CardSet hand) {
  const CardSet all = aces(rules, contract, trump);
  const CardSet others = all - hand;
  CardSet cards = rules.call_own_ace == Applies::yes ? all : others;
  if (others.empty()) cards = cards | (kings(rules, contract, trump) - hand);
  return cards;
}

Calling judge_call(const Setting& setting, const Bid& bid, Certainty declarer, std::optional<Suit> trump,
                   const Hands& hands, Doubts& doubts) {
  return CallJudge(setting.rules, bid.contract,
                   {.scene = setting,
                    .hands = hands,
                    .doubts = doubts,
                    .ombre = bid.ombre,
                    .certainty = declarer,
                    .contract = name_of(bid.contract),
                    .rule = "called_ace",
                    .trump = trump,
                    .may_call = may_call(setting.rules, bid.contract)})
      .run();
}

void refuse_call_without_declarer(const Setting& s) {
  if (!s.record.called) return;
  s.sink.report({.code = Code::call_not_allowed,
                 .at = s.record.called->at,
                 .message = fmt::format("{} is called, but all have passed and each player plays alone",
                                        s.record.name_of(s.record.called->value)),
                 .rule = "called_ace",
                 .card = s.record.called->value});
}

}  // namespace spadille::german_solo
