#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "laws/ruling_records.h"

// Section 6 of the rules of ombre, end of the session: who receives the chips that do not divide evenly. The hands are
// records of other tests, placed at one table.
namespace spadille::test {
namespace {

constexpr std::array<const char*, 4> kNames{"Ana", "Bent", "Cara", "Dov"};

// A record, and the seat of its first player at the table of the session.
struct Dealt {
  const char* record;
  std::size_t first = 0;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Returns the actions of a record with the names of the session.
std::string seated(const Dealt& hand, std::size_t players) {
  std::string text = project_file(hand.record);
  text.resize(text.find("result:\n"));
  const std::size_t begin = text.find("players: [");
  const std::size_t end = text.find("]\n", begin);
  std::istringstream names(text.substr(begin + 10, end - begin - 10));
  text.erase(begin, end + 2 - begin);
  std::size_t seat = 0;
  for (std::string name; std::getline(names >> std::ws, name, ','); ++seat)
    text = replaced(std::move(text), name, "\x01" + std::to_string((seat + hand.first) % players));
  for (std::size_t i = 0; i < players; ++i) text = replaced(std::move(text), "\x01" + std::to_string(i), kNames.at(i));
  return text;
}

constexpr const char* kAllPass = "---\nauction: [pass, pass, pass]\n";

// Returns each player's share of the pool at the end of a session of these hands, followed by the document `last`.
json shares(const std::string& rules, const std::vector<Dealt>& hands, std::size_t players = 3,
            const std::string& last = kAllPass) {
  std::string session = "session: s\ndealer: Ana\nplayers: [";
  for (std::size_t i = 0; i < players; ++i) session += (i == 0 ? "" : ", ") + std::string(kNames.at(i));
  session += "]\n";
  for (const Dealt& hand : hands) session += "---\n" + seated(hand, players);
  const auto reports = judge(session + last + "---\nsettlement: end\n", rules);
  for (const json& report : reports) EXPECT_EQ(report["verdict"], "valid") << report;
  json shares = json::array();
  for (std::size_t i = 0; i < players; ++i) shares.push_back(reports.back()["payments"][kNames.at(i)]);
  return shares;
}

constexpr Dealt kSacadaOfBent{"records/ombre/settlement/01-entrada-sacada-e0.yaml"};
constexpr Dealt kCodilleWonByCara{"records/ombre/settlement/10-entrada-codille-third.yaml", 1};
constexpr Dealt kPuesta{"records/ombre/settlement/07-entrada-puesta-e0.yaml"};
constexpr Dealt kFailedVoleOfCara{"records/ombre/settlement/13-failed-vole-entrada.yaml", 1};
constexpr Dealt kSharedTakeover{"schemas/examples/takeover.yaml"};
constexpr Dealt kTakenOverAsSuccessor{"records/ombre/options/takeover-successor.yaml"};

const json kOddToAna = json::array({3, 1, 1});
const json kOddToBent = json::array({1, 3, 1});
const json kOddToCara = json::array({1, 1, 3});

TEST(OmbreLeftover, IsOmbresAfterASacada) { EXPECT_EQ(shares("gibbs", {kSacadaOfBent}), kOddToBent); }

TEST(OmbreLeftover, IsTheFirstPlayersWhereNoGameWasWon) { EXPECT_EQ(shares("gibbs", {}), kOddToAna); }

// The pool stays after the codille, and five more chips are staked.
TEST(OmbreLeftover, IsTheWinnersAfterACodille) {
  EXPECT_EQ(shares("gibbs", {kSacadaOfBent, kCodilleWonByCara}), json::array({3, 3, 4}));
  EXPECT_EQ(shares("gibbs", {kCodilleWonByCara, kSacadaOfBent}), kOddToBent);
}

// The pool is 5 + 20 after the first puesta and 30 + 45 after the second. Then five more chips are staked.
TEST(OmbreLeftover, IsNotTouchedByAPuesta) {
  EXPECT_EQ(shares("gibbs", {kSacadaOfBent, kPuesta, kPuesta}), json::array({26, 28, 26}));
}

TEST(OmbreLeftover, IsNotTouchedByAFailedVole) {
  EXPECT_EQ(shares("gibbs", {kSacadaOfBent, kFailedVoleOfCara}), json::array({3, 4, 3}));
}

TEST(OmbreLeftover, IsNotTouchedByASharedTakeover) {
  EXPECT_EQ(shares("gibbs", {kSacadaOfBent, kSharedTakeover}), json::array({3, 4, 3}));
}

// Cara took the game over and counts as ombre for all purposes.
TEST(OmbreLeftover, IsTheTakersAfterASacadaOfTheirs) {
  EXPECT_EQ(shares("{extends: gibbs, takeover: successor}", {kSacadaOfBent, kTakenOverAsSuccessor}), kOddToCara);
}

// Bent is ombre, and Cara is next in turn.
TEST(OmbreLeftover, IsTheNextPlayersAfterAContrabolaLostAsCodille) {
  const Dealt contrabola{"records/ombre/all-pass/contrabola-lost-at-its-second-trick.yaml", 2};
  const std::string rules =
      "{extends: rigvedawiki-local, stake: {by: dealer, chips: 5}, "
      "all_pass: {bids: [gascarola, contrabola], then: redeal}}";
  EXPECT_EQ(shares(rules, {contrabola}, 3, "---\nauction: [pass, pass, pass, pass, pass, pass]\n"), kOddToCara);
}

TEST(OmbreLeftover, IsOfWhoeverWinsAMort) {
  const Dealt sacada_of_cara{"records/ombre/four/mort-sacada.yaml"};
  const Dealt puesta{"records/ombre/four/mort-puesta.yaml"};
  EXPECT_EQ(shares("wikipedia-four", {sacada_of_cara, puesta}, 4, ""), json::array({7, 7, 9, 7}));
  const Dealt codille_won_by_bent{"records/ombre/four/mort-codille.yaml", 1};
  EXPECT_EQ(shares("{extends: wikipedia-four, opening_lead: ombre}", {codille_won_by_bent}, 4, ""),
            json::array({1, 2, 1, 1}));
}

}  // namespace
}  // namespace spadille::test
