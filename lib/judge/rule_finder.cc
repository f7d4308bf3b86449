#include "judge/rule_finder.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "base/spelling.h"
#include "base/strong.h"
#include "games/game.h"
#include "judge/infer_game.h"
#include "record/forms.h"
#include "rules/loader.h"
#include "rules/option_tracking.h"

namespace spadille::judge {
namespace {

// Returns the short names of the game's presets for this number of players.
std::vector<std::string> presets_for(const GameEntry& game, std::size_t players, rules::Loader& loader) {
  std::vector<std::string> names;
  for (const std::string& name : rules::Loader::presets(game.name)) {
    const auto preset = loader.load_name(name, &game.options(), {});
    SPADILLE_ASSERT(preset.has_value());
    if (has_room(game.players(**preset), players)) names.push_back(name.substr(game.name.size() + 1));
  }
  return names;
}

// Returns rules of the game with the option `players`; nullopt if it may not have this number.
std::optional<std::string> with_option(const GameEntry& game, std::size_t players, rules::Loader& loader) {
  const std::string rules = fmt::format("{{extends: {}, players: {}}}", game.options().default_preset, players);
  const auto set = loader.load_argument(rules, &game.options());
  if (!set || !has_room(game.players(**set), players)) return std::nullopt;
  return rules;
}

// Returns what is for this number of players: "; rule sets for 4: gibbs-four and wikipedia-four". In a game of points
// the option comes first, because its presets for this number are other games.
std::string fitting(const GameEntry& game, std::size_t players, rules::Loader& loader) {
  const auto option = with_option(game, players, loader);
  const auto own = presets_for(game, players, loader);
  if (!own.empty() && !(option && game.point_session() != nullptr))
    return fmt::format("; rule sets for {}: {}", players, join_words(own, "and"));
  if (option) return fmt::format("; for {} write 'rules: {}'", players, *option);
  std::vector<std::string> others;
  for (const GameEntry& other : all_games())
    if (!presets_for(other, players, loader).empty()) others.emplace_back(other.name);
  if (others.empty()) return {};
  return fmt::format("; {} has no rule set for {}, but {} {}", game.name, players, join_words(others, "and"),
                     others.size() == 1 ? "has" : "have");
}

using FittingTexts = std::map<std::pair<const GameEntry*, std::size_t>, std::string>;

FittingTexts all_fitting() {
  const rules::OptionTracker::Pause pause;  // no hand is judged by the options that are read here
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  FittingTexts texts;
  for (const GameEntry& game : all_games())
    for (std::size_t players = 0; players <= kMaxSeats; ++players)
      texts.emplace(std::pair(&game, players), fitting(game, players, loader));
  return texts;
}

// Returns what is for this number of players; empty if no game has rules for it. All presets are loaded once, because
// `compare` may ask for each hand of an archive: 4.4 ms became 0.3 ms.
std::string_view what_fits(const GameEntry& game, std::size_t players) {
  static const FittingTexts texts = all_fitting();
  const auto found = texts.find({find_game(game.name), players});
  return found == texts.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace

using syntax::Node;

const rules::GameOptions* find_options(const record::Text& game, Sink& sink) {
  if (const GameEntry* entry = find_game(game.value)) return &entry->options();
  sink.report({.code = Code::record_bad_value, .at = game.at, .message = no_such_game(game.value)});
  return nullptr;
}

RuleKeys rule_keys_of(const Node& root) { return {root.find("game"), root.find("rules"), root.at}; }

Fact<const rules::GameOptions*> game_of_hand(const RuleKeys& hand, const Session* session, Sink& sink) {
  const Node* own = hand.game;
  const bool is_word = own == nullptr || own->is_empty() || (own->is_scalar() && !own->text.empty());
  if (!is_word) return Unknown{};  // the reader of the hand reports it
  if (own != nullptr && !own->is_empty()) {
    const rules::GameOptions* game = find_options({own->text, own->at}, sink);
    return game == nullptr ? Fact<const rules::GameOptions*>(Unknown{}) : game;
  }
  if (session == nullptr) return nullptr;
  if (session->game)
    if (const GameEntry* entry = find_game(*session->game)) return &entry->options();
  if (hand.rules != nullptr && session->rules && !named_rules(*hand.rules)) return &session->rules->game();
  return nullptr;
}

rules::RuleSetPtr RuleFinder::load(const Node& node, const rules::GameOptions* game, const Document& document,
                                   Sink& sink) const {
  auto found = loader_->load(node, game, folder_, [&](Span at) { return document.line_number(at.begin); });
  if (found) return *found;
  std::string message = found.error().message;
  if (node.is_list() || node.is_empty()) {
    const std::string_view name = game == nullptr ? std::string_view{} : game->game;
    message += fmt::format("; write '{}'", record::right_form({"hand", "rules"}, name));
  }
  sink.report(
      {.code = Code::record_unknown_rules, .at = found.error().at.value_or(node.at), .message = std::move(message)});
  return nullptr;
}

rules::RuleSetPtr RuleFinder::overriding(const RuleKeys& keys, const rules::GameOptions* game, Sink& sink) const {
  const bool says_its_game = game != nullptr || (keys.rules != nullptr && named_rules(*keys.rules));
  if (!says_its_game && overrides_->named) return overrides_->named;
  const std::string_view meant = infer_game(keys.rules, game, loader_->default_game()).name;
  if (const auto found = overrides_->of_game.find(meant); found != overrides_->of_game.end()) return found->second;
  sink.report({.code = Code::record_unknown_rules,
               .at = keys.at,
               .message = fmt::format("the overriding rules are not rules of {}: {}", meant,
                                      overrides_->why_not.find(meant)->second)});
  return nullptr;
}

rules::RuleSetPtr RuleFinder::rules_of(const RuleKeys& hand, const rules::GameOptions* game, const Session* session,
                                       const Document& document, Sink& sink) const {
  if (overrides_->given()) return overriding(hand, game, sink);
  if (hand.rules != nullptr) return load(*hand.rules, game, document, sink);
  if (session != nullptr && session->rules && (game == nullptr || &session->rules->game() == game))
    return session->rules;
  auto found = loader_->defaults(infer_game(hand.rules, game, loader_->default_game()).options());
  SPADILLE_ASSERT(found.has_value());
  return *found;
}

Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules) {
  Overrides overrides;
  std::optional<rules::RulesError> likeliest;
  for (const GameEntry& game : all_games()) {
    auto found = loader.load_argument(rules, &game.options());
    if (found) {
      overrides.of_game[game.name] = *found;
      continue;
    }
    overrides.why_not[game.name] = found.error().message;
    // The game that understood most of the rules is probably meant.
    const auto reach = [](const rules::RulesError& error) { return error.at ? error.at->begin : 0; };
    if (!likeliest || reach(found.error()) > reach(*likeliest)) likeliest = found.error();
  }
  auto named = loader.load_argument(rules, nullptr);
  // No game understands more of a name than another, so that the name without a game has the better message.
  if (!overrides.given()) return Unexpected{likeliest->at || named ? likeliest->message : named.error().message};
  if (named) overrides.named = *named;
  return overrides;
}

Overrides overrides_by(const rules::RuleSetPtr& rules) {
  Overrides overrides{.named = rules, .of_game = {{rules->game().game, rules}}, .why_not = {}};
  for (const GameEntry& game : all_games())
    if (game.name != rules->game().game)
      overrides.why_not[game.name] = fmt::format("{} is for {}", rules->name(), rules->game().game);
  return overrides;
}

rules::RuleSetPtr rules_of_settlement(const Session& session, rules::Loader& loader) {
  if (session.rules) return session.rules;
  const GameEntry* entry =
      session.game ? find_game(*session.game) : &infer_game(nullptr, nullptr, loader.default_game());
  if (entry == nullptr || session.faulty) return nullptr;
  if (session.rules_of_hands && &session.rules_of_hands->game() == &entry->options()) return session.rules_of_hands;
  auto found = loader.defaults(entry->options());
  SPADILLE_ASSERT(found.has_value());
  return *found;
}

bool has_room(PlayerRange wanted, std::size_t players) { return players >= wanted.least && players <= wanted.most; }

void report_player_count(std::size_t named, const GameEntry& game, const rules::RuleSet& rules, Span at, Sink& sink) {
  const PlayerRange wanted = game.players(rules);
  const std::string by = wanted.least == wanted.most ? fmt::format("{}", wanted.least)
                                                     : fmt::format("{} to {}", wanted.least, wanted.most);
  sink.report({.code = Code::record_bad_value,
               .at = at,
               .message = fmt::format("{} listed, but the rules are for {}{}", pluralize(named, "player"), by,
                                      what_fits(game, named)),
               .rule = rules.find("players") ? "players" : "deal"});
}

}  // namespace spadille::judge
