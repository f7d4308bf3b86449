#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "import/import.h"
#include "source/utf8.h"

// Hearts in OpenSpiel: the direction of the pass, the deal card by card, the passed cards player by player, the play.
namespace spadille::logs {
namespace {

constexpr std::size_t kPlayers = 4;
constexpr std::size_t kCards = 52;
constexpr std::size_t kPassed = 3;
constexpr std::int64_t kMostPoints = 26;  // returns are the points that a player has not taken

constexpr std::array<std::string_view, kPlayers> kNames{"North", "East", "South", "West"};

struct Direction {
  std::string_view name;
  record::PassWord word;
};
// By the number of the action.
constexpr std::array kDirections{
    Direction{"No Pass", record::PassWord::none}, Direction{"Left", record::PassWord::left},
    Direction{"Across", record::PassWord::across}, Direction{"Right", record::PassWord::right}};

// The options of the rule set, in its own words, with the values of this game's parameters.
struct Parameter {
  std::string_view name;
  std::string_view if_true;
  std::string_view if_false;
};
constexpr std::array kParameters{
    Parameter{"can_lead_any_club", "first_lead: any_club", "first_lead: C2"},
    Parameter{"no_pts_on_first_trick", "points_on_first_trick: false", "points_on_first_trick: true"},
    Parameter{"must_break_hearts", "must_break_hearts: true", "must_break_hearts: false"},
    Parameter{"qs_breaks_hearts", "queen_breaks_hearts: true", "queen_breaks_hearts: false"},
    Parameter{"can_lead_hearts_instead_of_qs", "heart_instead_of_queen: true", "heart_instead_of_queen: false"},
    Parameter{"jd_bonus", "points: {hearts: 1, SQ: 13, DJ: -10}", "points: {hearts: 1, SQ: 13}"},
    Parameter{"avoid_all_tricks_bonus", "no_trick_bonus: 5", "no_trick_bonus: 0"},
    Parameter{"pass_cards", "", ""}};  // the first action says it

class HeartsReader {
 public:
  explicit HeartsReader(const Playthrough& log) : log_(log) {}

  Result<Imported, Refusal> run() {
    set_rules();
    seat_players();
    read_direction();
    read_deal();
    read_pass();
    read_play();
    read_points();
    if (refusal_) return Unexpected{std::move(*refusal_)};
    out_.source = "OpenSpiel playthrough of hearts";
    return std::move(out_);
  }

 private:
  void refuse(std::size_t line, std::string why) {
    if (!refusal_) refusal_ = Refusal{line, std::move(why)};
  }

  // --- rules --------------------------------------------------------------------------------------

  void set_rules() {
    std::string rules = "{game: hearts, extends: librewiki";
    if (log_.parameters_line == 0)
      return refuse(log_.game_line, "the log does not list the parameters of the game (GetParameters)");
    for (const auto& [name, value] : log_.parameters) {
      const auto known = std::find_if(kParameters.begin(), kParameters.end(),
                                      [&wanted = name](const Parameter& each) { return each.name == wanted; });
      if (known == kParameters.end()) {
        out_.left_out.push_back(fmt::format("the parameter '{}' is unknown", visible(name)));
      } else if (value != "True" && value != "False") {
        return refuse(log_.parameters_line,
                      fmt::format("the parameter {} is '{}', but must be True or False", known->name, visible(value)));
      } else if (const auto option = value == "True" ? known->if_true : known->if_false; !option.empty()) {
        rules += fmt::format(", {}", option);
      }
    }
    out_.rules = rules + "}";
  }

  // --- actions ------------------------------------------------------------------------------------

  // Returns the next action; nullopt (refused) if there is none.
  const LoggedAction* next(std::string_view wanted) {
    if (refusal_) return nullptr;
    if (at_ < log_.actions.size()) return &log_.actions[at_++];
    refuse(log_.last_line, fmt::format("the log ends before {}", wanted));
    return nullptr;
  }

