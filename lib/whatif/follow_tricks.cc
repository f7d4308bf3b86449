#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "whatif/growing_hand.h"

// The play after a changed act: every card as recorded if that is still legal, otherwise the only legal card.
namespace spadille::whatif {
namespace {

using record::Play;

class Tricks {
 public:
  Tricks(GrowingHand& growing, std::vector<Forced>& forced)
      : g_(growing), recorded_(growing.recorded().tricks), forced_(forced) {
    for (std::size_t t = 0; t < recorded_.size(); ++t)
      if (g_.as_played().followed[t] && recorded_[t].plays.size() > in_turn_.size()) {
        in_turn_.clear();
        for (const Play& each : recorded_[t].plays) in_turn_.push_back(*each.player);
      }
  }

  void run() {
    std::size_t t = g_.hand.tricks.empty() ? 0 : g_.hand.tricks.size() - 1;
    for (; t < recorded_.size() && !g_.stopped() && !is_over_before(t); ++t) {
      if (t < g_.hand.tricks.size()) {
        if (const auto leader = missing_leader(t)) {
          const std::string why = fmt::format("{}'s lead is not recorded", name(*leader));
          g_.stop({Stop::Why::not_recorded, act(t), leader, why});
        } else {
          as_led(t);
        }
      } else {
        begin(t);
      }
    }
    if (!g_.stopped()) give_up(g_.hand.tricks.size());
  }

 private:
  [[nodiscard]] bool is_given_up_before(std::size_t number) const {
    const auto& surrender = g_.recorded().surrender;
    return surrender && surrender->before && number_of(surrender->before->value) <= number;
  }

  // True if the changed hand has ended before this recorded trick, which is then not played.
  [[nodiscard]] bool is_over_before(std::size_t t) {
    if (t == 0 || t != g_.hand.tricks.size() || recorded_[t].plays.empty()) return false;
    g_.hand.tricks.emplace_back(recorded_[t].at).plays.push_back(recorded_[t].plays.front());
    const auto fault = g_.new_fault([](const Diagnostic& d) { return d.code == Code::play_after_end; });
    g_.hand.tricks.pop_back();
    return fault.has_value();
  }

  void give_up(std::size_t t) {
    const auto& surrender = g_.recorded().surrender;
    if (!surrender || g_.hand.surrender) return;
    g_.hand.surrender = surrender;
    const auto fault = g_.new_fault([](const Diagnostic& d) { return id_of(d.code).starts_with("surrender/"); });
    if (!fault) return;
    g_.hand.surrender.reset();
    const auto by = surrender->by ? std::optional(surrender->by->value) : std::nullopt;
    g_.stop({Stop::Why::not_legal, act(t), by, fault->message});
  }

  // Returns the leader of this trick if the record lacks only their card. The other cards of the trick then cannot be
  // judged.
  [[nodiscard]] std::optional<Seat> missing_leader(std::size_t t) const {
    const auto& plays = recorded_[t].plays;
    const auto leader = taker_before(g_.as_played().judged.view, t);
    const bool is_short = plays.size() < in_turn_.size() && t + 1 < recorded_.size();
    const bool leads = std::any_of(plays.begin(), plays.end(), [&](const Play& p) { return p.player == leader; });
    return is_short && !leads ? leader : std::nullopt;
  }

  [[nodiscard]] static Act act(std::size_t t) { return {Act::Kind::trick, t + 1}; }
  [[nodiscard]] std::string name(Seat seat) const { return g_.hand.name_of(seat); }

  // Returns the winner of the trick before this one; nullopt if there is none or it is unknown.
  static std::optional<Seat> taker_before(const HandView& view, std::size_t t) {
    return t > 0 && t <= view.tricks.size() ? view.tricks[t - 1].winner : std::nullopt;
  }

  void begin(std::size_t t) {
    if (is_given_up_before(t + 1)) give_up(t);
    if (g_.stopped()) return;
    if (!g_.as_played().followed[t]) {
      g_.stop({Stop::Why::not_recorded, act(t), std::nullopt, "it is unknown who played these cards"});
      return;
    }
    const Judged now = g_.judge();
    const auto leader = taker_before(now.view, t);
    const auto recorded_leader = taker_before(g_.as_played().judged.view, t);
    g_.hand.tricks.emplace_back(recorded_[t].at);
    if (leader == recorded_leader) {
      as_led(t);
    } else if (leader) {
      led_by(*leader, t);
    } else {
      g_.stop({Stop::Why::not_recorded, act(t), std::nullopt, fmt::format("the winner of trick {} is unknown", t)});
    }
    if (g_.hand.tricks.back().plays.empty()) g_.hand.tricks.pop_back();
  }

