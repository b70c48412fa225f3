import { inDollars } from '../../../kernel/money.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { earlierThan } from '../../../provisions/missed.ts';
import { ofWager, onSilence, sighted } from '../../../provisions/sightings.ts';
import { isLaid, placementBefore, type LaidWager } from '../../../round/wager-book.ts';
import { actedAs } from '../../../table/duties.ts';
import { betsOf, isKnownKind, isOfCentre, placementThatCounts } from '../bets.ts';
import { seriesDecided } from '../decided.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type RoundLook } from './reading.ts';

/** What patrons may bet with (6.1). */
const media: ReadonlySet<string> = new Set(['cash', 'chips', 'mixed']);

const laidIn = ({ wagers }: RoundPicture): readonly LaidWager[] => wagers.filter(isLaid);

/** 6.1: bets in something else than cash or gaming chips. */
export const otherMedia: RoundLook = (picture) =>
  laidIn(picture).flatMap((wager) => {
    const { medium } = wager.laid.fact.data;
    if (media.has(medium)) return [];
    return ofWager(wager, wager.laid, `${wager.personId ?? 'somebody'} bet in ${medium}, not in cash or gaming chips`);
  });

/** 6.1: wagers of a kind that the rules do not know. */
export const unknownKinds: RoundLook = (picture) =>
  laidIn(picture).flatMap((wager) =>
    isKnownKind(wager.placement.kind)
      ? []
      : ofWager(wager, wager.laid, `a wager was made of a kind that the rules do not know: ${wager.placement.kind}`),
  );

/** 6.1: the house took part in a bet: it collected, paid or gave back. Bets are between patrons. */
export const betsOfTheHouse: RoundLook = ({ wagers }) =>
  wagers.flatMap((wager) =>
    wager.money.slice(0, 1).flatMap((moved) => {
      const { fact, how, cents } = moved;
      const says = `the house ${how} ${inDollars(cents)} on the wager ${wager.wagerId}; betting is between patrons`;
      return ofWager(wager, moved, says, { persons: [...by(fact.data.by), ...concerning(wager.personId)] });
    }),
  );

/** 6.2, 6.3.1: stakes in other hands than the text has them in: the ringkeeper's for the centre, the heads bettor's for a pair. */
export const stakesInOtherHands =
  ({ ringkeeper }: Terms, where: 'centre' | 'pair'): RoundLook =>
  (picture) =>
    picture.stakesHanded.flatMap((placed): readonly Sighting[] => {
      const { wagerId, toPersonId, toRole, handedCents } = placed.fact.data;
      const wager = laidIn(picture).find((one) => one.wagerId === wagerId);
      if (!wager || isOfCentre(wager) !== (where === 'centre')) return [];
      const figures = { handedCents };
      if (where === 'centre') {
        if (actedAs(picture.table, toPersonId, toRole, ringkeeper.roles, placed.fact) !== 'no') return [];
        const says = `the stake of ${wagerId} was handed to ${toPersonId}, who is not the ringkeeper`;
        return ofWager(wager, placed, says, { figures });
      }
      if (toPersonId === wager.personId && wager.placement.kind === 'heads') return [];
      const bets = picture.matched.filter(({ fact }) => fact.data.tailsWagerId === wagerId);
      const holders = bets.map(
        ({ fact }) => laidIn(picture).find((one) => one.wagerId === fact.data.headsWagerId)?.personId,
      );
      if (wager.placement.kind === 'tails' && (bets.length === 0 || holders.includes(toPersonId))) return [];
      const says = `the stake of ${wagerId} was handed to ${toPersonId}, who did not bet on heads against it`;
      return ofWager(wager, placed, says, { figures });
    });

/** The first valid or invalid spin after the spinner's wager was laid. */
const spunNext = ({ spins }: RoundPicture, { laid }: LaidWager) => spins.find(({ at }) => at > laid.at);

/** 6.2.1: the pennies spun before the spinner's wager was set in full in the ringkeeper's hands; or with no wager of the spinner at all. */
export const spunBeforeSet =
  ({ questions: { silence } }: Terms): RoundLook =>
  (picture, on) =>
    laidIn(picture).flatMap((wager): readonly Sighting[] => {
      const spin = spunNext(picture, wager);
      if (wager.placement.kind !== 'spinner' || !spin) return [];
      const stakeCents = placementBefore(wager, spin.at)?.stakeCents ?? 0;
      const handed = picture.stakesHanded.filter(({ fact }) => fact.data.wagerId === wager.wagerId);
      const counted = picture.centreCounted.filter(
        ({ fact }) => fact.data.wagerId === wager.wagerId && fact.data.spinnersCents >= stakeCents,
      );
      const before = handed.filter(({ at }) => at < spin.at).reduce((sum, { fact }) => sum + fact.data.handedCents, 0);
      if (before >= stakeCents || earlierThan(counted, spin) === 'yes') return [];
      const figures = { stakeCents, setCents: before };
      if (handed.length === 0 && counted.length === 0) {
        const missing = `whether the stake of ${wager.wagerId} was set before the spin: nobody recorded it`;
        const says = 'the pennies were spun, and it is not on record that the wager of the spinner had been set';
        return ofWager(wager, spin, says, { figures, ...onSilence(on.interpretation, silence, missing) });
      }
      const says = `the pennies were spun when ${inDollars(before)} of the ${inDollars(stakeCents)} of the spinner had been set`;
      return ofWager(wager, spin, says, { figures, persons: by(spin.fact.data.spinnerId) });
    });

