import { expect, test } from 'vitest';
import { roomEn } from './room.en.ts';
import { roomFr } from './room.fr.ts';

test('the seats of those who arrive are said together', () => {
  expect(roomEn.arrivals([3], [], [8])).toBe('seat 3 taken, 8 comes');
  expect(roomEn.arrivals([], [], [3, 8])).toBe('seats 3, 8 come');
  expect(roomEn.arrivals([3], [9], [])).toBe('seat 3 taken, 9 held');
  expect(roomEn.arrivals([], [], [])).toBe('');
  expect(roomFr.arrivals([3], [9], [1, 2])).toBe('siège 3 pris, 9 gardé, 1, 2 à venir');
});
