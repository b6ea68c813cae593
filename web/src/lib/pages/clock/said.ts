/** The announcement below the clock: whole where it fits, else in parts that follow each other. */
import { lettersWide } from '../../letters.ts';

export const EACH_PART = 12; // seconds
const LINES = 3;
const BESIDE_A_CALL = 496 / 40; // heights of the type in a line
const ALONE = 1556 / 40;
const RAGGED = 0.9; // of a line, as words wrap

const lines = (text: string, wide: number) => Math.ceil(lettersWide(text, 1.04) / (wide * RAGGED));

/** Whether a text takes more than a short line of large type. */
export const isLong = (text: string): boolean => lettersWide(text, 1.04) > 9;

/** The texts to show now: all of them, or the part whose turn it is. */
export function partOf(texts: readonly string[], besideACall: boolean, now: number): readonly string[] {
  const wide = besideACall ? BESIDE_A_CALL : ALONE;
  if (texts.reduce((sum, text) => sum + lines(text, wide), 0) <= LINES) return texts;
  const parts = texts.flatMap((text) => split(text, wide));
  return [parts[Math.floor(now / EACH_PART) % parts.length] ?? ''];
}

function split(text: string, wide: number): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = parts.length > 0 ? `${parts.at(-1)} ${word}` : word;
    if (parts.length > 0 && lines(longer, wide) <= LINES) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  return parts;
}
