#include "render/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/spelling.h"
#include "render/text.h"
#include "result/claims.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string outcome_of(const Report& /*report*/, const ChipResult& r) {
  std::string text(r.outcome.value_or(""));
  if (r.feats && !r.feats->empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", fmt::join(*r.feats, ", "));
  return text;
}

std::string outcome_of(const Report& report, const PointsResult& r) {
  std::vector<std::string> words;
  if (r.winner)
    words.push_back(*r.winner ? fmt::format("{} {}", printable(report.name_of(**r.winner)), words_of(r.won_by))
                              : "drawn");
  if (r.feats)
    for (const std::string_view feat : *r.feats) words.emplace_back(feat);
  if (words.empty() && r.outcome) words.emplace_back(*r.outcome);
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::vector<std::string> fault_words(const Report& report) {
  std::vector<std::pair<std::string_view, std::size_t>> counts;
  for (const Diagnostic& each : report.diagnostics) {
    if (each.severity != Severity::error) continue;
    const std::string_view code = id_of(each.code);
    auto found = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.first == code; });
    if (found == counts.end()) found = counts.emplace(counts.end(), code, 0);
    ++found->second;
  }
  std::vector<std::string> words(counts.size());
  std::transform(counts.begin(), counts.end(), words.begin(), [](const auto& count) {
    return count.second == 1 ? std::string(count.first) : fmt::format("{} ({})", count.first, count.second);
  });
  return words;
}

std::string outcome_words(const Report& report) {
  if (!report.judged) return {};
  return std::visit([&](const auto& result) { return outcome_of(report, result); }, report.result);
}

std::vector<std::int64_t> gains(const Report& report) {
  std::vector<std::int64_t> amounts;
  if (!report.judged) return amounts;
  const ChipResult* chips = report.chips();
  const PointsResult* points = report.points();
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    if (chips != nullptr && chips->ledger) amounts.push_back(chips->ledger->net(seat_at(i)).amount());
    if (points != nullptr && points->sheet) amounts.push_back(points->sheet->of(seat_at(i)).amount());
  }
  return amounts;
}

std::string trick_words(const Report& report) {
  if (!report.judged) return {};
  const auto& tricks = std::visit(
      [](const auto& result) -> const auto& { return result.tricks; }, report.result);
  if (!tricks) return {};
  std::vector<std::size_t> numbers;
  for (const auto& [seat, n] : *tricks) numbers.push_back(n);
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::string pool_words(const Report& report) {
  const ChipResult* chips = report.chips();
  if (!report.judged || chips == nullptr || !chips->pool_after()) return {};
  return std::to_string(chips->pool_after()->amount());
}

std::string game_words(const Report& report) {
  const ChipResult* r = report.judged ? report.chips() : nullptr;
  if (r == nullptr || !r->declarer) return {};
  std::string text = printable(report.name_of(*r->declarer));
  if (r->partner) text.append(" with ").append(printable(report.name_of(*r->partner)));
  if (r->contract) text.append(", ").append(*r->contract);
  if (r->trump) text.append(" in ").append(name_of(*r->trump));
  if (r->avoid) text.append(", avoid ").append(name_of(*r->avoid));
  return text;
}

std::string cause_words(const compare::ComparedHand& hand, const compare::Explanation& why,
                        const compare::Cause& cause) {
  std::vector<std::string_view> words;
  for (const std::size_t option : cause.options)
    words.push_back(hand.rows[why.from].rule_set->game().options[option].name);
  if (cause.carried) words.emplace_back("the result of earlier hands");
  return fmt::format("{}", fmt::join(words, " and "));
}

std::string rules_name(const compare::Row& row) {
  return printable(row.rule_set ? row.rule_set->name() : row.rules, kWidestName);
}

const OptionValue& option_value(const rules::RuleSetPtr& rules, std::size_t option) {
  // Nearly all hands of a stream are judged by a few rule sets, so each thread keeps what it found.
  constexpr std::size_t kMostKept = 4096;
  thread_local std::map<std::pair<rules::RuleSetPtr, std::size_t>, OptionValue> known;
  if (known.size() >= kMostKept) known.clear();
  const auto [value, is_new] = known.try_emplace({rules, option});
  if (is_new) {
    const rules::GameOptions& game = rules->game();
    value->second = {game.options[option].name, rules->value(option),
                     rules::Catalogue::of(game.game).source_of_option(*rules, option)};
  }
  return value->second;
}

// Wrong figures are only counted, because they are listed below and follow from the rest.
std::string verdict_cell(const Report& report) {
  std::vector<std::string> words;
  std::size_t claims = 0;
  for (std::string& each : fault_words(report))
    if (!each.starts_with("claim/")) words.push_back(std::move(each));
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::error && phase_of(each.code) == Phase::claim) ++claims;
  if (claims > 0) words.push_back(pluralize(claims, "figure") + " wrong");
  std::string text(verdict_words(report));
  for (std::size_t i = 0; i < words.size(); ++i) text.append(i == 0 ? ": " : ", ").append(words[i]);
  const auto under_protest = [](const auto& result) { return result.under_protest; };
  if (report.judged && std::visit(under_protest, report.result)) text += ", under protest";
  return text;
}

std::string pool_cell(const Report& report) {
  const ChipResult* r = report.judged ? report.chips() : nullptr;
  if (r == nullptr || r->ledger || !r->pool_known) return pool_words(report);
  return fmt::format("{} not settled", r->pool().amount());
}

std::string partial_mark(const Report& report) {
  const bool partial = report.uncertain && !partial_payments(*report.uncertain, report.players).empty();
  return partial ? fmt::format(", uncertain since hand {}", printable(report.uncertain->since)) : "";
}

std::string_view names_of_figures(const compare::ComparedSession& session) {
  if (session.has_chips() && session.has_points()) return "balances or totals";
  return session.has_chips() ? "balances" : "totals";
}

std::string session_title(const compare::ComparedSession& session) {
  const bool complete =
      std::all_of(session.rows.begin(), session.rows.end(), [](const auto& row) { return row.uncounted.empty(); });
  return fmt::format("session {}: {} at the end{}", printable(session.title), names_of_figures(session),
                     complete ? "" : ", without the hands that are not counted");
}

}  // namespace spadille::render
