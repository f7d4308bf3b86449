#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/course.h"
#include "record/turn_writer.h"

// Melds and lay-offs.
namespace spadille::rummy {
namespace {

// Removes the cards that the player can hold from their holding. Returns the number of the others.
std::size_t take_all(Turn& turn, const melds::Cards& cards) {
  std::size_t missing = 0;
  for (const Card card : cards) {
    if (turn.table().cards.can_hold(turn.seat(), card)) {
      turn.table().cards.take(turn.seat(), card);
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
  if (!excused) melds::not_held(turn.acting, card.at, {code, card.value, does, rule, {}}, turn.course.trace);
  turn.lose(CardSet{card.value} | turn.table().cards.may_hold(turn.seat()));
  return excused ? AlreadyReported::no : AlreadyReported::yes;
}

// Adds cards to a meld. No meld has more cards than the pack. A record that goes beyond is already reported as faulty,
// so limit the size.
void add(Course& c, Laid& to, const melds::Cards& cards) {
  to.cards.insert(to.cards.end(), cards.begin(), cards.end());
  if (to.cards.size() > c.rules.pack().size()) to.cards.resize(c.rules.pack().size(), to.cards.front());
  to.cards = melds::in_order(to.cards, c.rules.meld_law());
}

void lay_down(Turn& turn, const record::CardList& written) {
  Course& c = turn.course;
  const melds::Cards cards = cards_of(written);
  AlreadyReported reported = AlreadyReported::no;
  bool sound = true;
  if (const auto missing = c.table.cards.first_missing(turn.seat(), cards)) {
    reported = miss(turn, Code::meld_not_in_hand, written.cards[*missing], "melds", "meld_from_hand");
    sound = false;
  }
  if (const auto meld = melds::judge_meld(cards, c.rules.meld_law()); !meld) {
    sound = false;
    if (reported == AlreadyReported::no)
      melds::bad_meld(turn.acting, cards.empty() ? written.at : written.cards.front().at,
                      {cards, meld.error(), "meld", "meld_min"});
    // The record may intend another card of the player's holding.
    c.aftermath.doubtful = c.aftermath.doubtful | c.table.cards.may_hold(turn.seat());
    // The record may assume that the player laid down more cards, up to a whole suit.
    if (meld.error().too_short()) c.aftermath.surplus[index_of(turn.seat())] += kRanks;
  }
  c.aftermath.surplus[index_of(turn.seat())] += take_all(turn, cards);
  for (const auto& card : written.cards) c.trace.note(card.value, card.at, turn.clause("melds"));
  if (!sound) c.aftermath.numbers_doubtful = true;
  Laid laid{{}, turn.seat(), sound};
  add(c, laid, cards);
  turn.acts.push_back(fmt::format("melds {}", turn.acting.text(laid.cards)));
  if (sound || c.table.laid.size() < c.rules.pack().size()) c.table.laid.push_back(std::move(laid));
}

class LayOffPhase {
 public:
  LayOffPhase(Turn& turn, const record::LayOff& written)
      : turn_(turn), c_(turn.course), written_(written), card_(written.card.value), to_(cards_of(written.to)) {}

  void run() {
    const bool held = c_.table.cards.can_hold(turn_.seat(), card_);
    AlreadyReported reported = AlreadyReported::no;
    if (!held) {
      reported = miss(turn_, Code::meld_not_in_hand, written_.card, "lays off", "meld_from_hand");
      ++c_.aftermath.surplus[index_of(turn_.seat())];
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
    if (held) c_.table.cards.take(turn_.seat(), card_);
    c_.trace.note(card_, written_.card.at, turn_.clause("lays off"));
    put(on, held);
  }

 private:
  // Returns the meld that is named; if none is, the first doubtful meld that has one of the cards.
  [[nodiscard]] std::optional<std::size_t> find() const {
    if (written_.number && c_.aftermath.numbers_doubtful) return std::nullopt;
    if (const auto exactly = find_meld(c_.table, written_)) return exactly;
    for (std::size_t i = 0; i < c_.table.laid.size(); ++i)
      if (!c_.table.laid[i].sound && touches(c_.table.laid[i].cards)) return i;
    return std::nullopt;
  }

  // Returns the only meld that has any of the naming cards, although they do not name it. Marks it as doubtful, because
  // the record may have other cards on it.
  [[nodiscard]] std::optional<std::size_t> meant() {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < c_.table.laid.size(); ++i) {
      if (!touches(c_.table.laid[i].cards)) continue;
      if (only) return std::nullopt;
      only = i;
    }
    if (only) c_.table.laid[*only].sound = false;
    return only;
  }

  [[nodiscard]] bool touches(const melds::Cards& cards) const {
    return std::any_of(to_.begin(), to_.end(),
                       [&](Card card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); });
  }

  // Returns the melds of other players that have these cards, if the recorded owner has none.
  [[nodiscard]] std::vector<std::size_t> of_others() const {
    if (!written_.of || written_.number || !melds_named(c_.table, written_).empty()) return {};
    record::LayOff of_anybody = written_;
    of_anybody.of.reset();
    return melds_named(c_.table, of_anybody);
  }

  void not_their_meld(const std::vector<std::size_t>& others) {
    if (c_.aftermath.table_doubtful) return;
    std::vector<std::string> owners;
    for (const std::size_t i : others) {
      std::string owner = c_.record.name_of(c_.table.laid[i].owner) + "'s";
      if (std::find(owners.begin(), owners.end(), owner) == owners.end()) owners.push_back(std::move(owner));
    }
    Diagnostic fault = turn_.acting.fault(Code::turn_no_such_meld, written_.of->at, "lay_off_on_meld");
    fault.card = card_;
    fault.message = fmt::format("{} lays off {} on {}'s meld with {}, but that meld is {}", turn_.acting.name(),
                                turn_.acting.text(card_), c_.record.name_of(written_.of->value), turn_.acting.text(to_),
                                join_words(owners, "and"));
    turn_.acting.sink.report(std::move(fault));
  }

  void no_such_meld() {
    const bool excused = std::any_of(to_.begin(), to_.end(), [&](Card card) { return turn_.is_excused(card); });
    if (c_.aftermath.table_doubtful || excused || touches(c_.aftermath.astray) || of_unseen()) return;
    if (written_.number && c_.aftermath.numbers_doubtful) return;
    const auto named = melds_named(c_.table, written_);
    Diagnostic fault = turn_.acting.fault(Code::turn_no_such_meld, meld_at(), "lay_off_on_meld");
    fault.card = card_;
    fault.message = fmt::format("{} lays off {} {}", turn_.acting.name(), turn_.acting.text(card_),
                                written_.number ? why_no_number() : why_no_meld(named));
    turn_.acting.sink.report(std::move(fault));
    turn_.lose(CardSet{});
    for (const Card card : to_) c_.aftermath.unseen.insert(card);
    if (named.empty()) c_.aftermath.numbers_doubtful = true;
  }

  // Returns the place where the meld is named.
  [[nodiscard]] Span meld_at() const {
    if (written_.number) return written_.number->at;
    return to_.empty() ? written_.to.at : written_.to.cards.front().at;
  }

  // True if this missing meld was reported.
  [[nodiscard]] bool of_unseen() const {
    return std::any_of(to_.begin(), to_.end(), [&](Card card) { return c_.aftermath.unseen.contains(card); });
  }

  [[nodiscard]] std::string why_no_number() const {
    const auto count =
        static_cast<std::size_t>(std::count_if(c_.table.laid.begin(), c_.table.laid.end(), [&](const Laid& each) {
          return !written_.of || each.owner == written_.of->value;
        }));
    const std::string there = count == 0 ? "no melds" : pluralize(count, "meld");
    if (!written_.of)
      return fmt::format("on meld {}, but there {} {} on the table", written_.number->value, count == 1 ? "is" : "are",
                         there);
    const std::string& owner = c_.record.name_of(written_.of->value);
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
      ways.push_back(fmt::format("'{}' for {}'s {}", unlike_others(i, named), c_.record.name_of(c_.table.laid[i].owner),
                                 turn_.acting.text(c_.table.laid[i].cards)));
    return fmt::format("{}, but {} melds on the table fit; write {}", meld, named.size(), join_words(ways, "or"));
  }

  // Returns how to record the lay-off so that it names only this one of its melds. Adds the owner if that suffices;
  // otherwise uses the number.
  [[nodiscard]] std::string unlike_others(std::size_t meld, const std::vector<std::size_t>& named) const {
    const Seat owner = c_.table.laid[meld].owner;
    const bool alone =
        std::count_if(named.begin(), named.end(), [&](std::size_t i) { return c_.table.laid[i].owner == owner; }) == 1;
    record::LayOff clear = written_;
    if (alone) {
      clear.of = {owner, {}};
    } else {
      clear.to = {};
      clear.number = {number_of(c_.table, meld, clear.of ? Among::own : Among::all), {}};
    }
    return record::lay_off_text(clear, c_.record.players, c_.record.notation);
  }

  // Names a meld by its cards. If another meld has the same cards, adds its owner or its number.
  [[nodiscard]] std::string described(std::size_t meld) const {
    const auto& laid = c_.table.laid;
    const Laid& on = laid[meld];
    bool alike = false;
    bool same_owner = false;
    for (std::size_t i = 0; i < laid.size(); ++i) {
      if (i == meld || laid[i].cards != on.cards) continue;
      alike = true;
      same_owner = same_owner || laid[i].owner == on.owner;
    }
    const std::string cards = turn_.acting.text(on.cards);
    if (same_owner) return fmt::format("{} (meld {})", cards, number_of(c_.table, meld, Among::all));
    return alike ? fmt::format("{}'s {}", c_.record.name_of(on.owner), cards) : cards;
  }

  // Checks whether the card may be laid off on the meld. Does not judge a doubtful meld or a doubtful table.
  void check(std::size_t meld, AlreadyReported reported) {
    const Laid& on = c_.table.laid[meld];
    const auto why = why_no_lay_off(c_.table, c_.rules, turn_.seat(), on, card_);
    if (!why || reported == AlreadyReported::yes) return;
    if (!why->no_meld) return bar(on, why->why);
    if (!on.sound || c_.aftermath.table_doubtful || fits_with_astray(on)) return;
    Diagnostic fault = turn_.acting.fault(Code::meld_invalid, written_.card.at, "lay_off_on_meld");
    fault.message = fmt::format("{} lays off {} on {}, but the result is not a meld: {}", turn_.acting.name(),
                                turn_.acting.text(card_), described(meld), why->no_meld->text(c_.record.notation));
    fault.card = card_;
    fault.legal = fitting(on);
    turn_.acting.sink.report(std::move(fault));
    if (written_.number) c_.aftermath.numbers_doubtful = true;
  }

  void bar(const Laid& on, const std::string& why) {
    // Unrecorded turns may have changed who has melds on the table.
    if (c_.aftermath.table_doubtful && c_.rules.lay_off != LayOffOn::none) return;
    Diagnostic fault = turn_.acting.fault(Code::turn_lay_off_not_allowed, written_.card.at, "lay_off");
    fault.message = fmt::format("{} lays off {} on {}'s {}, but {}", turn_.acting.name(), turn_.acting.text(card_),
                                c_.record.name_of(on.owner), turn_.acting.text(on.cards), why);
    fault.card = card_;
    turn_.acting.sink.report(std::move(fault));
  }

  // True if the result would be a meld with some of the cards whose meld is unknown.
  [[nodiscard]] bool fits_with_astray(const Laid& on) const {
    const auto is_meld = [&](const melds::Cards& cards) {
      return melds::judge_meld(cards, c_.rules.meld_law()).has_value();
    };
    const auto with = [](melds::Cards cards, Card card) {
      cards.push_back(card);
      return cards;
    };
    melds::Cards grown = on.cards;
    melds::Cards left = c_.aftermath.astray;
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
    for (const Card card : c_.table.cards.known(turn_.seat()).different())
      if (!why_no_lay_off(c_.table, c_.rules, turn_.seat(), on, card)) cards.insert(card);
    return cards;
  }

  void put(std::optional<std::size_t> on, bool held) {
    // If the meld is doubtful, it is also unknown whether it was the one intended.
    if ((!on || !c_.table.laid[*on].sound) && c_.aftermath.astray.size() < kRanks) c_.aftermath.astray.push_back(card_);
    if (!on) {
      turn_.acts.push_back(fmt::format("lays off {} on an unknown meld", turn_.acting.text(card_)));
      return;
    }
    Laid& laid = c_.table.laid[*on];
    turn_.acts.push_back(fmt::format("lays off {} on {}", turn_.acting.text(card_), described(*on)));
    add(c_, laid, {card_});
    laid.sound = laid.sound && held && melds::judge_meld(laid.cards, c_.rules.meld_law()).has_value();
  }

  Turn& turn_;
  Course& c_;
  const record::LayOff& written_;
  Card card_;
  melds::Cards to_;
};

}  // namespace

void meld(Turn& turn) {
  if (!turn.entry.meld) return;
  for (const record::CardList& each : turn.entry.meld->melds) lay_down(turn, each);
}

void lay_off(Turn& turn) {
  for (const record::LayOff& each : turn.entry.lay_offs) LayOffPhase(turn, each).run();
}

}  // namespace spadille::rummy
