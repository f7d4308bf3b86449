#include "syntax/json_objects.h"

#include <streambuf>
#include <utility>

#include "base/text.h"

namespace spadille::syntax {
namespace {

void advance(LineColumn& at, char c) {
  if (c == '\n') {
    at = {at.line + 1, 1};
  } else if (!is_continuation(c)) {
    ++at.column;
  }
}

// Nesting depth after the bytes seen so far.
class Depth {
 public:
  // True if this byte closes the bracket that the first byte opened.
  bool closes(char c) {
    if (in_text_) {
      if (escaped_) {
        escaped_ = false;
      } else if (c == '\\') {
        escaped_ = true;
      } else if (c == '"') {
        in_text_ = false;
      }
      return false;
    }
    if (c == '"') in_text_ = true;
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') --depth_;
    return depth_ == 0;
  }

 private:
  std::size_t depth_ = 0;
  bool in_text_ = false;
  bool escaped_ = false;
};

}  // namespace

LineColumn JsonObject::place(std::size_t offset) const {
  LineColumn place = at;
  for (const char c : std::string_view(text).substr(0, offset)) advance(place, c);
  return place;
}

std::optional<char> JsonObjects::take() {
  using Traits = std::istream::traits_type;
  const auto next = in_.rdbuf()->sbumpc();
  if (Traits::eq_int_type(next, Traits::eof())) return std::nullopt;
  const char c = Traits::to_char_type(next);
  advance(at_, c);
  return c;
}

Result<std::optional<JsonObject>, CutError> JsonObjects::next() {
  LineColumn begin = at_;
  std::optional<char> c = take();
  while (c && is_blank(*c)) {
    begin = at_;
    c = take();
  }
  if (!c) return std::optional<JsonObject>();
  if (*c != '{') return Unexpected{CutError{"a JSON object should begin here", begin}};
  JsonObject object{.text = {}, .at = begin};
  Depth depth;
  for (; c; c = take()) {
    if (object.text.size() == kLargest)
      return Unexpected{CutError{"the object that begins here is larger than 16 MiB", begin}};
    object.text += *c;
    if (depth.closes(*c)) return std::optional(std::move(object));
  }
  return Unexpected{CutError{"the object that begins here never ends", begin}};
}

}  // namespace spadille::syntax
