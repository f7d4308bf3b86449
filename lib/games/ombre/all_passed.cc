#include "games/ombre/hand.h"

// All have passed: nobody plays, or the holder of spadille has to, or the idle player takes the stock.
namespace spadille::ombre {
namespace {

class Force {
 public:
  Force(const Setting& s, const Dealt& dealt, Doubts& doubts) : s_(s), dealt_(dealt), doubts_(doubts) {}

  Fact<AllPassed> run() {
    for (const Card card : {ombre_family::kSpadille, ombre_family::kBasto}) {
      if (const auto holder = holder_of(card)) return AllPassed{Bid{*holder, Contract::entrada, Call::forced}};
      if (!lies_in_stock(card)) return seen();
    }
    if (s_.rules.spadille_force_fallback == ForceFallback::redeal) return AllPassed{};
    return AllPassed{Bid{s_.turn.at(0), Contract::entrada, Call::forced}};
  }

 private:
  [[nodiscard]] std::optional<Seat> holder_of(Card card) const {
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      const auto& hand = dealt_.hands[index_of(s_.turn.at(i))];
      if (hand && hand->contains(card)) return s_.turn.at(i);
    }
    return std::nullopt;
  }
  [[nodiscard]] bool lies_in_stock(Card card) const { return dealt_.stock_cards && dealt_.stock_cards->contains(card); }

  // Where the deal does not tell, ombre is who is written down, or the only one in whose play, were he
  // ombre, spadille is seen.
  Fact<AllPassed> seen() {
    std::optional<Seat> ombre;
    if (s_.record.declarer) {
      ombre = s_.record.declarer->value;
    } else if (s_.record.trump) {
      for (std::size_t i = 0; i < s_.turn.size(); ++i) {
        const Seat seat = s_.turn.at(i);
        if (!shows_spadille(seat)) continue;
        if (ombre) return Unknown{};
        ombre = seat;
      }
    }
    if (!ombre || !s_.turn.find(*ombre)) return Unknown{};
    doubts_.add(s_.record.at, "the deal does not show who was dealt spadille");
    return AllPassed{Bid{*ombre, Contract::entrada, Call::forced}};
  }

  [[nodiscard]] bool shows_spadille(Seat seat) const {
    const Bid bid{seat, Contract::entrada, Call::forced};
    CardSet seen = tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, s_.record.trump->value),
                                       opening_leader(s_, bid))[index_of(seat)];
    for (const auto& entry : s_.record.exchange) {
      if (!entry.player || entry.player->value != seat) continue;
      if (entry.draw) seen = seen - entry.draw->set();
      if (entry.discard) seen = seen | entry.discard->set();
    }
    return seen.contains(ombre_family::kSpadille);
  }

  const Setting& s_;
  const Dealt& dealt_;
  Doubts& doubts_;
};

}  // namespace

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  switch (s.rules.all_pass.then) {
    case AllPass::Way::redeal:
      return AllPassed{};
    case AllPass::Way::mort:
      return AllPassed{Bid{*idle_player(s.rules, s.dealer, s.record.seats()), Contract::entrada, Call::mort}};
    case AllPass::Way::spadille_force:
      return Force(s, dealt, doubts).run();
  }
  return AllPassed{};
}

}  // namespace spadille::ombre
