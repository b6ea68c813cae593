/** The figures below the time: a label, and their height in pixels of 1920 by 1080. */
export type Column = { label: string; figures: string; size: number };

const WIDTH = 1144; // of them all, a little less than the time above them
const GAP = 80;
const LABEL = 0.45; // of its size: a sign of a label, on the wide side
const FIGURE = 0.5;

const SIGNS: Record<string, number> = { ',': 0.28, '/': 0.36, ' ': 0.2, '\u00a0': 0.2, '\u202f': 0.2, ':': 0.29 };
/** How wide a text is, in heights of its signs. */
export const wide = (text: string) => [...text].reduce((sum, sign) => sum + (SIGNS[sign] ?? FIGURE), 0);

/** The factor that keeps long blinds in one row. */
export function fitting(columns: Column[], labels: number): number {
  for (let percent = 100; percent > 30; percent -= 1) {
    const fit = percent / 100;
    const row = columns.map(({ label, figures, size }) =>
      Math.max(label.length * LABEL * labels, wide(figures) * size * fit)
    );
    if (row.reduce((sum, each) => sum + each, GAP * fit * (columns.length - 1)) <= WIDTH) return fit;
  }
  return 0.3;
}
