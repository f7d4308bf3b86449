#include "syntax/plain_yaml_scan.h"

#include <array>
#include <cstddef>
#include <limits>

#include "syntax/plain_yaml_cursor.h"
#include "syntax/reader.h"

namespace spadille::syntax {
namespace {

using What = PlainItem::What;

enum class Context { block, flow };

// yaml-cpp takes no longer text for a key (from its first byte to the colon).
constexpr std::ptrdiff_t kLongestKey = 1024;
// yaml-cpp counts bytes in `int`.
constexpr std::size_t kLargestText = std::numeric_limits<std::int32_t>::max();

using SignSet = std::array<bool, 256>;

constexpr SignSet set_of(std::string_view signs) {
  SignSet set{};
  for (const char c : signs) set[static_cast<unsigned char>(c)] = true;
  return set;
}

constexpr bool has(const SignSet& set, char c) { return set[static_cast<unsigned char>(c)]; }

// A plain scalar never begins with these; `?` and `:` may, but seldom do.
constexpr SignSet kNeverFirst = set_of(" \n,[]{}#&*!|>'\"%@`?:");
// Where a plain scalar may end.
constexpr SignSet kBlockStops = set_of("\n:#");
constexpr SignSet kFlowStops = set_of("\n:#,[]{}?");
constexpr SignSet kFlowSigns = set_of(",[]{}");

// yaml-cpp drops it without counting it.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Each step gives false where the text is not plain YAML; then all is over.
class Scanner : private LineCursor {
 public:
  Scanner(std::string_view text, PlainItems& items) : LineCursor(text), items_(items) {
    constexpr std::size_t kUsualBytesOfANode = 8;
    items_.clear();
    items_.reserve(text.size() / kUsualBytesOfANode + kUsualBytesOfANode);
  }

  bool document() {
    bool any = false;
    if (at_marker('-')) {
      p_ += 3;
      any = is_blank(p_) && end_line();
    } else {
      any = seek_line();
    }
    return any && column_ != kOutside && block_node() && column_ == kOutside && items_.size() <= kMostNodes;
  }

 private:
  [[nodiscard]] bool at_key_sign(const char* key) const {
    return p_ != end_ && *p_ == ':' && is_blank(p_ + 1) && p_ - key <= kLongestKey;
  }

  [[nodiscard]] std::uint32_t next() const { return static_cast<std::uint32_t>(items_.size()); }

  void push(What what, const char* at, std::size_t size) {
    push({offset(at), static_cast<std::uint32_t>(size), 0, what});
  }
  void push(PlainItem item) {
    item.next = next() + 1;
    items_.push_back(item);
  }

  // Begins a list or map; `close` tells how many nodes are in it.
  bool open(What what, const char* at) {
    push(what, at, 0);
    return ++depth_ <= kDeepest;
  }
  void close(std::size_t collection, std::uint32_t size) {
    items_[collection].size = size;
    items_[collection].next = next();
    --depth_;
  }

  bool plain(Context context, PlainItem& scalar) {
    const char* const first = p_;
    if (p_ == end_ || has(kNeverFirst, *p_) || at_entry()) return false;
    const SignSet& stops = context == Context::block ? kBlockStops : kFlowStops;
    for (++p_; p_ != end_; ++p_) {
      if (!has(stops, *p_)) continue;
      if (*p_ == ':') {
        if (is_blank(p_ + 1)) break;
        if (context == Context::flow && has(kFlowSigns, p_[1])) return false;
      } else if (*p_ != '#' || p_[-1] == ' ') {
        break;
      }
    }
    const char* last = p_;
    while (last[-1] == ' ') --last;
    scalar = {offset(first), static_cast<std::uint32_t>(last - first), 0, What::plain};
    return true;
  }

  bool quoted(PlainItem& scalar) {
    const char quote = *p_;
    const char* const first = ++p_;
    What what = What::quoted;
    for (; p_ != end_ && *p_ != '\n'; ++p_) {
      const bool next_is_quote = p_ + 1 != end_ && p_[1] == quote;
      if (*p_ == quote) {
        if (quote == '"' || !next_is_quote) {
          scalar = {offset(first), static_cast<std::uint32_t>(p_ - first), 0, what};
          ++p_;
          skip_spaces();
          return true;
        }
        what = What::single_escaped;
        ++p_;
      } else if (*p_ == '\\' && quote == '"') {
        const bool known = p_ + 1 != end_ && (p_[1] == '"' || p_[1] == '\\');
        if (!known) return false;
        what = What::double_escaped;
        ++p_;
      }
    }
    return false;
  }

  bool scalar(Context context, PlainItem& scalar) {
    if (p_ != end_ && (*p_ == '"' || *p_ == '\'')) return quoted(scalar);
    return plain(context, scalar);
  }

  // yaml-cpp puts what is not written where the next word stands, and takes it for a null if that word
  // looks like one.
  [[nodiscard]] bool seems_null() const { return p_ != end_ && (*p_ == '~' || *p_ == 'n' || *p_ == 'N'); }

