#include "games/hearts/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/spelling.h"
#include "games/hearts/auction.h"
#include "games/hearts/card_orders.h"
#include "games/hearts/chips.h"
#include "games/hearts/counted.h"
#include "games/hearts/hands.h"
#include "games/hearts/judge_points.h"
#include "games/hearts/law.h"
#include "games/hearts/passing.h"
#include "games/hearts/settle.h"
#include "games/hearts/unknown.h"
#include "mechanics/deal/deal.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "record/hand_record.h"
#include "result/doubts.h"
#include "result/point_claims.h"

// Hearts in phases: deal, passing, play, score, claims.
namespace spadille::hearts {
namespace {

constexpr auto kKeys = record::key_words<record::HandKey>("hand", "game", "rules", "players", "dealer", "deal", "pack",
                                                          "cut", "pass", "tricks", "shooter_chooses", "counted",
                                                          "result", "notation", "condoned", "meta");
constexpr auto kChipClaimKeys =
    record::key_words<record::ResultKey>("outcome", "tricks", "payments", "pool", "balances", "points");
constexpr auto kClaimKeys = record::key_words<record::ResultKey>("outcome", "tricks", "points", "totals");
constexpr auto kAllClaimKeys =
    record::key_words<record::ResultKey>("outcome", "tricks", "payments", "pool", "balances", "points", "totals");

// Returns all players, from this leader or else from the player after the dealer; from the first seat if the dealer is
// unknown.
tricks::Turn turn_from(const record::HandRecord& record, std::optional<Seat> leader) {
  tricks::Turn turn;
  const std::size_t n = record.players.size();
  std::size_t seat = leader ? index_of(*leader) : record.dealer ? index_of(record.dealer->value) + 1 : 0;
  if (seat >= n) seat -= n;
  for (std::size_t i = 0; i < n; ++i, ++seat) turn.add(seat_at(seat < n ? seat : seat - n));
  return turn;
}

constexpr std::array<std::string_view, kMostPlayers - kFewestPlayers + 1> kLacks{
    "three players play without", "four players play without", "five players play without", "six players play without"};

deal::Shape shape_of(const Rules& rules) {
  return {.pack = CardBag(rules.pack()),
          .lacks = kLacks[rules.seats() - kFewestPlayers],
          .lacking = kWholePack - rules.pack(),
          .hand = rules.hand_size()};
}

const GameEntry& entry_for(const rules::RuleSet* rule_set);

class Judge {
 public:
  // `result` must be new.
  Judge(const record::HandRecord& record, const Rules& rules, const Carried& carried, Sink& sink,
        const PlayToJudge& play, PointsResult& result)
      : s_{record, rules, turn_from(record, play.leader), carried.hands_before, sink},
        carried_(carried),
        law_(rules),
        play_(play),
        log_(play.log),
        result_(result) {}

  void run() {
    if (play_.only_deal) {
      check_choice(s_.record, s_.rules, s_.sink);
      static_cast<void>(check_deal());
      return;
    }
    if (has_unknown_cards_) return run_unknown();
    if (const auto hands = find_hands()) play(*hands);
    doubts_.report_unless_counted(result_, s_.sink);
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    const auto hands = find_hands();
    if (!hands || !hands->leader) return std::nullopt;
    tricks::Lead lead{s_.turn, *hands->leader, {}};
    for (std::size_t i = 0; i < s_.rules.seats(); ++i) {
      if (!hands->held[i].complete) return std::nullopt;
      lead.hands[i] = hands->held[i].cards;
    }
    return tricks::count_sequences(law_, lead, depth);
  }

 private:
  // Returns the holdings after deal and passing; nullopt if a reported error leaves nothing to judge.
  std::optional<Hands> find_hands() {
    const auto dealt = check_deal();
    if (!dealt) return std::nullopt;
    const Passing passing = judge_pass(s_, dealt->hands);
    passed_soundly_ = passing.sound;
    if (s_.sink.is_stopped()) return std::nullopt;
    return hearts::find_hands(s_, dealt->hands, passing, doubts_);
  }

