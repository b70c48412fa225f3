import { exactWinnings } from '../../kernel/odds.ts';
import type { Reach } from '../../law/clause.ts';
import type { Settlement } from '../../law/settlement.ts';
import { courseOf, cycleAt, doneWithPower, type Course, type CourseReading, type JudgedSpin } from './course.ts';
import { rowsOf, sideAt, sideWagerDecided, spinnersWagerDecided, type Decided } from './decided.ts';
import { standing, type Placed } from './facts.ts';
import { payableCents } from './payable.ts';
import type { Lie, RoundPicture, Wager } from './round.ts';
import { denominationsAt, limitsAt, personalLimitAt } from './table-record.ts';
import { isKnownKind, readingOf, type Choice, type Terms } from './terms.ts';
import { freeAfterThreeInvalid, freeAfterVoidSpin, oralInTime, touchedAfterClose, type Touched } from './touched.ts';

type Amounts = { readonly collectedCents: number; readonly paidCents: number; readonly returnedCents: number };

/** A wager over its maximum: what it counts for if it was found in time, and whether it was. */
export type OverMaximum = {
  readonly maxCents: number;
  readonly found: Placed | null;
  /** Found before any money moved, or evidently so: it was settled at the maximum. `unclear`: the clocks cannot tell. */
  readonly inTime: 'yes' | 'no' | 'unclear';
};

/** What is due on a wager, with what made it so. */
export type Due = {
  readonly outcome: Settlement['outcome'];
  readonly due: Amounts | null;
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
  readonly reason: string | null;
  /** The lie of the wager that counts. */
  readonly lie: Lie;
  readonly side: 'heads' | 'tails' | null;
  readonly decidedBy: JudgedSpin | null;
  readonly over: OverMaximum | null;
  /** Exact winnings at the odds, when they are not what is due because chips cannot pay them. */
  readonly exactCents: number | null;
  readonly leastChipCents: number | null;
};

/** How a round is settled: as the law has it, or as it would be if something at the table had been right. */
export type Scenario = {
  readonly terms: Terms;
  readonly choice: Choice;
  readonly reading: CourseReading;
  /** `judged`: what 4.6 forbids has no effect. `as-laid`: every wager as it lay in the end. */
  readonly touched: 'judged' | 'as-laid';
};

export const nothing: Amounts = { collectedCents: 0, paidCents: 0, returnedCents: 0 };

/** What the player has of it in the end, the stake that stayed theirs left out. */
export const netCents = ({ collectedCents, paidCents, returnedCents }: Amounts): number =>
  paidCents + returnedCents - collectedCents;

export const doneOn = ({ money }: Wager): Amounts => {
  const done = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
  for (const { how, cents } of money) done[`${how}Cents`] += cents;
  return done;
};

type Effect = 'effective' | 'ineffective' | 'open' | 'not-governed';

/** What a touch after the call does to the wager (4.6, weighed with 4.7, 4.9 and 6.5). */
export const effectOf = (picture: RoundPicture, course: Course, touched: Touched, choice: Choice): Effect => {
  const late = choice('late-move-effect');
  if (late === 'as-laid') return 'effective';
  const pending = choice('result-pending') === 'by-table' ? 'by-table' : 'by-wager';
  const reaches = [
    freeAfterVoidSpin(picture, course, touched, pending),
    freeAfterThreeInvalid(course, touched),
    oralReach(touched, choice),
  ];
  if (reaches.includes('yes')) return 'effective';
  if (touched.unclear || !touched.strict || reaches.some((reach) => reach !== 'no')) return 'open';
  return late === 'not-governed' ? 'not-governed' : 'ineffective';
};

/** 4.9 against 4.6, as the venue reads them. */
export const oralReach = (touched: Touched, choice: Choice): Reach => {
  const reach = oralInTime(touched);
  if (reach !== 'contested') return reach;
  const chosen = choice('oral-wager-after-call');
  return chosen === 'accepted' ? 'yes' : chosen === 'late' ? 'no' : 'contested';
};

type Standing46 = { readonly lie: Lie | null; readonly laid: boolean; readonly touched: readonly Touched[] };

