#include "games/manipulation_rummy/rearrangement.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "cards/card_bag.h"
#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/faults.h"

namespace spadille::manipulation_rummy {
namespace {

using melds::Cards;

// An old meld continues as a new one only if they share this many cards. A single shared card is a card that moved.
constexpr std::size_t kLeastOfBase = 2;

CardBag common(const CardBag& a, const CardBag& b) { return a - (a - b); }

class Matching {
 public:
  Matching(std::span<const Cards> before, std::span<const Cards> after) {
    for (const Cards& meld : before) old_.push_back(CardBag::of(meld));
    for (const Cards& meld : after) new_.push_back(CardBag::of(meld));
    out_.melds.resize(after.size());
    continued_.resize(before.size());
  }

  Rearrangement run() {
    keep_unchanged();
    while (const auto best = closest(Pairs::free)) {
      continued_[best->before] = true;
      out_.melds[best->after].has_base = true;
      move(*best);
    }
    // The rest of a meld that continues as a meld of its own: the other part of a split.
    while (const auto best = closest(Pairs::without_base)) {
      out_.melds[best->after].has_base = true;
      move(*best);
    }
    while (const auto best = closest(Pairs::all)) move(*best);
    for (std::size_t j = 0; j < new_.size(); ++j)
      if (!new_[j].empty()) out_.melds[j].parts.push_back({std::nullopt, new_[j].cards()});
    for (const CardBag& left : old_) out_.lost.push_back(left.cards());
    return std::move(out_);
  }

 private:
  struct Pair {
    std::size_t before = 0;
    std::size_t after = 0;
  };
  // free: neither meld is matched yet; without_base: the new meld is not; all: any two.
  enum class Pairs : std::uint8_t { free, without_base, all };

  void keep_unchanged() {
    for (std::size_t i = 0; i < old_.size(); ++i) {
      for (std::size_t j = 0; j < new_.size(); ++j) {
        if (out_.melds[j].has_base || old_[i].empty() || !(old_[i] == new_[j])) continue;
        continued_[i] = true;
        out_.melds[j].has_base = true;
        move({i, j});
        break;
      }
    }
  }

  // Returns the pair with the most cards in common; on ties, the pair that differs least.
  [[nodiscard]] std::optional<Pair> closest(Pairs among) const {
    std::optional<Pair> best;
    std::size_t most = among == Pairs::all ? 0 : kLeastOfBase - 1;
    std::size_t least_apart = 0;
    for (std::size_t i = 0; i < old_.size(); ++i) {
      if (old_[i].empty() || (among == Pairs::free && continued_[i])) continue;
      for (std::size_t j = 0; j < new_.size(); ++j) {
        if (new_[j].empty() || (among != Pairs::all && out_.melds[j].has_base)) continue;
        const std::size_t shared = common(old_[i], new_[j]).size();
        const std::size_t apart = old_[i].size() + new_[j].size() - 2 * shared;
        if (shared < most || shared == 0 || (shared == most && (!best || apart >= least_apart))) continue;
        best = Pair{i, j};
        most = shared;
        least_apart = apart;
      }
    }
    return best;
  }

  void move(Pair pair) {
    const CardBag cards = common(old_[pair.before], new_[pair.after]);
    old_[pair.before] = old_[pair.before] - cards;
    new_[pair.after] = new_[pair.after] - cards;
    out_.melds[pair.after].parts.push_back({pair.before, cards.cards()});
  }

  std::vector<CardBag> old_;  // cards not matched yet
  std::vector<CardBag> new_;
  std::vector<bool> continued_;
  Rearrangement out_;
};

// Describes a rearrangement in words.
class Description {
 public:
  Description(std::span<const Cards> before, std::span<const Cards> after, const MeldNames& names)
      : before_(before), after_(after), names_(names), found_(rearrange(before, after)) {}

  std::vector<std::string> run() {
    for (std::size_t i = 0; i < before_.size(); ++i) report_split(i);
    for (std::size_t j = 0; j < after_.size(); ++j) report_moves(j);
    for (std::size_t j = 0; j < after_.size(); ++j) report_from_hand(j);
    for (std::size_t i = 0; i < before_.size(); ++i)
      if (!found_.lost[i].empty())
        say("{} {} gone from {}", list_text(in_order(found_.lost[i])), verb(found_.lost[i], "is", "are"),
            meld_text(before_[i], names_));
    return std::move(sentences_);
  }

