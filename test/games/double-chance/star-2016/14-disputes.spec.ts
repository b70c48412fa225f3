import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  advised,
  answered,
  decided,
  disputeClosed,
  raised as raisedIn,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { alice, casinoSupervisor, dealer, gamesSupervisor, onDuty, openTable } from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  [...openTable, onDuty(gamesSupervisor)],
  new URL('in-full/14-disputes.txt', import.meta.url),
);

const raised = (): Step => raisedIn({}, 'double-chance');
const secondGamesSupervisor: Actor = { personId: 'gs-2', role: 'games-supervisor' };

rule('14.12', 'DISPUTE_WRONG_FIRST_DECIDER', {
  kept: {
    'when a games supervisor decides first': [raised(), decided(gamesSupervisor)],
    'when nobody has decided yet': [raised()],
    'when a casino supervisor decides first, and a gaming supervisor is read to be anybody who supervises': {
      events: [raised(), decided(casinoSupervisor)],
      choices: { 'gaming-supervisor': 'any-supervisor' },
    },
  },
  violated: {
    'when the dealer decides': { events: [raised(), decided(dealer).as('decision')], at: 'decision' },
    'when a player does': [raised(), decided(alice)],
    'when a casino supervisor does, who is not read to be a gaming supervisor': {
      events: [raised(), decided(casinoSupervisor).as('decision')],
      at: 'decision',
    },
  },
  undetermined: {
    'when there is a review and no decision before it': {
      events: [raised(), reviewed(casinoSupervisor)],
      missing: 'in the first instance',
    },
  },
});
rule('14.12', 'DISPUTE_NOT_DECIDED', {
  kept: {
    'when somebody decides it': [raised(), decided(gamesSupervisor), disputeClosed],
    'when it is taken back': [raised(), withdrawn],
  },
  violated: {
    'when it is closed without a decision': { events: [raised().as('raised'), disputeClosed], at: 'raised' },
  },
  undetermined: {
    'when it goes on after all': { events: [raised(), disputeClosed, reopened], missing: 'it is still open' },
  },
});
rule('14.12', 'REVIEW_NOT_GIVEN', {
  kept: {
    'when a casino supervisor reviews': [
      raised(),
      decided(gamesSupervisor),
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      disputeClosed,
    ],
  },
  violated: {
    'when the dispute is closed without one': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor().as('request'), disputeClosed],
      at: 'request',
    },
  },
  undetermined: {
    'while it is open': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor()],
      missing: 'it is still open',
    },
  },
});
rule('14.12', 'REVIEW_BY_THE_DECIDER', {
  kept: { 'when somebody else reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)] },
  violated: {
    'when the games supervisor reviews their own decision': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor(), reviewed(gamesSupervisor).as('review')],
      at: 'review',
    },
  },
});
rule('14.12', 'REVIEWER_NOT_SENIOR', {
  kept: {
    'when a casino supervisor by duty reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)],
    'by another games supervisor, where 1.1 is read by its letter': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      choices: { 'reviewer-by-definition': 'accepted' },
    },
  },
  violated: {
    'when the dealer reviews': {
      events: [raised(), decided(gamesSupervisor), reviewed(dealer).as('review')],
      at: 'review',
    },
    'when another games supervisor does, where a review is by somebody senior': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      choices: { 'reviewer-by-definition': 'refused' },
    },
  },
  contested: {
    'when another games supervisor reviews, who is a casino supervisor by 1.1': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      by: ["1.1 'casino supervisor'"],
    },
  },
});

const told = advised(['complaint-to-inspector'], { section: '33' });
const unsatisfied = [raised(), decided(gamesSupervisor), answered('notSatisfied').as('answer')];

rule('14.13', 'COMPLAINT_RIGHT_NOT_ADVISED', {
  kept: {
    'when the complainant is told': [...unsatisfied, told, disputeClosed],
    'when the complainant is satisfied': [raised(), decided(gamesSupervisor), answered('satisfied'), disputeClosed],
    'when another provision is cited for the right': [
      ...unsatisfied,
      advised(['complaint-to-inspector'], { section: '110' }),
      disputeClosed,
    ],
  },
  violated: {
    'when nobody is told': { events: [...unsatisfied, disputeClosed], at: 'answer' },
    'when somebody else is': [
      ...unsatisfied,
      advised(['complaint-to-inspector'], { section: '33', whom: 'bob' }),
      disputeClosed,
    ],
    'when the complainant is only told that an inspector is there': [
      ...unsatisfied,
      advised(['inspector-is-present']),
      disputeClosed,
    ],
    'by the first decision too, where every decision counts': {
      events: [...unsatisfied, reviewed(casinoSupervisor), answered('satisfied'), disputeClosed],
      at: 'answer',
      choices: { 'not-satisfied-with-which-decision': 'every' },
    },
    'when another provision is cited, where only the named one counts': {
      events: [...unsatisfied, advised(['complaint-to-inspector'], { section: '110' }), disputeClosed],
      choices: { 'provision-of-the-advice': 'named-only' },
    },
  },
  undetermined: {
    'while the dispute is open': { events: unsatisfied, missing: 'still open' },
    'when no answer to the decision is on record': {
      events: [raised(), decided(gamesSupervisor), disputeClosed],
      missing: 'no answer is on record',
    },
  },
});
rule('14.13', 'ADVICE_CITED_OTHER_PROVISION', {
  kept: {
    'when section 33 is cited': [raised(), decided(gamesSupervisor), told],
    'when no provision is': [raised(), advised(['complaint-to-inspector'], { section: null })],
  },
  violated: {
    'when section 110 is': {
      events: [raised(), advised(['complaint-to-inspector'], { section: '110' }).as('advice')],
      at: 'advice',
    },
  },
});
