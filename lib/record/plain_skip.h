#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/small_vector.h"
#include "syntax/plain_scalar.h"
#include "syntax/reader.h"

namespace spadille::record {

/// Goes over a value of a document written plainly that nobody looks at; none where it is too deep.
template <class Cursor>
typename Cursor::Place pass_over(Cursor& cursor, typename Cursor::Place at, std::size_t depth = 1) {
  using Place = typename Cursor::Place;
  if (depth == syntax::kDeepest) return nullptr;
  if (cursor.at_list(at)) return cursor.list(at, [&](Place each) { return pass_over(cursor, each, depth + 1); });
  if (cursor.at_map(at)) {
    return cursor.map(at, [&](const syntax::PlainScalar& /*key*/, Place value) -> Place {
      return pass_over(cursor, value, depth + 1);
    });
  }
  syntax::PlainScalar scalar;
  return cursor.scalar(at, scalar);
}

/// The same where nobody else will look at it; none where something may be to be told of it: a key stands twice in a
/// map of it, or it has strange escapes.
template <class Cursor>
typename Cursor::Place skip_plain(Cursor& cursor, typename Cursor::Place at, std::size_t depth = 1) {
  using Place = typename Cursor::Place;
  constexpr std::size_t kFew = 16;
  if (depth == syntax::kDeepest) return nullptr;
  if (cursor.at_list(at)) return cursor.list(at, [&](Place each) { return skip_plain(cursor, each, depth + 1); });
  if (!cursor.at_map(at)) {
    syntax::PlainScalar scalar;
    at = cursor.scalar(at, scalar);
    if (at == nullptr) return nullptr;
    const bool is_text = scalar.what != syntax::PlainScalar::What::json || literal(scalar) || unescaped(scalar);
    return is_text ? at : nullptr;
  }
  SmallVector<std::string_view, kFew> keys;
  return cursor.map(at, [&](const syntax::PlainScalar& key, Place value) -> Place {
    const auto word = literal(key);
    if (!word || keys.size() == kFew || std::find(keys.begin(), keys.end(), *word) != keys.end()) return nullptr;
    keys.push_back(*word);
    return skip_plain(cursor, value, depth + 1);
  });
}

}  // namespace spadille::record
