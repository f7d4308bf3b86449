#include "games/manipulation_rummy/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "games/manipulation_rummy/laid_table.h"
#include "games/manipulation_rummy/playable.h"
#include "games/manipulation_rummy/rearrangement.h"
#include "mechanics/melds/hand.h"

namespace spadille::manipulation_rummy {
namespace {

using melds::Cards;
using melds::cards_of;

// Number of copies of each card. Unlike a bag, it has no limit.
using CopiesByCard = std::array<std::size_t, kDifferentCards>;

class TableJudge {
 public:
  TableJudge(const melds::Acting& acting, const Rules& rules, const TableMelds& before, const TableMelds& after,
             const record::TurnEntry& turn, const ActingHand& hand)
      : acting_(acting),
        rules_(rules),
        law_(rules.meld_law()),
        before_(before),
        after_(after),
        turn_(turn),
        hand_(hand) {
    for (const Cards& meld : before.melds)
      for (const Card card : meld) ++old_[card.index()];
    for (const auto& meld : turn.table->melds)
      for (const auto& card : meld.cards) {
        ++new_[card.value.index()];
        all_.push_back(&card);
      }
  }

  std::optional<JudgedTable> run() {
    if (has_card_too_often()) return std::nullopt;
    JudgedTable judged;
    if (const auto lost = loses_card()) {
      if (!lost->condoned()) return std::nullopt;
      judged.are_counts_certain = false;
    }
    find_played();
    Cards& played = judged.played;
    for (const auto* card : played_) played.push_back(card->value);
    if (played.empty()) {
      std::optional<Reported> nothing;
      if (!hand_.does_more && judged.are_counts_certain)
        nothing = melds::report(acting_, Code::turn_nothing_played, turn_.at, "play_or_draw",
                                fmt::format("{} plays no card; play or draw at least one", acting_.name()));
      if (first_bad() && !(nothing && nothing->condoned())) return std::nullopt;
      return judged;
    }
    if (const auto missing = hand_.first_missing(played)) {
      const Reported reported = melds::not_held(
          acting_, played_[*missing]->at,
          {Code::meld_not_in_hand, played[*missing], "plays", "play_from_hand", legal(played[*missing])},
          hand_.trace());
      if (!reported.condoned()) return std::nullopt;
      judged.are_counts_certain = false;
    }
    // Then some of the cards may be of players before.
    if (hand_.others_may_have_played && !hand_.cards) judged.are_counts_certain = false;
    const auto bad = first_bad();
    if (bad && !report_bad(*bad).condoned()) return std::nullopt;
    const LaidTable laid{acting_, rules_, before_, after_, played, played_.front()->at};
    const bool is_play_certain = check_play(judged);
    if (is_play_certain && !bad && !hand_.others_may_have_played &&
        (hand_.opened == Opened::yes || judge_opening(laid)))
      judge_jokers(laid);
    return judged;
  }

 private:
  // --- too many copies of a card ------------------------------------------------------------------

  // Reports the surplus copy at its place.
  bool has_card_too_often() {
    CopiesByCard seen{};
    for (const auto* card : all_) {
      const Card value = card->value;
      const std::size_t copies = rules_.copies_of(value);
      if (++seen[value.index()] <= copies) continue;
      if (copies == 0) {
        melds::report(acting_, Code::record_card_not_in_pack, card->at, "pack",
                      fmt::format("{} is not in the pack: it has no jokers", acting_.text(value)), {value, {}, {}});
        return true;
      }
      const auto first = std::find_if(all_.begin(), all_.end(), [&](const auto* c) { return c->value == value; });
      const std::string_view too_often =
          copies == 1 ? "twice, but the pack has it once" : "a third time, but the pack has it twice";
      melds::report(acting_, Code::record_duplicate_card, card->at, "pack",
                    fmt::format("{} is on the table {}", acting_.text(value),
                                value.is_joker()       ? too_often
                                : rules_.copies() == 1 ? "twice, but one pack has it once"
                                                       : "a third time, but two packs have it twice"),
                    {value, {}, {{(*first)->at, "the first is here"}}});
      return true;
    }
    return false;
  }

  // --- cards of the old table ---------------------------------------------------------------------

  std::optional<Reported> loses_card() {
    const auto gone = [&](std::size_t i) { return new_[i] < old_[i]; };
    std::optional<Card> first;
    for (std::size_t i = 0; i < old_.size() && !first; ++i)
      if (gone(i)) first = Card::from_index(i);
    if (!first) return std::nullopt;
    std::vector<Cards> after;
    for (const auto& meld : turn_.table->melds) after.push_back(cards_of(meld));
    const Rearrangement found = rearrange(before_.melds, after);
    std::vector<std::string> losses;
    std::vector<Related> places;
    for (std::size_t i = 0; i < before_.melds.size(); ++i) {
      if (found.lost[i].empty()) continue;
      losses.push_back(loss_text(found.lost[i], before_.melds[i]));
      for (const Card card : found.lost[i]) places.push_back(lay_here(i, card));
    }
    return melds::report(acting_, Code::turn_table_card_lost, turn_.at, "table_stays",
                         fmt::format("{} takes {} off the table, but every card there must stay", acting_.name(),
                                     join_words(losses, "and")),
                         {first, {}, std::move(places)});
  }

