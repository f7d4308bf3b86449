#include "render/json.h"

#include <fmt/format.h>

#include "base/small_vector.h"
#include "cards/notation.h"
#include "diagnostics/act_name.h"
#include "render/excerpt.h"
#include "render/json_text.h"
#include "render/json_tree.h"
#include "render/json_value.h"
#include "source/utf8.h"

// Reports are written into an `Object`: a `JsonText` or a `JsonTree`.
namespace spadille::render {
namespace {

template <class Object>
void put_place(Object& json, LineColumn place) {
  json.number("line", place.line);
  json.number("column", place.column);
}

// A report, with the names of its players and the pool prepared because they are written many times.
class Named {
 public:
  explicit Named(const Report& report) : report_(report) {
    for (const std::string& each : report.players) players_.emplace_back(each);
  }

  [[nodiscard]] const Report& report() const { return report_; }
  [[nodiscard]] const JsonName& player(Seat seat) const { return players_[index_of(seat)]; }
  /// In order of seats.
  [[nodiscard]] const auto& players() const { return players_; }
  [[nodiscard]] const JsonName& party(std::optional<Seat> seat) const { return seat ? player(*seat) : pool_; }
  [[nodiscard]] const JsonName& account(std::size_t i) const { return i < players_.size() ? players_[i] : pool_; }

