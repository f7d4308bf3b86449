#include "games/ombre_family/passed.h"

namespace spadille::ombre_family {

bool judge_passed(const Scene& s, ChipResult& result) {
  result.passed = true;
  result.feats.emplace();
  result.tricks.emplace();
  if (result.pool_known) result.ledger.emplace();
  const auto& record = s.record;
  bool sound = true;
  const auto refuse = [&](Code code, Span at, std::string message, std::optional<Act> act) {
    const Reported reported =
        s.sink.report({.code = code, .at = at, .message = std::move(message), .rule = "all_pass", .act = act});
    sound = sound && reported.condoned();
  };
  if (!record.exchange.empty()) {
    const record::ExchangeEntry& first = record.exchange.front();
    refuse(Code::exchange_not_allowed, first.player ? first.player->at : first.at,
           "cards are exchanged, but all have passed", Act{Act::Kind::exchange, 1});
  }
  if (!record.tricks.empty()) {
    const record::Trick& first = record.tricks.front();
    refuse(Code::play_after_end, first.plays.empty() ? first.at : first.plays.front().at,
           "cards are played, but all have passed: the next dealer deals", Act{Act::Kind::trick, 1});
  }
  if (record.surrender)
    refuse(Code::surrender_not_allowed, record.surrender->by ? record.surrender->by->at : record.surrender->at,
           "the hand is surrendered, but all have passed", std::nullopt);
  return sound;
}

}  // namespace spadille::ombre_family
