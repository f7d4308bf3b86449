#pragma once

#include "games/hearts/chip_rules.h"
#include "rules/option.h"

/// The words of the options of hearts played for chips, as rule sets write them.
namespace spadille::rules {

template <>
inline constexpr Words<hearts::Scoring, 5> kWords<hearts::Scoring>{{{"points", hearts::Scoring::points},
                                                                    {"sweepstake", hearts::Scoring::sweepstake},
                                                                    {"howell", hearts::Scoring::howell},
                                                                    {"to_lowest", hearts::Scoring::to_lowest},
                                                                    {"from_highest", hearts::Scoring::from_highest}}};
template <>
inline constexpr Words<hearts::OddChip, 2> kWords<hearts::OddChip>{
    {{"next_pool", hearts::OddChip::next_pool}, {"jack", hearts::OddChip::jack}}};
template <>
inline constexpr Words<hearts::AvoidSuit, 2> kWords<hearts::AvoidSuit>{
    {{"hearts", hearts::AvoidSuit::hearts}, {"auction", hearts::AvoidSuit::auction}}};
template <>
inline constexpr Words<hearts::RenegePenalty, 2> kWords<hearts::RenegePenalty>{
    {{"none", hearts::RenegePenalty::none}, {"pays_all", hearts::RenegePenalty::pays_all}}};

}  // namespace spadille::rules
