#include <algorithm>
#include <span>
#include <vector>

#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using record::Trick;

// A card of the tricks: indices from 0.
struct PlayedCard {
  std::size_t trick;
  std::size_t play;
};

const record::Play& play_at(const HandRecord& hand, PlayedCard at) { return hand.tricks[at.trick].plays[at.play]; }

// Returns the list of a trick's cards. Without names it is one text, or a list in brackets, alone or as the value of
// `cards`.
record::CardList list_of(const Case& c, const Trick& trick) {
  record::CardList list(trick.at);
  for (const record::Play& play : trick.plays) list.cards.push_back({*play.card, play.at});
  if (trick.at.begin >= c.text.size() || c.text[trick.at.begin] != '{') return list;
  list.at = {trick.plays.front().at.begin, trick.plays.back().at.end};
  if (list.at.begin > 0 && c.text[list.at.begin - 1] == '[') --list.at.begin;
  return list;
}

// Replaces cards of a trick. A trick in groups (`SA2 C3`) is replaced as a whole.
TextEdits replace_plays(const Case& c, std::size_t trick, std::span<const Card> cards) {
  const auto& plays = c.hand.tricks[trick].plays;
  const record::CardList list = list_of(c, c.hand.tricks[trick]);
  TextEdits edits;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (cards[i] == *plays[i].card) continue;
    const bool named = plays[i].player.has_value();
    TextEdits replaced = named ? replace_word(c.text, plays[i].at, c.hand.name_of(cards[i]))
                               : replace_card(c.text, list, list.cards[i], cards[i], c.hand.notation);
    if (replaced.size() != 1) return {};
    if (!named && replaced.front().at != plays[i].at) return replace_cards(c.text, list.at, cards, c.hand.notation);
    edits.push_back(std::move(replaced.front()));
  }
  return edits;
}

std::vector<Card> cards_of(const Trick& trick) {
  std::vector<Card> cards;
  for (const record::Play& play : trick.plays) cards.push_back(*play.card);
  return cards;
}

bool is_named(const Trick& trick) {
  return std::all_of(trick.plays.begin(), trick.plays.end(), [](const record::Play& play) { return !!play.card; });
}

Edit swapped_plays_at(const Case& c, PlayedCard one, PlayedCard other) {
  return {[one, other](HandRecord& hand) {
            std::swap(hand.tricks[one.trick].plays[one.play].card, hand.tricks[other.trick].plays[other.play].card);
          },
          [&c, one, other] {
            const Card card = *play_at(c.hand, one).card;
            const Card by = *play_at(c.hand, other).card;
            const std::string in_trick = one.trick == other.trick ? "" : fmt::format(" in trick {}", one.trick + 1);
            Correction correction{play_at(c.hand, one).at,
                                  fmt::format("swap {}{} and {} in trick {}", c.hand.name_of(card), in_trick,
                                              c.hand.name_of(by), other.trick + 1)};
            std::vector<Card> cards = cards_of(c.hand.tricks[one.trick]);
            cards[one.play] = by;
            if (one.trick == other.trick) {
              cards[other.play] = card;
              correction.text_edits = replace_plays(c, one.trick, cards);
            } else {
              std::vector<Card> others = cards_of(c.hand.tricks[other.trick]);
              others[other.play] = card;
              correction.text_edits = both(replace_plays(c, one.trick, cards), replace_plays(c, other.trick, others));
            }
            return correction;
          }};
}

// Returns the plays whose card may be recorded in place of one that no trick has: those of a card that the tricks have
// twice. Without such a card, and if not all cards are played: those of the first trick with a fault, and of the trick
// before it, because the card may show a wrong winner.
std::vector<PlayedCard> doubtful_plays(const Case& c, const CardBag& recorded) {
  const CardSet twice = recorded.doubles();
  if (twice.size() > 1 || (twice.empty() && (!c.hand.deal || !c.clues.trick))) return {};
  std::vector<PlayedCard> found;
  for (std::size_t i = 0; i < c.hand.tricks.size(); ++i) {
    if (twice.empty() && i != *c.clues.trick && i + 1 != *c.clues.trick) continue;
    const auto& plays = c.hand.tricks[i].plays;
    for (std::size_t k = 0; k < plays.size(); ++k)
      if (plays[k].card && (twice.empty() || twice.contains(*plays[k].card))) found.push_back({i, k});
  }
  return found;
}

// The hand up to a play, without its claims.
HandRecord beginning_to(const HandRecord& hand, PlayedCard last) {
  HandRecord beginning = hand;
  beginning.tricks.resize(last.trick + 1);
  beginning.tricks.back().plays.truncate(last.play + 1);
  beginning.result = {};
  beginning.surrender.reset();
  return beginning;
}

Edit replaced_play(const Case& c, PlayedCard at, Card by) {
  return {[at, by](HandRecord& hand) { hand.tricks[at.trick].plays[at.play].card = by; },
          [&c, at, by] {
            const record::Play& play = play_at(c.hand, at);
            std::vector<Card> cards = cards_of(c.hand.tricks[at.trick]);
            cards[at.play] = by;
            return Correction{play.at,
                              fmt::format("replace {} in trick {} by {}", c.hand.name_of(*play.card), at.trick + 1,
                                          c.hand.name_of(by)),
                              replace_plays(c, at.trick, cards)};
          }};
}

