#include "render/summary_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "base/spelling.h"
#include "games/game.h"
#include "render/json.h"
#include "source/utf8.h"
#include "syntax/json.h"

namespace spadille::render {
namespace {

// Whole numbers below this are exact in every JSON reader.
constexpr double kMostExact = 9007199254740992.0;

Json words_value(const std::vector<WordCount>& words) {
  Json json = Json::object();
  for (const WordCount& each : words) json[each.word] = each.count;
  return json;
}

Json games_value(const std::vector<GameCount>& games) {
  Json json = Json::object();
  for (const GameCount& each : games) {
    Json& game = json[each.game] = {{"hands", each.hands}};
    if (!each.contracts.empty()) game["contracts"] = words_value(each.contracts);
    game["outcomes"] = words_value(each.outcomes);
  }
  return json;
}

Json place_value(const FirstPlace& place) {
  Json json{{"file", place.file}, {"line", place.at.line}, {"column", place.at.column}};
  if (place.hand) json["hand"] = *place.hand;
  if (place.session) json["session"] = *place.session;
  return json;
}

Json codes_value(const std::vector<CodeCount>& codes) {
  Json json = Json::array();
  for (const CodeCount& each : codes)
    json.push_back({{"code", id_of(each.code)}, {"count", each.count}, {"first", place_value(each.first)}});
  return json;
}

void put_time(Json& json, const Summary& s) {
  const double seconds = std::chrono::duration<double>(*s.time).count();
  json["seconds"] = seconds;
  const double rate = seconds > 0 ? static_cast<double>(s.hands) / seconds : kMostExact;
  if (rate < kMostExact) json["hands_per_second"] = std::llround(rate);
}

using syntax::Node;
using syntax::SyntaxError;

// Every JSON reader keeps whole numbers up to this exactly.
constexpr std::uint64_t kMostOfAnything = std::uint64_t{1} << 53U;
// Up to this many seconds, a JSON number keeps the microseconds.
constexpr double kMostSeconds = 2e9;
constexpr std::size_t kMostWords = 100;
constexpr std::size_t kLongestWord = 40;

constexpr const char* kCheckedKey = "checked";
constexpr std::array<std::string_view, 3> kCheckedWords{name_of(Checked::full), name_of(Checked::partial),
                                                        name_of(Checked::counted)};

struct Refused {
  SyntaxError error;
};

[[noreturn]] void refuse(const Node& node, std::string message) { throw Refused{{std::move(message), node.at.begin}}; }

void expect_map(const Node& node, std::string_view what) {
  if (!node.is_map()) refuse(node, fmt::format("{} must be an object", what));
}

// No game has nearly as many words as `kMostWords`, and the program has fewer games.
void expect_each_once(const Node& map) {
  if (map.entry_count() > kMostWords) refuse(map, "too many entries");
  for (std::size_t i = 0; i < map.entry_count(); ++i)
    if (map.find(map.key(i).text) != &map.value(i))
      refuse(map.key(i), fmt::format("duplicate key '{}'", printable(map.key(i).text)));
}

// An unknown key could not be added up.
void expect_keys(const Node& map, std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& key = map.key(i);
    if (!contains(known, key.text))
      refuse(key, fmt::format("unknown key '{}'{}", printable(key.text), suggestion(key.text, known)));
  }
  expect_each_once(map);
}

const Node& member(const Node& map, std::string_view key) {
  const Node* found = map.find(key);
  if (found == nullptr) refuse(map, fmt::format("missing key '{}'", key));
  return *found;
}

std::size_t number(const Node& node) {
  std::uint64_t value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [stop, error] = std::from_chars(node.text.data(), end, value);
  const bool plain = node.is_scalar() && node.style == syntax::ScalarStyle::plain;
  if (!plain || stop != end || (error != std::errc{} && error != std::errc::result_out_of_range))
    refuse(node, "expected a whole number of 0 or more");
  if (error != std::errc{} || value > kMostOfAnything) refuse(node, "the number is larger than 2^53");
  return value;
}

std::size_t number_of(const Node& map, std::string_view key) { return number(member(map, key)); }

std::size_t number_from_one(const Node& node, std::string_view why) {
  const std::size_t value = number(node);
  if (value == 0) refuse(node, std::string(why));
  return value;
}

std::size_t position(const Node& map, std::string_view key) {
  return number_from_one(member(map, key), "lines and columns start at 1");
}

double decimal(const Node& node) {
  double value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [stop, error] = std::from_chars(node.text.data(), end, value);
  const bool plain = node.is_scalar() && node.style == syntax::ScalarStyle::plain;
  if (!plain || stop != end || error != std::errc{} || !(value >= 0) || value > kMostSeconds)
    refuse(node, "expected a number from 0 to 2000000000");
  return value;
}

std::string text(const Node& node) {
  if (!node.is_scalar() || node.style != syntax::ScalarStyle::quoted) refuse(node, "expected text in quotes");
  return node.text;
}

std::optional<std::string> text_if_any(const Node& map, std::string_view key) {
  const Node* found = map.find(key);
  return found == nullptr ? std::nullopt : std::optional(text(*found));
}

std::size_t sum_of(const std::vector<WordCount>& words) {
  return std::accumulate(words.begin(), words.end(), std::size_t{0},
                         [](std::size_t sum, const WordCount& each) { return sum + each.count; });
}

std::vector<WordCount> words(const Node& map, std::size_t most) {
  expect_map(map, "a list of counts");
  expect_each_once(map);
  std::vector<WordCount> list;
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const std::string& word = map.key(i).text;
    const bool is_word = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-") == std::string::npos;
    if (!is_word || word.empty() || word.size() > kLongestWord)
      refuse(map.key(i), fmt::format("'{}' is not a word of a game", printable(word)));
    list.push_back({word, number_from_one(map.value(i), "a listed count must be 1 or more")});
  }
  if (sum_of(list) > most) refuse(map, fmt::format("these counts exceed the number of hands, {}", most));
  return list;
}

