#include "cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <ostream>
#include <span>
#include <string_view>

#include "base/usage_error.h"
#include "cli/command_line/arguments.h"
#include "cli/command_line/config_options.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/help_page.h"
#include "cli/command_line/option_words.h"
#include "cli/command_line/outline.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/watch.h"
#include "cli/message.h"
#include "cli/pager.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kHelp = "help";

struct Command {
  std::string_view name;
  void (*add)(CLI::App& app, Call& call);
  const char* group;
};

constexpr auto kCommands = std::to_array<Command>({
    {"check", add_check, group::kJudge},       {"summary", add_summary, group::kJudge},
    {"shard", add_shard, group::kJudge},       {"settle", add_settle, group::kJudge},
    {"replay", add_replay, group::kJudge},     {"compare", add_compare, group::kJudge},
    {"page", add_page, group::kJudge},         {"whatif", add_whatif, group::kJudge},
    {"perft", add_perft, group::kJudge},       {"new", add_new, group::kWrite},
    {"score", add_score, group::kWrite},       {"fmt", add_fmt, group::kWrite},
    {"convert", add_convert, group::kWrite},   {"import", add_import, group::kWrite},
    {"random", add_random, group::kWrite},     {"lsp", add_lsp, group::kWrite},
    {"rules", add_rules, group::kLookUp},      {"explain", add_explain, group::kLookUp},
    {"config", add_config, group::kProgram},   {"completion", add_completion, group::kProgram},
    {"man", add_man, group::kProgram},         {"help", add_help, group::kProgram},
    {"version", add_version, group::kProgram},
});
constexpr const char* kAppFooter = R"(Examples:
  spadille new hearts -o hand.yaml           a record to fill in
  spadille check records/ombre               judge all records of a folder
  spadille check night.yaml --rules wikipedia
  spadille settle night.yaml                 who pays whom, line by line
  spadille score --help                      settle a hand by counts alone
  spadille replay night.yaml --hand 3        the table, trick by trick
  spadille page night.yaml -o night.html     a page to look at and to send
  spadille whatif hand.yaml --at trick:4.2 --play D7
  spadille explain play/follow-suit          explain a code, with examples

Exit status: 0 no hand has an error, 1 some hand has one, 2 usage or file error)";

void group_help_options(CLI::App& app) {
  app.get_help_ptr()->group(group::kHelp);
  for (CLI::App* each : app.get_subcommands([](CLI::App*) { return true; })) group_help_options(*each);
}

std::vector<const CLI::App*> below(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App*) { return true; });
}

const CLI::App* find_below(const CLI::App& command, const std::string& name) {
  for (const CLI::App* each : below(command))
    if (each->get_name() == name) return each;
  return nullptr;
}

