#include "benchmarks/bare_json.h"

#include <simdjson.h>

#include <cstring>

namespace spadille::bare {
namespace {

namespace ondemand = simdjson::ondemand;

std::size_t lengths(ondemand::value value);

std::size_t lengths(ondemand::object object) {
  std::size_t sum = 0;
  for (auto field : object) {
    sum += std::string_view(field.unescaped_key()).size();
    sum += lengths(ondemand::value(field.value()));
  }
  return sum;
}

std::size_t lengths(ondemand::array array) {
  std::size_t sum = 0;
  for (auto item : array) sum += lengths(ondemand::value(item.value()));
  return sum;
}

std::size_t lengths(ondemand::value value) {
  switch (value.type()) {
    case ondemand::json_type::object:
      return lengths(ondemand::object(value.get_object()));
    case ondemand::json_type::array:
      return lengths(ondemand::array(value.get_array()));
    case ondemand::json_type::string:
      return std::string_view(value.get_string()).size();
    default:
      return value.raw_json_token().size();
  }
}

}  // namespace

class JsonToucher::Parser {
 public:
  std::size_t touch(std::string_view line) {
    ondemand::document document = parser_.iterate(line.data(), line.size(), line.size() + simdjson::SIMDJSON_PADDING);
    return lengths(ondemand::object(document.get_object()));
  }

 private:
  ondemand::parser parser_;
};

const std::size_t JsonToucher::kPadding = simdjson::SIMDJSON_PADDING;

JsonToucher::JsonToucher() : parser_(std::make_unique<Parser>()) {}
JsonToucher::~JsonToucher() = default;

std::size_t JsonToucher::touch_line(std::string_view line) { return parser_->touch(line); }

std::size_t JsonToucher::touch(std::string_view lines) {
  std::size_t sum = 0;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    sum += touch_line(lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return sum;
}

std::size_t count_lines(std::string_view text) {
  std::size_t count = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    const void* const newline = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (newline == nullptr) break;
    ++count;
    at = static_cast<const char*>(newline) + 1;
  }
  return count;
}

}  // namespace spadille::bare
