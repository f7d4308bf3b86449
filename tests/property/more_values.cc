#include "property/more_values.h"

namespace spadille::test {
namespace {

constexpr std::string_view kAllBids = R"({"bids": ["voltereta", "gascarola", "contrabola"], "then": "redeal"})";
constexpr std::string_view kTwoBids = R"({"bids": ["contrabola", "voltereta"], "then": "redeal"})";

}  // namespace

const std::vector<MoreValues>& more_values() {
  static const std::vector<MoreValues> kMore{
      {"ombre", "stake", {R"({"by": "each", "chips": 2})", R"({"by": "dealer", "chips": 0})"}},
      {"ombre", "all_pass", {kAllBids, kTwoBids}},
      {"ombre", "ombre_max_discards", {"5"}},
      {"ombre", "first_defender_max", {R"({"solo": 3, "other": 6})"}},
      {"ombre", "second_defender_max", {"4"}},
      {"ombre", "game_value", {R"({"entrada": 1, "vuelta": 2, "solo": 4})"}},
      {"ombre", "primeras", {"0", "25"}},
      {"ombre", "failed_vole_fine", {"5"}},
      {"ombre", "loss_chips", {"0", "11"}},
      {"ombre", "estuches_min", {"1", "5"}},
      {"ombre", "estuches_cap", {"5", "0"}},
      {"quadrille",
       "stake",
       {R"({"by": "each", "chips": 0})", R"({"by": "dealer", "chips": 4})", R"({"by": "dealer", "chips": 7})"}},
      {"quadrille", "tricks_to_win", {"5", "7"}},
      {"quadrille", "remise_at", {"[3, 4]", "[2, 3]"}},
      {"quadrille", "vole_stake", {"0", "1", "3"}},
      {"quadrille", "bonus_solo", {"0", "4"}},
      {"quadrille", "bonus_game", {"0", "3"}},
      {"quadrille", "bonus_matadors", {"0", "1"}},
      {"quadrille", "bonus_matadors_and_punto", {"0", "2"}},
      {"quadrille", "bonus_premiers", {"0", "1"}},
      {"quadrille", "bonus_vole", {"0", "5"}},
      {"quadrille", "liable_alone_below", {"0", "4"}},
      {"quintille", "stake", {R"({"by": "each", "chips": 0})", R"({"by": "dealer", "chips": 7})"}},
      {"quintille", "tricks_to_win", {"5", "6", "7"}},
      {"quintille", "remise_at", {"[3, 4]", "[2, 3]"}},
      {"quintille", "vole_stake", {"0", "1", "3"}},
      {"quintille", "bonus_solo", {"0", "2", "4"}},
      {"quintille", "bonus_game", {"0", "1", "3"}},
      {"quintille", "bonus_matadors_and_punto", {"0", "2"}},
      {"quintille", "bonus_vole", {"0", "2", "5"}},
      {"quintille", "liable_alone_below", {"0", "3", "4"}},
      {"german-solo", "tricks_to_win", {"4", "6", "8"}},
      {"german-solo",
       "game_value",
       {R"({"simple": 1, "solo": 3, "forcee": 2, "tout": 9})", R"({"simple": 0, "solo": 0, "forcee": 0, "tout": 5})"}},
      {"german-solo", "colour_factor", {"1", "3"}},
      {"german-solo", "last_trick_value", {"4", "0"}},
      {"gin", "knock_limit", {"0", "5", "9"}},
      {"gin", "gin_bonus", {"0", "20"}},
      {"gin", "big_gin_bonus", {"0", "50"}},
      {"gin", "undercut_bonus", {"0", "10", "20"}},
      {"gin", "box_bonus", {"0", "10"}},
      {"gin", "limit", {"1"}},
      {"gin", "game_bonus", {"0", "200"}},
      {"gin", "shutout", {"100"}},
      {"hearts", "pass_count", {"0", "1", "6"}},
      {"hearts", "pass_cycle", {R"(["previous"])", R"(["none"])", R"(["across", "next"])"}},
      {"hearts", "points", {R"({"hearts": 2, "SQ": 5, "DJ": -1})"}},
      {"hearts", "rounds", {"1"}},
      {"rummy", "hand_size", {"3", R"({"2": 10, "6": 5})"}},
      {"rummy", "jokers", {"1", "2", "8"}},
      {"rummy", "wild", {R"(["K", "2"])"}},
      {"rummy", "limit", {"1"}},
      {"manipulation-rummy", "packs", {"1"}},
      {"manipulation-rummy", "hand_size", {"5", "10", "1", R"({"2": 13, "3": 10, "4": 10})", R"({"2": 26, "6": 17})"}},
      {"manipulation-rummy", "card_points", {R"({"A": 1, "10": 20})"}},
      {"manipulation-rummy", "limit", {"1"}},
  };
  return kMore;
}

}  // namespace spadille::test
