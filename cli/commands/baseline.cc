#include "cli/commands/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/growing_file.h"
#include "render/json.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

using render::Json;

constexpr std::string_view kStandardInput = "<stdin>";
constexpr std::size_t kLongestLine = std::size_t{1} << 16U;

fs::path absolute_path(const fs::path& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal();
}

// The members of a key, in their order, with the type of each.
bool is_valid_member(const std::string& name, const Json& value) {
  if (name == "settlement" || name == "header") return value == true;
  if (name == "trick" || name == "auction" || name == "exchange" || name == "turn") return value.is_number_unsigned();
  return value.is_string();
}
constexpr std::array<const char*, 10> kMembers{"session", "hand",    "settlement", "header", "code",
                                               "trick",   "auction", "exchange",   "turn",   "player"};

// Returns the members as one line, without the brackets.
std::string text_of(const Json& members) {
  const std::string text = render::dump(members);
  return text.substr(1, text.size() - 2);
}

// Reads an entry. Returns nullopt if the line is not one.
std::optional<BaselineEntry> entry_in(std::string_view line) {
  if (line.size() > kLongestLine) return std::nullopt;
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("code")) return std::nullopt;
  BaselineEntry entry;
  const auto code = json["code"].is_string() ? parse_code(json["code"].get<std::string>()) : std::nullopt;
  if (!code) return std::nullopt;
  entry.code = *code;
  Json members = Json::object();
  for (const char* name : kMembers) {
    if (!json.contains(name)) continue;
    if (!is_valid_member(name, json[name])) return std::nullopt;
    members[name] = json[name];
  }
  const bool has_file = json.contains("file");
  if (json.size() != members.size() + (has_file ? 1 : 0)) return std::nullopt;
  if (has_file && !json["file"].is_string()) return std::nullopt;
  if (has_file) entry.file = json["file"].get<std::string>();
  entry.key = text_of(members);
  return entry;
}

// Returns an entry as a line of the file.
std::string line_of(const BaselineEntry& entry) {
  const std::string file = entry.file.empty() ? "" : text_of(Json{{"file", entry.file}}) + ",";
  return fmt::format("{{{}{}}}\n", file, entry.key);
}

// Returns an entry in words: "night.yaml: hand 3: play/follow-suit in trick 4 by Bent".
std::string words_of(const BaselineEntry& entry) {
  const Json json = Json::parse("{" + entry.key + "}");
  std::string text = entry.file.empty() ? std::string(kStandardInput) : printable_line(entry.file);
  if (json.contains("hand")) text += fmt::format(": hand {}", printable(json["hand"].get<std::string>()));
  if (json.contains("settlement")) text += ": settlement";
  if (json.contains("header")) text += ": session header";
  text += ": " + json["code"].get<std::string>();
  for (const char* act : {"trick", "auction", "exchange", "turn"})
    if (json.contains(act)) text += fmt::format(" in {} {}", act, json[act].get<std::size_t>());
  if (json.contains("player")) text += fmt::format(" by {}", printable(json["player"].get<std::string>()));
  return text;
}

}  // namespace

Baseline::Baseline(std::string path, Use use, const Selection& selection)
    : path_(std::move(path)), folder_(absolute_path(path_).parent_path().string()), use_(use), selection_(selection) {
  std::error_code error;
  const fs::file_status status = fs::status(path_, error);
  if (status.type() == fs::file_type::not_found) {
    if (use == Use::update) return;
    throw UsageError(fmt::format("--baseline: {}: the file does not exist; create it with --update-baseline",
                                 printable_line(path_)));
  }
  const auto refuse = [&](const std::string& why) {
    throw UsageError(fmt::format("--baseline: {}: {}", printable_line(path_), why));
  };
  if (!fs::status_known(status)) refuse(error.message());
  // A pipe is not even opened: that would wait for another program.
  if (!fs::is_regular_file(status)) refuse("this is not a regular file");
  std::ifstream file(path_, std::ios::binary);
  if (!file) refuse("the file cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  read(text.view());
}

void Baseline::read(std::string_view text) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto entry = entry_in(line);
    if (!entry)
      throw UsageError(
          fmt::format("--baseline: {}:{}: this is not an entry of a baseline", printable_line(path_), number));
    std::error_code error;
    const bool exists = !entry->file.empty() && fs::exists(fs::path(folder_) / entry->file, error);
    Line& added = lines_.emplace_back(std::move(*entry), number, exists);
    by_key_[added.entry.key].push_back(&added);
  }
}

std::string Baseline::name_of_file(const std::string& file) const {
  return file == kStandardInput ? "" : absolute_path(file).lexically_relative(folder_).generic_string();
}

BaselineEntry Baseline::entry_of(const Report& report, const Diagnostic& diagnostic) const {
  Json members = Json::object();
  if (report.session) members["session"] = *report.session;
  if (report.kind == Report::Kind::hand) members["hand"] = report.hand;
  if (report.kind == Report::Kind::settlement) members["settlement"] = true;
  if (report.kind == Report::Kind::header) members["header"] = true;
  members["code"] = id_of(diagnostic.code);
  if (diagnostic.act) members[std::string(name_of(diagnostic.act->kind))] = diagnostic.act->number;
  if (diagnostic.player) members["player"] = *diagnostic.player;
  return {name_of_file(report.file), text_of(members), diagnostic.code};
}

bool Baseline::accepts(const BaselineEntry& entry) {
  const auto found = by_key_.find(entry.key);
  if (found == by_key_.end()) return false;
  bool accepted = false;
  for (Line* each : found->second) {
    if (each->file_exists && each->entry.file != entry.file) continue;
    each->occurs = true;
    accepted = true;
  }
  return accepted;
}

bool Baseline::is_replaced(const Line& line, const std::set<std::string>& checked_files) const {
  if (!selection_.takes(line.entry.code)) return false;
  return checked_files.contains(line.entry.file) || (!line.entry.file.empty() && !line.file_exists);
}

std::vector<std::string> Baseline::notes(const std::set<std::string>& checked_files) const {
  std::vector<std::string> notes;
  for (const Line& each : lines_)
    if (!each.occurs && is_replaced(each, checked_files))
      notes.push_back(fmt::format("{}:{}: note: no longer occurs: {}; --update-baseline removes it",
                                  printable_line(path_), each.number, words_of(each.entry)));
  return notes;
}

std::string Baseline::update(const std::set<std::string>& checked_files, const std::vector<BaselineEntry>& found) {
  std::vector<BaselineEntry> entries;
  for (const Line& each : lines_)
    if (!is_replaced(each, checked_files)) entries.push_back(each.entry);
  entries.insert(entries.end(), found.begin(), found.end());
  std::stable_sort(entries.begin(), entries.end(),
                   [](const BaselineEntry& a, const BaselineEntry& b) { return a.file < b.file; });
  std::string text;
  std::size_t count = 0;
  std::set<std::string> written;
  for (const BaselineEntry& each : entries) {
    const std::string line = line_of(each);
    if (!written.insert(line).second) continue;
    text += line;
    ++count;
  }
  GrowingFile file(path_);
  file.stage_content(text);
  file.commit();
  return fmt::format("baseline {}: {} accepted", printable_line(path_), pluralize(count, "diagnostic"));
}

}  // namespace spadille::cli
