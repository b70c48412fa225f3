import { shufflesItselfAt, type Malfunction } from '../../../equipment/cards/shoe-in-use.ts';
import type { Shoes } from '../../../equipment/cards/shoes.ts';
import type { At, Displacing, LookContext, Reach } from '../../../law/clause.ts';
import { lessened } from '../../../law/displaced.ts';
import { cardsOfRound, cardsOfSession } from '../../../round/session-cards.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';

type Cards = Shoes & { readonly malfunctions: readonly Malfunction[] };
type On = Pick<LookContext, 'interpretation'>;

/** The malfunction of the round of a deed, where it came after that. */
const malfunctionBefore = ({ malfunctions, placeOf }: Cards, { deed }: At): Malfunction | undefined => {
  const place = placeOf.get(deed.eventId);
  return place && malfunctions.find(({ roundId, failed }) => roundId === place.roundId && failed.at < place.at);
};

/** Was it done before the shoe was loaded that took the place of a device which failed? */
const isBeforeSubstitute = ({ placeOf }: Cards, { deed }: At, { substitute }: Malfunction): boolean =>
  (placeOf.get(deed.eventId)?.at ?? 0) < (substitute?.loaded?.at ?? Infinity);

const ofKind = ({ device: { shuffles } }: Malfunction): Reach => (shuffles === null ? 'undetermined' : 'yes');

/**
 * 13.1, deed by deed. The cards that are made ready for the shoe which takes the place of a device that failed are still those of the
 * device; from that shoe on it is another shoe that is in use, unless 13.3(a) is read as all that holds for the rest of the round.
 */
const inUse =
  (substituteShoe: string) =>
  (cards: Cards, at: At, { interpretation }: On): Reach => {
    const failed = malfunctionBefore(cards, at);
    if (failed && failed.rectified !== 'yes') {
      const isForRest = interpretation(substituteShoe) === 'rest-of-round';
      if (isForRest || isBeforeSubstitute(cards, at, failed)) return ofKind(failed);
    }
    return shufflesItselfAt(cards, at.deed);
  };

/** 13.4: is a failure a malfunction? What else it may be than a mechanical or electrical fault, or spoiled cards, nobody said. */
export const isMalfunction = ({ failed }: Malfunction): Reach =>
  failed.fact.data.fault === 'other' ? 'undetermined' : 'yes';

const unrectified = ({ rectified }: Malfunction): Reach =>
  rectified === 'yes' ? 'no' : rectified === 'no' ? 'yes' : 'undetermined';

/** 13.3(a)(ii): between a malfunction that could not be rectified and the shoe that the round is then dealt from. */
const broughtBack = (cards: Cards, at: At): Reach => {
  const failed = malfunctionBefore(cards, at);
  if (!failed || !isBeforeSubstitute(cards, at, failed)) return 'no';
  const reach = isMalfunction(failed);
  return reach === 'yes' ? unrectified(failed) : lessened(reach, unrectified(failed) === 'no' ? 'yes' : 'no');
};

type InBoth = { readonly round: Displacing<RoundPicture>; readonly tableSession: Displacing<SessionPicture> };

/** 13.1: where an automated shuffling shoe is in use. */
export const shufflingShoeInUse = (substituteShoe: string): InBoth => {
  const reach = inUse(substituteShoe);
  return {
    round: (at, picture, on) => reach(cardsOfRound(picture), at, on),
    tableSession: (at, picture, on) => reach(cardsOfSession(picture), at, on),
  };
};

/** 13.3(a)(ii): what rule 5 says of the cut holds again where a device failed in the round. */
export const afterMalfunction: InBoth = {
  round: (at, picture) => broughtBack(cardsOfRound(picture), at),
  tableSession: (at, picture) => broughtBack(cardsOfSession(picture), at),
};
