/** Without a connection. */
const waiting: Record<string, string> = {
  'report-out': 'Somebody is out',
  'call-floor': 'The floor is called',
  'tell-button': 'The seat of the button',
  'tell-round': 'Rounds were played',
  'tick-duty': 'A duty was done'
};

export const frame = {
  noConnection: 'No connection',
  drop: 'Discard',
  whichTournament: 'Which tournament',
  newerPages: 'A newer version is available.',
  loadNewer: 'Reload',
  waitingAct: (name: string) => waiting[name] ?? name
};
