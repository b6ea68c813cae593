#include <nanobind/nanobind.h>

NB_MODULE(_kernel, m) { m.doc() = "Goodhand's kernel: hand evaluation and equity."; }
