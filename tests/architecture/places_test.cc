// Sources name what only one game has in the places that README.md lists under "Adding a game", and nowhere else.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

namespace fs = std::filesystem;

// The words that only one game brings into the sources: its name, and its own keys, figures and acts.
struct Own {
  std::string game;
  std::string words;  // a regular expression
};
const std::vector<Own> kOwn{
    {"gin", R"(\bgin\b|[Kk]nock|[Dd]eadwood|[Bb]ig_?gin|[Uu]ndercut|[Oo]klahoma|\bbox(es)?\b)"},
    {"german_solo", R"(german[_-]solo|[Pp]er_?tout|[Ff]orc[ée]e|simple_solo|solo_colour)"},
};

// Returns the paths that README.md names for a game, with those of generators.
std::vector<std::string> places_of(const std::string& game) {
  const std::string readme = test::project_file("README.md");
  const std::size_t begin = readme.find("**Adding a game**");
  std::istringstream lines(readme.substr(begin, readme.find("**Not** to be done", begin) - begin));
  std::vector<std::string> places{"lib/generate/"};
  static const std::regex kPath(R"(`((?:lib|cli)/[^`]*)`)");
  for (std::string line; std::getline(lines, line);)
    for (std::sregex_iterator path(line.begin(), line.end(), kPath); path != std::sregex_iterator(); ++path)
      places.push_back(std::regex_replace((*path)[1].str(), std::regex("<game>"), game));
  return places;
}

std::vector<std::string> sources() {
  std::vector<std::string> paths;
  const fs::path top(SPADILLE_SOURCE_DIR);
  for (const char* folder : {"lib", "cli"})
    for (const auto& each : fs::recursive_directory_iterator(top / folder))
      if (each.path().extension() == ".cc" || each.path().extension() == ".h")
        paths.push_back(each.path().lexically_relative(top).string());
  return paths;
}

class Places : public ::testing::TestWithParam<Own> {};

TEST_P(Places, OfAGameAreThoseThatTheReadmeNames) {
  const std::vector<std::string> places = places_of(GetParam().game);
  const std::regex words(GetParam().words);
  std::set<std::string> named;  // places that are needed
  for (const std::string& path : sources()) {
    if (!std::regex_search(test::project_file(path), words)) continue;
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const auto& each) { return path.starts_with(each); });
    EXPECT_NE(place, places.end()) << path << " names what only " << GetParam().game << " has";
    if (place != places.end()) named.insert(*place);
  }
  EXPECT_TRUE(named.contains("lib/games/" + GetParam().game + "/"));
  EXPECT_TRUE(named.contains("lib/games/registry.cc"));
}

INSTANTIATE_TEST_SUITE_P(Games, Places, ::testing::ValuesIn(kOwn), [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace spadille
