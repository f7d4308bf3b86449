#include "referee/referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "base/usage_error.h"
#include "record/document.h"
#include "referee/settle_session.h"
#include "rules/catalogue.h"
#include "source/utf8.h"
#include "syntax/reader.h"
#include "verdict/chip_claims.h"
#include "verdict/point_claims.h"

namespace spadille::referee {
namespace {

using record::DocumentKind;
using syntax::Node;

// Who stands for the value of an option, and whether the rule of a diagnostic is one.
void cite(Diagnostic& diagnostic, const rules::RuleSet& rules) {
  if (diagnostic.rule.empty()) return;
  if (rules.find(diagnostic.rule)) diagnostic.option = std::string(diagnostic.rule);
  diagnostic.source = rules::Catalogue::of(rules.game().game).source_of(rules, diagnostic.rule);
}

Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished) {
  const bool wrong = std::any_of(diagnostics.begin(), diagnostics.end(),
                                 [](const Diagnostic& d) { return d.severity == Severity::error; });
  return wrong ? Verdict::invalid : unfinished ? Verdict::incomplete : Verdict::valid;
}

// One stream, document by document.
class StreamJudge {
 public:
  StreamJudge(rules::Loader& loader, const Overrides& overrides, std::string file, std::string folder,
              const Listener& listener)
      : loader_(loader),
        overrides_(overrides),
        file_(std::move(file)),
        folder_(std::move(folder)),
        listener_(listener) {}

  void run(DocumentStream& stream) {
    bool any = false;
    while (auto raw = stream.next()) {
      any = true;
      take(*raw, stream.kind());
    }
    if (!any) report_empty();
  }

 private:
  void report_empty() {
    Sink sink;
    sink.report({.code = Code::record_syntax, .at = {}, .message = "the file holds no record"});
    const Document nothing;
    Report report = start(nothing, Report::Kind::hand);
    name_hand(report, nullptr);
    unreadable(report, nothing, sink);
  }

  void take(const RawDocument& raw, StreamKind kind) {
    Sink sink;
    const auto root = syntax::read_document(raw, kind, sink);
    const auto what = root.known() ? record::kind_of(*root, sink) : Fact<DocumentKind>(Unknown{});
    if (!what.known()) {
      Report report = start(raw.document, Report::Kind::hand);
      name_hand(report, nullptr);
      unreadable(report, raw.document, sink);
      if (session_) session_->skip_hand();
      return;
    }
    switch (*what) {
      case DocumentKind::header:
        take_header(*root, raw.document, sink);
        break;
      case DocumentKind::hand:
        take_hand(*root, raw.document, sink);
        break;
      case DocumentKind::settlement:
        take_settlement(*root, raw.document, sink);
        break;
    }
  }

  // --- reports ----------------------------------------------------------------------------------

  [[nodiscard]] Report start(const Document& document, Report::Kind kind) const {
    Report report;
    report.kind = kind;
    report.file = file_;
    report.line = document.place(document.content_begin()).line;
    if (session_ && !session_->settled) report.session = session_->title;
    return report;
  }

  void name_hand(Report& report, const record::HandRecord* hand) {
    report.index = hands_++;
    report.hand = hand != nullptr && hand->hand ? hand->hand->value : std::to_string(hands_);
  }

  void unreadable(Report& report, const Document& document, Sink& sink) {
    report.diagnostics = sink.take();
    report.verdict = Verdict::unreadable;
    listener_.on_report(report, document, nullptr);
  }

  void finish(Report& report, const Document& document, Sink& sink, const rules::RuleSet* rules, const ReadHand* hand) {
    sink.report_unused_condonations();
    report.diagnostics = sink.take();
    if (rules != nullptr)
      for (Diagnostic& each : report.diagnostics) cite(each, *rules);
    report.verdict = verdict_of(report.diagnostics, is_unfinished(report.result));
    listener_.on_report(report, document, hand);
  }

  // --- rules ------------------------------------------------------------------------------------

  const rules::GameOptions* read_game(const std::optional<record::Text>& game, Sink& sink, bool& sound) {
    if (!game) return nullptr;
    const GameEntry* entry = find_game(game->value);
    if (entry != nullptr) return &entry->options();
    std::vector<std::string_view> names;
    for (const GameEntry& each : all_games()) names.push_back(each.name);
    sink.report({.code = Code::record_bad_value,
                 .at = game->at,
                 .message = fmt::format("there is no game '{}' here: `spadille rules list` has those there are{}",
                                        printable(game->value), suggestion(game->value, names))});
    sound = false;
    return nullptr;
  }

