#include "render/findings_text.h"

#include <fmt/format.h>

#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

constexpr std::size_t kWidestMessage = 2000;

}  // namespace

std::string finding_text(const rules::Finding& finding, const std::string& file, const Document& document,
                         const Style& style) {
  const Span at = finding.at.value_or(Span{});
  return fmt::format("{}: {}: {}\n{}", style.strong(place_text(file, document.place(at.begin))),
                     severity_text(finding.severity(), rules::info_of(finding.code).id, style),
                     printable(finding.message, kWidestMessage), source_excerpt(at, document, style));
}

}  // namespace spadille::render
