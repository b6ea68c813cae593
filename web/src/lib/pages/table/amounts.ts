/** Amounts at hand for a bet or raise, between what the server says is the smallest and the largest. */
import type { Chips } from '../../views.ts';
import type { Open } from '../../views/table.ts';

export type Preset = { name: 'smallest' | 'thirdPot' | 'halfPot' | 'pot' | 'allInPreset'; amount: Chips };

/** The nearest amount that can be made with chips; all that one has always can. */
export function within({ low, high, chip }: Open, wanted: Chips): Chips {
  if (wanted >= high) return high;
  return Math.min(high, Math.max(low, Math.floor(wanted / chip) * chip));
}

/** Parts of the pot as it is once this player has called, on top of the price. */
export function presetsOf(turn: Open, pot: Chips): Preset[] {
  const part = (share: number) => within(turn, turn.price + (pot + turn.call) * share);
  const all: Preset[] = [
    { name: 'smallest', amount: turn.low },
    { name: 'thirdPot', amount: part(1 / 3) },
    { name: 'halfPot', amount: part(1 / 2) },
    { name: 'pot', amount: part(1) },
    { name: 'allInPreset', amount: turn.high }
  ];
  return all.filter(
    ({ name, amount }) => name === 'allInPreset' || (amount < turn.high && (name === 'smallest' || amount > turn.low))
  );
}
