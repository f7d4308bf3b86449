#include "compare/compared_stream.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "compare/comparison.h"
#include "compare/disputed_tricks.h"
#include "compare/explain.h"
#include "judge/hand_case.h"
#include "judge/infer_game.h"
#include "judge/name_actors.h"

namespace spadille::compare {
namespace {

using judge::DocumentJudge;
using judge::HandCase;
using judge::LazyDocument;
using judge::Session;
using record::DocumentKind;
using syntax::Node;

// Gives rows with equal judgments the same number, from 0 in the order of the rows. Returns how many groups there are,
// at least 1.
std::size_t group_rows(std::vector<Row>& rows) {
  std::vector<const Report*> groups;
  for (Row& row : rows) {
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const Report* each) { return same_judgement(*each, row.report); });
    row.group = static_cast<std::size_t>(same - groups.begin());
    if (same == groups.end()) groups.push_back(&row.report);
  }
  return std::max<std::size_t>(1, groups.size());
}

std::optional<std::size_t> players_written(const Node& root) {
  const Node* players = root.find("players");
  return players != nullptr && players->is_list() ? std::optional(players->items.size()) : std::nullopt;
}

const GameEntry& game_written(const Node& root, const rules::GameOptions* usual) {
  const Node* said = root.find("game");
  const GameEntry* game = said != nullptr && said->is_scalar() ? find_game(said->text) : nullptr;
  return judge::infer_game(root.find("rules"), game == nullptr ? nullptr : &game->options(), usual);
}

// Adds the names that are not yet in the list.
void add_names(std::vector<std::string>& names, const std::vector<std::string>& more) {
  for (const std::string& name : more)
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

void fill(SessionRow& row, const judge::Session& session, const std::vector<std::string>& players, judge::Unit unit) {
  if (unit == judge::Unit::points) {
    for (const Points each : session.totals.of(players)) row.balances.push_back(each.amount());
    return;
  }
  const bool settled = row.settlement && row.settlement->balances;
  for (const Chips each : session.balances.of(players)) row.balances.push_back(each.amount());
  for (std::size_t i = 0; settled && i < players.size(); ++i) {
    const std::vector<std::string>& names = row.settlement->players;
    const auto seat = static_cast<std::size_t>(std::find(names.begin(), names.end(), players[i]) - names.begin());
    if (seat < names.size()) row.balances[i] = (*row.settlement->balances)[seat].amount();
  }
  const ChipResult* result = settled ? row.settlement->chips() : nullptr;
  row.pool = result != nullptr && result->pool_after() ? *result->pool_after() : session.pool;
}

void write_names(record::HandRecord& hand, const HandView& view) {
  judge::name_callers(hand, view);
  judge::name_players(hand, view);
}

// After a fault, or if the record leaves something open, a name may add information to the record.
bool is_judged_alike(HandCase& named, const rules::RuleSet& rules, std::optional<Session> session,
                     const Report& without_names) {
  Report with_names;
  judge::judge(named, rules, session ? &*session : nullptr, with_names);
  return same_judgement(with_names, without_names);
}

// The players who made each call and played each card of a hand.
struct Attribution {
  std::string_view game;
  HandView view;
  bool explained = false;  // other rule sets look for a transcription error
};

// Judges the next hand of a stream by its own rule set, which is that of `own`. Returns who played what, so that other
// rule sets judge the same play. By its own rule set, the hand is judged alike with and without these names. Returns
// nullopt if it would not be, or cannot be judged. Unless its own rule set finds it invalid, other rule sets do not
// look for a transcription error.
std::optional<Attribution> attributed_plays(DocumentJudge& own, judge::LazyDocument& read, judge::HandCases& cases) {
  DocumentJudge::JudgedHand judged = own.begin_hand(read, cases);
  if (!judged.rules) return std::nullopt;
  std::optional<Session> before;
  if (own.session() != nullptr) before = *own.session();
  own.finish_hand(judged, read.document());
  if (!judged.carried) return std::nullopt;
  const HandCase& hand = *judged.hand;
  Sink unused;
  Attribution played{hand.game->name, hand.game->view(hand.record, *judged.rules, *judged.carried, unused),
                     judged.report.verdict == Verdict::invalid};
  if (!judged.report.diagnostics.empty()) {
    HandCase named = hand;
    write_names(named.record, played.view);
    if (!is_judged_alike(named, *judged.rules, std::move(before), judged.report)) return std::nullopt;
  }
  return played;
}

}  // namespace

// --- judges -------------------------------------------------------------------------------------

const judge::Session* ComparedStream::session() const {
  for (const DocumentJudge& judge : judges_)
    if (judge.session() != nullptr) return judge.session();
  return nullptr;
}

