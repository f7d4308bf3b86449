// Runs a command N times and prints what it cost, as the median of each value:
//
//   spadille_measure [--times N] [--output FILE] [--pipe] COMMAND [ARGUMENT...]
//
//   seconds  seconds of processor time  peak memory in KiB  seconds until the first byte of output (- without --pipe)
//
// The standard output of the command goes to FILE, by default to /dev/null. With --pipe this program reads it. A
// command that does not exit with status 0 is an error.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <exception>
#include <iomanip>
#include <iostream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::size_t times = 1;
  std::string output = "/dev/null";
  bool pipe = false;
  std::vector<std::string> command;
};

struct Cost {
  double seconds = 0;
  double processor_seconds = 0;
  long peak_kib = 0;
  std::optional<double> first_output;
};

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::size_t number_of(const std::string& word) {
  std::size_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [stopped, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc{} || stopped != end || number == 0) throw std::runtime_error("no number of times: " + word);
  return number;
}

Options options_of(std::span<const std::string> words) {
  Options options;
  const auto take = [&] {
    if (words.empty()) throw std::runtime_error("usage: [--times N] [--output FILE] [--pipe] COMMAND [ARGUMENT...]");
    std::string word = words.front();
    words = words.subspan(1);
    return word;
  };
  std::string word = take();
  for (; word.starts_with("--"); word = take()) {
    if (word == "--times") {
      options.times = number_of(take());
    } else if (word == "--output") {
      options.output = take();
    } else if (word == "--pipe") {
      options.pipe = true;
    } else {
      throw std::runtime_error("there is no option " + word);
    }
  }
  options.command.push_back(std::move(word));
  options.command.insert(options.command.end(), words.begin(), words.end());
  return options;
}

// Last step of a child: turns into the command, with its output going to `out`.
[[noreturn]] void become(std::vector<std::string> command, int out) {
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (std::string& each : command) words.push_back(each.data());
  words.push_back(nullptr);
  if (out < 0 || ::dup2(out, STDOUT_FILENO) < 0) ::_exit(126);
  ::close(out);
  ::execvp(words[0], words.data());
  ::_exit(127);
}

// Reads everything. Returns the seconds from `begin` to the first byte, or nullopt if there was none.
std::optional<double> read_out(int from, Clock::time_point begin) {
  std::optional<double> first;
  std::array<char, 65536> chunk{};
  while (true) {
    const ssize_t n = ::read(from, chunk.data(), chunk.size());
    if (n <= 0) return first;
    if (!first) first = since(begin);
  }
}

Cost run_once(const Options& options) {
  std::array<int, 2> ends{-1, -1};
  if (options.pipe && ::pipe(ends.data()) != 0) throw std::runtime_error("there is no pipe to be had");
  Cost cost;
  const auto begin = Clock::now();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("there is no process to be had");
  if (child == 0) {
    if (options.pipe) ::close(ends[0]);
    become(options.command,
           options.pipe ? ends[1] : ::open(options.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  }
  if (options.pipe) {
    ::close(ends[1]);
    cost.first_output = read_out(ends[0], begin);
    ::close(ends[0]);
  }
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child) throw std::runtime_error("the command was lost");
  cost.seconds = since(begin);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    const std::string how = WIFEXITED(status) ? "status " + std::to_string(WEXITSTATUS(status))
                                              : "signal " + std::to_string(WTERMSIG(status));
    throw std::runtime_error(options.command.front() + " ended with " + how);
  }
  cost.processor_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  cost.peak_kib = usage.ru_maxrss;
  return cost;
}

template <class T>
T median(std::vector<T> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void measure(const Options& options) {
  std::vector<double> seconds;
  std::vector<double> processor_seconds;
  std::vector<long> peaks;
  std::vector<double> firsts;
  for (std::size_t i = 0; i < options.times; ++i) {
    const Cost cost = run_once(options);
    seconds.push_back(cost.seconds);
    processor_seconds.push_back(cost.processor_seconds);
    peaks.push_back(cost.peak_kib);
    if (cost.first_output) firsts.push_back(*cost.first_output);
  }
  std::cout << std::fixed << std::setprecision(6) << median(seconds) << ' ' << median(processor_seconds) << ' '
            << median(peaks) << ' ';
  if (firsts.empty()) {
    std::cout << "-\n";
  } else {
    std::cout << median(firsts) << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    measure(options_of(words));
    return 0;
  } catch (const std::exception& e) {
    std::cerr << "spadille_measure: " << e.what() << '\n';
    return 1;
  }
}