  [[nodiscard]] std::string loss_text(const Cards& lost, const Cards& meld) const {
    const MeldNames names{law_, acting_.record.notation};
    if (lost.size() == meld.size()) return meld_text(meld, names);
    return fmt::format("{} of {}", join_words(to_words(melds::in_order(lost, law_), names.notation), "and"),
                       meld_text(meld, names));
  }

  [[nodiscard]] Related lay_here(std::size_t meld, Card card) const {
    const auto& written = before_.written->melds[meld].cards;
    const auto at = std::find_if(written.begin(), written.end(), [&](const auto& each) { return each.value == card; });
    return {at->at, fmt::format("{} was here", acting_.text(card))};
  }

  // --- cards from the hand ------------------------------------------------------------------------

  // If there are equal cards on the table, the last recorded ones are those that were played.
  void find_played() {
    CopiesByCard more{};
    for (std::size_t i = 0; i < more.size(); ++i) more[i] = new_[i] - std::min(new_[i], old_[i]);
    for (std::size_t i = all_.size(); i > 0; --i) {
      std::size_t& left = more[all_[i - 1]->value.index()];
      if (left == 0) continue;
      --left;
      played_.push_back(all_[i - 1]);
    }
    std::reverse(played_.begin(), played_.end());
  }

  // Returns the cards that could have been played; nullopt if they are unknown.
  [[nodiscard]] std::optional<CardSet> legal(Card refused) const {
    if (!hand_.cards || hand_.others_may_have_played || hand_.opened == Opened::no) return std::nullopt;
    // The search takes every meld of the table for a valid one.
    if (before_.has_bad_meld()) return std::nullopt;
    // With jokers the search would not be exact.
    const std::size_t joker = Card::joker().index();
    if (hand_.cards->contains(Card::joker()) || old_[joker] > 0) return std::nullopt;
    auto cards = playable(*hand_.cards, before_.melds, law_.ace);
    // Its copies in the hand, if there are any, are played already.
    if (cards) cards->erase(refused);
    return cards;
  }

  // Compares the cards recorded as played with the cards that were played. Returns false if they differ (reported).
  bool check_play(JudgedTable& judged) {
    if (!turn_.play || hand_.others_may_have_played) return true;
    CopiesByCard left{};
    for (const auto* card : played_) ++left[card->value.index()];
    const Written<Card>* wrong = nullptr;
    for (const auto& card : turn_.play->cards) {
      std::size_t& copies = left[card.value.index()];
      if (copies == 0) {
        if (wrong == nullptr) wrong = &card;
        judged.left_out.insert(card.value);
      } else {
        --copies;
      }
    }
    const auto unnamed = std::find_if(left.begin(), left.end(), [](std::size_t n) { return n > 0; });
    if (wrong == nullptr && unnamed == left.end()) return true;
    const Card first =
        wrong == nullptr ? Card::from_index(static_cast<std::size_t>(unnamed - left.begin())) : wrong->value;
    melds::report(acting_, Code::turn_play_mismatch, wrong == nullptr ? turn_.play->at : wrong->at,
                  "play_matches_table",
                  fmt::format("{}'s play recorded as {}, but the table gained {}", acting_.name(),
                              acting_.text(cards_of(*turn_.play)), acting_.text(judged.played)),
                  {first, {}, {}});
    return false;
  }

  // --- melds --------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<melds::NoMeld> why_bad(std::size_t meld) const {
    const auto& reading = after_.readings[meld];
    if (reading) return std::nullopt;
    return reading.error();
  }

  // A bad meld that was there before is not reported again: the players condoned it.
  [[nodiscard]] std::optional<std::size_t> first_bad() const {
    std::vector<CardBag> condoned;
    for (std::size_t i = 0; i < before_.melds.size(); ++i)
      if (!before_.readings[i]) condoned.push_back(CardBag::of(before_.melds[i]));
    for (std::size_t i = 0; i < turn_.table->melds.size(); ++i) {
      if (!why_bad(i)) continue;
      const auto same = std::find(condoned.begin(), condoned.end(), CardBag::of(after_.melds[i]));
      if (same == condoned.end()) return i;
      condoned.erase(same);
    }
    return std::nullopt;
  }

  [[nodiscard]] Span place_of(std::size_t meld) const {
    const record::CardList& list = turn_.table->melds[meld];
    return list.cards.empty() ? list.at : list.cards.front().at;
  }

  // If the same cards would be a run with the ace in another position, the option decides.
  [[nodiscard]] std::string_view rule_of(const Cards& cards) const {
    return melds::judge_meld(cards, {.ace = melds::Ace::around, .least = law_.least}) ? "ace" : "table_melds";
  }

