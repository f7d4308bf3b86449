#include "import/playthrough.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "source/utf8.h"

namespace spadille::logs {
namespace {

constexpr std::string_view kGame = "game: ";
constexpr std::string_view kParameterLine = "GetParameters() = ";
constexpr std::string_view kApply = "# Apply action \"";
constexpr std::string_view kApplyJoint = "# Apply joint action";
constexpr std::string_view kAction = "action: ";
constexpr std::string_view kReturns = "Returns() = ";

// Returns the text between the first two characters and the last; nullopt if it is not so enclosed.
std::optional<std::string_view> enclosed(std::string_view text, char begin, char end) {
  if (text.size() < 2 || text.front() != begin || text.back() != end) return std::nullopt;
  return text.substr(1, text.size() - 2);
}

// Splits at commas, without the spaces after them.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    parts.push_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  return parts;
}

// Returns a whole number, which may be written as `12.0`.
std::optional<std::int64_t> whole_number(std::string_view text) {
  if (text.ends_with(".0")) text.remove_suffix(2);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class PlaythroughReader {
 public:
  explicit PlaythroughReader(std::string_view text) : text_(text) {}

  Result<Playthrough, Refusal> run() && {
    while (!text_.empty() && !refusal_) read_line(next_line());
    log_.last_line = line_;
    if (!refusal_ && named_) refuse("an action is named, but its number does not follow");
    if (!refusal_ && log_.game.empty()) refuse("the log does not say which game it is");
    if (refusal_) return Unexpected{std::move(*refusal_)};
    return std::move(log_);
  }

 private:
  std::string_view next_line() {
    ++line_;
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  void refuse(std::string why) { refusal_ = Refusal{std::max<std::size_t>(line_, 1), std::move(why)}; }

  void read_line(std::string_view line) {
    const auto value_of = [&](std::string_view key) { return line.substr(key.size()); };
    if (named_ && !line.starts_with(kAction)) return refuse("an action is named, but its number does not follow");
    if (line.starts_with(kGame)) return read_game(value_of(kGame));
    if (line.starts_with(kParameterLine)) return read_parameters(value_of(kParameterLine));
    if (line.starts_with(kApplyJoint)) return refuse("players act at the same time, but in no game of the referee");
    if (line.starts_with(kApply)) return read_name(value_of(kApply));
    if (line.starts_with(kAction)) return read_action(value_of(kAction));
    if (line.starts_with(kReturns)) return read_returns(value_of(kReturns));
  }

  // The parameters that differ from the defaults may follow in brackets. All of them are listed elsewhere.
  void read_game(std::string_view value) {
    if (!log_.game.empty()) return refuse("the log names a second game");
    log_.game = std::string(value.substr(0, value.find('(')));
    log_.game_line = line_;
  }

  void read_parameters(std::string_view value) {
    const auto list = enclosed(value, '{', '}');
    if (!list) return refuse("the parameters of the game are not enclosed in braces");
    log_.parameters_line = line_;
    log_.parameters.clear();
    for (const std::string_view each : split(*list)) {
      const std::size_t equals = each.find('=');
      if (equals == std::string_view::npos)
        return refuse(fmt::format("the parameter '{}' has no value", visible(each)));
      log_.parameters.emplace_back(each.substr(0, equals), each.substr(equals + 1));
    }
  }

  void read_name(std::string_view value) {
    if (!value.ends_with('"')) return refuse("the name of an action is not closed by a quotation mark");
    named_ = std::string(value.substr(0, value.size() - 1));
  }

  void read_action(std::string_view value) {
    if (!named_) return refuse("an action has a number, but is not named on the line before");
    const auto number = whole_number(value);
    if (!number) return refuse(fmt::format("'{}' is not the number of an action", visible(value)));
    log_.actions.push_back({line_, std::move(*named_), *number});
    named_.reset();
    log_.returns.reset();  // only the last ones count
  }

  void read_returns(std::string_view value) {
    const auto list = enclosed(value, '[', ']');
    std::vector<std::int64_t> returns;
    for (const std::string_view each : split(list.value_or(""))) {
      const auto number = whole_number(each);
      if (!number) return refuse(fmt::format("'{}' is not a whole number", visible(each)));
      returns.push_back(*number);
    }
    if (!list) return refuse("the returns are not enclosed in brackets");
    log_.returns = std::move(returns);
  }

  std::string_view text_;
  std::size_t line_ = 0;
  Playthrough log_{};
  std::optional<std::string> named_;  // an action whose number must follow
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<Playthrough, Refusal> read_playthrough(std::string_view text) { return PlaythroughReader(text).run(); }

}  // namespace spadille::logs
