#include "syntax/json.h"

#include <simdjson.h>

#include <algorithm>
#include <new>
#include <optional>
#include <string>

#include "syntax/limits.h"
#include "syntax/origins.h"

namespace spadille::syntax {
namespace {

namespace ondemand = simdjson::ondemand;

struct Refused {
  SyntaxError error;
};

class Builder {
 public:
  explicit Builder(std::string_view raw) : raw_(raw), padded_(raw) {}

  Node build() {
    document_ = parser_.iterate(padded_);
    started_ = true;
    ondemand::json_type type = document_.type();
    Node root;
    if (type == ondemand::json_type::object || type == ondemand::json_type::array) {
      ondemand::value value = document_.get_value();
      root = node(value, 0);
    } else {
      throw Refused{{"a record is a JSON object", 0}};
    }
    const char* more = nullptr;
    if (document_.current_location().get(more) != simdjson::OUT_OF_BOUNDS)
      throw Refused{{"a second value begins where the document should end", offset_of(more)}};
    return root;
  }

  // simdjson's exceptions have no location: find where the parser stopped.
  [[nodiscard]] SyntaxError explain(const simdjson::simdjson_error& error) {
    switch (error.error()) {
      case simdjson::UNCLOSED_STRING:
        return {"the text that begins here never ends", bad_text()};
      case simdjson::UNESCAPED_CHARS:
        return {R"(a text has a control character; in JSON, write \n, \t or \u0000)", bad_text()};
      case simdjson::STRING_ERROR:
        return {"this is not JSON: unknown escape in this text", last_};
      case simdjson::NUMBER_ERROR:
        return {"this is not JSON: invalid number", last_};
      case simdjson::INCORRECT_TYPE:
        return {"this is not JSON: a value is expected here", last_};
      default:
        return {"this is not JSON: a comma, colon or bracket is missing or extra here", stopped()};
    }
  }

 private:
  [[nodiscard]] std::size_t offset_of(const char* p) const { return static_cast<std::size_t>(p - padded_.data()); }

  Node node(ondemand::value value, std::size_t depth) {
    if (++nodes_ > kMostNodes) throw Refused{too_many_values(last_)};
    const std::string_view token = value.raw_json_token();
    last_ = offset_of(token.data());
    Node out;
    out.at = span_at(last_, 1);
    switch (value.type()) {
      case ondemand::json_type::object: {
        enter(depth);
        out.kind = Node::Kind::map;
        out.style = ScalarStyle::plain;
        for (auto field : value.get_object()) {
          const char* key_at = field.key().raw();
          last_ = offset_of(key_at);
          out.items.push_back(text_node(std::string(std::string_view(field.unescaped_key())), offset_of(key_at)));
          out.items.push_back(node(field.value(), depth + 1));
        }
        break;
      }
      case ondemand::json_type::array: {
        enter(depth);
        out.kind = Node::Kind::list;
        out.style = ScalarStyle::plain;
        for (auto item : value.get_array()) out.items.push_back(node(item.value(), depth + 1));
        break;
      }
      case ondemand::json_type::string:
        out = text_node(std::string(std::string_view(value.get_string())), last_ + 1);
        break;
      case ondemand::json_type::number:
        out = plain_node(token);
        if (!is_json_number(out.text)) throw Refused{{"invalid number", last_}};
        break;
      case ondemand::json_type::boolean:
        static_cast<void>(bool(value.get_bool()));
        out = plain_node(token);
        break;
      case ondemand::json_type::null:
        if (!bool(value.is_null())) throw Refused{{"this is not JSON", last_}};
        out = plain_node(token);
        break;
    }
    return out;
  }

  [[nodiscard]] std::size_t stopped() {
    const char* at = nullptr;
    if (!started_ || document_.current_location().get(at) != simdjson::SUCCESS) return last_;
    return std::max(last_, offset_of(at));
  }

  // Returns the offset of the first character that JSON does not allow in a string. If there is none, returns that of
  // the quote that is never closed.
  [[nodiscard]] std::size_t bad_text() const {
    std::optional<std::size_t> quote;
    for (std::size_t i = 0; i < raw_.size(); ++i) {
      if (quote && static_cast<unsigned char>(raw_[i]) < 0x20U) return i;
      if (quote && raw_[i] == '\\') {
        ++i;
      } else if (raw_[i] == '"') {
        quote = quote ? std::nullopt : std::optional(i);
      }
    }
    return quote.value_or(0);
  }

  void enter(std::size_t depth) const {
    if (depth >= kDeepest) throw Refused{too_deep(last_)};
  }

  [[nodiscard]] Node plain_node(std::string_view token) const {
    while (!token.empty() && std::string_view(" \t\r\n").find(token.back()) != std::string_view::npos)
      token.remove_suffix(1);
    Node out;
    out.style = ScalarStyle::plain;
    out.text = token;
    out.at = span_at(last_, token.size());
    return out;
  }

  [[nodiscard]] Node text_node(std::string text, std::size_t begin) const {
    Node out;
    out.style = ScalarStyle::quoted;
    out.text = std::move(text);
    set_place(out, raw_, begin, RawStyle::double_quoted);
    return out;
  }

  std::string_view raw_;
  simdjson::padded_string padded_;
  ondemand::parser parser_;
  ondemand::document document_;
  std::size_t last_ = 0;  // where the last value or key begins
  bool started_ = false;  // `document_` can report its location
  std::size_t nodes_ = 0;
};

}  // namespace

Result<Node, SyntaxError> parse_json(std::string_view text) {
  Builder builder(text);
  try {
    return builder.build();
  } catch (const Refused& refused) {
    return Unexpected{refused.error};
  } catch (const simdjson::simdjson_error& e) {
    if (e.error() == simdjson::MEMALLOC) throw std::bad_alloc();
    return Unexpected{builder.explain(e)};
  }
}

bool is_json_number(std::string_view text) {
  const auto digits = [&] {
    std::size_t n = 0;
    while (n < text.size() && text[n] >= '0' && text[n] <= '9') ++n;
    text.remove_prefix(n);
    return n > 0;
  };
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool zero = text.starts_with('0');
  if (zero ? (text.remove_prefix(1), false) : !digits()) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (!digits()) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (!digits()) return false;
  }
  return text.empty();
}

}  // namespace spadille::syntax