  // The rules that a document names; nothing (reported) where they cannot be had.
  rules::RuleSetPtr load(const Node& node, const rules::GameOptions* game, const Document& document, Sink& sink) {
    auto found = loader_.load(node, game, folder_, [&](Span at) { return document.place(at.begin).line; });
    if (found) return *found;
    sink.report({.code = Code::record_unknown_rules,
                 .at = found.error().at.value_or(node.at),
                 .message = found.error().message});
    return nullptr;
  }

  // The rules of the command line, as the game of a document understands them; nothing (reported) where it does not.
  rules::RuleSetPtr overriding(const Node& root, const rules::GameOptions* game, Sink& sink) {
    const Node* own = root.find("rules");
    const bool says_its_game = game != nullptr || (own != nullptr && name_behind(*own));
    if (!says_its_game && overrides_.named) return overrides_.named;
    const std::string_view meant = game_meant(root, game).name;
    if (const auto found = overrides_.of_game.find(meant); found != overrides_.of_game.end()) return found->second;
    sink.report({.code = Code::record_unknown_rules,
                 .at = root.at,
                 .message = fmt::format("the rules given instead of its own are none of {}: {}", meant,
                                        overrides_.why_not.find(meant)->second)});
    return nullptr;
  }

  void check_player_count(const std::vector<std::string>& players, const rules::RuleSet& rules, Span at, Sink& sink,
                          bool& sound) {
    const PlayerRange wanted = find_game(rules.game().game)->players(rules);
    if (players.empty() || (players.size() >= wanted.least && players.size() <= wanted.most)) return;
    sound = false;
    const std::string by = wanted.least == wanted.most ? fmt::format("{}", wanted.least)
                                                       : fmt::format("{} to {}", wanted.least, wanted.most);
    sink.report(
        {.code = Code::record_bad_value,
         .at = at,
         .message = fmt::format("{} named, but {} is played by {}",
                                players.size() == 1 ? "1 player is" : fmt::format("{} players are", players.size()),
                                rules.name(), by)});
  }

  // --- session header ---------------------------------------------------------------------------

  void take_header(const Node& root, const Document& document, Sink& sink) {
    session_.emplace();
    Report report = start(document, Report::Kind::header);
    const record::Header header = record::read_header(root, sink);
    session_->title = header.title;
    session_->line = report.line;
    session_->players = header.players;
    session_->notation = header.notation;
    session_->pool = header.pool ? header.pool->value : Chips{};
    if (header.dealer) session_->dealer = header.players[index_of(header.dealer->value)];
    for (const auto& each : header.balances) start_account(header.players[index_of(each.seat)], each.figure.value);

    bool sound = header.sound;
    const rules::GameOptions* game = read_game(header.game, sink, sound);
    if (header.game) session_->game = header.game->value;
    if (overrides_.given()) {
      session_->rules = overriding(root, game, sink);
      sound = sound && session_->rules != nullptr;
    } else if (header.rules != nullptr && sound) {
      session_->rules = load(*header.rules, game, document, sink);
      sound = session_->rules != nullptr;
    }
    if (session_->rules && !header.players.empty())
      check_player_count(header.players, *session_->rules, root.find("players")->at, sink, sound);
    const GameEntry& entry = game_of_session(root, game);
    if (entry.point_session() != nullptr) record::refuse_pool(root, entry.name, sink);
    session_->faulty = !sound;
    if (!sink.has_errors()) return;
    report.session = session_->title;
    finish(report, document, sink, nullptr, nullptr);
  }

  // What a player has at the start, in whatever the games of the session count.
  void start_account(const std::string& player, std::int64_t amount) {
    session_->balances.set(player, Chips{amount});
    session_->totals.set(player, Points{amount});
  }

  [[nodiscard]] const GameEntry& game_of_session(const Node& root, const rules::GameOptions* game) const {
    return session_->rules ? *find_game(session_->rules->game().game) : game_meant(root, game);
  }

  // --- hand -------------------------------------------------------------------------------------

  [[nodiscard]] bool inherits() const { return session_ && !session_->settled; }

  // The rules of a hand: overridden, its own, the session's, or the game's default.
  rules::RuleSetPtr rules_of(const Node& root, const rules::GameOptions* game, const Document& document, Sink& sink) {
    if (overrides_.given()) return overriding(root, game, sink);
    if (const Node* own = root.find("rules")) return load(*own, game, document, sink);
    if (inherits() && session_->rules && (game == nullptr || &session_->rules->game() == game)) return session_->rules;
    const rules::GameOptions* wanted = game != nullptr ? game : &all_games().front().options();
    auto found = loader_.defaults(*wanted);
    SPADILLE_ASSERT(found.has_value());
    return *found;
  }

