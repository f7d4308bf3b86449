#include "property/score_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/hearts/rules.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/order.h"

namespace spadille::test {
namespace {

using record::Counted;
using record::HandRecord;

bool has_feat(const std::optional<Feats>& feats, std::string_view feat) {
  return feats && std::find(feats->begin(), feats->end(), feat) != feats->end();
}

// Returns the hand without its cards and its claims.
HandRecord without_cards(const HandRecord& hand) {
  HandRecord sheet = hand;
  sheet.deal.reset();
  sheet.auction.reset();
  sheet.exchange.clear();
  sheet.pass.reset();
  sheet.tricks.clear();
  sheet.tricks_at.reset();
  sheet.turns.clear();
  sheet.turns_at.reset();
  sheet.called.reset();
  sheet.result = {};
  sheet.counted.emplace();
  return sheet;
}

// --- chips --------------------------------------------------------------------------------------

class ChipSheet {
 public:
  ChipSheet(const HandRecord& hand, const HandView& view, const rules::RuleSet& rules)
      : hand_(hand), view_(view), rules_(rules), r_(view.chips()), sheet_(without_cards(hand)) {}

  HandRecord make() {
    sheet_.declarer.reset();
    sheet_.contract.reset();
    Counted& c = *sheet_.counted;
    if (r_.points) return of_points();
    if (r_.passed) {
      sheet_.trump.reset();
      sheet_.turned.reset();
      c.outcome = {std::string(*r_.outcome), {}};
      return sheet_;
    }
    if (!r_.declarer) return of_last_trick();
    const bool taken_over = hand_.surrender && hand_.surrender->taken_over;
    sheet_.declarer = {taken_over ? hand_.surrender->by->value : *r_.declarer, {}};
    sheet_.contract = {std::string(*r_.contract), {}};
    // Only the stock may show that spadille was turned, so that a voltereta pays as a vuelta.
    if (*r_.contract == "voltereta" && !sheet_.turned && hand_.deal && hand_.deal->stock)
      sheet_.turned = hand_.deal->stock->cards.front();
    if (r_.forced.value_or(false)) c.forced = Span{};
    for (const auto& [seat, n] : *r_.tricks) tricks().of_players.push_back({seat, {static_cast<std::int64_t>(n), {}}});
    c.outcome = {std::string(*r_.outcome), {}};
    if (rules_.game().game == "ombre")
      add_ombre();
    else if (rules_.game().game == "german-solo")
      add_german_solo();
    else
      add_quadrille();
    return sheet_;
  }

 private:
  // Hearts for chips: the sheet keeps the sale of the suit to avoid.
  HandRecord of_points() {
    sheet_.auction = hand_.auction;
    sheet_.declarer = hand_.declarer;
    for (const auto& [seat, taken] : *r_.points) sheet_.counted->points.push_back({seat, {taken, {}}});
    return sheet_;
  }

  record::CountedTricks& tricks() {
    auto& tricks = sheet_.counted->tricks;
    return tricks ? *tricks : tricks.emplace();
  }

  void add_ombre() {
    Counted& c = *sheet_.counted;
    if (*r_.outcome == "codille" && *r_.contract != "contrabola") c.winner = {*r_.winner, {}};
    if (has_feat(r_.feats, "primeras")) c.primeras = {record::Primeras::stopped, {}};
    if (lost_first_five()) c.primeras = {record::Primeras::lost, {}};
    if (r_.estuches.value_or(0) == 0) return;
    using Kind = record::CountedEstuches::Kind;
    const auto n = static_cast<std::int64_t>(*r_.estuches);
    c.estuches = {holds_spadille() ? Kind::with : Kind::without, {.number = n, .cards = {}}};
  }

  [[nodiscard]] bool lost_first_five() const {
    const bool plays_for_tricks =
        *r_.contract != "contrabola" && *r_.outcome != "takeover" && !(hand_.surrender && !hand_.surrender->taken_over);
    if (!plays_for_tricks || view_.tricks.size() < 5) return false;
    return std::none_of(view_.tricks.begin(), view_.tricks.begin() + 5,
                        [&](const auto& trick) { return trick.winner == r_.declarer; });
  }

