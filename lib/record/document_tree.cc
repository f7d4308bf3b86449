#include "record/document_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "record/keys.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::record {
namespace {

using syntax::Node;

template <class Words>
bool is_one_of(const Words& words, const Node& key) {
  return key.is_scalar() && contains(words, key.text);
}

constexpr auto kMeta = std::to_array<std::string_view>({"meta"});

// Returns the first merge key outside `meta`, or nullptr.
const Node* find_merge_key(const Node& node) {
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const Node& item = node.items[i];
    const bool is_key = node.is_map() && i % 2 == 0;
    if (is_key && item.style == syntax::ScalarStyle::plain && item.text == "<<") return &item;
    if (is_key && is_one_of(kMeta, item)) {
      ++i;
    } else if (const Node* found = find_merge_key(item)) {
      return found;
    }
  }
  return nullptr;
}

// Returns the title of a session header; nullptr if the document is none. A null key counts as absent.
const Node* find_session(const Node& root) {
  const Node* session = root.find("session");
  return session == nullptr || session->is_null() || session->is_empty() ? nullptr : session;
}

bool is_of_hands_only(const Node& key) {
  return is_one_of(hand_keys(), key) && !is_one_of(header_keys(), key) && !is_one_of(settlement_keys(), key);
}

// The keys that show that a hand follows a settlement. Others, as `result`, may be meant for the settlement itself.
constexpr auto kOfPlay =
    std::to_array<std::string_view>({"pack", "deal", "auction", "exchange", "pass", "tricks", "turns", "counted"});

// Returns the entry of the key `session` or `settlement` if it marks the document; nullopt otherwise.
std::optional<std::size_t> entry_of(const Node& root, const Node* marked) {
  for (std::size_t i = 0; marked != nullptr && i < root.entry_count(); ++i)
    if (&root.value(i) == marked) return i;
  return std::nullopt;
}

// The marks of a document that may be several, because a `---` is missing. A document is a header if it has a session,
// otherwise a settlement if it has that key, and otherwise a hand.
class Marks {
 public:
  explicit Marks(const Node& root)
      : root_(root),
        session_(entry_of(root, find_session(root))),
        settlement_(entry_of(root, root.find("settlement"))) {
    for (std::size_t i = 0; i < root.entry_count(); ++i) {
      if (!is_of_hands_only(root.key(i))) continue;
      if (!of_hands_) of_hands_ = i;
      plays_ = plays_ || is_one_of(kOfPlay, root.key(i));
    }
  }

  // Returns the first mark of a document other than the first one.
  [[nodiscard]] std::optional<std::size_t> second() const {
    std::vector<std::size_t> begins;
    if (session_) begins.push_back(*session_);
    if (settlement_ && !is_of_header()) begins.push_back(*settlement_);
    if (of_hands_ && (session_ || plays_)) begins.push_back(*of_hands_);
    if (begins.size() < 2) return std::nullopt;
    std::sort(begins.begin(), begins.end());
    return begins[0] == settlement_ ? first_no_figure(*settlement_, begins[1]) : begins[1];
  }

 private:
  // A settlement directly after a header closes no hand, so that its key is more likely a wrong one.
  [[nodiscard]] bool is_of_header() const { return !of_hands_ && session_ && *session_ < *settlement_; }

  // A hand or a header may begin with other keys than its mark. Those of a settlement are known.
  [[nodiscard]] std::size_t first_no_figure(std::size_t settlement, std::size_t mark) const {
    std::size_t i = settlement + 1;
    while (i < mark && is_one_of(settlement_keys(), root_.key(i))) ++i;
    return i;
  }

  const Node& root_;
  std::optional<std::size_t> session_;
  std::optional<std::size_t> settlement_;
  std::optional<std::size_t> of_hands_;  // first of the keys that only hands have
  bool plays_ = false;                   // one of them is of the play
};

}  // namespace

