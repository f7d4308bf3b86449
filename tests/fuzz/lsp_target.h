#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "lsp/server.h"
#include "render/json.h"

namespace spadille::fuzz {

/// Sends each line to a language server as a message. Each answer can be written, and has a result or an error.
inline void answer_editor(std::string_view bytes) {
  lsp::Server server({.version = "", .explain = [](const std::string&) { return std::optional<std::string>(); }});
  server.take(R"({"id": 0, "method": "initialize"})");
  while (!bytes.empty()) {
    const std::string_view message = bytes.substr(0, bytes.find('\n'));
    for (const auto& each : server.take(message)) {
      SPADILLE_ASSERT(each.contains("result") != each.contains("error"));
      render::dump(each);
    }
    bytes.remove_prefix(std::min(message.size() + 1, bytes.size()));
  }
  for (const auto& each : server.publish()) render::dump(each);
}

}  // namespace spadille::fuzz
