#include "rules/apply.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/contains.h"
#include "base/spelling.h"
#include "source/utf8.h"

// Applies one layer of options on top of others.
namespace spadille::rules {
namespace {

using syntax::Node;

constexpr std::array<std::string_view, 3> kAboutKeys{"title", "source", "text"};

class Layering {
 public:
  Layering(const Speaker& speaker, Reading& reading) : speaker_(speaker), reading_(reading) {
    for (const OptionEntry& option : reading.game->options) names_.push_back(option.name);
  }

  void run(const Node& map) {
    if (const Node* about = map.find("about")) take_about(*about);
    if (const Node* cite = map.find("cite")) take_cite(*cite);
    for (std::size_t i = 0; i < map.entry_count(); ++i)
      if (!is_file_key(map.key(i).text)) take_option(map.key(i), map.value(i));
  }

 private:
  void add(FindingCode code, Span at, std::string message, std::optional<std::string> option = {}) {
    reading_.findings.push_back({code, at, std::move(message), std::move(option)});
  }

  [[nodiscard]] std::optional<std::size_t> index_of(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return found == names_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names_.begin()));
  }

  void take_about(const Node& about) {
    if (!about.is_map())
      return add(
          FindingCode::bad_value, about.at,
          "about must be a mapping of title, source and text; write 'about: {title: the club, text: as we play it}'");
    for (std::size_t i = 0; i < about.entry_count(); ++i) {
      const Node& key = about.key(i);
      if (!contains(kAboutKeys, key.text))
        add(FindingCode::bad_value, key.at,
            fmt::format("unknown key '{}' in about: its keys are title, source and text{}", visible(key.text),
                        suggestion(key.text, kAboutKeys)));
      else if (!about.value(i).is_scalar())
        add(FindingCode::bad_value, about.value(i).at, fmt::format("the {} of about must be text", key.text));
    }
    const auto text = [&](std::string_view key) {
      const Node* node = about.find(key);
      return node != nullptr && node->is_scalar() ? node->text : std::string{};
    };
    reading_.about = {printable_line(text("title")), printable_line(text("source")), text("text")};
  }

  void take_cite(const Node& cite) {
    if (!cite.is_map())
      return add(
          FindingCode::bad_value, cite.at,
          fmt::format("cite must be a mapping from options to their places in the source; write 'cite: {{{}: page 7}}'",
                      names_.front()));
    for (std::size_t i = 0; i < cite.entry_count(); ++i) {
      const Node& key = cite.key(i);
      if (!index_of(key.text))
        add(FindingCode::unknown_cite, key.at,
            fmt::format("cite names '{}', but that is not an option of {}{}", visible(key.text), reading_.game->game,
                        suggestion(key.text, names_)));
      else if (!cite.value(i).is_scalar())
        add(FindingCode::bad_value, cite.value(i).at, fmt::format("cite of {}: the place must be text", key.text));
    }
    cite_ = &cite;
  }

  void take_option(const Node& key, const Node& value) {
    const auto k = key.is_scalar() ? index_of(key.text) : std::nullopt;
    if (!k)
      return add(FindingCode::unknown_option, key.at,
                 fmt::format("'{}' is not an option of {}{}", visible(key.text), reading_.game->game,
                             suggestion(key.text, names_)));
    OptionReading& option = reading_.options[*k];
    option.key = key.at;
    option.value = value.at;
    option.known = false;
    if (auto problem = reading_.game->options[*k].read(value, reading_.rules))
      return add(FindingCode::bad_value, problem->at,
                 fmt::format("{}: {}{}", key.text, problem->message, form_of(*k, value)), key.text);
    option.known = true;
    Origin& origin = reading_.origins[*k];
    origin = {speaker_.kind, printable_line(speaker_.name), speaker_.line_of(key.at), {}, {}};
    const Node* place = cite_ == nullptr ? nullptr : cite_->find(key.text);
    if (place != nullptr && place->is_scalar() && !place->text.empty()) origin.cite = printable_line(place->text);
    if (!reading_.about.source.empty()) origin.source_id = reading_.about.source;
  }

  // Returns the form of the option, for a faulty value that is, or should be, a list or a mapping.
  [[nodiscard]] std::string form_of(std::size_t option, const Node& value) const {
    const OptionEntry& entry = reading_.game->options[option];
    const std::string usual = entry.print(reading_.game->defaults());
    const bool structured = usual.starts_with('[') || usual.starts_with('{');
    return structured || !value.is_scalar() ? fmt::format("; write '{}: {}'", entry.name, usual) : std::string{};
  }

  const Speaker& speaker_;
  Reading& reading_;
  std::vector<std::string_view> names_;
  const Node* cite_ = nullptr;
};

}  // namespace

void apply(const Node& map, const Speaker& speaker, Reading& reading) { Layering(speaker, reading).run(map); }

void find_contradictions(Reading& reading) {
  const auto names = reading.game->options;
  for (Contradiction& each : reading.game->contradictions(reading.rules)) {
    bool known = true;
    std::optional<Span> at = reading.extends;
    std::optional<std::string> option;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!contains(each.options, names[i].name)) continue;
      const OptionReading& said = reading.options[i];
      known = known && said.known;
      if (!said.key || (option && at->begin > said.key->begin)) continue;
      at = said.key;
      option = names[i].name;
    }
    if (!known) continue;
    const bool forbids = each.weight == Contradiction::Weight::forbids;
    reading.findings.push_back(
        {forbids ? FindingCode::contradiction : FindingCode::mismatch, at, std::move(each.message), std::move(option)});
  }
}

}  // namespace spadille::rules
