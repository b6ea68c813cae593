import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Verified } from '#lib/api/types.ts';
import { auditWords } from '#lib/words/audit.ts';
import Verdict from './Verdict.svelte';

const said = auditWords();
const TICKS = [said.chain, said.decisions, said.adds, said.agrees(118, 2)];

function show(more: Partial<Verified>): Element {
  const found: Verified = {
    version: 1284,
    head: '',
    records: 1284,
    at: 83_640,
    seconds: 0.8,
    lines: 118,
    tournaments: 2,
    rounds: 0,
    flaw: '',
    unknown: '',
    differences: [],
    ...more
  };
  return render(Verdict, { found, total: 1284, verifying: false, onverify: () => undefined }).container;
}
const ticks = (page: Element) => page.querySelectorAll('.lucide-check, .lucide-shield-check').length;

test('where all holds, what was looked at is ticked', () => {
  const page = show({});

  expect(screen.getByRole('heading').textContent).toBe(said.holds(1284));
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(TICKS);
  expect(ticks(page)).toBe(TICKS.length + 1);
});

test('what another version decided otherwise is listed, record by record, and nothing is ticked', () => {
  const differences = [
    'night/M-00417, record 9: the book decides otherwise',
    'night/M-00417, record 31: it is refused'
  ];
  const page = show({ differences });

  expect(screen.getByRole('heading').textContent).toBe(said.notFully);
  expect(page.textContent).toContain(said.otherwise(2));
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(differences);
  expect(page.textContent).not.toContain(said.decisions);
  expect(ticks(page)).toBe(0);
});

test('what a version decided that is not known here is said neither to hold nor not to, and nothing is ticked', () => {
  const page = show({ flaw: "record 1: version '99.0' decided it", unknown: "'99.0'" });

  expect(screen.getByRole('heading').textContent).toBe(said.cannot);
  expect(page.textContent).toContain(said.elsewhere("'99.0'"));
  expect(page.textContent).not.toContain(said.workedOut('', '').slice(0, 10));
  expect(page.textContent).not.toContain(said.doesNotHold);
  expect(page.textContent).not.toContain(said.decisions);
  expect(ticks(page)).toBe(0);
});

test('a flaw is told before any difference', () => {
  const page = show({ flaw: 'record 12: the chain breaks', differences: ['record 9: otherwise'] });

  expect(screen.getByRole('heading').textContent).toBe(said.doesNotHold);
  expect(page.textContent).toContain('record 12: the chain breaks');
  expect(page.textContent).not.toContain(said.decisions);
  expect(ticks(page)).toBe(0);
});
