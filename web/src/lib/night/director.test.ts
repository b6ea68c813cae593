import { expect, test, vi } from 'vitest';
import { Director } from './director.svelte.ts';
import { NotDone } from './live.ts';

type Known = ConstructorParameters<typeof Director>[0];

/** Before play, with a server that foresees this of starting the clock. */
function aDirector(foresee: () => Promise<unknown>) {
  const done = vi.fn(() => Promise.resolve(null));
  const known = {
    room: { do: done, live: { foresee }, undoes: null },
    night: 'n',
    floor: () => ({ tournament: 't1' }),
    clock: () => ({ clock: { started: false } }),
    standings: () => undefined,
    open: () => undefined
  } as unknown as Known;
  return { director: new Director(known), done };
}

test('the clock starts at once where nothing is to be done first', async () => {
  const { director, done } = aDirector(() => Promise.resolve({ says: ['Play begins.'], next: [] }));

  await director.clock('start');

  expect(done).toHaveBeenCalledWith({ name: 'start-clock', said: { tournament: 't1' } });
  expect(director.form).toBeNull();
});

test('where the server names something to be done first, it is read before the clock starts', async () => {
  const { director, done } = aDirector(() => Promise.resolve({ says: ['Not posted.'], next: [{ act: 'post-rules' }] }));

  await director.clock('start');

  expect(done).not.toHaveBeenCalled();
  expect(director.form?.act({})).toEqual({ name: 'start-clock', said: { tournament: 't1' } });
});

test('what cannot be foreseen is done, and answered by the server', async () => {
  const { director, done } = aDirector(() => Promise.reject(new NotDone({ code: 'offline' } as never)));

  await director.clock('start');

  expect(done).toHaveBeenCalledOnce();
});
