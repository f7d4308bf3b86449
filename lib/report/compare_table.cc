#include "report/compare_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "report/compare_words.h"
#include "source/utf8.h"
#include "verdict/claims.h"

namespace spadille::report {
namespace {

using compare::ComparedHand;
using compare::Explanation;
using compare::Row;
using Align = Table::Align;
using Words = std::vector<std::string>;

// The names of rule sets, "a", "a and b", "a, b and c".
std::string names(const ComparedHand& hand, const std::vector<std::size_t>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i)
    text += (i == 0 ? "" : i + 1 == rows.size() ? " and " : ", ") + printable(hand.rows[rows[i]].rules, 200);
  return text;
}

// Figures that are wrong are counted: they are listed below, and follow from the rest.
std::string verdict_words(const Report& report) {
  std::vector<std::string> words;
  std::size_t claims = 0;
  for (const std::string& each : fault_words(report))
    if (!each.starts_with("claim/")) words.push_back(each);
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::error && id_of(each.code).starts_with("claim/")) ++claims;
  if (claims > 0) words.push_back(fmt::format("{} {} wrong", claims, claims == 1 ? "figure" : "figures"));
  std::string text(report.verdict == Verdict::valid ? "lawful" : name_of(report.verdict));
  if (!words.empty()) text += fmt::format(": {}", fmt::join(words, ", "));
  const auto under_protest = [](const auto& result) { return result.under_protest; };
  if (report.judged && std::visit(under_protest, report.result)) text += ", under protest";
  return text;
}

// Declarer, contract and trumps.
std::string game_words(const Report& report) {
  const ChipResult* r = report.judged ? report.chips() : nullptr;
  if (r == nullptr || !r->declarer) return {};
  std::string text = printable(report.name_of(*r->declarer));
  if (r->partner) text += fmt::format(" with {}", printable(report.name_of(*r->partner)));
  if (r->contract) text += fmt::format(", {}", *r->contract);
  if (r->trump) text += fmt::format(" in {}", name_of(*r->trump));
  return text;
}

// The pool after the hand; of one that is not settled what lies in it, for there two rule sets may differ.
std::string pool_cell(const Report& report) {
  const ChipResult* r = report.judged ? report.chips() : nullptr;
  if (r == nullptr || r->ledger || !r->pool_known) return pool_words(report);
  return fmt::format("{} not settled", r->pool().amount());
}

template <class Word>
bool all_alike(const ComparedHand& hand, const Word& word) {
  return std::all_of(hand.rows.begin(), hand.rows.end(),
                     [&](const Row& row) { return word(row.report) == word(hand.rows.front().report); });
}

std::string reason_words(const ComparedHand& hand, const Explanation& why) {
  Words words;
  for (const ChangedOption& each : changed_options(hand, why, why.cause))
    words.push_back(fmt::format("{}: {} → {}", each.option, each.from.value, each.to.value));
  if (why.cause.carried) {
    std::string carried = "what the hands before it left";
    if (why.since) {
      carried += fmt::format(", not the same since hand {}", printable(why.since->hand));
      Words options;
      for (const std::size_t i : why.since->options)
        options.emplace_back(hand.rows[why.from].rule_set->game().options[i].name);
      if (!options.empty()) carried += fmt::format(" ({})", fmt::join(options, ", "));
    }
    words.push_back(carried);
  }
  std::string text = fmt::format("{}", fmt::join(words, "; "));
  if (why.whole && words.size() > 1) text += " (nothing short of all in which they differ explains it)";
  if (why.other) text += fmt::format(" (or just as well: {})", cause_words(hand, why, *why.other));
  return text;
}

// Pairs as "a and b → c": those with the same rule sets on the right stand together.
std::string pair_words(const ComparedHand& hand, const std::vector<const Explanation*>& pairs) {
  std::map<std::size_t, std::vector<std::size_t>> to_of;
  for (const Explanation* each : pairs) to_of[each->from].push_back(each->to);
  std::map<std::vector<std::size_t>, std::vector<std::size_t>> from_of;
  for (const auto& [from, to] : to_of) from_of[to].push_back(from);
  Words words;
  for (const auto& [to, from] : from_of) words.push_back(names(hand, from) + " → " + names(hand, to));
  return fmt::format("{}", fmt::join(words, "; "));
}

}  // namespace

Table hand_table(const ComparedHand& hand) {
  std::vector<Table::Column> columns{{"rules"}, {"verdict"}, {"game"}, {"outcome"}, {"tricks"}};
  const auto widest = std::max_element(hand.rows.begin(), hand.rows.end(), [](const Row& a, const Row& b) {
    return gains(a.report).size() < gains(b.report).size();
  });
  const std::size_t players = gains(widest->report).size();
  for (std::size_t i = 0; i < players; ++i) columns.push_back({printable(widest->report.players[i]), Align::right});
  columns.push_back({"pool", Align::right});
  Table table(std::move(columns));
  const bool same_game = all_alike(hand, game_words);
  const bool same_tricks = all_alike(hand, trick_words);
  for (const Row& row : hand.rows) {
    Words cells{printable(row.rules, 200), verdict_words(row.report), same_game ? "" : game_words(row.report),
                outcome_words(row.report), same_tricks ? "" : trick_words(row.report)};
    Words figures = gains(row.report);
    figures.resize(players);
    cells.insert(cells.end(), figures.begin(), figures.end());
    cells.push_back(pool_cell(row.report));
    table.add(std::move(cells));
  }
  return table.without_empty_columns();
}

