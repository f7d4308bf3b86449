#include "mechanics/deal/deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/assignment.h"
#include "base/spelling.h"

namespace spadille::deal {
namespace {

struct DealtCard {
  Card card;
  Span at;
  const record::CardList* list;
};

template <class Cards>
Cards cards_of(const CardBag& bag) {
  if constexpr (std::is_same_v<Cards, CardSet>)
    return bag.different();
  else
    return bag;
}

// Above this number of reported cards, it is not looked at which of them explain a card too many.
constexpr std::size_t kMostReported = 104;

// Returns the number of cards due to a player.
std::size_t due_to(const Shape& shape, std::size_t seat) { return shape.sits_out[seat] ? 0 : shape.hand; }

template <class Cards>
class DealCheck {
 public:
  // `dealt` must be empty.
  DealCheck(const record::HandRecord& record, const Shape& shape, Sink& sink, DealtAs<Cards>& dealt)
      : record_(record), shape_(shape), deal_(*record.deal), sink_(sink), dealt_(dealt) {}

  // Returns false if the deal is faulty.
  bool run() {
    bool sound = !deal_.faulty;
    if (!take_all()) {
      collect();
      check_cards();
      sound = false;
    }
    if (!check_sizes()) sound = false;
    if (sound) derive();
    return sound;
  }

 private:
  // Removes the dealt cards from the pack. Returns false if the pack does not contain every one of them. Most deals
  // need no further check.
  bool take_all() {
    const std::size_t in_pack = left_.size();
    std::size_t dealt = 0;
    const auto take = [&](const record::CardList& list, std::optional<Cards>& out) {
      Cards taken;
      for (const auto& card : list.cards) taken.insert(card.value);
      dealt += list.cards.size();
      left_ = left_ - taken;
      if (!list.unknown) out = taken;
    };
    for (std::size_t i = 0; i < deal_.hands.size(); ++i) {
      if (!deal_.hands[i]) continue;
      std::optional<Cards> unused;
      take(*deal_.hands[i], shape_.sits_out[i] ? unused : dealt_.hands[i]);
    }
    if (deal_.stock) take(*deal_.stock, dealt_.stock_cards);
    // Because a duplicate or a strange card removes no card, it leaves too many in the pack.
    return left_.size() + dealt == in_pack;
  }

  // Collects the dealt cards in the order in which they are recorded.
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

  void check_cards() {
    std::array<std::size_t, kDifferentCards> dealt_before{};
    std::array<const DealtCard*, kDifferentCards> first{};
    for (const DealtCard& dealt : cards_) {
      const std::size_t copies = shape_.pack.count(dealt.card);
      if (copies == 0) {
        sink_.report(
            {.code = Code::record_card_not_in_pack,
             .at = dealt.at,
             .message = fmt::format("{} is not in the pack: {}", record_.name_of(dealt.card), why_not_in_pack()),
             .rule = "pack",
             .card = dealt.card});
      } else if (const std::size_t number = ++dealt_before[dealt.card.index()]; number > copies) {
        sink_.report({.code = Code::record_duplicate_card,
                      .at = dealt.at,
                      .message = fmt::format("{} is dealt {}", record_.name_of(dealt.card), times(number)),
                      .rule = "pack",
                      .card = dealt.card,
                      .related = {{first[dealt.card.index()]->at, "the first is here"}}});
      } else {
        if (number == 1) first[dealt.card.index()] = &dealt;
        continue;
      }
      reported_.push_back(dealt.card);
    }
  }

  // Returns how often a card is dealt, up to its copy of this number.
  static std::string times(std::size_t number) {
    if (number == 2) return "twice";
    return number == 3 ? "a third time" : fmt::format("{} times", number);
  }

  [[nodiscard]] std::string why_not_in_pack() const {
    if (shape_.lacking.empty()) return std::string(shape_.lacks);
    return fmt::format("{} {}", shape_.lacks, join_words(to_words(shape_.lacking, record_.notation), "and"));
  }

