import type { JsonObject } from '../../domain/kernel/json.ts';
import { actor, casinoSupervisor, dealer, roundEvent, tableEvent } from './floor.ts';
import { step, type Actor, type Step } from './script.ts';

export * from './floor.ts';

export const carol = actor('carol', 'player');
export const dave = actor('dave', 'player');
export const operator = actor('op-1', 'casino-operator');
export const dealerTwo = actor('dealer-2', 'dealer');

export const minutes = (count: number): number => count * 60_000;

/** Wagers on boxes or playing areas, each with one hand that goes by its name. */
export const wagersOn = (placeOf: (place: number) => string) => ({
  laid: (wagerId: string, who: Actor, kind: string, place: number, stakeCents: number, more: JsonObject): Step =>
    roundEvent('WagerPlaced', {
      wagerId,
      personId: who.personId,
      kind,
      area: placeOf(place),
      hand: placeOf(place),
      stakeCents,
      medium: 'chips',
      chips: null,
      seat: null,
      oral: false,
      chipsPresented: null,
      placedBy: null,
      ...more,
    }),
  /** Any wager made larger, smaller or moved; its kind and place are said again. */
  alters: (wagerId: string, kind: string, place: number, stakeCents: number, who: Actor): Step =>
    roundEvent(
      'WagerChanged',
      { wagerId, stakeCents, kind, area: placeOf(place), hand: placeOf(place), by: who.personId },
      who,
    ),
});
export const takesBack = (wagerId: string, who: Actor): Step =>
  roundEvent('WagerWithdrawn', { wagerId, by: who.personId }, who);

export const takes = (wagerId: string, collectedCents: number, by: Actor = dealer): Step =>
  roundEvent('WagerCollected', { wagerId, collectedCents, by: by.personId });
export const pays = (wagerId: string, to: Actor, paidCents: number, more: JsonObject = {}): Step =>
  roundEvent('WagerPaid', {
    wagerId,
    toPersonId: to.personId,
    paidCents,
    medium: 'chips',
    chips: null,
    by: dealer.personId,
    ...more,
  });
export const gives = (wagerId: string, to: Actor, returnedCents: number, reason = 'ruling'): Step =>
  roundEvent('WagerReturned', { wagerId, toPersonId: to.personId, returnedCents, reason, by: dealer.personId });
/** A wager is noticed to be over or under what the sign says. */
export const found = (wagerId: string, limit: 'minimum' | 'maximum', limitCents: number): Step =>
  roundEvent('WagerFoundOutsideLimits', { wagerId, limit, limitCents, by: dealer.personId });
export const errorFound = (about: string, hand?: string, by: Actor = dealer): Step =>
  roundEvent('ErrorFound', { about, errorEventId: null, by: by.personId, ...(hand === undefined ? {} : { hand }) }, by);

export const cardsEvent = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`cards.${name}`, data, who);
/** What is done with cards of a shoe or device, which is this one unless a step names another. */
export const cardsFrom = (usual: string) => ({
  /** Cards that lie somewhere are burnt: put into the discard rack. From null: straight out of the shoe or device. */
  burns: (what: string, from: string | null, reason = 'drawn-in-error', shoe = usual): Step =>
    cardsEvent('CardsBurnt', { shoe, cards: [{ draw: null, card: what, from }], reason, by: dealer.personId }),
  /** A card is found that is not as it should be, or is missing: from null when it is in the shoe or device still, or nowhere. */
  cardFound: (what: string, fault: string, from: string | null = null, shoe = usual): Step =>
    cardsEvent('CardFound', { shoe, draw: null, card: what, from, fault, by: dealer.personId }),
  unloads: (reason = 'shuffle', cards: number | null = null, shoe = usual): Step =>
    cardsEvent('ShoeUnloaded', { shoe, cards, reason, by: dealer.personId }),
});
/** A card that lies somewhere is put elsewhere. */
export const moves = (what: string, from: string | null, to: string, reason = 'placement'): Step =>
  cardsEvent('CardsMoved', { cards: [{ draw: null, card: what, from, to }], reason, by: dealer.personId });
export const decksOut = (set = 'set-1'): Step => cardsEvent('DecksTakenOut', { set, by: dealer.personId });
/** A check of so many cards, one by one, by the dealer and with nothing wrong, unless told otherwise. */
export const checksOf =
  (counted: number) =>
  (more: JsonObject = {}, by: Actor = dealer): Step =>
    cardsEvent(
      'CardsChecked',
      {
        set: 'set-1',
        how: 'one-by-one',
        found: 'in-order',
        counted,
        wrong: [],
        device: null,
        by: by.personId,
        ...more,
      },
      by,
    );
/** Damaged cards are changed for whole ones of the same rank and suit. */
export const replacesDamaged =
  (usually: Actor) =>
  (takenOut: readonly string[], checkedBy: readonly Actor[] | null, by: Actor = usually): Step =>
    cardsEvent('CardsReplaced', {
      set: 'set-1',
      takenOut: takenOut.map((one) => ({ card: one, fault: 'damaged' })),
      broughtIn: takenOut.map((one) => ({
        card: one,
        checkedBy: checkedBy === null ? null : checkedBy.map(({ personId }) => personId),
      })),
      by: by.personId,
    });
export const deviceFailsBy =
  (usual: string) =>
  (fault = usual, device = 'device-1'): Step =>
    cardsEvent('DeviceFailed', { device, fault, by: dealer.personId });
export const deviceRepaired = (works: boolean, device = 'device-1'): Step =>
  cardsEvent('DeviceRepaired', { device, works, by: dealer.personId });

export const left = (who: Actor, seat: number): Step => tableEvent('SeatLeft', { seat, personId: who.personId });
export const tableCloses = (more: JsonObject = {}): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 3, closureSignId: null, ...more });
export const conduct = (kind: string, whose: Actor, more: JsonObject = {}): Step =>
  tableEvent('ConductReported', {
    conduct: kind,
    personId: whose.personId,
    role: whose.role,
    towardsPersonId: null,
    basis: 'seen',
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: casinoSupervisor.personId,
    ...more,
  });
