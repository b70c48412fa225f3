import { gathered } from '../../../kernel/gathered.ts';
import { firstAfter, isBefore, standing } from '../../../kernel/placed.ts';
import { listed } from '../../../kernel/word-list.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import { sighted, together, unclearOrder } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { stoodAt } from '../../../table/duties.ts';
import { missedOfTurn } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import type { RoundLook } from './reading.ts';

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
    // That others were asked in between does not put right a kip that went back.
    const what = 'whether those between them had been asked';
    const missing = isInOrder ? missedOfTurn(picture, before, placed, what) : undefined;
    return sighted(placed, says, {
      persons: by(offeredBy),
      figures: { place, from, passedOver: skipped.length },
      ...unlessMissed(missing),
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
