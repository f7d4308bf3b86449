#include "cli/command_line/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/command_line/option_words.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kEndOfOptions = "--";

// A lone - is an argument: standard input.
bool looks_like_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

std::string name_in(const std::string& word) { return word.substr(0, word.find('=')); }

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* each) { return each->nonpositional(); });
}

std::vector<const CLI::Option*> arguments_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* each) { return each->get_positional(); });
}

// True if an option may be given without a value.
bool has_optional_value(const CLI::Option& option) { return !is_flag(option) && option.get_items_expected_min() == 0; }

bool may_be_repeated(const CLI::Option& option) {
  return option.get_items_expected_max() > 1 || option.get_trigger_on_parse() ||
         option.get_multi_option_policy() != CLI::MultiOptionPolicy::Throw;
}

class ArgumentReader {
 public:
  ArgumentReader(const CLI::App& command, std::span<const std::string> words, const CommandsWith& commands_with)
      : command_(command), words_(words), commands_with_(commands_with) {}

  std::vector<std::string> read() {
    while (next_ < words_.size()) take(words_[next_++]);
    check_repeated();
    check_related();
    check_required();
    check_arguments();
    return in_order();
  }

 private:
  struct Use {
    const CLI::Option* option;
    std::optional<std::string> value;
  };

  void take(const std::string& word) {
    if (word.empty()) throw UsageError("an argument is empty");
    if (only_arguments_ || !looks_like_option(word)) {
      arguments_.push_back(word);
    } else if (word == kEndOfOptions) {
      only_arguments_ = true;
    } else if (word.starts_with(kEndOfOptions)) {
      take_long(word);
    } else {
      take_short(word);
    }
  }

  void take_long(const std::string& word) {
    const std::string name = name_in(word);
    const CLI::Option* option = find_option(command_, name);
    if (option == nullptr) refuse_unknown(name);
    std::optional<std::string> value;
    if (name.size() < word.size()) value = word.substr(name.size() + 1);
    take_option(*option, value);
  }