/** The wager as it counts: laid or not, and how it lies; touches without effect left out. `open` touches count as told. */
const lieThatCounts = (
  wager: Wager,
  touched: readonly Touched[],
  effects: ReadonlyMap<Touched, Effect>,
  openCount: boolean,
): Standing46 => {
  const without = touched.filter((one) => {
    const effect = effects.get(one);
    return effect === 'ineffective' || (effect === 'open' && !openCount);
  });
  if (without.some(({ how }) => how === 'laid')) return { lie: null, laid: false, touched: without };
  const settledAt = wager.money[0]?.at ?? Infinity;
  let lie: Lie | null = wager.lie;
  for (const move of wager.moves) {
    if (move.at > settledAt) break;
    if (!without.some((one) => one.move === move)) lie = move.lie;
  }
  return { lie, laid: true, touched: without };
};

type Draft = Omit<Due, 'lie' | 'side' | 'over' | 'exactCents' | 'leastChipCents' | 'decidedBy' | 'interpretations'> &
  Partial<Due>;

const dueFrom = (wager: Wager, draft: Draft): Due => ({
  lie: wager.lie,
  side: null,
  over: null,
  exactCents: null,
  leastChipCents: null,
  decidedBy: null,
  interpretations: [],
  ...draft,
});

const governedByNone = (wager: Wager, reason: string, more: Partial<Due> = {}): Due =>
  dueFrom(wager, { outcome: 'not-governed', due: null, clauses: [], reason, ...more });

/** A ruling by a person with power that takes the wager out of the game, the earliest first. */
const ruledOut = (picture: RoundPicture, wager: Wager, course: Course, terms: Terms): Due | undefined => {
  if (wager.refusals.length + wager.forfeits.length + wager.voids.length === 0) return undefined;
  const strict = wager.laid && cycleAt(course, wager.laid.at)?.closing.strict;
  const refusal = wager.refusals.find(
    (one) => doneWithPower(picture, one, terms.maySetAside) && (!strict || standing(strict, one).stands !== 'before'),
  );
  if (refusal) return dueFrom(wager, { outcome: 'refused', due: nothing, clauses: ['9.11'], reason: null });
  const forfeit = wager.forfeits.find((one) => doneWithPower(picture, one, terms.maySetAside));
  if (forfeit) {
    const due = { ...nothing, collectedCents: wager.lie.stakeCents };
    return dueFrom(wager, { outcome: 'forfeited', due, clauses: ['9.5'], reason: null });
  }
  const voided = wager.voids.find(
    (one) => one.fact.data.money !== 'stands' && doneWithPower(picture, one, terms.maySetAside),
  );
  return voided && moneyFate(wager, voided.fact.data.money, '9.3.1', 'void');
};

/** What becomes of the money of a wager that a person with power took out: as they said, for the text does not. */
const moneyFate = (
  wager: Wager,
  money: 'refunded' | 'forfeited' | 'stands' | 'as-if-never-played' | 'not-said',
  clause: string,
  outcome: 'void' | 'refunded',
): Due =>
  money === 'refunded' || money === 'as-if-never-played'
    ? dueFrom(wager, { outcome, due: nothing, clauses: [clause], reason: null })
    : governedByNone(
        wager,
        'the rules do not say what becomes of the money, and the ruling gave it no fate they know',
        {
          clauses: [clause],
        },
      );

const voidedWithRound = (picture: RoundPicture, wager: Wager, decided: Decided, terms: Terms): Due | undefined => {
  const voided = picture.roundVoided.find((one) => doneWithPower(picture, one, terms.maySetAside));
  if (!voided || voided.fact.data.money === 'stands') return undefined;
  const decidedAt = 'by' in decided ? decided.by.spin.at : Infinity;
  const reaches = voided.fact.data.money === 'as-if-never-played' || decidedAt > voided.at;
  return reaches ? moneyFate(wager, voided.fact.data.money, '9.5', 'refunded') : undefined;
};

/** The maximum for a wager: the person's own (5.6) before the table's; what a finder said where no sign is on record. */
const maximumFor = ({ table }: RoundPicture, wager: Wager, lie: Lie, laid: Placed): number | null => {
  const last = wager.moves.findLast((move) => move.lie?.stakeCents === lie.stakeCents)?.fact ?? laid.fact;
  const own = personalLimitAt(table, wager.personId, last);
  const stated = limitsAt(table, lie.kind, last);
  const found = wager.found.find(({ fact }) => fact.data.limit === 'maximum')?.fact.data.limitCents;
  return own?.value.maxCents ?? stated?.maxCents ?? found ?? null;
};

