import type { Money, Time } from '../views.ts';
import { language } from './language.svelte.ts';

const thin = '\u202f';
const hard = '\u00a0';

/** 5,842 in English, 5 842 in French; the space does not break. */
export function chips(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, language.now === 'fr' ? hard : ',');
}

const signs: Record<string, string> = { USD: '$', CAD: '$', EUR: '€', GBP: '£' };

/** $50.00 or 50,00 $; `whole` leaves out cents that are none, where figures are read from afar. */
export function money({ cents, currency }: Money, { whole = false } = {}): string {
  const minus = cents < 0 ? '−' : '';
  const size = Math.abs(cents);
  const french = language.now === 'fr';
  const units = chips(Math.floor(size / 100));
  const rest = whole && size % 100 === 0 ? '' : `${french ? ',' : '.'}${String(size % 100).padStart(2, '0')}`;
  const sign = signs[currency] ?? `${currency}${hard}`;
  return french ? `${minus}${units}${rest}${hard}${sign.trim()}` : `${minus}${sign}${units}${rest}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** 19:37, or 19 h 37. */
export function time(at: Time): string {
  const minutes = Math.floor(at / 60);
  const hour = Math.floor(minutes / 60) % 24;
  return language.now === 'fr'
    ? `${hour}${hard}h${minutes % 60 === 0 ? '' : `${hard}${two(minutes % 60)}`}`
    : `${two(hour)}:${two(minutes % 60)}`;
}

/** A moment by the clock of this device, from seconds since 1970. */
export function wallTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  return time(at.getHours() * 3600 + at.getMinutes() * 60);
}

/** Time left: 12:34, or 1:02:03 from an hour on. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** How long somebody waits: 0:48. */
export function waited(seconds: number): string {
  const gone = Math.max(0, Math.floor(seconds));
  return `${Math.floor(gone / 60)}:${two(gone % 60)}`;
}

/** 150 / 300; where one blind is posted, 300. */
export function blinds({ small, big }: { small: number; big: number }): string {
  if (small === 0) return chips(big);
  return `${chips(small)}${thin}/${thin}${chips(big)}`.replaceAll(thin, ' ');
}

/** 13 March 2027; the input itself if it is no date. */
export function longDate(date: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return date;
  const format = new Intl.DateTimeFormat(language.now === 'fr' ? 'fr-CA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC'
  });
  return format.format(new Date(date));
}

/** A part of a whole: 42%, 1.3%; 42 %, 1,3 %. */
export function share(part: number): string {
  const percent = String(part >= 0.1 ? Math.round(part * 100) : Math.round(part * 1000) / 10);
  return language.now === 'fr' ? `${percent.replace('.', ',')}${hard}%` : `${percent}%`;
}
