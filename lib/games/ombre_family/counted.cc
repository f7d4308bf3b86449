#include "games/ombre_family/counted.h"

#include <fmt/format.h>

#include "source/utf8.h"

namespace spadille::ombre_family {

CountedHand::CountedHand(const record::HandRecord& record, Chips carried, OutcomeNames outcomes, Sink& sink)
    : record_(record), sink_(sink), outcomes_(outcomes) {
  result_.counted = true;
  result_.carried = carried;
  result_.pool_known = !record.is_unparsed("pool");
}

void CountedHand::fault(Code code, Span at, std::string message, std::string_view rule) {
  sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  faulty_ = true;
}

void CountedHand::incomplete(std::string_view what) {
  result_.unfinished = true;
  if (faulty_ || sink_.has_errors()) return;
  sink_.report({.code = Code::record_incomplete, .at = counted().at, .message = fmt::format("not settled: {}", what)});
}

void CountedHand::note_counts_only() {
  sink_.report({.code = Code::record_unverifiable,
                .at = counted().at,
                .message = "not fully checked: only counts are recorded"});
}

bool CountedHand::says_passed() const { return counted().outcome && counted().outcome->value == outcomes_.back(); }

void CountedHand::judge_passed(const Scene& scene, bool may_end_so) {
  const record::Counted& c = counted();
  if (!may_end_so)
    fault(Code::counted_not_allowed, c.outcome ? c.outcome->at : c.at, "a hand cannot be passed under these rules",
          "all_pass");
  const auto bar = [&](bool recorded, Span at, std::string_view what) {
    if (recorded) fault(Code::counted_not_allowed, at, fmt::format("all passed, but {} recorded", what), "all_pass");
  };
  bar(c.forced.has_value(), c.forced.value_or(Span{}), "a player forced to play is");
  bar(c.partner.has_value(), c.partner ? c.partner->at : Span{}, "a partner is");
  bar(c.tricks.has_value(), c.tricks ? c.tricks->at : Span{}, "tricks are");
  bar(c.winner.has_value(), c.winner ? c.winner->at : Span{}, "a winner is");
  bar(c.primeras.has_value(), c.primeras ? c.primeras->at : Span{}, "primeras are");
  bar(c.vole.has_value(), c.vole ? c.vole->at : Span{}, "a vole is");
  bar(c.premiers.has_value(), c.premiers ? c.premiers->at : Span{}, "premiers are");
  bar(c.estuches.has_value(), c.estuches ? c.estuches->count.at : Span{}, "estuches are");
  bar(c.matadors.has_value(), c.matadors ? c.matadors->at : Span{}, "matadors are");
  if (c.outcome && !says_passed())
    fault(Code::counted_outcome, c.outcome->at,
          fmt::format("outcome recorded as {}, but all passed", printable(c.outcome->value)), "outcome");
  ombre_family::judge_passed(scene, result_);
  result_.outcome = outcomes_.back();
  if (faulty_) result_.ledger.reset();
  finish_report(false);
}

std::size_t CountedHand::top_trumps(const record::CardCount& count, std::optional<Suit> trump, RedAce red_ace,
                                    std::size_t most) {
  const std::size_t n = count.number ? static_cast<std::size_t>(*count.number) : count.cards->cards.size();
  if (n > most) {
    fault(Code::counted_honors, count.at, fmt::format("{} are recorded, but at most {} can be", n, most), "settlement");
    return 0;
  }
  if (!count.cards) return n;
  const CardSet cards = count.cards->set();
  const auto is_top_of = [&](Suit suit) { return cards == order_of(suit, red_ace).top_trumps(n); };
  if (trump ? is_top_of(*trump) : std::any_of(kSuits.begin(), kSuits.end(), is_top_of)) return n;
  fault(Code::counted_honors, count.at, "these cards are not the highest trumps without a gap", "settlement");
  return 0;
}

void CountedHand::finish_report(bool claims_doubtful) {
  result_.under_protest = result_.ledger && sink_.has_uncondoned_act();
  if (!claims_doubtful) check_claims(record_, result_, outcomes_, sink_);
}

namespace {

// Compares the recorded tricks with those of a result, which must be set.
void check_counted_tricks(const Scene& s, const ChipResult& result, counts::NumberOf meaning) {
  if (!s.record.counted->tricks || !result.declarer) return;
  const record::CountedTricks& written = *s.record.counted->tricks;
  counts::Tricks taken{};
  for (const auto& [seat, n] : *result.tricks) taken[index_of(seat)] = static_cast<std::uint8_t>(n);
  const auto wrong = [&](Span at, std::string message) {
    s.sink.report({.code = Code::claim_tricks, .at = at, .message = std::move(message), .rule = "outcome"});
  };
  const counts::TrickCounts counts(s.record, s.turn, s.shape.hand, meaning);
  for (const auto& each : counts.faults()) wrong(each.at, each.message);
  if (!counts.faults().empty()) return;
  if (written.of_players.empty()) {
    if (!counts.agree(taken, {*result.declarer, result.partner}))
      wrong(written.at, "these are not the tricks that the cards show");
    return;
  }
  for (const Seat seat : s.turn) {
    const auto figure = counts.written(seat);
    if (figure && figure->value != taken[index_of(seat)])
      wrong(figure->at,
            fmt::format("{}'s tricks recorded as {}, expected {}", s.name(seat), figure->value, taken[index_of(seat)]));
  }
}

}  // namespace

void check_counted_claims(const Scene& s, const ChipResult& result, counts::NumberOf meaning, OutcomeNames outcomes) {
  if (!s.record.counted) return;
  const record::Counted& c = *s.record.counted;
  if (result.tricks) check_counted_tricks(s, result, meaning);
  if (c.outcome && result.outcome && c.outcome->value != *result.outcome &&
      expect_outcome(*c.outcome, outcomes, s.sink))
    s.sink.report({.code = Code::claim_outcome,
                   .at = c.outcome->at,
                   .message = fmt::format("outcome recorded as {}, expected {}", c.outcome->value, *result.outcome),
                   .rule = "outcome"});
  if (c.forced && !result.forced.value_or(false))
    s.sink.report({.code = Code::claim_contract,
                   .at = *c.forced,
                   .message = "recorded as forced to play, but nobody was forced",
                   .rule = "ombre_of_the_auction"});
}

}  // namespace spadille::ombre_family
