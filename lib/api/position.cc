#include "spadille/position.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "api/cards.h"
#include "api/position_state.h"
#include "api/public_report.h"
#include "base/assert.h"
#include "base/contains.h"
#include "judge/citation.h"
#include "record/fields.h"
#include "record/writer.h"
#include "rules/reading.h"
#include "whatif/as_played.h"
#include "whatif/growing_hand.h"

namespace spadille::api {
namespace {

using State = Position::State;

Turn turn_of(const tricks::PlayView& play, std::size_t trick, const record::HandRecord& record) {
  Turn turn{.trick = trick,
            .player = record.name_of(play.seat),
            .hand = cards_of(play.hand),
            .legal = cards_of(play.legal),
            .barred = {}};
  for (const tricks::BarredCards& each : play.barred)
    turn.barred.push_back({cards_of(each.cards), std::string(id_of(each.why.code)), std::string(each.why.key)});
  return turn;
}

// True if the next card begins a trick.
bool begins_trick(const record::HandRecord& record, const HandView& view) {
  const std::size_t tricks = record.tricks.size();
  return tricks == 0 || (tricks <= view.tricks.size() && view.tricks[tricks - 1].winner);
}

// Adds a card to the last trick, or begins the next one.
void add_card(record::HandRecord& record, const HandView& view, const record::Play& play) {
  if (begins_trick(record, view)) record.tricks.emplace_back(record.at);
  record.tricks.back().plays.push_back(play);
}

// Returns the play that follows if the card is legal; nullopt if it is not. The card has no name, so it is played by
// the next player.
std::optional<tricks::PlayView> tried(const State& state, const whatif::Judged& judged, spadille::Card card) {
  record::HandRecord record = state.record();
  record::Play play;
  play.card = card;
  play.at = record.at;
  add_card(record, judged.view, play);
  for (record::Play& each : record.tricks.back().plays) each.player.reset();
  const whatif::Judged after = state.conditions().judge(record);
  if (after.view.tricks.size() != record.tricks.size()) return std::nullopt;
  const auto& plays = after.view.tricks.back().plays;
  if (plays.size() != record.tricks.back().plays.size()) return std::nullopt;
  const tricks::PlayView& last = plays.back();
  const whatif::Options options =
      whatif::options_of(state.hand, after.view, record.tricks.size() - 1, plays.size() - 1);
  const bool is_legal = last.card == card && options.complete && options.legal.contains(card) &&
                        whatif::faults_beyond(after.diagnostics, judged.diagnostics).empty();
  return is_legal ? std::optional(last) : std::nullopt;
}

// Returns whose turn it is. Each card is tried by itself, because it is unknown who holds it.
std::optional<Turn> find_turn(const State& state, const whatif::Judged& judged) {
  const std::size_t tricks = state.record().tricks.size();
  for (std::size_t i = 0; i < kSuits.size() * kRanks; ++i) {
    const auto play = tried(state, judged, spadille::Card::from_index(i));
    if (!play) continue;
    return turn_of(*play, begins_trick(state.record(), judged.view) ? tricks + 1 : tricks, state.record());
  }
  return std::nullopt;
}

// Fills in the plays and the turn.
std::shared_ptr<const State> completed(State state) {
  const whatif::Judged judged = state.conditions().judge(state.record());
  state.plays.clear();
  for (std::size_t t = 0; t < judged.view.tricks.size(); ++t)
    for (const tricks::PlayView& each : judged.view.tricks[t].plays)
      state.plays.push_back({turn_of(each, t + 1, state.record()), card_of(each.card)});
  state.turn = find_turn(state, judged);
  return std::make_shared<const State>(std::move(state));
}

// Returns the record with a card of the player whose turn it is.
record::HandRecord with_card(const State& state, spadille::Card card) {
  record::HandRecord record = state.record();
  record::Play play;
  play.player = record::find_player(record.players, state.turn->player);
  play.card = card;
  play.at = record.at;
  add_card(record, state.conditions().judge(record).view, play);
  return record;
}

std::string text_of(const State& state, const record::HandRecord& record) {
  return write_hand(record, state.rules_key, {.notation = record.notation});
}

// Judges a text in place of the hand, in its session.
void judge_text(const State& state, std::string text, const judge::Listener& listener) {
  judge::DocumentJudge judge = state.context.before;
  judge::LazyDocument read({.document = Document(std::move(text), 1)}, StreamKind::yaml);
  judge_document(judge, read, listener);
}

// Returns why the last card of a record is not legal.
Diagnostic why_not(const State& state, const record::HandRecord& record) {
  std::optional<Diagnostic> why;
  judge_text(state, text_of(state, record),
             {[&](const spadille::Report& report, const Document& document, const judge::ReadHand* hand) {
               if (hand == nullptr) {
                 why = public_diagnostic(report.diagnostics.front(), document);
                 return;
               }
               // The report may name a likely transcription error instead. Here each fault is as it was found.
               whatif::Judged judged = state.conditions().judge(hand->record);
               const Span at = hand->record.tricks.back().plays.back().at;
               // It is a note if the table condoned another card there.
               const auto found = std::find_if(judged.diagnostics.begin(), judged.diagnostics.end(),
                                               [&](const spadille::Diagnostic& each) { return each.at == at; });
               SPADILLE_ASSERT(found != judged.diagnostics.end());
               judge::cite(*found, *state.rules);
               why = public_diagnostic(*found, document);
             }});
  return *why;
}

}  // namespace

std::shared_ptr<const State> begin_position(HandContext context, RawDocument document) {
  judge::DocumentJudge judge = context.before;
  judge::LazyDocument read(std::move(document), context.kind);
  std::shared_ptr<const State> begun;
  const auto begin = [&](const spadille::Report& /*report*/, const Document& /*document*/,
                         const judge::ReadHand* hand) {
    if (hand == nullptr || !hand->is_whole || hand->game.count == nullptr) return;
    const syntax::Node* rules = read.tree().find("rules");
    State state{.context = context,
                .rules_key = rules == nullptr ? std::string() : rules::flow_text(*rules),
                .rules = hand->rules_owner,
                .game = &hand->game,
                .carried = hand->carried,
                .hand = {}};
    state.hand = as_played(state.conditions(), hand->record);
    const auto& followed = state.hand.followed;
    const bool is_shown = std::all_of(followed.begin(), followed.end(), [](bool each) { return each; });
    if (is_shown) begun = completed(std::move(state));
  };
  judge_document(judge, read, {begin});
  return begun;
}

Position::Position(std::shared_ptr<const State> state) : state_(std::move(state)) {}

const std::vector<Play>& Position::plays() const { return state_->plays; }

const std::optional<Turn>& Position::turn() const { return state_->turn; }

std::variant<Position, Diagnostic> Position::play(Card card) const {
  if (!state_->turn) throw std::logic_error("it is nobody's turn to play");
  record::HandRecord record = with_card(*state_, card_of(card));
  const auto& legal = state_->turn->legal;
  if (!contains(legal, card)) return why_not(*state_, record);
  State next = *state_;
  next.hand.record = std::move(record);
  return Position(completed(std::move(next)));
}

Position Position::before(std::size_t play) const {
  State earlier = *state_;
  const std::size_t trick = earlier.plays.at(play).turn.trick;
  const auto is_kept = [&](const Play& each) { return each.turn.trick == trick; };
  const auto cards = static_cast<std::size_t>(
      std::count_if(earlier.plays.begin(), earlier.plays.begin() + static_cast<std::ptrdiff_t>(play), is_kept));
  record::HandRecord& record = earlier.hand.record;
  auto& tricks = record.tricks;
  tricks.resize(cards == 0 ? trick - 1 : trick);
  if (cards > 0) {
    tricks.back().plays.truncate(cards);
    tricks.back().won.reset();
  }
  record.surrender.reset();
  std::erase_if(record.condoned, [&](const Condonation& each) {
    return each.act.kind == Act::Kind::trick && each.act.number > tricks.size();
  });
  return Position(completed(std::move(earlier)));
}

std::string Position::record() const { return text_of(*state_, state_->record()); }

Report Position::judge() const {
  std::optional<Report> judged;
  judge_text(*state_, record(),
             {[&](const spadille::Report& report, const Document& document, const judge::ReadHand* hand) {
               judged = public_report(report, document, hand == nullptr ? nullptr : &hand->rules);
             }});
  return *judged;
}

}  // namespace spadille::api
