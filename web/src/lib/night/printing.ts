/** Printing a paper: its PDF in a frame that nobody sees, and the browser's own dialog over it. */
const FRAME = 'goodhand-print';

export type PaperAsked = { player?: string; receipt?: number; tournament?: string; language?: string };

export function paperAddress(night: string, paper: string, asked: PaperAsked = {}, format = 'pdf'): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value));
  return `/api/v1/nights/${encodeURIComponent(night)}/papers/${encodeURIComponent(paper)}?${query}`;
}

/** One after the other: a dialog that is open keeps the page waiting, and the next comes when it is closed. */
export async function print(...addresses: string[]): Promise<void> {
  for (const address of addresses) await printOne(address);
}

function printOne(address: string): Promise<void> {
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.hidden = true;
  frame.title = 'print';
  return new Promise((done) => {
    frame.onload = () => {
      try {
        // Without the focus, so that somebody can go on typing.
        frame.contentWindow?.print();
      } catch {
        // A browser that shows papers in a program of its own prints from there.
        window.open(address, '_blank', 'noopener');
      }
      done();
    };
    frame.src = address;
    document.body.append(frame);
  });
}
