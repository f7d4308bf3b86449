#include "record/writer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "base/contains.h"
#include "record/document.h"
#include "record/fields.h"
#include "syntax/node.h"

namespace spadille::record {
namespace {

using syntax::Node;
using syntax::ScalarStyle;

// --- the text of a tree -------------------------------------------------------------------------

void append_scalar(std::string& text, const Node& scalar) {
  if (scalar.style != ScalarStyle::quoted) {
    text += scalar.text;
    return;
  }
  text += '"';
  for (const char c : scalar.text) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  text += '"';
}

// Appends a value in flow form, which is both YAML and JSON.
void append_flow(std::string& text, const Node& node) {
  if (node.is_scalar()) return append_scalar(text, node);
  text += node.is_map() ? '{' : '[';
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    if (i > 0) text += node.is_map() && i % 2 == 1 ? ": " : ", ";
    append_flow(text, node.items[i]);
  }
  text += node.is_map() ? '}' : ']';
}

void append_entry(std::string& text, const Node& key, const Node& value) {
  append_flow(text, key);
  text += ": ";
  append_flow(text, value);
  text += '\n';
}

// True if YAML writes each entry of this value of a hand on a line of its own.
bool is_block(const Node& key, const Node& value) {
  constexpr auto kBlocks = std::to_array<std::string_view>({"deal", "exchange", "tricks", "turns", "condoned"});
  return !value.items.empty() && contains(kBlocks, key.text);
}

std::string yaml_text(const Node& hand) {
  std::string text;
  for (std::size_t i = 0; i < hand.entry_count(); ++i) {
    const Node& value = hand.value(i);
    if (!is_block(hand.key(i), value)) {
      append_entry(text, hand.key(i), value);
      continue;
    }
    text += hand.key(i).text + ":\n";
    for (std::size_t k = 0; value.is_map() && k < value.entry_count(); ++k) {
      text += "  ";
      append_entry(text, value.key(k), value.value(k));
    }
    for (std::size_t k = 0; value.is_list() && k < value.items.size(); ++k) {
      text += "  - ";
      append_flow(text, value.items[k]);
      text += '\n';
    }
  }
  return text;
}

std::string json_text(const Node& hand) {
  std::string text;
  append_flow(text, hand);
  return text + '\n';
}

// --- the tree of a hand -------------------------------------------------------------------------

// True if a text needs no quotes in YAML.
bool is_plain(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c >= 0x80 || std::isalnum(c) != 0 || c == '_' || c == '-'; }) &&
         std::isalpha(static_cast<unsigned char>(text.front())) != 0 && !syntax::is_null_word(text);
}

Node scalar(std::string text, ScalarStyle style) {
  Node node;
  node.style = style;
  node.text = std::move(text);
  return node;
}

Node empty(Node::Kind kind) {
  Node node;
  node.kind = kind;
  return node;
}

// The end of a list whose other cards are unknown.
constexpr std::string_view kRest = "...";

// Builds the tree of each part of a hand.
class TreeBuilder {
 public:
  TreeBuilder(const std::vector<std::string>& players, const WriteStyle& style)
      : players_(players), style_(style), json_(style.syntax == WriteStyle::Syntax::json) {}

  [[nodiscard]] Node tree(const HandRecord& hand, const std::string& rules) const {
    Node map = empty(Node::Kind::map);
    add(map, "hand", hand.hand);
    add(map, "game", hand.game);
    if (!rules.empty()) put(map, "rules", scalar(rules, ScalarStyle::plain));
    add(map, "players", hand.players);
    add(map, "dealer", hand.dealer);
    add(map, "pool", hand.pool);
    if (style_.notation != Notation::english) add(map, "notation", std::string(name_of(style_.notation)));
    if (hand.deal && !hand.deal->from_pack) add(map, "deal", hand.deal);
    add(map, "pack", hand.pack);
    add(map, "cut", hand.cut);
    if (hand.auction) add(map, "auction", hand.auction->calls);
    add(map, "declarer", hand.declarer);
    add(map, "contract", hand.contract);
    add(map, "trump", hand.trump);
    add(map, "turned", hand.turned);
    add(map, "called", hand.called);
    add(map, "avoid", hand.avoid);
    add_unless_empty(map, "exchange", hand.exchange);
    add(map, "pass", hand.pass);
    if (hand.tricks_at) add(map, "tricks", hand.tricks);
    add(map, "shooter_chooses", hand.shooter_chooses);
    add(map, "surrender", hand.surrender);
    if (hand.turns_at) add(map, "turns", hand.turns);
    if (hand.result != Claims{}) add(map, "result", hand.result);
    add_unless_empty(map, "condoned", hand.condoned);
    return map;
  }

