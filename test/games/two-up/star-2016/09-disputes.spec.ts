import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  advised,
  answered,
  decided,
  disputeClosed,
  disputeClosedFor,
  raised,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import type { Actor } from '../../../support/script.ts';
import {
  bob,
  casinoSupervisor,
  dealer,
  gamesSupervisor,
  onDuty,
  openTable,
  relieved,
  tableEvent,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const closesTable = tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });
const secondGamesSupervisor: Actor = { personId: 'gs-2', role: 'games-supervisor' };
const secondCasinoSupervisor: Actor = { personId: 'cs-2', role: 'casino-supervisor' };
const definition = "1.1 'casino supervisor'";

rule('9.12', 'DISPUTE_WRONG_FIRST_DECIDER', {
  kept: {
    'when a games supervisor decides first': [raised(), decided(gamesSupervisor)],
    'when the games supervisor had gone off duty, and a casino supervisor decides': [
      relieved(gamesSupervisor),
      raised(),
      decided(casinoSupervisor),
    ],
    'when the table has closed, and a casino supervisor decides': [closesTable, raised(), decided(casinoSupervisor)],
    'when nobody has decided yet': [raised()],
    'when a casino supervisor decides again, a review having been asked for': [
      raised(),
      decided(gamesSupervisor),
      reviewAskedFor(),
      decided(casinoSupervisor),
    ],
  },
  violated: {
    'when the dealer decides': { events: [raised(), decided(dealer).as('decision')], at: 'decision' },
    'when the dealer decides first, and it is put right by a games supervisor': {
      events: [raised(), decided(dealer).as('decision'), decided(gamesSupervisor)],
      at: 'decision',
    },
    'when a player is let to decide': [raised(), decided({ ...bob, role: 'games-supervisor' })],
    'when a casino supervisor decides though a games supervisor is on duty': {
      events: [raised(), decided(casinoSupervisor).as('decision')],
      at: 'decision',
    },
    'when somebody decides who was relieved as games supervisor and deals now': [
      relieved(gamesSupervisor),
      onDuty(gamesSupervisor, 'dealer'),
      raised(),
      decided(gamesSupervisor),
    ],
  },
  undetermined: {
    'when there is a review and no decision before it': {
      events: [raised(), reviewed(casinoSupervisor).as('review')],
      at: 'review',
      missing: 'in the first instance',
    },
    'when the games supervisor left between the complaint and its decision': {
      events: [raised(), relieved(gamesSupervisor), decided(casinoSupervisor)],
      missing: 'on duty at the table when the dispute was referred',
    },
    'when the clocks cannot tell whether the games supervisor was still there': {
      events: [
        relieved(gamesSupervisor).from('T-2', 2_000),
        raised().after(100).from('T-3', 2_000),
        decided(casinoSupervisor).after(100).from('T-3', 2_000),
      ],
      missing: 'on duty at the table',
    },
  },
});

rule('9.12', 'DISPUTE_NOT_DECIDED', {
  kept: {
    'when somebody decides it': [raised(), decided(gamesSupervisor), disputeClosed],
    'when it is taken back': [raised(), withdrawn],
  },
  violated: {
    'when it is closed without a decision': { events: [raised().as('raised'), disputeClosed], at: 'raised' },
  },
  undetermined: {
    'while it is open': { events: [raised()], missing: 'it is still open' },
    'when it goes on after all': { events: [raised(), disputeClosed, reopened], missing: 'it is still open' },
    'when it was raised twice': {
      events: [raised(), disputeClosedFor('raised-twice')],
      missing: 'what became of the dispute that it repeats',
    },
  },
});

rule('9.12', 'REVIEW_NOT_GIVEN', {
  kept: {
    'when a casino supervisor reviews': [
      raised(),
      decided(gamesSupervisor),
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      disputeClosed,
    ],
    'when a casino supervisor decides again after it was asked for': [
      raised(),
      decided(gamesSupervisor),
      reviewAskedFor(),
      decided(casinoSupervisor),
      disputeClosed,
    ],
    'when the dispute is taken back instead': [raised(), decided(gamesSupervisor), reviewAskedFor(), withdrawn],
  },
  violated: {
    'when the dispute is closed without one': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor().as('request'), disputeClosed],
      at: 'request',
    },
    'when it is asked for again after the review': [
      raised(),
      decided(gamesSupervisor),
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      reviewAskedFor(bob),
      disputeClosed,
    ],
  },
  undetermined: {
    'while it is open': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor()],
      missing: 'it is still open',
    },
    'when who asked for it says then that they are satisfied': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor(), answered('satisfied'), disputeClosed],
      missing: 'whether the review was still wanted',
    },
  },
});

rule('9.12', 'REVIEW_BY_THE_DECIDER', {
  kept: {
    'when somebody else reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)],
  },
  violated: {
    'when the games supervisor decides once more after a review was asked for': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor(), decided(gamesSupervisor).as('review')],
      at: 'review',
    },
    'when the games supervisor reviews their own decision': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor(), reviewed(gamesSupervisor).as('review')],
      at: 'review',
    },
    'when a casino supervisor does who decided first because there was no games supervisor': [
      relieved(gamesSupervisor),
      raised(),
      decided(casinoSupervisor),
      reviewed(casinoSupervisor),
    ],
    'when who decided first reviews it after another has': {
      events: [
        relieved(gamesSupervisor),
        raised(),
        decided(casinoSupervisor),
        reviewed(secondCasinoSupervisor),
        reviewed(casinoSupervisor).as('review'),
      ],
      at: 'review',
    },
  },
});

