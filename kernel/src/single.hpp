// Python calls for one hand. They are plain C functions: a binding library would cost more than the evaluation.
#pragma once

#include <Python.h>

namespace goodhand {

/// Adds evaluate() and evaluate_cards() to the module.
bool add_single_calls(PyObject* module);

}  // namespace goodhand
