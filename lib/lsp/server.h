#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_reader.h"
#include "judge/referee.h"
#include "lsp/answers.h"
#include "lsp/judged_text.h"
#include "render/json.h"

namespace spadille::lsp {

/// The parts of the program that the server needs.
struct Services {
  std::string version;  ///< the program's version
  Explain explain;
  /// Gives the settings in force to a loader of rule sets. Called whenever the rules are read again.
  std::function<void(rules::Loader&)> configure{};
};

/// Answers the messages of an editor, one after the other. Not thread-safe.
class Server {
 public:
  explicit Server(Services services);

  /// Handles one message: the text of a JSON object. Returns what to send, in order.
  std::vector<Json> take(std::string_view message);
  /// Judges the files that were changed and returns their diagnostics to send. Called when no message waits.
  std::vector<Json> publish();

  /// True after `exit`.
  [[nodiscard]] bool has_ended() const { return state_ == State::ended; }
  /// True if `shutdown` came before `exit`.
  [[nodiscard]] bool was_shut_down() const { return shut_down_; }

 private:
  enum class State { fresh, running, shut_down, ended };

  // An open file. It is judged at the first question, or when its diagnostics are published.
  struct OpenFile {
    std::shared_ptr<const std::string> text;
    std::optional<std::int64_t> version{};
    std::optional<JudgedText> judged{};
    bool is_published = false;
  };

  using Params = const Json&;
  // A request returns its result. A notification returns null.
  struct Method {
    std::string_view name;
    Json (Server::*run)(Params params);
  };
  static const std::vector<Method>& methods();
  [[nodiscard]] Json result_of(std::string_view method, Params params, bool is_request);

  Json initialize(Params params);
  Json ignore(Params params);
  Json shut_down(Params params);
  Json end(Params params);
  Json open(Params params);
  Json change(Params params);
  Json save(Params params);
  Json close(Params params);
  Json hover(Params params);
  Json complete(Params params);
  Json act(Params params);
  Json define(Params params);
  Json format(Params params);

  OpenFile& file_of(Params params);
  const JudgedText& judged(const std::string& uri, OpenFile& file);
  // Reads rule sets again, and judges all open files again.
  void renew_rules();

  Services services_;
  State state_ = State::fresh;
  bool shut_down_ = false;
  DiskReader files_;
  std::unique_ptr<judge::Referee> referee_;
  std::map<std::string, OpenFile> open_;  // by URI
  std::vector<std::string> closed_;       // their diagnostics are to be removed
};

}  // namespace spadille::lsp
