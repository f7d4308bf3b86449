#pragma once

namespace CLI {

class App;
}

namespace spadille::cli {

/// Makes --help of the app, and of each subcommand that is added later, fit into 80 columns: wraps the descriptions of
/// options and commands.
void wrap_help(CLI::App& app);

}  // namespace spadille::cli

namespace spadille::cli {

/// Each is named after its command; `kFooter` is that of `spadille` itself.
inline constexpr const char* kFooter = R"(Examples:
  spadille check records/ombre               judge all records of a folder
  spadille check night.yaml --rules wikipedia
  spadille settle night.yaml                 who pays whom, line by line
  spadille score --help                      settle a hand by counts alone
  spadille replay night.yaml --hand 3        the table, trick by trick
  spadille whatif hand.yaml --at trick:4.2 --play D7
  spadille explain play/follow-suit          explain a code, with examples

Exit status: 0 all hands are valid, 1 some hand is not, 2 usage or file error)";

inline constexpr const char* kCheckFooter = R"(Examples:
  spadille check night.yaml
  spadille check records/ --quiet
  spadille check archive/ --summary --time
  spadille check archive/ --only claim/ --max-diagnostics 20
  spadille check night.yaml --rules '{extends: gibbs, red_ace: high}'
  spadille check night.yaml --rules ./club.yaml --show-rules
  zcat games.jsonl.gz | spadille check - --format jsonl)";

inline constexpr const char* kSummaryFooter = R"(Examples:
  spadille summary merge monday.json tuesday.json
  spadille summary merge parts/*.json --format json
  cat parts/*.json | spadille summary merge -

Exit status: as for check of all parts together)";

inline constexpr const char* kSettleFooter = R"(Examples:
  spadille settle evening.yaml
  spadille settle hand.yaml --rules rigvedawiki
  spadille settle evening.yaml --format csv > evening.csv

If all hands of a session are score sheets, it is printed as one table, with the
change of each player (stakes included) and the balance.)";

inline constexpr const char* kScoreFooter = R"(Examples:
  spadille score --rules gibbs --players Ana,Bent,Cara --dealer Cara --pool 25 \
    --declarer Ana --contract vuelta --tricks 4,4,1 --estuches 3
  spadille score --game hearts --players Ana,Bent,Cara,Dan \
    --hearts Ana=9,Bent=4 --sq Dan
  spadille score --append evening.yaml --session Thursday --rules gibbs \
    --players Ana,Bent,Cara --dealer Cara --declarer Ana --contract solo \
    --tricks 5,3,1
  spadille score --append evening.yaml --declarer Bent --contract entrada \
    --tricks 4,4,1

A comma separates the items of a list: by seat (4,4,1) or by name
(Ana=4,Bent=4). In a name, write \, and \= for a comma and an equals sign. The
keys are those of `counted`: see records/README.md. --append adds the hand to a
file only if it is settled. The file's last session gives rules, players, dealer
and pool.

Exit status: 0 the hand is settled, 1 it is invalid or incomplete, 2 usage or
file error. If it is not 0, no file is changed.)";

inline constexpr const char* kReplayFooter = R"(Examples:
  spadille replay evening.yaml --hand 4
  spadille replay hand.yaml --trick 2
  spadille replay rummy.yaml --trick 20         the twentieth turn

--trick shows that trick of every hand that has it.

Exit status: 0 all hands are valid, 1 some hand is not, 2 usage or file error,
or no hand has that trick)";

inline constexpr const char* kWhatIfFooter = R"(Examples:
  spadille whatif hand.yaml --at trick:4.2 --play D7      trick 4, second card
  spadille whatif evening.yaml --hand 3 --at trick:4.Bent --play D7
  spadille whatif hand.yaml --at auction:2 --call solo
  spadille whatif hand.yaml --trump hearts
  spadille whatif hand.yaml --call HK     the king called in quadrille
  spadille whatif hand.yaml --at exchange:Bent --discard 'S3 C42'
  spadille whatif rummy.yaml --at turn:7 --discard C5

The rest is replayed as recorded, as far as possible. If a recorded card is no
longer legal and only one other card is, that card is played instead. Otherwise
the replay stops before it.

Exit status: 0 the changed action is legal, 1 it is not, 2 usage or file error,
or the hand has no such action)";

inline constexpr const char* kPerftFooter = R"(Examples:
  spadille perft hand.yaml --depth 5
  spadille perft hand.yaml --depth 7 --format jsonl)";

inline constexpr const char* kRulesFooter = R"(Examples:
  spadille rules list
  spadille rules show gibbs
  spadille rules show '{extends: gibbs, red_ace: high}'
  spadille rules diff gibbs wikipedia rigvedawiki
  spadille rules diff hoyle rigvedawiki --game quadrille --format markdown
  spadille rules check ./club.yaml
  spadille rules reference quadrille > quadrille.md

Exit status of check: 0 the rule sets can be used, 1 one has errors, 2 usage or
file error)";

inline constexpr const char* kExplainFooter = R"(Examples:
  spadille explain play/follow-suit
  spadille explain red_ace
  spadille explain estuches)";

inline constexpr const char* kCompareFooter = R"(Examples:
  spadille compare hand.yaml                     by all presets that fit
  spadille compare hand.yaml --rules gibbs,wikipedia
  spadille compare hand.yaml --rules 'gibbs,{extends: gibbs, red_ace: high}'
  spadille compare archive.jsonl --rules gibbs,./club.yaml --quiet
  spadille compare evening.yaml --format markdown > evening.md

The record's own rules determine who played each card. All rule sets judge that
play. A sum in chips counts all chips that go to another player or to the pool,
stakes included. A sum in points counts the differences of the scores.

Exit status: 0 all hands are valid under all rule sets, 1 some hand is not,
2 usage or file error)";

inline constexpr const char* kRandomFooter = R"(Examples:
  spadille random --game hearts
  spadille random --rules rigvedawiki --count 1000 --seed 7 --form jsonl)";

}  // namespace spadille::cli
