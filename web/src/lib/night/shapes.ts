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
export type BookListed = Schemas['BookListed'];
export type BooksBeside = Schemas['BooksBeside'];
export type OwnRounds = Schemas['OwnRounds'];
export type OwnRoundTold = Schemas['OwnRoundTold'];
export type Audited = Schemas['Audited'];
export type AuditRecord = Schemas['AuditRecord'];
export type Verified = Schemas['Verified'];
