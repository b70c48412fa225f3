import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { closingBy, type Closing } from '../../round/betting.ts';
import type { Invalidation } from '../../round/record.ts';
import { setsAside, type RulingReading } from '../../settlement/grounds.ts';
import { actedAs, claimedRole, type ActedAs } from '../../table/duties.ts';
import type { WinningsPaid } from '../../settlement/winnings-paid.ts';
import { isWithPower } from './no-spin-power.ts';
import { isFifthWith, oddsCarriedInto } from './carried.ts';
import type { Result } from './events.ts';
import type { NoSpin, RoundPicture, Spin } from './round.ts';
import { announcedUnspun, isDecisive, oddsUnspunBetween } from './unspun.ts';

/** How a game is read: by the law as we take it, or as somebody at the table took it. */
export type CourseReading = RulingReading & {
  /** Who may declare a spin invalid. */
  readonly mayInvalidate: readonly FloorRole[];
  /** Who may call no more bets. */
  readonly mayCall: readonly FloorRole[];
  /** Who may send a spinner out. */
  readonly mayRemove: readonly FloorRole[];
  readonly oddsRun: 'ignored' | 'breaks';
  readonly unannouncedFault: 'valid' | 'invalid';
  /** `with-power`: as the text has it; `surely`: by no one whose duty is not on record. `all`: said by anyone. `none`: as if nobody had. */
  readonly noSpins: 'with-power' | 'surely-with-power' | 'all' | 'none';
  /** A declaration that comes only after the result was announced: does it make the spin invalid? */
  readonly lateNoSpins: 'invalid' | 'stands';
  /** `coins`: what they show. `announced`: what was announced, right or wrong. */
  readonly results: 'coins' | 'announced';
  /** What a spin counts as whose faces nobody recorded. */
  readonly unseenFaces: 'announced' | 'undetermined';
  /** Does a run of odds go on in the next game, for a wager that is carried into it? */
  readonly oddsAcrossGames: 'goes-on' | 'begins-afresh';
  /** What of a wager forfeited by somebody with the power, where no fraud gave it: stands `collected`? */
  readonly groundlessForfeit: 'no-effect' | 'collected';
  /** What a wager counts for that was laid, changed or taken back after the call. */
  readonly lateTouch: 'no-effect' | 'as-laid' | 'not-governed';
  /** For which wagers a result is pending after a void spin. */
  readonly resultPending: 'by-wager' | 'by-table';
  /** Whether a wager by word counts that comes after the call, in time before the spin. */
  readonly oralAfterCall: 'contested' | 'late' | 'accepted';
  /** Whether a player is allowed more than the maximum without the sign of it. */
  readonly limitWithoutSign: 'counts' | 'no-effect';
  readonly tokens: 'collected' | 'like-chips';
  /** Which maximum holds for a wager, and whether it is of each or of a player's wagers of a kind together. */
  readonly maximumAt: 'placing' | 'call';
  readonly maximumOf: 'each' | 'together';
  readonly winningsPaid: WinningsPaid;
  /** Whether a wager may be refused after the call, when a void spin had freed the players again. */
  readonly refusalReopened: 'contested' | 'refused' | 'late';
  /** Which side is spun for, where another was declared after invalid spins only. */
  readonly sideDeclaredAgain: 'contested' | 'first' | 'last';
  /** Whether a removal in mid-game binds wagers that were laid after it. */
  readonly wagersSinceRemoval: 'contested' | 'free' | 'bound';
};

