#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

namespace spadille {

/// Yields the bytes of a stream as they were before packing. After a fault it yields what precedes the fault; reading
/// on throws, so that a stream over it turns bad.
class Unpacking : public std::streambuf {
 public:
  /// The clause that says why the bytes end before the end of the data; nullopt if they do not.
  [[nodiscard]] virtual std::optional<std::string> fault() const = 0;
};

/// Unpacks `packed`, which outlives the result, if it begins as gzip or Zstandard do; otherwise yields its bytes. Any
/// number of packed parts may follow each other.
/// `on_read`, if given, is called with the size of every block of `packed` that was read.
std::unique_ptr<Unpacking> unpacking(std::istream& packed, std::function<void(std::size_t)> on_read = {});

/// The name of a file without `.gz` or `.zst`, in any case.
std::string_view unpacked_name(std::string_view path);

}  // namespace spadille
