#include "single.hpp"

#include <string>

#include "evaluate.hpp"

namespace goodhand {
namespace {

PyObject* refuse(const std::string& sentence) {
  if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_OverflowError)) return nullptr;
  PyErr_SetString(PyExc_ValueError, sentence.c_str());
  return nullptr;
}

/// Says what is wrong with a set that is not a hand.
PyObject* refuse_set(CardSet cards) {
  if (cards & ~kDeck) return refuse(card_names(cards & ~kDeck) + " is not a card.");
  return refuse("A hand is evaluated from five to seven cards, not " + std::to_string(std::popcount(cards)) + ".");
}

// The public conversions of Python 3.11 take longer than the evaluation, so the two below read what its ints are made
// of (digits of 30 bits, least first) where that is sure to be right, and leave everything else to the conversions.
#if PY_VERSION_HEX < 0x030C0000 && PYLONG_BITS_IN_DIGIT == 30
constexpr bool kReadsDigits = true;
Py_ssize_t digit_count(PyObject* number) { return PyLong_CheckExact(number) ? Py_SIZE(number) : -1; }
CardSet digit_at(PyObject* number, int i) { return reinterpret_cast<PyLongObject*>(number)->ob_digit[i]; }
#else
constexpr bool kReadsDigits = false;
Py_ssize_t digit_count(PyObject*) { return -1; }
CardSet digit_at(PyObject*, int) { return 0; }
#endif

/// A 64-bit set. False, with Python's error set, when it is none.
bool read_set(PyObject* number, CardSet& set) {
  if (kReadsDigits && digit_count(number) == 3 && digit_at(number, 2) < 16) {
    set = digit_at(number, 0) | digit_at(number, 1) << 30 | digit_at(number, 2) << 60;
    return true;
  }
  set = PyLong_AsUnsignedLongLong(number);
  return set != CardSet(-1) || !PyErr_Occurred();
}

/// A card, not checked. False, with Python's error set, when it is no number.
bool read_card(PyObject* number, long& card) {
  const Py_ssize_t digits = digit_count(number);
  card = kReadsDigits && digits == 1 ? static_cast<long>(digit_at(number, 0)) : PyLong_AsLong(number);
  return card != -1 || !PyErr_Occurred();
}

PyObject* evaluate_one(PyObject*, PyObject* cards) {
  CardSet set;
  if (!read_set(cards, set)) return refuse("A set of cards is a number of 64 bits.");
  const Value value = evaluate(set);
  return value ? PyLong_FromUnsignedLong(value) : refuse_set(set);
}

PyObject* refuse_card(long card) {
  if (card < 0 || card > 63 || !(kDeck >> card & 1)) return refuse(std::to_string(card) + " is not a card.");
  return refuse(card_name(static_cast<Card>(card)) + " is given twice.");
}

PyObject* evaluate_cards(PyObject*, PyObject* const* cards, Py_ssize_t count) {
  CardSet left = kDeck;
  for (Py_ssize_t i = 0; i < count; ++i) {
    long card;
    if (!read_card(cards[i], card)) return refuse("A card is a number from 0 to 60.");
    const CardSet bit = card >= 0 && card < 64 ? left & CardSet{1} << card : 0;
    if (!bit) return refuse_card(card);
    left ^= bit;
  }
  const CardSet set = kDeck ^ left;
  const Value value = evaluate(set);
  return value ? PyLong_FromUnsignedLong(value) : refuse_set(set);
}

PyMethodDef kCalls[] = {
    {"evaluate", evaluate_one, METH_O, "evaluate(cards: int) -> int\n\nThe value of a set of five to seven cards."},
    {"evaluate_cards", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(evaluate_cards)), METH_FASTCALL,
     "evaluate_cards(*cards: int) -> int\n\nThe value of five to seven cards."},
    {nullptr, nullptr, 0, nullptr}};

}  // namespace

bool add_single_calls(PyObject* module) { return PyModule_AddFunctions(module, kCalls) == 0; }

}  // namespace goodhand
