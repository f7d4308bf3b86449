#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/scored_hand.h"
#include "cli/growing_file.h"
#include "cli/message.h"
#include "cli/settings.h"
#include "judge/referee.h"
#include "source/unpack.h"

namespace spadille::cli {
namespace {

using Syntax = record::WriteStyle::Syntax;

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
  throw UsageError(fmt::format("{}: {}", path, why));
}

void refuse_packed_name(const std::string& path) {
  if (path == "-") throw UsageError("--append: a hand cannot be appended to standard input");
  if (unpacked_name(path).size() != path.size()) refuse(path, "a hand cannot be appended to a packed file");
}

// The file as far as the next hand depends on it.
class Evening {
 public:
  Evening(const std::string& path, const GrowingFile& file, judge::DocumentJudge& judge)
      : path_(path), kind_(kind_of_file(path)) {
    if (file.exists()) read(file.real_path(), judge);
    if (kind_ == StreamKind::json) refuse(path, "a JSON file is one document; append to .yaml or .jsonl");
  }

  /// True if the file has no document.
  [[nodiscard]] bool is_empty() const { return !any_; }
  [[nodiscard]] Syntax syntax() const { return kind_ == StreamKind::json_lines ? Syntax::json : Syntax::yaml; }
  /// Returns the number of the first line after its content.
  [[nodiscard]] std::size_t next_line() const { return next_line_; }

  /// Throws `UsageError` if no hand can join the last session.
  void require_open(const judge::DocumentJudge& judge) const {
    if (!last_is_understood_) refuse(path_, "its last document cannot be read; `spadille check` reports why");
    if (judge.session() == nullptr)
      refuse(path_, has_session_ ? "its last session is settled: remove its last document, or name a new file"
                                 : "it has no session for the hand: --session begins one in a new file");
    if (over_) refuse(path_, "the match of its last session is over");
  }

 private:
  void read(const std::string& real_path, judge::DocumentJudge& judge) {
    std::ifstream file(real_path, std::ios::binary);
    if (!file) refuse(path_, "the file cannot be read");
    refuse_packed(file);
    DocumentStream stream(file, kind_);
    while (auto raw = stream.next()) {
      judge::LazyDocument document(std::move(*raw), stream.kind());
      any_ = true;
      judge_document(judge, document, {[&](const Report& report, const auto&, const auto*) { note(report); }});
      last_is_understood_ = document.kind().has_value();
      if (document.kind() != record::DocumentKind::header) continue;
      has_session_ = true;
      over_ = false;
    }
    if (file.bad()) refuse(path_, "the file cannot be read");
    kind_ = stream.kind();
    next_line_ = stream.line();
  }

  void refuse_packed(std::istream& file) const {
    std::string magic(4, '\0');
    magic.resize(read_fully(file, magic.data(), magic.size()));
    if (magic.starts_with("\x1F\x8B") || magic == "\x28\xB5\x2F\xFD")
      refuse(path_, "a hand cannot be appended to a packed file");
    file.clear();
    file.seekg(0);
  }

  void note(const Report& report) {
    const bool uncertain = report.uncertain && report.uncertain->match;
    over_ = report.match && report.match->over && !uncertain;
  }

  const std::string& path_;
  StreamKind kind_;
  bool any_ = false;
  bool last_is_understood_ = true;
  bool has_session_ = false;
  bool over_ = false;
  std::size_t next_line_ = 1;
};

// A new file begins with the header of its session.
std::string begin_session(const std::string& path, const Evening& evening, ScoredHand& hand,
                          judge::DocumentJudge& judge) {
  std::vector<std::string> missing;
  if (!hand.has("--session")) missing.emplace_back("--session");
  if (!hand.has("--rules") && !hand.has("--game")) missing.emplace_back("--rules or --game");
  if (!hand.has("--players")) missing.emplace_back("--players");
  if (!missing.empty()) refuse(path, fmt::format("a new file needs {}", join_words(missing, "and")));
  hand.move_to_header();
  return hand.judge_header(judge, evening.syntax());
}

}  // namespace

ExitStatus append_score(const ScoreOptions& options, ScoredHand& hand, Streams streams) {
  const std::string& path = *options.append;
  refuse_packed_name(path);
  DiskReader files;
  judge::Referee referee(files, options.rule_files, judge::Presets::named);
  const Settings& settings = settings_or_none(streams.settings);
  settings.configure(referee.loader());
  judge::DocumentJudge judge = referee.judge_of({path, std::filesystem::path(path).parent_path().string()});
  GrowingFile file(path);
  const Evening evening(path, file, judge);
  std::string added;
  std::string document;
  if (evening.is_empty()) {
    document = begin_session(path, evening, hand, judge);
    added = (evening.next_line() > 1 && evening.syntax() == Syntax::yaml ? "---\n" : "") + document;
  } else {
    evening.require_open(judge);
    if (hand.has("--session")) refuse(path, "--session begins a new file, but this file has a session");
  }
  if (hand.is_accepted()) {
    if (evening.syntax() == Syntax::yaml) {
      added += "---\n";
      if (!document.empty()) document += "---\n";
    }
    const auto lines = static_cast<std::size_t>(std::count(added.begin(), added.end(), '\n'));
    const std::string own = hand.judge_hand(judge, evening.syntax(), evening.next_line() + lines);
    added += own;
    document += own;
  }
  if (!hand.is_accepted()) {
    hand.print(document);
    return ExitStatus::not_valid;
  }
  file.stage(added);
  // A file is changed only after the output was written, so that every failure leaves it as it was.
  if (!hand.print(document)) return ExitStatus::unusable;
  file.commit();
  if (const auto remark = settings.remark(referee.loader())) print_message(streams, "spadille: " + *remark);
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
