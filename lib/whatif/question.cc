#include "whatif/question.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "diagnostics/act_name.h"

namespace spadille::whatif {
namespace {

constexpr std::array kKinds{Act::Kind::trick, Act::Kind::auction, Act::Kind::exchange, Act::Kind::turn};

constexpr std::string_view kForms = "a location is trick:4.2, trick:4.NAME, auction:3, exchange:NAME or turn:7";

}  // namespace

std::optional<std::size_t> parse_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number > 0 ? std::optional(number) : std::nullopt;
}

Place parse_place(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  std::array<std::string_view, kKinds.size()> words;
  for (std::size_t i = 0; i < kKinds.size(); ++i) words[i] = name_of(kKinds[i]);
  for (const Act::Kind kind : kKinds) {
    if (name_of(kind) != word) continue;
    const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    if (kind != Act::Kind::trick) {
      if (rest.empty()) throw UsageError(fmt::format("--at {}: name an action; {}", text, kForms));
      return {kind, std::string(rest), {}};
    }
    const std::size_t dot = rest.find('.');
    if (!parse_number(rest.substr(0, dot)) || dot == std::string_view::npos || dot + 1 == rest.size())
      throw UsageError(fmt::format("--at {}: name a trick and a card; {}", text, kForms));
    return {kind, std::string(rest.substr(0, dot)), std::string(rest.substr(dot + 1))};
  }
  throw UsageError(fmt::format("--at {}: unknown '{}'; {}{}", text, word, kForms, suggestion(word, words)));
}

}  // namespace spadille::whatif
