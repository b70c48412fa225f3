import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  cardsEvent,
  cardsFrom,
  casinoSupervisor,
  checksOf,
  dealer,
  decisionOf,
  deviceFailsBy,
  replacesDamaged,
} from '../../../support/card-floor.ts';
import type { Actor, Step } from '../../../support/script.ts';

export const { burns, cardFound, unloads } = cardsFrom('device-1');
export const cardsChecked = checksOf(52);
export const replacesCards = replacesDamaged(casinoSupervisor);
export const deviceFails = deviceFailsBy('jammed');

/** What is done with the deck between rounds, at a table of Double Chance. */
export const decksIn = (set = 'set-1', backs: string | null = 'red', decks = 1): Step =>
  cardsEvent('DecksBroughtIn', { set, decks, backs, deckIds: null, by: dealer.personId });
export const secured = (set = 'set-2', seal: string | null = 'seal-1'): Step =>
  cardsEvent('DecksSecured', { set, shuffled: true, seal, by: dealer.personId });
export const countDirected = (by: Actor = casinoSupervisor, ground = 'suspected'): Step =>
  cardsEvent('CountDirected', { decision: decisionOf(by, ground, '3.8') }, by);
/** The cards are shuffled; in the device unless told otherwise. */
export const shuffles = (what = 'all', by: Actor = dealer, more: JsonObject = {}): Step =>
  cardsEvent(
    'CardsShuffled',
    { set: 'set-1', what, procedure: null, device: 'device-1', by: by.personId, ...more },
    by,
  );
export const shufflesByHand = (by: Actor = dealer): Step => shuffles('all', by, { device: null });
export const cuts = (who: Actor = dealer, fromFront: number | null = 20): Step =>
  cardsEvent('CardsCut', { by: who.personId, role: who.role, fromFront, ofCards: 52, frontToBack: true }, who);
export const insertsCuttingCard = (fromBack: number | null = 0): Step =>
  cardsEvent('CuttingCardInserted', { fromBack, by: dealer.personId });
export const loads = (more: JsonObject = {}): Step =>
  cardsEvent('ShoeLoaded', {
    shoe: 'device-1',
    shuffles: true,
    set: 'set-1',
    decks: 1,
    cards: 52,
    by: dealer.personId,
    ...more,
  });
export const loadsShoe = (more: JsonObject = {}): Step => loads({ shoe: 'shoe-1', shuffles: false, ...more });
