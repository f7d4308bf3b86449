#include "games/rummy/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "games/rummy/turn.h"
#include "mechanics/melds/card_orders.h"
#include "mechanics/melds/counted.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/hand_size.h"
#include "mechanics/melds/open_claims.h"
#include "mechanics/melds/unsettled.h"
#include "record/hand_record.h"

// Rummy: the deal; in each turn the draw, trades, melds, lay-offs, and discard; then the end, the points, and the
// claims. The source has both 'shuffled' and 'not shuffled'; option restock defaults to the latter.
namespace spadille::rummy {
namespace {

using melds::Acting;

constexpr auto kTurnKeys = record::key_words<record::TurnKey>("draw", "trade", "meld", "lay_off", "discard", "restock");

// Returns more than a player can meld; nullopt if a card of a meld may be worth more when it is taken out.
std::optional<Points> most_melded(const Rules& rules, const CardBag& pack) {
  const Points ace = rules.card_points->of(Rank::ace);
  if (rules.low_ace->points.value_or(ace) > ace) return std::nullopt;
  Points most = rules.card_points->of(Card::joker());
  for (const Rank rank : kAllRanks) most = std::max(most, rules.card_points->of(rank));
  return most * static_cast<std::int64_t>(pack.size());
}

// The rules by which a score sheet is settled.
melds::CountedRules counted_rules(const Rules& rules, SeatCount seats) {
  constexpr std::array kLeft{melds::LeftCards::losers, melds::LeftCards::winner, melds::LeftCards::own};
  const Scoring scoring = rules.scoring;
  const bool may_be_drawn = rules.restock == Restock::none;
  return {.pack = rules.pack(seats),
          .points = rules.card_points,
          .left = kLeft[static_cast<std::size_t>(scoring)],
          .may_be_drawn = may_be_drawn,
          .drawn_counts = may_be_drawn,
          .rummy_doubles = rules.going_rummy == GoingRummy::twice && scoring != Scoring::melded_minus_hand,
          .most_melded = most_melded(rules, rules.pack(seats))};
}

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<melds::TurnView>* log)
      : record_(record), rules_(rules), sink_(sink), order_(record), log_(log) {}

