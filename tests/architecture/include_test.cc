// Checks every include against the table of allowed includes below. A module is a folder of lib/; each game is a
// module of its own. The modules at the bottom include nothing above them, and every module may include them.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

using Words = std::set<std::string>;

// The bottom row, and which modules of that row each may include.
const std::map<std::string, Words> kBottom{
    {"spadille", {}},  // lib/api/spadille: the public headers
    {"base", {}},     {"source", {"base"}}, {"cards", {"base"}}, {"diagnostics", {"base", "source", "cards"}},
};

// The modules above: what each may include besides the bottom row. A name with a dot is a single header.
const std::map<std::string, Words> kAbove{
    {"syntax", {}},
    {"config", {"syntax"}},
    {"rules", {"syntax"}},
    {"record", {"syntax"}},
    {"mechanics/tricks", {"record"}},  // it replays recorded tricks
    {"mechanics/counts", {"mechanics/tricks", "record"}},
    {"mechanics/unknown", {"mechanics/tricks", "record"}},
    {"mechanics/melds", {"mechanics/counts", "mechanics/deal", "record", "result", "rules"}},
    {"mechanics/deal", {"record"}},
    {"result", {"record"}},  // a claim refers to its location in the record
    {"games/ombre_family",
     {"mechanics/counts", "mechanics/deal", "mechanics/tricks", "record", "rules", "result", "games/game.h"}},
    {"games/game.h", {"mechanics/deal", "mechanics/melds", "mechanics/tricks", "record", "rules", "result"}},
    {"games/ombre",
     {"games/ombre_family", "mechanics/counts", "mechanics/tricks", "mechanics/unknown", "record", "rules", "result",
      "games/game.h"}},
    {"games/german_solo",
     {"games/ombre_family", "mechanics/counts", "mechanics/tricks", "mechanics/unknown", "record", "rules", "result",
      "games/game.h"}},
    {"games/quadrille",
     {"games/ombre_family", "mechanics/counts", "mechanics/tricks", "mechanics/unknown", "record", "rules", "result",
      "games/game.h"}},
    {"diagnosis", {"mechanics/counts", "record", "result", "syntax"}},
    {"judge",
     {"diagnosis", "games/game.h", "mechanics/deal", "mechanics/unknown", "record", "rules", "syntax", "result"}},
    {"pipeline", {"record", "judge", "syntax", "result"}},
    {"compare", {"games/game.h", "record", "judge", "rules", "syntax", "result"}},
    {"whatif", {"games/game.h", "record", "judge", "rules", "mechanics/tricks", "result"}},
    {"render",
     {"compare", "games/game.h", "judge", "mechanics/melds", "mechanics/tricks", "record", "result", "rules", "syntax",
      "whatif"}},
    {"reference", {"games/game.h", "judge", "render", "rules", "syntax"}},
    {"html", {}},
    {"page",
     {"compare", "games/game.h", "html", "judge", "mechanics/melds", "mechanics/tricks", "record", "render", "result",
      "rules", "syntax"}},
    {"skeleton", {"games/game.h", "generate", "judge", "record", "result", "rules", "syntax"}},
    {"edit", {"record", "syntax"}},
    {"import", {"record"}},
    {"api",
     {"compare", "games/game.h", "judge", "mechanics/tricks", "record", "render", "result", "rules", "syntax",
      "whatif"}},
    {"editor", {"games/game.h", "render", "rules", "skeleton"}},
    {"lsp", {"edit", "games/game.h", "judge", "mechanics/tricks", "record", "render", "result", "rules"}},
    {"generate",
     {"games/game.h", "games/german_solo", "games/gin", "games/hearts", "games/manipulation_rummy", "games/ombre",
      "games/ombre_family", "games/quadrille", "games/rummy", "mechanics/melds", "mechanics/tricks", "record", "rules",
      "result"}},
};

// A game that is not in the table above may include only these, and no other game.
const Words kGame{"mechanics/counts", "mechanics/deal", "mechanics/tricks", "mechanics/melds", "mechanics/unknown",
                  "record",           "rules",          "result",           "games/game.h"};

// Libraries, and the only files or folders that may include each.
const std::map<std::string, Words> kDoors{
    {"yaml-cpp/", {"lib/syntax/yaml.cc"}},
    {"simdjson", {"lib/syntax/json.cc", "lib/syntax/json_cursor.cc"}},
    {"CLI/", {"cli/app.cc", "cli/command_line/"}},
    {"nlohmann/", {"lib/render/json.h", "cli/commands/perft.cc"}},
};

std::vector<std::string> source_files(const std::string& folder) {
  std::vector<std::string> files = test::project_files(folder, ".cc");
  const auto headers = test::project_files(folder, ".h");
  files.insert(files.end(), headers.begin(), headers.end());
  std::sort(files.begin(), files.end());
  return files;
}

struct Includes {
  std::vector<std::string> own;      // "in quotes"
  std::vector<std::string> foreign;  // <in angles>
};

Includes includes_of(const std::string& path) {
  constexpr std::string_view kInclude = "#include ";
  Includes found;
  std::istringstream lines(test::project_file(path));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(kInclude)) continue;
    const std::string name = line.substr(kInclude.size());
    const std::size_t end = name.find_first_of("\">", 1);
    (name.front() == '"' ? found.own : found.foreign).push_back(name.substr(1, end - 1));
  }
  return found;
}

