#pragma once

#include <array>
#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "source/document.h"
#include "source/markers.h"

namespace spadille {

/// How a file is split into documents.
enum class StreamKind {
  yaml,        ///< at lines that begin with `---` or `...`
  json,        ///< the whole file is one document
  json_lines,  ///< each line is one document; a line `{` and the lines up to its `}` are one, too
  unknown      ///< YAML or JSON Lines, detected from the first lines of the text
};

/// Maximum size of a document, in bytes. A larger one is skipped; only its beginning is kept.
inline constexpr std::size_t kLargestDocument = std::size_t{1} << 20U;

/// One document as split from the stream.
struct RawDocument {
  /// Why the document cannot be read as a record, whatever its text is.
  enum class Fault {
    too_large,          ///< only its beginning is kept
    cut_off,            ///< reading failed before its end
    over_several_lines  ///< a JSON Lines object that takes several lines
  };

  Document document;
  std::optional<Fault> fault{};
};

/// Detects how to split a text from its beginning. `is_all`: the text ends there. Returns `named` unless it is
/// `unknown`. Exception: UTF-16 and UTF-32 are read as one document, so that they give one fault. An unknown text is
/// JSON Lines if it has several lines that are not blank. The first of them, or at least half, must be JSON objects.
/// With markers, directives or comments of YAML it is JSON Lines only if at least half are objects, and two of them
/// follow each other, as in no YAML. Any other text is YAML.
StreamKind find_kind(StreamKind named, std::string_view beginning, bool is_all);
/// Number of bytes that `find_kind` needs at most.
inline constexpr std::size_t kDetectedBytes = std::size_t{1} << 16U;

/// Reads up to `size` bytes into `out` and returns their number. A smaller number means the end of the stream, or a
/// read error if `in.bad()`.
std::size_t read_fully(std::istream& in, char* out, std::size_t size);

/// Splits a stream into documents while reading it. Keeps one document at a time in memory. Skips documents without
/// content (only comments, blank lines, markers).
class DocumentStream {
 public:
  DocumentStream(std::istream& in, StreamKind kind);
  /// Splits `text`, which was already read from the stream, and then the rest of `in`. The first line of `text` has the
  /// number `first_line`. `kind` must not be `unknown`.
  DocumentStream(std::string text, std::istream& in, StreamKind kind, std::size_t first_line);
  /// Splits a text in memory. Its first line has the number `first_line`.
  DocumentStream(std::string text, StreamKind kind, std::size_t first_line);
  DocumentStream(const DocumentStream&) = delete;
  DocumentStream& operator=(const DocumentStream&) = delete;

  /// Returns the next document with content; nullopt at the end.
  std::optional<RawDocument> next();
  /// Returns the kind of the stream, never `unknown`.
  [[nodiscard]] StreamKind kind() const { return kind_; }
  /// Marks that reading a text in memory failed at its end: the document there is cut off.
  void mark_cut_off() { cut_off_ = true; }
  /// Returns the number of the first line that belongs to no document yet.
  [[nodiscard]] std::size_t line() const { return line_; }
  /// Ends reading. Returns the text that was read but belongs to no document yet.
  std::string take_rest();

 private:
  struct Line {
    std::string_view text;  // with its line break; part of the chunk if all is in memory, otherwise of a copy
    bool cut = false;       // over the limit: the rest was dropped
  };

  bool refill();
  std::optional<Line> read_line();
  std::optional<Line> next_in_memory();
  std::optional<Line> take_line();
  void put_back(const Line& line);
  std::optional<RawDocument> next_document();
  [[nodiscard]] bool is_cut_off(const RawDocument& last) const;
  std::optional<RawDocument> next_usual();
  std::optional<RawDocument> next_yaml();
  std::optional<RawDocument> next_json_line();
  RawDocument rest_of_object(const Line& opening, std::size_t first_line);
  [[nodiscard]] Document document(std::string_view text, std::size_t first_line) const;

  std::istream* in_;                          // null if all is in memory; the chunk then holds the whole text
  std::shared_ptr<const std::string> whole_;  // shared with the documents if all is in memory
  StreamKind kind_;
  bool cut_off_ = false;           // a text in memory is incomplete
  std::size_t line_ = 1;           // number of the next line
  std::optional<Line> held_;       // read ahead; belongs to the next document
  std::string buffer_;             // the bytes read last
  std::string_view chunk_;         // the current part of the text: `buffer_`, or the whole text
  std::size_t chunk_size_ = 4096;  // size of the next chunk, in bytes; many files are small
  std::size_t chunk_at_ = 0;
  // Copies of the lines read last: at most one is held while one more is read.
  std::array<std::string, 2> copies_;
  std::size_t next_copy_ = 0;
};

/// Returns the kind that a file name's extension shows, ignoring case: `.jsonl`, `.ndjson`, `.json`. Otherwise returns
/// `unknown`.
StreamKind kind_of_file(const std::string& path);

}  // namespace spadille
