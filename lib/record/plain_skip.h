#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/small_vector.h"
#include "syntax/plain_scalar.h"
#include "syntax/reader.h"

namespace spadille::record {

/// Whether duplicate keys of a map are reported elsewhere, or make the document not plain.
enum class KeysTwice : std::uint8_t { are_told, are_not_plain };

/// The YAML key that merges another map into its own.
inline constexpr std::string_view kMergeKey = "<<";

/// Skips a value of a plain document. Returns nullptr if the value is nested too deep, or not plain after all.
template <class Cursor>
typename Cursor::Place skip_plain(Cursor& cursor, typename Cursor::Place at, KeysTwice twice, std::size_t depth = 1) {
  using Place = typename Cursor::Place;
  using syntax::PlainScalar;
  constexpr std::size_t kFew = 16;
  if (depth == syntax::kDeepest) return nullptr;
  if (cursor.at_list(at))
    return cursor.list(at, [&](Place each) { return skip_plain(cursor, each, twice, depth + 1); });
  // In JSON, escapes have not been checked yet.
  const auto is_text = [](PlainScalar scalar) {
    return scalar.what != PlainScalar::What::json || literal(scalar) || unescaped(scalar);
  };
  if (!cursor.at_map(at)) {
    PlainScalar scalar;
    at = cursor.scalar(at, scalar);
    return at != nullptr && is_text(scalar) ? at : nullptr;
  }
  SmallVector<std::string_view, kFew> keys;
  const auto is_new = [&](PlainScalar key) {
    const auto word = literal(key);
    if (!word || keys.size() == kFew || std::find(keys.begin(), keys.end(), *word) != keys.end()) return false;
    keys.push_back(*word);
    return true;
  };
  return cursor.map(at, [&](PlainScalar key, Place value) -> Place {
    const bool plain = twice == KeysTwice::are_told ? is_text(key) : is_new(key);
    return plain && key.written() != kMergeKey ? skip_plain(cursor, value, twice, depth + 1) : nullptr;
  });
}

}  // namespace spadille::record
