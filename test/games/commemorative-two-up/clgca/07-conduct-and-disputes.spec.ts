import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { told } from '../support/told-as-steps.ts';
import {
  anzac,
  as,
  comeIn,
  losesAtOnce,
  noSpin,
  onDuty,
  onKip,
  placeBets,
  spins,
  turn,
  type Telling,
  type Told,
  type Who,
} from '../situations/support/words.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', []);

const advises = (by: Who, toKeepRules: boolean): Told =>
  as('report', { did: 'advises-play', by, whom: 'ann', toKeepRules });

rule('7.6', 'STAFF_ADVISED_PLAYER', {
  kept: {
    'when it is to keep the rules': told(advises('rk', true)),
    'when a patron advises': told(advises('hugo', false)),
  },
  violated: { 'when the ringkeeper advises': { events: told(advises('rk', false)), at: 'report' } },
});

const sign = (proposes: string | null): Told => ({ did: 'closure-sign', sign: 'c1', proposes });
const closes = (patronsThere: number, name: string | null = 'c1', by: Who = 'cs'): Told =>
  as('closing', { did: 'closes', by, patronsThere, sign: name });
const announced = [anzac('21:00:00'), sign('2026-04-25T21:20:00+10:00')];

rule('7.7', 'CLOSED_WITHOUT_20MIN_NOTICE', {
  kept: {
    'after 20 minutes on show, at its time': told(announced, anzac('21:20:00'), closes(30)),
    'when nobody is there any more': told(anzac('21:20:00'), closes(0, null)),
  },
  violated: {
    'without a sign': { events: told(anzac('21:20:00'), closes(30, null)), at: 'closing' },
    'a second before the 20 minutes are over': told(announced, anzac('21:19:59'), closes(30)),
    'after a sign without a time': told(anzac('21:00:00'), sign(null), anzac('21:30:00'), closes(30)),
  },
  contested: {
    'before the time that the sign proposed': {
      events: told(anzac('21:00:00'), sign('2026-04-25T21:50:00+10:00'), anzac('21:30:00'), closes(30)),
      by: ['7.7'],
    },
  },
});
rule('7.7', 'CLOSED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor closes it': told(announced, anzac('21:20:00'), closes(30)) },
  violated: { 'when the ringkeeper does': told(announced, anzac('21:20:00'), closes(30, 'c1', 'rk')) },
});

const complains: Told = { did: 'complains', who: 'sam', about: 's1', claimsCents: 10_000 };
const decides = (by: Who, forWhom: 'house' | 'complainant' = 'house'): Told =>
  as('decision', { did: 'decides', by, for: forWhom });
const reviews = (by: Who, forWhom: 'house' | 'complainant' = 'house'): Told =>
  as('review', { did: 'reviews', by, for: forWhom });
const answers = (satisfied: boolean | 'not-asked'): Told => ({ did: 'answers', who: 'sam', satisfied });
const asks = as('request', { did: 'asks-for-review', who: 'sam' });
const right = (section = '33'): Told => as('advice', { did: 'told-of-right', who: 'sam', section });
const over: Told = { did: 'dispute-over' };
const dispute = (...steps: readonly Telling[]) => told(turn(), losesAtOnce(), complains, steps, over);

rule('7.8', 'DISPUTE_WRONG_FIRST_DECIDER', {
  kept: { 'when the ringkeeper decides first': dispute(decides('rk'), answers(true)) },
  violated: {
    'when a casino supervisor does': { events: dispute(decides('cs'), answers(true)), at: 'decision' },
    'when a dealer does': dispute(onDuty('dealer'), decides('dealer'), answers(true)),
  },
});
rule('7.8', 'DISPUTE_NOT_DECIDED', {
  kept: { 'when it is decided': dispute(decides('rk'), answers(true)) },
  violated: { 'when it is closed, and nobody decided': dispute() },
});
rule('7.8', 'REVIEW_NOT_GIVEN', {
  kept: { 'when it is given': dispute(decides('rk'), answers(false), asks, reviews('cs'), answers(true)) },
  violated: {
    'when it is not': { events: dispute(decides('rk'), answers(false), asks, right()), at: 'request' },
  },
});
rule('7.8', 'REVIEW_BY_THE_DECIDER', {
  kept: {
    'when a casino supervisor reviews': dispute(decides('rk'), answers(false), asks, reviews('cs'), answers(true)),
  },
  violated: {
    'when the ringkeeper who decided does': {
      events: dispute(decides('rk'), answers(false), asks, reviews('rk'), answers(true)),
      at: 'review',
    },
  },
});
rule('7.8', 'REVIEWER_NOT_SENIOR', {
  kept: {
    'when a casino supervisor reviews': dispute(decides('rk'), answers(false), asks, reviews('cs'), answers(true)),
    "when a games supervisor does, who is one by 2 'casino supervisor'": told(
      onDuty('gs'),
      turn(),
      losesAtOnce(),
      complains,
      decides('rk'),
      answers(false),
      asks,
      reviews('gs'),
      answers(true),
      over,
    ),
  },
  violated: {
    'when another ringkeeper does': dispute(
      onDuty('rk2'),
      decides('rk'),
      answers(false),
      asks,
      reviews('rk2'),
      answers(true),
    ),
  },
});

