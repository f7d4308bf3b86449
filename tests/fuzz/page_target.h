#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "fuzz/one_file.h"
#include "judge/referee.h"
#include "page/records.h"
#include "source/utf8.h"
#include "support/markup.h"

namespace spadille::fuzz {

/// Writes the page of a stream of records, whatever bytes it is, and reads its markup strictly.
inline void write_page(std::string_view bytes) {
  OneFile files("red_ace: high\n");
  judge::Referee referee(files);
  std::istringstream in{std::string(bytes)};
  page::Records records({.most_hands = 5, .colors = page::SuitColors::four});
  referee.judge(in, StreamKind::yaml, "<fuzz>", {},
                {[&](const Report& report, const Document& document, const judge::ReadHand* hand) {
                  records.add(report, document, hand, nullptr);
                }});
  const std::string page = records.page();
  const std::string fault = test::fault_of_markup(page);
  if (!fault.empty()) std::cerr << fault << '\n';
  SPADILLE_ASSERT(fault.empty());
  SPADILLE_ASSERT(!first_invalid_utf8(page));
}

}  // namespace spadille::fuzz
