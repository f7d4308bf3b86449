#include "syntax/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <map>
#include <optional>
#include <streambuf>
#include <utility>

#include "base/text.h"
#include "source/utf8.h"
#include "syntax/limits.h"
#include "syntax/origins.h"
#include "syntax/yaml_faults.h"

namespace spadille::syntax {
namespace {

// Thrown by the builder through yaml-cpp, which cannot be stopped otherwise. Caught in `parse_yaml`.
struct Refused {
  SyntaxError error;
};

class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    // A streambuf never writes to its get area.
    char* begin = const_cast<char*>(text.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    setg(begin, begin, begin + text.size());
  }
};

std::size_t offset_of(const YAML::Mark& mark) { return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos); }

// Builds the tree from yaml-cpp's events. yaml-cpp's own nodes lose the locations of aliases, and duplicate keys.
class Builder : public YAML::EventHandler {
 public:
  explicit Builder(std::string_view raw) : raw_(raw) {}

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Node node;
    const std::size_t begin = content_begin(offset_of(mark));
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
      if (!raw_.substr(begin).starts_with(word)) continue;
      node.style = ScalarStyle::plain;
      node.text = word;
    }
    node.at = span_at(begin, node.text.size());
    add(std::move(node), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchored_.find(anchor);
    const std::size_t begin = offset_of(mark);
    if (found == anchored_.end()) throw Refused{{"an alias is inside the value that it names", begin}};
    count_copy(found->second, begin);
    Node copy = found->second;
    std::size_t length = 1;
    while (begin + length < raw_.size() &&
           std::string_view(" \t\r\n,]}").find(raw_[begin + length]) == std::string_view::npos)
      ++length;
    place_copy(copy, span_at(begin, length));
    add(std::move(copy), 0);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    add(scalar(content_begin(offset_of(mark)), tag, value), anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(Node::Kind::list, offset_of(mark), anchor);
    stack_.back().dashes = style == YAML::EmitterStyle::Block;
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(Node::Kind::map, offset_of(mark), anchor);
    stack_.back().braces = style == YAML::EmitterStyle::Flow;
  }
  void OnMapEnd() override { close(); }

  std::optional<Node> take() { return std::exchange(root_, std::nullopt); }
  /// The first error that yaml-cpp accepts. Any error of yaml-cpp comes before it.
  [[nodiscard]] const std::optional<SyntaxError>& accepted_error() const { return error_; }

 private:
  struct Open {
    Node node;
    YAML::anchor_t anchor;
    bool dashes = false;  // a list whose items follow dashes
    bool braces = false;  // a map in '{…}'
  };

  // For a value with a tag or an anchor, yaml-cpp gives the location of the tag or anchor.
  [[nodiscard]] std::size_t content_begin(std::size_t i) const {
    while (i < raw_.size() && (raw_[i] == '!' || raw_[i] == '&'))
      i = after_space(std::min(raw_.find_first_of(kBlanks, i), raw_.size()));
    return i;
  }

  // Returns the place of the first character from `i` on that is neither space nor a comment.
  [[nodiscard]] std::size_t after_space(std::size_t i) const {
    const auto skip = [&] { return std::min(raw_.find_first_not_of(kBlanks, i), raw_.size()); };
    for (i = skip(); i < raw_.size() && raw_[i] == '#'; i = skip()) i = std::min(raw_.find('\n', i), raw_.size());
    return i;
  }

  // Returns the last dash of a list before `end`; the first one is at `first`. All dashes of a list are in one column.
  [[nodiscard]] std::size_t dash_before(std::size_t end, std::size_t first) const {
    const auto line_begin = [&](std::size_t i) { return i == 0 ? 0 : raw_.rfind('\n', i - 1) + 1; };
    const std::size_t column = first - line_begin(first);
    for (std::size_t line = line_begin(end); line > first; line = line_begin(line - 1)) {
      const std::size_t dash = line + column;
      if (dash < end && raw_.find_first_not_of(' ', line) == dash && raw_[dash] == '-') return dash;
    }
    return first;
  }

  // yaml-cpp accepts the end of the document as the end of a quoted text.
  [[nodiscard]] bool is_closed(std::size_t quote) const {
    const char mark = raw_[quote];
    for (std::size_t i = quote + 1; i < raw_.size(); ++i) {
      if (raw_[i] == '\\' && mark == '"') {
        ++i;
      } else if (raw_[i] == mark) {
        if (mark == '"' || i + 1 == raw_.size() || raw_[i + 1] != mark) return true;
        ++i;
      }
    }
    return false;
  }

  [[nodiscard]] Node scalar(std::size_t begin, const std::string& tag, const std::string& value) const {
    Node node;
    node.text = value;
    const char first = begin < raw_.size() ? raw_[begin] : '\0';
    RawStyle raw_style = RawStyle::plain;
    node.style = ScalarStyle::plain;
    // yaml-cpp marks every scalar that is not plain with the tag "!".
    if (tag != "?" && (first == '"' || first == '\'')) {
      raw_style = first == '"' ? RawStyle::double_quoted : RawStyle::single_quoted;
      node.style = ScalarStyle::quoted;
      if (!is_closed(begin)) throw Refused{{"the quoted text that begins here never ends", begin}};
      ++begin;
    } else if (tag != "?" && (first == '|' || first == '>')) {
      raw_style = RawStyle::block;
      node.style = ScalarStyle::block;
      const std::size_t newline = raw_.find('\n', begin);
      begin = newline == std::string_view::npos ? raw_.size() : newline + 1;
    }
    set_place(node, raw_, begin, raw_style);
    return node;
  }

  // yaml-cpp accepts a key without a colon in braces, and at the end of a document.
  void find_missing_colons(const Node& map) {
    for (std::size_t i = 0; i < map.entry_count(); ++i) {
      const Node& key = map.key(i);
      const bool has_value = !map.value(i).is_empty() && !map.value(i).is_null();
      if (has_value || !key.is_scalar() || key.style != ScalarStyle::plain || is_alias(key)) continue;
      const std::size_t end = after_space(key.at.end);
      const bool is_joined = key.text.find(':') != std::string::npos;  // `{Ana:5}`: the value is in the key
      if (!is_joined && (end >= raw_.size() || raw_[end] != ':'))
        refuse_later(missing_colon(key.text.substr(0, key.text.find(" - ")), key.at.begin));
    }
  }

  // All bytes of a copy come from one place. Those of a text over several lines do not.
  static bool is_alias(const Node& scalar) {
    return !scalar.origins.empty() && scalar.origins.front() == scalar.origins.back();
  }

  void refuse_later(SyntaxError error) {
    if (!error_) error_ = std::move(error);
  }

  // An item whose dash is indented further than that of the item above continues the text of that item.
  void refuse_deeper_item(const Node& item) {
    if (item.style != ScalarStyle::plain) return;
    for (std::size_t i = raw_.find('\n', item.at.begin); i < item.at.end; i = raw_.find('\n', i + 1)) {
      const std::size_t first = raw_.find_first_not_of(' ', i + 1);
      if (raw_.substr(first).starts_with("- "))
        refuse_later({"this list item is indented further than the one above", first});
    }
  }

  static void place_copy(Node& node, Span at) {
    node.at = at;
    node.origins.assign(node.text.size(), at.begin);
    for (Node& item : node.items) place_copy(item, at);
  }

  // Counts a copy before it is made, so that the content of anchors and aliases counts as if written out.
  void count_copy(const Node& node, std::size_t offset) {
    count(offset);
    copied_text_ += node.text.size();
    if (copied_text_ > kMostCopiedText) throw Refused{too_much_copied_text(offset)};
    for (const Node& item : node.items) count_copy(item, offset);
  }

  void count(std::size_t offset) {
    if (++nodes_ > kMostNodes) throw Refused{too_many_values(offset)};
  }

  void open(Node::Kind kind, std::size_t begin, YAML::anchor_t anchor) {
    if (stack_.size() >= kDeepest) throw Refused{too_deep(begin)};
    Node node;
    node.kind = kind;
    node.style = ScalarStyle::plain;
    begin = content_begin(begin);
    node.at = span_at(begin, 1);
    stack_.push_back({std::move(node), anchor});
  }

  void close() {
    Open done = std::move(stack_.back());
    stack_.pop_back();
    if (done.node.is_map()) find_missing_colons(done.node);
    add(std::move(done.node), done.anchor);
  }

  void add(Node node, YAML::anchor_t anchor) {
    count(node.at.begin);
    if (anchor != 0) {
      count_copy(node, node.at.begin);
      anchored_[anchor] = node;
    }
    if (stack_.empty()) {
      root_ = std::move(node);
      return;
    }
    Node& parent = stack_.back().node;
    const bool is_value = parent.is_map() && parent.items.size() % 2 == 1;
    // yaml-cpp reads an entry without key and value before a comma that follows '{' or another comma.
    if (stack_.back().braces && is_value && node.is_empty() && parent.items.back().is_empty())
      throw Refused{{"an entry is missing before this comma", parent.items.back().at.begin}};
    // A value that is not written gets the location of its key; a missing list item gets that of its dash.
    if (is_value && node.is_empty()) node.at = parent.items.back().at;
    if (stack_.back().dashes && node.is_empty()) node.at = span_at(dash_before(node.at.begin, parent.at.begin), 0);
    if (stack_.back().dashes && node.is_scalar()) refuse_deeper_item(node);
    parent.items.push_back(std::move(node));
  }

  std::string_view raw_;
  std::vector<Open> stack_;
  std::map<YAML::anchor_t, Node> anchored_;
  std::optional<Node> root_;
  std::size_t nodes_ = 0;
  std::size_t copied_text_ = 0;
  std::optional<SyntaxError> error_;
};

