/** Without a connection. */
const waiting: Record<string, string> = {
  'report-out': 'Somebody is out',
  'call-floor': 'The floor is called',
  'tell-button': 'Where the button is',
  'tell-round': 'Rounds were played',
  'tick-duty': 'A duty was seen to'
};

export const frame = {
  noConnection: 'No connection',
  drop: 'Drop it',
  whichTournament: 'Which tournament',
  newerPages: 'A newer version of these pages is there.',
  loadNewer: 'Load it',
  waitingAct: (name: string) => waiting[name] ?? name
};