/** Three heads lie on the floor, and the ringkeeper calls no spin. */
const barred = [
  turn(),
  placeBets(),
  onKip('sam'),
  comeIn(),
  spins('sam', 'HHH', 's1', 'too-low'),
  noSpin('s1', 'too-low', { pennies: 'at-rest' }),
  complains,
];

rule('7.8', 'DECIDED_OWN_CALL', {
  kept: {
    'when another ringkeeper decides': told(barred, onDuty('rk2'), decides('rk2'), answers(true), over),
    'when the dispute is about something else': told(
      turn(),
      losesAtOnce(),
      { did: 'complains', who: 'sam', about: 'P1', claimsCents: 100 },
      decides('rk'),
      answers(true),
      over,
    ),
  },
  noted: {
    'when the ringkeeper who called decides': {
      events: told(barred, decides('rk'), answers(true), over),
      at: 'decision',
    },
  },
});

rule('5.4', 'SPIN_DECISION_OVERTURNED', {
  kept: {
    'when the review says the same': told(
      barred,
      decides('rk'),
      answers(false),
      asks,
      reviews('cs'),
      answers(true),
      over,
    ),
    'when 5.4 is read as final until a review': {
      events: told(barred, decides('rk'), answers(false), asks, reviews('cs', 'complainant'), answers(true), over),
      choices: { 'final-decision-on-a-spin': 'reviewed' },
    },
  },
  violated: {
    'when 5.4 is read as final': {
      events: told(barred, decides('rk'), answers(false), asks, reviews('cs', 'complainant'), answers(true), over),
      at: 'review',
      choices: { 'final-decision-on-a-spin': 'final' },
    },
  },
  contested: {
    'when a casino supervisor says otherwise': {
      events: told(barred, decides('rk'), answers(false), asks, reviews('cs', 'complainant'), answers(true), over),
      at: 'review',
      by: ['7.8'],
    },
  },
});

rule('7.9', 'COMPLAINT_RIGHT_NOT_ADVISED', {
  kept: {
    'when they are told': dispute(decides('rk'), answers(false), right()),
    'when they are satisfied': dispute(decides('rk'), answers(true)),
  },
  violated: { 'when they are not told': dispute(decides('rk'), answers(false)) },
  undetermined: {
    'when nobody asked them': {
      events: dispute(decides('rk'), answers('not-asked')),
      missing: 'whether they were satisfied',
    },
  },
});
rule('7.9', 'ADVICE_CITED_OTHER_PROVISION', {
  kept: { 'when section 33 is cited': dispute(decides('rk'), answers(false), right()) },
  violated: { 'when section 110 is': { events: dispute(decides('rk'), answers(false), right('110')), at: 'advice' } },
});

const asked = as('request', { did: 'asks-for-rules', who: 'ann', request: 'r1' });
const shown = (edition: 'this' | 'another' | 'not-known'): Told =>
  as('shown', { did: 'shows-rules', request: 'r1', edition });
const closed = [anzac('22:00:00'), closes(0, null)];

rule('7.10', 'RULES_COPY_REFUSED', {
  kept: {
    'when they are shown': told(asked, shown('this'), closed),
    'when nobody said which were shown': told(asked, shown('not-known'), closed),
    'while the ring is open': told(asked),
  },
  violated: {
    'when nobody recorded it, and this venue records everything': {
      events: told(asked, closed),
      at: 'request',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: { 'when nobody recorded it': { events: told(asked, closed), missing: 'whether a copy was shown' } },
});
rule('7.10', 'OTHER_RULES_SHOWN', {
  kept: { 'when these are shown': told(asked, shown('this')) },
  violated: { 'when those of another game are': { events: told(asked, shown('another')), at: 'shown' } },
});
