from collections.abc import Iterator

import pytest

from goodhand import _kernel


@pytest.fixture(params=_kernel._simd_levels())
def simd_level(request: pytest.FixtureRequest) -> Iterator[str]:
    """Every instruction set this machine has, in turn."""
    _kernel._use_simd(request.param)
    yield request.param
    _kernel._use_simd(_kernel._simd_levels()[0])
