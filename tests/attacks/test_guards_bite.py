"""Each attack is shown to be one: without its guard it succeeds, and its test is red.

A guard is taken out of its module's text, and the test that attacks it is run in a process of its own.
"""

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from attacks.without import VARIABLE

HERE = Path(__file__).parent
PASSES, FAILS = 0, 1


class Guard(NamedTuple):
    """A guard: its file, its text, the text without it, and the test that then fails."""

    name: str
    """Module and function, as README.md names it."""
    text: str
    without: str
    attack: str

    @property
    def module(self) -> str:
        return f"goodhand.{self.name.partition(':')[0]}"


SIGNS_OPEN_SESSIONS = """\
        for room in house.rooms.values():
            if (at := table_of(house, room, data.code)) is not None:
                dealer = Grant(night=room.key, role=Role.DEALER, tournament=at[0], table=at[1])
                token, session = await doorkeeper.let_in(dealer, device, SignedInBy.SEAT_CARD)
                return await let_in(request, house, session, token)
        held = await doorkeeper.team.card(data.code)"""
"""A sign that opens a dealer's session, as it once did."""

GUARDS = [
    Guard(
        "audit.verify:_Audit._take_deleted",
        "if gone.records < 1 or any(",
        "if False and any(",
        "forged_deletion.py::test_a_deletion_that_cannot_have_been_is_found",
    ),
    Guard(
        "audit.verify:_Audit._take_deleted",
        "if not gone.practice and record.at <",
        "if False and record.at <",
        "forged_deletion.py::test_a_deletion_that_cannot_have_been_is_found",
    ),
    Guard(
        "server.connections:PromptProtocol",
        "        if self._timer is None:  # a further request",
        "        if False:  # a further request",
        "the_door.py::test_a_request_that_is_begun_and_never_ended_is_dropped",
    ),
    Guard(
        "server.connections:PromptProtocol",
        "LONGEST_HEAD if self._in_head",
        "LONGEST if self._in_head",
        "the_door.py::test_a_request_without_end_is_dropped_before",
    ),
    Guard(
        "server.access.guard:is_this_computer",
        "if any(name in connection.headers for name in FORWARDED):",
        "if False:",
        "the_door.py::test_somebody_behind_a_proxy",
    ),
    Guard(
        "night.texts:require_printable",
        "if has_number(written, MOST_DIGITS + 1):",
        "if False:",
        "frames.py::test_a_number_that_no_verify_takes",
    ),
    Guard(
        "server.problems:problem_of", "case RecursionError():", "case GeneratorExit():", "frames.py::test_no_frame_is"
    ),
    Guard(
        "play.commitment:flaw", "if len(path) != DEPTH:", "if False:", "sealed_deck.py::test_a_path_of_another_length"
    ),
    Guard("play.commitment:flaw", "if len(opening.salt) != HASH_BYTES:", "if False:", "sealed_deck.py::test_a_salt_or"),
    Guard(
        "cli.verify_cards:_first_problem", "if each.card in cards:", "if False:", "sealed_deck.py::test_a_deck_with_a"
    ),
    Guard(
        "cli.verify_cards:_repeated", "if first != opened.round:", "if False:", "sealed_deck.py::test_a_deck_dealt_in"
    ),
    Guard(
        "cli.verify_cards:_read", "LARGEST: Final = 16", "LARGEST: Final = 64", "sealed_deck.py::test_no_file_of_cards"
    ),
    Guard(
        "play.entropy:require_revealed",
        "if pledged.get(each.who, bound) != bound:",
        "if False:",
        "chosen_deck.py::test_the_house_cannot",
    ),
    Guard(
        "night.pledging:Pledging",
        "if pledge(self.name, found) not in self.pledges:",
        "if False:",
        "software_tables.py::test_the_house_and_the_player",
    ),
    Guard(
        "night.pledging:Pledging",
        "if self.numbers:\n            raise",
        "if False:\n            raise",
        "software_tables.py::test_a_pledge_that_comes_after",
    ),
    Guard(
        "audit.verify_round:_require_seed",
        "if numbers.silent:",
        "if False:",
        "software_tables.py::test_a_pledge_left_out",
    ),
    Guard(
        "audit.verify_round:_recorded",
        "if not may_act(started, acted.command, acted.by):",
        "if False:",
        "software_tables.py::test_an_action_in_somebody",
    ),
    Guard(
        "audit.verify_night:NightAudit._require_new_deck",
        "if key in self._keys:",
        "if False:",
        "software_tables.py::test_a_deck_that_comes_again",
    ),
    Guard(
        "audit.verify_night:NightAudit._in_play",
        "_require_table_times(rest, started.at, LATEST)",
        "pass",
        "software_tables.py::test_a_round_in_play",
    ),
    Guard(
        "night.versions:RELEASED",
        "RELEASED: tuple[str, ...] = ()",
        'RELEASED: tuple[str, ...] = ("0.2.0",)',
        "unknown_version.py::test_a_version_that_was_named",
    ),
    Guard(
        "journal.sqlite_file:SqliteFile._require_marks",
        "!= _form():",
        "!= _form() and False:",
        "forged_file.py::test_a_file_that_is_made_otherwise_is_no_journal[no table]",
    ),
    Guard(
        "journal.record:record_of",
        "Record(*msgspec.convert(row, Row))",
        "Record(*row)",
        "forged_file.py::test_nor_one_whose_pages",
    ),
    Guard(
        "journal.sqlite_file:SqliteFile._to_read",
        "path = path.resolve()",
        "path = path.absolute()",
        "forged_file.py::test_a_link_to_a_journal",
    ),
    Guard(
        "journal.sqlite_file:SqliteFile._to_read",
        'if Path(f"{path}-shm").exists():',
        "if True:",
        "forged_file.py::test_a_copy_with_its_log",
    ),
    Guard(
        "journal.sqlite_file:SqliteFile.disturbed",
        " or self._looks() != self._found",
        "",
        "forged_file.py::test_a_file_that_is_changed",
    ),
    Guard(
        "journal.sqlite:SqliteJournal.open",
        "if path.exists() and not path.is_file():",
        "if False:",
        "forged_file.py::test_what_is_no_file_is_not_waited_for[a folder]",
    ),
    Guard(
        "journal.commit:request", "if len(payload) > LARGEST:", "if False:", "forged_file.py::test_no_more_is_written"
    ),
    Guard(
        "audit.verify:_Audit._take",
        'raise Flawed(record, "no night has such a stream")',
        "pass",
        "forged_file.py::test_a_journal_of_nothing",
    ),
    Guard(
        "audit.flaws:decoded",
        "if canonical != (record.name, record.payload)",
        "if False",
        "forged_journal.py::test_a_field_that_nobody",
    ),
    Guard(
        "cli.verify:_require_noted",
        "if verdict.noted is None:",
        "if False:",
        "forged_journal.py::test_whoever_has_the_foot",
    ),
    Guard(
        "paper.render.page_data:SHORT_HASH",
        "SHORT_HASH = 32",
        "SHORT_HASH = 16",
        "forged_journal.py::test_the_foot_of_a_paper",
    ),
    Guard("cli.output:escaped", '_PASSWORD.sub(r"\\1:***@", text)', "text", "forged_journal.py::test_the_password"),
    Guard("cli.output:escaped", "_STEERING.sub(_written_out,", "str(", "forged_journal.py::test_nothing_in_a_file"),
    Guard(
        "audit.archive:_require_harmless_extras",
        "if kind not in _HARMLESS_EXTRAS or",
        "if False and",
        "forged_export.py::test_a_link_a_secret",
    ),
    Guard(
        "audit.archive:_require_harmless",
        "if member.packed > member.size",
        "if False and member.size",
        "forged_export.py::test_more_bytes_than",
    ),
    Guard(
        "audit.archive:packed",
        "raise TooLarge(bytes=grown, most=MOST_BYTES)",
        "pass",
        "forged_export.py::test_what_nobody_could_read",
    ),
    Guard(
        "audit.verify_export:_Comparing._require_names",
        'raise _Wrong(f"{name}: no such paper comes from this journal")',
        "continue",
        "forged_export.py::test_no_claim_lets_a_program",
    ),
    Guard(
        "audit.verify_export:_Comparing._require_page",
        "if self.files[PAGE] != page(",
        "if False and page(",
        "forged_export.py::test_other_lines_to_run",
    ),
    Guard(
        "audit.verify_export:_records",
        "if to_line(record) != line:",
        "if False:",
        "forged_export.py::test_bytes_between",
    ),
    Guard(
        "cli.journals:_require_free",
        "if path.exists() or path.is_symlink():",
        "if False:",
        "opening_races.py::test_a_file_with_nothing",
    ),
    Guard(
        "cli.journals:_require_free",
        'if (left := Path(f"{path}{end}")).exists():',
        "if False:",
        "opening_races.py::test_what_is_left",
    ),
    Guard(
        "cli.journals:_made",
        "if os.path.samestat(path.stat(), made):",
        "if True:",
        "opening_races.py::test_a_file_put_in",
    ),
    Guard(
        "night.texts:require_printable",
        "if _ESCAPED.search(written) or not written.isascii():",
        "if False:",
        "desk_lines.py::test_a_sign_that_nobody",
    ),
    Guard(
        "night.acts.opening:OpenNight",
        "require_lawful(self.plan, practice=not kept)",
        "pass",
        "forged_journal.py::test_an_impossible_plan",
    ),
    Guard(
        "audit.verify:verify",
        "audit.rounds, flaw or audit.unknown, seen",
        "audit.rounds, flaw, seen",
        "unknown_version.py::test_it_is_neither_said_to_hold_nor_not_to",
    ),
    Guard(
        "audit.verify:_Audit._add_to_night",
        "self.before += self._nights.pop(id_).differences",
        "raise Flawed(record, elsewhere.flaw.why) from None",
        "unknown_version.py::test_it_covers_no_other_night_of_the_journal",
    ),
    Guard(
        "audit.export:_flaw",
        "flaw.unknown and any(each.night == wanted for each in found.nights)",
        "flaw.unknown",
        "unknown_version.py::test_another_night_of_the_journal_is_exported",
    ),
    Guard(
        "audit.verify_night:NightAudit.add_of_table",
        "if self._unsettled > MOST_UNSETTLED:",
        "if False:",
        "forged_file.py::test_a_journal_of_any_length_does_not_fill_the_memory[a table]",
    ),
    Guard(
        "audit.archive:_read_local",
        "or called != member.name.encode()",
        "",
        "forged_export.py::test_a_file_with_two_names",
    ),
    Guard(
        "night.streams:night_of_table", '.rsplit("/", 2)', '.split("/", 2)', "software_tables.py::test_a_night_with_a"
    ),
    Guard(
        "night.streams:keeps_refusals",
        "for each in (REFUSALS, ACCESS)",
        "for each in (REFUSALS,)",
        "requests.py::test_whoever_is_kept",
    ),
    Guard(
        "cli.writing:name_new",
        "os.link(draft, file)",
        "os.replace(draft, file)",
        "opening_races.py::test_a_file_that_came_when",
    ),
    Guard(
        "night.typed.reader:_fits",
        "rest[0].quoted and not within",
        "False and not within",
        "desk_lines.py::test_a_quoted_tournament_that",
    ),
    Guard(
        "night.draft:Draft._ask_about",
        "if len(found := scripts(person.name)) > 1:",
        "if len(found := ()) > 1:",
        "desk_lines.py::test_every_door_asks",
    ),
    Guard(
        "night.draft:_require_past",
        "if occurred > draft.at:",
        "if False:",
        "desk_lines.py::test_nothing_happened_after",
    ),
    Guard(
        "night.conductor:Conductor._other_books",
        "if not believed and",
        "if False and",
        "desk_lines.py::test_a_timer_and_a_table",
    ),
    Guard(
        "server.routes.sign_in:by_code",
        "await (await house.room(grant.night)).note(joined)",
        "pass",
        "signing_in.py::test_staff_who_sign_in_with_a_seat_card_are_seen_by_its_player_and_on_record[:memory:]",
    ),
    Guard(
        "server.access.team:Team.use_card",
        "if await self._store.take(CARD, hashed(as_printed(said))) is None:",
        "if False:",
        "signing_in.py::test_a_dealers_card_wants_the_pin_and_signs_in_one_device_once[:memory:]",
    ),
    Guard(
        "server.access.team:Team.require_pin_of",
        "if member.until > now:",
        "if False:",
        "signing_in.py::test_guesses_of_a_pin_that_come_together",
    ),
    Guard(
        "server.routes.sign_in:is_shared",
        "return is_this_computer(request) or",
        "return True or",
        "signing_in.py::test_a_pin_opens_no_desk_or_chair",
    ),
    Guard(
        "server.access.guard:session_of",
        "if session.locked:",
        "if False:",
        "signing_in.py::test_a_locked_computer",
    ),
    Guard(
        "night.acts.access:require_not_above",
        "if is_above(theirs, rank_of(o, draft.by)):",
        "if False:",
        "signing_in.py::test_a_director_makes_no_link",
    ),
    Guard(
        "night.acts.people:require_own",
        "if own not in STAFF or is_above(highest, own):",
        "if False:",
        "signing_in.py::test_a_desk_signs_neither",
    ),
    Guard(
        "server.routes.papers:_renew_seat_cards",
        "if players and not _again(",
        "if players and not visit.room.printed and not _again(",
        "signing_in.py::test_a_seat_card_that_was_printed_again_has_a_new_code_and_who_printed_it_is_on_record[:memory:]",
    ),
    Guard(
        "server.routes.takeover:invite_follower",
        "    require_charity(house, session)\n",
        "",
        "signing_in.py::test_the_chairperson_of_another",
    ),
    Guard(
        "server.standby:ask",
        "if fingerprint or not token:",
        "if True:",
        "signing_in.py::test_a_second_laptop_sends",
    ),
    Guard(
        "server.routes.sign_in:by_pin",
        "raise SignInRefused if here else NotShared",
        "raise SignInRefused",
        "signing_in.py::test_a_pin_opens_no_desk",
    ),
    Guard(
        "server.gate:note_download",
        "    await note_taken(visit.house, visit.room, visit.session, visit.address, what)",
        "    pass",
        "signing_in.py::test_every_download_of_the_journal_is_on_record[:memory:]",
    ),
    Guard(
        "journal.chain:ChainCheck",
        "if record.hash != digest(",
        "if False and record.hash != digest(",
        "sealed_stream.py::test_no_record_verifies",
    ),
    Guard(
        "audit.witness:_deal_against",
        "elif given[deal.player] != deal.number:",
        "elif False:",
        "evil_house.py::test_a_house_that_replaces",
    ),
    Guard("audit.witness:_deal_against", "if deal.taken:", "if False:", "evil_house.py::test_a_house_that_takes"),
    Guard(
        "audit.witness:_compared",
        "for head in seen.heads:",
        "for head in ():",
        "witnesses.py::test_a_night_played_again",
    ),
    Guard(
        "night.reading:without_open_rounds",
        "or r.version <= settled.get(r.stream, 0)",
        "or True",
        "open_round.py::test_no_file_of_an_export",
    ),
    Guard("night.own_rounds:own_round", "if own.after is None:", "if False:", "open_round.py::test_my_rounds"),
    Guard(
        "server.routes.sign_in:by_code",
        "        held = await doorkeeper.team.card(data.code)",
        SIGNS_OPEN_SESSIONS,
        "signing_in.py::test_the_sign_of_a_table",
    ),
    Guard(
        "server.access.attempts:Attempts.trying",
        "async with turn.lock:",
        "if True:",
        "the_door.py::test_guesses_that_come_together",
    ),
    Guard(
        "server.connections:PromptProtocol",
        "        self._expect(SILENT)\n        if _waiting",
        "        if _waiting",
        "the_door.py::test_a_connection_that_asks_nothing",
    ),
    Guard(
        "server.connections:PromptProtocol",
        "if _waiting[self._address] > MOST_SILENT and",
        "if False and",
        "the_door.py::test_a_connection_that_asks_nothing",
    ),
    Guard(
        "journal.sqlite_file:SqliteFile",
        "os.O_RDWR | os.O_CREAT, 0o600",
        "os.O_RDWR | os.O_CREAT, 0o644",
        "file_modes.py::test_journals_copies",
    ),
    Guard("cli.writing:private", "flags, 0o600", "flags, 0o644", "file_modes.py::test_journals_copies"),
    Guard(
        "server.tables.lobby:Lobby",
        "Conductor(self.house.practice, night_id(plan), wall=False)",
        "Conductor(self.house.journal, night_id(plan), wall=False)",
        "filled_practice.py::test_tables_without_end",
    ),
    Guard(
        "server.tables.lobby:Lobby",
        "if self.store.full or",
        "if False and",
        "filled_practice.py::test_a_full_store",
    ),
    Guard(
        "server.tables.running:TournamentRun",
        "            await self._someone_there()",
        "            pass",
        "filled_practice.py::test_a_forgotten_tournament",
    ),
]


