#include "judge/draw_for_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "judge/rule_finder.h"
#include "mechanics/deal/pack.h"

namespace spadille::judge {
namespace {

using record::DrawForDeal;
using rules::FirstDealer;

class DrawJudge {
 public:
  DrawJudge(const record::Header& header, Sink& sink) : people_(header.people), draw_(*header.draw), sink_(sink) {}

  std::optional<Seat> run() {
    if (draw_.lone) return draw_.lone->value;
    return draw_.first ? dealt_the_first_king() : drew_the_highest();
  }

 private:
  [[nodiscard]] std::vector<std::string> names_of(const std::vector<Seat>& seats) const {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) names.push_back(people_[index_of(seat)]);
    return names;
  }

  std::optional<Seat> undecided(Span at, std::string message) {
    sink_.report({.code = Code::deal_undecided, .at = at, .message = std::move(message), .rule = "first_dealer"});
    return std::nullopt;
  }

  // The cards are dealt round one by one. Who is dealt the first king deals.
  std::optional<Seat> dealt_the_first_king() {
    const auto& cards = draw_.cards->cards;
    const auto* const king = std::find_if(cards.begin(), cards.end(),
                                          [](const Written<Card>& each) { return each.value.rank() == Rank::king; });
    if (king == cards.end()) return undecided(draw_.cards->at, "no king is dealt, so nobody is the first dealer yet");
    const auto number = static_cast<std::size_t>(king - cards.begin());
    const Seat dealer = seat_at((index_of(draw_.first->value) + number) % people_.size());
    if (king + 1 != cards.end())
      return undecided(king->at,
                       fmt::format("{} is dealt a king, but the deal goes on after it", people_[index_of(dealer)]));
    return dealer;
  }

  // Ranks are A K Q J 10 … 2, and suits are equal. The players who tie draw again.
  std::optional<Seat> drew_the_highest() {
    std::vector<Seat> drawing;
    for (std::size_t i = 0; i < people_.size(); ++i) drawing.push_back(seat_at(i));
    for (const DrawForDeal::Round& round : draw_.rounds) {
      std::vector<Seat> highest;
      std::vector<Seat> missing;
      std::optional<Rank> best;
      for (const Seat seat : drawing) {
        const auto drawn =
            std::find_if(round.cards.begin(), round.cards.end(), [&](const auto& each) { return each.first == seat; });
        if (drawn == round.cards.end()) {
          missing.push_back(seat);
          continue;
        }
        const Rank rank = drawn->second.value.rank();
        if (!best || rank < *best) highest.clear();
        if (!best || rank <= *best) {
          best = rank;
          highest.push_back(seat);
        }
      }
      if (!missing.empty())
        return undecided(round.at,
                         fmt::format("no card is recorded for {} in the draw", join_words(names_of(missing), "and")));
      if (highest.size() == 1) return highest.front();
      drawing = std::move(highest);
    }
    return undecided(draw_.rounds.back().at, fmt::format("{} tie for the highest card and must draw again",
                                                         join_words(names_of(drawing), "and")));
  }

  const std::vector<std::string>& people_;
  const DrawForDeal& draw_;
  Sink& sink_;
};

// Reports the cards that cannot be drawn from the pack of a game. Cards are often removed from a pack only after the
// draw, so its ranks decide. A cut card returns to the pack, so several players may show it; a dealt card does not.
class DrawnCards {
 public:
  /// `hand` has the players and the notation of the header.
  DrawnCards(const record::HandRecord& hand, const CardBag& pack, Sink& sink) : hand_(hand), pack_(pack), sink_(sink) {}

  void check(const DrawForDeal& draw) {
    for (const DrawForDeal::Round& round : draw.rounds)
      for (const auto& [seat, card] : round.cards) check_rank(card);
    if (!draw.first) return;
    for (const Written<Card>& card : draw.cards->cards)
      if (check_rank(card)) check_copies(card);
  }

