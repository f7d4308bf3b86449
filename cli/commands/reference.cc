#include <fmt/format.h>

#include <ostream>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/rules_commands.h"
#include "games/game.h"
#include "render/diagnostics_page.h"
#include "render/game_page.h"

namespace spadille::cli {

ExitStatus print_reference(const std::string& page, Streams streams) {
  constexpr std::string_view kDiagnostics = "diagnostics";
  if (page == kDiagnostics) {
    streams.out << render::diagnostics_page();
    return ExitStatus::all_valid;
  }
  if (const GameEntry* game = find_game(page)) {
    streams.out << render::game_page(*game);
    return ExitStatus::all_valid;
  }
  std::vector<std::string_view> pages{kDiagnostics};
  for (const GameEntry& game : all_games()) pages.push_back(game.name);
  throw UsageError(fmt::format("unknown page '{}'{}", page, choice("pages", page, pages)));
}

}  // namespace spadille::cli
