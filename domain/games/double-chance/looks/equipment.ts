import { isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { cardsOfSession, doneOf } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';
import { playedWith } from '../../../provisions/equipment.ts';
import { dealsIn } from '../../../provisions/cards/deals.ts';

/** A device was taken out, and cards were put into another one after it: that was there, though nobody recorded how it came. */
const isReplaced = (session: SessionPicture, { deed }: Sighting): boolean => {
  const changed = session.table.facts.find(({ eventId }) => eventId === deed.eventId);
  if (changed?.type !== 'table.EquipmentChanged' || changed.data.takenOut === null) return false;
  const { takenOut } = changed.data;
  return doneOf(cardsOfSession(session), 'cards.ShoeLoaded').some(
    ({ fact }) => fact.data.shoe !== null && fact.data.shoe !== takenOut && !isSurelyBefore(fact, changed),
  );
};

const playedWithFaultyDevice = playedWith<SessionPicture>(dealsIn, ['card-shoe', 'shuffling-device'], (items) => {
  if (items.some(({ condition }) => condition === 'in-order')) return undefined;
  const bad = items.find(({ condition }) => condition !== 'missing');
  return {
    says: bad
      ? `a game was played with a ${bad.kind} that was not in order`
      : 'a game was played without a card shoe and without a shuffling device',
  };
});

/** Games played when neither a card shoe nor a shuffling device was there in order. One of them is enough. */
export const playedWithoutDevice: SessionLook = (session, on) =>
  playedWithFaultyDevice(session, on).filter((sighting) => !isReplaced(session, sighting));
