#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/spelling.h"
#include "record/claims_reader.h"
#include "record/document.h"
#include "record/other_keys.h"
#include "record/pass_reader.h"
#include "record/turn_reader.h"
#include "source/utf8.h"

namespace spadille::record {

using syntax::Node;

namespace {

// Reads the actions of a hand, key by key.
class HandReader {
 public:
  HandReader(const Node& root, const HandNames& names, std::string_view game, Sink& sink)
      : root_(root), fields_(sink, names.players, names.notation, game) {
    hand_.at = root.at;
    hand_.players = names.players;
    hand_.notation = names.notation;
  }

  HandRecord read(const GameKeys& game_keys, std::string_view game) {
    const auto keys = game_keys.hand;
    check_keys(keys, game);
    if (hand_.players.empty()) return only_named();
    on(keys, "hand", [&](const Node& n) { hand_.hand = fields_.text(n, kName); });
    on(keys, "game", [&](const Node& n) { hand_.game = fields_.text(n, {"game", {"hand", "game"}}); });
    on(keys, "dealer", [&](const Node& n) { hand_.dealer = fields_.player(n, {"hand", "dealer"}); });
    on(keys, "pool", [&](const Node& n) {
      hand_.pool = read_pool(n, "hand", fields_);
      if (!hand_.pool) hand_.unread.push_back("pool");
    });
    on(keys, "deal", [&](const Node& n) { read_deal(n); });
    on(keys, "auction", [&](const Node& n) { read_auction(n); });
    on(keys, "declarer", [&](const Node& n) {
      hand_.declarer = fields_.player(n, {"hand", "declarer"});
      if (!hand_.declarer) hand_.unread.push_back("declarer");
    });
    on(keys, "contract", [&](const Node& n) {
      hand_.contract = fields_.text(n, {"contract", {"hand", "contract"}});
      if (!hand_.contract) hand_.unread.push_back("contract");
    });
    on(keys, "trump", [&](const Node& n) {
      hand_.trump = fields_.suit(n, {"hand", "trump"});
      if (!hand_.trump) hand_.unread.push_back("trump");
    });
    on(keys, "turned", [&](const Node& n) {
      hand_.turned = fields_.card(n, {"hand", "turned"});
      if (!hand_.turned) hand_.unread.push_back("turned");
    });
    on(keys, "called", [&](const Node& n) {
      hand_.called = fields_.card(n, {"hand", "called"});
      if (!hand_.called) hand_.unread.push_back("called");
    });
    on(keys, "exchange", [&](const Node& n) { read_exchange(n); });
    on(keys, "pass", [&](const Node& n) {
      hand_.pass = read_pass(n, fields_);
      if (!hand_.pass->whole) hand_.unread.push_back("pass");
    });
    on(keys, "tricks", [&](const Node& n) { read_tricks(n); });
    on(keys, "turns", [&](const Node& n) {
      if (!expect_list(n, "turns")) return;
      hand_.turns_at = n.at;
      hand_.turns = read_turns(n, game_keys.turn, fields_);
    });
    on(keys, "surrender", [&](const Node& n) { read_surrender(n); });
    on(keys, "result", [&](const Node& n) { hand_.result = read_claims(n, game_keys.result, fields_); });
    on(keys, "condoned", [&](const Node& n) { read_condoned(n); });
    check_meta(root_, "hand", fields_);
    return std::move(hand_);
  }

 private:
  static constexpr Wanted kName{"the name of a hand", {"hand", "hand"}};

  // Without players, no name in the hand can be resolved.
  HandRecord only_named() {
    if (const Node* name = root_.find("hand")) hand_.hand = fields_.text(*name, kName);
    return std::move(hand_);
  }

  template <class Reader>
  void on(std::span<const std::string_view> keys, std::string_view key, Reader reader) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) return;
    if (const Node* node = root_.find(key)) reader(*node);
  }

