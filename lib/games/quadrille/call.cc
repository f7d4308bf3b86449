#include "games/ombre_family/call.h"

#include "games/quadrille/hand.h"

// In an alliance ombre calls a king that they do not hold, or a queen if they hold all kings. Its holder is the
// partner. Ombre may also call a king of their own, and then plays alone.
namespace spadille::quadrille {
namespace {

using ombre_family::Holds;
using ombre_family::of_rank;
using ombre_family::OwnCard;

// Returns the cards of a rank that may be called, whether or not ombre holds them; if trumps are unknown, those that
// some suit allows. Option call_trump_king.
CardSet callable_of(const Rules& rules, std::optional<Suit> trump, Rank rank) {
  CardSet cards = of_rank(rank);
  if (trump && rules.call_trump_king == Applies::no) cards.erase({*trump, rank});
  return cards;
}

CardSet kings(const Rules& rules, std::optional<Suit> trump) { return callable_of(rules, trump, Rank::king); }
// Options call_trump_king, queen_when.
CardSet queens(const Rules& rules, std::optional<Suit> trump) {
  CardSet cards = callable_of(rules, trump, Rank::queen);
  if (trump && rules.queen_when == QueenWhen::four_kings) cards.erase({*trump, Rank::queen});
  return cards;
}
// Returns the kings that ombre must hold to call a queen. Option queen_when.
CardSet kings_for_queen(const Rules& rules, std::optional<Suit> trump) {
  return rules.queen_when == QueenWhen::four_kings ? of_rank(Rank::king) : kings(rules, trump);
}

class CallJudge final : public ombre_family::CallJudge {
 public:
  CallJudge(const Rules& rules, const ombre_family::CallSetting& setting)
      : ombre_family::CallJudge(setting), rules_(rules) {}

 private:
  OwnCard judge_card(Card card) override {
    const bool is_king = card.rank() == Rank::king;
    if (is_king) {
      judge_king(card);
    } else if (card.rank() == Rank::queen) {
      judge_queen(card);
    } else {
      refuse("called_king", "must call a king, or a queen if they hold the kings");
    }
    return rules_.call_own_king == Applies::yes && is_king ? OwnCard::possible : OwnCard::excluded;
  }

  void judge_king(Card card) {
    if (rules_.call_own_king == Applies::no && holds({card}) == Holds::yes) {
      refuse_own("call_own_king");
    } else if (!kings(rules_, c_.trump).contains(card)) {
      refuse("call_trump_king", "may not call the king of trumps");
    }
  }

  void judge_queen(Card card) {
    const bool needs_four = rules_.queen_when == QueenWhen::four_kings;
    const Holds all_kings = holds(kings_for_queen(rules_, c_.trump));
    if (all_kings == Holds::no) {
      refuse(needs_four ? "queen_when" : "called_king",
             needs_four ? "does not hold all four kings" : "can still call a king");
    } else if (holds({card}) == Holds::yes) {
      refuse_own("called_king");
    } else if (!queens(rules_, c_.trump).contains(card)) {
      refuse(needs_four ? "queen_when" : "call_trump_king", "may not call the queen of trumps");
    } else if (all_kings == Holds::unknown) {
      doubt(s_.record.called->at, "a king");
    }
  }

  [[nodiscard]] CardSet callable(Suit trump, CardSet hand) const override {
    return quadrille::callable(rules_, trump, hand);
  }

  // Returns whether ombre has no card to call, as far as the record shows.
  [[nodiscard]] Holds lacks_call() const {
    if (const auto cards = legal()) return cards->empty() ? Holds::yes : Holds::no;
    if (rules_.call_own_king == Applies::yes) return Holds::no;
    if (rules_.queen_when == QueenWhen::no_king) return holds(kings(rules_, c_.trump) | queens(rules_, c_.trump));
    return holds(kings(rules_, c_.trump)) == Holds::no ? Holds::no : Holds::unknown;
  }

  Fact<Partner> uncalled() override { return judge_uncalled(lacks_call(), "a king or queen", "the alliance"); }

  const Rules& rules_;
};

}  // namespace

CardSet callable(const Rules& rules, Suit trump, CardSet hand) {
  CardSet cards = rules.call_own_king == Applies::yes ? kings(rules, trump) : kings(rules, trump) - hand;
  if ((kings_for_queen(rules, trump) - hand).empty()) cards = cards | (queens(rules, trump) - hand);
  return cards;
}

Calling judge_call(const Setting& setting, const Bid& bid, Certainty ombre, std::optional<Suit> trump,
                   const Hands& hands, Doubts& doubts) {
  return CallJudge(setting.rules, {.scene = setting,
                                   .hands = hands,
                                   .doubts = doubts,
                                   .ombre = bid.ombre,
                                   .certainty = ombre,
                                   .contract = name_of(bid.contract),
                                   .rule = "called_king",
                                   .trump = trump,
                                   .may_call = may_call(setting.rules, bid.contract)})
      .run();
}

}  // namespace spadille::quadrille
