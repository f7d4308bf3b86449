#include "source/unpack.h"

#define ZLIB_CONST  // zlib does not modify its input
#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "base/spelling.h"

namespace spadille {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;
constexpr std::string_view kGzip = "\x1F\x8B";
constexpr std::string_view kZstandard = "\x28\xB5\x2F\xFD";
constexpr std::string_view kSkippable = "\x2A\x4D\x18";  // after a byte 0x50 to 0x5F; begins `pzstd` output

// A buffer for one block. It is not zeroed, because a small file uses little of it.
using Block = std::array<char, kBufferSize>;
std::unique_ptr<Block> make_block() { return std::make_unique_for_overwrite<Block>(); }

// A packed stream, read block by block.
class PackedInput {
 public:
  PackedInput(std::istream& in, std::function<void(std::size_t)> on_read) : in_(in), on_read_(std::move(on_read)) {
    refill();
  }

  [[nodiscard]] std::string_view rest() const { return {block_->data() + at_, size_ - at_}; }
  void skip(std::size_t bytes) { at_ += bytes; }
  // Reads the next block. Returns false at the end. The previous block must be used up.
  bool refill() {
    size_ = read(block_->data(), kBufferSize);
    at_ = 0;
    return size_ > 0;
  }
  // Reads into `out` instead of the block, which must be used up. Returns the number of bytes, 0 at the end. Never
  // reads after the end, because a terminal would wait.
  std::size_t read(char* out, std::size_t room) {
    if (!in_.good()) return 0;
    errno = 0;
    in_.read(out, static_cast<std::streamsize>(room));
    if (in_.bad()) fault_ = errno == 0 ? "reading failed" : fmt::format("reading failed: {}", std::strerror(errno));
    const auto size = static_cast<std::size_t>(in_.gcount());
    if (on_read_) on_read_(size);
    return size;
  }
  // Returns why the stream could not be read to its end.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

 private:
  std::istream& in_;
  std::function<void(std::size_t)> on_read_;
  std::unique_ptr<Block> block_ = make_block();
  std::size_t size_ = 0;
  std::size_t at_ = 0;
  std::optional<std::string> fault_;
};

// Unpacks into one block at a time.
class UnpackingBuffer : public Unpacking {
 public:
  [[nodiscard]] std::optional<std::string> fault() const final { return input_.fault() ? input_.fault() : fault_; }

 protected:
  explicit UnpackingBuffer(PackedInput input) : input_(std::move(input)) {}

  // Writes the next bytes to `out`, which holds at least one block. Returns their number, 0 at the end.
  virtual std::size_t fill(char* out, std::size_t room) = 0;

  PackedInput& input() { return input_; }
  // Ends the data after the bytes of this `fill`.
  void end_with(std::string_view fault) { fault_ = fmt::format("the packed data {}", fault); }
  // Ends the data there, whole: the bytes after it are not packed.
  void end_before_other_bytes() {
    end_with("is followed by bytes that are not packed");
    whole_ = true;
  }

 private:
  // Unpacks the next block. Returns false at the end, and after a fault.
  bool refill() {
    const std::size_t size = fault_ ? 0 : fill(out_->data(), kBufferSize);
    setg(out_->data(), out_->data(), out_->data() + size);
    return size > 0;
  }

  int_type underflow() final {
    if (refill()) return traits_type::to_int_type(*gptr());
    if (fault() && !whole_) throw std::runtime_error(*fault());
    return traits_type::eof();
  }

  // The base class would throw at a fault, so that the bytes before it would be lost.
  std::streamsize xsgetn(char* out, std::streamsize wanted) final {
    std::streamsize done = 0;
    while (done < wanted && (gptr() < egptr() || refill())) {
      const std::streamsize size = std::min<std::streamsize>(egptr() - gptr(), wanted - done);
      std::copy_n(gptr(), size, out + done);
      gbump(static_cast<int>(size));
      done += size;
    }
    return done;
  }

  PackedInput input_;
  std::unique_ptr<Block> out_ = make_block();
  std::optional<std::string> fault_;
  bool whole_ = false;  // the fault is after all data
};

class PlainBuffer : public UnpackingBuffer {
 public:
  explicit PlainBuffer(PackedInput input) : UnpackingBuffer(std::move(input)) {}

 private:
  std::size_t fill(char* out, std::size_t room) override {
    if (input().rest().empty()) return input().read(out, room);
    const std::size_t size = input().rest().copy(out, room);
    input().skip(size);
    return size;
  }
};

class GzipBuffer : public UnpackingBuffer {
 public:
  explicit GzipBuffer(PackedInput input) : UnpackingBuffer(std::move(input)) {
    constexpr int kGzipOnly = 16;
    if (inflateInit2(&stream_, MAX_WBITS + kGzipOnly) != Z_OK) throw std::bad_alloc();
  }
  GzipBuffer(const GzipBuffer&) = delete;
  GzipBuffer& operator=(const GzipBuffer&) = delete;
  ~GzipBuffer() override { inflateEnd(&stream_); }

