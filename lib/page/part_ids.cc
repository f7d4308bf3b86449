#include "page/part_ids.h"

#include <fmt/format.h>

namespace spadille::page {

std::string PartIds::with(char kind, std::size_t number) const { return fmt::format("{}-{}{}", hand_, kind, number); }

std::string PartIds::trick(std::size_t number) const { return with('t', number); }

std::string PartIds::play(std::size_t trick, std::size_t card) const {
  return fmt::format("{}-{}", with('t', trick), card);
}

std::string PartIds::holding(Seat seat) const { return with('d', index_of(seat) + 1); }

std::string PartIds::stock() const { return with('d', 0); }

std::string PartIds::call(std::size_t number) const { return with('a', number); }

std::string PartIds::exchange(std::size_t number) const { return with('e', number); }

std::string PartIds::pass(std::size_t number) const { return with('p', number); }

std::string PartIds::fault(std::size_t number) const { return with('f', number); }

std::string PartIds::settlement() const { return hand_ + "-s"; }

std::vector<Part> parts_of(const record::HandRecord& record, const PartIds& ids) {
  std::vector<Part> parts;
  if (record.deal) {
    const auto& hands = record.deal->hands;
    for (std::size_t i = 0; i < hands.size() && i < record.players.size(); ++i)
      if (hands[i]) parts.push_back({hands[i]->at, ids.holding(seat_at(i)), "the deal"});
    if (record.deal->stock) parts.push_back({record.deal->stock->at, ids.stock(), "the stock"});
  }
  if (record.auction)
    for (std::size_t i = 0; i < record.auction->calls.size(); ++i)
      parts.push_back({record.auction->calls[i].word.at, ids.call(i + 1), fmt::format("call {}", i + 1)});
  for (std::size_t i = 0; i < record.exchange.size(); ++i)
    parts.push_back({record.exchange[i].at, ids.exchange(i + 1), fmt::format("exchange {}", i + 1)});
  if (record.pass)
    for (std::size_t i = 0; i < record.pass->cards.size(); ++i)
      parts.push_back({record.pass->cards[i].cards.at, ids.pass(i + 1), "the pass"});
  for (std::size_t i = 0; i < record.tricks.size(); ++i) {
    const record::Trick& trick = record.tricks[i];
    parts.push_back({trick.at, ids.trick(i + 1), fmt::format("trick {}", i + 1)});
    for (std::size_t k = 0; k < trick.plays.size(); ++k)
      parts.push_back({trick.plays[k].at, ids.play(i + 1, k + 1), fmt::format("trick {}, card {}", i + 1, k + 1)});
  }
  for (std::size_t i = 0; i < record.turns.size(); ++i)
    parts.push_back({record.turns[i].at, ids.turn(i + 1), fmt::format("turn {}", i + 1)});
  return parts;
}

const Part* find_part(const std::vector<Part>& parts, Span at) {
  const Part* best = nullptr;
  const auto size = [](Span span) { return span.end - span.begin; };
  for (const Part& each : parts) {
    const bool contains = each.at.begin <= at.begin && at.begin < each.at.end && at.end <= each.at.end;
    if (contains && (best == nullptr || size(each.at) < size(best->at))) best = &each;
  }
  return best;
}

}  // namespace spadille::page
