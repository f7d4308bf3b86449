#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "edit/commented_tree.h"
#include "edit/trees.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::edit {

/// A document of a file, with its comments if its reader keeps them.
struct FileDocument {
  std::vector<std::string> above;  ///< comments that are in no document, each on a line of its own
  Piece content;
  syntax::Node tree;  ///< its content without comments
  std::size_t line;   ///< first line of the content
};

/// Reads the documents of a YAML file with their comments, one at a time.
class CommentedFile {
 public:
  /// `file` must outlive this object.
  explicit CommentedFile(std::string_view file) : rest_(file) {}

  /// Returns the next document; nullopt at the end. Drops a directive that no document follows. Refuses a document that
  /// cannot be parsed, or that `read_comments` does not support.
  Result<std::optional<FileDocument>, Refusal> next();
  /// Returns the comments after the last document. Call it at the end.
  [[nodiscard]] const std::vector<std::string>& below() const { return comments_; }

 private:
  // The text between two markers.
  struct Part {
    std::string text;
    std::size_t first_line = 1;
    bool content = false;
    bool begins_next = false;  // the next part begins with `---`, so a directive here belongs to it
  };

  Result<Part, Refusal> next_part();
  void add_comments(std::string_view text);
  void drop_directives();

  std::string_view rest_;
  std::size_t line_ = 0;                // number of the line read last
  std::string_view marker_;             // begins the next part; empty before the first
  std::string_view begin_;              // text after this marker
  std::vector<std::string> comments_;   // after the last document
  std::size_t without_directives_ = 0;  // the first of them, as many
};

/// Reads the documents of a file in any form without their comments, one at a time.
class PlainFile {
 public:
  /// `kind` as for `DocumentStream`.
  PlainFile(std::string_view file, StreamKind kind) : stream_(std::string(file), kind, 1) {}

  /// Returns the next document; nullopt at the end. Refuses a document that cannot be parsed.
  Result<std::optional<FileDocument>, Refusal> next();

 private:
  DocumentStream stream_;
};

/// True if the first document of a text has directives. It then begins after `...`, not after `---`.
bool begins_with_directive(std::string_view text);

/// Appends a document to the text of a file, after a marker unless it is the first.
void append_yaml(std::string& text, std::span<const std::string> above, const Piece& content);
/// Appends the comments after the last document.
void append_comments(std::string& text, std::span<const std::string> below);

}  // namespace spadille::edit
