import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, Draft, PlanShown } from '../views/plan.ts';
import { NotDone } from '../api/live.ts';
import { changed, foreseenKey, stepOf, written } from './plan-paths.ts';
import { PAUSES, PlanEditor } from './plan.svelte.ts';
import type { PlanServer } from './plans.ts';

const draftOf = (text: string, data: Record<string, unknown> = { text }): Draft => ({
  ...{ text, data, findings: [], whole: true, lawful: true, book: null, tournaments: [] }
});
const shown = (): PlanShown => ({
  ...{
    plan: 'p',
    version: 1,
    saved_at: 0,
    saved_by: '',
    night: '',
    practice: '',
    yes: [],
    draft: draftOf('one', { name: 'a' })
  }
});

type Waiting = { text: string; changes: Change[]; answer: (draft: Draft) => void; fail: (error: Error) => void };
let checks: Waiting[];
let saved: { text: string; expected: number }[];
let refusal: Error | null;
let opened: number[];
let slow: () => Promise<void>;
let editor: PlanEditor;
let theServer: PlanServer;

beforeEach(() => {
  vi.useFakeTimers();
  [checks, saved, refusal, opened] = [[], [], null, []];
  slow = async () => undefined;
  const server: PlanServer = (theServer = {
    read: async () => ({ ...shown(), version: 7, draft: draftOf('theirs', { name: 'theirs' }) }),
    check: (text, changes) =>
      new Promise((answer, fail) => void checks.push({ text, changes: [...changes], answer, fail })),
    trial: async () => ({ evenings: 0, tournaments: [], mended: false, why_none: '', together: [] }),
    solve: async () => ({ draft: draftOf('solved'), reasons: ['more play'] }),
    preview: async (text) => ({ title: text, pages: [], mended: false, why_none: '' }),
    save: async (text, expected) => {
      await slow();
      if (refusal !== null) throw refusal;
      saved.push({ text, expected });
      return { version: expected + 1, saved_at: 5, saved_by: '' };
    },
    open: async (expected) => {
      opened.push(expected);
      return { night: 'n', link: '', findings: [] };
    }
  });
  editor = new PlanEditor(server, shown());
});

test('evenings are tried with as many players as were expected before', async () => {
  const asked: (number | null)[] = [];
  const trial: PlanServer['trial'] = async (_text, players) => {
    asked.push(players);
    return { evenings: 0, tournaments: [], mended: false, why_none: '', together: [] };
  };
  const other = new PlanEditor({ ...theServer, trial }, shown(), 64);
  await vi.runAllTimersAsync();
  other.stop();

  expect([64, [64]]).toEqual([other.players, asked]);
});

afterEach(() => {
  editor.stop();
  vi.useRealTimers();
});

const pause = (milliseconds = PAUSES.check) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what is typed', () => {
  test('is seen at once, and sent after a pause, as it stands then', async () => {
    editor.edit(['name'], 'ab');
    editor.edit(['name'], 'abc');
    expect(editor.data.name).toBe('abc');
    expect(checks).toHaveLength(0);
    await pause();
    expect(checks.map(({ text, changes }) => [text, changes])).toEqual([['one', [{ path: ['name'], value: 'abc' }]]]);
  });

  test('is not written over by the answer to an older draft', async () => {
    editor.edit(['name'], 'old');
    await pause();
    editor.edit(['name'], 'new');
    await pause();
    checks[1]!.answer(draftOf('two', { name: 'new' }));
    await pause(0);
    checks[0]!.answer(draftOf('late', { name: 'old' }));
    await pause(0);
    expect([editor.draft.text, editor.data.name]).toEqual(['two', 'new']);
  });

  test('stays when an answer comes while one types on', async () => {
    editor.edit(['name'], 'first');
    await pause();
    editor.edit(['other'], 'typing');
    checks[0]!.answer(draftOf('two', { name: 'first' }));
    await pause(0);
    expect(editor.data).toEqual({ name: 'first', other: 'typing' });
    await pause();
    expect(checks[1]!.text).toBe('two');
    expect(checks[1]!.changes).toEqual([{ path: ['other'], value: 'typing' }]);
  });

  test('in another place while the server is asked is a step of its own, undone by itself', async () => {
    editor.edit(['name'], 'first');
    await pause();
    editor.edit(['other'], 'second');
    await pause();
    expect(checks).toHaveLength(1);
    checks[0]!.answer(draftOf('two', { name: 'first' }));
    await pause(0);
    expect(checks[1]).toMatchObject({ text: 'two', changes: [{ path: ['other'], value: 'second' }] });
    checks[1]!.answer(draftOf('three', { name: 'first', other: 'second' }));
    await pause(0);

    editor.undo();
    await pause(0);
    expect(checks[2]!.text).toBe('two');
  });

  test('is given up where the server refuses it, and the sentence is said', async () => {
    editor.edit(['name'], 'x');
    await pause();
    checks[0]!.fail(new NotDone({ title: '', status: 400, code: 'bad-request', detail: 'No.' }));
    await pause(0);
    expect([editor.data.name, editor.refused]).toEqual(['a', 'No.']);
  });

  test('is sent again when the connection was lost', async () => {
    editor.edit(['name'], 'x');
    await pause();
    checks[0]!.fail(new TypeError('failed to fetch'));
    await pause(0);
    expect([editor.data.name, editor.keeping]).toEqual(['x', 'lost']);
    await pause(PAUSES.again);
    expect(checks[1]!.changes).toEqual([{ path: ['name'], value: 'x' }]);
  });
});

