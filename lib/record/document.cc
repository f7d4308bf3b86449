#include "record/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/contains.h"
#include "record/hand_grammar.h"
#include "record/keys.h"
#include "record/tree_fields.h"
#include "record/words.h"
#include "source/utf8.h"

namespace spadille::record {
namespace {

// The keys of a header and of a settlement begin so.
constexpr std::string_view kHeader = "sess";
constexpr std::string_view kSettlement = "sett";
// A misspelled key of a header has this, if it has not the beginning above.
constexpr std::string_view kNearlyHeader = "sion";

// True if the text has "se" and a doubled letter, as both keys have, or the end of a misspelled `session`. The loop has
// no exit, so that the compiler compares sixteen bytes at a time; the checked index of a view would be an exit.
// Otherwise `check` with two jobs executes a third more instructions.
bool may_have_key(std::string_view text) {
  const auto same = [](char a, char b) { return static_cast<unsigned char>(a == b); };
  const auto begins = [&](char a, char b, char c, char d) {
    return same(a, 's') & ((same(b, 'e') & same(c, d)) | (same(b, 'i') & same(c, 'o') & same(d, 'n')));
  };
  const char* const at = text.data();
  unsigned char any = 0;
  for (std::size_t i = 0; i + 3 < text.size(); ++i)
    any = static_cast<unsigned char>(any | begins(at[i], at[i + 1], at[i + 2], at[i + 3]));
  if (any == 0) return false;
  const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  return has(kHeader) || has(kSettlement) || has(kNearlyHeader);
}

// An escape can mean any letter, except that of a quote or a backslash.
bool may_have_escaped_letter(std::string_view text) {
  for (std::size_t i = text.find('\\'); i != std::string_view::npos; i = text.find('\\', i)) {
    const std::string_view escaped = text.substr(i + 1, 1);
    if (escaped != "\"" && escaped != "\\") return true;
    i += 2;
  }
  return false;
}

bool is_in_word(char c) {
  const auto letter = static_cast<unsigned char>(c | 0x20);
  return (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// True if the text has `word` followed by a colon, with or without quotes.
bool has_key(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if (at > 0 && is_in_word(text[at - 1])) continue;
    std::string_view after = text.substr(at + word.size());
    if (after.starts_with('"') || after.starts_with('\'')) after.remove_prefix(1);
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    if (after.starts_with(':')) return true;
  }
  return false;
}

bool is_of_headers(std::string_view key) {
  const auto headers = header_keys();
  return contains(headers, key);
}

}  // namespace

using syntax::Node;

Fact<DocumentKind> kind_of(const Node& root, Sink& sink) {
  if (!root.is_map()) {
    return sink.report({.code = Code::record_syntax,
                        .at = root.at,
                        .message = "a record is a mapping of keys like players, deal and tricks"});
  }
  if (root.find("session") != nullptr) return DocumentKind::header;
  if (root.find("settlement") != nullptr) return DocumentKind::settlement;
  return DocumentKind::hand;
}

namespace {

// The words of the notations, in the order of `Notation`.
constexpr auto kNotationWords = std::to_array<std::string_view>({"english", "spanish", "spanish-numbers", "tiles"});

}  // namespace

std::optional<Notation> find_notation(std::string_view word) {
  const auto* found = std::find(kNotationWords.begin(), kNotationWords.end(), word);
  if (found == kNotationWords.end()) return std::nullopt;
  return static_cast<Notation>(found - kNotationWords.begin());
}

std::string_view name_of(Notation notation) { return kNotationWords[static_cast<std::size_t>(notation)]; }

std::optional<std::vector<std::string>> read_players(const Node& node, std::string_view game, Sink& sink) {
  const std::vector<std::string> nobody;
  TreeFields fields(sink, nobody, Notation::english, game);
  const auto bad = [&](const Node& at, std::string message) {
    fields.bad_value(&at, std::move(message));
    return std::nullopt;
  };
  if (!node.is_list() || node.items.empty()) {
    fields.no_list(&node, "players is a list of names", {"hand", "players"});
    return std::nullopt;
  }
  if (node.items.size() > kMaxSeats) return bad(node, fmt::format("no game here has more than {} players", kMaxSeats));
  std::vector<std::string> names;
  for (const Node& item : node.items) {
    if (!item.is_scalar() || item.is_empty() || item.text.empty()) {
      fields.fault(&item, "the name of a player is a text", {"hand", "players"});
      return std::nullopt;
    }
    if (is_reserved_name(item.text))
      return bad(item, fmt::format("'{}' is a word of the record format, so it cannot be a player's name", item.text));
    if (find_player(names, item.text)) return bad(item, fmt::format("two players are called '{}'", visible(item.text)));
    names.push_back(item.text);
  }
  return names;
}

namespace {

std::optional<Notation> read_notation(const Node& node, std::string_view game, Sink& sink) {
  const std::vector<std::string> nobody;
  TreeFields fields(sink, nobody, Notation::english, game);
  const auto number = fields.choice(&node, kNotationWords, "notation is english, spanish, spanish-numbers or tiles",
                                    {"hand", "notation"});
  if (!number) return std::nullopt;
  const auto notation = static_cast<Notation>(*number);
  if (!game.empty() && !is_notation_of(notation, game)) {
    const std::string_view why =
        notation == Notation::tiles
            ? "{} is for games with tiles, but a hand of {} has cards; write 'notation: english'"
            : "{} is for packs without tens, but a hand of {} has tens; write 'notation: spanish'";
    fields.bad_value(&node, fmt::format(fmt::runtime(why), name_of(notation), game));
    return std::nullopt;
  }
  return notation;
}

// Counts the texts in a value that are not cards in this notation.
std::size_t count_no_cards(const Node& node, Notation notation) {
  if (node.is_scalar())
    return parse_cards(node.text, notation, UnknownForms::cards_and_trumps, JokerForms::stand_ins) ? 0 : 1;
  std::size_t count = 0;
  for (std::size_t i = 0; i < node.entry_count(); ++i) count += count_no_cards(node.value(i), notation);
  if (node.is_list())
    for (const Node& item : node.items) count += count_no_cards(item, notation);
  return count;
}

// Guesses the notation of a hand from its cards if its `notation` was not understood. In the wrong notation, every card
// would be reported again.
Notation notation_of_cards(const Node& root) {
  const auto no_cards = [&](Notation notation) {
    std::size_t count = 0;
    for (const char* key : {"deal", "exchange", "pass", "tricks"})
      if (const Node* node = root.find(key)) count += count_no_cards(*node, notation);
    return count;
  };
  return *std::min_element(kNotations.begin(), kNotations.end(),
                           [&](Notation a, Notation b) { return no_cards(a) < no_cards(b); });
}

// Returns the names in a header without `players`.
std::vector<std::string> people_named(const Node& root) {
  std::vector<std::string> people;
  const auto note = [&](const Node& name) {
    const bool is_name = name.is_scalar() && !name.is_empty() && !name.text.empty() && !is_reserved_name(name.text);
    if (is_name && people.size() < kMaxSeats && !find_player(people, name.text)) people.push_back(name.text);
  };
  if (const Node* balances = root.find("balances"); balances != nullptr && balances->is_map())
    for (std::size_t i = 0; i < balances->entry_count(); ++i) note(balances->key(i));
  if (const Node* dealer = root.find("dealer")) note(*dealer);
  const Node* draw = root.find("draw_for_deal");
  const Node* cards = draw == nullptr || !draw->is_map() ? nullptr : draw->find("cards");
  if (cards != nullptr && cards->is_map())
    for (std::size_t i = 0; i < cards->entry_count(); ++i) note(cards->key(i));
  return people;
}

}  // namespace

// In `draw_reader.cc`.
std::optional<DrawForDeal> read_draw(const Node& node, TreeFields& fields);

Header read_header(const Node& root, const std::vector<std::string>& written, Sink& sink) {
  Header header;
  header.at = root.at;
  const std::size_t errors_before = sink.error_count();
  const Node* game = root.find("game");
  const std::string_view game_name = game != nullptr ? std::string_view(game->text) : std::string_view{};
  if (const Node* players = root.find("players"))
    header.people = header.players = read_players(*players, game_name, sink).value_or(std::vector<std::string>{});
  else
    header.people = people_named(root);
  if (const Node* notation = root.find("notation")) header.notation = read_notation(*notation, game_name, sink);
  TreeFields fields(sink, written.empty() ? header.people : written, header.notation.value_or(Notation::english),
                    game_name);
  const std::size_t before_keys = sink.error_count();
  fields.check_keys(root, header_keys(), "a session header");
  const std::size_t of_keys = sink.error_count() - before_keys;
  std::optional<Text> title;
  fields.read_text(root.find("session"), title, {"the title of a session", {"header", "session"}});
  if (title) header.title = title->value;
  if (game != nullptr) fields.read_text(game, header.game, {"game", {"header", "game"}});
  header.rules = root.find("rules");
  if (const Node* pool = root.find("pool"))
    fields.read_number(pool, header.pool, {"the pool", {"header", "pool"}}, 0, kLargestAmount);
  const bool misnamed = header.players.empty() && root.find("players") != nullptr;
  if (const Node* balances = root.find("balances"); balances != nullptr && !misnamed)
    read_amounts(fields, balances, {"balances", {"header", "balances"}}, header.balances);
  if (const Node* dealer = root.find("dealer"); dealer != nullptr && !misnamed)
    fields.read_seat(dealer, header.dealer, {"header", "dealer"});
  if (const Node* draw = root.find("draw_for_deal"); draw != nullptr && !misnamed)
    header.draw = read_draw(*draw, fields);
  header.sound = sink.error_count() - errors_before == of_keys;
  header.unknown_players = fields.take_unknown_players();
  fields.check_meta(root, "header");
  return header;
}

Settlement read_settlement(const Node& root, const std::vector<std::string>& players, Sink& sink) {
  Settlement out;
  out.at = root.at;
  out.key_at = root.place_of_key("settlement");
  TreeFields fields(sink, players, Notation::english, {});
  fields.check_keys(root, settlement_keys(), "a settlement");
  // The claims are next to the key `settlement`, or in its value.
  const Node& mark = *root.find("settlement");
  if (mark.is_list())
    fields.fault(&mark, "settlement is a word, or a mapping of the figures", {"settlement", "settlement"});
  fields.check_meta(root, "settlement");
  if (mark.is_map()) fields.check_keys(mark, settlement_keys(), "a settlement");
  const auto holder = [&](std::string_view key) -> const Node& {
    return root.find(key) != nullptr || !mark.is_map() ? root : mark;
  };
  const auto figure = [&](std::string_view key) { return holder(key).find(key); };
  if (players.empty()) return out;
  const auto figures = [&](std::string_view key, Figures<std::int64_t>& list, Span& at) {
    const Node* value = figure(key);
    if (value == nullptr) return;
    read_amounts(fields, value, {key, {"settlement", key}}, list);
    at = holder(key).place_of_key(key);
  };
  figures("balances", out.balances, out.balances_at);
  figures("totals", out.totals, out.totals_at);
  figures("final", out.final_scores, out.final_at);
  if (const Node* pool = figure("pool"))
    fields.read_number(pool, out.pool, {"the pool", {"settlement", "pool"}}, 0, kLargestAmount);
  // Without a value, or with `null`, nobody has won yet.
  const auto is_nobody = [&](const Node& node) {
    return node.is_empty() || (node.is_null() && !contains(players, node.text));
  };
  if (const Node* winner = figure("winner"); winner != nullptr && !is_nobody(*winner)) {
    const std::size_t before = sink.error_count();
    Span at{};
    fields.read_seats(winner, out.winners, at, {"winner", {"settlement", "winner"}});
    if (sink.error_count() == before) out.winners_at = at;
  }
  return out;
}

void refuse_pool(const Node& root, std::string_view game, Sink& sink) {
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    if (root.key(i).text != "pool") continue;
    // Its value does not matter.
    std::vector<Diagnostic> others(sink.all().begin(), sink.all().end());
    std::erase_if(others, [&](const Diagnostic& each) {
      return each.code == Code::record_bad_value && each.at == root.value(i).at;
    });
    if (others.size() < sink.all().size()) sink = sink.holding(std::move(others));
    sink.report({.code = Code::record_unknown_key,
                 .at = root.key(i).at,
                 .message = fmt::format("a session of {} has no pool: its hands are scored by points", game)});
  }
}

HandNames read_hand_names(const Node& root, const Inherited& inherited, std::string_view game, Sink& sink) {
  HandNames names;
  names.players.assign(inherited.players.begin(), inherited.players.end());
  if (const Node* players = root.find("players")) {
    auto own = read_players(*players, game, sink);
    names.usable = own.has_value();
    if (own) names.players = std::move(*own);
  } else if (inherited.players.empty()) {
    const bool misspelt = is_misspelt(root, "players", hand_keys()) || has_strange_key(root, hand_keys());
    if (!misspelt)
      sink.report({.code = Code::record_missing_key,
                   .at = root.at,
                   .message = "missing key 'players': the hand or the header of its session (a document with the key "
                              "'session') lists the players in order of turn"});
    names.usable = false;
  }
  names.notation = inherited.notation.value_or(Notation::english);
  if (const Node* notation = root.find("notation")) {
    const auto own = read_notation(*notation, game, sink);
    names.notation = own ? *own : notation_of_cards(root);
  } else if (is_misspelt(root, "notation", hand_keys())) {
    names.notation = notation_of_cards(root);
  }
  return names;
}

HandRecord read_hand(const Node& root, const HandNames& names, const GameKeys& keys, std::string_view game,
                     Sink& sink) {
  HandRecord hand;
  hand.at = root.at;
  hand.players = names.players;
  hand.notation = names.notation;
  TreeFields fields(sink, names.written.empty() ? names.players : names.written, names.notation, game);
  HandGrammar grammar(fields, keys, hand);
  fields.read_hand(root, hand, keys, game, [&](HandKey key, const Node* at) { grammar.read(key, at); });
  hand.unknown_players = fields.take_unknown_players();
  return hand;
}

bool holds_only_hands(std::string_view text) { return !may_have_key(text) && !may_have_escaped_letter(text); }

UnreadableForm form_of_unreadable(std::string_view text) {
  const auto hands = hand_keys();
  const bool is_hand = std::any_of(hands.begin(), hands.end(),
                                   [&](std::string_view key) { return !is_of_headers(key) && has_key(text, key); });
  if (!is_hand || has_key(text, "session")) return UnreadableForm::any;
  return has_key(text, "players") ? UnreadableForm::other_table : UnreadableForm::hand;
}

}  // namespace spadille::record