  [[nodiscard]] Node tree(const LayOff& lay_off) const {
    Node map = empty(Node::Kind::map);
    put(map, "card", card_text(stand_in_text(lay_off.card.value, lay_off.stands_for)));
    add(map, "to", lay_off.number);
    if (!lay_off.number) add(map, "to", lay_off.to);
    add(map, "of", lay_off.of);
    return map;
  }

 private:
  void put(Node& map, std::string_view key, Node value) const {
    map.items.push_back(tree(key));
    map.items.push_back(std::move(value));
  }
  template <class T>
  void add(Node& map, std::string_view key, const T& value) const {
    put(map, key, tree(value));
  }
  template <class T>
  void add(Node& map, std::string_view key, const std::optional<T>& value) const {
    if (value) add(map, key, *value);
  }
  template <class List>
  void add_unless_empty(Node& map, std::string_view key, const List& list) const {
    if (!list.empty()) add(map, key, list);
  }
  [[nodiscard]] Node single(std::string_view key, Node value) const {
    Node map = empty(Node::Kind::map);
    put(map, key, std::move(value));
    return map;
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return players_[index_of(seat)]; }

  // --- scalars and lists ------------------------------------------------------------------------

  [[nodiscard]] Node tree(std::string_view text) const {
    return scalar(std::string(text), json_ || !is_plain(text) ? ScalarStyle::quoted : ScalarStyle::plain);
  }
  [[nodiscard]] Node tree(Seat seat) const { return tree(name(seat)); }
  [[nodiscard]] Node tree(Suit suit) const { return tree(name_of(suit)); }
  [[nodiscard]] Node tree(PassWord word) const { return tree(kPassWords[static_cast<std::size_t>(word)]); }
  [[nodiscard]] Node tree(ShooterChoice word) const { return tree(kShooterChoices[static_cast<std::size_t>(word)]); }
  [[nodiscard]] static Node tree(std::int64_t number) { return scalar(std::to_string(number), ScalarStyle::plain); }
  [[nodiscard]] static Node tree(std::size_t number) { return tree(static_cast<std::int64_t>(number)); }
  [[nodiscard]] static Node tree(TrickNo trick) { return tree(number_of(trick)); }
  template <class Unit>
  [[nodiscard]] static Node tree(Amount<Unit> amount) {
    return tree(amount.amount());
  }
  template <class T>
  [[nodiscard]] Node tree(const Written<T>& written) const {
    return tree(written.value);
  }
  template <class T>
  [[nodiscard]] Node tree(const std::vector<T>& values) const {
    Node list = empty(Node::Kind::list);
    for (const T& each : values) list.items.push_back(tree(each));
    return list;
  }

  // --- cards ------------------------------------------------------------------------------------

