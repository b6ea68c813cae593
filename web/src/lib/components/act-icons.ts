/** The sign before each act in the bar: what it is about. */
import ArrowRight from '@lucide/svelte/icons/arrow-right';
import Coins from '@lucide/svelte/icons/coins';
import Hand from '@lucide/svelte/icons/hand';
import Megaphone from '@lucide/svelte/icons/megaphone';
import Pause from '@lucide/svelte/icons/pause';
import Play from '@lucide/svelte/icons/play';
import Scale from '@lucide/svelte/icons/scale';
import SquareCheck from '@lucide/svelte/icons/square-check';
import Timer from '@lucide/svelte/icons/timer';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import Undo from '@lucide/svelte/icons/undo-2';
import UserMinus from '@lucide/svelte/icons/user-minus';
import UserPlus from '@lucide/svelte/icons/user-plus';

const ICONS: Record<string, typeof Play> = {
  'report-out': UserMinus,
  'decline-rebuy': UserMinus,
  'reinstate-player': UserPlus,
  'sell-entry': UserPlus,
  'sign-on': UserPlus,
  'move-player': ArrowRight,
  balance: ArrowRight,
  'break-table': ArrowRight,
  'pause-clock': Pause,
  'start-clock': Play,
  'resume-clock': Play,
  'end-break': Play,
  'set-clock': Timer,
  announce: Megaphone,
  'call-floor': Hand,
  'answer-call': Hand,
  penalize: TriangleAlert,
  disqualify: TriangleAlert,
  'record-incident': TriangleAlert,
  'record-ruling': Scale,
  'take-back': Undo,
  'do-again': Undo,
  'sell-rebuy': Coins,
  'sell-add-on': Coins,
  'count-chips': Coins,
  'colour-up': Coins,
  'enter-race': Coins,
  'pay-prize': Coins
};

export const iconOf = (act: string | undefined): typeof Play => ICONS[act ?? ''] ?? SquareCheck;
