#include "cli/commands/folder_search.h"

#include "cli/settings.h"

namespace spadille::cli {

Search search_of(Search search, const Streams& streams) {
  const auto found = settings_or_none(streams.settings).find("exclude");
  if (!search.exclude.empty() || !found) return search;
  for (const auto& each : found->setting.values) search.exclude.push_back(each.value);
  search.exclude_folder = found->text.folder;
  return search;
}

void count_not_read(render::Summary& summary, const Inputs& found) {
  summary.files_gitignored += found.by_git.files;
  summary.folders_gitignored += found.by_git.folders;
  summary.files_excluded += found.by_exclude.files;
  summary.folders_excluded += found.by_exclude.folders;
  summary.rule_sets_skipped += found.rule_sets.size();
}

}  // namespace spadille::cli