Table session_table(const compare::ComparedSession& session) {
  std::vector<Table::Column> columns{{"rules"}, {"settlement"}};
  for (const std::string& player : session.players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  Table table(std::move(columns));
  for (const compare::SessionRow& row : session.rows) {
    Words cells{printable(row.rules, 200), row.settlement ? verdict_words(*row.settlement) : ""};
    for (const std::int64_t each : row.balances) cells.push_back(signed_number(each));
    cells.push_back(row.pool ? fmt::format("{}", row.pool->amount()) : "");
    table.add(std::move(cells));
  }
  return table.without_empty_columns();
}

Table option_table(const compare::Tally& tally) {
  Table table({{"option"}, {"game"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  std::vector<std::pair<std::pair<std::string_view, std::string_view>, compare::Weight>> options(tally.options.begin(),
                                                                                                 tally.options.end());
  std::stable_sort(options.begin(), options.end(),
                   [](const auto& a, const auto& b) { return a.second.hands > b.second.hands; });
  for (const auto& [key, weight] : options)
    table.add({std::string(key.second), std::string(key.first), fmt::format("{}", weight.hands),
               fmt::format("{}", weight.sum), fmt::format("{}", weight.most)});
  return table;
}

Table pair_table(const compare::Tally& tally) {
  Table table({{"rules"}, {"and"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  for (const auto& [pair, weight] : tally.pairs)
    table.add({printable(pair.first, 200), printable(pair.second, 200), fmt::format("{}", weight.hands),
               fmt::format("{}", weight.sum), fmt::format("{}", weight.most)});
  return table;
}

Table swing_table(const compare::Tally& tally) {
  Table table({{"hand"}, {"swing", Align::right}, {"rules"}, {"and"}, {"because of"}});
  for (const compare::Swing& each : tally.largest) {
    Words why(each.options.begin(), each.options.end());
    if (each.carried) why.emplace_back("hands before it");
    table.add({fmt::format("{}:{} {}", each.file, each.line, printable(each.hand)), fmt::format("{}", each.amount),
               printable(each.from, 200), printable(each.to, 200), fmt::format("{}", fmt::join(why, ", "))});
  }
  return table;
}

Words reasons(const ComparedHand& hand) {
  std::vector<std::pair<std::string, std::vector<const Explanation*>>> by_reason;
  for (const Explanation& each : hand.why) {
    std::string reason = reason_words(hand, each);
    const auto same =
        std::find_if(by_reason.begin(), by_reason.end(), [&](const auto& known) { return known.first == reason; });
    if (same == by_reason.end()) {
      by_reason.emplace_back(std::move(reason), std::vector{&each});
    } else {
      same->second.push_back(&each);
    }
  }
  Words lines;
  for (const auto& [reason, pairs] : by_reason) lines.push_back(pair_words(hand, pairs) + ": " + reason);
  return lines;
}

Words authorities(const ComparedHand& hand) {
  // In the order of the options' first mention, each value once.
  Words lines;
  std::set<std::string> told;
  const auto tell = [&](std::string_view option, const SourcedValue& value) {
    std::string line = fmt::format("{}: {}: {}", option, value.value,
                                   value.source.empty() ? std::string("nobody is named") : value.source);
    if (told.insert(line).second) lines.push_back(std::move(line));
  };
  for (const Explanation& each : hand.why) {
    for (const ChangedOption& changed : changed_options(hand, each, each.cause)) {
      tell(changed.option, changed.from);
      tell(changed.option, changed.to);
    }
  }
  std::stable_sort(lines.begin(), lines.end(), [](const std::string& a, const std::string& b) {
    return a.substr(0, a.find(':')) < b.substr(0, b.find(':'));
  });
  return lines;
}

Words faults(const ComparedHand& hand, const Document& document) {
  // A fault that several rule sets see is told once, with the names of all of them.
  std::vector<std::pair<std::string, std::vector<std::size_t>>> told;
  for (std::size_t row = 0; row < hand.rows.size(); ++row) {
    for (const Diagnostic& each : hand.rows[row].report.diagnostics) {
      if (each.severity != Severity::error) continue;
      const LineColumn at = document.place(each.at.begin);
      std::string line =
          fmt::format("{}:{}: {}: {}", at.line, at.column, id_of(each.code), printable(each.message, 2000));
      auto same = std::find_if(told.begin(), told.end(), [&](const auto& known) { return known.first == line; });
      if (same == told.end()) same = told.emplace(told.end(), std::move(line), std::vector<std::size_t>{});
      same->second.push_back(row);
    }
  }
  Words lines;
  lines.reserve(told.size());
  for (const auto& [line, rows] : told)
    lines.push_back(rows.size() == hand.rows.size() ? line : names(hand, rows) + ": " + line);
  return lines;
}

Words disputed_tricks(const ComparedHand& hand) {
  Words lines;
  for (const compare::DisputedTrick& trick : hand.tricks) {
    std::map<Seat, std::vector<std::size_t>> rows_of;
    for (std::size_t i = 0; i < trick.winners.size(); ++i)
      if (trick.winners[i]) rows_of[*trick.winners[i]].push_back(i);
    Words takers;
    for (const auto& [seat, rows] : rows_of)
      takers.push_back(
          fmt::format("to {} under {}", printable(hand.rows.front().report.name_of(seat)), names(hand, rows)));
    lines.push_back(fmt::format("trick {} goes {}", trick.number, fmt::join(takers, ", ")));
  }
  return lines;
}

std::string hand_title(const ComparedHand& hand) {
  const Report& report = hand.rows.front().report;
  std::string text = fmt::format("{}:{}: hand {}", report.file, report.line, printable(report.hand));
  const std::string game = game_words(report);
  if (all_alike(hand, game_words) && !game.empty()) text += ": " + game;
  return text;
}

}  // namespace spadille::report
