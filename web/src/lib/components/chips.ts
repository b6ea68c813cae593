import { words } from '#lib/words/index.ts';

/** The colours that an event file may name, as they are painted. */
const paints: Record<string, string> = {
  white: '#f4f2ec',
  green: '#2f7d4f',
  black: '#262b2e',
  purple: '#6b3f91',
  yellow: '#f1be2c',
  red: '#b5332a',
  blue: '#2a5fa8',
  orange: '#d9762b',
  pink: '#d98aa5',
  grey: '#8b9398',
  brown: '#7a5236'
};
const light = new Set(['white', 'yellow', 'pink', 'orange', 'grey']);

/** Edge marks, so that two chips never differ by colour alone. */
const marks: Record<number, number> = {
  1: 2,
  5: 7,
  10: 9,
  25: 4,
  100: 6,
  500: 8,
  1000: 3,
  5000: 5,
  10000: 10,
  25000: 12
};

export function chipLabel(value: number): string {
  return value >= 1000 && value % 100 === 0 ? `${value / 1000}k` : String(value);
}

export function chipFace(value: number, colour: string) {
  const label = chipLabel(value);
  return {
    label,
    fill: paints[colour] ?? '#5d666c',
    text: light.has(colour) ? '#14181b' : '#ffffff',
    marks: marks[value] ?? 11,
    size: label.length < 3 ? 32 : label.length === 3 ? 28 : 23
  };
}

export const chipWords = (value: number): string => words().chipOf(value);
