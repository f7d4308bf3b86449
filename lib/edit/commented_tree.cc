#include "edit/commented_tree.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "source/utf8.h"

namespace spadille::edit {
namespace {

using syntax::Node;
using syntax::ScalarStyle;

// A comment on a line of its own that has no place in the tree yet. Without text: a blank line.
struct LooseLine {
  std::string text;
  std::size_t column = 0;
};

// Returns a text without line breaks and indentation, as YAML folds it.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_blank(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  return out;
}

std::string_view why_unsupported(char c) {
  switch (c) {
    case '&':
      return "an anchor cannot be kept";
    case '*':
      return "an alias cannot be kept";
    case '!':
      return "a tag cannot be kept";
    case '?':
      return "a key after a question mark cannot be kept";
    case '%':
      return "a directive cannot be kept";
    default:
      return "the form of this text cannot be kept";
  }
}

// Returns the end of the quoted text that begins at `begin`.
std::size_t end_of_quoted(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '"' || i + 1 == text.size() || text[i + 1] != quote) return i + 1;
      ++i;
    }
  }
  throw Unsupported{"the form of this text cannot be kept", begin};
}

std::vector<std::string> lines_without_indentation(std::string_view text) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!lines.empty()) line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (end < text.size()) line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
    lines.emplace_back(line);
    if (end == text.size()) return lines;
    text.remove_prefix(end + 1);
  }
}

// Adds the lines of a block text whose header ends at `end`, without their common indentation. They are indented more
// than `outer`. Blank lines after the last one are kept only on request. Returns their end.
std::size_t add_block_lines(std::string_view text, std::size_t end, std::size_t outer, bool keeps_blank_lines,
                            std::vector<std::string>& lines) {
  std::optional<std::size_t> indentation;
  std::vector<std::string> blank_lines;
  while (end < text.size()) {
    const std::size_t next_end = std::min(text.find('\n', end + 1), text.size());
    const std::string_view line = text.substr(end + 1, next_end - end - 1);
    const std::size_t first = line.find_first_not_of(' ');
    const bool is_blank_line = first == std::string_view::npos;
    if (!is_blank_line && !indentation && first > outer) indentation = first;
    if (!is_blank_line && (!indentation || first < *indentation)) break;
    end = next_end;
    if (is_blank_line) {
      blank_lines.emplace_back(line.substr(std::min(indentation.value_or(line.size()), line.size())));
      continue;
    }
    for (std::string& each : std::exchange(blank_lines, {})) lines.push_back(std::move(each));
    lines.emplace_back(line.substr(*indentation));
  }
  if (keeps_blank_lines) lines.insert(lines.end(), blank_lines.begin(), blank_lines.end());
  return end;
}

