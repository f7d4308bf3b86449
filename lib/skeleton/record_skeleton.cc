#include "skeleton/record_skeleton.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "base/contains.h"
#include "base/random.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "record/forms.h"
#include "record/writer.h"
#include "skeleton/comments.h"

namespace spadille::skeleton {
namespace {

using record::HandRecord;

constexpr std::size_t kLongest = 100;  // columns of a line

// A key of a record, with its lines.
struct Entry {
  std::string key;
  std::string lines;
};

// Splits the YAML of a hand into its keys.
std::vector<Entry> entries_of(std::string_view yaml) {
  std::vector<Entry> entries;
  while (!yaml.empty()) {
    const std::size_t end = yaml.find('\n') + 1;
    std::string line(yaml.substr(0, end));
    yaml.remove_prefix(end);
    if (line.front() != ' ') entries.push_back({line.substr(0, line.find(':')), ""});
    if (line.ends_with(" \n")) line.erase(line.size() - 2, 1);
    entries.back().lines += line;
  }
  return entries;
}

// Folds a line whose value is a long text of cards.
std::string folded(const std::string& line) {
  const std::size_t colon = line.find(": ");
  if (line.size() <= kLongest || colon == std::string::npos) return line;
  std::string text = line.substr(0, colon) + ": >-\n";
  std::string indent(line.find_first_not_of(' ') + 2, ' ');
  std::string row = indent;
  for (std::size_t at = colon + 2; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \n", at), line.size());
    if (row.size() + (end - at) > kLongest - 2) {
      row.back() = '\n';
      text += row;
      row = indent;
    }
    row += line.substr(at, end - at) + ' ';
    at = end + 1;
  }
  row.back() = '\n';
  return text + row;
}

// Cards may take several lines only in the deal, in which each value is a text.
std::string folded_deal(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n') + 1;
    text += folded(std::string(lines.substr(0, end)));
    lines.remove_prefix(end);
  }
  return text;
}

// Removes the names of players where the turn shows them.
void drop_names(HandRecord& hand) {
  if (hand.auction)
    for (record::Call& call : hand.auction->calls) call.player.reset();
  for (record::Trick& trick : hand.tricks) {
    trick.won.reset();
    for (record::Play& play : trick.plays) play.player.reset();
  }
}

// Leaves the claims that players record: the tricks, and the payments or points. For six players, they would not fit
// into a line.
void keep_usual_claims(HandRecord& hand) {
  record::Claims& claims = hand.result;
  claims.outcome.reset();
  if (hand.players.size() > 5) claims.tricks.clear();
  claims.pool.reset();
  claims.balances.clear();
  claims.totals.clear();
  claims.final_scores.clear();
}

bool has_all_cards(const HandRecord& hand) {
  return hand.deal && std::all_of(hand.deal->hands.begin(), hand.deal->hands.end(),
                                  [](const auto& cards) { return cards.has_value(); });
}

// True if a turn needs more than a line.
bool is_long(const record::TurnEntry& turn) {
  constexpr std::size_t kMostActs = 3;
  const auto count = [](const auto& melds) { return melds ? melds->melds.size() : 0; };
  return count(turn.meld) + count(turn.melds) + turn.lay_offs.size() + turn.trades.size() > kMostActs;
}

// Ranks hands as examples: most of the usual acts of the game, no unusual one, then the shortest.
int rank_of(const HandRecord& hand, const HandResult& result, const GameEntry& game) {
  int rank = 0;
  if (const auto* chips = std::get_if<ChipResult>(&result); chips != nullptr && chips->declarer) {
    if (chips->ledger->net(*chips->declarer) > Chips{}) rank += 1;
    if (chips->feats && !chips->feats->empty()) rank -= 1;
  }
  if (const auto* chips = std::get_if<ChipSession>(&game.session); chips != nullptr && hand.auction)
    for (const record::Call& call : hand.auction->calls)
      if (!chips->bids.empty() && call.word.value == chips->bids.front()) rank += 1;
  if (has_all_cards(hand)) rank += 4;
  if (hand.deal && hand.deal->stock) rank += 1;
  if (hand.auction && !hand.auction->calls.empty()) rank += 2;
  if (hand.trump) rank += 2;
  if (hand.called) rank += 2;
  if (!hand.exchange.empty()) rank += 2;
  if (hand.pass && !hand.pass->cards.empty()) rank += 2;
  if (hand.tricks_at) rank += 2;
  if (hand.turns_at) rank += 2;
  if (std::any_of(hand.turns.begin(), hand.turns.end(), is_long)) rank -= 1;
  if (hand.surrender) rank -= 4;
  if (hand.pool && hand.pool->value != Chips{}) rank -= 1;
  return rank;
}

// Returns a complete legal hand with its results. Returns nullopt if none was found.
std::optional<HandRecord> example_hand(const GameEntry& game, const rules::RuleSet& rules,
                                       const std::vector<std::string>& players) {
  if (!generate::has_generator(game.name)) return std::nullopt;
  constexpr std::size_t kTries = 150;
  std::optional<HandRecord> best;
  std::pair<int, std::size_t> best_rank;
  Random seeds(1);
  for (std::size_t i = 0; i < kTries; ++i) {
    Random random(seeds.next());
    HandRecord hand = generate::random_hand(rules, random);
    if (hand.players.size() != players.size()) continue;
    if (hand.dealer && hand.dealer->value != seat_at(players.size() - 1)) continue;
    const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
    Sink sink;
    const HandResult result = game.judge(hand, rules, carried, sink);
    if (!std::visit([](const auto& each) { return is_settled(each); }, result)) continue;
    const std::pair<int, std::size_t> rank{rank_of(hand, result, game), hand.turns.size()};
    if (best && (rank.first < best_rank.first || (rank.first == best_rank.first && rank.second >= best_rank.second)))
      continue;
    generate::write_claims(hand, rules, result);
    keep_usual_claims(hand);
    drop_names(hand);
    best_rank = rank;
    best = std::move(hand);
  }
  return best;
}

constexpr auto kLive = std::to_array<std::string_view>({"game", "rules", "players", "dealer"});
bool is_live(std::string_view key) { return contains(kLive, key); }

// The keys of the game that the example does not have, each with the form of its value.
std::string other_keys(const GameEntry& game, const std::set<std::string>& shown) {
  std::string text;
  for (const std::string_view key : game.keys.hand) {
    const std::string comment = comment_of(key, game.name);
    if (shown.contains(std::string(key)) || is_live(key) || comment.empty()) continue;
    text += as_comment(comment);
    text += as_comment(fmt::format("  {}", record::right_form({"hand", key}, game.name)));
  }
  return text.empty() ? text : "\n## Other keys:\n##\n" + text;
}

}  // namespace

