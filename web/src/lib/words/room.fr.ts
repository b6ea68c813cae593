import type { roomEn } from './room.en.ts';

export const roomFr: typeof roomEn = {
  drawSeats: 'Tirer les places',
  nobodySits: 'Personne n’a encore de place',
  nobodySitsText: (entered) =>
    `${entered} ${entered > 1 ? 'inscrits' : 'inscrit'}. Le tirage donne à chacun une table et un siège.`,
  nobodyHere: 'Personne n’est assis à cette table',
  nobodyHereYet: 'Les places sont tirées avant le jeu. Qui s’assied ici paraît alors de soi-même.',
  nobodyHereNow: 'Ses joueurs sont assis ailleurs, ou le jeu est terminé.',
  noSeatYet: 'Pas encore de place',
  noChipsLeft: 'Vous n’avez plus de jetons. Une recave s’achète à la caisse.',
  calledBy: (by, why) => (why ? `${by} demande : ${why.replace(/\.$/, '')}.` : `${by} demande qu’on vienne.`),
  andMore: (n) => `Le déroulement en a ${n} lignes de plus.`,
  letSoftwareDeal: 'Laisser le logiciel distribuer',
  softwareDeals: 'Le logiciel distribue',
  softwareDealsText:
    'Chacun joue à son propre écran. L’équilibrage, les pauses et le retrait des petits jetons restent à vous.',
  shareTitle: 'Partager les prix',
  allAgree: 'Tous ceux qui jouent encore sont d’accord',
  shareThem: 'L’inscrire et terminer le jeu',
  printSeatCards: 'Imprimer toutes les cartes de place',
  printMoveSlips: 'Imprimer les billets de déplacement',
  noChips: 'sans jetons',
  arrivals: (taken, held, come) => {
    const parts = [
      ...(taken.length > 0 ? [`${taken.join(', ')} pris`] : []),
      ...(held.length > 0 ? [`${held.join(', ')} ${held.length > 1 ? 'gardés' : 'gardé'}`] : []),
      ...(come.length > 0 ? [`${come.join(', ')} à venir`] : [])
    ];
    const first = taken.length > 0 ? taken : held.length > 0 ? held : come;
    return parts.length > 0 ? `${first.length > 1 ? 'sièges' : 'siège'} ${parts.join(', ')}` : '';
  },
  dealerFree: (name) => `${name} est libre après le dernier joueur.`,
  slipFrom: (night, table) => `${night}, de la table ${table}`
};
