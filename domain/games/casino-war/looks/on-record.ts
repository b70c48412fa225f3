import { memoOn } from '../../../kernel/memo.ts';
import type { Placed } from '../../../kernel/placed.ts';
import { isTakenOrPaid, type Wager } from '../../../round/wager-book.ts';
import type { RoundPicture } from '../round.ts';

const isOfHand =
  (hand: string) =>
  ({ fact }: Placed<Placed['fact'] & { readonly data: { readonly hand: string } }>): boolean =>
    fact.data.hand === hand;

/** Was a player at a box asked what to do about its card, or did one choose? */
export const isAsked = ({ offers, elections, acknowledged, absences }: RoundPicture, hand: string): boolean =>
  [offers, elections, acknowledged, absences].some((all) => all.some(isOfHand(hand)));

/** Was money taken or paid on a wager after a place in the round? */
export const isSettledAfter = ({ money }: Wager, { at: place }: Placed): boolean =>
  money.some((one) => one.at > place && isTakenOrPaid(one));

const isRaise = (kind: string): boolean => kind === 'go-to-war';

type ByStage = Readonly<Record<'initial' | 'war', readonly Wager[]>>;

const memo = memoOn<RoundPicture, ByStage>();

const byStage = ({ wagers }: RoundPicture): ByStage => ({
  initial: wagers.filter(({ placement }) => !isRaise(placement.kind)),
  war: wagers.filter(({ placement }) => isRaise(placement.kind)),
});

/** The wagers of the initial deal, and the raises. */
export const wagersOf = (picture: RoundPicture, stage: 'initial' | 'war'): readonly Wager[] =>
  (memo.get(picture) ?? memo.set(picture, byStage(picture)))[stage];
