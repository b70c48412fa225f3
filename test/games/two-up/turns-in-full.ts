import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  bob,
  boxer,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
  opened,
  placeYourBets,
  playEvent,
  sam,
  seated,
  spin,
  spun,
  tableEvent,
  underWay,
} from './support/two-up-floor.ts';

const invalid = (spinId: string, by: Actor = sam): readonly Step[] => [spun('HT', { spinId, by }), noSpin(spinId)];
const threeInvalid = [...invalid('a'), ...invalid('b'), ...invalid('c')];
const replaced = (insteadOf: string | null): Step =>
  playEvent('SpinnerReplaced', {
    byPersonId: dealer.personId,
    role: 'dealer',
    insteadOf,
    because: insteadOf === null ? 'no-volunteer' : 'inability',
  });
const removed = (who: Actor = boxer, barredFromRing = false): Step =>
  playEvent('SpinnerRemoved', { personId: 'sam', barredFromRing, decision: decisionOf(who, 'delay', '6.7.2') }, who);
const excluded = (from: string, personId = 'sam'): Step =>
  tableEvent('PlayerExcluded', { personId, from, decision: decisionOf(boxer, 'delay', '6.7') }, boxer);

const house = [
  'HOUSE_SPIN_OVERRUN',
  'HOUSE_SPINNER_WITHOUT_POWER',
  'SUBSTITUTE_WITHOUT_POWER',
  'HOUSE_SPIN_WITHOUT_DECLINES',
];
const houseSpins = (...steps: readonly Step[]): Case => ({ only: house, opening: empty, steps });
/** The crew, and nobody seated. */
const empty = openTable.filter(({ type }) => type !== 'table.SeatTaken');
const asHouse = [opened, placeYourBets, noMoreBets];
const houses: Readonly<Record<string, Case>> = {
  'the house spins on after a tail': houseSpins(...asHouse, ...spin('TT', 's1', dealer), ...spin('HH', 's2', dealer)),
  'the house spins on after a head that nobody saw': houseSpins(
    ...asHouse,
    spun('??', { by: dealer }),
    ...spin('HH', 's2', dealer),
  ),
  'the house spins on after an invalid spin': houseSpins(
    ...asHouse,
    spun('HH', { by: dealer }),
    noSpin(),
    ...spin('HH', 's2', dealer),
  ),
  'the house spins on after a head, said to spin for a player': houseSpins(
    opened,
    replaced('sam'),
    ...asHouse.slice(1),
    ...spin('HH', 's1', dealer),
    ...spin('HH', 's2', dealer),
  ),
  'the house spins on after a head, said to spin because nobody volunteered': houseSpins(
    opened,
    replaced(null),
    ...asHouse.slice(1),
    ...spin('HH', 's1', dealer),
    ...spin('HH', 's2', dealer),
  ),
  'a dealer spins on for the spinner after a head': houseSpins(
    ...underWay,
    ...spin('HH', 's1', dealer),
    ...spin('HH', 's2', dealer),
  ),
  'a supervisor spins because nobody volunteered': houseSpins(...asHouse, ...spin('HH', 's1', casinoSupervisor)),
  'a supervisor spins at the start for the spinner': houseSpins(
    ...underWay,
    ...threeInvalid,
    ...spin('HH', 'd', casinoSupervisor),
  ),
  'a supervisor spins on for the spinner': houseSpins(...underWay, ...spin('HH'), ...spin('HH', 'd', casinoSupervisor)),
  'a supervisor spins on after a removal, of which 6.8 speaks': houseSpins(
    ...underWay,
    ...spin('HH'),
    removed(),
    ...spin('HH', 'd', casinoSupervisor),
  ),
  'a second player takes the coins in one game, and spins': houseSpins(
    ...underWay,
    ...spin('HH'),
    accepts(alice),
    ...spin('HH', 'd', alice),
    ...spin('HH', 'e', sam),
  ),
  'two terminals name different persons who spun because nobody volunteered': houseSpins(
    ...asHouse,
    spun('HH', { by: casinoSupervisor }),
    spun('HH', { by: dealer }).from('T-2', 0),
  ),
  "a supervisor spins for the spinner, of whom no spinner's wager is on record": houseSpins(
    opened,
    accepts(),
    ...asHouse.slice(1),
    ...spin('HH', 's1', casinoSupervisor),
  ),
  'a dealer spins on for the spinner, and then a supervisor does': houseSpins(
    ...underWay,
    ...spin('HH'),
    ...spin('HT', 'd', dealer),
    ...spin('HT', 'e', casinoSupervisor),
  ),
  'a supervisor spins for the spinner after one invalid spin': houseSpins(
    ...underWay,
    ...invalid('a'),
    ...spin('HH', 'b', casinoSupervisor),
  ),
  'another player spins for the spinner after three invalid spins': houseSpins(
    ...underWay,
    ...threeInvalid,
    ...spin('HH', 'd', alice),
  ),
};

const seats: Readonly<Record<string, number>> = { sam: 1, alice: 2, bob: 3 };
const offered = (who: Actor, seat: number | null = seats[who.personId] ?? null): Step =>
  playEvent('SpinnerOffered', { personId: who.personId, seat, by: boxer.personId });
