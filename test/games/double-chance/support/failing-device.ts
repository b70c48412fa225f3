import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  atTable,
  cardsEvent,
  cardsChecked,
  closed,
  cuts,
  dealer,
  decksIn,
  decksOut,
  deviceFails,
  draws,
  insertsCuttingCard,
  loads,
  loadsShoe,
  main,
  noMoreBets,
  opened,
  openTable,
  shuffles,
  unloads,
  voidsRound,
} from './double-chance-floor.ts';
import { aliceWins, begun, bobLoses, bothDecide, dealt, over, sixthsOfBoth } from './two-players.ts';

export const device = openTable.slice(atTable.length);
export const inRound = [...device, ...dealt, ...bothDecide];
export const fails = deviceFails('mechanical');
export const failsUnnamed = cardsEvent('DeviceFailed', { device: null, fault: 'mechanical', by: dealer.personId });
export const fromUnknown = [...begun, draws(['??'], areaOf(1), { shoe: null })];
export const isVoid = voidsRound();
export const playedOn = [...sixthsOfBoth, ...aliceWins, ...bobLoses, ...over];
export const voidRound = [...inRound, fails, isVoid, ...over];
export const outOfUse = [unloads('device-failed', 42), decksOut()];
export const newDeck = [decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' })];
export const inDevice2 = (set: string | null): readonly Step[] => [
  loads({ shoe: 'device-2', set }),
  shuffles('all', dealer, { set, device: 'device-2' }),
];
/** The second deck waits in the device while the first is played, or lies in it when it is loaded again. */
export const waits = [...newDeck, loads({ set: 'set-2' })];
/** A round is played until the device fails in which a second deck waits. */
export const voidWithTwo = [...device, ...waits, ...dealt, ...bothDecide, fails, isVoid, ...over];
/** A deck comes to the table, by the number under which it stands on the register. */
export const registered = (set: string, deck: string): Step =>
  cardsEvent('DecksBroughtIn', { set, decks: 1, backs: 'red', deckIds: [deck], by: dealer.personId });
export const inShoe = (set: string): readonly Step[] => [
  shuffles('all', dealer, { set, device: null }),
  cuts(),
  insertsCuttingCard(),
  loadsShoe({ set }),
];
/** The first card of a next round, out of a device or a shoe. */
export const deals1From = (shoe: string): readonly Step[] => [
  opened,
  main(alice, 1, 1_000),
  noMoreBets,
  draws(['??', '??', '??', '??', '??'], areaOf(1), { shoe }).as('next'),
  closed,
];
/** Play goes on with another device, which is loaded with this deck. */
export const continuedIn2 = (set: string | null): readonly Step[] => [...inDevice2(set), ...deals1From('device-2')];
/** The device fails in a round with a deck that stands on the register, and the deck is taken away. */
export const deckOut: readonly Step[] = [
  decksOut(),
  registered('set-5', 'deck-5'),
  loads({ set: 'set-5' }),
  ...dealt,
  fails,
  isVoid,
  ...over,
  decksOut('set-5'),
];
