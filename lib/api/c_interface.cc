#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "spadille.h"
#include "spadille/referee.h"

struct spadille_referee {
  spadille::api::Referee referee;
};

namespace {

// Returns a copy that `spadille_free` frees; null if memory is exhausted.
char* copy_of(std::string_view text) {
  char* copy = new (std::nothrow) char[text.size() + 1];
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

}  // namespace

// No exception may leave a function that C calls.

spadille_referee* spadille_referee_new(const char* rules, char** error) {
  if (error != nullptr) *error = nullptr;
  try {
    return new spadille_referee{spadille::api::Referee({.rules = rules == nullptr ? "" : rules})};
  } catch (const std::exception& why) {
    if (error != nullptr) *error = copy_of(why.what());
    return nullptr;
  }
}

void spadille_referee_free(spadille_referee* referee) { delete referee; }

char* spadille_judge(const spadille_referee* referee, const char* text, size_t size) {
  try {
    return copy_of(referee->referee.judge_json(spadille::api::Records(std::string(text, size))));
  } catch (const std::exception&) {
    return nullptr;
  }
}

void spadille_free(char* text) { delete[] text; }  // NOLINT(readability-non-const-parameter): the caller's own text

const char* spadille_version() { return spadille::api::version(); }