const declined = (who: Actor): Step =>
  playEvent('SpinnerDeclined', { personId: who.personId, seat: seats[who.personId] ?? null }, who);
const passes = (who: Actor): readonly Step[] => [offered(who), declined(who)];
const takes = (who: Actor, seat: number | null = seats[who.personId] ?? null): readonly Step[] => [
  offered(who),
  playEvent('SpinnerAccepted', { personId: who.personId, seat }, who),
];
const turns = ['SPINNER_ORDER_BROKEN', 'HOUSE_SPIN_WITHOUT_DECLINES'];
const inTurn = (...steps: readonly Step[]): Case => ({ only: turns, steps });
const between = [closed, opened];
const left = (who: Actor): Step => tableEvent('SeatLeft', { seat: seats[who.personId] ?? 0, personId: who.personId });
const order: Readonly<Record<string, Case>> = {
  'the first is passed over when play begins': inTurn(opened, ...takes(alice)),
  'the second is passed over': inTurn(opened, ...passes(sam), ...takes(bob)),
  'two are passed over': inTurn(opened, ...takes(bob)),
  'the next is passed over after a retirement': inTurn(opened, ...takes(sam), ...between, ...takes(bob)),
  'nobody recorded where the coins were offered': inTurn(opened, offered(bob, null), offered(bob)),
  'nobody recorded the second place that was asked': inTurn(opened, ...passes(sam), offered(bob, null)),
  'nobody recorded where they were offered to the one who took them': inTurn(
    opened,
    offered(sam, null),
    ...takes(sam).slice(1),
    ...between,
    offered(bob),
  ),
  'another is recorded at the place that is asked': inTurn(
    opened,
    ...passes(sam),
    seated({ personId: 'zoe', role: 'player' }, 2),
    offered(alice),
  ),
  'nobody recorded from which place they were taken': inTurn(opened, ...takes(sam, null), ...between, ...takes(bob)),
  'somebody has two places, and is asked at the second': inTurn(seated(sam, 4), opened, offered(sam, 4)),
  'somebody had two places and left the first of them': inTurn(seated(sam, 4), left(sam), opened, offered(alice)),
  'the same player is asked again at once': inTurn(opened, ...passes(sam), offered(sam)),
  'the coins go all the way round to the one who is asked again': inTurn(
    opened,
    ...passes(sam),
    ...passes(alice),
    ...passes(bob),
    ...takes(sam),
  ),
  'a second takes the coins in one game, and the next after the first is asked': inTurn(
    opened,
    ...takes(sam),
    ...takes(alice),
    ...between,
    offered(alice),
    offered(bob),
  ),
  'the spinner of before is passed over': inTurn(
    left(alice),
    opened,
    ...takes(sam),
    ...between,
    ...passes(bob),
    ...between,
    offered(bob),
  ),
  'the one before the entrance is passed over after a game that nobody played': inTurn(
    opened,
    ...passes(sam),
    ...between,
    offered(bob),
  ),
  'the coins are offered anew after a house spin': inTurn(
    opened,
    ...passes(sam),
    ...passes(alice),
    ...passes(bob),
    replaced(null),
    ...between,
    ...takes(bob),
    ...between,
    ...takes(alice),
  ),
  'a player is sent out in one game and again in another, and passed over between': inTurn(
    ...underWay,
    removed(),
    ...between,
    ...takes(alice),
    ...between,
    ...takes(bob),
    ...between,
    offered(alice),
    removed(),
  ),
  'a player is sent out, passed over, and only then excluded': inTurn(
    ...underWay,
    removed(),
    ...between,
    ...takes(alice),
    ...between,
    ...takes(bob),
    ...between,
    offered(alice),
    excluded('game'),
  ),
  'after a house spin the second who is asked is out of turn': inTurn(
    opened,
    ...passes(sam),
    ...passes(alice),
    ...passes(bob),
    replaced(null),
    ...between,
    ...passes(alice),
    offered(sam),
  ),
  'a player is excluded within the doubt of the clocks of the offer': inTurn(
    opened,
    excluded('ring').from('T-2', 900),
    offered(alice).after(500),
  ),
  'a player is excluded only after the offer': inTurn(opened, offered(alice), excluded('ring')),
  'the house spins, and two were not asked': inTurn(opened, ...passes(bob), replaced(null)),
  'the house spins in the second game, and the spinner of the first was not asked': inTurn(
    opened,
    ...takes(sam),
    ...between,
    ...passes(alice),
    replaced(null),
  ),
  'the house spins without an opening on record': inTurn(spun('HH', { by: dealer })),
  'the house spins without an opening on record, and a player sat down meanwhile': inTurn(
    placeYourBets,
    seated({ personId: 'zoe', role: 'player' }, 4),
    spun('HH', { by: dealer }),
  ),
  'the house spins in the place of a player who sat down after': inTurn(
    opened,
    ...passes(sam),
    ...passes(alice),
    replaced('zoe'),
    replaced(null),
  ),
};

saidInFull('turns', 'What is said of whose turn it is, and of house spins', { ...houses, ...order });