const foundInTime = (wager: Wager): Pick<OverMaximum, 'found' | 'inTime'> => {
  const found = wager.found.find(({ fact }) => fact.data.limit === 'maximum') ?? null;
  const [first] = wager.money;
  if (!found) return { found, inTime: 'no' };
  if (!first) return { found, inTime: 'yes' };
  const { stands } = standing(found, first);
  return { found, inTime: stands === 'unclear' ? 'unclear' : stands === 'before' ? 'yes' : 'no' };
};

type Winnings = Pick<Due, 'exactCents' | 'leastChipCents'> & { readonly paidCents: number | null };

/** Winnings at the odds, up to what the chips at the table can pay (4.10). Null: the chips are not on record and it matters. */
const winningsOf = (picture: RoundPicture, wager: Wager, scenario: Scenario, of: Lie, by: JudgedSpin): Winnings => {
  if (!isKnownKind(of.kind)) return { paidCents: 0, exactCents: null, leastChipCents: null };
  const { wholeCents, remainder } = exactWinnings(of.stakeCents, scenario.terms.odds[of.kind]);
  const exact = remainder > 0 ? wholeCents + remainder / scenario.terms.odds[of.kind].to : wholeCents;
  const paid = wager.money.find(({ how }) => how === 'paid');
  const denominations = denominationsAt(picture.table, (paid ?? by.spin).fact);
  if (denominations === null || denominations.length === 0) {
    const known = remainder === 0 && doneOn(wager).paidCents <= exact;
    return { paidCents: known ? exact : null, exactCents: exact, leastChipCents: null };
  }
  const paidCents = payableCents(denominations, exact);
  const leastChipCents = Math.min(...denominations);
  return { paidCents, exactCents: paidCents === exact ? null : exact, leastChipCents };
};

const amountsOf = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Extract<Decided, { is: 'won' | 'lost' }>,
  lie: Lie,
): Winnings & { readonly amounts: Amounts | null } => {
  if (decided.is === 'lost') {
    const amounts = { ...nothing, collectedCents: lie.stakeCents };
    return { amounts, paidCents: 0, exactCents: null, leastChipCents: null };
  }
  const winnings = winningsOf(picture, wager, scenario, lie, decided.by);
  const amounts = winnings.paidCents === null ? null : { ...nothing, paidCents: winnings.paidCents };
  return { ...winnings, amounts };
};

const overMaximum = (picture: RoundPicture, wager: Wager, lie: Lie, laid: Placed): OverMaximum | null => {
  const maxCents = maximumFor(picture, wager, lie, laid);
  if (maxCents === null || lie.stakeCents <= maxCents) return null;
  return { maxCents, ...foundInTime(wager) };
};

const settled = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Extract<Decided, { is: 'won' | 'lost' }>,
  lie: Lie,
  laid: Placed,
): Due => {
  const full = amountsOf(picture, wager, scenario, decided, lie);
  let over = overMaximum(picture, wager, lie, laid);
  const capped = over && amountsOf(picture, wager, scenario, decided, { ...lie, stakeCents: over.maxCents });
  const done = netCents(doneOn(wager));
  if (over?.inTime === 'no' && capped?.amounts && wager.money.length > 0 && done === netCents(capped.amounts)) {
    over = { ...over, inTime: 'yes' };
  }
  const counts = capped && over?.inTime === 'yes' ? capped : full;
  const common = { lie, decidedBy: decided.by, over, side: sideAt(picture, decided.by.spin.at) };
  const rows = rowsOf(lie.kind, common.side);
  const clauses = decided.is === 'won' ? [decided.row, rows.odds] : [decided.row];
  if (counts.exactCents !== null) clauses.push('4.10');
  if (over) clauses.push('5.3');
  const interpretations = [
    ...(counts.leastChipCents === null ? [] : ['payable-chips']),
    ...(over ? ['over-maximum-found'] : []),
    ...decidedUnder(decided.by, courseOf(picture, scenario.reading)),
  ];
  const { exactCents, leastChipCents, amounts } = counts;
  if (over?.inTime === 'unclear') {
    const reason = 'the clocks cannot tell whether it was found over the maximum before it was settled';
    return dueFrom(wager, { outcome: 'undetermined', due: null, clauses, reason, ...common, interpretations });
  }
  if (!amounts) {
    const reason = 'no inventory of the chips at the table is on record, so what they can pay is not known';
    return dueFrom(wager, { outcome: 'undetermined', due: null, clauses, reason, ...common, interpretations });
  }
  const money = { exactCents, leastChipCents, due: amounts };
  return dueFrom(wager, { outcome: decided.is, clauses, reason: null, ...common, interpretations, ...money });
};