  // One or more options of one letter, the last perhaps with its value: -q, -j2, -qj2.
  void take_short(const std::string& word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      const std::string name{'-', word[i]};
      const CLI::Option* option = find_option(command_, name);
      if (option == nullptr) refuse_unknown(i == 1 ? word : name);
      if (!is_flag(*option)) {
        const std::string rest = word.substr(i + 1);
        return take_option(*option, rest.empty() ? std::nullopt : std::optional(rest));
      }
      if (option == command_.get_help_ptr()) throw CLI::CallForHelp();
      uses_.push_back({option, std::nullopt});
    }
  }

  void take_option(const CLI::Option& option, std::optional<std::string> value) {
    const std::string name = name_of(option);
    if (is_flag(option)) {
      if (value) throw UsageError(fmt::format("{} takes no value, but has '{}'", name, visible(*value)));
    } else if (value ? value->empty() : !has_optional_value(option) && !next_is_value(option)) {
      const std::vector<std::string> words = words_of(option);
      throw UsageError(fmt::format("{} needs a value ({})", name,
                                   words.empty() ? value_name(option) : fmt::format("{}", fmt::join(words, ", "))));
    } else if (!value && next_is_value(option)) {
      value = words_[next_++];
    }
    uses_.push_back({&option, std::move(value)});
  }

  // A needed value may begin with a minus, but may not be the name of an option.
  [[nodiscard]] bool next_is_value(const CLI::Option& option) const {
    if (next_ == words_.size() || words_[next_] == kEndOfOptions) return false;
    const std::string& word = words_[next_];
    if (!looks_like_option(word)) return true;
    return !has_optional_value(option) && find_option(command_, name_in(word)) == nullptr;
  }

  // Suggests an option that begins with the name, otherwise the nearest. Suggests no option for one letter, because
  // every other letter is near.
  [[nodiscard]] std::string suggestion_for(const std::string& name) const {
    if (count_code_points(name) == std::string_view("-x").size()) return {};
    std::vector<std::string> known;
    for (const CLI::Option* each : options_of(command_))
      if (!each->get_group().empty()) known.push_back(name_of(*each));
    const auto longer =
        std::find_if(known.begin(), known.end(), [&](const std::string& each) { return each.starts_with(name); });
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    return suggestion(longer == known.end() ? name : *longer, candidates);
  }

  [[noreturn]] void refuse_unknown(const std::string& name) const {
    std::vector<std::string> commands = commands_with_(name);
    if (!commands.empty() && !command_.get_subcommands([](const CLI::App*) { return true; }).empty())
      throw UsageError(fmt::format("option '{}' must follow the command", name));
    const std::string note = commands.empty() ? suggestion_for(name) : ", an option of " + join_words(commands, "and");
    throw UsageError(fmt::format("unknown option '{}'{}", visible(name), note));
  }

  void check_repeated() const {
    std::set<const CLI::Option*> used;
    for (const Use& use : uses_)
      if (!used.insert(use.option).second && !may_be_repeated(*use.option))
        throw UsageError(name_of(*use.option) + " is given twice");
  }

  [[nodiscard]] bool is_used(const CLI::Option* option) const {
    return std::any_of(uses_.begin(), uses_.end(), [&](const Use& use) { return use.option == option; });
  }

  void check_related() const {
    for (const Use& use : uses_) {
      for (const CLI::Option* each : options_of(command_)) {
        const auto is_in = [&](const std::set<CLI::Option*>& options) {
          return std::any_of(options.begin(), options.end(), [&](const CLI::Option* one) { return one == each; });
        };
        if (is_used(each) && is_in(use.option->get_excludes()))
          throw UsageError(fmt::format("{} cannot be used with {}", name_of(*use.option), name_of(*each)));
        if (!is_used(each) && is_in(use.option->get_needs()))
          throw UsageError(fmt::format("{} needs {}", name_of(*use.option), name_of(*each)));
      }
    }
  }

  void check_required() const {
    for (const CLI::Option* each : options_of(command_))
      if (each->get_required() && !is_used(each))
        throw UsageError(fmt::format("missing option {} {}", name_of(*each), value_name(*each)));
  }

  void check_arguments() const {
    std::size_t left = arguments_.size();
    for (const CLI::Option* each : arguments_of(command_)) {
      const auto least = static_cast<std::size_t>(each->get_items_expected_min());
      if (each->get_required() && left == 0) throw UsageError("missing " + name_of(*each));
      if (each->get_required() && left < least)
        throw UsageError(fmt::format("{} {}, but at least {} are needed", left, name_of(*each), least));
      left -= std::min(left, static_cast<std::size_t>(each->get_items_expected_max()));
    }
    if (left != 0)
      throw UsageError(fmt::format("unexpected argument '{}'", visible(arguments_[arguments_.size() - left])));
  }

  [[nodiscard]] std::vector<std::string> in_order() const {
    std::vector<std::string> words;
    for (const Use& use : uses_) {
      const std::string name = name_of(*use.option);
      if (use.value && has_optional_value(*use.option)) {
        words.push_back(name + '=' + *use.value);  // CLI11 would not take a value that begins with a minus
      } else {
        words.push_back(name);
        if (use.value) words.push_back(*use.value);
      }
    }
    if (arguments_.empty()) return words;
    // CLI11 removes the first -- after an option that may have more values.
    const auto may_have_more = [](const Use& use) {
      return use.option->get_allow_extra_args() || (has_optional_value(*use.option) && !use.value);
    };
    if (!uses_.empty() && may_have_more(uses_.back())) words.emplace_back(kEndOfOptions);
    words.emplace_back(kEndOfOptions);
    words.insert(words.end(), arguments_.begin(), arguments_.end());
    return words;
  }

  const CLI::App& command_;
  std::span<const std::string> words_;
  const CommandsWith& commands_with_;
  std::size_t next_ = 0;
  bool only_arguments_ = false;
  std::vector<Use> uses_;
  std::vector<std::string> arguments_;
};

}  // namespace

bool asks_for_help(std::span<const std::string> words) {
  const auto end = std::find(words.begin(), words.end(), kEndOfOptions);
  return std::any_of(words.begin(), end, [](const std::string& each) { return each == "-h" || each == "--help"; });
}

std::vector<std::string> checked_arguments(const CLI::App& command, std::span<const std::string> words,
                                           const CommandsWith& commands_with) {
  return ArgumentReader(command, words, commands_with).read();
}

std::string message_for_unknown_command(const CLI::App& command, const std::string& word) {
  std::vector<std::string_view> names;
  for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; }))
    names.emplace_back(each->get_name());
  if (word.empty()) return fmt::format("missing command ({})", fmt::join(names, ", "));
  return fmt::format("unknown command '{}'{}", visible(word), suggestion(word, names));
}

std::string with_hint(std::string message, const CLI::App& command) {
  return message.ends_with('?') ? message : fmt::format("{}; see {} --help", message, full_name(command));
}

}  // namespace spadille::cli
