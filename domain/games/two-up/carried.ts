import { parseRoundId } from '../../kernel/streams.ts';
import { accountOf, placementBefore, type Wager } from '../../round/wager-book.ts';
import type { Result } from './events.ts';
import type { RoundPicture } from './round.ts';

/** The odds in a row that a wager had lain through when it was carried into this game. */
export const oddsCarriedOn = ({ laid }: Pick<Wager, 'laid'>): number =>
  laid?.fact.type === 'round.WagerCarried' ? (laid.fact.data.oddsRun ?? 0) : 0;

/** The longest run of odds that any wager was carried into this game with. */
export const oddsCarriedInto = ({ wagers }: RoundPicture): number =>
  wagers.reduce((longest, wager) => Math.max(longest, oddsCarriedOn(wager)), 0);

/** With so many odds carried in, is this result the fifth odds in a row that the wager lies through? (4.1.2.2, 4.1.3.2) */
export const isFifthWith = (carried: number, result: Result | null, oddsRun: number): boolean =>
  carried > 0 && result === 'odds' && carried + oddsRun >= 5;

/** The game that a wager is said to be carried from, where it is recorded; undefined for a wager that was laid in its own game. */
export const gameCarriedFrom = (
  { carriedFrom }: RoundPicture,
  { laid }: Pick<Wager, 'laid'>,
): RoundPicture | undefined => {
  if (laid?.fact.type !== 'round.WagerCarried') return undefined;
  const { fromRound } = laid.fact.data;
  return carriedFrom.find(({ roundId, facts }) => roundId === fromRound && facts.length > 0);
};

/** Why play did not go on from one game into another; undefined when it did: the next of a session, or over a cut on paper. */
const notFollowedBy = (earlier: RoundPicture, later: RoundPicture): string | undefined => {
  const [from, to] = [parseRoundId(earlier.roundId), parseRoundId(later.roundId)];
  if (from?.session !== to?.session) {
    return earlier.table.closed?.data.reopensAtOnce
      ? undefined
      : `the record does not say that play went on from the session of game ${earlier.roundId} into this one`;
  }
  return from && to && from.sequence + 1 !== to.sequence
    ? `game ${earlier.roundId} is not the one before this, and the record does not hold where it lay in between`
    : undefined;
};

/**
 * Why the game that a wager is said to be carried from does not bear out that it lay there as it is said to; undefined when it does, or
 * when it was not carried. Whether it had been decided there is not asked here.
 */
export const notLyingBefore = (picture: RoundPicture, wager: Wager): string | undefined => {
  const { laid, wagerId, personId } = wager;
  if (laid?.fact.type !== 'round.WagerCarried') return undefined;
  const { fromRound } = laid.fact.data;
  const from = gameCarriedFrom(picture, wager);
  if (!from) return `no game ${fromRound} before this one is recorded, which it is said to be carried from`;
  const notFollowed = notFollowedBy(from, picture);
  if (notFollowed !== undefined) return notFollowed;
  const there = from.wagers.find((one) => one.wagerId === wagerId);
  if (!there?.laid) return `nobody recorded that it lay in game ${fromRound}, which it is said to be carried from`;
  if (there.refusals.length + there.voids.length + there.forfeits.length > 0)
    return `it was refused or declared void in game ${fromRound}`;
  const lay = placementBefore(there, Infinity);
  if (!lay) return `it was taken back in game ${fromRound}`;
  if (there.money.length > 0) return `money had moved on it in game ${fromRound}`;
  const isAsItLay = lay.stakeCents === laid.fact.data.stakeCents && lay.kind === laid.fact.data.kind;
  const { medium } = there.laid.fact.data;
  if (isAsItLay && there.personId === personId && medium === laid.fact.data.medium) return undefined;
  const was = accountOf({ ...lay, personId: there.personId, medium });
  return `it lay in game ${fromRound} as ${was}, and is said to be carried as ${accountOf(laid.fact.data)}`;
};
