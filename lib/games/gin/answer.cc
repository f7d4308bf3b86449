#include <fmt/format.h>

#include <algorithm>

#include "games/gin/hand.h"
#include "mechanics/melds/hand.h"

// The answer to a knock: the other player's melds, and the cards laid off.
namespace spadille::gin {
namespace {

class Answer {
 public:
  Answer(const HandState& hand, const Arrangement& spread, const melds::Acting& acting, const record::TurnEntry* answer)
      : hand_(hand), acting_(acting), entry_(answer), cards_(hand.cards), trace_(hand.trace), table_(spread.melds) {}

  Answered run() {
    const bool known = cards_.is_known(acting_.seat);
    const CardSet held = held_cards();
    const std::vector<CardSet> spread = table_;
    const bool melds_given = entry_ != nullptr && entry_->melds;
    const bool lays_off_written = entry_ != nullptr && (!entry_->lay_offs.empty() || entry_->empty_lay_off);
    if (melds_given && !spread_own()) return {.faulty = true, .doubt = std::move(doubt_)};
    if (lays_off_written)
      for (const record::LayOff& each : entry_->lay_offs)
        if (!lay_off(each)) return {.faulty = true, .doubt = std::move(doubt_)};
    Answered answered{.barred = lays_off_against_gin()};
    const bool all_shown = cards_.count(acting_.seat) == 0;
    if (all_shown) answered.deadwood = Points{};
    answered.unwritten = melds_given ? Spread::nothing : Spread::melds;
    if (!lays_off_written) answered.open.assign(open(table_).begin(), open(table_).end());
    // The answer may have shown what was unknown.
    if (cards_.is_known(acting_.seat) && !all_shown)
      answered.deadwood = least(held_cards(), answered.unwritten, answered.open);
    CardSet melded;
    for (const CardSet meld : own_) melded = melded | meld;
    const Points without = melds_given ? deadwood_of(held - melded) : least(held, Spread::melds, {});
    if (known) answered.before_lay_offs = without;
    if (known) answered.melds_are_best = deadwood_of(held - melded) == least(held, Spread::melds, {});
    if (known) answered.least = least(held, Spread::melds, open(spread));
    const bool all_written = all_shown || (melds_given && lays_off_written);
    if (answered.deadwood)
      acts_.push_back(fmt::format("has deadwood {}{}", answered.deadwood->amount(), all_written ? "" : " at least"));
    answered.acts = std::move(acts_);
    answered.table = table_;
    answered.table.insert(answered.table.end(), own_.begin(), own_.end());
    answered.left = held_cards();
    answered.may_have_left = cards_.may_hold(acting_.seat);
    answered.count = cards_.count(acting_.seat);
    answered.is_complete = all_written;
    return answered;
  }

 private:
  // Returns false if a meld is none, or has a card that the player does not hold (reported).
  bool spread_own() {
    auto melds = gin::spread(acting_, *entry_->melds, cards_, trace_, hand_.rules.meld_law(), doubt_);
    if (!melds) return false;
    own_ = std::move(*melds);
    for (const CardSet meld : own_) acts_.push_back("spreads " + shown(meld));
    return true;
  }

  [[nodiscard]] CardSet held_cards() const { return cards_.known(acting_.seat).different(); }
  [[nodiscard]] Points least(CardSet cards, Spread own, std::span<const CardSet> table) const {
    return least_deadwood(cards, hand_.rules.meld_law(), own, table);
  }
  // Returns the melds on which cards may be laid off.
  [[nodiscard]] std::span<const CardSet> open(const std::vector<CardSet>& table) const {
    return hand_.knocked->allows_lay_offs(hand_.rules) ? std::span<const CardSet>(table) : std::span<const CardSet>();
  }

  [[nodiscard]] bool lays_off_against_gin() const {
    return entry_ != nullptr && !entry_->lay_offs.empty() && !hand_.knocked->allows_lay_offs(hand_.rules);
  }

