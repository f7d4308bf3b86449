#include <utility>

#include "judge/citation.h"
#include "judge/document_judge.h"
#include "judge/draw_for_deal.h"
#include "judge/infer_game.h"
#include "judge/no_stakes.h"
#include "judge/other_name.h"
#include "judge/settle_session.h"
#include "judge/verdict.h"
#include "record/document.h"
#include "record/document_tree.h"
#include "record/lost_documents.h"

// The session headers of `DocumentJudge`.
namespace spadille::judge {

using syntax::Node;

namespace {

// Every player has an account in chips and in points, because the games of the session decide which of them counts.
void put_people_and_chips(const record::Header& header, Session& session) {
  session.title = header.title;
  session.notation = header.notation;
  session.people.list(header.players);
  if (header.players.empty()) session.people.expect(header.people);
  session.pool = header.pool ? header.pool->value : Chips{};
  session.chips_at_start = session.pool;
  for (const auto& [seat, figure] : header.balances) {
    const std::string& player = header.people[index_of(seat)];
    session.balances.set(player, Chips{figure.value});
    session.totals.set(player, Points{figure.value});
    session.chips_at_start += Chips{figure.value};
  }
}

}  // namespace

std::optional<Report> DocumentJudge::take_header(LazyDocument& written) {
  const Node& root = written.tree();
  const Document& document = written.document();
  Sink sink = written.findings();
  session_.emplace();
  uncounted_ = {};
  Report report = start(document, Report::Kind::header);
  // Reports repeat the texts of the header, so their size is limited as in a hand.
  const auto excess = record::find_excess(root);
  if (excess) sink.report({.code = Code::record_bad_value, .at = excess->at, .message = excess->message});
  std::optional<OtherName> other;
  const record::Header header = excess ? record::Header{} : read_header(root, other, sink);
  session_->line = report.line;
  session_->header = document;
  put_people_and_chips(header, *session_);
  if (other) session_->people.call(std::move(*other));

  const rules::GameOptions* game = header.game ? find_options(*header.game, sink) : nullptr;
  const bool rules_name_game = header.rules != nullptr && named_rules(*header.rules);
  const record::HiddenInHeader hidden = record::hidden_in_header(root, rules_name_game);
  bool sound = !excess && header.sound && !hidden.other && (game != nullptr || !header.game);
  if (header.game) session_->game = header.game->value;
  if (finder_.is_overridden() || (header.rules != nullptr && sound)) {
    session_->rules = finder_.is_overridden() ? finder_.overriding(rule_keys_of(root), game, sink)
                                              : finder_.load(*header.rules, game, document, sink);
    sound = sound && session_->rules != nullptr;
  }
  const GameEntry& entry =
      session_->rules ? game_of(*session_->rules) : infer_game(header.rules, game, finder_.loader().default_game());
  if (session_->rules && !header.players.empty() && !has_room(entry.players(*session_->rules), header.players.size())) {
    sound = false;
    report_player_count(header.players.size(), entry, *session_->rules, root.find("players")->at, sink);
  }
  const std::optional<std::string> dealer = find_first_dealer(header, entry, session_->rules.get(), sink);
  session_->deal.begin_with(dealer);
  if ((header.draw || hidden.dealer) && !dealer) session_->deal.note_missing_dealer();
  session_->players_reported = hidden.players;
  // Without rules, each hand says itself whether it is played for chips.
  const bool is_open = !session_->rules && entry.for_rules != nullptr;
  if (entry.point_session() != nullptr && !is_open) record::refuse_pool(root, entry.name, sink);
  if (entry.is_without_stakes()) {
    if (header.pool) refuse_chips_in_pool(*header.pool, entry.name, sink);
    session_->chips_at_start -= session_->pool;
    session_->pool = Chips{};
  }
  session_->faulty = !sound;
  score_by_header(*session_, finder_.loader());
  if (sound && written.runs_into_hand()) {
    Report lost = start(document, Report::Kind::hand);
    lost.hand = std::to_string(hands_ + 1);
    leave_out(lost, document, record::UnreadableForm::hand);
  }
  if (sink.report_count() == 0) return std::nullopt;
  report.session = session_->title;
  report.session_line = session_->line;
  finish(report, sink);
  if (session_->rules) {
    report.rules = session_->rules->name();
    cite_all(report, *session_->rules);
  }
  return report;
}

void DocumentJudge::begin_lost_session(const Document& document, std::string title) {
  session_.emplace();
  uncounted_ = {};
  session_->title = std::move(title);
  session_->line = document.line_number(document.content_begin());
  session_->players_reported = true;
  session_->deal.note_missing_dealer();
}

}  // namespace spadille::judge
