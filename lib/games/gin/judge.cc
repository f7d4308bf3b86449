#include "games/gin/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "games/gin/counted.h"
#include "games/gin/hand.h"
#include "games/gin/open_claims.h"
#include "games/gin/settle.h"
#include "games/gin/shown.h"
#include "mechanics/melds/card_orders.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/unsettled.h"
#include "record/hand_record.h"
#include "record/top_of_stock.h"

// Gin rummy: the deal; the offer of the upcard; the turns, each a draw and a discard; the knock and the answer to it;
// then the points and the claims.
namespace spadille::gin {
namespace {

using melds::Acting;

constexpr auto kCountedKeys = record::key_words<record::CountedKey>("points", "knock", "gin", "big_gin", "left");
constexpr auto kClaimKeys = record::key_words<record::ResultKey>("outcome", "points", "totals", "final", "winner");
constexpr auto kTurnKeys = record::key_words<record::TurnKey>("draw", "knock", "gin", "big_gin", "melds", "lay_off",
                                                              "discard", "deadwood", "pass");

constexpr std::size_t kPlayers = 2;
constexpr std::size_t kHandSize = 10;

// True if a turn has an act of the play before a knock.
bool plays_on(const record::TurnEntry& turn) { return !turn.draws.empty() || turn.discard || turn.knock || turn.pass; }

// Returns the place of an answer that might have been better: its melds, or its lay-offs if the melds are the best.
// Lay-offs that are barred have a report of their own.
std::optional<Span> spread_place(const record::TurnEntry& answer, const Answered& answered) {
  if (answered.barred) return std::nullopt;
  const auto lay_offs = answer.lay_offs.empty() ? answer.empty_lay_off : std::optional(answer.lay_offs.front().at);
  if (!answer.melds) return lay_offs;
  return lay_offs && answered.melds_are_best ? lay_offs : std::optional(answer.melds->at);
}

const record::TurnEntry& turn_of_knock(const record::HandRecord& record) {
  return *std::find_if(record.turns.begin(), record.turns.end(), [](const auto& turn) { return turn.knock; });
}

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<melds::TurnView>* log)
      : record_(record), rules_(rules), sink_(sink), order_(record), log_(log) {}

  PointsResult run() {
    if (const auto start = melds::dealt(record_, CardBag::of_packs(1, kWholePack), kHandSize, sink_)) {
      HandState hand{
          .record = record_, .rules = rules_, .sink = sink_, .cards = melds::Holdings(*start), .trace = {record_, 1}};
      begin(hand);
      for (; judged_ < record_.turns.size() && !hand.lost && !stopped_; ++judged_) take_turn(hand, judged_);
      finish(hand);
    }
    result_.dealer = order_.inferred_dealer();
    return std::move(result_);
  }

 private:
  void begin(HandState& hand) const {
    melds::Slot top = hand.cards.draw();
    if (const auto first = record::top_of_stock(record_); first && hand.cards.can_be(top, *first))
      hand.cards.reveal(top, *first);
    hand.upcard = hand.cards.card_of(top);
    hand.discards.push_back(top);
    if (rules_.upcard_offer == Applies::no) hand.stage = Stage::turns;
    if (record_.deal)
      melds::doubt_deal(record_, hand.cards, hand.doubts);
    else
      hand.doubts.add(record_.at, "the deal is not recorded");
  }

  // --- turns ------------------------------------------------------------------------------------

  void take_turn(HandState& hand, std::size_t i) {
    const record::TurnEntry& entry = record_.turns[i];
    if (!entry.player) {
      hand.lost = true;
      return;
    }
    const Acting acting{record_, sink_, entry.player->value, i + 1};
    Turn turn{hand, acting, entry};
    const bool plays_after_knock =
        hand.stage == Stage::answer && plays_on(entry) && entry.player->value != hand.knocked->seat;
    if (hand.stage == Stage::over || plays_after_knock)
      refuse_turn(turn);
    else
      play_turn(turn);
    show(turn);
  }

  void play_turn(Turn& turn) {
    HandState& hand = turn.hand;
    const auto early = order_.take(turn.acting, turn.entry.player->at);
    if ((early && !early->condoned()) || !turn.entry.complete) {
      hand.lost = true;
      return;
    }
    order_.doubt_eldest(turn.acting, turn.hand.doubts);
    if (hand.stage == Stage::answer)
      answer(turn);
    else
      play(turn);
    if (turn.wrongly_passed) order_.take_unknown();
  }

