"""Excel workbooks: texts, numbers and days of the first sheet; what is too large, broken or hostile is refused."""

import io
import zipfile
from random import Random

import pytest

from goodhand.charity.imports.people_list import guessed, preview
from goodhand.charity.imports.table import BadTable, read_table

HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
STYLES = (
    f'{HEAD}<styleSheet {MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>'
    '<numFmt numFmtId="165" formatCode="&quot;day&quot;0"/></numFmts><cellXfs count="4"><xf numFmtId="0"/>'
    '<xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>'
)
STRINGS = ("Name", "E-mail", "Last event", "Nights", "Zoë Quist", "Ida & Co")


def a_workbook(*rows: str, strings: str = "", **more: str) -> bytes:
    shared = "".join(f"<si><t>{each.replace('&', '&amp;')}</t></si>" for each in STRINGS)
    parts = {
        "[Content_Types].xml": "<Types/>",
        "xl/sharedStrings.xml": strings or f"{HEAD}<sst {MAIN}>{shared}</sst>",
        "xl/styles.xml": STYLES,
        "xl/worksheets/sheet1.xml": f"{HEAD}<worksheet {MAIN}><sheetData>{''.join(rows)}</sheetData></worksheet>",
        **more,
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return made.getvalue()


HEADINGS = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>'


def test_names_mails_and_days_are_read_as_excel_shows_them():
    table = read_table(
        a_workbook(
            HEADINGS,
            '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" t="inlineStr"><is><t>zoe@example.org</t></is></c>'
            '<c r="C2" s="1"><v>46340.75</v></c></row>',
            '<row r="5"><c r="A5" t="str"><f>1+1</f><v>Ida Sol</v></c><c r="C5" s="2"><v>45000</v></c></row>',
        )
    )
    found = preview(table, guessed(table), [])

    assert [(2, "Zoë Quist", "zoe@example.org", "2026-11-14"), (5, "Ida Sol", "", "2023-03-15")] == [
        (each.row, each.name, each.email, each.last_before) for each in found.ready
    ]


def test_a_number_is_a_number_whatever_is_quoted_in_its_format():
    table = read_table(
        a_workbook(HEADINGS, '<row r="2"><c r="A2" s="3"><v>46340</v></c><c r="B2"><v>3.0</v></c></row>')
    )

    assert [("46340", "3", "")] == [row.cells for row in table.rows]


def test_runs_of_a_text_are_one_and_how_it_is_spoken_is_left_out():
    strings = (
        f"{HEAD}<sst {MAIN}><si><r><t>Ann</t></r><r><t xml:space='preserve'> Lee</t></r><rPh><t>x</t></rPh></si></sst>"
    )
    table = read_table(a_workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings=strings))

    assert ("Ann Lee",) == table.headings


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04 and nothing else", "cannot be read"),
        (a_workbook(strings="<sst><si>"), "cannot be read"),
        (a_workbook(strings='<!DOCTYPE a [<!ENTITY b "c">]><sst/>'), "cannot be read"),
        (a_workbook('<row r="1"><c r="ZZ1"><v>1</v></c></row>'), "more than 60 cells"),
        (a_workbook(), "empty"),
        (a_workbook(strings=" " * 61_000_000), "larger than 60 MB"),
    ],
)
def test_what_is_broken_or_hostile_is_refused_with_a_sentence(data, said):
    with pytest.raises(BadTable, match=said):
        read_table(data)


def test_a_workbook_that_was_damaged_anywhere_is_read_or_refused(rng: Random):
    whole = a_workbook(HEADINGS, '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="C2" s="1"><v>46340</v></c></row>')
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 5)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            read_table(bytes(data))
        except BadTable:
            continue
