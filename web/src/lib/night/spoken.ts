/** A round as it is read out: every street with its cards, every action, pot and winner in full. */
import type { StoryBlock, StoryLine } from '../views/table.ts';
import type { CardName } from '../components/suits.ts';
import { cardInWords } from '../words/index.ts';

const withCards = (text: string, cards: CardName[] = []): string =>
  cards.length > 0 ? `${text}: ${cards.map(cardInWords).join(', ')}` : text;

const lineSpoken = ({ text, amount, rest, cards }: StoryLine): string =>
  withCards(`${text}${amount === undefined ? '' : ` ${amount}`}${rest ?? ''}`, cards);

export const spokenOf = (blocks: StoryBlock[]): string[] =>
  blocks.flatMap(({ title, cards, lines }) => [withCards(title, cards), ...lines.map(lineSpoken)]);
