import { describe, expect, it } from 'vitest';
import recorded from '#fixtures/ruling.json' with { type: 'json' };
import type { Views } from '../api/types.ts';
import { askedAsWritten, chooses, draftOf, isNoTime, rulingAct, rulingView, seenAt } from './rulings.ts';

const { situations, disputes, night, seating } = recorded.views as unknown as Views;
const ruling = rulingView(situations, disputes, night, seating);
const rulingDraft = { ...draftOf(ruling.prepared[0]!), seen: '19:38' };

const LATE = 19 * 3600 + 45 * 60;
const AFTER_MIDNIGHT = 24 * 3600 + 20 * 60;

describe('when it was seen', () => {
  it('is a time of day as it is written, in either language', () => {
    expect([seenAt('19:38', LATE), seenAt('19 h 38', LATE)]).toEqual([70_680, 70_680]);
  });

  it('is the last such time, after midnight too', () => {
    expect([seenAt('23:50', AFTER_MIDNIGHT), seenAt('0:10', AFTER_MIDNIGHT)]).toEqual([85_800, 87_000]);
  });

  it('is left out where it is no time', () => {
    expect([seenAt('', LATE), seenAt('25:00', LATE), seenAt('19:75', LATE)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a time that is none', () => {
  it('is told from one that is left out', () => {
    expect(['7:38 pm', '25:00', '', ' ', '19:38'].map((seen) => isNoTime(seen, LATE))).toEqual([
      true,
      true,
      false,
      false,
      false
    ]);
  });
});

describe('what somebody said yes to', () => {
  const asked = ruling.prepared[0]!;

  it('is what was asked, and nothing that reads otherwise', () => {
    expect(askedAsWritten(ruling, rulingDraft)).toBe(asked);
    for (const changed of [
      { situation: 'misdeal' },
      { facts: 'Something else entirely.' },
      { ruling: 'The 900 stays.' },
      { ruling: '' },
      { people: [...rulingDraft.people, 'Ada Ash'] },
      { people: rulingDraft.people.toReversed() },
      { table: '4' },
      { round: '' },
      { asBook: 'otherwise' as const, override: 'It was late.' }
    ])
      expect(askedAsWritten(ruling, { ...rulingDraft, ...changed }), JSON.stringify(changed)).toBeUndefined();
  });

  it('are the words of the book where none were written', () => {
    const view = { ...ruling, prepared: [{ ...asked, asBook: true, ruling: 'As the book has it.' }] };

    expect(askedAsWritten(view, { ...rulingDraft, ruling: '' })?.number).toBe(1);
  });

  it('is nothing where nothing was asked', () => {
    expect(askedAsWritten(ruling, { ...rulingDraft, asked: 0 })).toBeUndefined();
  });
});

describe('another situation', () => {
  const other = ruling.found.find((each) => each.name !== rulingDraft.situation)!;

  it('is another matter, once the one before was asked', () => {
    expect(chooses(rulingDraft, other, LATE)).toMatchObject({
      situation: other.name,
      asked: 0,
      facts: '',
      ruling: '',
      people: [],
      table: '3'
    });
  });

  it('is what was meant all along, as long as nobody was asked', () => {
    const chosen = chooses({ ...rulingDraft, asked: 0 }, other, LATE);

    expect(chosen).toMatchObject({ situation: other.name, facts: rulingDraft.facts, seen: '19:38' });
  });

  it('changes nothing where it is the same', () => {
    expect(
      chooses(
        rulingDraft,
        ruling.found.find((each) => each.name === rulingDraft.situation)!,
        LATE
      )
    ).toMatchObject({ asked: 1, facts: rulingDraft.facts });
  });
});

describe('a ruling that another settles', () => {
  it('is recorded with the question that was answered', () => {
    const act = rulingAct('record', rulingDraft, ruling, 'spring-night', LATE);

    expect(act).toMatchObject({ name: 'record-ruling', said: { asked: 1, table: 3 }, occurred: 70_680 });
  });

  it('is about the tournament of the question, whichever is shown', () => {
    expect(rulingAct('record', rulingDraft, ruling, 'second-chance', LATE).said).toMatchObject({
      tournament: 'spring-night'
    });
    expect(rulingAct('ask', { ...rulingDraft, asked: 0 }, ruling, 'second-chance', LATE).said).toMatchObject({
      tournament: 'second-chance'
    });
  });

  it('is asked anew in the place of the question before', () => {
    expect(rulingAct('ask', rulingDraft, ruling, 't', LATE)).toMatchObject({
      name: 'ask-ruling',
      said: { instead: 1 }
    });
  });

  it('names no question that is on record by now', () => {
    const act = rulingAct('paper', rulingDraft, { ...ruling, prepared: [] }, 't', LATE);

    expect(act).toMatchObject({ name: 'record-ruling', said: { asked: 0, on_paper: true } });
  });

  it('is gone on with on another device as it was asked', () => {
    const { typed: _, taken: __, seen: ___, ...written } = rulingDraft;

    expect(draftOf(ruling.prepared[0]!)).toMatchObject({ ...written, typed: 'somebody acts before their turn' });
  });
});