  PointsResult run() {
    const auto pack = [this](SeatCount seats) { return rules_.pack(seats); };
    if (const auto start = melds::dealt_by_number(record_, rules_.hand_size, pack, sink_)) {
      HandState hand{record_, rules_, position_after_deal(*start, rules_), {record_, rules_.copies(record_.seats())}};
      if (record_.deal) {
        melds::doubt_deal(record_, hand.position.cards, hand.doubts);
      } else {
        hand.doubts.add(record_.at, "the deal is not recorded");
      }
      for (std::size_t i = 0; i < record_.turns.size() && !stopped_; ++i) take_turn(hand, i);
      finish(hand);
    }
    result_.dealer = order_.inferred_dealer();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_over() const { return winner_ || stock_ran_out_; }

  // --- turns ------------------------------------------------------------------------------------

  void take_turn(HandState& hand, std::size_t i) {
    const record::TurnEntry& entry = record_.turns[i];
    if (!entry.player) {
      order_.take_unknown();
      hand.known.lose_turn();
      return;
    }
    Sink unused;
    const Acting acting{record_, sink_, entry.player->value, i + 1};
    // If the turn is another player's, report only that, unless the players agreed to it.
    const auto early = is_over() ? std::nullopt : order_.take(acting, entry.player->at);
    const bool out_of_turn = early && !early->condoned();
    Turn turn{hand, {record_, out_of_turn ? unused : sink_, entry.player->value, i + 1}, entry};
    if (is_over()) {
      stopped_ = true;
      refuse_turn(turn);
      turn.acts.emplace_back("acts after the end of the hand");
    } else {
      if (out_of_turn) hand.known.lose_turn();
      order_.doubt_eldest(turn.acting, turn.hand.doubts);
      play(turn);
    }
    show(turn);
  }

  void play(Turn& turn) {
    if (!turn.entry.complete) {
      turn.hand.known.lose_turn();
      turn.acts.emplace_back("acts, but part of the turn cannot be read");
      return;
    }
    begin_turn(turn.hand.position, turn.seat());
    const auto taken = draw(turn);
    trade(turn);
    check_amount(turn);
    meld(turn);
    lay_off(turn);
    check_taken_card(turn);
    discard(turn, taken);
    last_ = turn.seat();
    if (turn.hand.position.cards.count(turn.seat()) > 0) {
      if (!is_over_without_stock(turn.hand.position, rules_)) return;
      stock_ran_out_ = true;
      turn.acts.emplace_back("ends the hand, because the stock is empty");
      return;
    }
    winner_ = turn.seat();
    turn.acts.emplace_back("goes out");
  }

  // Refuses a turn after the end. Does not report it if a reported fault may be why the record continues.
  void refuse_turn(const Turn& turn) {
    HandKnowledge& known = turn.hand.known;
    if (!winner_) {
      if (known.differs_in(Departure::stock))
        known.countable = false;
      else
        melds::after_end(turn.acting, turn.entry.player->at, "the stock is empty");
      return;
    }
    const std::size_t winner = index_of(*winner_);
    if (known.differs_in(Departure::turns) || known.end_doubtful || known.deficit[winner] > 0 ||
        known.surplus[winner] > 0) {
      known.countable = false;
      return;
    }
    melds::after_end(turn.acting, turn.entry.player->at, fmt::format("{} has gone out", record_.name_of(*winner_)));
  }

  void show(Turn& turn) {
    if (log_ == nullptr) return;
    const Position& position = turn.hand.position;
    log_->push_back(melds::view_of(turn.acting, std::move(turn.acts), position.cards));
    for (const Laid& each : position.laid) log_->back().table.push_back(each.cards);
  }

  // --- the end ----------------------------------------------------------------------------------

  void finish(HandState& hand) {
    if (!is_over() && record_.counted) {
      const auto shown = shown_so_far(hand);
      result_ = settle_by_counts(shown ? &*shown : nullptr);
    } else if (!is_over()) {
      result_.unfinished = true;
      report_incomplete(hand);
    } else if (hand.known.countable && !record_.is_unparsed("turns")) {
      score(hand);
    } else {
      melds::report_lost_track(record_, record_.turns.size(), result_, hand.doubts, sink_);
    }
    hand.doubts.report_unless_counted(result_, sink_);
  }

  [[nodiscard]] PointsResult settle_by_counts(const melds::ShownEnd* shown) {
    return melds::settle_by_counts(record_, counted_rules(rules_, record_.seats()), shown, sink_);
  }

  // Returns what the cards show of a hand that has not ended; nullopt if reported faults leave them in doubt. Melded
  // cards are in no holding at the end, except for jokers that can be traded.
  [[nodiscard]] std::optional<melds::ShownEnd> shown_so_far(const HandState& hand) const {
    if (!hand.known.countable || hand.known.differs_in(Departure::discards) || record_.is_unparsed("turns") ||
        differs_from_record(hand))
      return std::nullopt;
    CardBag possible = rules_.pack(record_.seats());
    for (const Laid& each : hand.position.laid)
      for (std::size_t i = 0; i < each.cards.size(); ++i)
        if (rules_.joker_trade == Applies::no || !each.stands_in(i)) possible.erase(each.cards[i]);
    melds::ShownEnd shown;
    for (std::size_t i = 0; i < record_.players.size(); ++i) shown.left[i].possible = possible;
    shown.has_laid = hand.position.has_laid;
    return shown;
  }

  [[nodiscard]] melds::ShownEnd shown_end(const Position& position) const {
    melds::ShownEnd shown = melds::shown_at_end(record_, position.cards, rules_.pack(record_.seats()), winner_);
    shown.in_one_turn = position.turn.first_laid;
    if (rules_.scoring != Scoring::melded_minus_hand) return shown;
    auto& melded = shown.melded.emplace();
    for (std::size_t i = 0; i < record_.players.size(); ++i) melded[i] = Points{position.melded[i].amount()};
    return shown;
  }

  void report_incomplete(const HandState& hand) {
    if (may_have_ended(hand) && !melds::all_are_condoned(record_, sink_)) return;
    const bool stuck =
        why_no_draw(hand.position, rules_, From::stock) && why_no_draw(hand.position, rules_, From::discards);
    melds::not_settled(record_,
                       record_.turns.empty() ? "no turn is recorded"
                       : stuck               ? "nobody has gone out, and no card is left to draw"
                                             : "nobody has gone out",
                       sink_);
  }

  // True if reported faults may be why the replay has not ended.
  [[nodiscard]] bool may_have_ended(const HandState& hand) const {
    const HandKnowledge& known = hand.known;
    if (!known.countable || record_.is_unparsed("turns")) return true;
    // The record may assume that the stock has run out.
    if (known.differs_in(Departure::stock) && rules_.restock == Restock::none) return true;
    // If reported faults explain the cards that the last player still holds, the record assumes that they went out.
    return last_ && hand.position.cards.count(*last_) <= known.surplus[index_of(*last_)];
  }

  // True if, after a reported fault, the record may assume other holdings or melds than the replay.
  static bool differs_from_record(const HandState& hand) {
    const auto any = [](std::size_t cards) { return cards > 0; };
    const HandKnowledge& known = hand.known;
    return std::any_of(known.surplus.begin(), known.surplus.end(), any) ||
           std::any_of(known.deficit.begin(), known.deficit.end(), any) || hand.are_melds_doubtful();
  }

  void score(HandState& hand) {
    const melds::Holdings& cards = hand.position.cards;
    Doubts of_holdings;
    const bool is_known = melds::are_known_at_end(record_, cards, of_holdings);
    if (!is_known && record_.counted && !differs_from_record(hand)) {
      const melds::ShownEnd shown = shown_end(hand.position);
      result_ = settle_by_counts(&shown);
      return;
    }
    result_.claims_doubtful = differs_from_record(hand) && !melds::all_are_condoned(record_, sink_);
    ScoreSheet sheet = settle(hand.position, rules_, record_.seats(), winner_);
    if (melds::are_known_at_end(record_, cards, hand.doubts)) {
      result_.settled = true;
      result_.sheet = std::move(sheet);
    } else if (!result_.claims_doubtful) {
      melds::check_open_claims(record_, counted_rules(rules_, record_.seats()), shown_end(hand.position), sink_);
    }
    melds::finish(record_, winner_, result_, sink_);
    if (!record_.counted || result_.claims_doubtful) return;
    melds::check_counted(record_, counted_rules(rules_, record_.seats()), shown_end(hand.position), result_, sink_);
    const bool in_one_turn = winner_ && hand.position.turn.first_laid;
    if (record_.counted->rummy && rules_.going_rummy == GoingRummy::twice && !in_one_turn)
      sink_.report(
          {.code = Code::claim_feats,
           .at = *record_.counted->rummy,
           .message = winner_ ? fmt::format("{} had melded or laid off before the last turn", record_.name_of(*winner_))
                              : std::string("no player went out"),
           .rule = "going_rummy"});
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  melds::TurnOrder order_;
  std::vector<melds::TurnView>* log_;
  PointsResult result_;
  std::optional<Seat> winner_;
  std::optional<Seat> last_;    // the last player to act
  bool stock_ran_out_ = false;  // and so the hand has ended without a winner
  bool stopped_ = false;        // there was a turn after the end
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                      Sink& sink, HandView* view) {
  const auto& own = rules.as<Rules>();
  if (hand.counted && !hand.has_cards())
    return melds::settle_by_counts(hand, counted_rules(own, hand.seats()), nullptr, sink);
  return Judge(hand, own, sink, view != nullptr ? &view->turns : nullptr).run();
}

PlayerRange players(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  return {melds::HandSize::kFewestPlayers,
          own.hand_size->most_players([&](SeatCount seats) { return own.cards_for_hands(seats); })};
}

bool needs_dealer(const rules::RuleSet& /*rules*/) { return false; }

MatchRules match(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  const bool penalty = own.scoring == Scoring::losers_penalty;
  const std::optional<rules::Bounded<1, 1'000'000>> limit = own.limit;
  return {.limit = limit ? std::optional(Points{limit->value}) : std::nullopt,
          .rounds = {},
          .best = penalty ? MatchRules::Best::lowest : MatchRules::Best::highest};
}

bool may_fall(const rules::RuleSet& rules) { return rules.as<Rules>().scoring == Scoring::melded_minus_hand; }

std::vector<CardOrder> card_orders(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  std::vector<CardOrder> orders = melds::run_orders(own.meld_law());
  for (CardOrder& each : melds::worth_orders(own.card_points)) orders.push_back(std::move(each));
  return orders;
}

}  // namespace

GameEntry game_entry() {
  return {.name = options().game,
          .keys = {melds::kHandKeys, melds::kClaimKeys, kTurnKeys, melds::kCountedKeys, JokerForms::jokers},
          .options = &options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge_hand = &judge_hand,
          .count = nullptr,
          .session = PointSession{&match, &may_fall},
          .deal_plan = [](const record::HandRecord& hand, const rules::RuleSet& rules) -> deal::Plan {
            const auto& own = rules.as<Rules>();
            return {melds::shape_of(hand, own.pack(hand.seats()), own.hand_size->of(hand.seats())), {}};
          },
          .first_dealer = &first_dealer_of<Rules>,
          .card_orders = &card_orders};
}

}  // namespace spadille::rummy
