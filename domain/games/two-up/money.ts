import { memoOn } from '../../kernel/memo.ts';
import { inDollars } from '../../kernel/money.ts';
import type { Sighting } from '../../law/clause.ts';
import type { Settlement } from '../../law/settlement.ts';
import { courseOf, type Course, type JudgedSpin } from './course.ts';
import { rowsOf } from './decided.ts';
import type { Result } from './events.ts';
import type { Placed } from './facts.ts';
import type { RoundPicture, Wager } from './round.ts';
import { doneOn, isDoneAs, stakedIn, takenOf, type Due, type Scenario } from './due.ts';
import { effectOf } from './effects.ts';
import { forfeitInterpretation, isForfeitedWithoutFraud } from './rulings.ts';
import { dueOn, lawfully, reasonedOf, type Reasoned } from './settlement.ts';
import type { Choice, Terms } from './terms.ts';
import { touchedAfterClose } from './touched.ts';

/** One wager whose money differs from what was due: the row that says so, and the sighting for it. */
export type MoneyFault = { readonly clause: string; readonly code: string; readonly sighting: Sighting };

/** Is this what the boxer has to announce? Five odds also where they are the fifth only for a wager that was carried in. */
export const isRightlySaid = ({ result, isFifthForSome }: JudgedSpin, said: Result): boolean =>
  said === result || (isFifthForSome && said === 'five-odds');

/** A spin announced as something else than its coins show; only a valid spin has a result to announce. */
export const misannounced = (judged: JudgedSpin): boolean => {
  const { spin, valid, setAside, result } = judged;
  const last = spin.announcements.at(-1);
  return valid && !setAside && result !== null && last !== undefined && !isRightlySaid(judged, last.fact.data.result);
};

/** A spin declared invalid, of which a result was announced all the same. */
export const announcedAfterNoSpin = ({ spin, noSpin }: JudgedSpin) =>
  noSpin === null ? undefined : spin.announcements.find(({ at }) => at > noSpin.at && at > spin.at);

type Cause = { readonly scenario: Scenario; readonly follows: NonNullable<Sighting['follows']> };

const cause = (clause: string, code: string, deed: string, scenario: Scenario, wagerId?: string): Cause => ({
  scenario,
  follows: { clause, code, deed, ...(wagerId === undefined ? {} : { wagerId }) },
});

const lastBefore = (spins: readonly JudgedSpin[], wager: Wager): JudgedSpin | undefined =>
  spins.findLast(({ spin }) => spin.at < (wager.money[0]?.at ?? Infinity));

/** What went wrong at the table that would make the money right, had it been right. */
const causesFor = (picture: RoundPicture, wager: Wager, lawful: Scenario): Cause[] => {
  const course = courseOf(picture, lawful.reading);
  const { reading } = lawful;
  const causes: Cause[] = [];
  const touched = touchedAfterClose(picture, course).find(
    (one) => one.wager === wager && effectOf(picture, course, one, lawful.choice) === 'ineffective',
  );
  if (touched) {
    const code = touched.how === 'laid' ? 'LATE_BET' : 'WAGER_TAMPERED_AFTER_CLOSE';
    causes.push(cause('4.6', code, touched.deed.fact.eventId, { ...lawful, touched: 'as-laid' }, wager.wagerId));
  }
  const wrong = lastBefore(course.spins.filter(misannounced), wager);
  if (wrong) {
    const scenario: Scenario = { ...lawful, reading: { ...reading, results: 'announced' } };
    causes.push(cause('6.10', 'RESULT_FACE_MISMATCH', wrong.spin.fact.eventId, scenario));
  }
  const ignored = lastBefore(
    course.spins.filter((one) => announcedAfterNoSpin(one)),
    wager,
  );
  const announcement = ignored && announcedAfterNoSpin(ignored);
  if (announcement) {
    const scenario: Scenario = { ...lawful, reading: { ...reading, noSpins: 'none', results: 'announced' } };
    causes.push(cause('7.6', 'RESULT_AFTER_NO_SPIN', announcement.fact.eventId, scenario));
  }
  const obeyed = lastBefore(course.spins.filter(isSaidWithoutPower), wager)?.spin.noSpins[0];
  if (obeyed) {
    const scenario: Scenario = { ...lawful, reading: { ...reading, noSpins: 'all' } };
    const [clause, code] = withoutPowerRow(picture, obeyed);
    causes.push(cause(clause, code, obeyed.fact.eventId, scenario));
  }
  const [forfeit] = wager.forfeits;
  if (forfeit && isForfeitedWithoutFraud(picture, wager, lawful.terms)) {
    const choice: Choice = (id) => (id === forfeitInterpretation ? 'collected' : lawful.choice(id));
    const scenario: Scenario = { ...lawful, choice };
    causes.push(cause('9.5', 'FORFEIT_WITHOUT_FRAUD', forfeit.fact.eventId, scenario, wager.wagerId));
  }
  return causes;
};

