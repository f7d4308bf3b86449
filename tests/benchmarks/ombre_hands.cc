#include "benchmarks/ombre_hands.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/random.h"
#include "generate/random_hand.h"
#include "judge/verdict.h"
#include "testkit/plant_claim.h"
#include "testkit/plant_fault.h"

namespace spadille::bare {
namespace {

constexpr std::uint64_t kSeed = 2;
constexpr std::size_t kFaultsPerHand = 4;

using ombre::Contract;
using ombre::Outcome;

// Thrown if the bare form cannot express a record. Its type distinguishes this from errors of this program.
class NoRoom : public std::runtime_error {
 public:
  NoRoom() : std::runtime_error("the record says more than the bare replay can hold") {}
};

template <class T, std::size_t kMost>
void put(Few<T, kMost>& few, T what) {
  if (few.count == kMost) throw NoRoom();
  few.items.at(few.count++) = what;
}

template <class T>
std::optional<T> value_of(const std::optional<Written<T>>& written) {
  return written ? std::optional(written->value) : std::nullopt;
}

std::uint8_t number_of(Card card) { return static_cast<std::uint8_t>(card.index()); }

FewCards cards_of(const std::optional<record::CardList>& list) {
  if (!list) throw NoRoom();
  FewCards cards;
  for (const Written<Card>& card : list->cards) put(cards, number_of(card.value));
  return cards;
}

template <class Names>
std::uint8_t place_of(const Names& names, const std::string& word) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) throw NoRoom();
  return static_cast<std::uint8_t>(found - names.begin());
}

Contract contract_of(const std::string& word) { return static_cast<Contract>(place_of(ombre::kContractNames, word)); }

OmbreCall call_of(const record::Call& call) {
  OmbreCall out{.player = value_of(call.player), .bid = {}};
  if (call.word.value != "pass") out.bid = contract_of(call.word.value);
  return out;
}

OmbreExchange exchange_of(const record::ExchangeEntry& entry) {
  OmbreExchange out{.player = entry.player.value().value, .discard = {}, .draw = {}};
  if (entry.discard) out.discard = cards_of(entry.discard);
  if (entry.draw) out.draw = cards_of(entry.draw);
  return out;
}

OmbreTrick trick_of(const record::Trick& trick) {
  OmbreTrick out{.plays = {}, .won = value_of(trick.won)};
  for (const record::Play& play : trick.plays)
    put(out.plays, OmbrePlay{.card = number_of(play.card.value()), .player = play.player});
  return out;
}

OmbreSurrender surrender_of(const record::Surrender& surrender) {
  return {.by = value_of(surrender.by),
          .before = static_cast<std::uint8_t>(surrender.before.value().value),
          .taken_over = value_of(surrender.taken_over)};
}

template <class To, class From, class Number>
std::optional<ForSeats<To>> figures(const record::Figures<From>& claimed, Number number) {
  if (claimed.empty()) return std::nullopt;
  if (claimed.size() != kOmbrePlayers) throw NoRoom();
  ForSeats<To> out{};
  for (const auto& each : claimed) out.at(index_of(each.seat)) = static_cast<To>(number(each.figure.value));
  return out;
}

OmbreClaims claims_of(const record::Claims& claims) {
  const auto chips = [](Chips each) { return each.amount(); };
  OmbreClaims out;
  if (claims.outcome) out.outcome = static_cast<Outcome>(place_of(ombre::kOutcomeNames, claims.outcome->value));
  out.tricks = figures<std::uint8_t>(claims.tricks, [](std::int64_t each) { return each; });
  out.payments = figures<std::int64_t>(claims.payments, chips);
  if (claims.pool) out.pool = chips(claims.pool->value);
  return out;
}

