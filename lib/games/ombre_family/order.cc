#include "games/ombre_family/order.h"

namespace spadille::ombre_family {

const Order& order_of(Suit trump, RedAce red_ace) {
  static constexpr std::array<std::array<Order, 4>, 2> kOrders{
      std::array<Order, 4>{Order(Suit::spades, RedAce::low), Order(Suit::hearts, RedAce::low),
                           Order(Suit::diamonds, RedAce::low), Order(Suit::clubs, RedAce::low)},
      std::array<Order, 4>{Order(Suit::spades, RedAce::high), Order(Suit::hearts, RedAce::high),
                           Order(Suit::diamonds, RedAce::high), Order(Suit::clubs, RedAce::high)}};
  return kOrders[static_cast<std::size_t>(red_ace)][static_cast<std::size_t>(trump)];
}

}  // namespace spadille::ombre_family
