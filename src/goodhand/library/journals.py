"""Journals: read, and verified by deciding every act again."""

import asyncio
from pathlib import Path

from goodhand.audit.verify import Verdict, verify
from goodhand.journal.opening import open_journal
from goodhand.journal.record import Record
from goodhand.night.acts import CODEC


def read_journal(where: str | Path) -> list[Record]:
    """Every record of a journal, in order; the journal stays unchanged."""

    async def run() -> list[Record]:
        journal = await open_journal(where, CODEC, create=False, read_only=True)
        try:
            return [record async for record in journal.read_all()]
        finally:
            await journal.close()

    return asyncio.run(run())


def verify_journal(where: str | Path, hash_on_paper: str = "") -> Verdict:
    """Check every hash and decide every act again; `flaw` is None where nothing was changed."""

    async def run() -> Verdict:
        journal = await open_journal(where, CODEC, create=False, read_only=True)
        try:
            return await verify(journal.read_all(), hash_on_paper)
        finally:
            await journal.close()

    return asyncio.run(run())
