import type { Sighting } from '../../../law/clause.ts';
import type { FactOf, RoundFact } from '../facts.ts';
import { spinnerOf, type RoundPicture, type SessionPicture } from '../round.ts';
import { isSurelyBefore, type Moment, type Stood, type TableRecord } from '../table-record.ts';
import type { SessionLook } from './reading.ts';

type Offer = FactOf<'two-up.SpinnerOffered'>;

/** Stood beyond doubt: neither end lies within the doubt of the clocks. */
const stoodSurely = ({ from, to }: Stood<unknown>, at: Moment): boolean =>
  isSurelyBefore(from, at) && (to === null || isSurelyBefore(at, to));

/** Places from one to another, clockwise: numbers run clockwise from the right of the entrance. */
const places = (from: number, to: number): number => (to - from + 1_000) % 1_000;

/** A seat that was passed over between the last and this offer: taken beyond doubt, by somebody who may have the coins. */
const passedOver = (table: TableRecord, last: number, offer: Offer, kept: ReadonlySet<string>): number | undefined => {
  const { seat, personId } = offer.data;
  if (seat === null) return undefined;
  const between = table.seats.filter(
    (stood) =>
      stood.value.personId !== personId &&
      !kept.has(stood.value.personId) &&
      places(last, stood.value.seat) > 0 &&
      (places(last, stood.value.seat) < places(last, seat) || seat === last) &&
      stoodSurely(stood, offer),
  );
  return between[0]?.value.seat;
};

/** Where the coins stand in the ring: the last seat that had or was offered them; 0 before the first, null when nobody can say. */
type Place = { readonly last: number | null; readonly first: boolean; readonly spinner: string | null };

const seatOfSpinner = ({ accepted, offered }: RoundPicture): number | null =>
  accepted.at(-1)?.fact.data.seat ?? offered.at(-1)?.fact.data.seat ?? null;

/** Since when somebody has been sent out of the ring or excluded: from then on they may be passed over. */
type Excluded = ReadonlyMap<string, Moment>;

const excludedFrom = ({ table, rounds }: SessionPicture): Excluded => {
  const since = new Map<string, Moment>();
  const note = (personId: string, fact: Moment): void => {
    const known = since.get(personId);
    if (!known || fact.atMs < known.atMs) since.set(personId, fact);
  };
  for (const fact of table.facts) if (fact.type === 'table.PlayerExcluded') note(fact.data.personId, fact);
  for (const { removed } of rounds) for (const { fact } of removed) note(fact.data.personId, fact);
  return since;
};

/** Who was excluded by then, or may have been: the doubt of the clocks is theirs who offered. */
const excludedBy = (excluded: Excluded, at: Moment): Set<string> =>
  new Set([...excluded].flatMap(([personId, since]) => (isSurelyBefore(at, since) ? [] : [personId])));

const sightingsOf = (session: SessionPicture): { first: boolean; sighting: Sighting }[] => {
  const { table, rounds } = session;
  const excluded = excludedFrom(session);
  const found: { first: boolean; sighting: Sighting }[] = [];
  let place: Place = { last: 0, first: true, spinner: null };
  for (const round of rounds) {
    for (const { fact } of round.offered) {
      const excepted = excludedBy(excluded, fact);
      if (place.spinner !== null) excepted.add(place.spinner);
      const skipped = place.last === null ? undefined : passedOver(table, place.last, fact, excepted);
      if (skipped !== undefined) {
        const says = 'the coins were not offered to the players in turn, clockwise';
        const { personId, seat } = fact.data;
        const figures = { offeredSeat: seat, passedOverSeat: skipped };
        found.push({ first: place.first, sighting: { deed: fact, personId, says, figures } });
      }
      place = { ...place, last: fact.data.seat ?? place.last };
    }
    const taken = round.accepted.at(-1);
    if (taken) place = { last: seatOfSpinner(round), first: false, spinner: taken.fact.data.personId };
    // After a house spin the text does not say who is asked first.
    else if (round.replaced.length > 0) place = { last: null, first: false, spinner: null };
  }
  return found;
};

/** 3.1 when play begins, 3.2 when a spinner retires: coins offered past a player whose turn it was. */
export const offersOutOfTurn =
  (whenPlayBegins: boolean): SessionLook =>
  (session) =>
    sightingsOf(session)
      .filter(({ first }) => first === whenPlayBegins)
      .map(({ sighting }) => sighting);

/** Where a house spin for want of a volunteer begins; undefined when a player has the coins or nobody spins. */
const houseSpinOf = (round: RoundPicture): RoundFact | undefined => {
  if (spinnerOf(round) !== null) return undefined;
  const replaced = round.replaced.find(({ fact }) => fact.data.insteadOf === null);
  return (replaced ?? round.spins[0])?.fact;
};

/** 3.3: house spins for want of a volunteer, though somebody who sat at the table all the while had not been asked. */
export const houseSpinsWithoutDeclines: SessionLook = (session) => {
  const { table, rounds } = session;
  const excluded = excludedFrom(session);
  let lastSpinner: string | null = null;
  return rounds.flatMap((round) => {
    const deed = houseSpinOf(round);
    const from = round.opened?.fact ?? round.facts[0];
    const asked = new Set([...round.offered, ...round.declined].map(({ fact }) => fact.data.personId));
    const had = lastSpinner === null ? [] : [lastSpinner];
    lastSpinner = spinnerOf(round) ?? lastSpinner;
    if (!deed || !from) return [];
    const excepted = new Set([...excludedBy(excluded, deed), ...asked, ...had]);
    const unasked = table.seats.filter(
      (stood) => !excepted.has(stood.value.personId) && stoodSurely(stood, from) && stoodSurely(stood, deed),
    );
    const [first] = unasked;
    if (!first) return [];
    const says = 'the house spun for want of a volunteer, and not every player had been asked';
    return [{ deed, says, figures: { playersNotAsked: unasked.length, seat: first.value.seat } }];
  });
};
