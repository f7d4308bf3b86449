#include <string>
#include <utility>
#include <vector>

#include "diagnosis/edit_forms.h"

// Transcription errors of the order in a trick whose players are named.
namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using record::Plays;

// Returns the entries of a trick, each a name and its card with their quotes; empty if the text has anything else
// between them.
std::vector<Span> entries_of(std::string_view text, const record::Trick& trick) {
  constexpr std::string_view kBetween = ", \t\r\n";
  if (!trick.leader_at || text.empty()) return {};
  std::vector<Span> entries;
  std::uint32_t begin = trick.leader_at->begin;
  if (begin > 0 && has_quote_at(text, begin - 1)) --begin;
  for (const record::Play& play : trick.plays) {
    const std::uint32_t end = play.at.end + (has_quote_at(text, play.at.end) ? 1 : 0);
    if (begin >= play.at.begin || text.substr(begin, end - begin).find_first_of("{}[]#") != std::string_view::npos)
      return {};
    entries.push_back({begin, end});
    begin = static_cast<std::uint32_t>(std::min(text.find_first_not_of(kBetween, end), text.size()));
  }
  return entries;
}

}  // namespace

Candidates swapped_places(const Case& c) {
  Candidates found;
  if (!c.clues.trick) return found;
  const std::size_t trick = *c.clues.trick;
  const Plays& plays = c.hand.tricks[trick].plays;
  for (std::size_t i = 0; i + 1 < plays.size(); ++i) {
    if (!plays[i].player || !plays[i + 1].player) continue;
    found.push_back({[trick, i](HandRecord& hand) {
                       Plays& all = hand.tricks[trick].plays;
                       std::swap(all[i], all[i + 1]);
                     },
                     [&c, trick, i] {
                       const Plays& all = c.hand.tricks[trick].plays;
                       const auto name = [&](std::size_t k) { return c.hand.name_of(*all[k].player); };
                       const auto entries = entries_of(c.text, c.hand.tricks[trick]);
                       return Correction{
                           all[i].at,
                           fmt::format("swap the places of {} and {} in trick {}", name(i), name(i + 1), trick + 1),
                           entries.empty() ? TextEdits{} : swap_texts(c.text, entries[i], entries[i + 1])};
                     }});
  }
  return found;
}

}  // namespace spadille::diagnosis
