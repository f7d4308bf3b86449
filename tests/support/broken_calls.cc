// A library for LD_PRELOAD: makes one call of the operating system fail in an unchanged program.
//
//   BROKEN_CALL    which call fails, from 1 on, among all that are below
//   BROKEN_HOW     the number of an error (see errno.h), or the number of a signal after "signal ": the process gets it
//                  before the call
//   BROKEN_COUNT   a file; at its end the process writes the number of its calls into it

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <string_view>

namespace {

unsigned long calls = 0;

// Returns true if this call fails; errno is then set.
bool breaks() {
  static const char* const at = std::getenv("BROKEN_CALL");
  static const unsigned long broken = at == nullptr ? 0 : std::strtoul(at, nullptr, 10);
  if (++calls != broken) return false;
  const char* const how = std::getenv("BROKEN_HOW");
  if (how == nullptr) std::abort();
  constexpr std::string_view kSignal = "signal ";
  if (std::string_view(how).starts_with(kSignal)) {
    ::raise(std::atoi(how + kSignal.size()));
    return false;
  }
  errno = std::atoi(how);
  return true;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

struct Counter {
  ~Counter() {
    const char* const path = std::getenv("BROKEN_COUNT");
    if (path == nullptr) return;
    // By number, so that the counter does not count itself.
    const long file = ::syscall(SYS_open, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    std::array<char, 24> digits{};
    std::size_t begin = digits.size();
    for (unsigned long rest = calls; begin > 0; rest /= 10) {
      digits.at(--begin) = static_cast<char>('0' + rest % 10);
      if (rest < 10) break;
    }
    ::syscall(SYS_write, file, &digits.at(begin), digits.size() - begin);
  }
};
const Counter counter;

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  std::va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return breaks() ? -1 : next<int (*)(const char*, int, mode_t)>("open")(path, flags, mode);
}

ssize_t read(int file, void* to, std::size_t size) {
  return breaks() ? -1 : next<ssize_t (*)(int, void*, std::size_t)>("read")(file, to, size);
}

ssize_t __read_chk(int file, void* to, std::size_t size, std::size_t /*room*/) { return read(file, to, size); }

ssize_t write(int file, const void* from, std::size_t size) {
  return breaks() ? -1 : next<ssize_t (*)(int, const void*, std::size_t)>("write")(file, from, size);
}

ssize_t writev(int file, const struct iovec* parts, int count) {
  return breaks() ? -1 : next<ssize_t (*)(int, const struct iovec*, int)>("writev")(file, parts, count);
}

int fsync(int file) { return breaks() ? -1 : next<int (*)(int)>("fsync")(file); }

int flock(int file, int operation) { return breaks() ? -1 : next<int (*)(int, int)>("flock")(file, operation); }

int fchmod(int file, mode_t mode) { return breaks() ? -1 : next<int (*)(int, mode_t)>("fchmod")(file, mode); }

int fchown(int file, uid_t owner, gid_t group) {
  return breaks() ? -1 : next<int (*)(int, uid_t, gid_t)>("fchown")(file, owner, group);
}

int rename(const char* from, const char* to) {
  return breaks() ? -1 : next<int (*)(const char*, const char*)>("rename")(from, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned int flags) {
  return breaks() ? -1
                  : next<int (*)(int, const char*, int, const char*, unsigned int)>("renameat2")(from_folder, from,
                                                                                                 to_folder, to, flags);
}

}  // extern "C"
