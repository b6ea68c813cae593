/** `short` is written where `text` finds no room. */
export type Label = { id: string; text: string; short?: string; at: number; anchor: 'start' | 'middle' | 'end' };
export type PlacedLabel = { id: string; text: string; left: number };

const GAP = 10;

/** Places labels on a line of `width`; the first ones matter most, and one that would touch another is left out. */
export function placeLabels(labels: Label[], width: number, measure: (text: string) => number): PlacedLabel[] {
  const placed: (PlacedLabel & { right: number })[] = [];
  for (const { id, text: long, short, at, anchor } of labels) {
    for (const text of short === undefined ? [long] : [long, short]) {
      const size = measure(text);
      const wanted = at * width - (anchor === 'start' ? 0 : anchor === 'end' ? size : size / 2);
      const left = Math.max(0, Math.min(width - size, wanted));
      const right = left + size;
      if (placed.some((other) => left < other.right + GAP && other.left < right + GAP)) continue;
      placed.push({ id, text, left, right });
      break;
    }
  }
  return placed.map(({ id, text, left }) => ({ id, text, left }));
}

let context: CanvasRenderingContext2D | null = null;

/** How wide a text is in the tool's face at 14 px. */
export function labelWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 7;
  context.font = "400 14px 'Source Sans 3'";
  return context.measureText(text).width;
}
