#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/commands/baseline.h"
#include "cli/commands/demands.h"
#include "cli/commands/selection.h"
#include "cli/inputs.h"
#include "pipeline/ordered_executor.h"
#include "pipeline/pieces.h"
#include "render/notes.h"
#include "render/style.h"
#include "result/hand_report.h"
#include "rules/reading.h"
#include "source/stream.h"

namespace spadille::cli {

/// Output format of reports.
enum class Format { text, json, jsonl };
/// Output format of `check`.
enum class CheckFormat { text, json, jsonl, short_lines, github, gitlab, sarif, junit, markdown };
/// Whether color and symbols are used; `automatic` depends on the output and the environment.
enum class Color { automatic, always, never };
/// Whether text output has notes, a line for each document, and the counts.
enum class Talk { normal, quiet };
/// Whether the options in force are printed before the first report by them.
enum class ShowRules { no, yes };
/// Output for an archive: every report, or only the summary.
enum class Listing { reports, summary };
/// Whether the elapsed time is printed.
enum class Timing { left_out, shown };
/// Whether `check` applies the repairs of transcription errors to the files, or only shows what it would apply.
enum class Fix { no, shown, written };
/// Whether files are checked once, or again after each change.
enum class Watching { off, on };
/// Whether judging stops after a report that makes the exit status nonzero.
enum class OnFault { go_on, stop };

/// The options of all commands that judge records.
struct JudgeOptions {
  std::vector<std::string> paths;
  StreamKind input = StreamKind::unknown;  ///< form of all of them; unknown: shown by names and first lines
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;  ///< files that records may name
  std::optional<std::string> rules;
  Search search{};                              ///< how folders are searched
  std::optional<std::string> stdin_filename{};  ///< name of standard input in reports
  pipeline::Beginning beginning{};              ///< where standard input begins, if it is a part of a file
  Color color = Color::automatic;
  pipeline::Jobs jobs{1};
  Selection selection{};  ///< diagnostics that are listed and counted
};

/// The options of `check`.
struct CheckOptions {
  JudgeOptions judge;
  CheckFormat format = CheckFormat::text;
  Demands demands;
  Talk talk = Talk::normal;
  ShowRules show_rules = ShowRules::no;
  Listing listing = Listing::reports;
  Timing timing = Timing::left_out;
  OnFault on_fault = OnFault::go_on;
  render::Sources sources = render::Sources::full;  ///< where text cites the sources of rules
  std::optional<std::size_t> max_diagnostics;       ///< maximum number to list, in total
  CodeFilter only;                                  ///< codes to list
  Fix fix = Fix::no;
  std::optional<std::string> baseline;  ///< path of the file of accepted diagnostics
  Baseline::Use baseline_use = Baseline::Use::compare;
  Watching watching = Watching::off;
};
/// Judges records and reports them, once or, if they are watched, until a signal. Throws `UsageError` if the command
/// line cannot be used.
ExitStatus check_or_watch(const CheckOptions& options, Streams streams);
/// Judges records and reports them once. Throws `UsageError` if the command line cannot be used.
ExitStatus check(const CheckOptions& options, Streams streams);

/// The options of `summary merge`.
struct MergeOptions {
  std::vector<std::string> paths;  ///< `-` is standard input
  Format format = Format::text;
  FailOn fail_on = FailOn::error;
  Color color = Color::automatic;
};
/// Adds the summaries of parts of an archive, in the given order. Throws `UsageError` if one cannot be read.
ExitStatus merge_summaries(const MergeOptions& options, Streams streams);

/// Output format of settlements.
enum class SettleFormat { text, csv, json, jsonl };
/// The rows of a table for a spreadsheet: hands and settlements, or the lines of their ledgers.
enum class SettleRows { hands, ledger_lines };
/// The options of `settle`.
struct SettleOptions {
  JudgeOptions judge;
  SettleFormat format = SettleFormat::text;
  SettleRows rows = SettleRows::hands;
  render::Sources sources = render::Sources::notes;
  Demands demands;
};
/// Prints the ledgers, and at the end of a session the transfers that settle all debts. A session of score sheets is
/// printed as one table. JSON has the reports of `check`.
ExitStatus settle(const SettleOptions& options, Streams streams);

/// The options of `replay`.
struct ReplayOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::optional<std::size_t> trick;
  Format format = Format::text;
};
/// Prints a hand trick by trick, or turn by turn. JSON has the reports of `check` with `replay`.
ExitStatus replay(const ReplayOptions& options, Streams streams);

/// The options of `perft`.
struct PerftOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::size_t depth = 1;
  Format format = Format::text;
};
/// Counts the legal sequences of cards from the first lead, by depth.
ExitStatus perft(const PerftOptions& options, Streams streams);

/// Output format of a comparison.
enum class CompareFormat { text, json, jsonl, markdown, csv };
/// Hands to list. All are counted.
enum class Listed { none, differing, all };
/// The options of `compare`.
struct CompareOptions {
  JudgeOptions judge;  ///< its `rules` are not used
  Demands demands;
  std::vector<std::string> rules;  ///< empty: the presets of each hand's game
  std::optional<std::string> hand;
  CompareFormat format = CompareFormat::text;
  Listed listed = Listed::differing;
};
/// Judges records under several rule sets and reports why the judgments differ. Throws `UsageError`.
ExitStatus compare_rules(const CompareOptions& options, Streams streams);

/// The options of `whatif`; exactly one of the four changes is given.
struct WhatIfOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::optional<std::string> at;
  std::optional<std::string> play;
  std::optional<std::string> call;
  std::optional<std::string> trump;
  std::optional<std::string> discard;
  Format format = Format::text;
};
/// Judges a hand with one action changed, and reports what changes. Throws `UsageError` if the hand has no such action.
ExitStatus whatif(const WhatIfOptions& options, Streams streams);

/// The kind of words that `explain --list` lists.
enum class Explained { all, codes, options, values, rules, words, presets };
/// Output format of explanations.
enum class ExplainFormat { text, json };
/// The options of `explain`: a word, or a list.
struct ExplainOptions {
  std::optional<std::string> what;
  std::optional<Explained> list;
  ExplainFormat format = ExplainFormat::text;
  Color color = Color::automatic;
};
/// Prints the text of a code, an option, a fixed rule, a word or a name, and what the referee reports on its example.
/// Or lists all words that it explains. Throws `UsageError` for any other word.
ExitStatus explain(const ExplainOptions& options, Streams streams);

/// Output format of records: YAML, YAML with the pack instead of the deal, or JSON Lines.
enum class RecordForm { yaml, pack, json_lines };
/// Whether records contain the figures of the settlement.
enum class Results { left_out, written };
/// The options of `random`.
struct RandomOptions {
  std::optional<std::string> game;
  std::optional<std::string> rules;
  std::size_t count = 1;
  std::uint64_t seed = 1;
  RecordForm form = RecordForm::yaml;
  Results results = Results::left_out;
};
/// Prints random legal hands as records. The same seed gives the same hands on every machine.
ExitStatus random_hands(const RandomOptions& options, Streams streams);

/// Returns the style of text for this choice on this output and in these surroundings. Symbols need UTF-8.
render::Style style_for(Color color, const Streams& streams);

}  // namespace spadille::cli