  [[nodiscard]] Node card_text(std::string text) const {
    const bool quoted = json_ || text.empty() || text == kRest;
    return scalar(std::move(text), quoted ? ScalarStyle::quoted : ScalarStyle::plain);
  }
  [[nodiscard]] Node tree(Card card) const { return card_text(to_string(card, style_.notation)); }
  // A card as a word, and within a group of its suit.
  struct Word {
    std::string text;
    std::string in_group{};
    std::optional<Suit> suit{};
  };
  // `JK=S6`, or only the card.
  [[nodiscard]] std::string stand_in_text(Card card, std::optional<Card> stands_for) const {
    std::string text = to_string(card, style_.notation);
    return stands_for ? text + '=' + to_string(*stands_for, style_.notation) : text;
  }
  [[nodiscard]] Word word(Card card, std::optional<Card> stands_for = std::nullopt) const {
    if (card.is_joker() || stands_for) return {stand_in_text(card, stands_for)};
    return {to_string(card, style_.notation), rank_text(card.rank(), style_.notation), card.suit()};
  }
  [[nodiscard]] Word word(UnknownCard card) const { return {to_string(card, style_.notation), "x", suit_of(card)}; }
  // If `grouped`, cards of one suit share the suit letter.
  [[nodiscard]] Node cards(const std::vector<Word>& words, bool grouped) const {
    Node list = empty(Node::Kind::list);
    std::string text;
    std::optional<Suit> last;
    for (const Word& each : words) {
      list.items.push_back(card_text(each.text));
      const bool joins = grouped && has_groups(style_.notation) && each.suit && each.suit == last;
      if (!text.empty() && !joins) text += ' ';
      text += joins ? each.in_group : each.text;
      last = each.suit;
    }
    return style_.cards == WriteStyle::Cards::list ? list : card_text(std::move(text));
  }
  [[nodiscard]] Node tree(const CardList& list) const {
    std::vector<Word> words;
    std::size_t number = 0;
    for_each_card(
        list, [&](const Written<Card>& each) { words.push_back(word(each.value, list.stands_for(number++))); },
        [&](const WrittenUnknown& each) { words.push_back(word(each.card)); });
    if (list.unknown && list.unknown->rest) words.push_back({std::string(kRest)});
    return cards(words, style_.cards == WriteStyle::Cards::grouped);
  }

  // --- actions ----------------------------------------------------------------------------------

  [[nodiscard]] Node tree(const Deal& deal) const {
    Node map = empty(Node::Kind::map);
    for (std::size_t i = 0; i < deal.hands.size(); ++i) add(map, players_[i], deal.hands[i]);
    add(map, "stock", deal.stock);
    return map;
  }

  [[nodiscard]] Node tree(const Cut& cut) const {
    if (!cut.by) return tree(cut.cards);
    Node map = empty(Node::Kind::map);
    add(map, "by", cut.by);
    add(map, "at", cut.cards);
    return map;
  }

  [[nodiscard]] Node tree(const Call& call) const {
    return call.player ? single(name(call.player->value), tree(call.word)) : tree(call.word);
  }

  [[nodiscard]] Node tree(const ExchangeEntry& entry) const {
    Node map = empty(Node::Kind::map);
    add(map, "discard", entry.discard);
    add(map, "draw", entry.draw);
    return single(name(entry.player->value), std::move(map));
  }

  [[nodiscard]] Node tree(const Pass& pass) const {
    Node map = empty(Node::Kind::map);
    add(map, "direction", pass.direction);
    for (const PassedCards& each : pass.cards) add(map, name(each.player.value), each.cards);
    return map;
  }

  [[nodiscard]] Node tree(const Trick& trick) const {
    Node map = empty(Node::Kind::map);
    const auto word_of = [&](const Play& play) { return play.unknown ? word(*play.unknown) : word(*play.card); };
    if (trick.others_unknown || (!trick.plays.empty() && trick.plays.front().player)) {
      for (const Play& play : trick.plays) put(map, name(*play.player), card_text(word_of(play).text));
    } else {
      std::vector<Word> played;
      for (const Play& play : trick.plays) played.push_back(word_of(play));
      Node all = cards(played, false);
      if (!trick.won) return all;
      put(map, "cards", std::move(all));
    }
    add(map, "won", trick.won);
    return map;
  }

