#pragma once

#include <string_view>
#include <utility>

#include "syntax/json_cursor.h"
#include "syntax/yaml_cursor.h"

namespace spadille::syntax {

/// Returns the result of `use` for a cursor over a text that may be plain JSON, and the beginning of the text there.
/// Returns nullopt if it is not plain. The memory is valid until this thread calls the function again.
template <class Use>
auto with_plain_json(std::string_view text, const Use& use) -> decltype(use(std::declval<JsonCursor&>(), nullptr)) {
  thread_local JsonText json;
  if (!json.take(text)) return std::nullopt;
  JsonCursor cursor(json);
  return use(cursor, json.begin());
}

/// Like `with_plain_json`, for YAML.
template <class Use>
auto with_plain_yaml(std::string_view text, const Use& use) -> decltype(use(std::declval<YamlCursor&>(), nullptr)) {
  thread_local PlainYamlText yaml;
  if (!yaml.take(text)) return std::nullopt;
  YamlCursor cursor(yaml);
  return use(cursor, yaml.begin());
}

}  // namespace spadille::syntax
