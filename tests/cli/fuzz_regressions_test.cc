// Replays the inputs that the fuzzers once found, without the fuzzers.

#include <gtest/gtest.h>

#include <iostream>

#include "fuzz/edit_targets.h"
#include "fuzz/import_target.h"
#include "fuzz/judge_target.h"
#include "fuzz/lsp_target.h"
#include "fuzz/page_target.h"
#include "fuzz/rules_target.h"
#include "fuzz/score_target.h"
#include "fuzz/summary_target.h"
#include "fuzz/text_targets.h"
#include "support/judged.h"

namespace spadille {
namespace {

// A failed assertion ends the process. The last path printed is the input that caused it.
void replay(const std::string& folder, void (*target)(std::string_view)) {
  for (const std::string& path : test::project_files(folder, "")) {
    std::cout << "replaying " << path << '\n';
    target(test::project_file(path));
  }
}

class FuzzRegressions : public testing::TestWithParam<std::string> {};

TEST_P(FuzzRegressions, AreReadAsRecords) {
  replay(GetParam(), fuzz::judge_yaml);
  replay(GetParam(), fuzz::judge_json);
}

TEST_P(FuzzRegressions, AreReadAsCards) { replay(GetParam(), fuzz::read_cards); }

TEST_P(FuzzRegressions, AreReadAsRuleSets) { replay(GetParam(), fuzz::load_rules); }

TEST_P(FuzzRegressions, AreReadAsPlainDocuments) {
  replay(GetParam(), fuzz::read_plain_yaml);
  replay(GetParam(), fuzz::read_plain_json);
}

TEST_P(FuzzRegressions, AreReadAsSummaries) { replay(GetParam(), fuzz::read_summaries); }

TEST_P(FuzzRegressions, AreImported) { replay(GetParam(), fuzz::import_log); }

TEST_P(FuzzRegressions, AreFormatted) { replay(GetParam(), fuzz::format_records); }

TEST_P(FuzzRegressions, AreConverted) { replay(GetParam(), fuzz::convert_records); }

TEST_P(FuzzRegressions, AreReadAsOptionsOfScore) { replay(GetParam(), fuzz::score_hand); }

TEST_P(FuzzRegressions, AreReadAsMessagesOfAnEditor) { replay(GetParam(), fuzz::answer_editor); }

TEST_P(FuzzRegressions, AreShownAsPages) { replay(GetParam(), fuzz::write_page); }

INSTANTIATE_TEST_SUITE_P(Fuzz, FuzzRegressions, testing::Values("tests/fuzz/regressions", "tests/fuzz/corpus"));

}  // namespace
}  // namespace spadille