 private:
  template <class... Words>
  void say(fmt::format_string<Words...> format, Words&&... words) {
    sentences_.push_back(fmt::format(format, std::forward<Words>(words)...));
  }

  [[nodiscard]] Cards in_order(std::span<const Card> cards) const { return melds::in_order(cards, names_.law); }
  // Returns these cards in the order of a meld of their own.
  [[nodiscard]] std::string cards_text(std::span<const Card> cards) const {
    return melds::cards_text(in_order(cards), names_.notation);
  }
  // "H7", "H7 and H8".
  [[nodiscard]] std::string list_text(std::span<const Card> cards) const {
    return join_words(to_words(cards, names_.notation), "and");
  }
  static std::string_view verb(const Cards& cards, std::string_view one, std::string_view many) {
    return cards.size() == 1 ? one : many;
  }

  // Returns these cards in their order in the new meld.
  [[nodiscard]] Cards as_in(std::size_t meld, std::span<const Card> cards) const {
    CardBag wanted = CardBag::of(cards);
    Cards sorted;
    for (const Card card : in_order(after_[meld])) {
      if (!wanted.contains(card)) continue;
      wanted.erase(card);
      sorted.push_back(card);
    }
    return sorted;
  }

  // Names the cards that the rest of the meld joined, as they were before. A complete old meld is named with its kind.
  [[nodiscard]] std::string base_text(const Rearrangement::Part& base) const {
    if (base.cards.size() == before_[*base.from].size()) return meld_text(before_[*base.from], names_);
    return cards_text(base.cards);
  }

  void report_split(std::size_t i) {
    std::vector<std::string> parts;
    for (const auto& origin : found_.melds)
      if (origin.has_base && origin.parts.front().from == i) parts.push_back(cards_text(origin.parts.front().cards));
    if (parts.size() > 1) say("{} is split into {}", meld_text(before_[i], names_), join_words(parts, "and"));
  }

  void report_moves(std::size_t j) {
    const auto& origin = found_.melds[j];
    for (std::size_t k = origin.has_base ? 1 : 0; k < origin.parts.size(); ++k) {
      const auto& part = origin.parts[k];
      if (!part.from) continue;
      if (origin.has_base && part.cards.size() >= kMeldLeast && part.cards.size() == before_[*part.from].size()) {
        say("{} joins {}", meld_text(before_[*part.from], names_), base_text(origin.parts.front()));
      } else {
        say("{} {} from {} to {}", list_text(as_in(j, part.cards)), verb(part.cards, "moves", "move"),
            meld_text(before_[*part.from], names_), meld_text(after_[j], names_));
      }
    }
  }

  void report_from_hand(std::size_t j) {
    const auto& origin = found_.melds[j];
    if (origin.parts.empty() || origin.parts.back().from) return;
    const Cards cards = as_in(j, origin.parts.back().cards);
    if (origin.parts.size() == 1) {
      say("lays down {}", meld_text(after_[j], names_));
    } else if (origin.has_base) {
      say("{} from the hand {} {}", list_text(cards), verb(cards, "joins", "join"), base_text(origin.parts.front()));
    } else {
      say("{} from the hand {} into {}", list_text(cards), verb(cards, "goes", "go"), meld_text(after_[j], names_));
    }
  }

  std::span<const Cards> before_;
  std::span<const Cards> after_;
  const MeldNames& names_;
  Rearrangement found_;
  std::vector<std::string> sentences_;
};

}  // namespace

Rearrangement rearrange(std::span<const Cards> before, std::span<const Cards> after) {
  return Matching(before, after).run();
}

std::vector<std::string> sentences_of(std::span<const Cards> before, std::span<const Cards> after,
                                      const MeldNames& names) {
  return Description(before, after, names).run();
}

std::string meld_text(std::span<const Card> meld, const MeldNames& names) {
  const auto kind = melds::judge_meld(meld, names.law);
  std::string cards = melds::cards_text(melds::in_order(meld, names.law), names.notation);
  if (!kind) return cards;
  return fmt::format("the {} {}", *kind == melds::MeldKind::run ? "run" : "group", cards);
}

}  // namespace spadille::manipulation_rummy
