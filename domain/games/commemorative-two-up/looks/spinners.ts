import { standing } from '../../../kernel/placed.ts';
import { listed } from '../../../kernel/word-list.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { onSilence, sighted, together, unclearOrder } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { headsToWin, type Course } from '../course.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { actedAs, stoodAt } from '../../../table/duties.ts';
import { courseUnder, type RoundLook, type SessionLook } from './reading.ts';

/** 4.1: the kip offered to a patron. */
export const offerKip: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'offer the kip',
  done: ({ offered }) => offered.map(({ fact }) => doneBy(fact, 'offered the kip')),
});

/** Does the kip go on clockwise, by the places of the offers: at most once past where the places begin, and never past the first one? */
const isClockwise = (first: number, last: number, next: number, hasWrapped: boolean): boolean =>
  hasWrapped ? next > last && next < first : next > last || next < first;

/** The places between two, clockwise, at which somebody stood who had not been asked. */
const passedOver = (
  { table, offered }: RoundPicture,
  from: number,
  to: number,
  at: RoundPicture['facts'][number],
): readonly number[] => {
  const asked = new Set(offered.flatMap(({ fact }) => fact.data.personId ?? []));
  const isBetween = (place: number): boolean => (from < to ? place > from && place < to : place > from || place < to);
  const there = table.seats.filter(
    (stood) => stoodAt(stood, at) && isBetween(stood.value.seat) && !asked.has(stood.value.personId),
  );
  return there.map(({ value }) => value.seat).toSorted((one, other) => one - other);
};

/**
 * 4.1: offers that do not go clockwise around the ring, from the first one of the turn, or that pass over somebody who stood there. Where
 * places were not said, nothing is seen.
 */
const offersOutOfOrder: RoundLook = (picture) => {
  let first: number | null = null;
  let last = 0;
  let hasWrapped = false;
  return picture.offered.flatMap((placed): readonly Sighting[] => {
    const { place, by: offeredBy } = placed.fact.data;
    if (place === null || place === last) return [];
    if (first === null) {
      [first, last] = [place, place];
      return [];
    }
    const isInOrder = isClockwise(first, last, place, hasWrapped);
    const skipped = isInOrder ? passedOver(picture, last, place, placed.fact) : [];
    const from = last;
    hasWrapped ||= place < last;
    last = place;
    if (isInOrder && skipped.length === 0) return [];
    const says = isInOrder
      ? `${offeredBy} offered the kip at place ${place} after place ${from}, past those who stood at ${listed(skipped.map(String))}`
      : `${offeredBy} offered the kip at place ${place} after place ${from}, which is not clockwise`;
    return sighted(placed, says, { persons: by(offeredBy), figures: { place, from, passedOver: skipped.length } });
  });
};

/** 4.1: a spin by another patron than the first who accepted the kip in the turn, and has not left. */
const kipNotToTheFirst: RoundLook = ({ accepted, spins, left, offered }) => {
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
      const { table } = picture;
      const isByOther =
        supervisedBy !== null && actedAs(table, supervisedBy, null, terms.supervisor.roles, placed.fact) === 'no';
      if (insteadOf === null && isByOther) {
        const says = `${byPersonId} spun since no patron elected to, and ${supervisedBy} supervised the game, who is not a casino supervisor`;
        return sighted(placed, says, { persons: by(supervisedBy) });
      }
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
const takenOverTooSoon =
  (terms: Terms, invalidInARow: number): RoundLook =>
  (picture, on) =>
    picture.takenOver.flatMap((placed): readonly Sighting[] => {
      const { insteadOf, byPersonId } = placed.fact.data;
      const invalid = invalidBefore(courseUnder(terms, picture, on), placed.at);
      if (insteadOf === null || invalid >= invalidInARow) return [];
      // A spinner who has left gave the kip up: the text does not say who spins then.
      if (picture.left.some(({ at, fact }) => at < placed.at && fact.data.personId === insteadOf)) return [];
      const says = `${byPersonId} spun on behalf of ${insteadOf}, who had made ${counted(invalid, 'invalid spin', 'invalid spins')} in a row`;
      return sighted(placed, says, { persons: [...by(byPersonId), ...wronged(insteadOf)], figures: { invalid } });
    });

/** Whose turn a spin was in: of the patron with the kip, or of the one on whose behalf somebody spun. */
const turnOf = (picture: RoundPicture, { at, fact }: RoundPicture['spins'][number]): string =>
  kipAt(picture, at)?.takenOver?.insteadOf ?? fact.data.spinnerId;

/** 4.7: somebody who is not a patron spun in the turn of a spinner, and nobody recorded that they took over. */
const spunInTheirTurn: RoundLook = (picture) =>
  picture.spins
    .filter((spin) => {
      const kip = kipAt(picture, spin.at);
      const { spinnerId, spinnerRole } = spin.fact.data;
      // Who had the kip since no patron elected to, and spins on, is found by 4.9.1.
      const hadTheKip = picture.takenOver.some(({ fact, at }) => fact.data.byPersonId === spinnerId && at < spin.at);
      return spinnerRole !== 'player' && !hadTheKip && kip?.takenOver === null && kip.personId !== spinnerId;
    })
    .slice(0, 1)
    .flatMap((spin) => {
      const spinner = kipAt(picture, spin.at)?.personId;
      const { spinnerId } = spin.fact.data;
      const says = `${spinnerId} spun in the turn of ${spinner}, and it is not on record that they took over`;
      return sighted(spin, says, { persons: [...by(spinnerId), ...wronged(spinner)] });
    });

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
    const since = picture.offered.find(({ at }) => at > lost.at)?.at ?? Infinity;
    const again = picture.spins.find(
      ({ at, fact, twoSpinners }) => at > lost.at && at < since && fact.data.spinnerId === loser && !twoSpinners,
    );
    if (!again) return [];
    return sighted(again, `${loser} had lost the right to spin by tails, and spun again`, { persons: by(loser) });
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

/** 4.1.1: the ringkeeper took the kip since no patron elected to spin, though one had accepted it. */
export const spunForWilling: RoundLook = (picture) =>
  picture.takenOver.flatMap((taken): readonly Sighting[] => {
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
    rounds.flatMap((round, index): readonly Sighting[] => {
      const [taken] = round.takenOver.filter(({ fact }) => fact.data.insteadOf === null);
      const before = rounds[index - 1]?.takenOver.some(({ fact }) => fact.data.insteadOf === null);
      const isOffered = round.offered.length + round.declined.length + round.accepted.length > 0;
      if (!taken || before || isOffered) return [];
      const { byPersonId } = taken.fact.data;
      const says = `${byPersonId} spun since no patron elected to, and it is not on record that the kip was offered`;
      const missing = 'whether the kip was offered to the patrons: nobody recorded it';
      return sighted(taken, says, onSilence(on.interpretation, silence, missing));
    });
