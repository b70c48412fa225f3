import { decided, disputeClosed, raised } from '../../../support/dispute-steps.ts';
import { corrected, cut, inGameOf } from '../../../support/situations/evening.ts';
import {
  alice,
  bob,
  card,
  closed,
  dave,
  dealer,
  deals,
  loses,
  noMoreBets,
  opened,
  pays,
  racks,
  roundEvent,
  sessionOpened,
  tableCloses,
  takes,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [ofAlice, ofBob, ofDave] = [warOf(alice, 1), warOf(bob, 2), warOf(dave, 4)];
/** Alice's king goes to Bob and Bob's 5 to Alice; the dealer has 9; and it is settled so. */
const swapped = [
  [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, card('KS', 'box-2').as('wrong')],
  [deals('1 5D, dealer 9H'), pays(ofBob, bob, 4_000), takes(ofAlice, 5_000), racks, closed],
];
/** The gaming day ends on paper, and the table plays on under the next. */
const nextDay = [
  tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }),
  cut,
  sessionOpened('casino-war', 'casino-war/ni2018-567'),
];
const noticed = roundEvent('ErrorFound', {
  about: 'card-placement',
  errorEventId: '@wrong',
  hand: 'box-2',
  by: dealer.personId,
});
const daves = [opened, war(dave, 4, 1_000), noMoreBets];
const davesCard = card('JC', 'box-4');
const restOfDave = [card('3D', 'dealer'), pays(ofDave, dave, 1_000), racks, closed];
const davesMoney = { [ofDave]: { outcome: 'won', paid: 1_000, difference: 0 } } as const;

situations('over-the-day', [
  {
    title: 'a swap of the last round of a gaming day is noticed in the next session, before its first card',
    text: '10.4, 10.5: it lies between two rounds, whichever date they bear: neither clause governs it',
    events: [swapped, nextDay, daves, noticed, davesCard, restOfDave],
    besides: ['6.2', '6.2(a)', '6.2(b)'],
    doubted: [ofAlice, ofBob],
    readings: ['error-between-rounds'],
    money: davesMoney,
  },
  {
    title: 'a swap of the last round of a gaming day is noticed in the next session, a second after its first card',
    text: '10.5: the next round has commenced: both are valid as they were played',
    events: [swapped, nextDay, daves, davesCard, noticed.after(1_000), restOfDave],
    found: [{ clause: '6.2|6.2(a)' }],
    money: {
      [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 0 },
      [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 },
      ...davesMoney,
    },
  },
  {
    title: 'Alice’s king is corrected to a two, the two to a queen, and the queen back to the king',
    text: '4.6(a): what stands in the end is a king against a 9',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, card('KS', 'box-1').as('hers'), card('9H', 'dealer')],
      [pays(ofAlice, alice, 5_000), racks, closed],
      ['2S', 'QS', 'KS'].map((rank) => corrected('hers', card(rank, 'box-1'))),
    ],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the dealer alone decides that Alice’s lost wager is paid, and pays it',
    text: '12.4: a dealer does not speak for the operator; $50 and $50 are more than was due',
    events: [
      loses(alice, 1, 5_000, '1 5S, dealer 9H').map((one, index) => (index === 0 ? one.as('round') : one)),
      raised({ wagers: [ofAlice], claimedCents: 10_000 }, 'casino-war'),
      decided(dealer),
      disputeClosed,
      inGameOf('round', pays(ofAlice, alice, 5_000)),
    ],
    found: [{ clause: '12.4', by: 'dealer-1' }],
    besides: ['9.1', '4.6(b)', '7.3(b)', '12.4'],
    readings: ['speaks-for-the-operator'],
    money: { [ofAlice]: { outcome: 'lost', difference: 5_000 } },
  },
]);
