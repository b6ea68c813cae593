import { describe, expect, it } from 'vitest';
import { ruling, rulingDraft } from '../fixtures/director.ts';
import { draftOf, rulingAct, seenAt } from './rulings.ts';

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

describe('a ruling that another settles', () => {
  it('is recorded with the question that was answered', () => {
    const act = rulingAct('record', rulingDraft, ruling, 'spring-night', LATE);

    expect(act).toMatchObject({ name: 'record-ruling', said: { asked: 1, table: 3 }, occurred: 70_680 });
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
    const { typed: _, taken: __, ...written } = rulingDraft;

    expect(draftOf(ruling.prepared[0]!)).toMatchObject(written);
  });
});
