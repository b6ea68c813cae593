/** Requests about plans. */
import { addressOf, change, get } from '../api/http.ts';
import type { Change, NewPlan } from '../views/plan.ts';
import { language } from '../words/language.svelte.ts';

export const plans = () => get('/plans', { query: { language: language.now } });
export const newPlan = (begun: NewPlan) => change('post', '/plans', { body: begun });
export const removePlan = (plan: string) => change('delete', '/plans/{plan}', { path: { plan } });
export const planAddress = (plan: string) => addressOf('/plans/{plan}', { path: { plan } });

/** The requests of a plan's editor. */
export const planServer = (plan: string) => ({
  read: () => get('/plans/{plan}', { path: { plan } }),
  check: (text: string, changes: Change[], signal: AbortSignal) =>
    change('post', '/plans/drafts/check', {
      body: { text, changes: changes.map((each) => ({ insert: false, ...each })) },
      signal
    }),
  trial: (text: string, players: number | null, signal: AbortSignal) =>
    change('post', '/plans/drafts/trial', { body: { text, players }, signal }),
  solve: (text: string, tournament: number, players: number | null, finishBy: string) =>
    change('post', '/plans/drafts/solve', { body: { text, tournament, players, finish_by: finishBy } }),
  preview: (text: string, paper: string, language: string, tournament: number) =>
    change('post', '/plans/drafts/preview', { body: { text, paper, language, tournament } }),
  save: (text: string, expected: number, yes: string[]) =>
    change('put', '/plans/{plan}', { path: { plan }, body: { text, expected, yes } }),
  open: (expected: number, practice: boolean) =>
    change('post', '/plans/{plan}/open', { path: { plan }, body: { expected, practice } })
});
export type PlanServer = ReturnType<typeof planServer>;
