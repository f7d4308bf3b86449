#include "pipeline/shards.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "judge/lazy_document.h"

namespace spadille::pipeline {
namespace {

// Finds the offsets of lines, in the order of their numbers.
class LineOffsets {
 public:
  explicit LineOffsets(std::istream& in) : in_(in) {}

  // Returns the offset of the first byte of a line. `line` must not be less than before.
  std::uint64_t of(std::size_t line) {
    while (line_ < line) {
      if (rest_.empty() && !refill()) break;
      const std::size_t newline = rest_.find('\n');
      const std::size_t taken = newline == std::string_view::npos ? rest_.size() : newline + 1;
      if (newline != std::string_view::npos) ++line_;
      offset_ += taken;
      rest_.remove_prefix(taken);
    }
    return offset_;
  }

 private:
  bool refill() {
    const std::size_t count = read_fully(in_, buffer_.data(), buffer_.size());
    rest_ = std::string_view(buffer_.data(), count);
    return count > 0;
  }

  std::istream& in_;
  std::array<char, std::size_t{1} << 16U> buffer_{};
  std::string_view rest_;  // the unread part of the buffer
  std::uint64_t offset_ = 0;
  std::size_t line_ = 1;
};

struct Place {
  std::uint64_t offset;
  Beginning beginning;
};

// Chooses among the places where a shard may begin, which it takes in order.
class Cutter {
 public:
  Cutter(std::uint64_t size, std::size_t parts) : size_(size), parts_(parts) {}

  void take(Place place) {
    while (next_ < parts_ && target() <= place.offset) {
      const bool is_before_nearer = before_ && target() - before_->offset < place.offset - target();
      cut(is_before_nearer ? *before_ : place);
      ++next_;
    }
    before_ = place;
  }

  std::vector<Shard> finish() {
    if (next_ < parts_ && before_) cut(*before_);
    shards_.back().bytes = size_ - shards_.back().begin;
    return std::move(shards_);
  }

 private:
  // The offset where the next shard should begin: the shards before it have their share of the bytes.
  [[nodiscard]] std::uint64_t target() const { return size_ / parts_ * next_ + size_ % parts_ * next_ / parts_; }

  // Several targets may have the same place.
  void cut(Place place) {
    if (place.offset <= shards_.back().begin || place.offset >= size_) return;
    shards_.back().bytes = place.offset - shards_.back().begin;
    shards_.push_back({.begin = place.offset, .bytes = 0, .beginning = place.beginning});
  }

  std::uint64_t size_;
  std::size_t parts_;
  std::size_t next_ = 1;         // number of the shards before the next target
  std::optional<Place> before_;  // the last place that was taken
  std::vector<Shard> shards_{Shard{}};
};

}  // namespace

std::vector<Shard> cut_into_shards(std::istream& documents, std::istream& again, StreamKind kind, std::uint64_t size,
                                   std::size_t parts) {
  DocumentStream stream(documents, kind);
  LineOffsets offsets(again);
  Cutter cutter(size, parts);
  bool is_first = true;
  bool has_header = false;
  std::size_t hands = 0;
  while (auto raw = stream.next()) {
    const std::size_t line = raw->document.first_line();
    judge::LazyDocument document(std::move(*raw), stream.kind());
    const bool is_header = document.kind() == record::DocumentKind::header;
    // Comments before the first document are not a shard: judged alone, they are an error.
    if (!is_first && (is_header || !has_header)) cutter.take({offsets.of(line), {line, hands}});
    has_header = has_header || is_header || document.loses_header();
    is_first = false;
    if (document.counts_as_hand()) ++hands;
  }
  return cutter.finish();
}

}  // namespace spadille::pipeline
