import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  boxOf,
  card,
  cardsEvent,
  closed,
  dealer,
  deals,
  noMoreBets,
  opened,
  openTable,
  pays,
  racks,
  raise,
  takesBack,
  war,
  warOf,
} from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/a-raises-and-rounds.txt', import.meta.url),
);

const tiedWith = (stakeCents: number) => [opened, war(alice, 1, stakeCents), noMoreBets, ...deals('1 KS, dealer KH')];
const raised = (stakeCents: number) => raise(alice, 1, stakeCents).as('raise');

rule("A 'Go to War Wager'", 'GO_TO_WAR_AMOUNT_MISMATCH', {
  kept: {
    'when it is as large as the casino war wager': [...tiedWith(500), raised(500)],
    'when it equals what counts of a wager over the maximum': [...tiedWith(60_000), raised(50_000)],
    'when it equals what lies there, and the venue asks for that': {
      events: [...tiedWith(60_000), raised(60_000)],
      choices: { 'raise-over-max': 'what-lies' },
    },
    'when its casino war wager is not on record': [...tiedWith(500), raise(alice, 4, 900)],
    'when it was laid too late': [...tiedWith(500), ...deals('1 QS, dealer 9H'), raised(900)],
    'when the casino war wager had been taken back': [
      opened,
      war(alice, 1, 500),
      takesBack(warOf(alice, 1), alice),
      ...deals('dealer KH'),
      raised(900),
    ],
  },
  violated: {
    'when it is less': { events: [...tiedWith(500), raised(300)], at: 'raise' },
    'when it is more': { events: [...tiedWith(500), raised(900)], at: 'raise' },
    'when it equals what lies there of a wager over the maximum': [...tiedWith(60_000), raised(60_000)],
    'when it equals what counts, and the venue asks for what lies there': {
      events: [...tiedWith(60_000), raised(50_000)],
      choices: { 'raise-over-max': 'what-lies' },
    },
  },
  undetermined: {
    'when the record holds different accounts of the wager': {
      events: [
        opened,
        war(alice, 1, 500),
        war(alice, 1, 900).from('T-2', 0),
        noMoreBets,
        ...deals('1 KS, dealer KH'),
        raised(900),
      ],
      missing: 'how the wagers lay',
    },
  },
});

const round = [opened, war(alice, 1, 500), noMoreBets, ...deals('1 KS, dealer 9H'), pays(warOf(alice, 1), alice, 500)];
const next = [war(alice, 1, 500), noMoreBets, ...deals('1 2D, dealer 9S')];
const someRacked = cardsEvent('CardsRacked', { hands: [boxOf(1)], by: dealer.personId });
/** The next round begins, by the pit, so many milliseconds before the cards of this one are collected. */
const begunBefore = (ms: number, uncertaintyMs = 0) => [
  ...round,
  racks.after(60_000).as('racked'),
  closed,
  opened.after(-5_000 - ms - 11_000).from('T-2', uncertaintyMs),
  ...next.map((one) => one.from('T-2', uncertaintyMs)),
];

rule("A 'Round of play'", 'ROUND_BOUNDARY_BROKEN', {
  kept: {
    'when all cards are collected before the next round': [...round, racks, closed, opened, ...next],
    'when nobody recorded that they were': [...round, closed, opened, ...next],
    'when the cards of a hand are collected, and play goes on': [
      opened,
      war(alice, 1, 500),
      noMoreBets,
      ...deals('1 KS'),
      someRacked,
      ...deals('dealer 9H'),
      racks,
    ],
    'when those of the round before are recorded as collected in this one': [
      opened,
      racks.from('T-2', 500),
      ...round.slice(1),
      racks,
    ],
    'when they are collected twice': [...round, racks, racks, closed],
  },
  violated: {
    'when the next round begins before that': { events: begunBefore(20_000), at: 'racked' },
    'when a card is dealt after they were collected': {
      events: [...round, racks, card('2C', boxOf(1)).as('late'), closed],
      at: 'late',
    },
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: begunBefore(1_000, 3_000),
      missing: 'whether the next round had begun when the cards were collected',
    },
  },
});
