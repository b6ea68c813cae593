import type { Fact, Sentence } from '../views.ts';

/** A link for one person, in words. */
export type InvitationView = {
  title: string;
  name: string;
  role: string;
  said: string;
  facts: Fact[];
  /** Whether a PIN was agreed with the link. */
  figures: boolean;
  questions: OnDutyQuestion[];
  /** The duty to sign on for, laid out as a button's words; null: on duty already, or none. */
  signOn: string | null;
};

export type OnDutyQuestion = { id: 'plays' | 'paid_elsewhere'; said: Sentence; wanted: string };
export type OnDutyAnswers = Partial<Record<OnDutyQuestion['id'], boolean>>;
