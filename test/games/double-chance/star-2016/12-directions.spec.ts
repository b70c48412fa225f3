import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  bob,
  casinoSupervisor,
  conduct,
  dealer,
  deals,
  directs,
  discards,
  main,
  opened,
  openTable,
  operator,
  picksUp,
  playEvent,
  shuffles,
} from '../support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  dealt,
  hers,
  his,
  over,
  sixthsOfBoth,
  wholeRound,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/12-directions.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/12-directions.txt', import.meta.url),
);

const viewing = conduct('viewing-cards', bob, { towardsPersonId: alice.personId, basis: 'suspected' });
const playsFirst = directs('play-first', [bob]);
const apart = directs('not-together', [alice, bob]);
const english = directs('english-only', []);
const notListed = directs('other', [bob]);

rule('12.11', 'DIRECTED_WITHOUT_SUSPICION', {
  kept: {
    'when one of those who are kept apart was reported': [
      viewing,
      directs('not-together', [alice, bob], casinoSupervisor, 'none'),
    ],
    'when the clocks do not tell whether the report came first': [
      directs('english-only', [], casinoSupervisor, 'none'),
      viewing.after(200).from('T-2', 500),
    ],
    'when players are suspected by the word of the supervisor': [playsFirst, ...wholeRound],
    'when somebody was reported, and the supervisor names another ground': [
      viewing,
      directs('play-first', [bob], casinoSupervisor, 'disorder'),
    ],
    'when it is for all, and one was reported': [viewing, directs('english-only', [], casinoSupervisor, 'none')],
    'when nobody is directed': wholeRound,
    'when the cards that are handled lie on an area without a wager': [
      playsFirst,
      ...dealt,
      picksUp(alice, 9),
      ...his.decides,
    ],
  },
  violated: {
    'when it is for something else, by another rule': [
      {
        ...directs('play-first', [bob]),
        data: {
          direction: 'play-first',
          persons: ['bob'],
          decision: { by: 'cs-1', roleClaimed: 'casino-supervisor', clause: '14.9', ground: 'not-betting' },
        },
      },
    ],
  },
  contested: {
    'when the ground is another, and this rule is cited': {
      events: [directs('play-first', [bob], casinoSupervisor, 'disorder')],
      by: ['12.11'],
    },
  },
  undetermined: {
    'when no ground is said': {
      events: [directs('english-only', [], casinoSupervisor, 'none')],
      missing: 'whether a player was suspected',
    },
    'when another player was reported': {
      events: [viewing, directs('play-first', [alice], casinoSupervisor, 'none')],
      missing: 'whether a player was suspected',
    },
  },
});

rule('12.11', 'DIRECTION_NOT_LISTED', {
  kept: { 'when it is one of the three': [playsFirst, apart, english] },
  violated: { 'when it is another': { events: [notListed.as('other')], at: 'other' } },
});

rule('12.11', 'DIRECTED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does': [notListed] },
  violated: { 'when a dealer does': { events: [directs('other', [bob], dealer).as('order')], at: 'order' } },
});

rule('12.11.1', 'DIRECTED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor has a player play first': [playsFirst],
    'when the dealer directs something else': [directs('english-only', [], dealer)],
  },
  violated: { 'when a dealer does': { events: [directs('play-first', [bob], dealer).as('order')], at: 'order' } },
  undetermined: {
    'when the casino operator does': {
      events: [directs('play-first', [bob], operator)],
      missing: 'whether the casino operator may do what a casino supervisor may',
    },
  },
});

rule('12.11.2', 'DIRECTED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor keeps players apart': [apart] },
  violated: { 'when a dealer does': [directs('not-together', [alice, bob], dealer)] },
});

rule('12.11.3', 'DIRECTED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does': [english] },
  violated: { 'when a dealer does': [directs('english-only', [], dealer)] },
});

/** Bob plays his hand before Alice picks up hers. */
const bobFirst = [...dealt, ...his.decides, ...hers.decides, ...sixthsOfBoth, ...aliceWins, ...bobLoses, ...over];

rule('12.11.1', 'DIRECTION_NOT_KEPT', {
  kept: {
    'when the one who is directed has not decided on record': [playsFirst, ...dealt, ...hers.decides],
    'when the clocks do not tell whether it was directed before the first card': [
      ...begun,
      playsFirst.from('T-2', 500),
      ...deals(1, 2).map((one) => one.after(200)),
      ...hers.decides,
      ...his.decides,
    ],
    'when the one who is directed plays first': [playsFirst, ...bobFirst],
    'when it is directed in a round that had begun': [...dealt, playsFirst, ...hers.decides, ...his.decides],
    'when nobody is directed': wholeRound,
    'when the one who is directed has no hand': [
      directs('play-first', [{ personId: 'carol', role: 'player' }]),
      ...dealt,
    ],
  },
  violated: {
    'when another handles cards before': [playsFirst, ...wholeRound],
    'when nobody recorded who handled them': [
      playsFirst,
      ...dealt,
      playEvent('CardsHandled', { hand: 'area-1', what: 'hand', by: null }),
      ...his.decides,
    ],
    'when it is told after the first of two hands of the one who is directed': {
      events: [
        playsFirst,
        shuffles(),
        opened,
        main(alice, 1, 5_000),
        main(bob, 2, 4_000),
        main(bob, 3, 4_000),
        ...deals(1, 2, 3),
        discards(bob, 3, 4),
        picksUp(alice, 1).as('between'),
        discards(bob, 2, 4),
      ],
      at: 'between',
    },
    'when a player is seen not to keep to it': {
      events: [
        playsFirst,
        ...dealt,
        playEvent('DirectionNotKept', { direction: 'play-first', personId: 'bob', by: 'dealer-1' }).as('seen'),
      ],
      at: 'seen',
    },
  },
});

rule('12.11.2', 'DIRECTION_NOT_KEPT', {
  kept: {
    'when only one of them plays on': [
      directs('not-together', [alice, { personId: 'carol', role: 'player' }]),
      ...dealt,
    ],
    'when they had played before': [...wholeRound, apart],
  },
  violated: {
    'when the one who is named last wagers first': [directs('not-together', [bob, alice]), ...wholeRound],
    'when both wager in a round': [apart, ...wholeRound],
  },
});

rule('12.11.3', 'DIRECTION_NOT_KEPT', {
  kept: {
    'when nobody is seen to speak otherwise': [english, ...wholeRound],
    'when another direction is not kept': [
      english,
      ...dealt,
      playEvent('DirectionNotKept', { direction: 'play-first', personId: 'bob', by: 'dealer-1' }),
    ],
  },
  violated: {
    'when a player is heard to': {
      events: [
        english,
        ...dealt,
        playEvent('DirectionNotKept', { direction: 'english-only', personId: null, by: 'dealer-1' }).as('heard'),
      ],
      at: 'heard',
    },
  },
});

variedInFull('12-directions', variations, known);
