#include "edit/yaml_layout.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "cards/notation.h"
#include "edit/key_order.h"
#include "record/yaml_text.h"
#include "source/utf8.h"

namespace spadille::edit {
namespace {

using record::YamlPlace;
using syntax::ScalarStyle;

// Brackets over several lines become one line up to this width, in columns; otherwise each entry gets a line.
constexpr std::size_t kWidest = 120;
constexpr std::size_t kStep = 2;

bool has_comments(const Piece& piece) {
  const auto is_comment = [](const std::string& line) { return !line.empty(); };
  if (std::any_of(piece.below.begin(), piece.below.end(), is_comment)) return true;
  return std::any_of(piece.entries.begin(), piece.entries.end(), [&](const Entry& each) {
    return std::any_of(each.above.begin(), each.above.end(), is_comment) || each.beside_key || each.beside ||
           has_comments(each.value);
  });
}

// True if a scalar cannot be written in one line.
bool needs_lines(const Piece& scalar) {
  if (scalar.style == ScalarStyle::block) return true;
  return std::any_of(scalar.lines.begin(), scalar.lines.end(), [&](const std::string& line) {
    return line.empty() || (scalar.lines.size() > 1 && line.ends_with('\\'));
  });
}

bool any_needs_lines(const Piece& piece) {
  if (piece.is_scalar()) return needs_lines(piece);
  return std::any_of(piece.entries.begin(), piece.entries.end(),
                     [](const Entry& each) { return any_needs_lines(each.value); });
}

std::string scalar_text(const Piece& scalar, YamlPlace place) {
  if (scalar.lines.empty()) return {};
  if (scalar.style == ScalarStyle::quoted && scalar.lines.size() == 1)
    return record::is_plain_yaml(scalar.text, place) ? scalar.text : record::double_quoted(scalar.text);
  std::string text = scalar.lines.front();
  for (std::size_t i = 1; i < scalar.lines.size(); ++i) text += " " + scalar.lines[i];
  return text;
}

std::string flow_text(const Piece& piece) {
  if (piece.is_scalar()) return scalar_text(piece, YamlPlace::brackets);
  std::string text(1, piece.is_map() ? '{' : '[');
  for (std::size_t i = 0; i < piece.entries.size(); ++i) {
    const Entry& entry = piece.entries[i];
    if (i > 0) text += ", ";
    if (entry.key) text += scalar_text(*entry.key, YamlPlace::brackets) + ": ";
    text += flow_text(entry.value);
  }
  return text + (piece.is_map() ? '}' : ']');
}

// Sorts the keys of a document and of its parts, and spaces its cards.
class Arranger {
 public:
  void arrange(Piece& piece) {
    if (piece.is_scalar()) return arrange_cards(piece);
    if (piece.is_map()) sort(piece);
    for (Entry& each : piece.entries) {
      // The entry is moved no more, so that the path may refer to its key.
      if (each.key) path_.push_back(each.key->text);
      arrange(each.value);
      if (each.key) path_.pop_back();
    }
  }

 private:
  void sort(Piece& map) const {
    std::vector<std::string_view> keys;
    for (const Entry& each : map.entries) keys.push_back(each.key->text);
    const std::vector<std::size_t> order = order_of(keys, ordered_keys(path_, keys));
    if (std::is_sorted(order.begin(), order.end())) return;
    // The comments at the top of a document are its title.
    std::vector<std::string> title;
    if (path_.empty()) title = std::move(map.entries.front().above);
    std::vector<Entry> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) sorted.push_back(std::move(map.entries[i]));
    map.entries = std::move(sorted);
    std::vector<std::string>& top = map.entries.front().above;
    top.insert(top.begin(), title.begin(), title.end());
  }

  void arrange_cards(Piece& scalar) const {
    if (!may_be_cards(path_) || scalar.lines.size() != 1) return;
    std::string spaced = spaced_cards(scalar.text);
    if (spaced == scalar.text) return;
    scalar.text = spaced;
    if (scalar.style == ScalarStyle::plain) scalar.lines.front() = std::move(spaced);
  }

