#include "record/writer.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "record/token_writer.h"
#include "record/turn_writer.h"

namespace spadille::record {
namespace {

// Writes token by token and notes where each one came to stand.
class Writer : private TokenWriter {
 public:
  Writer(HandRecord hand, const std::string& rules, const WriteStyle& style)
      : TokenWriter(style), hand_(std::move(hand)), rules_(rules), style_(style) {}

  WrittenHand run() {
    hand_.at = json() ? open("{") : span_at(0, 1);
    head();
    acts();
    claims();
    condoned();
    put(json() ? "}\n" : "");
    return {take(), std::move(hand_)};
  }

 private:
  Written<Seat> name(Seat seat, bool first) { return {seat, inner_key(hand_.name_of(seat), first)}; }
  void put_name(Written<Seat>& seat) { seat.at = text(hand_.name_of(seat.value)); }
  // --- the keys of a hand -----------------------------------------------------------------------

  void head() {
    if (hand_.hand) {
      key("hand");
      hand_.hand->at = text(hand_.hand->value);
      end_line();
    }
    if (hand_.game) {
      key("game");
      hand_.game->at = text(hand_.game->value);
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
      hand_.turned->at = card(hand_.turned->value);
      end_line();
    }
    if (hand_.called) {
      key("called");
      hand_.called->at = card(hand_.called->value);
      end_line();
    }
    exchange();
    pass();
    tricks();
    write_turns(*this, hand_);
    surrender();
  }

  void deal() {
    if (!hand_.deal) return;
    Deal& deal = *hand_.deal;
    key("deal");
    if (json()) {
      deal.at = open("{");
    } else {
      put("\n");
    }
    bool first = true;
    const auto line = [&](std::string_view who, std::optional<CardList>& list) {
      if (!list) return;
      if (json()) {
        put(first ? "" : ", ");
      } else {
        put("  ");
      }
      const std::size_t begin = size();
      text(who);
      // A block mapping begins with its first key, a quote included.
      if (first && !json()) deal.at = span_at(begin, 1);
      put(": ");
      cards(*list);
      end_line();
      first = false;
    };
    for (std::size_t i = 0; i < deal.hands.size(); ++i) line(hand_.players[i], deal.hands[i]);
    line("stock", deal.stock);
    if (json()) put("}");
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

  void pass() {
    if (!hand_.pass) return;
    Pass& pass = *hand_.pass;
    key("pass");
    pass.at = open("{");
    bool first = true;
    if (pass.direction) {
      inner_key("direction", true);
      pass.direction->at = text(kPassWords[static_cast<std::size_t>(pass.direction->value)]);
      first = false;
    }
    for (PassedCards& each : pass.cards) {
      each.player = name(each.player.value, first);
      cards(each.cards);
      first = false;
    }
    put("}");
    end_line();
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
          each.at = card(*each.card);
          first = false;
        }
        won(trick, false);
        put("}");
      } else if (trick.won) {
        trick.at = open("{");
        inner_key("cards", true);
        single_cards(trick.plays.size(), play);
        won(trick, false);
        put("}");
      } else {
        trick.at = single_cards(trick.plays.size(), play);
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
    const auto points = [](Points amount) { return amount.amount(); };
    figures("points", c.points, points);
    figures("totals", c.totals, points);
    if (c.winner) {
      next("winner");
      c.winner->at = c.winner->winner ? text(hand_.name_of(*c.winner->winner)) : word("null");
    }
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
};

}  // namespace

WrittenHand write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style) {
  return Writer(hand, rules, style).run();
}

}  // namespace spadille::record
