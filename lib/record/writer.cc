#include "record/writer.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "record/token_writer.h"
#include "record/turn_writer.h"

namespace spadille::record {
namespace {

// Writes a hand key by key.
class Writer {
 public:
  Writer(HandRecord hand, const std::string& rules, const WriteStyle& style)
      : hand_(std::move(hand)), rules_(rules), w_(hand_.players, style) {
    hand_.notation = style.notation;
  }

  WrittenHand run() {
    if (w_.json()) w_.put("{");
    const auto begin = w_.size();
    hand_.at = w_.json() ? span_at(0, 1) : span_at(begin, 1);
    head();
    acts();
    claims();
    condoned();
    w_.put(w_.json() ? "}\n" : "");
    return {w_.take(), std::move(hand_)};
  }

 private:
  // --- the keys of a hand -----------------------------------------------------------------------

  void head() {
    if (hand_.hand) {
      w_.key("hand");
      hand_.hand->at = w_.text(hand_.hand->value);
      w_.end_line();
    }
    if (hand_.game) {
      w_.key("game");
      hand_.game->at = w_.text(hand_.game->value);
      w_.end_line();
    }
    if (!rules_.empty()) {
      w_.key("rules");
      w_.put(rules_);
      w_.end_line();
    }
    w_.key("players");
    w_.put("[");
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      w_.put(i == 0 ? "" : ", ");
      w_.text(hand_.players[i]);
    }
    w_.put("]");
    w_.end_line();
    if (hand_.dealer) {
      w_.key("dealer");
      w_.put_name(*hand_.dealer);
      w_.end_line();
    }
    if (hand_.pool) {
      w_.key("pool");
      hand_.pool->at = w_.number(hand_.pool->value.amount());
      w_.end_line();
    }
    if (w_.style().notation == Notation::spanish) {
      w_.key("notation");
      w_.text("spanish");
      w_.end_line();
    }
  }

  void acts() {
    deal();
    auction();
    if (hand_.declarer) {
      w_.key("declarer");
      w_.put_name(*hand_.declarer);
      w_.end_line();
    }
    if (hand_.contract) {
      w_.key("contract");
      hand_.contract->at = w_.text(hand_.contract->value);
      w_.end_line();
    }
    if (hand_.trump) {
      w_.key("trump");
      hand_.trump->at = w_.text(name_of(hand_.trump->value));
      w_.end_line();
    }
    if (hand_.turned) {
      w_.key("turned");
      hand_.turned->at = w_.quoted_card(hand_.turned->value);
      w_.end_line();
    }
    if (hand_.called) {
      w_.key("called");
      hand_.called->at = w_.quoted_card(hand_.called->value);
      w_.end_line();
    }
    exchange();
    if (hand_.pass) write_pass(*hand_.pass, w_);
    tricks();
    surrender();
    if (hand_.turns_at) hand_.turns_at = write_turns(hand_.turns, w_);
  }

  void deal() {
    if (!hand_.deal) return;
    Deal& deal = *hand_.deal;
    w_.key("deal");
    if (w_.json()) {
      deal.at = w_.open("{");
    } else {
      w_.put("\n");
    }
    bool first = true;
    const auto line = [&](std::string_view who, std::optional<CardList>& list) {
      if (!list) return;
      if (w_.json()) {
        w_.put(first ? "" : ", ");
      } else {
        w_.put("  ");
      }
      const std::size_t begin = w_.size();
      w_.text(who);
      // A block map begins with its first key, or with the quote of that key.
      if (first && !w_.json()) deal.at = span_at(begin, 1);
      w_.put(": ");
      w_.cards(*list);
      w_.end_line();
      first = false;
    };
    for (std::size_t i = 0; i < deal.hands.size(); ++i) line(hand_.players[i], deal.hands[i]);
    line("stock", deal.stock);
    if (w_.json()) w_.put("}");
  }

  void auction() {
    if (!hand_.auction) return;
    w_.key("auction");
    hand_.auction->at = w_.open("[");
    for (std::size_t i = 0; i < hand_.auction->calls.size(); ++i) {
      Call& call = hand_.auction->calls[i];
      w_.put(i == 0 ? "" : ", ");
      if (call.player) {
        w_.put("{");
        call.player = w_.name(call.player->value, true);
        call.word.at = w_.text(call.word.value);
        w_.put("}");
      } else {
        call.word.at = w_.text(call.word.value);
      }
    }
    w_.put("]");
    w_.end_line();
  }

