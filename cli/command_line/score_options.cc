#include "cli/command_line/score_options.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "cards/notation.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"

namespace spadille::cli {
namespace {

using record::EntryPart;
using record::GivenOption;
using record::OptionForm;

struct OptionInfo {
  const char* name;
  EntryPart part;
  std::string_view key;
  OptionForm form;
  const char* type;
  const char* help;
};

constexpr auto kHandOptions = std::to_array<OptionInfo>({
    {"--hand", EntryPart::hand, "hand", OptionForm::number, "NAME", "Name the hand"},
    {"--game", EntryPart::hand, "game", OptionForm::text, "GAME", "Set the game"},
    {"--rules", EntryPart::hand, "rules", OptionForm::rules, "PRESET|FILE|{..}", "Set the rules"},
    {"--players", EntryPart::hand, "players", OptionForm::names, "A,B,..", "List the players in order of turn"},
    {"--dealer", EntryPart::hand, "dealer", OptionForm::text, "PLAYER", "Name the dealer"},
    {"--pool", EntryPart::hand, "pool", OptionForm::number, "N", "Set the pool before the stakes"},
    {"--auction", EntryPart::hand, "auction", OptionForm::figures, "N,pass,..",
     "List the bids of an auction in hearts"},
    {"--declarer", EntryPart::hand, "declarer", OptionForm::text, "PLAYER", "Name the declarer"},
    {"--contract", EntryPart::hand, "contract", OptionForm::text, "BID", "Set the contract"},
    {"--trump", EntryPart::hand, "trump", OptionForm::text, "SUIT", "Set the trumps"},
    {"--turned", EntryPart::hand, "turned", OptionForm::text, "CARD", "Set the turned card"},
    {"--called", EntryPart::hand, "called", OptionForm::text, "CARD", "Set the called card"},
    {"--avoid", EntryPart::hand, "avoid", OptionForm::text, "SUIT", "Set the suit that the buyer named"},
    {"--shooter-chooses", EntryPart::hand, "shooter_chooses", OptionForm::text, "WORD",
     "Set the choice after a moon: others_add, shooter_subtracts"},
});

constexpr auto kSurrenderOptions = std::to_array<OptionInfo>({
    {"--surrender", EntryPart::surrender, "before", OptionForm::number, "[N]",
     "Record that declarer surrendered, before trick N"},
    {"--accepted", EntryPart::surrender, "accepted", OptionForm::names, "A,B,..",
     "List the players who accepted the surrender"},
    {"--taken-over", EntryPart::surrender, "taken_over", OptionForm::text, "PLAYER",
     "Name the player who took the game over"},
});

constexpr auto kNotation = std::to_array<OptionInfo>({
    {"--notation", EntryPart::hand, "notation", OptionForm::text, "english|spanish|spanish-numbers|tiles",
     "Set the notation of the cards"},
});

constexpr auto kCountedBeforeCards = std::to_array<OptionInfo>({
    {"--forced", EntryPart::counted, "forced", OptionForm::yes, "", "Record that declarer was forced to play"},
    {"--partner", EntryPart::counted, "partner", OptionForm::nobody, "PLAYER|null",
     "Name declarer's partner; null if declarer plays alone"},
    {"--hearts", EntryPart::counted, "hearts", OptionForm::by_player, "N,.. | A=N,..", "Count each player's hearts"},
});

constexpr auto kCountedAfterCards = std::to_array<OptionInfo>({
    {"--moon", EntryPart::counted, "moon", OptionForm::text, "PLAYER", "Name the player who took all point cards"},
    {"--points", EntryPart::counted, "points", OptionForm::by_player, "N,.. | A=N,..",
     "Set each player's points of the hand"},
    {"--out", EntryPart::counted, "out", OptionForm::nobody, "PLAYER|null",
     "Name the player who went out; null if nobody did"},
    {"--rummy", EntryPart::counted, "rummy", OptionForm::yes, "", "Record that they went out in one turn"},
    {"--knock", EntryPart::counted, "knock", OptionForm::nobody, "PLAYER|null",
     "Name the player who knocked; null if the hand is dead"},
    {"--gin", EntryPart::counted, "gin", OptionForm::text, "PLAYER", "Name the player who had gin"},
    {"--big-gin", EntryPart::counted, "big_gin", OptionForm::text, "PLAYER", "Name the player who had big gin"},
    {"--left", EntryPart::counted, "left", OptionForm::by_player, "N | A=N,B=CARDS",
     "Set the points or cards that the players have left"},
    {"--tricks", EntryPart::counted, "tricks", OptionForm::figures, "N,.. | A=N,.. | 4-3-2",
     "Count the tricks of each player, or of declarer"},
    {"--outcome", EntryPart::counted, "outcome", OptionForm::text, "WORD", "Set the outcome, such as puesta or passed"},
    {"--winner", EntryPart::counted, "winner", OptionForm::text, "PLAYER",
     "Name the defender who has the codille, or who has won the last trick"},
    {"--primeras", EntryPart::counted, "primeras", OptionForm::yes_or, "[lost]",
     "Record that declarer stopped after the first five tricks, or lost them"},
    {"--vole", EntryPart::counted, "vole", OptionForm::yes_or, "[made|missed]",
     "Record that declarer led on for the vole, and its end"},
    {"--premiers", EntryPart::counted, "premiers", OptionForm::yes, "",
     "Record that declarer's side won the first tricks"},
    {"--estuches", EntryPart::counted, "estuches", OptionForm::count, "N|CARDS|with:N|without:N",
     "Count the top trumps"},
    {"--matadors", EntryPart::counted, "matadors", OptionForm::count, "N|CARDS", "Count the matadors"},
});

// Adds options in the order of the record format.
class ScoreOptionAdder {
 public:
  ScoreOptionAdder(CLI::App& command, std::map<std::size_t, GivenOption>& given) : command_(command), given_(given) {}