  // Returns false if the card is not there, or joins no meld (reported).
  bool lay_off(const record::LayOff& written) {
    const Card card = written.card.value;
    if (!cards_.can_hold(acting_.seat, card)) {
      doubt_ = report_not_held(acting_, written.card.at, {Code::meld_not_in_hand, card, "lays off", "meld_from_hand"},
                               trace_);
      return false;
    }
    const bool allowed = hand_.knocked->allows_lay_offs(hand_.rules);
    // All lay-offs against gin are one fault.
    if (!allowed && &written == &entry_->lay_offs.front())
      melds::report(acting_, Code::turn_lay_off_not_allowed, written.card.at, "lay_off_on_gin",
                    fmt::format("{} lays off {}, but {} has gin: nothing is laid off", acting_.name(),
                                acting_.text(card), hand_.record.name_of(knocker())),
                    {card, {}, {}});
    const auto named = melds_named(written);
    if (named.size() != 1) {
      if (allowed)
        no_such_meld(written, named.size());
      else
        doubt_lay_off(written);
      return false;
    }
    CardSet& on = table_[named.front()];
    melds::Cards together(on.begin(), on.end());
    together.push_back(card);
    if (const auto judged = melds::judge_meld(together, hand_.rules.meld_law()); !judged) {
      if (allowed)
        melds::report(acting_, Code::meld_invalid, written.card.at, "lay_off_on_meld",
                      fmt::format("{} lays off {} on {}, but the result is not a meld: {}", acting_.name(),
                                  acting_.text(card), shown(on), judged.error().text(hand_.record.notation)),
                      {card, fitting(on), {}});
      else
        doubt_lay_off(written);
      return false;
    }
    acts_.push_back(fmt::format("lays off {} on {}", acting_.text(card), shown(on)));
    on.insert(card);
    cards_.take(acting_.seat, card);
    trace_.note(card, written.card.at, fmt::format("{} lays it off in turn {}", acting_.name(), acting_.turn));
    return true;
  }

  // The card is barred (reported), and joins no meld either.
  void doubt_lay_off(const record::LayOff& written) {
    doubt_ = {written.card.at, fmt::format("{} fits no meld that it is laid off on, so what {} has left is unknown",
                                           acting_.text(written.card.value), acting_.name())};
  }

  [[nodiscard]] std::string shown(CardSet meld) const {
    return acting_.text(melds::in_order(melds::Cards(meld.begin(), meld.end()), hand_.rules.meld_law()));
  }

  // Returns the cards of the player that could be laid off on the meld.
  [[nodiscard]] CardSet fitting(CardSet on) const {
    CardSet cards;
    for (const Card card : held_cards()) {
      melds::Cards together(on.begin(), on.end());
      together.push_back(card);
      if (melds::judge_meld(together, hand_.rules.meld_law())) cards.insert(card);
    }
    return cards;
  }

  // Returns the numbers of the knocker's melds that are named, by cards or by number, from 0.
  [[nodiscard]] std::vector<std::size_t> melds_named(const record::LayOff& written) const {
    if (written.of && written.of->value != knocker()) return {};
    const CardSet to = written.to.set();
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < table_.size(); ++i)
      if (written.number ? written.number->value == i + 1 : !to.empty() && (to - table_[i]).empty()) found.push_back(i);
    return found;
  }

  void no_such_meld(const record::LayOff& written, std::size_t named) const {
    const bool by_cards = !written.number;
    const Span at = !by_cards                         ? written.number->at
                    : written.to.cards.empty()        ? written.to.at
                    : written.of && of_other(written) ? written.of->at
                                                      : written.to.cards.front().at;
    const std::string which =
        by_cards ? acting_.text(melds::cards_of(written.to)) : fmt::format("number {}", written.number->value);
    melds::report(acting_, Code::turn_no_such_meld, at, "lay_off_on_meld",
                  fmt::format("{} lays off {} on the meld with {}, but {} of {}'s melds {}", acting_.name(),
                              acting_.text(written.card.value), which, named == 0 ? "none" : "more than one",
                              hand_.record.name_of(knocker()), "fits"),
                  {written.card.value, {}, {}});
  }

  [[nodiscard]] Seat knocker() const { return hand_.knocked->seat; }
  [[nodiscard]] bool of_other(const record::LayOff& written) const { return written.of->value != knocker(); }

  const HandState& hand_;
  const melds::Acting& acting_;
  const record::TurnEntry* entry_;
  melds::Holdings cards_;
  melds::Trace trace_;
  std::vector<CardSet> table_;  // the melds of the knocker
  std::vector<CardSet> own_;    // the melds of the player
  std::vector<std::string> acts_;
  std::optional<Doubt> doubt_;
};

}  // namespace

Answered judge_answer(const HandState& hand, const Arrangement& spread, const melds::Acting& acting,
                      const record::TurnEntry* answer) {
  return Answer(hand, spread, acting, answer).run();
}

}  // namespace spadille::gin
