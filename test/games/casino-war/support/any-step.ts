import * as fc from 'fast-check';
import type { Actor, Step } from '../../../support/script.ts';
import * as floor from './casino-war-floor.ts';

const { alice, bob, carol, casinoSupervisor, dealer, operator } = floor;

const player = fc.constantFrom<Actor[]>(alice, bob, carol);
const person = fc.constantFrom<Actor[]>(alice, bob, dealer, casinoSupervisor, operator);
const box = fc.constantFrom(1, 2, 3);
const cents = fc.constantFrom(0, 1, 333, 500, 5_000, 60_000);
const card = fc.constantFrom('KS', 'KH', '9D', '2C', '??', 'K?', 'joker');
const hand = fc.constantFrom('box-1', 'box-2', 'box-3', 'dealer', null);
const draw = fc.constantFrom(1, 2, 3, 4, null);
const fate = fc.constantFrom('refunded', 'forfeited', 'stands', 'as-if-never-played', 'not-said');

const ofWagers: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(player, box, cents).map((of) => floor.war(...of)),
  fc.tuple(player, box, cents).map((of) => floor.tie(...of)),
  fc.tuple(player, box, cents).map((of) => floor.raise(...of)),
  fc
    .tuple(player, box, cents)
    .map(([who, on, stake]) => floor.alters(floor.warOf(who, 1), 'casino-war', on, stake, who)),
  fc.tuple(player, box).map(([who, on]) => floor.takesBack(floor.warOf(who, on), who)),
  fc.tuple(player, box, cents).map(([who, on, amount]) => floor.takes(floor.warOf(who, on), amount)),
  fc.tuple(player, box, cents).map(([who, on, amount]) => floor.pays(floor.tieOf(who, on), who, amount)),
  fc.tuple(player, box, cents).map(([who, on, amount]) => floor.pays(floor.raiseOf(who, on), who, amount)),
  fc.tuple(player, box, cents).map(([who, on, amount]) => floor.gives(floor.warOf(who, on), who, amount)),
  fc.tuple(player, cents).map(([who, limit]) => floor.found(floor.warOf(who, 1), 'maximum', limit)),
);

const ofCards: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(card, hand, draw).map(([what, to, nth]) => floor.card(what, to, { draw: nth })),
  fc.tuple(card, hand).map(([what, from]) => floor.burns(what, from)),
  fc.tuple(card, hand).map(([what, from]) => floor.moves(what, from, 'box-2')),
  fc.tuple(card, hand).map(([what, from]) => floor.cardFound(what, 'face-up', from)),
  hand.map((on) => floor.cuttingCard(on)),
  fc.constantFrom(
    ...floor.newShoe,
    floor.unloads(),
    floor.ranOut(),
    floor.racks,
    floor.deviceFails(),
    floor.deviceRepaired(false),
  ),
  fc.constantFrom(
    floor.reconstructs(['box-1']),
    floor.errorFound('card-placement'),
    floor.errorFound('option-missed', 'box-1'),
  ),
);

const ofChoices: fc.Arbitrary<Step> = fc
  .tuple(player, box, fc.constantFrom(floor.offers, floor.goes, floor.surrenders, floor.absent))
  .map(([who, on, does]) => does(who, on));

/** Anything that a floor could record of a round, in any order. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(floor.opened, floor.closed, floor.noMoreBets, floor.floatOf(100), floor.multiplesSign()),
  fc.constantFrom(...floor.atTable),
  ofWagers,
  ofCards,
  ofChoices,
  fc.tuple(box, cents, person).map(([on, most, who]) => floor.grantsBox(on, most, 'marker-1', who)),
  fc.tuple(box, cents).map(([on, most]) => floor.marker(on, most)),
  fc
    .tuple(player, person, fate)
    .map(([who, by, money]) => floor.voidsWager(floor.warOf(who, 1), by, 'rules-broken', money)),
  fc.tuple(person, fate).map(([by, money]) => floor.voidsRound(by, 'impractical', money)),
  fc.tuple(person, fate).map(([by, money]) => floor.invalidates(by, 'fire', money)),
  fc.tuple(player, person).map(([who, by]) => floor.excludes(who, by)),
);
