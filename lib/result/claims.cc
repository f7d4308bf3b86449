#include "result/claims.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "record/words.h"
#include "source/utf8.h"

namespace spadille {

std::string signed_number(std::int64_t n) {
  return n < 0 ? fmt::format(FMT_COMPILE("-{}"), -n) : n > 0 ? fmt::format(FMT_COMPILE("+{}"), n) : "0";
}

std::optional<std::string_view> expect_outcome(const record::Text& written, OutcomeNames outcomes, Sink& sink) {
  const auto* const own = std::find(outcomes.data(), outcomes.data() + outcomes.size(), written.value);
  if (own != outcomes.data() + outcomes.size()) return *own;
  if (const auto meant = record::find_meaning_among(record::Words::outcomes, written.value, outcomes)) return meant;
  sink.report({.code = Code::record_bad_value,
               .at = written.at,
               .message = fmt::format("'{}' is not an outcome of this game{}", visible(written.value),
                                      choice("outcomes", written.value, outcomes))});
  return std::nullopt;
}

void check_outcome(const record::Text& written, std::string_view outcome, OutcomeNames outcomes, Sink& sink) {
  if (written.value == outcome) return;
  const auto claimed = expect_outcome(written, outcomes, sink);
  if (!claimed || *claimed == outcome) return;
  sink.report({.code = Code::claim_outcome,
               .at = written.at,
               .message = fmt::format("outcome recorded as {}, expected {}", *claimed, outcome),
               .rule = "outcome"});
}

void check_outcome(const record::HandRecord& hand, std::optional<std::string_view> outcome, OutcomeNames outcomes,
                   Sink& sink) {
  if (hand.result.outcome && outcome) check_outcome(*hand.result.outcome, *outcome, outcomes, sink);
}

namespace {

std::array<std::size_t, kMaxSeats> by_seat(const PerSeat<std::size_t>& tricks) {
  std::array<std::size_t, kMaxSeats> numbers{};
  for (const auto& [seat, number] : tricks) numbers[index_of(seat)] = number;
  return numbers;
}

void report_tricks(const record::HandRecord& hand, const record::Figure<std::int64_t>& claim, std::string_view expected,
                   Sink& sink) {
  const std::string& name = hand.name_of(claim.seat);
  sink.report({.code = Code::claim_tricks,
               .at = claim.figure.at,
               .message = fmt::format("{}'s tricks recorded as {}, expected {}", name, claim.figure.value, expected),
               .rule = "outcome",
               .player = name});
}

}  // namespace

void check_tricks(const record::HandRecord& hand, const PerSeat<std::size_t>& tricks, Sink& sink) {
  const auto taken = by_seat(tricks);
  for (const auto& claim : hand.result.tricks) {
    const std::size_t won = taken[index_of(claim.seat)];
    if (claim.figure.value != static_cast<std::int64_t>(won)) report_tricks(hand, claim, fmt::format("{}", won), sink);
  }
}

void check_tricks_so_far(const record::HandRecord& hand, const PerSeat<std::size_t>& taken, std::size_t left,
                         Sink& sink) {
  const auto least = by_seat(taken);
  auto most = least;
  for (std::size_t& each : most) each += left;
  check_tricks_between(hand, least, most, sink);
}

void check_tricks_between(const record::HandRecord& hand, const std::array<std::size_t, kMaxSeats>& least,
                          const std::array<std::size_t, kMaxSeats>& most, Sink& sink) {
  for (const auto& claim : hand.result.tricks) {
    const std::size_t i = index_of(claim.seat);
    if (claim.figure.value < static_cast<std::int64_t>(least[i]))
      report_tricks(hand, claim, fmt::format("at least {}", least[i]), sink);
    else if (claim.figure.value > static_cast<std::int64_t>(most[i]))
      report_tricks(hand, claim, fmt::format("at most {}", most[i]), sink);
  }
}

}  // namespace spadille
