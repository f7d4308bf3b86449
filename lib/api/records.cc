#include "spadille/records.h"

#include <utility>

#include "api/record_parts.h"

namespace spadille::api {
namespace {

StreamKind kind_of(Format format, std::string_view text) {
  switch (format) {
    case Format::yaml:
      return StreamKind::yaml;
    case Format::json:
      return StreamKind::json;
    case Format::json_lines:
      return StreamKind::json_lines;
    case Format::detected:
      break;
  }
  return find_kind(StreamKind::unknown, text.substr(0, kDetectedBytes), text.size() <= kDetectedBytes);
}

}  // namespace

Records::Records(std::string text, ReadOptions options) {
  const StreamKind kind = kind_of(options.format, text);
  Parts parts{.options = std::move(options), .kind = kind, .documents = {}};
  DocumentStream stream(std::move(text), parts.kind, 1);
  while (auto raw = stream.next()) parts.documents.push_back(std::move(*raw));
  parts_ = std::make_shared<const Parts>(std::move(parts));
}

std::size_t Records::size() const { return parts_->documents.size(); }

Records::Document Records::operator[](std::size_t i) const {
  const spadille::Document& document = parts_->documents.at(i).document;
  return {document.text(), document.first_line()};
}

}  // namespace spadille::api
