#pragma once

#include <array>
#include <functional>
#include <istream>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/folder_search.h"
#include "cli/inputs.h"
#include "cli/live_progress.h"
#include "cli/message.h"
#include "judge/referee.h"
#include "pipeline/archive.h"
#include "pipeline/judged_stream.h"
#include "render/summary.h"

namespace spadille::cli {

/// Callbacks for the streams of a command line.
struct StreamUse {
  /// Uses the next stream; `next` says whether another may follow. Returns false if no more are wanted.
  std::function<bool(const Input& input, std::istream& in, pipeline::OrderedExecutor::Next next)> use;
  /// Receives the reason why a stream cannot be used, or not to its end. The other streams are judged all the same.
  /// Returns false if no more are wanted.
  std::function<bool(const std::string& why)> refuse;
  /// Receives a remark on the run, for standard error.
  std::function<void(const std::string& remark)> remark;
  /// Receives the number of bytes just read. May be empty.
  std::function<void(std::size_t)> on_read{};
  /// Receives the counts of files and folders that the searches did not read, after all streams. May be empty.
  std::function<void(const render::Summary& not_read)> count_not_read{};
};

/// Opens every stream that the options name, in order.
void for_each_stream(const JudgeOptions& options, Streams streams, const StreamUse& use);

/// The output of the reports of a piece of a stream.
struct Page {
  std::ostringstream out{};
  std::ostringstream err{};
};

/// Writes a report. Several threads call it at the same time, each with its own page.
using Print =
    std::function<void(const Report& report, const Document& document, const judge::ReadHand* hand, Page& page)>;

/// How the parts of an archive are made and shown.
template <class Part>
struct ArchiveUse {
  pipeline::Making making = pipeline::Making::at_the_same_time;
  std::function<std::unique_ptr<Part>()> make_part;
  /// Counts a stream that cannot be used, after the reason was reported. Called in the order of the output.
  std::function<void(const std::string& why)> count_unusable;
  /// Receives the number of bytes just read. May be empty.
  std::function<void(std::size_t)> on_read{};
  /// Receives the counts of files and folders that the searches did not read, after the last part. May be empty.
  std::function<void(const render::Summary& not_read)> count_not_read{};
  /// Receives one line, after everything was judged, if the settings changed the rules of records. If empty, the line
  /// is printed on standard error.
  std::function<void(const std::string& remark)> on_configuration{};
  /// Approximate size of a piece of a stream, in bytes.
  std::size_t piece = pipeline::PieceStream::kUsualSize;
};

/// Judges every named stream in pieces, several at the same time. `begin` returns the judge of a stream at its
/// beginning.
template <pipeline::Judges Stream>
void judge_streams(const JudgeOptions& options, Streams streams,
                   const std::function<Stream(judge::StreamName name)>& begin,
                   const ArchiveUse<typename Stream::Part>& use) {
  pipeline::Archive<Stream> archive(options.jobs, use.making, use.make_part, use.piece);
  for_each_stream(
      options, streams,
      {[&](const Input& input, std::istream& in, pipeline::OrderedExecutor::Next next) {
         return archive.judge(in, input.kind, begin({input.name, input.folder}), next, options.beginning);
       },
       [&](const std::string& why) {
         return archive.then([&, why] {
           print_message(streams, "spadille: " + why);
           use.count_unusable(why);
         });
       },
       [&](const std::string& remark) { archive.then([&, remark] { print_message(streams, "spadille: " + remark); }); },
       use.on_read,
       [&](const render::Summary& not_read) {
         archive.then([&, not_read] {
           if (use.count_not_read) use.count_not_read(not_read);
         });
       }});
  archive.finish();
}

/// Judges every named stream by the rules of a referee. Throws `UsageError`.
void judge_archive(const JudgeOptions& options, judge::Presets presets, Streams streams,
                   const ArchiveUse<pipeline::ReportPart>& use);

/// Returns the goal of a command that reads the records of these options.
std::function<Goal()> reading(const JudgeOptions& options, const Streams& streams);

/// Judges every named stream and prints its reports in order, without the diagnostics that the selection leaves out.
/// Returns the counts of all. Throws `UsageError`.
render::Summary judge_all(const JudgeOptions& options, Streams streams, const Print& print);

/// True if a hand is checked less than required. `hands` has the number of hands for each `Checked`.
bool are_less_checked(const std::array<std::size_t, 3>& hands, Checked required);

/// Returns the exit status for these counts.
ExitStatus status_of(const render::Summary& summary, const Demands& demands);

/// True if a report is of the requested hand, or if no hand was requested.
bool is_wanted(const Report& report, const std::optional<std::string>& hand);

/// Throws `UsageError` if a hand was requested by name and not found.
void require_found(bool found, const std::optional<std::string>& hand);

}  // namespace spadille::cli