  // True if spadille is in the holding in which estuches are counted.
  [[nodiscard]] bool holds_spadille() const {
    const auto& rules = rules_.as<ombre::Rules>();
    const bool when_named = hand_.players.size() == 2 && rules.estuches_when == ombre::EstuchesWhen::trumps_named;
    const Seat holder = when_named ? sheet_.declarer->value : *r_.declarer;
    const bool as_dealt = when_named ? !r_.forced.value_or(false) && *r_.contract != "gascarola"
                                     : rules.estuches_hand == ombre::EstuchesHand::as_dealt;
    const auto& dealt = hand_.deal->hands[index_of(holder)];
    if (!dealt) return hand_.deal->stock->set().contains(ombre_family::kSpadille) && !is_discarded(holder);
    if (dealt->set().contains(ombre_family::kSpadille)) return as_dealt || !is_discarded(holder);
    return !as_dealt && is_drawn(holder);
  }
  [[nodiscard]] bool is_discarded(Seat seat) const {
    return std::any_of(hand_.exchange.begin(), hand_.exchange.end(), [&](const auto& each) {
      return each.player->value == seat && each.discard && each.discard->set().contains(ombre_family::kSpadille);
    });
  }
  // Draws that are not recorded are as many as the discards.
  [[nodiscard]] bool is_drawn(Seat seat) const {
    const auto& stock = hand_.deal->stock->cards;
    std::size_t next = 0;
    for (const auto& each : hand_.exchange) {
      const std::size_t drawn = each.draw ? each.draw->cards.size() : each.discard ? each.discard->cards.size() : 0;
      for (const std::size_t end = std::min(next + drawn, stock.size()); next < end; ++next)
        if (stock[next].value == ombre_family::kSpadille) return each.player->value == seat;
    }
    return false;
  }

  void add_quadrille() {
    Counted& c = *sheet_.counted;
    if (*r_.contract == "alliance") c.partner = {Span{}, r_.partner};
    if (has_feat(r_.feats, "premiers")) c.premiers = {Span{}, std::nullopt};
    for (const LedgerLine& line : r_.ledger->lines()) {
      if (line.reason != "bonus.matadors") continue;
      c.matadors = {.number = line.rule == "bonus_matadors" ? 3 : 4, .cards = {}};
    }
  }

  void add_german_solo() {
    if (hand_.called || r_.contract->starts_with("simple")) sheet_.counted->partner = {Span{}, r_.partner};
  }

  // All have passed, and the last trick is played for.
  HandRecord of_last_trick() {
    sheet_.trump.reset();
    sheet_.counted->outcome = {std::string(*r_.outcome), {}};
    sheet_.counted->winner = {*r_.winner, {}};
    return sheet_;
  }

