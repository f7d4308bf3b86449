#include "syntax/plain_tree.h"

#include <algorithm>

#include "syntax/origins.h"

namespace spadille::syntax {
namespace {

using What = PlainScalar::What;

// Returns the text of a folded scalar: its lines without indentation, joined by spaces.
std::string unfolded(std::string_view written) {
  const std::size_t indent = written.find_first_not_of(' ');
  std::string text;
  text.reserve(written.size());
  for (std::size_t line = 0; line < written.size();) {
    const std::size_t end = std::min(written.find('\n', line), written.size());
    if (line > 0) text += ' ';
    text += written.substr(line + indent, end - line - indent);
    line = end + 1;
  }
  return text;
}

}  // namespace

bool put_scalar(PlainScalar scalar, std::string_view text, std::size_t begin, Node& node) {
  if (scalar.what == What::empty) {
    node.at = span_at(begin, 0);
    return true;
  }
  if (const auto word = literal(scalar)) {
    node.style = scalar.what == What::plain ? ScalarStyle::plain : ScalarStyle::quoted;
    node.at = span_at(begin, scalar.size);
    node.text = *word;
    return true;
  }
  const bool folded = scalar.what == What::folded;
  auto said = folded ? std::optional(unfolded(scalar.written())) : unescaped(scalar);
  if (!said) return false;
  node.style = folded ? ScalarStyle::block : ScalarStyle::quoted;
  node.text = std::move(*said);
  set_place(node, text, begin,
            folded                                ? RawStyle::block
            : scalar.what == What::single_escaped ? RawStyle::single_quoted
                                                  : RawStyle::double_quoted);
  return true;
}

}  // namespace spadille::syntax
