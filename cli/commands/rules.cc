#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/explain_words.h"
#include "cli/commands/rules_commands.h"
#include "cli/settings.h"
#include "editor/words_schema.h"
#include "games/game.h"
#include "judge/infer_game.h"
#include "reference/pages.h"
#include "render/formats/github_format.h"
#include "render/formats/gitlab_format.h"
#include "render/formats/sarif_format.h"
#include "render/formats/short_format.h"
#include "render/presets.h"
#include "render/rules_table.h"
#include "render/rules_text.h"
#include "render/text.h"
#include "rules/loader.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Returns the game that `--game` names; null without `--game`.
const rules::GameOptions* game_of(const RulesLook& look) {
  if (!look.game) return nullptr;
  if (const GameEntry* game = find_game(*look.game)) return &game->options();
  throw UsageError("--game: " + judge::no_such_game(*look.game));
}

render::RulesTable table_of(const std::vector<std::string>& words, const RulesLook& look, render::Shown shown,
                            const Streams& streams) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  settings_or_none(streams.settings).configure_aliases(loader);
  auto sets = rules::load_together(loader, words, game_of(look));
  if (!sets) throw UsageError(sets.error());
  return {std::move(sets).value(), shown};
}

// `text` is the text form of the table.
ExitStatus print(const render::RulesTable& table, const RulesLook& look, Streams streams, const std::string& text) {
  switch (look.format) {
    case RulesFormat::text:
      streams.out << text;
      break;
    case RulesFormat::json:
      streams.out << render::rules_table_json(table);
      break;
    case RulesFormat::markdown:
      streams.out << render::rules_table_markdown(table);
      break;
  }
  return ExitStatus::all_valid;
}

// Returns the format for another program; null for text and JSON.
std::unique_ptr<render::AnnotationFormat> annotation_format(FindingsFormat format) {
  switch (format) {
    case FindingsFormat::text:
    case FindingsFormat::json:
      break;
    case FindingsFormat::short_lines:
      return std::make_unique<render::ShortFormat>();
    case FindingsFormat::github:
      return std::make_unique<render::GithubFormat>();
    case FindingsFormat::gitlab:
      return std::make_unique<render::GitlabFormat>();
    case FindingsFormat::sarif:
      return std::make_unique<render::SarifFormat>(render::SarifCodes::of_rule_sets, kVersion);
  }
  return nullptr;
}

void print_findings(const std::vector<render::CheckedFile>& checked, render::AnnotationFormat& format,
                    ExitStatus status, std::ostream& out) {
  out << format.head();
  for (const render::CheckedFile& file : checked) {
    render::Sections sections;
    for (const auto& each : render::annotations(file.checked.findings, file.name, file.document))
      format.append_annotation(sections.in({}), each);
    out << format.put(std::move(sections));
  }
  const render::Summary summary;
  out << format.tail({.summary = summary, .exit_status = static_cast<int>(status)});
}

// Returns the end of a message about a file that cannot be read, if its name is that of a preset.
std::string preset_hint(const std::string& name) {
  const auto presets = presets_named(name);
  if (presets.empty()) return {};
  const std::string& preset = presets.front().name;
  return fmt::format("; {0} is a preset, and only files are checked; `spadille rules show {0}` prints it", preset);
}

}  // namespace

ExitStatus list_rules(const RulesLook& look, Streams streams) {
  const std::vector<render::Preset> presets = render::all_presets();
  if (look.format == RulesFormat::json) {
    streams.out << render::presets_json(presets);
  } else {
    streams.out << render::presets_text(presets, style_for(look.color, streams));
  }
  return ExitStatus::all_valid;
}

ExitStatus show_rules(const ShowOptions& options, Streams streams) {
  const RulesLook& look = options.look;
  const render::RulesTable table = table_of({options.word}, look, render::Shown::all, streams);
  return print(table, look, streams, render::rules_text(*table.sets().front(), style_for(look.color, streams)));
}

ExitStatus diff_rules(const DiffOptions& options, Streams streams) {
  const RulesLook& look = options.look;
  const render::RulesTable table = table_of(options.words, look, options.shown, streams);
  return print(table, look, streams, render::rules_table_text(table, style_for(look.color, streams)));
}

ExitStatus check_rules(const CheckRulesOptions& options, Streams streams) {
  const RulesLook& look = options.look;
  const render::Style style = style_for(look.color, streams);
  const rules::GameOptions* game = game_of(look);
  DiskReader disk;
  rules::Reader reader(disk, all_game_options());
  reader.set_aliases(settings_or_none(streams.settings).alias_meanings());
  std::vector<render::CheckedFile> checked;
  for (const std::string& name : options.files) {
    auto text = disk.read(name);
    if (!text)
      throw UsageError(
          fmt::format("the rule set '{}' cannot be read: {}{}", printable(name), text.error(), preset_hint(name)));
    Document document(*text, 1);
    auto found = rules::check_rules(reader, document, name, game);
    checked.push_back({name, std::move(document), std::move(found)});
  }
  std::array<std::size_t, 3> counts{};
  for (const auto& file : checked)
    for (const rules::Finding& each : file.checked.findings) ++counts[static_cast<std::size_t>(each.severity())];
  const auto count = [&](Severity severity) { return counts[static_cast<std::size_t>(severity)]; };
  const ExitStatus status = count(Severity::error) == 0 ? ExitStatus::all_valid : ExitStatus::not_valid;
  if (const auto format = annotation_format(options.format)) {
    print_findings(checked, *format, status, streams.out);
  } else if (options.format == FindingsFormat::json) {
    streams.out << render::findings_json(checked);
  } else {
    for (const auto& file : checked)
      for (const rules::Finding& each : file.checked.findings)
        streams.out << render::finding_text(each, file.name, file.document, style);
    streams.out << fmt::format(
        "{}: {}, {}, {}\n", pluralize(checked.size(), "rule set"), pluralize(count(Severity::error), "error"),
        pluralize(count(Severity::warning), "warning"), pluralize(count(Severity::note), "note"));
  }
  return status;
}

ExitStatus print_reference(const std::string& page, Streams streams) {
  constexpr std::string_view kDiagnostics = "diagnostics";
  constexpr std::string_view kWords = "words";
  if (page == kDiagnostics) {
    streams.out << reference::diagnostics_page();
    return ExitStatus::all_valid;
  }
  if (page == kWords) {
    streams.out << editor::words_schema();
    return ExitStatus::all_valid;
  }
  if (const GameEntry* game = find_game(page)) {
    streams.out << reference::game_page(*game);
    return ExitStatus::all_valid;
  }
  std::vector<std::string_view> pages{kDiagnostics, kWords};
  for (const GameEntry& game : all_games()) pages.push_back(game.name);
  throw UsageError(fmt::format("unknown page '{}'{}", page, choice("pages", page, pages)));
}

}  // namespace spadille::cli
