import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockWhenIdle } from './sharing.svelte.ts';

const listening = new Map<string, () => void>();
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, does: () => void) => listening.set(name, does));
  vi.stubGlobal('removeEventListener', (name: string) => listening.delete(name));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

vi.mock('$app/navigation', () => ({ goto: vi.fn() }));

test('a shared computer locks after the minutes that the charity set, and not while somebody uses it', () => {
  const locking = vi.fn(async () => undefined);
  const stop = lockWhenIdle(5, locking);

  vi.advanceTimersByTime(4 * 60_000);
  listening.get('keydown')?.();
  vi.advanceTimersByTime(4 * 60_000);
  expect(locking).not.toHaveBeenCalled();

  kept.set('goodhand.used', String(Date.now())); // in another tab
  vi.advanceTimersByTime(4 * 60_000);
  expect(locking).not.toHaveBeenCalled();

  vi.advanceTimersByTime(60_000);
  expect(locking).toHaveBeenCalled();

  stop();
  const before = locking.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(locking).toHaveBeenCalledTimes(before);
  expect(listening.size).toBe(0);
});
