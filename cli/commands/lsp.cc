#include "cli/commands/lsp.h"

#include <charconv>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "cli/message.h"
#include "cli/pager.h"
#include "cli/settings.h"
#include "lsp/server.h"

namespace spadille::cli {
namespace {

// Limits of a message, so that memory is bounded.
constexpr std::size_t kLongestHeaderLine = std::size_t{1} << 12U;
constexpr std::size_t kLargestMessage = std::size_t{1} << 26U;

// The input does not follow the protocol, so that the next message cannot be found.
struct BrokenInput {
  std::string why;
};

// Reads a line of a header without its line break. Returns nullopt at the end of the input.
std::optional<std::string> read_header_line(std::istream& in) {
  std::string line;
  for (char c = 0; in.get(c);) {
    if (c == '\n') {
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (line.size() == kLongestHeaderLine) throw BrokenInput{"a header line is too long"};
    line += c;
  }
  if (!line.empty()) throw BrokenInput{"the input ends within a header"};
  return std::nullopt;
}

// Returns the number after `Content-Length:`, which may be in any letter case; nullopt for another header line.
std::optional<std::size_t> content_length(std::string_view line) {
  constexpr std::string_view kName = "content-length:";
  if (line.size() < kName.size()) return std::nullopt;
  for (std::size_t i = 0; i < kName.size(); ++i) {
    const char c = line[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != kName[i]) return std::nullopt;
  }
  std::string_view number = line.substr(kName.size());
  while (number.starts_with(' ')) number.remove_prefix(1);
  std::size_t length = 0;
  const char* const end = number.data() + number.size();
  const auto [at, error] = std::from_chars(number.data(), end, length);
  if (error != std::errc() || at != end || length > kLargestMessage)
    throw BrokenInput{"Content-Length is not a number of bytes, or too large"};
  return length;
}

// Reads the next message. Returns nullopt at the end of the input.
std::optional<std::string> read_message(std::istream& in) {
  std::optional<std::size_t> length;
  for (;;) {
    const auto line = read_header_line(in);
    if (!line) return std::nullopt;
    if (line->empty()) break;
    if (const auto found = content_length(*line)) length = found;
  }
  if (!length) throw BrokenInput{"a header has no Content-Length"};
  std::string message(*length, '\0');
  in.read(message.data(), static_cast<std::streamsize>(*length));
  if (static_cast<std::size_t>(in.gcount()) != *length) throw BrokenInput{"the input ends within a message"};
  return message;
}

void send(std::ostream& out, const std::vector<render::Json>& messages) {
  for (const render::Json& each : messages) {
    const std::string text = render::dump(each);
    out << "Content-Length: " << text.size() << "\r\n\r\n" << text;
  }
  out << std::flush;
}

// Returns what `explain` prints on a word; nullopt if it does not know the word.
std::optional<std::string> explained(const std::string& word, const Streams& streams) {
  std::ostringstream text;
  ExplainOptions options;
  options.what = word;
  options.color = Color::never;
  try {
    explain(options, {.in = streams.in, .out = text, .err = streams.err, .around = streams.around});
  } catch (const UsageError&) {
    return std::nullopt;
  }
  return text.str();
}

ExitStatus serve(lsp::Server& server, Streams streams) {
  while (!server.has_ended()) {
    const auto message = read_message(streams.in);
    if (!message) break;
    send(streams.out, server.take(*message));
    if (streams.in.rdbuf()->in_avail() <= 0) send(streams.out, server.publish());
  }
  return server.was_shut_down() ? ExitStatus::all_valid : ExitStatus::not_valid;
}

}  // namespace

ExitStatus serve_editor(Streams streams) {
  if (streams.pager != nullptr) streams.pager->turn_off();
  const auto configure = [&](rules::Loader& loader) {
    try {
      settings_or_none(streams.settings).configure(loader);
    } catch (const ConfigError& e) {
      print_error(streams, e);  // a rule set may be faulty while it is edited
    }
  };
  lsp::Server server({.version = std::string(kVersion),
                      .explain = [&](const std::string& word) { return explained(word, streams); },
                      .configure = configure});
  try {
    return serve(server, streams);
  } catch (const BrokenInput& e) {
    streams.err << "spadille lsp: " << e.why << '\n';
    return ExitStatus::unusable;
  }
}

}  // namespace spadille::cli