std::vector<std::optional<judge::Session>> ComparedStream::sessions() const {
  std::vector<std::optional<judge::Session>> sessions;
  if (session() != nullptr)
    for (const DocumentJudge& judge : judges_) sessions.emplace_back(*judge.session());
  return sessions;
}

void ComparedStream::begin_after(std::size_t hands) {
  hands_ = hands;
  own_.begin_after(hands);
  for (DocumentJudge& judge : judges_) judge.begin_after(hands);
}

void ComparedStream::seat(const GameEntry& game, std::optional<std::size_t> players) {
  if (seated()) return;
  Panels& panels = context_->panels;
  panel_ = &panels.of(game, players);
  judges_.clear();
  for (const Member& member : panel_->members) {
    judges_.emplace_back(panels.loader(), member.rules, stream_);
    judges_.back().begin_after(hands_);
  }
}

// Within a session, its judges are kept.
void ComparedStream::seat_for(LazyDocument& hand) {
  if (session() != nullptr || seated()) return;
  if (hand.kind()) {
    seat(game_written(hand.tree(), context_->panels.loader().default_game()), players_written(hand.tree()));
  } else {
    seat(default_game(), {});
  }
}

// --- documents ----------------------------------------------------------------------------------

void ComparedStream::take(LazyDocument read, Listener& listener) {
  if (read.kind() && read.loses_header()) {
    end_session(listener);
    since_.clear();
  }
  if (!read.kind()) {
    seat_for(read);
    own_.take_unreadable(read.document(), read.findings());
    report_alike(read.document(), listener,
                 [&](DocumentJudge& judge) { return judge.take_unreadable(read.document(), read.findings()); });
    return;
  }
  switch (*read.kind()) {
    case DocumentKind::header:
      take_header(read, listener);
      return;
    case DocumentKind::hand:
      take_hand(read, listener);
      return;
    case DocumentKind::settlement:
      take_settlement(read, listener);
      return;
  }
}

void ComparedStream::end(bool any, Listener& listener) {
  if (!any) {
    seat(default_game(), {});
    report_alike(Document{}, listener, [](DocumentJudge& judge) { return judge.report_empty_stream(); });
  }
  end_session(listener);
}

// An unreadable document is reported alike under every rule set.
template <class Take>
void ComparedStream::report_alike(const Document& document, Listener& listener, const Take& take) {
  ComparedHand compared;
  for (std::size_t i = 0; i < judges_.size(); ++i)
    compared.rows.push_back({.rules = panel_->members[i].name, .report = take(judges_[i])});
  ++hands_;
  tell(compared, document, listener);
}

void ComparedStream::tell(const ComparedHand& compared, const Document& document, Listener& listener) const {
  const std::optional<std::string>& wanted = context_->question.hand;
  if (!wanted || compared.rows.front().report.hand == *wanted) listener.on_hand(compared, document);
}

void ComparedStream::take_header(LazyDocument& read, Listener& listener) {
  end_session(listener);
  seat(game_written(read.tree(), context_->panels.loader().default_game()), players_written(read.tree()));
  since_.clear();
  own_.take_header(read);
  for (std::size_t i = 0; i < judges_.size(); ++i)
    if (auto faulty = judges_[i].take_header(read))
      listener.on_fault({.rules = panel_->members[i].name, .report = std::move(*faulty)}, read.document());
}

void ComparedStream::take_settlement(LazyDocument& read, Listener& listener) {
  if (panel_ == nullptr) seat(default_game(), {});
  const bool in_place = session() != nullptr;
  Settlements settlements;
  own_.take_settlement(read);
  const std::vector<DocumentJudge> before = judges_;
  for (DocumentJudge& judge : judges_) settlements.emplace_back(judge.take_settlement(read));
  if (in_place) {
    report_session(before, read.document(), std::move(settlements), listener);
    return;
  }
  for (std::size_t i = 0; i < judges_.size(); ++i)
    listener.on_fault({.rules = panel_->members[i].name, .report = std::move(*settlements[i])}, read.document());
}

void ComparedStream::take_hand(LazyDocument& read, Listener& listener) {
  seat_for(read);
  const std::vector<std::optional<judge::Session>> before = sessions();
  judge::HandCases cases;
  const auto played = attributed_plays(own_, read, cases);
  ComparedHand compared;
  compared.rows.reserve(judges_.size());
  std::vector<DocumentJudge::JudgedHand> judged;
  judged.reserve(judges_.size());
  for (DocumentJudge& judge : judges_) judged.push_back(judge.begin_hand(read, cases));
  if (played)
    cases.for_each([&](HandCase& hand) {
      if (hand.game->name != played->game) return;
      write_names(hand.record, played->view);
      hand.explained = hand.explained && played->explained;
    });
  for (std::size_t i = 0; i < judges_.size(); ++i) {
    Row& row = compared.rows.emplace_back();
    rules::RuleSetPtr rules = judged[i].rules;
    if (rules) {
      const rules::OptionTracker asked;
      judges_[i].finish_hand(judged[i], read.document());
      row.asked = asked.options();
    }
    row.rules = rules ? rules->name() : panel_->members[i].name;
    row.report = std::move(judged[i].report);
    row.rule_set = std::move(rules);
    row.carried = judged[i].carried;
  }
  ++hands_;
  compared.left_out = panel_->left_out;
  compared.groups = group_rows(compared.rows);
  if (!compared.agrees()) {
    explain(compared, cases, before);
    note_what_is_carried(compared);
    if (context_->question.detail == Detail::tricks) compared.tricks = disputed_tricks(compared.rows, cases);
  }
  note_what_begins_to_differ(compared.rows, cases, before);
  tell(compared, read.document(), listener);
}

