#include "lsp/file_uri.h"

#include <charconv>

namespace spadille::lsp {
namespace {

constexpr std::string_view kScheme = "file://";
constexpr std::string_view kThisHost = "localhost";
constexpr int kHexadecimal = 16;

// Returns the byte of `%2F`; nullopt if the text does not begin with one.
std::optional<char> escaped_byte(std::string_view text) {
  if (text.size() < 3 || text.front() != '%') return std::nullopt;
  unsigned value = 0;
  const char* const end = text.data() + 3;
  const auto [at, error] = std::from_chars(text.data() + 1, end, value, kHexadecimal);
  if (error != std::errc() || at != end) return std::nullopt;
  return static_cast<char>(value);
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  if (uri.starts_with(kThisHost)) uri.remove_prefix(kThisHost.size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  while (!uri.empty()) {
    const auto byte = escaped_byte(uri);
    path += byte.value_or(uri.front());
    uri.remove_prefix(byte ? 3 : 1);
  }
  return path;
}

}  // namespace spadille::lsp