export type JudgedSpin = {
  readonly spin: Spin;
  readonly valid: boolean;
  /** The declaration that makes it invalid. */
  readonly noSpin: NoSpin | null;
  /** "No spin" said of a valid spin by somebody without the power. */
  readonly noSpinWithoutPower: NoSpin | null;
  /** The outcome was set aside by a person with power. */
  readonly setAside: Invalidation | null;
  /** Null: invalid, set aside, or not known. */
  readonly result: Result | null;
  /** A valid spin whose result the record does not hold. */
  readonly unknown: boolean;
  /** Consecutive odds with this spin, since the last outcome that was set aside with a refund of its wagers. */
  readonly oddsRun: number;
  /** The odds of the run before that outcome: a spinner's wager that no result had decided lies through them too. */
  readonly oddsBefore: number;
  /** Of odds: those announced in the run of spins that nobody recorded. They leave open whether these are the fifth. */
  readonly oddsUnspun: RoundPicture['announced'];
  /** The run goes back to the beginning of the game, and so to the odds of the game before if it goes on. */
  readonly isUnbroken: boolean;
  /** The fifth in a row for a wager that lay through more odds than the others, and for that only. */
  readonly isFifthForSome: boolean;
};

export type Cycle = {
  readonly nth: number;
  /** What it begins after: the announcement of the determination before, or the spin when nobody announced it; null at first. */
  readonly after: Placed | null;
  /** Effective places in the round: from (included) and until (excluded). */
  readonly from: number;
  readonly until: number;
  readonly spins: readonly JudgedSpin[];
  /** Strictly it is closed by the boxer's call. */
  readonly closing: Closing;
  /** The spin that determined it, when one did. */
  readonly determined: JudgedSpin | null;
};

export type Course = {
  /** The reading that it is the course under. */
  readonly reading: CourseReading;
  readonly spins: readonly JudgedSpin[];
  readonly cycles: readonly Cycle[];
  readonly byBoxer: ReadonlyMap<string, ActedAs>;
};

const faultsOf74 = new Set<string>(['outside-ring', 'hit-object', 'spinner-outside', 'not-flat']);

/** A fault on which the boxer must declare a spin invalid was seen (7.3). */
export const hasMandatoryFault = ({ fact }: Spin): boolean =>
  fact.data.seen.some((fault) => faultsOf74.has(fault)) || fact.data.coins.some(({ face }) => face === 'not-flat');

/** Was the result of the spin announced before it was declared invalid? */
export const isAfterTheResult = ({ announcements, at }: Spin, noSpin: NoSpin): boolean =>
  announcements.some((one) => one.at > at && one.at < noSpin.at);

/** The declaration that makes a spin invalid, when there is one. */
const effectiveNoSpin = (picture: RoundPicture, spin: Spin, reading: CourseReading): NoSpin | null => {
  if (reading.noSpins === 'none') return null;
  const inTime =
    reading.lateNoSpins === 'stands' ? spin.noSpins.filter((one) => !isAfterTheResult(spin, one)) : spin.noSpins;
  if (reading.noSpins === 'all') return inTime[0] ?? null;
  return inTime.find((noSpin) => isWithPower(picture, noSpin, reading)) ?? null;
};

const withoutPower = (picture: RoundPicture, { noSpins }: Spin, reading: CourseReading): NoSpin | null =>
  noSpins.find((noSpin) => !isWithPower(picture, noSpin, reading)) ?? null;

const announcedResult = ({ announcements }: Spin): Result | null => announcements.at(-1)?.fact.data.result ?? null;

/** Heads takes two heads and Tails two tails: what was seen of one coin may rule out what was announced (1.1, 6.10). */
const isRuledOut = (announced: Result | null, { fact }: Spin): boolean =>
  (announced === 'heads' && fact.data.coins.some(({ face }) => face === 'tail')) ||
  (announced === 'tails' && fact.data.coins.some(({ face }) => face === 'head'));

const faceResult = (spin: Spin, reading: CourseReading): 'heads' | 'tails' | 'odds' | null => {
  const said = announcedResult(spin);
  const announced = said === 'five-odds' ? 'odds' : said;
  if (reading.results === 'announced' && announced) return announced;
  if (spin.shown === 'not-seen')
    return reading.unseenFaces === 'announced' && !isRuledOut(announced, spin) ? announced : null;
  return spin.shown === 'none' || spin.shown === 'told-differently' ? null : spin.shown;
};