OmbreHand to_numbers(const record::HandRecord& record) {
  if (record.players.size() != kOmbrePlayers) throw NoRoom();
  OmbreHand hand;
  hand.dealer = record.dealer.value().value;
  if (record.pool) hand.pool = record.pool->value.amount();
  for (std::size_t i = 0; i < kOmbrePlayers; ++i) hand.dealt.at(i) = cards_of(record.deal.value().hands[i]);
  hand.stock = cards_of(record.deal->stock);
  for (const record::Call& call : record.auction.value().calls) put(hand.auction, call_of(call));
  hand.declarer = value_of(record.declarer);
  if (record.contract) hand.contract = contract_of(record.contract->value);
  hand.trump = value_of(record.trump);
  if (record.turned) hand.turned = number_of(record.turned->value);
  for (const record::ExchangeEntry& entry : record.exchange) put(hand.exchange, exchange_of(entry));
  for (const record::Trick& trick : record.tricks) put(hand.tricks, trick_of(trick));
  if (record.surrender) hand.surrender = surrender_of(*record.surrender);
  hand.claims = claims_of(record.result);
  return hand;
}

// Returns the referee's result for a legal hand.
OmbreVerdict by_referee(const MadeHands& hands, const record::HandRecord& record) {
  Sink legal;
  const HandResult judged = hands.game.judge(record, *hands.rules, carried_to(record), legal);
  const auto& result = std::get<ChipResult>(judged);
  OmbreVerdict out;
  out.legal = judge::verdict_of(legal.take(), judged) == Verdict::valid;
  out.outcome = static_cast<Outcome>(place_of(ombre::kOutcomeNames, std::string(result.outcome.value())));
  for (const auto& [seat, count] : result.tricks.value())
    out.taken.at(index_of(seat)) = static_cast<std::uint8_t>(count);
  for (std::size_t i = 0; i < kOmbrePlayers; ++i) out.payments.at(i) = result.ledger.value().net(seat_at(i)).amount();
  out.pool = result.pool_after().value().amount();
  return out;
}

// Returns the record with one fault that causes no other, chosen among those that the default rules know. Returns
// nullopt if there is none.
std::optional<record::HandRecord> with_fault(const MadeHands& hands, const record::HandRecord& record, Random& random) {
  record::HandRecord bare = record;
  bare.result = {};
  auto planted = test::plant_fault(bare, *hands.rules, random.pick(test::plantable_codes(hands.game.name)), random);
  if (!planted) {
    Sink legal;
    const HandResult result = hands.game.judge(record, *hands.rules, carried_to(record), legal);
    planted = test::plant_claim(record, *hands.rules, result,
                                random.pick(std::vector<Code>(test::claim_codes().begin(), test::claim_codes().end())),
                                random);
  }
  if (!planted || !planted->options.empty()) return std::nullopt;
  if (!planted->hand.dealer) return std::nullopt;  // is not judged
  return std::move(planted->hand);
}

void check_fault_is_seen(const MadeHands& hands, const record::HandRecord& record, Random& random) {
  const auto faulty = with_fault(hands, record, random);
  if (!faulty || verdict_on(hands, *faulty) == Verdict::valid) return;
  const auto numbers = in_numbers(*faulty);
  if (numbers && replay(*numbers).legal) throw std::runtime_error("the bare replay overlooks a fault");
}

}  // namespace

std::optional<OmbreHand> in_numbers(const record::HandRecord& record) {
  try {
    return to_numbers(record);
  } catch (const NoRoom&) {
    return std::nullopt;
  } catch (const std::bad_optional_access&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
}

std::vector<OmbreHand> in_numbers(const MadeHands& hands) {
  Random random(kSeed);
  std::vector<OmbreHand> out;
  for (const record::HandRecord& record : hands.records) {
    out.push_back(in_numbers(record).value());
    if (replay(out.back()) != by_referee(hands, record))
      throw std::runtime_error("the bare replay and the referee do not agree on a lawful hand");
    for (std::size_t i = 0; i < kFaultsPerHand; ++i) check_fault_is_seen(hands, record, random);
  }
  return out;
}

}  // namespace spadille::bare
