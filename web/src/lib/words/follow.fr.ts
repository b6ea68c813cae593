import type { followEn } from './follow.en.ts';

export const followFr: typeof followEn = {
  followTables: 'Tables',
  findSeat: 'Trouver un siège',
  seatCode: 'Code de la carte de siège',
  findIt: 'Trouver',
  seatIs: (table, seat) => `Table ${table}, siège ${seat}`,
  noSeatNow: 'Ce joueur n’a pas de siège en ce moment.',
  seatsOf: (n) => `${n} ${n === 1 ? 'joueur' : 'joueurs'}`,
  freeOf: (n) => `${n} ${n === 1 ? 'libre' : 'libres'}`,
  justOut: 'Derniers éliminés',
  allOut: (n) => `Les ${n}`,
  fewer: 'Moins',
  outAt: (at, table) => (table > 0 ? `${at}, table ${table}` : at),
  inAll: (sum) => `${sum} en tout`,
  theResult: 'Résultat',
  allPlaces: (n) => `Les ${n} places`,
  namesChosen: 'Les joueurs choisissent comment leur nom apparaît ici.',
  lastNews: (at) => `Pas de connexion. Dernières nouvelles à ${at}.`,
  phonesAway: 'Téléphones rangés pendant le jeu',
  backAt: (at) => `Cette page revient à la pause de ${at}.`,
  backInBreak: 'Cette page revient à la prochaine pause.',
  aboutHere: 'Règles de la maison',
  stepAway: 'Éloignez-vous de la table pour utiliser un téléphone.',
  notOpen: 'Rien à suivre ici',
  notOpenText: 'L’organisme n’a pas ouvert cette page, ou l’a fermée.',
  raisedFinally: 'Recueilli'
};
