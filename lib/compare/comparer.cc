#include "compare/comparer.h"

#include <algorithm>
#include <utility>

#include "compare/judgement.h"
#include "record/document.h"
#include "referee/document_judge.h"
#include "referee/meant_game.h"

namespace spadille::compare {
namespace {

using record::DocumentKind;
using referee::DocumentJudge;
using syntax::Node;

// Rows that say the same get the same number, from 0 in the order of the rows.
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

using Winners = std::vector<std::optional<Seat>>;

Winners winners_of(const Row& row, const referee::HandCases& read) {
  Winners winners;
  if (!row.carried) return winners;
  const GameEntry& game = *find_game(row.rule_set->game().game);
  Sink told;  // the report has told everything already
  const HandView view = game.view(read.find(game)->record, *row.rule_set, *row.carried, told);
  for (const tricks::TrickView& trick : view.tricks) winners.push_back(trick.winner);
  return winners;
}

// In which options two rule sets of one game differ, found once for every hand.
class DifferingOptions {
 public:
  rules::OptionSet of(const rules::RuleSetPtr& a, const rules::RuleSetPtr& b) {
    if (pairs_.size() >= kMostKept) pairs_.clear();
    const auto [found, is_new] = pairs_.try_emplace({a, b});
    if (is_new)
      for (const std::size_t option : rules::differing_options(*a, *b)) found->second.insert(option);
    return found->second;
  }

 private:
  static constexpr std::size_t kMostKept = 16384;
  std::map<std::pair<rules::RuleSetPtr, rules::RuleSetPtr>, rules::OptionSet> pairs_;
};

// Whether the second row was played as the first: nothing that the first asked is otherwise there.
bool played_alike(const Row& first, const Row& second, DifferingOptions& differing) {
  if (first.carried != second.carried) return false;
  return !first.carried || (&first.rule_set->game() == &second.rule_set->game() &&
                            (differing.of(first.rule_set, second.rule_set) & first.asked).empty());
}

std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, const referee::HandCases& read,
                                           DifferingOptions& differing) {
  std::vector<DisputedTrick> disputed;
  std::vector<Winners> winners;
  std::size_t most = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::size_t first = 0;
    while (first < i && !played_alike(rows[first], rows[i], differing)) ++first;
    winners.push_back(first == i ? winners_of(rows[i], read) : winners[first]);
    most = std::max(most, winners.back().size());
  }
  for (std::size_t i = 0; i < most; ++i) {
    const auto winner_by = [&](const Winners& row) { return i < row.size() ? row[i] : std::nullopt; };
    std::optional<Seat> taker;
    bool many = false;
    for (const Winners& each : winners) {
      const std::optional<Seat> winner = winner_by(each);
      many = many || (taker && winner && *taker != *winner);
      if (!taker) taker = winner;
    }
    if (!many) continue;
    DisputedTrick& trick = disputed.emplace_back(DisputedTrick{i + 1, {}});
    for (const Winners& each : winners) trick.winners.push_back(winner_by(each));
  }
  return disputed;
}

std::optional<std::size_t> players_written(const Node& root) {
  const Node* players = root.find("players");
  return players != nullptr && players->is_list() ? std::optional(players->items.size()) : std::nullopt;
}

const GameEntry& game_written(const Node& root) {
  const Node* said = root.find("game");
  const GameEntry* game = said != nullptr && said->is_scalar() ? find_game(said->text) : nullptr;
  return referee::meant_game(root, game == nullptr ? nullptr : &game->options());
}

// One stream under a panel of rule sets.
class StreamComparer {
 public:
  StreamComparer(const Question& question, Panels& panels, Explainer& explainer, referee::StreamName stream,
                 const Listener& listener)
      : question_(question), panels_(panels), explainer_(explainer), stream_(std::move(stream)), listener_(listener) {}

