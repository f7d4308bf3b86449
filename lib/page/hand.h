#pragma once

#include <string>

#include "html/html.h"
#include "judge/document_judge.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::page {

/// A report, and what is needed to show it. Everything must outlive it.
struct Shown {
  const Report& report;
  const Document& document;
  const judge::ReadHand* hand;  ///< null if no hand could be judged
  std::string id;               ///< id of its section in the page
};

/// Returns the section of a hand: its verdict, faults, deal, auction, play and settlement. `comparison` is shown after
/// the settlement.
html::Html hand_section(const Shown& shown, const html::Html& comparison);

/// Returns the section of a settlement, or of a header with errors.
html::Html other_section(const Shown& shown);

/// Returns the heading of a document's section: "Hand 3: valid".
html::Html heading_of(const Report& report);

}  // namespace spadille::page
