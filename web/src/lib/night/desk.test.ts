import { expect, test } from 'vitest';
import { deskView, foundView, freshServing, offeredCash, personOf, saleView } from './desk.ts';
import type { Buyers, DeskView as Desk, ForSale, Line, SaleShown, Search } from '../api/types.ts';
import type { ClockState } from '../views.ts';

const usd = (cents: number) => ({ cents, currency: 'USD' });
const question = (about: string, bars: 'yes' | 'no' = 'yes') => ({
  about,
  text: about,
  clause: '',
  house: false,
  years: 18,
  whose: '',
  bars
});
const person = {
  id: 'zoe falk',
  name: 'Zoe Falk',
  address: '',
  born: '',
  age_checked: false,
  member: false,
  office: '',
  rostered: '',
  registration: '',
  attested: false,
  paid_by: '',
  affiliations: [],
  asked: false
};
const sale: SaleShown = {
  tournament: 't',
  no_rebuy: null,
  tournament_name: 'Spring night',
  person,
  new: true,
  entry: null,
  never_plays: null,
  namesake: '',
  alike: [],
  one_each: '',
  asked: [
    { question: question('age', 'no'), answer: '', refusal: { text: 'Too young.', clause: 'A-1' } },
    { question: question('location-people'), answer: '', refusal: { text: 'The hall.', clause: 'A-2' } },
    { question: question('supplier-people'), answer: 'no', refusal: { text: 'The supplier.', clause: 'A-3' } }
  ],
  offers: [
    {
      price: usd(5000),
      chips: 3000,
      pieces: [],
      receipt: { licensee: 'L', number: 7, what: 'Buy-In', amount: usd(5000), facts: [], note: '' }
    }
  ]
};
const calm = { problem: undefined, offline: false };

test.each([
  [5000, [5000, 6000, 10_000]],
  [4000, [4000, 5000, 10_000]],
  [2000, [2000, 5000, 10_000]],
  [2500, [2500, 4000, 5000]]
])('%i cents are paid by likely notes', (price, expected) => {
  expect(offeredCash(usd(price)).map((each) => each.cents)).toEqual(expected);
});

test('the sale waits for every answer, and then for none', () => {
  const serving = freshServing();
  expect(saleView(sale, serving, calm).wanted).toContain('Two answers');
  serving.answers = { age: 'yes', 'location-people': 'no' };
  expect(saleView(sale, serving, calm).wanted).toBeNull();
});

test('without a connection it waits, whatever was answered', () => {
  const serving = { ...freshServing(), answers: { age: 'yes' as const, 'location-people': 'no' as const } };
  expect(saleView(sale, serving, { ...calm, offline: true }).wanted).toContain('No connection');
});

test('the wrong answer shows what the server says to it', () => {
  const serving = { ...freshServing(), answers: { age: 'yes' as const, 'location-people': 'yes' as const } };
  const view = saleView(sale, serving, calm);
  expect(view.refused?.said).toEqual({ text: 'The hall.', clause: 'A-2' });
  expect(view.wanted).not.toBeNull();
});

test('who is refused by one answer is not asked for the others', () => {
  const view = saleView(sale, { ...freshServing(), answers: { 'location-people': 'yes' as const } }, calm);
  expect(view.refused?.said.clause).toBe('A-2');
  expect(view.wanted).toBe('');
});

test('too little cash is said, and enough gives change', () => {
  const answers = { age: 'yes' as const, 'location-people': 'no' as const };
  const short = saleView(sale, { ...freshServing(), answers, given: usd(4000) }, calm);
  const enough = saleView(sale, { ...freshServing(), answers, given: usd(6000) }, calm);
  expect(short.wanted).toContain('$10.00');
  expect([enough.wanted, enough.cash.change?.cents]).toEqual([null, 1000]);
});

test('what was answered goes with the person', () => {
  expect(personOf(sale, { age: 'yes', 'location-people': 'yes' })).toMatchObject({
    age_checked: true,
    affiliations: ['location'],
    asked: true
  });
  expect(personOf(sale, { age: 'yes' })).toMatchObject({ affiliations: [], asked: false });
});

