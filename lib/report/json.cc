#include "report/json.h"

#include "cards/notation.h"
#include "diag/act_name.h"
#include "report/json_text.h"
#include "report/json_tree.h"
#include "report/json_value.h"

// What a report has to say is put into an `Object`, which is a `JsonText` or a `JsonTree`.
namespace spadille::report {
namespace {

template <class Object>
void put_place(Object& json, Span at, const Document& document) {
  const LineColumn place = document.place(at.begin);
  json.number("line", place.line);
  json.number("column", place.column);
}

std::string_view party(const Report& report, std::optional<Seat> seat) {
  return seat ? std::string_view(report.name_of(*seat)) : "pool";
}

template <class Object>
void put_ledger(Object& json, const Report& report, const Ledger& ledger) {
  json.list("ledger", [&](auto& lines) {
    for (const LedgerLine& line : ledger.lines()) {
      lines.object([&](auto& each) {
        each.text("from", party(report, line.from));
        each.text("to", party(report, line.to));
        each.number("amount", line.amount.amount());
        each.text("reason", line.reason);
      });
    }
  });
}

// A number for each player, in order of seats.
template <class Object, class Amount>
void put_amounts(Object& json, JsonKey key, const Report& report, const Amount& amount_of) {
  json.object(key, [&](auto& amounts) {
    for (std::size_t i = 0; i < report.players.size(); ++i) amounts.figure(report.players[i], amount_of(i).amount());
  });
}

template <class Object>
void put_payments(Object& json, const Report& report, const Ledger& ledger) {
  put_amounts(json, "payments", report, [&](std::size_t i) { return ledger.net(seat_at(i)); });
}

template <class Object>
void put_balances(Object& json, const Report& report) {
  if (report.balances) put_amounts(json, "balances", report, [&](std::size_t i) { return (*report.balances)[i]; });
}

template <class Object>
void put_tricks(Object& json, const Report& report, const PerSeat<std::size_t>& tricks) {
  json.object("tricks", [&](auto& taken) {
    for (const auto& [seat, n] : tricks) taken.figure(report.name_of(seat), static_cast<std::int64_t>(n));
  });
}

template <class Object, class Texts>
void put_texts(Object& json, JsonKey key, const Texts& texts) {
  json.list(key, [&](auto& list) {
    for (const auto& each : texts) list.text(each);
  });
}

template <class Object>
void put_match(Object& json, const Report& report) {
  if (report.totals) put_amounts(json, "totals", report, [&](std::size_t i) { return (*report.totals)[i]; });
  if (!report.match) return;
  json.object("match", [&](auto& match) {
    match.truth("over", report.match->over);
    put_texts(match, "winners", report.match->winners);
  });
}

template <class Object>
void put_pool(Object& json, const ChipResult& r) {
  const auto after = r.pool_after();
  if (!r.pool_known && !after) return;
  json.object("pool", [&](auto& pool) {
    if (r.pool_known) {
      pool.number("carried", r.carried.amount());
      pool.number("staked", r.staked.amount());
    }
    if (after) pool.number("after", after->amount());
  });
}

template <class Object>
void put_result(Object& json, const Report& report, const ChipResult& r) {
  if (r.declarer) json.text("declarer", report.name_of(*r.declarer));
  if (r.contract) json.text("contract", *r.contract);
  if (r.forced) json.truth("forced", *r.forced);
  if (r.partner) json.text("partner", report.name_of(*r.partner));
  if (r.called) json.text("called", to_string(*r.called));
  if (r.trump) json.text("trump", name_of(*r.trump));
  if (r.outcome) json.text("outcome", *r.outcome);
  if (r.feats) put_texts(json, "feats", *r.feats);
  if (r.estuches) json.number("estuches", *r.estuches);
  if (r.tricks) put_tricks(json, report, *r.tricks);
  json.object("stakes", [&](auto& stakes) {
    for (const auto& [seat, chips] : r.stakes) stakes.figure(report.name_of(seat), chips.amount());
  });
  if (r.ledger) put_payments(json, report, *r.ledger);
  put_pool(json, r);
  if (r.ledger) {
    put_ledger(json, report, *r.ledger);
    json.truth("under_protest", r.under_protest);
  }
  put_balances(json, report);
}

template <class Object>
void put_sheet(Object& json, const Report& report, const ScoreSheet& sheet) {
  put_amounts(json, "points", report, [&](std::size_t i) { return sheet.of(seat_at(i)); });
  json.list("sheet", [&](auto& lines) {
    for (const ScoreLine& line : sheet.lines()) {
      lines.object([&](auto& each) {
        each.text("player", report.name_of(line.seat));
        each.number("points", line.points.amount());
        each.text("reason", line.reason);
      });
    }
  });
}

template <class Object>
void put_result(Object& json, const Report& report, const PointsResult& r) {
  if (r.outcome) json.text("outcome", *r.outcome);
  if (r.feats) put_texts(json, "feats", *r.feats);
  if (r.tricks) put_tricks(json, report, *r.tricks);
  if (r.winner && *r.winner) json.text("winner", report.name_of(**r.winner));
  if (r.winner && !*r.winner) json.nothing("winner");
  if (r.sheet) put_sheet(json, report, *r.sheet);
  if (r.settled) json.truth("under_protest", r.under_protest);
}

template <class Object>
void put_transfers(Object& json, const Report& report) {
  const auto account = [&](std::size_t i) -> std::string_view {
    return i < report.players.size() ? std::string_view(report.players[i]) : "pool";
  };
  json.list("transfers", [&](auto& transfers) {
    for (const Transfer& each : report.transfers) {
      transfers.object([&](auto& transfer) {
        transfer.text("from", account(each.from));
        transfer.text("to", account(each.to));
        transfer.number("amount", each.amount.amount());
      });
    }
  });
}

template <class Object>
void put_settlement(Object& json, const Report& report, const ChipResult& r) {
  if (!r.ledger) return;
  put_payments(json, report, *r.ledger);
  json.object("pool", [&](auto& pool) {
    pool.number("carried", r.carried.amount());
    pool.number("after", r.pool_after()->amount());
  });
  put_ledger(json, report, *r.ledger);
  put_balances(json, report);
  put_texts(json, "winners", report.winners);
  put_transfers(json, report);
}

template <class Object>
void put_settlement(Object& json, const Report& report, const PointsResult& /*result*/) {
  put_texts(json, "winners", report.winners);
}

template <class Object>
void put_diagnostic(Object& json, const Diagnostic& d, const Document& document) {
  json.text("code", id_of(d.code));
  json.text("severity", name_of(d.severity));
  json.text("message", d.message);
  put_place(json, d.at, document);
  if (d.player) json.text("player", *d.player);
  if (d.card) json.text("card", to_string(*d.card));
  if (d.act) json.figure(name_of(d.act->kind), static_cast<std::int64_t>(d.act->number));
  if (d.legal) {
    json.list("legal", [&](auto& cards) {
      for (const Card card : *d.legal) cards.text(to_string(card));
    });
  }
  if (d.option) json.text("option", *d.option);
  if (d.source && !d.source->empty()) json.text("source", *d.source);
  if (d.related.empty()) return;
  json.list("related", [&](auto& places) {
    for (const Related& each : d.related) {
      places.object([&](auto& related) {
        put_place(related, each.at, document);
        related.text("message", each.message);
      });
    }
  });
}

template <class Object>
void put_report(Object& json, const Report& report, const Document& document) {
  json.text("file", report.file);
  json.number("line", report.line);
  if (report.index) json.number("index", *report.index);
  if (report.kind == Report::Kind::hand) json.text("hand", report.hand);
  if (report.kind == Report::Kind::settlement) json.truth("settlement", true);
  if (report.session) json.text("session", *report.session);
  if (!report.game.empty()) json.text("game", report.game);
  if (!report.rules.empty()) json.text("rules", report.rules);
  json.text("verdict", name_of(report.verdict));
  json.list("diagnostics", [&](auto& diagnostics) {
    for (const Diagnostic& each : report.diagnostics)
      diagnostics.object([&](auto& diagnostic) { put_diagnostic(diagnostic, each, document); });
  });
  if (report.judged) {
    std::visit(
        [&](const auto& result) {
          report.kind == Report::Kind::settlement ? put_settlement(json, report, result)
                                                  : put_result(json, report, result);
        },
        report.result);
  }
  put_match(json, report);
}

}  // namespace

std::string dump(const Json& json, Lines lines) {
  return json.dump(lines == Lines::one ? -1 : 2, ' ', false, Json::error_handler_t::replace);
}

Json to_value(const Diagnostic& d, const Document& document) {
  Json json;
  JsonTree tree(json);
  put_diagnostic(tree, d, document);
  return json;
}

Json to_value(const Report& report, const Document& document) {
  Json json;
  JsonTree tree(json);
  put_report(tree, report, document);
  return json;
}

void append_json(std::string& out, const Report& report, const Document& document, const Unlisted& unlisted) {
  JsonText::append(out, [&](JsonText& json) {
    put_report(json, report, document);
    if (unlisted.left_out > 0) json.number("diagnostics_left_out", unlisted.left_out);
    if (unlisted.of_other_codes > 0) json.number("diagnostics_of_other_codes", unlisted.of_other_codes);
  });
}

}  // namespace spadille::report
