#include "page/booklet_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "base/contains.h"
#include "games/game.h"
#include "judge/referee.h"
#include "rules/catalogue.h"
#include "source/stream.h"
#include "syntax/embedded.h"

namespace spadille::page {
namespace {

using syntax::Node;

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

// --- games whose rows are listed ----------------------------------------------------------------

// Returns the records of a row: its alternatives with the first numbers of tricks, then with the next.
std::vector<std::string> tries_of(const Node& row, const Node* tricks, const std::string& begin) {
  constexpr std::string_view kTricks = "{tricks}";
  std::vector<std::string> tries;
  for (std::size_t i = 0; i < (tricks == nullptr ? 1 : tricks->items.size()); ++i)
    for (const Node& alternative : row.find("any")->items) {
      std::string text = begin;
      for (std::size_t entry = 0; entry < alternative.entry_count(); ++entry)
        text += fmt::format("{}: {}\n", alternative.key(entry).text, alternative.value(entry).text);
      if (tricks != nullptr) text.replace(text.find(kTricks), kTricks.size(), tricks->items[i].text);
      tries.push_back(std::move(text));
    }
  return tries;
}

// `contract` is empty in a game without contracts.
SheetTable listed_table(const rules::RuleSet& rules, const Node& listed, std::string_view contract, std::string title) {
  const std::size_t players = players_of(rules);
  SheetTable table{std::move(title), {}, {}};
  if (const Node* roles = listed.find("roles"))
    for (const Node& each : roles->items) table.roles.push_back(each.text);
  if (!contract.empty()) table.roles = with_opponents(std::move(table.roles), players);
  while (table.roles.size() < players) table.roles.push_back(fmt::format("player {}", table.roles.size() + 1));
  std::string begin = head(rules);
  if (!contract.empty()) {
    begin += fmt::format("declarer: A\ncontract: {}\n", contract);
  } else if (contains(game_of(rules).keys.hand, "auction")) {
    begin += fmt::format("auction: [{}]\n", fmt::join(std::vector<std::string_view>(players, "pass"), ", "));
  }
  for (const Node& row : listed.find("rows")->items)
    table.rows.push_back({row.find("label")->text, tries_of(row, listed.find("tricks"), begin), std::string(contract),
                          rules::text_of(row, "outcome")});
  return table;
}

bool is_for(const Node& listed, std::string_view contract) {
  const Node* contracts = listed.find("contracts");
  return contracts == nullptr || std::any_of(contracts->items.begin(), contracts->items.end(),
                                             [&](const Node& each) { return each.text == contract; });
}

std::vector<SheetTable> listed_tables(const rules::RuleSet& rules, const Node& list) {
  const auto* chips = std::get_if<ChipSession>(&game_of(rules).session);
  if (chips == nullptr || chips->bids.empty())
    return {listed_table(rules, list.items.front(), {}, chips == nullptr ? "points of a hand" : "payments of a hand")};
  std::vector<SheetTable> tables;
  for (const std::string_view contract : chips->bids) {
    const auto listed =
        std::find_if(list.items.begin(), list.items.end(), [&](const Node& each) { return is_for(each, contract); });
    if (listed != list.items.end()) tables.push_back(listed_table(rules, *listed, contract, std::string(contract)));
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

}  // namespace

std::vector<SheetTable> sheet_tables(const rules::RuleSet& rules) {
  const std::string_view game = rules.game().game;
  if (game == "quadrille" || game == "quintille") return QuadrilleTables(rules).run();
  const Node* list = syntax::embedded_tree("words/booklet_sheets.yaml").find(game);
  return list == nullptr ? std::vector<SheetTable>() : listed_tables(rules, *list);
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
