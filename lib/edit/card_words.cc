#include "edit/card_words.h"

#include <algorithm>
#include <vector>

#include "record/words.h"

namespace spadille::edit {
namespace {

constexpr UnknownForms kForms = UnknownForms::cards_and_trumps;
constexpr std::string_view kBetween = " ,\t\r\n";

// A card of the text. It may share the suit letter of the card before it.
struct Written {
  CardToken token;
  bool begins_word = true;
};

// Appends the cards of a text without cards in words. Returns false if something in it is not a card.
bool add_plain(std::string_view text, Notation notation, std::vector<Written>& cards) {
  const auto tokens = parse_cards(text, notation, kForms, JokerForms::stand_ins);
  if (!tokens) return false;
  std::size_t end = 0;
  for (const CardToken& each : *tokens) {
    const std::string_view between = text.substr(end, each.begin - std::min(end, each.begin));
    cards.push_back({each, end == 0 || between.find_first_of(kBetween) != std::string_view::npos});
    end = each.begin + each.length;
  }
  return true;
}

bool add_words(std::string_view text, const CardStyle& style, std::vector<Written>& cards) {
  bool all = true;
  record::for_each_stretch(text, [&](std::size_t begin, std::size_t length) {
    const std::string_view stretch = text.substr(begin, length);
    if (const auto card = record::find_card_in_words(stretch, style.game))
      cards.push_back({{*card, 0, 0, std::nullopt}, true});
    else
      all = add_plain(stretch, style.from, cards) && all;
  });
  return all;
}

std::optional<Suit> suit_of(const CardToken& token) {
  if (token.unknown) return spadille::suit_of(*token.unknown);
  return token.card.is_joker() || token.stands_for ? std::nullopt : std::optional(token.card.suit());
}

std::string text_of(const std::vector<Written>& cards, Notation notation) {
  std::string text;
  std::optional<Suit> last;
  for (const auto& [token, begins_word] : cards) {
    const std::optional<Suit> suit = suit_of(token);
    const bool joins = !begins_word && has_groups(notation) && suit && suit == last;
    if (!text.empty() && (begins_word || !has_groups(notation))) text += ' ';
    if (joins)
      text += token.unknown ? "x" : rank_text(token.card.rank(), notation);
    else
      text += token.unknown ? to_string(*token.unknown, notation) : to_string(token.card, notation);
    if (token.stands_for) text += '=' + to_string(*token.stands_for, notation);
    last = suit;
  }
  return text;
}

bool is_same(const CardTokens& tokens, const std::vector<Written>& cards) {
  return std::equal(tokens.begin(), tokens.end(), cards.begin(), cards.end(), [](const CardToken& a, const Written& b) {
    return a.unknown == b.token.unknown && (a.unknown || a.card == b.token.card) && a.stands_for == b.token.stands_for;
  });
}

// Returns the offset of `...` at the end of a text; its size if there is none.
std::size_t find_rest(std::string_view text) {
  const std::size_t end = text.find_last_not_of(kBetween) + 1;
  for (const std::string_view rest : {"...", "…"})
    if (text.substr(0, end).ends_with(rest)) return end - rest.size();
  return text.size();
}

}  // namespace

std::optional<std::string> rewritten_cards(std::string_view text, const CardStyle& style) {
  const std::size_t rest = find_rest(text);
  std::vector<Written> cards;
  if (!add_plain(text.substr(0, rest), style.from, cards)) {
    cards.clear();
    if (!add_words(text.substr(0, rest), style, cards)) return std::nullopt;
  }
  // A notation cannot write every card, and not every group can be read back.
  const auto is_readable = [&](const std::string& written) {
    const auto tokens = parse_cards(written, style.to, kForms, JokerForms::stand_ins);
    return tokens && is_same(*tokens, cards);
  };
  std::string written = text_of(cards, style.to);
  if (!is_readable(written)) {
    for (Written& each : cards) each.begins_word = true;
    written = text_of(cards, style.to);
    if (!is_readable(written)) return std::nullopt;
  }
  if (rest == text.size()) return written;
  return written.empty() ? "..." : written + " ...";
}

}  // namespace spadille::edit
