#include "cli/growing_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "base/usage_error.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

bool is_same_time(const timespec& a, const timespec& b) { return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec; }

// Renames a file, but never replaces another. Returns false if it fails.
bool rename_to_new(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  // The file system has no such rename. A link does not replace a file either.
  return ::link(from.c_str(), to.c_str()) == 0 && ::unlink(from.c_str()) == 0;
}

}  // namespace

OpenFile::OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

OpenFile::~OpenFile() {
  if (is_open()) ::close(descriptor_);
}

GrowingFile::GrowingFile(const std::string& path) : path_(path) {
  std::error_code error;
  const bool link = fs::is_symlink(fs::symlink_status(path, error));
  const fs::file_status status = fs::status(path, error);
  if (!fs::status_known(status)) refuse(error.message());
  if (link && !fs::exists(status)) refuse("the link is broken");
  if (fs::exists(status) && !fs::is_regular_file(status))
    refuse(fs::is_directory(status) ? "this is a folder" : "this is not a regular file");
  if (!fs::exists(status) && !fs::path(path).has_filename()) refuse("this is not the name of a file");
  const fs::path named = fs::absolute(path, error);
  const fs::path real =
      fs::exists(status) ? fs::canonical(named, error) : fs::canonical(named.parent_path(), error) / named.filename();
  if (error) refuse(error.message());
  real_path_ = real.string();
  folder_path_ = real.parent_path().string();
  lock();
  struct stat found {};
  if (::stat(real_path_.c_str(), &found) == 0) {
    before_ = found;
    const bool writable =
        ::access(real_path_.c_str(), W_OK) == 0 && (found.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0;
    if (!writable) refuse("the file is read-only");
  } else if (errno != ENOENT) {
    refuse_by_system();
  }
}

GrowingFile::~GrowingFile() {
  if (!copy_path_.empty()) ::unlink(copy_path_.c_str());
}

void GrowingFile::refuse(const std::string& why) const { throw UsageError(fmt::format("{}: {}", path_, why)); }

void GrowingFile::refuse_by_system() const { refuse(std::generic_category().message(errno)); }

// The folder is locked, not the file, because the file is replaced.
void GrowingFile::lock() {
  using Clock = std::chrono::steady_clock;
  folder_ = OpenFile(::open(folder_path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder_.is_open()) refuse_by_system();
  const auto end = Clock::now() + std::chrono::seconds(30);
  while (::flock(folder_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) refuse_by_system();
    if (Clock::now() > end) refuse("another process has locked the folder for 30 seconds");
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

void GrowingFile::create_copy() {
  constexpr int kMostTries = 1000;
  for (int i = 0; i < kMostTries; ++i) {
    std::string name = fmt::format("{}/.spadille-{}-{}.tmp", folder_path_, ::getpid(), i);
    const SignalsWait wait;  // until it is known which file to remove
    copy_ = OpenFile(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (copy_.is_open()) {
      copy_path_ = std::move(name);
      removed_on_signal_.emplace(copy_path_);
      return;
    }
    if (errno != EEXIST) refuse_by_system();
  }
  refuse("its folder has too many temporary files");
}

void GrowingFile::write(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t written = ::write(copy_.get(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse_by_system();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

// Returns the last byte of the file; a newline if the file is empty.
char GrowingFile::copy_content() const {
  const OpenFile file(::open(real_path_.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) refuse_by_system();
  std::array<char, std::size_t{1} << 16U> buffer{};
  char last = '\n';
  while (true) {
    const ssize_t size = ::read(file.get(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) refuse_by_system();
    if (size == 0) return last;
    const std::string_view block(buffer.data(), static_cast<std::size_t>(size));
    write(block);
    last = block.back();
  }
}

void GrowingFile::stage(std::string_view text) {
  begin_copy();
  if (before_ && copy_content() != '\n') write("\n");
  end_copy(text);
}

void GrowingFile::stage_content(std::string_view text) {
  begin_copy();
  end_copy(text);
}

void GrowingFile::begin_copy() {
  create_copy();
  if (!before_) return;
  // Only the superuser can keep another owner; the mode is set afterward, because a new owner may reset it.
  if (::fchown(copy_.get(), before_->st_uid, before_->st_gid) != 0 && errno != EPERM) refuse_by_system();
  if (::fchmod(copy_.get(), before_->st_mode & 07777U) != 0) refuse_by_system();
}

void GrowingFile::end_copy(std::string_view text) const {
  write(text);
  if (::fsync(copy_.get()) != 0) refuse_by_system();
}

bool GrowingFile::is_unchanged() const {
  struct stat now {};
  if (::stat(real_path_.c_str(), &now) != 0) return false;
  return now.st_dev == before_->st_dev && now.st_ino == before_->st_ino && now.st_size == before_->st_size &&
         is_same_time(now.st_mtim, before_->st_mtim) && is_same_time(now.st_ctim, before_->st_ctim);
}

void GrowingFile::commit() {
  if (before_) {
    if (!is_unchanged()) refuse("the file was changed meanwhile; nothing was written");
    if (::rename(copy_path_.c_str(), real_path_.c_str()) != 0) refuse_by_system();
  } else {
    if (!rename_to_new(copy_path_, real_path_)) {
      if (errno == EEXIST) refuse("the file was created meanwhile; nothing was written");
      refuse_by_system();
    }
  }
  removed_on_signal_.reset();
  copy_path_.clear();
  ::fsync(folder_.get());
}

}  // namespace spadille::cli
