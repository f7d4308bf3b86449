#include "cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <span>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/command_line/choice.h"
#include "cli/command_line/help.h"
#include "cli/command_line/score_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/commands/commands.h"
#include "cli/commands/rules_commands.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr const char* kVersion = "0.1.0";

constexpr std::uint64_t kMostOfTurns = 1'000'000;

constexpr std::array<std::string_view, 11> kCommands{"check", "summary", "settle", "score",   "replay", "whatif",
                                                     "perft", "compare", "rules",  "explain", "random"};
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
  refuse_unknown_word(arguments, 0, kCommands);
  if (arguments.empty()) return;
  if (arguments.front() == "summary") refuse_unknown_word(arguments, 1, kSummaryCommands);
  if (arguments.front() == "rules") refuse_unknown_word(arguments, 1, kRulesCommands);
}

// The words of the command line, and the options that they set.
class CommandLine {
 public:
  // Adds only the called command. Without one adds all, for --help.
  CommandLine(Streams streams, const std::vector<std::string>& arguments) : streams_(streams) {
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", std::string("spadille ") + kVersion);
    app_.footer(kFooter);
    wrap_help(app_);
    constexpr std::array<std::pair<std::string_view, void (CommandLine::*)()>, kCommands.size()> kAdding{
        {{"check", &CommandLine::add_check},
         {"summary", &CommandLine::add_summary},
         {"settle", &CommandLine::add_settle},
         {"score", &CommandLine::add_score},
         {"replay", &CommandLine::add_replay},
         {"whatif", &CommandLine::add_whatif},
         {"perft", &CommandLine::add_perft},
         {"rules", &CommandLine::add_rules},
         {"explain", &CommandLine::add_explain},
         {"compare", &CommandLine::add_compare},
         {"random", &CommandLine::add_random}}};
    const bool called = !arguments.empty() && is_known(arguments.front(), kCommands);
    for (const auto& [name, add] : kAdding)
      if (!called || name == arguments.front()) (this->*add)();
  }

