import type { Fact, Sentence } from '../views.ts';

/** What somebody who is not in yet is shown. */
export type PaperHeld =
  | {
      kind: 'seat-card';
      title: string;
      licensee: string;
      name: string;
      table: number;
      seat: number;
      code: string;
      qr: string;
      qrSize: number;
    }
  | { kind: 'table-sign'; title: string; licensee: string; table: number; code: string; qr: string; qrSize: number }
  | {
      kind: 'invitation';
      title: string;
      name: string;
      role: string;
      said: string;
      facts: Fact[];
      /** Whether four figures were agreed beside the link. */
      figures: boolean;
      questions: OnDutyQuestion[];
      /** The duty to sign on for, laid out as a button's words; null: on duty already, or none. */
      signOn: string | null;
    };

export type OnDutyQuestion = { id: 'plays' | 'paid_elsewhere'; said: Sentence; wanted: string };
export type OnDutyAnswers = Partial<Record<OnDutyQuestion['id'], boolean>>;
export type SeatFoundView = { name: string; title: string; table: number; seat: number };

export type DeviceView = {
  id: string;
  name: string;
  role: string;
  device: string;
  since: string;
  own: boolean;
};