// Returns "games/ombre" for "games/ombre/judge.h", "mechanics/deal" for "mechanics/deal/deal.h", "record" for
// "record/keys.h". A direct child of a nested folder is its own module: "games/game.h".
std::string module_of(const std::string& path) {
  if (path.starts_with("api/spadille")) return "spadille";
  if (path == "spadille.h") return "spadille";
  const std::size_t slash = path.find('/');
  const std::string first = path.substr(0, slash);
  if (first != "games" && first != "mechanics") return first;
  const std::size_t second = path.find('/', slash + 1);
  return path.substr(0, second);
}

bool may_include(const std::string& from, const std::string& to) {
  if (from == to) return true;
  if (const auto row = kBottom.find(from); row != kBottom.end()) return row->second.contains(to);
  if (kBottom.contains(to)) return true;
  if (from == "games/registry.cc") return to.starts_with("games/") || to == "record";
  const auto row = kAbove.find(from);
  return (row == kAbove.end() ? kGame : row->second).contains(to);
}

TEST(Includes, EveryModuleOfTheLibraryIsInTheTable) {
  for (const std::string& path : source_files("lib")) {
    const std::string module = module_of(path.substr(4));
    EXPECT_TRUE(kBottom.contains(module) || kAbove.contains(module) || module.starts_with("games/"))
        << path << ": write into the table what " << module << " may include";
  }
}

TEST(Includes, KeepTheTableOfTheDesign) {
  for (const std::string& path : source_files("lib")) {
    const std::string from = module_of(path.substr(4));
    for (const std::string& header : includes_of(path).own)
      EXPECT_TRUE(may_include(from, module_of(header)))
          << path << " includes " << header << ": " << from << " may not know " << module_of(header);
  }
}

TEST(Includes, ThePublicHeadersNeedNothingElse) {
  for (const std::string& path : source_files("lib/api/spadille"))
    for (const std::string& header : includes_of(path).own)
      EXPECT_TRUE(header.starts_with("spadille/")) << path << " includes " << header;
}

// A game sees the tree of a document only through `rules` and `record`. It never sees the parsers.
TEST(Includes, NoGameSeesTheParsersOrAnotherGame) {
  const Words shared{"games/ombre_family", "games/game.h"};
  for (const std::string& path : source_files("lib/games")) {
    const std::string from = module_of(path.substr(4));
    if (from == "games/registry.cc") continue;
    for (const std::string& header : includes_of(path).own) {
      const std::string to = module_of(header);
      EXPECT_NE(to, "syntax") << path << " includes " << header;
      EXPECT_TRUE(!to.starts_with("games/") || to == from || shared.contains(to)) << path << " includes " << header;
    }
  }
}

TEST(Includes, TheReportKnowsNoSpecificGame) {
  for (const std::string folder : {"lib/render", "lib/reference", "lib/judge", "lib/diagnosis", "cli"})
    for (const std::string& path : source_files(folder))
      for (const std::string& header : includes_of(path).own)
        EXPECT_TRUE(!header.starts_with("games/") || header == "games/game.h") << path << " includes " << header;
}

TEST(Includes, TheRegistryKnowsEveryGame) {
  const auto known = includes_of("lib/games/registry.cc").own;
  Words games;
  for (const std::string& path : source_files("lib/games")) {
    const std::string module = module_of(path.substr(4));
    if (path.ends_with("/judge.h")) games.insert(module);
  }
  EXPECT_FALSE(games.empty());
  for (const std::string& game : games)
    EXPECT_TRUE(std::any_of(known.begin(), known.end(), [&](const auto& h) { return module_of(h) == game; })) << game;
}

TEST(Includes, TheLibraryIncludesNeitherTheCommandLineNorTheTestkit) {
  for (const std::string& path : source_files("lib"))
    for (const std::string& header : includes_of(path).own)
      EXPECT_FALSE(header.starts_with("cli/") || header.starts_with("testkit/")) << path << " includes " << header;
}

TEST(Includes, NothingInTheProgramPlantsFaults) {
  for (const std::string folder : {"lib", "cli"})
    for (const std::string& path : source_files(folder))
      EXPECT_EQ(test::project_file(path).find("plant"), std::string::npos) << path;
}

TEST(Includes, EachForeignLibraryHasItsDoor) {
  for (const std::string folder : {"lib", "cli"})
    for (const std::string& path : source_files(folder))
      for (const std::string& header : includes_of(path).foreign)
        for (const auto& [library, doors] : kDoors) {
          if (header.starts_with(library)) {
            const auto is_door = [&](std::string_view door) {
              return door.ends_with('/') ? path.starts_with(door) : path == door;
            };
            EXPECT_TRUE(std::any_of(doors.begin(), doors.end(), is_door)) << path << " includes <" << header << ">";
          }
        }
}

TEST(Includes, NoCircleBetweenModules) {
  std::map<std::string, Words> edges;
  for (const std::string& path : source_files("lib")) {
    const std::string from = module_of(path.substr(4));
    for (const std::string& header : includes_of(path).own)
      if (module_of(header) != from) edges[from].insert(module_of(header));
  }
  // Repeatedly removes every module that includes none of the remaining modules.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto each = edges.begin(); each != edges.end();) {
      std::erase_if(each->second, [&](const std::string& to) { return !edges.contains(to); });
      const bool leaf = each->second.empty();
      each = leaf ? edges.erase(each) : std::next(each);
      changed = changed || leaf;
    }
  }
  for (const auto& [from, to] : edges) ADD_FAILURE() << from << " is part of a circle, over " << *to.begin();
}

}  // namespace
}  // namespace spadille