  KeyPath path_;
};

class Layout {
 public:
  std::string write(const Piece& document, std::span<const std::string> above) {
    for (const std::string& line : above) add_line(0, line);
    if (document.has_content()) {
      write_block(document, 0);
    } else {
      add_value(document, 0, 0);
      if (!text_.empty() && !text_.ends_with('\n')) text_ += '\n';
    }
    while (text_.ends_with("\n\n")) text_.pop_back();
    return std::move(text_);
  }

 private:
  void add_line(std::size_t indentation, std::string_view line) {
    if (line.empty()) {
      // A blank line separates entries; it never begins a document or a block.
      if (!text_.empty() && !text_.ends_with("\n\n") && !opened_) text_ += '\n';
      return;
    }
    text_.append(indentation, ' ').append(line) += '\n';
    opened_ = false;
  }

  void add_comment(const std::optional<Comment>& comment) {
    if (!comment) return;
    const std::size_t line = text_.rfind('\n') + 1;
    const std::size_t width = count_code_points(std::string_view(text_).substr(line));
    text_.append(std::max(width + 2, comment->column) - width, ' ') += comment->text;
  }

  [[nodiscard]] bool is_one_line(const Piece& piece, std::size_t begin) const {
    if (!piece.has_content()) return true;
    if (!piece.brackets || is_block(path_) || has_comments(piece) || any_needs_lines(piece)) return false;
    return !piece.over_lines || begin + display_width(flow_text(piece)) <= kWidest;
  }

  // Adds a value that is not a block, after a key or dash and a blank. Its further lines are indented.
  void add_value(const Piece& piece, std::size_t indentation, std::size_t column) {
    if (!piece.is_scalar()) {
      text_ += flow_text(piece);
    } else if (piece.lines.size() > 1 && (needs_lines(piece) || column > 0)) {
      text_ += piece.lines.front();
      for (std::size_t i = 1; i < piece.lines.size(); ++i) {
        text_ += '\n';
        if (!piece.lines[i].empty()) text_.append(indentation, ' ') += piece.lines[i];
      }
    } else {
      text_ += scalar_text(piece, YamlPlace::line);
    }
  }

  // Where the entries of a block begin: each on a new line, or the first after a dash.
  enum class Begin : std::uint8_t { line, after_dash };

  void write_block(const Piece& block, std::size_t indentation, Begin begin = Begin::line) {
    const std::size_t key_width = width_of_aligned_keys(block);
    for (const Entry& each : block.entries) {
      if (begin == Begin::line || &each != &block.entries.front()) {
        write_above(each, indentation, indentation);
        text_.append(indentation, ' ');
      }
      write_entry(each, indentation, key_width);
    }
    for (const std::string& line : block.below) add_line(indentation, line);
  }

  // Returns the width of the longest key if the author has aligned all values of a map; otherwise 0. Editors disagree
  // on the width of wide characters.
  static std::size_t width_of_aligned_keys(const Piece& block) {
    if (!block.is_map() || block.brackets || block.entries.size() < 2) return 0;
    if (!are_aligned(block, display_width) && !are_aligned(block, count_code_points)) return 0;
    std::size_t widest = 0;
    for (const Entry& each : block.entries) widest = std::max(widest, display_width(key_of(each)));
    return widest;
  }

  static bool are_aligned(const Piece& map, std::size_t (*width)(std::string_view)) {
    std::optional<std::size_t> column;
    bool any_space = false;
    for (const Entry& each : map.entries) {
      if (each.key->lines.empty() || each.blanks == 0) return false;
      const std::size_t value = width(each.key->lines.front()) + each.blanks;
      if (value != column.value_or(value)) return false;
      column = value;
      any_space = any_space || each.blanks > 1;
    }
    return any_space;
  }

