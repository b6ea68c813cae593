/** The views of a plan's pages. */
import type { components } from '../api/openapi.d.ts';

type Schemas = components['schemas'];
export type Draft = Schemas['DraftShown'];
export type Finding = Schemas['FindingShown'];
export type Stage = Schemas['StageShown'];
export type HouseChoice = Schemas['HouseChoice'];
export type Trial = Schemas['Trial'];
export type TrialOf = Schemas['TrialOf'];
export type Solved = Schemas['Solved'];
export type Preview = Schemas['Preview'];
export type PlanShown = Schemas['PlanShown'];
export type PlanSaved = Schemas['PlanSaved'];
export type Plans = Schemas['Plans'];
export type PlanListed = Schemas['PlanListed'];
export type PlanPaper = Schemas['PaperOfPlan'];
export type NewPlan = Partial<Schemas['NewPlan']>;
export type Opened = Schemas['Opened'];

export type Path = (string | number)[];
export type Change = { path: Path; value: unknown; insert?: boolean };

export const STEPS = [
  'licence',
  'place',
  'people',
  'entry',
  'structure',
  'rebuys',
  'prizes',
  'house',
  'papers',
  'open'
] as const;
export type Step = (typeof STEPS)[number];

/** How far the draft is kept: `waiting` for a pause in typing, `lost` without a connection, `theirs` if another saved. */
export type Keeping = 'kept' | 'waiting' | 'lost' | 'theirs';

export type PlanView = {
  draft: Draft;
  /** The file's data, with later input. */
  data: Record<string, unknown>;
  trial: Trial | null;
  /** A newer draft is being looked at; what is shown is of the one before. */
  asking: boolean;
  trying: boolean;
  solving: boolean;
  keeping: Keeping;
  savedAt: number;
  savedBy: string;
  yes: string[];
  night: string;
  /** The practice that was last opened from it; empty: none. */
  practice: string;
  mayOpen: boolean;
  players: number | null;
  finishBy: string;
  /** Why the structure that was found was taken. */
  reasons: string[];
  refused: string;
  undoable: boolean;
  papers: PlanPaper[];
  preview: Preview | null;
  /** The address under which the papers and the file are. */
  address: string;
};

export type PlanDoes = {
  edit: (path: Path, value: unknown) => void;
  apply: (changes: Change[]) => void;
  write: (text: string) => void;
  sayYes: (key: string) => void;
  undo: () => void;
  expect: (players: number | null) => void;
  endBy: (time: string) => void;
  solve: (tournament: number) => void;
  look: (paper: string, tournament: number) => void;
  takeTheirs: () => void;
  keepMine: () => void;
  open: (practice: boolean) => void;
  close: () => void;
};
