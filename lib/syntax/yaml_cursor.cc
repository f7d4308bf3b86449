#include "syntax/yaml_cursor.h"

namespace spadille::syntax {

std::optional<YamlCursor::Quoted> YamlCursor::seek_quote(const char* p) {
  const char quote = *p;
  What what = What::quoted;
  for (++p;; ++p) {
    p = PlainYamlText::next_delimiter(p);
    if (kLineEnds.has(*p)) return std::nullopt;
    if (*p == quote) {
      if (quote == '"' || p[1] != quote) return Quoted{p, what};
      what = What::single_escaped;
      ++p;
    } else if (*p == '\\' && quote == '"') {
      if (p[1] != '"' && p[1] != '\\') return std::nullopt;
      what = What::double_escaped;
      ++p;
    }
  }
}

YamlCursor::Place YamlCursor::scalar_of_block(Place at, PlainScalar& scalar) {
  if (where_ == Where::nowhere) return nothing(at, scalar);
  if (where_ == Where::after_key && *at == '>') return folded(at, scalar);
  const char* const first = at;
  if (!read<Context::block>(at, scalar)) return nullptr;
  if (where_ == Where::own_line && at_key_end(at, first)) return nullptr;
  return end_line(at, likely_) ? at : nullptr;
}

YamlCursor::Place YamlCursor::folded(Place at, PlainScalar& scalar) {
  if (at[1] != '-' || at[2] != '\n') return nullptr;
  const char* p = at + 3;
  const char* const first = p;
  const char* last = p;
  Column indent = kOutside;
  bool ended = false;
  for (; *p != kEnd; ++p) {
    line_ = p;
    p = skip_spaces(p);
    if (*p == kEnd || (*p == '\n' && p != line_)) return nullptr;
    if (*p == '\n') {
      ended = true;
      continue;
    }
    const Column here = p - line_ + 1;
    if (here <= likely_) break;
    if (ended || (last != first && here != indent)) return nullptr;
    indent = here;
    p = skip_line(p);
    if (p[-1] == ' ') return nullptr;
    last = p;
    if (*p == kEnd) break;
  }
  if (last == first) return nullptr;
  scalar = {first, static_cast<std::uint32_t>(last - first), What::folded};
  if (*p != kEnd) p = line_;
  return seek_line(p, likely_) ? p : nullptr;
}

YamlCursor::Place YamlCursor::nothing(Place at, PlainScalar& scalar) const {
  if (*at == '~' || *at == 'n' || *at == 'N') return nullptr;
  scalar = {nowhere_, 0, What::empty};
  return at;
}

}  // namespace spadille::syntax
