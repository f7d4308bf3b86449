#include "render/prose.h"

#include <algorithm>
#include <cctype>

#include "render/markdown.h"

namespace spadille::render {
namespace {

bool is_name_sign(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::string prose(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto* const end = is_name_sign(text.front()) ? std::find_if_not(text.begin(), text.end(), is_name_sign)
                                                       : std::find_if(text.begin(), text.end(), is_name_sign);
    const std::string_view part = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    const bool is_name = is_name_sign(part.front()) && part.find('_') != std::string_view::npos;
    out += is_name ? render::markdown::code(part) : render::markdown::text(part);
    text.remove_prefix(part.size());
  }
  return out;
}

}  // namespace spadille::render
