#include "render/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "render/arithmetic_text.h"
#include "render/excerpt.h"
#include "render/ledger_text.h"
#include "rules/catalogue.h"
#include "source/utf8.h"
#include "syntax/node.h"

namespace spadille::render {
namespace {

std::string party(const Report& report, std::optional<Seat> seat) { return seat ? report.name_of(*seat) : "pool"; }

std::string_view account(const Report& report, std::size_t i) {
  return i < report.players.size() ? std::string_view(report.players[i]) : "pool";
}

void put_place(Json& json, LineColumn place) {
  json["line"] = place.line;
  json["column"] = place.column;
}

// Writes a range. It ends before the end column.
void put_range(Json& json, Span at, const Document& document) {
  put_place(json, document.place(at.begin));
  const LineColumn end = document.place(std::max(at.begin, at.end));
  json["end_line"] = end.line;
  json["end_column"] = end.column;
}

// Returns a number for each player, in order of seats.
template <class AmountOf>
Json amounts(const Report& report, const AmountOf& amount_of) {
  Json json = object_with_capacity(report.players.size());
  for (std::size_t i = 0; i < report.players.size(); ++i) json[report.players[i]] = amount_of(i).amount();
  return json;
}

Json payments(const Report& report, const Ledger& ledger) {
  return amounts(report, [&](std::size_t i) { return ledger.net(seat_at(i)); });
}

// Adds the arithmetic of a line, and the rule that decides it.
void put_reckoning(Json& json, std::span<const Term> terms, std::string_view rule, const rules::RuleSet* rules) {
  if (!terms.empty()) json["arithmetic"] = arithmetic_text(terms, Style{});
  Citation citation = citation_of(rules, rule);
  if (citation.option) {
    json["option"] = *citation.option;
    json["value"] = std::move(citation.value);
  }
  if (!citation.source.empty()) json["source"] = std::move(citation.source);
}

Json ledger_lines(const Report& report, const Ledger& ledger, const rules::RuleSet* rules) {
  Json lines = Json::array();
  lines.get_ref<Json::array_t&>().reserve(ledger.lines().size());
  for (const LedgerLine& line : ledger.lines()) {
    Json& json = lines.emplace_back(object_with_capacity(8));
    json["from"] = party(report, line.from);
    json["to"] = party(report, line.to);
    json["amount"] = line.amount.amount();
    json["reason"] = line.reason;
    put_reckoning(json, ledger.terms_of(line), line.rule, rules);
  }
  return lines;
}

void put_balances(Json& json, const Report& report) {
  if (report.balances) json["balances"] = amounts(report, [&](std::size_t i) { return (*report.balances)[i]; });
}

void put_totals(Json& json, const Report& report) {
  if (report.totals) json["totals"] = amounts(report, [&](std::size_t i) { return (*report.totals)[i]; });
  if (report.final_scores) json["final"] = amounts(report, [&](std::size_t i) { return (*report.final_scores)[i]; });
}

Json numbers(const Report& report, const PerSeat<std::size_t>& each) {
  Json json = object_with_capacity(each.size());
  for (const auto& [seat, n] : each) json[report.name_of(seat)] = n;
  return json;
}

void put_pool(Json& json, const ChipResult& r) {
  const auto after = r.pool_after();
  if (!r.pool_known && !after) return;
  Json& pool = json["pool"];
  if (r.pool_known) {
    pool["carried"] = r.carried.amount();
    pool["staked"] = r.staked.amount();
  }
  if (after) pool["after"] = after->amount();
}

Json uncertain_figures(const Report& report, const Uncertain& uncertain) {
  Json figures{{"since", uncertain.since}};
  if (!uncertain.payments.empty()) {
    Json& players = figures["payments"] = Json::array();
    for (const Seat seat : uncertain.payments) players.push_back(report.name_of(seat));
  }
  if (uncertain.carried || uncertain.after) {
    Json& words = figures["pool"] = Json::array();
    if (uncertain.carried) words.push_back("carried");
    if (uncertain.after) words.push_back("after");
  }
  if (uncertain.balances) figures["balances"] = true;
  if (uncertain.totals) figures["totals"] = true;
  if (uncertain.match) figures["match"] = true;
  return figures;
}

void put_result(Json& json, const Report& report, const ChipResult& r, const rules::RuleSet* rules) {
  if (r.declarer) json["declarer"] = report.name_of(*r.declarer);
  if (r.contract) json["contract"] = *r.contract;
  if (r.forced) json["forced"] = *r.forced;
  if (r.partner) json["partner"] = report.name_of(*r.partner);
  if (r.called) json["called"] = to_string(*r.called, report.notation);
  if (r.trump) json["trump"] = name_of(*r.trump);
  if (r.avoid) json["avoid"] = name_of(*r.avoid);
  if (r.outcome) json["outcome"] = *r.outcome;
  if (r.feats) json["feats"] = *r.feats;
  if (r.estuches) json["estuches"] = *r.estuches;
  if (r.tricks) json["tricks"] = numbers(report, *r.tricks);
  Json& stakes = json["stakes"] = object_with_capacity(r.stakes.size());
  for (const auto& [seat, chips] : r.stakes) stakes[report.name_of(seat)] = chips.amount();
  if (r.points) {
    Json& points = json["points"] = Json::object();
    for (const auto& [seat, taken] : *r.points) points[report.name_of(seat)] = taken.amount();
  }
  if (r.ledger) json["payments"] = payments(report, *r.ledger);
  put_pool(json, r);
  if (r.ledger) {
    json["ledger"] = ledger_lines(report, *r.ledger, rules);
    json["under_protest"] = r.under_protest;
  }
  put_balances(json, report);
}

void put_sheet(Json& json, const Report& report, const ScoreSheet& sheet, const rules::RuleSet* rules) {
  json["points"] = amounts(report, [&](std::size_t i) { return sheet.of(seat_at(i)); });
  Json& lines = json["sheet"] = Json::array();
  for (const ScoreLine& line : sheet.lines()) {
    Json& own = lines.emplace_back(object_with_capacity(7));
    own["player"] = report.name_of(line.seat);
    own["points"] = line.points.amount();
    own["reason"] = line.reason;
    put_reckoning(own, sheet.terms_of(line), line.rule, rules);
  }
}

void put_result(Json& json, const Report& report, const PointsResult& r, const rules::RuleSet* rules) {
  if (r.outcome) json["outcome"] = *r.outcome;
  if (r.feats) json["feats"] = *r.feats;
  if (r.tricks) json["tricks"] = numbers(report, *r.tricks);
  if (r.winner) json["winner"] = *r.winner ? Json(report.name_of(**r.winner)) : Json();
  if (r.sheet) put_sheet(json, report, *r.sheet, rules);
  if (r.boxes) json["boxes"] = numbers(report, *r.boxes);
  if (r.settled) json["under_protest"] = r.under_protest;
}

void put_settlement(Json& json, const Report& report, const ChipResult& r, const rules::RuleSet* rules) {
  if (!r.ledger) return;
  json["payments"] = payments(report, *r.ledger);
  json["pool"] = {{"carried", r.carried.amount()}, {"after", r.pool_after()->amount()}};
  json["ledger"] = ledger_lines(report, *r.ledger, rules);
  put_balances(json, report);
  json["winners"] = report.winners;
  Json& transfers = json["transfers"] = Json::array();
  for (const Transfer& each : report.transfers)
    transfers.push_back(
        {{"from", account(report, each.from)}, {"to", account(report, each.to)}, {"amount", each.amount.amount()}});
}

void put_settlement(Json& json, const Report& report, const PointsResult& /*result*/, const rules::RuleSet* /*rules*/) {
  if (report.boxes) json["boxes"] = numbers(report, *report.boxes);
  json["winners"] = report.winners;
}

// Writes the figures of the settled hands of a session.
void put_part(Json& json, const Report& report) {
  json["uncounted"] = report.uncounted.hands;
  if (report.uncounted.left_out > 0) json["uncounted_left_out"] = report.uncounted.left_out;
  if (!report.balances && !report.totals) return;
  Json& partial = json["partial"] = Json::object();
  put_balances(partial, report);
  put_totals(partial, report);
  if (report.balances) partial["pool"] = report.chips()->carried.amount();
}

void put_repair(Json& json, const Repair& repair, const Document& diagnosed) {
  const Document& document = repair.earlier ? *repair.earlier : diagnosed;
  Json& each = json["repair"] = {{"message", repair.message}, {"edits", Json::array()}};
  for (const TextEdit& edit : repair.edits) {
    Json replaced;
    put_place(replaced, document.place(edit.at.begin));
    replaced["end_column"] = document.place(edit.at.end).column;
    replaced["text"] = edit.text;
    each["edits"].push_back(std::move(replaced));
  }
}

void put_related(Json& json, const std::vector<Related>& related, const Document& document) {
  Json& places = json["related"] = Json::array();
  for (const Related& each : related) {
    Json place;
    if (each.elsewhere) {
      put_place(place, *each.elsewhere);
    } else {
      put_range(place, each.at, document);
    }
    place["message"] = each.message;
    places.push_back(std::move(place));
  }
}

// Writes the fixed rule or option that decides a diagnostic, and its first sentence in the catalogue of the game.
void put_rule(Json& json, std::string_view key, std::string_view game) {
  json["rule"] = key;
  if (game.empty()) return;
  const auto& catalogue = rules::Catalogue::of(game);
  const syntax::Node* option = catalogue.option(key);
  const syntax::Node* entry = option != nullptr ? option : catalogue.law(key);
  if (entry == nullptr) return;
  const std::string text = rules::text_of(*entry, "text");
  json["rule_text"] = text.substr(0, text.find(". ")) + (text.find(". ") == std::string::npos ? "" : ".");
}

}  // namespace

Json object_with_capacity(std::size_t keys) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(keys);
  return json;
}

