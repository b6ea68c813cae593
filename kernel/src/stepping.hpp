// Stepped rounds, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace goodhand {

void bind_stepping(nanobind::module_& m);

}  // namespace goodhand
