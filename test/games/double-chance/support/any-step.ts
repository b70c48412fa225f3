import * as fc from 'fast-check';
import type { Actor, Step } from '../../../support/script.ts';
import * as floor from './double-chance-floor.ts';

const { alice, bob, carol, casinoSupervisor, dealer, operator } = floor;

const player = fc.constantFrom<Actor[]>(alice, bob, carol);
const person = fc.constantFrom<Actor[]>(alice, bob, dealer, casinoSupervisor, operator);
const area = fc.constantFrom(1, 2, 3);
const cents = fc.constantFrom(0, 1, 333, 500, 5_000, 60_000);
const card = fc.constantFrom('KS', 'KH', '9D', '2C', '??', 'K?', 'joker');
const place = fc.constantFrom('area-1', 'area-2', 'area-3', 'discard-rack', null);
const lying = fc.constantFrom('area-1', 'area-2', 'area-3');
const shown = fc.constantFrom('KS', 'KS QS', '9D 9H 9C 4D 4S', 'AS KS QS JS TS', '2S 3S 4S 5S 2H', '??');
const many = fc.constantFrom(0, 1, 2, 3, 4, 5, null);
const fate = fc.constantFrom('refunded', 'forfeited', 'stands', 'as-if-never-played', 'not-said');

const ofWagers: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(player, area, cents).map(([who, on, stake]) => floor.main(who, on, stake)),
  fc.tuple(player, area, cents).map(([who, on, stake]) => floor.jackpot(who, on, stake)),
  fc.tuple(player, area).map(([who, on]) => floor.offersJackpot(who, on)),
  fc.tuple(player, area, cents).map(([who, on, stake]) => floor.alters(floor.mainOf(who, 1), 'main', on, stake, who)),
  fc.tuple(player, area).map(([who, on]) => floor.takesBack(floor.mainOf(who, on), who)),
  fc.tuple(player, area, cents).map(([who, on, amount]) => floor.takes(floor.mainOf(who, on), amount)),
  fc.tuple(player, area, cents).map(([who, on, amount]) => floor.takes(floor.jackpotOf(who, on), amount)),
  fc.tuple(player, area, cents).map(([who, on, amount]) => floor.pays(floor.mainOf(who, on), who, amount)),
  fc.tuple(player, area, cents).map(([who, on, amount]) => floor.pays(floor.jackpotOf(who, on), who, amount)),
  fc.tuple(player, area, cents).map(([who, on, amount]) => floor.gives(floor.mainOf(who, on), who, amount)),
  fc.tuple(player, cents).map(([who, limit]) => floor.found(floor.mainOf(who, 1), 'maximum', limit)),
);

const ofCards: fc.Arbitrary<Step> = fc.oneof(
  area.map((on) => floor.draws(['??', '??', '??', '??', '??'], floor.areaOf(on))),
  fc.tuple(card, place).map(([what, to]) => floor.draws([what], to)),
  fc.tuple(card, place).map(([what, to]) => floor.draws([what], to, { face: 'up' })),
  fc.tuple(shown, lying).map(([what, from]) => floor.shows(what, from)),
  fc.tuple(shown, lying).map(([what, from]) => floor.shows(what, from, 'exposed')),
  fc.tuple(card, place).map(([what, from]) => floor.burns(what, from)),
  fc.tuple(card, place).map(([what, from]) => floor.moves(what, from, 'area-2')),
  fc.tuple(card, place).map(([what, from]) => floor.cardFound(what, 'foreign', from)),
  fc.constantFrom(
    ...floor.newShoe,
    floor.unloads(),
    floor.racksAll,
    floor.shuffles(),
    floor.deviceFails(),
    floor.deviceRepaired(false),
    floor.errorFound('dealt-out-of-order'),
    floor.misdeal(),
  ),
);

const ofDecisions: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(player, area, fc.constantFrom(floor.picksUp, floor.touchesSixth, floor.absent))
    .map(([who, on, does]) => does(who, on)),
  fc.tuple(player, area).map(([who, on]) => floor.declares(who, on)),
  fc.tuple(player, area, many).map(([who, on, cards]) => floor.discards(who, on, cards)),
  fc.tuple(player, area, many).map(([who, on, cards]) => floor.takesDiscardsBack(who, on, cards)),
  fc.tuple(area, many).map(([on, cards]) => floor.counts(on, cards)),
  area.map((on) => floor.mustDiscard(on)),
  fc
    .tuple(area, fc.constantFrom('full-house', 'no-value', 'wins', 'loses'))
    .map(([on, value]) => floor.calls(on, value)),
);

/** Anything that a floor could record of a round, in any order. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(floor.opened, floor.closed, floor.noMoreBets, floor.floatOf(100), floor.maximumPayout(1_000)),
  fc.constantFrom(...floor.openTable),
  ofWagers,
  ofCards,
  ofDecisions,
  fc
    .tuple(player, person, fate)
    .map(([who, by, money]) => floor.voidsWager(floor.mainOf(who, 1), by, 'prohibited-device', money)),
  fc.tuple(area, person, fate).map(([on, by, money]) => floor.voidsHand(on, by, money)),
  fc.tuple(person, fate).map(([by, money]) => floor.voidsRound(by, 'equipment-fault', money)),
  fc.tuple(person, fate).map(([by, money]) => floor.invalidates(by, 'fire', money)),
  fc.tuple(player, person).map(([who, by]) => floor.excludes(who, by)),
);
