/** Plans, over HTTP. */
import type {
  Change,
  Draft,
  NewPlan,
  Opened,
  Path,
  Plans,
  PlanSaved,
  PlanShown,
  Preview,
  Solved,
  Trial
} from '../views/plan.ts';
import { language } from '../words/language.svelte.ts';
import { NotDone } from '../api/live.ts';
import type { Problem } from '../api/messages.ts';
import { whoIsHere } from '../api/session.ts';

const API = '/api/v1/plans';
let csrf: Promise<string> | null = null;

async function ask<Answer>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  csrf ??= whoIsHere().then((person) => person.csrf);
  const headers: Record<string, string> = { 'Accept-Language': language.now };
  if (method !== 'GET') headers['X-CSRF-Token'] = await csrf;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(`${API}${path}`, {
    method,
    credentials: 'same-origin',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  });
  if (!answer.ok) {
    csrf = null; // it may be of an older sign-in
    throw new NotDone((await answer.json()) as Problem);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

const wire = ({ path, value, insert = false }: Change) => ({ path, value, insert });

export const plans = (language: string) => ask<Plans>('GET', `?language=${language}`);
export const newPlan = (begun: NewPlan) => ask<PlanShown>('POST', '', begun);
export const removePlan = (plan: string) => ask<undefined>('DELETE', `/${plan}`);
export const addressOf = (plan: string) => `${API}/${plan}`;

/** What the editor of a plan asks of the server; a test gives another. */
export type PlanServer = {
  read: () => Promise<PlanShown>;
  check: (text: string, changes: Change[], signal?: AbortSignal) => Promise<Draft>;
  trial: (text: string, players: number | null, signal?: AbortSignal) => Promise<Trial>;
  solve: (text: string, tournament: number, players: number | null, finishBy: string) => Promise<Solved>;
  preview: (text: string, paper: string, language: string, tournament: number) => Promise<Preview>;
  save: (text: string, expected: number, yes: string[]) => Promise<PlanSaved>;
  open: (expected: number, practice: boolean) => Promise<Opened>;
};

export const planServer = (plan: string): PlanServer => ({
  read: () => ask('GET', `/${plan}`),
  check: (text, changes, signal) =>
    ask('POST', '/drafts/check', { text, changes: changes.map(wire) satisfies { path: Path }[] }, signal),
  trial: (text, players, signal) => ask('POST', '/drafts/trial', { text, players }, signal),
  solve: (text, tournament, players, finishBy) =>
    ask('POST', '/drafts/solve', { text, tournament, players, finish_by: finishBy }),
  preview: (text, paper, language, tournament) => ask('POST', '/drafts/preview', { text, paper, language, tournament }),
  save: (text, expected, yes) => ask('PUT', `/${plan}`, { text, expected, yes }),
  open: (expected, practice) => ask('POST', `/${plan}/open`, { expected, practice })
});
