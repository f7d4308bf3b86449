#pragma once

#include <optional>
#include <vector>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "games/hearts/rules.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::hearts {

/// How the play of a hand begins, and where to put what it shows.
struct PlayToJudge {
  std::optional<Seat> leader{};  ///< leader if no card must be led first; nullopt: the player after the dealer
  bool only_deal = false;        ///< judge the deal alone: the suit or the leader is unknown
  std::vector<tricks::TrickView>* log = nullptr;   ///< every card as it was played
  std::vector<tricks::Revoke>* revokes = nullptr;  ///< unchanged if no card was replayed
};

/// Judges the play of a hand and the points that the players take. Fills `result`, which is new.
void judge_points(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
                  const PlayToJudge& play, PointsResult& result);

}  // namespace spadille::hearts
