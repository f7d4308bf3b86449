#include "judge/rule_finder.h"

#include <fmt/format.h>

#include <utility>

#include "games/game.h"
#include "judge/infer_game.h"
#include "record/forms.h"

namespace spadille::judge {

using syntax::Node;

const rules::GameOptions* find_options(const record::Text& game, Sink& sink) {
  if (const GameEntry* entry = find_game(game.value)) return &entry->options();
  sink.report({.code = Code::record_bad_value, .at = game.at, .message = no_such_game(game.value)});
  return nullptr;
}

Fact<const rules::GameOptions*> game_of_hand(const Node& root, const Session* session, Sink& sink) {
  const Node* own = root.find("game");
  if (own != nullptr && !own->is_scalar()) return Unknown{};  // the reader of the hand reports it
  if (own != nullptr && !own->is_empty()) {
    const rules::GameOptions* game = find_options({own->text, own->at}, sink);
    return game == nullptr ? Fact<const rules::GameOptions*>(Unknown{}) : game;
  }
  if (session == nullptr) return nullptr;
  if (session->game)
    if (const GameEntry* entry = find_game(*session->game)) return &entry->options();
  const Node* rules = root.find("rules");
  if (rules != nullptr && session->rules && !name_behind(*rules)) return &session->rules->game();
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

rules::RuleSetPtr RuleFinder::overriding(const Node& root, const rules::GameOptions* game, Sink& sink) const {
  const Node* own = root.find("rules");
  const bool says_its_game = game != nullptr || (own != nullptr && name_behind(*own));
  if (!says_its_game && overrides_->named) return overrides_->named;
  const std::string_view meant = infer_game(root, game).name;
  if (const auto found = overrides_->of_game.find(meant); found != overrides_->of_game.end()) return found->second;
  sink.report({.code = Code::record_unknown_rules,
               .at = root.at,
               .message = fmt::format("the overriding rules are not rules of {}: {}", meant,
                                      overrides_->why_not.find(meant)->second)});
  return nullptr;
}

rules::RuleSetPtr RuleFinder::rules_of(const Node& root, const rules::GameOptions* game, const Session* session,
                                       const Document& document, Sink& sink) const {
  if (overrides_->given()) return overriding(root, game, sink);
  if (const Node* own = root.find("rules")) return load(*own, game, document, sink);
  if (session != nullptr && session->rules && (game == nullptr || &session->rules->game() == game))
    return session->rules;
  const rules::GameOptions* wanted = game != nullptr ? game : &all_games().front().options();
  auto found = loader_->defaults(*wanted);
  SPADILLE_ASSERT(found.has_value());
  return *found;
}

}  // namespace spadille::judge
