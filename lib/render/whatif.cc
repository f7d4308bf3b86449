#include "render/whatif.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/spelling.h"
#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "render/excerpt.h"
#include "render/json.h"
#include "render/layout.h"
#include "render/ledger_text.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using whatif::Answer;
using whatif::ChangedAct;

// Cards are a list, every other value is one word.
Json to_value(const ChangedAct::Value& value, Notation notation) {
  const auto* cards = std::get_if<std::vector<Card>>(&value);
  if (cards == nullptr) return whatif::to_string(value, notation);
  return to_words(*cards, notation);
}

Json act_value(const Answer& answer, const Document& document) {
  const ChangedAct& act = answer.act;
  Json json{{"kind", whatif::name_of(act.kind)}};
  if (act.entry) json[std::string(name_of(act.entry->kind))] = act.entry->number;
  if (act.position) json["position"] = *act.position;
  const LineColumn place = document.place(act.at.begin);
  json["line"] = place.line;
  json["column"] = place.column;
  const LineColumn end = document.place(std::max(act.at.begin, act.at.end));
  json["end_line"] = end.line;
  json["end_column"] = end.column;
  if (act.player) json["player"] = answer.recorded.name_of(*act.player);
  if (act.recorded) json["recorded"] = to_value(*act.recorded, answer.recorded.notation);
  json["changed"] = to_value(act.changed, answer.recorded.notation);
  return json;
}

Json replayed_value(const Answer& answer) {
  const Report& report = answer.recorded;
  Json json{{"whole", !answer.stop.has_value()}, {"tricks", answer.tricks}, {"forced", Json::array()}};
  for (const whatif::Forced& each : answer.forced)
    json["forced"].push_back({{"trick", each.trick},
                              {"player", report.name_of(each.player)},
                              {"recorded", to_string(each.recorded, report.notation)},
                              {"played", to_string(each.played, report.notation)}});
  json["drawn"] = Json::array();
  for (const whatif::Redrawn& each : answer.redrawn)
    json["drawn"].push_back({{"exchange", each.exchange},
                             {"player", report.name_of(each.player)},
                             {"cards", to_words(each.cards, report.notation)}});
  if (!answer.stop) return json;
  const whatif::Stop& stop = *answer.stop;
  Json why{{"why", whatif::name_of(stop.why)}};
  if (stop.before) why[std::string(name_of(stop.before->kind))] = stop.before->number;
  if (stop.player) why["player"] = report.name_of(*stop.player);
  why["message"] = stop.message;
  json["stop"] = std::move(why);
  return json;
}

struct ToValue {
  Json operator()(const std::vector<std::pair<std::string, std::int64_t>>& numbers) const {
    Json json = Json::object();
    for (const auto& [name, number] : numbers) json[name] = number;
    return json;
  }
  template <class Plain>
  Json operator()(const Plain& plain) const {
    return plain;
  }
};

Json to_value(const whatif::Difference& difference) {
  Json json{{"key", difference.key}};
  if (difference.trick) json["trick"] = *difference.trick;
  if (difference.recorded) json["recorded"] = std::visit(ToValue{}, *difference.recorded);
  if (difference.changed) json["changed"] = std::visit(ToValue{}, *difference.changed);
  return json;
}

using Kind = whatif::ChangedAct::Kind;
using whatif::Answer;
using whatif::Difference;

std::string who(const Report& report, std::optional<Seat> seat) {
  return seat ? printable(report.name_of(*seat)) : std::string("a player");
}

std::string value_text(const whatif::ChangedAct::Value& value, Notation notation, const Style& style) {
  if (const Card* card = std::get_if<Card>(&value)) return style.card(*card, notation);
  if (const auto* cards = std::get_if<std::vector<Card>>(&value); cards != nullptr && !cards->empty())
    return style.cards(*cards, notation);
  return printable(whatif::to_string(value, notation));
}

// Verbs in the order of `ChangedAct::Kind`.
constexpr std::array<std::string_view, 6> kVerbs{"plays", "calls", "names", "calls", "discards", "discards"};

std::string_view verb_of(const ChangedAct& act) {
  return act.knocks ? "knocks with" : kVerbs[static_cast<std::size_t>(act.kind)];
}

std::string where_text(const Act& act) {
  return fmt::format("{} {}", act.kind == Act::Kind::auction ? "call" : name_of(act.kind), act.number);
}

// "trick 8: Belinda plays HK instead of HQ"
std::string act_text(const Answer& answer, const Style& style) {
  const whatif::ChangedAct& act = answer.act;
  const Notation notation = answer.recorded.notation;
  std::string text = act.entry ? where_text(*act.entry) + ": " : "";
  text +=
      fmt::format("{} {} {}", who(answer.recorded, act.player), verb_of(act), value_text(act.changed, notation, style));
  if (!act.recorded) return text;
  if (act.changed == *act.recorded) return text + ", as recorded";
  return text + fmt::format(" instead of {}", value_text(*act.recorded, notation, style));
}

std::string verdict_text(const Answer& answer, const Document& document, const Style& style) {
  if (!answer.is_legal()) {
    std::string text = style.error("not legal") + "\n";
    for (const Diagnostic& each : answer.faults) text += diagnostic_text(each, answer.recorded, document, style);
    return text;
  }
  std::string text = style.good("legal");
  if (!answer.certain) text += ", as far as the record shows";
  if (answer.legal)
    text += fmt::format("; {}: {}", answer.certain ? "all legal cards" : "known legal cards",
                        style.cards(*answer.legal, answer.recorded.notation));
  return wrapped(text, 0, style.width());
}

