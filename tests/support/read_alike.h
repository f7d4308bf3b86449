#pragma once

#include "games/game.h"
#include "record/document.h"
#include "record/document_tree.h"
#include "record/plain_hand.h"
#include "syntax/reader.h"

namespace spadille::test {

/// Outcome of reading a document as a hand without a tree, compared with reading it through a tree.
enum class PlainReading {
  left,       ///< not read: the document is left to the tree
  alike,      ///< equal to the reading through the tree, without diagnostics
  different,  ///< any other result; must never happen
};

inline PlainReading plain_reading(const RawDocument& raw, StreamKind kind, const GameEntry& game) {
  record::HandRecord record;
  const auto head = record::read_plain_hand(raw, kind, {}, record);
  if (!head || !head->is_of(game.keys)) return PlainReading::left;
  Sink sink;
  const auto root = syntax::read_document(raw, kind, sink);
  if (!root.known()) return PlainReading::different;
  syntax::Node tree = *root;
  if (record::prepare_tree(tree, sink) != record::TreeUse::complete) return PlainReading::different;
  const record::HandNames expected = record::read_hand_names(tree, {}, game.name, sink);
  const syntax::Node* players = tree.find("players");
  const bool same = record == record::read_hand(tree, expected, game.keys, game.name, sink) &&
                    head->players_at == (players == nullptr ? tree.at : players->at);
  return same && sink.take().empty() ? PlainReading::alike : PlainReading::different;
}

}  // namespace spadille::test
