#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "source/stream.h"

namespace spadille::pipeline {

/// Where a stream begins, if it is a part of a file.
struct Beginning {
  std::size_t first_line = 1;  ///< number of its first line in the file
  std::size_t hands = 0;       ///< number of the file's hands before it

  friend bool operator==(const Beginning&, const Beginning&) = default;
};

/// Whole consecutive documents of a stream.
struct Piece {
  std::string text;                   ///< text of all its documents; empty if `single` is set
  std::size_t first_line = 1;         ///< number of its first line in the file
  std::optional<RawDocument> single;  ///< a document too long for a piece, or the only one of its file
  bool is_last = false;               ///< no piece follows in the stream
  bool cut_off = false;               ///< reading failed at its end
};

/// Cuts a stream into pieces while reading it. Keeps one piece in memory, and never more than a few MiB. The
/// documents of the pieces are those of a `DocumentStream`, with the same locations. An empty stream has one empty
/// piece.
class PieceStream {
 public:
  /// A piece has about `size` bytes, if documents end there. The first line of `in` has the number `first_line`.
  PieceStream(std::istream& in, StreamKind kind, std::size_t size = kUsualSize, std::size_t first_line = 1);

  /// Returns the next piece; nullopt after the last.
  std::optional<Piece> next();
  /// Returns the kind of the stream, which all its pieces share.
  [[nodiscard]] StreamKind kind() const { return kind_; }

  static constexpr std::size_t kUsualSize = std::size_t{1} << 18U;

 private:
  void read_up_to(std::size_t size);
  Piece take_text(std::size_t size);
  Piece take_single();

  std::istream& in_;
  std::size_t size_;
  StreamKind kind_;
  std::string text_;     // read but not yet returned
  std::size_t line_;     // number of the first line of `text_`
  bool at_end_ = false;  // the stream has no more text to read
  bool done_ = false;    // the last piece was returned
};

}  // namespace spadille::pipeline
