#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/file_reader.h"
#include "games/game.h"
#include "judge/referee.h"
#include "record/yaml_text.h"
#include "skeleton/comments.h"
#include "skeleton/record_skeleton.h"
#include "syntax/embedded.h"

namespace spadille::skeleton {
namespace {

using record::YamlPlace;
using syntax::Node;

constexpr std::string_view kComment = "comment";

std::string word_of(const std::string& text, YamlPlace place) {
  return record::is_plain_yaml(text, place) ? text : record::double_quoted(text);
}

// Returns the placeholders of the players: `{1}` is the first.
Replacements seats_of(const std::vector<std::string>& players) {
  static constexpr auto kNumbers = std::to_array<std::string_view>({"1", "2", "3", "4", "5", "6"});
  Replacements seats;
  for (std::size_t i = 0; i < std::min(players.size(), kNumbers.size()); ++i)
    seats.emplace_back(kNumbers[i], word_of(players[i], YamlPlace::brackets));
  return seats;
}

std::string header_of(const GameEntry& game, const SkeletonRules& rules, const std::vector<std::string>& players) {
  std::string names;
  for (const std::string& name : players) names += (names.empty() ? "" : ", ") + word_of(name, YamlPlace::brackets);
  const auto line = [&](std::string_view key, std::string_view value) {
    return '\n' + as_comment(comment_of(key, game.name)) + fmt::format("{}: {}\n", key, value);
  };
  return line("session", fmt::format("An evening of {}", game.name)) + line("game", game.name) +
         line("rules", rules.written) + line("players", fmt::format("[{}]", names)) +
         line("dealer", word_of(players.back(), YamlPlace::line));
}

// Returns the lines of a score sheet with the names of the players; empty if it has more players.
std::string sheet_of(const Node& sheet, const Replacements& seats) {
  std::string text;
  for (std::size_t i = 0; i < sheet.entry_count(); ++i)
    if (sheet.key(i).text != kComment)
      text += fmt::format("{}: {}\n", sheet.key(i).text, filled(sheet.value(i).text, seats));
  for (const std::string_view number : {"{1}", "{2}", "{3}", "{4}", "{5}", "{6}"})
    if (text.find(number) != std::string::npos) return {};
  return text;
}

// Returns the verdict on the last document of a record.
std::optional<Verdict> last_verdict(const std::string& record, const std::string& folder) {
  DiskReader files;
  judge::Referee referee(files, rules::RuleFiles::anywhere);
  std::istringstream in(record);
  std::optional<Verdict> last;
  referee.judge(in, StreamKind::yaml, {}, folder,
                {[&](const Report& report, const Document&, const judge::ReadHand*) { last = report.verdict; }});
  return last;
}

// The lines of a score sheet, and their comment.
struct Sheet {
  std::string comment;
  std::string lines;
};

// Returns the first alternative that settles the next hand of the evening; nullopt if there is none.
std::optional<Sheet> settled_sheet(const Node& hand, const Replacements& seats, const std::string& evening,
                                   const std::string& folder) {
  for (const Node& each : hand.find("any")->items) {
    std::string lines = sheet_of(each, seats);
    if (lines.empty() || last_verdict(fmt::format("{}---\n{}", evening, lines), folder) != Verdict::counted) continue;
    const Node* own = each.find(kComment);
    return Sheet{(own == nullptr ? hand.find(kComment) : own)->text, std::move(lines)};
  }
  return std::nullopt;
}

}  // namespace

std::string session_skeleton(const SkeletonRules& rules, const std::vector<std::string>& players,
                             const std::string& folder) {
  const GameEntry& game = game_of(rules.rules);
  const std::string header = header_of(game, rules, players);
  const Replacements seats = seats_of(players);
  std::string text = head_of("session", {{"game", std::string(game.name)}, {"rules", rules.shown}}) + header;
  std::string evening = header;  // with its score sheets, as far as it is written
  std::size_t number = 0;
  const auto add_hand = [&](const Sheet* sheet) {
    ++number;
    text += "---\n";
    if (number == 1) text += as_comment(comment_of("hand", game.name));
    text += fmt::format("hand: {}\n", number);
    if (sheet == nullptr) return;
    text += as_comment(sheet->comment) + as_examples(sheet->lines);
    evening += "---\n" + sheet->lines;
  };
  if (const Node* sheets = syntax::embedded_tree("words/skeletons.yaml").find("sheets")->find(game.name))
    for (const Node& hand : sheets->items)
      if (const auto sheet = settled_sheet(hand, seats, evening, folder)) add_hand(&*sheet);
  if (number == 0) add_hand(nullptr);
  return text + "---\n" + as_comment(comment_of("settlement", game.name)) + "settlement: the end\n";
}

}  // namespace spadille::skeleton
