#include "page/card_drawings.h"

namespace spadille::page {
namespace {

Drawing french(Suit suit) {
  switch (suit) {
    case Suit::spades:
      return {
          {"",
           "M0-10C-1.8-5.6-9.4-1.8-9.4 3.4C-9.4 6.4-7.2 8.2-4.8 8.2C-3 8.2-1.6 7.3-.8 5.8C-1 7.8-2 9.2-3.6 10H3.6C2 "
           "9.2 1 7.8 .8 5.8C1.6 7.3 3 8.2 4.8 8.2C7.2 8.2 9.4 6.4 9.4 3.4C9.4-1.8 1.8-5.6 0-10Z"}};
    case Suit::hearts:
      return {{"",
               "M0 9.8C-1.6 5.4-9.6 2-9.6-4C-9.6-7.2-7.2-9.4-4.6-9.4C-2.4-9.4-.7-8-0-5.8C.7-8 2.4-9.4 4.6-9.4C7.2-9.4 "
               "9.6-7.2 9.6-4C9.6 2 1.6 5.4 0 9.8Z"}};
    case Suit::diamonds:
      return {{"", "M0-10C1.9-6 4.8-2.6 8-0C4.8 2.6 1.9 6 0 10C-1.9 6-4.8 2.6-8 0C-4.8-2.6-1.9-6 0-10Z"}};
    case Suit::clubs:
      return {
          {"",
           "M0-9.8A4.7 4.7 0 0 1 3.2-1.6A4.8 4.8 0 1 1 .9 4.8C1 7.4 2 9.3 3.6 10H-3.6C-2 9.3-1 7.4-.9 4.8A4.8 4.8 0 "
           "1 1-3.2-1.6A4.7 4.7 0 0 1 0-9.8Z"}};
  }
  return {};
}

Drawing sword() {
  return {{"", "M0-14L3.2-10V4H-3.2V-10ZM-1.6 6H1.6V11H-1.6Z"},
          {"light", "M-.6-9.4H.6V2H-.6Z"},
          {"gold",
           "M-8.4 2.6C-7.4 1.6-6 2-5.4 3.2H5.4C6 2 7.4 1.6 8.4 2.6C9.2 4.6 8 6.6 6 6.4H-6C-8 6.6-9.2 4.6-8.4 2.6ZM0 "
           "9.6A2.3 2.3 0 0 1 0 14.2A2.3 2.3 0 0 1 0 9.6Z"}};
}

Drawing cup() {
  return {{"", "M-8.4-8H8.4C8.4-2.6 6-.2 2.1 1V4.6C3 6.6 7 7 7 9.4H-7C-7 7-3 6.6-2.1 4.6V1C-6-.2-8.4-2.6-8.4-8Z"},
          {"light", "M-6-5.8H-4.2C-4-4-3.2-2.4-2-1.4C-4.4-2-5.6-3.6-6-5.8Z"},
          {"gold", "M-9.2-10.4H9.2V-7.4H-9.2ZM-3.2 1.4H3.2V4H-3.2ZM-7.4 8H7.4V10.6H-7.4Z"}};
}

Drawing coin() {
  return {{"", "M0-10A10 10 0 0 1 0 10A10 10 0 0 1 0-10Z"},
          {"gold", "M0-7.6A7.6 7.6 0 0 1 0 7.6A7.6 7.6 0 0 1 0-7.6Z"},
          {"", "M0-5.8L1.4-1.4L5.8 0L1.4 1.4L0 5.8L-1.4 1.4L-5.8 0L-1.4-1.4Z"}};
}

// It leans to the right, so that nobody takes it for a sword.
Drawing cudgel() {
  return {{"",
           "M.4-11.8C2.8-15.2 11.8-10 10-6.2C9.2-4.6 8-3.5 6.9-2.2L10.8-1.9L10.2 1.1L4.5 .8C1.7 4.4-1.4 8.4-3.9 "
           "12C-5.4 13.7-9.2 11.5-8.5 9.4C-7 6.3-5.8 3.4-4.6 .6L-7.7-3.5L-5.4-5.4L-3.3-3.1C-2.2-5.9-1.2-8.8 .4-11.8Z"},
          {"gold",
           "M10.9-2.9L11.1 1.6L8.9 1.4L9.2-2.3ZM-4.8-6L-8.8-3.5L-7.3-1.7L-4.2-4.3ZM2.7-11.1C5.2-11.8 7.6-10.4 "
           "8.3-7.9C5.9-7.4 3.5-8.8 2.7-11.1ZM-6.7 5.8L-1.6 8.8L-2.9 10.6L-7.6 7.8Z"},
          {"light", "M1.4-7.7L2.7-7L-2.7 3.5L-3.6 3Z"}};
}

}  // namespace

Drawing pip(Pack pack, Suit suit) {
  if (pack == Pack::french) return french(suit);
  switch (suit) {
    case Suit::spades:
      return sword();
    case Suit::hearts:
      return cup();
    case Suit::diamonds:
      return coin();
    case Suit::clubs:
      return cudgel();
  }
  return {};
}

}  // namespace spadille::page
