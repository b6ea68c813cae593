/** The messages of a night's socket, as the server describes them; docs/reference/protocol.md explains them. */
import type { Operation } from './patch.ts';
import type {
  ActDone,
  ActForeseen,
  ClosingCode,
  Delta,
  FromNight,
  HeadShown,
  Problem,
  ViewSeen,
  ToNight,
  Wanted
} from './sockets.d.ts';

export type { ClosingCode, HeadShown, Problem, ViewSeen, Wanted };

/** The outcome of an act. */
export type Done = Omit<ActDone, 'type' | 'id'>;
/** The preview of an act. */
export type Foreseen = Omit<ActForeseen, 'type' | 'id'>;
export type Outgoing = ToNight;
export type Incoming = Exclude<FromNight, Delta> | (Omit<Delta, 'ops'> & { ops: Operation[] });

/** A problem's sentence, with its clause apart, to be opened. */
export function sentenceOf({ detail, clause }: Problem): { text: string; clause?: string } {
  return clause ? { text: detail.replace(` [${clause.id}]`, ''), clause: clause.id } : { text: detail };
}
