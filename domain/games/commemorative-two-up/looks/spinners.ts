import { standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';
import { headsToWin, type Course } from '../course.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { courseUnder, type RoundLook } from './reading.ts';

/** 4.1: the kip offered to a patron. */
export const offerKip: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'offer the kip',
  done: ({ offered }) => offered.map(({ fact }) => doneBy(fact, 'offered the kip')),
});

/** Does the kip go on clockwise, by the places of the offers: at most once past where the places begin, and never past the first one? */
const isClockwise = (first: number, last: number, next: number, hasWrapped: boolean): boolean =>
  hasWrapped ? next > last && next < first : next > last || next < first;

/** 4.1: offers that do not go clockwise around the ring, from the first one of the turn. Where places were not said, nothing is seen. */
export const offersOutOfOrder: RoundLook = ({ offered }) => {
  let first: number | null = null;
  let last = 0;
  let hasWrapped = false;
  return offered.flatMap((placed): readonly Sighting[] => {
    const { place, by: offeredBy } = placed.fact.data;
    if (place === null || place === last) return [];
    if (first === null) {
      [first, last] = [place, place];
      return [];
    }
    const isInOrder = isClockwise(first, last, place, hasWrapped);
    const from = last;
    hasWrapped ||= place < last;
    last = place;
    if (isInOrder) return [];
    const says = `${offeredBy} offered the kip at place ${place} after place ${from}, which is not clockwise`;
    return sighted(placed, says, { persons: by(offeredBy), figures: { place, from } });
  });
};

/** 4.1: a spin by another patron than the first who accepted the kip in the turn, and has not left. */
export const kipNotToTheFirst: RoundLook = ({ accepted, spins, left, offered }) => {
  const [first] = accepted;
  if (!first) return [];
  const other = accepted.find((one) => one.fact.data.personId !== first.fact.data.personId);
  const spun = other && spins.find(({ fact, at }) => fact.data.spinnerId === other.fact.data.personId && at > other.at);
  if (!other || !spun || left.some(({ at }) => at < spun.at)) return [];
  const order = standing(first, other);
  const says = `${other.fact.data.personId} spun, and ${first.fact.data.personId} had accepted the kip before`;
  return sighted(spun, says, {
    persons: [...owedBy(offered.at(-1)?.fact.data.by), ...wronged(first.fact.data.personId)],
    ...unclearOrder('who of the two accepted first', order),
  });
};

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
  does: "spin on a spinner's behalf",
  done: ({ takenOver }) =>
    takenOver
      .filter(({ fact }) => fact.data.insteadOf !== null)
      .map(({ fact }) => ({
        deed: fact,
        doer: { personId: fact.data.byPersonId, claimed: fact.data.role },
        did: 'spun on behalf of the spinner',
      })),
});

const isOnDuty = ({ table }: RoundPicture, { supervisor }: Terms, at: RoundPicture['facts'][number]): boolean =>
  [...table.duties.values()].some((stints) =>
    stints.some(
      ({ value, from, to }) =>
        supervisor.roles.includes(value) && from.atMs <= at.atMs && (to?.atMs ?? Infinity) >= at.atMs,
    ),
  );

/** 4.1.1: the ringkeeper spins since no patron elected to, and no casino supervisor is responsible for the supervision. */
export const spunUnsupervised =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    picture.takenOver.flatMap((placed): readonly Sighting[] => {
      const { insteadOf, supervision, supervisedBy, byPersonId } = placed.fact.data;
      if (insteadOf !== null || supervision === 'supervised') return [];
      if (supervision === 'not-seen' && (supervisedBy !== null || isOnDuty(picture, terms, placed.fact))) return [];
      const { silence } = terms.questions;
      const missing = 'whether a casino supervisor supervised the game: nobody recorded it';
      const isSilent = supervision === 'not-seen';
      const says = isSilent
        ? `${byPersonId} spun since no patron elected to, and no casino supervisor is on record at the game`
        : `${byPersonId} spun since no patron elected to, and no casino supervisor supervised the game`;
      return sighted(placed, says, isSilent ? onSilence(on.interpretation, silence, missing) : {});
    });

/** How many invalid spins in a row a spinner had made just before a place of the turn. */
const invalidBefore = ({ spins }: Course, at: number): number => {
  const before = spins.filter(({ spin }) => spin.at < at);
  const lastValid = before.findLastIndex(({ valid }) => valid);
  return before.length - 1 - lastValid;
};

