#include "syntax/json_cursor.h"

#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace spadille::syntax {

class JsonText::Stage {
 public:
  explicit Stage(std::size_t room) {
    constexpr std::size_t kNoDepth = 1;  // only the first stage is used
    const auto error = simdjson::get_active_implementation()->create_dom_parser_implementation(room, kNoDepth, parser_);
    if (error != simdjson::SUCCESS) throw std::bad_alloc();
  }

  bool find(const char* text, std::size_t size) {
    return parser_->stage1(reinterpret_cast<const std::uint8_t*>(text), size, simdjson::stage1_mode::regular) ==
           simdjson::SUCCESS;
  }
  [[nodiscard]] const std::uint32_t* begin() const { return parser_->structural_indexes.get(); }
  [[nodiscard]] const std::uint32_t* end() const { return begin() + parser_->n_structural_indexes; }

 private:
  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser_;
};

JsonText::JsonText() = default;
JsonText::~JsonText() = default;

bool JsonText::take(std::string_view text) {
  if (text.size() + kReach > text_.size()) make_room(text.size());
  std::memcpy(text_.data(), text.data(), text.size());
  if (!stage_->find(text_.data(), text.size())) return false;
  tokens_ = stage_->begin();
  tokens_end_ = stage_->end();
  return true;
}

void JsonText::make_room(std::size_t size) {
  constexpr std::size_t kLeast = std::size_t{1} << 14U;
  const std::size_t room = std::max(2 * size, kLeast);
  text_.assign(room + kReach, ' ');
  stage_ = std::make_unique<Stage>(room);
}

}  // namespace spadille::syntax