const setAsideBy = (picture: RoundPicture, spin: Spin, reading: CourseReading): Invalidation | null =>
  // What was ruled last of it holds: a first ruling may have left open what becomes of the money.
  lastThat(spin.invalidations, (one) => setsAside(picture, one, reading)) ?? null;

/** Did a ruling that set an outcome aside take the wagers on it out of the game? */
const takesWagersOut = ({ fact: { data } }: Invalidation): boolean =>
  data.money !== 'stands' && data.money !== 'not-said';

/** The odds in a row after a spin, and those before the last refund of wagers. */
type Run = { readonly odds: number; readonly before: number };

const noRun: Run = { odds: 0, before: 0 };

const runWith = ({ odds, before }: Run, face: Result | null): Run =>
  face === null || face === 'odds' ? { odds: face === null ? odds : odds + 1, before } : noRun;

/**
 * What is left of a run when an outcome was set aside. A head or a tail lies between what was and what comes: 9.4 takes away the outcome,
 * and the coins were spun (6.10). Odds neither count nor break it, as an invalid spin; where wagers were refunded on them, those laid since
 * lie through none (9.5).
 */
const runBeyond = (run: Run, setAside: Invalidation, shown: Result | null): Run => {
  if (shown === 'heads' || shown === 'tails') return noRun;
  if (!takesWagersOut(setAside)) return run;
  const all = run.odds + run.before;
  // With the fifth the spinner's wager is refunded too.
  return { odds: 0, before: all < 4 ? all : 0 };
};

const judgeSpins = (picture: RoundPicture, reading: CourseReading): JudgedSpin[] => {
  let run = noRun;
  const carried = oddsCarriedInto(picture);
  let isUnbroken = reading.oddsAcrossGames === 'goes-on';
  let oddsUnspun: JudgedSpin['oddsUnspun'] = [];
  return picture.spins.map((spin, nth) => {
    const unspun = oddsUnspunBetween(picture, picture.spins[nth - 1], spin);
    if (unspun.endsRun) run = noRun;
    isUnbroken &&= !unspun.endsRun;
    oddsUnspun = unspun.endsRun ? unspun.odds : [...oddsUnspun, ...unspun.odds];
    const noSpin = effectiveNoSpin(picture, spin, reading);
    const noSpinWithoutPower = noSpin === null ? withoutPower(picture, spin, reading) : null;
    const setAside = setAsideBy(picture, spin, reading);
    const valid = noSpin === null && !(reading.unannouncedFault === 'invalid' && hasMandatoryFault(spin));
    const counts = valid && !setAside;
    if (!counts && reading.oddsRun === 'breaks') {
      run = noRun;
      isUnbroken = false;
    }
    const face = counts ? faceResult(spin, reading) : null;
    const { odds: oddsRun, before: oddsBefore } = runWith(run, face);
    // Taken at its word, an announcement of five odds is the fifth, and one of odds is not.
    const said = reading.results === 'announced' ? announcedResult(spin) : null;
    const fifth = said === null ? oddsRun >= 5 : said === 'five-odds';
    const isPerhapsFifth = face === 'odds' && !fifth && said === null && oddsRun + oddsUnspun.length >= 5;
    const result = isPerhapsFifth ? null : face === 'odds' && fifth ? 'five-odds' : face;
    run = result === 'five-odds' ? noRun : { odds: oddsRun, before: oddsBefore };
    const missed = face === 'odds' ? oddsUnspun : [];
    if (isDecisive(result)) oddsUnspun = [];
    isUnbroken &&= face === null || result === 'odds';
    const isFifthForSome =
      (isUnbroken && isFifthWith(carried, result, oddsRun)) || isFifthWith(oddsBefore, result, oddsRun);
    if (valid && setAside) {
      const beyond = runBeyond(run, setAside, faceResult(spin, reading));
      isUnbroken &&= beyond === run;
      run = beyond;
    }
    const unknown = counts && (face === null || isPerhapsFifth);
    return {
      spin,
      valid,
      noSpin,
      noSpinWithoutPower,
      setAside,
      result,
      unknown,
      oddsRun,
      oddsBefore,
      oddsUnspun: missed,
      isUnbroken,
      isFifthForSome,
    };
  });
};