struct Scalar {
  Node* node = nullptr;
  const Node* key = nullptr;  // for a value in a map
};

// For a missing value, yaml-cpp gives the location of what follows. If that begins with `~` or `null`, the value looks
// as if it were written. Two nodes at one location show this: the first of them is not written. (Copies of an alias
// share a location too, but they have origins.)
void empty_false_nulls(Node& node, const Node* key, Scalar& last) {
  if (!node.is_scalar()) {
    for (std::size_t i = 0; i < node.items.size(); ++i)
      empty_false_nulls(node.items[i], node.is_map() && i % 2 == 1 ? &node.items[i - 1] : nullptr, last);
    return;
  }
  if (last.node != nullptr && last.node->at.begin == node.at.begin && last.node->style == ScalarStyle::plain &&
      last.node->origins.empty() && !node.is_empty()) {
    *last.node = Node{};
    last.node->at = last.key != nullptr ? last.key->at : node.at;
  }
  last = {&node, key};
}

// True for a place under `meta`, or under a key that begins with `x-`: people write there what they like.
bool is_in_free_text(const Node& root, std::size_t offset) {
  const Node* last = nullptr;
  for (std::size_t i = 0; i < root.entry_count() && root.is_map(); ++i)
    if (root.key(i).at.begin <= offset) last = &root.key(i);
  return last != nullptr && last->at.begin != offset && (last->text == "meta" || last->text.starts_with("x-"));
}

