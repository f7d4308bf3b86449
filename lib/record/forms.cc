#include "record/forms.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "base/assert.h"
#include "base/text.h"
#include "source/utf8.h"
#include "syntax/embedded.h"

namespace spadille::record {
namespace {

using syntax::Node;

// Returns the text for a game, or that for all other games.
const std::string& text_of(const Node& entry, std::string_view game) {
  if (entry.is_scalar()) return entry.text;
  const Node* own = entry.find(game);
  if (own == nullptr) own = entry.find("");
  return own == nullptr ? entry.value(0).text : own->text;
}

// Writes the letter of a suit once for consecutive cards of it: `SA2`.
std::string grouped(std::string_view cards, Notation notation) {
  std::string text;
  std::optional<Suit> suit;
  const auto tokens = parse_cards(cards, Notation::english);
  SPADILLE_ASSERT(tokens.has_value());
  for (const CardToken& token : *tokens) {
    const bool apart = !has_groups(notation) && !text.empty();
    if (apart) text += ' ';
    if (apart || suit != token.card.suit()) text += letter_of(token.card.suit(), notation);
    suit = token.card.suit();
    text += rank_text(token.card.rank(), notation);
  }
  return text;
}

}  // namespace

std::string form_text(std::string_view line, Notation notation) {
  std::string out;
  while (true) {
    const std::size_t begin = line.find('<');
    out += line.substr(0, begin);
    if (begin == std::string_view::npos) return out;
    const std::size_t end = line.find('>', begin);
    out += grouped(line.substr(begin + 1, end - begin - 1), notation);
    line.remove_prefix(end + 1);
  }
}

std::string right_form(const Form& form, std::string_view game, Notation notation) {
  const Node* part = syntax::embedded_tree("words/forms.yaml").find(form.part);
  SPADILLE_ASSERT(part != nullptr);
  const Node* entry = part->find(form.key);
  SPADILLE_ASSERT(entry != nullptr);
  const std::string value = form_text(text_of(*entry, game), notation);
  return form.part == "entry" ? value : fmt::format("{}: {}", form.key, value);
}

std::string as_list(std::string_view text) {
  // A longer text would not be shown in full.
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) return {};
  const bool commas = text.find(',') != std::string_view::npos;
  std::vector<std::string> words;
  for (std::size_t i = 0; i <= text.size();) {
    std::size_t end = text.find_first_of(commas ? "," : kBlanks, i);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = trimmed(text.substr(i, end - i));
    if (!word.empty()) words.push_back(printable(word));
    i = end + 1;
  }
  return words.size() < 2 ? std::string{} : fmt::format("[{}]", fmt::join(words, ", "));
}

}  // namespace spadille::record
