#include "diagnosis/unknown_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "diagnosis/text_edits.h"
#include "record/document.h"
#include "record/words.h"
#include "source/document.h"

namespace spadille::diagnosis {
namespace {

std::string_view text_at(std::string_view text, Span at) {
  return at.end <= text.size() && at.begin <= at.end ? text.substr(at.begin, at.end - at.begin) : std::string_view{};
}

bool is_unknown_card(const Diagnostic& each) { return each.code == Code::record_unknown_card; }

// Keeps the first unknown card that has the cause, and drops the others. Returns it; null unless there are two or more.
template <class HasCause>
Diagnostic* keep_first(std::vector<Diagnostic>& faults, const HasCause& has_cause) {
  const auto is_effect = [&](const Diagnostic& each) { return is_unknown_card(each) && has_cause(each); };
  const auto first = std::find_if(faults.begin(), faults.end(), is_effect);
  if (first == faults.end() || std::none_of(first + 1, faults.end(), is_effect)) return nullptr;
  const auto index = first - faults.begin();
  faults.erase(std::remove_if(first + 1, faults.end(), is_effect), faults.end());
  return &faults[static_cast<std::size_t>(index)];
}

void explain_notation(std::vector<Diagnostic>& faults, std::string_view text, std::string_view game,
                      Notation notation) {
  for (const Notation other : kNotations) {
    if (other == notation || !record::is_notation_of(other, game)) continue;
    const std::string_view name = record::name_of(other);
    const auto is_in_other = [&](const Diagnostic& each) {
      const std::string_view word = text_at(text, each.at);
      return !word.empty() && parse_cards(word, other).has_value();
    };
    Diagnostic* const first = keep_first(faults, is_in_other);
    if (first == nullptr) continue;
    first->related.push_back(
        {first->at, fmt::format("all such words of this hand are cards with 'notation: {}'", name)});
    if (const auto recorded = find_value(text, "notation")) {
      first->repair = Repair{fmt::format("write 'notation: {}'", name), replace_word(text, *recorded, name)};
    } else {
      const auto hand = span_at(Document(nullptr, text, 1).content_begin(), 1);
      first->repair =
          Repair{fmt::format("add 'notation: {}' to the hand", name), insert_entry(text, hand, "notation", name)};
    }
  }
}

// A suit, the ranks after it, and the text edit that joins them.
struct Parted {
  Span suit;
  Span ranks;
  std::string joined;
};

std::vector<Parted> parted_cards(const std::vector<Diagnostic>& faults, std::string_view text, Notation notation) {
  std::vector<Parted> found;
  for (std::size_t i = 0; i + 1 < faults.size(); ++i) {
    if (!is_unknown_card(faults[i]) || !is_unknown_card(faults[i + 1])) continue;
    const Span suit = faults[i].at;
    const Span ranks = faults[i + 1].at;
    const std::string_view between = text_at(text, {suit.end, ranks.begin});
    if (between.empty() || between.find_first_not_of(' ') != std::string_view::npos) continue;
    std::string joined = std::string(text_at(text, suit)) + std::string(text_at(text, ranks));
    if (record::find_suit(text_at(text, suit), notation) && parse_cards(joined, notation))
      found.push_back({suit, ranks, std::move(joined)});
  }
  return found;
}

void explain_parted(std::vector<Diagnostic>& faults, std::string_view text, Notation notation) {
  const std::vector<Parted> parted = parted_cards(faults, text, notation);
  if (parted.empty()) return;
  const auto is_part = [&](const Diagnostic& each) {
    return std::any_of(parted.begin(), parted.end(),
                       [&](const Parted& pair) { return pair.suit == each.at || pair.ranks == each.at; });
  };
  Diagnostic* const first = keep_first(faults, is_part);
  if (first == nullptr) return;
  first->related.push_back({first->at, fmt::format("a suit and its ranks are one word: '{}'", parted.front().joined)});
  Repair repair{"join each suit and its ranks", {}};
  for (const Parted& each : parted) repair.edits.push_back({{each.suit.end, each.ranks.begin}, ""});
  first->repair = std::move(repair);
}

}  // namespace

std::optional<std::vector<Diagnostic>> explain_unknown_cards(Faults faults, std::string_view text,
                                                             std::string_view game, Notation notation) {
  std::vector<Diagnostic> kept(faults.begin(), faults.end());
  explain_parted(kept, text, notation);
  explain_notation(kept, text, game, notation);
  return kept.size() < faults.size() ? std::optional(std::move(kept)) : std::nullopt;
}

}  // namespace spadille::diagnosis
