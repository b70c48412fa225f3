import { gathered } from '../../kernel/gathered.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { Wager } from '../../round/wager-book.ts';
import type { FactOf } from './facts.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { beforeTurn, type RoundPicture } from './round.ts';

type Handed = Placed<FactOf<'commemorative-two-up.MoneyHandedOver'>>;

/** Where the stake of a wager went, and what came back to its owner, as far as the record says. */
export type Custody = {
  /** What of the stake went out of the owner's hands, in cents. */
  readonly givenCents: number;
  /** In whose hands it went last, or stayed with its owner; null where nobody recorded that. */
  readonly heldBy: string | null;
  /** What was handed to the owner on the wager. */
  readonly handed: readonly Handed[];
  /** The same in cents, without what they handed back. */
  readonly receivedCents: number;
};

/** A turn with the money of the one that its wagers were carried from. */
export const withMoneyBefore: (picture: RoundPicture) => RoundPicture = drawnFor((picture) => {
  if (!picture.carriedFrom) return picture;
  const earlier = withMoneyBefore(picture.carriedFrom);
  return {
    ...picture,
    stakesHanded: [...beforeTurn(earlier, earlier.stakesHanded), ...picture.stakesHanded],
    handedOver: [...beforeTurn(earlier, earlier.handedOver), ...picture.handedOver],
  };
});

const sumOf = (all: readonly { readonly fact: { readonly data: { readonly handedCents: number } } }[]): number =>
  all.reduce((sum, { fact }) => sum + fact.data.handedCents, 0);

/** Does a person hand something back to one from whom they had been handed money before? */
const handsBack = (handed: readonly Handed[], { fact: { data }, at }: Handed, personId: string | null): boolean =>
  data.fromPersonId === personId &&
  data.toPersonId !== personId &&
  handed.some((one) => one.at < at && one.fact.data.fromPersonId === data.toPersonId);

/** What the record says of the money of a wager. What its owner is said to hand to themselves stays where it was. */
export const custodyOf = ({ stakesHanded, handedOver }: RoundPicture, { wagerId, personId }: Wager): Custody => {
  const laid = stakesHanded.filter(({ fact: { data } }) => data.wagerId === wagerId);
  const given = laid.filter(({ fact: { data } }) => data.toPersonId !== personId);
  const handed = handedOver.filter(({ fact: { data } }) => data.wagerId === wagerId && data.toPersonId === personId);
  const back = handedOver.filter((one) => one.fact.data.wagerId === wagerId && handsBack(handed, one, personId));
  return {
    givenCents: sumOf(given),
    heldBy: laid.at(-1)?.fact.data.toPersonId ?? null,
    handed,
    receivedCents: Math.max(0, sumOf(handed) - sumOf(back)),
  };
};

/**
 * What lies in a person's hands of a wager of somebody else, in cents: what came to them on it, without what they handed on to anybody.
 * Negative: what they handed on of their own.
 */
export const inHandsOf = (
  { stakesHanded, handedOver }: RoundPicture,
  { wagerId }: Wager,
  personId: string | null,
): number => {
  const came = [...stakesHanded, ...handedOver].filter(
    ({ fact: { data } }) => data.wagerId === wagerId && data.toPersonId === personId,
  );
  const went = handedOver.filter(({ fact: { data } }) => data.wagerId === wagerId && data.fromPersonId === personId);
  return sumOf(came) - sumOf(went);
};

/**
 * What is left, by the record, of the stakes of some wagers: without what was handed to anyone, or taken by the house. A stake that is not
 * on record as handed on is with its owner. Less than nothing: more was handed over than the record says was there.
 */
export const leftOf = (picture: RoundPicture, wagers: readonly Wager[]): number => {
  const ids = new Set(wagers.map(({ wagerId }) => wagerId));
  const handed = picture.handedOver.filter(({ fact }) => ids.has(fact.data.wagerId));
  const taken = gathered(wagers, ({ money }) => money.filter(({ how }) => how === 'collected'));
  const there = wagers.reduce(
    (sum, wager) => sum + (custodyOf(picture, wager).givenCents || wager.placement.stakeCents),
    0,
  );
  return there - sumOf(handed) - taken.reduce((sum, { cents }) => sum + cents, 0);
};

/** Does the record say that money was handed to the owner of a wager? */
export const isHandedOver = ({ handedOver }: RoundPicture, { wagerId }: Wager): boolean =>
  handedOver.some(({ fact }) => fact.data.wagerId === wagerId);
