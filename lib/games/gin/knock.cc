#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/spelling.h"
#include "games/gin/hand.h"
#include "mechanics/melds/hand.h"

// The knock: the knocker's melds and deadwood.
namespace spadille::gin {
namespace {

class KnockPhase {
 public:
  explicit KnockPhase(Turn& turn)
      : turn_(turn),
        hand_(turn.hand),
        claim_(*turn.entry.knock),
        held_(turn.hand.cards.known(turn.seat()).different()) {}

  void run() {
    if (claim_.kind == record::Knock::Kind::big_gin && !hand_.rules.big_gin_bonus->has_value())
      return not_big_gin("big_gin_bonus", "these rules have no big gin");
    knocked_.seat = turn_.seat();
    const bool known = hand_.cards.is_known(turn_.seat());
    if (turn_.entry.melds ? !spread_written() : !spread_best(known)) return;
    if (turn_.entry.melds)
      for (const record::CardList& meld : turn_.entry.melds->melds)
        for (const auto& card : meld.cards) show_card(hand_, turn_.seat(), card.value);
    find_upcard(hand_);
    if (!judge()) return;
    const Points least = known ? deadwood_of(best().front().left) : knocked_.deadwood.value_or(Points{});
    if (knocked_.deadwood && !is_claim_reported_ && !turn_.drew_wrongly)
      check_deadwood(turn_.acting, turn_.entry, {*knocked_.deadwood, least, spread_at()});
    log();
    knocked_.faulty = faulty_ || turn_.drew_wrongly;
    hand_.claims_doubtful = turn_.drew_wrongly;
    hand_.knocked = knocked_;
    hand_.stage = Stage::answer;
  }

 private:
  [[nodiscard]] const std::string& name() const { return turn_.acting.name(); }
  [[nodiscard]] std::vector<Arrangement> best() const { return best_arrangements(held_, hand_.rules.meld_law()); }

  bool spread_written() {
    std::optional<Doubt> doubt;
    auto melds = spread(turn_.acting, *turn_.entry.melds, hand_.cards, hand_.trace, hand_.rules.meld_law(), doubt);
    if (doubt && !turn_.drew_wrongly) hand_.doubts.add(doubt->at, std::move(doubt->what));
    if (!melds) {
      hand_.lost = true;
      return false;
    }
    const CardSet left = hand_.cards.known(turn_.seat()).different();
    knocked_.spreads.push_back({std::move(*melds), left});
    if (hand_.cards.is_known(turn_.seat())) knocked_.deadwood = deadwood_of(left);
    return true;
  }

  bool spread_best(bool known) {
    if (!known) return true;
    knocked_.spreads = best();
    knocked_.deadwood = deadwood_of(knocked_.spreads.front().left);
    return true;
  }

  // Returns the place of melds that might have been better. A faulty knock has its own report.
  [[nodiscard]] std::optional<Span> spread_at() const {
    const auto& melds = turn_.entry.melds;
    return melds && !faulty_ ? std::optional(melds->at) : std::nullopt;
  }

  // Returns false if the knock is not settled.
  bool judge() {
    const auto deadwood = knocked_.deadwood;
    if (claim_.kind == record::Knock::Kind::big_gin) {
      if (deadwood && *deadwood != Points{}) {
        const CardSet left = knocked_.spreads.front().left;
        not_big_gin("big_gin",
                    fmt::format("{} {} in no meld", turn_.acting.text(std::vector<Card>(left.begin(), left.end())),
                                left.size() == 1 ? "is" : "are"));
        return false;
      }
      knocked_.kind = Knocked::Kind::big_gin;
      return true;
    }
    if (deadwood && *deadwood == Points{}) knocked_.kind = Knocked::Kind::gin;
    if (!deadwood || knocked_.kind == Knocked::Kind::gin) return true;
    if (claim_.kind == record::Knock::Kind::gin)
      refuse(Code::knock_not_gin, "gin",
             fmt::format("{} claims gin, but has {} of deadwood", name(), pluralize(deadwood->amount(), "point")),
             claimed_within(Points{}));
    else
      check_limit(*deadwood);
    return true;
  }

  void check_limit(Points deadwood) {
    const auto limit = limit_of(hand_.rules, hand_.upcard);
    const Points most{hand_.rules.knock_limit->value};
    const Points least{hand_.rules.oklahoma == Oklahoma::gin_only ? 0 : 1};
    if (!limit && deadwood > least && deadwood <= most) {
      hand_.doubts.add(claim_.at, "the upcard, which sets the limit of a knock, is unknown");
      return;
    }
    if (deadwood <= limit.value_or(most)) return;
    const bool by_upcard = limit && *limit < most;
    refuse(Code::knock_too_much_deadwood, by_upcard ? "oklahoma" : "knock_limit",
           fmt::format("{} knocks with {} of deadwood, but at most {} {} allowed{}", name(),
                       pluralize(deadwood.amount(), "point"), limit.value_or(most).amount(),
                       limit.value_or(most) == Points{1} ? "is" : "are",
                       by_upcard ? fmt::format(": the upcard is {}", turn_.acting.text(*hand_.upcard)) : ""),
           claimed_within(limit.value_or(most)));
  }

