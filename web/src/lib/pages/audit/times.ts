/** 18:49:51: records are told apart by their seconds. */
import type { Time } from '../../views.ts';

const two = (n: number) => String(n).padStart(2, '0');

export const timeOfDay = (at: Time): string =>
  `${two(Math.floor(at / 3600) % 24)}:${two(Math.floor(at / 60) % 60)}:${two(Math.floor(at) % 60)}`;
