#include "cli/progress.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <utility>

namespace spadille::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirst = 1s;
constexpr auto kBetween = 200ms;
constexpr std::string_view kWipe = "\r\x1b[K";

std::string amount_of(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> kUnits{"B", "kB", "MB", "GB", "TB"};
  constexpr double kStep = 1000;
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= kStep && unit + 1 < kUnits.size()) {
    amount /= kStep;
    ++unit;
  }
  return unit > 0 && amount < 10 ? fmt::format("{:.1f} {}", amount, kUnits[unit])
                                 : fmt::format("{:.0f} {}", amount, kUnits[unit]);
}

// Formats 1234567 as 1,234,567.
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string time_of(double seconds) {
  const auto n = static_cast<std::uint64_t>(std::ceil(seconds));
  if (n < 60) return fmt::format("{} s", n);
  if (n < 3600) return fmt::format("{}:{:02} min", n / 60, n % 60);
  return fmt::format("{}:{:02} h", n / 3600, n / 60 % 60);
}

}  // namespace

std::optional<std::uint64_t> bytes_of(const std::vector<std::string>& paths, const Search& search) {
  std::uint64_t bytes = 0;
  for (const std::string& path : paths) {
    for (const Input& input : find_inputs(path, search).readable) {
      std::error_code error;
      const auto size = std::filesystem::file_size(input.path, error);
      if (error) return std::nullopt;  // such as standard input or a pipe
      bytes += size;
    }
  }
  return bytes;
}

Progress::Progress(std::ostream& terminal, Goal goal, Clock clock)
    : terminal_(terminal), goal_(goal), clock_(std::move(clock)), begin_(clock_()) {}

void Progress::wipe() {
  if (drawn_) terminal_ << kWipe << std::flush;
  drawn_.reset();
}

void Progress::draw() {
  const auto now = clock_();
  if (now - begin_ < kFirst || (drawn_ && now - *drawn_ < kBetween)) return;
  drawn_ = now;
  terminal_ << kWipe << line(now - begin_) << std::flush;
}

std::string Progress::line(std::chrono::duration<double> since_begin) const {
  const std::uint64_t bytes = bytes_;
  const std::uint64_t hands = hands_;
  const std::string speed =
      fmt::format("{} hands/s", grouped(static_cast<std::uint64_t>(static_cast<double>(hands) / since_begin.count())));
  const auto left = [&](std::uint64_t done, std::optional<std::uint64_t> all) {
    if (!all || done == 0 || done > *all) return std::string{};
    return fmt::format(", {} left",
                       time_of(since_begin.count() * static_cast<double>(*all - done) / static_cast<double>(done)));
  };
  if (goal_.hands)
    return fmt::format("{} of {} hands, {}{}", grouped(hands), grouped(*goal_.hands), speed, left(hands, goal_.hands));
  std::string line = amount_of(bytes);
  if (goal_.bytes) line += " of " + amount_of(*goal_.bytes);
  // A single hand may take long, so that no rate is known.
  if (hands == 0) return fmt::format("{}, {}", line, time_of(since_begin.count()));
  return fmt::format("{}, {} hands, {}{}", line, grouped(hands), speed, left(bytes, goal_.bytes));
}

}  // namespace spadille::cli
