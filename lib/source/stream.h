#pragma once

#include <array>
#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/uninitialized.h"
#include "source/document.h"
#include "source/markers.h"

namespace spadille {

/// How a file is cut into documents.
enum class StreamKind {
  yaml,       ///< at lines that begin with `---` or `...`
  json,       ///< the whole file is one document
  json_lines  ///< each line is one document
};

/// No single record may be larger than this; a longer one is passed over without being kept.
inline constexpr std::size_t kLargestDocument = std::size_t{1} << 20U;

/// A text that is read in one go: the room for it is not cleared first.
using ReadText = UninitializedVector<char>;

/// One document as it was cut out of the stream.
struct RawDocument {
  Document document;
  bool too_large = false;  ///< only its beginning was kept
};

/// Cuts a stream into documents while reading it; keeps one document at a time in memory.
/// Documents without content (only comments, blank lines, markers) are passed over.
class DocumentStream {
 public:
  DocumentStream(std::istream& in, StreamKind kind);
  /// Goes on in a stream of which `text` has been read already; its first line has the number `first_line`.
  DocumentStream(std::string text, std::istream& in, StreamKind kind, std::size_t first_line);
  /// Documents of a text in memory, the first line of which has the number `first_line`.
  DocumentStream(std::string text, StreamKind kind, std::size_t first_line);
  DocumentStream(ReadText text, StreamKind kind, std::size_t first_line);
  DocumentStream(const DocumentStream&) = delete;
  DocumentStream& operator=(const DocumentStream&) = delete;

  /// The next document that has any content, or nothing at the end.
  std::optional<RawDocument> next();
  [[nodiscard]] StreamKind kind() const { return kind_; }
  /// Number of the first line that belongs to no document so far.
  [[nodiscard]] std::size_t line() const { return line_; }
  /// Ends the reading: what has been read of the stream and belongs to no document so far.
  std::string take_rest();

 private:
  template <class Text>
  DocumentStream(std::shared_ptr<const Text> whole, StreamKind kind, std::size_t first_line)
      : in_(nullptr), whole_(whole), kind_(kind), line_(first_line), chunk_(whole->data(), whole->size()) {}

  struct Line {
    std::string_view text;  // with its end; in the chunk, where that is all, else in one of the copies
    bool cut = false;       // longer than the limit: the rest was dropped
  };

  bool refill();
  std::optional<Line> read_line();
  std::optional<Line> next_in_memory();
  std::optional<Line> take_line();
  void put_back(const Line& line);
  void detect_json_lines();
  std::optional<RawDocument> next_usual();
  std::optional<RawDocument> next_yaml();
  std::optional<RawDocument> next_json_line();
  [[nodiscard]] Document document(std::string_view text, std::size_t first_line) const;

  std::istream* in_;                   // null where all is in memory: then the chunk is all
  std::shared_ptr<const void> whole_;  // which the documents share, where it is in memory
  StreamKind kind_;
  std::size_t line_ = 1;           // number of the next line
  std::optional<Line> held_;       // read ahead, belongs to the next document
  std::optional<Line> held2_;      // the line after it (only while the kind is found out)
  std::string buffer_;             // of what is read
  std::string_view chunk_;         // of the text: the buffer, or all
  std::size_t chunk_size_ = 4096;  // of the next: many files are small
  std::size_t chunk_at_ = 0;
  // Of the lines read last: so many are held at most, and one more is read.
  std::array<std::string, 3> copies_;
  std::size_t next_copy_ = 0;
};

/// The kind that a file's name tells (`.jsonl`, `.ndjson`, `.json`; YAML otherwise).
StreamKind kind_of_file(const std::string& path);

}  // namespace spadille
