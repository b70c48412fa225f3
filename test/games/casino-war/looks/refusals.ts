import type { Step } from '../../../support/script.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { acknowledges, alice, bob, boxOf, carol, closed, dave, dealer, deals, decisionOf, goes, goesToWar, noMoreBets } =
  floor;
const { offers, opened, pays, racks, raise, raiseOf, reconstructs, roundEvent, surrenders, takes, tie, war, warEvent } =
  floor;
const { warOf } = floor;

const only = [
  'RAISED_AGAIN',
  'RAISE_MISPLACED',
  'RAISE_REFUSED',
  'RAISE_WITHOUT_TIE',
  'RAISE_WITHOUT_WAR_WAGER',
  'BOX_ELECTION_SHARED',
  'DECISION_MISTAKEN',
  'WAR_BEFORE_ACKNOWLEDGEMENT',
  'OPPORTUNITY_NOT_GIVEN',
  'TIE_PREFERENCE_BREACHED',
  'TOO_MANY_PLAYERS_ON_BOX',
];
const told = (...steps: readonly (Step | readonly Step[])[]): Looked => ({ events: steps, only });
const over = [racks, closed];
const wagered = [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];
const threeKings = deals('1 KS, 2 KD, dealer KH');
const kings = [wagered, threeKings].flat();
/** A raise that goes by another name than the first one. */
const second = (who: typeof alice, box: number): Step => raise(who, box, 5_000, { wagerId: 'second' });
const refuses = (kind: string, who: typeof alice | null, more: Readonly<Record<string, string | null>> = {}): Step =>
  roundEvent('WagerRefused', {
    wagerId: null,
    personId: who && who.personId,
    kind,
    stakeCents: 5_000,
    decision: decisionOf(dealer, 'none', '4.5'),
    ...more,
  });
const nobodys = { personId: null };
const chooses = (by: string | null, wagerId: string, box: number): Step =>
  warEvent('ElectionMade', { wagerId, hand: boxOf(box), choice: 'go-to-war', how: 'word', by });