/** The interpretations that a decision by this spin rests on. */
const decidedUnder = (by: JudgedSpin, course: Course): string[] => {
  const cycle = course.cycles.find(({ spins }) => spins.includes(by));
  const run = cycle?.spins ?? [];
  const used: string[] = [];
  if (run.some(({ valid }) => !valid) && run.some(({ result }) => result === 'odds')) {
    used.push('invalid-spin-in-odds-run');
  }
  if (by.spin.fact.data.seen.length > 0) used.push('unannounced-fault');
  if (by.spin.noSpins.length > 0) used.push('no-spin-without-power');
  if (by.spin.shown === 'not-seen') used.push('faces-not-recorded');
  return used;
};

const undecided = (picture: RoundPicture, wager: Wager, lie: Lie): Due => {
  // Who was sent out as a loser, on a result that was none, did not leave with it undetermined: it was taken for determined.
  const left = picture.removed.length > 0 || picture.retired.some(({ fact }) => fact.data.because !== 'lost');
  const over = picture.closed !== null;
  if (lie.kind === 'spinner' && left && over) {
    const reason =
      "the spinner left before the spinner's wager was determined; the rules do not say what becomes of it";
    const interpretations = ['spinner-retires-undetermined'];
    return governedByNone(wager, reason, { lie, clauses: ['6.5'], interpretations });
  }
  const reason = over ? 'the game ended before a result determined it' : 'no result has determined it yet';
  const clauses = [rowsOf(lie.kind, null).stays];
  return dueFrom(wager, { outcome: 'undetermined', due: nothing, clauses, reason, lie });
};

const decidedOf = (picture: RoundPicture, course: Course, wager: Wager, lie: Lie, laid: Placed): Decided => {
  if (lie.kind === 'heads' || lie.kind === 'tails') return sideWagerDecided(course, lie.kind, laid);
  if (lie.kind === 'spinner') return spinnersWagerDecided(picture, course, wager, laid);
  return { is: 'not-governed', reason: `the rules know no wager of the kind ${lie.kind}`, clauses: ['4.1'] };
};

const dueWith = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  of: { readonly laid: Placed; readonly counts: Standing46 },
): Due => {
  const { laid, counts } = of;
  const course = courseOf(picture, scenario.reading);
  const because = counts.touched.length > 0 ? { clauses: ['4.6'], interpretations: ['late-move-effect'] } : undefined;
  const none = { due: nothing, reason: null, clauses: [], ...because };
  if (!counts.laid) return dueFrom(wager, { outcome: 'void', ...none });
  if (!counts.lie) return dueFrom(wager, { outcome: 'withdrawn', ...none });
  const ruled = ruledOut(picture, wager, course, scenario.terms);
  if (ruled) return ruled;
  const { lie } = counts;
  const decided = decidedOf(picture, course, wager, lie, laid);
  const withRound = voidedWithRound(picture, wager, decided, scenario.terms);
  const due = withRound ?? decidedDue(picture, wager, scenario, decided, lie, laid);
  return because
    ? {
        ...due,
        clauses: [...because.clauses, ...due.clauses],
        interpretations: [...because.interpretations, ...due.interpretations],
      }
    : due;
};

