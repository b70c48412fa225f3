import {
  alice,
  areaOf,
  bob,
  deals,
  main,
  misdeal,
  noMoreBets,
  pays,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  decided,
  ofAlice,
  ofBob,
  over,
  turned,
  voidA,
  voidB,
  winner,
} from './support/two-hands.ts';

const bothVoid = { ...voidA(), ...voidB() };
/** Wagers that are laid for the new deal. */
const newBets: readonly Played[] = [
  main(alice, 1, 5_000, { wagerId: 'anew-a' }),
  main(bob, 2, 4_000, { wagerId: 'anew-b' }),
];
const playedAnew: readonly Played[] = [deals(1, 2), decided, turned, sixths(1, 2), aliceWins, bobLoses, over];

/** The new round that 12.3 orders after a misdeal, told in the record of the round that was dealt wrongly. */
situations('new-deals', [
  {
    title: 'a misdeal is declared, and the new hands are told in the same record for the chips that lie there',
    text: '12.3: all wagers are void, and a new round is dealt; whether the chips lay on as wagers of it is not on record',
    events: [begun, deals(1, 2), misdeal(), shuffles(), playedAnew],
    found: [
      { clause: '12.3', verdict: 'undetermined', wager: ofAlice },
      { clause: '12.3', verdict: 'undetermined', wager: ofBob },
    ],
    never: [
      { clause: '12.3', wager: ofAlice },
      { clause: '12.3', wager: ofBob },
    ],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'a misdeal is declared, and new wagers and the new hands are told in the same record',
    text: '12.3: the wagers of the misdeal are void; the new ones win $50 and lose $40 by their own cards',
    events: [
      [begun, deals(1, 2), misdeal(), newBets, shuffles(), noMoreBets, deals(1, 2), decided, turned, sixths(1, 2)],
      [winner, pays('anew-a', alice, 5_000), shows('AH', areaOf(2)), takes('anew-b', 4_000), over],
    ],
    never: [{ clause: '5.3' }, { clause: '12.5' }],
    money: {
      ...bothVoid,
      'anew-a': { outcome: 'won', paid: 5_000, difference: 0 },
      'anew-b': { outcome: 'lost', collected: 4_000, difference: 0 },
    },
  },
  {
    title: 'a misdeal is declared, and a new wager that won by the new hands is not paid',
    text: '12.3, 9.3: the new round is one of its own, and $50 of it was not paid',
    events: [
      [begun, deals(1, 2), misdeal(), newBets, shuffles(), noMoreBets, deals(1, 2), decided, turned, sixths(1, 2)],
      [winner, shows('AH', areaOf(2)), takes('anew-b', 4_000), over],
    ],
    found: [{ clause: '8.7', wager: 'anew-a' }],
    money: { ...bothVoid, 'anew-a': { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
]);
