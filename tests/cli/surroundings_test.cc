// Width, color and symbols of the output, from the environment and the terminal.

#include "cli/surroundings.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "cli/app.h"
#include "support/judged.h"

namespace spadille {
namespace {

using cli::Surroundings;
using Variables = std::map<std::string, std::string>;

Surroundings around(const Variables& variables, std::optional<std::size_t> terminal_width = std::nullopt) {
  return cli::surroundings_of(
      [&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? nullptr : found->second.c_str();
      },
      terminal_width);
}

TEST(Surroundings, TakeTheWidthFromColumnsThenTheTerminal) {
  EXPECT_EQ(around({}).width, 100U);
  EXPECT_EQ(around({}, 132).width, 132U);
  EXPECT_EQ(around({{"COLUMNS", "80"}}, 132).width, 80U);
  EXPECT_EQ(around({{"COLUMNS", "80"}}).width, 80U);
  for (const std::string wrong : {"", "0", "-5", "80x", "wide", "99999999999999999999999"})
    EXPECT_EQ(around({{"COLUMNS", wrong}}, 132).width, 132U) << wrong;
}

TEST(Surroundings, AreAtLeastSixtyColumnsWide) {
  EXPECT_EQ(around({{"COLUMNS", "20"}}).width, 60U);
  EXPECT_EQ(around({}, 1).width, 60U);
}

TEST(Surroundings, WishForColorInThisOrder) {
  using Wish = Surroundings::ColorWish;
  EXPECT_EQ(around({}).color, Wish::none);
  EXPECT_EQ(around({{"NO_COLOR", "1"}, {"FORCE_COLOR", "1"}, {"CLICOLOR_FORCE", "1"}}).color, Wish::off);
  EXPECT_EQ(around({{"NO_COLOR", ""}}).color, Wish::none);
  EXPECT_EQ(around({{"FORCE_COLOR", "1"}, {"CLICOLOR", "0"}}).color, Wish::on);
  EXPECT_EQ(around({{"CLICOLOR_FORCE", "1"}, {"CLICOLOR", "0"}}).color, Wish::on);
  EXPECT_EQ(around({{"FORCE_COLOR", "0"}, {"CLICOLOR_FORCE", "0"}}).color, Wish::none);
  EXPECT_EQ(around({{"CLICOLOR", "0"}}).color, Wish::off);
  EXPECT_EQ(around({{"CLICOLOR", "1"}}).color, Wish::none);
}

TEST(Surroundings, TakeTheCharsetFromTheLocale) {
  using Charset = Surroundings::Charset;
  EXPECT_EQ(around({}).charset, Charset::utf8);
  EXPECT_EQ(around({{"LANG", "en_US.UTF-8"}}).charset, Charset::utf8);
  EXPECT_EQ(around({{"LANG", "C.utf8"}}).charset, Charset::utf8);
  EXPECT_EQ(around({{"LANG", "C"}}).charset, Charset::other);
  EXPECT_EQ(around({{"LANG", "C"}, {"LC_CTYPE", "C.UTF-8"}}).charset, Charset::utf8);
  EXPECT_EQ(around({{"LC_ALL", "POSIX"}, {"LC_CTYPE", "C.UTF-8"}}).charset, Charset::other);
}

TEST(Surroundings, KnowTheTerminalsThatOpenLinks) {
  using Links = Surroundings::Links;
  EXPECT_EQ(around({{"TERM", "xterm-256color"}}).links, Links::unknown);
  EXPECT_EQ(around({{"TERM", "xterm-kitty"}}).links, Links::opened);
  EXPECT_EQ(around({{"TERM_PROGRAM", "WezTerm"}}).links, Links::opened);
  EXPECT_EQ(around({{"VTE_VERSION", "7006"}}).links, Links::opened);
  EXPECT_EQ(around({{"VTE_VERSION", "5000"}}).links, Links::unknown);
  EXPECT_EQ(around({{"VTE_VERSION", "7006"}, {"FORCE_HYPERLINK", "0"}}).links, Links::unknown);
  EXPECT_EQ(around({{"FORCE_HYPERLINK", "1"}}).links, Links::opened);
}

// --- the look of the output -----------------------------------------------------------------------

enum class Out { pipe, terminal };

struct Look {
  bool color = false;
  bool symbols = false;

