import { afterEach, expect, test } from 'vitest';
import { en } from './en.ts';
import { blinds, chips, countdown, money, speak, time, waited } from './index.ts';

const hard = '\u00a0';
const usd = (cents: number) => ({ cents, currency: 'USD' });
afterEach(() => speak('en'));

test('figures are English until French is chosen', async () => {
  expect([chips(5842), money(usd(5000)), time(70_620), blinds({ small: 150, big: 300 })]).toEqual([
    '5,842',
    '$50.00',
    '19:37',
    '150 / 300'
  ]);

  await speak('fr');

  expect([chips(1000), money(usd(5000)), time(80_640), time(82_800)]).toEqual([
    `1${hard}000`,
    `50,00${hard}$`,
    `22${hard}h${hard}24`,
    `23${hard}h`
  ]);
});

test('money is exact, below nothing too, and whole only where there are no cents', () => {
  expect([money(usd(-500)), money(usd(267_000), { whole: true }), money(usd(505), { whole: true })]).toEqual([
    '−$5.00',
    '$2,670',
    '$5.05'
  ]);
});

test('a countdown shows the second that has begun, and never less than nothing', () => {
  expect([countdown(728), countdown(727.2), countdown(0), countdown(-3), countdown(3723)]).toEqual([
    '12:08',
    '12:08',
    '00:00',
    '00:00',
    '1:02:03'
  ]);
  expect([waited(48.9), waited(61)]).toEqual(['0:48', '1:01']);
});

test('an evening goes on after midnight', () => {
  expect(time(86_400 + 600)).toBe('00:10');
});

test('places are said as they are in English', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(en.place)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '111th'
  ]);
});
