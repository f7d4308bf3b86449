#include "cli/commands/page_booklet.h"

#include <fmt/format.h>

#include "base/usage_error.h"
#include "cli/settings.h"
#include "games/game.h"
#include "page/booklet.h"
#include "rules/loader.h"

namespace spadille::cli {
namespace {

constexpr std::size_t kMostBooks = 2;

}  // namespace

std::string booklet_page(const std::vector<std::string>& words, page::SuitColors colors, Streams streams) {
  if (words.size() > kMostBooks)
    throw UsageError(
        fmt::format("--booklet: {} rule sets are named, but a booklet has one, or two in columns; write "
                    "the others as booklets of their own",
                    words.size()));
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  settings_or_none(streams.settings).configure_aliases(loader);
  const auto sets = rules::load_together(loader, words, nullptr);
  if (!sets) throw UsageError(sets.error());
  return page::booklet(sets.value(), colors);
}

}  // namespace spadille::cli
