#include "games/manipulation_rummy/laid_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/manipulation_rummy/opening.h"
#include "games/manipulation_rummy/rearrangement.h"

namespace spadille::manipulation_rummy {
namespace {

using melds::Cards;

// --- opening ------------------------------------------------------------------------------------------------------

// For each meld of the new table, true if the old one had it too.
std::vector<bool> kept_melds(const TableMelds& before, const TableMelds& after) {
  std::vector<CardBag> old;
  for (const Cards& meld : before.melds) old.push_back(CardBag::of(meld));
  std::vector<bool> kept;
  for (const Cards& meld : after.melds) {
    const auto same = std::find(old.begin(), old.end(), CardBag::of(meld));
    kept.push_back(same != old.end());
    if (same != old.end()) old.erase(same);
  }
  return kept;
}

// Returns the worth of a meld, with each joker as the card it represents.
Points worth(const TableMelds& table, std::size_t meld, const melds::CardPoints& points) {
  Points sum;
  for (const CardSet part : table.readings[meld]->parts) sum += points.of(*part.begin());
  return sum;
}

Span first_card(const TableMelds& table, std::size_t meld) { return table.written->melds[meld].cards.front().at; }

void report_too_low(const LaidTable& laid, const std::string& evidence) {
  melds::report(laid.acting, Code::meld_initial_too_low, laid.first_played, "initial_meld",
                fmt::format("{} opens with {}, but the first sets must be worth at least {}", laid.acting.name(),
                            evidence, laid.rules.initial_meld->value));
}

// The player leaves the table alone, and lays sets of their own.
bool opens_alone(const LaidTable& laid) {
  const auto kept = kept_melds(laid.before, laid.after);
  if (static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true)) < laid.before.melds.size()) {
    const Rearrangement found = rearrange(laid.before.melds, laid.after.melds);
    std::size_t touched = 0;
    while (kept[touched] || !found.melds[touched].parts.front().from) ++touched;
    const MeldNames names{laid.rules.meld_law(), laid.acting.record.notation};
    const std::size_t old = *found.melds[touched].parts.front().from;
    melds::report(laid.acting, Code::meld_initial_table_touched, first_card(laid.after, touched), "initial_turn",
                  fmt::format("{} has laid no card yet, but changes {} of the table; lay sets of your own",
                              laid.acting.name(), meld_text(laid.before.melds[old], names)),
                  {std::nullopt, {}, {{first_card(laid.before, old), "it was here"}}});
    return false;
  }
  Points sum;
  std::size_t sets = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    ++sets;
    sum += worth(laid.after, i, laid.rules.card_points);
  }
  if (sum.amount() >= laid.rules.initial_meld->value) return true;
  report_too_low(laid, fmt::format("{} worth {}", sets == 1 ? "a set" : "sets", sum.amount()));
  return false;
}

// The player may change the table too, if some of the cards played are sets worth enough.
bool opens_and_goes_on(const LaidTable& laid) {
  OpeningCards opening{.cards = {},
                       .jokers = 0,
                       .worth = {},
                       .ace = laid.rules.meld_law().ace,
                       .least = Points{laid.rules.initial_meld->value}};
  Cards cards;
  for (const Card card : laid.played) {
    if (card.is_joker())
      ++opening.jokers;
    else
      cards.push_back(card);
  }
  opening.cards = cards;
  for (const Rank rank : kAllRanks) opening.worth[static_cast<std::size_t>(rank)] = laid.rules.card_points->of(rank);
  if (find_opening(opening).opens.value_or(true)) return true;
  report_too_low(laid, laid.acting.text(laid.played));
  return false;
}

// --- jokers -------------------------------------------------------------------------------------------------------

std::vector<SetWithJokers> sets_of(const TableMelds& table) {
  std::vector<SetWithJokers> sets;
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    SetWithJokers& set = sets.emplace_back();
    const melds::MeldReading& reading = *table.readings[i];
    set.kind = reading.kind;
    for (std::size_t k = 0; k < table.melds[i].size(); ++k) {
      if (table.melds[i][k].is_joker())
        set.jokers.push_back(reading.parts[k]);
      else
        set.cards.push_back(table.melds[i][k]);
    }
  }
  return sets;
}

// Returns the written joker with this number in its meld.
const Written<Card>& written_joker(const TableMelds& table, JokerPlace place) {
  const auto& cards = table.written->melds[place.set].cards;
  auto at = cards.begin();
  for (std::size_t left = place.joker;; ++at)
    if (at->value.is_joker() && left-- == 0) return *at;
}

