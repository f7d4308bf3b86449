#include <fmt/format.h>

#include "games/ombre_family/order.h"
#include "games/quadrille/hand.h"

// In an alliance ombre calls a king that they do not hold, or a queen if they hold all kings. Its holder is the
// partner. Ombre may also call a king of their own, and then plays alone.
namespace spadille::quadrille {
namespace {

CardSet of_rank(Rank rank) {
  CardSet cards;
  for (const Suit suit : kSuits) cards.insert({suit, rank});
  return cards;
}

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

using ombre_family::Holds;

class CallJudge {
 public:
  CallJudge(const Setting& s, const Bid& bid, Certainty ombre, std::optional<Suit> trump, const Hands& hands,
            Doubts& doubts)
      : s_(s), bid_(bid), certain_(ombre == Certainty::certain), trump_(trump), hands_(hands), doubts_(doubts) {}

  Calling run() {
    if (bid_.contract != Contract::alliance) {
      if (s_.record.called)
        refuse(fmt::format("{} calls {}, but plays a {} alone", name(), card_text(), name_of(bid_.contract)),
               "called_king");
      return {.partner = Partner{}};
    }
    if (!s_.record.called) return {.partner = uncalled()};
    return {.called = s_.record.called->value, .partner = called(s_.record.called->value)};
  }

 private:
  [[nodiscard]] const tricks::KnownHand& hand() const { return hands_.dealt[index_of(bid_.ombre)]; }
  [[nodiscard]] const std::string& name() const { return s_.name(bid_.ombre); }
  [[nodiscard]] std::string card_text() const { return s_.record.name_of(s_.record.called->value); }

  [[nodiscard]] Holds holds(Card card) const { return holds_all({card}); }
  // Returns whether ombre holds all of these cards, as far as the record shows.
  [[nodiscard]] Holds holds_all(CardSet cards) const { return ombre_family::holds_all(s_, hands_, bid_.ombre, cards); }

  [[nodiscard]] std::optional<CardSet> legal() const {
    if (!trump_ || !hand().complete || bid_.contract != Contract::alliance) return std::nullopt;
    return callable(s_.rules, *trump_, hand().cards);
  }

  void fault(Code code, std::string message, std::string_view rule) {
    refused_ = true;
    if (!certain_) return;
    const auto& called = *s_.record.called;
    s_.sink.report({.code = code,
                    .at = called.at,
                    .message = std::move(message),
                    .rule = rule,
                    .player = name(),
                    .card = called.value,
                    .legal = legal(),
                    .related = ombre_family::dealt_there(s_, bid_.ombre, called.value)});
  }
  void refuse(std::string message, std::string_view rule) { fault(Code::call_not_allowed, std::move(message), rule); }

  Fact<Partner> called(Card card) {
    if (!s_.shape.pack.contains(card))
      return s_.sink.report({.code = Code::record_card_not_in_pack,
                             .at = s_.record.called->at,
                             .message = fmt::format("{} calls {}, but it is not in the pack", name(), card_text()),
                             .rule = "pack",
                             .player = name(),
                             .card = card});
    if (card.rank() == Rank::king) {
      judge_king(card);
    } else if (card.rank() == Rank::queen) {
      judge_queen(card);
    } else {
      refuse(fmt::format("{} calls {}, but must call a king, or a queen if they hold the kings", name(), card_text()),
             "called_king");
    }
    const bool may_be_own = s_.rules.call_own_king == Applies::yes && card.rank() == Rank::king;
    return ombre_family::partner_by_card(
        s_, hands_, bid_.ombre, card,
        refused_ || may_be_own ? ombre_family::OwnCard::possible : ombre_family::OwnCard::excluded, doubts_);
  }

  void judge_king(Card card) {
    if (s_.rules.call_own_king == Applies::no && holds(card) == Holds::yes) {
      refuse_own();
    } else if (!kings(s_.rules, trump_).contains(card)) {
      refuse(fmt::format("{} calls {}, but may not call the king of trumps", name(), card_text()), "call_trump_king");
    }
  }

  void judge_queen(Card card) {
    const bool needs_four = s_.rules.queen_when == QueenWhen::four_kings;
    const Holds all_kings = holds_all(kings_for_queen(s_.rules, trump_));
    if (all_kings == Holds::no) {
      refuse(fmt::format("{} calls {}, but {}", name(), card_text(),
                         needs_four ? "does not hold all four kings" : "can still call a king"),
             needs_four ? "queen_when" : "called_king");
    } else if (holds(card) == Holds::yes) {
      refuse_own();
    } else if (!queens(s_.rules, trump_).contains(card)) {
      refuse(fmt::format("{} calls {}, but may not call the queen of trumps", name(), card_text()),
             needs_four ? "queen_when" : "call_trump_king");
    } else if (all_kings == Holds::unknown) {
      doubts_.add(s_.record.called->at, fmt::format("it is unknown whether {} could have called a king", name()));
    }
  }

  void refuse_own() {
    const bool is_king = s_.record.called->value.rank() == Rank::king;
    fault(Code::call_holds_card, fmt::format("{} calls {}, but holds that card", name(), card_text()),
          is_king ? "call_own_king" : "called_king");
  }

  // Returns whether ombre has no card to call, as far as the record shows.
  [[nodiscard]] Holds lacks_call() const {
    if (const auto cards = legal()) return cards->empty() ? Holds::yes : Holds::no;
    if (s_.rules.call_own_king == Applies::yes) return Holds::no;
    if (s_.rules.queen_when == QueenWhen::no_king) return holds_all(kings(s_.rules, trump_) | queens(s_.rules, trump_));
    return holds_all(kings(s_.rules, trump_)) == Holds::no ? Holds::no : Holds::unknown;
  }

  // Judges a hand without a call, which is legal only if ombre has no card to call.
  Fact<Partner> uncalled() {
    const Holds alone = lacks_call();
    if (alone == Holds::yes) return Partner{};
    if (s_.record.tricks.empty() || s_.record.is_unparsed("called") || !certain_) return Unknown{};
    if (alone == Holds::unknown) {
      doubts_.add(s_.record.at, fmt::format("it is unknown whether {} could have called a king or queen", name()));
      return Unknown{};
    }
    return s_.sink.report({.code = Code::call_missing,
                           .at = s_.record.at,
                           .message = fmt::format("cards played, but {} called none for the alliance", name()),
                           .rule = "called_king",
                           .player = name(),
                           .legal = legal()});
  }

  const Setting& s_;
  const Bid& bid_;
  bool certain_;
  std::optional<Suit> trump_;
  const Hands& hands_;
  Doubts& doubts_;
  bool refused_ = false;  // the call is a violation
};

}  // namespace

CardSet callable(const Rules& rules, Suit trump, CardSet hand) {
  CardSet cards = rules.call_own_king == Applies::yes ? kings(rules, trump) : kings(rules, trump) - hand;
  if ((kings_for_queen(rules, trump) - hand).empty()) cards = cards | (queens(rules, trump) - hand);
  return cards;
}

Calling judge_call(const Setting& setting, const Bid& bid, Certainty ombre, std::optional<Suit> trump,
                   const Hands& hands, Doubts& doubts) {
  return CallJudge(setting, bid, ombre, trump, hands, doubts).run();
}

}  // namespace spadille::quadrille
