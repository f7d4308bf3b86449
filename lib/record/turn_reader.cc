#include "record/turn_reader.h"

#include <algorithm>
#include <array>

namespace spadille::record {

using syntax::Node;

namespace {

// Maximum number of a meld: a table cannot have more melds than cards.
constexpr std::int64_t kLargestMeldNumber = 104;

// Reads one entry of `turns`.
class TurnReader {
 public:
  TurnReader(std::span<const std::string_view> keys, FieldReader& fields) : keys_(keys), fields_(fields) {}

  TurnEntry read(const Node& item) {
    turn_ = {};
    turn_.at = item.at;
    if (!item.is_map() || item.entry_count() != 1) {
      lose(item, "one turn is one player and what they do", {"entry", "turn"});
      return std::move(turn_);
    }
    turn_.player = fields_.player(item.key(0));
    if (!turn_.player) turn_.whole = false;
    const Node& acts = item.value(0);
    if (!acts.is_map()) {
      lose(acts, "a turn is a mapping of what is done in it", {"entry", "turn"});
      return std::move(turn_);
    }
    const std::size_t errors = fields_.sink().error_count();
    fields_.check_keys(acts, keys_, "a turn");
    on(acts, "draw", [&](const Node& n) { read_draws(n); });
    on(acts, "restock", [&](const Node& n) {
      turn_.restock = fields_.cards(n, {"the new stock", {"turn", "restock"}});
    });
    on(acts, "meld", [&](const Node& n) { turn_.meld = melds(n, "meld"); });
    on(acts, "lay_off", [&](const Node& n) { read_lay_offs(n); });
    on(acts, "discard", [&](const Node& n) { turn_.discard = fields_.card(n, {"turn", "discard"}); });
    on(acts, "table", [&](const Node& n) { turn_.table = melds(n, "table"); });
    on(acts, "play", [&](const Node& n) { turn_.play = fields_.cards(n, {"play", {"turn", "play"}}); });
    on(acts, "pass", [&](const Node& n) { read_pass_of_turn(n); });
    if (fields_.sink().error_count() > errors || acts.lost_keys) turn_.whole = false;
    return std::move(turn_);
  }

 private:
  template <class Reader>
  void on(const Node& acts, std::string_view key, Reader reader) {
    if (std::find(keys_.begin(), keys_.end(), key) == keys_.end()) return;
    if (const Node* node = acts.find(key)) reader(*node);
  }

  void lose(const Node& node, std::string sentence, const Form& form) {
    fields_.wrong_kind(node, std::move(sentence), form);
    turn_.whole = false;
  }

  // `stock`, `discard`, `{stock: S5}`, `{discard: HK}`, or only the card drawn from the stock.
  void read_draw(const Node& node) {
    Draw draw;
    draw.at = node.at;
    const auto from = [&](const Node& word) -> std::optional<Draw::From> {
      if (!word.is_scalar()) return std::nullopt;
      if (word.text == "stock") return Draw::From::stock;
      if (word.text == "discard") return Draw::From::discards;
      return std::nullopt;
    };
    if (node.is_map()) {
      const auto pile = node.entry_count() == 1 ? from(node.key(0)) : std::nullopt;
      if (!pile) {
        lose(node, "a draw is stock, discard, or one of them with its card", {"turn", "draw"});
        return;
      }
      draw.from = *pile;
      draw.card = fields_.card(node.value(0), {"entry", "draw"});
      if (!draw.card) return;
    } else if (const auto pile = from(node)) {
      draw.from = *pile;
    } else {
      draw.card = fields_.card(node, {"turn", "draw"});
      if (!draw.card) return;
    }
    turn_.draws.push_back(draw);
  }

  void read_draws(const Node& node) {
    turn_.draw_at = node.at;
    if (!node.is_list()) {
      read_draw(node);
      return;
    }
    for (const Node& item : node.items) read_draw(item);
  }

  std::optional<MeldList> melds(const Node& node, std::string_view what) {
    if (node.is_map() || node.is_empty()) {
      lose(node, std::string(what) + " is a list of melds, each a list of cards", {"turn", what});
      return std::nullopt;
    }
    MeldList list;
    list.at = node.at;
    const auto add = [&](const Node& each) {
      if (auto meld = fields_.cards(each, {"a meld", {"turn", what}})) list.melds.push_back(std::move(*meld));
    };
    if (node.is_list()) {
      for (const Node& item : node.items) add(item);
    } else {
      add(node);
    }
    return list;
  }

  void read_lay_off(const Node& node) {
    if (!node.is_map()) {
      lose(node, "a lay-off names a card and the meld it joins", {"turn", "lay_off"});
      return;
    }
    constexpr std::array<std::string_view, 3> kKeys{"card", "to", "of"};
    const std::size_t errors = fields_.sink().error_count();
    fields_.check_keys(node, kKeys, "a lay-off");
    const bool all_known = fields_.sink().error_count() == errors;
    const Node* card = node.find("card");
    const Node* to = node.find("to");
    const bool one_missing = (card == nullptr) != (to == nullptr);
    if (all_known || !one_missing) {  // otherwise an unknown key is probably meant as the missing one: `on` for `to`
      if (card == nullptr) fields_.missing_key(node, "card", kKeys, "the lay-off");
      if (to == nullptr) fields_.missing_key(node, "to", kKeys, "the lay-off");
    }
    if (card == nullptr || to == nullptr) return;
    const auto laid = fields_.card(*card, {"lay_off", "card"});
    auto meld = read_meld_name(*to);
    const Node* owner = node.find("of");
    const auto of = owner == nullptr ? std::nullopt : fields_.player(*owner, {"lay_off", "of"});
    if (!laid || !meld || (owner != nullptr && !of)) return;
    turn_.lay_offs.push_back({node.at, *laid, std::move(meld->cards), meld->number, of});
  }

  struct MeldName {
    CardList cards;
    std::optional<Written<std::size_t>> number;
  };

  // Cards of the meld, or its number.
  std::optional<MeldName> read_meld_name(const Node& node) {
    const Form form{"lay_off", "to"};
    if (node.is_scalar() && whole_number(node.text)) {
      const auto number = fields_.number(node, {"the number of a meld", form}, 1, kLargestMeldNumber);
      if (!number) return std::nullopt;
      CardList no_cards;
      no_cards.at = node.at;
      return MeldName{std::move(no_cards), Written<std::size_t>{static_cast<std::size_t>(number->value), number->at}};
    }
    auto cards = fields_.cards(node, {"the meld that the card joins", form});
    if (!cards) return std::nullopt;
    return MeldName{std::move(*cards), std::nullopt};
  }

  void read_lay_offs(const Node& node) {
    if (!node.is_list()) {
      read_lay_off(node);
      return;
    }
    for (const Node& item : node.items) read_lay_off(item);
  }

  void read_pass_of_turn(const Node& node) {
    if (node.is_scalar() && (node.text == "true" || node.text == "yes")) {
      turn_.pass = node.at;
    } else {
      lose(node, "a pass has no other value", {"turn", "pass"});
    }
  }

  std::span<const std::string_view> keys_;
  FieldReader& fields_;
  TurnEntry turn_;
};

}  // namespace

std::vector<TurnEntry> read_turns(const Node& node, std::span<const std::string_view> keys, FieldReader& fields) {
  std::vector<TurnEntry> turns;
  turns.reserve(node.items.size());
  TurnReader reader(keys, fields);
  for (const Node& item : node.items) turns.push_back(reader.read(item));
  return turns;
}

}  // namespace spadille::record
