import type { Amounts } from '../../law/settlement.ts';
import { memoOn } from '../../kernel/memo.ts';
import { exactWinnings } from '../../kernel/odds.ts';
import { standing, type Moment, type Placed } from '../../kernel/placed.ts';
import { limitsAt, ownSignAt, personalLimitWithPower } from '../../table/limits.ts';
import { denominationsAt } from '../../table/record.ts';
import { oddsCarriedOn } from './carried.ts';
import { courseOf, isAfterTheResult, type Course, type JudgedSpin } from './course.ts';
import { rowsOf, sideAt, type Decided } from './decided.ts';
import {
  doneOn,
  dueFrom,
  isDoneAs,
  nothing,
  stakedIn,
  takenOf,
  type Due,
  type OverMaximum,
  type Scenario,
} from './due.ts';
import { payableCents } from '../../equipment/payable.ts';
import type { RoundPicture } from './round.ts';
import { gotItsStake, type Placement, type Wager } from '../../round/wager-book.ts';
import { isKnownKind } from './terms.ts';

/** A person's own maximum (5.6), which only a casino supervisor can allow: what becomes of one without its sign is `withoutSign`. */
const ownMaximum = ({ table }: RoundPicture, wager: Wager, { terms, choice }: Scenario, at: Moment) => {
  const own = personalLimitWithPower(table, wager.personId, at, terms.maySetAside);
  if (!own) return undefined;
  const withoutSign = !ownSignAt(table, own.grant, at);
  const counts = !withoutSign || choice(signInterpretation) === 'counts';
  return { maxCents: own.maxCents, withoutSign, counts };
};

const signInterpretation = 'personal-limit-without-sign';

type Maximum = { readonly maxCents: number | null; readonly interpretations: readonly string[] };

/** The maximum for a wager: the person's own (5.6) before the table's; what a finder said where no sign is on record. */
const maximumFor = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  placement: Placement,
  laid: Placed,
): Maximum => {
  const last = gotItsStake(wager, placement, laid).fact;
  const own = ownMaximum(picture, wager, scenario, last);
  const found = wager.found.find(({ fact }) => fact.data.limit === 'maximum')?.fact.data.limitCents;
  const stated = limitsAt(picture.table, placement.kind, last)?.maxCents ?? found ?? null;
  const decides = own?.withoutSign && stated !== null && placement.stakeCents > stated;
  return { maxCents: own?.counts ? own.maxCents : stated, interpretations: decides ? [signInterpretation] : [] };
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

/** The chips of the last inventory, and those that the wager was paid in: what was handed over was at the table, counted or not. */
const payableIn = ({ money }: Wager, counted: readonly number[] | null): readonly number[] | null => {
  if (counted === null) return null;
  const others: number[] = [];
  for (const { fact } of money) {
    if (fact.type !== 'round.WagerPaid' || fact.data.medium !== 'chips' || fact.data.chips === null) continue;
    for (const { denominationCents, count } of fact.data.chips) {
      if (count > 0 && !counted.includes(denominationCents)) others.push(denominationCents);
    }
  }
  return others.length === 0 ? counted : [...counted, ...others];
};

/** Winnings at the odds, up to what the chips at the table can pay (4.10). Null: the chips are not on record and it matters. */
const winningsOf = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  of: Placement,
  by: JudgedSpin,
): Winnings => {
  if (!isKnownKind(of.kind)) return { paidCents: 0, exactCents: null, leastChipCents: null };
  const { wholeCents, remainder } = exactWinnings(of.stakeCents, scenario.terms.odds[of.kind]);
  const exact = remainder > 0 ? wholeCents + remainder / scenario.terms.odds[of.kind].to : wholeCents;
  const paid = wager.money.find(({ how }) => how === 'paid');
  const denominations = payableIn(wager, denominationsAt(picture.table, (paid ?? by.spin).fact));
  if (denominations === null || denominations.length === 0) {
    const known = remainder === 0 && doneOn(wager).paidCents <= exact;
    return { paidCents: known ? exact : null, exactCents: exact, leastChipCents: null };
  }
  const paidCents = payableCents(denominations, exact);
  const leastChipCents = Math.min(...denominations);
  return { paidCents, exactCents: paidCents === exact ? null : exact, leastChipCents };
};

