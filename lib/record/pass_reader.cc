#include "record/pass_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "record/keys.h"
#include "source/utf8.h"

namespace spadille::record {

using syntax::Node;

namespace {

std::optional<Written<PassWord>> read_direction(const Node& node, FieldReader& fields) {
  const auto* word = std::find(kPassWords.begin(), kPassWords.end(), node.text);
  if (node.is_scalar() && word != kPassWords.end())
    return Written<PassWord>{static_cast<PassWord>(word - kPassWords.begin()), node.at};
  constexpr std::string_view kSentence = "the direction of a pass is left, right, across or none";
  if (node.is_scalar() && !node.is_empty())
    fields.bad_value(node,
                     fmt::format("{}, not '{}'{}", kSentence, visible(node.text), suggestion(node.text, kPassWords)));
  else
    fields.wrong_kind(node, std::string(kSentence), {"pass", "direction"});
  return std::nullopt;
}

}  // namespace

Pass read_pass(const Node& node, FieldReader& fields) {
  Pass pass;
  pass.at = node.at;
  if (!node.is_map()) {
    fields.wrong_kind(node, "pass gives the cards that each player passed", {"hand", "pass"});
    pass.whole = false;
    return pass;
  }
  pass.whole = !node.lost_keys;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const Node& key = node.key(i);
    const Node& value = node.value(i);
    if (fields.is_private(key)) continue;
    if (key.is_scalar() && key.text == "direction") {
      pass.direction = read_direction(value, fields);
      if (!pass.direction) pass.whole = false;
      continue;
    }
    constexpr std::array<std::string_view, 1> kWords{"direction"};
    if (fields.report_misspelt(key, kWords, "a pass")) {
      pass.whole = false;
      continue;
    }
    const auto player = fields.player(key);
    auto cards = fields.cards(value, {"the cards passed", {"entry", "holding"}});
    if (!player || !cards || !cards->complete) pass.whole = false;
    if (player && cards) pass.cards.push_back({*player, std::move(*cards)});
  }
  return pass;
}

}  // namespace spadille::record
