#include "judge/judge_record.h"

#include "mechanics/deal/pack.h"

namespace spadille::judge {
namespace {

void begin(const GameEntry& game, const record::HandRecord& hand, const rules::RuleSet& rules, Sink& sink) {
  sink.condone(hand.condoned);
  if (hand.pack && game.deal_plan != nullptr) deal::check_pack(hand, game.deal_plan(hand, rules), sink);
}

}  // namespace

HandResult judge_record(const GameEntry& game, const record::HandRecord& hand, const rules::RuleSet& rules,
                        const Carried& carried, Sink& sink) {
  begin(game, hand, rules, sink);
  return game.judge(hand, rules, carried, sink);
}

HandView view_record(const GameEntry& game, const record::HandRecord& hand, const rules::RuleSet& rules,
                     const Carried& carried, Sink& sink) {
  begin(game, hand, rules, sink);
  return game.view(hand, rules, carried, sink);
}

}  // namespace spadille::judge