// A player's card that is illegal in its trick, and a legal one of a later trick.
Candidates swapped_with_legal(const Case& c, std::span<const PlayedCard> all) {
  Candidates found;
  if (!c.clues.misplayed) return found;
  const auto card_of = [&](PlayedCard play) { return *play_at(c.hand, play).card; };
  const auto one = std::find_if(all.begin(), all.end(), [&](PlayedCard play) {
    return play.trick == *c.clues.trick && card_of(play) == *c.clues.misplayed;
  });
  for (auto other = one; other != all.end(); ++other)
    if (other->trick != one->trick && c.clues.could_play.contains(card_of(*other)))
      found.push_back(swapped_plays_at(c, *one, *other));
  return found;
}

// Moves a card from the end of a trick to the beginning of the next, or back.
Edit moved_card(const Case& c, PlayedCard from, PlayedCard to) {
  const auto move = [from, to](std::vector<Trick>& tricks) {
    const record::Play play = tricks[from.trick].plays[from.play];
    tricks[from.trick].plays.erase(tricks[from.trick].plays.begin() + static_cast<std::ptrdiff_t>(from.play));
    tricks[to.trick].plays.insert(tricks[to.trick].plays.begin() + static_cast<std::ptrdiff_t>(to.play), play);
  };
  return {[move](HandRecord& hand) { move(hand.tricks); },
          [&c, move, from, to] {
            std::vector<Trick> tricks = c.hand.tricks;
            move(tricks);
            const auto rewritten = [&](std::size_t trick) {
              return replace_cards(c.text, list_of(c, c.hand.tricks[trick]).at, cards_of(tricks[trick]),
                                   c.hand.notation);
            };
            const record::Play& play = play_at(c.hand, from);
            return Correction{play.at,
                              fmt::format("record {} as the {} card of trick {}", c.hand.name_of(*play.card),
                                          to.play == 0 ? "first" : "last", to.trick + 1),
                              both(rewritten(from.trick), rewritten(to.trick))};
          }};
}

// True if all cards of a trick are recorded, and none of their players.
bool is_bare(const Trick& trick) {
  return is_named(trick) && std::none_of(trick.plays.begin(), trick.plays.end(),
                                         [](const record::Play& play) { return play.player.has_value(); });
}

}  // namespace

Candidates misplaced_card(const Case& c) {
  Candidates found;
  const auto& tricks = c.hand.tricks;
  for (std::size_t i = 0; c.clues.in_play && i + 1 < tricks.size(); ++i) {
    if (!is_bare(tricks[i]) || !is_bare(tricks[i + 1])) continue;
    const std::size_t cards = tricks[i].plays.size();
    const std::size_t next = tricks[i + 1].plays.size();
    if (cards == next + 2) found.push_back(moved_card(c, {i, cards - 1}, {i + 1, 0}));
    if (next == cards + 2) found.push_back(moved_card(c, {i + 1, 0}, {i, cards}));
  }
  return found;
}

Candidates other_played_card(const Case& c) {
  Candidates found;
  if (c.hand.tricks.size() > kMostTricks) return found;
  const CardBag recorded = cards_in_tricks(c.hand);
  for (const PlayedCard at : doubtful_plays(c, recorded)) {
    HandRecord beginning = beginning_to(c.hand, at);
    for (const Card card : c.pack - recorded.different()) {
      beginning.tricks.back().plays.back().card = card;
      if (c.is_legal_so_far(beginning)) found.push_back(replaced_play(c, at, card));
    }
  }
  return found;
}

// Without a card that its player does not hold, illegal plays need no other cause. Pairs with that card are tried
// first. The tricks before the first error are legal, but their winners may follow from the swapped cards.
Candidates swapped_plays(const Case& c) {
  Candidates found;
  const auto& tricks = c.hand.tricks;
  if (!c.hand.deal || !c.clues.trick || tricks.size() > kMostTricks) return found;
  if (!std::all_of(tricks.begin(), tricks.end(), is_named)) return found;
  std::vector<PlayedCard> all;
  for (std::size_t i = 0; i < tricks.size(); ++i)
    for (std::size_t k = 0; k < tricks[i].plays.size(); ++k) all.push_back({i, k});
  if (!c.clues.not_held) return swapped_with_legal(c, all);
  for (const bool with_not_held : {true, false}) {
    for (auto one = all.begin(); one != all.end() && one->trick <= *c.clues.trick; ++one) {
      for (auto other = one + 1; other != all.end(); ++other) {
        const Card card = *play_at(c.hand, *one).card;
        const Card by = *play_at(c.hand, *other).card;
        const bool has_not_held = card == *c.clues.not_held || by == *c.clues.not_held;
        if (card != by && has_not_held == with_not_held) found.push_back(swapped_plays_at(c, *one, *other));
      }
    }
  }
  return found;
}

// Without holdings such a hand may be legal, but its figures are those of another.
Candidates swapped_in_trick(const Case& c) {
  Candidates found;
  const auto& tricks = c.hand.tricks;
  if (c.hand.deal || tricks.size() > kMostTricks) return found;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    if (!is_named(tricks[i])) continue;
    for (std::size_t one = 0; one < tricks[i].plays.size(); ++one) {
      for (std::size_t other = one + 1; other < tricks[i].plays.size(); ++other) {
        found.push_back(swapped_plays_at(c, {i, one}, {i, other}));
        found.back().completes = found.back().confirms_claims = true;
      }
    }
  }
  return found;
}

}  // namespace spadille::diagnosis
