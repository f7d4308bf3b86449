#include <memory>
#include <utility>

#include "diagnosis/unknown_cards.h"
#include "judge/document_judge.h"
#include "judge/infer_game.h"
#include "judge/other_name.h"
#include "judge/verdict.h"
#include "record/document.h"
#include "record/document_tree.h"
#include "record/lost_documents.h"

// How `DocumentJudge` reads a hand and finds its rules.
namespace spadille::judge {
namespace {

using syntax::Node;

Node written_word(std::string_view word, Span at) {
  Node node;
  node.style = syntax::ScalarStyle::plain;
  node.text = word;
  node.at = at;
  return node;
}

}  // namespace

// --- from the tree ------------------------------------------------------------------------------

DocumentJudge::JudgedHand DocumentJudge::begin_hand(LazyDocument& written, HandCases& read) {
  auto why = why_refused(written);
  if (auto plain = why ? std::nullopt : begin_plain(written, read)) return std::move(*plain);
  if (auto refused = refuse(written, std::move(why))) return std::move(*refused);
  const Document& document = written.document();
  const Node& root = written.tree();
  if (inherits() && inherited().players.empty() && root.find("players") == nullptr) session_->players_reported = true;
  NamedRules named = rules_named_in(root, document);
  HandCase* hand = read.find(*named.game);
  if (hand == nullptr) hand = &read.add(read_tree(written, named));
  if (inherits() && hand->other_name) session_->people.call(*hand->other_name);
  if (named.in_force) return begin_by_rules(*hand, std::move(named.in_force), document);
  return {leave_unjudged(*hand, root, std::move(named), document), hand};
}

std::optional<DocumentJudge::JudgedHand> DocumentJudge::refuse(LazyDocument& written, std::optional<Diagnostic> why) {
  const Document& document = written.document();
  const Node& root = written.tree();
  if (const auto mark = record::find_misspelled_mark(root)) return JudgedHand{take_misspelled(root, document, *mark)};
  if (inherits() && record::lacks_settlement(root)) return JudgedHand{take_unmarked_settlement(root, document)};
  if (why) {
    JudgedHand refused{refuse_hand(root, document, std::move(*why))};
    if (inherits() && !session_->faulty) leave_out(refused.report, document, record::UnreadableForm::hand);
    return refused;
  }
  if (inherits() || !is_rule_set(root)) return std::nullopt;
  return JudgedHand{refuse_hand(root, document,
                                {.code = Code::record_syntax,
                                 .at = root.at,
                                 .message = "this is a rule set, not a record; use it with --rules, or check it with "
                                            "`spadille rules check`"})};
}

bool DocumentJudge::is_game_named(const Node& root) const {
  const bool named_before = inherits() && (session_->game || session_->rules);
  if (finder_.gives_game() || named_before || root.find("game") != nullptr) return true;
  // The short name of a rule set names no game. Without a game it is ombre, unless a key shows another.
  const Node* rules = root.find("rules");
  return rules != nullptr && names_game(*rules);
}

DocumentJudge::NamedRules DocumentJudge::rules_named_in(const Node& root, const Document& document) const {
  NamedRules named;
  const RuleKeys keys = rule_keys_of(root);
  const auto game = game_of_hand(keys, session(), named.about_game);
  const rules::GameOptions* options = game.known() ? *game : nullptr;
  if (!game.known())
    named.lost = root.find("game");
  else if (!is_game_named(root))
    named.lost = key_of_unnamed_game(root);
  if (game.known() && named.lost == nullptr)
    named.in_force = finder_.rules_of(keys, options, session(), document, named.about_rules);
  named.is_guessed = named.lost == nullptr && is_game_guessed(root, options);
  named.game = named.in_force ? &game_of(*named.in_force)
                              : &under_any_rules(infer_game(keys.rules, options, finder_.loader().default_game()));
  return named;
}

std::unique_ptr<HandCase> DocumentJudge::read_tree(LazyDocument& written, const NamedRules& named) {
  const Node& root = written.tree();
  const std::string_view text = written.document().text();
  Sink sink = written.findings();
  record::HandNames names = record::read_hand_names(root, inherited(), named.game->name, sink);
  sink.absorb(named.about_game);
  auto hand = std::make_unique<HandCase>(read_case(root, names, *named.game, sink));
  if (inherits() && hand->inherits_players() && !hand->record.unknown_players.empty())
    read_by_other_name(*hand, root, std::move(names), {*session_, text, std::move(sink)});
  if (auto explained =
          diagnosis::explain_unknown_cards(hand->read.all(), text, named.game->name, hand->record.notation))
    hand->read = hand->read.holding(std::move(*explained));
  return hand;
}

Report DocumentJudge::leave_unjudged(const HandCase& hand, const Node& root, NamedRules&& named,
                                     const Document& document) {
  Report report = start(document, Report::Kind::hand);
  name_hand(report, &hand.record);
  Sink reported_already;
  report.players = record::read_hand_names(root, inherited(), named.game->name, reported_already).players;
  report.notation = hand.record.notation;
  const std::size_t before = count_uncounted();
  if (inherits()) {
    if (hand.read.has_errors()) session_->people.doubt();
    session_->skip_hand(hand.record, report.hand, Unit::unknown);
  }
  list_uncounted(before, report, document, Unit::unknown);
  Sink findings = hand.read;
  if (named.is_guessed) findings = findings.holding(without_unknown_keys(findings.all()));
  findings.absorb(std::move(named.about_rules));
  if (named.lost != nullptr) findings = findings.holding(faults_at_key(findings.all(), *named.lost));
  findings.report_unused_condonations();
  finish(report, findings);
  return report;
}

// --- without a tree -----------------------------------------------------------------------------

std::optional<DocumentJudge::JudgedHand> DocumentJudge::begin_plain(LazyDocument& written, HandCases& read) {
  auto& [head, hand] = read.plain;
  if (!head) {
    head = written.read_plain_hand(inherited(), hand.record);
    if (!head) return std::nullopt;
    hand.players_at = head->players_at;
    if (hand.record.dealer) hand.dealer = DealerKey::written;
  }
  rules::RuleSetPtr rules = rules_of(*head, written.document());
  if (!rules) return std::nullopt;
  const GameEntry& game = game_of(*rules);
  HandCase* known = read.find(game);
  if (known == nullptr && (hand.game != nullptr || !head->is_of(game.keys))) return std::nullopt;
  if (known == nullptr) hand.game = &game;
  return begin_by_rules(known == nullptr ? hand : *known, std::move(rules), written.document());
}

rules::RuleSetPtr DocumentJudge::rules_of(const record::PlainHead& hand, const Document& document) const {
  const auto node_of = [](const auto& word) {
    return word ? std::optional(written_word(word->value, word->at)) : std::nullopt;
  };
  const auto game_key = node_of(hand.game);
  const auto rules_key = node_of(hand.rules);
  const RuleKeys keys{game_key ? &*game_key : nullptr, rules_key ? &*rules_key : nullptr};
  Sink findings;
  const auto game = game_of_hand(keys, session(), findings);
  return game.known() ? finder_.rules_of(keys, *game, session(), document, findings) : nullptr;
}

DocumentJudge::JudgedHand DocumentJudge::begin_by_rules(HandCase& hand, rules::RuleSetPtr rules,
                                                        const Document& document) {
  JudgedHand begun{start(document, Report::Kind::hand), &hand, std::move(rules)};
  hand.text = document.text();
  name_hand(begun.report, &hand.record);
  begun.report.players.assign(hand.record.players.begin(), hand.record.players.end());
  begun.report.game = hand.game->name;
  begun.report.rules = begun.rules->name();
  begun.report.notation = hand.record.notation;
  return begun;
}

record::Inherited DocumentJudge::inherited() const {
  if (!inherits()) return {};
  return {session_->people.players(), session_->notation};
}

}  // namespace spadille::judge
