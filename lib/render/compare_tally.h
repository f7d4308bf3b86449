#pragma once

#include <string>
#include <vector>

#include "compare/tally.h"
#include "render/table.h"

/// The tally of a comparison, for text and Markdown.
namespace spadille::render {

/// Returns "12 hands: the rule sets agree on 9, and differ on 3".
std::string counts_text(const compare::Tally& tally);

/// A table of the tally, with its heading in lower case.
struct TallyTable {
  std::string heading;
  Table table;
};

/// Returns the options that made a difference, the pairs of rule sets that differed, and the hands with the largest
/// swings. Returns nothing unless several hands differ. Leaves out empty tables.
std::vector<TallyTable> tally_tables(const compare::Tally& tally);

}  // namespace spadille::render
