#include "edit/key_order.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/contains.h"
#include "record/keys.h"

namespace spadille::edit {

std::span<const std::string_view> keys_of_document(std::span<const std::string_view> keys) {
  if (contains(keys, "session")) return record::header_keys();
  return contains(keys, "settlement") ? record::settlement_keys() : record::hand_keys();
}

std::span<const std::string_view> ordered_keys(const KeyPath& path, std::span<const std::string_view> document) {
  if (path.empty()) return keys_of_document(document);
  const std::string_view part = path.front();
  if (path.size() == 1) {
    if (part == "result") return record::kWords<record::ResultKey>;
    if (part == "counted") return record::kWords<record::CountedKey>;
    if (part == "surrender") return record::kWords<record::SurrenderKey>;
  }
  // The key between is the player.
  if (path.size() == 2 && part == "exchange") return record::kWords<record::ExchangeKey>;
  if (path.size() == 2 && part == "turns") return record::kWords<record::TurnKey>;
  return {};
}

std::vector<std::size_t> order_of(std::span<const std::string_view> keys, std::span<const std::string_view> known) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  if (known.empty()) return order;
  std::vector<std::size_t> ranks(keys.size());
  std::size_t rank = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto found = std::find(known.begin(), known.end(), keys[i]);
    if (found != known.end() && keys[i] != "meta") rank = 1 + static_cast<std::size_t>(found - known.begin());
    ranks[i] = rank;
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ranks[a] < ranks[b]; });
  return order;
}

bool is_block(const KeyPath& path) {
  constexpr auto kBlocks = std::to_array<std::string_view>({"deal", "exchange", "tricks", "turns", "condoned"});
  return path.size() == 1 && contains(kBlocks, path.front());
}

bool may_be_cards(const KeyPath& path) {
  constexpr auto kCards = std::to_array<std::string_view>(
      {"deal", "pack", "turned", "called", "exchange", "pass", "tricks", "turns", "counted", "draw_for_deal"});
  return !path.empty() && contains(kCards, path.front());
}

}  // namespace spadille::edit
