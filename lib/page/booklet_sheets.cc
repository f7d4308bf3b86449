#include "page/booklet_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "games/game.h"
#include "judge/referee.h"
#include "source/stream.h"

namespace spadille::page {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kPlayers{"A", "B", "C", "D", "E", "F", "G", "H"};
// Meld games are shown for this number of players, if the rules allow more than one number.
constexpr std::size_t kUsualPlayers = 3;

std::size_t players_of(const rules::RuleSet& rules) {
  const PlayerRange range = game_of(rules).players(rules);
  return std::clamp(kUsualPlayers, range.least, range.most);
}

// Returns the beginning of a record in which the last player deals.
std::string head(const rules::RuleSet& rules) {
  const std::span players(kPlayers.data(), players_of(rules));
  return fmt::format("game: {}\nplayers: [{}]\ndealer: {}\n", rules.game().game, fmt::join(players, ", "),
                     players.back());
}

// The roles of players who play against the first ones.
std::vector<std::string> with_opponents(std::vector<std::string> roles, std::size_t players) {
  for (std::size_t number = 1; roles.size() < players; ++number) roles.push_back(fmt::format("opponent {}", number));
  return roles;
}

// --- ombre --------------------------------------------------------------------------------------

// Estuches of a row, and how a sheet records them.
struct Estuches {
  std::string_view label;
  std::string_view entry;
};
constexpr std::array<Estuches, 5> kEstuches{{{"", ""},
                                             {", with 3 estuches", ", estuches: {with: 3}"},
                                             {", with 4 estuches", ", estuches: {with: 4}"},
                                             {", with 5 estuches", ", estuches: {with: 5}"},
                                             {", without 3 estuches", ", estuches: {without: 3}"}}};

// An ending, and how a sheet records it.
struct Ending {
  std::string_view label;
  std::string_view entry;
  std::string_view outcome;
  std::string_view hand{};  ///< entries of the hand itself
};
constexpr std::array<Ending, 3> kEndings{{{"sacada", "outcome: sacada", "sacada"},
                                          {"puesta", "outcome: puesta", "puesta"},
                                          {"codille", "outcome: codille, winner: B", "codille"}}};
constexpr std::array<Ending, 4> kFeats{{{"sacada, first five tricks", "primeras: true", "sacada"},
                                        {"sacada with the vole", "vole: made", "sacada"},
                                        {"failed vole", "vole: missed", "failed_vole"},
                                        {"surrendered", "", "puesta", "surrender: {by: A}\n"}}};

std::vector<SheetTable> tables_of_ombre(const rules::RuleSet& rules, std::span<const std::string_view> contracts) {
  std::vector<SheetTable> tables;
  for (const std::string_view contract : contracts) {
    const std::string begin = head(rules) + fmt::format("declarer: A\ncontract: {}\n", contract);
    SheetTable table{std::string(contract), with_opponents({"ombre"}, players_of(rules)), {}};
    const auto add = [&](const Ending& ending, const Estuches& estuches) {
      const std::string record = fmt::format("{}{}counted: {{{}{}}}\n", begin, ending.hand, ending.entry,
                                             ending.entry.empty() ? "" : estuches.entry);
      table.rows.push_back(
          {fmt::format("{}{}", ending.label, estuches.label), {record}, table.title, std::string(ending.outcome)});
    };
    for (const Ending& ending : kEndings)
      for (const Estuches& estuches : kEstuches) add(ending, estuches);
    for (const Ending& ending : kFeats) add(ending, kEstuches.front());
    tables.push_back(std::move(table));
  }
  return tables;
}

// --- quadrille and quintille --------------------------------------------------------------------

constexpr std::size_t kPack = 40;

struct Honors {
  std::string_view label;
  std::string_view entry;
};
constexpr std::array<Honors, 3> kHonors{
    {{"", ""}, {", with matadors", ", matadors: 3"}, {", with matadors and punto", ", matadors: 4"}}};

// How the tricks of the declaring side are divided, if a partner is called.
enum class Share : std::uint8_t {
  most,  ///< all but one are of ombre
  all,
  few  ///< two are of ombre
};

// Returns the numbers of tricks of a sheet if the declaring side has taken `side`.
std::string tricks_text(std::size_t side, std::size_t all, const std::optional<Share>& share) {
  if (!share) return fmt::format("tricks: {}-{}", side, all - side);
  const std::size_t least = *share == Share::few ? 2 : *share == Share::most ? 1 : 0;
  const std::size_t own = *share == Share::few ? std::min(side, least) : side - std::min(side, least);
  return fmt::format("partner: B, tricks: {}+{}-{}", own, side - own, all - side);
}

class QuadrilleTables {
 public:
  explicit QuadrilleTables(const rules::RuleSet& rules) : rules_(rules), all_(kPack / players_of(rules)) {}

