import {
  absent,
  alice,
  areaOf,
  cardFound,
  cardsChecked,
  casinoSupervisor,
  conduct,
  dealer,
  deals,
  deviceFails,
  draws,
  errorFound,
  gives,
  invalidates,
  misdeal,
  pays,
  picksUp,
  sixths,
  takes,
  voidsHand,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { begun, bobLoses, dealt, decided, his, ofAlice, over, settles } from './support/two-hands.ts';

/** Bob, whose hand is not reached, plays on. */
const bobPlays: readonly Played[] = [his.settles, sixths(2), bobLoses, over];
type Way = {
  readonly of: string;
  readonly clause: string;
  readonly text: string;
  /** Up to where Alice's wager of $50 comes to nothing. */
  readonly until: readonly Played[];
  /** What comes when the money is dealt with. */
  readonly after: readonly Played[];
  /** The clause itself says that the stake goes back; else only the default of void-money does. */
  readonly saysBack: boolean;
  readonly besides?: readonly string[];
};

/** The seven ways in which a wager comes to nothing. */
const ways: readonly Way[] = [
  {
    of: 'a misdeal',
    clause: '12.3',
    text: 'all wagers are void',
    until: [begun, deals(2, 1), errorFound('dealt-out-of-order'), misdeal()],
    after: over,
    saysBack: false,
    besides: ['7.2', '7.4'],
  },
  {
    of: 'a hand of six cards',
    clause: '12.5',
    text: 'the hand is void',
    until: [
      begun,
      draws(['??', '??', '??', '??', '??', '??'], areaOf(1)),
      deals(2),
      picksUp(alice, 1),
      his.decides,
      voidsHand(1),
    ],
    after: bobPlays,
    saysBack: false,
    besides: ['7.4'],
  },
  {
    of: 'a round with a foreign card',
    clause: '12.8.2',
    text: 'the round is void and all monies are returned',
    until: [
      [dealt, decided, cardFound('joker', 'foreign', areaOf(2))],
      [voidsRound(dealer, 'error-found', 'refunded', '12.8.2'), cardsChecked()],
    ],
    after: over,
    saysBack: true,
    besides: ['3.1'],
  },
  {
    of: 'an absent player',
    clause: '12.12',
    text: 'the hand is void and the wager returned',
    until: [dealt, absent(alice, 1), voidsHand(1, dealer, 'refunded', '12.12', 'other'), his.decides],
    after: bobPlays,
    saysBack: true,
  },
  {
    of: 'a round whose device fails',
    clause: '13.2.1',
    text: 'the round is void',
    until: [
      dealt,
      decided,
      deviceFails('mechanical'),
      voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1'),
    ],
    after: over,
    saysBack: false,
  },
  {
    of: 'a player with a device',
    clause: '14.3.1',
    text: 'the wager is void',
    until: [
      [dealt, decided, conduct('device', alice, { basis: 'admitted' })],
      [voidsWager(ofAlice, casinoSupervisor, 'prohibited-device', 'not-said')],
    ],
    after: bobPlays,
    saysBack: false,
    besides: ['14.1'],
  },
  {
    of: 'a game that a riot ended',
    clause: '14.5',
    text: 'the outcome is invalidated, and it was decided to refund the wagers',
    until: [dealt, decided, invalidates(casinoSupervisor, 'riot', 'refunded')],
    after: over,
    saysBack: true,
  },
];

const [taken, back] = [takes(ofAlice, 5_000), gives(ofAlice, alice, 5_000, 'void')];
/** What is done with the money, and what Alice has over what is due: the stake goes back, and nothing is won. */
const moneys: readonly { readonly title: string; readonly steps: readonly Played[]; readonly difference: number }[] = [
  { title: 'nothing is taken or paid', steps: [], difference: 0 },
  { title: 'the stake is taken and kept', steps: [taken], difference: -5_000 },
  { title: 'the stake is taken and handed back', steps: [taken, back], difference: 0 },
  {
    title: 'the stake is taken and handed back $12.50 short',
    steps: [taken, gives(ofAlice, alice, 3_750, 'void')],
    difference: -1_250,
  },
  { title: 'a part of the stake is taken and kept', steps: [takes(ofAlice, 1_700)], difference: -1_700 },
  { title: 'the stake is taken and handed back twice', steps: [taken, back, back], difference: 5_000 },
  // What lies there still is the player's own: to push it back to them gives them nothing.
  { title: 'the stake that was never taken is handed back', steps: [back], difference: 0 },
  { title: 'winnings are paid', steps: [pays(ofAlice, alice, 5_000)], difference: 5_000 },
  {
    title: 'the stake is taken, and winnings of a cent less than it are paid',
    steps: [taken, pays(ofAlice, alice, 4_999)],
    difference: -1,
  },
];

/** The same money in each of the seven ways: 12.3, 12.5, 12.8.2, 12.12, 13.2.1, 14.3.1, 14.4 and 14.5. */
situations(
  'void-money',
  ways.flatMap(({ of, clause, text, until, after, saysBack, besides = [] }) =>
    moneys.map(({ title, steps, difference }) => ({
      title: `${of}: ${title}`,
      text: `${clause}: ${text}; ${saysBack ? 'the text says that it goes back' : 'no result, so nothing may be kept (void-money)'}: ${difference} cents over what is due`,
      events: [until, steps, after],
      besides: [...besides, ...settles, clause.split('.').slice(0, 2).join('.')],
      readings: saysBack ? [] : ['void-money'],
      ...(difference === 0 ? {} : { reported: [ofAlice] }),
      money: {
        [ofAlice]: { outcome: clause === '14.5' ? ('refunded' as const) : ('void' as const), difference },
      },
    })),
  ),
);
