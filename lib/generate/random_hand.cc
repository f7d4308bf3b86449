#include "generate/random_hand.h"

#include <algorithm>
#include <array>

#include "base/assert.h"
#include "games/game.h"
#include "generate/generators.h"

namespace spadille::generate {
namespace {

using Generator = record::HandRecord (*)(const rules::RuleSet& rules, Random& random);

constexpr std::array<std::string_view, 8> kGames{"ombre", "quadrille",          "quintille",   "hearts",
                                                 "rummy", "manipulation-rummy", "german-solo", "gin"};
constexpr std::array<Generator, kGames.size()> kGenerators{
    &ombre::random_hand, &quadrille::random_hand,          &quadrille::random_hand,   &hearts::random_hand,
    &rummy::random_hand, &manipulation_rummy::random_hand, &german_solo::random_hand, &gin::random_hand};

using record::Claims;
using record::HandRecord;

void write_tricks(Claims& claims, const std::optional<PerSeat<std::size_t>>& tricks) {
  if (!tricks) return;
  for (const auto& [seat, n] : *tricks) claims.tricks.push_back({seat, {static_cast<std::int64_t>(n), {}}});
}

Claims claims_of(const HandRecord& hand, const rules::RuleSet& /*rules*/, const ChipResult& result) {
  Claims claims;
  if (!result.ledger) return claims;
  claims.outcome = {std::string(*result.outcome), {}};
  write_tricks(claims, result.tricks);
  claims.pool = {*result.pool_after(), {}};
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    Chips stake;
    for (const auto& [staker, chips] : result.stakes)
      if (staker == seat) stake = chips;
    claims.payments.push_back({seat, {result.ledger->net(seat), {}}});
    claims.balances.push_back({seat, {result.ledger->net(seat) - stake, {}}});
  }
  return claims;
}

Claims claims_of(const HandRecord& hand, const rules::RuleSet& rules, const PointsResult& result) {
  Claims claims;
  if (!result.settled) return claims;
  claims.outcome = {std::string(*result.outcome), {}};
  write_tricks(claims, result.tricks);
  if (result.winner) claims.winner = record::WinnerClaim{{}, *result.winner};
  if (!result.sheet) return claims;
  const MatchRules match = find_game(rules.game().game)->point_session()->match(rules);
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    claims.points.push_back({seat, {result.sheet->of(seat), {}}});
    claims.totals.push_back({seat, {match.after(match.start, result.sheet->of(seat), result.boxes_of(seat)), {}}});
  }
  return claims;
}

}  // namespace

std::span<const std::string_view> games() { return kGames; }

bool has_generator(std::string_view game) { return std::find(kGames.begin(), kGames.end(), game) != kGames.end(); }

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  const auto game = std::find(kGames.begin(), kGames.end(), rules.game().game);
  SPADILLE_ASSERT(game != kGames.end());
  return kGenerators[static_cast<std::size_t>(game - kGames.begin())](rules, random);
}

void write_claims(HandRecord& hand, const rules::RuleSet& rules, const HandResult& result) {
  hand.result = std::visit([&](const auto& each) { return claims_of(hand, rules, each); }, result);
}

std::vector<std::string> random_players(std::size_t players, Random& random) {
  static const std::vector<std::vector<std::string>> kTables{
      {"Ana", "Bent", "Cara", "Dora", "Emil", "Fay"},
      {"Zoë", "민수", "Señor Díaz", "Łucja", "O'Neill", "Ægir"},
      {"No", "7", "1e3", "Yes", "~", "null"},
      {"Belinda", "Baron", "O'Hara \"Third\"", "Sir Plume", "Ariel", "Clarissa"}};
  std::vector<std::string> names = random.pick(kTables);
  names.resize(players);
  return names;
}

}  // namespace spadille::generate