// Returns all commands below `command`, each before its own.
std::vector<const CLI::App*> all_below(const CLI::App& command) {
  std::vector<const CLI::App*> all;
  for (const CLI::App* each : below(command)) {
    all.push_back(each);
    const std::vector<const CLI::App*> more = all_below(*each);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

// Whether long output on a terminal goes through a pager.
enum class Paging { automatic, off };

// Adds `--no-pager` to all commands that have no commands below them. `paging` must outlive `app`.
void add_no_pager(CLI::App& app, Paging& paging) {
  const auto commands = app.get_subcommands([](CLI::App*) { return true; });
  for (CLI::App* each : commands) add_no_pager(*each, paging);
  if (commands.empty())
    app.add_flag_callback(
           "--no-pager", [&paging] { paging = Paging::off; }, "Do not page long output on a terminal")
        ->group(group::kOutput);
}

using Words = std::span<const std::string>;

// Whether warnings on the environment are printed.
enum class Warnings { printed, left_out };

// The commands with their options, and the one that is called.
class CommandLine {
 public:
  // Adds only the called command, because all take a while. Adds all if it is unknown.
  explicit CommandLine(Words words) {
    app_.require_subcommand(0, 1);
    app_.set_help_flag("-h,--help", "Print this page");
    app_.set_version_flag("-V,--version", "spadille " + std::string(kVersion), "Print the version")
        ->group(group::kHelp);
    app_.footer(kAppFooter);
    const auto is_called = [&](const Command& each) { return !words.empty() && each.name == words.front(); };
    const bool any = std::any_of(kCommands.begin(), kCommands.end(), is_called) && words.front() != kHelp;
    for (const Command& each : kCommands) {
      if (any && !is_called(each)) continue;
      each.add(app_, call_);
      app_.get_subcommand(std::string(each.name))->group(each.group);
    }
    add_config_choice(app_, config_choice_);
    group_help_options(app_);
    add_no_pager(app_, paging_);
  }

  [[nodiscard]] const CLI::App& app() const { return app_; }

  // Returns the name of the called command, as far as it is known: "spadille rules".
  [[nodiscard]] std::string name() const { return full_name(*command_); }

  // True if the called command depends on settings.
  [[nodiscard]] bool has_settings() const { return call_ && find_option(*command_, "--config") != nullptr; }

  ExitStatus run(Words words, Streams streams, Warnings warnings) {
    const bool wants_page = !words.empty() && words.front() == kHelp && !asks_for_help(words);
    if (wants_page) words = words.subspan(1);
    words = enter_commands(words);
    if (wants_page && !words.empty()) refuse("unexpected argument '" + visible(words.front()) + "'");
    if (wants_page || asks_for_help(words)) return print_page(streams);
    if (words.empty() && command_ == &app_) return print_short_help(streams);
    if (const auto status = parse(words, streams)) return *status;
    if (paging_ == Paging::off && streams.pager != nullptr) streams.pager->turn_off();
    if (warnings == Warnings::printed && has_settings())
      for (const std::string& each : Settings::warnings()) print_message(streams, "spadille: " + each);
    return call_ ? call_with_settings(streams) : print_short_help(streams);
  }

 private:
  ExitStatus call_with_settings(Streams streams) {
    if (!has_settings()) return call_(streams);
    try {
      Settings settings(config_choice_);
      settings.set_check(check_options);
      check_options(settings);
      apply_settings(app_, settings);
      streams.settings = &settings;
      return call_(streams);
    } catch (const ConfigError& e) {
      print_error(streams, e);
      return ExitStatus::unusable;
    }
  }

  static void check_options(const Settings& settings) {
    if (!settings.has_options()) return;
    CommandLine all({});
    check_settings(all.app_, settings);
  }

  [[noreturn]] void refuse(const std::string& message) const { throw UsageError(with_hint(message, *command_)); }

  // Follows the names of commands. Returns the words after them.
  Words enter_commands(Words words) {
    while (!words.empty() && !below(*command_).empty() && !words.front().starts_with('-')) {
      const CLI::App* next = find_below(*command_, words.front());
      if (next == nullptr) refuse(message_for_unknown_command(*command_, words.front()));
      path_.push_back(words.front());
      command_ = next;
      words = words.subspan(1);
    }
    return words;
  }

  [[nodiscard]] ExitStatus print_page(Streams streams) const {
    streams.out << help_page(*command_, streams.around.width);
    return ExitStatus::all_valid;
  }

  [[nodiscard]] ExitStatus print_short_help(Streams streams) const {
    streams.err << short_help(app_, streams.around.width);
    return ExitStatus::unusable;
  }

  // Stores the values of the options. Returns a status if nothing is to be called.
  std::optional<ExitStatus> parse(Words words, Streams streams) {
    try {
      std::vector<std::string> all = path_;
      const std::vector<std::string> checked = checked_arguments(*command_, words, commands_with);
      if (command_ != &app_ && !below(*command_).empty()) throw UsageError(message_for_unknown_command(*command_, ""));
      all.insert(all.end(), checked.begin(), checked.end());
      std::reverse(all.begin(), all.end());  // CLI11 takes them from the back
      app_.parse(all);
      return std::nullopt;
    } catch (const CLI::CallForHelp&) {  // -h in a group of letters
      return print_page(streams);
    } catch (const CLI::CallForVersion& e) {
      streams.out << e.what() << '\n';
      return ExitStatus::all_valid;
    } catch (const std::runtime_error& e) {  // UsageError, or CLI11's for a value that its option does not take
      refuse(e.what());
    }
  }

  static std::vector<std::string> commands_with(const std::string& option) {
    std::vector<std::string> names;
    const CommandLine all({});
    for (const CLI::App* each : all_below(all.app_))
      if (below(*each).empty() && find_option(*each, option) != nullptr)
        names.push_back(full_name(*each).substr(all.name().size() + 1));
    return names;
  }

  CLI::App app_{"spadille: the referee for traditional card games", "spadille"};
  const CLI::App* command_ = &app_;
  std::vector<std::string> path_;  // names of the commands down to command_
  ConfigChoice config_choice_;
  Call call_;
  Paging paging_ = Paging::automatic;
};

}  // namespace

std::vector<std::vector<std::string>> all_commands() {
  std::vector<std::vector<std::string>> commands;
  const CommandLine line({});
  for (const CLI::App* each : all_below(line.app())) {
    std::vector<std::string> words;
    for (const CLI::App* one = each; one != &line.app(); one = one->get_parent())
      words.insert(words.begin(), one->get_name());
    commands.push_back(words);
  }
  return commands;
}

CommandOutline outline_of_program() { return outline_of(CommandLine({}).app()); }

namespace {

ExitStatus run_once(const std::vector<std::string>& arguments, Streams streams, Warnings warnings) {
  std::string name = "spadille";
  try {
    CommandLine line(arguments);
    try {
      return line.run(arguments, streams, warnings);
    } catch (const UsageError&) {
      name = line.name();
      throw;
    }
  } catch (const UsageError& e) {
    print_message(streams, name + ": " + e.what());
  } catch (const std::bad_alloc&) {
    streams.err << "spadille: not enough memory\n";
  } catch (const std::runtime_error& e) {  // thrown by streams that cannot be read
    print_message(streams, std::string("spadille: ") + e.what());
  }
  return ExitStatus::unusable;
}

}  // namespace

ExitStatus run(const std::vector<std::string>& arguments, Streams streams) {
  for (auto warnings = Warnings::printed;; warnings = Warnings::left_out) {
    try {
      return run_once(arguments, streams, warnings);
    } catch (const ConfigurationChanged&) {  // the command line has other defaults now
    }
  }
}

}  // namespace spadille::cli
