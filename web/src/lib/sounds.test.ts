import { expect, test } from 'vitest';
import { readSettings } from './screen.svelte.ts';
import { soundBetween, type Heard } from './sounds.ts';

const at = (more: Partial<Heard>): Heard => ({ phase: 'level', level: 5, left: 300, running: true, ...more });

test('a level that ends is heard, into the next as into a break', () => {
  expect(soundBetween(at({ left: 1 }), at({ level: 6, left: 1200 }))).toBe('level');
  expect(soundBetween(at({ left: 1 }), at({ phase: 'break', left: 600 }))).toBe('level');
});

test('a break that ends is heard otherwise', () => {
  expect(soundBetween(at({ phase: 'break', left: 1 }), at({ level: 6, left: 1200 }))).toBe('breakEnd');
});

test('one minute is heard once, and not when a clock is only set to less', () => {
  expect(soundBetween(at({ left: 61 }), at({ left: 60 }))).toBe('minute');
  expect(soundBetween(at({ left: 60 }), at({ left: 59 }))).toBeNull();
  expect(soundBetween(at({ left: 300 }), at({ left: 20 }))).toBeNull();
  expect(soundBetween(at({ left: 61, running: false }), at({ left: 60, running: false }))).toBeNull();
});

test('what a screen has kept is read with what is new since, and nonsense is left out', () => {
  expect(readSettings('{"shows":{"prizes":false}}').shows).toMatchObject({ prizes: false, players: true });
  expect(readSettings('{"sounds":{"call":{"on":false,"level":5}}}').sounds.call).toEqual({ on: false, level: 5 });
  expect(readSettings('nonsense').sounds.level).toEqual({ on: true, level: 50 });
  expect(readSettings('{"logo":"https://elsewhere/x.png"}').logo).toBeNull();
});
