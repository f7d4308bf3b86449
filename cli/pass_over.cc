#include "cli/pass_over.h"

#include <fmt/format.h>

#include <system_error>

#include "base/file_reader.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

using config::EntryKind;
using config::IgnoreList;

fs::path absolute_path(const fs::path& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal();
}

}  // namespace

PassOver::PassOver(const Search& search) : git_ignore_(search.git_ignore) {
  for (const std::string& each : search.exclude) exclude_.add(each);
  exclude_folder_ = absolute_path(search.exclude_folder.empty() ? "." : search.exclude_folder);
  if (!exclude_folder_.has_filename()) exclude_folder_ = exclude_folder_.parent_path();
}

bool PassOver::takes(const fs::path& path, const fs::path& folder, EntryKind kind) {
  PassedOver* count = is_excluded(path, kind) ? &by_exclude_ : is_ignored(path, folder, kind) ? &by_git_ : nullptr;
  if (count == nullptr) return false;
  ++(kind == EntryKind::folder ? count->folders : count->files);
  return true;
}

bool PassOver::is_excluded(const fs::path& path, EntryKind kind) const {
  if (exclude_.empty()) return false;
  const fs::path relative = absolute_path(path).lexically_relative(exclude_folder_);
  return exclude_.answer(relative.native(), kind) == IgnoreList::Answer::ignored;
}

bool PassOver::is_ignored(const fs::path& path, const fs::path& folder, EntryKind kind) {
  if (git_ignore_ == Search::GitIgnore::not_read) return false;
  const fs::path real = folder / path.filename();
  for (auto level = level_of(folder); level != nullptr; level = level->above) {
    if (level->list.empty()) continue;
    if (const auto answer = level->list.answer(real.lexically_relative(level->folder).native(), kind))
      return *answer == IgnoreList::Answer::ignored;
  }
  return false;
}

std::shared_ptr<const PassOver::Level> PassOver::level_of(const fs::path& folder) {
  if (const auto known = levels_.find(folder); known != levels_.end()) return known->second;
  std::error_code error;
  const bool is_top = fs::exists(folder / ".git", error);
  std::shared_ptr<const Level> above;
  if (!is_top && folder.has_relative_path()) above = level_of(folder.parent_path());
  std::shared_ptr<const Level> level;
  if (is_top || above) level = std::make_shared<const Level>(Level{above, folder, read(folder / ".gitignore")});
  levels_.emplace(folder, level);
  return level;
}

IgnoreList PassOver::read(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  auto text = DiskReader().read(file.string());
  if (text) return IgnoreList(*text);
  troubles_.push_back(
      fmt::format("{}: the file cannot be used: {}; --no-ignore does not read it", file.string(), text.error()));
  return {};
}

}  // namespace spadille::cli