  // The name of a file or, with its game, of a preset that these rules are or extend.
  static std::optional<std::string_view> name_behind(const Node& rules) {
    const Node* name = rules.is_map() ? rules.find("extends") : &rules;
    if (name == nullptr || !name->is_scalar()) return std::nullopt;
    const std::string_view text = name->text;
    const bool named = text.find('/') != std::string_view::npos || text.ends_with(".yaml") || text.ends_with(".yml");
    return named ? std::optional(text) : std::nullopt;
  }

  // The game of a hand whose rules were not understood.
  [[nodiscard]] static const GameEntry& game_meant(const Node& root, const rules::GameOptions* game) {
    if (game != nullptr) return *find_game(game->game);
    const Node* rules = root.find("rules");
    const auto name = rules == nullptr ? std::nullopt : name_behind(*rules);
    const GameEntry* meant = name ? find_game(name->substr(0, name->find('/'))) : nullptr;
    return meant == nullptr ? all_games().front() : *meant;
  }

  void take_hand(const Node& root, const Document& document, Sink& sink) {
    Report report = start(document, Report::Kind::hand);
    if (inherits() && session_->faulty) {
      refuse_hand(root, document, report, sink);
      return;
    }
    record::Inherited inherited;
    if (inherits()) inherited = {session_->players, session_->notation};
    const record::HandNames names = record::read_hand_names(root, inherited, sink);

    bool sound = names.usable;
    std::optional<record::Text> game_name;
    if (const Node* node = root.find("game"); node != nullptr && node->is_scalar() && !node->is_empty())
      game_name = record::Text{node->text, node->at};
    const rules::GameOptions* game = read_game(game_name, sink, sound);
    if (game == nullptr && sound && inherits() && session_->game)
      if (const GameEntry* entry = find_game(*session_->game)) game = &entry->options();
    if (const Node* own = root.find("rules");
        game == nullptr && own != nullptr && inherits() && session_->rules && !name_behind(*own).has_value())
      game = &session_->rules->game();
    rules::RuleSetPtr rules = game_name && game == nullptr ? nullptr : rules_of(root, game, document, sink);
    sound = sound && rules;
    if (rules && names.usable) {
      const Node* players = root.find("players");
      check_player_count(names.players, *rules, players != nullptr ? players->at : root.at, sink, sound);
    }

    const GameEntry& entry = rules ? *find_game(rules->game().game) : game_meant(root, game);
    record::HandRecord hand = record::read_hand(root, names, entry.keys, entry.name, sink);
    name_hand(report, &hand);
    report.players = names.players;
    if (rules) {
      report.game = entry.name;
      report.rules = rules->name();
    }
    if (names.usable && !find_dealer(hand, root, entry, rules.get(), sink)) sound = false;
    sink.condone(hand.condoned);
    if (!sound) {
      if (inherits()) session_->skip_hand();
      if (rules && entry.point_session() != nullptr) {
        report.result = PointsResult{};
        tell_match(entry.point_session()->match(*rules), report);
      }
      finish(report, document, sink, rules.get(), nullptr);
      return;
    }
    judge_hand(hand, entry, *rules, document, report, sink);
  }

  // A hand of a session whose header was not understood: its rules or players are not known.
  void refuse_hand(const Node& root, const Document& document, Report& report, Sink& sink) {
    report.index = hands_++;
    const Node* name = root.find("hand");
    report.hand = name != nullptr && name->is_scalar() && !name->text.empty() ? name->text : std::to_string(hands_);
    sink.report({.code = Code::record_incomplete,
                 .at = root.at,
                 .message = fmt::format("the hand is not judged: the header of its session (line {}) is faulty",
                                        session_->line)});
    ChipResult unjudged;
    unjudged.unfinished = true;
    report.result = std::move(unjudged);
    finish(report, document, sink, nullptr, nullptr);
  }

  // False where the dealer is not known (reported), though the game cannot do without.
  bool find_dealer(record::HandRecord& hand, const Node& root, const GameEntry& game, const rules::RuleSet* rules,
                   Sink& sink) {
    if (hand.dealer) return true;
    if (root.find("dealer") != nullptr) return false;
    if (inherits() && session_->dealer) {
      if (const auto seat = record::find_player(hand.players, *session_->dealer)) {
        hand.dealer = {*seat, hand.at};
        return true;
      }
    }
    if (rules == nullptr || !game.needs_dealer(*rules)) return true;
    if (record::is_misspelt(root, "dealer", record::hand_keys())) return false;  // told already
    sink.report({.code = Code::record_missing_key,
                 .at = root.at,
                 .message = "the hand lacks the key 'dealer': who dealt decides who speaks and leads first"});
    return false;
  }

