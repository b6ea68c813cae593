import type { FloorDoes } from './does.ts';
import { patience } from './patience.ts';
import type { SeatSeen } from './views.ts';

const WITHIN = 5000; // milliseconds between the two taps

export type TwoTaps = ReturnType<typeof twoTaps>;

/** Out takes two taps on the same seat within five seconds; a tap elsewhere starts over. */
export function twoTaps() {
  let on = $state<string | null>(null);
  let over: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(over);
    on = null;
  }

  return {
    get on() {
      return on;
    },
    /** Milliseconds that a tapped seat waits for the second tap. */
    lasts: WITHIN * patience(),
    seat(table: number): number | null {
      return on?.startsWith(`${table}.`) ? Number(on.split('.')[1]) : null;
    },
    tap(table: number, seat: number, second: () => void, first: () => void = () => undefined): void {
      const tapped = `${table}.${seat}`;
      if (on === tapped) {
        forget();
        second();
        return;
      }
      clearTimeout(over);
      on = tapped;
      over = setTimeout(forget, WITHIN * patience());
      first();
    },
    forget
  };
}

/** A seat of the floor is tapped: it joins those who go out in one round, else the second tap puts it out. */
export function tapFloor(taps: TwoTaps, does: FloorDoes, several: boolean, table: number, seat: SeatSeen): void {
  if (seat.player === null) return;
  if (several) does.several?.toggle(table, seat);
  else
    taps.tap(
      table,
      seat.seat,
      () => does.out(table, seat),
      () => does.foreseeOut(table, seat)
    );
}
