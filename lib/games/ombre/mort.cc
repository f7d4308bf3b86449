#include <fmt/format.h>

#include "base/spelling.h"
#include "games/ombre/hand.h"

// The idle player takes the whole stock and discards four cards. No other player exchanges any.
namespace spadille::ombre {
namespace {

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
      const bool empty = (!entry.draw || entry.draw->cards.empty()) && (!entry.discard || entry.discard->cards.empty());
      if (entry.player->value != ombre_) {
        if (!empty) meddle(entry, act);
      } else if (done) {
        fault(Code::exchange_out_of_turn, entry.player->at, act,
              "exchanges a second time, but each player exchanges once");
      } else {
        done = true;
        take(entry, act);
      }
    }
    if (discards_ && stock_ && discards_->size() == kLaidAway) return *stock_ - *discards_;
    return std::nullopt;
  }

  [[nodiscard]] bool faulty() const { return faulty_; }
  /// Returns the cards that a player other than ombre drew, which is illegal; nullopt if they did not exchange.
  [[nodiscard]] const std::optional<CardSet>& drawn_by(std::size_t seat) const { return meddled_[seat]; }
  [[nodiscard]] const std::optional<CardSet>& stock() const { return stock_; }

 private:
  static constexpr std::size_t kLaidAway = 4;

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
    meddled_[index_of(entry.player->value)] = entry.draw ? entry.draw->set() : CardSet{};
  }

  void take(const record::ExchangeEntry& entry, Act act) {
    const bool sound = !entry.draw || check_draw(*entry.draw, act);
    if (!stock_ && entry.draw && sound && entry.draw->cards.size() == s_.shape.stock) stock_ = entry.draw->set();
    if (entry.discard) take_discards(*entry.discard, act);
  }

  bool check_draw(const record::CardList& draw, Act act) {
    CardSet seen;
    for (const auto& card : draw.cards) {
      const bool right = stock_ ? stock_->contains(card.value) : may_lie_in_stock(card.value);
      if (right && !seen.contains(card.value)) {
        seen.insert(card.value);
        continue;
      }
      const bool in_pack = s_.shape.pack().contains(card.value);
      fault(in_pack ? Code::exchange_wrong_card : Code::record_card_not_in_pack, card.at, act,
            fmt::format("draws {}, but it is not in the stock", s_.record.name_of(card.value)), card.value);
      return false;
    }
    if (draw.cards.size() == s_.shape.stock || !draw.complete) return true;
    fault(
        Code::exchange_count_mismatch, draw.at, act,
        fmt::format("draws {}, expected the whole stock of {}", pluralize(draw.cards.size(), "card"), s_.shape.stock));
    return false;
  }

  void take_discards(const record::CardList& list, Act act) {
    CardSet laid;
    for (const auto& card : list.cards) {
      const bool held =
          (!stock_ ? may_lie_in_stock(card.value) : stock_->contains(card.value)) && !laid.contains(card.value);
      if (held) {
        laid.insert(card.value);
        continue;
      }
      const bool in_pack = s_.shape.pack().contains(card.value);
      fault(in_pack ? Code::exchange_not_in_hand : Code::record_card_not_in_pack, card.at, act,
            fmt::format("discards {}, but does not hold it", s_.record.name_of(card.value)), card.value);
    }
    const std::size_t n = list.cards.size();
    if (n > kLaidAway) {
      fault(Code::exchange_too_many, list.cards[kLaidAway].at, act,
            fmt::format("discards {}, expected {}", pluralize(n, "card"), kLaidAway));
    } else if (n < kLaidAway && list.complete) {
      fault(Code::exchange_count_mismatch, list.at, act,
            fmt::format("discards {}, expected {}", pluralize(n, "card"), kLaidAway));
    }
    discards_ = laid;
  }

  [[nodiscard]] bool may_lie_in_stock(Card card) const {
    for (const auto& hand : dealt_.hands)
      if (hand && hand->contains(card)) return false;
    return s_.shape.pack().contains(card);
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
    const std::size_t seat = index_of(player);
    tricks::KnownHand& hand = held.hands[seat];
    const auto& known = player == ombre ? kept : dealt.hands[seat];
    if (known && !(player == ombre && exchange.faulty())) {
      hand = {*known, true};
      if (const auto& drawn = exchange.drawn_by(seat)) {
        hand.spare = *drawn;
        hand.doubtful = true;
      }
      continue;
    }
    CardSet elsewhere;
    for (std::size_t k = 0; k < kMaxSeats; ++k)
      if (k != seat) elsewhere = elsewhere | dealt.hands[k].value_or(CardSet{});
    hand.cards = (shown()[seat] - elsewhere) & s.shape.pack();
    hand.whole = hand.cards.size() == s.shape.hand;
    if (player == ombre && (exchange.faulty() || unparsed)) {
      hand.spare = exchange.stock().value_or(CardSet{}) - hand.cards;
      hand.doubtful = true;
    } else {
      unseen = unseen || !hand.whole;
    }
  }
  if (unseen)
    doubts.add(s.record.tricks_at.value_or(s.record.at),
               "some cards are unknown, so following suit is judged by the known cards");
  held.dealt = held.hands;
}

}  // namespace spadille::ombre
