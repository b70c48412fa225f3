import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  advised,
  answered,
  decided,
  disputeClosed,
  found,
  raised,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import { casinoSupervisor, dealer, gamesSupervisor, openTable, relieved } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/undated', openTable);
const second = { personId: 'gs-2', role: 'games-supervisor' };

rule('9.11', 'DISPUTE_WRONG_FIRST_DECIDER', {
  kept: { 'when a game supervisor decides first': [raised(), decided(gamesSupervisor)] },
  violated: {
    'when a casino supervisor decides first: nobody stands in for a game supervisor here': {
      events: [relieved(gamesSupervisor), raised(), decided(casinoSupervisor).as('decision')],
      at: 'decision',
    },
  },
});

rule('9.11', 'DISPUTE_NOT_DECIDED', {
  kept: { 'when it is taken back': [raised(), withdrawn] },
  violated: { 'when it is closed without a decision': [raised(), disputeClosed] },
});

rule('9.11', 'REVIEW_NOT_GIVEN', {
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
    'when the dispute is closed without one': [raised(), decided(gamesSupervisor), reviewAskedFor(), disputeClosed],
  },
});

rule('9.11', 'REVIEW_BY_THE_DECIDER', {
  kept: { 'when somebody else reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)] },
  violated: { 'when the decider does': [raised(), decided(gamesSupervisor), reviewed(gamesSupervisor)] },
});

rule('9.11', 'REVIEWER_NOT_SENIOR', {
  kept: { 'when a casino supervisor reviews': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)] },
  violated: { 'when the dealer does': [raised(), decided(gamesSupervisor), reviewed(dealer)] },
  undetermined: {
    'when another game supervisor does: this copy does not say whether that is a casino supervisor': {
      events: [raised(), decided(gamesSupervisor), reviewed(second)],
      missing: 'no definitions',
    },
  },
});

rule('9.11', 'DECIDED_AFTER_THE_LAST_WORD', {
  kept: {
    'when the casino supervisor has the last word': [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor)],
    'when a dealer had reviewed, whose word is not the last': [
      raised(),
      decided(gamesSupervisor),
      reviewed(dealer),
      reviewed(casinoSupervisor),
    ],
    'when an inspector had found something meanwhile': [
      raised(),
      decided(gamesSupervisor),
      reviewed(casinoSupervisor),
      found,
      reviewed(casinoSupervisor),
    ],
  },
  violated: {
    'when a game supervisor decides once more': {
      events: [raised(), decided(gamesSupervisor), reviewed(casinoSupervisor), decided(gamesSupervisor).as('again')],
      at: 'again',
    },
  },
});

const toldAll = advised(['inspector-is-present', 'consult-inspector'], { section: null });
rule('9.12', 'INSPECTOR_RIGHT_NOT_ADVISED', {
  kept: {
    'when the complainant is told of the inspector and of consulting them': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      toldAll,
      disputeClosed,
    ],
    'when the complainant is told in a dispute that nobody decides': [raised(), toldAll, disputeClosed],
    'when the dispute is resolved': [raised(), decided(gamesSupervisor), answered('satisfied'), disputeClosed],
    'when it is taken back': [raised(), withdrawn],
  },
  violated: {
    'when nobody is told': {
      events: [raised(), decided(gamesSupervisor), answered('notSatisfied').as('answer'), disputeClosed],
      at: 'answer',
    },
    'when the dispute is closed undecided, and nobody is told': {
      events: [raised().as('raised'), disputeClosed],
      at: 'raised',
    },
    'when the complainant is only told of a right to complain': [
      raised(),
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['complaint-to-inspector']),
      disputeClosed,
    ],
  },
  undetermined: {
    'when nobody asked whether it was resolved': {
      events: [raised(), decided(gamesSupervisor), answered('notAsked'), disputeClosed],
      missing: 'nobody asked',
    },
  },
});
