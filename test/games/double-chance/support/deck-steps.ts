import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { casinoSupervisor, dealer, decisionOf } from '../../../support/floor.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';

/** What is done with the deck between rounds, at a table of Double Chance. */
export const cardsEvent = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`cards.${name}`, data, who);
export const decksIn = (set = 'set-1', backs: string | null = 'red', decks = 1): Step =>
  cardsEvent('DecksBroughtIn', { set, decks, backs, deckIds: null, by: dealer.personId });
export const decksOut = (set = 'set-1'): Step => cardsEvent('DecksTakenOut', { set, by: dealer.personId });
export const cardsChecked = (more: JsonObject = {}, by: Actor = dealer): Step =>
  cardsEvent(
    'CardsChecked',
    {
      set: 'set-1',
      how: 'one-by-one',
      found: 'in-order',
      counted: 52,
      wrong: [],
      device: null,
      by: by.personId,
      ...more,
    },
    by,
  );
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
export const unloads = (reason = 'shuffle', cards: number | null = null, shoe = 'device-1'): Step =>
  cardsEvent('ShoeUnloaded', { shoe, cards, reason, by: dealer.personId });
export const replacesCards = (
  takenOut: readonly string[],
  checkedBy: readonly Actor[] | null,
  by: Actor = casinoSupervisor,
): Step =>
  cardsEvent('CardsReplaced', {
    set: 'set-1',
    takenOut: takenOut.map((one) => ({ card: one, fault: 'damaged' })),
    broughtIn: takenOut.map((one) => ({
      card: one,
      checkedBy: checkedBy === null ? null : checkedBy.map(({ personId }) => personId),
    })),
    by: by.personId,
  });
export const deviceFails = (fault = 'jammed', device = 'device-1'): Step =>
  cardsEvent('DeviceFailed', { device, fault, by: dealer.personId });
export const deviceRepaired = (works: boolean, device = 'device-1'): Step =>
  cardsEvent('DeviceRepaired', { device, works, by: dealer.personId });