  Reported report_bad(std::size_t meld) {
    const Cards cards = cards_of(turn_.table->melds[meld]);
    const auto why = *why_bad(meld);
    std::vector<Related> others;
    for (std::size_t i = meld + 1; i < turn_.table->melds.size(); ++i)
      if (const auto also = why_bad(i))
        others.push_back({place_of(i), "this is not a meld either: " + also->text(acting_.record.notation)});
    return melds::report(
        acting_, why.too_short() ? Code::meld_too_short : Code::meld_invalid, place_of(meld),
        why.too_short() ? "table_melds" : rule_of(cards),
        fmt::format("after {}'s turn, {} on the table is not a meld: {}", acting_.name(),
                    cards.empty() ? "an empty list" : acting_.text(cards), why.text(acting_.record.notation)),
        {cards.empty() ? std::nullopt : std::optional(cards.front()), {}, std::move(others)});
  }

  const melds::Acting& acting_;
  const Rules& rules_;
  melds::MeldLaw law_;
  const TableMelds& before_;
  const TableMelds& after_;
  const record::TurnEntry& turn_;
  const ActingHand& hand_;
  CopiesByCard old_{};
  CopiesByCard new_{};
  std::vector<const Written<Card>*> all_;     // cards of the new table, as recorded
  std::vector<const Written<Card>*> played_;  // cards in `all_` that came from the holding
};

// If the cards are those of a meld that was on the table before, its jokers keep their parts.
void keep_parts(std::vector<melds::MeldCard>& cards, const TableMelds& before, std::vector<bool>& kept) {
  CardBag bag;
  for (const melds::MeldCard& each : cards) bag.insert(each.card);
  if (!bag.contains(Card::joker())) return;
  for (std::size_t i = 0; i < before.melds.size(); ++i) {
    if (kept[i] || !before.readings[i] || before.melds[i].size() != cards.size() ||
        !(CardBag::of(before.melds[i]) == bag))
      continue;
    kept[i] = true;
    std::size_t old = 0;
    for (melds::MeldCard& each : cards) {
      if (!each.card.is_joker()) continue;
      while (!before.melds[i][old].is_joker()) ++old;
      each.as = before.readings[i]->parts[old++];
    }
    return;
  }
}

// True if these are exactly the melds that are already on the table.
bool only_restates(const TableMelds& before, const record::MeldList& written) {
  if (written.melds.size() != before.melds.size()) return false;
  std::vector<CardBag> left;
  for (const Cards& meld : before.melds) left.push_back(CardBag::of(meld));
  for (const auto& each : written.melds) {
    const Cards meld = cards_of(each);
    const auto same = std::find(left.begin(), left.end(), CardBag::of(meld));
    if (same == left.end() || same->size() != meld.size()) return false;
    left.erase(same);
  }
  return true;
}

}  // namespace

bool TableMelds::has_bad_meld() const {
  return !std::all_of(readings.begin(), readings.end(), [](const auto& each) { return each.has_value(); });
}

melds::Cards TableMelds::laid_out(std::size_t meld) const {
  const auto& reading = readings[meld];
  if (!reading) return melds[meld];
  Cards cards;
  for (const std::size_t i : reading->order) cards.push_back(melds[meld][i]);
  return cards;
}

TableMelds table_of(const record::MeldList& written, const TableMelds& before, const melds::MeldLaw& law) {
  TableMelds table{.melds = {}, .readings = {}, .written = &written};
  table.melds.reserve(written.melds.size());
  std::vector<bool> kept(before.melds.size());
  for (const auto& meld : written.melds) {
    const Cards cards = cards_of(meld);
    std::vector<melds::MeldCard> read = melds::meld_cards_of(meld);
    if (!meld.stand_ins) keep_parts(read, before, kept);
    table.readings.push_back(melds::read_meld(read, law));
    table.melds.push_back(cards);
  }
  return table;
}

TableChange change_of(const TableMelds& before, const record::TurnEntry& turn, CardSet may_hold) {
  if (!turn.table) return TableChange::none;
  const bool names_played = turn.play && !turn.play->cards.empty();
  if (!names_played && only_restates(before, *turn.table)) return TableChange::none;
  CopiesByCard old{};
  CopiesByCard now{};
  for (const Cards& meld : before.melds)
    for (const Card card : meld) ++old[card.index()];
  for (const auto& meld : turn.table->melds)
    for (const auto& card : meld.cards) ++now[card.value.index()];
  bool lacks = false;
  bool gains = false;
  bool gains_held = false;
  for (std::size_t i = 0; i < now.size(); ++i) {
    lacks = lacks || now[i] < old[i];
    gains = gains || now[i] > old[i];
    gains_held = gains_held || (now[i] > old[i] && may_hold.contains(Card::from_index(i)));
  }
  if (lacks && !gains_held) return TableChange::lacking;
  return gains || names_played ? TableChange::played : TableChange::rearranged;
}

std::optional<JudgedTable> judge_table(const melds::Acting& acting, const Rules& rules, const TableMelds& before,
                                       const TableMelds& after, const record::TurnEntry& turn, const ActingHand& hand) {
  return TableJudge(acting, rules, before, after, turn, hand).run();
}

}  // namespace spadille::manipulation_rummy