def attacked(guard: Guard, *, guarded: bool) -> int:
    """How pytest ends."""
    file, _, test = guard.attack.partition("::")
    chosen = [f"{HERE / f'test_{file}'}::{test}"] if "[" in test else [f"{HERE / f'test_{file}'}", "-k", test]
    without = "" if guarded else json.dumps([guard.module, guard.text, guard.without])
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent), **({VARIABLE: without} if without else {})}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-pattacks.without", "-pno:cacheprovider", "-pno:randomly"]
    ran = subprocess.run([*command, *chosen], env=environment, capture_output=True, check=False)
    return ran.returncode


@pytest.mark.exhaustive
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.attack)
def test_without_its_guard_an_attack_succeeds(guard):
    assert FAILS == attacked(guard, guarded=False)


@pytest.mark.wide
def test_one_guard_taken_out_is_missed_and_put_back_is_there():
    guard = next(each for each in GUARDS if each.name == "audit.verify_round:_require_seed")

    assert (FAILS, PASSES) == (attacked(guard, guarded=False), attacked(guard, guarded=True))


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.attack)
def test_every_guard_and_its_attack_are_there_and_on_the_page(guard):
    found = find_spec(guard.module)
    assert found is not None
    assert found.origin is not None
    file, _, test = guard.attack.partition("::")

    assert 1 == Path(found.origin).read_text().count(guard.text)
    assert f"def {test.partition('[')[0]}" in (HERE / f"test_{file}").read_text()
    assert f"`{guard.name}`" in (HERE / "README.md").read_text()


def test_every_guard_that_the_page_names_exists_and_is_taken_out():
    named = re.findall(r"`([a-z_.]+):([A-Za-z_.]+)`", (HERE / "README.md").read_text())

    assert len(named) > 30
    assert {guard.name for guard in GUARDS} == {f"{module}:{way}" for module, way in named}
    for module, way in named:
        found: object = import_module(f"goodhand.{module}")
        for step in way.split("."):
            found = getattr(found, step)