GameCount game(const Node& name, const Node& map) {
  if (find_game(name.text) == nullptr) {
    std::vector<std::string_view> names;
    for (const GameEntry& each : all_games()) names.push_back(each.name);
    refuse(name, fmt::format("unknown game '{}'{}", printable(name.text), choice("games", name.text, names)));
  }
  expect_map(map, "a game");
  expect_keys(map, std::array<std::string_view, 3>{"hands", "contracts", "outcomes"});
  GameCount read{.game = name.text, .hands = number_of(map, "hands"), .contracts = {}, .outcomes = {}};
  if (const Node* contracts = map.find("contracts")) read.contracts = words(*contracts, read.hands);
  read.outcomes = words(member(map, "outcomes"), read.hands);
  return read;
}

std::vector<GameCount> games(const Node& map, std::size_t hands) {
  expect_map(map, "games");
  expect_each_once(map);
  std::vector<GameCount> list;
  std::size_t sum = 0;
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    list.push_back(game(map.key(i), map.value(i)));
    sum += list.back().hands;
  }
  if (sum > hands)
    refuse(map, fmt::format("the games have {}, but the summary has only {}", pluralize(sum, "hand"), hands));
  return list;
}

FirstPlace place(const Node& map) {
  expect_map(map, "a location");
  expect_keys(map, std::array<std::string_view, 5>{"file", "line", "column", "hand", "session"});
  return {.file = text(member(map, "file")),
          .at = {position(map, "line"), position(map, "column")},
          .hand = text_if_any(map, "hand"),
          .session = text_if_any(map, "session")};
}

CodeCount code(const Node& map) {
  expect_map(map, "the count of a code");
  expect_keys(map, std::array<std::string_view, 3>{"code", "count", "first"});
  const Node& id = member(map, "code");
  const auto known = parse_code(text(id));
  if (!known) {
    std::vector<std::string_view> ids;
    ids.reserve(kCodes.size());
    for (const CodeInfo& each : kCodes) ids.push_back(each.id);
    refuse(id, fmt::format("unknown code '{}'{}", printable(id.text), suggestion(id.text, ids)));
  }
  return {*known, number_from_one(member(map, "count"), "a listed count must be 1 or more"),
          place(member(map, "first"))};
}

std::vector<CodeCount> codes(const Node& list) {
  if (!list.is_list()) refuse(list, "codes must be a list");
  std::vector<CodeCount> read;
  for (const Node& each : list.items) {
    CodeCount next = code(each);
    const auto same = [&](const CodeCount& other) { return other.code == next.code; };
    if (std::any_of(read.begin(), read.end(), same)) refuse(each, fmt::format("duplicate code '{}'", id_of(next.code)));
    read.push_back(std::move(next));
  }
  return read;
}

std::size_t sum_of(const std::vector<CodeCount>& codes, Severity severity) {
  std::size_t sum = 0;
  for (const CodeCount& each : codes)
    if (info_of(each.code).severity == severity) sum += each.count;
  return sum;
}

void expect_sum(const Node& at, std::string_view key, std::size_t written, std::size_t sum) {
  if (written != sum) refuse(at, fmt::format("{} is {}, but its parts add up to {}", key, written, sum));
}

// The counts of a genuine summary add up.
void expect_sound(const Summary& s, const Node& root) {
  expect_sum(member(root, "hands"), "hands", s.hands, s.valid + s.counted + s.invalid + s.incomplete + s.unreadable);
  if (const Node* checked = root.find(kCheckedKey))
    expect_sum(*checked, kCheckedKey, s.hands - s.unreadable, s.checked[0] + s.checked[1] + s.checked[2]);
  const Node& documents = member(root, "documents");
  if (s.hands + s.settlements > s.documents) refuse(documents, "there are more hands and settlements than documents");
  if (s.faulty_others > s.documents - s.hands) refuse(documents, "there are more faulty headers than documents");
  if (s.unsettled > s.settlements)
    refuse(*root.find("unsettled"), fmt::format("this exceeds the number of settlements, {}", s.settlements));
  expect_sum(member(root, "errors"), "errors", s.errors, sum_of(s.faults, Severity::error));
  expect_sum(member(root, "warnings"), "warnings", s.warnings, sum_of(s.faults, Severity::warning));
  std::size_t notes = 0;
  for (const CodeCount& each : s.noted) notes += each.count;
  expect_sum(member(root, "notes"), "notes", s.notes, notes);
  for (const CodeCount& each : s.faults)
    if (info_of(each.code).severity == Severity::note)
      refuse(member(root, "codes"), fmt::format("{} is always a note", id_of(each.code)));
}

