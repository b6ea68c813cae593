import { describe, expect, it } from 'vitest';
import type { RaceSeat } from '../views/director.ts';
import { raceAct } from './colour-up.ts';

const seat = (player: string, more: Partial<RaceSeat> = {}): RaceSeat => ({
  seat: 1,
  player,
  name: player,
  odd: 0,
  wins: false,
  cards: '',
  small: null,
  ...more
});

const said = (seats: RaceSeat[], how: 'cards' | 'draw', counting: boolean) =>
  raceAct('t1', 2, seats, how, counting).said;

describe('a race that is entered', () => {
  const counted = [seat('p1', { small: 5, odd: 1 }), seat('p2', { small: 7, odd: 3 })];

  it('asks for a draw in so many words, and only where that was chosen', () => {
    expect(said(counted, 'draw', true)).toEqual({ tournament: 't1', table: 2, small: { p1: 5, p2: 7 }, draw: true });
    expect(said(counted, 'cards', true)).not.toHaveProperty('draw');
    expect(said([seat('p1', { odd: 1 })], 'draw', false)).toMatchObject({ leftovers: { p1: 1 }, draw: true });
    expect(said([seat('p1', { odd: 1 })], 'cards', false)).toEqual({ tournament: 't1', table: 2, odd: 1, winners: [] });
  });

  it('forgets taps and cards where software draws', () => {
    const tapped = [seat('p1', { small: 5, odd: 1, wins: true, cards: 'Kh' }), counted[1]!];

    expect(said(tapped, 'draw', true)).not.toHaveProperty('winners');
    expect(said(tapped, 'draw', true)).not.toHaveProperty('cards');
    expect(said(tapped, 'cards', true)).toMatchObject({ winners: ['p1'], cards: { p1: 'Kh' } });
  });
});
