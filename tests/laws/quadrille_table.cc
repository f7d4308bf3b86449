#include "laws/quadrille_table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/file_reader.h"
#include "games/game.h"
#include "rules/loader.h"

namespace spadille::test {
namespace {

Seat seat_of(const Game& game, char player) {
  const std::size_t i = game.players.find(player);
  EXPECT_NE(i, std::string::npos) << player;
  return seat_at(i);
}

}  // namespace

std::string outcome_of(const Game& game, const std::string& tricks) {
  record::HandRecord record;
  for (const char player : game.players) record.players.emplace_back(1, player);
  record.dealer = {game.dealer != 0 ? seat_of(game, game.dealer) : seat_at(game.players.size() - 1), {}};
  Sink sink;
  const quadrille::Setting setting = quadrille::setting_of(record, game.rules, sink);

  quadrille::Contest contest{.ombre = seat_of(game, 'O'),
                             .contract = game.contract,
                             .way = game.way,
                             .trump = game.trump,
                             .honors = game.honors};
  if (game.players.find('F') != std::string::npos) contest.partner = seat_of(game, 'F');
  if (game.rules.odd_codille == quadrille::OddCodille::turn) {
    contest.odd = quadrille::find_odd_chips(setting, contest.ombre, contest.partner, game.trump, {});
  } else {
    for (const char player : game.best_trumps) contest.odd.to.push_back(seat_of(game, player));
  }
  quadrille::Course course;
  for (const char taker : tricks) {
    if (taker == '+') {
      course.next_begun = true;
    } else {
      course.taken.add(seat_of(game, taker));
    }
  }

  ChipResult stakes;
  ombre_family::put_stakes(game.rules.stake, setting, stakes);
  Chips pool = stakes.staked + Chips{game.carried};
  if (quadrille::has_undertaken_vole(setting, contest, course))
    pool += Chips{game.rules.vole_stake->value} * static_cast<std::int64_t>(game.players.size());
  const auto final = quadrille::decided(setting, contest, course, pool);
  if (!final) return "open";
  const Ledger ledger = quadrille::settle(setting, contest, *final, pool);
  std::string text(quadrille::name_of(final->outcome));
  if (final->premiers) text += " premiers";
  if (final->vole) text += " vole";
  text += ":";
  for (const char player : game.players)
    text += fmt::format(" {} {:+}", player, ledger.net(seat_of(game, player)).amount());
  return text + fmt::format(", pool {}", (pool + ledger.pool()).amount());
}

quadrille::Rules quadrille_preset(const std::string& name) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto found = loader.load_name(name, nullptr, {});
  EXPECT_TRUE(found.has_value()) << name;
  return (*found)->as<quadrille::Rules>();
}

}  // namespace spadille::test