  // Returns the place of a claimed deadwood that the rules would allow. Then the claim contradicts the melds as the
  // knock does: both are one fault.
  std::vector<Related> claimed_within(Points most) {
    const auto& claimed = turn_.entry.deadwood;
    if (!claimed || Points{claimed->value} > most) return {};
    is_claim_reported_ = true;
    return {{claimed->at, fmt::format("the deadwood is recorded as {}", claimed->value)}};
  }

  void refuse(Code code, std::string_view rule, std::string message, std::vector<Related> related = {}) {
    faulty_ = true;
    if (turn_.returned || turn_.drew_wrongly) return;  // that breaks another rule first
    melds::report(turn_.acting, code, claim_.at, rule, std::move(message), {{}, {}, std::move(related)});
  }

  void not_big_gin(std::string_view rule, const std::string& why) {
    refuse(Code::knock_not_big_gin, rule, fmt::format("{} claims big gin, but {}", name(), why));
    hand_.lost = true;
  }

  void log() const {
    if (knocked_.kind == Knocked::Kind::big_gin) turn_.acts.emplace_back("has big gin");
    if (knocked_.kind == Knocked::Kind::gin) turn_.acts.emplace_back("has gin");
    if (knocked_.kind == Knocked::Kind::knock && knocked_.deadwood)
      turn_.acts.push_back(fmt::format("has deadwood {}", knocked_.deadwood->amount()));
  }

  Turn& turn_;
  HandState& hand_;
  const record::Knock& claim_;
  CardSet held_;  // the cards from which the melds are spread, as far as known
  Knocked knocked_;
  bool faulty_ = false;
  bool is_claim_reported_ = false;  // with the knock
};

}  // namespace

void knock(Turn& turn) { KnockPhase(turn).run(); }

std::optional<std::vector<CardSet>> spread(const melds::Acting& acting, const record::MeldList& written,
                                           melds::Holdings& cards, melds::Trace& trace, const melds::MeldLaw& law,
                                           std::optional<Doubt>& doubt) {
  std::vector<CardSet> melds;
  for (const record::CardList& list : written.melds) {
    const melds::Cards meld = melds::cards_of(list);
    if (const auto missing = cards.first_missing(acting.seat, meld)) {
      doubt = report_not_held(acting, list.cards[*missing].at,
                              {Code::meld_not_in_hand, meld[*missing], "melds", "meld_from_hand"}, trace);
      return std::nullopt;
    }
    if (const auto judged = melds::judge_meld(meld, law); !judged) {
      const bool empty = list.cards.empty();
      melds::report(acting, judged.error().too_short() ? Code::meld_too_short : Code::meld_invalid,
                    empty ? list.at : list.cards.front().at, "meld",
                    fmt::format("{} melds {}, but it is not a meld: {}", acting.name(), acting.text(meld),
                                judged.error().text(acting.record.notation)),
                    {empty ? std::nullopt : std::optional(meld.front()), {}, {}});
      return std::nullopt;
    }
    CardSet& set = melds.emplace_back();
    for (const auto& card : list.cards) {
      cards.take(acting.seat, card.value);
      set.insert(card.value);
      trace.note(card.value, card.at, fmt::format("{} melds it in turn {}", acting.name(), acting.turn));
    }
  }
  return melds;
}

void check_deadwood(const melds::Acting& acting, const record::TurnEntry& entry, const Deadwood& deadwood) {
  if (entry.deadwood && Points{entry.deadwood->value} != deadwood.is) {
    acting.sink.report({.code = Code::claim_deadwood,
                        .at = entry.deadwood->at,
                        .message = fmt::format("{}'s deadwood recorded as {}, expected {}", acting.name(),
                                               entry.deadwood->value, deadwood.is.amount()),
                        .rule = "deadwood",
                        .player = acting.name()});
  }
  if (!deadwood.spread_at || deadwood.least == deadwood.is) return;
  melds::report(acting, Code::knock_could_be_less, *deadwood.spread_at, "deadwood",
                fmt::format("{} has {} of deadwood, but could have had {}", acting.name(),
                            pluralize(deadwood.is.amount(), "point"), deadwood.least.amount()));
}

std::optional<Points> limit_of(const Rules& rules, std::optional<Card> upcard) {
  const Points usual{rules.knock_limit->value};
  if (rules.oklahoma == Oklahoma::none) return usual;
  if (!upcard) return std::nullopt;
  const bool gin_only = upcard->rank() == Rank::ace && rules.oklahoma == Oklahoma::gin_only;
  return gin_only ? Points{} : std::min(usual, deadwood_of({*upcard}));
}

}  // namespace spadille::gin
