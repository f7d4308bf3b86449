#include "render/compare_json.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/compare_words.h"
#include "render/csv.h"
#include "render/json.h"
#include "render/summary_json.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::Cause;
using compare::ComparedHand;
using compare::Explanation;

// Keys are assigned one by one here: a braced list would copy every value.
Json value_of(const compare::Row& row, std::size_t option) {
  const OptionValue& found = option_value(row.rule_set, option);
  Json json = object_with_capacity(2);
  json["value"] = found.value;
  if (!found.source.empty()) json["source"] = found.source;
  return json;
}

// Returns the options of a cause, each with its values in two rule sets and their sources.
Json changed_options(const ComparedHand& hand, const Explanation& why, const Cause& cause) {
  Json options = Json::array();
  for (const std::size_t option : cause.options) {
    Json& json = options.emplace_back(object_with_capacity(3));
    json["option"] = hand.rows[why.from].rule_set->game().options[option].name;
    json["from"] = value_of(hand.rows[why.from], option);
    json["to"] = value_of(hand.rows[why.to], option);
  }
  return options;
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

Json why_value(const ComparedHand& hand, const Explanation& why) {
  Json json = object_with_capacity(7);
  json["from"] = hand.rows[why.from].rules;
  json["to"] = hand.rows[why.to].rules;
  json["options"] = changed_options(hand, why, why.cause);
  if (why.cause.carried) json["carried"] = carried_value(hand, why);
  json["all"] = why.complete;
  if (why.other) {
    Json& other = json["other"];
    other["options"] = changed_options(hand, why, *why.other);
    if (why.other->carried) other["carried"] = Json::object();
  }
  json["replays"] = why.tries;
  return json;
}

Json disputed_value(const ComparedHand& hand) {
  Json tricks = Json::array();
  for (const compare::DisputedTrick& trick : hand.tricks) {
    Json winners = Json::object();
    for (std::size_t i = 0; i < trick.winners.size(); ++i)
      if (trick.winners[i]) winners[hand.rows[i].rules] = hand.rows[i].report.name_of(*trick.winners[i]);
    Json& json = tricks.emplace_back();
    json["trick"] = trick.number;
    json["winners"] = std::move(winners);
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

// "Ana 5; Bent -4": names and figures share one cell because the number of players varies.
std::string gains_cell(const Report& report) {
  const std::vector<std::int64_t> amounts = gains(report);
  std::vector<std::string> words;
  for (std::size_t i = 0; i < amounts.size(); ++i) words.push_back(fmt::format("{} {}", report.players[i], amounts[i]));
  return fmt::format("{}", fmt::join(words, "; "));
}

// Returns why a row differs from the first row.
std::string why_cell(const compare::ComparedHand& hand, std::size_t row) {
  const auto why = std::find_if(hand.why.begin(), hand.why.end(),
                                [&](const auto& each) { return each.from == 0 && each.to == row; });
  if (why == hand.why.end()) return {};
  std::vector<std::string_view> words;
  for (const std::size_t option : why->cause.options)
    words.push_back(hand.rows.front().rule_set->game().options[option].name);
  if (why->cause.carried) words.emplace_back("(carried)");
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string compared_json(const ComparedHand& hand, const Document& document) {
  const Report& first = hand.rows.front().report;
  Json json{{"file", first.file}, {"line", first.line}};
  if (first.index) json["index"] = *first.index;
  json["hand"] = first.hand;
  if (first.session) json["session"] = *first.session;
  json["agree"] = hand.agrees();
  Json& rows = json["rows"] = Json::array();
  rows.get_ref<Json::array_t&>().reserve(hand.rows.size());
  for (const compare::Row& row : hand.rows) {
    Json& report = rows.emplace_back(object_with_capacity(kReportKeys));
    put_judgment(report, row.report, document, row.rule_set.get());
    report["rules"] = row.rules;
    report["group"] = row.group;
    put_unlisted(report, row.report, {.ignored = row.ignored});
  }
  if (!hand.left_out.empty()) json["left_out"] = hand.left_out;
  if (!hand.tricks.empty()) json["tricks"] = disputed_value(hand);
  Json& why = json["why"] = Json::array();
  for (const Explanation& each : hand.why) why.push_back(why_value(hand, each));
  return dump(json);
}

std::string compared_json(const compare::ComparedSession& session, const Document& document) {
  Json json{{"session", session.title}, {"line", session.line}, {"rows", Json::array()}};
  for (const compare::SessionRow& each : session.rows) {
    Json balances = Json::object();
    for (std::size_t i = 0; i < session.players.size(); ++i) balances[session.players[i]] = each.balances[i];
    Json figures{{each.pool ? "balances" : "totals", std::move(balances)}};
    if (each.pool) figures["pool"] = each.pool->amount();
    Json row{{"rules", each.rules}};
    if (each.uncounted.empty()) {
      row.update(figures);
    } else {
      row["uncounted"] = each.uncounted.hands;
      if (each.uncounted.left_out > 0) row["uncounted_left_out"] = each.uncounted.left_out;
      row["partial"] = std::move(figures);
    }
    if (each.settlement) {
      row["settlement"] = to_value(*each.settlement, document);
      put_unlisted(row["settlement"], *each.settlement, {.ignored = each.ignored});
    }
    json["rows"].push_back(std::move(row));
  }
  return dump(json);
}

std::string tally_json(const compare::Tally& tally, const Summary& left_out) {
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
  put_left_out(json, left_out);
  return dump({{"summary", std::move(json)}});
}

std::string fault_json(const compare::Row& row, const Document& document) {
  Json json = to_value(row.report, document);
  json["rules"] = row.rules;
  put_unlisted(json, row.report, {.ignored = row.ignored});
  return dump(json);
}

std::string csv_heading() { return "file,line,hand,rules,agree,verdict,faults,outcome,tricks,gains,pool,why\r\n"; }

std::string compared_csv(const compare::ComparedHand& hand) {
  std::string text;
  for (std::size_t i = 0; i < hand.rows.size(); ++i) {
    const Report& report = hand.rows[i].report;
    const std::vector<std::string> cells{report.file,
                                         fmt::format("{}", report.line),
                                         report.hand,
                                         hand.rows[i].rules,
                                         hand.agrees() ? "yes" : "no",
                                         std::string(name_of(report.verdict)),
                                         fmt::format("{}", fmt::join(fault_words(report), " ")),
                                         outcome_words(report),
                                         trick_words(report),
                                         gains_cell(report),
                                         pool_words(report),
                                         why_cell(hand, i)};
    for (std::size_t k = 0; k < cells.size(); ++k) text += (k == 0 ? "" : ",") + csv_cell(cells[k]);
    text += "\r\n";
  }
  return text;
}

}  // namespace spadille::render
