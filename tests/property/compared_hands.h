#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "compare/compared_stream.h"

namespace spadille::test {

/// A listener that expects only hands.
class OnlyHands : public compare::Listener {
 public:
  explicit OnlyHands(std::function<void(const compare::ComparedHand& hand)> take) : take_(std::move(take)) {}

  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    static_cast<void>(document);
    take_(hand);
  }
  void on_session(const compare::ComparedSession& session, const Document& document) override {
    static_cast<void>(document);
    ADD_FAILURE() << "there is no session '" << session.title << "'";
  }
  void on_fault(const compare::Row& row, const Document& document) override {
    static_cast<void>(document);
    ADD_FAILURE() << "there is no header for " << row.rules;
  }

 private:
  std::function<void(const compare::ComparedHand& hand)> take_;
};

}  // namespace spadille::test