std::optional<NextDocument> find_next_document(const Node& root) {
  constexpr std::string_view kMarker = "---";
  const auto needs_marker = [](const Node& key) {
    return fmt::format("a line '---' is missing before '{}': another document begins here", visible(key.text));
  };
  const std::optional<std::size_t> other = Marks(root).second();
  std::unordered_set<std::string_view> seen;
  std::vector<std::size_t> again;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar()) continue;
    if (key.style == syntax::ScalarStyle::plain && key.text.starts_with(kMarker))
      return NextDocument{i, Code::record_syntax,
                          fmt::format("'---' needs a line of its own, but '{}' follows it directly",
                                      visible(std::string_view(key.text).substr(kMarker.size())))};
    if (i == other) return NextDocument{again.empty() ? i : again.front(), Code::record_unknown_key, needs_marker(key)};
    if (!seen.insert(key.text).second) again.push_back(i);
  }
  // A score sheet may be all that a hand has.
  const bool is_sheet = again.size() == 1 && root.key(again.front()).text == "counted";
  if (again.size() < 2 && !is_sheet) return std::nullopt;
  return NextDocument{again.front(), Code::record_duplicate_key, needs_marker(root.key(again.front()))};
}

namespace {

// Returns the names of players that look like a null. A null that is written like one of them means that player.
std::vector<std::string> null_names(const Node& root) {
  std::vector<std::string> names;
  if (const Node* players = root.find("players"))
    for (const Node& each : players->items)
      if (each.is_null()) names.push_back(each.text);
  return names;
}

void drop_nulls(Node& node, const std::vector<std::string>& names) {
  constexpr auto kNullMeansNoPlayer =
      std::to_array<std::string_view>({"winner", "out", "partner", "knock", "settlement"});
  constexpr auto kKeptUnchanged = std::to_array<std::string_view>({"auction", "meta"});
  // The items of a list keep their places.
  if (node.is_list())
    for (Node& item : node.items) {
      if (item.is_null() && !is_one_of(names, item)) item = Node{.style = syntax::ScalarStyle::empty, .at = item.at};
      drop_nulls(item, names);
    }
  if (!node.is_map()) return;
  std::vector<Node> kept;
  kept.reserve(node.items.size());
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    Node& key = node.items[2 * i];
    Node& value = node.items[2 * i + 1];
    // A colon inside a key is a missing blank, as in `{Ana:5}`: the value is in the key.
    const bool has_value = key.text.find(':') != std::string::npos;
    if (has_value && value.is_null()) value = Node{.style = syntax::ScalarStyle::empty, .at = value.at};
    const bool is_null = !has_value && (value.is_empty() || (value.is_null() && !is_one_of(names, value)));
    if (is_null && !is_one_of(kNullMeansNoPlayer, key)) continue;
    if (!is_one_of(kKeptUnchanged, key)) drop_nulls(value, names);
    kept.push_back(std::move(key));
    kept.push_back(std::move(value));
  }
  node.items = std::move(kept);
}

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

TreeUse prepare_tree(Node& root, Sink& sink) {
  if (const Node* merge = find_merge_key(root)) {
    sink.report({.code = Code::record_syntax,
                 .at = merge->at,
                 .message = "YAML merge keys (<<) are not read: write the merged entries out"});
    return TreeUse::none;
  }
  TreeUse use = TreeUse::complete;
  if (auto next = find_next_document(root)) {
    const Node* session = find_session(root);
    sink.report({.code = next->code, .at = root.key(next->entry).at, .message = std::move(next->message)});
    const Node* settlement = root.find("settlement");
    const auto is_before = [&](const Node* mark) { return mark != nullptr && mark < &root.value(next->entry); };
    const bool is_settlement = session == nullptr && is_before(settlement) && next->code == Code::record_unknown_key;
    if (!is_before(session) && !is_settlement) return TreeUse::none;
    use = is_before(session) ? TreeUse::header_before_hand : TreeUse::complete;
    root.items.erase(root.items.begin() + static_cast<std::ptrdiff_t>(2 * next->entry), root.items.end());
  }
  const std::vector<std::string> names = null_names(root);
  drop_nulls(root, names);
  syntax::drop_duplicate_keys(root, sink);
  return use;
}

std::optional<Excess> find_excess(const Node& hand) { return Search().run(hand); }

}  // namespace spadille::record