void expect_version(const Node& root) {
  const Node* version = root.find(kSummaryKey);
  if (version == nullptr) refuse(root, fmt::format("this is not a summary: missing key '{}'", kSummaryKey));
  if (const std::size_t written = number(*version); written != kSummaryVersion)
    refuse(*version,
           fmt::format("this is a summary of version {}, but only version {} is supported", written, kSummaryVersion));
}

void expect_keys_of_summary(const Node& root) {
  std::vector<std::string_view> keys{
      kSummaryKey, "games", "codes", "note_codes", "stopped", kCheckedKey, "seconds", "hands_per_second", "unsettled"};
  for (const SummaryCount& each : kSummaryCounts) keys.push_back(each.key);
  for (const SummaryCount& each : kLeftOutCounts) keys.push_back(each.key);
  expect_keys(root, keys);
}

Summary summary(const Node& root) {
  expect_map(root, "a summary");
  expect_version(root);
  expect_keys_of_summary(root);
  Summary read;
  // Older summaries have neither `counted` nor `checked`: how much of their hands was checked is unknown.
  for (const SummaryCount& each : kSummaryCounts)
    if (each.count != &Summary::counted || root.find(each.key) != nullptr) read.*each.count = number_of(root, each.key);
  if (const Node* checked = root.find(kCheckedKey)) {
    expect_map(*checked, kCheckedKey);
    expect_keys(*checked, kCheckedWords);
    for (std::size_t i = 0; i < read.checked.size(); ++i) read.checked[i] = number_of(*checked, kCheckedWords[i]);
  } else {
    read.checked[static_cast<std::size_t>(Checked::partial)] = read.hands - std::min(read.hands, read.unreadable);
  }
  read.games = games(member(root, "games"), read.hands);
  read.faults = codes(member(root, "codes"));
  read.noted = codes(member(root, "note_codes"));
  constexpr const char* kOmitted = "this count must be 1 or more, or omitted";
  if (const Node* unsettled = root.find("unsettled")) read.unsettled = number_from_one(*unsettled, kOmitted);
  for (const SummaryCount& each : kLeftOutCounts)
    if (const Node* count = root.find(each.key)) read.*each.count = number_from_one(*count, kOmitted);
  if (const Node* stopped = root.find("stopped")) {
    if (stopped->text != "true" || stopped->style != syntax::ScalarStyle::plain)
      refuse(*stopped, "this must be true, or omitted");
    read.stopped = true;
  }
  if (const Node* seconds = root.find("seconds"))
    read.time = std::chrono::microseconds(std::llround(decimal(*seconds) * 1e6));
  if (const Node* rate = root.find("hands_per_second")) static_cast<void>(number(*rate));  // follows from the seconds
  expect_sound(read, root);
  return read;
}

}  // namespace

void put_left_out(Json& json, const Summary& s) {
  for (const SummaryCount& each : kLeftOutCounts)
    if (s.*each.count > 0) json[std::string(each.key)] = s.*each.count;
}

std::string to_json(const Summary& s, Lines lines) {
  Json json{{kSummaryKey, kSummaryVersion}};
  for (const SummaryCount& each : kSummaryCounts) json[std::string(each.key)] = s.*each.count;
  for (std::size_t i = 0; i < s.checked.size(); ++i) json[kCheckedKey][kCheckedWords[i]] = s.checked[i];
  json["games"] = games_value(s.games);
  json["codes"] = codes_value(s.faults);
  json["note_codes"] = codes_value(s.noted);
  if (s.unsettled > 0) json["unsettled"] = s.unsettled;
  put_left_out(json, s);
  if (s.stopped) json["stopped"] = true;
  if (s.time) put_time(json, s);
  return dump(json, lines);
}

Result<Summary, SyntaxError> read_summary(std::string_view json) {
  auto tree = syntax::parse_json(json);
  if (!tree) return Unexpected{tree.error()};
  try {
    return summary(*tree);
  } catch (const Refused& refused) {
    return Unexpected{refused.error};
  }
}

std::optional<std::string> excess_of(const Summary& sum) {
  for (const std::span<const SummaryCount> counts :
       {std::span<const SummaryCount>(kSummaryCounts), std::span<const SummaryCount>(kLeftOutCounts)})
    for (const SummaryCount& each : counts)
      if (sum.*each.count > kMostOfAnything) return fmt::format("{} add up to more than 2^53", each.key);
  if (sum.time && std::chrono::duration<double>(*sum.time).count() > kMostSeconds)
    return "the seconds add up to more than 2000000000";
  for (const GameCount& each : sum.games)
    if (std::max(each.contracts.size(), each.outcomes.size()) > kMostWords)
      return fmt::format("{} has more words than any game", each.game);
  return std::nullopt;
}

}  // namespace spadille::render
