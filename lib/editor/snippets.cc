#include "editor/snippets.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/loader.h"
#include "skeleton/record_skeleton.h"

namespace spadille::editor {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Returns the header and the settlement of a session, without its hands.
std::string without_hands(const std::string& session) {
  const std::string separator = "---\n";
  return session.substr(0, session.find(separator)) + session.substr(session.rfind(separator));
}

std::string without_last_break(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

std::string without_comments(std::string_view skeleton) {
  std::string text;
  while (!skeleton.empty()) {
    const std::size_t end = std::min(skeleton.find('\n'), skeleton.size() - 1) + 1;
    std::string_view line = skeleton.substr(0, end);
    skeleton.remove_prefix(end);
    if (line == "\n" || line.starts_with("##")) continue;
    if (line.starts_with('#')) line.remove_prefix(1);
    text += line;
  }
  return text;
}

std::string with_tab_stops(std::string_view text, const std::vector<std::string>& names) {
  std::string snippet;
  while (!text.empty()) {
    const auto* const end = std::find_if_not(text.begin(), text.end(), is_letter);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    if (word.empty()) {
      if (text.front() == '$' || text.front() == '}' || text.front() == '\\') snippet += '\\';
      snippet += text.front();
      text.remove_prefix(1);
      continue;
    }
    const auto name = std::find(names.begin(), names.end(), word);
    snippet += name == names.end() ? std::string(word) : fmt::format("${{{}:{}}}", name - names.begin() + 1, word);
    text.remove_prefix(word.size());
  }
  return snippet;
}

std::vector<Snippet> snippets_of(const GameEntry& game) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const rules::RuleSetPtr rules = *loader.defaults(game.options());
  const std::vector<std::string> players = skeleton::usual_players(game.players(*rules));
  const skeleton::SkeletonRules named{*rules, std::string(game.options().default_preset), rules->name()};
  const std::string hand = without_comments(skeleton::hand_skeleton(named, players));
  const std::string evening = without_comments(skeleton::session_skeleton(named, players, ""));
  const auto snippet = [&](std::string_view kind, std::string_view description, const std::string& text) {
    return Snippet{.label = fmt::format("{} {}", game.name, kind),
                   .description = fmt::format("{} of {}, by the rules {}", description, game.name, rules->name()),
                   .text = with_tab_stops(without_last_break(text), players)};
  };
  return {snippet("hand", "A hand", hand),
          snippet("session", "The first and the last document of a session", without_hands(evening)),
          snippet("evening", "An evening", evening)};
}

}  // namespace spadille::editor
