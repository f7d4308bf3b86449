#pragma once

#include <string>
#include <string_view>

#include "base/random.h"
#include "games/game.h"
#include "record/hand_record.h"

/// Score sheets of the games of tricks on which some entries are not recorded.
namespace spadille::test {

/// Leaves out some entries of a score sheet that may be open, and writes others in another form. Entries whose absence
/// would say that something did not happen stay. `result`: the hand as judged by its cards.
void leave_out_entries(const HandResult& result, std::size_t tricks_in_hand, Random& random, record::HandRecord& sheet);

/// Gives each entry of the sheet a place of its own, in the order in which the law tests them.
void number_entries(record::Counted& counted);

/// The place of an entry that was made wrong, and its name.
struct WrongEntry {
  Span at{};
  std::string_view name;
};

/// Makes one entry wrong. The entries must have places. Returns nullopt if there is none to choose.
std::optional<WrongEntry> make_one_wrong(const HandResult& result, Random& random, record::HandRecord& sheet);

/// Returns the entries as text, for messages.
std::string text_of(const record::HandRecord& sheet);

}  // namespace spadille::test
