/** A sum as somebody types it: 12, 12.50, 12,50, 1 200; null: it is none. */
export function cents(typed: string): number | null {
  const plain = typed.replace(/[\s$€£]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const found = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  return found === null ? null : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** Notes as a drawer has them, in cents; what is less is counted as coins. */
const NOTES: Record<string, number[]> = {
  USD: [10_000, 5000, 2000, 1000, 500, 100],
  CAD: [10_000, 5000, 2000, 1000, 500],
  EUR: [10_000, 5000, 2000, 1000, 500],
  GBP: [5000, 2000, 1000, 500]
};

export const notesOf = (currency: string): number[] => NOTES[currency] ?? [10_000, 5000, 2000, 1000, 500];

/** The sum of notes and coins; null: something typed is no number. */
export function counted(notes: number[], pieces: string[], coins: string): number | null {
  const numbers = notes.map((_, index) => {
    const typed = (pieces[index] ?? '').trim();
    return typed === '' ? 0 : /^\d+$/.test(typed) ? Number(typed) : NaN;
  });
  const rest = coins.trim() === '' ? 0 : cents(coins);
  const sum = notes.reduce((total, note, index) => total + note * (numbers[index] ?? 0), rest ?? NaN);
  return Number.isNaN(sum) ? null : sum;
}
