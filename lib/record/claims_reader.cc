#include "record/claims_reader.h"

#include <algorithm>

namespace spadille::record {

using syntax::Node;

namespace {

// If a player is called `null` or `~`, the word means that player.
std::optional<WinnerClaim> read_winner(const Node& node, FieldReader& fields) {
  const bool nobody =
      node.is_empty() || (node.is_scalar() && node.style == syntax::ScalarStyle::plain &&
                          (node.text == "null" || node.text == "~") && !find_player(fields.players(), node.text));
  if (nobody) return WinnerClaim{node.at, std::nullopt};
  const auto seat = fields.player(node, {"result", "winner"});
  if (!seat) return std::nullopt;
  return WinnerClaim{seat->at, seat->value};
}

}  // namespace

Claims read_claims(const Node& node, std::span<const std::string_view> keys, FieldReader& fields) {
  Claims claims;
  if (!node.is_map()) {
    fields.wrong_kind(node, "result is a mapping of claims", {"hand", "result"});
    return claims;
  }
  fields.check_keys(node, keys, "a result");
  const auto on = [&](std::string_view key, auto read) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) return;
    if (const Node* value = node.find(key)) read(*value);
  };
  on("outcome", [&](const Node& n) { claims.outcome = fields.text(n, {"outcome", {"result", "outcome"}}); });
  on("tricks", [&](const Node& n) {
    claims.tricks = read_figures(n, {"tricks", {"result", "tricks"}}, "a number of tricks", 0, kLargestTrick, fields);
  });
  on("payments", [&](const Node& n) {
    claims.payments = read_amounts<ChipUnit>(n, {"payments", {"result", "payments"}}, fields);
  });
  on("pool", [&](const Node& n) { claims.pool = fields.chips(n, {"the pool", {"result", "pool"}}); });
  on("balances", [&](const Node& n) {
    claims.balances = read_amounts<ChipUnit>(n, {"balances", {"result", "balances"}}, fields);
    claims.balances_at = node.place_of_key("balances");
  });
  on("points", [&](const Node& n) {
    claims.points = read_amounts<PointUnit>(n, {"points", {"result", "points"}}, fields);
  });
  on("totals", [&](const Node& n) {
    claims.totals = read_amounts<PointUnit>(n, {"totals", {"result", "totals"}}, fields);
  });
  on("winner", [&](const Node& n) { claims.winner = read_winner(n, fields); });
  return claims;
}

}  // namespace spadille::record