  ExitStatus run(std::vector<std::string> arguments) {
    refuse_unknown_command(arguments);
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
      app_.parse(arguments);
    } catch (const CLI::ParseError& e) {
      const int code = app_.exit(e, streams_.out, streams_.err);
      return code == 0 ? ExitStatus::all_valid : ExitStatus::unusable;
    }
    if (!action_) {
      streams_.err << app_.help();
      return ExitStatus::unusable;
    }
    return action_();
  }

 private:
  void add_check() {
    CLI::App* command = app_.add_subcommand("check", "Check hands and settlements against the rules");
    command->footer(kCheckFooter);
    add_judging(*command, check_.judge);
    add_jobs(*command, check_.judge.jobs);
    add_format(*command, check_.format);
    add_demands(*command, check_.demands);
    command->add_flag_callback(
        "--quiet,-q", [this] { check_.talk = Talk::quiet; }, "Print only errors and warnings");
    command->add_flag_callback(
        "--show-rules", [this] { check_.show_rules = ShowRules::yes; },
        "Print the options in force, with origin and source");
    add_archive_options(*command, check_);
    command->callback([this] { action_ = [this] { return check(check_, streams_); }; });
  }

  void add_summary() {
    CLI::App* command = app_.add_subcommand("summary", "Add up the summaries of parts of an archive");
    command->footer(kSummaryFooter);
    command->require_subcommand(1);
    CLI::App* merge = command->add_subcommand("merge", "Add up summaries in the given order");
    merge
        ->add_option("file", merge_.paths,
                     "Read JSON output of check --summary from files, folders, or - for standard input")
        ->required()
        ->type_name("FILE|DIR|-");
    add_format(*merge, merge_.format);
    merge->add_flag_callback(
        "--strict", [this] { merge_.strictness = Strictness::strict; }, "Treat incomplete hands as invalid");
    add_color(*merge, merge_.color);
    merge->callback([this] { action_ = [this] { return merge_summaries(merge_, streams_); }; });
  }

  void add_settle() {
    CLI::App* command = app_.add_subcommand("settle", "Print who pays whom, and how to settle all debts");
    command->footer(kSettleFooter);
    add_judging(*command, settle_.judge);
    add_jobs(*command, settle_.judge.jobs);
    add_demands(*command, settle_.demands);
    add_choice<SettleFormat>(*command, "--format", settle_.format,
                             {{"text", SettleFormat::text}, {"csv", SettleFormat::csv}},
                             "Set the format; csv is for spreadsheets");
    command->callback([this] { action_ = [this] { return settle(settle_, streams_); }; });
  }

  void add_score() {
    CLI::App* command = app_.add_subcommand("score", "Settle a hand by its score sheet, given as options");
    command->footer(kScoreFooter);
    add_score_options(*command, score_);
    command->callback([this] { action_ = [this] { return score(score_, streams_); }; });
  }

  void add_replay() {
    CLI::App* command = app_.add_subcommand("replay", "Show each trick: holdings, legal cards, winner");
    command->footer(kReplayFooter);
    add_judging(*command, replay_.judge);
    add_jobs(*command, replay_.judge.jobs);
    command->add_option("--hand", replay_.hand, "Show only hands named NAME")->type_name("NAME");
    command->add_option("--trick", replay_.trick, "Show only trick N (in rummy games, turn N)")
        ->type_name("N")
        ->check(WholeNumber(1, kMostOfTurns));
    command->callback([this] { action_ = [this] { return replay(replay_, streams_); }; });
  }

  void add_whatif() {
    CLI::App* command = app_.add_subcommand("whatif", "Judge a hand with one action changed");
    command->footer(kWhatIfFooter);
    add_judging(*command, whatif_.judge);
    command->add_option("--hand", whatif_.hand, "Choose the hand named NAME")->type_name("NAME");
    command
        ->add_option("--at", whatif_.at, "Choose the action: trick:4.2, trick:4.NAME, auction:3, exchange:NAME, turn:7")
        ->type_name("PLACE");
    command->add_option("--play", whatif_.play, "Play this card instead")->type_name("CARD");
    command->add_option("--call", whatif_.call, "Make this bid instead; without --at, ombre calls this card instead")
        ->type_name("BID|CARD");
    command->add_option("--trump", whatif_.trump, "Name these trumps instead")->type_name("SUIT");
    command->add_option("--discard", whatif_.discard, "Discard these cards instead; an exchange draws as many")
        ->type_name("CARDS");
    add_format(*command, whatif_.format);
    command->callback([this] { action_ = [this] { return whatif(whatif_, streams_); }; });
  }

  void add_perft() {
    CLI::App* command = app_.add_subcommand("perft", "Count the legal sequences of cards from the first lead");
    command->footer(kPerftFooter);
    add_judging(*command, perft_.judge);
    add_jobs(*command, perft_.judge.jobs);
    command->add_option("--depth", perft_.depth, "Count sequences of up to N cards")
        ->required()
        ->type_name("N")
        ->check(WholeNumber(1, 52));
    command->add_option("--hand", perft_.hand, "Count only for hands named NAME")->type_name("NAME");
    add_format(*command, perft_.format);
    command->callback([this] { action_ = [this] { return perft(perft_, streams_); }; });
  }

  void add_look(CLI::App& command, const Choices<RulesFormat>& formats) {
    command.add_option("--game", look_.game, "Look up short names in this game")->type_name("GAME");
    add_choice<RulesFormat>(command, "--format", look_.format, formats, "Set the format");
    add_color(command, look_.color);
  }

  void add_rules() {
    const Choices<RulesFormat> all_formats{
        {"text", RulesFormat::text}, {"json", RulesFormat::json}, {"markdown", RulesFormat::markdown}};
    CLI::App* command = app_.add_subcommand("rules", "List, show, compare and check rule sets");
    command->footer(kRulesFooter);
    command->require_subcommand(1);
    CLI::App* list = command->add_subcommand("list", "List all presets with title and source");
    add_color(*list, look_.color);
    list->callback([this] { action_ = [this] { return list_rules(look_, streams_); }; });
    CLI::App* show = command->add_subcommand("show", "Show the options of a rule set, with origin and source");
    show->add_option("name", name_, "Choose a preset, a rule-set file, or '{options}'")->required()->type_name("NAME");
    add_look(*show, all_formats);
    show->callback([this] { action_ = [this] { return show_rules(name_, look_, streams_); }; });
    CLI::App* diff = command->add_subcommand("diff", "Show rule sets of one game side by side");
    diff->add_option("name", diff_.words, "Choose presets, rule-set files, or '{options}'")
        ->required()
        ->expected(2, 1000)
        ->type_name("NAME");
    diff->add_flag_callback(
        "--all", [this] { diff_.shown = render::Shown::all; }, "Show equal options too");
    add_look(*diff, all_formats);
    diff->callback([this] { action_ = [this] { return diff_rules(diff_, look_, streams_); }; });
    CLI::App* check = command->add_subcommand("check", "Report errors, options without effect, missing sources");
    check->add_option("file", rule_files_, "Read these rule-set files")->required()->type_name("FILE");
    add_look(*check, {{"text", RulesFormat::text}, {"json", RulesFormat::json}});
    CLI::App* reference = command->add_subcommand("reference", "Print the page of a game or all diagnostics");
    reference->add_option("page", name_, "Choose a game, or diagnostics")->required()->type_name("GAME|diagnostics");
    reference->callback([this] { action_ = [this] { return print_reference(name_, streams_); }; });
    check->callback([this] { action_ = [this] { return check_rules(rule_files_, look_, streams_); }; });
  }

  void add_explain() {
    CLI::App* command = app_.add_subcommand("explain", "Explain a code, an option, a fixed rule or a card term");
    command->footer(kExplainFooter);
    command
        ->add_option(
            "what", name_,
            "Name a code (play/follow-suit), an option (red_ace), a fixed rule (follow_suit) or a card term (estuches)")
        ->required()
        ->type_name("CODE|OPTION|WORD");
    add_color(*command, color_);
    command->callback([this] { action_ = [this] { return explain(name_, color_, streams_); }; });
  }

  void add_compare() {
    CLI::App* command = app_.add_subcommand("compare", "Compare rule sets; find the options responsible");
    command->footer(kCompareFooter);
    add_files(*command, compare_.judge);
    add_color(*command, compare_.judge.color);
    add_jobs(*command, compare_.judge.jobs);
    command
        ->add_option_function<std::string>(
            "--rules", [this](const std::string& list) { compare_.rules = split_list("--rules", "a rule set", list); },
            "Compare these (default: all presets that fit)")
        ->type_name("A,B,..");
    command->add_option("--hand", compare_.hand, "Compare only hands named NAME")->type_name("NAME");
    add_choice<CompareFormat>(*command, "--format", compare_.format,
                              {{"text", CompareFormat::text},
                               {"markdown", CompareFormat::markdown},
                               {"csv", CompareFormat::csv},
                               {"json", CompareFormat::json},
                               {"jsonl", CompareFormat::jsonl}},
                              "Set the format");
    add_demands(*command, compare_.demands);
    CLI::Option* all = command->add_flag_callback(
        "--all", [this] { compare_.listed = Listed::all; }, "List hands on which all rule sets agree, too");
    command
        ->add_flag_callback(
            "--quiet,-q", [this] { compare_.listed = Listed::none; }, "Print totals only")
        ->excludes(all);
    command->callback([this] { action_ = [this] { return compare_rules(compare_, streams_); }; });
  }

  void add_random() {
    CLI::App* command = app_.add_subcommand("random", "Generate random legal hands");
    command->footer(kRandomFooter);
    add_random_options(*command, random_);
    command->callback([this] { action_ = [this] { return random_hands(random_, streams_); }; });
  }

  Streams streams_;
  CLI::App app_{"spadille: the referee for traditional card games", "spadille"};
  std::function<ExitStatus()> action_;
  CheckOptions check_;
  MergeOptions merge_;
  SettleOptions settle_;
  ScoreOptions score_;
  ReplayOptions replay_;
  WhatIfOptions whatif_;
  PerftOptions perft_;
  CompareOptions compare_;
  RandomOptions random_;
  Color color_ = Color::automatic;
  std::string name_;
  RulesLook look_;
  DiffOptions diff_;
  std::vector<std::string> rule_files_;
};

}  // namespace

ExitStatus run(const std::vector<std::string>& arguments, Streams streams) {
  try {
    return CommandLine(streams, arguments).run(arguments);
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
