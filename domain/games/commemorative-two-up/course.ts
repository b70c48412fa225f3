import { drawnUnder } from '../../kernel/memo.ts';
import { isBefore } from '../../kernel/placed.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { Invalidation } from '../../round/record.ts';
import { doneWithPower, setsAside, type RulingReading } from '../../settlement/grounds.ts';
import type { Result } from './events.ts';
import { beforeTurn, type RoundPicture } from './round.ts';
import type { NoSpin, Spin } from './spins.ts';

/** How a turn is read: by the law as we take it, or as somebody at the ring took it. */
export type CourseReading = RulingReading & {
  /** Who may declare a spin invalid. */
  readonly mayInvalidate: readonly FloorRole[];
  /** `with-power`: as the text has it. `all`: said by anyone. */
  readonly noSpins: 'with-power' | 'all';
  /** A declaration that comes only after the result was announced: does it make the spin invalid? */
  readonly lateNoSpins: 'invalid' | 'stands';
  readonly unannouncedFault: 'valid' | 'invalid';
  /** What a spin counts as whose faces nobody recorded. */
  readonly unseenFaces: 'announced' | 'undetermined';
  /** One even bet over the series, or a stake that rides and is covered anew. */
  readonly centreBet: 'even' | 'rides';
  /** What of a part of the spinner's wager that nobody covered, when tails are thrown. */
  readonly uncovered: 'plays-for-nothing' | 'lost';
  /** What of a wager that won with three heads, stays in the centre, and the same spinner throws tails. */
  readonly leftInCentre: 'won' | 'at-stake';
  /** What of the centre when the spinner leaves before it is determined, and nobody spins on. */
  readonly leftEarly: 'not-governed' | 'goes-back';
  /** May a bet be taken back after an invalid spin? */
  readonly afterInvalid: 'stand' | 'may-be-taken-back';
  /** What of the centre, read as one bet, when heads are set aside with a refund that would not have ended the series. */
  readonly headsSetAside: 'contested' | 'goes-back' | 'stands';
  /** What of a wager forfeited by somebody with the power, where no fraud gave it. */
  readonly groundlessForfeit: 'no-effect' | 'collected';
};

export type JudgedSpin = {
  readonly spin: Spin;
  readonly valid: boolean;
  /** The declaration that makes it invalid. */
  readonly noSpin: NoSpin | null;
  /** "No spin" said of it by somebody without the power. */
  readonly noSpinWithoutPower: NoSpin | null;
  /** The outcome was set aside by a person with power. */
  readonly setAside: Invalidation | null;
  /** Null: invalid, set aside, or not known. */
  readonly result: Result | null;
  /** A valid spin whose result the record does not hold. */
  readonly unknown: boolean;
  /** Which series of the turn it is in, and how many heads in a row that has with it. */
  readonly series: number;
  readonly headsRun: number;
  /** The turn that it was made in. */
  readonly roundId: string;
};

/** A turn that wagers were carried from, with its course under the same reading. */
export type EarlierTurn = { readonly course: Course; readonly turn: RoundPicture };

/** The spins of a turn, judged under a reading. */
export type Course = {
  readonly reading: CourseReading;
  readonly spins: readonly JudgedSpin[];
  /** The turn that wagers were carried from; null where none were. */
  readonly earlier: EarlierTurn | null;
  /** The same turn until the gaming day was cut on paper; null where it began here. */
  readonly before: EarlierTurn | null;
};

/** How many heads in a row win the spinner's wager (4.9, 4.10, 6.2.2). */
export const headsToWin = 3;

/** Faults on which the ringkeeper declares a spin invalid, and that are not left to the ringkeeper's opinion: 5.1.1, 5.1.2, 5.1.4, 5.1.5, 5.1.7. */
const seenFaults: ReadonlySet<string> = new Set([
  'outside-ring',
  'hit-object',
  'ceiling',
  'spinner-outside',
  'not-flat',
]);

/** Was a fault seen on which the spin had to be declared invalid, whatever anybody thinks of it? */
export const hasSeenFault = ({ fact }: Spin): boolean =>
  fact.data.seen.some((fault) => seenFaults.has(fault)) || fact.data.pennies.some(({ face }) => face === 'not-flat');

const isAfterTheResult = ({ announcements }: Spin, noSpin: NoSpin): boolean =>
  announcements.some((one) => isBefore(one, noSpin));

