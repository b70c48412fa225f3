import { gathered } from '../../../kernel/gathered.ts';
import { firstAfter, isBefore, isBetween, standing, type Placed } from '../../../kernel/placed.ts';
import { listed } from '../../../kernel/word-list.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy, type Done } from '../../../provisions/by-whom.ts';
import { onSilence, sighted, together, unclearOrder } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import type { Course } from '../course.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { invalidUnspun } from '../unrecorded.ts';
import { holesIn, missedAmong } from '../../../round/missed.ts';
import { actedAs, isSomebody, stoodAt } from '../../../table/duties.ts';
import { courseUnder, hasGivenUp, type RoundLook, type SessionLook } from './reading.ts';

/** 4.1: the kip offered to a patron. */
export const offerKip: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'offer the kip',
  done: ({ offered }) => offered.map(({ fact }) => doneBy(fact, 'offered the kip')),
});

/** More than any ring has places: what lies past where the places begin is farther than all before it. */
const aroundTheRing = 10_000;

/** How far clockwise a place lies from the first one that the kip was offered at in the turn, for the order in which it goes around. */
const farFrom = (first: number, place: number): number => (place < first ? aroundTheRing + place : place);

/** The places between two, clockwise from the first one of the turn, at which somebody stood who had not been asked. */
const passedOver = (
  { table, offered, declined, accepted }: RoundPicture,
  { first, from, to }: { readonly first: number; readonly from: number; readonly to: number },
  at: RoundPicture['facts'][number],
): readonly number[] => {
  // Who declined or accepted had been asked, also where nobody recorded the offer.
  const asked = new Set([...offered, ...declined, ...accepted].map(({ fact }) => fact.data.personId));
  const isPassed = (place: number): boolean =>
    farFrom(first, place) > farFrom(first, from) && farFrom(first, place) < farFrom(first, to);
  const there = table.seats.filter(
    (stood) => stoodAt(stood, at) && isPassed(stood.value.seat) && !asked.has(stood.value.personId),
  );
  return there.map(({ value }) => value.seat).toSorted((one, other) => farFrom(first, one) - farFrom(first, other));
};

/**
 * 4.1: offers that do not go clockwise around the ring, once, from the first one of the turn, or that pass over somebody who stood there.
 * Where places were not said, nothing is seen.
 */
const offersOutOfOrder: RoundLook = (picture) => {
  const offers = gathered(picture.offered, (placed) => {
    const { place, by: offeredBy } = placed.fact.data;
    return place === null ? [] : [{ placed, place, offeredBy }];
  });
  return gathered(offers, (offer, nth): readonly Sighting[] => {
    const { placed, place, offeredBy } = offer;
    const { place: first } = offers[0] ?? offer;
    const { place: from, placed: before } = offers[nth - 1] ?? offer;
    const isInOrder = farFrom(first, place) >= farFrom(first, from);
    const skipped = passedOver(picture, { first, from, to: place }, placed.fact);
    if (isInOrder && skipped.length === 0) return [];
    const says = isInOrder
      ? `${offeredBy} offered the kip at place ${place} after place ${from}, past those who stood at ${listed(skipped.map(String))}`
      : `${offeredBy} offered the kip at place ${place} after place ${from}, which is not clockwise`;
    const what = 'whether those between them had been asked';
    // That others were asked in between does not put right a kip that went back.
    const missing = isInOrder ? missedAmong(holesIn(picture), before, placed, what) : undefined;
    return sighted(placed, says, {
      persons: by(offeredBy),
      figures: { place, from, passedOver: skipped.length },
      ...(missing === undefined ? {} : { undetermined: { missing } }),
    });
  });
};

/** 4.1: a spin by another patron than the first who accepted the kip in the turn, and has not left. */
const kipNotToTheFirst: RoundLook = ({ accepted, spins, left, offered }) => {
  const [first] = accepted;
  if (!first) return [];
  const other = accepted.find((one) => one.fact.data.personId !== first.fact.data.personId);
  const spun =
    other &&
    firstAfter(
      spins.filter(({ fact }) => fact.data.spinnerId === other.fact.data.personId),
      other,
    );
  if (!other || !spun || left.some((one) => isBefore(one, spun))) return [];
  const order = standing(first, other);
  const says = `${other.fact.data.personId} spun, and ${first.fact.data.personId} had accepted the kip before`;
  return sighted(spun, says, {
    persons: [...owedBy(offered.at(-1)?.fact.data.by), ...wronged(first.fact.data.personId)],
    ...unclearOrder('who of the two accepted first', order),
  });
};

/** 4.1: the kip goes clockwise around the ring, and to the first who accepts it. */
export const kipOutOfOrder: RoundLook = together(offersOutOfOrder, kipNotToTheFirst);

