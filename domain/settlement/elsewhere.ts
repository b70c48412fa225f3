import { gathered } from '../kernel/gathered.ts';
import { overDueCents, playersCents, type Amounts } from '../law/settlement.ts';
import type { MoneyFault } from '../law/settled.ts';
import { laidElsewhere, type LaidElsewhere, type ReachingBack } from '../round/laid-elsewhere.ts';
import type { LaidWager, Wager } from '../round/wager-book.ts';
import { doneOn, isDoneAs, nothing, reasoned, type Due, type Reasoned } from './due.ts';

/** How a game says what is due on a wager of an earlier round. */
export type DueIn<Round, By> = {
  readonly due: (round: Round, wager: LaidWager) => Due<By>;
  /** The round with the rulings of later ones on what had been its result. */
  readonly ruledOnBy: (round: Round, later: readonly Round[]) => Round;
};

/** A wager of an earlier round, with what is due on it without what a later round says of it, and with that. */
export type DueElsewhere<Round, By> = LaidElsewhere<Round> & {
  readonly dueBefore: Due<By>;
  readonly dueNow: Due<By>;
  /** Its round, as what is due now takes it. */
  readonly homeNow: Round;
};

/** What is due on a wager that lay in an earlier round; undefined for one that was laid here, and for one that no round in reach has. */
export const dueElsewhere = <Round extends ReachingBack & { readonly reachesBackTo: readonly Round[] }, By>(
  round: Round,
  wager: Wager,
  { due, ruledOnBy }: DueIn<Round, By>,
): DueElsewhere<Round, By> | undefined => {
  const other = laidElsewhere(round, wager);
  if (!other) return undefined;
  const { home, between, before, now } = other;
  const homeNow = ruledOnBy(home, [...between, round]);
  return { ...other, homeNow, dueBefore: due(ruledOnBy(home, between), before), dueNow: due(homeNow, now) };
};

/** What is due here over what was due in its own round: a ruling may have changed that. What is due less is due from the player. */
const dueHere = (before: Amounts | null, now: Amounts | null): Amounts | null => {
  if (before === null || now === null) return now;
  const cents = playersCents(now) - playersCents(before);
  return { ...nothing, ...(cents < 0 ? { collectedCents: -cents } : { returnedCents: cents }) };
};

const overIn = ({ due, dueMost }: Due, wager: Wager): number | null =>
  overDueCents({ due, dueMost, done: doneOn(wager) });

/**
 * The settlement, in a later round, of a wager that lay in an earlier one. What is due on it stands in its own round, so that it is due
 * once; here stands what was done later. Over both rounds together the differences tell what the player got over what was due.
 */
export const settledElsewhere = <Round extends { readonly roundId: string }, By>(
  wager: Wager,
  { home, before, now, dueBefore, dueNow }: DueElsewhere<Round, By>,
): Reasoned<By> => {
  const reason = `it lay in round ${home.roundId}, where it is settled; here stands what was done with it later`;
  // What decided it, and the ruling on it, have no place among the facts of this round.
  const due: Due<By> = {
    ...dueNow,
    due: dueHere(dueBefore.due, dueNow.due),
    dueMost: null,
    reason,
    decidedBy: null,
    over: null,
    ruling: null,
  };
  const [overBefore, overNow] = [overIn(dueBefore, before), overIn(dueNow, now)];
  const differenceCents = overNow === null ? null : overNow - (overBefore ?? 0);
  const said = reasoned(wager, due);
  return { ...said, settlement: { ...said.settlement, differenceCents } };
};

/**
 * Did the later round make the money of a wager wrong, or wrong in another way? What only brings it nearer to what is due is late: that
 * it was not done in time is found in its own round.
 */
export const isMadeWrong = ({ before, now, dueBefore, dueNow }: DueElsewhere<unknown, unknown>): boolean => {
  if (dueNow.due === null || isDoneAs(now, dueNow.due, dueNow.dueMost)) return false;
  const [was, is] = [overIn(dueBefore, before) ?? 0, overIn(dueNow, now) ?? 0];
  return is === 0 ? false : Math.abs(is) > Math.abs(was) || Math.sign(is) !== Math.sign(was);
};

/** Wagers of earlier rounds whose money was made wrong in this one. What it may follow from was found in their own round. */
export const faultsElsewhere = <Round, By>(
  reasoning: readonly Reasoned<By>[],
  elsewhere: (wager: Wager) => DueElsewhere<Round, By> | undefined,
  faultsOf: (home: Round, one: Reasoned<By>) => readonly MoneyFault[],
): readonly MoneyFault[] =>
  gathered(reasoning, ({ wager }) => {
    const other = elsewhere(wager);
    if (!other || !isMadeWrong(other)) return [];
    const faults = faultsOf(other.homeNow, reasoned(other.now, other.dueNow));
    return faults.map(({ sighting: { follows: _follows, ...sighting }, ...fault }) => ({ ...fault, sighting }));
  });
