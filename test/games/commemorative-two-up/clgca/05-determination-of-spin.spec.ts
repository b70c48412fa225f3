import { clauseSpecs } from '../../../support/clause-specs.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  announced,
  begins,
  cast,
  casinoSupervisor,
  comeIn,
  decisionOf,
  disturbed,
  ends,
  loses,
  noSpin,
  openRing,
  placeYourBets,
  rk,
  sam,
  spun,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const called = [...begins, placeYourBets, comeIn];
/** A spin on which a fault was seen, and the next one, which is tails. */
const faulty = (fault: string, ...then: readonly Step[]): readonly Step[] => [
  ...called,
  spun('HHT', 's1', { seen: [fault] }),
  ...then,
  ...cast('TTH', 's2'),
  ...ends,
];
const saidInvalid = (...said: readonly Step[]): readonly Step[] => [
  ...called,
  spun('???'),
  ...said,
  ...cast('TTH', 's2'),
  ...ends,
];
rule('5.1', 'NO_SPIN_WITHOUT_POWER', {
  kept: {
    'when the ringkeeper calls it': saidInvalid(noSpin(), disturbed()),
    'when somebody repeats it': saidInvalid(noSpin(), noSpin('s1', casinoSupervisor), disturbed()),
  },
  violated: {
    'when a casino supervisor calls it': saidInvalid(noSpin('s1', casinoSupervisor)),
    'when the spinner calls it': saidInvalid(noSpin('s1', sam)),
    'when the spinner calls it before the ringkeeper': saidInvalid(noSpin('s1', sam), noSpin(), disturbed()),
  },
});

rule('5.1', 'NO_SPIN_WORDS_WRONG', {
  kept: {
    'in the words no spin': saidInvalid(noSpin(), disturbed()),
    'when nobody heard the words': saidInvalid(noSpin('s1', rk, { words: null }), disturbed()),
  },
  violated: {
    'in other words, as an advisory': saidInvalid(noSpin('s1', rk, { words: 'other' }), disturbed()),
  },
});

rule('5.1', 'RESULT_AFTER_NO_SPIN', {
  kept: {
    'when nothing is announced': saidInvalid(noSpin(), disturbed()),
  },
  violated: {
    'when a result is announced': saidInvalid(noSpin(), disturbed(), announced('heads')),
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: saidInvalid(noSpin(), announced('heads').from('T-2', 900).after(300)),
      missing: 'whether no spin was called before the announcement',
    },
  },
});

rule('5.1.1', 'MANDATORY_NO_SPIN_MISSED', {
  kept: {
    'when it is called': faulty('outside-ring', noSpin(), disturbed()),
    'when the turn has not gone on': [...called, spun('HHT', 's1', { seen: ['outside-ring'] })],
  },
  violated: {
    'when the result is announced': faulty('outside-ring', announced('heads')),
    'when only a patron called it': faulty('outside-ring', noSpin('s1', sam)),
    'when only a patron called it, and the result is announced': faulty(
      'outside-ring',
      noSpin('s1', sam),
      announced('heads'),
    ),
  },
  undetermined: {
    'when only one of two accounts of the spin says so': {
      events: [
        ...called,
        spun('HHT'),
        spun('HHT', 's1', { seen: ['outside-ring'] }).from('T-2', 0),
        announced('heads'),
        ...cast('TTH', 's2'),
        ...ends,
      ],
      missing: 'only one of several accounts of spin s1',
    },
    'when nothing more of the spin is on record': {
      events: faulty('outside-ring'),
      missing: 'whether no spin was called of spin s1',
    },
  },
});

rule('5.1.2', 'MANDATORY_NO_SPIN_MISSED', {
  kept: {
    'when it is called': faulty('hit-object', noSpin(), disturbed()),
  },
  violated: {
    'when the result is announced': faulty('hit-object', announced('heads')),
  },
});

rule('5.1.4', 'MANDATORY_NO_SPIN_MISSED', {
  kept: {
    'when it is called': faulty('ceiling', noSpin(), disturbed()),
  },
  violated: {
    'when the result is announced': faulty('ceiling', announced('heads')),
  },
});

rule('5.1.5', 'MANDATORY_NO_SPIN_MISSED', {
  kept: {
    'when it is called': faulty('spinner-outside', noSpin(), disturbed()),
  },
  violated: {
    'when the result is announced': faulty('spinner-outside', announced('heads')),
  },
});