/** "No spin" was said of it, but by nobody who may. */
export const isSaidWithoutPower = ({ spin, noSpin }: JudgedSpin): boolean => noSpin === null && spin.noSpins.length > 0;

/** 7.5 for players, 7.1 for everybody else without the power. */
export const withoutPowerRow = (
  picture: RoundPicture,
  { fact }: Placed<Extract<Placed['fact'], { type: 'two-up.SpinDeclaredInvalid' }>>,
): readonly ['7.5' | '7.1', 'SPIN_VOIDED_BY_PLAYER' | 'SPIN_VOIDED_WITHOUT_POWER'] => {
  const { by, roleClaimed } = fact.data.decision;
  const seated = picture.table.seatsOf.has(by) || picture.wagers.some(({ personId }) => personId === by);
  return roleClaimed === 'player' || (seated && !picture.table.duties.has(by))
    ? ['7.5', 'SPIN_VOIDED_BY_PLAYER']
    : ['7.1', 'SPIN_VOIDED_WITHOUT_POWER'];
};

/** All of them at once, cited under the first: so a wager spoilt twice still follows. */
const together = (causes: readonly Cause[]): Cause[] => {
  const [first] = causes;
  if (!first || causes.length < 2) return [];
  const scenario = causes.reduce<Scenario>(
    (all, { scenario: one }) => ({
      ...all,
      touched: one.touched === 'as-laid' ? 'as-laid' : all.touched,
      reading: {
        ...all.reading,
        results: one.reading.results === 'announced' ? 'announced' : all.reading.results,
        noSpins: one.reading.noSpins === first.scenario.reading.noSpins ? all.reading.noSpins : one.reading.noSpins,
      },
    }),
    first.scenario,
  );
  return [{ ...first, scenario }];
};

const followed = (picture: RoundPicture, wager: Wager, lawful: Scenario): Sighting['follows'] => {
  const causes = causesFor(picture, wager, lawful);
  return [...causes, ...together(causes)].find(({ scenario }) => {
    const { due } = dueOn(picture, wager, scenario);
    return due !== null && isDoneAs(wager, due);
  })?.follows;
};

type Row = readonly [clause: string, code: string, says: string, deed: Placed | undefined];

const givenBack: Readonly<Record<string, string>> = { refunded: '9.5', void: '9.3.1', refused: '9.11' };

/** A payment in full, or a collection in full, of what was over the maximum and found in time. */
const isInFull = (picture: RoundPicture, wager: Wager, due: Due, lawful: Scenario): boolean => {
  if (due.over?.inTime !== 'yes') return false;
  const unfound: Wager = { ...wager, found: [], money: wager.money };
  const full = dueOn(picture, unfound, lawful).due;
  return full !== null && isDoneAs(wager, full);
};

const isRoundedWrong = ({ exactCents, leastChipCents }: Due, paidCents: number): boolean =>
  exactCents !== null && leastChipCents !== null && Math.abs(paidCents - exactCents) < leastChipCents;

const tokensRow = "1.1 'casino promotional voucher'";

