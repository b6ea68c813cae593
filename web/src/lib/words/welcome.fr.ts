import type { welcomeEn } from './welcome.en.ts';

export const welcomeFr: typeof welcomeEn = {
  title: 'Bienvenue dans Goodhand',
  about:
    'Goodhand aide votre organisme à préparer et à tenir une soirée de Texas Hold’em sous licence, de la première invitation au dépôt à la banque.',
  charity: 'Nom de votre organisme',
  name: 'Votre nom',
  firstAndFamily: 'Prénom et nom de famille',
  password: 'Choisissez un mot de passe',
  atLeast: (letters) => `Au moins ${letters} caractères`,
  show: 'Afficher',
  hide: 'Masquer',
  passwordText: 'Il ouvre votre session sur cet ordinateur. Votre équipe n’en a pas besoin.',
  plan: 'Préparer une soirée',
  next: 'Ensuite viennent la date, le lieu et la licence. Vous pourrez tout changer plus tard.',
  enterCharity: 'Entrez le nom de votre organisme',
  enterName: 'Entrez votre prénom et votre nom de famille',
  chooseLonger: (letters) => `Choisissez au moins ${letters} caractères`,
  lookAround: 'Ou regardez d’abord',
  nothingNeeded: 'Ni nom ni mot de passe.',
  demonstration: 'Essayer la démonstration',
  demonstrationText:
    'Parcourez une soirée de 60 joueurs à six tables. Essayez ce que vous voulez; rien n’est conservé.',
  demonstrationOpens: 'La démonstration s’ouvre…',
  practise: 'S’exercer à une table',
  practiseText:
    'Jouez ou donnez le Texas Hold’em avec des amis ou des robots, selon les règles de votre État ou province.',
  stays: 'Tout reste sur cet ordinateur. Goodhand fonctionne sans Internet.',
  level: 'Niveau 5',
  lost: 'Mot de passe oublié?',
  lostText:
    'Goodhand écrit un fichier sur cet ordinateur. Ouvrez-le pour choisir un autre mot de passe. La demande est inscrite au registre.',
  makeFile: 'Écrire le fichier',
  openFile: (place, minutes) => `Ouvrez ce fichier d’ici ${minutes} minutes\u00a0: ${place}`
};
