import type { Moment } from '../kernel/placed.ts';
import { parseRoundId } from '../kernel/streams.ts';
import type { TableRecord } from '../table/record.ts';
import {
  accountOf,
  gotItsStake,
  isLaid,
  placementBefore,
  type LaidWager,
  type Placement,
  type Wager,
} from './wager-book.ts';

/** A round into which wagers may have been carried from earlier ones. `noun` of the functions below: what the game calls a round. */
export type Carrying<Round> = {
  readonly roundId: string;
  readonly facts: readonly unknown[];
  readonly wagers: readonly Wager[];
  readonly table: TableRecord;
  /** The earlier rounds that its wagers are said to be carried from, as far as they are recorded. */
  readonly reachesBackTo: readonly Round[];
};

/** The round that a wager is said to be carried from, where it is recorded; undefined for a wager that was laid in its own round. */
export const roundOfCarried = <Round extends Carrying<Round>>(
  { reachesBackTo }: Round,
  { laid }: Pick<Wager, 'laid'>,
): Round | undefined => {
  if (laid?.fact.type !== 'round.WagerCarried') return undefined;
  const { fromRound } = laid.fact.data;
  return reachesBackTo.find(({ roundId, facts }) => roundId === fromRound && facts.length > 0);
};

/** Were wagers carried from another session into the first round of one? Then play began in a session that may not be in view. */
export const beginsWithCarried = ({
  rounds: [first],
}: {
  readonly rounds: readonly { readonly roundId: string; readonly wagers: readonly Wager[] }[];
}): boolean =>
  first !== undefined &&
  first.wagers.some(
    ({ laid }) =>
      laid?.fact.type === 'round.WagerCarried' &&
      parseRoundId(laid.fact.data.fromRound)?.session !== parseRoundId(first.roundId)?.session,
  );

/** Were wagers said to be carried from one round into another? */
export const isCarriedFrom = (
  { roundId }: Pick<Carrying<unknown>, 'roundId'>,
  { wagers }: Pick<Carrying<unknown>, 'wagers'>,
): boolean =>
  wagers.some(({ laid }) => laid?.fact.type === 'round.WagerCarried' && laid.fact.data.fromRound === roundId);

/** Were wagers carried from one round into another over a cut of the gaming day on paper, so that the one goes on in the other? */
export const goesOnOverCut = <Round extends Carrying<Round>>(earlier: Round, later: Round): boolean =>
  earlier.table.closed?.data.reopensAtOnce === true &&
  parseRoundId(earlier.roundId)?.session !== parseRoundId(later.roundId)?.session &&
  isCarriedFrom(earlier, later);

/** Why play did not go on from one round into another; undefined when it did: the next of a session, or over a cut on paper. */
const notFollowedBy = <Round extends Carrying<Round>>(
  earlier: Round,
  later: Round,
  noun: string,
): string | undefined => {
  const [from, to] = [parseRoundId(earlier.roundId), parseRoundId(later.roundId)];
  if (from?.session !== to?.session) {
    return earlier.table.closed?.data.reopensAtOnce
      ? undefined
      : `the record does not say that play went on from the session of ${noun} ${earlier.roundId} into this one`;
  }
  return from && to && from.sequence + 1 !== to.sequence
    ? `${noun} ${earlier.roundId} is not the one before this, and the record does not hold where it lay in between`
    : undefined;
};

/**
 * Why the round that a wager is said to be carried from does not bear out that it lay there as it is said to; undefined when it does, or
 * when it was not carried. Whether it had been decided there is not asked here.
 */
export const notLyingBefore = <Round extends Carrying<Round>>(
  picture: Round,
  wager: Wager,
  noun: string,
): string | undefined => {
  const { laid, wagerId, personId } = wager;
  if (laid?.fact.type !== 'round.WagerCarried') return undefined;
  const { fromRound } = laid.fact.data;
  const from = roundOfCarried(picture, wager);
  if (!from) return `no ${noun} ${fromRound} before this one is recorded, which it is said to be carried from`;
  const notFollowed = notFollowedBy(from, picture, noun);
  if (notFollowed !== undefined) return notFollowed;
  const there = from.wagers.find((one) => one.wagerId === wagerId);
  if (!there?.laid) return `nobody recorded that it lay in ${noun} ${fromRound}, which it is said to be carried from`;
  if (there.refusals.length + there.voids.length + there.forfeits.length > 0)
    return `it was refused or declared void in ${noun} ${fromRound}`;
  const lay = placementBefore(there, Infinity);
  if (!lay) return `it was taken back in ${noun} ${fromRound}`;
  if (there.money.length > 0) return `money had moved on it in ${noun} ${fromRound}`;
  const isAsItLay = lay.stakeCents === laid.fact.data.stakeCents && lay.kind === laid.fact.data.kind;
  const { medium } = there.laid.fact.data;
  if (isAsItLay && there.personId === personId && medium === laid.fact.data.medium) return undefined;
  const was = accountOf({ ...lay, personId: there.personId, medium });
  return `it lay in ${noun} ${fromRound} as ${was}, and is said to be carried as ${accountOf(laid.fact.data)}`;
};

/** Where a wager got the stake that it has as it counts: of one that was carried, in the round that it comes from, where that is recorded. */
export const gotItsStakeAt = <Round extends Carrying<Round>>(
  round: Round,
  wager: LaidWager,
  placement: Placement,
): Moment => {
  const { fact } = gotItsStake(wager, placement, wager.laid);
  if (fact.type !== 'round.WagerCarried') return fact;
  const from = roundOfCarried(round, wager);
  const there = from?.wagers.find(({ wagerId }) => wagerId === wager.wagerId);
  return from && there && isLaid(there) ? gotItsStakeAt(from, there, placement) : fact;
};
