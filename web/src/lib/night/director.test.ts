import { expect, test, vi } from 'vitest';
import { deal } from './director-forms.ts';
import { Director } from './director.svelte.ts';
import { NotDone } from '../api/live.ts';
import type { Foreseen } from '../api/messages.ts';
import type { Floor, RoomClock } from '../api/types.ts';

type Known = ConstructorParameters<typeof Director>[0];

/** Before play, with a server that foresees this of starting the clock. */
function aDirector(foresee: () => Promise<Pick<Foreseen, 'says' | 'next'>>) {
  const done = vi.fn(() => Promise.resolve(null));
  const known = {
    room: { do: done, foresee, undoes: null },
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

  expect(done).toHaveBeenCalledWith('start-clock', { tournament: 't1' });
  expect(director.form).toBeNull();
});

test('where the server names something to be done first, it is read before the clock starts', async () => {
  const { director, done } = aDirector(() =>
    Promise.resolve({ says: ['Not posted.'], next: [{ text: '{0}.', ways: [{ name: 'post-rules', about: '' }] }] })
  );

  await director.clock('start');

  expect(done).not.toHaveBeenCalled();
  expect(director.form?.act({})).toEqual({ name: 'start-clock', said: { tournament: 't1' } });
});

test('what cannot be foreseen is done, and answered by the server', async () => {
  const { director, done } = aDirector(() => Promise.reject(new NotDone({ code: 'offline' } as never)));

  await director.clock('start');

  expect(done).toHaveBeenCalledOnce();
});

test('what the last players share goes with a sum each, and with their consent only once it was said', () => {
  const seats = [
    { player: 'ann lee', name: 'Ann Lee' },
    { player: 'bo diaz', name: 'Bo Diaz' }
  ];
  const form = deal({
    floor: () => ({ tournament: 't1', tables: { 1: { seats } } }) as unknown as Floor,
    clock: () => ({ prizes: [{ cents: 90_000, currency: 'CAD' }] }) as unknown as RoomClock,
    standings: () => undefined
  });

  const said = { 'ann lee': '512.50', 'bo diaz': '$1,200', agreed: 'all' };
  expect(form.fields.map((field) => field.label).slice(0, 2)).toEqual(['Ann Lee', 'Bo Diaz']);
  expect(form.act(said).said).toEqual({
    tournament: 't1',
    shares: { 'ann lee': { cents: 51_250, currency: 'CAD' }, 'bo diaz': { cents: 120_000, currency: 'CAD' } },
    consents: ['ann lee', 'bo diaz']
  });
  expect(form.act({ ...said, agreed: '' }).said).toMatchObject({ consents: [] });
});