describe('a draft', () => {
  const typeOn = async () => {
    editor.edit(['name'], 'x');
    await pause();
    checks.at(-1)!.answer(draftOf('two', { name: 'x' }));
    await pause(PAUSES.save);
  };

  test('is saved by itself, over the version that was changed', async () => {
    await typeOn();
    expect(saved).toEqual([{ text: 'two', expected: 1 }]);
    expect(editor.keeping).toBe('kept');
  });

  test('is opened from the version that the last save made', async () => {
    let done = () => {};
    slow = () => new Promise((resolve) => (done = resolve));
    editor.edit(['name'], 'x');
    await pause();
    checks.at(-1)!.answer(draftOf('two', { name: 'x' }));
    await pause(PAUSES.save); // it is being saved now, and that takes a while
    const opening = editor.open(true);
    await pause(0);
    expect(opened).toEqual([]);
    done();
    await opening;
    expect([saved, opened]).toEqual([[{ text: 'two', expected: 1 }], [2]]);
  });

  test('that another saved meanwhile is not saved until somebody says whose is right', async () => {
    refusal = new NotDone({ title: '', status: 409, code: 'saved-meanwhile', detail: '' });
    await typeOn();
    expect([editor.keeping, saved]).toEqual(['theirs', []]);
    refusal = null;
    await editor.keepMine();
    expect(saved).toEqual([{ text: 'two', expected: 7 }]);
  });

  test('can be given up for theirs', async () => {
    refusal = new NotDone({ title: '', status: 409, code: 'saved-meanwhile', detail: '' });
    await typeOn();
    await editor.takeTheirs();
    expect([editor.draft.text, editor.data.name, editor.keeping]).toEqual(['theirs', 'theirs', 'kept']);
  });

  test('is undone to the text before', async () => {
    await typeOn();
    editor.undo();
    await pause(0);
    expect(checks.at(-1)!.text).toBe('one');
    checks.at(-1)!.answer(draftOf('one', { name: 'a' }));
    await pause(0);
    expect([editor.draft.text, editor.undoable]).toEqual(['one', false]);
  });

  test('keeps the paper beside it that is looked at, as it is now, until it is put away', async () => {
    await editor.look('house-rules', 'en', 0);
    expect(editor.preview?.title).toBe('one');
    editor.edit(['name'], 'x');
    await pause();
    checks.at(-1)!.answer(draftOf('two', { name: 'x' }));
    await pause(PAUSES.trial);
    expect(editor.preview?.title).toBe('two');
    editor.putAway();
    editor.edit(['name'], 'y');
    await pause();
    checks.at(-1)!.answer(draftOf('three', { name: 'y' }));
    await pause(PAUSES.trial);
    expect(editor.preview).toBeNull();
  });

  test('takes a structure that was found', async () => {
    await editor.solve(0);
    expect([editor.draft.text, editor.reasons]).toEqual(['solved', ['more play']]);
  });
});

test('changes are made as the server makes them', () => {
  const data = { levels: [{ break: 1 }, { break: 2 }], a: { b: 1 } };
  expect(changed(data, [{ path: ['levels', 1], value: { break: 9 }, insert: true }]).levels).toEqual([
    { break: 1 },
    { break: 9 },
    { break: 2 }
  ]);
  expect(changed(data, [{ path: ['levels', 0], value: null }]).levels).toEqual([{ break: 2 }]);
  expect(changed(data, [{ path: ['a', 'b'], value: null }]).a).toEqual({});
  expect(changed(data, [{ path: ['new', 'key'], value: 3 }]).new).toEqual({ key: 3 });
  expect(changed(data, [{ path: ['none', 'key'], value: null }])).toEqual(data);
  expect(data).toEqual({ levels: [{ break: 1 }, { break: 2 }], a: { b: 1 } });
});

test('what is typed is written as a file has it', () => {
  expect(['1,200', '1 200', '1\u00a0200', '1200'].map((each) => written(each, 'number'))).toEqual([
    1200, 1200, 1200, 1200
  ]);
  expect(['50', '$50', '50,00', '50.00 $', ''].map((each) => written(each, 'amount'))).toEqual([
    50,
    50,
    '50.00',
    '50.00',
    null
  ]);
  expect(written('12a', 'number')).toBe('12a');
  expect(written('Elm ', 'text')).toBe('Elm ');
});

test('a place belongs to the step on which it is edited', () => {
  expect(stepOf(['tournament', 0, 'levels', 3, 'blinds'])).toBe('structure');
  expect(stepOf(['tournament', 0])).toBe('entry');
  expect(stepOf(['staff', 3])).toBe('people');
  expect(stepOf(['book'])).toBe('licence');
});

test('a yes is to one sentence of the planner, and as long as the server keeps', () => {
  const said = ['At most 8 tables are there.', 'At most 9 tables are there.', 'At most 8 dealers are there.'];
  const keys = said.map(foreseenKey);
  expect(new Set(keys).size).toBe(3);
  expect(keys.map((key) => key.length)).toEqual([16, 16, 16]);
  expect(foreseenKey(said[0]!)).toBe(keys[0]);
});
