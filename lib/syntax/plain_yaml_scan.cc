#include "syntax/plain_yaml_scan.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include "syntax/plain_yaml_cursor.h"
#include "syntax/plain_yaml_text.h"
#include "syntax/reader.h"

namespace spadille::syntax {
namespace {

using What = PlainItem::What;

enum class Context { block, flow };

// How much further to the right what is below a key mostly stands.
constexpr std::ptrdiff_t kUsualIndent = 2;

// yaml-cpp takes no longer text for a key (from its first byte to the colon).
constexpr std::ptrdiff_t kLongestKey = 1024;

// A plain scalar never begins with these; `?` and `:` may, but seldom do.
constexpr ByteSet kNeverFirst{"\0 \n,[]{}#&*!|>'\"%@`?:"sv};
// Nearly all others begin a plain scalar whatever follows; a dash may be that of an entry.
constexpr ByteSet kNoWord{"\0 \n,[]{}#&*!|>'\"%@`?:-"sv};
// Where a plain scalar in brackets ends in any case; it may also at a colon or a comment.
constexpr ByteSet kFlowStops{"\0\n,[]{}?"sv};
constexpr ByteSet kFlowSigns{",[]{}"sv};

// yaml-cpp drops it without counting it.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Where the nodes of a document are put while it is walked over. A step puts a few more than there may be, until their
// number is looked at.
constexpr std::size_t kMostOfAStep = 8;
using ItemRoom = std::array<PlainItem, kMostNodes + kMostOfAStep>;

struct Scalar {
  const char* begin = nullptr;
  std::uint32_t size = 0;
  What what = What::plain;
};

// Steps go on from `p` and put it behind what they have read. Each gives false where the text is not plain YAML; then
// all is over. What may be within itself is a call, the rest is done in place.
class Scanner : private LineCursor {
 public:
  Scanner(const char* text, ItemRoom& items) : LineCursor(text), begin_(text), items_(items.data()) {}

  // How many nodes the document has; nothing where it is not plain.
  std::optional<std::size_t> document() {
    const char* p = begin_;
    const bool marker = at_marker(p, '-');
    if (marker) p += 3;
    if (!(marker ? kBlanks.has(*p) && end_line(p, 1) : seek_line(p, 1)) || column_ == kOutside) return std::nullopt;
    if (!block_node(p, kOutside) || column_ != kOutside || !has_room()) return std::nullopt;
    return size_;
  }

 private:
  // Behind a call: where that has ended.
  bool go_on(const char*& p, bool plain) const {
    p = behind_;
    return plain;
  }
  bool end_at(const char* p) {
    behind_ = p;
    return true;
  }

  static bool is_bracket(char c) { return c == '[' || c == '{'; }
  static bool is_quote(char c) { return c == '"' || c == '\''; }
  static bool at_key_sign(const char* p, const char* key) {
    return *p == ':' && kBlanks.has(p[1]) && p - key <= kLongestKey;
  }

  void push(What what, const char* at, std::uint32_t size) {
    PlainItem& item = items_[size_++];
    item.begin = static_cast<std::uint32_t>(at - begin_);
    item.size = size;
    item.nodes = 1;
    item.what = what;
  }
  void push(const Scalar& scalar) { push(scalar.what, scalar.begin, scalar.size); }

  [[nodiscard]] bool has_room() const { return size_ <= kMostNodes; }

  // Begins a list or map; `close` tells how many nodes are in it.
  bool open(What what, const char* at) {
    push(what, at, 0);
    return ++depth_ <= kDeepest && has_room();
  }
  void close(std::uint32_t collection, std::uint32_t size) {
    items_[collection].size = size;
    items_[collection].nodes = size_ - collection;
    --depth_;
  }

  // From a sign that may end a plain scalar. A colon before a sign of a flow is no end, but nothing plain goes on
  // there.
  template <Context context>
  static bool at_plain_end(const char* p) {
    if ((context == Context::block ? kLineEnds : kFlowStops).has(*p)) return true;
    if (*p == ':') return kBlanks.has(p[1]) || (context == Context::flow && kFlowSigns.has(p[1]));
    return *p == '#' && p[-1] == ' ';
  }

  template <Context context>
  [[gnu::always_inline]] Scalar plain(const char*& p) const {
    const char* const first = p;
    do p = PlainYamlText::next_sign(p + 1);
    while (!at_plain_end<context>(p));
    return plain_between(first, p);
  }

  static Scalar plain_between(const char* first, const char* end) {
    while (end[-1] == ' ') --end;
    return {first, static_cast<std::uint32_t>(end - first), What::plain};
  }