  void check_keys(std::span<const std::string_view> keys, std::string_view game) {
    for (std::size_t i = 0; i < root_.entry_count(); ++i) {
      const Node& key = root_.key(i);
      const auto all = hand_keys();
      if (!key.is_scalar() || std::find(all.begin(), all.end(), key.text) == all.end()) continue;
      if (std::find(keys.begin(), keys.end(), key.text) != keys.end()) continue;
      fields_.sink().report(
          {.code = Code::record_unknown_key,
           .at = key.at,
           .message = fmt::format("'{}' belongs to another game: a hand of {} has no such key", key.text, game)});
    }
    // Keys that no game has. Suggest the keys of this game, or those that begin other documents.
    constexpr auto kOthers = std::to_array<std::string_view>({"session", "settlement"});
    const auto all = hand_keys();
    for (std::size_t i = 0; i < root_.entry_count(); ++i) {
      const Node& key = root_.key(i);
      if (!key.is_scalar()) {
        fields_.bad_value(key, "a key of a hand is a word, not a list or a mapping");
      } else if (!is_extension(key.text) && std::find(all.begin(), all.end(), key.text) == all.end()) {
        std::string meant_by_it = fields_.meant_key(key.text, keys, "a hand");
        if (meant_by_it.empty()) meant_by_it = suggestion(key.text, kOthers);
        fields_.sink().report({.code = Code::record_unknown_key,
                               .at = key.at,
                               .message = fmt::format("'{}' is no key of a hand{}", visible(key.text), meant_by_it)});
        // The value of a misspelled key is unknown. That the right key is missing is not a second error.
        const auto near = nearest(key.text, keys);
        for (const std::string_view meant : keys)
          if ((near == meant || may_mean(key.text, meant)) && root_.find(meant) == nullptr)
            hand_.unread.push_back(meant);
      }
    }
  }

  bool expect_list(const Node& node, std::string_view what) {
    if (node.is_list()) return true;
    fields_.no_list(node, fmt::format("{} is a list", what), {"hand", what});
    hand_.unread.push_back(what);
    return false;
  }

  // Drops an entry of a list. The list as a whole is then unknown.
  void lose_entry(const Node& entry, std::string_view key, std::string sentence, const Form& form) {
    if (!hand_.is_unread(key)) fields_.wrong_kind(entry, std::move(sentence), form);  // the others are usually alike
    hand_.unread.push_back(key);
  }

  void read_deal(const Node& node) {
    Deal deal;
    deal.at = node.at;
    deal.hands.resize(hand_.players.size());
    if (!node.is_map()) {
      fields_.wrong_kind(node, "deal gives the cards of each player, and the stock", {"hand", "deal"});
      deal.faulty = true;
      hand_.deal = std::move(deal);
      return;
    }
    for (std::size_t i = 0; i < node.entry_count(); ++i) {
      const Node& key = node.key(i);
      if (fields_.is_private(key)) continue;
      const bool stock = key.is_scalar() && key.text == "stock";
      constexpr std::array<std::string_view, 1> kWords{"stock"};
      if (!stock && fields_.report_misspelt(key, kWords, "a deal")) {
        deal.faulty = true;
        continue;
      }
      const auto seat = stock ? std::nullopt : fields_.player(key);
      const bool nothing = !stock && is_one_word(seat, node.value(i));
      auto cards = nothing ? std::nullopt : fields_.cards(node.value(i), {"a dealt hand", {"entry", "holding"}});
      if (!cards || !cards->complete || (!stock && !seat)) deal.faulty = true;
      if (!stock && !seat && !nothing) ++deal.unknown_players;
      if (!cards) continue;
      auto& place = stock ? deal.stock : seat ? deal.hands[index_of(seat->value)] : unplaced_;
      if (!place) place = std::move(cards);  // a second one is a duplicate key, which was reported
    }
    hand_.deal = std::move(deal);
  }

  void read_auction(const Node& node) {
    if (!expect_list(node, "auction")) return;
    Auction auction;
    auction.at = node.at;
    for (const Node& item : node.items) {
      Call call;
      const Node* word = &item;
      if (item.is_map()) {
        if (item.entry_count() != 1) {
          lose_entry(item, "auction", "one call is one player and one word", {"entry", "call"});
          continue;
        }
        call.player = fields_.player(item.key(0));
        word = &item.value(0);
      }
      if (auto text = fields_.text(*word, {"a call", {"entry", "call"}})) {
        call.word = std::move(*text);
        auction.calls.push_back(std::move(call));
      } else {
        hand_.unread.push_back("auction");
      }
    }
    hand_.auction = std::move(auction);
  }

  void read_exchange(const Node& node) {
    if (!expect_list(node, "exchange")) return;
    for (const Node& item : node.items) {
      ExchangeEntry entry;
      entry.at = item.at;
      if (!item.is_map() || item.entry_count() != 1) {
        lose_entry(item, "exchange", "one exchange is one player and what is discarded and drawn",
                   {"entry", "exchange"});
        continue;
      }
      entry.player = fields_.player(item.key(0));
      const Node& acts = item.value(0);
      if (!acts.is_map()) {
        lose_entry(acts, "exchange", "an exchange says what is discarded and drawn", {"entry", "exchange"});
        continue;
      }
      constexpr std::array<std::string_view, 2> kKeys{"discard", "draw"};
      fields_.check_keys(acts, kKeys, "an exchange");
      if (const Node* discard = acts.find("discard"))
        entry.discard = fields_.cards(*discard, {"discard", {"exchange", "discard"}});
      if (const Node* draw = acts.find("draw")) entry.draw = fields_.cards(*draw, {"draw", {"exchange", "draw"}});
      const auto whole = [&](std::string_view key, const std::optional<CardList>& list) {
        return acts.find(key) == nullptr || (list && list->complete);
      };
      if (lacks_misspelt(acts, kKeys) || !entry.player || !whole("discard", entry.discard) ||
          !whole("draw", entry.draw))
        hand_.unread.push_back("exchange");
      hand_.exchange.push_back(std::move(entry));
    }
  }