// Walks the text and the tree at the same time, and collects the comments between the values.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Piece read(const Node& root) {
    Piece piece = value(root, false);
    skip_to(text_.size());
    if (piece.is_scalar() && !loose_.empty())
      throw Unsupported{"a comment next to a document that is one text cannot be kept", text_.size()};
    std::size_t column = text_.size();
    for (std::size_t i = 0; i < loose_.size(); ++i) {
      column = std::min(column, column_of_line(i));  // a comment stays after those before it
      Piece* const ended = ended_block(piece, column);
      (ended == nullptr ? piece : *ended).below.push_back(std::move(loose_[i].text));
    }
    return piece;
  }

 private:
  // --- between the values -----------------------------------------------------------------------

  [[nodiscard]] std::size_t line_begin(std::size_t offset) const {
    return offset == 0 ? 0 : text_.rfind('\n', offset - 1) + 1;
  }
  [[nodiscard]] bool is_same_line(std::size_t a, std::size_t b) const {
    return text_.substr(a, b - a).find('\n') == std::string_view::npos;
  }

  // Takes the text up to `end`, which has only blanks, punctuation and comments.
  void skip_to(std::size_t end) {
    if (end < at_) throw Unsupported{"the form of this text cannot be kept", at_};
    std::size_t newlines = 0;
    while (at_ < end) {
      const char c = text_[at_];
      if (c == '#' && (at_ == 0 || is_blank(text_[at_ - 1]))) {
        if (newlines > 1) loose_.push_back({});
        take_comment();
        newlines = 0;
        continue;
      }
      if (c == '\n') ++newlines;
      if (!is_blank(c) && std::string_view(",:[]{}-").find(c) == std::string_view::npos)
        throw Unsupported{std::string(why_unsupported(c)), at_};
      ++at_;
    }
    if (newlines > 1) loose_.push_back({});
  }

  void take_comment() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find('\n', begin), text_.size());
    std::string comment(text_.substr(begin, at_ - begin));
    comment.erase(comment.find_last_not_of(kBlanks) + 1);
    const std::string_view before = text_.substr(line_begin(begin), begin - line_begin(begin));
    if (beside_ == nullptr || !is_same_line(token_end_, begin) || token_end_ == 0) {
      loose_.push_back({std::move(comment), before.size()});
      return;
    }
    if (beside_->has_value()) throw Unsupported{"the place of this comment cannot be kept", begin};
    *beside_ = Comment{std::move(comment), count_code_points(before)};
  }

  // Returns the column of a loose line. A blank line goes with the line after it.
  [[nodiscard]] std::size_t column_of_line(std::size_t i) const {
    while (i < loose_.size() && loose_[i].text.empty()) ++i;
    return i < loose_.size() ? loose_[i].column : 0;
  }

  // Returns the innermost block at the end of `piece`, itself included, whose entries begin at or before the column,
  // but to the right of those around it. Null if `piece` is not such a block.
  static Piece* ended_block(Piece& piece, std::size_t column) {
    if (piece.is_scalar() || piece.brackets || piece.entries.empty()) return nullptr;
    Piece& last = piece.entries.back().value;
    if (!last.is_scalar() && !last.brackets && column >= last.column && column > piece.column)
      if (Piece* const inner = ended_block(last, column)) return inner;
    return &piece;
  }

  // Puts the comments before an entry where they belong: below a block that ended, or above the entry.
  void place_loose_lines(std::vector<Entry>& entries, std::size_t column, std::vector<std::string>& above) {
    std::size_t loose = text_.size();
    for (std::size_t i = 0; i < loose_.size(); ++i) {
      loose = std::min(loose, column_of_line(i));  // a comment stays after those before it
      Piece* ended = nullptr;
      if (above.empty() && !entries.empty() && loose > column) {
        Piece& last = entries.back().value;
        if (!last.is_scalar() && loose >= last.column) ended = ended_block(last, loose);
      }
      (ended == nullptr ? above : ended->below).push_back(std::move(loose_[i].text));
    }
    loose_.clear();
  }

  // --- scalars ----------------------------------------------------------------------------------

  Piece scalar(const Node& node) {
    Piece piece;
    piece.style = node.style;
    piece.text = node.text;
    if (node.is_empty()) return piece;
    if (node.style == ScalarStyle::block) {
      block_text(piece);
      return piece;
    }
    const bool quoted = node.style == ScalarStyle::quoted;
    const std::size_t begin = node.at.begin - (quoted && node.at.begin > 0 ? 1 : 0);
    if (begin < at_ || begin >= text_.size() || (quoted && text_[begin] != '"' && text_[begin] != '\''))
      throw Unsupported{std::string(why_unsupported(begin < text_.size() ? text_[begin] : ' ')), begin};
    skip_to(begin);
    const std::size_t end = quoted ? end_of_quoted(text_, begin) : node.at.end;
    if (!quoted && folded(text_.substr(begin, end - begin)) != folded(node.text))
      throw Unsupported{std::string(why_unsupported(text_[begin])), begin};
    piece.lines = lines_without_indentation(text_.substr(begin, end - begin));
    at_ = token_end_ = end;
    return piece;
  }

  // Takes the header of a block text, and its lines without their common indentation.
  void block_text(Piece& piece) {
    std::size_t begin = at_;
    while (begin < text_.size() && text_[begin] != '|' && text_[begin] != '>' && text_[begin] != '#') ++begin;
    skip_to(begin);
    if (begin == text_.size() || text_[begin] == '#')
      throw Unsupported{"the place of this comment cannot be kept", begin};
    const std::size_t line = line_begin(begin);
    const std::size_t outer = text_.find_first_not_of(' ', line) - line;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    std::string header(text_.substr(begin, end - begin));
    header.erase(header.find_last_not_of(kBlanks) + 1);
    const std::string_view form = std::string_view(header).substr(0, header.find('#'));
    if (form.find_first_of("0123456789") != std::string::npos)
      throw Unsupported{"the indentation of this text cannot be kept", begin};
    const bool keeps_blank_lines = form.find('+') != std::string::npos;
    piece.lines.push_back(std::move(header));
    at_ = token_end_ = add_block_lines(text_, end, outer, keeps_blank_lines, piece.lines);
  }

  // --- lists and maps ---------------------------------------------------------------------------

  Piece value(const Node& node, bool in_brackets) {
    if (node.is_scalar()) return scalar(node);
    const std::size_t begin = node.at.begin;
    if (begin < at_ || begin >= text_.size()) throw Unsupported{"an alias cannot be kept", std::min(begin, at_)};
    const bool has_bracket = text_[begin] == (node.is_map() ? '{' : '[');
    if (text_[begin] == '*') throw Unsupported{std::string(why_unsupported('*')), begin};
    Piece piece;
    piece.kind = node.kind;
    piece.style = node.style;
    piece.brackets = has_bracket || in_brackets;
    if (!piece.brackets) piece.column = begin - line_begin(begin);  // a line of brackets may be very long
    if (has_bracket) {
      skip_to(begin);
      at_ = token_end_ = begin + 1;
    }
    read_entries(node, piece);
    if (has_bracket) close(piece, begin);
    return piece;
  }

  void read_entries(const Node& node, Piece& piece) {
    const std::size_t count = node.is_map() ? node.entry_count() : node.items.size();
    piece.entries.reserve(count);  // because `beside_` points into it
    for (std::size_t i = 0; i < count; ++i) {
      if (node.is_map() && !node.key(i).is_scalar())
        throw Unsupported{"a key that is not a word cannot be kept", node.key(i).at.begin};
      skip_to(begin_of_entry(node, i, piece));
      std::vector<std::string> above;
      place_loose_lines(piece.entries, piece.column, above);
      Entry& entry = piece.entries.emplace_back();
      entry.above = std::move(above);
      if (node.is_map()) {
        entry.key = scalar(node.key(i));
        entry.blanks = blanks_after_colon();
        beside_ = &entry.beside_key;
      } else if (!piece.brackets) {
        at_ = token_end_ = at_ + 1;  // the dash
        beside_ = nullptr;
      }
      entry.value = value(node.is_map() ? node.value(i) : node.items[i], piece.brackets);
      if (entry.value.is_scalar() ? !entry.value.lines.empty() : entry.value.brackets) beside_ = &entry.beside;
    }
  }

  // Returns the offset of the key or dash of an entry; of an entry between brackets, of its value.
  [[nodiscard]] std::size_t begin_of_entry(const Node& node, std::size_t i, const Piece& piece) const {
    if (!node.is_map() && !piece.brackets) {
      // Only comments, blanks and punctuation are before it.
      for (std::size_t at = at_; at < text_.size(); ++at) {
        if (text_[at] == '#' && (at == 0 || is_blank(text_[at - 1]))) at = std::min(text_.find('\n', at), text_.size());
        if (at < text_.size() && text_[at] == '-') return at;
      }
      throw Unsupported{"the form of this list cannot be kept", at_};
    }
    const Node& first = node.is_map() ? node.key(i) : node.items[i];
    if (first.is_empty() || first.style == ScalarStyle::block) return at_;
    const bool quoted = first.is_scalar() && first.style == ScalarStyle::quoted && first.at.begin > 0;
    return std::max<std::size_t>(at_, first.at.begin - (quoted ? 1 : 0));
  }

  [[nodiscard]] std::size_t blanks_after_colon() const {
    const std::size_t colon = text_.find_first_not_of(' ', at_);
    if (colon == std::string_view::npos || text_[colon] != ':') return 0;
    const std::size_t value = text_.find_first_not_of(' ', colon + 1);
    const bool none = value == std::string_view::npos || text_[value] == '\n' || text_[value] == '#';
    return none ? 0 : value - colon - 1;
  }

  void close(Piece& piece, std::size_t begin) {
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != ']' && text_[end] != '}') {
      const bool comment = text_[end] == '#' && is_blank(text_[end - 1]);
      end = comment ? std::min(text_.find('\n', end), text_.size()) : end + 1;
    }
    skip_to(end);
    for (LooseLine& each : std::exchange(loose_, {})) piece.below.push_back(std::move(each.text));
    at_ = token_end_ = std::min(end + 1, text_.size());
    piece.over_lines = !is_same_line(begin, end);
    // The columns of these comments are of no use in a block.
    for (Entry& each : piece.entries)
      for (auto* comment : {&each.beside_key, &each.beside})
        if (*comment) (*comment)->column = 0;
  }

  std::string_view text_;
  std::size_t at_ = 0;                        // end of the text taken
  std::size_t token_end_ = 0;                 // end of the last value, bracket or dash
  std::optional<Comment>* beside_ = nullptr;  // where a comment after the last value belongs
  std::vector<LooseLine> loose_;
};

}  // namespace

Result<Piece, Unsupported> read_comments(std::string_view text, const syntax::Node& tree) {
  try {
    return Reader(text).read(tree);
  } catch (const Unsupported& unsupported) {
    return Unexpected{unsupported};
  }
}

}  // namespace spadille::edit
