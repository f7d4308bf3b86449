#include "report/json.h"

#include "cards/notation.h"
#include "diag/act_name.h"
#include "report/json_value.h"

namespace spadille::report {
namespace {

void put_place(Json& json, Span at, const Document& document) {
  const LineColumn place = document.place(at.begin);
  json["line"] = place.line;
  json["column"] = place.column;
}

std::string party(const Report& report, std::optional<Seat> seat) { return seat ? report.name_of(*seat) : "pool"; }

void put_ledger(Json& json, const Report& report, const Ledger& ledger) {
  json["ledger"] = Json::array();
  for (const LedgerLine& line : ledger.lines())
    json["ledger"].push_back({{"from", party(report, line.from)},
                              {"to", party(report, line.to)},
                              {"amount", line.amount.amount()},
                              {"reason", line.reason}});
}

void put_payments(Json& json, const Report& report, const Ledger& ledger) {
  json["payments"] = Json::object();
  for (std::size_t i = 0; i < report.players.size(); ++i)
    json["payments"][report.players[i]] = ledger.net(seat_at(i)).amount();
}

// A number for each player, in order of seats.
template <class Unit>
void put_amounts(Json& json, std::string_view key, const Report& report, const std::vector<Amount<Unit>>& amounts) {
  Json& map = json[std::string(key)] = Json::object();
  for (std::size_t i = 0; i < report.players.size(); ++i) map[report.players[i]] = amounts[i].amount();
}

void put_tricks(Json& json, const Report& report, const PerSeat<std::size_t>& tricks) {
  json["tricks"] = Json::object();
  for (const auto& [seat, n] : tricks) json["tricks"][report.name_of(seat)] = n;
}

void put_match(Json& json, const Report& report) {
  if (report.totals) put_amounts(json, "totals", report, *report.totals);
  if (report.match) json["match"] = {{"over", report.match->over}, {"winners", report.match->winners}};
}

void put_result(Json& json, const Report& report, const ChipResult& r) {
  if (r.declarer) json["declarer"] = report.name_of(*r.declarer);
  if (r.contract) json["contract"] = *r.contract;
  if (r.forced) json["forced"] = *r.forced;
  if (r.partner) json["partner"] = report.name_of(*r.partner);
  if (r.called) json["called"] = to_string(*r.called);
  if (r.trump) json["trump"] = name_of(*r.trump);
  if (r.outcome) json["outcome"] = *r.outcome;
  if (r.feats) json["feats"] = *r.feats;
  if (r.estuches) json["estuches"] = *r.estuches;
  if (r.tricks) put_tricks(json, report, *r.tricks);
  json["stakes"] = Json::object();
  for (const auto& [seat, chips] : r.stakes) json["stakes"][report.name_of(seat)] = chips.amount();
  if (r.ledger) put_payments(json, report, *r.ledger);
  if (r.pool_known) json["pool"] = {{"carried", r.carried.amount()}, {"staked", r.staked.amount()}};
  if (const auto after = r.pool_after()) json["pool"]["after"] = after->amount();
  if (r.ledger) {
    put_ledger(json, report, *r.ledger);
    json["under_protest"] = r.under_protest;
  }
  if (report.balances) put_amounts(json, "balances", report, *report.balances);
}

void put_sheet(Json& json, const Report& report, const ScoreSheet& sheet) {
  json["points"] = Json::object();
  for (std::size_t i = 0; i < report.players.size(); ++i)
    json["points"][report.players[i]] = sheet.of(seat_at(i)).amount();
  json["sheet"] = Json::array();
  for (const ScoreLine& line : sheet.lines())
    json["sheet"].push_back(
        {{"player", report.name_of(line.seat)}, {"points", line.points.amount()}, {"reason", line.reason}});
}

void put_result(Json& json, const Report& report, const PointsResult& r) {
  if (r.outcome) json["outcome"] = *r.outcome;
  if (r.feats) json["feats"] = *r.feats;
  if (r.tricks) put_tricks(json, report, *r.tricks);
  if (r.winner) json["winner"] = *r.winner ? Json(report.name_of(**r.winner)) : Json(nullptr);
  if (r.sheet) put_sheet(json, report, *r.sheet);
  if (r.settled) json["under_protest"] = r.under_protest;
}

void put_settlement(Json& json, const Report& report, const ChipResult& r) {
  if (!r.ledger) return;
  put_payments(json, report, *r.ledger);
  json["pool"] = {{"carried", r.carried.amount()}, {"after", r.pool_after()->amount()}};
  put_ledger(json, report, *r.ledger);
  if (report.balances) put_amounts(json, "balances", report, *report.balances);
  json["winners"] = report.winners;
  json["transfers"] = Json::array();
  const auto account = [&](std::size_t i) { return i < report.players.size() ? report.players[i] : "pool"; };
  for (const Transfer& each : report.transfers)
    json["transfers"].push_back(
        {{"from", account(each.from)}, {"to", account(each.to)}, {"amount", each.amount.amount()}});
}

void put_settlement(Json& json, const Report& report, const PointsResult& /*result*/) {
  json["winners"] = report.winners;
}

}  // namespace

std::string dump(const Json& json, Lines lines) {
  return json.dump(lines == Lines::one ? -1 : 2, ' ', false, Json::error_handler_t::replace);
}

Json to_value(const Diagnostic& d, const Document& document) {
  Json json{{"code", id_of(d.code)}, {"severity", name_of(d.severity)}, {"message", d.message}};
  put_place(json, d.at, document);
  if (d.player) json["player"] = *d.player;
  if (d.card) json["card"] = to_string(*d.card);
  if (d.act) json[std::string(name_of(d.act->kind))] = d.act->number;
  if (d.legal) {
    json["legal"] = Json::array();
    for (const Card card : *d.legal) json["legal"].push_back(to_string(card));
  }
  if (d.option) json["option"] = *d.option;
  if (d.source && !d.source->empty()) json["source"] = *d.source;
  if (!d.related.empty()) {
    json["related"] = Json::array();
    for (const Related& each : d.related) {
      Json related;
      put_place(related, each.at, document);
      related["message"] = each.message;
      json["related"].push_back(std::move(related));
    }
  }
  return json;
}

Json to_value(const Report& report, const Document& document) {
  Json json{{"file", report.file}, {"line", report.line}};
  if (report.index) json["index"] = *report.index;
  if (report.kind == Report::Kind::hand) json["hand"] = report.hand;
  if (report.kind == Report::Kind::settlement) json["settlement"] = true;
  if (report.session) json["session"] = *report.session;
  if (!report.game.empty()) json["game"] = report.game;
  if (!report.rules.empty()) json["rules"] = report.rules;
  json["verdict"] = name_of(report.verdict);
  json["diagnostics"] = Json::array();
  for (const Diagnostic& each : report.diagnostics) json["diagnostics"].push_back(to_value(each, document));
  if (report.judged) {
    std::visit(
        [&](const auto& result) {
          report.kind == Report::Kind::settlement ? put_settlement(json, report, result)
                                                  : put_result(json, report, result);
        },
        report.result);
  }
  put_match(json, report);
  return json;
}

std::string to_json(const Report& report, const Document& document, const Unlisted& unlisted) {
  Json json = to_value(report, document);
  if (unlisted.left_out > 0) json["diagnostics_left_out"] = unlisted.left_out;
  if (unlisted.of_other_codes > 0) json["diagnostics_of_other_codes"] = unlisted.of_other_codes;
  return dump(json);
}

}  // namespace spadille::report
