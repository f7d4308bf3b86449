#include <fmt/format.h>

#include "games/german_solo/hand.h"

// The declarer calls an ace, also one of their own, or a king if they hold the aces. Its holder is the partner.
namespace spadille::german_solo {
namespace {

using ombre_family::Holds;
using ombre_family::OwnCard;

CardSet of_rank(Rank rank) {
  CardSet cards;
  for (const Suit suit : kSuits) cards.insert({suit, rank});
  return cards;
}

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

class CallJudge {
 public:
  CallJudge(const Setting& s, const Bid& bid, Certainty declarer, std::optional<Suit> trump, const Hands& hands,
            Doubts& doubts)
      : s_(s),
        bid_(bid),
        certain_(declarer == Certainty::certain),
        trump_(trump),
        hands_(hands),
        doubts_(doubts),
        aces_(aces(s.rules, bid.contract, trump)) {}

  Calling run() {
    if (!may_call(s_.rules, bid_.contract)) {
      if (s_.record.called)
        refuse(fmt::format("{} calls {}, but plays a {} alone", name(), card_text(), name_of(bid_.contract)),
               "called_ace");
      return {.partner = Partner{}};
    }
    if (!s_.record.called) return {.partner = uncalled()};
    return {.called = s_.record.called->value, .partner = called(s_.record.called->value)};
  }

 private:
  [[nodiscard]] const tricks::KnownHand& hand() const { return hands_.dealt[index_of(bid_.ombre)]; }
  [[nodiscard]] const std::string& name() const { return s_.name(bid_.ombre); }
  [[nodiscard]] std::string card_text() const { return s_.record.name_of(s_.record.called->value); }
  [[nodiscard]] Holds holds(CardSet cards) const { return ombre_family::holds_all(s_, hands_, bid_.ombre, cards); }
  [[nodiscard]] std::optional<CardSet> legal() const {
    if (!trump_ || !hand().complete) return std::nullopt;
    return callable(s_.rules, bid_.contract, *trump_, hand().cards);
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
                    .legal = may_call(s_.rules, bid_.contract) ? legal() : std::nullopt,
                    .related = ombre_family::dealt_there(s_, bid_.ombre, called.value)});
  }
  void refuse(std::string message, std::string_view rule) { fault(Code::call_not_allowed, std::move(message), rule); }
  void refuse_own(std::string_view rule) {
    fault(Code::call_holds_card, fmt::format("{} calls {}, but holds that card", name(), card_text()), rule);
  }

  Fact<Partner> called(Card card) {
    if (!s_.shape.pack.contains(card))
      return s_.sink.report({.code = Code::record_card_not_in_pack,
                             .at = s_.record.called->at,
                             .message = fmt::format("{} calls {}, but it is not in the pack", name(), card_text()),
                             .rule = "pack",
                             .player = name(),
                             .card = card});
    const bool is_ace = card.rank() == Rank::ace;
    if (is_ace) {
      judge_ace(card);
    } else if (card.rank() == Rank::king && s_.rules.call == Call::ace_or_king) {
      judge_king(card);
    } else {
      refuse(fmt::format("{} calls {}, but only {} may be called", name(), card_text(),
                         s_.rules.call == Call::ace ? "an ace" : "an ace or a king"),
             "call");
    }
    const bool may_be_own = is_ace && s_.rules.call_own_ace == Applies::yes;
    const OwnCard own = refused_ || may_be_own ? OwnCard::possible : OwnCard::excluded;
    return ombre_family::partner_by_card(s_, hands_, bid_.ombre, card, own, doubts_);
  }

  void judge_ace(Card card) {
    if (s_.rules.call_own_ace == Applies::no && holds({card}) == Holds::yes) {
      refuse_own("call_own_ace");
    } else if (!aces_.contains(card)) {
      refuse(fmt::format("{} calls {}, but may not call the ace of trumps", name(), card_text()), "call_trump_ace");
    }
  }

  void judge_king(Card card) {
    const Holds all_aces = holds(aces_);
    if (all_aces == Holds::no) {
      refuse(fmt::format("{} calls {}, but can still call an ace", name(), card_text()), "call");
    } else if (holds({card}) == Holds::yes) {
      refuse_own("call");
    } else if (!kings(s_.rules, bid_.contract, trump_).contains(card)) {
      refuse(fmt::format("{} calls {}, but may not call the king of trumps", name(), card_text()), "call");
    } else if (all_aces == Holds::unknown) {
      doubts_.add(s_.record.called->at, fmt::format("it is unknown whether {} could have called an ace", name()));
    }
  }

  // Returns whether the declarer has no card to call, as far as the record shows.
  [[nodiscard]] Holds lacks_call() const {
    if (const auto cards = legal()) return cards->empty() ? Holds::yes : Holds::no;
    if (s_.rules.call_own_ace == Applies::yes) return Holds::no;
    return holds(aces_ | kings(s_.rules, bid_.contract, trump_));
  }

  // Judges a hand without a call. A simple game must have one if the declarer can call.
  Fact<Partner> uncalled() {
    if (s_.record.is_unparsed("called")) return Unknown{};
    // A score sheet without cards need not name the card.
    if (!is_simple(bid_.contract) && s_.record.counted && s_.record.tricks.empty()) return Unknown{};
    if (!is_simple(bid_.contract)) return Partner{};
    const Holds alone = lacks_call();
    if (alone == Holds::yes) return Partner{};
    if (s_.record.tricks.empty() || !certain_) return Unknown{};
    if (alone == Holds::unknown) {
      doubts_.add(s_.record.at, fmt::format("it is unknown whether {} could have called an ace", name()));
      return Unknown{};
    }
    return s_.sink.report({.code = Code::call_missing,
                           .at = s_.record.at,
                           .message = fmt::format("cards played, but {} called none for the simple game", name()),
                           .rule = "called_ace",
                           .player = name(),
                           .legal = legal()});
  }

  const Setting& s_;
  const Bid& bid_;
  bool certain_;
  std::optional<Suit> trump_;
  const Hands& hands_;
  Doubts& doubts_;
  CardSet aces_;
  bool refused_ = false;  // the call is a violation
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
  return CallJudge(setting, bid, declarer, trump, hands, doubts).run();
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
