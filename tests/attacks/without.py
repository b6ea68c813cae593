"""A plugin of pytest that runs tests without one guard: its module is read with the guard's text taken out.

`GOODHAND_WITHOUT` names the module, the text and what stands in its place, as JSON.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, ModuleType

VARIABLE = "GOODHAND_WITHOUT"


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text()
        assert 1 == source.count(OLD), f"{fullname} does not hold the guard once"
        return compile(source.replace(OLD, NEW), self.path, "exec")


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != MODULE:
            return None
        sys.meta_path.remove(self)
        try:
            found = find_spec(fullname)
        finally:
            sys.meta_path.insert(0, self)
        assert found is not None
        assert found.origin is not None
        found.loader = _Loader(fullname, found.origin)
        return found


MODULE, OLD, NEW = json.loads(os.environ.get(VARIABLE, '["", "", ""]'))
if MODULE:
    assert MODULE not in sys.modules
    sys.meta_path.insert(0, _Finder())