// --- sessions -----------------------------------------------------------------------------------

void ComparedStream::note_what_is_carried(ComparedHand& compared) {
  if (session() == nullptr) return;
  for (Explanation& each : compared.why) {
    const auto [since, is_first] = since_.try_emplace({each.from, each.to});
    CarriedSince& carried = since->second;
    if (is_first) carried.hand = compared.rows[each.from].report.hand;
    if (each.cause.carried) each.since = carried;
    carried.options.insert(carried.options.end(), each.cause.options.begin(), each.cause.options.end());
    std::sort(carried.options.begin(), carried.options.end());
    carried.options.erase(std::unique(carried.options.begin(), carried.options.end()), carried.options.end());
  }
}

void ComparedStream::note_what_begins_to_differ(const std::vector<Row>& rows, judge::HandCases& read,
                                                const std::vector<std::optional<judge::Session>>& before) {
  if (session() == nullptr) return;
  std::vector<std::size_t> states(rows.size());  // for each row, the first row with the same state after the hand
  for (std::size_t i = 0; i < rows.size(); ++i)
    while (!carry_the_same(*judges_[states[i]].session(), *judges_[i].session())) ++states[i];
  const auto begins_to_differ = [&](std::size_t from, std::size_t to) {
    return states[from] != states[to] && rows[from].group == rows[to].group && rows[from].rule_set &&
           rows[to].rule_set && &rows[from].rule_set->game() == &rows[to].rule_set->game() &&
           !since_.contains({from, to}) && carry_the_same(*before[from], *before[to]);
  };
  for (std::size_t from = 0; from < rows.size(); ++from)
    for (std::size_t to = from + 1; to < rows.size(); ++to) {
      if (!begins_to_differ(from, to)) continue;
      auto options = explain_carried(rows[from], rows[to], read, *before[from]);
      if (!options.empty()) since_[{from, to}] = {rows[from].report.hand, std::move(options)};
    }
}

void ComparedStream::end_session(Listener& listener) const {
  if (session() != nullptr) report_session(judges_, Document{}, {}, listener);
}

// `judges` are those from before the settlement, if there is one. `settlements` holds what it brought.
void ComparedStream::report_session(const std::vector<DocumentJudge>& judges, const Document& document,
                                    Settlements settlements, Listener& listener) const {
  ComparedSession compared;
  // Rule sets for different numbers of players count different hands, so the players of a session can differ too.
  for (std::size_t i = 0; i < judges.size(); ++i) {
    const judge::Session& session = *judges[i].session();
    if (session.faulty || session.people.players().empty()) continue;
    add_names(compared.players, session.people.players());
    if (i < settlements.size() && settlements[i]->balances) add_names(compared.players, settlements[i]->players);
  }
  for (std::size_t i = 0; i < judges.size(); ++i) {
    const judge::Session& session = *judges[i].session();
    compared.title = session.title;
    compared.line = session.line;
    if (session.faulty || session.people.players().empty()) continue;
    SessionRow row{.rules = panel_->members[i].name};
    if (session.rules) row.rules = session.rules->name();
    const GameEntry* game = session.rules ? &game_of(*session.rules) : nullptr;
    const judge::Unit unit = game != nullptr ? judge::unit_of(*game) : judge::Unit::chips;
    row.uncounted = judges[i].uncounted(unit);
    if (i < settlements.size()) row.settlement = std::move(settlements[i]);
    fill(row, session, compared.players, unit);
    compared.rows.push_back(std::move(row));
  }
  if (!compared.rows.empty()) listener.on_session(compared, document);
}

void Comparer::compare(std::istream& in, StreamKind kind, judge::StreamName name, Listener& listener) {
  DocumentStream documents(in, kind);
  ComparedStream compared = stream(std::move(name));
  bool any = false;
  while (auto raw = documents.next()) {
    any = true;
    compared.take(judge::LazyDocument(std::move(*raw), documents.kind()), listener);
  }
  compared.end(any, listener);
}

}  // namespace spadille::compare