Json to_value(const Diagnostic& d, const Report& of, const Document& document) {
  Json json = object_with_capacity(18);
  json["code"] = id_of(d.code);
  json["severity"] = name_of(d.severity);
  json["message"] = d.message;
  put_range(json, d.at, document);
  if (d.player) json["player"] = *d.player;
  if (d.card) json["card"] = to_string(*d.card, of.notation);
  if (d.act) json[name_of(d.act->kind)] = d.act->number;
  if (d.legal) {
    Json& cards = json["legal"] = Json::array();
    for (const Card card : *d.legal) cards.push_back(to_string(card, of.notation));
  }
  if (!d.rule.empty()) put_rule(json, d.rule, of.game);
  if (d.option) json["option"] = *d.option;
  if (d.source && !d.source->empty()) json["source"] = *d.source;
  if (!d.allowed_by.empty()) json["allowed_by"] = d.allowed_by;
  if (!d.related.empty()) put_related(json, d.related, document);
  if (d.repair) put_repair(json, *d.repair, document);
  return json;
}

Json to_value(const Report& report, const Document& document, const rules::RuleSet* rules) {
  Json json = object_with_capacity(kReportKeys);
  json["file"] = report.file;
  json["line"] = report.line;
  if (report.index) json["index"] = *report.index;
  if (report.kind == Report::Kind::hand) json["hand"] = report.hand;
  if (report.kind == Report::Kind::settlement) json["settlement"] = true;
  if (report.session) json["session"] = *report.session;
  put_judgment(json, report, document, rules);
  return json;
}