  void answer(Turn& turn) {
    answer_ = &turn.entry;
    answered_in_ = turn.acting.turn;
    turn.hand.stage = Stage::over;
    turn.acts.emplace_back("answers the knock");
  }

  void refuse_turn(Turn& turn) {
    stopped_ = true;
    const auto& knocked = turn.hand.knocked;
    melds::after_end(turn.acting, turn.entry.player->at,
                     knocked ? fmt::format("{} has {}", record_.name_of(knocked->seat),
                                           knocked->kind == Knocked::Kind::knock ? "knocked" : "gin")
                             : "two cards are left in the stock");
    turn.acts.emplace_back("acts after the end of the hand");
  }

  void show(Turn& turn) {
    if (log_ == nullptr) return;
    log_->push_back(melds::view_of(turn.acting, std::move(turn.acts), turn.hand.cards));
    // Melds that the record leaves open are not shown.
    const auto& knocked = turn.hand.knocked;
    if (!knocked || knocked->spreads.size() != 1) return;
    show_table(knocked->spreads.front().melds, log_->back());
    if (turn.seat() == knocked->seat) log_->back().hand = CardBag(knocked->spreads.front().left);
  }

  void show_table(std::span<const CardSet> melds, melds::TurnView& view) const {
    view.table.clear();
    for (const CardSet meld : melds)
      view.table.push_back(melds::in_order(melds::Cards(meld.begin(), meld.end()), rules_.meld_law()));
  }

  // Shows the answer in its turn, once it is judged.
  void show_answer(const Answered& answered) {
    if (log_ == nullptr || answer_ == nullptr) return;
    melds::TurnView& view = (*log_)[answered_in_ - 1];
    view.acts.insert(view.acts.end(), answered.acts.begin(), answered.acts.end());
    view.hand = CardBag(answered.left);
    if (open_results_ < 2) show_table(answered.table, view);
  }

  // --- the end ----------------------------------------------------------------------------------

  void finish(HandState& hand) {
    if (!hand.lost && !record_.is_unparsed("turns")) {
      if (hand.knocked)
        settle_knock(hand);
      else if (hand.stage == Stage::over)
        settle_dead();
      else if (record_.counted)
        settle_by_counts(shown_so_far(hand));
      else
        report_incomplete(hand);
    } else {
      melds::report_lost_track(record_, judged_, result_, hand.doubts, sink_);
    }
    hand.doubts.report_unless_counted(result_, sink_);
  }

  void settle_by_counts(const ShownByCards& shown) { result_ = gin::settle_by_counts(record_, rules_, &shown, sink_); }

  void report_incomplete(const HandState& hand) {
    result_.unfinished = true;
    melds::not_settled(record_,
                       record_.turns.empty()               ? "no turn is recorded"
                       : hand.stage == Stage::last_discard ? "the last discard is neither taken nor passed"
                                                           : "no player has knocked",
                       sink_);
  }

  void settle_dead() {
    result_.settled = true;
    result_.sheet = ScoreSheet{};
    result_.feats.emplace();
    result_.boxes = boxes_of({}, 0);
    melds::finish(record_, std::nullopt, result_, sink_);
    if (record_.counted) check_counted(record_, {.has_ended = true}, result_, sink_);
  }

  [[nodiscard]] Acting answering(const HandState& hand, Sink& sink) const {
    return {record_, sink, next(hand.knocked->seat, record_.seats()), answered_in_};
  }