/** 6.2: a spinner's wager that was not covered when the pennies were spun. What is covered plays. */
export const centreNotCovered =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { silence, unmatched } = terms.questions;
    return laidIn(picture).flatMap((wager): readonly Sighting[] => {
      const spin = spunNext(picture, wager);
      if (wager.placement.kind !== 'spinner' || !spin) return [];
      const bets = betsOf(picture, course).filter(({ heads, at }) => heads === wager && at < spin.at);
      const stakeCents = placementThatCounts(course, wager)?.stakeCents ?? 0;
      const coveredCents = bets.reduce((sum, { cents }) => sum + cents, 0);
      if (coveredCents >= stakeCents) return [];
      const figures = { stakeCents, coveredCents };
      const isSilent = !laidIn(picture).some(({ placement }) => placement.kind === 'cover');
      const missing = `whether anybody covered the wager ${wager.wagerId}: nobody recorded it`;
      const says = isSilent
        ? 'the pennies were spun, and no cover of the wager of the spinner is on record'
        : `the pennies were spun when ${inDollars(coveredCents)} of the ${inDollars(stakeCents)} of the spinner was covered`;
      const open = isSilent ? onSilence(on.interpretation, silence, missing) : { interpretations: [unmatched] };
      return ofWager(wager, spin, says, { figures, ...open });
    });
  };

/** 6.2: the centre was counted with more on one side than on the other. */
export const centreUneven: RoundLook = ({ centreCounted }) =>
  centreCounted.flatMap((placed) => {
    const { wagerId, spinnersCents, coverCents, heldBy, afterSpinId } = placed.fact.data;
    // After a spin what lies there may wait for its new cover: then it is not uneven yet.
    if (spinnersCents === coverCents || (afterSpinId !== null && coverCents === 0)) return [];
    const says = `in the centre lay ${inDollars(spinnersCents)} for the spinner and ${inDollars(coverCents)} against it`;
    return sighted(placed, says, { wagerId, persons: owedBy(heldBy), figures: { spinnersCents, coverCents } });
  });

/** 4.10: money of the spinner taken out of the centre before three heads in a row. */
export const takenFromCentreEarly =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return laidIn(picture).flatMap((wager): readonly Sighting[] => {
      if (wager.placement.kind !== 'spinner') return [];
      const decided = seriesDecided(course, wager.laid.at);
      const until = 'by' in decided ? decided.by.spin.at : Infinity;
      const first = spunNext(picture, wager)?.at ?? Infinity;
      const handed = picture.handedOver.filter(
        ({ fact, at }) => fact.data.wagerId === wager.wagerId && fact.data.handedCents > 0 && at > first && at < until,
      );
      const [out] = handed;
      const isReduced = ({ placement }: (typeof wager.changes)[number]): boolean =>
        (placement?.stakeCents ?? 0) < wager.placement.stakeCents;
      const taken = out ?? wager.changes.find((change) => change.at > first && change.at < until && isReduced(change));
      if (!taken || wager.voids.length > 0 || picture.roundVoided.length > 0) return [];
      const says = 'money of the spinner was taken out of the centre before three heads in a row';
      return ofWager(wager, taken, says, { persons: out ? by(out.fact.data.fromPersonId) : by(wager.personId) });
    });
  };

/** 6.3: two wagers that stand against each other, and are not of one value. */
export const pairsOfUnequalValue =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { unmatched, silence } = terms.questions;
    return laidIn(picture).flatMap((wager): readonly Sighting[] => {
      if (!['heads', 'tails'].includes(wager.placement.kind)) return [];
      const spin = course.spins.find((one) => one.valid && one.spin.at > wager.laid.at)?.spin;
      const stakeCents = placementThatCounts(course, wager)?.stakeCents ?? 0;
      const own = betsOf(picture, course).filter(({ heads, tails }) => heads === wager || tails === wager);
      const matchedCents = own.reduce((sum, { cents }) => sum + cents, 0);
      if (!spin || matchedCents >= stakeCents) return [];
      const figures = { stakeCents, matchedCents };
      if (own.length === 0) {
        const missing = `which wager stood against ${wager.wagerId}: nobody recorded it`;
        const says = `the pennies were spun, and it is not on record what stood against the wager ${wager.wagerId}`;
        return ofWager(wager, wager.laid, says, { figures, ...onSilence(on.interpretation, silence, missing) });
      }
      const says = `of the wager ${wager.wagerId} of ${inDollars(stakeCents)} only ${inDollars(matchedCents)} was matched when the pennies were spun`;
      return ofWager(wager, wager.laid, says, { figures, interpretations: [unmatched] });
    });
  };

/** 6.3.1: money on a wager handed to somebody whose wager it is not. */
export const handedToWrongPatron: RoundLook = (picture) =>
  picture.handedOver.flatMap((placed) => {
    const { wagerId, toPersonId, fromPersonId, handedCents } = placed.fact.data;
    const wager = laidIn(picture).find((one) => one.wagerId === wagerId);
    if (!wager || wager.personId === null || wager.personId === toPersonId) return [];
    const says = `${inDollars(handedCents)} on the wager ${wagerId} was handed to ${toPersonId}, whose it is not`;
    return ofWager(wager, placed, says, { persons: by(fromPersonId), figures: { handedCents } });
  });
