import * as fc from 'fast-check';
import type { Actor, Step } from '../../../support/script.ts';
import * as floor from './commemorative-floor.ts';

const { ann, casinoSupervisor, dealer, hal, rk, sam, tina, tom } = floor;

const patron = fc.constantFrom<Actor[]>(sam, tom, hal, tina, ann);
const person = fc.constantFrom<Actor[]>(sam, rk, dealer, casinoSupervisor);
const kind = fc.constantFrom('spinner', 'cover', 'heads', 'tails', 'three-tails');
const cents = fc.constantFrom(0, 1, 333, 2_000, 5_000, 60_000);
const lie = fc.constantFrom('HHH', 'HHT', 'TTH', 'TTT', 'HTN', 'H?T', '???', 'HH', 'HHTT', '');
const spinId = fc.constantFrom('s1', 's2', 's3');
const result = fc.constantFrom('heads', 'tails');
const fault = fc.constantFrom<(readonly string[])[]>([], ['too-low'], ['ceiling', 'other'], ['outside-ring']);

const ofTheKip: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(patron, fc.constantFrom(1, 2, 3, null), person).map(([who, place, by]) => floor.offers(who, place, by)),
  patron.map((who) => floor.accepts(who)),
  patron.map((who) => floor.declines(who)),
  fc.tuple(patron, fc.constantFrom('lost', 'chose-to', 'sent-out')).map(([who, why]) => floor.leaves(who, why)),
  person.map((who) => floor.takesOver({}, who)),
  person.map((who) => floor.onBehalf(who)),
  fc
    .tuple(patron, person)
    .map(([who, by]) =>
      floor.play('PersonSeenInRing', { personId: who.personId, role: who.role, by: by.personId }, by),
    ),
);

const ofThePennies: fc.Arbitrary<Step> = fc.oneof(
  person.map((by) => floor.thrownDown(by)),
  fc.tuple(patron, fc.constantFrom('rk-1', 'sam', null)).map(([who, keptBy]) => floor.selects(who, { keptBy })),
  fc.tuple(lie, patron).map(([faces, who]) => floor.onKip(faces, who)),
  fc.tuple(lie, spinId, person, fault).map(([faces, id, by, seen]) => floor.spun(faces, id, { by, seen })),
  fc.tuple(result, spinId, person).map(([said, id, by]) => floor.announced(said, id, by)),
  fc.tuple(spinId, person).map(([id, by]) => floor.noSpin(id, by)),
  fc.tuple(spinId, fc.constantFrom('made', 'not-made', 'too-late')).map(([id, how]) => floor.disturbed(id, how)),
  fc.constantFrom('red', 'blue').map((set) => floor.kept(set, null)),
  fc.constantFrom(0, 69, 70, null).map((mm) => floor.measured(mm)),
);

const ofTheMoney: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(patron, kind, cents, fc.constantFrom('cash', 'chips', 'promotional-tokens'))
    .map(([who, of, stake, medium]) => floor.laid(who, of, stake, medium)),
  fc.tuple(patron, kind).map(([who, of]) => floor.withdrawn(who, of)),
  fc.tuple(patron, kind, cents, person).map(([who, of, handed, to]) => floor.gives(who, of, handed, to)),
  fc.tuple(patron, kind, cents, person).map(([who, of, handed, from]) => floor.handedOver(who, of, handed, from)),
  cents.map((matched) => floor.matched(matched)),
  patron.map((who) => floor.play('WagerUnmatched', { matchId: 'P1', by: who.personId }, who)),
  fc.tuple(cents, cents).map(([spinners, cover]) => floor.counted(spinners, cover)),
  // What a house does with money has no place here. It is recorded all the same.
  fc.tuple(patron, kind, cents).map(([who, of, amount]) => floor.collected(who, of, amount)),
  fc.tuple(patron, kind, cents).map(([who, of, amount]) => floor.paid(who, of, amount)),
  fc.tuple(patron, kind, cents).map(([who, of, amount]) => floor.returned(who, of, amount)),
);

const ruled = (name: string, by: Actor, ground: string, more: object): Step =>
  floor.roundEvent(name, { ...more, decision: floor.decisionOf(by, ground) }, by);
const fate = fc.constantFrom('refunded', 'forfeited', 'stands', 'as-if-never-played', 'not-said');
const ground = fc.constantFrom('fraud', 'brawl', 'prohibited-device', 'other');

const ofRulings: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(patron, kind, person, ground, fate)
    .map(([who, of, by, why, money]) => ruled('WagerVoided', by, why, { wagerId: floor.wager(who, of), money })),
  fc
    .tuple(patron, kind, person, ground)
    .map(([who, of, by, why]) => ruled('WagerForfeited', by, why, { wagerId: floor.wager(who, of) })),
  fc
    .tuple(person, ground, fate)
    .map(([by, why, money]) => ruled('OutcomeInvalidated', by, why, { scope: 'result', resultEventId: null, money })),
  fc.tuple(person, ground, fate).map(([by, why, money]) => ruled('RoundVoided', by, why, { money })),
);

/** Anything that a floor could record of a turn, in any order. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(floor.opened, floor.closed, floor.placeYourBets, floor.comeIn, floor.lookedOver),
  fc.constantFrom(...floor.crew),
  ofTheKip,
  ofThePennies,
  ofTheMoney,
  ofTheMoney,
  ofRulings,
);
