import {
  cardsEvent,
  deals,
  dealer,
  deviceFails,
  deviceRepaired,
  gives,
  alice,
  bob,
  loads,
  loadsShoe,
  noMoreBets,
  opened,
  openTable,
  decksIn,
  cardsChecked,
  shuffles,
  voidsRound,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { begun, bets, dealt, ofAlice, ofBob, over, voidA, voidB } from './support/two-hands.ts';

const breaks = deviceFails('mechanical');
/** The round is void, and the wagers are handed back. */
const voided: readonly Played[] = [voidsRound(), gives(ofAlice, alice, 5_000), gives(ofBob, bob, 4_000), over];
const allBack = { ...voidA(), ...voidB() };

/** Which failure makes a round void where more than one device, or more than one failure, is on record (13.2). */
situations('failing-twice', [
  {
    title: 'a fault is told that may not be for good, and then the device breaks',
    text: '13.2.1: by then at the latest it was evident that it no longer worked: the round is void',
    events: [begun, deals(1), deviceFails('other'), deals(2), breaks, voided],
    besides: ['13.2'],
    money: allBack,
  },
  {
    title: 'the device is put right, and breaks again in the same round',
    text: '13.2.1: what was put right before has no part in that: the round is void',
    events: [begun, deals(1), deviceFails('jammed'), deviceRepaired(true), deals(2), breaks, voided],
    besides: ['13.1', '13.2'],
    money: allBack,
  },
  {
    title: 'a card shoe with another deck stands by, and the device that is dealt from breaks',
    text: '13.2: the cards came out of the device: the round is void',
    opening: [openTable, decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' }), loadsShoe({ set: 'set-2' })],
    events: [dealt, breaks, voided],
    besides: ['3.1', '3.2', '13.2', '2.3'],
    money: allBack,
  },
  {
    title: 'a device breaks, nobody says which, and a card shoe is loaded before the round is closed',
    text: '13.2: the shoe was not there yet; whether it was the device that was dealt from nobody says',
    events: [
      [dealt, cardsEvent('DeviceFailed', { device: null, fault: 'mechanical', by: dealer.personId })],
      [loadsShoe(), over],
    ],
    besides: ['4.2', '13.2', '9.7', '3.7'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the device is loaded when the round was opened, and breaks with the cards on the table',
    text: '13.2.1: a card had been dealt: the round is void',
    events: [[opened, bets, loads(), shuffles(), noMoreBets, deals(1, 2)], breaks, voided],
    besides: ['4.1', '13.2'],
    money: allBack,
  },
]);
