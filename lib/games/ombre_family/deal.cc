#include <fmt/format.h>

#include <algorithm>

#include "games/ombre_family/hand.h"

// The deal: as many cards to each player and into the stock as the game wants. What the record leaves out
// and the rest determines is derived.
namespace spadille::ombre_family {
namespace {

struct DealtCard {
  Card card;
  Span at;
  const record::CardList* list;
};

class DealCheck {
 public:
  DealCheck(const Scene& s, const record::Deal& deal) : s_(s), shape_(s.shape), pack_(s.shape.pack()), deal_(deal) {}

  std::optional<Dealt> run() {
    bool sound = !deal_.faulty;
    collect();
    if (!check_cards()) sound = false;
    if (!check_sizes()) sound = false;
    if (!sound) return std::nullopt;
    return derive();
  }

 private:
  void collect() {
    const auto add = [&](const std::optional<record::CardList>& list) {
      if (!list) return;
      for (const auto& card : list->cards) cards_.push_back({card.value, card.at, &*list});
    };
    for (const auto& hand : deal_.hands) add(hand);
    add(deal_.stock);
    std::stable_sort(cards_.begin(), cards_.end(),
                     [](const DealtCard& a, const DealtCard& b) { return a.at.begin < b.at.begin; });
  }

  bool check_cards() {
    bool sound = true;
    std::array<const DealtCard*, 52> first{};
    for (const DealtCard& dealt : cards_) {
      const auto fault = [&](Code code, std::string message) {
        s_.sink.report(
            {.code = code, .at = dealt.at, .message = std::move(message), .rule = "pack", .card = dealt.card});
        spoilt_.push_back(dealt.list);
        sound = false;
      };
      const DealtCard*& seen = first[dealt.card.index()];
      if (!pack_.contains(dealt.card)) {
        fault(Code::record_card_not_in_pack,
              fmt::format("{} is not in the pack: it has no eights, nines and tens{}", to_string(dealt.card),
                          shape_.removed ? fmt::format(", and no {}", name_of(*shape_.removed)) : ""));
      } else if (seen != nullptr) {
        s_.sink.report({.code = Code::record_duplicate_card,
                        .at = dealt.at,
                        .message = fmt::format("{} is dealt twice", to_string(dealt.card)),
                        .rule = "pack",
                        .card = dealt.card,
                        .related = {{seen->at, "it is dealt here first"}}});
        spoilt_.push_back(dealt.list);
        sound = false;
      } else {
        seen = &dealt;
      }
    }
    return sound;
  }

  // A list of the wrong length whose surplus has been told already is not told again.
  [[nodiscard]] bool right_size(const record::CardList& list, std::size_t size) const {
    const auto told = static_cast<std::size_t>(std::count(spoilt_.begin(), spoilt_.end(), &list));
    return !list.complete || list.cards.size() == size || list.cards.size() == size + told;
  }

  bool check_sizes() {
    bool sound = true;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i) {
      const auto& hand = deal_.hands[i];
      const bool sits_out = !s_.turn.find(seat_at(i));
      const std::size_t due = sits_out ? 0 : shape_.hand;
      if (!hand || right_size(*hand, due)) continue;
      const std::string& name = s_.name(seat_at(i));
      s_.sink.report({.code = Code::record_hand_size,
                      .at = hand->at,
                      .message = sits_out ? fmt::format("{} is dealt {} cards, but sits out", name, hand->cards.size())
                                          : fmt::format("{} is dealt {} cards, not {}", name, hand->cards.size(), due),
                      .rule = "deal",
                      .player = name});
      sound = false;
    }
    if (deal_.stock && !right_size(*deal_.stock, shape_.stock)) {
      s_.sink.report({.code = Code::record_stock_size,
                      .at = deal_.stock->at,
                      .message = fmt::format("the stock has {} cards, not {}", deal_.stock->cards.size(), shape_.stock),
                      .rule = "deal"});
      sound = false;
    }
    return sound;
  }

  // The last part that is not written is what is left of the pack.
  [[nodiscard]] Dealt derive() const {
    Dealt dealt;
    CardSet left = pack_;
    std::size_t hands = 0;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i) {
      if (!deal_.hands[i] || !s_.turn.find(seat_at(i))) continue;
      dealt.hands[i] = deal_.hands[i]->set();
      left = left - *dealt.hands[i];
      ++hands;
    }
    if (deal_.stock) {
      dealt.stock.emplace();
      for (const auto& card : deal_.stock->cards) dealt.stock->push_back(card.value);
      dealt.stock_cards = deal_.stock->set();
      left = left - *dealt.stock_cards;
    }
    if (!deal_.stock && hands == s_.turn.size()) dealt.stock_cards = left;
    const bool stock_known = deal_.stock || shape_.stock == 0;
    if (stock_known && hands + 1 == s_.turn.size()) {
      for (std::size_t i = 0; i < s_.turn.size(); ++i) {
        auto& hand = dealt.hands[index_of(s_.turn.at(i))];
        if (!hand) hand = left;
      }
    }
    return dealt;
  }

  const Scene& s_;
  const DealShape& shape_;
  CardSet pack_;
  const record::Deal& deal_;
  std::vector<DealtCard> cards_;
  std::vector<const record::CardList*> spoilt_;
};

}  // namespace

CardSet DealShape::pack() const {
  CardSet pack = full_pack();
  if (removed)
    for (const Rank rank : kAllRanks) pack.erase({*removed, rank});
  return pack;
}

std::optional<Dealt> check_deal(const Scene& scene) {
  if (!scene.record.deal) return Dealt{};
  return DealCheck(scene, *scene.record.deal).run();
}

}  // namespace spadille::ombre_family