  // Reports that a trick begins with a name. Once per hand, because the whole list is usually written like this.
  void report_name_among_cards(Span at, std::string_view name) {
    if (std::exchange(name_among_cards_told_, true)) return;
    fields_.sink().report(
        {.code = Code::record_unknown_card,
         .at = at,
         .message = fmt::format("'{}' is a player, not a card: write the cards alone, from the leader, "
                                "or each with its player: {{{}: …, …}}",
                                visible(name), visible(name))});
  }

  // Adds the cards of a text. A word that is not a card keeps its position in the order of play.
  void add_text(const Node& scalar, Trick& trick) {
    std::size_t i = 0;
    const std::string_view text = scalar.text;
    constexpr std::string_view kBetween = " ,\t\r\n";
    while ((i = text.find_first_not_of(kBetween, i)) != std::string_view::npos) {
      std::size_t end = text.find_first_of(kBetween, i);
      if (end == std::string_view::npos) end = text.size();
      std::string_view name = text.substr(i, end - i);
      if (name.ends_with(':')) name.remove_suffix(1);
      if (trick.plays.empty() && find_player(hand_.players, name)) {
        report_name_among_cards(scalar.part(i, name.size()), name);
        i = end;
        continue;
      }
      const Node word = scalar.cut(i, end - i);
      const auto list = fields_.cards(word, {"a trick", {"entry", "trick"}});
      for (const auto& card : list->cards) trick.plays.push_back({{}, card.value, card.at});
      if (!list->complete) trick.plays.push_back({{}, std::nullopt, word.at});
      // It is unknown how many cards a longer word was meant to be.
      if (!list->complete && word.text.size() > 3) trick.whole = false;
      i = end;
    }
  }

  void add_plays(const Node& node, Trick& trick, const Form& form) {
    if (node.is_scalar() && !node.is_empty()) {
      const auto cards = fields_.after_name(node);
      add_text(cards ? *cards : node, trick);
    } else if (node.is_list()) {
      for (const Node& item : node.items) {
        if (item.is_scalar() && !item.is_empty()) {
          add_text(item, trick);
        } else {
          fields_.wrong_kind(item, "a card is expected here", {"entry", "card"});
          trick.plays.push_back({{}, std::nullopt, item.at});
        }
      }
    } else {
      fields_.wrong_kind(node, "a trick is its cards in order of play", form);
      trick.whole = false;
    }
  }

  void read_trick_map(const Node& node, Trick& trick) {
    constexpr std::array<std::string_view, 2> kKeys{"cards", "won"};
    trick.whole = !node.lost_keys;
    if (const Node* cards = node.find("cards")) {
      fields_.check_keys(node, kKeys, "a trick");
      add_plays(*cards, trick, {"trick", "cards"});
    } else {
      for (std::size_t i = 0; i < node.entry_count(); ++i) {
        const Node& key = node.key(i);
        if ((key.is_scalar() && key.text == "won") || fields_.is_private(key)) continue;
        if (fields_.report_misspelt(key, kKeys, "a trick")) {
          trick.whole = false;
          continue;
        }
        Play play;
        const auto player = fields_.player(key);
        if (player) play.player = player->value;
        const auto card =
            is_one_word(player, node.value(i)) ? std::nullopt : fields_.card(node.value(i), {"entry", "play"});
        play.at = card ? card->at : node.value(i).at;
        if (card) play.card = card->value;
        trick.plays.push_back(play);
      }
    }
    if (const Node* won = node.find("won")) trick.won = fields_.player(*won, {"trick", "won"});
  }

  void read_tricks(const Node& node) {
    if (!expect_list(node, "tricks")) return;
    hand_.tricks_at = node.at;
    for (const Node& item : node.items) {
      Trick trick;
      trick.at = item.at;
      if (item.is_map()) {
        read_trick_map(item, trick);
      } else {
        add_plays(item, trick, {"entry", "trick"});
      }
      hand_.tricks.push_back(std::move(trick));
    }
  }

