#include "base/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "cli/live_progress.h"
#include "cli/settings.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "judge/infer_game.h"
#include "record/writer.h"
#include "render/json.h"
#include "rules/loader.h"

namespace spadille::cli {
namespace {

using record::WriteStyle;

rules::RuleSetPtr rules_of(const RandomOptions& options, const Settings& settings) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  settings.configure_aliases(loader);
  const GameEntry* game = options.game ? find_game(*options.game) : nullptr;
  if (options.game && game == nullptr) throw UsageError("--game: " + judge::no_such_game(*options.game));
  const rules::GameOptions* wanted = game == nullptr ? nullptr : &game->options();
  const auto found = options.rules       ? loader.load_name(*options.rules, wanted, {})
                     : wanted == nullptr ? loader.defaults(default_game().options())
                                         : loader.defaults(*wanted);
  if (!found) throw UsageError((options.rules ? "--rules: " : "") + found.error().message);
  return *found;
}

// Returns the name that the records have. An alias stays, because records in every folder may use it; the path that it
// means is relative to this one.
std::string name_of(const rules::RuleSet& rules, const RandomOptions& options, const Settings& settings) {
  const auto is_given = [&](const config::Alias& alias) { return alias.name.value == options.rules; };
  const bool is_alias = std::any_of(settings.aliases().begin(), settings.aliases().end(), is_given);
  return is_alias ? *options.rules : std::string(rules.name());
}

// Returns the name of a rule set as a value, in quotes unless it may be plain.
std::string word_of(const std::string& name, WriteStyle::Syntax syntax) {
  const bool plain =
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/_-.") == std::string::npos;
  return plain && syntax == WriteStyle::Syntax::yaml ? name : render::dump(render::Json(name));
}

// Removes the deal of a hand and records the pack that gives it, cut in half of the hands. If the hand has no dealer,
// the first player to act becomes eldest hand.
void replace_deal_by_pack(record::HandRecord& hand, const GameEntry& game, const rules::RuleSet& rules,
                          Random& random) {
  const std::size_t players = hand.players.size();
  if (!hand.dealer) {
    const auto eldest = hand.turns.empty() ? std::nullopt : hand.turns.front().player;
    hand.dealer = {seat_at((eldest ? index_of(eldest->value) + players - 1 : players - 1) % players), {}};
  }
  hand.pack = deal::pack_of(hand, game.deal_plan(hand, rules));
  hand.deal.reset();
  if (random.one_in(2)) return;
  auto& cards = hand.pack->cards;
  const std::size_t cut = 1 + random.below(cards.size() - 1);
  std::rotate(cards.begin(), cards.end() - static_cast<std::ptrdiff_t>(cut), cards.end());
  hand.cut = record::Cut{std::nullopt, {static_cast<std::int64_t>(cut), {}}};
}

}  // namespace

ExitStatus random_hands(const RandomOptions& options, Streams streams) {
  const Settings& settings = settings_or_none(streams.settings);
  const rules::RuleSetPtr rules = rules_of(options, settings);
  const GameEntry& game = game_of(*rules);
  if (!generate::has_generator(game.name))
    throw UsageError(fmt::format("spadille cannot generate hands of {}", game.name));
  const bool json = options.form == RecordForm::json_lines;
  const WriteStyle style{json ? WriteStyle::Syntax::json : WriteStyle::Syntax::yaml, WriteStyle::Cards::grouped,
                         Notation::english};
  const std::string name = word_of(name_of(*rules, options, settings), style.syntax);
  LiveProgress progress(streams, LiveProgress::Output::streamed,
                        [count = options.count] { return Goal{.hands = count}; });
  Random seeds(options.seed);
  for (std::size_t i = 1; i <= options.count && streams.out.good(); ++i) {
    Random random(seeds.next());
    record::HandRecord hand = generate::random_hand(*rules, random);
    hand.hand = {std::to_string(i), {}};
    if (options.results == Results::written) {
      const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
      Sink unused;
      generate::write_claims(hand, *rules, game.judge(hand, *rules, carried, unused));
    }
    if (options.form == RecordForm::pack) replace_deal_by_pack(hand, game, *rules, random);
    if (!json && i > 1) streams.out << "---\n";
    streams.out << record::write_hand(hand, name, style);
    progress.finished(1);
  }
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
