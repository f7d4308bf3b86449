#include "cli/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/pass_over.h"
#include "judge/infer_game.h"
#include "source/unpack.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

bool is_record(const fs::path& path) {
  const std::string_view name = unpacked_name(path.native());
  return std::any_of(kRecordEndings.begin(), kRecordEndings.end(),
                     [&](std::string_view ending) { return ends_with_ignoring_case(name, ending); });
}

Input file_input(const fs::path& path) {
  return {path.string(), path.string(), path.parent_path().string(),
          kind_of_file(std::string(unpacked_name(path.native())))};
}

// True if a file that is not packed is a rule set. No rule set is longer than the limit.
bool is_rule_set(const fs::path& path) {
  constexpr std::size_t kLongest = std::size_t{1} << 16U;
  std::ifstream file(path, std::ios::binary);
  std::string text(kLongest + 1, '\0');
  text.resize(read_fully(file, text.data(), text.size()));
  if (text.size() > kLongest) return false;
  // Nearly every record has one of these keys, so it need not be parsed.
  for (const std::string_view key : {"tricks:", "\"tricks\"", "turns:", "\"turns\"", "session:", "\"session\""})
    if (text.find(key) != std::string::npos) return false;
  return judge::is_rule_set_text(text);
}

// Finds the records of a folder and its subfolders. Each folder is read once, even if links lead to it again.
class FolderSearch {
 public:
  explicit FolderSearch(const Search& search) : pass_over_(search), own_file_(search.own_file) {}

  Inputs run(const fs::path& folder) {
    read(folder);
    while (!linked_.empty()) {
      const fs::path link = linked_.back();
      linked_.pop_back();
      read(link);
    }
    std::sort(found_.begin(), found_.end());
    for (const fs::path& path : found_) {
      if (is_rule_set(path)) {
        inputs_.rule_sets.push_back(path.string());
      } else {
        inputs_.readable.push_back(file_input(path));
      }
    }
    inputs_.by_git = pass_over_.by_git();
    inputs_.by_exclude = pass_over_.by_exclude();
    for (const std::string& each : pass_over_.troubles()) inputs_.troubles.push_back(each);
    if (found_.empty() && inputs_.troubles.empty()) report(folder, why_empty());
    return std::move(inputs_);
  }

 private:
  [[nodiscard]] std::string_view why_empty() const {
    const PassedOver& git = inputs_.by_git;
    const PassedOver& exclude = inputs_.by_exclude;
    const bool passed_over = git.files + git.folders + exclude.files + exclude.folders > 0;
    return passed_over ? "the folder has no other records than those passed over" : "the folder has no records";
  }

  void report(const fs::path& path, std::string_view why) {
    inputs_.troubles.push_back(fmt::format("{}: {}", path.string(), why));
  }

  void read(const fs::path& folder) {
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    if (!error && !read_.insert(real).second) return;
    inputs_.folders.push_back(folder.string());
    std::vector<fs::path> entries;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
      entries.push_back(it->path());
    if (error) return report(folder, error.message());
    std::sort(entries.begin(), entries.end());
    for (const fs::path& each : entries)
      if (!each.filename().native().starts_with('.')) take(each, real);
  }

  // `real` is the path of the folder without links.
  void take(const fs::path& path, const fs::path& real) {
    std::error_code error;
    const bool link = fs::is_symlink(fs::symlink_status(path, error));
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
      report(path, link && fs::status_known(status) ? "the link is broken" : error.message());
    } else if (fs::is_directory(status)) {
      if (pass_over_.takes(path, real, config::EntryKind::folder)) return;
      link ? linked_.push_back(path) : read(path);
    } else if (is_record(path)) {
      if (!own_file_.empty() && fs::equivalent(path, own_file_, error)) return;
      if (pass_over_.takes(path, real, config::EntryKind::file)) return;
      fs::is_regular_file(status) ? found_.push_back(path) : report(path, "this is not a regular file");
    }
  }

  std::set<fs::path> read_;       // real paths of the folders read
  std::vector<fs::path> linked_;  // linked folders, read last so that a folder is found by its own path
  std::vector<fs::path> found_;
  PassOver pass_over_;
  fs::path own_file_;
  Inputs inputs_;
};

// The state of a file. If it differs later, the file was changed.
struct FileState {
  std::uintmax_t size = 0;
  fs::file_time_type time{};

  friend bool operator==(const FileState&, const FileState&) = default;
};

std::optional<FileState> state_of(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  const FileState state{fs::file_size(path, error), fs::last_write_time(path, error)};
  return error ? std::nullopt : std::optional(state);
}

}  // namespace

Inputs find_inputs(const std::string& path, const Search& search) {
  std::error_code error;
  if (path == "-") return {.readable = {standard_input(std::nullopt)}};
  if (fs::is_directory(path, error)) return FolderSearch(search).run(path);
  if (!fs::exists(path, error))
    return {.troubles = {fmt::format("{}: {}", path, error ? error.message() : "no such file or folder")}};
  return {.readable = {file_input(path)}};
}

Input standard_input(const std::optional<std::string>& file_name) {
  if (!file_name) return {.name = "<stdin>", .path = "", .folder = ""};
  Input input = file_input(*file_name);
  input.path.clear();
  return input;
}

void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read) {
  const auto use_unpacked = [&](std::istream& in) {
    const auto unpacked = unpacking(in, on_read);
    std::istream stream(unpacked.get());
    use(stream);
    if (const auto fault = unpacked->fault()) throw UsageError(fmt::format("{}: {}", input.name, *fault));
  };
  if (input.path.empty()) {
    use_unpacked(standard_input);
    return;
  }
  const std::optional<FileState> before = state_of(input.path);
  std::ifstream file(input.path, std::ios::binary);
  if (!file) throw UsageError(fmt::format("{}: the file cannot be read", input.path));
  use_unpacked(file);
  if (before != state_of(input.path))
    throw UsageError(fmt::format("{}: the file was changed while it was read; check it again", input.path));
}

}  // namespace spadille::cli
