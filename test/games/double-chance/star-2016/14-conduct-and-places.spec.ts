import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { actor } from '../../../support/floor.ts';
import { all, losesHigher, over, withSixthAfter } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  bob,
  carol,
  casinoSupervisor,
  conduct,
  dealer,
  left,
  main,
  mainOf,
  minutes,
  openTable,
  seated,
  sign,
  tableCloses,
  tableEvent,
  takes,
  vacates,
} from '../support/double-chance-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/14-conduct-and-places.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/14-conduct-and-places.txt', import.meta.url),
);

const sid = actor('sid', 'spectator');
const toBob = { towardsPersonId: bob.personId };
const advice = (who = dealer, more = {}): Step => conduct('play-advice', who, { ...toBob, ...more }).as('report');
const influence = (who = sid, more = {}): Step => conduct('influence', who, { ...toBob, ...more }).as('report');

rule('14.6', 'STAFF_ADVISED_PLAYER', {
  kept: {
    'when it is to keep the rules': [advice(dealer, { toKeepTheRules: true })],
    'when a player advises, of which 14.7 speaks': [advice(alice, { toKeepTheRules: false })],
  },
  violated: {
    'when a dealer advises': { events: [advice(dealer, { toKeepTheRules: false })], at: 'report' },
    'when the player had asked': [advice(dealer, { toKeepTheRules: false, askedFor: true })],
  },
  undetermined: {
    'when nobody knows whether it was to keep the rules': { events: [advice()], missing: 'to have the rules kept' },
    'when it is only suspected': [advice(dealer, { toKeepTheRules: false, basis: 'suspected' })],
  },
});
rule('14.7', 'PLAYER_INFLUENCED', {
  kept: { 'when it is staff, of whom 14.6 speaks': [influence(dealer)] },
  violated: {
    'when a spectator does it': { events: [influence()], at: 'report' },
    'when another player does': [influence(alice)],
    'when the player had asked': [influence(sid, { askedFor: true })],
  },
  undetermined: { 'when somebody told of it': [influence(sid, { basis: 'told' })] },
});
rule('14.10', 'SIDE_BET', {
  kept: { 'when a dealer is said to bet, of which the text does not speak': [conduct('side-bet', dealer, toBob)] },
  violated: {
    'when players bet with each other': { events: [conduct('side-bet', alice, toBob).as('report')], at: 'report' },
    'when spectators do': [conduct('side-bet', sid, { towardsPersonId: 'tom' })],
  },
  undetermined: { 'when it is only suspected': [conduct('side-bet', alice, { ...toBob, basis: 'suspected' })] },
});

const announced = sign('sign-closing', { kind: 'closure', proposedAt: '2026-04-25T09:25:00.000Z' });
const closes = (more = {}): Step => tableCloses({ closureSignId: 'sign-closing', ...more }).as('closing');

rule('14.8', 'CLOSED_WITHOUT_20MIN_NOTICE', {
  kept: {
    'after 20 minutes on show, at its time': [announced, closes().after(minutes(25))],
    'when nobody is there any more': [closes({ playersPresent: 0, closureSignId: null })],
  },
  violated: {
    'without a sign': { events: [closes({ closureSignId: null })], at: 'closing' },
    'a second before the 20 minutes are over': {
      events: [announced, closes().after(minutes(20) - 1_000)],
      at: 'closing',
    },
    'after a sign without a time': [
      sign('sign-closing', { kind: 'closure', proposedAt: null }),
      closes().after(minutes(30)),
    ],
  },
  contested: {
    'before the time that the sign proposed': {
      events: [
        sign('sign-closing', { kind: 'closure', proposedAt: '2026-04-25T12:00:00.000Z' }),
        closes().after(minutes(30)),
      ],
      by: ['14.8'],
    },
  },
  undetermined: {
    'when the sign that it names is not on record': {
      events: [closes()],
      missing: 'what the sign sign-closing showed',
    },
  },
});
const closedBy = (who: typeof dealer): Step => ({ ...closes(), actor: who });

rule('14.8', 'CLOSED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor closes it': [announced, closedBy(casinoSupervisor)],
    'when nobody is there any more': [{ ...closes({ playersPresent: 0 }), actor: dealer }],
  },
  violated: { 'when the dealer does': [announced, closedBy(dealer)] },
});

/** A round of Dave alone, unless it is of somebody else. */
const round = (who = actor('dave', 'player')): readonly Step[] =>
  all(withSixthAfter(main(who, 1, 500), losesHigher), takes(mainOf(who, 1), 500), over);
const three = [...round(), ...round(), ...round()];
const vacate = (otherPlaces: 'all-taken' | 'some-free' | 'not-seen' = 'all-taken'): Step =>
  vacates(carol, 3, otherPlaces).as('directed');

rule('14.9', 'VACATE_WITHOUT_GROUNDS', {
  kept: {
    'after three rounds without a wager': [...three, vacate()],
    'after four': [...three, ...round(), vacate()],
  },
  violated: {
    'after two': { events: [...round(), ...round(), vacate()], at: 'directed' },
    'when she had a wager in the last': [...round(), ...round(), ...round(carol), vacate()],
    'when she has laid one for the next': [...three, main(carol, 1, 500), vacate()],
    'while another place is free': [...three, vacate('some-free')],
    'when another seat was free in one of them': [
      ...round(),
      left(alice, 1),
      ...round(),
      seated(bob, 1),
      ...round(),
      vacate(),
    ],
  },
  undetermined: {
    'when nobody saw the other places': { events: [...three, vacate('not-seen')], missing: 'all other places' },
  },
});

const asked = tableEvent('RulesCopyRequested', { requestId: 'r-1', personId: alice.personId }).as('request');
const shown = (edition: string | null): Step =>
  tableEvent('RulesCopyProvided', { requestId: 'r-1', edition, by: dealer.personId }).as('shown');
const over0 = tableCloses({ playersPresent: 0 });

rule('14.14', 'RULES_COPY_REFUSED', {
  kept: {
    'when they are shown': [asked, shown('double-chance/star-2016'), over0],
    'when nobody said which were shown': [asked, shown(null), over0],
    'while the table is open': [asked],
  },
  violated: {
    'when nobody recorded it, and this venue records everything': {
      events: [asked, over0],
      at: 'request',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: { 'when nobody recorded it': { events: [asked, over0], missing: 'whether a copy was shown' } },
});
rule('14.14', 'OTHER_RULES_SHOWN', {
  kept: { 'when these are shown': [asked, shown('double-chance/star-2016')] },
  violated: { 'when those of another game are': { events: [asked, shown('two-up/star-2016')], at: 'shown' } },
});

variedInFull('14-conduct-and-places', variations, known);
