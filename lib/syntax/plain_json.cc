#include "syntax/plain_json.h"

#include <simdjson.h>

#include <algorithm>
#include <memory>
#include <new>

#include "syntax/json_number.h"
#include "syntax/reader.h"

namespace spadille::syntax {
namespace {

using What = PlainItem::What;

// simdjson's first stage: where each value and each sign between values begins.
class Signs {
 public:
  // False where the quotes of a text do not match, or it has too little or too much in it.
  bool find(std::string_view text) {
    if (!parser_ || text.size() > room_) make_room(text.size());
    return parser_->stage1(reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                           simdjson::stage1_mode::regular) == simdjson::SUCCESS;
  }
  // Behind the last there is one more, the end of the text.
  [[nodiscard]] const std::uint32_t* begin() const { return parser_->structural_indexes.get(); }
  [[nodiscard]] const std::uint32_t* end() const { return begin() + parser_->n_structural_indexes; }

 private:
  void make_room(std::size_t size) {
    constexpr std::size_t kLeast = std::size_t{1} << 14U;
    room_ = std::max(2 * size, kLeast);
    const auto error =
        simdjson::get_active_implementation()->create_dom_parser_implementation(room_, kDeepest, parser_);
    if (error != simdjson::SUCCESS) throw std::bad_alloc();
  }

  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser_;
  std::size_t room_ = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\n'; }

bool has_plain_escapes(std::string_view written) {
  constexpr std::size_t kDigits = 4;
  for (std::size_t i = written.find('\\'); i != std::string_view::npos; i = written.find('\\', i)) {
    const char sign = written[i + 1];
    if (sign == 'u') {
      if (!escaped_sign(written.substr(i + 2, kDigits))) return false;
    } else if (sign != '"' && sign != '\\' && sign != '/') {
      return false;
    }
    i += 2;
  }
  return true;
}

// Walks from sign to sign. Each step gives false where the text is no JSON; then all is over.
class Walk {
 public:
  Walk(std::string_view text, const Signs& signs, PlainItems& items)
      : text_(text.data()),
        escapes_(text.find('\\') != std::string_view::npos),
        at_(signs.begin()),
        end_(signs.end()),
        items_(items) {
    // Never more nodes than signs; those that are left over are taken away.
    items_.resize(static_cast<std::size_t>(end_ - at_));
  }

  bool document() {
    const bool whole = sign() == '{' && map(0) && at_ == end_;
    items_.resize(size_);
    return whole;
  }

 private:
  [[nodiscard]] char sign() const { return at_ == end_ ? '\0' : text_[*at_]; }
  bool take(char wanted) {
    if (sign() != wanted) return false;
    ++at_;
    return true;
  }

  void push(What what, std::uint32_t begin, std::uint32_t size) {
    items_[size_] = {begin, size, size_ + 1, what};
    ++size_;
  }

  bool value(std::size_t depth) {
    switch (sign()) {
      case '"':
        return quoted();
      case '{':
        return map(depth);
      case '[':
        return list(depth);
      default:
        return word();
    }
  }

  // Where what begins here ends, the blanks behind it left out.
  [[nodiscard]] std::uint32_t end_of_word() const {
    std::uint32_t end = at_[1];
    while (is_blank(text_[end - 1])) --end;
    return end;
  }

  bool quoted() {
    if (sign() != '"') return false;
    const std::uint32_t begin = *at_ + 1;
    const std::uint32_t quote = end_of_word() - 1;
    if (quote < begin || text_[quote] != '"') return false;
    const std::string_view written(text_ + begin, quote - begin);
    const bool escaped = escapes_ && written.find('\\') != std::string_view::npos;
    if (escaped && !has_plain_escapes(written)) return false;
    push(escaped ? What::double_escaped : What::quoted, begin, quote - begin);
    ++at_;
    return true;
  }

  bool word() {
    if (at_ == end_) return false;
    const std::string_view word(text_ + *at_, end_of_word() - *at_);
    if (word != "true" && word != "false" && word != "null" && !is_json_number(word)) return false;
    push(What::plain, *at_, static_cast<std::uint32_t>(word.size()));
    ++at_;
    return true;
  }

  // What begins here, and each node in it by `step`, which puts so many.
  template <class Step>
  bool collection(What what, char closing, std::uint32_t nodes, std::size_t depth, const Step& step) {
    if (depth >= kDeepest) return false;
    PlainItem& item = items_[size_];
    push(what, *at_++, 0);
    std::uint32_t size = 0;
    if (!take(closing)) {
      do {
        if (!step()) return false;
        size += nodes;
      } while (take(','));
      if (!take(closing)) return false;
    }
    item.size = size;
    item.next = size_;
    return true;
  }

  bool map(std::size_t depth) {
    return collection(What::map, '}', 2, depth, [&] { return quoted() && take(':') && value(depth + 1); });
  }
  bool list(std::size_t depth) {
    return collection(What::list, ']', 1, depth, [&] { return value(depth + 1); });
  }

  const char* text_;
  bool escapes_;  // there are any in the text
  const std::uint32_t* at_;
  const std::uint32_t* end_;
  PlainItems& items_;
  std::uint32_t size_ = 0;  // how many of them were found
};

std::string_view without_line_end(std::string_view text) {
  for (const char end : {'\n', '\r'})
    if (text.ends_with(end)) text.remove_suffix(1);
  return text;
}

}  // namespace

bool find_plain_json(std::string_view text, PlainItems& items) {
  const std::string_view line = without_line_end(text);
  if (line.size() > kMostNodes || !is_without_controls(line)) return false;
  thread_local Signs signs;
  return signs.find(line) && Walk(line, signs, items).document();
}

}  // namespace spadille::syntax
