#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "syntax/cursor.h"
#include "syntax/plain_scalar.h"
#include "syntax/reader.h"

namespace spadille::record {

/// Reads a map of a plain document whose keys are distinct: calls `act` with each key, and the place of its value.
/// Returns nullptr if `act` does, or if the map is not of this kind.
template <syntax::Cursor Cursor, class Act>
typename Cursor::Place plain_map(Cursor& cursor, typename Cursor::Place at, const Act& act) {
  using Place = typename Cursor::Place;
  constexpr std::size_t kMostKeys = 24;
  constexpr std::string_view kMergeKey = "<<";
  std::vector<std::string> keys;
  return cursor.map(at, [&](syntax::PlainScalar key, Place value) -> Place {
    const auto word = literal(key);
    auto text = word ? std::optional(std::string(*word)) : unescaped(key);
    if (!text || keys.size() == kMostKeys || std::find(keys.begin(), keys.end(), *text) != keys.end()) return nullptr;
    keys.push_back(std::move(*text));
    return keys.back() == kMergeKey ? nullptr : act(std::string_view(keys.back()), value);
  });
}

/// Skips a value of a plain document. Returns nullptr if it is nested too deep, or not plain after all.
template <syntax::Cursor Cursor>
typename Cursor::Place skip_plain(Cursor& cursor, typename Cursor::Place at, std::size_t depth = 1) {
  using Place = typename Cursor::Place;
  if (depth == syntax::kDeepest) return nullptr;
  if (cursor.at_list(at)) return cursor.list(at, [&](Place each) { return skip_plain(cursor, each, depth + 1); });
  if (cursor.at_map(at))
    return plain_map(cursor, at, [&](std::string_view, Place value) { return skip_plain(cursor, value, depth + 1); });
  syntax::PlainScalar scalar;
  at = cursor.scalar(at, scalar);
  // In JSON, escapes have not been checked yet.
  const bool plain = scalar.what != syntax::PlainScalar::What::json || literal(scalar) || unescaped(scalar);
  return plain ? at : nullptr;
}

}  // namespace spadille::record
