#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "import/gin_rules.h"
#include "import/import.h"
#include "source/utf8.h"

// Gin rummy in OpenSpiel: the deal card by card, then each draw and each discard as an action of its own. After a knock
// the melds follow one by one; then the other player's lay-offs and melds.
namespace spadille::logs {
namespace {

constexpr std::size_t kGinPlayers = 2;
constexpr std::size_t kHandSize = 10;
constexpr std::size_t kLeftInStock = 2;

// The first player acts first, so the other one deals.
constexpr std::array<std::string_view, kGinPlayers> kGinNames{"North", "South"};

// The numbers of the actions that are not cards.
enum class Act : std::int64_t { draw_upcard = 52, draw_stock = 53, pass = 54, knock = 55, first_meld = 56, end = 241 };
constexpr std::int64_t number_of(Act act) { return static_cast<std::int64_t>(act); }

// Returns the card of two letters, such as "Th"; nullopt if they name none.
std::optional<Card> card_named(std::string_view name) {
  constexpr std::string_view kRankLetters = "AKQJT98765432";
  constexpr std::string_view kSuitLetters = "shdc";
  if (name.size() != 2) return std::nullopt;
  const std::size_t rank = kRankLetters.find(name[0]);
  const std::size_t suit = kSuitLetters.find(name[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card(kSuits[suit], kAllRanks[rank]);
}

// Returns the number of a card: suits in the order spades, clubs, diamonds, hearts, each from the ace up.
std::int64_t number_of(Card card) {
  constexpr std::array<std::int64_t, 4> kSuitOrder{0, 3, 2, 1};  // by suit: spades, hearts, diamonds, clubs
  const auto rank = static_cast<std::int64_t>(card.rank());
  const auto ranks = static_cast<std::int64_t>(kRanks);
  return ranks * kSuitOrder[static_cast<std::size_t>(card.suit())] + (rank == 0 ? 0 : ranks - rank);
}

class GinReader {
 public:
  explicit GinReader(const Playthrough& log) : log_(log) {}

  Result<Imported, Refusal> run() {
    const auto rules = gin_rules(log_, out_.left_out);
    if (!rules) return Unexpected{rules.error()};
    out_.rules = *rules;
    out_.hand.players.assign(kGinNames.begin(), kGinNames.end());
    out_.hand.dealer = {seat_at(1), {}};
    out_.hand.turns_at = Span{};
    read_deal();
    for (std::size_t player = 0; is_going_on(); player = kGinPlayers - 1 - player) read_turn(player);
    if (at_ < log_.actions.size()) refuse(log_.actions[at_].line, "an action follows the end of the hand");
    write_stock();
    read_points();
    if (refusal_) return Unexpected{std::move(*refusal_)};
    out_.source = "OpenSpiel playthrough of gin rummy";
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool is_going_on() const { return !refusal_ && !over_ && at_ < log_.actions.size(); }

  void refuse(std::size_t line, std::string why) {
    if (!refusal_) refusal_ = Refusal{line, std::move(why)};
  }

  // --- actions ------------------------------------------------------------------------------------

  // Returns the name of the next action without the words for its actor; nullopt (refused) if it is another's.
  std::optional<std::string_view> name_of_next(std::string_view actor) {
    if (refusal_ || at_ == log_.actions.size()) return std::nullopt;
    const LoggedAction& action = log_.actions[at_];
    if (action.name.starts_with(actor)) return std::string_view(action.name).substr(actor.size());
    refuse(action.line, fmt::format("the action '{}' does not begin with '{}'", visible(action.name), actor));
    return std::nullopt;
  }

  static std::string actor(std::size_t player) { return fmt::format("Player: {} Action: ", player); }
  static constexpr std::string_view kChance = "Chance outcome: ";

  // Takes the next action if it is this one.
  bool takes(std::size_t player, Act act, std::string_view words) {
    const auto name = name_of_next(actor(player));
    if (!name || *name != words) return false;
    const LoggedAction& action = log_.actions[at_];
    if (action.number != number_of(act)) {
      refuse(action.line, fmt::format("action {} is not '{}'", action.number, words));
      return false;
    }
    ++at_;
    return true;
  }

  // Takes the card of the next action from these cards. Returns nullopt if there is no action, or refuses it.
  std::optional<Card> take_card(std::string_view whose, CardSet& cards, std::string_view otherwise) {
    const auto name = name_of_next(whose);
    if (!name) return std::nullopt;
    const LoggedAction& action = log_.actions[at_];
    const auto card = card_named(*name);
    if (!card || number_of(*card) != action.number) {
      refuse(action.line, fmt::format("action {} is not the card '{}'", action.number, visible(std::string(*name))));
      return std::nullopt;
    }
    if (!cards.contains(*card)) {
      refuse(action.line, fmt::format("{} {}", *name, otherwise));
      return std::nullopt;
    }
    cards.erase(*card);
    ++at_;
    return card;
  }

  // Takes a card that the player holds.
  std::optional<Card> take_held(std::size_t player) {
    return take_card(actor(player), held_[player], fmt::format("is not held by {}", kGinNames[player]));
  }

  // --- the deal -----------------------------------------------------------------------------------

  void read_deal() {
    record::Deal& deal = out_.hand.deal.emplace();
    for (std::size_t i = 0; i <= kGinPlayers * kHandSize; ++i) {
      const auto card = take_card(kChance, pack_, "is dealt twice");
      if (!card) return refuse(log_.last_line, "the log ends before all cards are dealt");
      if (i == kGinPlayers * kHandSize) {
        stock_.push_back(*card);
        discards_.push_back(*card);
        return;
      }
      if (i % kHandSize == 0) deal.hands.emplace_back().emplace();
      deal.hands.back()->cards.push_back({*card, {}});
      held_[i / kHandSize].insert(*card);
    }
  }

  // The order of the cards that nobody drew does not matter.
  void write_stock() {
    if (refusal_) return;
    record::CardList& stock = out_.hand.deal->stock.emplace();
    for (const Card card : stock_) stock.cards.push_back({card, {}});
    for (const Card card : pack_) stock.cards.push_back({card, {}});
    if (pack_.size() > 1)
      out_.left_out.push_back("the log does not show the order of the cards left in the stock: they are sorted");
  }

  // --- turns --------------------------------------------------------------------------------------

  // A turn in which the log ends is left out.
  void read_turn(std::size_t player) {
    record::TurnEntry turn;
    turn.player = {seat_at(player), {}};
    const bool last_discard = pack_.size() == kLeftInStock;
    if (takes(player, Act::pass, "Pass")) {
      turn.pass = Span{};
      over_ = last_discard;
    } else if (!(last_discard ? draw_to_knock(player, turn) : draw(player, turn)) || !end_turn(player, turn)) {
      if (!refusal_ && at_ == log_.actions.size())
        out_.left_out.push_back("the log ends in the middle of a turn, which is left out");
      else if (!refusal_)
        refuse(log_.actions[at_].line,
               fmt::format("the action '{}' has no place here", visible(log_.actions[at_].name)));
      return;
    }
    out_.hand.turns.push_back(std::move(turn));
    if (out_.hand.turns.back().knock) read_answer(kGinPlayers - 1 - player);
  }

  void add_draw(std::size_t player, record::TurnEntry& turn, record::Draw::From from, Card card) {
    turn.draw_at = Span{};
    turn.draws.push_back({{}, from, Written<Card>{card, {}}});
    held_[player].insert(card);
  }

  void take_upcard(std::size_t player, record::TurnEntry& turn) {
    add_draw(player, turn, record::Draw::From::discards, discards_.back());
    discards_.pop_back();
  }

  bool draw(std::size_t player, record::TurnEntry& turn) {
    if (takes(player, Act::draw_upcard, "Draw upcard")) {
      take_upcard(player, turn);
      return true;
    }
    if (!takes(player, Act::draw_stock, "Draw stock")) return false;
    const auto card = take_card(kChance, pack_, "is not in the stock");
    if (!card) return false;
    stock_.push_back(*card);
    add_draw(player, turn, record::Draw::From::stock, *card);
    return true;
  }

  // The last discard can only be taken to knock, in one action.
  bool draw_to_knock(std::size_t player, record::TurnEntry& turn) {
    const auto name = name_of_next(actor(player));
    if (!name || *name != "Knock") return false;
    take_upcard(player, turn);
    return true;
  }

  bool end_turn(std::size_t player, record::TurnEntry& turn) {
    const bool knocks = takes(player, Act::knock, "Knock");
    const auto card = take_held(player);
    if (!card) return false;
    discards_.push_back(*card);
    if (!knocks) {
      turn.discard = {*card, {}};
      return true;
    }
    turn.knock = record::Knock{record::Knock::Kind::knock, {}, {{*card, {}}}};
    return read_melds(player, turn);
  }

  // Returns false if the log ends before the player is done.
  bool read_melds(std::size_t player, record::TurnEntry& turn) {
    turn.melds.emplace();
    while (!takes(player, Act::pass, "Pass")) {
      const auto name = name_of_next(actor(player));
      if (!name) return false;
      const LoggedAction& action = log_.actions[at_];
      const bool is_number = action.number >= number_of(Act::first_meld) && action.number < number_of(Act::end);
      record::CardList meld;
      for (std::size_t i = 0; i + 1 < name->size() && is_number; i += 2) {
        const auto card = card_named(name->substr(i, 2));
        if (!card) break;
        if (!held_[player].contains(*card)) {
          refuse(action.line, fmt::format("{} is not held by {}", name->substr(i, 2), kGinNames[player]));
          return false;
        }
        held_[player].erase(*card);
        meld.cards.push_back({*card, {}});
      }
      if (meld.cards.empty() || meld.cards.size() * 2 != name->size()) {
        refuse(action.line, fmt::format("action {} is not the meld '{}'", action.number, visible(std::string(*name))));
        return false;
      }
      turn.melds->melds.push_back(std::move(meld));
      ++at_;
    }
    return true;
  }

  // --- the answer ---------------------------------------------------------------------------------

  void read_answer(std::size_t player) {
    over_ = true;
    record::TurnEntry turn;
    turn.player = {seat_at(player), {}};
    std::vector<CardSet> table;
    CardSet left = held_[kGinPlayers - 1 - player];
    for (const record::CardList& meld : out_.hand.turns.back().melds->melds) table.push_back(meld.set());
    // Against gin no card is laid off.
    bool complete = left.empty() || read_lay_offs(player, turn, table);
    if (complete) complete = read_melds(player, turn);
    if (refusal_) return;
    if (!complete) {
      out_.left_out.push_back("the log ends in the answer to the knock, which is left out");
      return;
    }
    if (turn.lay_offs.empty()) turn.empty_lay_off = Span{};
    out_.hand.turns.push_back(std::move(turn));
    ended_ = true;
  }

  bool read_lay_offs(std::size_t player, record::TurnEntry& turn, std::vector<CardSet>& table) {
    while (!takes(player, Act::pass, "Pass")) {
      const auto card = take_held(player);
      if (!card) return false;
      // The log does not name the meld. A run comes first, because other cards may then follow.
      auto meld = std::find_if(table.begin(), table.end(), [&](CardSet each) { return joins_run(each, *card); });
      if (meld == table.end())
        meld = std::find_if(table.begin(), table.end(), [&](CardSet each) { return is_of_rank(each, card->rank()); });
      if (meld == table.end()) {
        refuse(log_.actions[at_ - 1].line,
               fmt::format("no meld of {} takes the card", kGinNames[kGinPlayers - 1 - player]));
        return false;
      }
      record::LayOff lay_off{{}, {*card, {}}};
      for (const Card each : *meld) lay_off.to.cards.push_back({each, {}});
      turn.lay_offs.push_back(std::move(lay_off));
      meld->insert(*card);
    }
    return true;
  }

  static bool is_of_rank(CardSet meld, Rank rank) {
    return std::all_of(meld.begin(), meld.end(), [rank](Card each) { return each.rank() == rank; });
  }
  // True if the card is next to a card of a run in its suit.
  static bool joins_run(CardSet meld, Card card) {
    if (is_of_rank(meld, (*meld.begin()).rank())) return false;
    return std::any_of(meld.begin(), meld.end(), [card](Card each) {
      const std::int64_t apart = number_of(each) - number_of(card);
      return each.suit() == card.suit() && (apart == 1 || apart == -1);
    });
  }

  // --- points -------------------------------------------------------------------------------------

  void read_points() {
    const bool dead = over_ && !out_.hand.turns.empty() && out_.hand.turns.back().pass;
    if (refusal_ || !log_.returns) return;
    if (!ended_ && !dead) {
      if (at_ == log_.actions.size() && !out_.hand.turns.empty()) out_.left_out.push_back("the hand is not at its end");
      return;
    }
    if (log_.returns->size() != kGinPlayers)
      return refuse(log_.last_line, fmt::format("the log has returns of {} players", log_.returns->size()));
    constexpr std::int64_t kMost = 10'000;
    for (std::size_t i = 0; i < kGinPlayers; ++i) {
      const std::int64_t points = (*log_.returns)[i];
      if (points < -kMost || points > kMost || points != -(*log_.returns)[1 - i])
        return refuse(log_.last_line, fmt::format("the returns are {} and {}", (*log_.returns)[0], (*log_.returns)[1]));
      out_.hand.result.points.push_back({seat_at(i), {Points{std::max<std::int64_t>(points, 0)}, {}}});
    }
  }

  const Playthrough& log_;
  std::size_t at_ = 0;  // number of actions read
  CardSet pack_ = kWholePack;
  std::array<CardSet, kGinPlayers> held_{};
  std::vector<Card> stock_;     // the upcard, and the cards drawn from the stock
  std::vector<Card> discards_;  // the last is the top
  bool over_ = false;
  bool ended_ = false;  // by a knock and its answer
  Imported out_{};
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<Imported, Refusal> import_gin(const Playthrough& log) { return GinReader(log).run(); }

}  // namespace spadille::logs