  // Checks that all cards are dealt. Returns nullopt if the deal is faulty (reported). Laws: pack, deal.
  [[nodiscard]] std::optional<deal::DealtFromOnePack> check_deal() const {
    if (s_.record.is_unparsed("deal")) return std::nullopt;
    if (!s_.record.deal) return deal::DealtFromOnePack{};
    return deal::check<CardSet>(s_.record, shape_of(s_.rules), s_.sink);
  }

  // Judges a hand with unknown cards. If it is certain what each of them is, the hand is judged as if
  // they were named.
  void run_unknown() {
    const auto dealt = check_deal();
    if (!dealt) return;
    const Passing passing = judge_pass(s_, dealt->hands);
    if (!passing.sound || s_.record.is_unparsed("tricks")) {
      note_left_open(Phase::pass);
      return doubts_.report(s_.sink);
    }
    unknown::Setting input{.record = s_.record,
                           .turn = s_.turn,
                           .law = law_,
                           .tricks_in_hand = s_.rules.hand_size(),
                           .end_after = s_.rules.hand_size()};
    put_holdings(s_, passing, input);
    const unknown::Reconstruction hand = unknown::reconstruct(input, s_.sink);
    if (const auto written = hand.written_out()) {
      return Judge(*written, s_.rules, carried_, s_.sink, play_, result_).run();
    }
    if (log_ != nullptr) *log_ = hand.views();
    doubts_.add(s_.record.tricks_at.value_or(s_.record.at), "some cards are unknown");
    tricks::Replayed replayed = hand.replayed();
    if (const auto taken = taken_alike(s_.rules, hand)) replayed.won = *taken;
    if (play_.revokes != nullptr) *play_.revokes = replayed.revokes;
    if (replayed.certain) settle({}, replayed, &hand);
    doubts_.report_unless_counted(result_, s_.sink);
  }

  void play(const Hands& hands) {
    // After an illegal pass it is unknown who should have held what.
    const bool judgeable = passed_soundly_ && !s_.record.is_unparsed("tricks");
    if (!hands.leader) {
      if (judgeable) tricks::replay_without_leader(s_.record, s_.turn, law_, s_.rules.hand_size(), s_.sink);
      if (judgeable && s_.record.counted)
        result_ = settle_by_counts(settling(), nullptr);
      else if (judgeable)
        incomplete(s_.record.tricks.empty() ? "no card is played"
                                            : "the leader of the first trick is unknown; write names there");
      return;
    }
    const tricks::Replayed replayed = replay_tricks(s_, law_, hands, s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      doubts_.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    if (play_.revokes != nullptr) *play_.revokes = replayed.revokes;
    if (judgeable && replayed.certain)
      settle(hands, replayed);
    else
      note_left_open(passed_soundly_ ? Phase::play : Phase::pass);
  }

  // If the table condoned all violations, one of this phase leaves the hand open.
  void note_left_open(Phase phase) {
    const auto all = s_.sink.all();
    const bool has_fault = std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
      return info_of(each.code).severity == Severity::error && phase_of(each.code) == phase;
    });
    if (has_fault && !s_.sink.has_errors())
      doubts_.add(s_.record.tricks_at.value_or(s_.record.at), std::string(tricks::faults::kLeftOpen));
  }

  void incomplete(std::string_view why) {
    result_.unfinished = true;
    check_choice(s_.record, s_.rules, s_.sink);
    s_.sink.report({.code = Code::record_incomplete,
                    .at = record::last_act_at(s_.record),
                    .message = fmt::format("not settled: {}", why)});
  }

  // `unknown`: the tricks as far as they are known, if they have unknown cards.
  void settle(const Hands& hands, const tricks::Replayed& replayed, const unknown::Reconstruction* unknown = nullptr) {
    CardSet all;
    for (const CardSet& cards : replayed.won) all = all | cards;
    const bool finished = replayed.complete == s_.rules.hand_size();
    const CardSet open = s_.rules.deciding_cards() - all;
    const auto last_taker = find_last_taker(hands, replayed, all);
    if (!finished || !open.empty()) check_tricks_so_far(replayed, last_taker);
    if (finished) result_.tricks = by_seat(replayed.taken);
    const auto why = why_undecided(replayed, open, last_taker);
    if (why) {
      if (!s_.record.counted) return incomplete(*why);
      const ShownTricks shown =
          unknown == nullptr ? ShownTricks(s_.rules, replayed) : ShownTricks(s_.rules, replayed, *unknown);
      result_ = settle_by_counts(settling(), &shown);
      return;
    }
    Taken taken{.cards = replayed.won};
    for (std::size_t i = 0; i < s_.rules.seats(); ++i)
      taken.no_trick[i] = replayed.taken[i] == 0 && last_taker != seat_at(i);
    hearts::settle(settling(), taken, result_);
    if (!result_.settled) return;
    result_.under_protest = s_.sink.has_uncondoned_act();
    check_claims(s_.record, result_, s_.sink);
    if (s_.record.counted) check_counted(settling(), ShownTricks(s_.rules, replayed));
  }