const decidedDue = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Decided,
  lie: Lie,
  laid: Placed,
): Due => {
  if (decided.is === 'pending') return undecided(picture, wager, lie);
  if (decided.is === 'not-governed') return governedByNone(wager, decided.reason, { lie, clauses: decided.clauses });
  if (decided.is === 'set-aside') {
    const fate = moneyFate(wager, decided.invalidation.fact.data.money, '9.5', 'refunded');
    return { ...fate, decidedBy: decided.by, lie };
  }
  if (decided.is === 'unknown') {
    const reason = `the record does not hold what the coins of spin ${decided.by.spin.spinId} showed`;
    const more = { lie, decidedBy: decided.by, clauses: ['6.10'] };
    return dueFrom(wager, { outcome: 'undetermined', due: null, reason, ...more });
  }
  return settled(picture, wager, scenario, decided, lie, laid);
};

const sameMoney = (a: Due, b: Due): boolean =>
  a.outcome === b.outcome &&
  (a.due === b.due || (a.due !== null && b.due !== null && netCents(a.due) === netCents(b.due)));

/** What is due on one wager. */
export const dueOn = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due => {
  const due = dueOfLaid(picture, wager, scenario);
  return due.side === null && due.lie.kind === 'spinner' ? { ...due, side: sideAt(picture, Infinity) } : due;
};

const dueOfLaid = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due => {
  const { laid } = wager;
  if (!laid) return governedByNone(wager, 'nobody recorded that this wager was laid');
  const course = courseOf(picture, scenario.reading);
  const touched =
    scenario.touched === 'as-laid'
      ? []
      : touchedAfterClose(picture, course).filter((one) => one.wager.wagerId === wager.wagerId);
  const effects = new Map(touched.map((one) => [one, effectOf(picture, course, one, scenario.choice)] as const));
  const found = [...effects.values()];
  if (found.includes('not-governed')) {
    const reason = 'it was touched after the call, and the rules do not say what becomes of it then';
    return governedByNone(wager, reason, { clauses: ['4.6'], interpretations: ['late-move-effect'] });
  }
  const as = (openCount: boolean): Due =>
    dueWith(picture, wager, scenario, { laid, counts: lieThatCounts(wager, touched, effects, openCount) });
  if (!found.includes('open')) return as(true);
  const [counting, not] = [as(true), as(false)];
  if (sameMoney(counting, not)) return counting;
  const reason = 'whether a touch near the close of betting counts cannot be said from the record';
  const interpretations = ['late-move-effect'];
  return dueFrom(wager, { outcome: 'undetermined', due: null, clauses: ['4.6'], reason, interpretations });
};

/** A settlement with the wager and the reasoning behind it. */
export type Reasoned = { readonly settlement: Settlement; readonly wager: Wager; readonly due: Due };

const reasoning = new WeakMap<readonly Settlement[], readonly Reasoned[]>();

/** The reasoning behind the settlements that `settleRound` made; nothing for others. */
export const reasonedOf = (settlements: readonly Settlement[]): readonly Reasoned[] => reasoning.get(settlements) ?? [];

/** The scenario of the law as the edition and the interpretations in force have it. */
export const lawfully = (terms: Terms, choice: Choice): Scenario => ({
  terms,
  choice,
  reading: readingOf(terms, choice),
  touched: 'judged',
});

/**
 * The due settlement of every wager of a round, in cents, beside what was done. Money moved on a wager that nobody recorded is
 * there too, so that no cent is left out. Source: Two-Up 4.1, 4.6, 4.10, 5.2, 5.3, 8.1, 9.3.1, 9.5, 9.11.
 */
export const settleRound = (picture: RoundPicture, terms: Terms, choice: Choice): readonly Settlement[] => {
  const scenario = lawfully(terms, choice);
  const reasoned = picture.wagers.map((wager): Reasoned => {
    const due = dueOn(picture, wager, scenario);
    return { settlement: settlementOf(wager, due), wager, due };
  });
  const settlements = reasoned.map(({ settlement }) => settlement);
  reasoning.set(settlements, reasoned);
  return settlements;
};

const settlementOf = (wager: Wager, due: Due): Settlement => {
  const done = doneOn(wager);
  return {
    wagerId: wager.wagerId,
    personId: wager.personId,
    kind: due.lie.kind,
    stakeCents: due.lie.stakeCents,
    outcome: due.outcome,
    due: due.due,
    done,
    differenceCents: due.due && netCents(done) - netCents(due.due),
    clauses: due.clauses,
    interpretations: due.interpretations.length > 1 ? [...new Set(due.interpretations)] : due.interpretations,
    reason: due.reason,
  };
};
