#include "record/budget.h"

#include <fmt/format.h>

#include "record/keys.h"

namespace spadille::record {
namespace {

using syntax::Node;

constexpr std::size_t kMostEntries = 2'000;
constexpr std::size_t kLongestText = 4'000;
constexpr std::size_t kMostBytes = std::size_t{1} << 18U;

class Search {
 public:
  std::optional<Excess> run(const Node& hand) {
    if (auto excess = count_entries(hand)) return excess;
    for (std::size_t i = 0; i < hand.entry_count(); ++i) {
      const Node& key = hand.key(i);
      if (key.is_scalar() && (key.text == "meta" || is_extension(key.text))) continue;
      if (auto excess = visit(hand.value(i))) return excess;
    }
    return std::nullopt;
  }

 private:
  static std::optional<Excess> count_entries(const Node& node) {
    const std::size_t entries = node.is_map() ? node.entry_count() : node.items.size();
    if (entries <= kMostEntries) return std::nullopt;
    return Excess{node.at, fmt::format("this {} has {} entries, but no hand has more than {}",
                                       node.is_map() ? "mapping" : "list", entries, kMostEntries)};
  }

  std::optional<Excess> visit(const Node& node) {
    if (node.is_scalar()) {
      bytes_ += node.text.size();
      if (node.text.size() > kLongestText)
        return Excess{node.at, fmt::format("this text has {} bytes, but in a hand none has more than {}",
                                           node.text.size(), kLongestText)};
      if (bytes_ > kMostBytes)
        return Excess{node.at,
                      fmt::format("the hand has more than {} KiB up to here: it is not judged", kMostBytes / 1024)};
      return std::nullopt;
    }
    if (auto excess = count_entries(node)) return excess;
    for (const Node& item : node.items)
      if (auto excess = visit(item)) return excess;
    return std::nullopt;
  }

  std::size_t bytes_ = 0;
};

}  // namespace

std::optional<Excess> find_excess(const Node& hand) { return Search().run(hand); }

}  // namespace spadille::record
