// Simulated rounds and evenings, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace goodhand {

void bind_planner(nanobind::module_& m);

}  // namespace goodhand
