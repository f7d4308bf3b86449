#include "generate/random_players.h"

namespace spadille::record {

std::vector<std::string> random_players(std::size_t players, Random& random) {
  static const std::vector<std::vector<std::string>> kTables{
      {"Ana", "Bent", "Cara", "Dora", "Emil", "Fay"},
      {"Zoë", "민수", "Señor Díaz", "Łucja", "O'Neill", "Ægir"},
      {"No", "7", "1e3", "Yes", "~", "null"},
      {"Belinda", "Baron", "O'Hara \"Third\"", "Sir Plume", "Ariel", "Clarissa"}};
  std::vector<std::string> names = random.pick(kTables);
  names.resize(players);
  return names;
}

}  // namespace spadille::record
