#include "property/quadrille_world.h"

#include <algorithm>

namespace spadille::test {

RulesText random_quadrille_rules(const GameEntry& game, Random& random) {
  struct Choice {
    const char* option;
    std::vector<const char*> values;
  };
  static const std::vector<Choice> kChoices{
      {"stake",
       {R"({"by": "each", "chips": 1})", R"({"by": "dealer", "chips": 4})", R"({"by": "each", "chips": 0})",
        R"({"by": "dealer", "chips": 7})"}},
      {"equal_bid", {"\"elder\"", "\"prior_bidder\"", "\"none\""}},
      {"all_pass", {"\"spadille_force\"", "\"redeal\""}},
      {"call_trump_king", {"true", "false"}},
      {"opening_lead", {"\"eldest\"", "\"ombre\""}},
      {"red_ace", {"\"low\"", "\"high\""}},
      {"matador_privilege", {"\"full\"", "\"none\""}},
      {"solo_only_last", {"true", "false"}},
      {"tricks_to_win", {"5", "6", "7"}},
      {"remise_at", {"[4]", "[3, 4]", "[2, 3]"}},
      {"vole_by_lead", {"true", "false"}},
      {"vole_stake", {"0", "1", "3"}},
      {"vole_missed", {"\"carried\"", "\"won_but_fined\""}},
      {"bonus_solo", {"0", "2", "4"}},
      {"bonus_game", {"0", "1", "3"}},
      {"bonus_matadors", {"0", "1"}},
      {"bonus_matadors_and_punto", {"0", "2"}},
      {"bonus_premiers", {"0", "1"}},
      {"bonus_vole", {"0", "2", "5"}},
      {"matadors_in", {"\"ombre\"", "\"side\""}},
      {"liable_alone_below", {"0", "3", "4"}},
      {"partner_then", {"\"receives\"", "\"neither\""}},
      {"shares", {"\"halves\"", "\"thirds\""}},
      {"leftover_pool", {"\"divided\"", "\"stays\""}},
  };
  RulesText rules{random.pick(rules::Loader::presets(game.name)), {}};
  if (random.one_in(2)) return rules;
  for (std::size_t i = 1 + random.below(6); i > 0; --i) {
    const Choice& choice = random.pick(kChoices);
    rules.set(choice.option, random.pick(choice.values));
    // Five tricks win only where fewer are a remise.
    if (std::string_view(choice.option) == "tricks_to_win") rules.set("remise_at", "[3, 4]");
  }
  return rules;
}

record::WriteStyle random_style(Random& random, record::WriteStyle::Syntax syntax) {
  return {syntax, static_cast<record::WriteStyle::Cards>(random.below(3)),
          random.one_in(3) ? Notation::spanish : Notation::english};
}

StreamKind stream_kind(const record::WriteStyle& style) {
  return style.syntax == record::WriteStyle::Syntax::json ? StreamKind::json : StreamKind::yaml;
}

}  // namespace spadille::test
