#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "games/hearts/auction.h"
#include "games/hearts/chips.h"

// The agreement before the first lead of a hand in chips: the kind of the pool, and the suit to avoid.
namespace spadille::hearts {
namespace {

class Agreement {
 public:
  Agreement(const record::HandRecord& hand, const Carried& carried, Sink& sink, Table& table)
      : hand_(hand), carried_(carried), sink_(sink), table_(table) {}

  void run() {
    // A hand whose suit is sold is led by its buyer or by eldest hand.
    table_.rules.first_lead.to_set() = FirstLead::eldest;
    if (hand_.is_unparsed("auction") || hand_.is_unparsed("declarer") || hand_.is_unparsed("avoid")) return stop();
    if (is_sold())
      sell();
    else
      name_again();
    if (table_.judgeable) name_suit();
  }

 private:
  void stop() { table_.judgeable = false; }

  void stop_unfinished(std::string_view why) {
    sink_.report({.code = Code::record_incomplete,
                  .at = record::last_act_at(hand_),
                  .message = fmt::format("not settled: {}", why)});
    table_.unfinished = true;
    stop();
  }

  Reported report(Code code, Span at, std::string message, std::optional<Act> act = std::nullopt) {
    return sink_.report({.code = code, .at = at, .message = std::move(message), .rule = "avoid_suit", .act = act});
  }

  // The suit is sold unless the pool is a jack whose suit a player named. After an unsettled hand the record decides.
  [[nodiscard]] bool is_sold() const {
    if (!carried_.pool_certain) return hand_.auction.has_value();
    return table_.pool == PoolKind::plain || (carried_.jack == Jack::lies && !carried_.namer);
  }

  // Returns the player who leads, by the names or by the deal; nullopt if the record does not show it.
  [[nodiscard]] std::optional<Seat> recorded_leader() const {
    if (hand_.tricks.empty() || hand_.tricks.front().plays.empty()) return std::nullopt;
    const record::Play& lead = hand_.tricks.front().plays[0];
    if (lead.player) return lead.player;
    if (!lead.card || !hand_.deal || hand_.pass) return std::nullopt;
    for (std::size_t i = 0; i < hand_.deal->hands.size(); ++i) {
      const auto& dealt = hand_.deal->hands[i];
      const auto is_lead = [&](const auto& card) { return card.value == *lead.card; };
      if (dealt && std::any_of(dealt->cards.begin(), dealt->cards.end(), is_lead)) return seat_at(i);
    }
    return std::nullopt;
  }

  // True if the first lead shows that another player bought the suit.
  [[nodiscard]] bool another_leads() const {
    const auto leader = recorded_leader();
    return leader && table_.leader && *leader != *table_.leader;
  }

  // True if the first lead shows that this player bought the suit. Without tricks nothing speaks against it.
  [[nodiscard]] bool is_shown_to_lead() const { return hand_.tricks.empty() || recorded_leader() == table_.leader; }

  // True unless the first lead shows that another player than eldest hand named the suit.
  [[nodiscard]] bool may_eldest_lead() const {
    if (hand_.tricks.empty()) return true;
    return hand_.dealer && recorded_leader() == next(hand_.dealer->value, hand_.seats());
  }

  void sell() {
    if (!hand_.auction) return stop_unfinished("the auction is not recorded");
    const Sale sale = judge_auction(hand_, sink_);
    table_.bid = sale.highest;
    if (table_.bid) table_.leader = table_.bid->buyer;
    check_declarer();
    if (!table_.judgeable || sale.buyer_is_certain) return;
    table_.claims_doubtful = sale.faulty;
    if (table_.leader ? is_shown_to_lead() : !hand_.avoid) return;
    if (sale.faulty) return stop();
    stop_unfinished("after the condoned call it is open which player bought the suit");
  }