  [[nodiscard]] Node tree(const Surrender& surrender) const {
    Node map = empty(Node::Kind::map);
    add(map, "by", surrender.by);
    add(map, "before", surrender.before);
    if (surrender.accepted_at) add(map, "accepted", surrender.accepted);
    add(map, "taken_over", surrender.taken_over);
    return map;
  }

  [[nodiscard]] Node tree(const Draw& draw) const {
    const std::string_view pile = kWords<PileWord>[static_cast<std::size_t>(draw.from)];
    return draw.card ? single(pile, tree(*draw.card)) : tree(pile);
  }
  [[nodiscard]] Node tree(const MeldList& list) const { return tree(list.melds); }

  void put_knock(Node& map, const Knock& knock) const {
    constexpr auto kKeys = std::to_array<std::string_view>({"knock", "gin", "big_gin"});
    put(map, kKeys[static_cast<std::size_t>(knock.kind)],
        knock.card ? tree(*knock.card) : scalar("true", ScalarStyle::plain));
  }

  [[nodiscard]] Node tree(const TurnEntry& turn) const {
    Node map = empty(Node::Kind::map);
    if (turn.draw_at) put(map, "draw", turn.draws.size() == 1 ? tree(turn.draws.front()) : tree(turn.draws));
    add(map, "restock", turn.restock);
    add_unless_empty(map, "trade", turn.trades);
    add(map, "meld", turn.meld);
    if (turn.knock) put_knock(map, *turn.knock);
    add(map, "melds", turn.melds);
    add_unless_empty(map, "lay_off", turn.lay_offs);
    if (turn.empty_lay_off) put(map, "lay_off", tree(turn.lay_offs));
    add(map, "discard", turn.discard);
    add(map, "deadwood", turn.deadwood);
    add(map, "table", turn.table);
    add(map, "play", turn.play);
    if (turn.penalty) put(map, "penalty", turn.penalty->cards ? tree(*turn.penalty->cards) : tree("stock"));
    if (turn.pass) put(map, "pass", scalar("true", ScalarStyle::plain));
    return single(name(turn.player->value), std::move(map));
  }

  // --- claims and condonations ------------------------------------------------------------------

  template <class T, std::size_t N>
  [[nodiscard]] Node tree(const SmallVector<Figure<T>, N>& figures) const {
    Node map = empty(Node::Kind::map);
    for (const auto& each : figures) add(map, name(each.seat), each.figure);
    return map;
  }
  [[nodiscard]] Node tree(const WinnerClaim& claim) const {
    return claim.winner ? tree(*claim.winner) : scalar("null", ScalarStyle::plain);
  }

  [[nodiscard]] Node tree(const Claims& claims) const {
    Node map = empty(Node::Kind::map);
    add(map, "outcome", claims.outcome);
    add_unless_empty(map, "tricks", claims.tricks);
    add_unless_empty(map, "stakes", claims.stakes);
    add_unless_empty(map, "payments", claims.payments);
    add(map, "pool", claims.pool);
    add_unless_empty(map, "balances", claims.balances);
    add_unless_empty(map, "points", claims.points);
    add_unless_empty(map, "totals", claims.totals);
    add_unless_empty(map, "final", claims.final_scores);
    add(map, "winner", claims.winner);
    return map;
  }

  [[nodiscard]] Node tree(const Condonation& condoned) const {
    Node map = single(name_of(condoned.act.kind), tree(condoned.act.number));
    add(map, "player", condoned.player);
    return map;
  }

  const std::vector<std::string>& players_;
  const WriteStyle& style_;
  bool json_;
};

}  // namespace

std::string write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style) {
  const Node tree = TreeBuilder(hand.players, style).tree(hand, rules);
  return style.syntax == WriteStyle::Syntax::json ? json_text(tree) : yaml_text(tree);
}

std::string lay_off_text(const LayOff& lay_off, const std::vector<std::string>& players, Notation notation) {
  const WriteStyle style{.notation = notation};
  std::string text;
  append_flow(text, TreeBuilder(players, style).tree(lay_off));
  return text;
}

}  // namespace spadille::record
