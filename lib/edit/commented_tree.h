#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "syntax/node.h"

namespace spadille::edit {

/// A comment after other text of its line.
struct Comment {
  std::string text;        ///< from `#` on
  std::size_t column = 0;  ///< from 0, in code points
};

struct Entry;

/// One value of a YAML document as it is written.
struct Piece {
  syntax::Node::Kind kind = syntax::Node::Kind::scalar;
  syntax::ScalarStyle style = syntax::ScalarStyle::empty;
  /// A scalar as written, with its quotes. The first line has no indentation. The lines of a block text keep the
  /// indentation that belongs to the text; other lines have none. No lines if no value is written.
  std::vector<std::string> lines{};
  std::string text{};                ///< a scalar's parsed text
  std::vector<Entry> entries;        // without braces: `Entry` is incomplete here
  std::vector<std::string> below{};  ///< comments after the last entry, each on a line of its own; empty: a blank line
  bool brackets = false;             ///< a list or map between brackets
  bool over_lines = false;           ///< its brackets are on different lines
  std::size_t column = 0;            ///< where the entries of a list or map without brackets begin, in bytes

  [[nodiscard]] bool is_scalar() const { return kind == syntax::Node::Kind::scalar; }
  [[nodiscard]] bool is_map() const { return kind == syntax::Node::Kind::map; }
  /// True if it is a list or a map with entries or comments.
  [[nodiscard]] bool has_content() const;
};

/// One entry of a list or map, with its comments.
struct Entry {
  std::vector<std::string> above{};     ///< comments, each on a line of its own; empty: a blank line
  std::optional<Piece> key{};           ///< a scalar; nullopt in a list
  std::optional<Comment> beside_key{};  ///< between the key and the value
  Piece value{};
  std::optional<Comment> beside{};  ///< after the value
  std::size_t blanks = 0;           ///< number of blanks between the colon after the key and a value on the same line
};

inline bool Piece::has_content() const { return !entries.empty() || !below.empty(); }

/// Why a document is not changed, and at which byte.
struct Unsupported {
  std::string why;
  std::size_t offset = 0;
};

/// Returns the values of a document with its comments. `tree` must be the parsed text. `text` has no byte order mark,
/// no carriage returns and no markers. Not supported: anchors, aliases, tags, directives, keys that are lists or maps.
Result<Piece, Unsupported> read_comments(std::string_view text, const syntax::Node& tree);

}  // namespace spadille::edit
