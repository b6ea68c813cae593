/** About how wide a text of letters is, in heights of its type: enough to see before it is drawn whether it fits. */
const NARROW = /[fijlrt'’.\- ]/;
const WIDE = /[mwMW]/;
const CAPITAL = /\p{Lu}/u;

export function lettersWide(text: string, weight = 1): number {
  const each = (sign: string) => (NARROW.test(sign) ? 0.31 : WIDE.test(sign) ? 0.83 : CAPITAL.test(sign) ? 0.62 : 0.52);
  return [...text].reduce((sum, sign) => sum + each(sign), 0) * weight;
}

/** A given and a family name in so much room: where both do not fit, the given one is its initial. */
export function fittedGiven(given: string, family: string, room: number): string {
  const fits = lettersWide(`${given} `) + lettersWide(family, 1.06) <= room;
  return fits || !given ? given : `${[...given][0]}.`;
}