  // Judges the answer with the melds of the knocker. If the record leaves open which they are, it must be right with
  // some of them, and all these must give one result.
  void settle_knock(HandState& hand) {
    if (hand.knocked->spreads.empty()) {
      if (!hand.claims_doubtful && settle_open(shown_knock(hand, answer_, nullptr, {}))) return;
      hand.doubts.add(record_.at, fmt::format("the cards of {} are unknown", record_.name_of(hand.knocked->seat)));
      return;
    }
    const Arrangement* spread = spread_of(hand);
    Sink unused;
    const bool follows = answer_ != nullptr && hand.knocked->faulty && follows_from_knock(hand, *spread);
    Sink& sink = follows || hand.claims_doubtful ? unused : sink_;
    const Answered answered = judge_answer(hand, *spread, answering(hand, sink), answer_);
    Doubts unused_doubts;
    if (answered.faulty) {
      Doubts& doubts = hand.claims_doubtful ? unused_doubts : hand.doubts;  // a wrong draw is reported
      if (answered.doubt) doubts.add(answered.doubt->at, answered.doubt->what);
      if (follows)
        doubts.add(answer_->at, fmt::format("the answer fits other melds of {} than those of the knock",
                                            record_.name_of(hand.knocked->seat)));
      return melds::report_lost_track(record_, judged_, result_, hand.doubts, sink_);
    }
    show_answer(answered);
    if (answer_ != nullptr && answered.deadwood && answered.least && open_results_ < 2 && !claims_before(answered) &&
        !hand.claims_doubtful)
      check_deadwood(answering(hand, sink_), *answer_,
                     {*answered.deadwood, *answered.least, spread_place(*answer_, answered)});
    if (open_results_ > 1) {
      if (!hand.claims_doubtful && settle_open(shown_knock(hand, answer_, &answered, open_left_))) return;
      hand.doubts.add(turn_of_knock(record_).at, fmt::format("{} can be spread in several ways, with different results",
                                                             record_.name_of(hand.knocked->seat) + "'s cards"));
      return;
    }
    note_answer(hand);
    const auto settled = settlement(hand, answered, record_.counted ? unused_doubts : hand.doubts);
    result_.claims_doubtful = hand.claims_doubtful;
    if (settled) score(*settled);
    const ShownByCards shown = shown_knock(hand, answer_, &answered,
                                           answered.deadwood ? std::vector{*answered.deadwood} : std::vector<Points>{});
    if (hand.claims_doubtful) return;
    if (!settled)
      settle_open(shown);
    else if (record_.counted)
      check_counted(record_, shown, result_, sink_);
  }

  // Compares the record with a knock that its cards do not settle. Returns true if there is a score sheet.
  bool settle_open(const ShownByCards& shown) {
    check_open_deadwood(record_, shown, sink_);
    if (record_.counted)
      settle_by_counts(shown);
    else
      check_open_claims(record_, rules_, shown, sink_);
    return record_.counted.has_value();
  }

  // True if the answer is faulty by the melds of a faulty knock, but not by others that the knocker's cards can form.
  // Then both faults have one cause: melds are missing in the record, or wrong.
  [[nodiscard]] bool follows_from_knock(const HandState& hand, const Arrangement& spread) const {
    const auto is_faulty = [&](const Arrangement& each) {
      Sink unused;
      return judge_answer(hand, each, answering(hand, unused), answer_).faulty;
    };
    if (!is_faulty(spread)) return false;
    if (hand.claims_doubtful && !turn_of_knock(record_).melds) return true;  // a card of the melds may be missing
    CardSet cards = spread.left;
    for (const CardSet meld : spread.melds) cards = cards | meld;
    const auto others = best_arrangements(cards, rules_.meld_law());
    return !std::all_of(others.begin(), others.end(), is_faulty);
  }

  // True if the recorded deadwood of the answer is right without lay-offs that are barred (reported).
  [[nodiscard]] bool claims_before(const Answered& answered) const {
    return answered.barred && answer_->deadwood && answered.before_lay_offs &&
           Points{answer_->deadwood->value} == *answered.before_lay_offs;
  }

  // The answer may show the upcard.
  void note_answer(HandState& hand) const {
    find_upcard(hand);
    if (answer_ == nullptr) return;
    const Seat other = next(hand.knocked->seat, record_.seats());
    if (answer_->melds)
      for (const record::CardList& meld : answer_->melds->melds)
        for (const auto& card : meld.cards) show_card(hand, other, card.value);
    for (const record::LayOff& each : answer_->lay_offs) show_card(hand, other, each.card.value);
  }

  // Returns the melds by which the answer is judged, and counts the different results in `open_results_`.
  const Arrangement* spread_of(HandState& hand) {
    const Arrangement* chosen = nullptr;
    std::vector<Settlement> results;
    const auto& spreads = hand.knocked->spreads;
    if (spreads.size() == 1) return &spreads.front();
    for (const Arrangement& each : spreads) {
      Sink unused;
      const Answered answered = judge_answer(hand, each, answering(hand, unused), answer_);
      if (unused.error_count() > 0) continue;
      if (chosen == nullptr) chosen = &each;
      if (!hand.knocked->deadwood || !answered.deadwood) continue;
      open_left_.push_back(*answered.deadwood);
      // The upcard doubles all of them, or none.
      const auto settled = settle(rules_, *hand.knocked, {*hand.knocked->deadwood, *answered.deadwood}, Upcard::other);
      if (std::find(results.begin(), results.end(), settled) == results.end()) results.push_back(settled);
    }
    open_results_ = results.size();
    return chosen == nullptr ? &spreads.front() : chosen;
  }

