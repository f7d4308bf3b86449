#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/turn.h"
#include "mechanics/melds/hand.h"
#include "record/writer.h"

// Melds and lay-offs.
namespace spadille::rummy {
namespace {

// Removes the cards that the player can hold from their holding. Returns the number of the others.
std::size_t take_all(Turn& turn, const melds::Cards& cards) {
  std::size_t missing = 0;
  for (const Card card : cards) {
    if (turn.hand.position.cards.can_hold(turn.seat(), card)) {
      turn.hand.position.cards.take(turn.seat(), card);
    } else {
      ++missing;
    }
  }
  return missing;
}

enum class AlreadyReported : std::uint8_t { no, yes };

// Reports a card that the player cannot hold, unless a reported fault explains it.
AlreadyReported miss(Turn& turn, Code code, const Written<Card>& card, std::string_view does, std::string_view rule) {
  const bool excused = turn.is_excused_from_holding(card.value);
  if (!excused) melds::not_held(turn.acting, card.at, {code, card.value, does, rule, {}}, turn.hand.trace);
  turn.lose(CardSet{card.value} | turn.hand.position.cards.may_hold(turn.seat()));
  return excused ? AlreadyReported::no : AlreadyReported::yes;
}

// Adds cards to a meld. No meld has more cards than the pack. A record that goes beyond is already reported as faulty,
// so limit the size.
void add(HandState& c, Laid& to, const melds::Cards& cards) {
  to.cards.insert(to.cards.end(), cards.begin(), cards.end());
  const std::size_t most = c.rules.pack(c.record.seats()).size();
  if (to.cards.size() > most) to.cards.resize(most, to.cards.front());
  to.cards = melds::in_order(to.cards, c.rules.meld_law());
}

void report_bad(const Turn& turn, const record::CardList& written, const melds::Cards& cards,
                const melds::NoMeld& why) {
  const std::string what = cards.empty() ? "an empty list" : turn.acting.text(cards);
  const auto first = cards.empty() ? std::nullopt : std::optional(cards.front());
  melds::report(turn.acting, why.too_short() ? Code::meld_too_short : Code::meld_invalid,
                cards.empty() ? written.at : written.cards.front().at, why.too_short() ? "meld_min" : "meld",
                fmt::format("{} is not a meld: {}", what, why.text(turn.acting.record.notation)), {first, {}, {}});
}

void lay_down(Turn& turn, const record::CardList& written) {
  HandState& c = turn.hand;
  const melds::Cards cards = melds::cards_of(written);
  AlreadyReported reported = AlreadyReported::no;
  bool sound = true;
  if (const auto missing = c.position.cards.first_missing(turn.seat(), cards)) {
    reported = miss(turn, Code::meld_not_in_hand, written.cards[*missing], "melds", "meld_from_hand");
    sound = false;
  }
  if (const auto meld = melds::judge_meld(cards, c.rules.meld_law()); !meld) {
    sound = false;
    if (reported == AlreadyReported::no) report_bad(turn, written, cards, meld.error());
    // The record may intend another card of the player's holding.
    c.known.doubt(c.position.cards.may_hold(turn.seat()));
    // The record may assume that the player laid down more cards, up to a whole suit.
    if (meld.error().too_short()) turn.surplus() += kRanks;
  }
  turn.surplus() += take_all(turn, cards);
  for (const auto& card : written.cards) c.trace.note(card.value, card.at, turn.clause("melds"));
  if (!sound) c.known.numbers_doubtful = true;
  Laid laid{{}, turn.seat(), sound};
  add(c, laid, cards);
  turn.acts.push_back(fmt::format("melds {}", turn.acting.text(laid.cards)));
  if (sound || c.position.laid.size() < c.rules.pack(c.record.seats()).size())
    lay_down(c.position, c.rules, turn.seat(), std::move(laid));
}

class LayOffPhase {
 public:
  LayOffPhase(Turn& turn, const record::LayOff& written)
      : turn_(turn),
        hand_(turn.hand),
        laid_(turn.hand.position.laid),
        written_(written),
        card_(written.card.value),
        to_(melds::cards_of(written.to)) {}