  [[nodiscard]] static bool right_size(const record::CardList& list, std::size_t size) {
    const std::size_t count = list.count();
    if (!list.complete || count == size) return true;
    return list.unknown && list.unknown->rest && count < size;
  }

  // A part of the deal with a wrong number of cards.
  struct WrongSize {
    const record::CardList* list;
    std::size_t due;
    std::optional<std::size_t> seat;  // nullopt: the stock
  };

  bool check_sizes() {
    std::vector<WrongSize> wrong;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i) {
      const auto& hand = deal_.hands[i];
      if (hand && !right_size(*hand, due_to(shape_, i))) wrong.push_back({&*hand, due_to(shape_, i), i});
    }
    // An unknown name may be a player who is missing from the list. Then the stock is smaller.
    const std::size_t to_unknown_players = deal_.unknown_players * shape_.hand;
    if (deal_.stock && !right_size(*deal_.stock, shape_.stock) &&
        (to_unknown_players == 0 || deal_.stock->count() + to_unknown_players != shape_.stock))
      wrong.push_back({&*deal_.stock, shape_.stock, std::nullopt});
    const bool sound = wrong.empty();
    Surplus surplus{.of = {}, .cards = Assignment(reported_.size())};
    wrong.erase(
        std::remove_if(wrong.begin(), wrong.end(), [&](const WrongSize& each) { return explains(surplus, each); }),
        wrong.end());
    if (wrong.size() == 2 && (report_misplaced(wrong[0], wrong[1]) || report_misplaced(wrong[1], wrong[0])))
      return false;
    if (report_every_hand(wrong)) return false;
    for (const WrongSize& each : wrong) sink_.report(of_size(each));
    return sound;
  }

  // A reported card may be one too many in any part that has it. If it displaced another card, that one is left in the
  // stock.
  [[nodiscard]] bool may_be_surplus(Card card, const WrongSize& part) const {
    return !part.seat || std::any_of(cards_.begin(), cards_.end(), [&](const DealtCard& dealt) {
      return dealt.list == part.list && dealt.card == card;
    });
  }

  // The cards too many, each by its part, and the reported cards that explain them.
  struct Surplus {
    std::vector<WrongSize> of;
    Assignment cards;
  };

  // True if reported cards explain why this part has cards too many. Each of them explains one card too many of all.
  bool explains(Surplus& surplus, const WrongSize& part) const {
    if (part.list->count() <= part.due) return false;
    const std::size_t more = part.list->count() - part.due;
    if (more > reported_.size()) return false;
    if (reported_.size() > kMostReported) return true;
    const Surplus before = surplus;
    for (std::size_t i = 0; i < more; ++i) {
      surplus.of.push_back(part);
      if (surplus.cards.add(
              [&](std::size_t one, std::size_t card) { return may_be_surplus(reported_[card], surplus.of[one]); }))
        continue;
      surplus = before;
      return false;
    }
    return true;
  }

  // If every hand has the same wrong number of cards, the table dealt by another number. Reports one fault then, with
  // the stock unless it has a fault of its own; otherwise returns false.
  bool report_every_hand(const std::vector<WrongSize>& wrong) {
    std::size_t hands = 0;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i)
      if (deal_.hands[i] && !shape_.sits_out[i]) ++hands;
    const auto is_hand = [&](const WrongSize& each) { return each.seat && !shape_.sits_out[*each.seat]; };
    const auto is_alike = [&](const WrongSize& each) {
      return !is_hand(each) || each.list->count() == wrong.front().list->count();
    };
    const auto wrong_hands = static_cast<std::size_t>(std::count_if(wrong.begin(), wrong.end(), is_hand));
    if (hands < 2 || wrong_hands != hands || !is_hand(wrong.front()) ||
        !std::all_of(wrong.begin(), wrong.end(), is_alike))
      return false;
    const std::size_t each_has = wrong.front().list->count();
    Diagnostic diagnostic = of_size(wrong.front());
    diagnostic.message = fmt::format("every hand has {}, expected {}", pluralize(each_has, "card"), wrong.front().due);
    diagnostic.player.reset();
    sink_.report(std::move(diagnostic));
    // The stock is what those hands leave.
    const std::size_t players = deal_.hands.size() + deal_.unknown_players;
    for (const WrongSize& each : wrong)
      if (!is_hand(each) && (each.seat || each.list->count() + each_has * players != shape_.pack.size()))
        sink_.report(of_size(each));
    return true;
  }