/** The spin of the same run of odds before this one whose result is not on record: it leaves open how many odds there were. */
export const unknownInRun = (spins: readonly JudgedSpin[], { spin }: JudgedSpin): JudgedSpin | undefined => {
  const last = lastThat(spins, (one) => one.spin.nth < spin.nth && (one.unknown || isDecisive(one.result)));
  return last?.unknown ? last : undefined;
};

const endsCycle = ({ result, unknown, setAside, spin }: JudgedSpin): boolean => {
  if (setAside) return takesWagersOut(setAside);
  return isDecisive(unknown ? announcedResult(spin) : result);
};

/**
 * Where a determination ends its cycle: at its announcement, so that money laid between the coins and the boxer's word is laid in
 * the cycle they decided; at the spin itself when nobody announced it before the next.
 */
const endOf = ({ spin }: JudgedSpin, next: JudgedSpin | undefined): Placed => {
  const announced = spin.announcements.find(({ at }) => at > spin.at);
  return announced && (!next || announced.at < next.spin.at) ? announced : spin;
};

const cyclesOf = (picture: RoundPicture, spins: readonly JudgedSpin[], byBoxer: Course['byBoxer']): Cycle[] => {
  const cycles: Cycle[] = [];
  let open: JudgedSpin[] = [];
  let after: Placed | null = null;
  const cut = (determined: JudgedSpin | null, end: Placed | null): void => {
    const from = after ? after.at + 1 : 0;
    const until = end ? end.at + 1 : picture.facts.length;
    const calls = picture.calls.filter(({ at }) => at >= from && at < until);
    const closing = closingBy(calls, ({ fact }) => byBoxer.get(fact.eventId) !== 'no', open[0]?.spin);
    cycles.push({ nth: cycles.length, after, from, until, spins: open, closing, determined });
    after = end;
    open = [];
  };
  /** A result that was announced of a spin that nobody recorded ended a cycle too: what it gave is not known. */
  const cutUnspun = (until: number): void => {
    for (const said of announcedUnspun(picture)) if (said.at > (after?.at ?? -1) && said.at < until) cut(null, said);
  };
  for (const [index, judged] of spins.entries()) {
    cutUnspun(judged.spin.at);
    open.push(judged);
    if (endsCycle(judged)) cut(judged, endOf(judged, spins[index + 1]));
  }
  cutUnspun(Infinity);
  cut(null, null);
  return cycles;
};

const callersOf = ({ table, calls }: RoundPicture, { mayCall }: CourseReading): Course['byBoxer'] =>
  new Map(
    calls.map(({ fact }) => {
      const { by } = fact.data;
      return [fact.eventId, actedAs(table, by, claimedRole(fact, by), mayCall, fact)];
    }),
  );

const courses = memoOn<RoundPicture, Map<CourseReading, Course>>();

/** The course of a game under a reading, made once for each reading object: which spins counted, what they gave, and the cycles they cut it into. */
export const courseOf = (picture: RoundPicture, reading: CourseReading): Course => {
  const known = courses.get(picture);
  const made = known?.get(reading);
  if (made) return made;
  const spins = judgeSpins(picture, reading);
  const byBoxer = callersOf(picture, reading);
  const course = { reading, spins, cycles: cyclesOf(picture, spins, byBoxer), byBoxer };
  courses.set(picture, (known ?? new Map<CourseReading, Course>()).set(reading, course));
  return course;
};

/** The cycle in which something at this place of the round happened. */
export const cycleAt = ({ cycles }: Course, at: number): Cycle | undefined =>
  cycles.find(({ until }) => at < until) ?? cycles.at(-1);