  [[nodiscard]] std::optional<Settlement> settlement(const HandState& hand, const Answered& answered,
                                                     Doubts& doubts) const {
    const Knocked& knocked = *hand.knocked;
    const Seat other = next(knocked.seat, record_.seats());
    if (!knocked.deadwood || !answered.deadwood) {
      doubts.add(record_.at, fmt::format("the remaining cards of {} are unknown",
                                         record_.name_of(knocked.deadwood ? other : knocked.seat)));
      return std::nullopt;
    }
    if (rules_.spade_doubles != SpadeDoubles::none && !hand.upcard) {
      doubts.add(record_.at, "the upcard, which may double the points, is unknown");
      return std::nullopt;
    }
    const bool spade = hand.upcard && hand.upcard->suit() == Suit::spades;
    return settle(rules_, knocked, {*knocked.deadwood, *answered.deadwood}, spade ? Upcard::spade : Upcard::other);
  }

  void score(const Settlement& settled) {
    result_.settled = true;
    result_.sheet = settled.sheet;
    result_.won_by = settled.feat ? WonBy::feat : WonBy::knock;
    Feats& feats = result_.feats.emplace();
    if (settled.feat) feats.push_back(*settled.feat);
    result_.boxes = boxes_of(settled.winner, settled.boxes);
    Sink unused;
    melds::finish(record_, settled.winner, result_, result_.claims_doubtful ? unused : sink_);
    result_.under_protest = sink_.has_uncondoned_act();
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  melds::TurnOrder order_;
  std::vector<melds::TurnView>* log_;
  PointsResult result_;
  const record::TurnEntry* answer_ = nullptr;  // null if no answer is written
  std::size_t answered_in_ = 1;                // its turn
  std::size_t open_results_ = 1;               // different results that the record leaves open
  std::vector<Points> open_left_;              // the other player's deadwood in these
  bool stopped_ = false;                       // there was a turn after the end
  std::size_t judged_ = 0;                     // number of turns judged
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                      Sink& sink, HandView* view) {
  if (hand.counted && !hand.has_cards()) return settle_by_counts(hand, rules.as<Rules>(), nullptr, sink);
  return Judge(hand, rules.as<Rules>(), sink, view != nullptr ? &view->turns : nullptr).run();
}

MatchRules match(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  const Shutout shutout = own.shutout;
  const Points box{own.box_bonus->value};
  const bool at_once = own.box_when == BoxWhen::hand;
  return {.limit = Points{own.limit->value},
          .best = MatchRules::Best::highest,
          .per_box = at_once ? box : Points{},
          .final_scores = FinalRules{.per_box = at_once ? Points{} : box,
                                     .for_game = Points{own.game_bonus->value},
                                     .for_shutout = shutout.added,
                                     .doubled = shutout.doubled,
                                     .highest_final_wins = own.match_winner == MatchWinner::highest},
          .next_dealer = own.next_dealer == NextDeal::winner ? NextDealer::winner : NextDealer::in_turn_unless_drawn};
}

std::vector<CardOrder> card_orders(const rules::RuleSet& rules) {
  std::vector<CardOrder> orders = melds::run_orders(rules.as<Rules>().meld_law());
  for (CardOrder& each : melds::worth_orders(melds::CardPoints())) orders.push_back(std::move(each));
  return orders;
}

}  // namespace

GameEntry game_entry() {
  return {.name = options().game,
          .keys = {melds::kHandKeys, kClaimKeys, kTurnKeys, kCountedKeys},
          .options = &options,
          .players =
              [](const rules::RuleSet& /*rules*/) {
                return PlayerRange{kPlayers, kPlayers};
              },
          .needs_dealer = [](const rules::RuleSet& /*rules*/) { return false; },
          .judge_hand = &judge_hand,
          .count = nullptr,
          .session = PointSession{&match, nullptr},
          .deal_plan = [](const record::HandRecord& hand, const rules::RuleSet& /*rules*/) -> deal::Plan {
            return {melds::shape_of(hand, CardBag::of_packs(1, kWholePack), kHandSize), {}};
          },
          .card_orders = &card_orders};
}

}  // namespace spadille::gin
