#include "tricks/lawful_replay.h"

#include <algorithm>

namespace spadille::tricks {
namespace {

class LawfulReplay {
 public:
  explicit LawfulReplay(const Setting& setting) : s_(setting), leader_(setting.leader) {
    for (std::size_t i = 0; i < kMaxSeats; ++i) hands_[i] = s_.hands[i].cards;
  }

  std::optional<Replayed> run() {
    const auto in_doubt = [](const KnownHand& hand) { return hand.doubtful || !hand.spare.empty(); };
    if (!s_.leader_certain || s_.record.tricks.size() > s_.end_after ||
        std::any_of(s_.hands.begin(), s_.hands.end(), in_doubt))
      return std::nullopt;
    for (std::size_t i = 0; i < s_.record.tricks.size(); ++i)
      if (!take(s_.record.tricks[i], trick_no(i + 1), i + 1 == s_.record.tricks.size())) return std::nullopt;
    return std::move(out_);
  }

 private:
  // False where something is wrong or missing, save the end of the last trick.
  bool take(const record::Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    const std::size_t players = s_.turn.size();
    if (n == 0 || n > players || (n < players && !last)) return false;
    const std::size_t first = *s_.turn.find(leader_);
    Table table;
    Earlier now;
    for (std::size_t i = 0; i < n; ++i) {
      const record::Play& play = trick.plays[i];
      const Seat seat = s_.turn.at(first + i);
      if (!play.card || (play.player && play.player->value != seat)) return false;
      CardSet& hand = hands_[index_of(seat)];
      if (!s_.law.choices(hand, seat, number, table, earlier_).legal().contains(*play.card)) return false;
      hand.erase(*play.card);
      (i == 0 ? now.led : now.followed).insert(*play.card);
      table.add(*play.card);
    }
    earlier_.led = earlier_.led | now.led;
    earlier_.followed = earlier_.followed | now.followed;
    if (n < players) {
      out_.begun = n;
      for (std::size_t i = 0; i < n; ++i) out_.begun_by[index_of(s_.turn.at(first + i))] = true;
      return !trick.won;
    }
    leader_ = s_.turn.at(first + s_.law.winner(table));
    out_.winners[out_.complete++] = leader_;
    ++out_.taken[index_of(leader_)];
    return !trick.won || trick.won->value == leader_;
  }

  const Setting& s_;
  Seat leader_;
  std::array<CardSet, kMaxSeats> hands_{};
  Earlier earlier_;
  Replayed out_;
};

}  // namespace

std::optional<Replayed> replay_lawful(const Setting& setting) { return LawfulReplay(setting).run(); }

}  // namespace spadille::tricks
