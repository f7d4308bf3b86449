#include "cli/commands/watch.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <ostream>
#include <tuple>
#include <utility>

#include "base/spelling.h"
#include "base/text.h"
#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "cli/end_signals.h"
#include "cli/folder_watch.h"
#include "cli/message.h"
#include "cli/pager.h"
#include "cli/settings.h"
#include "rules/reading.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

// The state of a file: device, inode, size, time. If any differs, the file was changed or replaced.
using State = std::tuple<std::uint64_t, std::uint64_t, std::int64_t, std::int64_t, std::int64_t>;
using States = std::map<std::string, State>;  // by path

void add_state(States& states, const std::string& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return;
  states[path] = {found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

// Returns the time of day: "14:03:22".
std::string clock_text() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

// Returns the names of files, or of many their number.
std::string files_text(const std::vector<std::string>& paths) {
  constexpr std::size_t kMost = 5;
  if (paths.size() > kMost) return pluralize(paths.size(), "file");
  std::vector<std::string> names;
  names.reserve(paths.size());
  for (const std::string& each : paths) names.push_back(printable_line(each));
  return fmt::format("{}", fmt::join(names, ", "));
}

// The files of a run, and those that it depends on.
struct Watched {
  States records;
  States rules;
  States configuration;
};

// The changes between two looks at the files.
struct Change {
  std::vector<std::string> written;  // new, edited or replaced
  std::vector<std::string> removed;
  bool rules = false;
  bool configuration = false;
};

Change change_of(const Watched& before, const Watched& now) {
  Change change;
  for (const auto& [path, state] : now.records) {
    const auto known = before.records.find(path);
    if (known == before.records.end() || known->second != state) change.written.push_back(path);
  }
  for (const auto& [path, state] : before.records)
    if (!now.records.contains(path)) change.removed.push_back(path);
  change.rules = before.rules != now.rules;
  change.configuration = before.configuration != now.configuration;
  return change;
}

class Watcher {
 public:
  Watcher(const CheckOptions& options, Streams streams)
      : options_(options), streams_(streams), search_(search_of(options.judge.search, streams)) {
    configuration_files_ = settings_or_none(streams.settings).files_to_watch();
    if (options.judge.rules && is_yaml_file_name(*options.judge.rules)) rule_files_.push_back(*options.judge.rules);
    for (const std::string& each : settings_or_none(streams.settings).rule_files()) rule_files_.push_back(each);
  }

  ExitStatus run() {
    Watched before = look();
    check_again(options_.judge.paths);
    print_message(streams_,
                  fmt::format("spadille: watching {}; end with Ctrl-C", pluralize(before.records.size(), "file")));
    streams_.err << std::flush;
    while (!is_end_asked_for() && folders_.wait()) {
      Watched now = look();
      react(change_of(before, now), now);
      before = std::move(now);
    }
    return ExitStatus::all_valid;
  }

 private:
  // Looks at all files. Folders are watched first, so that no change is missed.
  Watched look() {
    for (const auto* files : {&rule_files_, &configuration_files_})
      for (const std::string& each : *files) folders_.add(folder_of(each));
    for (;;) {
      Watched now;
      bool added = false;
      for (const std::string& path : options_.judge.paths) added = add_files(path, now) || added;
      if (added) continue;
      for (const std::string& each : rule_files_) add_state(now.rules, each);
      for (const std::string& each : configuration_files_) add_state(now.configuration, each);
      return now;
    }
  }

  // Adds the files that a word of the command line names. Returns true if a folder was not yet watched.
  bool add_files(const std::string& path, Watched& now) {
    const Inputs found = find_inputs(path, search_);
    bool added = false;
    for (const std::string& each : found.folders) added = folders_.add(each) || added;
    if (found.folders.empty()) {
      added = folders_.add(folder_of(path));
      std::error_code error;
      const fs::path real = fs::canonical(path, error);  // the file of a link is edited in its own folder
      if (!error) added = folders_.add(real.parent_path().string()) || added;
    }
    for (const Input& each : found.readable) add_state(now.records, each.path);
    for (const std::string& each : found.rule_sets) add_state(now.rules, each);
    return added;
  }

  // Leaves the watcher if the configuration can be used. Otherwise the former one stays in force.
  void take_configuration() {
    try {
      settings_or_none(streams_.settings).check_again();
    } catch (const ConfigError& e) {
      print_line("configuration changed, but cannot be used");
      print_error(streams_, e);
      streams_.err << std::flush;
      return;
    }
    print_line("configuration changed, checked again");
    throw ConfigurationChanged{};
  }

  void react(const Change& change, const Watched& now) {
    if (change.configuration) take_configuration();
    if (!change.removed.empty()) print_line("removed: " + files_text(change.removed));
    std::vector<std::string> paths = change.written;
    if (change.rules) {
      paths.clear();
      for (const auto& [path, state] : now.records) paths.push_back(path);
    }
    if (paths.empty()) return;
    print_line((change.rules ? "rules changed, checked again: " : "") + files_text(paths));
    check_again(paths);
  }

  // Other formats than text have no place for the line.
  void print_line(const std::string& what) {
    std::ostream& out = options_.format == CheckFormat::text ? streams_.out : streams_.err;
    out << clock_text() << ' ' << what << '\n' << std::flush;
  }

  void check_again(const std::vector<std::string>& paths) {
    CheckOptions options = options_;
    options.judge.paths = paths;
    try {
      check(options, streams_);
    } catch (const UsageError& e) {
      print_message(streams_, fmt::format("spadille: {}", e.what()));
    } catch (const ConfigError& e) {
      print_error(streams_, e);
    }
    streams_.out << std::flush;
  }

  const CheckOptions& options_;
  Streams streams_;
  Search search_;
  std::vector<std::string> rule_files_;
  std::vector<std::string> configuration_files_;
  EndSignals signals_;
  FolderWatch folders_;
};

}  // namespace

ExitStatus watch(const CheckOptions& options, Streams streams) {
  const std::vector<std::string>& paths = options.judge.paths;
  if (std::find(paths.begin(), paths.end(), "-") != paths.end())
    throw UsageError("--watch: standard input cannot be watched; name files or folders");
  if (streams.pager != nullptr) streams.pager->turn_off();  // a pager would wait for the end
  return Watcher(options, streams).run();
}

ExitStatus check_or_watch(const CheckOptions& options, Streams streams) {
  return options.watching == Watching::on ? watch(options, streams) : check(options, streams);
}

}  // namespace spadille::cli