  void read_surrender(const Node& node) {
    if (!node.is_map()) {
      fields_.wrong_kind(node, "surrender says who gives up, and before which trick", {"hand", "surrender"});
      hand_.unread.push_back("surrender");
      return;
    }
    constexpr std::array<std::string_view, 4> kKeys{"by", "before", "accepted", "taken_over"};
    fields_.check_keys(node, kKeys, "a surrender");
    Surrender surrender;
    surrender.at = node.at;
    if (const Node* by = node.find("by")) {
      surrender.by = fields_.player(*by, {"surrender", "by"});
    } else {
      fields_.missing_key(node, "by", kKeys, "the surrender");
    }
    if (const Node* before = node.find("before")) {
      if (const auto n = fields_.number(*before, {"before", {"surrender", "before"}}, 1, kLargestTrick))
        surrender.before = {trick_no(static_cast<std::size_t>(n->value)), n->at};
    } else {
      fields_.missing_key(node, "before", kKeys, "the surrender");
    }
    if (const Node* accepted = node.find("accepted")) {
      surrender.accepted = fields_.player_list(*accepted, {"accepted", {"surrender", "accepted"}});
      surrender.accepted_at = accepted->at;
    }
    if (const Node* taker = node.find("taken_over"))
      surrender.taken_over = fields_.player(*taker, {"surrender", "taken_over"});
    const bool whole = !lacks_misspelt(node, kKeys) && surrender.by && surrender.before &&
                       (surrender.taken_over || node.find("taken_over") == nullptr);
    if (!whole) hand_.unread.push_back("surrender");
    hand_.surrender = std::move(surrender);
  }

  void read_condoned(const Node& node) {
    if (!expect_list(node, "condoned")) return;
    for (const Node& item : node.items) read_condonation(item);
  }

  void read_condonation(const Node& item) {
    if (!item.is_map()) {
      fields_.wrong_kind(item, "a condoned fault says where it is, and whose", {"entry", "condoned"});
      return;
    }
    constexpr std::array<std::string_view, 6> kKeys{"trick", "auction", "exchange", "turn", "player", "reason"};
    fields_.check_keys(item, kKeys, "a condoned fault");
    const auto act = read_condoned_act(item, kKeys);
    std::optional<std::string> player;
    bool understood = act.has_value();
    if (const Node* name = item.find("player")) {
      if (const auto seat = fields_.player(*name, {"condoned", "player"})) {
        player = hand_.name_of(seat->value);
      } else {
        understood = false;
      }
    }
    if (const Node* reason = item.find("reason"))
      fields_.text(*reason, {"the reason of a condoned fault", {"condoned", "reason"}});
    if (understood) hand_.condoned.push_back({*act, std::move(player), item.at});
  }

  // Reads the action that is condoned: one action of one kind.
  std::optional<Act> read_condoned_act(const Node& item, std::span<const std::string_view> known) {
    constexpr std::array<std::pair<std::string_view, Act::Kind>, 4> kKinds{{{"trick", Act::Kind::trick},
                                                                            {"auction", Act::Kind::auction},
                                                                            {"exchange", Act::Kind::exchange},
                                                                            {"turn", Act::Kind::turn}}};
    constexpr std::string_view kWhere = "trick, auction, exchange or turn";
    std::optional<Act> act;
    std::size_t places = 0;
    for (const auto& [key, kind] : kKinds) {
      const Node* number = item.find(key);
      if (number == nullptr) continue;
      ++places;
      if (const auto n = fields_.number(*number, {key, {"condoned", key}}, 1, kLargestAct))
        act = {kind, static_cast<std::size_t>(n->value)};
    }
    if (places == 1) return act;
    const bool misspelt = std::any_of(kKinds.begin(), kKinds.end(),
                                      [&](const auto& each) { return is_misspelt(item, each.first, known); });
    if (places > 1)
      fields_.bad_value(item, fmt::format("a condoned fault stands in one place: {}", kWhere));
    else if (!misspelt)
      fields_.sink().report(
          {.code = Code::record_missing_key,
           .at = item.at,
           .message = fmt::format("a condoned fault lacks the key that says where it is: {}", kWhere)});
    return std::nullopt;
  }

  const Node& root_;
  FieldReader fields_;
  HandRecord hand_;
  bool name_among_cards_told_ = false;
  std::optional<CardList> unplaced_;  // cards dealt to an unknown player
};

}  // namespace

HandRecord read_hand(const Node& root, const HandNames& names, const GameKeys& keys, std::string_view game,
                     Sink& sink) {
  return HandReader(root, names, game, sink).read(keys, game);
}

}  // namespace spadille::record
