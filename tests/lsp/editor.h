#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lsp/server.h"

namespace spadille::test {

/// An editor that talks to a language server in this process.
class Editor {
 public:
  /// Initializes the server.
  Editor();

  /// Opens a file, and returns its diagnostics.
  nlohmann::json open(const std::string& uri, const std::string& text);
  /// Changes the whole text of an open file, and returns its diagnostics.
  nlohmann::json change(const std::string& uri, const std::string& text);
  /// Sends a request and returns its whole answer. Fails the test unless there is exactly one.
  nlohmann::json request(const std::string& method, const nlohmann::json& params);
  /// Sends a request about a location, and returns its result.
  nlohmann::json ask(const std::string& method, const std::string& uri, std::size_t line, std::size_t character);
  /// Sends a notification. Fails the test if it is answered.
  void notify(const std::string& method, const nlohmann::json& params);
  /// Returns the diagnostics that the server publishes of a file. Fails the test if there are none.
  nlohmann::json published(const std::string& uri);

  lsp::Server& server() { return server_; }

 private:
  lsp::Server server_;
  int last_id_ = 0;
};

/// Returns the URI of a file at this absolute path, which must not need escaping.
std::string uri_of(const std::string& path);

/// Returns a text with the edits of the protocol applied. They must not overlap, and be on ASCII lines.
std::string edited(const std::string& text, nlohmann::json edits);

}  // namespace spadille::test
