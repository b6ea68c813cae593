/** The prizes next to the time: as many as are readable, in turns if there are more. */
import { wide } from './fit.ts';

export const EACH_PAGE = 12; // seconds

export function pageOf<Prize>(prizes: Prize[], most: number, now: number): Prize[] {
  const pages = Math.max(1, Math.ceil(prizes.length / most));
  const page = Math.floor(now / EACH_PAGE) % pages;
  return prizes.slice(page * most, (page + 1) * most);
}

const WIDTH = 548;
const GAP = 28; // between the columns
const SPACE = 14; // between a place and its prize
const LEAST = 40 / 58; // nothing is smaller than 40

/** The factor that keeps two columns of prizes in one row. */
export function fittingPrizes(columns: [place: string, amount: string][][]): number {
  const widths = columns.map((rows) =>
    Math.max(0, ...rows.map(([place, amount]) => wide(place) * 46 + wide(amount) * 58))
  );
  const room = WIDTH - GAP * (columns.length - 1) - SPACE * columns.length;
  return Math.max(LEAST, Math.min(1, room / widths.reduce((sum, each) => sum + each, 0)));
}
