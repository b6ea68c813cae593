import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { DealerDoes } from '#lib/does.ts';
import Pots from './dealer/Pots.svelte';
import SeatTapped from './floor/SeatTapped.svelte';

test('what opens a dialog from a tapped seat disarms the seat first', () => {
  const order: string[] = [];
  render(SeatTapped, {
    foreseen: 'Hal Ray goes out 5th.',
    acts: [{ word: 'Move', does: () => void order.push('move') }],
    lasts: 5000,
    onleave: () => void order.push('disarmed')
  });

  screen.getByRole('button', { name: 'Move' }).click();

  expect(order).toEqual(['disarmed', 'move']);
});

test('a tapped seat shows how long it waits for the second tap', () => {
  const { container } = render(SeatTapped, { foreseen: '', acts: [], lasts: 5000, onleave: () => undefined });

  expect(container.querySelector<HTMLElement>('.left')?.style.animationDuration).toBe('5000ms');
});

test('one tap folds in the pot helper', () => {
  const change = vi.fn();
  const does = { change } as unknown as NonNullable<DealerDoes['pots']>;
  render(Pots, { pots: null, entered: [{ seat: 3, name: 'Bo Diaz', amount: '', is: 'in' }], does });

  screen.getByRole('button', { name: /Bo Diaz/ }).click();

  expect(change).toHaveBeenCalledWith(3, { is: 'dropped' });
});
