#include "render/arithmetic_text.h"

#include <fmt/format.h>

namespace spadille::render {

std::string arithmetic_text(std::span<const Term> terms, const Style& style) {
  std::string text;
  for (const Term& term : terms) {
    const bool negative = term.value < 0;
    if (!text.empty()) {
      text += fmt::format(" {} ", negative ? style.minus() : "+");
    } else if (negative) {
      text += style.minus();
    }
    text += std::to_string(negative ? -term.value : term.value);
    if (term.times != 1) text += fmt::format(" {} {}", style.times(), term.times);
    if (term.parts != 1) text += fmt::format(" / {}", term.parts);
  }
  return text;
}

}  // namespace spadille::render
