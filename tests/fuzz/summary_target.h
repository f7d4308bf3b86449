#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "fuzz/report_checks.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "source/utf8.h"
#include "syntax/json_objects.h"

namespace spadille::fuzz {

/// A summary survives a round trip through JSON, and can be printed.
inline void check_summary(const render::Summary& summary) {
  const std::string json = render::to_json(summary);
  check_json_line(json);
  const auto again = render::read_summary(json);
  SPADILLE_ASSERT(again.has_value() && *again == summary);
  SPADILLE_ASSERT(!first_invalid_utf8(render::summary_block(summary, render::Style{})));
}

/// Adds summaries from the left and from the right. Both sums are the same, and can be written unless they are too
/// large.
inline void check_sums(const std::vector<render::Summary>& all) {
  if (all.size() < 2) return;
  render::Summary from_left = all.front();
  for (std::size_t i = 1; i < all.size(); ++i) from_left += all[i];
  render::Summary from_right = all.back();
  for (std::size_t i = all.size() - 1; i > 0; --i) {
    render::Summary sum = all[i - 1];
    sum += from_right;
    from_right = sum;
  }
  SPADILLE_ASSERT(from_left == from_right);
  if (!render::excess_of(from_left)) check_summary(from_left);
}

/// Reads summaries as `summary merge` does.
inline void read_summaries(std::string_view bytes) {
  std::istringstream in{std::string(bytes)};
  syntax::JsonObjects objects(in);
  std::vector<render::Summary> all;
  for (auto next = objects.next(); next.has_value() && *next; next = objects.next()) {
    if (first_invalid_utf8((*next)->text)) continue;
    const auto summary = render::read_summary((*next)->text);
    if (!summary) {
      SPADILLE_ASSERT((*next)->place(summary.error().offset).line >= (*next)->at.line);
      continue;
    }
    check_summary(*summary);
    all.push_back(*summary);
  }
  check_sums(all);
}

}  // namespace spadille::fuzz
