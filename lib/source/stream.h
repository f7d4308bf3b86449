#pragma once

#include <array>
#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/default_init_allocator.h"
#include "source/document.h"
#include "source/markers.h"

namespace spadille {

/// How a file is cut into documents.
enum class StreamKind {
  yaml,        ///< at lines that begin with `---` or `...`
  json,        ///< the whole file is one document
  json_lines,  ///< each line is one document; a line `{` and the lines up to its `}` are one, too
  unknown      ///< YAML or JSON Lines: the first lines of the text show which
};

/// No single record may be larger than this; a longer one is passed over without being kept.
inline constexpr std::size_t kLargestDocument = std::size_t{1} << 20U;

/// A text that is read in one go: the room for it is not cleared first.
using ReadText = DefaultInitVector<char>;

/// One document as it was cut out of the stream.
struct RawDocument {
  /// Why it cannot be read as a record, whatever its text is.
  enum class Fault {
    too_large,          ///< only its beginning was kept
    cut_off,            ///< reading failed before its end
    over_several_lines  ///< of JSON Lines
  };

  Document document;
  std::optional<Fault> fault{};
};

/// How a text is cut, by its beginning; `is_all`: the text has no more. `named` holds, except for UTF-16 and UTF-32,
/// which are one document, so that they are one fault. If it is unknown: JSON Lines if there are several lines, of
/// which the first or at least half are JSON objects, and none is a marker, a directive or a comment of YAML; otherwise
/// YAML.
StreamKind find_kind(StreamKind named, std::string_view beginning, bool is_all);
/// So many bytes of a text are enough for `find_kind`.
inline constexpr std::size_t kDetectedBytes = std::size_t{1} << 16U;

/// Reads up to `size` bytes into `out`; returns how many there were. Fewer only at the end of the stream, or if reading
/// fails: then `in.bad()`.
std::size_t read_fully(std::istream& in, char* out, std::size_t size);

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
  /// Never `unknown`.
  [[nodiscard]] StreamKind kind() const { return kind_; }
  /// Marks a text in memory as one whose reading failed at its end: the document there is cut off.
  void mark_cut_off() { cut_off_ = true; }
  /// Number of the first line that belongs to no document so far.
  [[nodiscard]] std::size_t line() const { return line_; }
  /// Ends the reading: what has been read of the stream and belongs to no document so far.
  std::string take_rest();

 private:
  template <class Text>
  DocumentStream(std::shared_ptr<const Text> whole, StreamKind kind, std::size_t first_line)
      : in_(nullptr), whole_(whole), kind_(kind), line_(first_line), chunk_(whole->data(), whole->size()) {
    if (kind_ == StreamKind::unknown) kind_ = find_kind(kind_, chunk_, true);
  }

  struct Line {
    std::string_view text;  // with its end; in the chunk, where that is all, else in one of the copies
    bool cut = false;       // longer than the limit: the rest was dropped
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

  std::istream* in_;                   // null where all is in memory: then the chunk is all
  std::shared_ptr<const void> whole_;  // which the documents share, where it is in memory
  StreamKind kind_;
  bool cut_off_ = false;           // a text in memory ends too soon
  std::size_t line_ = 1;           // number of the next line
  std::optional<Line> held_;       // read ahead, belongs to the next document
  std::string buffer_;             // of what is read
  std::string_view chunk_;         // of the text: the buffer, or all
  std::size_t chunk_size_ = 4096;  // of the next: many files are small
  std::size_t chunk_at_ = 0;
  // Of the lines read last: one is held at most, and one more is read.
  std::array<std::string, 2> copies_;
  std::size_t next_copy_ = 0;
};

/// The kind that the ending of a file's name shows, in any case: `.jsonl`, `.ndjson`, `.json`; otherwise unknown.
StreamKind kind_of_file(const std::string& path);

}  // namespace spadille
