import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  atTable,
  burns,
  card,
  cardFound,
  cardsChecked,
  cardsEvent,
  closed,
  dealer,
  deviceTable,
  loads,
  newShoe,
  opened,
  racks,
  replacesCards,
  unloads,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/02-card-integrity.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  atTable,
  new URL('in-full/02-card-integrity.txt', import.meta.url),
);

const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const begun = newShoe;
const checkFinds = (what: string, fault: string): Step =>
  cardsChecked({ found: 'wrong', counted: null, wrong: [{ card: what, fault }] });
const onDevice = deviceTable.slice(atTable.length);
const draws = (count: number, what: string, shoe = 'shoe-1'): readonly Step[] =>
  Array.from({ length: count }, () => card(what, 'box-1', { shoe }));
const drawn = (draw: number, what: string): Step =>
  cardsEvent('CardsDrawn', { shoe: 'shoe-1', cards: [{ draw, card: what, to: 'box-1' }], by: dealer.personId });
const drawsNumbered = (from: number, count: number, what: string): readonly Step[] =>
  Array.from({ length: count }, (_, nth) => drawn(from + nth, what));

rule('2.1', 'CARD_NOT_OF_THE_DECKS', {
  kept: {
    'by six aces of spades out of six decks': [...begun, ...round(...draws(6, 'AS'))],
    'by twelve out of two shoes': [
      ...begun,
      ...round(...draws(6, 'AS')),
      unloads(),
      ...newShoe,
      ...round(...draws(6, 'AS')),
    ],
    'by cards that nobody saw': [...begun, ...round(...draws(7, '??'), ...draws(7, 'A?'), ...draws(7, '?S'))],
    'by 24 aces and 78 spades of which nobody saw more': [
      ...begun,
      ...round(...draws(24, 'A?')),
      ...round(...draws(78, '?S')),
    ],
    'where the draws begin anew: the shoe was loaded again, and nobody recorded it': [
      ...begun,
      ...round(...drawsNumbered(1, 6, 'AS')),
      ...round(...drawsNumbered(1, 1, 'AS')),
    ],
    'where a damaged one was changed for a new one': [
      ...begun,
      ...round(...draws(6, 'AS')),
      replacesCards(['AS'], null),
      ...round(...draws(1, 'AS')),
    ],
    'where nobody said how many decks there were: eight may be': [
      loads({ decks: null, set: 'set-9' }),
      ...round(...draws(8, 'AS')),
    ],
    'by a seventh out of a shoe that shuffles by itself, over several rounds': [
      ...onDevice,
      ...round(...draws(6, 'AS', 'device-1')),
      ...round(...draws(1, 'AS', 'device-1')),
    ],
    'by a card that is put elsewhere and burnt: it leaves the shoe once': [
      ...begun,
      ...round(...draws(6, 'AS'), burns('AS', 'box-1')),
      burns('AS', 'box-1'),
    ],
    'by a draw that is told twice under its number': [
      ...begun,
      ...round(...drawsNumbered(1, 6, 'AS'), ...drawsNumbered(6, 1, 'AS')),
    ],
    'by one too many that a check before play finds': [checkFinds('KH', 'extra'), ...begun],
    'by a card that a check finds marked': [...begun, ...round(card('KS', 'box-1')), checkFinds('KH', 'marked')],
    'where cards that nobody numbered fill the gap in the count of draws': [
      ...begun,
      ...round(...drawsNumbered(1, 5, 'AS')),
      ...round(burns('AS', null), drawn(7, 'KS')),
    ],
    'by a card that is found marked, or face up': [
      ...begun,
      ...round(cardFound('AS', 'marked'), cardFound('KS', 'face-up')),
    ],
  },
  violated: {
    'by a seventh ace of spades': {
      events: [...begun, ...round(...draws(6, 'AS'), card('AS', 'dealer').as('seventh'))],
      at: 'seventh',
    },
    'by a seventh in a later round of the shoe': {
      events: [...begun, ...round(...drawsNumbered(1, 6, 'AS')), ...round(drawn(7, 'AS').as('seventh'))],
      at: 'seventh',
    },
    'by a 25th ace, of which nobody saw the suit': {
      events: [...begun, ...round(...draws(24, 'A?'), card('A?', 'dealer').as('ace'))],
      at: 'ace',
    },
    'by a 79th spade, of which nobody saw the rank': {
      events: [...begun, ...round(...draws(78, '?S'), card('?S', 'dealer').as('spade'))],
      at: 'spade',
    },
    'by a joker': { events: [...begun, ...round(card('joker', 'box-1').as('joker'))], at: 'joker' },
    'by a ninth, however many decks there were': {
      events: [loads({ decks: null, set: 'set-9' }), ...round(...draws(8, 'AS'), card('AS', 'dealer').as('ninth'))],
      at: 'ninth',
    },
    'by a seventh on the table at once out of a shoe that shuffles by itself': {
      events: [
        ...onDevice,
        ...round(...draws(6, 'AS', 'device-1'), card('AS', 'dealer', { shoe: 'device-1' }).as('seventh')),
      ],
      at: 'seventh',
    },
    'by a seventh that nobody numbered, where the draws count on over it': {
      events: [
        ...begun,
        ...round(...drawsNumbered(1, 6, 'AS')),
        ...round(burns('AS', null).as('burnt'), drawn(8, 'KS')),
      ],
      at: 'burnt',
    },
    'by a seventh that is burnt out of the shoe': {
      events: [...begun, ...round(...draws(6, 'AS'), burns('AS', null).as('burnt'))],
      at: 'burnt',
    },
    'by a card that is found and was not of the decks': {
      events: [...begun, ...round(cardFound('AS', 'foreign').as('found'))],
      at: 'found',
    },
    'by a card that is found and was not of the decks, and nobody says which': {
      events: [...begun, ...round(cardFound('??', 'foreign').as('found'))],
      at: 'found',
    },
    'by one too many that is found': {
      events: [...begun, ...round(cardFound('AS', 'extra', 'box-1').as('found'))],
      at: 'found',
    },
    'by one too many that a check after play finds': {
      events: [...begun, ...round(card('KS', 'box-1')), checkFinds('KH', 'extra').as('check')],
      at: 'check',
    },
    'by a joker that is found': { events: [...begun, cardFound('joker', 'other').as('found')], at: 'found' },
  },
  undetermined: {
    'where nobody counted the draws of several rounds: the cards may have been shuffled between': {
      events: [...begun, ...round(...draws(6, 'AS')), ...round(card('AS', 'dealer'))],
      missing: 'shuffled meanwhile',
    },
    'where nobody knows whether the shoe shuffles by itself': {
      events: [loads({ shuffles: null }), ...round(...draws(6, 'AS')), ...round(...draws(1, 'AS'))],
      missing: 'shuffles by itself',
    },
    'where another terminal may have told of the same card': {
      events: [...begun, ...round(...draws(6, 'AS'), card('AS', 'box-1').from('T-2', 200))],
      missing: 'two recorders',
    },
  },
});

variedInFull('02-card-integrity', variations, known);
