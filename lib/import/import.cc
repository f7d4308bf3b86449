#include "import/import.h"

#include <fmt/format.h>

#include "source/utf8.h"

namespace spadille::logs {

Result<Imported, Refusal> import_log(std::string_view text) {
  auto log = read_playthrough(text);
  if (!log) return Unexpected{log.error()};
  if (log->game == "hearts") return import_hearts(*log);
  if (log->game == "gin_rummy") return import_gin(*log);
  return Unexpected{Refusal{
      log->game_line,
      fmt::format("logs of the game '{}' cannot be imported: only those of hearts and gin_rummy", visible(log->game))}};
}

}  // namespace spadille::logs