  void add_all(std::span<const OptionInfo> options, const char* group) {
    for (const OptionInfo& each : options) {
      CLI::Option* option = add(each);
      option->group(group);
      option->description(each.help);
    }
  }

  // Any card may be an option: who took it. Help shows only the two that count in most rules.
  void add_cards(const char* group) {
    for (const Suit suit : kSuits) {
      for (const Rank rank : kAllRanks) {
        const std::string key = to_string(Card(suit, rank), Notation::english);
        const bool is_usual = key == "SQ" || key == "DJ";
        std::string name = "--" + key;
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        CLI::Option* option = add_value(
            {.name = name, .part = EntryPart::taker, .key = key, .form = OptionForm::text, .value = {}}, Value::needed);
        option->type_name("PLAYER")->group(is_usual ? group : "");
        option->description(key == "SQ" ? "Name the player who took SQ"
                                        : "Name the player who took DJ; so for any card (--h10)");
      }
    }
  }

 private:
  enum class Value { needed, optional };

  CLI::Option* add(const OptionInfo& info) {
    GivenOption given{
        .name = info.name, .part = info.part, .key = std::string(info.key), .form = info.form, .value = {}};
    if (info.form == OptionForm::yes)
      return command_.add_flag_callback(
          info.name, [this_given = &given_, given, rank = next_rank_++] { this_given->insert_or_assign(rank, given); });
    const bool may_be_alone = info.form == OptionForm::yes_or || info.key == "before";
    CLI::Option* option = add_value(std::move(given), may_be_alone ? Value::optional : Value::needed);
    option->type_name(info.type);
    return option;
  }

  CLI::Option* add_value(GivenOption given, Value value) {
    const std::string name = given.name;
    CLI::Option* option = command_.add_option_function<std::string>(
        name, [all = &given_, given = std::move(given), rank = next_rank_++, value](const std::string& text) {
          GivenOption& own = all->insert_or_assign(rank, given).first->second;
          // CLI11 gives `true` for an option without a value.
          if (value == Value::needed || text != "true") own.value = text;
        });
    if (value == Value::optional) option->expected(0, 1);
    return option;
  }

  CLI::App& command_;
  std::map<std::size_t, GivenOption>& given_;  // by rank
  std::size_t next_rank_ = 0;
};

}  // namespace

void add_score_options(CLI::App& command, ScoreOptions& options) {
  ScoreOptionAdder adder(command, options.given);
  adder.add_all(kHandOptions, group::kHand);
  adder.add_all(kSurrenderOptions, group::kHand);
  adder.add_all(kNotation, group::kHand);
  adder.add_all(kCountedBeforeCards, group::kScoreSheet);
  adder.add_cards(group::kScoreSheet);
  adder.add_all(kCountedAfterCards, group::kScoreSheet);
  for (const char* each : {"--accepted", "--taken-over"})
    command.get_option(each)->needs(command.get_option("--surrender"));
  CLI::Option* append = command.add_option("--append", options.append, "Add the hand to this file if it is settled");
  append->type_name("FILE")->group(group::kOutput);
  command.add_option("--session", options.session, "Set the title of the session that begins a new file")
      ->type_name("TITLE")
      ->needs(append)
      ->group(group::kOutput);
  add_choice<ScoreFormat>(command, "--format", options.format,
                          {{"text", ScoreFormat::text}, {"json", ScoreFormat::json}, {"yaml", ScoreFormat::yaml}},
                          "Set the format; yaml is the record")
      ->group(group::kOutput);
  command
      .add_flag_callback(
          "--allow-rule-files", [&options] { options.rule_files = rules::RuleFiles::anywhere; },
          "Allow rule-set files outside the folder")
      ->group(group::kRules);
  add_sources(command, options.sources);
  add_color(command, options.color);
}

}  // namespace spadille::cli
