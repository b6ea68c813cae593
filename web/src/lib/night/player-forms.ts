/** Forms of the page of players: what is recorded is shown before it is. */
import type { ActFormView } from '../views/director.ts';
import { playersWords } from '../words/players.ts';
import type { PlayerRow } from './players.ts';

export const outOf = (tournament: string, { player, name }: PlayerRow): ActFormView => ({
  title: playersWords().outTitle(name),
  fields: [],
  does: playersWords().recordOut(name),
  act: () => ({ name: 'report-out', said: { tournament, players: [{ player, chips: null }] } })
});

export const refundOf = (tournament: string, { player, name }: PlayerRow): ActFormView => ({
  title: playersWords().refundTitle(name),
  fields: [{ name: 'reason', label: playersWords().reasonIfAny, kind: 'text', optional: true }],
  does: playersWords().refund,
  act: ({ reason = '' }) => ({ name: 'refund-entry', said: { tournament, player, reason } })
});
