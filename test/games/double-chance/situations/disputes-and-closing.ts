import {
  advised,
  answered,
  decided as decidedBy,
  disputeClosed,
  raised,
  referred,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import { decisionOf, relieved } from '../../../support/floor.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';
import { corrected, cut, inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  actor,
  alice,
  anotherRound,
  areaOf,
  bob,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  dealerTwo,
  deals,
  discarded,
  gamesSupervisor,
  gives,
  inspector,
  left,
  main,
  mainOf,
  minutes,
  noMoreBets,
  onDuty,
  opened,
  openTable,
  operator,
  pays,
  racksAll,
  sessionOpened,
  shows,
  shuffles,
  sign,
  sixths,
  tableCloses,
  tableEvent,
  takes,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';

const ofAlice = mainOf(alice, 1);
const hers = discarded(alice, 1, 'KS');
/** Alice's wager wins with 9♠ under her king, and this is done with it; the step is the one that a dispute is about. */
const round = (money: Step): readonly Played[] => [
  [shuffles(), opened, main(alice, 1, 5_000), noMoreBets, deals(1), hers.decides, hers.settles, sixths(1)],
  [shows('9S', areaOf(1)), money.as('money'), racksAll, closed],
];
const paid = round(pays(ofAlice, alice, 5_000));
const taken = round(takes(ofAlice, 5_000));
const complains = raised({ wagers: [ofAlice], claimedCents: 10_000 }, 'double-chance');
const right = advised(['complaint-to-inspector'], { section: '33' });
const gsTwo = actor('gs-2', 'games-supervisor');
const csTwo = actor('cs-2', 'casino-supervisor');
const notSatisfied = answered('notSatisfied');
const satisfied = answered('satisfied');
const won = (difference = 0) => ({ [ofAlice]: { outcome: 'won', paid: 5_000, difference } }) as const;
const settles = ['9.3'];
/** A dispute about the round that was paid rightly. */
const dispute = (...then: readonly Played[]): readonly Played[] => [onDuty(gamesSupervisor), paid, complains, then];
const inFavour = (who: Actor): Step =>
  step(
    'dispute.DecisionMade',
    {
      outcome: 'for-complainant',
      awardedCents: 10_000,
      collectedCents: null,
      clauses: null,
      evidence: null,
      decision: decisionOf(who, 'paid-short', '14.12'),
    },
    who,
  );
const asksForRules = (requestId = 'request-1', who: Actor = alice) =>
  tableEvent('RulesCopyRequested', { requestId, personId: who.personId });
const showsRules = (edition: string | null = 'double-chance/star-2016', requestId = 'request-1') =>
  tableEvent('RulesCopyProvided', { requestId, edition, by: dealer.personId });
const closureSign = (signId: string, proposedAt: string | null) => sign(signId, { kind: 'closure', proposedAt });
const atHalfPast = closureSign('c1', '2026-04-25T09:30:00.000Z');
const atSign = (signId = 'c1') => tableCloses({ closureSignId: signId, reason: 'no-staff' });
const down = (signId: string) => tableEvent('SignRemoved', { signId });
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const allLeft: readonly Step[] = [left(alice, 1), left(bob, 2), left(carol, 3)];
const [toOne, toAnother] = [{ whom: 'bob', section: '33' }, { section: '110' }];

/** Who decides a dispute, what the person is told, and how a table closes: 14.8, 14.12 to 14.14. */
situations('disputes-and-closing', [
  {
    title: 'a games supervisor decides, a casino supervisor reviews, and the right is told',
    text: '14.12, 14.13: the whole way; the wager was paid as due',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      notSatisfied,
      right,
      disputeClosed,
    ),
    money: won(),
  },
  {
    title: 'a games supervisor decides, and Alice is satisfied',
    text: '14.12: a review only if requested; 14.13: advice only to who is not satisfied',
    events: dispute(decidedBy(gamesSupervisor), satisfied, disputeClosed),
    never: never('14.12', '14.13'),
    money: won(),
  },
  {
    title: 'the dealer decides the dispute about the own deal',
    text: '14.12: in the first instance a gaming supervisor',
    events: dispute(decidedBy(dealer), satisfied, disputeClosed),
    found: [{ clause: '14.12', by: 'dealer-1' }],
  },
  {
    title: 'a casino supervisor decides in the first instance',
    text: '14.12: a “gaming supervisor”, whom 1.1 does not define; a casino supervisor is to review: whether one may decide first is doubtful',
    events: dispute(decidedBy(casinoSupervisor), satisfied, disputeClosed),
    besides: ['14.12'],
    seen: ['14.12'],
  },
  {
    title: 'no games supervisor is on duty, and a casino supervisor decides',
    text: '14.12: the text names no other for their absence',
    events: [relieved(gamesSupervisor), paid, complains, decidedBy(casinoSupervisor), satisfied, disputeClosed],
    besides: ['14.12'],
    seen: ['14.12'],
  },
  {
    title: 'the casino operator decides at once',
    text: '14.12, 14.13: first a gaming supervisor; the operator’s decision is final, and comes last',
    events: dispute(decidedBy(operator), satisfied, disputeClosed),
    besides: ['14.12'],
    seen: ['14.12'],
  },
  {
    title: 'an inspector decides the dispute',
    text: '14.12, 14.13: a complaint may be lodged with an inspector; the first instance is the house’s',
    events: dispute(decidedBy(inspector), satisfied, disputeClosed),
    found: [{ clause: '14.12', by: 'insp-1' }],
  },
  {
    title: 'Alice asks for a review, and the house closes the dispute',
    text: '14.12: subject to a review, if requested: it was requested and kept from her',
    events: dispute(decidedBy(gamesSupervisor), notSatisfied, reviewAskedFor(), right, disputeClosed),
    found: [{ clause: '14.12' }],
  },
  {
    title: 'Alice asks for a review, and the dispute is open still',
    text: '14.12: until when the text does not say',
    events: dispute(decidedBy(gamesSupervisor), notSatisfied, reviewAskedFor()),
    never: never('14.12', '14.13'),
  },
  {
    title: 'Alice asks for a review, takes the dispute back, and it is closed',
    text: '14.12: nothing is left to review',
    events: dispute(decidedBy(gamesSupervisor), reviewAskedFor(), withdrawn, disputeClosed),
    never: never('14.12', '14.13'),
  },
  {
    title: 'a casino supervisor reviews, and nobody recorded a request',
    text: '14.12: a request that nobody recorded may have been made',
    events: dispute(decidedBy(gamesSupervisor), reviewed(casinoSupervisor), satisfied, disputeClosed),
    never: never('14.12'),
  },
  {
    title: 'the games supervisor who decided reviews the own decision',
    text: '14.12: a review by a casino supervisor; nobody reviews themselves, though 1.1 counts games supervisors among those',
    events: dispute(decidedBy(gamesSupervisor), reviewAskedFor(), reviewed(gamesSupervisor), satisfied, disputeClosed),
    found: [{ clause: '14.12', by: 'gs-1' }],
  },
  {
    title: 'another games supervisor reviews',
    text: '14.12, 1.1: a casino supervisor includes a games supervisor: two readings',
    events: [
      [onDuty(gsTwo), dispute(decidedBy(gamesSupervisor), reviewAskedFor(), reviewed(gsTwo), satisfied, disputeClosed)],
    ],
    doubted: ['14.12'],
  },
  {
    title: 'another dealer reviews',
    text: '14.12: by a casino supervisor',
    events: [
      [
        onDuty(dealerTwo),
        dispute(decidedBy(gamesSupervisor), reviewAskedFor(), reviewed(dealerTwo), satisfied, disputeClosed),
      ],
    ],
    found: [{ clause: '14.12', by: 'dealer-2' }],
  },
  {
    title: 'a casino supervisor decides, and another reviews',
    text: '14.12: the review is as the text has it; the first instance is doubtful',
    events: dispute(decidedBy(casinoSupervisor), reviewAskedFor(), reviewed(csTwo), satisfied, disputeClosed),
    besides: ['14.12'],
    seen: ['14.12'],
  },
  {
    title: 'Alice is not satisfied with the review, and the dispute is closed without a word of her right',
    text: '14.13: she will be advised; the house closed it and told her nothing on record',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      notSatisfied,
      disputeClosed,
    ),
    found: [{ clause: '14.13' }],
  },
  {
    title: 'nobody asked Alice whether she was satisfied',
    text: '14.13: where any person is not satisfied: not on record',
    events: dispute(decidedBy(gamesSupervisor), answered('notAsked'), disputeClosed),
    never: never('14.13'),
  },
  {
    title: 'Bob is told of the right that was Alice’s',
    text: '14.13: the person will be advised',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      advised(['complaint-to-inspector'], toOne),
      disputeClosed,
    ),
    found: [{ clause: '14.13' }],
  },
  {
    title: 'Alice is told of her right under section 110',
    text: '14.13: under section 33 of the Act of 2007; whether another section will do is not said',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      advised(['complaint-to-inspector'], toAnother),
      disputeClosed,
    ),
    doubted: ['14.13'],
    readings: ['provision-of-the-advice'],
  },
  {
    title: 'Alice is told of her right, and no section is named',
    text: '14.13: of their right to lodge a complaint with an inspector under section 33; the name alone is missing',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      advised(['complaint-to-inspector'], { section: null }),
      disputeClosed,
    ),
    besides: ['14.13'],
    readings: ['provision-of-the-advice'],
  },
  {
    title: 'Alice is told that she may have a word with the inspector who is present',
    text: '14.13: of the right to lodge a complaint; that is something else',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      advised(['consult-inspector'], { section: '33' }),
      disputeClosed,
    ),
    found: [{ clause: '14.13' }],
  },
  {
    title: 'Alice is told of her right before anything is decided',
    text: '14.13: who is not satisfied with a decision will be advised; whether what was said before it will do is not said',
    events: dispute(right, decidedBy(gamesSupervisor), notSatisfied, disputeClosed),
    besides: ['14.13'],
    seen: ['14.13'],
  },
  {
    title: 'the dispute goes to an inspector as Alice asked, and no advice is on record',
    text: '14.13: she lodged her complaint; that she was advised the record does not say',
    events: dispute(decidedBy(gamesSupervisor), notSatisfied, referred('inspector'), disputeClosed),
    besides: ['14.13'],
  },
  {
    title: 'the dispute is opened again after the advice, decided again, and closed',
    text: '14.13: she was advised of her right; whether again after each decision the text does not say',
    events: dispute(
      decidedBy(gamesSupervisor),
      notSatisfied,
      right,
      disputeClosed,
      reopened,
      decidedBy(gamesSupervisor),
      notSatisfied,
      disputeClosed,
    ),
    never: never('14.13'),
    readings: ['not-satisfied-with-which-decision'],
  },
  {
    title: 'a winning wager was taken, and the dispute puts it right',
    text: '9.3, 14.12: $50 back and $50 won, as the decision has it',
    events: [
      [onDuty(gamesSupervisor), taken, complains, inFavour(gamesSupervisor)],
      inGameOf('money', gives(ofAlice, alice, 5_000)),
      inGameOf('money', pays(ofAlice, alice, 5_000)),
      [satisfied, disputeClosed],
    ],
    besides: settles,
    money: won(),
  },
  {
    title: 'the house finds for Alice, whose wager was paid as due, and pays $100 more',
    text: '9.3, 14.13: the operator’s decision is final for the dispute; what was due by rule 9 was $50',
    events: [
      dispute(inFavour(gamesSupervisor)),
      inGameOf('money', pays(ofAlice, alice, 10_000)),
      [satisfied, disputeClosed],
    ],
    besides: settles,
    reported: [ofAlice],
    money: won(10_000),
  },
  {
    title: 'a decision against Alice leaves a winning wager with the house',
    text: '9.3: it won, whatever was decided: $100 too little; 14.13: final, but not a result',
    events: [onDuty(gamesSupervisor), taken, complains, decidedBy(gamesSupervisor), notSatisfied, right, disputeClosed],
    besides: settles,
    reported: [ofAlice],
    money: won(-10_000),
  },
  {
    title: 'Alice asks for the rules and sees them',
    text: '14.14: made available upon request',
    events: [paid, asksForRules(), showsRules()],
    never: never('14.14'),
    money: won(),
  },
  {
    title: 'a spectator asks for the rules, and nothing more is on record',
    text: '14.14: they may have been shown: silence',
    events: [asksForRules('request-1', actor('sid', 'spectator')), paid],
    never: never('14.14'),
  },
  {
    title: 'Alice asks for the rules, and is shown those of another game',
    text: '14.14: a copy of these rules',
    events: [asksForRules(), showsRules('two-up/star-2016').as('shown'), paid],
    found: [{ clause: '14.14' }],
  },
  {
    title: 'the table closes exactly 20 minutes after the sign went up',
    text: '14.8: displayed for at least 20 minutes before the closure',
    events: [paid, atHalfPast, atSign().after(minutes(20))],
    never: never('14.8'),
  },
  {
    title: 'the table closes a second before the 20 minutes are over',
    text: '14.8: for at least 20 minutes: they were not',
    events: [paid, atHalfPast, atSign().after(minutes(20) - 1_000)],
    found: [{ clause: '14.8' }],
  },
  {
    title: 'another terminal, whose clock is known to a minute, tells the closing after 20 minutes and 30 seconds',
    text: '14.8: whether 20 minutes had gone by is not certain',
    events: [
      paid,
      atHalfPast,
      atSign()
        .after(minutes(20) + 30_000)
        .from('T-2', 60_000),
    ],
    never: never('14.8'),
    doubted: ['14.8'],
  },
  {
    title: 'players are told by word, and the table closes half an hour later',
    text: '14.8: a sign showing the proposed time',
    events: [
      [paid, tableEvent('NoticeGiven', { content: { kind: 'closure', proposedAt: null }, by: dealer.personId })],
      tableCloses({ reason: 'no-staff' }).after(minutes(30)),
    ],
    found: [{ clause: '14.8' }],
  },
  {
    title: 'the table closes without a sign when all players have left',
    text: '14.8: at which players are present',
    events: [paid, allLeft, tableCloses({ playersPresent: 0, reason: 'no-players' })],
    never: never('14.8'),
  },
  {
    title: 'the table closes without a sign, and nobody counted the players',
    text: '14.8: three had taken seats, and nobody recorded that they left',
    events: [paid, tableCloses({ playersPresent: null })],
    besides: ['14.8'],
    seen: ['14.8'],
  },
  {
    title: 'a fire closes the table at once',
    text: '14.8 has no exception for a fire; 14.4 is about outcomes',
    events: [paid, tableCloses({ reason: 'disruption' })],
    found: [{ clause: '14.8' }],
  },
  {
    title: 'the sign is taken down after 25 minutes, and the table closes five minutes later',
    text: '14.8: it has been displayed for at least 20; whether until the closure is not said',
    events: [paid, atHalfPast, down('c1').after(minutes(25)), atSign().after(minutes(5))],
    never: never('14.8'),
  },
  {
    title: 'the sign shows no time',
    text: '14.8: showing the proposed time of closure',
    events: [paid, closureSign('c1', null), atSign().after(minutes(30))],
    found: [{ clause: '14.8' }],
  },
  {
    title: 'the closing names a sign that was never put up',
    text: '14.8: a sign has been displayed; none is on record, and the closing relies on one',
    events: [paid, atSign('c9').after(minutes(30))],
    besides: ['14.8'],
    seen: ['14.8'],
  },
  {
    title: 'the gaming day ends, and play goes on',
    text: '14.8: the table did not close',
    events: [
      [paid, tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }), cut],
      [sessionOpened('double-chance', 'double-chance/star-2016'), openTable.slice(1), anotherRound],
    ],
    never: never('14.8'),
  },
  {
    title: 'the closing was recorded too early by mistake, and is corrected',
    text: '14.8: by the correction it came 21 minutes after the sign',
    events: [paid, atHalfPast, atSign().after(minutes(1)).as('end'), corrected('end', atSign(), minutes(20))],
    never: never('14.8'),
  },
]);
