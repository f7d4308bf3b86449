#include "benchmarks/made_hands.h"

#include <stdexcept>

#include "base/file_reader.h"
#include "base/random.h"
#include "verdict/lawful_claims.h"

namespace spadille::bare {
namespace {

constexpr std::uint64_t kSeed = 1;

OmbreHand to_bits(const HandView& view) {
  OmbreHand hand;
  hand.trump = view.chips().trump.value();
  hand.leader = static_cast<std::uint8_t>(index_of(view.tricks.front().plays.front().seat));
  for (const tricks::TrickView& trick : view.tricks) {
    for (const tricks::PlayView& play : trick.plays) {
      hand.hands.at(index_of(play.seat)) |= play.hand.bits();
      hand.cards.at(hand.played++) = static_cast<std::uint8_t>(play.card.index());
    }
  }
  return hand;
}

OmbreTricks tricks_of(const ChipResult& result) {
  OmbreTricks out;
  for (const auto& [seat, count] : result.tricks.value())
    out.taken.at(index_of(seat)) = static_cast<std::uint8_t>(count);
  return out;
}

}  // namespace

std::size_t MadeHands::plays() const {
  std::size_t count = 0;
  for (const record::HandRecord& hand : records)
    for (const record::Trick& trick : hand.tricks) count += trick.plays.size();
  return count;
}

std::string MadeHands::text(record::WriteStyle::Syntax syntax) const {
  const bool json = syntax == record::WriteStyle::Syntax::json;
  const std::string name = json ? '"' + rules->name() + '"' : rules->name();
  std::string text;
  for (const record::HandRecord& hand : records) {
    if (!json) text += "---\n";
    text += record::write_hand(hand, name, {.syntax = syntax}).text;
  }
  return text;
}

MadeHands make_hands(const GameEntry& game, std::size_t count) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = loader.defaults(game.options());
  if (!rules) throw std::runtime_error(rules.error().message);
  MadeHands made{game, *rules, {}};
  Random seeds(kSeed);
  for (std::size_t i = 0; i < count; ++i) {
    Random random(seeds.next());
    record::HandRecord hand = game.random_hand(**rules, random);
    Sink lawful;
    write_claims(hand, game.judge(hand, **rules, carried_to(hand), lawful));
    made.records.push_back(std::move(hand));
  }
  return made;
}

Carried carried_to(const record::HandRecord& hand) {
  return {.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
}

std::vector<OmbreHand> as_bits(const MadeHands& hands) {
  std::vector<OmbreHand> out;
  for (const record::HandRecord& record : hands.records) {
    Sink lawful;
    const HandView view = hands.game.view(record, *hands.rules, carried_to(record), lawful);
    if (view.tricks.empty()) continue;
    out.push_back(to_bits(view));
    if (replay(out.back()) != tricks_of(view.chips()))
      throw std::runtime_error("the bare replay and the referee do not agree who took the tricks");
  }
  return out;
}

}  // namespace spadille::bare
