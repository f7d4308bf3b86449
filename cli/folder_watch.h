#pragma once

#include <map>
#include <string>

#include "cli/growing_file.h"

namespace spadille::cli {

/// Waits for changes in folders, by inotify: files that are written, created, replaced, renamed or deleted.
class FolderWatch {
 public:
  /// Throws `UsageError` if the system does not allow it.
  FolderWatch();

  /// Watches a folder, without its subfolders. Returns false if it is watched already, or missing. Throws `UsageError`
  /// if the system allows no more.
  bool add(const std::string& folder);
  /// Waits for a change, and then until 50 ms pass without another, at most 250 ms. Returns false if SIGINT or SIGTERM
  /// asks for the end: see `EndSignals`.
  bool wait();

 private:
  enum class Heard { change, silence, end };

  Heard wait_for(int milliseconds);
  void take_events();

  OpenFile inotify_;
  std::map<std::string, int> watched_;  // by path
};

}  // namespace spadille::cli
