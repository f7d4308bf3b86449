#include "games/ombre/mort.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/ombre/stock_top.h"

// The idle player takes the whole stock and discards four cards. No other player exchanges any.
namespace spadille::ombre {
namespace {

std::size_t count_of(const std::optional<record::CardList>& list) { return list ? list->count() : 0; }

class MortExchange {
 public:
  MortExchange(const Setting& s, const Dealt& dealt, Seat ombre) : s_(s), dealt_(dealt), ombre_(ombre) {}

  // Returns ombre's holding before the first lead; nullopt if the record does not show it.
  std::optional<CardSet> run() {
    if (dealt_.stock_cards) stock_ = *dealt_.stock_cards;
    bool done = false;
    for (std::size_t i = 0; i < s_.record.exchange.size(); ++i) {
      const record::ExchangeEntry& entry = s_.record.exchange[i];
      const Act act{Act::Kind::exchange, i + 1};
      if (!entry.player) continue;
      if (entry.player->value != ombre_) {
        if (count_of(entry.draw) + count_of(entry.discard) > 0) meddle(entry, act);
      } else if (done) {
        fault(Code::exchange_out_of_turn, entry.player->at, act,
              "exchanges a second time, but each player exchanges once");
      } else {
        done = true;
        take(entry, act);
      }
    }
    if (discards_ && stock_ && discards_->size() == kDiscards) return *stock_ - *discards_;
    return std::nullopt;
  }

  [[nodiscard]] bool faulty() const { return faulty_; }
  /// Returns the cards that a player other than ombre drew, which is illegal; nullopt if they did not exchange.
  [[nodiscard]] const std::optional<CardSet>& drawn_by(Seat seat) const { return meddled_[index_of(seat)]; }
  [[nodiscard]] const std::optional<CardSet>& stock() const { return stock_; }

 private:
  static constexpr std::size_t kDiscards = 4;

  void fault(Code code, Span at, Act act, std::string_view what, std::optional<Card> card = std::nullopt) {
    const std::string& name = s_.name(s_.record.exchange[act.number - 1].player->value);
    s_.sink.report({.code = code,
                    .at = at,
                    .message = fmt::format("{} {}", name, what),
                    .rule = "mort",
                    .player = name,
                    .card = card,
                    .act = act});
    faulty_ = true;
  }

  void meddle(const record::ExchangeEntry& entry, Act act) {
    const bool was_faulty = faulty_;
    fault(Code::exchange_not_allowed, entry.player->at, act,
          "exchanges cards, but only the idle player exchanges in mort");
    faulty_ = was_faulty;  // ombre's own exchange is not faulty
    meddled_[index_of(entry.player->value)] = set_of(entry.draw);
  }

  void take(const record::ExchangeEntry& entry, Act act) {
    const bool sound = !entry.draw || check_draw(*entry.draw, act);
    if (!stock_ && entry.draw && sound && entry.draw->set().size() == s_.shape.stock) stock_ = entry.draw->set();
    if (entry.discard) take_discards(*entry.discard, act);
  }

  bool check_draw(const record::CardList& draw, Act act) {
    CardSet seen;
    for (const auto& card : draw.cards) {
      if (may_be_in_stock(card.value) && !seen.contains(card.value)) {
        seen.insert(card.value);
        continue;
      }
      const bool in_pack = s_.shape.pack.contains(card.value);
      fault(in_pack ? Code::exchange_wrong_card : Code::record_card_not_in_pack, card.at, act,
            fmt::format("draws {}, but it is not in the stock", s_.record.name_of(card.value)), card.value);
      return false;
    }
    if (draw.count() != s_.shape.stock && draw.complete) {
      fault(Code::exchange_count_mismatch, draw.at, act,
            fmt::format("draws {}, expected the whole stock of {}", pluralize(draw.count(), "card"), s_.shape.stock));
      return false;
    }
    const auto wrong = first_undrawable(s_.record, draw, 0, s_.shape.pack);
    if (!wrong) return true;
    fault(Code::exchange_wrong_card, wrong->at, act,
          fmt::format("draws {}, but it is not in the stock", describe(*wrong, s_.record)), wrong->card);
    return false;
  }

  void take_discards(const record::CardList& list, Act act) {
    CardSet discards;
    for (const auto& card : list.cards) {
      if (may_be_in_stock(card.value) && !discards.contains(card.value)) {
        discards.insert(card.value);
        continue;
      }
      const bool in_pack = s_.shape.pack.contains(card.value);
      fault(in_pack ? Code::exchange_not_in_hand : Code::record_card_not_in_pack, card.at, act,
            fmt::format("discards {}, but does not hold it", s_.record.name_of(card.value)), card.value);
    }
    const std::size_t n = list.count();
    const std::string wrong_number = fmt::format("discards {}, expected {}", pluralize(n, "card"), kDiscards);
    if (n > kDiscards)
      fault(Code::exchange_too_many, place_of(list, kDiscards), act, wrong_number);
    else if (n < kDiscards && list.complete)
      fault(Code::exchange_count_mismatch, list.at, act, wrong_number);
    discards_ = discards;
  }

  [[nodiscard]] bool may_be_in_stock(Card card) const {
    if (stock_) return stock_->contains(card);
    const auto deals = [&](const std::optional<record::CardList>& hand) { return hand && hand->set().contains(card); };
    const auto& deal = s_.record.deal;
    return s_.shape.pack.contains(card) && !(deal && std::any_of(deal->hands.begin(), deal->hands.end(), deals));
  }

  const Setting& s_;
  const Dealt& dealt_;
  Seat ombre_;
  std::optional<CardSet> stock_;
  std::optional<CardSet> discards_;
  std::array<std::optional<CardSet>, kMaxSeats> meddled_{};
  bool faulty_ = false;
};

}  // namespace

void judge_mort(const Setting& s, const Dealt& dealt, Seat ombre, const ShownCards& shown, Doubts& doubts, Held& held) {
  MortExchange exchange(s, dealt, ombre);
  const bool unparsed = s.record.is_unparsed("exchange");
  const auto kept = unparsed ? std::nullopt : exchange.run();
  bool unseen = false;
  for (const Seat player : s.turn) {
    tricks::KnownHand& hand = held.hands[index_of(player)];
    const auto& known = player == ombre ? kept : dealt.hands[index_of(player)];
    const bool faulty = player == ombre && (exchange.faulty() || unparsed);
    hand = known && !faulty ? tricks::KnownHand{*known} : ombre_family::seen_hand(s, dealt, player, shown);
    if (faulty)
      hand.instead = exchange.stock().value_or(CardSet{}) - hand.cards;
    else if (known)
      hand.instead = exchange.drawn_by(player);
    unseen = unseen || !(faulty || hand.complete);
  }
  if (unseen) ombre_family::note_unseen_cards(s, "", doubts);
  held.dealt = held.hands;
}

}  // namespace spadille::ombre