/** 4.1.1: the kip taken by somebody since no patron elected to spin. */
export const spinWithoutPatron: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'spin when no patron elects to',
  done: ({ takenOver }) =>
    takenOver
      .filter(({ fact }) => fact.data.insteadOf === null)
      .map(({ fact }) => ({
        deed: fact,
        doer: { personId: fact.data.byPersonId, claimed: fact.data.role },
        did: 'spun when no patron elected to',
      })),
});

/** 4.7: the kip taken over on behalf of a spinner. */
export const spinOnBehalf: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'determine that a spinner is not able to spin, and spin on their behalf',
  decides: ['commemorative-two-up.KipTakenOver'],
  done: ({ takenOver }) =>
    gathered(
      takenOver.filter(({ fact }) => fact.data.insteadOf !== null),
      ({ fact }): readonly Done[] => {
        const { byPersonId, role, decision } = fact.data;
        const did = 'spun on behalf of the spinner';
        const determined = 'determined that the spinner was not able to spin';
        return [
          { deed: fact, doer: { personId: byPersonId, claimed: role }, did },
          ...(decision
            ? [{ deed: fact, doer: { personId: decision.by, claimed: decision.roleClaimed }, did: determined }]
            : []),
        ];
      },
    ),
  oncePer: ({ deed }) => deed.eventId,
});

/** 4.1.1: the ringkeeper spins since no patron elected to, and no casino supervisor is responsible for the supervision. */
export const spunUnsupervised =
  ({ supervisor, questions: { silence } }: Terms): RoundLook =>
  ({ takenOver, table }, on) =>
    gathered(takenOver, (placed): readonly Sighting[] => {
      const { insteadOf, supervision, supervisedBy, byPersonId } = placed.fact.data;
      if (insteadOf !== null) return [];
      if (supervisedBy !== null && actedAs(table, supervisedBy, null, supervisor.roles, placed.fact) === 'no') {
        const says = `${byPersonId} spun since no patron elected to, and ${supervisedBy} supervised the game, who is not a casino supervisor`;
        return sighted(placed, says, { persons: by(supervisedBy) });
      }
      if (supervision === 'supervised') return [];
      if (supervision === 'unsupervised') {
        const says = `${byPersonId} spun since no patron elected to, and no casino supervisor supervised the game`;
        return sighted(placed, says);
      }
      if (supervisedBy !== null || isSomebody(table, supervisor.roles, placed.fact)) return [];
      const missing = 'whether a casino supervisor supervised the game: nobody recorded it';
      const says = `${byPersonId} spun since no patron elected to, and no casino supervisor is on record at the game`;
      return sighted(placed, says, onSilence(on.interpretation, silence, missing));
    });

/** How many invalid spins in a row a spinner had made just before a place of the turn. */
const invalidBefore = ({ spins }: Course, placed: Placed): number => {
  const before = spins.filter(({ spin }) => isBefore(spin, placed));
  const lastValid = before.findLastIndex(({ valid }) => valid);
  return before.length - 1 - lastValid;
};

/** With spins that nobody recorded, or of which it is not on record what became, there may have been so many invalid spins in a row. */
const perhapsInvalid = (
  picture: RoundPicture,
  { spins }: Course,
  placed: Placed,
  invalidInARow: number,
): Pick<Sighting, 'undetermined'> => {
  const before = spins.filter(({ spin }) => isBefore(spin, placed));
  const last = before.findLast(({ valid, unknown }) => valid && !unknown)?.spin.at ?? -1;
  const since = before.filter(({ spin }) => spin.at > last);
  const unspun = invalidUnspun(picture).filter((one) => one.at > last && isBefore(one, placed));
  if (since.length + unspun.length < invalidInARow) return {};
  const spinId = unspun[0]?.fact.data.spinId ?? since.find(({ unknown }) => unknown)?.spin.spinId;
  return { undetermined: { missing: `whether spin ${spinId} was an invalid one: that is not on record` } };
};

/** 4.7: somebody took over from a spinner who had not made three invalid spins in a row. */
const takenOverTooSoon =
  (terms: Terms, invalidInARow: number): RoundLook =>
  (picture, on) =>
    gathered(picture.takenOver, (placed): readonly Sighting[] => {
      const { insteadOf, byPersonId } = placed.fact.data;
      const invalid = invalidBefore(courseUnder(terms, picture, on), placed);
      if (insteadOf === null || invalid >= invalidInARow) return [];
      // A spinner who has left gave the kip up: the text does not say who spins then.
      if (hasGivenUp(picture, insteadOf, placed)) return [];
      const says = `${byPersonId} spun on behalf of ${insteadOf}, who had made ${counted(invalid, 'invalid spin', 'invalid spins')} in a row`;
      return sighted(placed, says, {
        persons: [...by(byPersonId), ...wronged(insteadOf)],
        figures: { invalid },
        ...perhapsInvalid(picture, courseUnder(terms, picture, on), placed, invalidInARow),
      });
    });

