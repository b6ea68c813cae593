import type { frame as english } from './frame.en.ts';

/** Sans connexion. */
const waiting: Record<string, string> = {
  'report-out': 'Quelqu’un est éliminé',
  'call-floor': 'Le directeur est appelé',
  'tell-button': 'Le siège du bouton',
  'tell-round': 'Des mains ont été jouées',
  'tick-duty': 'Une tâche est faite'
};

export const frame: typeof english = {
  noConnection: 'Pas de connexion',
  drop: 'Abandonner',
  whichTournament: 'Quel tournoi',
  newerPages: 'Une version plus récente est disponible.',
  loadNewer: 'Recharger',
  waitingAct: (name) => waiting[name] ?? name
};
