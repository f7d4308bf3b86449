#include "testkit/written_hand.h"

#include <utility>

#include "record/document.h"
#include "syntax/reader.h"

namespace spadille::test {

WrittenHand write_and_read(const record::HandRecord& hand, const std::string& rules, const record::WriteStyle& style) {
  // Any key may be read, because a planted fault may be a key of another game.
  static constexpr record::GameKeys kEveryKey{record::kWords<record::HandKey>, record::kWords<record::ResultKey>,
                                              record::kWords<record::TurnKey>};
  std::string text = record::write_hand(hand, rules, style);
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(text, 1)}, StreamKind::yaml, sink);
  const auto names = record::read_hand_names(*root, {}, {}, sink);
  return {std::move(text), record::read_hand(*root, names, kEveryKey, {}, sink)};
}

}  // namespace spadille::test
