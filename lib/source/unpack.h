#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

namespace spadille {

/// Yields the unpacked bytes of a stream. After a fault it yields the bytes before the fault. Further reading throws,
/// so that the `std::istream` over it becomes bad.
class Unpacking : public std::streambuf {
 public:
  /// Returns a clause that explains why the data ends early, or what follows it; nullopt if it is all packed data.
  [[nodiscard]] virtual std::optional<std::string> fault() const = 0;
};

/// Unpacks `packed` if it begins as gzip or Zstandard data; otherwise yields its bytes. Accepts several packed parts in
/// sequence. `packed` must outlive the result. `on_read`, if given, is called with the size of each block read from
/// `packed`.
std::unique_ptr<Unpacking> unpacking(std::istream& packed, std::function<void(std::size_t)> on_read = {});

/// The endings of the names of packed files.
inline constexpr std::array<std::string_view, 2> kPackedEndings{".gz", ".zst"};

/// Returns a file name without `.gz` or `.zst`, ignoring case.
std::string_view unpacked_name(std::string_view path);

}  // namespace spadille
