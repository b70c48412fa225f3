import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  answered,
  decided,
  disputeClosed,
  disputeClosedFor,
  found,
  raised,
  referred,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import { actor, bob, casinoSupervisor, dealer, openTable, operator } from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/12-disputes.txt', import.meta.url),
);

const surveillance = actor('eye-1', 'surveillance-operator');
const commission = actor('grc-1', 'commission');
const disputed = raised({}, 'casino-war');

rule('12.4', 'DISPUTE_DECIDED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor decides': [disputed, decided(casinoSupervisor)],
    'when the casino operator does': [disputed, decided(operator)],
    'when the Commission reviews it': [disputed, decided(operator), reviewAskedFor(), reviewed(commission)],
    'when nobody has decided yet': [disputed],
  },
  violated: {
    'when the dealer decides': { events: [disputed, decided(dealer).as('decision')], at: 'decision' },
    'when the Commission decides and nobody had asked for a review': [disputed, decided(commission)],
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [disputed, decided(surveillance)],
      missing: 'who speaks for the casino operator: the text does not say',
    },
  },
});

const asked = [disputed, decided(casinoSupervisor), reviewAskedFor().as('request')];

rule('12.4', 'REVIEW_NOT_PASSED_ON', {
  kept: {
    'when it was passed on to the Commission': [...asked, referred('regulator'), disputeClosed],
    'when it was passed on after it was closed': [...asked, disputeClosed, referred('regulator')],
    'when somebody outside of the house has looked into it all the same': [...asked, found, disputeClosed],
    'when the Commission has reviewed it all the same': [...asked, reviewed(commission), disputeClosed],
    'when the complainant took it back': [...asked, withdrawn],
    'when nobody asked for a review': [disputed, decided(casinoSupervisor), disputeClosed],
  },
  violated: {
    'when it was closed without being passed on': { events: [...asked, disputeClosed], at: 'request' },
    'when it was passed on to the police': [...asked, referred('police'), disputeClosed],
    'when it had been passed on before, for another reason': [
      disputed,
      referred('regulator', null),
      decided(casinoSupervisor),
      reviewAskedFor(),
      disputeClosed,
    ],
  },
  undetermined: {
    'when it went to an inspector: whether that is the Commission the text does not say': {
      events: [...asked, referred('inspector'), disputeClosed],
      missing: 'whether it came to the Commission there',
    },
    'when somebody else than the complainant had asked': {
      events: [disputed, decided(casinoSupervisor), reviewAskedFor(bob), disputeClosed],
      missing: 'whether anybody else than the complainant may ask for it',
    },
    'when it was closed as passed on, and to whom is not on record': {
      events: [...asked, disputeClosedFor('referred')],
      missing: 'to whom the dispute was passed on',
    },
    'when the dispute goes on': { events: asked, missing: 'it is still open' },
    'when it was closed, and goes on': { events: [...asked, disputeClosed, reopened], missing: 'it is still open' },
    'when the house reviewed it itself: that may be what was asked for': {
      events: [...asked, reviewed(operator), disputeClosed],
      missing: 'whose review was asked for',
    },
    'when who asked for it says then that they are satisfied': {
      events: [...asked, answered('satisfied'), disputeClosed],
      missing: 'whether the review was still wanted',
    },
    'when it is a complaint, and not a dispute': {
      events: [
        raised({ kind: 'complaint', about: 'conduct' }, 'casino-war'),
        decided(casinoSupervisor),
        reviewAskedFor(),
        disputeClosed,
      ],
      missing: 'whether a complaint counts as a dispute',
    },
  },
});