looksInFull('refusals', 'Raises and refusals of Casino War, where little is otherwise', {
  'a second raise is laid when another box has its card of the war': told(
    kings,
    goesToWar(bob, 2, 4_000),
    goesToWar(alice, 1, 5_000),
    deals('2 3S'),
    second(alice, 1),
    deals('1 4S, dealer 5S'),
    over,
  ),
  'a second raise is laid when its own box has its card, and cards are put back after that': told(
    kings,
    goesToWar(alice, 1, 5_000),
    deals('1 3S'),
    second(alice, 1),
    reconstructs(['box-1']),
    deals('dealer 5S'),
    over,
  ),
  'a second raise is laid when its own box has its card, and cards had been put back before that': told(
    kings,
    goesToWar(alice, 1, 5_000),
    deals('1 3S'),
    reconstructs(['box-1']),
    second(alice, 1),
    deals('dealer 5S'),
    over,
  ),
  'a raise lies on the rail': told(kings, raise(alice, 1, 5_000, { area: 'rail' }), deals('1 3S, dealer 4S'), over),
  'a raise lies beside no hand that is told': told(
    kings,
    raise(alice, 1, 5_000, { hand: 'side', area: 'side' }),
    deals('1 3S, dealer 4S'),
    over,
  ),
  'a raise that names no wager is laid before the deal is over, by nobody knows whom': told(
    wagered,
    deals('1 KS'),
    roundEvent('WagerPlaced', { ...war(alice, 3, 5_000).data, wagerId: 'raise-3', kind: 'go-to-war', ...nobodys }),
    deals('2 KD, dealer KH'),
    over,
  ),
  'a raise is refused to a player who has a tie wager before the war wager': told(
    [opened, tie(alice, 1, 500), war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets],
    threeKings,
    refuses('go-to-war', alice),
    over,
  ),
  'a raise is refused to a player who has a tie wager only': told(
    [opened, tie(alice, 1, 500), war(bob, 2, 4_000), noMoreBets],
    threeKings,
    refuses('go-to-war', alice, { hand: 'box-1' }),
    over,
  ),
  'a raise is refused to the second player, and the first has another card': told(
    wagered,
    deals('1 3S, 2 KD, dealer KH'),
    refuses('go-to-war', bob),
    over,
  ),
  'a raise is refused to the first player, whose card is not equal, and the second has an equal one': told(
    wagered,
    deals('1 3S, 2 KD, dealer KH'),
    refuses('go-to-war', alice),
    over,
  ),
  'a raise is refused to nobody knows whom': told(kings, refuses('go-to-war', null), over),
  'a raise is refused to a player without a wager': told(kings, refuses('go-to-war', carol), over),
  'a raise is refused to a player whose war wager lies in no box': told(
    [opened, roundEvent('WagerPlaced', { ...war(alice, 1, 5_000).data, area: 'rail', hand: 'rail' }), noMoreBets],
    deals('1 KS, dealer KH'),
    refuses('go-to-war', alice),
    over,
  ),
  'a raise is refused when the war is dealt': told(
    kings,
    goesToWar(bob, 2, 4_000),
    deals('2 3S'),
    refuses('go-to-war', alice),
    deals('dealer 4S'),
    over,
  ),
  'nobody knows who chose for Alice': told(kings, chooses(null, warOf(alice, 1), 1), over),
  'a player of another box chooses for Alice': told(kings, chooses('bob', warOf(alice, 1), 1), over),
  'a player of the same box chooses for Alice, said of the other box': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), noMoreBets],
    deals('1 KS, dealer KH'),
    chooses('bob', warOf(alice, 1), 2),
    over,
  ),
  'Alice chooses for herself': told(kings, chooses('alice', warOf(alice, 1), 1), over),
  'a surrender is acknowledged before the raise is laid': told(
    kings,
    acknowledges(alice, 1, 'surrender'),
    raise(alice, 1, 5_000),
    deals('1 3S, dealer 4S'),
    over,
  ),
  'a surrender is acknowledged, and going to war is said afterwards': told(
    kings,
    acknowledges(alice, 1, 'surrender'),
    goes(alice, 1),
    over,
  ),
  'going to war is acknowledged of a wager of nobody knows whom who gave up': told(
    [opened, war(alice, 1, 5_000, nobodys), noMoreBets],
    deals('1 KS, dealer KH'),
    surrenders(alice, 1),
    acknowledges(alice, 1, 'go-to-war'),
    over,
  ),
  'the war is dealt before nobody knows who is acknowledged': told(
    [opened, war(alice, 1, 5_000, nobodys), noMoreBets],
    deals('1 KS, dealer KH'),
    goes(alice, 1),
    deals('1 3S'),
    acknowledges(alice, 1, 'go-to-war'),
    deals('dealer 4S'),
    over,
  ),
  'the war is acknowledged late of a wager that was not laid': told(
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goes(carol, 3),
    offers(carol, 3),
    goesToWar(bob, 2, 4_000),
    deals('2 3S'),
    acknowledges(carol, 3, 'go-to-war'),
    takes(warOf(carol, 3), 500),
    deals('dealer 4S'),
    over,
  ),
  'a war wager is refused on a box with three other players': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 4_000)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused on a box with two other players, and one on another box': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 2, 4_000)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused on a box with two other players and an own wager': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), tie(dave, 1, 500)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused on a box with two wagers of one player and one of another': told(
    [opened, war(alice, 1, 5_000), tie(alice, 1, 500), war(bob, 1, 4_000)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused before the third player of the box comes': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    [war(carol, 1, 4_000), noMoreBets],
  ),
  'a war wager is refused on a box from which one of three took theirs back': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 4_000), floor.takesBack(warOf(carol, 1), carol)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused on a box with three wagers of nobody knows whom': told(
    [opened, war(alice, 1, 5_000, nobodys), war(bob, 1, 4_000, nobodys), war(carol, 1, 4_000, nobodys)],
    refuses('casino-war', dave, { hand: 'box-1' }),
    noMoreBets,
  ),
  'a war wager is refused of nobody knows whom': told([opened], refuses('casino-war', null, { hand: 'box-1' }), [
    noMoreBets,
  ]),
  'a war wager that has a name is refused': told([opened], refuses('casino-war', dave, { wagerId: 'war-dave-1' }), [
    noMoreBets,
  ]),
  'a tie wager is refused of nobody knows whom, and others have theirs': told(
    [opened, war(alice, 1, 5_000), tie(bob, 1, 500)],
    refuses('tie', null),
    noMoreBets,
  ),
  'a tie wager is refused, and the other one is of nobody knows whom': told(
    [opened, war(alice, 1, 5_000), tie(bob, 1, 500, nobodys)],
    refuses('tie', alice),
    noMoreBets,
  ),
  'a tie wager is refused, and only the player has one': told(
    [opened, war(alice, 1, 5_000), tie(alice, 1, 500)],
    refuses('tie', alice),
    noMoreBets,
  ),
  'a tie wager is refused before the player has a war wager': told([opened, tie(bob, 1, 500)], refuses('tie', alice), [
    war(alice, 1, 5_000),
    noMoreBets,
  ]),
  'money is paid on a wager that nobody recorded, and four others lie on the box': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 4_000), tie(dave, 1, 500), noMoreBets],
    deals('1 KS, dealer 3H'),
    pays('nobody-knows', alice, 500),
    over,
  ),
  'four wagers of the same player lie on a box': told(
    [opened, war(alice, 1, 5_000), tie(alice, 1, 500), war(alice, 1, 500, { wagerId: 'w-3' })],
    [tie(alice, 1, 500, { wagerId: 'w-4' }), noMoreBets],
  ),
  'three players raise on a box, and a fourth moves there': told(
    [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 4_000), war(dave, 2, 500)],
    [floor.alters(warOf(dave, 2), 'casino-war', 1, 500, dave), noMoreBets],
    deals('1 KS, dealer KH'),
    goesToWar(alice, 1, 5_000),
    takes(raiseOf(alice, 1), 500),
  ),
});
