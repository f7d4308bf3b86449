#include "games/ombre/surrender.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"

// Surrender: ombre may surrender before the fourth trick, but never in a solo. In an entrada another player may take
// the game over.
namespace spadille::ombre {
namespace {

constexpr std::size_t kLastTrick = 4;

class SurrenderJudge {
 public:
  SurrenderJudge(const Setting& s, const Bid& bid) : s_(s), bid_(bid), surrender_(*s.record.surrender) {}

  // Reports at most one violation. An illegal takeover is reported only if the surrender itself is legal.
  SurrenderRuling run() {
    SurrenderRuling ruling;
    if (surrender_.before) ruling.before = number_of(surrender_.before->value);
    if (!judge_right()) judge_time(ruling.before);
    if (surrender_.taken_over && may_take_over()) {
      ruling.taker = surrender_.taken_over->value;
      ruling.taken = Succession{bid_.ombre, s_.rules.takeover};
    }
    ruling.takeover_refused = surrender_.taken_over && !ruling.taker;
    ruling.faulty = faulty_;
    return ruling;
  }

 private:
  void fault(Code code, Span at, std::string_view rule, std::string message) {
    s_.sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule, .player = s_.name(by())});
    faulty_ = true;
  }
  [[nodiscard]] Seat by() const { return surrender_.by ? surrender_.by->value : bid_.ombre; }
  [[nodiscard]] Span at() const { return surrender_.by ? surrender_.by->at : surrender_.at; }

  // Returns true, and reports it, if this player may not surrender, or not in this contract.
  bool judge_right() {
    if (by() != bid_.ombre) {
      fault(Code::surrender_not_allowed, at(), "surrender_by_ombre",
            fmt::format("{} surrenders, but {} is ombre", s_.name(by()), s_.name(bid_.ombre)));
    } else if (keeps_hand(bid_.contract)) {
      fault(Code::surrender_not_allowed, at(), "no_surrender_in_solo",
            fmt::format("{} surrenders, but a {} must be played to its end", s_.name(by()), name_of(bid_.contract)));
    } else if (s_.rules.surrender == SurrenderLimit::none) {
      fault(Code::surrender_not_allowed, at(), "surrender",
            fmt::format("{} surrenders, but these rules do not allow it", s_.name(by())));
    }
    return faulty_;
  }

  void judge_time(std::size_t before) {
    if (before > kLastTrick) {
      fault(Code::surrender_too_late, surrender_.before->at, "surrender",
            fmt::format("{} surrenders before trick {}; the limit is before trick {}", s_.name(by()), before,
                        kLastTrick));
      return;
    }
    if (bid_.contract != Contract::vuelta || s_.rules.surrender_vuelta != SurrenderVuelta::by_consent) return;
    std::vector<std::string> missing;
    for (const Seat seat : s_.turn) {
      const bool consents = std::any_of(surrender_.accepted.begin(), surrender_.accepted.end(),
                                        [&](const auto& each) { return each.value == seat; });
      if (seat != bid_.ombre && !consents) missing.push_back(s_.name(seat));
    }
    if (missing.empty()) return;
    fault(Code::surrender_not_accepted, surrender_.accepted_at.value_or(surrender_.at), "surrender_vuelta",
          fmt::format("{} surrenders a vuelta, but both opponents must accept: {} did not", s_.name(by()),
                      join_words(missing, "and")));
  }

  bool may_take_over() {
    const auto& taker = *surrender_.taken_over;
    const auto refuse = [&](std::string_view rule, std::string message) {
      if (!faulty_) {
        s_.sink.report({.code = Code::surrender_not_allowed,
                        .at = taker.at,
                        .message = std::move(message),
                        .rule = rule,
                        .player = s_.name(taker.value)});
      }
      faulty_ = true;
      return false;
    };
    const std::string& name = s_.name(taker.value);
    if (s_.rules.takeover == Takeover::none)
      return refuse("takeover", fmt::format("{} takes over the game, but these rules do not allow it", name));
    if (!is_plain_entrada(bid_))
      return refuse("takeover",
                    fmt::format("{} takes over a {}, but only an entrada can be taken over", name,
                                bid_.way == Way::mort ? "hand of the idle player" : name_of(bid_.contract)));
    if (taker.value == bid_.ombre || !s_.turn.find(taker.value))
      return refuse("takeover", fmt::format("{} takes over the game, but only an opponent of ombre may", name));
    return true;
  }

  const Setting& s_;
  const Bid& bid_;
  const record::Surrender& surrender_;
  bool faulty_ = false;
};

}  // namespace

bool surrender_lies_ahead(const record::HandRecord& hand, std::size_t players) {
  if (!hand.surrender || !hand.surrender->before) return false;
  const auto complete = std::count_if(hand.tricks.begin(), hand.tricks.end(),
                                      [&](const record::Trick& trick) { return trick.is_whole(players); });
  return static_cast<std::size_t>(complete) + 1 < number_of(hand.surrender->before->value);
}

std::optional<SurrenderRuling> judge_surrender(const Setting& s, const Bid& bid) {
  if (!s.record.surrender || !s.record.surrender->before) return std::nullopt;
  if (surrender_lies_ahead(s.record, s.turn.size())) return std::nullopt;
  return rule_on_surrender(s, bid);
}

SurrenderRuling rule_on_surrender(const Setting& s, const Bid& bid) { return SurrenderJudge(s, bid).run(); }

void judge_begun_trick(const Setting& s, const Bid& bid, const SurrenderRuling& ruling, std::size_t begun,
                       bool begun_by_ombre) {
  if (begun == 0 || ruling.taker || ruling.before != kLastTrick || keeps_hand(bid.contract)) return;
  const bool too_late = s.rules.surrender == SurrenderLimit::before_fourth_trick ||
                        (s.rules.surrender == SurrenderLimit::before_own_card && begun_by_ombre);
  if (!too_late) return;
  s.sink.report({.code = Code::surrender_too_late,
                 .at = s.record.surrender->before->at,
                 .message = fmt::format("{} surrenders after trick {} has begun{}", s.name(bid.ombre), kLastTrick,
                                        begun_by_ombre ? " and ombre has played to it" : ""),
                 .rule = "surrender",
                 .player = s.name(bid.ombre)});
}

}  // namespace spadille::ombre