/** The declaration that makes a spin invalid, when there is one. */
const effectiveNoSpin = (picture: RoundPicture, spin: Spin, reading: CourseReading): NoSpin | null => {
  const inTime =
    reading.lateNoSpins === 'stands' ? spin.noSpins.filter((one) => !isAfterTheResult(spin, one)) : spin.noSpins;
  if (reading.noSpins === 'all') return inTime[0] ?? null;
  return inTime.find((one) => doneWithPower(picture, one, reading.mayInvalidate)) ?? null;
};

const announcedResult = ({ announcements }: Spin): Result | null => announcements.at(-1)?.fact.data.result ?? null;

/** What a spin gave. Where two pennies show a side that is known; where nobody recorded what they show, it may be what was announced. */
const resultOf = (spin: Spin, reading: CourseReading): Result | null => {
  if (spin.shown === 'heads' || spin.shown === 'tails') return spin.shown;
  const isAnnounced = spin.shown === 'not-seen' && reading.unseenFaces === 'announced';
  return isAnnounced ? announcedResult(spin) : null;
};

/** How many heads in a row a turn came to: none, where tails or the third heads came last. */
const headsSoFar = (turn: Course['before']): number => {
  const last = turn?.course.spins.at(-1);
  if (!last) return turn ? headsSoFar(turn.course.before) : 0;
  return last.result === 'tails' || last.headsRun === headsToWin ? 0 : last.headsRun;
};

const judgeSpins = (picture: RoundPicture, reading: CourseReading, before: Course['before']): JudgedSpin[] => {
  let series = 0;
  let headsRun = headsSoFar(before);
  return picture.spins.map((spin) => {
    const noSpin = effectiveNoSpin(picture, spin, reading);
    const vain = spin.noSpins.find((one) => !doneWithPower(picture, one, reading.mayInvalidate)) ?? null;
    const setAside = spin.invalidations.findLast((one) => setsAside(picture, one, reading)) ?? null;
    const valid = noSpin === null && !(reading.unannouncedFault === 'invalid' && hasSeenFault(spin));
    const counts = valid && !setAside;
    const result = counts ? resultOf(spin, reading) : null;
    if (result === 'heads') headsRun += 1;
    const unknown = counts && result === null;
    const { roundId } = picture;
    const judged = {
      spin,
      valid,
      noSpin,
      noSpinWithoutPower: vain,
      setAside,
      result,
      unknown,
      series,
      headsRun,
      roundId,
    };
    if (result === 'tails' || headsRun === headsToWin) [series, headsRun] = [series + 1, 0];
    return judged;
  });
};

/** Did the spinner leave, and nobody take the kip or spin since? Then the turn is over: what lies there still goes on without its heads. */
const isGivenUp = ({ left, accepted, takenOver, spins }: RoundPicture): boolean => {
  const last = left.at(-1);
  return last !== undefined && ![...accepted, ...takenOver, ...spins].some((one) => isBefore(last, one));
};

/** The course of a turn under a reading, made once for each reading object: which spins counted, what they gave, and the series they are in. */
export const courseOf: (picture: RoundPicture, reading: CourseReading) => Course = drawnUnder(
  (picture: RoundPicture, reading: CourseReading): Course => {
    const { carriedFrom, goesOnFrom } = picture;
    const earlier = carriedFrom && { course: courseOf(carriedFrom, reading), turn: carriedFrom };
    const before = goesOnFrom && !isGivenUp(goesOnFrom) ? earlier : null;
    return { reading, spins: judgeSpins(picture, reading, before), earlier, before };
  },
);

/** A spin of an earlier turn, with what was announced of it, at places before everything since. */
export const asBefore = (judged: JudgedSpin, turn: RoundPicture): JudgedSpin => {
  const announcements = [...beforeTurn(turn, judged.spin.announcements)];
  return { ...judged, spin: { ...judged.spin, at: judged.spin.at - turn.facts.length, announcements } };
};

/** The last spin that a turn had before the gaming day was cut on paper; undefined where it begins here, or had none. */
export const lastSpinBefore = ({ before }: Course): JudgedSpin | undefined => {
  const last = before && (before.course.spins.at(-1) ?? lastSpinBefore(before.course));
  return last ? asBefore(last, before.turn) : undefined;
};

/** The spins of a turn after a place in it. */
export const spinsAfter = ({ spins }: Course, place: number): readonly JudgedSpin[] =>
  spins.filter(({ spin }) => spin.at > place);
