#pragma once

#include <compare>
#include <cstddef>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/assert.h"
#include "edit/convert.h"
#include "fuzz/act_edits.h"
#include "fuzz/choices.h"
#include "fuzz/edit_targets.h"
#include "fuzz/judge_target.h"
#include "generate/random_hand.h"
#include "property/random_rules.h"
#include "property/score_sheet.h"
#include "property/world.h"
#include "record/writer.h"
#include "testkit/hide_cards.h"
#include "testkit/plant_fault.h"

/// Random legal hands by random rules, edited act by act. The bytes of an input are choices: first of the game, the
/// rules and the hand, then of its edits. Each edit has five bytes. So the usual mutations of libFuzzer change one
/// edit, add one or remove one, and no mutator of its own is needed. An input is small and can be replayed.
namespace spadille::fuzz {

/// The changes of a legal hand before it is written.
enum class HandForm : std::size_t { legal, hidden_cards, planted_fault, score_sheet, end };

/// A random hand and its rules.
struct MadeHand {
  const GameEntry& game;
  test::RulesText rules;
  record::HandRecord hand;
  bool legal = true;
};

/// Adds the claims of the hand as judged.
inline void add_claims(MadeHand& made) {
  const rules::RuleSetPtr rules = test::load(made.rules);
  const Carried carried{.pool = made.hand.pool ? made.hand.pool->value : Chips{}, .hands_before = {}};
  Sink sink;
  generate::write_claims(made.hand, *rules, game_of(*rules).judge(made.hand, *rules, carried, sink));
}

/// Hides cards, plants a fault, or removes the cards from the hand.
inline void change_form(MadeHand& made, HandForm form, Random& random) {
  const rules::RuleSetPtr rules = test::load(made.rules);
  made.legal = form == HandForm::legal;
  if (form == HandForm::hidden_cards)
    made.hand = test::hide_cards(made.hand, {.plays = 10, .dealt = 20, .exchange = true}, random);
  if (form == HandForm::planted_fault) {
    const Code code = random.pick(test::plantable_codes(made.game.name));
    if (auto planted = test::plant_fault(made.hand, *rules, code, random)) {
      made.hand = std::move(planted->hand);
      for (const auto& [name, value] : planted->options) made.rules.set(name, value);
    }
  }
  if (form == HandForm::score_sheet) {
    const Carried carried{.pool = made.hand.pool ? made.hand.pool->value : Chips{}, .hands_before = {}};
    Sink sink;
    const HandView view = game_of(*rules).view(made.hand, *rules, carried, sink);
    if (const auto sheet = test::score_sheet_of(made.hand, view, *rules)) made.hand = *sheet;
  }
}

/// The first choices of an input.
struct HandChoices {
  std::size_t game;
  std::size_t turn;  ///< for `random_rules`
  std::size_t seed;
  std::size_t form;

  friend auto operator<=>(const HandChoices&, const HandChoices&) = default;
};

inline MadeHand make_hand(const HandChoices& choices) {
  const GameEntry& game = *find_game(generate::games()[choices.game % generate::games().size()]);
  Random random(choices.seed);
  test::RulesText rules = test::random_rules(game, choices.turn, random);
  const rules::RuleSetPtr loaded = test::load(rules);
  MadeHand made{game, std::move(rules), generate::random_hand(*loaded, random)};
  if (choices.form % 2 == 1) add_claims(made);
  change_form(made, static_cast<HandForm>(choices.form / 2 % static_cast<std::size_t>(HandForm::end)), random);
  return made;
}

/// Returns the hand of these choices. Because most inputs share their first bytes with another, hands are kept.
inline const MadeHand& kept_hand(const HandChoices& choices) {
  static std::map<HandChoices, MadeHand> kept;
  constexpr std::size_t kMostKept = 2'000;
  if (kept.size() >= kMostKept) kept.clear();
  const auto found = kept.find(choices);
  return found != kept.end() ? found->second : kept.emplace(choices, make_hand(choices)).first->second;
}

/// Returns the hand as JSON. Each card is a value of its own.
inline Json json_of(const MadeHand& made, Notation notation) {
  const record::WriteStyle style{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::list, notation};
  return Json::parse(record::write_hand(made.hand, made.rules.text(), style));
}

/// Returns a session with the hand twice, and its settlement.
inline Json session_of(Json hand) {
  Json header{{"session", "S"}};
  for (const char* key : {"game", "rules", "players", "notation", "dealer", "pool"}) {
    if (!hand.contains(key)) continue;
    header[key] = hand[key];
    if (std::string_view(key) != "dealer") hand.erase(key);
  }
  return Json::array({header, hand, hand, Json{{"settlement", "done"}}});
}

/// The documents that an input describes.
struct EditedDocuments {
  Json documents;
  bool valid;            ///< true if no edit was made, so that the hand is legal
  std::size_t question;  ///< index of its what-if question in `kQuestions`
};

inline EditedDocuments edited_documents(std::string_view bytes) {
  Choices choices(bytes);
  const HandChoices of_hand{choices.byte(), choices.pair(), choices.pair(), choices.byte()};
  const MadeHand& made = kept_hand(of_hand);
  const std::size_t style = choices.byte();
  const Json hand = json_of(made, style % 2 == 1 ? Notation::spanish : Notation::english);
  const bool in_session = style / 2 % 2 == 1;
  EditedDocuments edited{in_session ? session_of(hand) : Json::array({hand}), made.legal && !in_session,
                         style / 4 % kQuestions.size()};
  constexpr std::size_t kMostEdits = 12;
  for (std::size_t i = 0; i < kMostEdits && choices.any_left(); ++i) {
    const std::size_t kind = choices.byte();
    const std::size_t first = choices.pair();
    make_edit(edited.documents, made.game, {kind, first, choices.pair()});
    edited.valid = false;
  }
  return edited;
}

/// Judges the documents of an input as JSON and as YAML. Both have the same reports. A hand without edits is valid.
inline void judge_edited(std::string_view bytes) {
  const EditedDocuments edited = edited_documents(bytes);
  std::string lines;
  for (const Json& each : edited.documents) lines += each.dump() + "\n";
  const JudgedStream judged = judge(lines, StreamKind::json_lines, std::span(kQuestions).subspan(edited.question, 1));
  if (edited.valid && judged.summary.valid != 1) std::cerr << lines << judged.json.front() << '\n';
  SPADILLE_ASSERT(!edited.valid || (judged.summary.valid == 1 && judged.summary.notes == 0));
  const auto yaml = edit::convert(lines, StreamKind::json_lines, {.to = edit::FileForm::yaml});
  SPADILLE_ASSERT(yaml.has_value());
  check_same_reports(judged.json, reports_of(yaml->text, StreamKind::yaml), Diagnostics::in_order);
}

}  // namespace spadille::fuzz