  void run() {
    const bool held = hand_.position.cards.can_hold(turn_.seat(), card_);
    AlreadyReported reported = AlreadyReported::no;
    if (!held) {
      reported = miss(turn_, Code::meld_not_in_hand, written_.card, "lays off", "meld_from_hand");
      ++turn_.surplus();
    }
    auto on = find();
    if (!on && reported == AlreadyReported::no) {
      if (const auto others = of_others(); !others.empty()) {
        not_their_meld(others);
        reported = AlreadyReported::yes;
        if (others.size() == 1) on = others.front();
      } else {
        no_such_meld();
        on = meant();
      }
    }
    if (on) check(*on, reported);
    if (held) hand_.position.cards.take(turn_.seat(), card_);
    hand_.trace.note(card_, written_.card.at, turn_.clause("lays off"));
    put(on, held);
  }

 private:
  // Returns the meld that is named; if none is, the first doubtful meld that has one of the cards.
  [[nodiscard]] std::optional<std::size_t> find() const {
    if (written_.number && hand_.known.numbers_doubtful) return std::nullopt;
    if (const auto exactly = find_meld(hand_.position, written_)) return exactly;
    for (std::size_t i = 0; i < laid_.size(); ++i)
      if (!laid_[i].sound && touches(laid_[i].cards)) return i;
    return std::nullopt;
  }

  // Returns the only meld that has any of the naming cards, although they do not name it. Marks it as doubtful, because
  // the record may have other cards on it.
  [[nodiscard]] std::optional<std::size_t> meant() {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < laid_.size(); ++i) {
      if (!touches(laid_[i].cards)) continue;
      if (only) return std::nullopt;
      only = i;
    }
    if (only) laid_[*only].sound = false;
    return only;
  }

  [[nodiscard]] bool touches(const melds::Cards& cards) const {
    return std::any_of(to_.begin(), to_.end(),
                       [&](Card card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); });
  }

  // Returns the melds of other players that have these cards, if the recorded owner has none.
  [[nodiscard]] std::vector<std::size_t> of_others() const {
    if (!written_.of || written_.number || !melds_named(hand_.position, written_).empty()) return {};
    record::LayOff of_anybody = written_;
    of_anybody.of.reset();
    return melds_named(hand_.position, of_anybody);
  }

  void not_their_meld(const std::vector<std::size_t>& others) {
    if (hand_.known.differs_in(Departure::turns)) return;
    std::vector<std::string> owners;
    for (const std::size_t i : others) {
      std::string owner = hand_.record.name_of(laid_[i].owner) + "'s";
      if (std::find(owners.begin(), owners.end(), owner) == owners.end()) owners.push_back(std::move(owner));
    }
    report(Code::turn_no_such_meld, written_.of->at, "lay_off_on_meld",
           fmt::format("on {}'s meld with {}, but that meld is {}", hand_.record.name_of(written_.of->value),
                       turn_.acting.text(to_), join_words(owners, "and")));
  }

  void no_such_meld() {
    const bool excused = std::any_of(to_.begin(), to_.end(), [&](Card card) { return turn_.is_excused(card); });
    if (hand_.known.differs_in(Departure::turns) || excused || touches(hand_.known.astray) || of_unseen()) return;
    if (written_.number && hand_.known.numbers_doubtful) return;
    const auto named = melds_named(hand_.position, written_);
    report(Code::turn_no_such_meld, meld_at(), "lay_off_on_meld",
           written_.number ? why_no_number() : why_no_meld(named));
    turn_.lose(CardSet{});
    for (const Card card : to_) hand_.known.unseen.insert(card);
    if (named.empty()) hand_.known.numbers_doubtful = true;
  }

  // Returns the place where the meld is named.
  [[nodiscard]] Span meld_at() const {
    if (written_.number) return written_.number->at;
    return to_.empty() ? written_.to.at : written_.to.cards.front().at;
  }

  // True if this missing meld was reported.
  [[nodiscard]] bool of_unseen() const {
    return std::any_of(to_.begin(), to_.end(), [&](Card card) { return hand_.known.unseen.contains(card); });
  }

  [[nodiscard]] std::string why_no_number() const {
    const auto count = static_cast<std::size_t>(std::count_if(laid_.begin(), laid_.end(), [&](const Laid& each) {
      return !written_.of || each.owner == written_.of->value;
    }));
    const std::string there = count == 0 ? "no melds" : pluralize(count, "meld");
    if (!written_.of)
      return fmt::format("on meld {}, but there {} {} on the table", written_.number->value, count == 1 ? "is" : "are",
                         there);
    const std::string& owner = hand_.record.name_of(written_.of->value);
    return fmt::format("on {}'s meld {}, but {} has {} on the table", owner, written_.number->value, owner, there);
  }