/**
 * What of a winner's tokens goes to the house (1.1). Of tokens and chips together the record does not say how much was which, so
 * what was taken of them is accepted, up to the stake.
 */
const tokensTaken = (wager: Wager, { choice }: Scenario, { stakeCents }: Placement): number => {
  const staked = stakedIn(wager);
  if (staked === 'chips' || choice('tokens-after-the-result') !== 'collected') return 0;
  return staked === 'tokens' ? stakeCents : Math.min(stakeCents, Math.max(0, takenOf(doneOn(wager))));
};

const amountsOf = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Extract<Decided, { is: 'won' | 'lost' }>,
  placement: Placement,
): Winnings & { readonly amounts: Amounts | null } => {
  if (decided.is === 'lost') {
    const amounts = { ...nothing, collectedCents: placement.stakeCents };
    return { amounts, paidCents: 0, exactCents: null, leastChipCents: null };
  }
  const winnings = winningsOf(picture, wager, scenario, placement, decided.by);
  if (winnings.paidCents === null) return { ...winnings, amounts: null };
  const collectedCents = tokensTaken(wager, scenario, placement);
  return { ...winnings, amounts: { ...nothing, collectedCents, paidCents: winnings.paidCents } };
};

const overMaximum = (wager: Wager, placement: Placement, { maxCents }: Maximum): OverMaximum | null =>
  maxCents === null || placement.stakeCents <= maxCents ? null : { maxCents, ...foundInTime(wager) };

/** What is due on a wager that won or lost: the odds (8.1), the maximum (5.3), and what chips can pay (4.10). */
export const settled = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Extract<Decided, { is: 'won' | 'lost' }>,
  placement: Placement,
  laid: Placed,
): Due => {
  const full = amountsOf(picture, wager, scenario, decided, placement);
  const maximum = maximumFor(picture, wager, scenario, placement, laid);
  let over = overMaximum(wager, placement, maximum);
  const capped = over && amountsOf(picture, wager, scenario, decided, { ...placement, stakeCents: over.maxCents });
  if (over?.inTime === 'no' && capped?.amounts && wager.money.length > 0 && isDoneAs(wager, capped.amounts)) {
    over = { ...over, inTime: 'yes' };
  }
  const counts = capped && over?.inTime === 'yes' ? capped : full;
  const common = { placement, decidedBy: decided.by, over, side: sideAt(picture, wager, decided.by.spin.at) };
  const rows = rowsOf(placement.kind, common.side);
  const clauses = decided.is === 'won' ? [decided.row, rows.odds] : [decided.row];
  if (counts.exactCents !== null) clauses.push('4.10');
  if (over) clauses.push('5.3');
  const interpretations: string[] = counts.leastChipCents === null ? [] : ['payable-chips'];
  if (over) interpretations.push('over-maximum-found');
  interpretations.push(...maximum.interpretations);
  if (decided.is === 'won' && stakedIn(wager) !== 'chips') interpretations.push('tokens-after-the-result');
  interpretations.push(...decidedUnder(decided.by, courseOf(picture, scenario.reading)));
  if (oddsCarriedOn(wager) > 0) interpretations.push('odds-run-across-games');
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

const decidedUnderMemo = memoOn<JudgedSpin, readonly string[]>();

/** The interpretations that a decision by this spin of a course rests on: the same for all the wagers that it decides. */
const decidedUnder = (by: JudgedSpin, course: Course): readonly string[] =>
  decidedUnderMemo.get(by) ?? decidedUnderMemo.set(by, restsOn(by, course));

const restsOn = (by: JudgedSpin, course: Course): readonly string[] => {
  const cycle = course.cycles.find(({ spins }) => spins.includes(by));
  const run = cycle?.spins ?? [];
  const used: string[] = [];
  if (run.some(({ valid }) => !valid) && run.some(({ result }) => result === 'odds')) {
    used.push('invalid-spin-in-odds-run');
  }
  if (by.spin.fact.data.seen.length > 0) used.push('unannounced-fault');
  if (by.spin.noSpins.length > 0) used.push('no-spin-without-power');
  if (by.spin.shown === 'not-seen') used.push('faces-not-recorded');
  if (run.some(({ spin }) => spin.noSpins.some((noSpin) => isAfterTheResult(spin, noSpin))))
    used.push('no-spin-after-the-result');
  return used;
};
