#include "api/public_report.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "api/cards.h"
#include "render/ledger_text.h"

namespace spadille::api {
namespace {

Place place_of(LineColumn place) { return {place.line, place.column}; }

Range range_of(Span at, const Document& document) {
  return {place_of(document.place(at.begin)), place_of(document.place(std::max(at.begin, at.end)))};
}

Repair repair_of(const spadille::Repair& repair, const Document& diagnosed) {
  const Document& document = repair.earlier ? *repair.earlier : diagnosed;
  Repair found{repair.message, {}};
  for (const TextEdit& edit : repair.edits) found.edits.push_back({range_of(edit.at, document), edit.text});
  return found;
}

// Returns an amount for each player.
template <class AmountOf>
std::vector<Amount> amounts(const std::vector<std::string>& players, const AmountOf& amount_of) {
  std::vector<Amount> all;
  for (std::size_t i = 0; i < players.size(); ++i) all.push_back({players[i], amount_of(i).amount()});
  return all;
}

template <class Unit>
std::vector<Amount> balances(const spadille::Report& report, const std::vector<spadille::Amount<Unit>>& by_seat) {
  return amounts(report.players, [&](std::size_t i) { return by_seat[i]; });
}

Line line_of(std::optional<std::string> from, std::optional<std::string> to, std::int64_t amount,
             std::string_view reason, render::Citation citation) {
  Line line{.from = std::move(from), .to = std::move(to), .amount = amount, .reason = std::string(reason)};
  if (citation.option) {
    line.option = std::string(*citation.option);
    line.value = std::move(citation.value);
  }
  line.source = std::move(citation.source);
  return line;
}

std::optional<std::string> name_of(const spadille::Report& report, std::optional<Seat> seat) {
  return seat ? std::optional(report.name_of(*seat)) : std::nullopt;
}

// Returns no number if there are none.
std::vector<Amount> numbers(const spadille::Report& report, const std::optional<PerSeat<std::size_t>>& each) {
  std::vector<Amount> all;
  if (each)
    for (const auto& [seat, n] : *each) all.push_back({report.name_of(seat), static_cast<std::int64_t>(n)});
  return all;
}

void put_result(Report& out, const spadille::Report& report, const ChipResult& result, const rules::RuleSet* rules) {
  if (result.outcome) out.outcome = std::string(*result.outcome);
  if (result.contract) out.contract = std::string(*result.contract);
  if (result.trump) out.trump = static_cast<Suit>(static_cast<std::size_t>(*result.trump));
  if (result.avoid) out.avoid = static_cast<Suit>(static_cast<std::size_t>(*result.avoid));
  if (result.points)
    for (const auto& [seat, taken] : *result.points) out.points.push_back({report.name_of(seat), taken.amount()});
  out.declarer = name_of(report, result.declarer);
  out.tricks = numbers(report, result.tricks);
  if (!result.ledger) return;
  out.payments = amounts(report.players, [&](std::size_t i) { return result.ledger->net(seat_at(i)); });
  for (const LedgerLine& each : result.ledger->lines())
    out.ledger.push_back(line_of(name_of(report, each.from), name_of(report, each.to), each.amount.amount(),
                                 each.reason, render::citation_of(rules, each.rule)));
  out.pool = result.pool_after()->amount();
}

void put_result(Report& out, const spadille::Report& report, const PointsResult& result, const rules::RuleSet* rules) {
  if (result.outcome) out.outcome = std::string(*result.outcome);
  out.tricks = numbers(report, result.tricks);
  out.boxes = numbers(report, result.boxes);
  if (result.winner && *result.winner) out.winners.push_back(report.name_of(**result.winner));
  if (!result.sheet) return;
  out.payments = amounts(report.players, [&](std::size_t i) { return result.sheet->of(seat_at(i)); });
  for (const ScoreLine& each : result.sheet->lines())
    out.ledger.push_back(line_of(std::nullopt, report.name_of(each.seat), each.points.amount(), each.reason,
                                 render::citation_of(rules, each.rule)));
}

}  // namespace

std::vector<Transfer> public_transfers(const std::vector<spadille::Transfer>& transfers,
                                       const std::vector<std::string>& players) {
  const auto party = [&](std::size_t i) { return i < players.size() ? std::optional(players[i]) : std::nullopt; };
  std::vector<Transfer> all;
  all.reserve(transfers.size());
  for (const spadille::Transfer& each : transfers)
    all.push_back({party(each.from), party(each.to), each.amount.amount()});
  return all;
}

Diagnostic public_diagnostic(const spadille::Diagnostic& d, const Document& document) {
  Diagnostic found{.code = std::string(id_of(d.code)),
                   .severity = static_cast<Severity>(static_cast<std::size_t>(d.severity)),
                   .message = d.message,
                   .at = range_of(d.at, document),
                   .player = d.player,
                   .card = d.card ? std::optional(card_of(*d.card)) : std::nullopt,
                   .legal = d.legal ? cards_of(*d.legal) : std::vector<Card>{},
                   .rule = std::string(d.rule),
                   .option = d.option,
                   .source = d.source.value_or(std::string()),
                   .allowed_by = d.allowed_by,
                   .evidence = {},
                   .repair = {}};
  for (const Related& each : d.related) {
    const Range at =
        each.elsewhere ? Range{place_of(*each.elsewhere), place_of(*each.elsewhere)} : range_of(each.at, document);
    found.evidence.push_back({at, each.message});
  }
  if (d.repair) found.repair = repair_of(*d.repair, document);
  return found;
}

Report public_report(const spadille::Report& report, const Document& document, const rules::RuleSet* rules) {
  Report out;
  out.kind = static_cast<Report::Kind>(static_cast<std::size_t>(report.kind));
  out.line = report.line;
  out.name = report.hand;
  out.session = report.session;
  out.game = std::string(report.game);
  out.rules = report.rules;
  out.players = report.players;
  out.verdict = static_cast<Verdict>(static_cast<std::size_t>(report.verdict));
  for (const spadille::Diagnostic& each : report.diagnostics)
    out.diagnostics.push_back(public_diagnostic(each, document));
  out.diagnostics_left_out = report.left_out.size();
  out.unit = report.chips() != nullptr ? Unit::chips : Unit::points;
  out.uncounted = report.uncounted.hands;
  if (report.judged) std::visit([&](const auto& result) { put_result(out, report, result, rules); }, report.result);
  if (report.balances) out.balances = balances(report, *report.balances);
  if (report.totals) out.balances = balances(report, *report.totals);
  if (report.final_scores) out.final_scores = balances(report, *report.final_scores);
  if (report.boxes) out.boxes = numbers(report, report.boxes);
  if (report.match && report.match->over) out.winners = report.match->winners;
  if (report.kind == spadille::Report::Kind::settlement) out.winners = report.winners;
  out.transfers = public_transfers(report.transfers, report.players);
  return out;
}

std::string_view name_of(Verdict verdict) {
  return spadille::name_of(static_cast<spadille::Verdict>(static_cast<std::size_t>(verdict)));
}

std::string_view name_of(Severity severity) {
  return spadille::name_of(static_cast<spadille::Severity>(static_cast<std::size_t>(severity)));
}

}  // namespace spadille::api