 private:
  // Returns false (reported) if no card of the pack has the rank of this one.
  bool check_rank(const Written<Card>& card) {
    const CardSet all = pack_.different();
    const auto is_alike = [&](Card each) { return !each.is_joker() && each.rank() == card.value.rank(); };
    if (std::any_of(all.begin(), all.end(), is_alike)) return true;
    report(Code::record_card_not_in_pack, card,
           fmt::format("{} cannot be drawn: no card of the pack has its rank", hand_.name_of(card.value)));
    return false;
  }

  void check_copies(const Written<Card>& card) {
    dealt_.push_back(card);
    const auto is_alike = [&](const Written<Card>& each) { return each.value == card.value; };
    const auto number = static_cast<std::size_t>(std::count_if(dealt_.begin(), dealt_.end(), is_alike));
    if (number <= std::max(pack_.count(card.value), std::size_t{1})) return;
    const auto first = std::find_if(dealt_.begin(), dealt_.end(), is_alike);
    report(Code::record_duplicate_card, card, fmt::format("{} is dealt twice", hand_.name_of(card.value)),
           {{first->at, "the first is here"}});
  }

  void report(Code code, const Written<Card>& card, std::string message, std::vector<Related> related = {}) {
    sink_.report({.code = code,
                  .at = card.at,
                  .message = std::move(message),
                  .rule = "pack",
                  .card = card.value,
                  .related = std::move(related)});
  }

  const record::HandRecord& hand_;
  const CardBag& pack_;
  Sink& sink_;
  std::vector<Written<Card>> dealt_;
};

// Reports cards that cannot be drawn, if the rules show the pack.
void check_cards(const record::Header& header, const GameEntry& game, const rules::RuleSet& rules, Sink& sink) {
  if (game.deal_plan == nullptr || !has_room(game.players(rules), header.players.size())) return;
  record::HandRecord hand;
  hand.players = header.players;
  hand.dealer = {seat_at(0), header.at};
  if (header.notation) hand.notation = *header.notation;
  const CardBag pack = game.deal_plan(hand, rules).shape.pack;
  DrawnCards(hand, pack, sink).check(*header.draw);
}

// Returns what the rules want instead of this draw; nullopt if they have it.
std::optional<std::string_view> wanted_way(const DrawForDeal& draw, FirstDealer rule) {
  if (rule == FirstDealer::highest && draw.rounds.empty()) return "the player with the highest card deals first";
  if (rule == FirstDealer::lone_or_first_king && !draw.rounds.empty())
    return "the only woman or man deals first, otherwise the player who is dealt the first king";
  return std::nullopt;
}

// Returns the dealer that the draw finds; nullopt (reported) if it finds none.
std::optional<Seat> judge_draw(const record::Header& header, FirstDealer rule, Sink& sink) {
  const auto dealer = DrawJudge(header, sink).run();
  if (const auto wanted = dealer ? wanted_way(*header.draw, rule) : std::nullopt)
    sink.report({.code = Code::deal_method,
                 .at = header.draw->at,
                 .message = fmt::format("the first dealer is found in another way than by these rules: {}", *wanted),
                 .rule = "first_dealer"});
  if (dealer && header.dealer && header.dealer->value != *dealer) {
    const std::string& recorded = header.people[index_of(header.dealer->value)];
    sink.report({.code = Code::deal_first_dealer,
                 .at = header.dealer->at,
                 .message = fmt::format("{} is recorded as the first dealer, but by the draw {} deals", recorded,
                                        header.people[index_of(*dealer)]),
                 .rule = "first_dealer",
                 .player = recorded,
                 .related = {{header.draw->at, "the draw for the deal"}}});
  }
  return dealer;
}

}  // namespace

std::optional<std::string> find_first_dealer(const record::Header& header, const GameEntry& game,
                                             const rules::RuleSet* rules, Sink& sink) {
  std::optional<Seat> dealer;
  if (header.draw) {
    const bool has_rule = rules != nullptr && game.first_dealer != nullptr;
    if (rules != nullptr) check_cards(header, game, *rules, sink);
    dealer = judge_draw(header, has_rule ? game.first_dealer(*rules) : FirstDealer::any, sink);
  }
  if (header.dealer) dealer = header.dealer->value;
  return dealer ? std::optional(header.people[index_of(*dealer)]) : std::nullopt;
}

}  // namespace spadille::judge
