#include "judge/document_judge.h"

#include <fmt/format.h>

#include <utility>

#include "judge/allowing_presets.h"
#include "judge/citation.h"
#include "judge/consequences.h"
#include "judge/other_name.h"
#include "judge/settle_session.h"
#include "judge/verdict.h"
#include "record/document.h"
#include "record/document_tree.h"
#include "record/lost_documents.h"
#include "source/utf8.h"

namespace spadille::judge {
namespace {

using syntax::Node;

void suggest_session(const record::HandRecord& hand, Report& report) {
  for (Diagnostic& each : report.diagnostics)
    if (is_gap_of(hand, each) && may_be_header(hand))
      each.message += "; if this is the header of a session, it needs the key 'session' with a title";
}

HandResult unjudged() {
  ChipResult result;
  result.unfinished = true;
  return result;
}

}  // namespace

// --- reports ------------------------------------------------------------------------------------

Report DocumentJudge::start(const Document& document, Report::Kind kind) const {
  Report report;
  report.kind = kind;
  report.file = stream_.file;
  report.line = document.line_number(document.content_begin());
  if (inherits()) {
    report.session = session_->title;
    report.session_line = session_->line;
  }
  return report;
}

void DocumentJudge::name_hand(Report& report, const record::HandRecord* hand) {
  report.index = hands_++;
  report.hand = hand != nullptr && hand->hand ? hand->hand->value : std::to_string(hands_);
}

Report DocumentJudge::report_empty_stream() {
  Sink sink;
  sink.report({.code = Code::record_syntax, .at = {}, .message = "the file has no record"});
  return take_unreadable(Document{}, std::move(sink));
}

Report DocumentJudge::take_unreadable(const Document& document, Sink sink) {
  // Within a session it may be a header, a hand or the settlement.
  if (auto title = record::title_of_unreadable(document.text()); title && !inherits())
    begin_lost_session(document, std::move(*title));
  Report report = start(document, Report::Kind::hand);
  name_hand(report, nullptr);
  finish(report, sink);
  report.verdict = Verdict::unreadable;
  report.checked.reset();
  if (inherits() && !session_->faulty) leave_out(report, document, record::form_of_unreadable(document.text()));
  return report;
}

void DocumentJudge::leave_out(const Report& report, const Document& document, record::UnreadableForm form) {
  const std::size_t before = count_uncounted();
  session_->skip_unreadable(report.hand, form, record::count_hands(document.text()));
  list_uncounted(
      before, report, document, Unit::unknown,
      form == record::UnreadableForm::any ? UncountedHand::Form::perhaps_header : UncountedHand::Form::unreadable);
}

void DocumentJudge::list_uncounted(std::size_t before, const Report& report, const Document& document, Unit unit,
                                   UncountedHand::Form form) {
  if (count_uncounted() == before) return;
  uncounted_.add({.name = report.hand, .at = document.place(document.content_begin()), .unit = unit, .form = form});
}

std::optional<OpenSession> DocumentJudge::open_session() const {
  if (!inherits() || session_->uncounted == 0) return std::nullopt;
  return OpenSession{stream_.file, session_->line, session_->title, uncounted_.in(std::nullopt)};
}

// --- hand ---------------------------------------------------------------------------------------

DocumentJudge::JudgedHand DocumentJudge::take_hand(LazyDocument& written, HandCases& read) {
  JudgedHand hand = begin_hand(written, read);
  if (hand.rules) finish_hand(hand, written.document());
  return hand;
}

void DocumentJudge::finish_hand(JudgedHand& begun, const Document& document) {
  const std::size_t before = count_uncounted();
  begun.carried = judge(*begun.hand, *begun.rules, inherits() ? &*session_ : nullptr, begun.report);
  drop_gap_of_empty(begun.hand->record, begun.report);
  if (!inherits()) suggest_session(begun.hand->record, begun.report);
  if (inherits()) {
    session_->people.note_names_in(document.text());
    session_->checked = std::max(session_->checked, *begun.report.checked);
    if (!session_->rules && begun.hand->game->for_rules != nullptr) session_->rules_of_hands = begun.rules;
  }
  list_uncounted(before, begun.report, document, unit_of(*begun.hand->game));
  cite_all(begun.report, *begun.rules);
  if (presets_ == Presets::named && begun.carried)
    name_allowing_presets(begun.report.diagnostics,
                          {*begun.hand->game, begun.hand->record, *begun.rules, *begun.carried}, finder_.loader());
}

std::optional<DocumentJudge::JudgedHand> DocumentJudge::take_plain_hand(LazyDocument& written, HandCases& read) {
  if (inherits() && session_->faulty) return std::nullopt;
  if (written.document().text().size() > record::kAlwaysRead) return std::nullopt;
  auto begun = begin_plain(written, read);
  if (begun) finish_hand(*begun, written.document());
  return begun;
}

// A header or a settlement that is taken for a hand. What belongs to it is unknown.
Report DocumentJudge::take_misspelled(const Node& root, const Document& document, const record::MisspelledMark& mark) {
  const Node* title = root.find(mark.key->text);
  if (mark.meant == "session") begin_lost_session(document, title != nullptr && title->is_scalar() ? title->text : "");
  Report report = refuse_hand(
      root, document,
      {.code = Code::record_unknown_key,
       .at = mark.key->at,
       .message = fmt::format("unknown key '{}'; did you mean '{}'?", visible(mark.key->text), mark.meant)});
  if (inherits() && mark.meant == "settlement") session_->settled = true;
  return report;
}

Report DocumentJudge::take_unmarked_settlement(const Node& root, const Document& document) {
  Report report = refuse_hand(root, document,
                              {.code = Code::record_missing_key,
                               .at = root.at,
                               .message = "missing key 'settlement': a hand has no such keys, but a settlement has"});
  session_->settled = true;
  return report;
}

// Returns the report of a hand that is not judged, for the one reason given.
Report DocumentJudge::refuse_hand(const Node& root, const Document& document, Diagnostic why) {
  Report report = start(document, Report::Kind::hand);
  report.index = hands_++;
  const Node* name = root.find("hand");
  report.hand = name != nullptr && name->is_scalar() && !name->text.empty() ? name->text : std::to_string(hands_);
  Sink sink;
  sink.report(std::move(why));
  report.result = unjudged();
  finish(report, sink);
  return report;
}

std::optional<Diagnostic> DocumentJudge::why_refused(LazyDocument& hand) const {
  if (inherits() && session_->faulty)
    return Diagnostic{
        .code = Code::record_incomplete,
        .at = hand.tree().at,
        .message = fmt::format("not judged: the header of its session (line {}) has errors", session_->line)};
  if (inherits() && session_->players_reported && session_->people.players().empty() &&
      hand.tree().find("players") == nullptr)
    return Diagnostic{.code = Code::record_incomplete,
                      .at = hand.tree().at,
                      .message = "not judged: neither the hand nor its session names the players"};
  if (session_ && session_->settled && hand.tree().find("players") == nullptr &&
      !record::lacks_misspelt(hand.tree(), record::hand_keys()))
    return Diagnostic{
        .code = Code::record_missing_key,
        .at = hand.tree().at,
        .message = fmt::format(
            "missing key 'players': the session of line {} is settled, so a hand after it lists them", session_->line)};
  if (hand.document().text().size() <= record::kAlwaysRead) return std::nullopt;
  auto excess = record::find_excess(hand.tree());
  if (!excess) return std::nullopt;
  return Diagnostic{.code = Code::record_bad_value, .at = excess->at, .message = std::move(excess->message)};
}

// --- settlement ---------------------------------------------------------------------------------

// Returns why the session cannot be settled; nullopt if it can.
std::optional<std::string> DocumentJudge::why_unsettled() const {
  if (session_->faulty) return fmt::format("its header (line {}) has errors", session_->line);
  if (session_->people.is_crowded()) return fmt::format("more than {} people have played in it", kMaxSeats);
  if (session_->people.players().empty()) return "its players are not named";
  return std::nullopt;
}

Report DocumentJudge::take_settlement(LazyDocument& closing) {
  const Node& root = closing.tree();
  const Document& document = closing.document();
  Sink sink = closing.findings();
  Report report = start(document, Report::Kind::settlement);
  if (!inherits()) {
    sink.report({.code = Code::session_bad_order,
                 .at = root.at,
                 .message = session_ ? "the session is already settled" : "settlement without a session header"});
    record::read_settlement(root, {}, sink);
    finish(report, sink);
    return report;
  }
  report.players = session_->people.is_crowded() ? session_->people.players() : session_->people.everybody();
  // Without known players, no name in it can be resolved.
  const bool is_named = !session_->faulty && !session_->people.players().empty();
  const record::Settlement written =
      read_settlement(root, is_named ? report.players : std::vector<std::string>{}, session_->people, sink);
  session_->settled = true;
  report.session = session_->title;
  const rules::RuleSetPtr rules = rules_of_settlement(*session_, finder_.loader());
  if (rules && game_of(*rules).point_session() != nullptr) record::refuse_pool(root, rules->game().game, sink);
  if (const auto why = why_unsettled()) {
    sink.report(
        {.code = Code::record_incomplete, .at = root.at, .message = fmt::format("session not settled: {}", *why)});
    report.result = unjudged();
    report.uncounted = uncounted_.in(rules ? unit_of(game_of(*rules)) : Unit::unknown);
  } else if (rules) {
    settle_session(*session_, uncounted_, written, *rules, report, sink);
  }
  finish(report, sink);
  report.checked = session_->checked;
  if (report.verdict == Verdict::valid && session_->checked == Checked::counted) report.verdict = Verdict::counted;
  if (rules) cite_all(report, *rules);
  return report;
}

}  // namespace spadille::judge