  // Returns why the points can still change; nullopt if they cannot. `open`: deciding cards that are not taken.
  [[nodiscard]] std::optional<std::string> why_undecided(const tricks::Replayed& replayed, CardSet open,
                                                         std::optional<Seat> last_taker) const {
    const std::size_t tricks = replayed.complete;
    if (open.empty()) {
      if (s_.rules.no_trick_bonus->value == 0 || tricks == s_.rules.hand_size() || last_taker) return std::nullopt;
      for (std::size_t i = 0; i < s_.rules.seats(); ++i)
        if (replayed.taken[i] == 0)
          return fmt::format("undecided after {}: {} may yet win a trick", pluralize(tricks, "trick"),
                             s_.name(seat_at(i)));
      return std::nullopt;
    }
    if (has_unknown_cards_) return "the unknown cards leave the points open";
    if (tricks == 0) return "no trick is complete";
    return fmt::format("undecided after {}: {} {} not taken yet", pluralize(tricks, "trick"),
                       some_of(to_words(open, s_.record.notation)), open.size() == 1 ? "is" : "are");
  }
  [[nodiscard]] Settling settling() const { return {s_.record, s_.rules, carried_, s_.sink}; }

  // Returns the winner of the only trick that is left, if every player's last card is known.
  [[nodiscard]] std::optional<Seat> find_last_taker(const Hands& hands, const tricks::Replayed& replayed,
                                                    CardSet played) const {
    if (replayed.complete + 1 != s_.rules.hand_size() || replayed.begun > 0) return std::nullopt;
    const Seat leader = replayed.winners[replayed.complete - 1];
    tricks::Table table;
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      const tricks::KnownHand& hand = hands.held[index_of(s_.turn.after(leader, i))];
      const CardSet left = hand.cards - played;
      if (!hand.complete || left.size() != 1) return std::nullopt;
      table.add(*left.begin());
    }
    return s_.turn.after(leader, law_.winner(table));
  }

  [[nodiscard]] PerSeat<std::size_t> by_seat(const std::array<std::uint8_t, kMaxSeats>& taken) const {
    PerSeat<std::size_t> tricks;
    for (std::size_t i = 0; i < s_.rules.seats(); ++i) tricks.emplace_back(seat_at(i), taken[i]);
    return tricks;
  }

  void check_tricks_so_far(const tricks::Replayed& replayed, std::optional<Seat> last_taker) const {
    auto taken = replayed.taken;
    std::size_t left = s_.rules.hand_size() - replayed.complete;
    if (last_taker) {
      ++taken[index_of(*last_taker)];
      left = 0;
    }
    spadille::check_tricks_so_far(s_.record, by_seat(taken), left, s_.sink);
  }

  Scene s_;
  const Carried& carried_;
  Law law_;
  const PlayToJudge& play_;
  std::vector<tricks::TrickView>* log_;
  bool has_unknown_cards_ = unknown::has_unknown_cards(s_.record, s_.turn.size());
  bool passed_soundly_ = true;
  Doubts doubts_;
  PointsResult& result_;
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rule_set, const Carried& carried,
                      Sink& sink, HandView* view) {
  const auto& rules = rule_set.as<Rules>();
  auto* log = view != nullptr ? &view->tricks : nullptr;
  if (rules.is_played_for_chips()) {
    if (view != nullptr) view->callers = callers(hand);
    return judge_chips(hand, rules, carried, sink, log);
  }
  HandResult result(std::in_place_type<PointsResult>);
  judge_points(hand, rules, carried, sink, {.log = log}, std::get<PointsResult>(result));
  return result;
}

