#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "render/json.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Escapes control characters that JSON allows but a terminal obeys: DEL, C1, separators, direction marks.
std::string escape_high_controls(std::string text) {
  const auto is_high = [](char c) { return static_cast<unsigned char>(c) >= 0x7F && !is_continuation(c); };
  std::string out;
  auto copied = text.cbegin();  // end of the part in `out`
  for (auto at = std::find_if(copied, text.cend(), is_high); at != text.cend();
       at = std::find_if(at + 1, text.cend(), is_high)) {
    const auto begin = static_cast<std::size_t>(at - text.cbegin());
    const std::string one = text.substr(begin, code_point_length(text, begin));
    if (!has_controls(one)) continue;
    out.append(copied, at).append(fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(one))));
    copied = at + static_cast<std::ptrdiff_t>(one.size());
  }
  return copied == text.cbegin() ? std::move(text) : std::move(out.append(copied, text.cend()));
}

// Returns JSON as nlohmann's library writes it, in lines with this indentation or on one line (-1).
std::string dump_with_indent(const Json& json, int indent) {
  return escape_high_controls(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

// Appends a text in quotes. Most texts need no escapes; nlohmann's library takes four times as long to see that.
void append_text(std::string& out, const std::string& text) {
  const auto has = [&](char c) { return text.find(c) != std::string::npos; };
  if (has('"') || has('\\') || has_controls(text)) {
    out += dump_with_indent(Json(text), -1);
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

// Appends JSON on one line.
void append_line(std::string& out, const Json& json) {
  if (json.is_object()) {
    char before = '{';
    for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
      out += std::exchange(before, ',');
      append_text(out, key);
      out += ':';
      append_line(out, value);
    }
    out += json.empty() ? "{}" : "}";
  } else if (json.is_array()) {
    char before = '[';
    for (const Json& each : json) {
      out += std::exchange(before, ',');
      append_line(out, each);
    }
    out += json.empty() ? "[]" : "]";
  } else if (json.is_string()) {
    append_text(out, json.get_ref<const std::string&>());
  } else if (json.is_number_unsigned()) {
    fmt::format_to(std::back_inserter(out), "{}", json.get<std::uint64_t>());
  } else if (json.is_number_integer()) {
    fmt::format_to(std::back_inserter(out), "{}", json.get<std::int64_t>());
  } else {
    out += json.dump();
  }
}

}  // namespace

std::string dump(const Json& json, Lines lines) {
  constexpr int kIndent = 2;
  if (lines == Lines::many) return dump_with_indent(json, kIndent);
  std::string out;
  append_line(out, json);
  return out;
}

}  // namespace spadille::render
