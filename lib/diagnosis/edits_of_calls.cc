#include <algorithm>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "diagnosis/edit_forms.h"

// Transcription errors of the calls: one is left out, recorded twice, or recorded as another.
namespace spadille::diagnosis {
namespace {

using record::Call;
using record::HandRecord;

// No auction has more calls, so a longer record is not searched.
constexpr std::size_t kMostCalls = 64;

bool are_same(const Call& a, const Call& b) {
  const bool same_player = !a.player || !b.player ? !a.player && !b.player : a.player->value == b.player->value;
  return same_player && is_same_word(a.word.value, b.word.value);
}

// Returns the location of the first character of an entry: of its bracket or its quote, if it has one.
Span entry_at(std::string_view text, const Call& call) {
  std::uint32_t begin = call.player ? call.player->at.begin : call.word.at.begin;
  if (begin > 0 && has_quote_at(text, begin - 1)) --begin;
  if (call.player && begin > 0 && begin <= text.size() && text[begin - 1] == '{') --begin;
  return {begin, call.word.at.end};
}

// Removes the first of two neighbors, up to the beginning of the second.
TextEdits remove_entry(std::string_view text, Span one, Span next) {
  if (one.begin >= next.begin || next.begin >= text.size()) return {};
  const std::string_view removed = text.substr(one.begin, next.begin - one.begin);
  if (removed.find('#') != std::string_view::npos) return {};
  return {{{one.begin, next.begin}, ""}};
}

NewEntry new_call(const Case& c, std::optional<Seat> player, std::string_view word) {
  const Call& like = c.hand.auction->calls.front();
  const bool quoted = like.word.at.begin > 0 && has_quote_at(c.text, like.word.at.begin - 1);
  std::string call = quoted ? fmt::format("\"{}\"", word) : std::string(word);
  if (!player) return {call, call};
  const auto key = key_of(c.hand.players[index_of(*player)]);
  if (!key) return {};
  call = fmt::format("{{{}: {}}}", quoted ? key->flow : key->block, call);
  return {call, call};
}

TextEdits insert_call(const Case& c, std::size_t place, std::optional<Seat> player, std::string_view word) {
  const auto& calls = c.hand.auction->calls;
  const NewEntry entry = new_call(c, player, word);
  if (entry.flow.empty()) return {};
  const Span at = entry_at(c.text, calls[std::min(place, calls.size() - 1)]);
  return place < calls.size() ? insert_before(c.text, at, entry) : insert_after(c.text, at, {&entry, 1});
}

Edit added_call(const Case& c, std::size_t place, std::optional<Seat> player, std::string_view word) {
  return {[place, player, word](HandRecord& hand) {
            Call call{.player = {}, .word = hand.auction->calls.front().word};
            call.word.value = std::string(word);
            if (player) call.player = {*player, call.word.at};
            hand.auction->calls.insert(hand.auction->calls.begin() + static_cast<std::ptrdiff_t>(place), call);
          },
          [&c, place, player, word] {
            const auto& calls = c.hand.auction->calls;
            const std::string of = player ? fmt::format(" of {}", c.hand.name_of(*player)) : "";
            return Correction{calls[std::min(place, calls.size() - 1)].word.at,
                              place < calls.size()
                                  ? fmt::format("add the call '{}'{} before call {}", word, of, place + 1)
                                  : fmt::format("add the call '{}'{} at the end of the auction", word, of),
                              insert_call(c, place, player, word)};
          }};
}

std::vector<std::string_view> words_of_calls(const Case& c) {
  std::vector<std::string_view> words{"pass"};
  words.insert(words.end(), c.bids.begin(), c.bids.end());
  return words;
}

bool may_be_searched(const std::optional<record::Auction>& auction) {
  return auction && !auction->calls.empty() && auction->calls.size() <= kMostCalls;
}

}  // namespace

Candidates repeated_call(const Case& c) {
  Candidates found;
  if (!c.hand.auction) return found;
  const auto& calls = c.hand.auction->calls;
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    // The last pair is enough if more than two calls have one word.
    if (!are_same(calls[i], calls[i + 1]) || (i + 2 < calls.size() && are_same(calls[i + 1], calls[i + 2]))) continue;
    found.push_back({[i](HandRecord& hand) {
                       hand.auction->calls.erase(hand.auction->calls.begin() + static_cast<std::ptrdiff_t>(i + 1));
                     },
                     [&c, i] {
                       const Call& one = c.hand.auction->calls[i];
                       const Call& next = c.hand.auction->calls[i + 1];
                       return Correction{next.word.at, fmt::format("remove call {}", i + 2),
                                         remove_entry(c.text, entry_at(c.text, one), entry_at(c.text, next))};
                     }});
  }
  return found;
}

// Without an error of the auction, another ombre may only explain cards that their players do not hold.
Candidates missing_call(const Case& c) {
  Candidates found;
  if (!c.clues.in_auction && !c.clues.not_held) return found;
  if (!may_be_searched(c.hand.auction)) return found;
  const auto& calls = c.hand.auction->calls;
  const bool named = std::all_of(calls.begin(), calls.end(), [](const Call& call) { return call.player.has_value(); });
  std::vector<std::optional<Seat>> players;
  for (std::size_t i = 0; named && i < c.hand.players.size(); ++i) players.emplace_back(seat_at(i));
  if (!named) players.emplace_back();
  const std::vector<std::string_view> words = words_of_calls(c);
  for (std::size_t place = 0; place <= calls.size(); ++place) {
    for (const std::string_view word : words) {
      // After a call of the same word, the list is the same as before it.
      if (!named && place > 0 && is_same_word(calls[place - 1].word.value, word)) continue;
      for (const auto& player : players) found.push_back(added_call(c, place, player, word));
    }
  }
  return found;
}

Candidates other_call(const Case& c) {
  Candidates found;
  if (!may_be_searched(c.hand.auction)) return found;
  for (std::size_t i = 0; i < c.hand.auction->calls.size(); ++i) {
    const auto word = [i](auto& hand) -> auto& { return hand.auction->calls[i].word; };
    for (const std::string_view other : words_of_calls(c)) {
      if (is_same_word(word(c.hand).value, other)) continue;
      found.push_back(
          replaced_value(c, word, std::string(other), other, fmt::format("record call {} as {}", i + 1, other)));
      // Another contract explains many errors.
      found.back().completes = found.back().confirms_claims = true;
    }
  }
  return found;
}

}  // namespace spadille::diagnosis
