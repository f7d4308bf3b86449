#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/inputs.h"
#include "judge/referee.h"
#include "pipeline/archive.h"
#include "pipeline/judged_stream.h"
#include "render/summary.h"
#include "source/utf8.h"

namespace spadille::cli {

/// How the streams of a command line are used.
struct StreamUse {
  /// Takes the next stream; `next`: whether another is known to follow. False: no more is wanted.
  std::function<bool(const Input& input, std::istream& in, pipeline::OrderedExecutor::Next next)> use;
  /// Takes the word that one cannot be used, or no further; it does not cost the others their judgement.
  std::function<bool(const std::string& why)> refuse;
  /// Takes a remark on the run, for standard error.
  std::function<void(const std::string& remark)> remark;
  /// Hears how many bytes have been read; may be empty.
  std::function<void(std::size_t)> on_read{};
};

/// Opens every stream named, in order. `kind`, if it is known, is that of all of them.
void for_each_stream(const std::vector<std::string>& paths, StreamKind kind, Streams streams, const StreamUse& use);

/// Where the reports of a piece of a stream are written to.
struct Page {
  std::ostringstream out{};
  std::ostringstream err{};
};

/// Writes a report; called in several threads at the same time, each with a page of its own.
using Print =
    std::function<void(const Report& report, const Document& document, const judge::ReadHand* hand, Page& page)>;

/// Writes a session that has ended without a settlement; as above.
using PrintOpenSession = std::function<void(const judge::OpenSession& session, Page& page)>;

/// How the parts of an archive are made and shown.
template <class Part>
struct ArchiveUse {
  pipeline::Making making = pipeline::Making::at_the_same_time;
  std::function<std::unique_ptr<Part>()> make_part;
  /// Counts a stream that cannot be used, which has been told; called in the order of what is shown.
  std::function<void()> count_unusable;
  /// Hears how many bytes have been read; may be empty.
  std::function<void(std::size_t)> on_read{};
  /// About how many bytes a piece of a stream has.
  std::size_t piece = pipeline::PieceStream::kUsualSize;
};

/// Has every stream named judged in pieces, several at the same time; `begin`: by whom, from its begin.
template <pipeline::Judges Stream>
void judge_streams(const JudgeOptions& options, Streams streams,
                   const std::function<Stream(judge::StreamName name)>& begin,
                   const ArchiveUse<typename Stream::Part>& use) {
  pipeline::Archive<Stream> archive(options.jobs, use.making, use.make_part, use.piece);
  for_each_stream(options.paths, options.input, streams,
                  {[&](const Input& input, std::istream& in, pipeline::OrderedExecutor::Next next) {
                     return archive.judge(in, input.kind, begin({input.name, input.folder}), next);
                   },
                   [&](const std::string& why) {
                     return archive.then([&, why] {
                       streams.err << "spadille: " << printable_line(why) << '\n';
                       use.count_unusable();
                     });
                   },
                   [&](const std::string& remark) {
                     archive.then([&, remark] { streams.err << "spadille: " << printable_line(remark) << '\n'; });
                   },
                   use.on_read});
  archive.finish();
}

/// The same by the rules of a referee. Throws `UsageError`.
void judge_archive(const JudgeOptions& options, judge::Presets presets, Streams streams,
                   const ArchiveUse<pipeline::ReportPart>& use);

/// Whether there is a terminal to tell on how far a run is: not between reports on the same one.
bool shows_progress(Listing listing, const Streams& streams);

/// Judges every stream named and prints its reports in their order; returns the counts of all. Throws `UsageError`.
render::Summary judge_all(const JudgeOptions& options, Streams streams, const Print& print,
                          const PrintOpenSession& print_open_session = {});

/// The exit status that the counts mean.
ExitStatus status_of(const render::Summary& summary, Strictness strictness);

/// Whether a report is of the hand that was asked for.
bool is_wanted(const Report& report, const std::optional<std::string>& hand);

/// Throws `UsageError` where no hand had the name that was asked for.
void require_found(bool found, const std::optional<std::string>& hand);

}  // namespace spadille::cli
