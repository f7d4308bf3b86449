#include "mechanics/unknown/dealt_counts.h"

#include <algorithm>

#include "mechanics/unknown/slots.h"

namespace spadille::unknown {
namespace {

// The unknown cards of a list that are alike.
struct Form {
  CardSet may_be;
  std::size_t cards = 0;
};

std::vector<Form> forms_of(const record::CardList& list, CardSet unnamed, CardSet trumps, std::size_t hand) {
  std::vector<Form> forms;
  const auto add = [&](CardSet may_be, std::size_t cards) {
    const auto same = std::find_if(forms.begin(), forms.end(), [&](const Form& each) { return each.may_be == may_be; });
    (same == forms.end() ? forms.emplace_back(Form{may_be, 0}) : *same).cards += cards;
  };
  for (const auto& each : list.unknown->cards) add(cards_of(each.card, unnamed, trumps), 1);
  if (list.unknown->rest && list.count() < hand) add(unnamed, hand - list.count());
  return forms;
}

}  // namespace

std::vector<DealtCount> counts_of(const record::CardList& list, CardSet unnamed, CardSet trumps, std::size_t hand) {
  std::vector<DealtCount> counts;
  if (!list.unknown) return counts;
  const std::vector<Form> forms = forms_of(list, unnamed, trumps, hand);
  const auto add = [&](CardSet kind) {
    DealtCount count{kind, 0, 0};
    std::size_t cards = 0;
    for (const Form& each : forms) {
      cards += each.cards;
      if (!(each.may_be & kind).empty()) count.most += each.cards;
      if ((each.may_be - kind).empty()) count.least += each.cards;
    }
    if (!kind.empty() && (count.most < cards || count.least > 0)) counts.push_back(count);
  };
  constexpr unsigned kAllSuits = 0b1111;
  for (unsigned some = 1; some < kAllSuits; ++some) {
    CardSet kind;
    for (unsigned suit = 0; suit < 4; ++suit)
      if ((some >> suit & 1U) != 0) kind = kind | CardSet::of_suit(static_cast<Suit>(suit));
    add(kind & unnamed);
  }
  add(trumps & unnamed);
  if (!trumps.empty()) add(unnamed - trumps);
  return counts;
}

Agree keep_counts(std::span<const DealtCount> counts, std::span<const std::size_t> own, Known known, Places& places) {
  Agree agree = Agree::yes;
  for (const DealtCount& count : counts) {
    std::size_t certain = 0;
    std::size_t possible = 0;
    for (const std::size_t place : own) {
      if ((places[place] - count.kind).empty()) ++certain;
      if (!(places[place] & count.kind).empty()) ++possible;
    }
    if (certain > count.most || (known == Known::all && possible < count.least)) return Agree::no;
    const bool has_all = certain == count.most;
    const bool needs_all = known == Known::all && possible == count.least;
    for (const std::size_t place : own) {
      const CardSet inside = places[place] & count.kind;
      const CardSet outside = places[place] - count.kind;
      if (inside.empty() || outside.empty() || !(has_all || needs_all)) continue;
      places[place] = has_all ? outside : inside;
      agree = Agree::narrowed;
    }
  }
  return agree;
}

}  // namespace spadille::unknown