const rowFor = (picture: RoundPicture, wager: Wager, due: Due, lawful: Scenario): Row => {
  const { lie, outcome, decidedBy, side } = due;
  const done = doneOn(wager);
  const owed = due.due ?? done;
  const rows = rowsOf(lie.kind, side);
  const paid = wager.money.findLast(({ how }) => how === 'paid');
  const taken = wager.money.findLast(({ how }) => how === 'collected') ?? paid;
  const omitted = decidedBy?.spin.announcements.at(-1) ?? decidedBy?.spin ?? wager.laid ?? undefined;
  const takenCents = takenOf(done);
  const what = `the ${lie.kind} wager ${wager.wagerId}`;
  const inFull: Row = [
    '5.3',
    'OVER_MAX_SETTLED_IN_FULL',
    `${what}, found over the maximum, was settled in full`,
    paid ?? taken,
  ];
  if (owed.paidCents === 0 && done.paidCents > 0) {
    if (outcome === 'lost')
      return [rows.loses, 'PAYOUT_WRONG', `${what} had lost and was paid ${inDollars(done.paidCents)}`, paid];
    return [rows.odds, 'PAYOUT_WRONG', `${what} was paid ${inDollars(done.paidCents)} and had not won`, paid];
  }
  if (takenCents > owed.collectedCents) {
    if (isInFull(picture, wager, due, lawful)) return inFull;
    const says = `${inDollars(takenCents)} of ${what} was kept; ${inDollars(owed.collectedCents)} was due`;
    if (outcome === 'won') return [rows.wins, 'COLLECTION_WRONG', says, taken];
    const back = due.clauses.includes('4.6') ? undefined : givenBack[outcome];
    return back ? [back, 'STAKE_NOT_RETURNED', says, taken] : [rows.loses, 'COLLECTION_WRONG', says, taken];
  }
  if (owed.paidCents > 0 && done.paidCents === 0) {
    return ['6.9', 'WINNING_WAGER_NOT_PAID', `${what} had won and was not paid`, omitted];
  }
  if (done.paidCents !== owed.paidCents) {
    if (isInFull(picture, wager, due, lawful)) return inFull;
    const says = `${what} was paid ${inDollars(done.paidCents)}; ${inDollars(owed.paidCents)} was due`;
    return isRoundedWrong(due, done.paidCents)
      ? ['4.10', 'PAYOUT_ROUNDED_WRONG', says, paid]
      : [rows.odds, 'PAYOUT_WRONG', says, paid];
  }
  const says = `${inDollars(owed.collectedCents)} of ${what} was due to the house; ${inDollars(takenCents)} was collected`;
  if (outcome === 'won') return [tokensRow, 'TOKENS_NOT_COLLECTED', `${what} of tokens had won; ${says}`, paid];
  return outcome === 'forfeited'
    ? ['9.5', 'FORFEIT_NOT_COLLECTED', says, wager.forfeits[0] ?? omitted]
    : ['6.9', 'LOSING_WAGER_NOT_COLLECTED', says, omitted];
};

/** Tokens that won are taken and paid on: two acts, one of which may still be to come. */
const isHalfDone = (wager: Wager, { due }: Due): boolean => {
  if (due === null || stakedIn(wager) !== 'tokens') return false;
  const done = doneOn(wager);
  const [paid, taken] = [done.paidCents, takenOf(done)];
  return (paid === 0 && taken === due.collectedCents) || (taken === 0 && paid === due.paidCents);
};

/** Is it too early to say that something was left undone? The dealers may be at it. */
const isStillOpen = (picture: RoundPicture, course: Course, wager: Wager, due: Due): boolean => {
  if (picture.closed || (wager.money.length > 0 && !isHalfDone(wager, due))) return false;
  const decidedAt = due.decidedBy?.spin.at;
  return decidedAt === undefined || !course.spins.some(({ spin }) => spin.at > decidedAt);
};

const faultOf = (
  picture: RoundPicture,
  { settlement, wager, due }: Reasoned,
  lawful: Scenario,
): MoneyFault | undefined => {
  if (due.due === null || isDoneAs(wager, due.due)) return undefined;
  const course = courseOf(picture, lawful.reading);
  if (isStillOpen(picture, course, wager, due)) return undefined;
  const [clause, code, says, deed] = rowFor(picture, wager, due, lawful);
  if (!deed) return undefined;
  const follows = code === 'OVER_MAX_SETTLED_IN_FULL' ? undefined : followed(picture, wager, lawful);
  const { differenceCents, done, interpretations } = settlement;
  const figures = {
    stakeCents: due.lie.stakeCents,
    duePaidCents: due.due.paidCents,
    dueCollectedCents: due.due.collectedCents,
    ...done,
    differenceCents,
  };
  const { wagerId, personId } = wager;
  const sighting = {
    deed: deed.fact,
    wagerId,
    personId,
    says,
    figures,
    interpretations,
    ...(follows ? { follows } : {}),
  };
  return { clause, code, sighting };
};

const memo = memoOn<readonly Settlement[], readonly MoneyFault[]>();

/** Every wager whose money differs from what was due, under exactly one row; made once for each examination. */
export const moneyFaults = (
  picture: RoundPicture,
  settlements: readonly Settlement[],
  terms: Terms,
  choice: Choice,
): readonly MoneyFault[] => {
  const known = memo.get(settlements);
  if (known) return known;
  const lawful = lawfully(terms, choice);
  const faults = reasonedOf(settlements).flatMap((reasoned) => faultOf(picture, reasoned, lawful) ?? []);
  memo.set(settlements, faults);
  return faults;
};