/** 4.7: somebody took over from a spinner who had not made three invalid spins in a row. */
export const takenOverTooSoon =
  (terms: Terms, invalidInARow: number): RoundLook =>
  (picture, on) =>
    picture.takenOver.flatMap((placed): readonly Sighting[] => {
      const { insteadOf, byPersonId } = placed.fact.data;
      const invalid = invalidBefore(courseUnder(terms, picture, on), placed.at);
      if (insteadOf === null || invalid >= invalidInARow) return [];
      // A spinner who has left gave the kip up: the text does not say who spins then.
      if (picture.left.some(({ at, fact }) => at < placed.at && fact.data.personId === insteadOf)) return [];
      const says = `${byPersonId} spun on behalf of ${insteadOf}, who had made ${invalid} invalid spins in a row`;
      return sighted(placed, says, { persons: [...by(byPersonId), ...wronged(insteadOf)], figures: { invalid } });
    });

/** 4.8: a spinner who threw tails, and spun again in the same turn. */
export const spunOnAfterTails =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    return spins.flatMap(({ spin }, index): readonly Sighting[] => {
      const lost = spins.slice(0, index).findLast(({ result }) => result === 'tails')?.spin;
      const { spinnerId } = spin.fact.data;
      if (!lost || lost.fact.data.spinnerId !== spinnerId || spin.twoSpinners || lost.twoSpinners) return [];
      if (kipAt(picture, lost.at)?.takenOver || picture.accepted.some(({ at }) => at > lost.at && at < spin.at))
        return [];
      // Found once: what comes after is the same.
      if (spins.slice(0, index).some((one) => one.spin.at > lost.at)) return [];
      const says = `${spinnerId} threw tails, and spun again`;
      return sighted(spin, says, { persons: by(spinnerId) });
    });
  };

/** 4.9: a spinner who chose to withdraw before three heads in a row. */
export const leftTooSoon =
  (terms: Terms, question: string): RoundLook =>
  (picture, on) =>
    picture.left.flatMap((placed): readonly Sighting[] => {
      const { because, personId } = placed.fact.data;
      if (because !== 'chose-to') return [];
      const before = courseUnder(terms, picture, on).spins.filter(({ spin }) => spin.at < placed.at);
      const pairsOnly = on.interpretation(question) === 'exactly-two';
      const counts = ({ spin }: (typeof before)[number]): boolean =>
        !pairsOnly || spin.fact.data.pennies.filter(({ face }) => face === 'head').length === 2;
      let run = 0;
      let most = 0;
      for (const one of before) {
        if (one.result === null) continue;
        run = one.result === 'heads' && counts(one) ? run + 1 : 0;
        most = Math.max(most, run);
      }
      // Who has thrown tails has lost the right to spin: leaving is what 4.8 asks for.
      if (most >= headsToWin || before.findLast(({ result }) => result !== null)?.result === 'tails') return [];
      const unseen = before.find(({ unknown }) => unknown);
      const missing = `what the pennies of spin ${unseen?.spin.spinId} showed`;
      const says = `${personId} withdrew from the centre after ${most} heads in a row, not ${headsToWin}`;
      return sighted(placed, says, {
        persons: by(personId),
        figures: { headsInARow: most },
        interpretations: [question],
        ...(unseen ? { undetermined: { missing } } : {}),
      });
    });

/** 4.9.1: the ringkeeper spun on, though a patron had accepted the kip. */
export const keptSpinning: RoundLook = (picture) =>
  picture.takenOver.flatMap((taken): readonly Sighting[] => {
    if (taken.fact.data.insteadOf !== null) return [];
    const { byPersonId } = taken.fact.data;
    const willing = picture.accepted.find(({ at }) => at > taken.at);
    const spun = willing && picture.spins.find(({ at, fact }) => at > willing.at && fact.data.spinnerId === byPersonId);
    if (!willing || !spun || picture.left.some(({ at }) => at > willing.at && at < spun.at)) return [];
    const says = `${byPersonId} spun on, and ${willing.fact.data.personId} had accepted the kip`;
    return sighted(spun, says, {
      persons: [...by(byPersonId), ...wronged(willing.fact.data.personId)],
      ...unclearOrder('whether the kip was accepted before the spin', standing(willing, spun)),
    });
  });
