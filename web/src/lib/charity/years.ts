/** Requests about the charity's nights over the years. */
import { addressOf, change, get } from '../api/http.ts';
import type { Years } from '../api/types.ts';

export type Next = { night: string; date: string; name: string; licence: string };

export const years = (): Promise<Years> => get('/years');
export const planNext = (body: Next) => change('post', '/years/next', { body });
export const reportSent = (night: string) => change('post', '/years/{night}/reported', { path: { night } });
export const calendarAddress = (night: string) => addressOf('/nights/{night}/calendar', { path: { night } });

/** The handlers of the page of nights. */
export type YearsDoes = { next: (next: Next) => Promise<boolean>; sent: (night: string) => void; close: () => void };