  std::vector<SheetTable> run() {
    add_contract("alliance", {"ombre", "partner"}, true);
    add_contract("solo", {"ombre"}, false);
    add_contract("vole", {"ombre"}, false);
    return std::move(tables_);
  }

 private:
  void add_contract(std::string_view contract, std::vector<std::string> roles, bool calls) {
    tables_.push_back({std::string(contract), with_opponents(std::move(roles), players_of(rules_)), {}});
    begin_ = head(rules_) + fmt::format("declarer: A\ncontract: {}\ntrump: hearts\n", contract);
    const std::optional<Share> most = calls ? std::optional(Share::most) : std::nullopt;
    for (const Honors& honors : kHonors) add_won(honors, most);
    if (contract != "vole") {
      add_first_tricks(most);
      add({"won with the vole", {sheet(all_, most, ", vole: made")}, {}, "won"});
    }
    for (const Honors& honors : kHonors) add_lost("remise", "remise", honors, most);
    for (const Honors& honors : kHonors) add_lost("codille", "codille", honors, most);
    if (calls) {
      add_lost("remise, ombre with few tricks", "remise", kHonors.front(), Share::few);
      add_lost("codille, ombre with few tricks", "codille", kHonors.front(), Share::few);
    }
    SheetRow missed{"vole missed", {}, {}, "vole_missed"};
    for (std::size_t side = all_; side-- > 0;) {
      missed.tries.push_back(sheet(side, most, ", vole: missed"));
      missed.tries.push_back(sheet(side, most, ""));
    }
    add(std::move(missed));
  }

  void add(SheetRow row) {
    row.contract = tables_.back().title;
    tables_.back().rows.push_back(std::move(row));
  }

  // All of the first tricks, as many as win, and then a stop; or a lead to the next.
  void add_first_tricks(const std::optional<Share>& share) {
    SheetRow row{"won with the first tricks", {}, {}, "won"};
    for (std::size_t side = 1; side < all_; ++side) {
      row.tries.push_back(fmt::format("{}counted: {{{}}}\n", begin_, tricks_text(side, side, share)));
      row.tries.push_back(sheet(side, share, ", premiers: true"));
    }
    add(std::move(row));
  }

  // The least number of tricks that wins.
  void add_won(const Honors& honors, const std::optional<Share>& share) {
    SheetRow row{fmt::format("won{}", honors.label), {}, {}, "won"};
    for (std::size_t side = 1; side <= all_; ++side) add_tries(side, share, honors.entry, row);
    add(std::move(row));
  }

  // The greatest number of tricks that loses so.
  void add_lost(std::string_view label, std::string_view outcome, const Honors& honors,
                const std::optional<Share>& share) {
    SheetRow row{fmt::format("{}{}", label, honors.label), {}, {}, std::string(outcome)};
    for (std::size_t side = all_; side-- > 0;) add_tries(side, share, honors.entry, row);
    add(std::move(row));
  }

