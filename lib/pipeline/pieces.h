#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string_view>

#include "source/stream.h"

namespace spadille::pipeline {

/// Whole documents that stand behind each other in a stream.
struct Piece {
  ReadText text;                      ///< of all its documents; empty where there is one of its own
  std::size_t first_line = 1;         ///< number of its first line in the file
  std::optional<RawDocument> single;  ///< a document too long for a piece, or the only one of its file
  bool is_last = false;               ///< nothing follows in the stream
  bool cut_off = false;               ///< reading failed at its end

  [[nodiscard]] std::string_view view() const { return {text.data(), text.size()}; }
};

/// Cuts a stream into pieces while reading it; keeps one piece in memory, and never more than a few MiB. Their
/// documents are those of a `DocumentStream`, with the same places. An empty stream has one empty piece.
class PieceStream {
 public:
  /// A piece has about `size` bytes, where documents end there.
  PieceStream(std::istream& in, StreamKind kind, std::size_t size = kUsualSize);

  /// The next piece; nothing behind the last.
  std::optional<Piece> next();
  /// The stream's own kind, that of all its pieces.
  [[nodiscard]] StreamKind kind() const { return kind_; }

  static constexpr std::size_t kUsualSize = std::size_t{1} << 18U;

 private:
  void read_up_to(std::size_t size);
  Piece take_text(std::size_t size);
  Piece take_single();

  std::istream& in_;
  std::size_t size_;
  StreamKind kind_;
  ReadText text_;         // read and not yet given out
  std::size_t line_ = 1;  // number of its first line
  bool at_end_ = false;   // of the stream
  bool done_ = false;     // the last piece was given out
};

}  // namespace spadille::pipeline
