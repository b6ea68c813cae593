/** The messages of a night's socket, as docs/protocol.md of the server has them. */
import type { Operation } from './patch.ts';

export type Asked = { tournament?: string; table?: number; find?: string; after?: number; limit?: number };
export type Seen = { run: string; seq: number };

export type Problem = {
  title: string;
  status: number;
  code: string;
  detail: string;
  clause?: { id: string; summary: string };
  facts?: Record<string, unknown>;
  /** Which acts would help. */
  instead?: { text: string; ways: { name: string; about: string }[] };
  /** Of a warning: what to send among `confirmed`, once somebody has said yes. */
  question?: string;
  version?: number;
};

/** What is said of a problem, with its clause apart, to be opened. */
export function sentenceOf({ detail, clause }: Problem): { text: string; clause?: string } {
  return clause ? { text: detail.replace(` [${clause.id}]`, ''), clause: clause.id } : { text: detail };
}

export type Done = {
  version: number;
  says: string[];
  announces: string[];
  next: { act?: string; view?: string }[];
  repeated?: boolean;
};

export type Outgoing =
  | { type: 'subscribe'; id: number; view: string; wanted: Asked; since?: Seen }
  | { type: 'unsubscribe'; id: number }
  | {
      type: 'act';
      id: number;
      name: string;
      said: object;
      expected?: number;
      confirmed?: string[];
      key: string;
      foresee?: boolean;
    }
  | { type: 'speak'; id: number; language: string }
  | { type: 'time'; id: number; sent: number };

export type Incoming =
  | {
      type: 'hello';
      protocol: number;
      night: string;
      role: string;
      person: string;
      table: number;
      version: number;
      second: number;
      /** Seconds of the night that pass in one. */
      pace: number;
    }
  | { type: 'time'; id: number; sent: number; second: number; pace: number }
  | { type: 'snapshot'; id: number; run: string; seq: number; version: number; state: unknown }
  | { type: 'delta'; id: number; run: string; seq: number; version: number; ops: Operation[] }
  | { type: 'announced'; version: number; texts: string[] }
  | ({ type: 'done'; id: number } & Done)
  | ({ type: 'foreseen'; id: number; draws: boolean } & Done)
  | { type: 'problem'; id: number | null; problem: Problem };