Counts count_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                  std::size_t depth) {
  Sink unused;
  PointsResult result;
  const Table table = table_of(hand, rules.as<Rules>(), carried, unused);
  if (!table.judgeable) return std::nullopt;
  const PlayToJudge play{.leader = table.leader};
  return Judge(hand, table.rules, carried, unused, play, result).count(depth);
}

PlayerRange players(const rules::RuleSet& rules) {
  const std::size_t wanted = rules.as<Rules>().seats();
  return {wanted, wanted};
}

// The dealer matters only if eldest hand leads or bids first, or gets odd chips before others.
bool needs_dealer(const rules::RuleSet& rule_set) {
  const auto& rules = rule_set.as<Rules>();
  return !rules.first_card() || rules.has_auction() || rules.scoring == Scoring::to_lowest;
}

MatchRules match_of(const rules::RuleSet& rules) { return rules.as<Rules>().match(); }

// True if a hand may bring a total away from the limit. Options points, bonus_floor, moon, no_trick_bonus, exact.
bool may_fall(const rules::RuleSet& rule_set) {
  const auto& rules = rule_set.as<Rules>();
  const CardSet cards = rules.deciding_cards();
  const bool lowers = std::any_of(cards.begin(), cards.end(), [&](Card card) { return rules.points->of(card) < 0; });
  const bool moon = rules.moon != Moon::others_add && rules.moon != Moon::none;
  return (lowers && rules.bonus_floor == BonusFloor::none) || moon || rules.no_trick_bonus->value != 0 ||
         rules.exact->has_value() || rules.count == Runs::down;
}

// The entry for hands that are scored by points.
GameEntry points_entry() {
  return {.name = "hearts",
          .keys = {kKeys, kClaimKeys, {}, counted_keys()},
          .options = &game_options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge_hand = &judge_hand,
          .count = &count_hand,
          .session = PointSession{&match_of, &may_fall},
          .deal_plan = [](const record::HandRecord& /*hand*/, const rules::RuleSet& rules) -> deal::Plan {
            return {shape_of(rules.as<Rules>()), {}};
          },
          .first_dealer = &first_dealer_of<Rules>,
          .rotation = [](const rules::RuleSet& rules) { return *rules.as<Rules>().rotation; },
          .card_orders = [](const rules::RuleSet& rules) { return card_orders(rules.as<Rules>()); },
          .for_rules = &entry_for};
}

// The entry for hands that are played for chips. With an auction they have more keys.
GameEntry chips_entry(AvoidSuit avoid) {
  GameEntry entry = points_entry();
  entry.keys = {chip_keys(avoid), kChipClaimKeys, {}, counted_keys()};
  entry.session = ChipSession{
      [](const rules::RuleSet& /*rules*/, SeatCount /*seats*/, Chips /*pool*/, std::optional<Seat> /*last_winner*/) {
        return Ledger{};  // the pool stays: no source says who would take a jack
      },
      {}};
  return entry;
}

const GameEntry& entry_for(const rules::RuleSet* rule_set) {
  static const GameEntry kToAvoidHearts = chips_entry(AvoidSuit::hearts);
  static const GameEntry kAuction = chips_entry(AvoidSuit::auction);
  static const GameEntry kAny = [] {
    GameEntry entry = points_entry();
    entry.keys = {chip_keys(AvoidSuit::auction), kAllClaimKeys, {}, counted_keys()};
    return entry;
  }();
  if (rule_set == nullptr) return kAny;
  const auto& rules = rule_set->as<Rules>();
  if (!rules.is_played_for_chips()) return *find_game("hearts");
  return rules.has_auction() ? kAuction : kToAvoidHearts;
}

}  // namespace

void judge_points(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
                  const PlayToJudge& play, PointsResult& result) {
  if (hand.counted && !hand.has_cards() && !play.only_deal)
    result = settle_by_counts({hand, rules, carried, sink}, nullptr);
  else
    Judge(hand, rules, carried, sink, play, result).run();
}

GameEntry game_entry() { return points_entry(); }

}  // namespace spadille::hearts
