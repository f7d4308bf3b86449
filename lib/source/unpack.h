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

/// Gives out what was packed.
class Unpacking : public std::streambuf {
 public:
  /// Why nothing more is given out, where that is not for the end of the data.
  [[nodiscard]] virtual std::optional<std::string> fault() const = 0;
};

/// The bytes of `packed`, which outlives it, as they were before packing, where it begins as gzip or Zstandard does;
/// else as they are. Any number of packed parts may follow each other. Ends where a part is broken or cut short.
/// `on_read`, where given, hears of every stretch of `packed` that has been read, how many bytes it has.
std::unique_ptr<Unpacking> unpacking(std::istream& packed, std::function<void(std::size_t)> on_read = {});

/// The name of a file without `.gz` or `.zst`.
std::string_view unpacked_name(std::string_view path);

}  // namespace spadille
