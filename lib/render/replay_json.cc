#include "render/replay_json.h"

#include <algorithm>
#include <utility>

#include "cards/notation.h"
#include "rules/catalogue.h"

namespace spadille::render {
namespace {

template <class Cards>
Json cards_value(const Cards& cards, Notation notation) {
  Json list = Json::array();
  for (const Card each : cards) list.push_back(to_string(each, notation));
  return list;
}

// The tricks and turns of one hand.
class ReplayJson {
 public:
  ReplayJson(const Report& report, const rules::RuleSet& rules) : report_(report), rules_(rules) {}

  [[nodiscard]] Json of(const tricks::TrickView& trick, std::size_t number) const {
    Json json{{"trick", number}};
    json["plays"] = Json::array();
    for (const tricks::PlayView& play : trick.plays) json["plays"].push_back(of(play));
    for (const tricks::SeenCard& seen : trick.seen) json["plays"].push_back(of(seen));
    if (!trick.unplaced.empty()) json["unplaced"] = cards_value(trick.unplaced, report_.notation);
    if (trick.winner) {
      json["winner"] = report_.name_of(*trick.winner);
      const auto best = std::find_if(trick.plays.begin(), trick.plays.end(),
                                     [&](const tricks::PlayView& each) { return each.seat == *trick.winner; });
      if (best != trick.plays.end()) json["winning_card"] = to_string(best->card, report_.notation);
    }
    return json;
  }

  [[nodiscard]] Json of(const melds::TurnView& turn, std::size_t number) const {
    Json json{{"turn", number}, {"player", report_.name_of(turn.seat)}, {"actions", turn.acts}};
    if (turn.hand_known) json["holding"] = cards_value(turn.hand.cards(), report_.notation);
    json["table"] = Json::array();
    for (const auto& meld : turn.table) json["table"].push_back(cards_value(meld, report_.notation));
    return json;
  }

 private:
  [[nodiscard]] Json of(const tricks::PlayView& play) const {
    Json json{{"player", report_.name_of(play.seat)},
              {"card", to_string(play.card, report_.notation)},
              {"holding", cards_value(play.hand, report_.notation)}};
    if (play.legal.empty()) return json;  // unknown
    json["legal"] = cards_value(play.legal, report_.notation);
    json["barred"] = Json::array();
    for (const tricks::BarredCards& each : play.barred) json["barred"].push_back(of(each));
    return json;
  }

  [[nodiscard]] Json of(const tricks::BarredCards& barred) const {
    const std::string key(barred.why.key);
    Json json{{"cards", cards_value(barred.cards, report_.notation)}, {"code", id_of(barred.why.code)}, {"rule", key}};
    const auto source = rules::Catalogue::of(rules_.game().game).source_of(rules_, key);
    if (source && !source->empty()) json["source"] = *source;
    return json;
  }

  [[nodiscard]] Json of(const tricks::SeenCard& seen) const {
    Json json;
    if (seen.seat) json["player"] = report_.name_of(*seen.seat);
    json["seen"] = seen.card;
    return json;
  }

  const Report& report_;
  const rules::RuleSet& rules_;
};

}  // namespace

Json replay_value(const Report& report, const HandView& view, const rules::RuleSet& rules,
                  std::optional<std::size_t> only) {
  const ReplayJson one(report, rules);
  const auto is_wanted = [&](std::size_t number) { return !only || *only == number; };
  Json json = Json::object();
  if (!view.turns.empty()) {
    json["turns"] = Json::array();
    for (std::size_t i = 0; i < view.turns.size(); ++i)
      if (const std::size_t number = view.turns[i].number.value_or(i + 1); is_wanted(number))
        json["turns"].push_back(one.of(view.turns[i], number));
    return json;
  }
  json["tricks"] = Json::array();
  for (std::size_t i = 0; i < view.tricks.size(); ++i)
    if (is_wanted(i + 1)) json["tricks"].push_back(one.of(view.tricks[i], i + 1));
  return json;
}

}  // namespace spadille::render