std::string followed_text(const Answer& answer, const Style& style) {
  const Notation notation = answer.recorded.notation;
  std::string text;
  for (const whatif::Redrawn& each : answer.redrawn)
    text += wrapped(fmt::format("exchange {}: {} draws {}", each.exchange, who(answer.recorded, each.player),
                                each.cards.empty() ? "nothing" : style.cards(each.cards, notation)),
                    0, style.width());
  for (const whatif::Forced& each : answer.forced)
    text +=
        wrapped(fmt::format("trick {}: {} must play {} instead of {}", each.trick, who(answer.recorded, each.player),
                            style.card(each.played, notation), style.card(each.recorded, notation)),
                0, style.width());
  if (!answer.stop) return text + "the record can be followed to its end\n";
  if (answer.is_impossible()) return text + "this is impossible: the rest is not replayed\n";
  const whatif::Stop& stop = *answer.stop;
  const std::string how_far = stop.before ? fmt::format("can be followed up to {}", where_text(*stop.before))
                                          : std::string("cannot be followed any further");
  return text +
         wrapped(fmt::format("the record {}: {}", how_far, printable(stop.message, kWidestMessage)), 0, style.width());
}

// --- differences ----------------------------------------------------------------------------------

enum class Plus { shown, left_out };

struct ValueWords {
  Plus plus;
  const Style& style;

  std::string operator()(const std::string& word) const { return printable(word); }
  std::string operator()(const std::vector<std::string>& words) const {
    return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
  }
  std::string operator()(std::int64_t number) const { return style.number(number); }
  std::string operator()(bool yes) const { return yes ? "yes" : "no"; }
  std::string operator()(const std::vector<std::pair<std::string, std::int64_t>>& numbers) const {
    std::vector<std::string> words;
    words.reserve(numbers.size());
    for (const auto& [name, number] : numbers)
      words.push_back(fmt::format("{} {}", printable(name),
                                  plus == Plus::shown ? style.signed_number(number) : style.number(number)));
    return fmt::format("{}", fmt::join(words, ", "));
  }
};

std::string side_text(const Difference& difference, const std::optional<whatif::Value>& value, const Style& style) {
  const bool chips = difference.key == "payments" || difference.key == "balances";
  return value ? std::visit(ValueWords{chips ? Plus::shown : Plus::left_out, style}, *value) : "none";
}

std::string label_of(const Difference& difference, const Answer& answer) {
  if (difference.trick) return fmt::format("winner of trick {}", *difference.trick);
  if (difference.key == "tricks" && answer.stop) return "after " + pluralize(answer.tricks, "trick");
  std::string label(difference.key);
  std::replace(label.begin(), label.end(), '_', ' ');
  return label;
}

std::string faults_text(const Difference& difference, const Style& style) {
  std::string text;
  const auto add = [&](const std::optional<whatif::Value>& value, std::string_view what) {
    for (const std::string& each : std::get<std::vector<std::string>>(*value))
      text += wrapped_after(fmt::format("  {}: ", what), printable(each, kWidestMessage), style.width());
  };
  add(difference.recorded, "no longer an error");
  add(difference.changed, "an error now");
  return text;
}

std::string differences_text(const Answer& answer, const Style& style) {
  if (answer.is_impossible()) return {};
  if (answer.differences.empty()) return answer.stop ? "up to there nothing else changes\n" : "nothing else changes\n";
  std::size_t width = 0;
  for (const Difference& each : answer.differences)
    if (each.key != "faults") width = std::max(width, label_of(each, answer).size());
  std::string text = style.strong("what changes") + "\n";
  for (const Difference& each : answer.differences) {
    if (each.key == "faults") {
      text += faults_text(each, style);
      continue;
    }
    text += wrapped_after(
        fmt::format("  {:<{}}  ", label_of(each, answer), width),
        fmt::format("{} -> {}", side_text(each, each.recorded, style), side_text(each, each.changed, style)),
        style.width());
  }
  return text;
}

}  // namespace

std::string to_json(const Answer& answer, const Document& document, const rules::RuleSet& rules) {
  Json json{{"file", answer.recorded.file}, {"hand", answer.recorded.hand}, {"act", act_value(answer, document)}};
  json["lawful"] = answer.is_legal();
  json["certain"] = answer.certain;
  const Notation notation = answer.recorded.notation;
  if (answer.legal) json["legal"] = to_words(*answer.legal, notation);
  json["diagnostics"] = Json::array();
  for (const Diagnostic& each : answer.faults) json["diagnostics"].push_back(to_value(each, answer.recorded, document));
  json["replayed"] = replayed_value(answer);
  json["recorded"] = to_value(answer.recorded, document, &rules);
  json["changed"] = to_value(answer.changed, document, &rules);
  json["differences"] = Json::array();
  for (const whatif::Difference& each : answer.differences) json["differences"].push_back(to_value(each));
  return dump(json);
}

std::string whatif_text(const Answer& answer, const Document& document, const rules::RuleSet& rules,
                        const Style& style) {
  const Span at = answer.act.at;
  std::string text = style.strong(fmt::format(
      "{}: hand {}: ", place_text(answer.recorded.file, document.place(at.begin)), printable(answer.recorded.hand)));
  text = wrapped(text + act_text(answer, style), 0, style.width()) + source_excerpt(at, document, style);
  text += verdict_text(answer, document, style) + followed_text(answer, style);
  text += differences_text(answer, style);
  if (answer.differences.empty()) return text + hand_line(answer.changed, style);
  Notes notes;
  text += notes.numbered(ledger_text(answer.changed, &rules, Sources::notes, style), style);
  return text + notes.list(style);
}

}  // namespace spadille::render