rule('9.12', 'REVIEWER_NOT_SENIOR', {
  kept: {
    'when a casino supervisor by duty reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)],
    'when a casino supervisor comes from elsewhere': [
      raised(),
      decided(gamesSupervisor),
      reviewed(secondCasinoSupervisor),
    ],
    'by another games supervisor, where 1.1 is read by its letter': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      choices: { 'reviewer-by-definition': 'accepted' },
    },
  },
  violated: {
    'when the dealer decides after a review was asked for': {
      events: [raised(), decided(gamesSupervisor), reviewAskedFor(), decided(dealer).as('review')],
      at: 'review',
    },
    'when the dealer reviews': {
      events: [raised(), decided(gamesSupervisor), reviewed(dealer).as('review')],
      at: 'review',
    },
    'when another games supervisor reviews, where a review is by somebody senior': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      choices: { 'reviewer-by-definition': 'refused' },
    },
  },
  contested: {
    'when another games supervisor reviews, who is a casino supervisor by 1.1': {
      events: [raised(), decided(gamesSupervisor), reviewed(secondGamesSupervisor)],
      by: [definition],
    },
  },
});

const told = advised(['complaint-to-inspector']);
rule('9.13', 'COMPLAINT_RIGHT_NOT_ADVISED', {
  kept: {
    'when the complainant is told': [raised(), decided(gamesSupervisor), answered('notSatisfied'), told, disputeClosed],
    'when the complainant is told with the decision': [
      raised(),
      decided(gamesSupervisor),
      told,
      answered('notSatisfied'),
      disputeClosed,
    ],
    'when the complainant is told after the dispute was closed': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      disputeClosed,
      told,
    ],
    'when the complainant is satisfied': [raised(), decided(gamesSupervisor), answered('satisfied'), disputeClosed],
    'when the complainant was not satisfied at first, and is with the review': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      answered('satisfied'),
      disputeClosed,
    ],
    'when the complainant takes it back before saying anything': [raised(), decided(gamesSupervisor), withdrawn],
    'when another provision is cited for the right': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['complaint-to-inspector'], { section: '33' }),
      disputeClosed,
    ],
  },
  violated: {
    'when nobody is told': {
      events: [raised(), decided(gamesSupervisor), answered('notSatisfied').as('answer'), disputeClosed],
      at: 'answer',
    },
    'when the complainant was told before anything was decided': [
      raised(),
      told,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      disputeClosed,
    ],
    'when somebody else is told': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['complaint-to-inspector'], { whom: 'bob' }),
      disputeClosed,
    ],
    'when the complainant is only told that an inspector is there': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['inspector-is-present']),
      disputeClosed,
    ],
    'when the complainant is not satisfied with the review either': {
      events: [
        raised(),
        decided(gamesSupervisor),
        answered('notSatisfied'),
        reviewAskedFor(),
        reviewed(casinoSupervisor),
        answered('notSatisfied').as('answer'),
        disputeClosed,
      ],
      at: 'answer',
    },
    'by the first decision too, where every decision counts': {
      events: [
        raised(),
        decided(gamesSupervisor),
        answered('notSatisfied').as('answer'),
        reviewed(casinoSupervisor),
        answered('satisfied'),
        disputeClosed,
      ],
      at: 'answer',
      choices: { 'not-satisfied-with-which-decision': 'every' },
    },
    'when another provision is cited, where only the named one counts': {
      events: [
        raised(),
        decided(gamesSupervisor),
        answered('notSatisfied'),
        advised(['complaint-to-inspector'], { section: '33' }),
        disputeClosed,
      ],
      choices: { 'provision-of-the-advice': 'named-only' },
    },
  },
  undetermined: {
    'while the dispute is open': {
      events: [raised(), decided(gamesSupervisor), answered('notSatisfied')],
      missing: 'still open',
    },
    'when nobody asked whether the complainant was satisfied': {
      events: [raised(), decided(gamesSupervisor), answered('notAsked').as('answer'), disputeClosed],
      at: 'answer',
      missing: 'nobody asked',
    },
    'when no answer to the decision is on record': {
      events: [raised(), decided(gamesSupervisor).as('decision'), disputeClosed],
      at: 'decision',
      missing: 'no answer is on record',
    },
    'when the clocks cannot tell whether the advice came after the decision': {
      events: [
        raised(),
        decided(gamesSupervisor).from('T-2', 2_000),
        told.after(100).from('T-3', 2_000),
        answered('notSatisfied'),
        disputeClosed,
      ],
      missing: 'told after the decision: 100 ms apart',
    },
  },
});

rule('9.13', 'ADVICE_CITED_OTHER_PROVISION', {
  kept: {
    'when section 110 is cited': [raised(), decided(gamesSupervisor), told],
    'when no provision is cited': [raised(), advised(['complaint-to-inspector'], { section: null })],
  },
  violated: {
    'when section 33 is cited': {
      events: [raised(), advised(['complaint-to-inspector'], { section: '33' }).as('advice')],
      at: 'advice',
    },
  },
});
