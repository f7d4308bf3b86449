#pragma once

#include "games/game.h"

namespace spadille::judge {

/// Judges a hand by the rules of its game, with the pack if it records one. Condonations of the hand apply.
HandResult judge_record(const GameEntry& game, const record::HandRecord& hand, const rules::RuleSet& rules,
                        const Carried& carried, Sink& sink);
/// As `judge_record`, and also returns every card as it was played.
HandView view_record(const GameEntry& game, const record::HandRecord& hand, const rules::RuleSet& rules,
                     const Carried& carried, Sink& sink);

}  // namespace spadille::judge
