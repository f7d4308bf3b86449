#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spadille::cli {

/// The command that shows long output page by page.
struct PagerCommand {
  enum class From { environment, nobody };

  std::string text;
  From from = From::nobody;  ///< `nobody`: the user named no pager

  friend bool operator==(const PagerCommand&, const PagerCommand&) = default;
};

/// Returns the pager that `SPADILLE_PAGER` or `PAGER` names, otherwise `less`. Returns nullopt if output must not be
/// paged: the name is empty or `cat`, or `TERM` is `dumb`.
std::optional<PagerCommand> pager_command();

/// Returns the words with which a pager command is run: by the shell if it has special characters of the shell.
std::vector<std::string> words_of(const PagerCommand& command);

/// Output to a terminal. It keeps the output until it is longer than the screen, then starts the pager and writes to
/// it, as `git` does. If the output ends before, it goes to the terminal directly. If the pager ends before the output
/// does, the program dies of SIGPIPE. One thread at a time may use it.
class Pager : public std::streambuf {
 public:
  /// Writes to `terminal`, which has `rows` rows. While the pager runs, standard error goes to it if it is a terminal.
  Pager(std::streambuf& terminal, std::size_t rows, PagerCommand command);
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  /// Calls `finish`.
  ~Pager() override;

  /// Writes what was kept, and everything later, to the terminal. No effect while the pager runs.
  void turn_off();
  /// True while the pager owns the terminal.
  [[nodiscard]] bool is_running() const { return state_ == State::running; }
  /// True if the terminal shows what was written, directly or by the pager.
  [[nodiscard]] bool is_visible() const { return state_ != State::waiting; }
  /// Sets a function to call once, just before the pager starts.
  void on_start(std::function<void()> call) { on_start_ = std::move(call); }
  /// Writes what was kept, and waits until the user has closed the pager.
  void finish();

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  enum class State { waiting, off, running };

  void start();
  bool write(std::string_view text);

  std::streambuf& terminal_;
  std::size_t rows_;
  PagerCommand command_;
  State state_ = State::waiting;
  std::string kept_;
  std::size_t lines_ = 0;  // in `kept_`
  std::function<void()> on_start_;
  int own_error_ = -1;  // standard error while the pager has it
};

}  // namespace spadille::cli
