import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../equipment/cards/events.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { standing, type Placed } from '../../kernel/placed.ts';
import type { Reach } from '../../law/clause.ts';
import {
  effectOfTouch,
  isPuttingRight,
  reachOfBefore,
  type Effect,
  type LateTouch,
  type LateTouchReading,
} from '../../round/betting.ts';
import { lastPlacementBefore, type Wager } from '../../round/wager-book.ts';
import { touchesAfterClose } from '../../settlement/after-close.ts';
import type { RulingReading } from '../../settlement/grounds.ts';
import type { RoundPicture } from './round.ts';
import { stagesOf } from './stages.ts';

/** How a document is read on the close of betting. */
export type BettingReading = RulingReading & {
  /** What closes it: that the first card is dealt, or that it leaves the shoe. */
  readonly bettingCloses: 'dealt' | 'removed';
  /** What a wager counts for that was laid too late, and one that was changed or taken back too late. */
  readonly lateWager: LateTouchReading;
  readonly lateTouch: LateTouchReading;
};

const isRaise = ({ placement }: Wager): boolean => placement.kind === 'go-to-war';

const byPlace = (a: Placed, b: Placed): number => a.at - b.at;

type Closes = BettingReading['bettingCloses'];

/**
 * What closes the betting of the initial deal, in order: its cards; and where none of them is on record, that a player was asked what to
 * do about a card, or was answered.
 */
export const firstCardsOf = drawnUnder<RoundPicture, Closes, readonly Placed[]>((picture, closes) => {
  const { cards, offers, acknowledged } = picture;
  const all: Placed[] = [];
  for (const card of cards) {
    if (closes === 'removed') all.push(card.by);
    else if (card.puts[0]?.to !== discardRack) all.push(dealtAt(card));
  }
  if (offers[0]) all.push(offers[0]);
  if (acknowledged[0]) all.push(acknowledged[0]);
  return all.toSorted(byPlace);
});

/** What closes the betting of a round for its wagers, and for its raises: the cards of the war. */
type Closers = { readonly ofWagers: readonly Placed[]; readonly ofRaises: readonly Placed[] };

const closersIn = drawnUnder<RoundPicture, Closes, Closers>((picture, closes) => ({
  ofWagers: firstCardsOf(picture, closes),
  ofRaises: stagesOf(picture).war.map(({ card, by }) => (closes === 'removed' ? card.by : by)),
}));

/** What closes the betting for a wager, in order. */
export const closersOf = (picture: RoundPicture, { bettingCloses }: BettingReading, wager: Wager): readonly Placed[] =>
  closersIn(picture, bettingCloses)[isRaise(wager) ? 'ofRaises' : 'ofWagers'];

/** Until a wager was decided and what was decided was done, nobody may touch it after the first card. */
export const { freedAt, touchedAfterClose } = touchesAfterClose<RoundPicture, BettingReading>({
  ofRound: (picture, { bettingCloses }) => closersIn(picture, bettingCloses).ofWagers,
  ofWager: closersOf,
});

/** Was a card put to a hand between two places in the round? */
const isDealtBetween = ({ cards }: RoundPicture, from: number, to: number): boolean =>
  cards.some(({ puts }) => puts.some(({ to: hand, by: { at } }) => hand !== discardRack && at > from && at < to));

const isOfHand = (hand: string | undefined, { hand: lies }: { readonly hand?: string | undefined }): boolean =>
  hand === undefined || lies === undefined || hand === lies;

/**
 * Is a raise free again, since it was found that its player had not been asked, or not heard (10.9)? Where only is on record
 * that the player was asked then, the record does not show why.
 */
export const freeAfterReconstruction = (picture: RoundPicture, { wager, deed }: LateTouch): Reach => {
  if (!isRaise(wager)) return 'no';
  const { reconstructed, errors, offers } = picture;
  const isStill = ({ at }: Placed): boolean => at < deed.at && !isDealtBetween(picture, at, deed.at);
  const back = reconstructed.findLast(
    (one) => ['option-missed', 'decision-ignored'].includes(one.fact.data.reason) && isStill(one),
  );
  if (back) return reachOfBefore(standing(back, deed));
  const found = errors.findLast(
    (one) =>
      ['option-missed', 'decision-ignored'].includes(one.fact.data.about) &&
      isOfHand(one.fact.data.hand, wager.placement) &&
      isStill(one),
  );
  if (found) return reachOfBefore(standing(found, deed));
  const isAsked = offers.some((one) => one.fact.data.hand === wager.placement.hand && isStill(one));
  return isAsked ? 'undetermined' : 'no';
};

/**
 * Was the casino war wager made smaller when its player had surrendered, or was not there? That only does what was decided, unless the
 * player leaves less than half.
 */
export const isGivingUpHalf = ({ elections, absences }: RoundPicture, { wager, change }: LateTouch): boolean => {
  if (!change?.placement || change.fact.type !== 'round.WagerChanged') return false;
  const wasCents = lastPlacementBefore(wager, change.at).stakeCents;
  const { stakeCents, kind } = change.placement;
  const isEnough = 2 * stakeCents >= wasCents || change.fact.data.by !== wager.personId;
  if (kind !== 'casino-war' || stakeCents >= wasCents || !isEnough) return false;
  const givenUp = [...elections.filter(({ fact }) => fact.data.choice === 'surrender'), ...absences];
  return givenUp.some(({ fact, at }) => fact.data.wagerId === wager.wagerId && at < change.at);
};

/** What a touch after the close of betting does to the wager. */
export const effectOf = (picture: RoundPicture, reading: BettingReading, touch: LateTouch): Effect =>
  isGivingUpHalf(picture, touch)
    ? 'ineffective'
    : effectOfTouch(touch, touch.how === 'laid' ? reading.lateWager : reading.lateTouch, () => [
        freeAfterReconstruction(picture, touch),
      ]);

/** Does a touch only put right what an earlier one had done against the close of betting? */
export const putsRight = (picture: RoundPicture, reading: BettingReading, touch: LateTouch): boolean =>
  isPuttingRight(
    touch,
    touchedAfterClose(picture, reading).filter((one) =>
      ['ineffective', 'not-governed'].includes(effectOf(picture, reading, one)),
    ),
  );

/**
 * Was it laid when all other wagers of its player had been decided and dealt with? Then it is not an additional wager of this round, and lies
 * there for the next, unless it was dealt with in this one.
 */
export const isForNextRound = (picture: RoundPicture, reading: BettingReading, { wager, how, deed }: LateTouch) => {
  if (how !== 'laid' || isRaise(wager) || wager.personId === null || wager.money.length > 0) return false;
  const others = picture.wagers.filter((one) => one !== wager && one.personId === wager.personId);
  return others.length > 0 && others.every((one) => freedAt(picture, reading, one) < deed.at);
};
