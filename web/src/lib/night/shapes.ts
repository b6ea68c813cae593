/** The server's own views, as its description of the API has them. */
import type { components } from './api.d.ts';

type Schemas = components['schemas'];
export type RoomClock = Schemas['RoomClock'];
export type ClockFace = Schemas['ClockFace'];
export type Floor = Schemas['Floor'];
export type TableShown = Schemas['TableShown'];
export type TableView = Schemas['TableView'];
export type SeatView = Schemas['SeatView'];
export type Seating = Schemas['Seating'];
export type Standings = Schemas['Standings'];
export type ClauseShown = Schemas['ClauseShown'];
export type Want = Schemas['Want'];
export type Overview = Schemas['Overview'];
export type Timeline = Schemas['Timeline'];
export type SignedIn = Schemas['SignedIn'];
export type NightListed = Schemas['NightListed'];
export type Level = Schemas['Level'];
export type Suggestions = Schemas['Suggestions'];
export type Suggested = Schemas['Suggested'];
export type Moves = Schemas['Moves'];
export type Situations = Schemas['Situations'];
export type Disputes = Schemas['Disputes'];
export type ColourUpShown = Schemas['ColourUpShown'];
export type Duties = Schemas['Duties'];
