/** The server's clock, laid out for the pages. Nothing is decided here. */
import type { Blinds, ChipFace, ClockState, ClockView, EveningLine, Time } from '../views.ts';
import type { ClockFace, Level, Overview, RoomClock } from '../api/types.ts';

const blindsOf = (level: Level | null | undefined): Blinds | null =>
  level ? { small: level.small_blind, big: level.big_blind, ...(level.ante > 0 ? { ante: level.ante } : {}) } : null;

function phaseOf(face: ClockFace): ClockState['phase'] {
  if (face.phase === 'finished') return 'over';
  if (!face.started) return 'before';
  return face.on_break ? 'break' : 'level';
}

/** The clock as it is now by the timetable that came with it: without a connection it goes on as posted. */
export function onTime(room: RoomClock, now: Time): RoomClock {
  const change = room.timetable.findLast((each) => each.at <= now);
  return change ? { ...room, clock: change.clock } : room;
}

/** The part of a view that a clock is drawn from. */
export type Timed = Pick<RoomClock, 'clock' | 'stages' | 'starts_at' | 'left' | 'entered' | 'average'>;

export function clockState(room: Timed): ClockState {
  const face = room.clock;
  const stage = room.stages[face.stage];
  const after = room.stages[face.stage + 1];
  const before = !face.started;
  const phase = phaseOf(face);
  // Once play is over nothing counts down.
  const over = phase === 'over';
  const ends = over ? null : (face.ends_at ?? null);
  return {
    phase,
    level: face.level_number || null,
    blinds: face.on_break ? null : blindsOf(face.level),
    running: before ? room.starts_at !== null : !over && face.running && !face.held,
    until: before ? room.starts_at : ends,
    left: over ? 0 : (face.remaining ?? 0),
    length: before ? 3600 : (stage?.seconds ?? 1),
    next: before
      ? { level: 1, blinds: blindsOf(room.stages[0]?.level), at: null }
      : after
        ? {
            level: face.level_number + 1,
            blinds: face.on_break ? blindsOf(face.next_level) : blindsOf(after.level),
            at: ends
          }
        : null,
    break:
      !over && face.next_break && face.next_break.at !== null
        ? { at: face.next_break.at, minutes: Math.round(face.next_break.seconds / 60) }
        : null,
    players: { left: room.left, of: room.entered },
    average: room.average > 0 ? room.average : null,
    hours: face.hours ?? null
  };
}

/** The chips that leave play at this break, or at the next. */
export function leavingChip(room: RoomClock): ChipFace | null {
  const face = room.clock;
  const values = face.on_break ? room.stages[face.stage]?.colour_up : face.next_break?.leaving;
  const kind = room.chips.find((chip) => chip.value === values?.[0]);
  return kind ? { value: kind.value, colour: kind.colour } : null;
}

export function clockView(room: RoomClock): ClockView {
  const currency = room.prizes[0]?.currency ?? 'USD';
  const total = room.prizes.reduce((sum, prize) => sum + prize.cents, 0);
  return {
    night: room.clock.name,
    licensee: room.licensee,
    clock: clockState(room),
    leaving: leavingChip(room),
    prizes:
      room.prizes.length > 0
        ? {
            total: { cents: total, currency },
            places: room.prizes.map((amount, index) => ({ place: index + 1, amount }))
          }
        : null,
    calls: room.moves,
    announcement: room.announcement?.text ?? '',
    chips: room.chips.map(({ value, colour }) => ({ value, colour })),
    follow: room.follow,
    raised: room.raised ? { ...room.raised, goal: room.raised.goal ?? null } : null
  };
}

/** The evening from the licence's first minute to its last. Levels gone by are drawn by their lengths. */
export function eveningLine(room: RoomClock, night: Overview, now: Time): EveningLine {
  const face = room.clock;
  const length = room.stages[face.stage]?.seconds ?? 0;
  const before = room.stages.slice(0, face.stage).reduce((sum, stage) => sum + stage.seconds, 0);
  const began = !face.started
    ? Math.max(room.starts_at ?? night.opens_at, now)
    : (face.ends_at ?? now + (face.remaining ?? 0)) - length - before;
  const line: EveningLine = { from: night.opens_at, to: night.closes_at, now, levels: [], breaks: [], likelyEnd: null };
  let at = began;
  let level = 0;
  for (const stage of room.stages) {
    if (at + stage.seconds > line.to) break;
    if (stage.level) line.levels.push({ level: (level += 1), from: at, to: at + stage.seconds });
    else line.breaks.push({ at });
    at += stage.seconds;
  }
  return line;
}