YamlFault fault_of(const std::string& message) {
  namespace said = YAML::ErrorMsg;
  if (message == said::END_OF_SEQ_FLOW || message == said::END_OF_MAP_FLOW) return YamlFault::open_brackets;
  if (message == said::FLOW_END) return YamlFault::closing;
  if (message == said::MAP_VALUE) return YamlFault::colon;
  if (message == said::END_OF_MAP || message == said::END_OF_SEQ) return YamlFault::column;
  if (message == said::BLOCK_ENTRY) return YamlFault::dash;
  if (message == said::UNKNOWN_TOKEN) return YamlFault::first_character;
  if (message == said::UNKNOWN_ANCHOR) return YamlFault::alias;
  return message.starts_with(said::INVALID_ESCAPE) ? YamlFault::escape : YamlFault::other;
}

}  // namespace

Result<Node, SyntaxError> parse_yaml(std::string_view text) {
  TextBuffer buffer(text);
  std::istream in(&buffer);
  Builder builder(text);
  try {
    YAML::Parser parser(in);
    if (!parser.HandleNextDocument(builder)) return Node{};
    std::optional<Node> root = builder.take();
    Builder second(text);
    if (parser.HandleNextDocument(second)) {
      const std::optional<Node> more = second.take();
      return Unexpected{
          SyntaxError{"a second value begins where the document should end", more ? more->at.begin : text.size()}};
    }
    if (!root) return Node{};
    if (const auto& error = builder.accepted_error(); error && !is_in_free_text(*root, error->offset))
      return Unexpected{*error};
    Scalar last;
    empty_false_nulls(*root, nullptr, last);
    return std::move(*root);
  } catch (const Refused& refused) {
    return Unexpected{refused.error};
  } catch (const YAML::Exception& e) {
    const std::size_t offset = e.mark.is_null() ? 0 : offset_of(e.mark);
    return Unexpected{explain_yaml(fault_of(e.msg), e.msg, text, offset)};
  }
}

}  // namespace spadille::syntax
