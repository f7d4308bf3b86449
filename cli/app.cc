#include "cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <span>
#include <string_view>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/help_page.h"
#include "cli/command_line/subcommands.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr const char* kVersion = "0.1.0";

struct Command {
  std::string_view name;
  void (*add)(CLI::App& app, Call& call);
  const char* group;
};

constexpr auto kCommands = std::to_array<Command>({{"check", add_check, group::kJudge},
                                                   {"summary", add_summary, group::kJudge},
                                                   {"settle", add_settle, group::kJudge},
                                                   {"replay", add_replay, group::kJudge},
                                                   {"compare", add_compare, group::kJudge},
                                                   {"whatif", add_whatif, group::kJudge},
                                                   {"perft", add_perft, group::kJudge},
                                                   {"score", add_score, group::kWrite},
                                                   {"random", add_random, group::kWrite},
                                                   {"rules", add_rules, group::kLookUp},
                                                   {"explain", add_explain, group::kLookUp}});
constexpr auto kNames = [] {
  std::array<std::string_view, kCommands.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kCommands[i].name;
  return names;
}();
constexpr std::array<std::string_view, 1> kSummaryCommands{"merge"};
constexpr std::array<std::string_view, 5> kRulesCommands{"list", "show", "diff", "check", "reference"};

bool is_known(const std::string& word, std::span<const std::string_view> known) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

void refuse_unknown_word(const std::vector<std::string>& arguments, std::size_t i,
                         std::span<const std::string_view> known) {
  if (arguments.size() <= i || arguments[i].starts_with('-')) return;
  const std::string& word = arguments[i];
  if (is_known(word, known)) return;
  throw UsageError("unknown command '" + word + "'" + suggestion(word, known) + " (see spadille --help)");
}

// CLI11 would only report that a subcommand is required; this suggests the one meant.
void refuse_unknown_command(const std::vector<std::string>& arguments) {
  refuse_unknown_word(arguments, 0, kNames);
  if (arguments.empty()) return;
  if (arguments.front() == "summary") refuse_unknown_word(arguments, 1, kSummaryCommands);
  if (arguments.front() == "rules") refuse_unknown_word(arguments, 1, kRulesCommands);
}

constexpr const char* kFooter = R"(Examples:
  spadille check records/ombre               judge all records of a folder
  spadille check night.yaml --rules wikipedia
  spadille settle night.yaml                 who pays whom, line by line
  spadille score --help                      settle a hand by counts alone
  spadille replay night.yaml --hand 3        the table, trick by trick
  spadille whatif hand.yaml --at trick:4.2 --play D7
  spadille explain play/follow-suit          explain a code, with examples

Exit status: 0 all hands are valid, 1 some hand is not, 2 usage or file error)";

void group_help_options(CLI::App& app) {
  app.get_help_ptr()->group(group::kHelp);
  for (CLI::App* each : app.get_subcommands([](CLI::App*) { return true; })) group_help_options(*each);
}

// The words of the command line, and what they call.
class CommandLine {
 public:
  // Adds only the called command. Without one adds all, for --help.
  explicit CommandLine(const std::vector<std::string>& arguments) {
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", std::string("spadille ") + kVersion, "Print the version")->group(group::kHelp);
    app_.set_help_flag("-h,--help", "Print this page");
    app_.footer(kFooter);
    const bool called = !arguments.empty() && is_known(arguments.front(), kNames);
    for (const Command& each : kCommands)
      if (!called || each.name == arguments.front()) {
        each.add(app_, call_);
        app_.get_subcommand(std::string(each.name))->group(each.group);
      }
    group_help_options(app_);
  }

  // Adds the words of each command to `commands`.
  void list_all(std::vector<std::vector<std::string>>& commands) const { list_below(app_, {}, commands); }

  ExitStatus run(std::vector<std::string> arguments, Streams streams) {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
      app_.parse(arguments);
    } catch (const CLI::CallForHelp&) {
      streams.out << help_page(called_command());
      return ExitStatus::all_valid;
    } catch (const CLI::ParseError& e) {
      const int code = app_.exit(e, streams.out, streams.err);
      return code == 0 ? ExitStatus::all_valid : ExitStatus::unusable;
    }
    if (!call_) {
      streams.err << short_help(app_);
      return ExitStatus::unusable;
    }
    return call_(streams);
  }

 private:
  static void list_below(const CLI::App& app, const std::vector<std::string>& words,
                         std::vector<std::vector<std::string>>& commands) {
    for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
      std::vector<std::string> longer = words;
      longer.push_back(each->get_name());
      commands.push_back(longer);
      list_below(*each, longer, commands);
    }
  }

  [[nodiscard]] const CLI::App& called_command() const {
    const CLI::App* command = &app_;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    return *command;
  }

  CLI::App app_{"spadille: the referee for traditional card games", "spadille"};
  Call call_;
};

}  // namespace

std::vector<std::vector<std::string>> all_commands() {
  std::vector<std::vector<std::string>> commands;
  CommandLine({}).list_all(commands);
  return commands;
}

ExitStatus run(const std::vector<std::string>& arguments, Streams streams) {
  try {
    refuse_unknown_command(arguments);
    return CommandLine(arguments).run(arguments, streams);
  } catch (const UsageError& e) {
    streams.err << "spadille: " << printable_line(e.what()) << '\n';
  } catch (const std::bad_alloc&) {
    streams.err << "spadille: not enough memory\n";
  } catch (const std::runtime_error& e) {  // thrown by streams that cannot be read
    streams.err << "spadille: " << printable_line(e.what()) << '\n';
  }
  return ExitStatus::unusable;
}

}  // namespace spadille::cli
