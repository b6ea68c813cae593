/** The server's views of software tables, practice and the journal, as its description of the API has them. */
import type { components } from './api.d.ts';

type Schemas = components['schemas'];
export type BookListed = Schemas['BookListed'];
export type BooksBeside = Schemas['BooksBeside'];
export type BookRead = Schemas['BookRead'];
export type Ledger = Schemas['Ledger'];
export type Results = Schemas['Results'];
export type BookKept = Schemas['BookKept'];
export type OwnRounds = Schemas['OwnRounds'];
export type OwnRoundTold = Schemas['OwnRoundTold'];
export type Audited = Schemas['Audited'];
export type AuditRecord = Schemas['AuditRecord'];
export type Verified = Schemas['Verified'];
export type PaperListed = Schemas['PaperListed'];
