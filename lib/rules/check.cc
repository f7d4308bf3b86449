#include "rules/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/catalogue.h"
#include "rules/condition.h"

namespace spadille::rules {
namespace {

// Measures how badly the game of a reading fits: by unknown options, then by all errors.
std::pair<std::size_t, std::size_t> misses(const Reading& reading) {
  const auto count = [&](const auto& which) {
    return static_cast<std::size_t>(std::count_if(reading.findings.begin(), reading.findings.end(), which));
  };
  return {count([](const Finding& f) { return f.code == FindingCode::unknown_option; }),
          count([](const Finding& f) { return f.severity() == Severity::error; })};
}

// Reads the file as a rule set of the game that it is probably for.
Reading read_as_meant(Reader& reader, const Document& document, const std::string& name, const GameOptions* game) {
  Reading best = reader.read_file(document, name, game, {});
  if (game != nullptr || best.error() == nullptr) return best;
  for (const GameOptions* each : reader.games()) {
    Reading other = reader.read_file(document, name, each, {});
    // If the game is unknown, report the other faults as for the likeliest game.
    const bool better = other.game != nullptr && (best.game == nullptr || misses(other) < misses(best));
    if (better) best = std::move(other);
  }
  return best;
}

// Adds findings about options that are set without errors.
class Remarks {
 public:
  Remarks(Reading& reading, const std::string& name)
      : reading_(reading), rules_(reading.rule_set(name)), catalogue_(Catalogue::of(reading.game->game)) {}

  void run() {
    for (std::size_t i = 0; i < reading_.options.size(); ++i)
      if (reading_.options[i].key && reading_.options[i].known) remark_on(i);
  }

 private:
  void add(FindingCode code, Span at, std::string message, std::string option) {
    reading_.findings.push_back({code, at, std::move(message), std::move(option)});
  }

  void remark_on(std::size_t i) {
    const std::string option(reading_.game->options[i].name);
    const OptionReading& said = reading_.options[i];
    const std::string value = reading_.game->options[i].print(reading_.rules);
    const bool cited = rules_.origin(i).cite.has_value();
    const bool same = value == said.inherited;
    if (same && cited) return;  // the line is there for its source
    if (const auto why = idle(rules_, option)) {
      if (all_known(*why))
        add(FindingCode::no_effect, *said.key,
            fmt::format("{}: {} has no effect with {}", option, value, values_of(rules_, *why)), option);
      return;
    }
    if (same && reading_.parent_known)
      return add(FindingCode::same_value, *said.value, fmt::format("{} is {} without this line too", option, value),
                 option);
    const syntax::Node* listed = catalogue_.value(option, value);
    if (!cited && (listed == nullptr || Catalogue::citations(*listed).empty()))
      add(FindingCode::no_source, *said.value, fmt::format("no source for {}: {}; add one under cite", option, value),
          option);
  }

  [[nodiscard]] bool all_known(const std::vector<std::string>& options) const {
    return std::all_of(options.begin(), options.end(),
                       [&](const std::string& each) { return reading_.options[*rules_.find(each)].known; });
  }

  Reading& reading_;
  RuleSet rules_;
  const Catalogue& catalogue_;
};

}  // namespace

CheckedRules check_rules(Reader& reader, const Document& document, const std::string& name, const GameOptions* game) {
  Reading reading = read_as_meant(reader, document, name, game);
  if (reading.game != nullptr) Remarks(reading, name).run();
  const auto place = [](const Finding& each) { return each.at ? each.at->begin : 0; };
  std::stable_sort(reading.findings.begin(), reading.findings.end(),
                   [&](const Finding& a, const Finding& b) { return place(a) < place(b); });
  for (Finding& each : reading.findings)
    if (!each.at) each.at = Span{};
  return {reading.game, std::move(reading.findings)};
}

}  // namespace spadille::rules