  // Returns the card of an action, whose number and name must agree.
  std::optional<Card> card_of(const LoggedAction& action) {
    constexpr std::string_view kRankLetters = "23456789TJQKA";
    constexpr std::string_view kSuitLetters = "CDHS";
    constexpr std::array kSuitOf{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
    if (action.number >= 0 && action.number < static_cast<std::int64_t>(kCards)) {
      const auto number = static_cast<std::size_t>(action.number);
      const std::size_t rank = number / kPlayers;
      const std::size_t suit = number % kPlayers;
      if (action.name == std::string{kRankLetters[rank], kSuitLetters[suit]})
        return Card(kSuitOf[suit], kAllRanks[kAllRanks.size() - 1 - rank]);
    }
    refuse(action.line, fmt::format("action {} is not the card '{}'", action.number, visible(action.name)));
    return std::nullopt;
  }

  // Takes the card of the next action from these cards.
  std::optional<Card> take_card(std::string_view wanted, CardSet& cards, std::string_view otherwise) {
    const LoggedAction* action = next(wanted);
    if (action == nullptr) return std::nullopt;
    const auto card = card_of(*action);
    if (!card) return std::nullopt;
    if (!cards.contains(*card)) {
      refuse(action->line, fmt::format("{} {}", visible(action->name), otherwise));
      return std::nullopt;
    }
    cards.erase(*card);
    return card;
  }

  // --- the hand -----------------------------------------------------------------------------------

  void seat_players() {
    out_.hand.players.assign(kNames.begin(), kNames.end());
    out_.hand.deal.emplace().hands.resize(kPlayers);
    for (auto& hand : out_.hand.deal->hands) hand.emplace();
  }

  void read_direction() {
    const LoggedAction* action = next("the direction of the pass");
    if (action == nullptr) return;
    const bool is_known = action->number >= 0 && action->number < static_cast<std::int64_t>(kDirections.size());
    if (!is_known || kDirections[static_cast<std::size_t>(action->number)].name != action->name)
      return refuse(action->line, fmt::format("action {} is not the direction of a pass '{}'", action->number,
                                              visible(action->name)));
    steps_ = static_cast<std::size_t>(action->number);
    out_.hand.pass.emplace().direction = {kDirections[steps_].word, {}};
  }

  void read_deal() {
    CardSet pack = kWholePack;
    for (std::size_t i = 0; i < kCards; ++i) {
      const auto card = take_card("all cards are dealt", pack, "is dealt twice");
      if (!card) return;
      out_.hand.deal->hands[i % kPlayers]->cards.push_back({*card, {}});
      held_[i % kPlayers].insert(*card);
    }
  }

  void read_pass() {
    if (steps_ == 0) return;
    std::array<CardSet, kPlayers> received{};
    for (std::size_t player = 0; player < kPlayers; ++player) {
      record::PassedCards passed{{seat_at(player), {}}, {}};
      for (std::size_t i = 0; i < kPassed; ++i) {
        const auto card = take_card("all cards are passed", held_[player],
                                    fmt::format("is passed by {}, who does not hold it", kNames[player]));
        if (!card) return;
        passed.cards.cards.push_back({*card, {}});
        received[(player + steps_) % kPlayers].insert(*card);
      }
      out_.hand.pass->cards.push_back(std::move(passed));
    }
    for (std::size_t player = 0; player < kPlayers; ++player) held_[player] = held_[player] | received[player];
  }

  // The holder of C2 leads first, then the winner of each trick.
  void read_play() {
    if (refusal_) return;
    const Card first(Suit::clubs, Rank::two);
    std::size_t leader = 0;
    while (!held_[leader].contains(first)) ++leader;
    out_.hand.tricks_at = Span{};
    while (at_ < log_.actions.size() && !refusal_) leader = read_trick(leader);
  }

  // Returns the winner of a trick, which may be incomplete at the end of the log.
  std::size_t read_trick(std::size_t leader) {
    if (out_.hand.tricks.size() == kCards / kPlayers) {
      refuse(log_.actions[at_].line, "an action follows the last trick");
      return leader;
    }
    auto& plays = out_.hand.tricks.emplace_back().plays;
    std::size_t winner = leader;
    std::optional<Card> best;
    for (std::size_t i = 0; i < kPlayers && at_ < log_.actions.size(); ++i) {
      const std::size_t player = (leader + i) % kPlayers;
      const auto card =
          take_card("", held_[player], fmt::format("is played by {}, who does not hold it", kNames[player]));
      if (!card) return leader;
      plays.push_back({seat_at(player), *card, {}});
      const bool is_higher = best && card->suit() == best->suit() && card->index() < best->index();
      if (!best || is_higher) {
        best = card;
        winner = player;
      }
    }
    return winner;
  }

  void read_points() {
    if (refusal_ || !log_.returns || out_.hand.tricks.size() < kCards / kPlayers) return;
    if (log_.returns->size() != kPlayers)
      return refuse(log_.last_line, fmt::format("the log has returns of {} players", log_.returns->size()));
    constexpr std::int64_t kMost = 1'000;
    for (const std::int64_t each : *log_.returns)
      if (each < -kMost || each > kMost) return refuse(log_.last_line, fmt::format("a return is {}", each));
    for (std::size_t i = 0; i < kPlayers; ++i)
      out_.hand.result.points.push_back({seat_at(i), {Points{kMostPoints - (*log_.returns)[i]}, {}}});
  }

  const Playthrough& log_;
  std::size_t at_ = 0;     // number of actions read
  std::size_t steps_ = 0;  // seats that the passed cards travel
  std::array<CardSet, kPlayers> held_{};
  Imported out_{};
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<Imported, Refusal> import_hearts(const Playthrough& log) { return HeartsReader(log).run(); }

}  // namespace spadille::logs
