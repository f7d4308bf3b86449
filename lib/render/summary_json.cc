#include "render/summary_json.h"

#include <cmath>

#include "render/json_value.h"

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

}  // namespace

std::string to_json(const Summary& s, Lines lines) {
  Json json{{kSummaryKey, kSummaryVersion}};
  for (const SummaryCount& each : kSummaryCounts) json[std::string(each.key)] = s.*each.count;
  json["games"] = games_value(s.games);
  json["codes"] = codes_value(s.faults);
  json["note_codes"] = codes_value(s.noted);
  if (s.unsettled > 0) json["unsettled"] = s.unsettled;
  if (s.stopped) json["stopped"] = true;
  if (s.time) put_time(json, s);
  return dump(json, lines);
}

}  // namespace spadille::render