rule('5.1.7', 'MANDATORY_NO_SPIN_MISSED', {
  kept: {
    'when it is called': [...called, spun('HNT'), noSpin(), disturbed(), ...cast('TTH', 's2'), ...ends],
  },
  violated: {
    'when the result is announced': [...called, spun('TTN'), announced('tails'), ...ends],
  },
});

const noReason = noSpin('s1', rk, { decision: decisionOf(rk, 'none') });
rule('5.1.8', 'NO_SPIN_WITHOUT_REASON', {
  kept: {
    'when a reason is announced': saidInvalid(noSpin(), disturbed()),
    'when none is, and a fault was seen': faulty('ceiling', noReason, disturbed()),
    'when none is, and the pennies were seen to be spun too low': faulty('too-low', noReason, disturbed()),
    'when none is, and one of two accounts has a fault': [
      ...called,
      spun('???'),
      spun('???', 's1', { seen: ['too-low'] }).from('T-2', 0),
      noReason,
      disturbed(),
      ...cast('TTH', 's2'),
      ...ends,
    ],
    'when none is, and a penny did not lie flat': [
      ...called,
      spun('HNT'),
      noReason,
      disturbed(),
      ...cast('TTH', 's2'),
      ...ends,
    ],
  },
  violated: {
    'when none is, and the record holds everything': {
      events: saidInvalid(noReason, disturbed()),
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when something else was seen': { events: faulty('other', noReason, disturbed()), missing: 'the reason why' },
    'when none is on record': { events: saidInvalid(noReason, disturbed()), missing: 'the reason why rk-1 declared' },
  },
});

rule('5.2', 'LATE_NO_SPIN_CALL', {
  kept: {
    'when it is called before they rest': saidInvalid(noSpin(), disturbed()),
    'when it could not be called before': saidInvalid(
      noSpin('s1', rk, { pennies: 'after-rest', couldBeEarlier: false }),
    ),
  },
  violated: {
    'when it could have been, as an advisory': saidInvalid(
      noSpin('s1', rk, { pennies: 'after-rest', couldBeEarlier: true }),
    ),
  },
  undetermined: {
    'when nobody said whether it could': {
      events: saidInvalid(noSpin('s1', rk, { pennies: 'after-rest' })),
      missing: 'whether it could have been called before',
    },
  },
});

rule('5.3', 'PENNIES_NOT_DISTURBED', {
  kept: {
    'when somebody tries': saidInvalid(noSpin(), disturbed()),
    'when they lay at rest by then': saidInvalid(noSpin('s1', rk, { pennies: 'after-rest', couldBeEarlier: false })),
  },
  violated: {
    'when nobody does, as an advisory': saidInvalid(noSpin(), disturbed('s1', 'not-made')),
  },
  undetermined: {
    'when no attempt is on record': { events: saidInvalid(noSpin()), missing: 'whether anybody tried to disturb' },
  },
});

const disputed = (about: string): Step =>
  step(
    'dispute.DisputeRaised',
    {
      game: 'commemorative-two-up',
      sessions: [],
      rounds: [],
      wagers: [],
      complainant: 'tom',
      raisedTo: rk.personId,
      about,
      claimedCents: null,
    },
    rk,
  );
const decides = (type: 'DecisionMade' | 'ReviewDecided', who: Actor, outcome: string): Step =>
  step(`dispute.${type}`, { outcome, awardedCents: null, decision: decisionOf(who, 'seen-at-table') }, who);
const reviewedOtherwise = [
  ...begins,
  ...loses,
  disputed('call'),
  decides('DecisionMade', rk, 'against-complainant'),
  decides('ReviewDecided', casinoSupervisor, 'for-complainant'),
];

rule('5.4', 'SPIN_DECISION_OVERTURNED', {
  kept: {
    'when the review decides the same': [
      ...begins,
      ...loses,
      disputed('call'),
      decides('DecisionMade', rk, 'against-complainant'),
      decides('ReviewDecided', casinoSupervisor, 'against-complainant'),
    ],
    'when it is not about a spin': [
      ...begins,
      ...loses,
      disputed('place'),
      decides('DecisionMade', rk, 'against-complainant'),
      decides('ReviewDecided', casinoSupervisor, 'for-complainant'),
    ],
    'when 7.8 is read to stand': {
      events: reviewedOtherwise,
      choices: { 'final-decision-on-a-spin': 'reviewed' },
    },
  },
  violated: {
    'when it is overturned, and 5.4 is read to stand': {
      events: reviewedOtherwise,
      choices: { 'final-decision-on-a-spin': 'final' },
    },
  },
  contested: {
    'when it is overturned': { events: reviewedOtherwise, by: ['7.8'] },
  },
});