  // If one part has as many cards too many as another has too few, the cards are misplaced. Reports one fault then;
  // otherwise returns false.
  bool report_misplaced(const WrongSize& more, const WrongSize& fewer) {
    if (more.list->count() <= more.due || fewer.list->count() >= fewer.due) return false;
    const std::size_t misplaced = more.list->count() - more.due;
    if (fewer.due - fewer.list->count() != misplaced) return false;
    Diagnostic diagnostic = of_size(more);
    diagnostic.related.push_back({fewer.list->at, of_size(fewer).message});
    sink_.report(std::move(diagnostic));
    return true;
  }

  [[nodiscard]] Diagnostic of_size(const WrongSize& wrong) const {
    const std::string cards = pluralize(wrong.list->count(), "card");
    if (!wrong.seat) {
      return {.code = Code::record_stock_size,
              .at = wrong.list->at,
              .message = fmt::format("the stock has {}, expected {}", cards, wrong.due),
              .rule = "deal"};
    }
    const std::string& name = record_.players[*wrong.seat];
    return {.code = Code::record_hand_size,
            .at = wrong.list->at,
            .message = shape_.sits_out[*wrong.seat]
                           ? fmt::format("{} is dealt {}, but sits out", name, cards)
                           : fmt::format("{} is dealt {}, expected {}", name, cards, wrong.due),
            .rule = "deal",
            .player = name};
  }

  // If only one part is not recorded, or only in part, the other cards of it are what is left of the pack.
  void derive() {
    const auto is_open = [&](std::size_t i) { return !shape_.sits_out[i] && !dealt_.hands[i]; };
    std::size_t missing = 0;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i)
      if (is_open(i)) ++missing;
    if (dealt_.stock_cards) {
      dealt_.stock = &*deal_.stock;
    } else if (missing == 0) {
      dealt_.stock_cards = with(left_, deal_.stock);
    }
    const bool stock_known = dealt_.stock != nullptr || shape_.stock == 0;
    if (!stock_known || missing != 1) return;
    for (std::size_t i = 0; i < deal_.hands.size(); ++i)
      if (is_open(i)) dealt_.hands[i] = with(left_, deal_.hands[i]);
  }

  // Adds the named cards of a list.
  static Cards with(Cards cards, const std::optional<record::CardList>& list) {
    if (list)
      for (const auto& card : list->cards) cards.insert(card.value);
    return cards;
  }

  const record::HandRecord& record_;
  const Shape& shape_;
  const record::Deal& deal_;
  Sink& sink_;
  DealtAs<Cards>& dealt_;
  Cards left_ = cards_of<Cards>(shape_.pack);
  std::vector<DealtCard> cards_;
  std::vector<Card> reported_;
};

}  // namespace

Pile pile_of(const record::CardList& list) {
  Pile pile;
  for (const auto& card : list.cards) pile.push_back(card.value);
  return pile;
}

template <class Cards>
std::optional<DealtAs<Cards>> check(const record::HandRecord& record, const Shape& shape, Sink& sink) {
  std::optional<DealtAs<Cards>> dealt(std::in_place);
  if (!DealCheck<Cards>(record, shape, sink, *dealt).run()) dealt.reset();
  return dealt;
}

template std::optional<Dealt> check(const record::HandRecord& record, const Shape& shape, Sink& sink);
template std::optional<DealtFromOnePack> check(const record::HandRecord& record, const Shape& shape, Sink& sink);

}  // namespace spadille::deal
