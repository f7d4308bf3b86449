#include "games/ombre_family/call.h"

#include <fmt/format.h>

namespace spadille::ombre_family {

CardSet of_rank(Rank rank) {
  CardSet cards;
  for (const Suit suit : kSuits) cards.insert({suit, rank});
  return cards;
}

Calling CallJudge::run() {
  const auto& card = s_.record.called;
  if (!c_.may_call) {
    if (card) refuse(c_.rule, fmt::format("plays a {} alone", c_.contract));
    return {.partner = Partner{}};
  }
  if (!card) return {.partner = uncalled()};
  return called(card->value);
}

std::optional<CardSet> CallJudge::legal() const {
  const tricks::KnownHand& hand = c_.hands.dealt[index_of(c_.ombre)];
  if (!c_.trump || !hand.complete || !c_.may_call) return std::nullopt;
  return callable(*c_.trump, hand.cards);
}

std::string CallJudge::message(std::string_view why) const {
  return fmt::format("{} calls {}, but {}", name(), s_.record.name_of(s_.record.called->value), why);
}

void CallJudge::refuse(std::string_view rule, std::string_view why, Code code) {
  refused_ = true;
  if (c_.certainty != Certainty::certain) return;
  const auto& card = *s_.record.called;
  s_.sink.report({.code = code,
                  .at = card.at,
                  .message = message(why),
                  .rule = rule,
                  .player = name(),
                  .card = card.value,
                  .legal = legal(),
                  .related = dealt_there(s_, c_.ombre, card.value)});
}

void CallJudge::doubt(Span at, std::string_view what) {
  c_.doubts.add(at, fmt::format("it is unknown whether {} could have called {}", name(), what));
}

Calling CallJudge::called(Card card) {
  if (!s_.shape.pack.contains(card))
    return {.called = card,
            .partner = s_.sink.report({.code = Code::record_card_not_in_pack,
                                       .at = s_.record.called->at,
                                       .message = message("it is not in the pack"),
                                       .rule = "pack",
                                       .player = name(),
                                       .card = card})};
  const OwnCard own = judge_card(card);
  const OwnCard may_be_own = refused_ ? OwnCard::possible : own;
  return {.called = card, .partner = partner_by_card(s_, c_.hands, c_.ombre, card, may_be_own, c_.doubts), .own = own};
}

Fact<Partner> CallJudge::judge_uncalled(Holds alone, std::string_view what, std::string_view game) {
  if (alone == Holds::yes) return Partner{};
  if (s_.record.tricks.empty() || s_.record.is_unparsed("called") || c_.certainty != Certainty::certain)
    return Unknown{};
  if (alone == Holds::unknown) {
    doubt(s_.record.at, what);
    return Unknown{};
  }
  return s_.sink.report({.code = Code::call_missing,
                         .at = s_.record.at,
                         .message = fmt::format("cards played, but {} called none for {}", name(), game),
                         .rule = c_.rule,
                         .player = name(),
                         .legal = legal()});
}

}  // namespace spadille::ombre_family