  void as_led(std::size_t t) {
    const auto& plays = recorded_[t].plays;
    for (std::size_t i = g_.hand.tricks[t].plays.size(); i < plays.size() && !g_.stopped(); ++i) {
      const bool used_up = is_used_up(t, plays[i]);
      g_.hand.tricks[t].plays.push_back(plays[i]);
      const auto fault = g_.new_fault([&](const Diagnostic& d) { return d.at == plays[i].at; });
      if (!fault && !used_up) continue;
      if (put_only_card(t, plays[i])) continue;
      refuse(t, plays[i], used_up ? std::nullopt : fault);
    }
  }

  // True if the change has already used up the card. A condoned fault would not show it.
  [[nodiscard]] bool is_used_up(std::size_t t, const Play& play) const {
    return trick_with(g_.hand.tricks, *play.card) && !repeats(t, play);
  }

  // Returns the index of the trick in which the card is played; nullopt if there is none.
  static std::optional<std::size_t> trick_with(const std::vector<record::Trick>& tricks, Card card) {
    for (std::size_t t = 0; t < tricks.size(); ++t)
      for (const Play& each : tricks[t].plays)
        if (each.card == card) return t;
    return std::nullopt;
  }
  // True if the record itself has played the card before.
  [[nodiscard]] bool repeats(std::size_t t, const Play& play) const {
    const auto first = trick_with(recorded_, *play.card);
    if (first && *first < t) return true;
    const auto& plays = recorded_[t].plays;
    const auto end = plays.begin() + (&play - plays.data());
    return std::any_of(plays.begin(), end, [&](const Play& each) { return each.card == play.card; });
  }

  // With another lead, every player could have played another card. Only a single legal card is certain.
  void led_by(Seat leader, std::size_t t) {
    const auto first = std::find(in_turn_.begin(), in_turn_.end(), leader);
    for (std::size_t i = 0; i < recorded_[t].plays.size() && !g_.stopped(); ++i) {
      const auto ahead = static_cast<std::size_t>(first - in_turn_.begin());
      const Seat seat = in_turn_[(ahead + i) % in_turn_.size()];
      const auto& plays = recorded_[t].plays;
      const auto own = std::find_if(plays.begin(), plays.end(), [&](const Play& p) { return p.player == seat; });
      if (first != in_turn_.end() && own != plays.end()) {
        g_.hand.tricks[t].plays.push_back(*own);
        if (put_only_card(t, *own)) continue;
        drop_last(t);
      }
      const std::string why = i == 0 ? fmt::format("{0} would lead, but {0}'s lead is not recorded", name(seat))
                                     : fmt::format("{}'s play to this lead is not recorded", name(seat));
      g_.stop({Stop::Why::other_leader, act(t), seat, why});
    }
  }

  // Replaces the last card with the only legal one. Returns false unless exactly one card is known to be legal.
  bool put_only_card(std::size_t t, const Play& recorded) {
    auto& plays = g_.hand.tricks[t].plays;
    const Options options = options_of(g_.as_played(), g_.judge().view, t, plays.size() - 1);
    if (!options.complete || options.legal.size() != 1) return false;
    const Card card = *options.legal.begin();
    plays.back().card = card;
    if (card != *recorded.card) forced_.push_back({t + 1, *recorded.player, *recorded.card, card});
    return true;
  }

  void drop_last(std::size_t t) { g_.hand.tricks[t].plays.pop_back(); }

  // Without a fault, or if the fault is that the player does not hold the card, the card is gone.
  void refuse(std::size_t t, const Play& play, const std::optional<Diagnostic>& fault) {
    const Options options = options_of(g_.as_played(), g_.judge().view, t, g_.hand.tricks[t].plays.size() - 1);
    drop_last(t);
    const Seat seat = *play.player;
    const bool gone = !fault || fault->code == Code::play_already_played || fault->code == Code::play_not_in_hand;
    std::string message =
        gone ? fmt::format("{} would play {}, {}", name(seat), g_.hand.name_of(*play.card), why_gone(play))
             : fault->message;
    if (options.complete) message += fmt::format(" (legal: {})", to_string(options.legal, g_.hand.notation));
    g_.stop({gone ? Stop::Why::card_gone : Stop::Why::not_legal, act(t), seat, std::move(message)});
  }

  [[nodiscard]] std::string why_gone(const Play& play) const {
    const auto before = trick_with(g_.hand.tricks, *play.card);
    return before ? fmt::format("but it was played in trick {}", *before + 1) : "but no longer has it";
  }

  GrowingHand& g_;
  const std::vector<record::Trick>& recorded_;
  std::vector<Forced>& forced_;
  std::vector<Seat> in_turn_;
};

}  // namespace

void follow_tricks(GrowingHand& growing, std::vector<Forced>& forced) {
  if (!growing.stopped()) Tricks(growing, forced).run();
}

}  // namespace spadille::whatif
