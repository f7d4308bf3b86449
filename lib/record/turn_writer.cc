#include "record/turn_writer.h"

namespace spadille::record {
namespace {

// Writes one entry of `turns`.
class TurnWriter {
 public:
  TurnWriter(TokenWriter& out, const HandRecord& hand) : out_(out), hand_(hand) {}

  void write(TurnEntry& turn) {
    turn.at = out_.open("{");
    turn.player->at = out_.inner_key(hand_.name_of(turn.player->value), true);
    out_.put("{");
    draws(turn);
    if (turn.restock) {
      next("restock");
      out_.cards(*turn.restock);
    }
    if (turn.meld) {
      next("meld");
      melds(*turn.meld);
    }
    lay_offs(turn);
    if (turn.discard) {
      next("discard");
      turn.discard->at = out_.card(turn.discard->value);
    }
    if (turn.play) {
      next("play");
      out_.cards(*turn.play);
    }
    if (turn.table) {
      next("table");
      melds(*turn.table);
    }
    if (turn.pass) {
      next("pass");
      turn.pass = out_.word("true");
    }
    out_.put("}}");
  }

 private:
  void next(std::string_view key) {
    out_.inner_key(key, first_);
    first_ = false;
  }

  void draw(Draw& draw) {
    const std::string_view pile = draw.from == Draw::From::stock ? "stock" : "discard";
    if (!draw.card) {
      draw.at = out_.text(pile);
      return;
    }
    draw.at = out_.open("{");
    out_.inner_key(pile, true);
    draw.card->at = out_.card(draw.card->value);
    out_.put("}");
  }

  void draws(TurnEntry& turn) {
    if (!turn.draw_at) return;
    next("draw");
    if (turn.draws.size() == 1) {
      draw(turn.draws.front());
      turn.draw_at = turn.draws.front().at;
      return;
    }
    turn.draw_at = out_.open("[");
    for (std::size_t i = 0; i < turn.draws.size(); ++i) {
      out_.put(i == 0 ? "" : ", ");
      draw(turn.draws[i]);
    }
    out_.put("]");
  }

  void melds(MeldList& list) {
    list.at = out_.open("[");
    for (std::size_t i = 0; i < list.melds.size(); ++i) {
      out_.put(i == 0 ? "" : ", ");
      out_.cards(list.melds[i]);
    }
    out_.put("]");
  }

  void lay_off(LayOff& lay_off) {
    lay_off.at = out_.open("{");
    out_.inner_key("card", true);
    lay_off.card.at = out_.card(lay_off.card.value);
    out_.inner_key("to", false);
    out_.cards(lay_off.to);
    out_.put("}");
  }

  void lay_offs(TurnEntry& turn) {
    if (turn.lay_offs.empty()) return;
    next("lay_off");
    if (turn.lay_offs.size() == 1) {
      lay_off(turn.lay_offs.front());
      return;
    }
    out_.put("[");
    for (std::size_t i = 0; i < turn.lay_offs.size(); ++i) {
      out_.put(i == 0 ? "" : ", ");
      lay_off(turn.lay_offs[i]);
    }
    out_.put("]");
  }

  TokenWriter& out_;
  const HandRecord& hand_;
  bool first_ = true;
};

}  // namespace

void write_turns(TokenWriter& out, HandRecord& hand) {
  if (!hand.turns_at) return;
  hand.turns_at = out.entries("turns", hand.turns, [&](TurnEntry& turn) { TurnWriter(out, hand).write(turn); });
}

}  // namespace spadille::record