  friend bool operator==(const Look&, const Look&) = default;
};

constexpr Look kPlain{};
constexpr Look kColor{true, false};
constexpr Look kSymbols{false, true};
constexpr Look kBoth{true, true};

Look look(Out output, const Variables& variables, const std::string& color = "auto") {
  std::istringstream in(test::project_file("records/ombre/rape-of-the-lock.yaml"));
  std::ostringstream out;
  std::ostringstream err;
  cli::run({"settle", "-", "--color", color},
           {in, out, err, output == Out::terminal, output == Out::terminal, around(variables)});
  return {out.str().find('\x1b') != std::string::npos, out.str().find("−19") != std::string::npos};
}

TEST(Look, IsPlainOutsideATerminal) {
  EXPECT_EQ(look(Out::pipe, {}), kPlain);
  EXPECT_EQ(look(Out::terminal, {}), kBoth);
}

TEST(Look, FollowsTheOptionBeforeTheEnvironment) {
  EXPECT_EQ(look(Out::terminal, {}, "never"), kPlain);
  EXPECT_EQ(look(Out::terminal, {{"FORCE_COLOR", "1"}}, "never"), kPlain);
  EXPECT_EQ(look(Out::pipe, {}, "always"), kBoth);
  EXPECT_EQ(look(Out::pipe, {{"NO_COLOR", "1"}}, "always"), kBoth);
}

TEST(Look, HasNoColorOnATerminalIfTheEnvironmentRefuses) {
  EXPECT_EQ(look(Out::terminal, {{"NO_COLOR", "1"}}), kSymbols);
  EXPECT_EQ(look(Out::terminal, {{"CLICOLOR", "0"}}), kSymbols);
  EXPECT_EQ(look(Out::terminal, {{"TERM", "dumb"}}), kPlain);
}

TEST(Look, HasColorInAPipeIfTheEnvironmentForcesIt) {
  EXPECT_EQ(look(Out::pipe, {{"FORCE_COLOR", "1"}}), kBoth);
  EXPECT_EQ(look(Out::pipe, {{"CLICOLOR_FORCE", "1"}, {"TERM", "dumb"}}), kBoth);
  EXPECT_EQ(look(Out::pipe, {{"NO_COLOR", "1"}, {"FORCE_COLOR", "1"}}), kPlain);
}

TEST(Look, HasLinksToFilesInTerminalsThatOpenThem) {
  const std::string file = std::string(SPADILLE_SOURCE_DIR) + "/records/disputes/revoke.yaml";
  const auto has_link = [&](Out output, const Variables& variables) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::run({"check", file}, {in, out, err, output == Out::terminal, false, around(variables)});
    const std::size_t link = out.str().find("\x1B]8;;file://");
    return link != std::string::npos &&
           out.str().find("/records/disputes/revoke.yaml\x1B\\", link) != std::string::npos;
  };
  EXPECT_TRUE(has_link(Out::terminal, {{"FORCE_HYPERLINK", "1"}}));
  EXPECT_FALSE(has_link(Out::terminal, {}));
  EXPECT_FALSE(has_link(Out::terminal, {{"FORCE_HYPERLINK", "1"}, {"NO_COLOR", "1"}}));
  EXPECT_FALSE(has_link(Out::terminal, {{"FORCE_HYPERLINK", "1"}, {"TERM", "dumb"}}));
  EXPECT_FALSE(has_link(Out::pipe, {{"FORCE_HYPERLINK", "1"}}));
}

TEST(Look, LinksCodesAndSourcesToTheReferencePages) {
  const std::string file = std::string(SPADILLE_SOURCE_DIR) + "/records/disputes/revoke.yaml";
  const auto out_of = [&](const std::vector<std::string>& words, const std::string& pages) {
    cli::Surroundings surroundings = around({{"FORCE_HYPERLINK", "1"}});
    surroundings.pages = pages;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::run(words, {in, out, err, true, false, surroundings});
    return out.str();
  };
  const std::string to_code = "\x1B]8;;file://host/pages/diagnostics.md#playfollow-suit\x1B\\play/follow-suit\x1B]8;;";
  const std::string to_source = "\x1B]8;;file://host/pages/ombre.md#sources\x1B\\Gibbs 1878";
  const std::string checked = out_of({"check", file}, "file://host/pages/");
  EXPECT_NE(checked.find(to_code), std::string::npos) << checked;
  EXPECT_NE(checked.find(to_source), std::string::npos) << checked;
  const std::string settled = out_of({"settle", file}, "file://host/pages/");
  EXPECT_NE(settled.find(to_source), std::string::npos) << settled;
  EXPECT_EQ(out_of({"check", file}, "").find(".md#"), std::string::npos);
}

TEST(Look, HasSymbolsOnlyInUtf8) {
  EXPECT_EQ(look(Out::terminal, {{"LC_ALL", "C"}}), kColor);
  EXPECT_EQ(look(Out::pipe, {{"LC_ALL", "C"}}, "always"), kColor);
}

}  // namespace
}  // namespace spadille
