import { chips } from './format.ts';

const count = (n: number, one: string, many: string) => `${chips(n)} ${n === 1 ? one : many}`;
const fields = {
  name: 'name',
  registration: 'registration number',
  address: 'address',
  keep_years: 'how long records are kept',
  lock_minutes: 'when shared computers lock'
};

/** The charity's settings. */
export const settingsEn = {
  settings: 'Settings',
  parts: { charity: 'Charity', language: 'Language', records: 'Records', copies: 'Copies', signin: 'Sign-in' },
  printed: 'Printed on receipts, forms and letters',
  name: 'Name',
  registration: 'Registration number',
  address: 'Address',
  logo: 'Logo',
  changeLogo: 'Change logo',
  addLogo: 'Add a logo',
  removeLogo: 'Remove logo',
  logoHint: 'One colour. SVG or PNG, at most 200 KB.',
  languageText: 'Language of this computer. Everybody chooses their own on their own device.',
  keepYears: 'Years that records are kept',
  keepText: 'Counted from the date of the night. A book that asks for more years wins, with its clause.',
  lockMinutes: 'Minutes until a shared computer locks',
  lockText: 'It locks when nobody uses it, and opens with a PIN.',
  save: 'Save changes',
  saved: 'Everything is saved.',
  changes: (names: (keyof typeof fields)[]) =>
    `${names.length === 1 ? 'One change' : `${chips(names.length)} changes`}: ${names.map((each) => fields[each]).join(', ')}. Closed nights keep what they had.`,
  copyCount: (n: number) => count(n, 'copy', 'copies'),
  noCopies: 'No copy yet',
  noCopiesText: 'Plug in a USB stick. If this computer breaks, the copy has everything.',
  noStick: 'No USB stick is plugged in.',
  lookAgain: 'Look again',
  makeCopy: (stick: string) => `Copy to “${stick}”`,
  behind: (seconds: number) =>
    seconds < 90
      ? 'up to date'
      : seconds < 5400
        ? `${count(Math.round(seconds / 60), 'minute', 'minutes')} old`
        : seconds < 172_800
          ? `${count(Math.round(seconds / 3600), 'hour', 'hours')} old`
          : `${count(Math.round(seconds / 86_400), 'day', 'days')} old`,
  tested: (date: string) => `tested ${date}`,
  neverTested: 'never tested',
  notHere: 'not plugged in',
  old: 'Old',
  bad: 'Failed',
  fine: 'In order',
  wouldItWork: (name: string) => `Would “${name}” work?`,
  testText: 'The test opens the copy, checks every record and draws one receipt. It changes nothing.',
  testCopy: 'Test my copy',
  testing: 'Testing…',
  copyNow: 'Copy now',
  copying: 'Copying…',
  passed: (records: number, seconds: number) =>
    `${count(records, 'record', 'records')} verified in ${seconds} s, and one paper drawn. The copy works.`,
  failed: (fault: string) => `The copy would not work. ${fault}`,
  records: 'Records',
  until: (date: string) => `until ${date}`,
  keptFor: (years: number) =>
    `Records are kept for ${count(years, 'year', 'years')}. A night can be deleted from its date on.`,
  noRecords: 'No night has been closed yet.',
  deleteNight: 'Delete',
  deleteAsk: (title: string) => `Delete every record of ${title}?`,
  deleteText:
    'It is also deleted from the copies that are plugged in. Its totals and its last code stay. This cannot be undone.',
  reason: 'Reason',
  deleteYes: 'Delete this night',
  missed: (places: string) => `These copies could not be reached. Delete the night there too: ${places}`
};
export type SettingsWords = typeof settingsEn;