  // What stands alone on its line, or behind a dash.
  bool block_node() {
    if (*p_ == '[' || *p_ == '{') return flow_value() && end_line();
    if (at_entry()) return block_list();
    const char* const first = p_;
    PlainItem key;
    if (!scalar(Context::block, key)) return false;
    if (at_key_sign(first)) return block_map(first, key);
    push(key);
    return end_line();
  }

  bool block_list() {
    const Column column = column_;
    const std::size_t list = items_.size();
    std::uint32_t size = 0;
    if (!open(What::list, p_)) return false;
    do {
      ++size;
      ++p_;
      skip_spaces();
      if (!at_line_end()) {
        column_ = p_ - line_ + 1;
        if (!block_node()) return false;
      } else {
        if (!end_line()) return false;
        if (column_ > column) {
          if (!block_node()) return false;
        } else {
          if (seems_null()) return false;
          push(What::empty, p_, 0);
        }
      }
    } while (column_ == column && at_entry());
    close(list, size);
    return column_ <= column;
  }

  bool block_map(const char* first, PlainItem key) {
    const Column column = column_;
    const std::size_t map = items_.size();
    std::uint32_t size = 0;
    if (!open(What::map, first)) return false;
    while (true) {
      size += 2;
      push(key);
      ++p_;
      if (!block_value(column)) return false;
      if (column_ != column) break;
      first = p_;
      if (!scalar(Context::block, key) || !at_key_sign(first)) return false;
    }
    close(map, size);
    return column_ < column;
  }

  // The value in a block map whose keys stand in this column, from behind the colon.
  bool block_value(Column column) {
    skip_spaces();
    if (!at_line_end()) return *p_ == '>' ? folded(column) : inline_value() && end_line();
    if (!end_line()) return false;
    if (column_ > column) return block_node();
    if (column_ == column && at_entry()) return block_list();
    if (seems_null()) return false;
    push(What::empty, p_, 0);
    return true;
  }

  bool inline_value() {
    if (*p_ == '[' || *p_ == '{') return flow_value();
    PlainItem value;
    if (!scalar(Context::block, value)) return false;
    push(value);
    return true;
  }

  // Folded text behind `>-`, without empty lines in it and without lines further to the right.
  bool folded(Column column) {
    constexpr std::string_view kSigns = ">-\n";
    if (!std::string_view(p_, static_cast<std::size_t>(end_ - p_)).starts_with(kSigns)) return false;
    p_ += kSigns.size();
    const char* const first = p_;
    const char* last = p_;
    Column indent = kOutside;
    bool ended = false;
    for (; p_ != end_; ++p_) {
      line_ = p_;
      skip_spaces();
      if (p_ == end_ || (*p_ == '\n' && p_ != line_)) return false;
      if (*p_ == '\n') {
        ended = true;
        continue;
      }
      const Column here = p_ - line_ + 1;
      if (here <= column) break;
      if (ended || (last != first && here != indent)) return false;
      indent = here;
      skip_line();
      if (p_[-1] == ' ') return false;
      last = p_;
      if (p_ == end_) break;
    }
    if (last == first) return false;
    if (p_ != end_) p_ = line_;
    push(What::folded, first, static_cast<std::size_t>(last - first));
    return seek_line();
  }

  bool flow_value() {
    if (*p_ == '[') return flow_list();
    if (*p_ == '{') return flow_map();
    PlainItem value;
    if (!scalar(Context::flow, value)) return false;
    push(value);
    return true;
  }

  // From behind a value in brackets to the next one or to the end of the list or map.
  bool flow_comma(char closing) {
    if (!flow_space()) return false;
    if (*p_ == closing) return true;
    if (*p_ != ',') return false;
    ++p_;
    return flow_space();
  }

  bool flow_list() {
    const std::size_t list = items_.size();
    std::uint32_t size = 0;
    if (!open(What::list, p_)) return false;
    ++p_;
    if (!flow_space()) return false;
    for (; *p_ != ']'; ++size)
      if (!flow_value() || !flow_comma(']')) return false;
    ++p_;
    close(list, size);
    return true;
  }

  bool flow_map() {
    const std::size_t map = items_.size();
    std::uint32_t size = 0;
    if (!open(What::map, p_)) return false;
    ++p_;
    if (!flow_space()) return false;
    for (; *p_ != '}'; size += 2)
      if (!flow_entry() || !flow_comma('}')) return false;
    ++p_;
    close(map, size);
    return true;
  }

  bool flow_entry() {
    const char* const first = p_;
    PlainItem key;
    if (!scalar(Context::flow, key) || !at_key_sign(first)) return false;
    push(key);
    ++p_;
    if (!flow_space()) return false;
    if (*p_ != ',' && *p_ != '}') return flow_value();
    push(What::empty, p_, 0);
    return true;
  }

  std::size_t depth_ = 0;
  PlainItems& items_;
};

}  // namespace

bool scan_plain_yaml(std::string_view text, PlainItems& items) {
  if (text.size() > kLargestText || text.starts_with(kByteOrderMark)) return false;
  return Scanner(text, items).document();
}

}  // namespace spadille::syntax
