#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/commands/code_filter.h"
#include "pipeline/ordered_executor.h"
#include "render/style.h"
#include "rules/reading.h"
#include "source/stream.h"

namespace spadille::cli {

/// How reports are written.
enum class Format { text, json, jsonl };
/// Whether colour and suit signs are used; `automatic` asks the stream and NO_COLOR.
enum class Colour { automatic, always, never };
/// Whether an incomplete hand counts as not valid.
enum class Strictness { lenient, strict };
/// Whether hands without a diagnostic get a line.
enum class Talk { normal, quiet };
/// Whether the options in force are told before the first report.
enum class ShowRules { no, yes };
/// What is printed of an archive: every report, or what all of them come to.
enum class Listing { reports, summary };
/// Whether the time it took is told.
enum class Timing { left_out, told };
/// What follows on a report that costs the exit status.
enum class OnFault { go_on, stop };

/// What the commands that judge records share.
struct JudgeOptions {
  std::vector<std::string> paths;
  StreamKind input = StreamKind::unknown;  ///< the form of all of them; unknown: as names and first lines show
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;  ///< those that records may name
  std::optional<std::string> rules;
  Colour colour = Colour::automatic;
  pipeline::Jobs jobs{1};
};

/// What `check` was asked.
struct CheckOptions {
  JudgeOptions judge;
  Format format = Format::text;
  Strictness strictness = Strictness::lenient;
  Talk talk = Talk::normal;
  ShowRules show_rules = ShowRules::no;
  Listing listing = Listing::reports;
  Timing timing = Timing::left_out;
  OnFault on_fault = OnFault::go_on;
  std::optional<std::size_t> max_diagnostics;  ///< listed at most, in all
  CodeFilter only;                             ///< the codes that are listed
};
/// Judges records and reports them. Throws `UsageError` where the command line cannot be used.
ExitStatus check(const CheckOptions& options, Streams streams);

/// What `summary merge` was asked.
struct MergeOptions {
  std::vector<std::string> paths;  ///< `-` is standard input
  Format format = Format::text;
  Strictness strictness = Strictness::lenient;
  Colour colour = Colour::automatic;
};
/// Adds the summaries of parts of an archive in the order given. Throws `UsageError` where one cannot be read.
ExitStatus merge_summaries(const MergeOptions& options, Streams streams);

/// What `settle` was asked.
struct SettleOptions {
  JudgeOptions judge;
};
/// Prints the ledgers, and at the end of a session the transfers that square everybody.
ExitStatus settle(const SettleOptions& options, Streams streams);

/// What `replay` was asked.
struct ReplayOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::optional<std::size_t> trick;
};
/// Prints the table trick by trick.
ExitStatus replay(const ReplayOptions& options, Streams streams);

/// What `perft` was asked.
struct PerftOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::size_t depth = 1;
  Format format = Format::text;
};
/// Counts the lawful sequences of cards from the first lead, by depth.
ExitStatus perft(const PerftOptions& options, Streams streams);

/// How a comparison is written.
enum class CompareFormat { text, json, jsonl, markdown, csv };
/// Which hands are listed; all are counted.
enum class Listed { none, differing, all };
/// What `compare` was asked.
struct CompareOptions {
  JudgeOptions judge;              ///< its `rules` are not used
  std::vector<std::string> rules;  ///< none: the presets of each hand's game
  std::optional<std::string> hand;
  CompareFormat format = CompareFormat::text;
  Listed listed = Listed::differing;
};
/// Judges records under several rule sets and says why the judgements differ. Throws `UsageError`.
ExitStatus compare_rules(const CompareOptions& options, Streams streams);

/// What `whatif` was asked; one of the four changes is given.
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
/// Judges a hand with one act changed, and tells what changes. Throws `UsageError` where it has no such act.
ExitStatus whatif(const WhatIfOptions& options, Streams streams);

/// The text of a code, an option or a law, and what the referee says of its example.
ExitStatus explain(const std::string& what, Colour colour, Streams streams);

/// How records are written.
enum class RecordForm { yaml, json_lines };
/// Whether the figures of the settlement stand in the records.
enum class Results { left_out, written };
/// What `random` was asked.
struct RandomOptions {
  std::optional<std::string> game;
  std::optional<std::string> rules;
  std::size_t count = 1;
  std::uint64_t seed = 1;
  RecordForm form = RecordForm::yaml;
  Results results = Results::left_out;
};
/// Random lawful hands as records: the same for the same seed on every machine.
ExitStatus random_hands(const RandomOptions& options, Streams streams);

/// How text looks for this choice on this output; honours NO_COLOR.
render::Style style_for(Colour colour, const Streams& streams);

}  // namespace spadille::cli
