import { chips } from './format.ts';
import type { BookWords } from './book.en.ts';

export const bookFr: BookWords = {
  read: 'Lire le règlement',
  book: 'Règlement',
  find: 'Chercher un article ou un mot',
  all: 'Tous',
  about: 'Les articles dans nos propres mots, dans l’ordre du règlement. Seul le texte de l’autorité fait foi.',
  count: (found, all) => (found === all ? `${chips(all)} articles` : `${chips(found)} sur ${chips(all)} articles`),
  none: 'Aucun article trouvé.',
  show: 'Afficher',
  kinds: {
    definition: 'Définition',
    game: 'Jeu',
    tournament: 'Tournoi',
    plan: 'Préparation',
    post: 'À afficher',
    money: 'Argent',
    eligibility: 'Personnes',
    record: 'Registres',
    duty: 'Tâche'
  },
  ways: {
    enforced: 'Assuré par',
    cited: 'Cité au sujet de',
    printed: 'Imprimé sur',
    recorded: 'Consigné sur',
    duty: 'Dans la liste des tâches',
    'not applicable': 'Ne demande rien ici'
  },
  deeds: {
    against: 'Contraire',
    open: 'Reste à faire',
    'seen-to': 'Fait',
    ruled: 'Décision',
    posted: 'Affiché',
    filed: 'Sur le formulaire'
  },
  only: { done: 'Avec écritures', wants: 'Enfreint ou à faire', all: 'Tous les articles' },
  doneBy: (time, by) => [time, by].filter((each) => each !== '').join(', ')
};