  // While the pool is a jack, nothing is sold.
  void name_again() {
    if (hand_.auction) {
      const Reported reported =
          report(Code::auction_not_allowed, hand_.auction->at,
                 "the suit is sold, but the pool is a jack: the player who named the suit of the hand that began it "
                 "names again, unpaid",
                 Act{Act::Kind::auction, 1});
      if (reported.condoned()) return sell();
      table_.claims_doubtful = true;
    }
    if (carried_.jack == Jack::lies) {
      table_.leader = carried_.namer;
      check_declarer();
    } else if (hand_.declarer) {
      table_.leader = hand_.declarer->value;
    } else if (table_.claims_doubtful) {
      stop();
    } else if (!carried_.pool_certain) {
      stop_unfinished("neither the auction nor 'declarer', the player who names the suit again, is recorded");
    } else if (!hand_.avoid) {
      stop_unfinished("the pool is a jack, and 'declarer', the player who names the suit again, is not recorded");
    } else {
      sink_.report({.code = Code::record_missing_key,
                    .at = hand_.at,
                    .message = "missing key 'declarer': the pool is a jack, and it says who names the suit again"});
      stop();
    }
    if (table_.claims_doubtful && !is_shown_to_lead()) stop();
  }

  // With an auction, or within a session, the recorded declarer is a claim.
  void check_declarer() {
    if (!hand_.declarer || table_.leader == hand_.declarer->value) return;
    const std::string& name = hand_.name_of(hand_.declarer->value);
    report(Code::claim_contract, hand_.declarer->at,
           table_.leader
               ? fmt::format("{} is recorded as declarer, but {} names the suit", name, hand_.name_of(*table_.leader))
               : fmt::format("{} is recorded as declarer, but no player names the suit", name));
    if (another_leads()) stop();
  }

  void name_suit() {
    table_.namer = table_.leader;
    if (!table_.leader) {
      if (!hand_.avoid) return;
      report(Code::avoid_not_allowed, hand_.avoid->at,
             fmt::format("{} named, but no player may name a suit: all passed, so hearts are avoided",
                         name_of(hand_.avoid->value)));
      // If hearts are named, they are avoided in the record too.
      if (hand_.avoid->value != Suit::hearts || !may_eldest_lead()) stop();
      return;
    }
    if (!hand_.avoid) {
      const std::string& name = hand_.name_of(*table_.leader);
      if (table_.claims_doubtful && !is_sold()) return stop();
      if (hand_.tricks.empty() && !hand_.counted)
        return stop_unfinished(fmt::format("the suit that {} names is not recorded", name));
      report(Code::avoid_missing, hand_.tricks_at.value_or(hand_.at),
             fmt::format("{}the suit that {} named is missing; write it under 'avoid'",
                         hand_.tricks.empty() ? "" : "cards are played, but ", name));
      return stop();
    }
    table_.avoid = hand_.avoid->value;
    table_.rules.points.to_set() = CardPoints::one_each(hand_.avoid->value);
  }

  const record::HandRecord& hand_;
  const Carried& carried_;
  Sink& sink_;
  Table& table_;
};

}  // namespace

PoolKind kind_of_pool(const Rules& rules, const Carried& carried) {
  if (carried.jack != Jack::unknown) return carried.jack == Jack::lies ? PoolKind::jack : PoolKind::plain;
  const Chips least{rules.odd_chip == OddChip::jack ? 1 : 2};
  return carried.pool >= least ? PoolKind::jack : PoolKind::plain;
}

Table table_of(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink) {
  Table table{.rules = rules};
  if (!rules.is_played_for_chips()) return table;
  // These options are of the score.
  table.rules.moon.to_set() = Moon::none;
  table.rules.no_trick_bonus.to_set() = {0};
  table.rules.bonus_floor.to_set() = BonusFloor::none;
  table.rules.count.to_set() = Runs::up;
  table.pool = kind_of_pool(rules, carried);
  if (rules.has_auction()) Agreement(hand, carried, sink, table).run();
  return table;
}

}  // namespace spadille::hearts
