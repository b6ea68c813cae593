const FADES = 40; // what is nearer to the right edge than this is half seen

/** A row that is wider than its screen begins where its reader is: the current one is brought into it. */
export function atCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (!current || current.offsetLeft + current.offsetWidth <= row.clientWidth - FADES) return;
  row.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2;
}
