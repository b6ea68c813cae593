/** Requests about lists and files from elsewhere. */
import { change, get } from '../api/http.ts';
import type { FileRead, ImportListed, NightImported } from '../api/types.ts';

export type Column = FileRead['columns'][number]['column'];
export type Answer = 'one' | 'two';
/** A file, with its content as it is sent. */
export type Chosen = { name: string; content: string };
export const LARGEST = 8_000_000;

export const preview = (file: Chosen, columns: Column[]) =>
  change('post', '/imports/preview', { body: { ...file, columns } });
export const importPeople = (file: Chosen, columns: Column[], answers: Record<string, Answer>) =>
  change('post', '/imports', { body: { ...file, columns, answers } });
export const imports = (): Promise<ImportListed[]> => get('/imports');
export const undoImport = (number: string) => change('post', '/imports/{number}/undo', { path: { number } });
export const importNight = (content: string, book: string) =>
  change('post', '/imports/night', { body: { content, book } });

/** A file's bytes as they are sent. */
export async function chosenFile(file: File): Promise<Chosen> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 32_768) parts.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)));
  return { name: file.name, content: btoa(parts.join('')) };
}

/** The file that is looked at, and what came of it. */
export type Importing = {
  file: Chosen | null;
  read: FileRead | null;
  answers: Record<string, Answer>;
  done: ImportListed | null;
  said: string;
  listed: ImportListed[];
  books: { book: string; name: string }[];
  night: NightImported | null;
};
export type ImportDoes = {
  choose: (file: File) => void;
  column: (place: number, column: Column) => void;
  answer: (row: number, answer: Answer) => void;
  take: () => void;
  undo: (number: string) => void;
  plan: (book: string) => void;
  close: () => void;
};
