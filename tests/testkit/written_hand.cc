#include "testkit/written_hand.h"

#include <utility>

#include "record/document.h"
#include "syntax/reader.h"

namespace spadille::test {

WrittenHand write_and_read(const record::HandRecord& hand, const std::string& rules, const record::WriteStyle& style) {
  // Any key may be read, because a planted fault may be a key of another game.
  static constexpr record::GameKeys kEveryKey{record::kWords<record::HandKey>,
                                              record::kWords<record::ResultKey>,
                                              record::kWords<record::TurnKey>,
                                              {},
                                              JokerForms::jokers};
  std::string text = record::write_hand(hand, rules, style);
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(text, 1)}, StreamKind::yaml, sink);
  const auto names = record::read_hand_names(*root, {}, {}, sink);
  record::HandRecord read = record::read_hand(*root, names, kEveryKey, {}, sink);
  // A planted number out of range is not read. It gets its value and place.
  if (hand.pool && !read.pool) read.pool = {hand.pool->value, root->find("pool")->at};
  if (!hand.result.tricks.empty() && read.result.tricks.empty())
    read.result.tricks.push_back(
        {hand.result.tricks.front().seat,
         {hand.result.tricks.front().figure.value, root->find("result")->find("tricks")->value(0).at}});
  return {std::move(text), std::move(read)};
}

}  // namespace spadille::test
