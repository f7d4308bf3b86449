#include "render/formats/short_format.h"

#include <fmt/format.h>

#include <iterator>

#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {

void ShortFormat::append_annotation(std::string& out, const Annotation& annotation) const {
  fmt::format_to(std::back_inserter(out), "{}: {}: {} [{}]\n",
                 place_text(std::string(annotation.file), region_of(annotation).begin), name_of(annotation.severity),
                 printable(annotation.message, kWidestMessage), annotation.code);
}

std::string ShortFormat::tail(const RunEnd& end) {
  const auto left_out = left_out_sentence(end);
  return left_out ? *left_out + "\n" : std::string();
}

}  // namespace spadille::render
