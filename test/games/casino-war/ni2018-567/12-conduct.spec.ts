import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, bob, carol, casinoSupervisor, closed, conduct, dealer, deals, excludes, minutes, opened } = floor;
const { openTable, racks, seated, tableEvent, vacates, war } = floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/12-conduct.txt', import.meta.url),
);

const surveillance = floor.actor('eye-1', 'surveillance-operator');
const over = [racks, closed];

rule('12.2(b)', 'GAME_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': [excludes(alice, casinoSupervisor)] },
  violated: { 'when the dealer does it': { events: [excludes(alice, dealer).as('ruling')], at: 'ruling' } },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [excludes(alice, surveillance)],
      missing: 'who speaks for the casino operator',
    },
  },
});

rule('12.2(b)', 'GAME_EXCLUSION_WITHOUT_CONTRAVENTION', {
  kept: {
    'when what the player did was reported': [conduct('side-bet', alice), excludes(alice, casinoSupervisor)],
    'when the player made a wager larger after the first card': [
      opened,
      war(alice, 1, 5_000),
      ...deals('1 8S, dealer 9H'),
      floor.alters(floor.warOf(alice, 1), 'casino-war', 1, 9_000, alice),
      ...over,
      excludes(alice, casinoSupervisor),
    ],
    'by a dealer, which is another breach': [excludes(alice, dealer)],
    'from the casino, which is another': [excludes(alice, casinoSupervisor, 'rules-broken', 'casino')],
    'for a breach of another, where that is read to be enough': {
      events: [conduct('side-bet', bob), excludes(alice, casinoSupervisor)],
      choices: { 'contravention-of-another': 'any-person' },
    },
  },
  violated: {
    'when no ground was given': { events: [excludes(alice, casinoSupervisor, 'none').as('ruling')], at: 'ruling' },
    'when nobody recorded a breach, at a table that records everything': {
      events: [excludes(alice, casinoSupervisor)],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded a breach': {
      events: [excludes(alice, casinoSupervisor)],
      missing: 'whether alice broke a rule: nobody recorded it',
    },
    'when another player broke a rule': {
      events: [conduct('side-bet', bob), excludes(alice, casinoSupervisor)],
      missing: 'whether a breach by another person is enough',
    },
  },
  contested: {
    'when the rule was cited and what was said names no breach': {
      events: [excludes(alice, casinoSupervisor, 'busy-hour')],
      by: ['12.2'],
    },
  },
});

const fromCasino = (clause: string | null) =>
  tableEvent('PlayerExcluded', {
    personId: alice.personId,
    from: 'casino',
    decision: floor.decisionOf(casinoSupervisor, 'cheating', clause),
  });

rule('12.2(b)', 'EXCLUSION_BEYOND_THE_GAME', {
  kept: {
    'when it is from the game': [excludes(alice, casinoSupervisor)],
    'when it rests on other law': [fromCasino('Casino Control Act 2006')],
  },
  violated: {
    'when it is from the casino by these rules': { events: [fromCasino('12.2(b)').as('ruling')], at: 'ruling' },
  },
  undetermined: {
    'when no law was cited': { events: [fromCasino(null)], missing: 'by which law' },
  },
});

const excluded = excludes(alice, casinoSupervisor);

rule('12.2(b)', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: {
    'when another player wagers': [excluded, opened, war(bob, 2, 5_000)],
    'when the wager had been laid before': [opened, war(alice, 1, 5_000), excluded],
    'when somebody without the power had excluded the player': [excludes(alice, dealer), opened, war(alice, 1, 5_000)],
  },
  violated: {
    'when the excluded player wagers': { events: [excluded, opened, war(alice, 1, 5_000).as('wager')], at: 'wager' },
    'when they go to war after it': {
      events: [
        opened,
        war(alice, 1, 5_000),
        ...deals('1 KS, dealer KH'),
        excluded,
        floor.raise(alice, 1, 5_000).as('raise'),
      ],
      at: 'raise',
    },
  },
  undetermined: {
    'when the clocks cannot tell which was first': {
      events: [excluded.from('T-2', 900), opened, war(alice, 1, 5_000).after(100).from('T-3', 9_000)],
      missing: 'whether alice had been excluded by then',
    },
  },
});

const advice = (more = {}) => conduct('play-advice', dealer, { towardsPersonId: alice.personId, ...more });

rule('12.5(a)', 'STAFF_ADVISED_PLAYER', {
  kept: {
    'when it was only to have the rules kept': [advice({ toKeepTheRules: true })],
    'when a player advised another, of which 12.7 speaks': [conduct('play-advice', bob)],
  },
  violated: {
    'when the dealer advised a player': { events: [advice({ toKeepTheRules: false }).as('report')], at: 'report' },
    'when the player had asked for it': [advice({ toKeepTheRules: false, askedFor: true })],
  },
  undetermined: {
    'when nobody said whether it was to have the rules kept': {
      events: [advice()],
      missing: 'whether the advice was only to have the rules kept',
    },
    'when it was only told': {
      events: [advice({ basis: 'told', toKeepTheRules: false })],
      missing: 'whether it was so',
    },
  },
});

rule('12.5(b)', 'STAFF_GAVE_ADVANTAGE', {
  kept: {
    'when a player did it': [conduct('advantage', bob)],
    'when something else was reported of the dealer': [conduct('procedure', dealer)],
  },
  violated: {
    'when the dealer did': { events: [conduct('advantage', dealer).as('report')], at: 'report' },
  },
  undetermined: {
    'when it is only suspected': {
      events: [conduct('advantage', dealer, { basis: 'suspected' })],
      missing: 'whether it was so',
    },
  },
});

