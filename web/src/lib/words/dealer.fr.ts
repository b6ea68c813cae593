import type { dealerEn } from './dealer.en.ts';
import { chips } from './format.ts';

export const dealerFr: typeof dealerEn = {
  betting: 'Mises',
  enterBetting: 'Suivre les mises',
  bettingOffline: 'Pas de connexion. Le serveur tient les tours de parole.',
  endBetting: 'Fermer',
  turnOf: (seat, name) => `Siège ${seat}, ${name}`,
  toCall: 'Pour suivre',
  smallestRaise: 'Relance minimale à',
  smallestBet: 'Mise minimale',
  nothingToCall: 'rien',
  notOpen: 'fermée',
  totalOf: 'Total d’une relance ou d’un tapis',
  allInTotal: (amount) => `Tapis, ${chips(amount)}`,
  allInWaits: 'Tapis',
  totalHelp: 'Entrez le total devant le joueur dans ce tour de mise, jetons d’une mise précédente compris.',
  postedBy: (seat, amount) => `Le siège ${seat} pose ${chips(amount)}`,
  postedLess: 'Touchez d’abord ici si un joueur a moins que sa blinde.',
  hasOnly: (seat) => `Tout ce qu’a le siège ${seat}`,
  postsAll: (amount) => `Pose ${chips(amount)}, tapis`,
  raiseClosed: {
    'raise-cap-reached': 'Ce tour de mise a eu toutes ses relances.',
    'betting-not-reopened': 'La dernière relance était incomplète : qui a joué ne relance plus.',
    'nobody-can-call': 'Personne d’autre n’a de jetons pour suivre une relance.'
  },
  raiseNumber: (raise, cap) => `Ce serait la relance ${raise} sur ${cap}.`,
  raisesUnlimited: 'Les relances ne sont pas limitées.',
  lastOneWins: (seat, name, pot) => `Le siège ${seat}, ${name}, gagne ${chips(pot)} : les autres n’y sont plus.`,
  handsAreShown: 'Les mises sont finies : on montre les mains.',
  fromTo: (from, to) => `${from} à ${to}`,
  cardsOf: (name) => `Cartes de ${name}`,
  cardsLeft: (n) => (n > 0 ? `${n} ${n < 2 ? 'carte' : 'cartes'} à choisir` : 'Toutes sont choisies'),
  cutPots: 'Calculer les pots',
  askDesk: 'Appeler la caisse',
  deskAskedAt: (at) => `La caisse a été appelée à ${at}.`,
  asksDesk: (table, why) => (why === '' ? `la table ${table} vous demande` : `table ${table} : ${why}`)
};
