#include "property/adversarial_shapes.h"

#include <fmt/format.h>

#include <string_view>

namespace spadille::test {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kHead = "players: [A, B, C]\ndealer: A\n";
const std::string kHand = kHead + "auction: [pass, pass, pass]\n";
const std::string kJson = R"({"players":["A","B","C"],"dealer":"A","auction":["pass","pass","pass"]})";

const std::vector<Shape> kShapes{
    {"Hands", 2000, [](std::size_t n) { return repeated("---\n" + kHand, n); }},
    {"HandsAfterBlankLines", 2000, [](std::size_t n) { return repeated("\n\n---\n" + kHand, n); }},
    {"HandsAfterComments", 2000, [](std::size_t n) { return repeated("# next\n---\n" + kHand, n); }},
    {"HandsAfterDirectives", 2000, [](std::size_t n) { return repeated("...\n%YAML 1.2\n---\n" + kHand, n); }},
    {"HandsWithCarriageReturns", 2000,
     [](std::size_t n) {
       return repeated("---\r\nplayers: [A, B, C]\r\ndealer: A\r\nauction: [pass, pass, pass]\r\n", n);
     }},
    {"JsonHands", 2000, [](std::size_t n) { return repeated(kJson + "\n", n); }, StreamKind::json_lines},
    {"JsonOverLines", 2000, [](std::size_t n) { return repeated("{\n \"hand\": 1\n}\n", n); }, StreamKind::json_lines},
    {"OpenJson", 2000, [](std::size_t n) { return repeated("{\n", n); }, StreamKind::json_lines},
    {"BlankLines", 20000, [](std::size_t n) { return repeated("\n", n) + kHand; }},
    {"Comments", 10000, [](std::size_t n) { return repeated("# c\n", n) + "---\n" + kHand; }},
    {"Markers", 10000, [](std::size_t n) { return repeated("---\n", n) + kHand; }},
    {"Ends", 10000, [](std::size_t n) { return repeated("...\n", n) + kHand; }},
    {"EmptyObjects", 2000, [](std::size_t n) { return repeated("{}\n", n); }, StreamKind::json_lines},
    {"UnknownKeys", 200,
     [](std::size_t n) {
       std::string text = kHand;
       for (std::size_t i = 0; i < n; ++i) text += fmt::format("k{}: 1\n", i);
       return text;
     }},
    {"LongUnknownKeys", 20,
     [](std::size_t n) {
       std::string text = kHand;
       for (std::size_t i = 0; i < n; ++i) text += fmt::format("{}{}: 1\n", repeated("playerz", 100), i);
       return text;
     }},
    {"OneKeyRepeated", 500, [](std::size_t n) { return kHand + repeated("hand: 1\n", n); }},
    {"CardsOfAHand", 500, [](std::size_t n) { return kHead + "deal: {A: " + repeated("SA ", n) + "}\n"; }},
    {"CardsOfATrick", 150, [](std::size_t n) { return kHand + "trump: S\ntricks:\n - " + repeated("SA ", n) + "\n"; }},
    {"WordsThatAreNoCards", 150, [](std::size_t n) { return kHead + "deal: {A: " + repeated("xx ", n) + "}\n"; }},
    {"Calls", 200, [](std::size_t n) { return kHead + "auction: [" + repeated("pass, ", n) + "pass]\n"; }},
    {"Bids", 200, [](std::size_t n) { return kHead + "auction: [" + repeated("solo, ", n) + "pass]\n"; }},
    {"Tricks", 150, [](std::size_t n) { return kHand + "tricks:\n" + repeated(" - SA S2 S3\n", n); }},
    {"Exchanges", 150,
     [](std::size_t n) {
       return kHead + "auction: [solo, pass, pass]\ntrump: S\nexchange:\n" + repeated(" - {A: {discard: S3}}\n", n);
     }},
    {"Turns", 100,
     [](std::size_t n) {
       return "game: rummy\n" + kHead + "deal: {A: SA, B: S2, C: S3, stock: S45}\nturns:\n" +
              repeated(" - {A: {draw: stock, discard: SA}}\n", n);
     }},
    {"Condonations", 150, [](std::size_t n) { return kHand + "condoned:\n" + repeated(" - {trick: 1}\n", n); }},
    {"Nesting", 500, [](std::size_t n) { return "a: " + repeated("[", n); }},
    {"Dashes", 2500, [](std::size_t n) { return repeated("- ", n) + "a\n"; }},
    {"Quotes", 2500, [](std::size_t n) { return "hand: \"" + repeated("\\\"", n) + "\"\n" + kHand; }},
    {"FoldedLines", 2500, [](std::size_t n) { return "meta:\n  a: >-\n" + repeated("    b\n", n) + kHand; }},
    {"RuleOptions", 150,
     [](std::size_t n) {
       std::string text = kHand + "rules:\n";
       for (std::size_t i = 0; i < n; ++i) text += fmt::format("  red_ac{}: low\n", i);
       return text;
     }},
    {"SessionHands", 1000,
     [](std::size_t n) {
       return "session: s\n" + kHead + repeated("---\nauction: [pass, pass, pass]\n", n) + "---\nsettlement: true\n";
     }},
    {"SessionsOfAHand", 500,
     [](std::size_t n) {
       return repeated("---\nsession: s\n" + kHead + "---\nauction: [pass, pass, pass]\n---\nsettlement: true\n", n);
     }},
    {"UnsettledHands", 500,
     [](std::size_t n) { return "session: s\n" + kHead + repeated("---\n{}\n", n) + "---\nsettlement: true\n"; }},
};

}  // namespace

const std::vector<Shape>& adversarial_shapes() { return kShapes; }

}  // namespace spadille::test
