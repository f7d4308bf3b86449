#include "games/ombre_family/counted.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/utf8.h"

namespace spadille::ombre_family {

void CountedHand::fault(Code code, Span at, std::string_view rule, std::string message) {
  scene_.sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  faulty_ = true;
}

void CountedHand::fault(counts::EntryCodes codes, Span at, std::string_view rule, std::string message) {
  fault(codes.of(basis_ == counts::Basis::cards ? counts::Against::cards : counts::Against::sheet), at, rule,
        std::move(message));
}

void CountedHand::incomplete(std::string_view what) {
  result_.unfinished = true;
  if (faulty_ || scene_.sink.error_count() > claim_errors_) return;
  scene_.sink.report(
      {.code = Code::record_incomplete, .at = counted().at, .message = fmt::format("not settled: {}", what)});
}

bool CountedHand::says_passed() const { return counted().outcome && counted().outcome->value == outcomes_.back(); }

void CountedHand::test_passed(bool may_end_so) {
  const record::Counted& c = counted();
  if (!may_end_so)
    fault(Code::counted_not_allowed, c.outcome ? c.outcome->at : c.at, "all_pass",
          "a hand cannot be passed under these rules");
  const auto bar = [&](bool recorded, Code claim, Span at, std::string_view what) {
    if (recorded)
      fault(counts::EntryCodes{Code::counted_not_allowed, claim}, at, "all_pass",
            fmt::format("all passed, but {} recorded", what));
  };
  using enum Code;
  bar(c.forced.has_value(), claim_contract, c.forced.value_or(Span{}), "a player forced to play is");
  bar(c.partner.has_value(), claim_partner, c.partner ? c.partner->at : Span{}, "a partner is");
  bar(c.tricks.has_value(), claim_tricks, c.tricks ? c.tricks->at : Span{}, "tricks are");
  bar(c.winner.has_value(), claim_outcome, c.winner ? c.winner->at : Span{}, "a winner is");
  bar(c.primeras.has_value(), claim_feats, c.primeras ? c.primeras->at : Span{}, "primeras are");
  bar(c.vole.has_value(), claim_feats, c.vole ? c.vole->at : Span{}, "a vole is");
  bar(c.premiers.has_value(), claim_feats, c.premiers ? c.premiers->at : Span{}, "premiers are");
  bar(c.estuches.has_value(), claim_honors, c.estuches ? c.estuches->count.at : Span{}, "estuches are");
  bar(c.matadors.has_value(), claim_honors, c.matadors ? c.matadors->at : Span{}, "matadors are");
  if (c.outcome && !says_passed())
    fault(counts::kOutcome, c.outcome->at, "outcome",
          fmt::format("outcome recorded as {}, but all passed", printable(c.outcome->value)));
}

void CountedHand::judge_passed(bool may_end_so) {
  test_passed(may_end_so);
  ombre_family::judge_passed(scene_, result_);
  if (faulty_ || !counted().complete) result_.ledger.reset();
  finish_report(false);
}

void CountedHand::check_tricks_among(const std::vector<counts::Tricks>& possible) {
  std::array<std::size_t, kMaxSeats> least{};
  std::array<std::size_t, kMaxSeats> most{};
  least.fill(scene_.shape.hand);
  for (const counts::Tricks& taken : possible)
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      least[i] = std::min<std::size_t>(least[i], taken[i]);
      most[i] = std::max<std::size_t>(most[i], taken[i]);
    }
  const std::size_t before = scene_.sink.error_count();
  check_tricks_between(scene_.record, least, most, scene_.sink);
  claim_errors_ = scene_.sink.error_count() - before;
}

bool CountedHand::report_excess(const counts::TrickCounts& tricks, const std::vector<counts::Tricks>& possible) {
  bool reported = false;
  for (const auto& [seat, written] : tricks.figures()) {
    if (written.at == tricks.faults().front().at) break;
    const auto has_fewer = [&, seat = seat, n = written.value](const counts::Tricks& taken) {
      return taken[index_of(seat)] < n;
    };
    if (!std::all_of(possible.begin(), possible.end(), has_fewer)) continue;
    fault(Code::claim_tricks, written.at, "outcome",
          fmt::format("{}'s tricks recorded as {}, which the recorded cards do not allow", scene_.name(seat),
                      written.value));
    reported = true;
  }
  return reported;
}

