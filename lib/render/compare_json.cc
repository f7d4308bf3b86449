#include "render/compare_json.h"

#include "render/compare_words.h"
#include "render/json_value.h"

namespace spadille::render {
namespace {

using compare::Cause;
using compare::ComparedHand;
using compare::Explanation;

// Reasons are the largest part of a comparison and repeat the same words, so they are assembled from prepared pieces.
void add_options(std::string& text, const ComparedHand& hand, const Explanation& why, const Cause& cause,
                 Sayings& sayings) {
  text += '[';
  std::string_view between;
  for_each_changed(hand, why, cause, sayings, [&](const ChangedOption& each) {
    text.append(between).append(R"({"option":")").append(each.option()).append(R"(","from":)").append(each.from.json);
    text.append(R"(,"to":)").append(each.to.json).append("}");
    between = ",";
  });
  text += ']';
}

Json carried_value(const ComparedHand& hand, const Explanation& why) {
  Json carried = Json::object();
  if (!why.since) return carried;
  carried["since"] = why.since->hand;
  carried["options"] = Json::array();
  for (const std::size_t i : why.since->options)
    carried["options"].push_back(hand.rows[why.from].rule_set->game().options[i].name);
  return carried;
}

void add_why(std::string& text, const ComparedHand& hand, const Explanation& why, const std::vector<std::string>& names,
             Sayings& sayings) {
  text.append(R"({"from":)").append(names[why.from]).append(R"(,"to":)").append(names[why.to]);
  text += R"(,"options":)";
  add_options(text, hand, why, why.cause, sayings);
  if (why.cause.carried) text.append(R"(,"carried":)").append(dump(carried_value(hand, why)));
  text.append(R"(,"all":)").append(why.whole ? "true" : "false");
  if (why.other) {
    text += R"(,"other":{"options":)";
    add_options(text, hand, why, *why.other, sayings);
    if (why.other->carried) text += R"(,"carried":{})";
    text += '}';
  }
  text.append(R"(,"replays":)").append(std::to_string(why.tries)).append("}");
}

std::string why_json(const ComparedHand& hand, Sayings& sayings) {
  std::vector<std::string> names;
  names.reserve(hand.rows.size());
  for (const compare::Row& row : hand.rows) names.push_back(dump(row.rules));
  std::string text = "[";
  for (const Explanation& each : hand.why) {
    if (text.size() > 1) text += ',';
    add_why(text, hand, each, names, sayings);
  }
  return text += ']';
}

Json disputed_value(const ComparedHand& hand) {
  Json tricks = Json::array();
  for (const compare::DisputedTrick& trick : hand.tricks) {
    Json winners = Json::object();
    for (std::size_t i = 0; i < trick.winners.size(); ++i)
      if (trick.winners[i]) winners[hand.rows[i].rules] = hand.rows[i].report.name_of(*trick.winners[i]);
    tricks.push_back({{"trick", trick.number}, {"winners", std::move(winners)}});
  }
  return tricks;
}

Json to_value(const compare::Weight& weight) {
  return {{"hands", weight.hands}, {"sum", weight.sum}, {"most", weight.most}};
}

// Appends the keys of `more` to those of `json`.
Json joined(Json json, const Json& more) {
  json.update(more);
  return json;
}

}  // namespace

std::string compared_json(const ComparedHand& hand, const Document& document, Sayings& sayings) {
  const Report& first = hand.rows.front().report;
  Json json{{"file", first.file}, {"line", first.line}};
  if (first.index) json["index"] = *first.index;
  json["hand"] = first.hand;
  if (first.session) json["session"] = *first.session;
  json["agree"] = hand.agrees();
  json["rows"] = Json::array();
  for (const compare::Row& row : hand.rows) {
    Json report = to_value(row.report, document);
    for (const char* shared : {"file", "line", "index", "hand", "session"}) report.erase(shared);
    report["rules"] = row.rules;
    report["group"] = row.group;
    json["rows"].push_back(std::move(report));
  }
  if (!hand.left_out.empty()) json["left_out"] = hand.left_out;
  if (!hand.tricks.empty()) json["tricks"] = disputed_value(hand);
  std::string text = dump(json);
  text.pop_back();
  return text.append(R"(,"why":)").append(why_json(hand, sayings)).append("}");
}

std::string compared_json(const compare::ComparedSession& session, const Document& document) {
  Json json{{"session", session.title}, {"line", session.line}, {"rows", Json::array()}};
  for (const compare::SessionRow& each : session.rows) {
    Json balances = Json::object();
    for (std::size_t i = 0; i < session.players.size(); ++i) balances[session.players[i]] = each.balances[i];
    Json figures{{session.points ? "totals" : "balances", std::move(balances)}};
    if (each.pool) figures["pool"] = each.pool->amount();
    Json row{{"rules", each.rules}};
    if (each.uncounted.empty()) {
      row.update(figures);
    } else {
      row["uncounted"] = each.uncounted.hands;
      if (each.uncounted.left_out > 0) row["uncounted_left_out"] = each.uncounted.left_out;
      row["partial"] = std::move(figures);
    }
    if (each.settlement) row["settlement"] = to_value(*each.settlement, document);
    json["rows"].push_back(std::move(row));
  }
  return dump(json);
}

std::string tally_json(const compare::Tally& tally) {
  Json json{{"hands", tally.hands},      {"agree", tally.hands - tally.differing},
            {"differ", tally.differing}, {"not_valid", tally.not_valid},
            {"options", Json::array()},  {"pairs", Json::array()},
            {"largest", Json::array()}};
  for (const auto& [key, weight] : tally.options)
    json["options"].push_back(joined({{"game", key.first}, {"option", key.second}}, to_value(weight)));
  for (const auto& [pair, weight] : tally.pairs)
    json["pairs"].push_back(joined({{"from", pair.first}, {"to", pair.second}}, to_value(weight)));
  for (const compare::Swing& each : tally.largest)
    json["largest"].push_back({{"file", each.file},
                               {"line", each.line},
                               {"hand", each.hand},
                               {"swing", each.amount},
                               {"from", each.from},
                               {"to", each.to},
                               {"options", each.options}});
  return dump({{"summary", std::move(json)}});
}

std::string fault_json(const compare::Row& row, const Document& document) {
  Json json = to_value(row.report, document);
  json["rules"] = row.rules;
  return dump(json);
}

}  // namespace spadille::render
