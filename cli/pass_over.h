#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/inputs.h"
#include "config/ignore_list.h"

namespace spadille::cli {

/// Decides which entries a search of folders passes over, and counts them. It honors the `.gitignore` files from the
/// top of the git work tree down to the folder of an entry; the nearest file with an answer decides. Outside a work
/// tree there are none.
class PassOver {
 public:
  explicit PassOver(const Search& search);

  /// True if an entry is passed over; it is then counted. `folder` is the path of its folder without links.
  bool takes(const std::filesystem::path& path, const std::filesystem::path& folder, config::EntryKind kind);

  [[nodiscard]] const PassedOver& by_git() const { return by_git_; }
  [[nodiscard]] const PassedOver& by_exclude() const { return by_exclude_; }
  /// Returns the `.gitignore` files that cannot be read, each with path and reason.
  [[nodiscard]] const std::vector<std::string>& troubles() const { return troubles_; }

 private:
  // A folder of a git work tree.
  struct Level {
    std::shared_ptr<const Level> above;  // null for the top of the work tree
    std::filesystem::path folder;
    config::IgnoreList list;
  };

  std::shared_ptr<const Level> level_of(const std::filesystem::path& folder);
  config::IgnoreList read(const std::filesystem::path& file);
  [[nodiscard]] bool is_excluded(const std::filesystem::path& path, config::EntryKind kind) const;
  bool is_ignored(const std::filesystem::path& path, const std::filesystem::path& folder, config::EntryKind kind);

  Search::GitIgnore git_ignore_;
  config::IgnoreList exclude_;
  std::filesystem::path exclude_folder_;                                  // absolute
  std::map<std::filesystem::path, std::shared_ptr<const Level>> levels_;  // null: outside a work tree
  PassedOver by_git_;
  PassedOver by_exclude_;
  std::vector<std::string> troubles_;
};

}  // namespace spadille::cli