rule('12.5(c)', 'PROCEDURE_DEVIATION', {
  kept: {
    'when a player did not keep them': [conduct('procedure', bob)],
    'when something else was reported of the dealer': [conduct('disorder', dealer)],
  },
  violated: {
    'when the dealer did not keep them': { events: [conduct('procedure', dealer).as('report')], at: 'report' },
  },
  undetermined: {
    'when it was only told': {
      events: [conduct('procedure', dealer, { basis: 'told' })],
      missing: 'whether it was so',
    },
  },
});

/** A round in which Bob wagers, and Alice too where it is said. */
const roundOf = (...who: readonly (typeof bob)[]) => [
  opened,
  ...who.map((one, nth) => war(one, nth + 1, 5_000)),
  ...deals(`${who.map((_, nth) => `${nth + 1} KS`).join(', ')}, dealer 9H`),
  ...over,
];
const left = tableEvent('SeatLeft', { seat: 2, personId: bob.personId });
const three = [...roundOf(bob), ...roundOf(bob), ...roundOf(bob)];

rule('12.6', 'VACATE_WITHOUT_GROUNDS', {
  kept: {
    'after three rounds without a wager, all other seats being in use': [...three, vacates(alice, 1)],
    'when a seat was left before, and nobody took it again: it may be gone': [left, ...three, vacates(alice, 1)],
    'when a seat had been empty before them': [left, seated(bob, 2), ...three, vacates(alice, 1)],
  },
  violated: {
    'after two': { events: [...roundOf(bob), ...roundOf(bob), vacates(alice, 1).as('ruling')], at: 'ruling' },
    'when the player wagered in the last of them': [
      ...roundOf(bob),
      ...three,
      ...roundOf(bob, alice),
      vacates(alice, 1),
    ],
    'when some seats were free': [...three, vacates(alice, 1, 'some-free')],
    'when the player has wagered again by then': [...three, opened, war(alice, 1, 5_000), vacates(alice, 1)],
    'when a seat was empty in one of them': [
      ...roundOf(bob),
      left,
      ...roundOf(bob),
      seated(bob, 2),
      ...roundOf(bob),
      vacates(alice, 1),
    ],
    'when a round was not concluded, its cards lying there still': [
      ...roundOf(bob),
      ...roundOf(bob),
      opened,
      war(bob, 1, 5_000),
      ...deals('1 KS, dealer 9H'),
      vacates(alice, 1),
    ],
  },
  undetermined: {
    'when nobody saw whether some were free': {
      events: [...three, vacates(alice, 1, 'not-seen')],
      missing: 'whether all other places were taken',
    },
  },
});

const influences = (more = {}) => conduct('influence', bob, { towardsPersonId: alice.personId, ...more });

rule('12.7', 'PLAYER_INFLUENCED', {
  kept: {
    'when the dealer advised a player, of which 12.5(a) speaks': [advice({ toKeepTheRules: false })],
    'when something else was reported': [conduct('side-bet', bob)],
  },
  violated: {
    'when another player influenced the decision': { events: [influences().as('report')], at: 'report' },
    'when the player had asked for it: the text has no exception': [influences({ askedFor: true })],
    'when a player advised another': [conduct('play-advice', carol, { towardsPersonId: alice.personId })],
    'when the dealer influenced a player': [conduct('influence', dealer)],
  },
  undetermined: {
    'when it was only told': { events: [influences({ basis: 'told' })], missing: 'whether it was so' },
  },
});

rule('12.8', 'SIDE_BET', {
  kept: { 'when a spectator bets': [conduct('side-bet', floor.actor('sue', 'spectator'))] },
  violated: {
    'when players bet with each other': {
      events: [conduct('side-bet', bob, { towardsPersonId: alice.personId }).as('report')],
      at: 'report',
    },
  },
  undetermined: {
    'when it is only suspected': {
      events: [conduct('side-bet', bob, { basis: 'suspected' })],
      missing: 'whether it was so',
    },
  },
});

const asks = tableEvent('RulesCopyRequested', { requestId: 'copy-1', personId: alice.personId });
const shows = (edition: string | null) =>
  tableEvent('RulesCopyProvided', { requestId: 'copy-1', edition, by: dealer.personId });
const closes = tableEvent('SessionClosed', { reason: 'end-of-gaming-day', playersPresent: 0, closureSignId: null });

rule('12.9', 'RULES_COPY_REFUSED', {
  kept: {
    'when one was shown': [asks, shows('casino-war/ni2018-567'), closes],
    'when nobody said which was shown': [asks, shows(null), closes],
    'when the table is still open': [asks],
    'when another edition was shown, which is found as that': [asks, shows('casino-war/ni2006-386'), closes],
  },
  violated: {
    'when nobody recorded one, and this venue records everything': {
      events: [asks.as('request'), closes.after(minutes(1))],
      at: 'request',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded one': { events: [asks, closes.after(minutes(1))], missing: 'whether a copy was shown' },
  },
});

rule('12.9', 'OTHER_RULES_SHOWN', {
  kept: {
    'when these rules were shown': [asks, shows('casino-war/ni2018-567')],
    'when they were shown after another edition': [
      asks,
      shows('casino-war/ni2006-386'),
      shows('casino-war/ni2018-567'),
    ],
    'when nobody said which was shown': [asks, shows(null)],
  },
  violated: {
    'when another edition was shown': { events: [asks, shows('casino-war/ni2006-386').as('copy')], at: 'copy' },
    'when the rules of another game were': [asks, shows('two-up/star-2016')],
  },
});
