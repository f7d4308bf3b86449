#include "record/turn_writer.h"

namespace spadille::record {
namespace {

// Writes one player's turn.
class TurnWriter {
 public:
  explicit TurnWriter(TokenWriter& writer) : w_(writer) {}

  void write(TurnEntry& turn) {
    turn.at = w_.open("{");
    turn.player = w_.name(turn.player->value, true);
    w_.put("{");
    first_ = true;
    if (turn.draw_at) {
      key("draw");
      turn.draw_at = draws(turn.draws);
    }
    if (turn.restock) {
      key("restock");
      w_.cards(*turn.restock);
    }
    if (turn.meld) melds("meld", *turn.meld);
    if (!turn.lay_offs.empty()) lay_offs(turn.lay_offs);
    if (turn.discard) {
      key("discard");
      turn.discard->at = w_.quoted_card(turn.discard->value);
    }
    if (turn.table) melds("table", *turn.table);
    if (turn.play) {
      key("play");
      w_.cards(*turn.play);
    }
    if (turn.pass) {
      key("pass");
      turn.pass = w_.yes();
    }
    w_.put("}}");
  }

  void lay_off(LayOff& lay_off) {
    lay_off.at = w_.open("{");
    w_.inner_key("card", true);
    lay_off.card.at = w_.quoted_card(lay_off.card.value);
    w_.inner_key("to", false);
    if (lay_off.number) {
      lay_off.number->at = lay_off.to.at = w_.number(static_cast<std::int64_t>(lay_off.number->value));
    } else {
      w_.cards(lay_off.to);
    }
    if (lay_off.of) {
      w_.inner_key("of", false);
      w_.put_name(*lay_off.of);
    }
    w_.put("}");
  }

 private:
  void key(std::string_view name) {
    w_.inner_key(name, first_);
    first_ = false;
  }

  // Writes the pile from which a card is drawn, with the card if it is recorded.
  void draw(Draw& draw) {
    const std::string_view pile = draw.from == Draw::From::stock ? "stock" : "discard";
    if (!draw.card) {
      draw.at = w_.text(pile);
      return;
    }
    draw.at = w_.open("{");
    w_.inner_key(pile, true);
    draw.card->at = w_.quoted_card(draw.card->value);
    w_.put("}");
  }

  Span draws(std::vector<Draw>& all) {
    if (all.size() == 1) {
      draw(all.front());
      return all.front().at;
    }
    const Span at = w_.open("[");
    for (std::size_t i = 0; i < all.size(); ++i) {
      w_.put(i == 0 ? "" : ", ");
      draw(all[i]);
    }
    w_.put("]");
    return at;
  }

  void melds(std::string_view name, MeldList& list) {
    key(name);
    list.at = w_.open("[");
    for (std::size_t i = 0; i < list.melds.size(); ++i) {
      w_.put(i == 0 ? "" : ", ");
      w_.cards(list.melds[i]);
    }
    w_.put("]");
  }

  void lay_offs(std::vector<LayOff>& all) {
    key("lay_off");
    w_.open("[");
    for (std::size_t i = 0; i < all.size(); ++i) {
      w_.put(i == 0 ? "" : ", ");
      lay_off(all[i]);
    }
    w_.put("]");
  }

  TokenWriter& w_;
  bool first_ = true;
};

}  // namespace

void write_pass(Pass& pass, TokenWriter& w) {
  w.key("pass");
  pass.at = w.open("{");
  bool first = true;
  if (pass.direction) {
    w.inner_key("direction", true);
    pass.direction->at = w.text(kPassWords[static_cast<std::size_t>(pass.direction->value)]);
    first = false;
  }
  for (PassedCards& each : pass.cards) {
    each.player = w.name(each.player.value, first);
    w.cards(each.cards);
    first = false;
  }
  w.put("}");
  w.end_line();
}

std::string lay_off_text(LayOff lay_off, const std::vector<std::string>& players, Notation notation) {
  const WriteStyle style{.notation = notation};
  TokenWriter writer(players, style);
  TurnWriter(writer).lay_off(lay_off);
  return writer.take();
}

Span write_turns(std::vector<TurnEntry>& turns, TokenWriter& w) {
  TurnWriter writer(w);
  return w.entries("turns", turns, [&](TurnEntry& turn) { writer.write(turn); });
}

}  // namespace spadille::record