  void run(DocumentStream& stream) {
    bool any = false;
    while (auto raw = stream.next()) {
      any = true;
      take(std::move(*raw), stream.kind());
    }
    if (!any) {
      seat(all_games().front(), {});
      tell_alike(Document{}, [](DocumentJudge& judge) { return judge.take_nothing(); });
    }
    end_session(Document{}, {});
  }

 private:
  // --- who judges ---------------------------------------------------------------------------------

  [[nodiscard]] const referee::Session* session() const {
    for (const DocumentJudge& judge : judges_)
      if (judge.session() != nullptr) return judge.session();
    return nullptr;
  }

  // New judges, unless those there are judge everything.
  [[nodiscard]] bool fixed() const { return panels_.fixed() && panel_ != nullptr; }
  void seat(const GameEntry& game, std::optional<std::size_t> players) {
    if (fixed()) return;
    panel_ = &panels_.of(game, players);
    judges_.clear();
    for (const Member& member : panel_->members) {
      judges_.emplace_back(panels_.loader(), member.rules, stream_);
      judges_.back().begin_after(hands_);
    }
  }

  // --- documents ----------------------------------------------------------------------------------

  void take(RawDocument raw, StreamKind kind) {
    referee::ReadDocument read(std::move(raw), kind);
    const Document& document = read.document();
    if (!read.kind()) {
      if (session() == nullptr) seat(all_games().front(), {});
      tell_alike(document, [&](DocumentJudge& judge) { return judge.take_unreadable(document, read.told()); });
      return;
    }
    switch (*read.kind()) {
      case DocumentKind::header:
        take_header(read);
        return;
      case DocumentKind::hand:
        take_hand(read);
        return;
      case DocumentKind::settlement:
        take_settlement(read);
        return;
    }
  }

  // What is not read is not read by any rules.
  template <class Take>
  void tell_alike(const Document& document, const Take& take) {
    ComparedHand compared;
    for (std::size_t i = 0; i < judges_.size(); ++i)
      compared.rows.push_back({.rules = panel_->members[i].name, .report = take(judges_[i])});
    ++hands_;
    tell(compared, document);
  }

  void tell(const ComparedHand& compared, const Document& document) const {
    if (!question_.hand || compared.rows.front().report.hand == *question_.hand) listener_.on_hand(compared, document);
  }

  void take_header(referee::ReadDocument& header) {
    const Node& root = header.tree();
    const Document& document = header.document();
    end_session(document, {});
    seat(game_written(root), players_written(root));
    since_.clear();
    for (std::size_t i = 0; i < judges_.size(); ++i)
      if (auto faulty = judges_[i].take_header(header))
        listener_.on_fault({.rules = panel_->members[i].name, .report = std::move(*faulty)}, document);
  }

  void take_settlement(referee::ReadDocument& settlement) {
    const Document& document = settlement.document();
    if (panel_ == nullptr) seat(all_games().front(), {});
    const bool in_place = session() != nullptr;
    std::vector<std::optional<Report>> settlements;
    const std::vector<DocumentJudge> before = judges_;
    for (DocumentJudge& judge : judges_) settlements.emplace_back(judge.take_settlement(settlement));
    if (in_place) {
      tell_session(before, document, std::move(settlements));
      return;
    }
    for (std::size_t i = 0; i < judges_.size(); ++i)
      listener_.on_fault({.rules = panel_->members[i].name, .report = std::move(*settlements[i])}, document);
  }

