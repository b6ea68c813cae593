import { chips } from './format.ts';
import type { playersEn } from './players.en.ts';

const rank = (n: number) => (n === 1 ? '1er' : `${n}e`);

export const playersFr: typeof playersEn = {
  players: 'Joueurs',
  everybodyIn: (night) => `Tous les joueurs, ${night}`,
  search: 'Chercher un nom, une table ou un reçu',
  print: 'Imprimer la liste',
  csv: 'Enregistrer en CSV',
  show: 'Afficher',
  everybody: 'Tous',
  states: {
    'may-rebuy': 'Recave possible',
    away: 'Absents',
    playing: 'En jeu',
    out: 'Hors jeu',
    refunded: 'Remboursés'
  },
  awayAs: { 'left-early': 'Rentré à la maison', 'never-came': 'Jamais venu' },
  misses: (n) => `En jeu, manque ${n === 1 ? '1 tour' : `${n} tours`}`,
  at: (state, when) => `${state}, ${when}`,
  columns: {
    name: 'Nom',
    state: 'État',
    table: 'Table',
    seat: 'Siège',
    chips: 'Jetons',
    rebuys: 'Recaves',
    place: 'Place',
    prize: 'Prix',
    paid: 'Payé'
  },
  places: (first, last) => (first === last ? rank(first) : `${rank(first)} à ${rank(last)}`),
  paidAt: (when) => `payé à ${when}`,
  toCollect: 'à remettre',
  nobodyYet: 'Personne n’est encore inscrit.',
  nobodyYetText: 'Les joueurs apparaissent ici quand la caisse vend des inscriptions.',
  nobodyFound: 'Personne trouvé',
  nobodyFoundText: 'Essayez une partie d’un nom, une table ou un numéro de reçu.',
  entries: (n, refunded) =>
    `${n === 1 ? '1 inscription' : `${chips(n)} inscriptions`}${refunded > 0 ? `, dont ${chips(refunded)} remboursées` : ''}`,
  chipsWhere: 'Les jetons apparaissent une fois comptés.',
  choose: 'Choisissez un joueur',
  chooseText: 'Les actions possibles et les événements apparaissent ici.',
  backToList: 'Retour à la liste',
  noChipsSince: (name, when) => `${name} n’a plus de jetons depuis ${when}.`,
  sellRebuy: (price) => `Vendre une recave, ${price}`,
  declineRebuy: 'Pas de recave',
  whatHappened: 'Ce qui est arrivé',
  receipts: 'Reçus',
  none: 'Aucun',
  recordOut: (name) => `${name} est hors jeu`,
  outTitle: (name) => `Inscrire ${name} hors jeu`,
  printCard: 'Imprimer la carte',
  refund: 'Rembourser',
  refundTitle: (name) => `Rembourser l’inscription de ${name}`,
  reasonIfAny: 'Motif (facultatif)',
  rebuysAndPrizes: 'Recaves et prix'
};
