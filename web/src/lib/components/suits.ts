/** The four suits, drawn by us in a box 100 wide. */
export const suits = {
  spade: {
    height: 107,
    path: 'M50 0C57 15 100 43 100 70 100 83 90 92 78 92 68 92 60 87 57 80 58 92 62 99 69 104V107H31V104C38 99 42 92 43 80 40 87 32 92 22 92 10 92 0 83 0 70 0 43 43 15 50 0Z'
  },
  heart: {
    height: 95,
    path: 'M50 95C31 70 0 53 0 26 0 11 11 0 25 0 37 0 46 7 50 19 54 7 63 0 75 0 89 0 100 11 100 26 100 53 69 70 50 95Z'
  },
  diamond: {
    height: 121,
    path: 'M50 0C63 24 79 44 100 60.5 79 77 63 97 50 121 37 97 21 77 0 60.5 21 44 37 24 50 0Z'
  },
  club: {
    height: 104,
    path: 'M50 0C64 0 75 11 75 24.500 75 30 73 36 69 40 71 39 73 39 76 39 89 39 100 50 100 63 100 76 89 87 76 87 67 87 59 82 55 75 56 88 61 97 68 102V104H32V102C39 97 44 88 45 75 41 82 33 87 24 87 11 87 0 76 0 63 0 50 11 39 24 39 27 39 29 39 31 40 27 36 25 30 25 24.500 25 11 36 0 50 0Z'
  }
} as const;

export type SuitName = keyof typeof suits;

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

/** A card as the server writes it: `Ah`, `Ts`, `2c`. */
export type CardName = string;

const letters: Record<string, SuitName> = { s: 'spade', h: 'heart', d: 'diamond', c: 'club' };

export function readCard(name: CardName): { rank: Rank; suit: SuitName } {
  const suit = letters[name.slice(-1)];
  const rank = ranks.find((each) => each === name.slice(0, -1).replace('T', '10'));
  if (suit === undefined || rank === undefined) throw new Error(`${name} is no card`);
  return { rank, suit };
}

/** A deck in order: spades, hearts, diamonds, clubs, each from the two to the ace. */
export const allCards: CardName[] = Object.keys(letters).flatMap((suit) =>
  ranks.map((rank) => `${rank.replace('10', 'T')}${suit}`)
);

/** The cards in what somebody types, as far as they are cards, each once: `kh 4c`, `10d`, `A♠`. */
export const cardsIn = (typed: string): CardName[] => [
  ...new Set(
    Array.from(typed.matchAll(/(10|[2-9tjqka])\s*([cdhs♣♦♥♠])/gi), ([, rank = '', suit = '']) => {
      const sign = '♣♦♥♠'.indexOf(suit);
      return `${rank.toUpperCase().replace('10', 'T')}${sign < 0 ? suit.toLowerCase() : 'cdhs'[sign]}`;
    })
  )
];