  void take_hand(referee::ReadDocument& hand) {
    const Document& document = hand.document();
    if (session() == nullptr && !fixed()) seat(game_written(hand.tree()), players_written(hand.tree()));
    std::vector<std::optional<referee::Session>> before;
    if (session() != nullptr)
      for (const DocumentJudge& judge : judges_) before.emplace_back(*judge.session());
    referee::HandCases read;
    ComparedHand compared;
    compared.rows.reserve(judges_.size());
    std::vector<DocumentJudge::JudgedHand> judged;
    judged.reserve(judges_.size());
    std::vector<rules::RuleSetPtr> rules;
    for (DocumentJudge& judge : judges_) rules.push_back(judged.emplace_back(judge.begin_hand(hand, read)).rules);
    explainer_.begin_hand(rules, before);
    for (std::size_t i = 0; i < judges_.size(); ++i) {
      Row& row = compared.rows.emplace_back();
      if (rules[i]) {
        referee::StepMemory* memory = explainer_.memory_of(i);
        const rules::AskedOptions asked;
        judges_[i].finish_hand(judged[i], memory);
        row.asked = asked.options();
      }
      row.rules = rules[i] ? rules[i]->name() : panel_->members[i].name;
      row.report = std::move(judged[i].report);
      row.rule_set = std::move(rules[i]);
      row.carried = judged[i].carried;
    }
    ++hands_;
    compared.left_out = panel_->left_out;
    compared.groups = group_rows(compared.rows);
    if (!compared.agrees()) {
      explainer_.explain(compared, read, before);
      note_what_is_carried(compared);
      if (question_.detail == Detail::tricks) compared.tricks = disputed_tricks(compared.rows, read, differing_);
    }
    tell(compared, document);
  }

  // --- sessions -----------------------------------------------------------------------------------

  void note_what_is_carried(ComparedHand& compared) {
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

  void end_session(const Document& document, std::vector<std::optional<Report>> settlements) {
    if (session() != nullptr) tell_session(judges_, document, std::move(settlements));
  }

  // `judges` before the settlement, if there is one: the reports tell what it brought.
  void tell_session(const std::vector<DocumentJudge>& judges, const Document& document,
                    std::vector<std::optional<Report>> settlements) {
    ComparedSession compared;
    for (std::size_t i = 0; i < judges.size(); ++i) {
      const referee::Session& session = *judges[i].session();
      compared.title = session.title;
      compared.line = session.line;
      if (session.faulty || session.players.empty()) continue;
      compared.players = session.players;
      SessionRow row{.rules = panel_->members[i].name};
      if (session.rules) row.rules = session.rules->name();
      const GameEntry* game = session.rules ? find_game(session.rules->game().game) : nullptr;
      compared.points = game != nullptr && game->point_session() != nullptr;
      if (i < settlements.size()) row.settlement = std::move(settlements[i]);
      fill(row, session, compared.points);
      compared.rows.push_back(std::move(row));
    }
    if (!compared.rows.empty()) listener_.on_session(compared, document);
  }

  static void fill(SessionRow& row, const referee::Session& session, bool points) {
    if (points) {
      for (const Points each : session.totals.of(session.players)) row.balances.push_back(each.amount());
      return;
    }
    const bool settled = row.settlement && row.settlement->balances;
    for (const Chips each : settled ? *row.settlement->balances : session.balances.of(session.players))
      row.balances.push_back(each.amount());
    const ChipResult* result = settled ? row.settlement->chips() : nullptr;
    row.pool = result != nullptr && result->pool_after() ? *result->pool_after() : session.pool;
  }

  const Question& question_;
  Panels& panels_;
  Explainer& explainer_;
  referee::StreamName stream_;
  const Listener& listener_;
  DifferingOptions differing_;
  const Panel* panel_ = nullptr;
  std::vector<DocumentJudge> judges_;  // one for each member of the panel
  std::size_t hands_ = 0;
  std::map<std::pair<std::size_t, std::size_t>, CarriedSince> since_;  // by pair of rows
};

}  // namespace

Comparer::Comparer(FileReader& files, Question question)
    : question_(std::move(question)), panels_(files, question_.rules) {}

void Comparer::compare(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
                       const Listener& listener) {
  DocumentStream stream(in, kind);
  StreamComparer(question_, panels_, explainer_, {name, folder}, listener).run(stream);
}

}  // namespace spadille::compare
