import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Warning from './components/Warning.svelte';

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

const asked = (yes: () => void, no: () => void) =>
  render(Warning, { title: 'Pay a second wage?', yes: 'Yes, pay again', no: 'No', onyes: yes, onno: no });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a name that is typed beside a question answers nothing', () => {
  const answered = vi.fn();
  asked(answered, answered);

  for (const key of 'yves') press(key);
  vi.runAllTimers();

  expect(answered).not.toHaveBeenCalled();
});

test('one answer after the other counts at once', () => {
  const [yes, no] = [vi.fn(), vi.fn()];
  asked(yes, no);

  press('y');
  press('n');
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 0]);
  vi.runAllTimers();
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
});

test('Y and N answer the warning on top, and no other', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  asked(below, below);
  const { unmount } = asked(above, above);

  press('y');
  vi.runAllTimers();
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);

  unmount();
  press('n');
  vi.runAllTimers();
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test('a key that is typed into a field answers nothing', () => {
  const answered = vi.fn();
  asked(answered, answered);
  const field = document.body.appendChild(document.createElement('input'));

  press('y', field);
  vi.runAllTimers();

  expect(answered).not.toHaveBeenCalled();
});

test('Enter does not say yes', () => {
  const answered = vi.fn();
  asked(answered, answered);

  press('Enter');

  expect(answered).not.toHaveBeenCalled();
});
