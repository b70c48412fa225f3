import {
  answered,
  decided,
  disputeClosed,
  found as findings,
  raised,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import { step, type Step } from '../../../support/script.ts';
import { inGameOf } from '../../../support/situations/evening.ts';
import {
  actor,
  alice,
  anotherRound,
  bob,
  card,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  gamesSupervisor,
  gives,
  loses,
  noMoreBets,
  onDuty,
  opened,
  operator,
  pays,
  racks,
  relieved,
  takes,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const commission = actor('agrc-1', 'commission');
const secondSupervisor = actor('cs-2', 'casino-supervisor');
const round = loses(alice, 1, 5_000, '1 5S, dealer 9H').map((one, index) => (index === 0 ? one.as('round') : one));
const complains = raised({ wagers: [warOf(alice, 1)], claimedCents: 10_000 }, 'casino-war');
const goesTo = (to: string, requestedBy: string | null = 'alice'): Step =>
  step(
    'dispute.Referred',
    { to, requestedBy, provision: null, reference: 'AGRC-77', by: casinoSupervisor.personId },
    casinoSupervisor,
  );
/** The house decides for the complainant, whatever the rules say. */
const inFavour = (kind: 'DecisionMade' | 'ReviewDecided', who = casinoSupervisor): Step =>
  step(
    `dispute.${kind}`,
    {
      outcome: 'for-complainant',
      awardedCents: 10_000,
      decision: { by: who.personId, roleClaimed: who.role, clause: '12.4', ground: 'goodwill' },
    },
    who,
  );
const paidBack = [
  inGameOf('round', gives(warOf(alice, 1), alice, 5_000)),
  inGameOf('round', pays(warOf(alice, 1), alice, 5_000)),
];
const moneyClauses = ['9.1', '4.6(a)', '4.6(b)', '7.3', '7.3(a)', '7.3(b)', '8.4', '12.5(b)'];
const lost = { [warOf(alice, 1)]: { outcome: 'lost', collected: 5_000, difference: 0 } } as const;

situations('disputes', [
  {
    title: 'a casino supervisor decides, and Alice is satisfied',
    text: '12.4: the casino operator decides; a casino supervisor speaks for the operator, as the default has it',
    events: [round, complains, decided(casinoSupervisor), answered('satisfied'), disputeClosed],
    money: lost,
  },
  {
    title: 'the casino operator decides in person',
    text: '12.4',
    events: [round, complains, decided(operator), answered('satisfied'), disputeClosed],
  },
  {
    title: 'the dealer decides the dispute about the own deal',
    text: '12.4: the casino operator’s decision; a dealer does not speak for the operator',
    events: [round, complains, decided(dealer), answered('satisfied'), disputeClosed],
    found: [{ clause: '12.4', by: 'dealer-1' }],
    readings: ['speaks-for-the-operator'],
  },
  {
    title: 'a games supervisor decides',
    text: '12.4: these rules do not know a games supervisor; whether one speaks for the operator is not said',
    events: [round, complains, decided(gamesSupervisor), answered('satisfied'), disputeClosed],
    never: [{ clause: '12.4' }],
    doubted: ['12.4'],
    readings: ['speaks-for-the-operator'],
  },
  {
    title: 'a casino supervisor who was relieved an hour ago decides',
    text: '12.4: who speaks for the operator the text does not tie to a duty at the table',
    events: [
      round,
      relieved(casinoSupervisor),
      onDuty(secondSupervisor),
      complains,
      decided(casinoSupervisor),
      disputeClosed,
    ],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'Alice is not satisfied, asks for the Commission, and the dispute goes there',
    text: '12.4: subject to a review by the Commission if requested',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      goesTo('regulator'),
      disputeClosed,
    ],
  },
  {
    title: 'Alice asks for the Commission, and the house closes the dispute',
    text: '12.4: the decision is subject to that review; it was asked for and kept from her',
    events: [round, complains, decided(casinoSupervisor), answered('notSatisfied'), reviewAskedFor(), disputeClosed],
    found: [{ clause: '12.4' }],
  },
  {
    title: 'Alice asks for the Commission, and the house goes to the police and closes',
    text: '12.4: a review by the Commission; the police is another body',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      goesTo('police'),
      disputeClosed,
    ],
    found: [{ clause: '12.4' }],
  },
  {
    title: 'Alice asks for the Commission, and the dispute is still open',
    text: '12.4 sets no time: it may go there yet',
    events: [round, complains, decided(casinoSupervisor), answered('notSatisfied'), reviewAskedFor()],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'Alice asks for the Commission, and takes her complaint back',
    text: '12.4: if requested; she wants it no longer',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      withdrawn,
      disputeClosed,
    ],
  },
  {
    title: 'Alice is not satisfied, and nobody tells her of the Commission',
    text: '12.4: these rules have no duty to tell her; there is a review if it is requested',
    events: [round, complains, decided(casinoSupervisor), answered('notSatisfied'), disputeClosed],
  },
  {
    title: 'nobody asks Alice whether she is satisfied',
    text: '12.4 asks for nothing of the kind',
    events: [round, complains, decided(casinoSupervisor), answered('notAsked'), disputeClosed],
  },
  {
    title: 'the house goes to the Commission of itself',
    text: '12.4: nothing forbids it',
    events: [round, complains, decided(casinoSupervisor), goesTo('regulator', null), disputeClosed],
  },
  {
    title: 'Bob asks for the Commission in the dispute of Alice',
    text: '12.4: if requested; by whom it does not say',
    events: [round, complains, decided(casinoSupervisor), answered('notSatisfied'), reviewAskedFor(bob), disputeClosed],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'the Commission reviews, and the house makes the payment good',
    text: '12.4, 9.1: king against 9 pays 5000; the stake that was taken goes back too',
    events: [
      opened.as('round'),
      war(alice, 1, 5_000),
      noMoreBets,
      deals('1 KS, dealer 9H'),
      takes(warOf(alice, 1), 5_000),
      racks,
      closed,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      goesTo('regulator'),
      inFavour('ReviewDecided', commission),
      paidBack,
      disputeClosed,
    ],
    besides: moneyClauses,
    money: { [warOf(alice, 1)]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'an inspector looks into it, and the house never decided',
    text: '12.4: a review of a decision; nothing says when the house must make one',
    events: [round, complains, goesTo('inspector'), findings],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'a second casino supervisor reviews the decision of the first',
    text: '12.4: final, subject to the Commission; whether the house may change its own mind it does not say',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewed(secondSupervisor),
      answered('satisfied'),
      disputeClosed,
    ],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'the house takes a closed dispute up again and decides anew',
    text: '12.4: final; new facts came, and the text does not treat them',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      disputeClosed,
      reopened,
      inFavour('DecisionMade'),
      disputeClosed,
    ],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'the house decides that a lost wager is paid, and pays it',
    text: '12.4 makes the decision final, 4.6(b) makes the wager lost: 10000 that the rules of play do not owe',
    events: [round, complains, inFavour('DecisionMade'), paidBack, answered('satisfied'), disputeClosed],
    never: moneyClauses.map((clause) => ({ clause })),
    seen: [warOf(alice, 1)],
  },
  {
    title: 'the house decides that two swapped cards of an earlier round are made good',
    text: '12.4 makes the decision final, 10.5 makes the round valid: contested',
    events: [
      opened.as('round'),
      war(alice, 1, 5_000),
      war(bob, 2, 4_000),
      noMoreBets,
      card('KS', 'box-2'),
      deals('1 5D, dealer 9H'),
      pays(warOf(bob, 2), bob, 4_000),
      takes(warOf(alice, 1), 5_000),
      racks,
      closed,
      anotherRound,
      complains,
      inFavour('DecisionMade'),
      paidBack,
      answered('satisfied'),
      disputeClosed,
    ],
    besides: ['6.2', '6.2(a)'],
    never: ['10.5', ...moneyClauses].map((clause) => ({ clause })),
    seen: [warOf(alice, 1)],
  },
  {
    title: 'Alice asks for the Commission, and the dispute goes to an inspector',
    text: '12.4: a review by the Commission; whether an inspector acts for it these rules do not say',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      goesTo('inspector'),
      disputeClosed,
    ],
    never: [{ clause: '12.4' }],
  },
  {
    title: 'the house did not send it on, and the Commission reviews it all the same',
    text: '12.4: subject to its review if requested: it was requested and was made',
    events: [
      round,
      complains,
      decided(casinoSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      reviewed(commission),
      disputeClosed,
    ],
  },
]);
