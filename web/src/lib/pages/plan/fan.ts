/** The evening as a chart: players left over the hours, the middle evening and the bands around it. */
import type { TrialOf } from '#lib/views/plan.ts';

type Quantile = 'p5' | 'p25' | 'p50' | 'p75' | 'p95';
type Point = [at: number, left: number];

/** A line of the fan; it ends when that share of the evenings has ended. */
export function line(trial: TrialOf, quantile: Quantile): Point[] {
  const end = trial.finish[quantile];
  const points = trial.half_hours.filter(({ at }) => at < end).map(({ at, left }): Point => [at, left[quantile]]);
  return [...points, [end, 1]];
}

export type Frame = { from: number; to: number; players: number; width: number; height: number };

/** From when play starts to after the licence's end, in whole hours. */
export function frame(trial: TrialOf, width: number, height: number): Frame {
  const last = Math.max(trial.closes, trial.finish.p95);
  const from = Math.floor(trial.starts / 3600) * 3600;
  return { from, to: Math.ceil((last + 60) / 3600) * 3600, players: Math.max(trial.players, 2), width, height };
}

export const x = ({ from, to, width }: Frame, at: number): number => ((at - from) / (to - from)) * width;
export const y = ({ players, height }: Frame, left: number): number => height - (left / players) * height;

const place = (f: Frame, [at, left]: Point): string => `${x(f, at).toFixed(1)} ${y(f, left).toFixed(1)}`;
export const drawn = (f: Frame, points: Point[]): string => `M${points.map((each) => place(f, each)).join('L')}`;
export const band = (f: Frame, lower: Point[], upper: Point[]): string =>
  `${drawn(f, upper)}L${[...lower]
    .reverse()
    .map((each) => place(f, each))
    .join('L')}Z`;

/** The hours under the chart, as many as there is room for. */
export function hours({ from, to }: Frame, most: number): number[] {
  const all = Math.round((to - from) / 3600);
  const step = Math.max(1, Math.ceil(all / most));
  return Array.from({ length: Math.floor(all / step) + 1 }, (_, index) => from + index * step * 3600);
}

/** Figures at the side: the room full, thirds of it, and the final table. */
export function marks(players: number, size: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => players / each <= 3.5) ?? 1000;
  const even = Array.from({ length: Math.floor(players / step) }, (_, index) => (index + 1) * step);
  return [...new Set(players > 2 * size ? [size, ...even] : even)].sort((a, b) => a - b);
}
