/** Positions of seats, bets and the button, in hundredths of a wide or a phone's table. */
export type Spot = { x: number; y: number };
type Place = { seat: Spot; bet: Spot; button: Spot };

const wide = (x: number, y: number): Spot => ({ x: (x / 948) * 100, y: (y / 520) * 100 });
const narrow = (x: number, y: number): Spot => ({ x: (x / 390) * 100, y: (y / 412) * 100 });
const place = (to: typeof wide, seat: number[], bet: number[], button: number[]): Place => ({
  seat: to(seat[0]!, seat[1]!),
  bet: to(bet[0]!, bet[1]!),
  button: to(button[0]!, button[1]!)
});

/** From the own left clockwise. */
const WIDE = [
  place(wide, [285, 473], [296, 418], [196, 432]),
  place(wide, [77, 357], [196, 322], [168, 372]),
  place(wide, [77, 167], [206, 188], [168, 132]),
  place(wide, [265, 41], [300, 98], [222, 92]),
  place(wide, [474, 31], [570, 84], [474, 80]),
  place(wide, [683, 41], [652, 98], [726, 92]),
  place(wide, [871, 167], [740, 186], [780, 132]),
  place(wide, [871, 357], [752, 322], [780, 372]),
  place(wide, [663, 473], [652, 418], [754, 432])
];
const NARROW = [
  place(narrow, [60, 321], [140, 288], [126, 330]),
  place(narrow, [60, 245], [144, 262], [126, 226]),
  place(narrow, [60, 87], [152, 100], [126, 120]),
  place(narrow, [60, 31], [152, 66], [126, 66]),
  place(narrow, [195, 31], [196, 66], [162, 76]),
  place(narrow, [330, 31], [240, 66], [266, 66]),
  place(narrow, [330, 87], [232, 94], [264, 120]),
  place(narrow, [330, 245], [246, 262], [264, 226]),
  place(narrow, [330, 321], [250, 288], [264, 330])
];
/** The places, of nine, for fewer players, so that both sides look alike. */
const TAKEN = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [1, 3, 5, 7],
  [1, 2, 4, 6, 7],
  [0, 2, 3, 5, 6, 8],
  [0, 2, 3, 4, 5, 6, 8],
  [0, 1, 2, 3, 5, 6, 7, 8],
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
];

export const OWN = {
  wide: { bet: wide(276, 364), button: wide(610, 372) },
  narrow: { bet: narrow(195, 279), button: narrow(106, 340) }
};

/** The places of the other players; a tenth is between two at the top. */
export function placesOf(others: number): { wide: Place; narrow: Place }[] {
  const pairs = WIDE.map((each, index) => ({ wide: each, narrow: NARROW[index]! }));
  if (others < TAKEN.length) return TAKEN[others]!.map((index) => pairs[index]!);
  const top = [3, 4, 5].map((index) => pairs[index]!);
  const spread = [215, 390, 558, 733].map((x, index) => ({
    wide: place(wide, [x, 38], [x, 90], [x + 40, 80]),
    narrow: place(narrow, [[48, 146, 244, 342][index]!, 31], [146 + index * 34, 66], [126 + index * 46, 76])
  }));
  return pairs.flatMap((pair) => (pair === top[0] ? spread : top.includes(pair) ? [] : [pair]));
}