bool CountedHand::report_tricks(const counts::TrickCounts& tricks, const counts::Tricks& shown,
                                const std::vector<counts::Tricks>& possible) {
  if (possible.empty()) return false;
  const auto bounds_of = [&](Seat seat) {
    const auto fewer = [&](const auto& a, const auto& b) { return a[index_of(seat)] < b[index_of(seat)]; };
    const auto [least, most] = std::minmax_element(possible.begin(), possible.end(), fewer);
    return std::pair<std::size_t, std::size_t>((*least)[index_of(seat)], (*most)[index_of(seat)]);
  };
  std::size_t excess = 0;  // tricks that are too many for their players
  for (const auto& [seat, written] : tricks.figures())
    excess += written.value - std::min(written.value, bounds_of(seat).second);
  // Where fewer tricks than a hand has are recorded, each player may have more. If the cards are recorded short too, a
  // number that is too large does not make those complete that agree with the cards.
  const bool is_short = tricks.is_complete() && tricks.sum() < scene_.shape.hand;
  const bool is_short_but_for_excess = tricks.is_complete() && tricks.sum() - excess < scene_.shape.hand &&
                                       scene_.record.tricks.size() < scene_.shape.hand;
  bool reported = false;
  for (const auto& [seat, written] : tricks.figures()) {
    const auto [least, most] = bounds_of(seat);
    const bool may_have_more = is_short || (is_short_but_for_excess && written.value >= shown[index_of(seat)]);
    if (written.value <= most && (written.value >= least || may_have_more)) continue;
    fault(Code::claim_tricks, written.at, "outcome",
          fmt::format("{}'s tricks recorded as {}, {}", scene_.name(seat), written.value,
                      least == most ? fmt::format("expected {}", most) : "which the recorded cards do not allow"));
    reported = true;
  }
  return reported;
}

void CountedHand::refuse_passed() {
  const bool is_forced = result_.forced == true;
  const bool by_cards = is_forced && !counted().forced && basis_ == counts::Basis::both;
  fault(counts::kOutcome.of(by_cards ? counts::Against::cards : counts::Against::sheet), counted().outcome->at,
        "outcome",
        fmt::format("outcome recorded as passed, but {} {}", scene_.name(*result_.declarer),
                    is_forced ? "is forced to play" : "is declarer"));
}

void CountedHand::test_without_sides() {
  const auto& outcome = counted().outcome;
  if (outcome && !expect_outcome(*outcome, outcomes_, scene_.sink)) faulty_ = true;
  const counts::TrickCounts tricks(scene_.record, scene_.turn, scene_.shape.hand, number_of_);
  for (const auto& each : tricks.faults()) fault(counts::kTricks, each.at, "outcome", each.message);
  if (counted().estuches) number_of_trumps(counted().estuches->count, scene_.shape.hand);
  if (counted().matadors) number_of_trumps(*counted().matadors, kMostMatadors);
}

std::optional<std::size_t> CountedHand::number_of_trumps(const record::CardCount& count, std::size_t most) {
  const std::size_t n = count.number ? static_cast<std::size_t>(*count.number) : count.cards->cards.size();
  if (n <= most) return n;
  fault(counts::kHonors, count.at, "settlement", fmt::format("{} are recorded, but at most {} can be", n, most));
  return std::nullopt;
}

std::optional<std::size_t> CountedHand::top_trumps(const record::CardCount& count, std::optional<Suit> trump,
                                                   RedAce red_ace, std::size_t most) {
  const auto n = number_of_trumps(count, most);
  if (!n || !count.cards) return n;
  const CardSet cards = count.cards->set();
  const auto is_top_of = [&](Suit suit) { return cards == order_of(suit, red_ace).top_trumps(*n); };
  if (trump ? is_top_of(*trump) : std::any_of(kSuits.begin(), kSuits.end(), is_top_of)) return n;
  fault(counts::kHonors, count.at, "settlement", "these cards are not the highest trumps without a gap");
  return std::nullopt;
}

void CountedHand::finish_report(bool claims_doubtful) {
  result_.under_protest = result_.ledger && scene_.sink.has_uncondoned_act();
  if (!claims_doubtful) check_claims(scene_.record, result_, outcomes_, scene_.sink);
}

}  // namespace spadille::ombre_family