void put_judgment(Json& json, const Report& report, const Document& document, const rules::RuleSet* rules) {
  if (!report.game.empty()) json["game"] = report.game;
  if (!report.rules.empty() && report.kind != Report::Kind::header) json["rules"] = report.rules;
  json["verdict"] = name_of(report.verdict);
  if (report.checked) json["checked"] = name_of(*report.checked);
  Json& diagnostics = json["diagnostics"] = Json::array();
  for (const Diagnostic& each : report.diagnostics) diagnostics.push_back(to_value(each, report, document));
  if (!report.uncounted.empty()) {
    put_part(json, report);
    return;
  }
  if (report.judged) {
    std::visit(
        [&](const auto& result) {
          report.kind == Report::Kind::settlement ? put_settlement(json, report, result, rules)
                                                  : put_result(json, report, result, rules);
        },
        report.result);
  }
  put_totals(json, report);
  if (report.match) json["match"] = {{"over", report.match->over}, {"winners", report.match->winners}};
  if (report.uncertain) json["uncertain"] = uncertain_figures(report, *report.uncertain);
}

void put_unlisted(Json& json, const Report& report, const Unlisted& unlisted) {
  const auto put = [&](const char* key, std::size_t count) {
    if (count > 0) json[key] = count;
  };
  put("diagnostics_left_out", unlisted.left_out + report.left_out.size());
  put("diagnostics_of_other_codes", unlisted.of_other_codes);
  put("diagnostics_ignored", unlisted.ignored);
  put("diagnostics_accepted", unlisted.accepted);
}

void append_json(std::string& out, const Report& report, const Document& document, const rules::RuleSet* rules,
                 const Unlisted& unlisted) {
  Json json = to_value(report, document, rules);
  put_unlisted(json, report, unlisted);
  out += dump(json);
}

}  // namespace spadille::render
