#include "render/whatif_json.h"

#include "cards/notation.h"
#include "diagnostics/act_name.h"
#include "render/json_value.h"

namespace spadille::render {
namespace {

using whatif::Answer;
using whatif::ChangedAct;

// Cards are a list, every other value is one word.
Json to_value(const ChangedAct::Value& value, Notation notation) {
  const auto* cards = std::get_if<std::vector<Card>>(&value);
  if (cards == nullptr) return whatif::to_string(value, notation);
  return to_words(*cards, notation);
}

Json act_value(const Answer& answer, const Document& document) {
  const ChangedAct& act = answer.act;
  Json json{{"kind", whatif::name_of(act.kind)}};
  if (act.entry) json[std::string(name_of(act.entry->kind))] = act.entry->number;
  if (act.position) json["position"] = *act.position;
  const LineColumn place = document.place(act.at.begin);
  json["line"] = place.line;
  json["column"] = place.column;
  if (act.player) json["player"] = answer.recorded.name_of(*act.player);
  if (act.recorded) json["recorded"] = to_value(*act.recorded, answer.recorded.notation);
  json["changed"] = to_value(act.changed, answer.recorded.notation);
  return json;
}

Json replayed_value(const Answer& answer) {
  const Report& report = answer.recorded;
  Json json{{"whole", !answer.stop.has_value()}, {"tricks", answer.tricks}, {"forced", Json::array()}};
  for (const whatif::Forced& each : answer.forced)
    json["forced"].push_back({{"trick", each.trick},
                              {"player", report.name_of(each.player)},
                              {"recorded", to_string(each.recorded, report.notation)},
                              {"played", to_string(each.played, report.notation)}});
  json["drawn"] = Json::array();
  for (const whatif::Redrawn& each : answer.redrawn)
    json["drawn"].push_back({{"exchange", each.exchange},
                             {"player", report.name_of(each.player)},
                             {"cards", to_words(each.cards, report.notation)}});
  if (!answer.stop) return json;
  const whatif::Stop& stop = *answer.stop;
  Json why{{"why", whatif::name_of(stop.why)}};
  if (stop.before) why[std::string(name_of(stop.before->kind))] = stop.before->number;
  if (stop.player) why["player"] = report.name_of(*stop.player);
  why["message"] = stop.message;
  json["stop"] = std::move(why);
  return json;
}

struct ToValue {
  Json operator()(const std::vector<std::pair<std::string, std::int64_t>>& numbers) const {
    Json json = Json::object();
    for (const auto& [name, number] : numbers) json[name] = number;
    return json;
  }
  template <class Plain>
  Json operator()(const Plain& plain) const {
    return plain;
  }
};

Json to_value(const whatif::Difference& difference) {
  Json json{{"key", difference.key}};
  if (difference.trick) json["trick"] = *difference.trick;
  if (difference.recorded) json["recorded"] = std::visit(ToValue{}, *difference.recorded);
  if (difference.changed) json["changed"] = std::visit(ToValue{}, *difference.changed);
  return json;
}

}  // namespace

std::string to_json(const Answer& answer, const Document& document) {
  Json json{{"file", answer.recorded.file}, {"hand", answer.recorded.hand}, {"act", act_value(answer, document)}};
  json["lawful"] = answer.is_lawful();
  json["certain"] = answer.certain;
  const Notation notation = answer.recorded.notation;
  if (answer.legal) json["legal"] = to_words(*answer.legal, notation);
  json["diagnostics"] = Json::array();
  for (const Diagnostic& each : answer.faults) json["diagnostics"].push_back(to_value(each, notation, document));
  json["replayed"] = replayed_value(answer);
  json["recorded"] = to_value(answer.recorded, document);
  json["changed"] = to_value(answer.changed, document);
  json["differences"] = Json::array();
  for (const whatif::Difference& each : answer.differences) json["differences"].push_back(to_value(each));
  return dump(json);
}

}  // namespace spadille::render
