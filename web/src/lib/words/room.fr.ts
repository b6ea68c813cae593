import type { roomEn } from './room.en.ts';

export const roomFr: typeof roomEn = {
  drawSeats: 'Tirer les places',
  nobodySits: 'Personne n’a encore de place',
  nobodySitsText: (entered) =>
    `${entered} ${entered > 1 ? 'inscrits' : 'inscrit'}. Le tirage donne à chacun une table et un siège.`,
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
  slipFrom: (night, table) => `${night}, de la table ${table}`,

  // Rulings
  numberRuledBy: (n, by) => `Nº ${n}, décision de ${by}`,
  numberPreparedBy: (n, by) => `Nº ${n}, préparée par ${by}`,
  seenAt: 'Vu à',
  standsPosted: (at) => `Un choix de l’organisme : il figure dans les règles affichées depuis ${at}.`,
  signedAt: (at) => `Signé à ${at}.`,
  wasAsked: (names, at) => `Demandé à ${names} à ${at}`,
  askSettle: (names) => `Demander à ${names}`,
  askAgain: 'Demander encore',
  nobodySettles: 'Personne n’est de service qui puisse trancher.',
  signOnPaper: 'À signer sur papier',
  recordOnPaper: 'L’inscrire, à signer sur papier',
  notOnRecord: 'Un brouillon : elle n’est pas encore au journal.',
  nightDisputes: 'Litiges et incidents de la soirée',
  preparedAt: (name, at) => `Préparé par ${name} à ${at}.`,
  yesRuled: 'Oui, c’est ainsi tranché',
  whyNot: 'Pourquoi non, ou quoi à la place',
  sayNo: 'Dire non',
  or: ' ou ',
  appeal: 'Appel',
  thePaper: 'Le papier',
  rulingOnDispute: 'Décision sur un litige',
  chooseSituation:
    'Dites en peu de mots ce qui s’est passé, et prenez ce qui convient. La phrase du règlement paraît alors ici.',
  ruledReadText: 'Les décisions de la soirée apparaissent ici dès qu’elles sont au journal.',
  asBookSays: 'Selon le règlement',
  otherwiseReason: 'Autrement, avec un motif',
  whyOtherwise: 'Pourquoi autrement',
  factsAgreed: 'Les faits, tels qu’admis à la table',
  rulingWord: 'La décision'
};