 private:
  std::size_t fill(char* out, std::size_t room) override {
    while (true) {
      if (!more_ && input().rest().empty() && !input().refill()) {
        if (inside_) end_with("is cut short");
        return 0;
      }
      if (!inside_ && !begin_part()) return 0;
      const std::string_view packed = input().rest();
      stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
      stream_.avail_in = static_cast<uInt>(packed.size());
      stream_.next_out = reinterpret_cast<Bytef*>(out);
      stream_.avail_out = static_cast<uInt>(room);
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
        end_with("is broken");
        return room - stream_.avail_out;
      }
      input().skip(packed.size() - stream_.avail_in);
      if (status == Z_STREAM_END) inside_ = false;
      more_ = stream_.avail_out == 0 && inside_;
      if (stream_.avail_out < room) return room - stream_.avail_out;
    }
  }

  // At the first byte after a part: true if another part follows. Skips zeros, which pad tapes and blocks.
  bool begin_part() {
    while (true) {
      const std::string_view rest = input().rest();
      const std::size_t zeros = std::min(rest.find_first_not_of('\0'), rest.size());
      input().skip(zeros);
      if (zeros < rest.size()) break;
      if (!input().refill()) return false;
    }
    if (begun_ && input().rest().front() != kGzip.front()) {
      end_before_other_bytes();
      return false;
    }
    begun_ = true;
    inside_ = inflateReset(&stream_) == Z_OK;
    if (!inside_) end_with("is broken");
    return inside_;
  }

  z_stream stream_{};
  bool begun_ = false;   // the first part
  bool inside_ = false;  // true inside a part
  bool more_ = false;    // unpacked bytes remain because `out` was full
};

class ZstandardBuffer : public UnpackingBuffer {
 public:
  explicit ZstandardBuffer(PackedInput input) : UnpackingBuffer(std::move(input)), stream_(ZSTD_createDStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
  }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };

  std::size_t fill(char* out, std::size_t room) override {
    while (true) {
      if (!more_ && input().rest().empty() && !input().refill()) {
        if (inside_) end_with("is cut short");
        return 0;
      }
      const std::string_view packed = input().rest();
      if (begun_ && !inside_ && !more_ && !may_begin_part(packed)) {
        end_before_other_bytes();
        return 0;
      }
      begun_ = true;
      ZSTD_inBuffer from{packed.data(), packed.size(), 0};
      ZSTD_outBuffer to{out, room, 0};
      const std::size_t wanted = ZSTD_decompressStream(stream_.get(), &to, &from);
      if (ZSTD_isError(wanted) != 0) {
        const bool large = ZSTD_getErrorCode(wanted) == ZSTD_error_frameParameter_windowTooLarge;
        end_with(large ? "needs more than 128 MiB of memory to unpack: pack it without --long" : "is broken");
        return to.pos;
      }
      input().skip(from.pos);
      inside_ = wanted != 0;
      more_ = to.pos == to.size && inside_;
      if (to.pos > 0) return to.pos;
    }
  }

  // A part may begin at the end of a block.
  static bool may_begin_part(std::string_view packed) {
    const std::size_t size = std::min(packed.size(), kZstandard.size());
    const bool skippable = (packed.front() & 0xF0) == 0x50;
    return packed.substr(0, size) == kZstandard.substr(0, size) ||
           (skippable && packed.substr(1, size - 1) == kSkippable.substr(0, size - 1));
  }

  std::unique_ptr<ZSTD_DStream, Free> stream_;
  bool begun_ = false;   // the first part
  bool inside_ = false;  // true inside a part
  bool more_ = false;    // unpacked bytes remain because `out` was full
};

}  // namespace

std::unique_ptr<Unpacking> unpacking(std::istream& packed, std::function<void(std::size_t)> on_read) {
  PackedInput input(packed, std::move(on_read));
  const std::string_view first = input.rest();
  if (first.starts_with(kGzip)) return std::make_unique<GzipBuffer>(std::move(input));
  const bool skippable = !first.empty() && (first.front() & 0xF0) == 0x50 && first.substr(1).starts_with(kSkippable);
  if (skippable || first.starts_with(kZstandard)) return std::make_unique<ZstandardBuffer>(std::move(input));
  return std::make_unique<PlainBuffer>(std::move(input));
}

std::string_view unpacked_name(std::string_view path) {
  for (const std::string_view ending : kPackedEndings)
    if (ends_with_ignoring_case(path, ending)) return path.substr(0, path.size() - ending.size());
  return path;
}

}  // namespace spadille
