#pragma once

#include "games/game.h"
#include "record/document.h"
#include "record/document_tree.h"
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
  record::HandRecord record;
  const auto head = record::read_plain_hand(raw, kind, {}, record);
  if (!head || !head->is_of(game.keys)) return PlainReading::left;
  Sink sink;
  const auto root = syntax::read_document(raw, kind, sink);
  if (!root.known()) return PlainReading::different;
  syntax::Node tree = *root;
  if (record::prepare_tree(tree, sink) != record::TreeUse::whole) return PlainReading::different;
  const record::HandNames expected = record::read_hand_names(tree, {}, game.name, sink);
  const syntax::Node* players = tree.find("players");
  const bool same = record == record::read_hand(tree, expected, game.keys, game.name, sink) &&
                    head->players_at == (players == nullptr ? tree.at : players->at);
  return same && sink.take().empty() ? PlainReading::alike : PlainReading::different;
}

}  // namespace spadille::test