  [[nodiscard]] std::string why_no_meld(const std::vector<std::size_t>& named) const {
    if (to_.empty()) return "but no card names the meld";
    const std::string meld = fmt::format("on the meld with {}", turn_.acting.text(to_));
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

  // Returns how to record the lay-off so that it names only this one of its melds. Adds the owner if that suffices;
  // otherwise uses the number.
  [[nodiscard]] std::string unlike_others(std::size_t meld, const std::vector<std::size_t>& named) const {
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

  // Names a meld by its cards. If another meld has the same cards, adds its owner or its number.
  [[nodiscard]] std::string described(std::size_t meld) const {
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

  // Checks whether the card may be laid off on the meld. Does not judge a doubtful meld or a doubtful table.
  void check(std::size_t meld, AlreadyReported reported) {
    const Laid& on = laid_[meld];
    const auto why = why_no_lay_off(hand_.position, hand_.rules, turn_.seat(), on, card_);
    if (!why || reported == AlreadyReported::yes) return;
    if (!why->no_meld) return bar(on, why->why);
    if (!on.sound || hand_.known.differs_in(Departure::turns) || fits_with_astray(on)) return;
    report(Code::meld_invalid, written_.card.at, "lay_off_on_meld",
           fmt::format("on {}, but the result is not a meld: {}", described(meld),
                       why->no_meld->text(hand_.record.notation)),
           fitting(on));
    if (written_.number) hand_.known.numbers_doubtful = true;
  }

  void bar(const Laid& on, const std::string& why) {
    // Unrecorded turns may have changed who has melds on the table.
    if (hand_.known.differs_in(Departure::turns) && hand_.rules.lay_off != LayOffOn::none) return;
    report(Code::turn_lay_off_not_allowed, written_.card.at, "lay_off",
           fmt::format("on {}'s {}, but {}", hand_.record.name_of(on.owner), turn_.acting.text(on.cards), why));
  }

  // Reports a fault of the lay-off. `why` follows "Ana lays off S6".
  void report(Code code, Span at, std::string_view rule, const std::string& why,
              std::optional<CardSet> legal = std::nullopt) const {
    melds::report(turn_.acting, code, at, rule,
                  fmt::format("{} lays off {} {}", turn_.acting.name(), turn_.acting.text(card_), why),
                  {card_, legal, {}});
  }

  // True if the result would be a meld with some of the cards whose meld is unknown.
  [[nodiscard]] bool fits_with_astray(const Laid& on) const {
    const auto is_meld = [&](const melds::Cards& cards) {
      return melds::judge_meld(cards, hand_.rules.meld_law()).has_value();
    };
    const auto with = [](melds::Cards cards, Card card) {
      cards.push_back(card);
      return cards;
    };
    melds::Cards grown = on.cards;
    melds::Cards left = hand_.known.astray;
    while (!is_meld(with(grown, card_))) {
      const auto next = std::find_if(left.begin(), left.end(), [&](Card stray) { return is_meld(with(grown, stray)); });
      if (next == left.end()) return false;
      grown.push_back(*next);
      left.erase(next);
    }
    return true;
  }

  // Returns the known cards of the player that could be laid off on the meld.
  [[nodiscard]] CardSet fitting(const Laid& on) const {
    CardSet cards;
    for (const Card card : hand_.position.cards.known(turn_.seat()).different())
      if (!why_no_lay_off(hand_.position, hand_.rules, turn_.seat(), on, card)) cards.insert(card);
    return cards;
  }

  void put(std::optional<std::size_t> on, bool held) {
    // If the meld is doubtful, it is also unknown whether it was the one intended.
    if ((!on || !laid_[*on].sound) && hand_.known.astray.size() < kRanks) hand_.known.astray.push_back(card_);
    if (!on) {
      turn_.acts.push_back(fmt::format("lays off {} on an unknown meld", turn_.acting.text(card_)));
      return;
    }
    Laid& laid = laid_[*on];
    turn_.acts.push_back(fmt::format("lays off {} on {}", turn_.acting.text(card_), described(*on)));
    if (laid.sound && held)
      rummy::lay_off(hand_.position, hand_.rules, turn_.seat(), *on, card_);
    else
      add(hand_, laid, {card_});
    laid.sound = laid.sound && held && melds::judge_meld(laid.cards, hand_.rules.meld_law()).has_value();
  }

  Turn& turn_;
  HandState& hand_;
  std::vector<Laid>& laid_;
  const record::LayOff& written_;
  Card card_;
  melds::Cards to_;
};

// True if a recorded meld is none, or has a card that the player does not hold. That is a fault of its own.
bool has_faulty_meld(const Turn& turn) {
  if (!turn.entry.meld) return false;
  const auto& written = turn.entry.meld->melds;
  return std::any_of(written.begin(), written.end(), [&](const record::CardList& each) {
    const melds::Cards cards = melds::cards_of(each);
    return turn.hand.position.cards.first_missing(turn.seat(), cards) ||
           !melds::judge_meld(cards, turn.hand.rules.meld_law());
  });
}

}  // namespace

void check_amount(Turn& turn) {
  // Without its faulty meld the turn may be legal.
  if (turn.hand.known.differs_in(Departure::turns) || has_faulty_meld(turn)) return;
  const auto too_much = find_too_much(turn.hand.position, turn.hand.rules, turn.seat(), turn.entry);
  if (!too_much) return;
  const Written<Card>* card = nullptr;
  if (too_much->lay_off) {
    card = &turn.entry.lay_offs[*too_much->lay_off].card;
  } else if (const record::CardList& list = turn.entry.meld->melds[*too_much->meld]; !list.cards.empty()) {
    card = &list.cards.front();
  }
  const Span at = card != nullptr ? card->at : turn.entry.meld->at;
  const auto shown = card != nullptr ? std::optional(card->value) : std::nullopt;
  if (too_much->kind == TooMuch::Kind::long_meld) {
    melds::report(turn.acting, Code::meld_too_long, at, "per_turn",
                  fmt::format("{} melds {}, but may meld only {} in a turn", turn.acting.name(),
                              pluralize(turn.entry.meld->melds[*too_much->meld].cards.size(), "card"),
                              turn.hand.rules.meld_min->value),
                  {shown, {}, {}});
    return;
  }
  const bool one_meld = turn.hand.rules.per_turn == PerTurn::one_meld;
  melds::report(turn.acting, Code::turn_too_much, at, "per_turn",
                fmt::format("{} {}, but may only {} in a turn", turn.acting.name(),
                            too_much->lay_off ? "lays off another card" : "lays down another meld",
                            one_meld ? "lay down one meld" : "lay down one meld or lay off one card"),
                {shown, {}, {}});
}

void check_taken_card(const Turn& turn) {
  if (!turn.must_use || uses(turn.entry, turn.must_use->value)) return;
  if (turn.lost || turn.is_excused(turn.must_use->value) || turn.hand.known.differs_in(Departure::turns)) return;
  const std::string card = turn.acting.text(turn.must_use->value);
  melds::report(
      turn.acting, Code::turn_taken_card_unused, turn.must_use->at, "taken_card",
      fmt::format("{} takes {} from the discard pile, but neither melds nor lays it off", turn.acting.name(), card),
      {turn.must_use->value, {}, {}});
}

void meld(Turn& turn) {
  if (!turn.entry.meld) return;
  if (const auto sum = first_melds_too_low(turn.hand.position, turn.hand.rules, turn.entry);
      sum && !turn.hand.known.differs_in(Departure::turns)) {
    const record::CardList& first = turn.entry.meld->melds.front();
    melds::report(turn.acting, Code::meld_first_too_low, first.cards.front().at, "first_meld_min",
                  fmt::format("{}'s first melds are worth {}, expected at least {}", turn.acting.name(),
                              pluralize(sum->amount(), "point"), turn.hand.rules.first_meld_min->value),
                  {first.cards.front().value, {}, {}});
  }
  for (const record::CardList& each : turn.entry.meld->melds) lay_down(turn, each);
}

void lay_off(Turn& turn) {
  for (const record::LayOff& each : turn.entry.lay_offs) LayOffPhase(turn, each).run();
}

}  // namespace spadille::rummy
