#include "mutant.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

namespace mutation {

int chosen = -1;
volatile unsigned char* reached = nullptr;

namespace {

// Runs before all other constructors, because they may reach mutants.
[[gnu::constructor(101)]] void read_environment() {
  if (const char* id = std::getenv("SPADILLE_MUTANT"); id != nullptr && *id != '\0') chosen = std::atoi(id);
  const char* path = std::getenv("SPADILLE_MUTANT_TRACE");
  if (path == nullptr) return;
  // The test and all its processes share the file, so that a process needs no code at its end.
  const int file = ::open(path, O_RDWR | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || ::fstat(file, &status) != 0) return;
  void* const bytes =
      ::mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  if (bytes != MAP_FAILED) reached = static_cast<unsigned char*>(bytes);
}

}  // namespace
}  // namespace mutation
