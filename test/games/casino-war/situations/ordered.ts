import { orders, raised, reviewAskedFor } from '../../../support/dispute-steps.ts';
import type { Actor } from '../../../support/script.ts';
import { corrected, enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  actor,
  alice,
  anotherRound,
  casinoSupervisor,
  dealer,
  gamesSupervisor,
  loses,
  operator,
  pays,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const hers = warOf(alice, 1);
/** Alice loses $50, and the house has them. */
const round: Played = loses(alice, 1, 5_000, '1 5S, dealer 9H').map((one, at) => (at === 0 ? one.as('round') : one));
const commission = actor('agrc-1', 'commission');
const inspector: Actor = { personId: 'insp-1', role: 'inspector' };
const disputed = raised({ wagers: [hers], claimedCents: 5_000 }, 'casino-war');
const first = orders(casinoSupervisor, 5_000).as('decision');
const review = (cents: number): Played => [reviewAskedFor(), orders(commission, cents, 'ReviewDecided')];
const paid = (cents = 5_000): Played => inGameOf('round', pays(hers, alice, cents));
const found = (verdict: 'violation' | 'contested' | 'undetermined') =>
  [{ clause: '4.6(b)', wager: hers, verdict, code: 'PAYOUT_WRONG' }] as const;
const besides = ['12.4'];
const readings = ['speaks-for-the-operator'];
const money = { [hers]: { outcome: 'lost', collected: 5_000, difference: 5_000 } } as const;

situations('ordered', [
  {
    title: 'a casino supervisor decides that Alice gets $50 on a lost wager, and she is paid them',
    text: '12.4: the decision of the casino operator is final; 4.6(b): a losing wager is paid nothing',
    events: [round, disputed, first, paid()],
    found: found('contested'),
    besides,
    money,
  },
  {
    title: 'the casino operator decides so when the next round had been played, and she is paid then',
    text: '12.4; 10.5: of errors of dealing found then the round stands; none was',
    events: [round, anotherRound, disputed, orders(operator, 5_000), paid()],
    found: found('contested'),
    besides,
  },
  {
    title: 'a games supervisor decides so',
    text: '12.4: whether one speaks for the casino operator the text does not say',
    events: [round, disputed, orders(gamesSupervisor, 5_000), paid()],
    found: found('undetermined'),
    besides,
    readings,
  },
  {
    title: 'an inspector decides so',
    text: '12.4: the Commission reviews; what an inspector may order the text does not say',
    events: [round, disputed, orders(inspector, 5_000), paid()],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'the dealer decides so',
    text: '12.4: a dealer does not speak for the operator',
    events: [round, disputed, orders(dealer, 5_000), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'Alice is paid on a lost wager, and then it is decided that she gets as much',
    text: '12.4: whether that is what she had, or as much again, nobody recorded',
    events: [round, paid(), disputed, first],
    found: found('undetermined'),
    besides,
    money,
  },
  {
    title: 'the decision gives $50, and $60 are paid',
    text: '4.6(b): no decision gives the $10',
    events: [round, disputed, first, paid(6_000)],
    found: found('violation'),
    besides,
  },
  {
    title: 'Alice is paid by a decision, and the Commission decides otherwise',
    text: '12.4: subject to its review; whether she gave the money back nobody recorded',
    events: [round, disputed, first, paid(), review(0)],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'the house decides against Alice, the Commission for her, and she is paid',
    text: '12.4: subject to its review',
    events: [round, disputed, orders(casinoSupervisor, 0), review(5_000), paid()],
    found: found('contested'),
    besides,
  },
  {
    title: 'the Commission decides against Alice, and she is paid afterwards',
    text: '12.4: the decision had been replaced',
    events: [round, disputed, first, review(0), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision is corrected: it gives $20, and $50 had been paid',
    text: '4.6(b): the $30 nobody gave',
    events: [round, disputed, first, paid(), corrected('decision', orders(casinoSupervisor, 2_000))],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision is entered late: it had been made before the money moved',
    text: '12.4',
    events: [round, disputed.as('raised'), paid(), enteredLate(orders(casinoSupervisor, 5_000), 'raised', 1_000)],
    found: found('contested'),
    besides,
  },
]);
