#include "syntax/plain_json.h"

#include <simdjson.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>

#include "source/wide_loop.h"
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

// What a text has in it besides what is seen at its signs.
struct Contents {
  bool odd = false;  // a control sign that JSON allows, and that is not LF: then it is not plain
  bool escape = false;
};

Contents contents_of(std::string_view text) {
  if (text.size() < sizeof(WideBytes)) {
    Contents found;
    for (const char c : text) {
      found.odd = found.odd || c == '\t' || c == '\r' || c == '\x7F';
      found.escape = found.escape || c == '\\';
    }
    return found;
  }
  return run_wide([text] {
    WideBytes at{};
    WideBytes odd{};
    WideBytes escape{};
    const std::size_t last = text.size() - sizeof at;
    for (std::size_t i = 0;; i = std::min(i + sizeof at, last)) {
      read_wide(text.data() + i, at);
      odd |= (at == '\t') | (at == '\r') | (at == '\x7F');
      escape |= at == '\\';
      if (i == last) return Contents{has_any(odd), has_any(escape)};
    }
  });
}

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

// Walks from sign to sign. A step goes from one place, where there is a sign, to the next; to none where the text is no
// JSON, then all is over. The last sign of all closes a map: only behind what is closed there may be none.
class Walk {
 public:
  // There is room for as many nodes as there are signs: there are never more.
  Walk(std::string_view text, Contents contents, const Signs& signs, PlainItem* room)
      : text_(text),
        end_(signs.end()),
        first_(room),
        begin_{signs.begin(), room},
        escape_(contents.escape ? text.find('\\') : std::string_view::npos) {}

  // How many nodes there are; nothing where the text is not plain.
  std::optional<std::size_t> document() {
    if (begin_.at == end_ || sign(begin_) != '{' || text_[end_[-1]] != '}') return std::nullopt;
    const Place behind = map(begin_, 0);
    if (behind.at != end_) return std::nullopt;
    return static_cast<std::size_t>(behind.node - first_);
  }

 private:
  struct Place {
    const std::uint32_t* at;  // a sign; null where all is over
    PlainItem* node;          // the next one
  };
  static constexpr Place kNowhere{nullptr, nullptr};

  [[nodiscard]] char sign(Place place) const { return text_[*place.at]; }

  [[nodiscard]] static Place put(Place place, What what, std::uint32_t begin, std::uint32_t size) {
    *place.node = {begin, size, 1, what};
    return {place.at + 1, place.node + 1};
  }

  // Most values are texts: they are read in place, whatever holds them.
  [[gnu::always_inline]] Place value(Place place, std::size_t depth) {
    return sign(place) == '"' ? quoted(place) : other_value(place, depth);
  }
  [[gnu::noinline]] Place other_value(Place place, std::size_t depth) {
    switch (sign(place)) {
      case '{':
        return map(place, depth);
      case '[':
        return list(place, depth);
      default:
        return word(place);
    }
  }

  // Where what begins here ends, the blanks behind it left out.
  [[nodiscard]] std::uint32_t end_of_word(Place place) const {
    std::uint32_t end = place.at[1];
    while (is_blank(text_[end - 1])) --end;
    return end;
  }

  // Where the text in quotes ends that begins here: mostly right before the next sign.
  [[nodiscard]] std::uint32_t end_of_text(Place place) const {
    const std::uint32_t quote = place.at[1] - 1;
    return text_[quote] == '"' ? quote : end_of_word(place) - 1;
  }

  [[gnu::always_inline]] Place quoted(Place place) {
    const std::uint32_t begin = *place.at + 1;
    const std::uint32_t quote = end_of_text(place);
    if (quote < begin || text_[quote] != '"') return kNowhere;
    // Texts come one behind the other, and so do escapes.
    if (quote > escape_) return escaped(place, begin, quote);
    return put(place, What::quoted, begin, quote - begin);
  }
  [[gnu::noinline]] Place escaped(Place place, std::uint32_t begin, std::uint32_t quote) {
    escape_ = text_.find('\\', quote);
    if (!has_plain_escapes(text_.substr(begin, quote - begin))) return kNowhere;
    return put(place, What::double_escaped, begin, quote - begin);
  }

  [[nodiscard]] Place word(Place place) const {
    const std::string_view word = text_.substr(*place.at, end_of_word(place) - *place.at);
    if (word != "true" && word != "false" && word != "null" && !is_json_number(word)) return kNowhere;
    return put(place, What::plain, *place.at, static_cast<std::uint32_t>(word.size()));
  }

  // What begins here, and each node in it by `step`, which puts so many.
  template <class Step>
  Place collection(Place place, What what, char closing, std::uint32_t nodes, std::size_t depth, const Step& step) {
    if (depth >= kDeepest) return kNowhere;
    PlainItem& item = *place.node;
    place = put(place, what, *place.at, 0);
    if (sign(place) == closing) return close(place, depth);
    std::uint32_t size = 0;
    while (true) {
      place = step(place);
      if (place.at == nullptr) return kNowhere;
      size += nodes;
      const char behind = sign(place);
      if (behind == ',') {
        ++place.at;
        continue;
      }
      if (behind != closing) return kNowhere;
      item.size = size;
      item.nodes = static_cast<std::uint32_t>(place.node - &item);
      return close(place, depth);
    }
  }

  // Behind what closes here; nowhere if nothing stands there, and something is open yet.
  [[nodiscard]] Place close(Place place, std::size_t depth) const {
    ++place.at;
    return depth > 0 && place.at == end_ ? kNowhere : place;
  }

  Place map(Place place, std::size_t depth) {
    return collection(place, What::map, '}', 2, depth, [&](Place entry) {
      const Place key = sign(entry) == '"' ? quoted(entry) : kNowhere;
      if (key.at == nullptr || sign(key) != ':') return kNowhere;
      return value({key.at + 1, key.node}, depth + 1);
    });
  }
  Place list(Place place, std::size_t depth) {
    return collection(place, What::list, ']', 1, depth, [&](Place each) { return value(each, depth + 1); });
  }

  std::string_view text_;
  const std::uint32_t* end_;
  PlainItem* first_;
  Place begin_;
  std::size_t escape_;  // where the next one is
};

std::string_view without_line_end(std::string_view text) {
  for (const char end : {'\n', '\r'})
    if (text.ends_with(end)) text.remove_suffix(1);
  return text;
}

}  // namespace

bool find_plain_json(std::string_view text, PlainItems& items) {
  const std::string_view line = without_line_end(text);
  const Contents contents = contents_of(line);
  if (line.size() > kMostNodes || contents.odd) return false;
  thread_local Signs signs;
  if (!signs.find(line)) return false;
  items.resize(static_cast<std::size_t>(signs.end() - signs.begin()));
  const auto found = Walk(line, contents, signs, items.data()).document();
  if (found) items.resize(*found);
  return found.has_value();
}

}  // namespace spadille::syntax