std::vector<std::string> usual_players(const PlayerRange& range) {
  constexpr std::size_t kUsual = 3;
  std::vector<std::string> names{"Ana", "Bent", "Cara", "Dan", "Eva", "Finn"};
  names.resize(std::clamp(kUsual, range.least, std::min(range.most, names.size())));
  return names;
}

std::string hand_skeleton(const SkeletonRules& rules, const std::vector<std::string>& players) {
  const GameEntry& game = game_of(rules.rules);
  const auto found = example_hand(game, rules.rules, players);
  HandRecord hand = found.value_or(HandRecord{});
  hand.hand.reset();
  hand.game = {std::string(game.name), {}};
  hand.players = players;
  hand.dealer = {seat_at(players.size() - 1), {}};
  std::string text = head_of("hand", {{"game", std::string(game.name)}, {"rules", rules.shown}});
  std::set<std::string> shown;
  for (const Entry& entry : entries_of(record::write_hand(hand, rules.written, {}))) {
    text += '\n' + as_comment(comment_of(entry.key, game.name));
    const std::string lines = entry.key == "deal" ? folded_deal(entry.lines) : entry.lines;
    text += is_live(entry.key) ? lines : as_examples(lines);
    shown.insert(entry.key);
  }
  return text + other_keys(game, shown);
}

}  // namespace spadille::skeleton
