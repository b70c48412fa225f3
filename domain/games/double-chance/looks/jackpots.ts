import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import { isBefore, standing, type Placed } from '../../../kernel/placed.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { missedBefore } from '../../../provisions/missed.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { laidHere } from '../../../provisions/wagers.ts';
import {
  gotItsStake,
  isLaid,
  placementBefore,
  type LaidWager,
  type Placement,
  type Wager,
} from '../../../round/wager-book.ts';
import { isOfJackpotAmount, jackpotStakeAt } from '../prizes.ts';
import type { RoundPicture } from '../round.ts';
import { closersOf } from '../touched.ts';
import { unrecordedMainOn, whetherItLay } from '../unrecorded-mains.ts';
import { ofHand, ofWager, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

const mainsOf = ({ wagers }: RoundPicture, hand: string | undefined): readonly LaidWager[] =>
  wagers.filter(isLaid).filter((one) => one.placement.kind === 'main' && one.placement.hand === hand);

/** Was it handed back by then, whole? Before the first card it is not the house’s, so that it was taken off the layout. */
const isHandedBack = ({ money, placement }: Wager, moment: Placed): boolean =>
  money.some((one) => one.how === 'returned' && one.cents >= placement.stakeCents && isBefore(one, moment));

const isTakenOff = (wager: Wager, moment: Placed): boolean =>
  [...wager.refusals, ...wager.voids].some((one) => isBefore(one, moment)) || isHandedBack(wager, moment);

const liesAt = (wager: Wager, moment: Placed): Placement | null =>
  isTakenOff(wager, moment) ? null : placementBefore(wager, moment.at);

/** Did no wager of the area lie there any more when the first card left the device? */
const isLeftAlone = (mains: readonly LaidWager[], first: Placed | undefined): boolean =>
  first !== undefined && mains.every((one) => liesAt(one, first) === null);

/** Has its player laid no wager on any hand, though another has laid one on this? Of somebody unknown nobody can say so. */
const isOfNoPlayer = ({ wagers }: RoundPicture, { personId }: Wager, mains: readonly LaidWager[]): boolean =>
  personId !== null &&
  mains.length > 0 &&
  wagers.every((one) => one.placement.kind !== 'main' || (one.personId !== null && one.personId !== personId));

/**
 * Wagers on the jackpot that were laid where no wager lay on the area yet, or where none lay any more when the cards came; and those of
 * somebody who has laid no other. Who has laid one on another hand wagers on two, which another clause has.
 */
export const jackpotsWithoutMainWager: RoundLook = (picture) => {
  const [first] = closersOf(picture);
  return gathered(laidHere(picture), ({ wager, laid }) => {
    const { kind, hand } = wager.placement;
    if (kind !== 'jackpot' || hand === undefined || (first && liesAt(wager, first) === null)) return none;
    const mains = mainsOf(picture, hand);
    const orders = mains.map((one) => standing(one.laid, laid));
    const what = `the jackpot wager ${wager.wagerId}`;
    const unrecorded = unrecordedMainOn(picture, hand);
    const more = {
      hand,
      persons: by(wager.personId),
      ...unlessMissed(unrecorded && whetherItLay(unrecorded, hand)),
    };
    if (isOfNoPlayer(picture, wager, mains))
      return ofWager(
        wager,
        laid,
        `${what} was laid on the hand of another player, and its own had laid no wager`,
        more,
      );
    if (isLeftAlone(mains, first)) return ofWager(wager, laid, `${what} was played, and no wager lay on ${hand}`, more);
    if (orders.some(({ stands }) => stands === 'before')) return none;
    const unclear = orders.find(({ stands }) => stands === 'unclear');
    return ofWager(wager, laid, `${what} was laid before any wager on ${hand}`, {
      ...more,
      ...(unclear ? unclearOrder(`whether the wager on ${hand} was laid first`, unclear) : {}),
    });
  });
};

/** Wagers on the jackpot that were of another amount than the sign states, when the first card left the device and when they were laid so. */
export const jackpotsOfWrongAmount =
  (question: string): RoundLook =>
  (picture) => {
    const [first] = closersOf(picture);
    if (!first) return none;
    const stakeCents = jackpotStakeAt(picture.table, first.fact);
    if (stakeCents === null) return none;
    return gathered(laidHere(picture), ({ wager, laid }) => {
      const lies = isBefore(first, laid) ? null : liesAt(wager, first);
      if (lies?.kind !== 'jackpot') return none;
      const moments = { laid: gotItsStake(wager, lies, laid).fact, first: first.fact };
      if (isOfJackpotAmount(picture.table, lies.stakeCents, moments)) return none;
      const says = `the jackpot wager ${wager.wagerId} was of ${inDollars(lies.stakeCents)}; the sign states ${inDollars(stakeCents)}`;
      return ofWager(wager, laid, says, {
        ...ofHand(lies.hand),
        persons: by(wager.personId),
        figures: { laidCents: lies.stakeCents, stakeCents },
        interpretations: [question],
      });
    });
  };

/** Wagers on the jackpot that somebody kept players from who may not: the opportunity was not given. */
const refusedByOthers = (picture: RoundPicture, mayRefuse: Holders): readonly Sighting[] => {
  const [first] = closersOf(picture);
  return gathered(picture.refusals, (refusal) => {
    const { kind, personId, wagerId, decision } = refusal.fact.data;
    if (kind !== 'jackpot' || (first && isBefore(first, refusal))) return none;
    if (didWithPower(picture.table, refusal.fact, mayRefuse)) return none;
    return sighted(refusal, `${decision.by} kept ${personId ?? 'a player'} from a wager on the jackpot`, {
      ...(wagerId === null ? {} : { wagerId }),
      persons: [...by(decision.by), ...wronged(personId)],
    });
  });
};

/** Had the player of a hand the opportunity: a wager on its jackpot, or a refusal of one, is on record? */
const hadIt = (picture: RoundPicture, hand: string): boolean =>
  picture.wagers.some(({ placement }) => placement.kind === 'jackpot' && placement.hand === hand) ||
  picture.refusals.some(({ fact }) => fact.data.kind === 'jackpot');

/** Players with a wager who were not given the opportunity to wager on the jackpot before the first card. */
export const jackpotsNotOffered =
  (mayRefuse: Holders, silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const [first] = closersOf(picture);
    const missed = gathered(laidHere(picture), ({ wager, laid }) => {
      const { kind, hand } = wager.placement;
      if (!first || kind !== 'main' || hand === undefined || isBefore(first, laid) || hadIt(picture, hand)) return none;
      if (liesAt(wager, first) === null) return none;
      const says = `${wager.personId ?? 'a player'} was not given the opportunity to wager on the jackpot of ${hand} before the first card`;
      const of = {
        done: picture.jackpotOffers.filter(({ fact }) => fact.data.hand === hand),
        says,
        unclear: 'whether the jackpot was offered before the first card',
        silence: {
          says: `that ${wager.personId ?? 'a player'} was given the opportunity to wager on the jackpot of ${hand} is not on record`,
          missing: `whether the jackpot of ${hand} was offered: nobody recorded it`,
        },
      };
      const isLate = of.done.length > 0;
      const persons = [...owedBy(of.done[0]?.fact.data.by ?? null), ...wronged(wager.personId)];
      return missedBefore(first, isLate ? { ...of, silence: null } : of, { interpretation, question: silence }, () => ({
        persons,
      })).map((one) => ({ ...one, hand }));
    });
    return [...refusedByOthers(picture, mayRefuse), ...oneForSilence(missed, silence)];
  };
