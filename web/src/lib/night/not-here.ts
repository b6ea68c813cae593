/** "Not here" is a question: gone home and never came are different acts, and a call to the seat records neither. */
import type { ActFormView } from '../views/director.ts';
import { roomWords } from '../words/room.ts';
import { tournamentOf, type Known } from './director-forms.ts';

const CALLED_FOR = 120; // seconds

export function notHere(known: Known, player: string, name: string, table: number, seat: number): ActFormView {
  const told = roomWords();
  return {
    title: told.whereIs(name),
    fields: [
      {
        name: 'what',
        label: told.whatIsKnown,
        kind: 'choice',
        choices: [
          { value: 'call', label: told.callToSeat },
          { value: 'leave-early', label: told.goneHome },
          { value: 'mark-never-came', label: told.neverCame }
        ]
      },
      {
        name: 'chips',
        label: told.chipsOfAway,
        kind: 'choice',
        value: 'stay',
        choices: [
          { value: 'stay', label: told.chipsStay },
          { value: 'forfeit', label: told.chipsForfeited }
        ]
      },
      { name: 'reason', label: told.reasonOptional, kind: 'text', optional: true }
    ],
    does: told.writeAway,
    act: ({ what = '', chips = '', reason = '' }) =>
      what === 'call'
        ? { name: 'announce', said: { text: told.pleaseGoTo(name, table, seat), seconds: CALLED_FOR } }
        : {
            name: what === 'leave-early' ? 'leave-early' : 'mark-never-came',
            said: { tournament: tournamentOf(known), player, reason, forfeit: chips === 'forfeit' }
          }
  };
}