  void exchange() {
    if (hand_.exchange.empty()) return;
    w_.entries("exchange", hand_.exchange, [&](ExchangeEntry& entry) {
      entry.at = w_.open("{");
      entry.player = w_.name(entry.player->value, true);
      w_.put("{");
      if (entry.discard) {
        w_.inner_key("discard", true);
        w_.cards(*entry.discard);
      }
      if (entry.draw) {
        w_.inner_key("draw", !entry.discard);
        w_.cards(*entry.draw);
      }
      w_.put("}}");
    });
  }

  void tricks() {
    if (!hand_.tricks_at) return;
    hand_.tricks_at = w_.entries("tricks", hand_.tricks, [&](Trick& trick) {
      const bool named = !trick.plays.empty() && trick.plays.front().player;
      const auto play = [&](std::size_t i) { return std::pair(*trick.plays[i].card, &trick.plays[i].at); };
      if (named) {
        trick.at = w_.open("{");
        bool first = true;
        for (Play& each : trick.plays) {
          w_.name(*each.player, first);
          each.at = w_.quoted_card(*each.card);
          first = false;
        }
        won(trick, false);
        w_.put("}");
      } else if (trick.won) {
        trick.at = w_.open("{");
        w_.inner_key("cards", true);
        w_.put_cards(trick.plays.size(), play, false);
        won(trick, false);
        w_.put("}");
      } else {
        trick.at = w_.put_cards(trick.plays.size(), play, false);
      }
    });
  }

  void won(Trick& trick, bool first) {
    if (!trick.won) return;
    w_.inner_key("won", first);
    w_.put_name(*trick.won);
  }

  void surrender() {
    if (!hand_.surrender) return;
    Surrender& s = *hand_.surrender;
    w_.key("surrender");
    s.at = w_.open("{");
    w_.inner_key("by", true);
    w_.put_name(*s.by);
    w_.inner_key("before", false);
    s.before->at = w_.number(static_cast<std::int64_t>(number_of(s.before->value)));
    if (s.accepted_at) {
      w_.inner_key("accepted", false);
      s.accepted_at = w_.open("[");
      for (std::size_t i = 0; i < s.accepted.size(); ++i) {
        w_.put(i == 0 ? "" : ", ");
        w_.put_name(s.accepted[i]);
      }
      w_.put("]");
    }
    if (s.taken_over) {
      w_.inner_key("taken_over", false);
      w_.put_name(*s.taken_over);
    }
    w_.put("}");
    w_.end_line();
  }

  void claims() {
    Claims& c = hand_.result;
    if (c == Claims{}) return;
    w_.key("result");
    w_.put("{");
    bool first = true;
    const auto next = [&](std::string_view name) {
      const Span at = w_.inner_key(name, first);
      first = false;
      return at;
    };
    if (c.outcome) {
      next("outcome");
      c.outcome->at = w_.text(c.outcome->value);
    }
    const auto figures = [&](std::string_view key, auto& list, auto number_of_figure) {
      if (list.empty()) return Span{};
      const Span at = next(key);
      w_.put("{");
      for (std::size_t i = 0; i < list.size(); ++i) {
        w_.name(list[i].seat, i == 0);
        list[i].figure.at = w_.number(number_of_figure(list[i].figure.value));
      }
      w_.put("}");
      return at;
    };
    const auto amount = [](auto each) { return each.amount(); };
    figures("tricks", c.tricks, [](std::int64_t n) { return n; });
    figures("payments", c.payments, amount);
    if (c.pool) {
      next("pool");
      c.pool->at = w_.number(c.pool->value.amount());
    }
    c.balances_at = figures("balances", c.balances, amount);
    figures("points", c.points, amount);
    figures("totals", c.totals, amount);
    if (c.winner) {
      next("winner");
      c.winner->at = c.winner->winner ? w_.text(hand_.name_of(*c.winner->winner)) : w_.null();
    }
    w_.put("}");
    w_.end_line();
  }

  void condoned() {
    if (hand_.condoned.empty()) return;
    w_.entries("condoned", hand_.condoned, [&](Condonation& each) {
      constexpr std::array<std::string_view, 4> kKeys{"trick", "auction", "exchange", "turn"};
      each.at = w_.open("{");
      w_.inner_key(kKeys[static_cast<std::size_t>(each.act.kind)], true);
      w_.number(static_cast<std::int64_t>(each.act.number));
      if (each.player) {
        w_.inner_key("player", false);
        w_.text(*each.player);
      }
      w_.put("}");
    });
  }

  HandRecord hand_;
  const std::string& rules_;
  TokenWriter w_;
};

}  // namespace

WrittenHand write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style) {
  return Writer(hand, rules, style).run();
}

}  // namespace spadille::record
