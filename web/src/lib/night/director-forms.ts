/** Forms for the missing inputs of a director's acts. */
import type { ActFormView, FormField } from '../views/director.ts';
import { cents } from '../pages/desk/amounts.ts';
import { words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import type { Floor, RoomClock, Standings, TableShown } from '../api/types.ts';

/** The views that forms are made from. */
export type Known = {
  floor: () => Floor | undefined;
  clock: () => RoomClock | undefined;
  standings: () => Standings | undefined;
};

export const tournamentOf = (known: Known): string => known.floor()?.tournament ?? '';

const why = (quick: string[]): FormField => ({ name: 'reason', label: words().why, kind: 'text', quick });

export function takeBack(known: Known, record: number): ActFormView {
  return {
    title: words().whyUndo,
    fields: [why(words().becauseOf)],
    does: words().takeItBack,
    early: { reason: words().whyUndo },
    act: ({ reason = '' }) => ({
      name: 'take-back',
      said: { tournament: tournamentOf(known), reason, ...(record > 0 ? { shown: record } : {}) }
    })
  };
}

export function whereButton(known: Known, table: number): ActFormView {
  return {
    title: words().whereIsButton,
    fields: [{ name: 'seat', label: words().buttonBefore, kind: 'choice', choices: seats(known, table) }],
    does: words().tellButton,
    act: ({ seat = '' }) => ({
      name: 'tell-button',
      said: { tournament: tournamentOf(known), table, seat: Number(seat) }
    })
  };
}

export function whoMoves(known: Known, table: number): ActFormView {
  const players = at(known, table)?.seats ?? [];
  return {
    title: words().whoMoves,
    fields: [
      {
        name: 'mover',
        label: words().whoIsDue(table),
        kind: 'choice',
        choices: players.map((each) => ({ value: each.player, label: `${each.seat} ${each.name}` }))
      }
    ],
    does: words().moveAndAnnounce,
    act: ({ mover = '' }) => ({ name: 'balance', said: { tournament: tournamentOf(known), mover } })
  };
}

export function setClock(known: Known): ActFormView {
  const clock = known.clock();
  const levels = (clock?.stages ?? []).flatMap((stage, index) => (stage.level ? [index] : []));
  return {
    title: words().setClock,
    fields: [
      {
        name: 'stage',
        label: words().toLevel,
        kind: 'choice',
        value: String(clock?.clock.stage ?? 0),
        choices: levels.map((index, level) => ({ value: String(index), label: words().level(level + 1) }))
      },
      { name: 'left', label: words().minutesLeft, kind: 'time' },
      why(words().clockFor)
    ],
    does: words().setClock,
    act: ({ stage, left = '', reason = '' }) => {
      const [minutes = 0, seconds = 0] = left.split(':').map((part) => Number(part) || 0);
      return {
        name: 'set-clock',
        said: { tournament: tournamentOf(known), stage: Number(stage), remaining: minutes * 60 + seconds, reason }
      };
    }
  };
}

export function announce(): ActFormView {
  return {
    title: words().sayToRoom,
    fields: [
      { name: 'text', label: words().whatToSay, kind: 'text' },
      { name: 'minutes', label: words().minutesShown, kind: 'number', value: '10' }
    ],
    does: words().sayIt,
    act: ({ text = '', minutes = '' }) => ({ name: 'announce', said: { text, seconds: 60 * (Number(minutes) || 0) } })
  };
}

/** Shown where something should be done first: what will be on record is read before it is. */
export function startClock(tournament: string): ActFormView {
  const start = words().resumeClock;
  return { title: start, fields: [], does: start, act: () => ({ name: 'start-clock', said: { tournament } }) };
}

/** A deal among the last players: a sum each. A refusal by the book shows at once. */
export function deal(known: Known): ActFormView {
  const left = Object.values(known.floor()?.tables ?? {}).flatMap((table) => table.seats);
  const currency = known.clock()?.prizes[0]?.currency ?? 'USD';
  return {
    title: roomWords().shareTitle,
    fields: [
      ...left.map(({ player, name }): FormField => ({ name: player, label: name, kind: 'sum' })),
      {
        name: 'agreed',
        label: roomWords().consent,
        kind: 'choice',
        choices: [{ value: 'all', label: roomWords().allAgree }]
      }
    ],
    does: roomWords().shareThem,
    early: { ...Object.fromEntries(left.map(({ player }) => [player, '0'])), agreed: 'all' },
    earlyClause: true,
    wrong: (said) => {
      const typo = left.find(({ player }) => said[player]?.trim() && cents(said[player]) === null);
      return typo ? roomWords().noAmount(typo.name, said[typo.player]?.trim() ?? '') : null;
    },
    act: (said) => ({
      name: 'record-deal',
      said: {
        tournament: tournamentOf(known),
        shares: Object.fromEntries(
          left.map(({ player }) => [player, { cents: cents(said[player] ?? '') ?? 0, currency }])
        ),
        consents: said.agreed === 'all' ? left.map(({ player }) => player) : []
      }
    })
  };
}

export function move(known: Known, player: string, name: string): ActFormView {
  const tables = Object.values(known.floor()?.tables ?? {}).filter((each) => each.seats.length > 0);
  return {
    title: words().moveName(name),
    fields: [
      {
        name: 'table',
        label: words().toTable,
        kind: 'choice',
        choices: tables.map((each) => ({ value: String(each.table), label: words().tableN(each.table) }))
      },
      { name: 'seat', label: words().toSeat, kind: 'number' },
      why(words().moveFor)
    ],
    does: words().moveAndAnnounce,
    act: ({ table = '', seat = '', reason = '' }) => ({
      name: 'move-player',
      said: { tournament: tournamentOf(known), player, table: Number(table), seat: Number(seat) || 0, reason }
    })
  };
}

export function penalty(known: Known, player: string, name: string): ActFormView {
  return {
    title: `${words().penalty}, ${name}`,
    fields: [{ name: 'rounds', label: words().missRounds, kind: 'number', value: '0' }, why(words().penaltyFor)],
    does: words().penalize,
    act: ({ rounds = '', reason = '' }) => ({
      name: 'penalize',
      said: { tournament: tournamentOf(known), player, rounds: Number(rounds) || 0, reason }
    })
  };
}

export function countStack(known: Known, player: string, name: string): ActFormView {
  return {
    title: `${words().countStack}, ${name}`,
    fields: [{ name: 'chips', label: words().stackCounted, kind: 'number' }],
    does: words().writeDown,
    act: ({ chips = '' }) => ({
      name: 'count-chips',
      said: { tournament: tournamentOf(known), stacks: { [player]: figure(chips) ?? 0 } }
    })
  };
}

export function countStacks(known: Known, table: number): ActFormView {
  const seats = at(known, table)?.seats ?? [];
  return {
    title: `${words().countStack}, ${words().tableN(table)}`,
    fields: seats.map((each) => ({
      name: each.player,
      label: `${each.seat} ${each.name}`,
      kind: 'number',
      optional: true
    })),
    does: words().writeDown,
    act: (said) => ({
      name: 'count-chips',
      said: {
        tournament: tournamentOf(known),
        stacks: Object.fromEntries(
          Object.entries(said).flatMap(([player, chips]) => {
            const counted = figure(chips);
            return counted === null ? [] : [[player, counted]];
          })
        )
      }
    })
  };
}

function at(known: Known, table: number): TableShown | undefined {
  return known.floor()?.tables[String(table)];
}

function seats(known: Known, table: number): { value: string; label: string }[] {
  const taken = new Map(at(known, table)?.seats.map((each) => [each.seat, each.name]));
  const size = Math.max(known.floor()?.table_size ?? 0, ...taken.keys());
  return Array.from({ length: size }, (_, index) => index + 1).map((seat) => ({
    value: String(seat),
    label: `${seat} ${taken.get(seat) ?? words().open}`
  }));
}

/** A number as people write it: 1,200 or 1 200; null: none was written. */
export function figure(text: string): number | null {
  const plain = text.replace(/[\s,.’]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : null;
}