class JokerJudge {
 public:
  explicit JokerJudge(const LaidTable& laid)
      : laid_(laid), before_(sets_of(laid.before)), after_(sets_of(laid.after)), law_(laid.rules.joker_law()) {}

  void run() {
    const auto fault = find_jokers(before_, after_, law_).fault;
    if (!fault) return;
    switch (fault->kind) {
      case JokerFault::Kind::not_replaced:
        return report(*fault, Code::joker_not_replaced, rule_of_place(),
                      fmt::format("takes {}, but {}", joker_text(*fault), why_not_replaced(*fault)));
      case JokerFault::Kind::set_locked:
        return report(
            *fault, Code::joker_set_locked, "joker_set",
            fmt::format("takes cards from {}, but to a set with a joker cards may only be added", set_text(*fault)));
      case JokerFault::Kind::not_reused:
        return report(*fault, Code::joker_not_reused, "joker_reuse",
                      fmt::format("takes {}, but {}", joker_text(*fault),
                                  law_.reuse == JokerReuse::new_set
                                      ? "lays it with the same cards again; a joker goes into a new set"
                                      : "lays it into a set with fewer than two cards from the hand"));
    }
  }

 private:
  void report(const JokerFault& fault, Code code, std::string_view rule, const std::string& what) {
    const Span was = written_joker(laid_.before, fault.from).at;
    melds::report(laid_.acting, code, written_joker(laid_.after, fault.to).at, rule,
                  fmt::format("{} {}", laid_.acting.name(), what),
                  {Card::joker(), {}, {{was, fmt::format("the joker for {} was here", part_text(fault))}}});
  }

  [[nodiscard]] CardSet part(const JokerFault& fault) const { return before_[fault.from.set].jokers[fault.from.joker]; }
  [[nodiscard]] std::string part_text(const JokerFault& fault) const {
    return join_words(to_words(part(fault), laid_.acting.record.notation), "or");
  }
  [[nodiscard]] std::string set_text(const JokerFault& fault) const {
    return meld_text(laid_.before.melds[fault.from.set], {laid_.rules.meld_law(), laid_.acting.record.notation});
  }
  [[nodiscard]] std::string joker_text(const JokerFault& fault) const {
    return fmt::format("the joker for {} out of {}", part_text(fault), set_text(fault));
  }

  [[nodiscard]] std::string why_not_replaced(const JokerFault& fault) const {
    const std::string_view rule = rule_of_place();
    if (rule == "joker_group") return fmt::format("not {} take its place", part_and_text(fault));
    if (rule == "joker_tile_from") return "no card from the hand takes its place";
    return "no such card takes its place";
  }
  [[nodiscard]] std::string part_and_text(const JokerFault& fault) const {
    const auto words = to_words(part(fault), laid_.acting.record.notation);
    return fmt::format("{}{}", words.size() == 2 ? "both " : "", join_words(words, "and"));
  }

  // Returns the option without which the joker could have been taken: of where the card is from, or of how many it
  // takes; otherwise joker_release.
  [[nodiscard]] std::string_view rule_of_place() const {
    const auto is_replaced = [&](const JokerLaw& law) {
      const auto fault = find_jokers(before_, after_, law).fault;
      return !fault || fault->kind != JokerFault::Kind::not_replaced;
    };
    JokerLaw anywhere = law_;
    anywhere.tile_from = JokerTileFrom::anywhere;
    JokerLaw either = law_;
    either.group = JokerGroup::either;
    if (is_replaced(anywhere)) return "joker_tile_from";
    return is_replaced(either) ? "joker_group" : "joker_release";
  }

  const LaidTable& laid_;
  std::vector<SetWithJokers> before_;
  std::vector<SetWithJokers> after_;
  JokerLaw law_;
};

}  // namespace

bool judge_opening(const LaidTable& laid) {
  return laid.rules.initial_turn == InitialTurn::alone ? opens_alone(laid) : opens_and_goes_on(laid);
}

void judge_jokers(const LaidTable& laid) {
  const auto has_joker = [](const Cards& meld) {
    return std::find(meld.begin(), meld.end(), Card::joker()) != meld.end();
  };
  // It is unknown what the jokers of a condoned meld represent.
  if (laid.before.has_bad_meld() || laid.after.has_bad_meld()) return;
  if (std::any_of(laid.before.melds.begin(), laid.before.melds.end(), has_joker)) JokerJudge(laid).run();
}

}  // namespace spadille::manipulation_rummy