  // Most scalars are a word that ends at the first sign behind it. One that begins here, perhaps behind a space, is
  // taken where `ends` says so of its first byte and that sign; whatever else stands here is left there.
  template <class Ends>
  [[gnu::always_inline]] bool word(const char*& p, const Ends& ends) {
    const char* const first = *p == ' ' ? p + 1 : p;
    if (kNoWord.has(*first)) return false;
    const char* const sign = PlainYamlText::next_sign(first + 1);
    if (!ends(first, sign)) return false;
    push(plain_between(first, sign));
    p = sign;
    return true;
  }

  // A word up to the end of its line, and on to the next line.
  [[gnu::always_inline]] bool last_word(const char*& p) {
    if (!word(p, [](const char*, const char* sign) { return *sign == '\n'; })) return false;
    ++p;
    return true;
  }

  // A word up to the colon that makes a key of it.
  [[gnu::always_inline]] bool key_word(const char*& p) {
    return word(p, [](const char* first, const char* sign) { return at_key_sign(sign, first); });
  }

  [[gnu::always_inline]] bool quoted(const char*& p, Scalar& scalar) const {
    const char* const first = p + 1;
    Quoted found{PlainYamlText::next_sign(first), What::quoted};
    if (*found.quote != *p || found.quote[1] == '\'') {
      const auto far = seek_quote(p);
      if (!far) return false;
      found = *far;
    }
    scalar = {first, static_cast<std::uint32_t>(found.quote - first), found.what};
    p = skip_spaces(found.quote + 1);
    return true;
  }

  struct Quoted {
    const char* quote;  // that ends it
    What what;
  };

