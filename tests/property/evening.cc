#include "property/evening.h"

#include <fmt/format.h>

#include <algorithm>

#include "generate/random_hand.h"
#include "property/random_rules.h"

namespace spadille::test {
namespace {

constexpr std::size_t kMostAtOnce = 7;
constexpr std::size_t kMostTries = 500;  // random hands tried for one place in the session

bool is_settled(const HandResult& result) {
  const auto* points = std::get_if<PointsResult>(&result);
  return points != nullptr ? points->settled : std::get<ChipResult>(result).ledger.has_value();
}

// A hand for two may have more seats than players.
std::size_t boxes_of(const PointsResult& result, std::size_t player) {
  return result.boxes && player < result.boxes->size() ? result.boxes_of(seat_at(player)) : 0;
}

}  // namespace

Evening::Evening(const GameEntry& game, std::size_t seed, Random& random)
    : rules_text_(random_rules(game, seed, random)),
      rules_(load(rules_text_)),
      game_(game_of(*rules_)),
      random_(random) {
  header_ = {{"session", "Evening"}, {"game", game.name}, {"rules", Record::parse(rules_text_.text())}};
  settlement_ = {{"settlement", "done"}};
  const std::size_t wanted = 2 + random.below(kMostAtOnce - 1);
  while (hands_.size() < wanted && add_hand()) continue;
  const Record last = Record::parse(judge_text(text(), StreamKind::json_lines).json.back());
  for (const char* key : {"balances", "totals", "final"})
    if (last.contains(key)) settlement_[key] = last[key];
  if (last.contains("pool")) settlement_["pool"] = last["pool"]["after"];
  if (last.contains("winners") && !last["winners"].empty()) settlement_["winner"] = last["winners"];
}

std::string Evening::text(const Changed& changed) const {
  std::string text = header_.dump() + "\n";
  for (std::size_t i = 0; i < hands_.size(); ++i) {
    const auto found = changed.find(i);
    text += (found == changed.end() ? hands_[i].dump() : found->second) + "\n";
  }
  return text + settlement_.dump() + "\n";
}

// Returns false if no hand fits, or if the hand would end the match.
bool Evening::add_hand() {
  for (std::size_t tries = 0; tries < kMostTries; ++tries) {
    record::HandRecord hand = generate::random_hand(*rules_, random_);
    if (!players_.empty() && hand.players.size() != players_.size()) continue;
    if (dealer_ && hand.dealer && hand.dealer->value != *dealer_) continue;
    hand.pool.reset();
    Sink sink;
    const HandResult result = game_.judge(hand, *rules_, carried(), sink);
    if (sink.report_count() > 0 || !is_settled(result)) continue;
    if (const auto* points = std::get_if<PointsResult>(&result); points != nullptr && ends_match(*points)) return false;
    add(std::move(hand), result);
    return true;
  }
  return false;
}

bool Evening::ends_match(const PointsResult& result) const {
  const MatchRules match = game_.point_session()->match(*rules_);
  if (match.rounds && hands_.size() + 1 >= *match.rounds) return true;
  if (match.rounds_are_players && !players_.empty() && hands_.size() + 1 >= players_.size()) return true;
  if (!match.limit || !result.sheet) return false;
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (match.is_at_limit(match.after(total_of(i), result.sheet->of(seat_at(i)), boxes_of(result, i)))) return true;
  return false;
}

NextDealer Evening::next_deal() const {
  const PointSession* points = game_.point_session();
  return points == nullptr ? NextDealer::in_turn : points->match(*rules_).next_dealer;
}

// Returns the dealer of the next hand.
Seat Evening::next_dealer(const record::HandRecord& hand, const HandResult& result) const {
  const Seat dealer = hand.dealer->value;
  if (next_deal() == NextDealer::in_turn) return next(dealer, hand.seats());
  const auto& winner = *std::get<PointsResult>(result).winner;
  if (!winner) return dealer;
  return next_deal() == NextDealer::winner ? *winner : next(dealer, hand.seats());
}

// Returns the points of a player before the next hand.
Points Evening::total_of(std::size_t player) const {
  return player < owned_.size() ? Points{owned_[player]} : game_.point_session()->match(*rules_).start;
}

Carried Evening::carried() const {
  Carried carried{.pool = pool_, .hands_before = hands_.size(), .jack = jack_, .namer = namer_};
  if (game_.point_session() == nullptr) return carried;
  carried.totals.emplace();
  for (std::size_t i = 0; i < kMaxSeats; ++i) (*carried.totals)[i] = total_of(i);
  return carried;
}

void Evening::add(record::HandRecord hand, const HandResult& result) {
  if (players_.empty()) {
    players_ = hand.players;
    const bool points = game_.point_session() != nullptr;
    owned_.resize(players_.size(), points ? total_of(kMaxSeats).amount() : 0);
    header_["players"] = players_;
    if (hand.dealer) header_["dealer"] = hand.name_of(hand.dealer->value);
  }
  hand.players = players_;
  if (hand.dealer) dealer_ = next_dealer(hand, result);
  // After a hand that is not settled, only the record shows who deals.
  if (next_deal() == NextDealer::in_turn) hand.dealer.reset();
  hand.hand = {fmt::format("hand {}", hands_.size()), {}};
  book(result);
  put_truth(hand, result);
  Record record = Record::parse(record::write_hand(hand, "", {.syntax = record::WriteStyle::Syntax::json}));
  record.erase("players");
  hands_.push_back(std::move(record));
}

void Evening::book(const HandResult& result) {
  for (std::size_t i = 0; i < owned_.size(); ++i) {
    if (const auto* points = std::get_if<PointsResult>(&result)) {
      const MatchRules match = game_.point_session()->match(*rules_);
      if (points->sheet)
        owned_[i] = match.after(Points{owned_[i]}, points->sheet->of(seat_at(i)), boxes_of(*points, i)).amount();
      continue;
    }
    const auto& chips = std::get<ChipResult>(result);
    owned_[i] += chips.ledger->net(seat_at(i)).amount();
    for (const auto& [seat, staked] : chips.stakes)
      if (seat == seat_at(i)) owned_[i] -= staked.amount();
  }
  const auto* chips = std::get_if<ChipResult>(&result);
  if (chips == nullptr) return;
  pool_ = *chips->pool_after();
  jack_ = chips->jack ? Jack::lies : Jack::none;
  namer_ = chips->jack ? chips->jack->namer : std::nullopt;
}

void Evening::put_truth(record::HandRecord& hand, const HandResult& result) {
  generate::write_claims(hand, *rules_, result);
  for (auto& each : hand.result.balances) each.figure.value = Chips{owned_[index_of(each.seat)]};
  for (auto& each : hand.result.totals) each.figure.value = Points{owned_[index_of(each.seat)]};
}

}  // namespace spadille::test
