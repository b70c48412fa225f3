import { orders, raised, reviewAskedFor } from '../../../support/dispute-steps.ts';
import type { Actor } from '../../../support/script.ts';
import { corrected, enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  bob,
  casinoSupervisor,
  closed,
  dealer,
  gamesSupervisor,
  onDuty,
  pays,
  racksAll,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { aliceWins, aliceWon, bobLoses, ofAlice, ofBob, settles, upToSixths } from './support/two-hands.ts';

/** Alice wins, Bob loses $40, and the house has them. */
const round: Played = [onDuty(gamesSupervisor), upToSixths, aliceWins, bobLoses, racksAll, closed.as('over')];
const inspector: Actor = { personId: 'insp-1', role: 'inspector' };
const disputed = raised({ complainant: bob.personId, wagers: [ofBob], claimedCents: 4_000 }, 'double-chance');
const first = orders(gamesSupervisor, 4_000).as('decision');
const review = (cents: number): Played => [reviewAskedFor(bob), orders(casinoSupervisor, cents, 'ReviewDecided')];
const paid = (cents = 4_000): Played => inGameOf('over', pays(ofBob, bob, cents));
const found = (verdict: 'violation' | 'contested' | 'undetermined') =>
  [{ clause: '8.7|9.4', wager: ofBob, verdict }] as const;
const besides = [...settles, '14.12', '14.13'];
const money = { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 4_000 } } as const;

situations('ordered', [
  {
    title: 'a games supervisor decides that Bob gets $40 on a lost wager, and he is paid them',
    text: '14.13: the decision is final; 8.7, 9.4: a losing wager is paid nothing',
    events: [round, disputed, first, paid()],
    found: found('contested'),
    besides,
    money,
  },
  {
    title: 'Bob is paid on a lost wager, and then it is decided that he gets as much',
    text: '14.13: whether that is what he had, or as much again, nobody recorded',
    events: [round, paid(), disputed, first],
    found: found('undetermined'),
    besides,
    money,
  },
  {
    title: 'the decision gives $40, and $80 are paid',
    text: '9.4: no decision gives the second $40',
    events: [round, disputed, first, paid(8_000)],
    found: found('violation'),
    besides,
  },
  {
    title: 'the dealer decides that Bob gets $40, and pays them',
    text: '14.12: disputes go to a gaming supervisor',
    events: [round, disputed, orders(dealer, 4_000), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'an inspector decides that Bob gets $40, and he is paid them',
    text: '14.13: to an inspector one complains; what an inspector may order these rules do not say',
    events: [round, disputed, orders(inspector, 4_000), paid()],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'Bob is paid by a decision, and a review decides otherwise',
    text: '14.12: whether he gave the money back nobody recorded, and the text sets no time',
    events: [round, disputed, first, paid(), review(0)],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'a review decides against Bob, and he is paid afterwards',
    text: '14.12: the decision had been replaced',
    events: [round, disputed, first, review(0), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision is corrected: there was none',
    text: '9.4',
    events: [round, disputed, first, paid(), corrected('decision', null)],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision is entered late: it had been made before the money moved',
    text: '14.13',
    events: [round, disputed.as('raised'), paid(), enteredLate(orders(gamesSupervisor, 4_000), 'raised', 1_000)],
    found: found('contested'),
    besides,
  },
  {
    title: 'the decision is about the wager of Alice, and Bob is paid',
    text: '9.4: nothing was decided of his',
    events: [round, raised({ wagers: [ofAlice], claimedCents: 4_000 }, 'double-chance'), first, paid()],
    found: found('violation'),
    besides,
  },
]);
