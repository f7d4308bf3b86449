#include "games/rummy/named_meld.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "mechanics/melds/hand.h"
#include "record/writer.h"

namespace spadille::rummy {

AlreadyReported miss(Turn& turn, Code code, const Written<Card>& card, std::string_view does, std::string_view rule) {
  const bool excused = turn.is_excused_from_holding(card.value);
  if (!excused) melds::not_held(turn.acting, card.at, {code, card.value, does, rule, {}}, turn.hand.trace);
  turn.lose(CardSet{card.value} | turn.hand.position.cards.may_hold(turn.seat()));
  return excused ? AlreadyReported::no : AlreadyReported::yes;
}

NamedMeld::NamedMeld(Turn& turn, const record::LayOff& written, Doing doing)
    : turn_(turn),
      hand_(turn.hand),
      laid_(turn.hand.position.laid),
      written_(written),
      doing_(doing),
      to_(melds::cards_of(written.to)) {}

std::optional<std::size_t> NamedMeld::find(AlreadyReported& reported) {
  const bool doubtful = hand_.are_melds_doubtful();
  if (!written_.number || !doubtful)
    if (const auto found = find_meld(hand_.position, written_, turn_.seat(), doing_.prefer)) return found;
  if (doubtful || reported == AlreadyReported::yes) return std::nullopt;
  if (const auto taken_back = hand_.if_trades_are_taken_back())
    if (const auto found = find_meld(*taken_back, written_, turn_.seat(), doing_.prefer)) return found;
  if (std::any_of(to_.begin(), to_.end(), [&](Card card) { return turn_.is_excused(card); })) return std::nullopt;
  const auto others = of_others();
  if (others.empty()) {
    no_such_meld();
    return std::nullopt;
  }
  reported = AlreadyReported::yes;
  not_their_meld(others);
  return others.size() == 1 ? std::optional(others.front()) : std::nullopt;
}

// Returns the melds of other players that have these cards, if the recorded owner has none.
std::vector<std::size_t> NamedMeld::of_others() const {
  if (!written_.of || written_.number || !melds_named(hand_.position, written_).empty()) return {};
  record::LayOff of_anybody = written_;
  of_anybody.of.reset();
  return melds_named(hand_.position, of_anybody);
}

void NamedMeld::not_their_meld(const std::vector<std::size_t>& others) const {
  std::vector<std::string> owners;
  for (const std::size_t i : others) {
    std::string owner = hand_.record.name_of(laid_[i].owner) + "'s";
    if (std::find(owners.begin(), owners.end(), owner) == owners.end()) owners.push_back(std::move(owner));
  }
  report(Code::turn_no_such_meld, written_.of->at, doing_.rule,
         fmt::format("{} {}'s meld with {}, but that meld is {}", doing_.on, hand_.record.name_of(written_.of->value),
                     turn_.acting.text(to_), join_words(owners, "and")));
}

void NamedMeld::no_such_meld() {
  const auto named = melds_named(hand_.position, written_);
  const Reported reported =
      melds::report(turn_.acting, Code::turn_no_such_meld, meld_at(), doing_.rule,
                    sentence(written_.number ? why_no_number() : why_no_meld(named)), {written_.card.value, {}, {}});
  // The record may lack a turn in which a player laid the meld. If the players condone it, only this card is played.
  if (reported.condoned() && doing_.if_condoned != IfCondoned::lost) return;
  CardSet cards;
  for (const Card card : to_) cards.insert(card);
  turn_.lose(cards);
  // Any player, or the one named, may have laid it down, and has its cards only in the replay.
  for (std::size_t i = 0; i < hand_.record.players.size(); ++i)
    if (!written_.of || written_.of->value == seat_at(i)) miss_melds(hand_, seat_at(i));
}

// Returns the place where the meld is named.
Span NamedMeld::meld_at() const {
  if (written_.number) return written_.number->at;
  return to_.empty() ? written_.to.at : written_.to.cards.front().at;
}

std::string NamedMeld::why_no_number() const {
  const auto count = static_cast<std::size_t>(std::count_if(
      laid_.begin(), laid_.end(), [&](const Laid& each) { return !written_.of || each.owner == written_.of->value; }));
  const std::string there = count == 0 ? "no melds" : pluralize(count, "meld");
  if (!written_.of)
    return fmt::format("{} meld {}, but there {} {} on the table", doing_.on, written_.number->value,
                       count == 1 ? "is" : "are", there);
  const std::string& owner = hand_.record.name_of(written_.of->value);
  return fmt::format("{} {}'s meld {}, but {} has {} on the table", doing_.on, owner, written_.number->value, owner,
                     there);
}

std::string NamedMeld::why_no_meld(const std::vector<std::size_t>& named) const {
  if (to_.empty()) return "but no card names the meld";
  const std::string meld = fmt::format("{} the meld with {}", doing_.on, turn_.acting.text(to_));
  if (named.empty())
    return fmt::format("{}, but {}", meld,
                       to_.size() == 1 ? "no meld on the table has it" : "no meld on the table has them all");
  std::vector<std::string> ways;
  ways.reserve(named.size());
  for (const std::size_t i : named)
    ways.push_back(fmt::format("'{}' for {}'s {}", unlike_others(i, named), hand_.record.name_of(laid_[i].owner),
                               turn_.acting.text(laid_[i].cards)));
  return fmt::format("{}, but {} melds on the table fit; write {}", meld, named.size(), join_words(ways, "or"));
}

// Returns how to record the lay-off or trade so that it names only this one of its melds. Adds the owner if that
// suffices; otherwise uses the number.
std::string NamedMeld::unlike_others(std::size_t meld, const std::vector<std::size_t>& named) const {
  const Seat owner = laid_[meld].owner;
  const bool alone =
      std::count_if(named.begin(), named.end(), [&](std::size_t i) { return laid_[i].owner == owner; }) == 1;
  record::LayOff clear = written_;
  if (alone) {
    clear.of = {owner, {}};
  } else {
    clear.to = {};
    clear.number = {number_of(hand_.position, meld, clear.of ? Among::own : Among::all), {}};
  }
  return record::lay_off_text(clear, hand_.record.players, hand_.record.notation);
}

std::string NamedMeld::described(std::size_t meld) const {
  const Laid& on = laid_[meld];
  bool alike = false;
  bool same_owner = false;
  for (std::size_t i = 0; i < laid_.size(); ++i) {
    if (i == meld || laid_[i].cards != on.cards) continue;
    alike = true;
    same_owner = same_owner || laid_[i].owner == on.owner;
  }
  const std::string cards = turn_.acting.text(on.cards);
  if (same_owner) return fmt::format("{} (meld {})", cards, number_of(hand_.position, meld, Among::all));
  return alike ? fmt::format("{}'s {}", hand_.record.name_of(on.owner), cards) : cards;
}

std::string NamedMeld::sentence(const std::string& why) const {
  return fmt::format("{} {} {} {}", turn_.acting.name(), doing_.does, turn_.acting.text(written_.card.value), why);
}

void NamedMeld::report(Code code, Span at, std::string_view rule, const std::string& why,
                       std::optional<CardSet> legal) const {
  melds::report(turn_.acting, code, at, rule, sentence(why), {written_.card.value, legal, {}});
}

}  // namespace spadille::rummy
