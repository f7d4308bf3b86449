#include "record/plain_names.h"

#include "record/fields.h"

namespace spadille::record {

std::optional<Seat> PlainNames::find_any(syntax::PlainScalar name) const {
  if (name.size == 0) return std::nullopt;
  // Compare the names as written: in the same quotes, the same bytes are the same name, even with escapes.
  for (std::size_t i = 0; i < named_; ++i)
    if (written_[i].what == name.what && written_[i].written() == name.written()) return seat_at(i);
  if (const auto word = syntax::literal(name)) return find_player(players_, *word);
  if (const auto text = syntax::unescaped(name)) return find_player(players_, *text);
  return std::nullopt;
}

}  // namespace spadille::record
