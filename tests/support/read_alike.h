#pragma once

#include "games/game.h"
#include "record/document.h"
#include "record/plain_hand.h"
#include "syntax/reader.h"

namespace spadille::test {

/// How a document is read as a hand of some game without a tree, beside the reading with one.
enum class PlainReading {
  left,       ///< not at all: it is left to the tree
  alike,      ///< the same, and nothing is to be told of it
  different,  ///< otherwise: that must never be
};

inline PlainReading plain_reading(const RawDocument& raw, StreamKind kind, const GameEntry& game) {
  syntax::PlainItems items;
  if (!syntax::find_plain(raw, kind, items)) return PlainReading::left;
  const record::PlainDocument document{raw.document.text(), items.data()};
  const auto entries = record::PlainHand::find(document);
  if (!entries) return PlainReading::left;
  const record::PlainHand hand(document, *entries);
  const auto names = hand.names({});
  record::HandRecord record;
  if (!names || !hand.read(*names, game.keys, record)) return PlainReading::left;
  Sink sink;
  const syntax::Node root = syntax::read_found(raw.document.text(), items, sink);
  const record::HandNames expected = record::read_hand_names(root, {}, sink);
  const syntax::Node* players = root.find("players");
  const bool same = names->players == expected.players && names->notation == expected.notation &&
                    record == record::read_hand(root, expected, game.keys, game.name, sink) &&
                    hand.place(record::HandKey::players) == (players == nullptr ? root.at : players->at);
  return same && sink.take().empty() ? PlainReading::alike : PlainReading::different;
}

}  // namespace spadille::test
