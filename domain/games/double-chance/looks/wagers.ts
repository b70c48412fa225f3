import { gathered } from '../../../kernel/gathered.ts';
import { drawnFor } from '../../../kernel/memo.ts';
import { isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { firstPlacement, laidHere, type LaidHere } from '../../../provisions/wagers.ts';
import { mayBeOne, whetherOne } from '../../../settlement/told-under-two-ids.ts';
import { placementBefore, type Placement } from '../../../round/wager-book.ts';
import { isKnownKind } from '../events.ts';
import type { RoundPicture } from '../round.ts';
import { closersOf } from '../touched.ts';
import { ofWager, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

const isOutside = ({ kind, area, hand }: Placement): boolean =>
  isKnownKind(kind) && area === null && hand === undefined;

/** Wagers that lay on no area that anybody recorded. One by word lies nowhere until it is placed: 5.1 is about that. */
export const wagersOutsideTheirArea: RoundLook = (picture) =>
  gathered(laidHere(picture), (here) => {
    const astray = here.data.oral ? undefined : firstPlacement(here, isOutside);
    if (!astray) return none;
    return ofWager(here.wager, astray.deed, `a ${astray.placement.kind} wager lay on no wagering area`, {
      persons: by(here.wager.personId),
    });
  });

/** A wager as it lay when the first card left the device. */
type Lying = LaidHere & { readonly placement: Placement; readonly hand: string };

/** The wagers that lay on areas when the first card left the device, in the order in which they came there. */
const lyingAtFirstCard = drawnFor((picture: RoundPicture): readonly Lying[] => {
  const [first] = closersOf(picture);
  if (!first) return [];
  return gathered(laidHere(picture), (here) => {
    const placement = liesAt(here, first);
    const { wager, laid, data } = here;
    return placement?.hand === undefined ? [] : [{ wager, laid, data, placement, hand: placement.hand }];
  });
});

const liesAt = ({ wager, laid }: LaidHere, first: Placed): Placement | null =>
  isBefore(first, laid) || wager.refusals.some((one) => isBefore(one, first)) ? null : placementBefore(wager, first.at);

/** The wagers that lay on hands: an area that has no wager but one on its jackpot gets none. */
const lyingOnHands = (picture: RoundPicture): readonly Lying[] => {
  const lying = lyingAtFirstCard(picture).filter(({ placement }) => isKnownKind(placement.kind));
  const dealtTo = new Set(lying.filter(({ placement }) => placement.kind === 'main').map(({ hand }) => hand));
  return lying.filter(({ hand }) => dealtTo.has(hand));
};

/**
 * Players who had wagers on more than one hand when the first card left the device, be it on the jackpot of another one: found at the
 * first wager on each further hand.
 */
export const handsOfOnePlayer: RoundLook = (picture) => {
  const handsOf = new Map<string, readonly string[]>();
  return gathered(lyingOnHands(picture), ({ wager, laid, hand }) => {
    const { personId } = wager;
    if (personId === null) return none;
    const hands = handsOf.get(personId) ?? [];
    if (hands.includes(hand)) return none;
    handsOf.set(personId, [...hands, hand]);
    if (hands.length === 0) return none;
    const says = `${personId} wagered on ${hand} beside ${hands.join(' and ')}, and a player has one hand in a round`;
    return ofWager(wager, laid, says, { hand, persons: by(personId), figures: { hands: hands.length + 1 } });
  });
};

/** Wagering areas that had more than one wager when the first card left the device: found at each that came when another lay there. */
export const wagersSharingAnArea: RoundLook = (picture) => {
  const known = lyingAtFirstCard(picture).filter(({ placement }) => isKnownKind(placement.kind));
  return gathered(known, ({ wager, laid, placement, hand }, index) => {
    const there = known
      .slice(0, index)
      .filter((one) => one.hand === hand && one.placement.kind === placement.kind)
      .map((one) => one.wager);
    const [first] = there;
    if (!first) return none;
    const isDoubtful = there.every((one) => mayBeOne(one, wager));
    const ids = there.map(({ wagerId }) => wagerId).join(' and ');
    const says = `the ${placement.kind} wager ${wager.wagerId} was accepted on ${hand}, where ${ids} lay`;
    return ofWager(wager, laid, says, {
      hand,
      persons: by(wager.personId),
      figures: { wagers: there.length + 1 },
      ...(isDoubtful ? { undetermined: { missing: whetherOne(first, wager) } } : {}),
    });
  });
};