  const HandRecord& hand_;
  const HandView& view_;
  const rules::RuleSet& rules_;
  const ChipResult& r_;
  HandRecord sheet_;
};

// --- points -------------------------------------------------------------------------------------

void add_taken_cards(const HandView& view, const hearts::Rules& rules, Counted& c) {
  std::array<std::int64_t, kMaxSeats> hearts_of{};
  for (const auto& trick : view.tricks) {
    if (!trick.winner) continue;
    for (const auto& play : trick.plays) {
      if (play.card.suit() == Suit::hearts) ++hearts_of[index_of(*trick.winner)];
      if (play.card.suit() != Suit::hearts && rules.points->of(play.card) != 0)
        c.takers.push_back({{play.card, {}}, {*trick.winner, {}}});
    }
  }
  for (std::size_t i = 0; i < rules.seats(); ++i) c.hearts.push_back({seat_at(i), {hearts_of[i], {}}});
}

// Adds the deadwood of both players, if the lines of the score sheet show it.
void add_deadwood(const PointsResult& r, Seat knocker, Counted& c) {
  const Seat other = next(knocker, seat_count(2));
  for (const ScoreLine& line : r.sheet->lines()) {
    if (line.reason != "deadwood") continue;
    if (has_feat(r.feats, "gin") || has_feat(r.feats, "big_gin")) {
      c.left.push_back({other, {.number = line.points.amount(), .cards = {}}});
      continue;
    }
    const auto terms = r.sheet->terms_of(line);
    if (terms.size() != 2) continue;
    const bool undercut = has_feat(r.feats, "undercut");
    c.left.push_back({undercut ? knocker : other, {.number = terms[0].value, .cards = {}}});
    c.left.push_back({undercut ? other : knocker, {.number = -terms[1].value, .cards = {}}});
  }
}

// A sheet shows the doubled box only by the deadwood.
std::optional<HandRecord> gin_sheet(const HandRecord& hand, const PointsResult& r, const rules::RuleSet& rules) {
  HandRecord sheet = without_cards(hand);
  Counted& c = *sheet.counted;
  const auto knock = std::find_if(hand.turns.begin(), hand.turns.end(), [](const auto& turn) { return turn.knock; });
  if (knock == hand.turns.end()) {
    c.knock = {Span{}, std::nullopt};
    return sheet;
  }
  const Seat knocker = knock->player->value;
  if (has_feat(r.feats, "big_gin"))
    c.big_gin = {knocker, {}};
  else if (has_feat(r.feats, "gin"))
    c.gin = {knocker, {}};
  else
    c.knock = {Span{}, knocker};
  for (const Seat seat : {seat_at(0), seat_at(1)}) c.points.push_back({seat, {r.sheet->of(seat), {}}});
  add_deadwood(r, knocker, c);
  const bool doubled = rules.value(*rules.find("spade_doubles")) == "all";
  if (doubled && c.left.empty()) return std::nullopt;
  return sheet;
}

std::optional<HandRecord> points_sheet(const HandRecord& hand, const HandView& view, const rules::RuleSet& rules) {
  HandRecord sheet = without_cards(hand);
  Counted& c = *sheet.counted;
  const PointsResult& r = view.points();
  const auto add_points = [&] {
    for (std::size_t i = 0; i < hand.players.size(); ++i)
      c.points.push_back({seat_at(i), {r.sheet->of(seat_at(i)), {}}});
  };
  if (rules.game().game == "gin") return gin_sheet(hand, r, rules);
  if (rules.game().game == "hearts") {
    const bool all_known =
        std::all_of(view.tricks.begin(), view.tricks.end(), [](const auto& t) { return t.winner; }) &&
        view.tricks.size() == rules.as<hearts::Rules>().hand_size();
    const auto& own = rules.as<hearts::Rules>();
    const CardSet hearts = own.deciding_cards() & CardSet::of_suit(Suit::hearts);
    // If hearts do not score alike, their numbers prove little.
    const bool alike = own.alike_cards().empty() || own.alike_cards().front() == hearts || hearts.empty();
    if (own.no_trick_bonus->value != 0) {
      if (!r.tricks) return std::nullopt;  // the tricks that are not recorded may bring the bonus
      c.tricks.emplace();
      for (const auto& [seat, n] : *r.tricks)
        c.tricks->of_players.push_back({seat, {static_cast<std::int64_t>(n), {}}});
    }
    if (all_known && alike)
      add_taken_cards(view, rules.as<hearts::Rules>(), c);
    else
      add_points();
    return sheet;
  }
  // The sheet says who went out, so it cannot say that points decide, or that they are equal.
  const bool by_points = r.won_by == WonBy::fewest_points || !*r.winner;
  if (rules.game().game == "manipulation-rummy" && by_points) return std::nullopt;
  c.out = {Span{}, *r.winner};
  if (r.sheet) add_points();
  return sheet;
}

}  // namespace

std::optional<HandRecord> score_sheet_of(const HandRecord& hand, const HandView& view, const rules::RuleSet& rules) {
  if (!std::holds_alternative<ChipResult>(view.result)) return points_sheet(hand, view, rules);
  const bool estuches_open = !view.chips().passed && !view.chips().estuches && rules.game().game == "ombre";
  if (estuches_open) return std::nullopt;
  return ChipSheet(hand, view, rules).make();
}

}  // namespace spadille::test