 private:
  const Report& report_;
  SmallVector<JsonName, kMaxSeats> players_;
  JsonName pool_{"pool"};
};

template <class Object>
void put_ledger(Object& json, const Named& named, const Ledger& ledger) {
  json.list("ledger", [&](auto& lines) {
    for (const LedgerLine& line : ledger.lines()) {
      lines.object([&](auto& each) {
        each.text("from", named.party(line.from));
        each.text("to", named.party(line.to));
        each.number("amount", line.amount.amount());
        each.word("reason", line.reason);
      });
    }
  });
}

// Writes a number for each player, in order of seats.
template <class Object, class Amount>
void put_amounts(Object& json, const JsonKey& key, const Named& named, const Amount& amount_of) {
  json.object(key, [&](auto& amounts) {
    for (std::size_t i = 0; i < named.players().size(); ++i) amounts.figure(named.players()[i], amount_of(i).amount());
  });
}

template <class Object>
void put_payments(Object& json, const Named& named, const Ledger& ledger) {
  put_amounts(json, "payments", named, [&](std::size_t i) { return ledger.net(seat_at(i)); });
}

template <class Object>
void put_balances(Object& json, const Named& named) {
  const auto& balances = named.report().balances;
  if (balances) put_amounts(json, "balances", named, [&](std::size_t i) { return (*balances)[i]; });
}

template <class Object>
void put_tricks(Object& json, const Named& named, const PerSeat<std::size_t>& tricks) {
  json.object("tricks", [&](auto& taken) {
    for (const auto& [seat, n] : tricks) taken.figure(named.player(seat), static_cast<std::int64_t>(n));
  });
}

template <class Object, class Texts>
void put_texts(Object& json, const JsonKey& key, const Texts& texts) {
  json.list(key, [&](auto& list) {
    for (const auto& each : texts) list.text(each);
  });
}

template <class Object>
void put_totals(Object& json, const Named& named) {
  const auto& totals = named.report().totals;
  if (totals) put_amounts(json, "totals", named, [&](std::size_t i) { return (*totals)[i]; });
}

template <class Object>
void put_match(Object& json, const Named& named) {
  const Report& report = named.report();
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
void put_uncertain(Object& json, const Named& named, const Uncertain& uncertain) {
  json.object("uncertain", [&](auto& figures) {
    figures.text("since", uncertain.since);
    if (!uncertain.payments.empty()) {
      figures.list("payments", [&](auto& players) {
        for (const Seat seat : uncertain.payments) players.text(named.report().name_of(seat));
      });
    }
    if (uncertain.carried || uncertain.after) {
      figures.list("pool", [&](auto& words) {
        if (uncertain.carried) words.text("carried");
        if (uncertain.after) words.text("after");
      });
    }
    if (uncertain.balances) figures.truth("balances", true);
    if (uncertain.totals) figures.truth("totals", true);
    if (uncertain.match) figures.truth("match", true);
  });
}

template <class Object>
void put_result(Object& json, const Named& named, const ChipResult& r) {
  if (r.declarer) json.text("declarer", named.player(*r.declarer));
  if (r.contract) json.word("contract", *r.contract);
  if (r.forced) json.truth("forced", *r.forced);
  if (r.partner) json.text("partner", named.player(*r.partner));
  if (r.called) json.word("called", to_string(*r.called, named.report().notation));
  if (r.trump) json.word("trump", name_of(*r.trump));
  if (r.outcome) json.word("outcome", *r.outcome);
  if (r.feats) put_texts(json, "feats", *r.feats);
  if (r.estuches) json.number("estuches", *r.estuches);
  if (r.tricks) put_tricks(json, named, *r.tricks);
  json.object("stakes", [&](auto& stakes) {
    for (const auto& [seat, chips] : r.stakes) stakes.figure(named.player(seat), chips.amount());
  });
  if (r.ledger) put_payments(json, named, *r.ledger);
  put_pool(json, r);
  if (r.ledger) {
    put_ledger(json, named, *r.ledger);
    json.truth("under_protest", r.under_protest);
  }
  put_balances(json, named);
}

template <class Object>
void put_sheet(Object& json, const Named& named, const ScoreSheet& sheet) {
  put_amounts(json, "points", named, [&](std::size_t i) { return sheet.of(seat_at(i)); });
  json.list("sheet", [&](auto& lines) {
    for (const ScoreLine& line : sheet.lines()) {
      lines.object([&](auto& each) {
        each.text("player", named.player(line.seat));
        each.number("points", line.points.amount());
        each.word("reason", line.reason);
      });
    }
  });
}

template <class Object>
void put_result(Object& json, const Named& named, const PointsResult& r) {
  if (r.outcome) json.word("outcome", *r.outcome);
  if (r.feats) put_texts(json, "feats", *r.feats);
  if (r.tricks) put_tricks(json, named, *r.tricks);
  if (r.winner && *r.winner) json.text("winner", named.player(**r.winner));
  if (r.winner && !*r.winner) json.nothing("winner");
  if (r.sheet) put_sheet(json, named, *r.sheet);
  if (r.settled) json.truth("under_protest", r.under_protest);
}

template <class Object>
void put_transfers(Object& json, const Named& named) {
  json.list("transfers", [&](auto& transfers) {
    for (const Transfer& each : named.report().transfers) {
      transfers.object([&](auto& transfer) {
        transfer.text("from", named.account(each.from));
        transfer.text("to", named.account(each.to));
        transfer.number("amount", each.amount.amount());
      });
    }
  });
}

template <class Object>
void put_settlement(Object& json, const Named& named, const ChipResult& r) {
  if (!r.ledger) return;
  put_payments(json, named, *r.ledger);
  json.object("pool", [&](auto& pool) {
    pool.number("carried", r.carried.amount());
    pool.number("after", r.pool_after()->amount());
  });
  put_ledger(json, named, *r.ledger);
  put_balances(json, named);
  put_texts(json, "winners", named.report().winners);
  put_transfers(json, named);
}

template <class Object>
void put_settlement(Object& json, const Named& named, const PointsResult& /*result*/) {
  put_texts(json, "winners", named.report().winners);
}

// Writes the figures of the settled hands of a session.
template <class Object>
void put_part(Object& json, const Named& named) {
  const Report& report = named.report();
  put_texts(json, "uncounted", report.uncounted.hands);
  if (report.uncounted.left_out > 0) json.number("uncounted_left_out", report.uncounted.left_out);
  if (!report.balances && !report.totals) return;
  json.object("partial", [&](auto& partial) {
    put_balances(partial, named);
    put_totals(partial, named);
    if (report.balances) partial.number("pool", report.chips()->carried.amount());
  });
}

template <class Object>
void put_repair(Object& json, const Repair& repair, const Document& document) {
  json.object("repair", [&](auto& each) {
    each.text("message", repair.message);
    each.list("edits", [&](auto& edits) {
      for (const TextEdit& edit : repair.edits) {
        edits.object([&](auto& replaced) {
          put_place(replaced, document.place(edit.at.begin));
          replaced.number("end_column", document.place(edit.at.end).column);
          replaced.text("text", edit.text);
        });
      }
    });
  });
}

template <class Object>
void put_related(Object& json, const std::vector<Related>& related, const Document& document) {
  json.list("related", [&](auto& places) {
    for (const Related& each : related) {
      places.object([&](auto& place) {
        put_place(place, place_of(each, document));
        place.text("message", each.message);
      });
    }
  });
}

// Writes cards in the notation of the record.
template <class Object>
void put_diagnostic(Object& json, const Diagnostic& d, Notation notation, const Document& document) {
  json.text("code", id_of(d.code));
  json.text("severity", name_of(d.severity));
  json.text("message", d.message);
  put_place(json, document.place(d.at.begin));
  if (d.player) json.text("player", *d.player);
  if (d.card) json.text("card", to_string(*d.card, notation));
  if (d.act) json.figure(name_of(d.act->kind), static_cast<std::int64_t>(d.act->number));
  if (d.legal) {
    json.list("legal", [&](auto& cards) {
      for (const Card card : *d.legal) cards.text(to_string(card, notation));
    });
  }
  if (d.option) json.text("option", *d.option);
  if (d.source && !d.source->empty()) json.text("source", *d.source);
  if (!d.allowed_by.empty()) put_texts(json, "allowed_by", d.allowed_by);
  if (!d.related.empty()) put_related(json, d.related, document);
  if (d.repair) put_repair(json, *d.repair, document);
}

template <class Object>
void put_report(Object& json, const Report& report, const Document& document) {
  json.text("file", report.file);
  json.number("line", report.line);
  if (report.index) json.number("index", *report.index);
  if (report.kind == Report::Kind::hand) json.text("hand", report.hand);
  if (report.kind == Report::Kind::settlement) json.truth("settlement", true);
  if (report.session) json.text("session", *report.session);
  if (!report.game.empty()) json.word("game", report.game);
  if (!report.rules.empty() && report.kind != Report::Kind::header) json.text("rules", report.rules);
  json.word("verdict", name_of(report.verdict));
  json.list("diagnostics", [&](auto& diagnostics) {
    for (const Diagnostic& each : report.diagnostics)
      diagnostics.object([&](auto& diagnostic) { put_diagnostic(diagnostic, each, report.notation, document); });
  });
  const Named named(report);
  if (!report.uncounted.empty()) {
    put_part(json, named);
    return;
  }
  if (report.judged) {
    std::visit(
        [&](const auto& result) {
          report.kind == Report::Kind::settlement ? put_settlement(json, named, result)
                                                  : put_result(json, named, result);
        },
        report.result);
  }
  put_totals(json, named);
  put_match(json, named);
  if (report.uncertain) put_uncertain(json, named, *report.uncertain);
}

}  // namespace

namespace {

// Escapes control characters that JSON allows but a terminal obeys: DEL, C1, separators, direction marks.
std::string escape_high_controls(std::string text) {
  constexpr std::string_view kFirstBytes = "\x7F\xC2\xE2";
  if (text.find_first_of(kFirstBytes) == std::string::npos) return text;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = code_point_length(text, i);
    const std::string_view one = std::string_view(text).substr(i, length);
    const bool control = kFirstBytes.find(one.front()) != std::string_view::npos && has_controls(one);
    out += control ? fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(one))) : std::string(one);
    i += length;
  }
  return out;
}

}  // namespace

std::string dump(const Json& json, Lines lines) {
  return escape_high_controls(json.dump(lines == Lines::one ? -1 : 2, ' ', false, Json::error_handler_t::replace));
}

Json to_value(const Diagnostic& d, Notation notation, const Document& document) {
  Json json;
  JsonTree tree(json);
  put_diagnostic(tree, d, notation, document);
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
    const std::size_t left_out = unlisted.left_out + report.left_out.size();
    if (left_out > 0) json.number("diagnostics_left_out", left_out);
    if (unlisted.of_other_codes > 0) json.number("diagnostics_of_other_codes", unlisted.of_other_codes);
  });
}

}  // namespace spadille::render
