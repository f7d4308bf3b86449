#include <gmock/gmock.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <utility>

#include "generate/random_hand.h"
#include "judge/name_actors.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/transcription_errors.h"
#include "source/document.h"

// One cause, one diagnostic: a single transcription error in a legal hand is reported once, however the hand is written
// and although many of its actions no longer fit. The edits of its repair make the hand legal.
namespace spadille::test {
namespace {

using record::HandRecord;

// How a hand is written: which players are named, whether it is in a session, whether it has claims or breaks off after
// some of its tricks, and whether its turns and exchanges are in brackets.
struct Way {
  bool names_callers = false;
  bool names_players = false;
  bool in_session = false;
  bool claims = false;
  bool breaks_off = false;
  bool block_entries = false;  // in YAML

  explicit Way(Random& random)
      : names_callers(random.below(2) == 0),
        names_players(random.below(2) == 0),
        in_session(random.below(2) == 0),
        claims(random.below(2) == 0),
        breaks_off(!claims && random.below(2) == 0),
        block_entries(random.below(2) == 0) {}

  // Returns which of the 24 ways it is.
  [[nodiscard]] std::string name() const {
    return std::string(names_callers ? "named calls, " : "bare calls, ") +
           (names_players ? "named plays, " : "bare plays, ") + (in_session ? "in a session, " : "alone, ") +
           (claims       ? "with claims"
            : breaks_off ? "breaks off"
                         : "without claims");
  }
};

// Names the players of calls and plays in this way. Adds the true claims, or leaves out the last tricks.
void write_in(const Way& way, const GameEntry& game, const rules::RuleSet& rules, HandRecord& hand, Random& random) {
  const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
  if (hand.auction)
    for (record::Call& call : hand.auction->calls) call.player.reset();
  for (record::Trick& trick : hand.tricks)
    for (record::Play& play : trick.plays) play.player.reset();
  Sink sink;
  const HandView view = game.view(hand, rules, carried, sink);
  if (way.names_callers) judge::name_callers(hand, view);
  if (way.names_players) judge::name_players(hand, view);
  hand.result = {};
  if (way.claims && !way.in_session) generate::write_claims(hand, rules, view.result);
  if (way.breaks_off && hand.tricks.size() > 1) {
    hand.tricks.resize(1 + random.below(hand.tricks.size() - 1));
    hand.surrender.reset();
  }
}

// Writes entries of lists that are maps of one player without brackets: `- Ana: {draw: stock}`.
std::string with_block_entries(const std::string& text) {
  static const std::regex kInBrackets(R"re(^( *- )\{("[^"\\]*"|[^"\[{,:]+): (\{.*\})\}$)re");
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) result += std::regex_replace(line, kInBrackets, "$1$2: $3") + "\n";
  return result;
}

// Returns the hand as text. A session has a header with the players and the pool.
std::string text_of(const HandRecord& hand, const RulesText& rules, const Way& way, const record::WriteStyle& style) {
  std::string text = record::write_hand(hand, rules.text(), style);
  if (way.block_entries && style.syntax == record::WriteStyle::Syntax::yaml) text = with_block_entries(text);
  if (!way.in_session) return text;
  nlohmann::json header{{"session", "Evening"}, {"players", hand.players}};
  if (hand.pool) header["pool"] = hand.pool->value.amount();
  if (style.syntax == record::WriteStyle::Syntax::json) return header.dump() + "\n" + text;
  const std::size_t players = text.find("players:");
  text.erase(players, text.find('\n', players) + 1 - players);
  return header.dump() + "\n---\n" + text;
}

// Applies the edits of a repair to a text.
std::string repaired(const std::string& text, const nlohmann::json& edits) {
  std::vector<nlohmann::json> last_first(edits.begin(), edits.end());
  std::sort(last_first.begin(), last_first.end(), [](const auto& a, const auto& b) {
    return std::pair(a["line"].template get<std::size_t>(), a["column"].template get<std::size_t>()) >
           std::pair(b["line"].template get<std::size_t>(), b["column"].template get<std::size_t>());
  });
  const Document document(text, 1);
  std::string result = text;
  for (const auto& edit : last_first) {
    std::size_t line_begin = 0;
    for (std::size_t line = 1; line < edit["line"]; ++line) line_begin = text.find('\n', line_begin) + 1;
    const auto offset_of = [&](std::size_t column) {
      std::size_t at = line_begin;
      while (document.place(at).column < column || (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
      return at;
    };
    const std::size_t begin = offset_of(edit["column"]);
    result.replace(begin, offset_of(edit["end_column"]) - begin, edit["text"].get<std::string>());
  }
  return result;
}

// The only corrections without edits: they join entries, which need not be texts of one line.
bool may_lack_edits(const std::string& message) { return message.starts_with("join tricks"); }

// True if the edits are sorted and disjoint.
bool are_in_order(const nlohmann::json& edits) {
  const auto place = [](const nlohmann::json& edit, const char* column) {
    return std::pair(edit["line"].get<std::size_t>(), edit[column].get<std::size_t>());
  };
  for (std::size_t i = 0; i + 1 < edits.size(); ++i)
    if (place(edits[i], "end_column") > place(edits[i + 1], "column")) return false;
  return true;
}

struct Found {
  std::vector<std::string> errors;  // codes without claims
  std::vector<nlohmann::json> repairs;
};

Found errors_of(const std::string& text, StreamKind kind) {
  Found found;
  for (const std::string& json : judge_text(text, kind).json) {
    const auto report = nlohmann::json::parse(json);
    for (const auto& each : report["diagnostics"]) {
      const std::string code = each["code"];
      if (each["severity"] == "error" && !code.starts_with("claim/")) found.errors.push_back(code);
      if (each.contains("repair")) found.repairs.push_back(each["repair"]);
    }
  }
  return found;
}

class OneTranscriptionError : public ::testing::TestWithParam<std::string_view> {};

TEST_P(OneTranscriptionError, IsReportedOnceAndRepairedByItsEdits) {
  const GameEntry& game = *find_game(GetParam());
  Tally made("transcription errors in hands of " + std::string(game.name));
  Tally ways("ways of writing them");
  Tally repairs("repairs");
  const std::size_t hands = scaled(game.name.ends_with("rummy") ? 2'000 : 20'000);
  for (std::size_t seed = 0; seed < hands && !HasFailure(); ++seed) {
    Random random(seed ^ 0x51195U);
    const RulesText rules = random_rules(game, seed, random);
    const rules::RuleSetPtr rule_set = load(rules);
    HandRecord hand = generate::random_hand(*rule_set, random);
    Way way(random);
    // A hand of hearts that breaks off reports no tricks, so nothing shows if a correction leaves a winner open.
    if (game.name == "hearts") way.breaks_off = false;
    write_in(way, game, *rule_set, hand, random);
    auto style = random_style(
        random, random.below(2) == 0 ? record::WriteStyle::Syntax::yaml : record::WriteStyle::Syntax::json);
    // In a session another direction of the pass may be due.
    if (!errors_of(text_of(hand, rules, way, style), stream_kind(style)).errors.empty()) way.in_session = false;
    const TranscriptionError& error = random.pick(transcription_errors());
    if (way.breaks_off && error.of_complete_hands) continue;
    if (error.of_a_group) style.cards = record::WriteStyle::Cards::grouped;
    if (!error.make(hand, random)) continue;
    const std::string text = text_of(hand, rules, way, style);
    const Found found = errors_of(text, stream_kind(style));
    EXPECT_LE(found.errors.size(), 1U) << "seed " << seed << ": " << error.name << ": " << way.name()
                                       << testing::PrintToString(found.errors);
    EXPECT_TRUE(!error.always_seen || !found.errors.empty()) << "seed " << seed << ": " << error.name;
    for (const auto& repair : found.repairs) {
      repairs.count(repair["edits"].empty() ? "without edits" : "with edits");
      if (repair["edits"].empty()) {
        EXPECT_TRUE(may_lack_edits(repair["message"])) << "seed " << seed << ": " << repair["message"];
        continue;
      }
      EXPECT_TRUE(are_in_order(repair["edits"])) << "seed " << seed << ": " << repair;
      const std::string corrected = repaired(text, repair["edits"]);
      EXPECT_THAT(errors_of(corrected, stream_kind(style)).errors, testing::IsEmpty())
          << "seed " << seed << ": " << error.name << ": " << repair["message"] << "\n"
          << corrected;
    }
    if (HasFailure()) std::cout << text;
    if (found.errors.empty()) continue;
    made.count(error.name);
    ways.count(way.name());
  }
  made.print();
  ways.print_rarest();
  repairs.print();
}

INSTANTIATE_TEST_SUITE_P(Games, OneTranscriptionError, testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