  // Each honor of ombre wins a trick, so that the partner may have none.
  void add_tries(std::size_t side, const std::optional<Share>& share, std::string_view honors, SheetRow& row) const {
    row.tries.push_back(sheet(side, share, honors));
    if (share == Share::most && !honors.empty()) row.tries.push_back(sheet(side, Share::all, honors));
  }

  [[nodiscard]] std::string sheet(std::size_t side, const std::optional<Share>& share, std::string_view more) const {
    return fmt::format("{}counted: {{{}{}}}\n", begin_, tricks_text(side, all_, share), more);
  }

  const rules::RuleSet& rules_;
  std::size_t all_;  // tricks of a hand
  std::string begin_;
  std::vector<SheetTable> tables_;
};

// --- German Solo --------------------------------------------------------------------------------

// A made or missed tout is that of a side that has led on, unless the tout is bid.
std::vector<SheetTable> tables_of_german_solo(const rules::RuleSet& rules,
                                              std::span<const std::string_view> contracts) {
  constexpr std::size_t kTricks = 8;
  std::vector<SheetTable> tables;
  for (const std::string_view contract : contracts) {
    const bool calls = contract.starts_with("simple");
    SheetTable table{
        std::string(contract),
        with_opponents(calls ? std::vector<std::string>{"declarer", "partner"} : std::vector<std::string>{"declarer"},
                       players_of(rules)),
        {}};
    // Color may be one of these suits, and then the other is tried.
    const auto add = [&](std::string label, std::string_view outcome, std::string_view more) {
      SheetRow row{std::move(label), {}, std::string(contract), std::string(outcome)};
      for (std::size_t side = 0; side <= kTricks; ++side)
        for (const std::string_view trump : {"", "trump: hearts\n", "trump: spades\n"})
          row.tries.push_back(head(rules) +
                              fmt::format("declarer: A\ncontract: {}\n{}counted: {{{}tricks: {}-{}, outcome: {}{}}}\n",
                                          contract, trump, calls ? "partner: B, " : "", side, kTricks - side, outcome,
                                          more));
      table.rows.push_back(std::move(row));
    };
    add("won", "won", "");
    add("lost", "lost", "");
    if (!contract.starts_with("tout")) {
      add("won with the tout", "won", ", vole: made");
      add("tout missed", "tout_missed", "");
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

// --- games of points ----------------------------------------------------------------------------

// Hearts may be played for chips, and then with an auction, in which all pass here.
std::vector<SheetTable> tables_of_hearts(const rules::RuleSet& rules) {
  const GameEntry& game = game_of(rules);
  SheetTable table{game.point_session() != nullptr ? "points of a hand" : "payments of a hand", {}, {}};
  const std::vector<std::string_view> calls(players_of(rules), "pass");
  const bool is_sold = std::find(game.keys.hand.begin(), game.keys.hand.end(), "auction") != game.keys.hand.end();
  const std::string begin = head(rules) + (is_sold ? fmt::format("auction: [{}]\n", fmt::join(calls, ", ")) : "");
  for (std::size_t i = 0; i < players_of(rules); ++i) table.roles.push_back(fmt::format("player {}", i + 1));
  // The queen and the jack are recorded only if they score.
  const auto add = [&](std::string label, std::string_view hearts, std::string_view queen, std::string_view jack) {
    SheetRow row{std::move(label), {}};
    const std::string with_queen = fmt::format("{}counted: {{hearts: {{{}}}, SQ: {}", begin, hearts, queen);
    row.tries = {with_queen + "}\n", with_queen + fmt::format(", DJ: {}}}\n", jack),
                 fmt::format("{}counted: {{hearts: {{{}}}, DJ: {}}}\n", begin, hearts, jack),
                 fmt::format("{}counted: {{hearts: {{{}}}}}\n", begin, hearts)};
    table.rows.push_back(std::move(row));
  };
  add("1 has eight hearts, 2 five; 3 has ♠Q and ♦J", "A: 8, B: 5", "C", "C");
  add("1 has eight hearts and ♠Q, 2 five hearts and ♦J", "A: 8, B: 5", "A", "B");
  add("1 has all hearts, 2 ♠Q and ♦J", "A: 13", "B", "B");
  add("1 has all hearts and ♠Q, 2 ♦J", "A: 13", "A", "B");
  add("1 has all hearts, ♠Q and ♦J", "A: 13", "A", "A");
  return {std::move(table)};
}

std::vector<SheetTable> tables_of_melds(const rules::RuleSet& rules) {
  SheetTable table{"points of a hand", {"goes out"}, {}};
  const std::size_t players = players_of(rules);
  for (std::size_t i = 1; i < players; ++i) table.roles.push_back(fmt::format("player {}", i + 1));
  const auto add = [&](std::string label, std::string_view first, std::string_view second, std::string_view more) {
    std::string left = fmt::format("B: {}", first);
    if (players > 2) left += fmt::format(", C: {}", second);
    table.rows.push_back(
        {std::move(label), {fmt::format("{}counted: {{out: A, left: {{{}}}{}}}\n", head(rules), left, more)}});
  };
  add("2 holds ♠A, 3 holds ♠K and ♥2", "SA", "SK H2", "");
  add("2 holds ♠K, ♥7 and ♥2, 3 holds ♦5", "SK H7 H2", "D5", "");
  add("2 holds ♣10 and ♣J, 3 holds ♦A, ♦2 and ♦9", "C10 CJ", "DA D2 D9", "");
  return {std::move(table)};
}

}  // namespace

std::vector<SheetTable> sheet_tables(const rules::RuleSet& rules) {
  if (rules.find("pass_cycle")) return tables_of_hearts(rules);
  const GameEntry& game = game_of(rules);
  if (const auto* chips = std::get_if<ChipSession>(&game.session)) {
    const auto bids = [&](std::string_view bid) {
      return std::find(chips->bids.begin(), chips->bids.end(), bid) != chips->bids.end();
    };
    if (bids("entrada")) return tables_of_ombre(rules, chips->bids);
    return bids("forcee") ? tables_of_german_solo(rules, chips->bids) : QuadrilleTables(rules).run();
  }
  return tables_of_melds(rules);
}

void judge_text(const rules::RuleSetPtr& rules, const std::string& text,
                const std::function<void(const Report& report, const Document& document)>& take) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const judge::Overrides overrides = judge::overrides_by(rules);
  judge::DocumentJudge judge(loader, overrides, {"booklet", {}});
  DocumentStream stream(text, StreamKind::yaml, 1);
  while (auto raw = stream.next()) {
    judge::LazyDocument document(std::move(*raw), StreamKind::yaml);
    judge_document(judge, document, {[&](const Report& report, const Document& of, const judge::ReadHand* /*hand*/) {
                     take(report, of);
                   }});
  }
}

std::optional<Settled> settle_row(const rules::RuleSetPtr& rules, const SheetRow& row) {
  std::optional<Settled> settled;
  for (const std::string& text : row.tries) {
    judge_text(rules, text, [&](const Report& report, const Document& /*document*/) {
      if (report.verdict != Verdict::counted && report.verdict != Verdict::valid) return;
      Settled found;
      if (const ChipResult* chips = report.chips()) {
        const bool has_outcome = chips->contract == row.contract && chips->outcome == row.outcome;
        if (!chips->ledger || (!row.outcome.empty() && !has_outcome)) return;
        for (std::size_t i = 0; i < report.players.size(); ++i)
          found.amounts.push_back(chips->ledger->net(seat_at(i)).amount());
        found.pool = chips->ledger->pool().amount();
      } else {
        const PointsResult& points = *report.points();
        if (!points.sheet) return;
        for (std::size_t i = 0; i < report.players.size(); ++i)
          found.amounts.push_back(points.sheet->of(seat_at(i)).amount());
      }
      settled = std::move(found);
    });
    if (settled) break;
  }
  return settled;
}

}  // namespace spadille::page