  // Writes the lines above an entry with this indentation; the entry itself may have more, after dashes. A comment that
  // has no place on its line gets one above, too.
  void write_above(const Entry& entry, std::size_t line_indentation, std::size_t indentation) {
    for (const std::string& line : entry.above) add_line(line_indentation, line);
    enter(entry);
    const bool block = !entry.value.is_scalar() && !is_one_line(entry.value, indentation + width_of_key(entry));
    leave();
    if (entry.beside_key && (!block || !entry.key || entry.beside) && !is_empty(entry.value))
      add_line(line_indentation, entry.beside_key->text);
    if (entry.beside && block && !entry.key) add_line(line_indentation, entry.beside->text);
    // The first entry of a block after a dash is on the line of the dash.
    if (block && !entry.key && !entry.value.entries.empty())
      write_above(entry.value.entries.front(), line_indentation, indentation + kStep);
  }

  void enter(const Entry& entry) { path_.push_back(entry.key ? std::string_view(entry.key->text) : "-"); }
  void leave() { path_.pop_back(); }

  // Returns the number of columns of a key with its colon, or of a dash, and the blank after it.
  static std::size_t width_of_key(const Entry& entry) {
    return entry.key ? count_code_points(key_of(entry)) + 2 : kStep;
  }
  static bool is_empty(const Piece& piece) { return piece.is_scalar() && piece.lines.empty(); }
  static std::string key_of(const Entry& entry) { return scalar_text(*entry.key, YamlPlace::line); }

  // Writes an entry after its indentation, without the lines above it. Its key and blanks fill at least `key_width`.
  void write_entry(const Entry& entry, std::size_t indentation, std::size_t key_width) {
    const std::string key = entry.key ? key_of(entry) : "";
    const std::size_t padding = std::max(key_width, display_width(key)) - display_width(key);
    text_ += entry.key ? key + ":" + std::string(padding, ' ') : "-";
    opened_ = false;
    enter(entry);
    write_value(entry, indentation, indentation + width_of_key(entry));
    leave();
  }

  void write_value(const Entry& entry, std::size_t indentation, std::size_t begin) {
    const Piece& value = entry.value;
    if (is_empty(value)) {
      add_comment(entry.beside_key);
      text_ += '\n';
    } else if (value.is_scalar() || is_one_line(value, begin)) {
      text_ += ' ';
      add_value(value, indentation + kStep, begin);
      add_comment(entry.beside);
      text_ += '\n';
    } else if (entry.key) {
      // Brackets become a block here, so the column of a comment after them is of no use.
      add_comment(entry.beside ? std::optional(Comment{entry.beside->text}) : entry.beside_key);
      text_ += '\n';
      opened_ = true;
      write_block(value, indentation + kStep);
      opened_ = false;
    } else {
      text_ += ' ';
      write_block(value, indentation + kStep, Begin::after_dash);
    }
  }

  std::string text_;
  KeyPath path_;         // with a dash for each list
  bool opened_ = false;  // the last line has the key of a block without entries so far
};

bool is_card_list(std::string_view text) {
  constexpr auto kForms = UnknownForms::cards_and_trumps;
  return std::any_of(kNotations.begin(), kNotations.end(),
                     [&](Notation each) { return parse_cards(text, each, kForms, JokerForms::stand_ins).has_value(); });
}

}  // namespace

std::string spaced_cards(std::string_view text) {
  constexpr std::string_view kBetween = " ,\t";
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(kBetween); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBetween, end);
  }
  // The cards that are missing at the end of a list.
  const bool rest = !words.empty() && (words.back() == "..." || words.back() == "…");
  std::string spaced;
  for (const std::string_view word : words) spaced += (spaced.empty() ? "" : " ") + std::string(word);
  const std::string_view cards = std::string_view(spaced).substr(0, spaced.size() - (rest ? words.back().size() : 0));
  return words.size() > 1 && is_card_list(cards) ? spaced : std::string(text);
}

void arrange(Piece& document) { Arranger().arrange(document); }

std::string lay_out(const Piece& document, std::span<const std::string> above) {
  return Layout().write(document, above);
}

}  // namespace spadille::edit