  [[nodiscard]] Carried carried_to(const record::HandRecord& hand, Sink& sink) const {
    Carried carried;
    if (inherits()) carried = {session_->pool, session_->hands};
    if (!hand.pool) return carried;
    if (inherits() && session_->pool_certain && hand.pool->value != carried.pool) {
      sink.report(
          {.code = Code::claim_pool,
           .at = hand.pool->at,
           .message = fmt::format("the pool is written to hold {} chips before this hand, but {} were left in it",
                                  hand.pool->value.amount(), carried.pool.amount()),
           .rule = "pool"});
    }
    carried.pool = hand.pool->value;
    return carried;
  }

  void judge_hand(const record::HandRecord& hand, const GameEntry& entry, const rules::RuleSet& rules,
                  const Document& document, Report& report, Sink& sink) {
    const Carried carried = carried_to(hand, sink);
    report.judged = true;
    report.result = entry.judge(hand, rules, carried, sink);
    Session alone;  // a hand that stands alone begins with nothing on either side
    Session& book = inherits() ? *session_ : alone;
    if (const PointSession* points = entry.point_session()) {
      book_points(hand, points->match(rules), book, report, sink);
    } else {
      book_chips(hand, book, report, sink);
    }
    const ReadHand read{entry, hand, rules, carried};
    finish(report, document, sink, &rules, &read);
  }

  void book_chips(const record::HandRecord& hand, Session& book, Report& report, Sink& sink) const {
    book.book(hand, report.result);
    const auto balances = book.balances.of(hand.players);
    if (report.chips()->ledger)
      check_balances(Code::claim_balances, hand.result.balances, hand.players, balances, sink);
    if (inherits()) report.balances = balances;
  }

  void book_points(const record::HandRecord& hand, const MatchRules& match, Session& book, Report& report,
                   Sink& sink) const {
    if (inherits() && book.match(match).over) {
      sink.report({.code = Code::session_after_end,
                   .at = hand.at,
                   .message = fmt::format("the match is over: {} has won it before this hand",
                                          fmt::join(book.match(match).winners, " and ")),
                   .rule = "match"});
      book.skip_hand();
    } else {
      book.book(hand, report.result);
    }
    tell_match(match, report);
    if (!match.scored || !report.points()->settled) return;
    report.totals = book.totals.of(hand.players);
    check_totals(Code::claim_totals, hand.result.totals, hand.players, *report.totals, sink);
  }

  // In a session every hand tells how far the match is, also one that could not be judged.
  void tell_match(const MatchRules& match, Report& report) const {
    if (!inherits()) return;
    report.match = session_->match(match);
    if (match.scored) report.totals = session_->totals.of(report.players);
  }

  // --- settlement -------------------------------------------------------------------------------

  void take_settlement(const Node& root, const Document& document, Sink& sink) {
    Report report = start(document, Report::Kind::settlement);
    if (!inherits()) {
      sink.report({.code = Code::session_bad_order,
                   .at = root.at,
                   .message = session_ ? "this session has been settled already"
                                       : "a settlement closes a session, but no session header stands before it"});
      record::read_settlement(root, {}, sink);
      finish(report, document, sink, nullptr, nullptr);
      return;
    }
    const record::Settlement written = record::read_settlement(root, session_->players, sink);
    session_->settled = true;
    report.session = session_->title;
    report.players = session_->players;
    rules::RuleSetPtr rules = session_->rules;
    if (!rules) {
      const GameEntry* entry = session_->game ? find_game(*session_->game) : &all_games().front();
      if (entry != nullptr && !session_->faulty) {
        auto found = loader_.defaults(entry->options());
        SPADILLE_ASSERT(found.has_value());
        rules = *found;
      }
    }
    if (rules && find_game(rules->game().game)->point_session() != nullptr)
      record::refuse_pool(root, rules->game().game, sink);
    if (rules && !session_->players.empty()) settle_session(*session_, written, *rules, report, sink);
    finish(report, document, sink, rules.get(), nullptr);
  }

  rules::Loader& loader_;
  const Overrides& overrides_;
  std::string file_;
  std::string folder_;
  const Listener& listener_;
  std::optional<Session> session_;
  std::size_t hands_ = 0;
};

}  // namespace

Referee::Referee(FileReader& files) : loader_(files, all_game_options()) {}

void Referee::override_rules(const std::string& rules) {
  for (const GameEntry& game : all_games()) {
    auto found = loader_.load_argument(rules, &game.options());
    if (found) {
      overrides_.of_game[game.name] = *found;
    } else {
      overrides_.why_not[game.name] = found.error().message;
    }
  }
  auto found = loader_.load_argument(rules, nullptr);
  if (!overrides_.given()) throw UsageError("--rules: " + found.error().message);
  if (found) overrides_.named = *found;
}

void Referee::judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
                    const Listener& listener) {
  DocumentStream stream(in, kind);
  StreamJudge(loader_, overrides_, name, folder, listener).run(stream);
}

}  // namespace spadille::referee