  // What begins with the quote at `p`.
  [[gnu::noinline]] [[nodiscard]] std::optional<Quoted> seek_quote(const char* p) const {
    const char quote = *p;
    What what = What::quoted;
    for (++p;; ++p) {
      p = PlainYamlText::next_sign(p);
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

  template <Context context>
  [[gnu::always_inline]] bool scalar(const char*& p, Scalar& scalar) const {
    if (kNeverFirst.has(*p)) return is_quote(*p) && quoted(p, scalar);
    if (at_entry(p)) return false;
    scalar = plain<context>(p);
    return true;
  }

  // A scalar, or what is in brackets.
  template <Context context>
  [[gnu::always_inline]] bool inline_value(const char*& p) {
    if (is_bracket(*p)) return flow(p);
    Scalar value;
    if (!scalar<context>(p, value)) return false;
    push(value);
    return true;
  }

  // yaml-cpp puts what is not written where the next word stands, and takes it for a null if that word
  // looks like one. An empty item stands at its dash.
  bool push_empty(const char* p) { return push_empty(p, p); }
  bool push_empty(const char* p, const char* place) {
    push(What::empty, place, 0);
    return *p != '~' && *p != 'n' && *p != 'N';
  }

  // What stands alone on its line, or behind a dash. The next is likely to begin in this column.
  [[gnu::always_inline]] bool block_node(const char*& p, Column likely) {
    if (is_bracket(*p)) return flow(p) && end_line(p, likely);
    if (at_entry(p)) return go_on(p, block_list(p));
    const char* const first = p;
    Scalar key;
    if (!scalar<Context::block>(p, key)) return false;
    if (at_key_sign(p, first)) return go_on(p, block_map(p, first, key));
    push(key);
    return end_line(p, likely);
  }

  // From a dash.
  [[gnu::noinline]] bool block_list(const char* p) {
    const Column column = column_;
    const std::uint32_t list = size_;
    std::uint32_t size = 0;
    if (!open(What::list, p)) return false;
    do {
      ++size;
      const char* const dash = p;
      ++p;
      if (last_word(p)) {
        if (!seek_line(p, column)) return false;
        continue;
      }
      p = skip_spaces(p);
      bool below = false;
      if (at_line_end(p)) {
        if (!end_line(p, column)) return false;
        below = column_ <= column;
      } else {
        column_ = p - line_ + 1;
      }
      if (!(below ? push_empty(p, dash) : block_node(p, column))) return false;
    } while (column_ == column && at_entry(p) && has_room());
    close(list, size);
    return column_ <= column && end_at(p);
  }

  // From the colon behind the first key.
  [[gnu::noinline]] bool block_map(const char* p, const char* first, Scalar key) {
    const Column column = column_;
    const std::uint32_t map = size_;
    std::uint32_t size = 0;
    if (!open(What::map, first)) return false;
    push(key);
    while (true) {
      size += 2;
      ++p;
      if (!(last_word(p) ? seek_line(p, column) : block_value(p, column))) return false;
      if (column_ != column) break;
      if (!has_room()) return false;
      first = p;
      if (key_word(p)) continue;
      if (!scalar<Context::block>(p, key) || !at_key_sign(p, first)) return false;
      push(key);
    }
    close(map, size);
    return column_ <= column && end_at(p);
  }

  // The value in a block map whose keys stand in this column, from behind the colon.
  [[gnu::always_inline]] bool block_value(const char*& p, Column column) {
    p = skip_spaces(p);
    if (at_line_end(p)) return go_on(p, value_below(p, column));
    if (*p == '>') return go_on(p, folded(p, column));
    return inline_value<Context::block>(p) && end_line(p, column);
  }

  [[gnu::noinline]] bool value_below(const char* p, Column column) {
    if (!end_line(p, column + kUsualIndent)) return false;
    if (column_ == column && at_entry(p)) return block_list(p);
    return (column_ > column ? block_node(p, column) : push_empty(p)) && end_at(p);
  }

  // Folded text behind `>-`, without empty lines in it and without lines further to the right.
  [[gnu::noinline]] bool folded(const char* p, Column column) {
    if (p[1] != '-' || p[2] != '\n') return false;
    p += 3;
    const char* const first = p;
    const char* last = p;
    Column indent = kOutside;
    bool ended = false;
    for (; *p != kEnd; ++p) {
      line_ = p;
      p = skip_spaces(p);
      if (*p == kEnd || (*p == '\n' && p != line_)) return false;
      if (*p == '\n') {
        ended = true;
        continue;
      }
      const Column here = p - line_ + 1;
      if (here <= column) break;
      if (ended || (last != first && here != indent)) return false;
      indent = here;
      p = skip_line(p);
      if (p[-1] == ' ') return false;
      last = p;
      if (*p == kEnd) break;
    }
    if (last == first) return false;
    push(What::folded, first, static_cast<std::uint32_t>(last - first));
    if (*p != kEnd) p = line_;
    return seek_line(p, column) && end_at(p);
  }

  [[gnu::always_inline]] bool flow(const char*& p) { return go_on(p, *p == '[' ? flow_list(p) : flow_map(p)); }

  // From the bracket.
  [[gnu::noinline]] bool flow_list(const char* p) {
    const std::uint32_t list = size_;
    std::uint32_t size = 0;
    if (!open(What::list, p)) return false;
    do {
      ++p;
      if (!flow_word(p, ']')) {
        if (!flow_space(p)) return false;
        if (*p == ']') break;
        if (!inline_value<Context::flow>(p) || !flow_space(p)) return false;
      }
      ++size;
    } while (*p == ',' && has_room());
    close(list, size);
    return behind_bracket(p, ']');
  }

  // From the bracket.
  [[gnu::noinline]] bool flow_map(const char* p) {
    const std::uint32_t map = size_;
    std::uint32_t size = 0;
    if (!open(What::map, p)) return false;
    do {
      ++p;
      if (!key_word(p)) {
        if (!flow_space(p)) return false;
        if (*p == '}') break;
        if (!flow_key(p)) return false;
      }
      ++p;
      if (!flow_word(p, '}') && !flow_map_value(p)) return false;
      size += 2;
    } while (*p == ',' && has_room());
    close(map, size);
    return behind_bracket(p, '}');
  }

  bool behind_bracket(const char* p, char closing) { return *p == closing && end_at(p + 1); }

  // A word up to the comma or bracket behind it.
  [[gnu::always_inline]] bool flow_word(const char*& p, char closing) {
    return word(p, [closing](const char*, const char* sign) { return *sign == ',' || *sign == closing; });
  }

  [[gnu::always_inline]] bool flow_map_value(const char*& p) {
    if (!flow_space(p)) return false;
    if (*p == ',' || *p == '}') return push_empty(p);
    return inline_value<Context::flow>(p) && flow_space(p);
  }

  // A key, up to its colon.
  [[gnu::always_inline]] bool flow_key(const char*& p) {
    const char* const first = p;
    Scalar key;
    if (!scalar<Context::flow>(p, key) || !at_key_sign(p, first)) return false;
    push(key);
    return true;
  }

  const char* const begin_;
  PlainItem* const items_;
  std::uint32_t size_ = 0;
  std::size_t depth_ = 0;
  const char* behind_ = nullptr;
};

}  // namespace

bool scan_plain_yaml(std::string_view text, PlainItems& items) {
  thread_local PlainYamlText plain_text;
  thread_local const auto room = std::make_unique_for_overwrite<ItemRoom>();
  if (text.starts_with(kByteOrderMark) || !plain_text.take(text)) return false;
  const auto size = Scanner(plain_text.begin(), *room).document();
  if (!size) return false;
  items.assign(room->data(), room->data() + *size);
  return true;
}

}  // namespace spadille::syntax
