import { announcedWithoutSpin } from '../../equipment/coins/announced-unspun.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { Result } from './events.ts';
import type { RoundPicture } from './round.ts';

type Announced = RoundPicture['announced'];

/** Heads, tails or five odds: a result that determines wagers. */
export const isDecisive = (result: Result | null): boolean => result !== null && result !== 'odds';

/** Five odds are announced of coins that show odds. */
const unspunIn = ({ announced, spins }: RoundPicture): Announced =>
  announcedWithoutSpin(announced, spins, (result) => (result === 'five-odds' ? 'odds' : result));

type Unspun = { readonly all: Announced; readonly decisive: Announced };

const memo = memoOn<RoundPicture, Unspun>();

const unspunOf = (picture: RoundPicture): Unspun => {
  const known = memo.get(picture);
  if (known) return known;
  const all = unspunIn(picture);
  return memo.set(picture, { all, decisive: all.filter(({ fact }) => isDecisive(fact.data.result)) });
};

/** Announcements of a head, a tail or five odds of which nobody recorded the spin. */
export const announcedUnspun = (picture: RoundPicture): Announced => unspunOf(picture).decisive;

/** The result announced of a spin that nobody recorded, after one place and before another; undefined where there is none. */
export const announcedUnspunBetween = (
  picture: RoundPicture,
  from: Placed,
  until: Pick<Placed, 'at'>,
): Announced[number] | undefined => announcedUnspun(picture).find(({ at }) => at > from.at && at < until.at);

/** What spins that nobody recorded make of a run of odds: whether one of them ended it, and the odds announced since. */
export type OddsUnspun = { readonly endsRun: boolean; readonly odds: Announced };

const nothing: OddsUnspun = { endsRun: false, odds: [] };

/** The announcements between two spins, or before the first, of spins that nobody recorded. */
export const oddsUnspunBetween = (picture: RoundPicture, from: Placed | undefined, until: Placed): OddsUnspun => {
  const { all } = unspunOf(picture);
  if (all.length === 0) return nothing;
  const between = all.filter(({ at }) => at > (from?.at ?? -1) && at < until.at);
  const last = between.findLastIndex(({ fact }) => isDecisive(fact.data.result));
  return { endsRun: last >= 0, odds: between.slice(last + 1) };
};
