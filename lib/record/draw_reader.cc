#include <fmt/format.h>

#include <algorithm>

#include "record/document.h"
#include "record/figures_grammar.h"
#include "record/keys.h"
#include "record/tree_fields.h"

// The cut of the pack, and the draw for the deal.
namespace spadille::record {

enum class CutKey : std::uint8_t { by, at };
enum class DrawKey : std::uint8_t { cards, first, lone };

template <>
inline constexpr auto kWords<CutKey> = std::to_array<std::string_view>({"by", "at"});
template <>
inline constexpr auto kWords<DrawKey> = std::to_array<std::string_view>({"cards", "first", "lone"});

using syntax::Node;

namespace {

constexpr std::string_view kDraw = "the draw for the deal";
constexpr Form kDrawForm{"header", "draw_for_deal"};

class DrawReader {
 public:
  DrawReader(TreeFields& fields, DrawForDeal& out) : fields_(fields), out_(out) {}

  // A map, or a list of maps of the cards drawn.
  void read(const Node& at) {
    if (at.is_map()) return read_map(at);
    if (!at.is_list() || at.items.empty()) return refuse(at);
    for (const Node& each : at.items) {
      if (!may_be_round(each)) return refuse(each);
      read_map(each);
    }
  }

 private:
  // True for a map of the cards drawn, and for one in which that key may be misspelled.
  static bool may_be_round(const Node& at) {
    if (!at.is_map()) return false;
    const Node* cards = at.find("cards");
    return cards != nullptr ? cards->is_map() : at.find("first") == nullptr && at.find("lone") == nullptr;
  }

  // If a key is unknown (reported), the draw is of another kind than its other keys show.
  void refuse(const Node& at) {
    if (has_unknown_key_) return;
    fields_.fault(&at, fmt::format("{} has the cards drawn, the first player dealt to, or a lone player", kDraw),
                  kDrawForm);
  }

  void read_map(const Node& at) {
    KeySet<DrawKey> seen;
    const Node* cards = nullptr;
    const std::size_t errors = fields_.error_count();
    fields_.check_keys(at, kWords<DrawKey>, kDraw);
    has_unknown_key_ = fields_.error_count() > errors;
    fields_.entries(&at, {}, seen, [&](DrawKey key, const Node* value, auto /*word*/) {
      switch (key) {
        case DrawKey::cards:
          cards = value;
          return value;
        case DrawKey::first:
          return fields_.read_seat(value, out_.first, kDrawForm);
        case DrawKey::lone:
          return fields_.read_seat(value, out_.lone, kDrawForm);
      }
      return value;
    });
    const bool has_first = seen.contains(DrawKey::first);
    const bool one_way = seen.contains(DrawKey::lone) ? !has_first && cards == nullptr : cards != nullptr;
    if (!one_way) return refuse(at);
    if (has_first) {
      fields_.read_cards(cards, out_.cards, {"the cards dealt round", kDrawForm});
    } else if (cards != nullptr) {
      read_rounds(*cards);
    }
  }

  void read_rounds(const Node& cards) {
    if (cards.is_map()) return read_round(cards);
    if (!cards.is_list() || cards.items.empty()) return refuse(cards);
    for (const Node& each : cards.items) {
      if (!each.is_map()) return refuse(each);
      read_round(each);
    }
  }

  void read_round(const Node& at) {
    DrawForDeal::Round round{at.at, {}};
    KeySet<NoKey> none;
    bool complete = true;
    fields_.players<NoKey>(
        &at, kDraw, none, complete, [](NoKey /*key*/, const Node* value) { return value; },
        [&](const std::optional<Written<Seat>>& seat, const Node* value) {
          std::optional<Written<Card>> card;
          fields_.read_card(value, card, {"entry", "card"});
          if (seat && card) round.cards.emplace_back(seat->value, *card);
          return value;
        });
    out_.rounds.push_back(std::move(round));
  }

  TreeFields& fields_;
  DrawForDeal& out_;
  bool has_unknown_key_ = false;
};

}  // namespace

std::optional<DrawForDeal> read_draw(const Node& node, TreeFields& fields) {
  DrawForDeal draw;
  draw.at = node.at;
  const std::size_t errors = fields.error_count();
  DrawReader(fields, draw).read(node);
  return fields.error_count() == errors ? std::optional(std::move(draw)) : std::nullopt;
}

TreeFields::Place TreeFields::read_cut(Place at, HandRecord& hand) {
  const Form form{"hand", "cut"};
  Cut cut;
  Place number = at;
  if (at->is_map()) {
    KeySet<CutKey> seen;
    const std::size_t errors = error_count();
    check_keys(*at, kWords<CutKey>, "a cut");
    const bool has_unknown_key = error_count() > errors;
    bool has_number = false;
    for (std::size_t i = 0; i < at->entry_count(); ++i) has_number = has_number || is_number(&at->value(i));
    entries(at, {}, seen, [&](CutKey key, Place value, auto /*word*/) {
      if (key == CutKey::by) return read_seat(value, cut.by, form);
      number = value;
      return value;
    });
    if (number == at && has_unknown_key && has_number) return at;
    if (number == at) return fault(at, "a cut is a number of cards, or who cut and at which card", form);
  }
  if (!hand.pack) {
    if (hand.is_unparsed("pack")) return at;
    sink_.report({.code = Code::record_missing_key,
                  .at = at->at,
                  .message = "missing key 'pack': a cut is of the recorded pack"});
    return at;
  }
  std::optional<Written<std::int64_t>> cards;
  const std::size_t all = hand.pack->cards.size();
  read_number(number, cards, {"the number of cards cut", form}, 1,
              all > 1 ? static_cast<std::int64_t>(all) - 1 : kLargestAct);
  if (!cards) return at;
  cut.cards = *cards;
  hand.cut = cut;
  return at;
}

}  // namespace spadille::record
