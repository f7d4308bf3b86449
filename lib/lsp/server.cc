#include "lsp/server.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "edit/format.h"
#include "lsp/file_uri.h"
#include "rules/reading.h"
#include "source/stream.h"

namespace spadille::lsp {
namespace {

// Errors of JSON-RPC and of the protocol.
enum class ErrorCode : int {
  parse = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  not_initialized = -32002,
  request_failed = -32803
};

// Values are copied by recursion, so their depth is limited. Messages of the protocol are less than ten deep.
constexpr int kDeepest = 64;

struct RequestError {
  ErrorCode code;
  std::string message;
};

// Returns a member of an object. Throws `RequestError` if there is none.
const Json& member(const Json& json, const char* key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  if (found == json.end()) throw RequestError{ErrorCode::invalid_params, std::string("'") + key + "' is missing"};
  return *found;
}

std::string text_of(const Json& json, const char* key) {
  const Json& value = member(json, key);
  if (!value.is_string()) throw RequestError{ErrorCode::invalid_params, std::string("'") + key + "' is not a string"};
  return value.get<std::string>();
}

std::size_t number_of(const Json& json, const char* key) {
  const Json& value = member(json, key);
  if (!value.is_number_unsigned())
    throw RequestError{ErrorCode::invalid_params, std::string("'") + key + "' is not a number from 0"};
  return value.get<std::size_t>();
}

Position position_of(const Json& json) { return {number_of(json, "line"), number_of(json, "character")}; }

Range range_of(const Json& json) { return {position_of(member(json, "start")), position_of(member(json, "end"))}; }

std::string uri_of(const Json& params) { return text_of(member(params, "textDocument"), "uri"); }

std::optional<std::int64_t> version_of(const Json& document) {
  const auto found = document.find("version");
  if (found == document.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

Json error_value(const Json& id, const RequestError& error) {
  return {
      {"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(error.code)}, {"message", error.message}}}};
}

Json diagnostics_message(const std::string& uri, Json diagnostics, std::optional<std::int64_t> version) {
  Json params{{"uri", uri}};
  if (version) params["version"] = *version;
  params["diagnostics"] = std::move(diagnostics);
  return {{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}};
}

// The file as reports name it, and the folder of its rule sets.
judge::StreamName stream_of(const std::string& uri) {
  const auto path = path_of_uri(uri);
  if (!path) return {uri, ""};
  return {*path, path->substr(0, std::max<std::size_t>(path->rfind('/'), 1))};
}

}  // namespace

const std::vector<Server::Method>& Server::methods() {
  static const std::vector<Method> all{{"initialize", &Server::initialize},
                                       {"initialized", &Server::ignore},
                                       {"shutdown", &Server::shut_down},
                                       {"exit", &Server::end},
                                       {"textDocument/didOpen", &Server::open},
                                       {"textDocument/didChange", &Server::change},
                                       {"textDocument/didSave", &Server::save},
                                       {"textDocument/didClose", &Server::close},
                                       {"workspace/didChangeWatchedFiles", &Server::save},
                                       {"textDocument/hover", &Server::hover},
                                       {"textDocument/completion", &Server::complete},
                                       {"textDocument/codeAction", &Server::act},
                                       {"textDocument/definition", &Server::define},
                                       {"textDocument/formatting", &Server::format}};
  return all;
}

Server::Server(Services services) : services_(std::move(services)) { renew_rules(); }

std::vector<Json> Server::take(std::string_view message) {
  bool is_too_deep = false;
  const auto is_kept = [&](int depth, Json::parse_event_t /*event*/, const Json& /*value*/) {
    is_too_deep = is_too_deep || depth > kDeepest;
    return depth <= kDeepest;
  };
  const Json json = Json::parse(message, is_kept, false);
  if (is_too_deep) return {error_value(nullptr, {ErrorCode::invalid_request, "the message is nested too deeply"})};
  if (json.is_discarded()) return {error_value(nullptr, {ErrorCode::parse, "the message is not JSON"})};
  if (!json.is_object()) return {error_value(nullptr, {ErrorCode::invalid_request, "the message is not an object"})};
  const auto id = json.find("id");
  const bool is_request = id != json.end();
  const auto method = json.find("method");
  if (method == json.end() || !method->is_string()) {
    // Without a method it is an answer, and the server asks nothing.
    if (json.contains("result") || json.contains("error")) return {};
    return {error_value(is_request ? *id : Json(), {ErrorCode::invalid_request, "the message has no method"})};
  }
  if (is_request && !id->is_string() && !id->is_number() && !id->is_null())
    return {error_value(nullptr, {ErrorCode::invalid_request, "the id is neither a number nor a string"})};
  static const Json none;
  const auto params = json.find("params");
  try {
    Json result = result_of(method->get_ref<const std::string&>(), params == json.end() ? none : *params, is_request);
    if (!is_request) return {};
    return {{{"jsonrpc", "2.0"}, {"id", *id}, {"result", std::move(result)}}};
  } catch (const RequestError& e) {
    if (!is_request) return {};
    return {error_value(*id, e)};
  }
}

Json Server::result_of(std::string_view method, Params params, bool is_request) {
  const auto found =
      std::find_if(methods().begin(), methods().end(), [&](const Method& each) { return each.name == method; });
  const bool is_exit = method == "exit";
  if (state_ == State::fresh && method != "initialize" && !is_exit)
    throw RequestError{ErrorCode::not_initialized, "the first request must be initialize"};
  if (state_ == State::shut_down && !is_exit)
    throw RequestError{ErrorCode::invalid_request, "the server was shut down"};
  if (state_ == State::ended) throw RequestError{ErrorCode::invalid_request, "the server has ended"};
  if (found == methods().end()) {
    if (!is_request) return nullptr;
    throw RequestError{ErrorCode::method_not_found, "unknown method '" + std::string(method) + "'"};
  }
  return (this->*found->run)(params);
}

std::vector<Json> Server::publish() {
  std::vector<Json> messages;
  for (const std::string& uri : std::exchange(closed_, {}))
    if (!open_.contains(uri)) messages.push_back(diagnostics_message(uri, Json::array(), std::nullopt));
  for (auto& [uri, file] : open_) {
    if (file.is_published) continue;
    messages.push_back(diagnostics_message(uri, diagnostics_value(judged(uri, file), uri), file.version));
    file.is_published = true;
  }
  return messages;
}

Json Server::initialize(Params /*params*/) {
  if (state_ != State::fresh) throw RequestError{ErrorCode::invalid_request, "initialize was already called"};
  state_ = State::running;
  constexpr int kFullText = 1;
  return {{"capabilities",
           {{"positionEncoding", "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", kFullText}, {"save", {{"includeText", false}}}}},
            {"hoverProvider", true},
            {"completionProvider", {{"triggerCharacters", Json::array({" "})}}},
            {"codeActionProvider", {{"codeActionKinds", Json::array({"quickfix"})}}},
            {"definitionProvider", true},
            {"documentFormattingProvider", true}}},
          {"serverInfo", {{"name", "spadille"}, {"version", services_.version}}}};
}

Json Server::ignore(Params /*params*/) { return nullptr; }

Json Server::shut_down(Params /*params*/) {
  state_ = State::shut_down;
  shut_down_ = true;
  return nullptr;
}

Json Server::end(Params /*params*/) {
  state_ = State::ended;
  return nullptr;
}

Json Server::open(Params params) {
  const Json& document = member(params, "textDocument");
  const std::string uri = text_of(document, "uri");
  open_[uri] = {.text = std::make_shared<const std::string>(text_of(document, "text")),
                .version = version_of(document)};
  return nullptr;
}

Json Server::change(Params params) {
  OpenFile& file = file_of(params);
  const Json& changes = member(params, "contentChanges");
  if (!changes.is_array() || changes.empty())
    throw RequestError{ErrorCode::invalid_params, "'contentChanges' has no change"};
  const Json& last = changes.back();  // each has the whole text
  file = {.text = std::make_shared<const std::string>(text_of(last, "text")),
          .version = version_of(member(params, "textDocument"))};
  return nullptr;
}

Json Server::save(Params /*params*/) {
  renew_rules();  // the saved file may be a rule set of an open record
  return nullptr;
}

Json Server::close(Params params) {
  const std::string uri = uri_of(params);
  if (open_.erase(uri) > 0) closed_.push_back(uri);
  return nullptr;
}

Json Server::hover(Params params) {
  OpenFile& file = file_of(params);
  return hover_value(judged(uri_of(params), file), position_of(member(params, "position")), services_.explain);
}

Json Server::complete(Params params) {
  OpenFile& file = file_of(params);
  return completion_value(judged(uri_of(params), file), position_of(member(params, "position")));
}

Json Server::act(Params params) {
  OpenFile& file = file_of(params);
  const std::string uri = uri_of(params);
  return code_actions_value(judged(uri, file), uri, range_of(member(params, "range")));
}

Json Server::define(Params params) {
  OpenFile& file = file_of(params);
  const std::string uri = uri_of(params);
  return definition_value(judged(uri, file), uri, position_of(member(params, "position")));
}

Json Server::format(Params params) {
  const OpenFile& file = file_of(params);
  const auto formatted = edit::format_yaml(*file.text, kind_of_file(stream_of(uri_of(params)).file));
  if (!formatted) {
    const edit::Refusal& why = formatted.error();
    throw RequestError{ErrorCode::request_failed, "line " + std::to_string(why.line) + ": " + why.why};
  }
  if (formatted.value() == *file.text) return Json::array();
  return Json::array({{{"range", to_value(TextLines(*file.text).all())}, {"newText", formatted.value()}}});
}

Server::OpenFile& Server::file_of(Params params) {
  const auto found = open_.find(uri_of(params));
  if (found == open_.end()) throw RequestError{ErrorCode::invalid_params, "the file is not open"};
  return found->second;
}

const JudgedText& Server::judged(const std::string& uri, OpenFile& file) {
  if (!file.judged) {
    judge::StreamName stream = stream_of(uri);
    const StreamKind kind = kind_of_file(stream.file);
    file.judged.emplace(file.text, kind, *referee_, std::move(stream));
  }
  return *file.judged;
}

void Server::renew_rules() {
  for (auto& [uri, file] : open_) {
    file.judged.reset();
    file.is_published = false;
  }
  referee_ = std::make_unique<judge::Referee>(files_, rules::RuleFiles::below_folder, judge::Presets::named);
  if (services_.configure) services_.configure(referee_->loader());
}

}  // namespace spadille::lsp
