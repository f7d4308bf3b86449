#include "spadille/referee.h"

#include <algorithm>
#include <utility>

#include "api/accounts.h"
#include "api/law.h"
#include "api/position_state.h"
#include "api/public_report.h"
#include "api/record_parts.h"
#include "render/formats/json_format.h"
#include "render/summary.h"
#include "spadille/version.h"

namespace spadille::api {

Referee::Referee(const Settings& settings) : law_(std::make_shared<const Law>(settings)) {}

std::vector<Report> Referee::judge(const Records& records) const {
  std::vector<Report> reports;
  law_->judge(records, {[&](const spadille::Report& report, const Document& document, const judge::ReadHand* hand) {
                reports.push_back(public_report(report, document, hand == nullptr ? nullptr : &hand->rules));
              }});
  return reports;
}

std::string Referee::judge_json(const Records& records) const {
  render::JsonFormat format;
  render::Summary summary;
  std::string text = format.head();
  law_->judge(records, {[&](const spadille::Report& report, const Document& document, const judge::ReadHand* hand) {
                summary.add(report, document);
                render::ListedReport listed{.report = report, .document = document, .diagnostics = {}};
                for (const auto& each : report.diagnostics) listed.diagnostics.push_back(&each);
                if (hand != nullptr) listed.rules = &hand->rules;
                render::Sections written;
                format.append_report(written, listed);
                text += format.put(std::move(written));
              }});
  return text + format.tail({.summary = summary});
}

std::vector<Account> Referee::settle(const Records& records) const {
  Accounts accounts;
  law_->judge(records, {[&](const spadille::Report& report, const Document& /*document*/,
                            const judge::ReadHand* /*hand*/) { accounts.add(report); }});
  return std::move(accounts).take();
}

std::optional<Position> Referee::position(const Records& records, std::size_t document) const {
  HandContext context{law_, law_->judge_before(records, document), records.parts().kind};
  auto state = begin_position(std::move(context), RawDocument(records.parts().documents[document]));
  return state ? std::optional<Position>(std::in_place, std::move(state)) : std::nullopt;
}

const char* version() { return SPADILLE_VERSION; }

}  // namespace spadille::api
