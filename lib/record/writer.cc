#include "record/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace spadille::record {
namespace {

using Syntax = WriteStyle::Syntax;

// Writes token by token and notes where each one came to stand.
class Writer {
 public:
  Writer(HandRecord hand, const std::string& rules, const WriteStyle& style)
      : hand_(std::move(hand)), rules_(rules), style_(style), json_(style.syntax == Syntax::json) {}

  WrittenHand run() {
    if (json_) put("{");
    const auto begin = out_.size();
    hand_.at = json_ ? span_at(0, 1) : span_at(begin, 1);
    head();
    acts();
    claims();
    condoned();
    put(json_ ? "}\n" : "");
    return {std::move(out_), std::move(hand_)};
  }

 private:
  // --- words ------------------------------------------------------------------------------------

  void put(std::string_view text) { out_ += text; }

  static bool is_plain(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x80 || std::isalnum(c) != 0; }) &&
           std::isalpha(static_cast<unsigned char>(text.front())) != 0 && text != "null" && text != "Null" &&
           text != "NULL";
  }

  // A text; its place is that of its content.
  Span text(std::string_view value) {
    const bool quoted = json_ || !is_plain(value);
    if (!quoted) {
      const Span at = span_at(out_.size(), value.size());
      put(value);
      return at;
    }
    put("\"");
    const std::size_t begin = out_.size();
    for (const char c : value) {
      if (c == '"' || c == '\\') put("\\");
      out_.push_back(c);
    }
    const Span at = span_at(begin, out_.size() - begin);
    put("\"");
    return at;
  }

  Span number(std::int64_t value) {
    const std::string digits = std::to_string(value);
    put(digits);
    return span_at(out_.size() - digits.size(), digits.size());
  }

  void key(std::string_view name) {
    if (json_) {
      put(first_key_ ? "" : ", ");
      put(fmt::format("\"{}\": ", name));
    } else {
      put(fmt::format("{}: ", name));
    }
    first_key_ = false;
  }
  void end_line() { put(json_ ? "" : "\n"); }

  // A key inside a flow mapping.
  Span inner_key(std::string_view name, bool first) {
    put(first ? "" : ", ");
    const Span at = text(name);
    put(": ");
    return at;
  }
  Span open(std::string_view bracket) {
    put(bracket);
    return span_at(out_.size() - 1, 1);
  }

  Written<Seat> name(Seat seat, bool first) { return {seat, inner_key(hand_.name_of(seat), first)}; }
  void put_name(Written<Seat>& seat) { seat.at = text(hand_.name_of(seat.value)); }

  // --- cards ------------------------------------------------------------------------------------

  Span put_card(Card card) {
    const std::string word = to_string(card, style_.notation);
    put(word);
    return span_at(out_.size() - word.size(), word.size());
  }

  Span quoted_card(Card card) {
    if (json_) put("\"");
    const Span at = put_card(card);
    if (json_) put("\"");
    return at;
  }

  // Grouped or single, as one text; the places are those of the ranks in a group.
  template <class Each>
  Span put_cards(std::size_t count, Each card_at, bool groups) {
    const bool list = style_.cards == WriteStyle::Cards::list;
    if (list) {
      const Span at = open("[");
      for (std::size_t i = 0; i < count; ++i) {
        put(i == 0 ? "" : ", ");
        auto [card, place] = card_at(i);
        *place = quoted_card(card);
      }
      put("]");
      return at;
    }
    const bool quotes = json_ || count == 0;
    if (quotes) put("\"");
    const std::size_t begin = out_.size();
    for (std::size_t i = 0; i < count; ++i) {
      auto [card, place] = card_at(i);
      const bool joins = groups && i > 0 && card_at(i - 1).first.suit() == card.suit();
      if (joins) {
        const std::string rank = rank_text(card.rank(), style_.notation);
        *place = span_at(out_.size(), rank.size());
        put(rank);
      } else {
        put(i == 0 ? "" : " ");
        *place = put_card(card);
      }
    }
    const Span at = span_at(begin, out_.size() - begin);
    if (quotes) put("\"");
    return at;
  }

  void cards(CardList& list) {
    const bool groups = style_.cards == WriteStyle::Cards::grouped;
    list.at = put_cards(
        list.cards.size(), [&](std::size_t i) { return std::pair(list.cards[i].value, &list.cards[i].at); }, groups);
  }

  // --- the keys of a hand -----------------------------------------------------------------------

  void head() {
    if (hand_.hand) {
      key("hand");
      hand_.hand->at = text(hand_.hand->value);
      end_line();
    }
    if (!rules_.empty()) {
      key("rules");
      put(rules_);
      end_line();
    }
    key("players");
    put("[");
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      put(i == 0 ? "" : ", ");
      text(hand_.players[i]);
    }
    put("]");
    end_line();
    if (hand_.dealer) {
      key("dealer");
      put_name(*hand_.dealer);
      end_line();
    }
    if (hand_.pool) {
      key("pool");
      hand_.pool->at = number(hand_.pool->value.amount());
      end_line();
    }
    if (style_.notation == Notation::spanish) {
      key("notation");
      text("spanish");
      end_line();
    }
  }

  void acts() {
    deal();
    auction();
    if (hand_.declarer) {
      key("declarer");
      put_name(*hand_.declarer);
      end_line();
    }
    if (hand_.contract) {
      key("contract");
      hand_.contract->at = text(hand_.contract->value);
      end_line();
    }
    if (hand_.trump) {
      key("trump");
      hand_.trump->at = text(name_of(hand_.trump->value));
      end_line();
    }
    if (hand_.turned) {
      key("turned");
      hand_.turned->at = quoted_card(hand_.turned->value);
      end_line();
    }
    if (hand_.called) {
      key("called");
      hand_.called->at = quoted_card(hand_.called->value);
      end_line();
    }
    exchange();
    tricks();
    surrender();
  }

  void deal() {
    if (!hand_.deal) return;
    Deal& deal = *hand_.deal;
    key("deal");
    if (json_) {
      deal.at = open("{");
    } else {
      put("\n");
    }
    bool first = true;
    const auto line = [&](std::string_view who, std::optional<CardList>& list) {
      if (!list) return;
      if (json_) {
        put(first ? "" : ", ");
      } else {
        put("  ");
      }
      const std::size_t begin = out_.size();
      text(who);
      // A block mapping begins with its first key, a quote included.
      if (first && !json_) deal.at = span_at(begin, 1);
      put(": ");
      cards(*list);
      end_line();
      first = false;
    };
    for (std::size_t i = 0; i < deal.hands.size(); ++i) line(hand_.players[i], deal.hands[i]);
    line("stock", deal.stock);
    if (json_) put("}");
  }

  void auction() {
    if (!hand_.auction) return;
    key("auction");
    hand_.auction->at = open("[");
    for (std::size_t i = 0; i < hand_.auction->calls.size(); ++i) {
      Call& call = hand_.auction->calls[i];
      put(i == 0 ? "" : ", ");
      if (call.player) {
        put("{");
        call.player = name(call.player->value, true);
        call.word.at = text(call.word.value);
        put("}");
      } else {
        call.word.at = text(call.word.value);
      }
    }
    put("]");
    end_line();
  }

  // A list of entries: one a line in YAML.
  template <class Entries, class Put>
  Span entries(std::string_view name, Entries& list, Put put_entry) {
    key(name);
    Span at{};
    if (json_ || list.empty()) {
      at = open("[");
    } else {
      put("\n");
    }
    bool first = true;
    for (auto& each : list) {
      if (json_) {
        put(first ? "" : ", ");
      } else {
        put("  ");
        if (first) at = span_at(out_.size(), 1);
        put("- ");
      }
      put_entry(each);
      end_line();
      first = false;
    }
    if (json_ || list.empty()) put("]");
    if (!json_ && list.empty()) put("\n");
    return at;
  }

  void exchange() {
    if (hand_.exchange.empty()) return;
    entries("exchange", hand_.exchange, [&](ExchangeEntry& entry) {
      entry.at = open("{");
      entry.player = name(entry.player->value, true);
      put("{");
      if (entry.discard) {
        inner_key("discard", true);
        cards(*entry.discard);
      }
      if (entry.draw) {
        inner_key("draw", !entry.discard);
        cards(*entry.draw);
      }
      put("}}");
    });
  }

  void tricks() {
    if (!hand_.tricks_at) return;
    hand_.tricks_at = entries("tricks", hand_.tricks, [&](Trick& trick) {
      const bool named = !trick.plays.empty() && trick.plays.front().player;
      const auto play = [&](std::size_t i) { return std::pair(*trick.plays[i].card, &trick.plays[i].at); };
      if (named) {
        trick.at = open("{");
        bool first = true;
        for (Play& each : trick.plays) {
          each.player = name(each.player->value, first);
          each.at = quoted_card(*each.card);
          first = false;
        }
        won(trick, false);
        put("}");
      } else if (trick.won) {
        trick.at = open("{");
        inner_key("cards", true);
        put_cards(trick.plays.size(), play, false);
        won(trick, false);
        put("}");
      } else {
        trick.at = put_cards(trick.plays.size(), play, false);
      }
    });
  }

  void won(Trick& trick, bool first) {
    if (!trick.won) return;
    inner_key("won", first);
    put_name(*trick.won);
  }

  void surrender() {
    if (!hand_.surrender) return;
    Surrender& s = *hand_.surrender;
    key("surrender");
    s.at = open("{");
    inner_key("by", true);
    put_name(*s.by);
    inner_key("before", false);
    s.before->at = number(static_cast<std::int64_t>(number_of(s.before->value)));
    if (s.accepted_at) {
      inner_key("accepted", false);
      s.accepted_at = open("[");
      for (std::size_t i = 0; i < s.accepted.size(); ++i) {
        put(i == 0 ? "" : ", ");
        put_name(s.accepted[i]);
      }
      put("]");
    }
    if (s.taken_over) {
      inner_key("taken_over", false);
      put_name(*s.taken_over);
    }
    put("}");
    end_line();
  }

  void claims() {
    Claims& c = hand_.result;
    if (c == Claims{}) return;
    key("result");
    put("{");
    bool first = true;
    const auto next = [&](std::string_view name) {
      inner_key(name, first);
      first = false;
    };
    if (c.outcome) {
      next("outcome");
      c.outcome->at = text(c.outcome->value);
    }
    const auto figures = [&](std::string_view key, auto& list, auto amount) {
      if (list.empty()) return;
      next(key);
      put("{");
      for (std::size_t i = 0; i < list.size(); ++i) {
        name(list[i].seat, i == 0);
        list[i].figure.at = number(amount(list[i].figure.value));
      }
      put("}");
    };
    const auto chips = [](Chips amount) { return amount.amount(); };
    figures("tricks", c.tricks, [](std::int64_t n) { return n; });
    figures("payments", c.payments, chips);
    if (c.pool) {
      next("pool");
      c.pool->at = number(c.pool->value.amount());
    }
    figures("balances", c.balances, chips);
    put("}");
    end_line();
  }

  void condoned() {
    if (hand_.condoned.empty()) return;
    entries("condoned", hand_.condoned, [&](Condonation& each) {
      constexpr std::array<std::string_view, 4> kKeys{"trick", "auction", "exchange", "turn"};
      each.at = open("{");
      inner_key(kKeys[static_cast<std::size_t>(each.act.kind)], true);
      number(static_cast<std::int64_t>(each.act.number));
      if (each.player) {
        inner_key("player", false);
        text(*each.player);
      }
      put("}");
    });
  }

  HandRecord hand_;
  const std::string& rules_;
  const WriteStyle& style_;
  bool json_;
  bool first_key_ = true;
  std::string out_;
};

}  // namespace

WrittenHand write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style) {
  return Writer(hand, rules, style).run();
}

}  // namespace spadille::record
