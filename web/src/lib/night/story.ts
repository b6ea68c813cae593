/** A round's events as lines in the reader's language. */
import type { CardName } from '../components/suits.ts';
import type { StoryBlock, StoryLine } from '../views/table.ts';
import { chips, words } from '../words/index.ts';
import { cardName, type PlayEvent } from '../api/seat-messages.ts';

/** Names by seat, the reader's own seat, and the book's word for a fold. */
export type Readers = { names: Record<number, string>; you: number; fold: string };

/** One line about an event; null: nobody needs to be told it. */
export function lineOf(event: PlayEvent, { names, you, fold }: Readers): StoryLine | null {
  const told = words().play.told;
  const who = (seat: number) => (seat === you ? null : (names[seat] ?? `${words().seat} ${seat}`));
  const line = (seat: number, text: string, amount?: number, rest?: string): StoryLine => ({
    text,
    mine: seat === you,
    ...(amount === undefined ? {} : { amount: chips(amount) }),
    ...(rest ? { rest } : {})
  });
  switch (event.type) {
    case 'round.ante-posted/1':
      return line(event.seat, told.ante(who(event.seat)), event.amount);
    case 'round.blind-posted/1':
      return line(event.seat, (event.big ? told.bigBlind : told.smallBlind)(who(event.seat)), event.amount);
    case 'round.folded/1':
      return line(event.seat, told.folds(who(event.seat), fold));
    case 'round.checked/1':
      return line(event.seat, told.checks(who(event.seat)));
    case 'round.called/1':
      return line(event.seat, told.calls(who(event.seat)), event.amount, event.all_in ? told.allIn : '');
    case 'round.bet/1':
      return line(event.seat, told.bets(who(event.seat)), event.to, event.all_in ? told.allIn : '');
    case 'round.raised/1':
      return line(event.seat, told.raises(who(event.seat)), event.to, event.all_in ? told.allIn : '');
    case 'round.uncalled-returned/1':
      return line(event.seat, told.takesBack(who(event.seat)), event.amount, told.uncalled);
    case 'round.chips-given-back/1':
      return line(event.seat, told.takesBack(who(event.seat)), event.amount);
    case 'round.hand-mucked/1':
      return line(event.seat, told.mucks(who(event.seat)));
    case 'round.hand-killed/1':
      return line(event.seat, told.handDies(who(event.seat)));
    case 'round.stepped-away/1':
      return line(event.seat, told.leaves(who(event.seat)));
    case 'round.came-back/1':
      return line(event.seat, told.comesBack(who(event.seat)));
    case 'round.clock-called/1':
      return line(event.seat, told.clockOn(who(event.seat)), event.expires - event.at, ' s');
    case 'round.misdeal-declared/1':
      return { text: told.misdeal, mine: false };
    default:
      return null;
  }
}

/** A hand that is shown: the line, and its cards. */
const shown = (event: Extract<PlayEvent, { type: 'round.hand-shown/1' | 'round.hand-seen/1' }>, readers: Readers) => ({
  text: words().play.told.shows(event.seat === readers.you ? null : (readers.names[event.seat] ?? '')),
  mine: event.seat === readers.you,
  cards: event.cards.map(cardName).filter((card) => card !== null)
});

/** All lines of an event: a pot may go to several. */
export function linesOf(event: PlayEvent, readers: Readers): StoryLine[] {
  if (event.type === 'round.hand-shown/1' || event.type === 'round.hand-seen/1') return [shown(event, readers)];
  if (event.type === 'round.pot-awarded/1') {
    const told = words().play.told;
    const won = event.shares.map(([seat, share]) => ({
      text: told.wins(seat === readers.you ? null : (readers.names[seat] ?? ''), event.pot),
      amount: chips(share),
      mine: seat === readers.you
    }));
    return event.to_dealer > 0 ? [...won, { text: told.oddChips, amount: chips(event.to_dealer), mine: false }] : won;
  }
  const line = lineOf(event, readers);
  return line === null ? [] : [line];
}

/** Bets in an interval: a call is told by its total, as bets and raises are. */
class Bets {
  #bets = new Map<number, number>();

  after(event: PlayEvent): PlayEvent {
    switch (event.type) {
      case 'round.board-dealt/1':
        this.#bets.clear();
        return event;
      case 'round.blind-posted/1':
        this.#bets.set(event.seat, event.amount);
        return event;
      case 'round.bet/1':
      case 'round.raised/1':
        this.#bets.set(event.seat, event.to);
        return event;
      case 'round.called/1': {
        const total = (this.#bets.get(event.seat) ?? 0) + event.amount;
        this.#bets.set(event.seat, total);
        return { ...event, amount: total };
      }
      default:
        return event;
    }
  }
}

/** Several folds in a row share a line. */
function together(events: PlayEvent[], { names, you, fold }: Readers): { seats: number[]; line: StoryLine } | null {
  const seats: number[] = [];
  for (const event of events) {
    if (event.type !== 'round.folded/1' || event.seat === you) break;
    seats.push(event.seat);
  }
  if (seats.length < 2) return null;
  const text = words().play.told.foldTogether(
    seats.map((seat) => names[seat] ?? `${words().seat} ${seat}`),
    fold
  );
  return { seats, line: { text, mine: false } };
}

/** The round in parts: a heading for each Betting Interval with the cards that came, and the showdown. */
export function storyOf(events: PlayEvent[], readers: Readers): StoryBlock[] {
  const blocks: StoryBlock[] = [];
  const bets = new Bets();
  const begin = (title: string, cards: CardName[]) => blocks.push({ title, cards, lines: [] });
  for (let index = 0; index < events.length; index += 1) {
    const event = bets.after(events[index]!);
    const several = together(events.slice(index), readers);
    if (several) {
      blocks.at(-1)?.lines.push(several.line);
      index += several.seats.length - 1;
    } else if (event.type === 'round.began/1') begin(words().play.bettingInterval(1), []);
    else if (event.type === 'round.board-dealt/1') {
      begin(
        words().play.bettingInterval(event.interval),
        event.cards.map(cardName).filter((card) => card !== null)
      );
    } else if (event.type === 'round.showdown-began/1') begin(words().play.showdown, []);
    else blocks.at(-1)?.lines.push(...linesOf(event, readers));
  }
  return blocks.filter((block) => block.lines.length > 0 || block.cards.length > 0);
}
