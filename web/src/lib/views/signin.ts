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
      facts: { name: string; value: string }[];
      /** The duty to sign on for; null: on duty already, or none. */
      signOn: string | null;
    };

export type DeviceView = {
  id: string;
  name: string;
  role: string;
  device: string;
  since: string;
  own: boolean;
};