/** Whose turn a spin was in: of the patron with the kip, or of the one on whose behalf somebody spun. */
const turnOf = (picture: RoundPicture, { at, fact }: RoundPicture['spins'][number]): string =>
  kipAt(picture, at)?.takenOver?.insteadOf ?? fact.data.spinnerId;

/** 4.7: somebody who is not a patron spun in the turn of a spinner, and nobody recorded that they took over. Once for a turn. */
const spunInTheirTurn: RoundLook = (picture) =>
  gathered(picture.spins, (spin) => {
    const kip = kipAt(picture, spin.at);
    const { spinnerId, spinnerRole } = spin.fact.data;
    // Who had the kip since no patron elected to, and spins on, is found by 4.9.1.
    const hadTheKip = picture.takenOver.some((one) => one.fact.data.byPersonId === spinnerId && isBefore(one, spin));
    if (spinnerRole === 'player' || hadTheKip || kip?.takenOver !== null || kip.personId === spinnerId) return [];
    const says = `${spinnerId} spun in the turn of ${kip.personId}, and it is not on record that they took over`;
    return sighted(spin, says, { persons: [...by(spinnerId), ...wronged(kip.personId)] });
  }).slice(0, 1);

/** 4.7: somebody spun in the place of a spinner who had not made three invalid spins in a row. */
export const spunTooSoon = (terms: Terms, invalidInARow: number): RoundLook =>
  together(takenOverTooSoon(terms, invalidInARow), spunInTheirTurn);

/** 4.8: a spinner whose turn ended with tails, and who spun again without having been given the kip anew. */
export const spunOnAfterTails =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    const lost = spins.find(({ result, spin }) => result === 'tails' && !spin.twoSpinners)?.spin;
    if (!lost || kipAt(picture, lost.at)?.takenOver?.insteadOf === null) return [];
    const loser = turnOf(picture, lost);
    const offered = firstAfter(picture.offered, lost);
    const again = firstAfter(
      picture.spins.filter(({ fact, twoSpinners }) => fact.data.spinnerId === loser && !twoSpinners),
      lost,
    );
    if (!again || (offered && isBefore(offered, again))) return [];
    return sighted(again, `${loser} had lost the right to spin by tails, and spun again`, { persons: by(loser) });
  };

/** 4.9.1: the ringkeeper spun on, though a patron had accepted the kip. */
export const keptSpinning: RoundLook = ({ takenOver, accepted, spins, left }) =>
  gathered(takenOver, (taken): readonly Sighting[] => {
    const { insteadOf, byPersonId } = taken.fact.data;
    if (insteadOf !== null) return [];
    const willing = firstAfter(accepted, taken);
    const own = spins.filter(({ fact }) => fact.data.spinnerId === byPersonId);
    const spun = willing && firstAfter(own, willing);
    if (!willing || !spun || left.some((one) => isBetween(one, willing, spun))) return [];
    const says = `${byPersonId} spun on, and ${willing.fact.data.personId} had accepted the kip`;
    return sighted(spun, says, {
      persons: [...by(byPersonId), ...wronged(willing.fact.data.personId)],
      ...unclearOrder('whether the kip was accepted before the spin', standing(willing, spun)),
    });
  });

/** 4.1.1: the ringkeeper took the kip since no patron elected to spin, though one had accepted it. */
export const spunForWilling: RoundLook = (picture) =>
  gathered(picture.takenOver, (taken): readonly Sighting[] => {
    const { insteadOf, byPersonId } = taken.fact.data;
    const willing = kipAt(picture, taken.at);
    if (insteadOf !== null || !willing || willing.takenOver) return [];
    const says = `${byPersonId} spun as if no patron had elected to, and ${willing.personId} had accepted the kip`;
    return sighted(taken, says, {
      persons: [...by(byPersonId), ...wronged(willing.personId)],
      ...unclearOrder('whether the kip was accepted before', standing(willing.from, taken)),
    });
  });

/** 4.1.1: the ringkeeper spins, and no offer of the kip is on record: not in that turn, and not when the ringkeeper began to spin. */
export const spunWithoutOffer =
  ({ questions: { silence } }: Terms): SessionLook =>
  ({ rounds }, on) =>
    gathered(rounds, (round, index): readonly Sighting[] => {
      const [taken] = round.takenOver.filter(({ fact }) => fact.data.insteadOf === null);
      const before = rounds[index - 1]?.takenOver.some(({ fact }) => fact.data.insteadOf === null);
      const isOffered = round.offered.length + round.declined.length + round.accepted.length > 0;
      if (!taken || before || isOffered) return [];
      const { byPersonId } = taken.fact.data;
      const says = `${byPersonId} spun since no patron elected to, and it is not on record that the kip was offered`;
      const missing = 'whether the kip was offered to the patrons: nobody recorded it';
      return sighted(taken, says, onSilence(on.interpretation, silence, missing));
    });