test('a whole name that nobody has comes first, the beginning of one last', () => {
  const found = { person: 'ann lee', name: 'Ann Lee', entries: [], never_plays: null };
  const search = (typed: string): Search => ({ typed, known: false, found: [found] });
  expect(foundView(search('Anne Lee'), 'Anne Lee', 't').map((each) => each.id)).toEqual(['Anne Lee', 'Ann Lee']);
  expect(foundView(search('Ann'), 'Ann', 't').map((each) => each.id)).toEqual(['Ann Lee', 'Ann']);
  expect(foundView(search('ann l'), 'ann l', 't').map((each) => each.id)).toEqual(['Ann Lee', 'ann l']);
  expect(foundView(search('Ann'), 'Ann Le', 't').map((each) => each.id)).toEqual(['Ann Le', 'Ann Lee']);
  expect(foundView(search('Ann Le'), 'ANN LEE', 't').map((each) => each.id)).toEqual(['Ann Lee']);
  const longer = { ...found, name: 'Ann Leeson' };
  const both = { ...search('ann l'), found: [longer, found] };
  expect(foundView(both, 'Ann Lee', 't').map((each) => each.id)).toEqual(['Ann Lee', 'Ann Leeson']);
  expect(foundView({ ...both, found: [longer] }, 'Ann Lee', 't').map((each) => each.id)).toEqual([
    'Ann Lee',
    'Ann Leeson'
  ]);
  expect(foundView({ ...search('ann lee'), known: true }, 'ann lee', 't').map((each) => each.id)).toEqual(['Ann Lee']);
});

const line = (number: number, more: Partial<Line>) =>
  ({
    number,
    kind: 'buy-in',
    name: 'Ann Lee',
    occurred: 0,
    amount: usd(5000),
    reverses: 0,
    means: 'cash',
    ...more
  }) as Line;
const queueOf = (last: Line[], unpaid: Desk['unpaid']) => {
  const desk = { drawer: usd(0), unpaid, calls: [], last, for_sale: [], ways: ['cash'], ways_before: ['cash'] };
  const sold = { name: 'Spring night', entered: 2, capacity: 70, late_entry_until: null, rebuy: null, closed: null };
  return deskView(
    desk as unknown as Desk,
    sold as unknown as ForSale,
    { buyers: [] } as unknown as Buyers,
    { phase: 'before', running: false, hours: null, until: null } as unknown as ClockState,
    ''
  );
};

test('a prize that waits names its tournament, so that the desk turns to that one', () => {
  const prize = { player: 'p1', name: 'Dee Fox', first: 1, last: 1, amount: usd(9000) };

  expect(queueOf([], [{ tournament: 'second', prize }]).queue).toMatchObject([
    { name: 'Dee Fox', tournament: 'second' }
  ]);
});

test('a refund and an undone sale are shown as what they are among the last sales', () => {
  const last = [line(3, { kind: 'refund', means: 'card' }), line(2, { reverses: 1, amount: usd(-5000) }), line(1, {})];

  expect(queueOf(last, []).sales.map((each) => [each.amount.cents, each.about])).toEqual([
    [-5000, 'refund, by card'],
    [-5000, 'undone'],
    [5000, '']
  ]);
});

test('without a proof of age a date of birth is asked for and sent', () => {
  const answers = { age: 'no' as const, 'location-people': 'no' as const };
  const asked = saleView(sale, { ...freshServing(), answers }, calm);
  const told = saleView(sale, { ...freshServing(), answers, born: '2015-05-31' }, calm);

  expect([asked.born, asked.wanted]).toEqual(['', '']);
  expect([told.born, told.refused, told.wanted]).toEqual(['2015-05-31', null, null]);
  expect(saleView(sale, freshServing(), calm).born).toBeNull();
  expect(personOf(sale, answers, '2015-05-31')).toMatchObject({ born: '2015-05-31', age_checked: false });
});
