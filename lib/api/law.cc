#include "api/law.h"

#include <stdexcept>

#include "api/record_parts.h"
#include "base/usage_error.h"

namespace spadille::api {

Result<std::string, std::string> LimitedReader::read(const std::string& path) {
  if (refuses()) return Unexpected{std::string("records may not open files here")};
  return disk_.read(path);
}

// Leaves the refusal to `read`, which says why.
bool LimitedReader::is_below(const std::string& path, const std::string& folder) {
  return refuses() || disk_.is_below(path, folder);
}

rules::RuleFiles internal(RuleFiles files) {
  return files == RuleFiles::anywhere ? rules::RuleFiles::anywhere : rules::RuleFiles::below_folder;
}

Referee::Law::Law(const Settings& settings)
    : files(settings.files), reader(settings.files), referee(reader, internal(settings.files), judge::Presets::named) {
  try {
    if (!settings.rules.empty()) referee.override_rules(settings.rules);
  } catch (const UsageError& error) {
    throw Error(error.what());
  }
  reader.serve_records();
}

void Referee::Law::judge(const Records& records, const judge::Listener& listener) const {
  judge::DocumentJudge judge = referee.judge_of(stream_name(records));
  const Records::Parts& parts = records.parts();
  for (const RawDocument& raw : parts.documents) {
    judge::LazyDocument read(RawDocument(raw), parts.kind);
    judge_document(judge, read, listener);
  }
  if (parts.documents.empty()) listener.on_report(judge.report_empty_stream(), Document{}, nullptr);
}

judge::DocumentJudge Referee::Law::judge_before(const Records& records, std::size_t document) const {
  const Records::Parts& parts = records.parts();
  if (document >= parts.documents.size()) throw std::out_of_range("the records have no document of this index");
  judge::DocumentJudge judge = referee.judge_of(stream_name(records));
  for (std::size_t i = 0; i < document; ++i) {
    judge::LazyDocument read(RawDocument(parts.documents[i]), parts.kind);
    judge_document(judge, read, {[](const auto& /*report*/, const auto& /*document*/, const auto* /*hand*/) {}});
  }
  return judge;
}

judge::StreamName stream_name(const Records& records) {
  const ReadOptions& options = records.parts().options;
  return {options.name, options.folder};
}

}  // namespace spadille::api
