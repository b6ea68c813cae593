/** Positions of a table's seats: the dealer at the top, seat 1 at the dealer's left, then clockwise. */
export type Spot = { x: number; y: number };

/** The middle of each seat on a table whose picture is 100 wide and 60 high; seat 1 comes first. */
export function spots(seats: number, narrow = false): Spot[] {
  return narrow ? placed(seats).map(outward) : placed(seats);
}

// Three tables in a row leave little width: seats at top and foot go outward, those at the sides to the edge.
function outward({ x, y }: Spot): Spot {
  const side = y > 10 && y < 50;
  return { x: side ? 50 + Math.sign(x - 50) * 37.8 : 50 + (x - 50) * (y < 10 ? 1.32 : 1.09), y };
}

function placed(seats: number): Spot[] {
  const sides = seats >= 7 ? 2 : seats >= 4 ? 1 : 0;
  const top = Math.min(2, seats);
  const bottom = Math.max(0, seats - top - 2 * sides);
  const sideRows = sides === 2 ? [20.5, 37.6] : [29];
  const all: Spot[] = [];
  if (top > 0) all.push({ x: 77.4, y: 4.2 });
  for (let row = 0; row < sides; row += 1) all.push({ x: 89.5, y: sideRows[row] ?? 29 });
  for (let column = 0; column < bottom; column += 1) all.push({ x: bottomAt(bottom, column), y: 55.8 });
  for (let row = sides - 1; row >= 0; row -= 1) all.push({ x: 10.5, y: sideRows[row] ?? 29 });
  if (top > 1) all.push({ x: 22.6, y: 4.2 });
  return all;
}

// From right to left, as seats go clockwise; four of them leave a little more room in the middle.
function bottomAt(count: number, column: number): number {
  if (count === 4) return [84.6, 61.9, 38.1, 15.4][column] ?? 50;
  if (count === 1) return 50;
  const span = count > 4 ? 80 : 22.8 * (count - 1);
  return 50 + span / 2 - (span / (count - 1)) * column;
}

/** The button's position: on the table, towards the seat. */
export function buttonSpot(seat: Spot, narrow = false): Spot {
  const [a, b] = narrow ? [18.5, 16.5] : [23.3, 15.8];
  const dx = (seat.x - 50) / a;
  const dy = (seat.y - 30) / b;
  const far = Math.hypot(dx, dy);
  return { x: 50 + (a * dx) / far, y: 30 + (b * dy) / far };
}
