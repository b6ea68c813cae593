import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotDone } from '#lib/api/live.ts';
import type { Act } from '#lib/api/types.ts';
import type { Foreseen } from '#lib/api/messages.ts';
import ActForm from './ActForm.svelte';

let answers: { act: Act; refuse: (why: NotDone) => void }[];
const done = vi.fn<(act: Act) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  [answers] = [[]];
  done.mockClear();
  render(ActForm, {
    form: {
      title: 'Why?',
      does: 'Do it',
      fields: [{ name: 'reason', label: 'Reason', kind: 'text' }],
      act: ({ reason = '' }) => ({ name: 'take-back', said: { tournament: 'main', reason } })
    },
    foresee: (act) => new Promise<Foreseen>((_, refuse) => void answers.push({ act, refuse })),
    ondo: done,
    onclose: () => undefined
  });
});
afterEach(() => void vi.useRealTimers());

async function type(text: string): Promise<void> {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
}
const asks = (version: number) =>
  new NotDone({ title: '', status: 428, code: 'asked', detail: `Sure, ${version}?`, question: 'take-back', version });
const press = () => screen.getByRole('button', { name: 'Do it' }).click();

test('the button is a yes to the question that is shown', async () => {
  await type('a mistake');
  answers[0]!.refuse(asks(7));
  await vi.advanceTimersByTimeAsync(0);
  press();

  expect(done).toHaveBeenCalledWith({
    ...{ name: 'take-back', said: { tournament: 'main', reason: 'a mistake' } },
    ...{ confirmed: ['take-back'], expected: 7 }
  });
});

test('an answer that comes late is to nobody', async () => {
  await type('one');
  await type('another');
  answers[0]!.refuse(asks(7));
  await vi.advanceTimersByTimeAsync(0);

  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  [7, 1],
  [8, 0]
])('a yes to question 7 holds for what was typed since if that is asked question %i', async (version, times) => {
  await type('one');
  answers[0]!.refuse(asks(7));
  await vi.advanceTimersByTimeAsync(0);
  await type('another');
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  for (const each of answers) each.refuse(asks(version));
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toHaveBeenCalledTimes(times);
});
