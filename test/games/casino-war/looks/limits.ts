import { cut } from '../../../support/situations/evening.ts';
import type { Played } from '../../../support/situations/evening.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { advised, alice, alters, bob, closed, casinoSupervisor, deals, decisionOf, noMoreBets, opened, racks } = floor;
const { roundEvent, takes, tie, voidsWager, war, warEvent, warOf } = floor;

const told = (...events: readonly Played[]): Looked => ({
  events,
  only: [
    'FIRST_UNDER_MIN_REFUSED',
    'REPEATED_UNDER_MIN',
    'UNDER_MIN_OWNER_NOT_ADVISED',
    'UNDER_MIN_STANDS',
    'BOX_TOTAL_OVER_MAX',
  ],
});
const refuses = (who: typeof alice | null, stakeCents = 300, wagerId: string | null = null, kind = 'casino-war') =>
  roundEvent('WagerRefused', {
    wagerId,
    personId: who && who.personId,
    kind,
    stakeCents,
    decision: decisionOf(casinoSupervisor, 'outside-limits', '3.4'),
  });
const nobodys = { personId: null };
const over = [racks, closed];
const small = [opened, war(alice, 1, 300), noMoreBets, deals('1 KS, dealer 9H')];
const tellsAlice = advised(warOf(alice, 1), alice);
const tellsNobody = warEvent('OwnerAdvised', { wagerId: warOf(alice, 1), personId: null, by: 'dealer-1' });
const again = (who = alice) => [
  opened,
  war(who, 2, 200, { wagerId: 'again' }),
  noMoreBets,
  deals('2 KS, dealer 9H'),
  over,
];

looksInFull('limits', 'Wagers under the minimum of Casino War, where little is otherwise', {
  'nobody was told, and a wager of the same player is refused': told(small, over, opened, refuses(alice)),
  'nobody was told, and a wager of another player is refused': told(small, over, opened, refuses(bob)),
  'nobody was told, and a wager of nobody knows whom is refused': told(small, over, opened, refuses(null)),
  'Alice was told, and her wager is refused': told(small, tellsAlice, over, opened, refuses(alice)),
  'Alice was told, and Bob’s wager is refused': told(small, tellsAlice, over, opened, refuses(bob)),
  'Alice was told, and a wager of nobody knows whom is refused': told(small, tellsAlice, over, opened, refuses(null)),
  'somebody was told of Alice’s wager, and hers is refused': told(small, tellsNobody, over, opened, refuses(alice)),
  'nobody knows who was told, and a wager of nobody knows whom is refused': told(
    [opened, war(alice, 1, 300, nobodys), noMoreBets, deals('1 KS, dealer 9H'), tellsNobody, over, opened],
    refuses(null),
  ),
  'the clocks do not say whether Alice was told before': told([
    small,
    over,
    opened,
    refuses(alice),
    tellsAlice.from('T-2', 20_000),
  ]),
  'the clocks do not say whether Alice was told before, and Bob’s wager is refused': told([
    small,
    over,
    opened,
    refuses(bob),
    tellsAlice.from('T-2', 20_000),
  ]),
  'Alice is told after her wager was refused': told([small, over, opened, refuses(alice), tellsAlice]),
  'a wager is refused, and the player lays one under the minimum afterwards': told([
    opened,
    refuses(alice),
    war(alice, 1, 300),
    noMoreBets,
    deals('1 KS, dealer 9H'),
    over,
  ]),
  'a wager that has a name is refused': told([opened, refuses(alice, 300, 'w-1')]),
  'a wager of the minimum is refused': told([opened, refuses(alice, 500)]),
  'a wager of a kind that the sign does not limit is refused': told([opened, refuses(alice, 300, null, 'go-to-war')]),
  'a tie wager is refused': told([opened, refuses(alice, 300, null, 'tie')]),
  'Alice was told, and lays another': told(small, tellsAlice, over, again()),
  'Alice was told, and Bob lays one': told(small, tellsAlice, over, again(bob)),
  'Alice was told twice, and lays another': told(small, tellsAlice, tellsAlice, over, again()),
  'somebody was told of a wager of nobody knows whom, and another such is laid': told(
    [opened, war(alice, 1, 300, nobodys), noMoreBets, deals('1 KS, dealer 9H'), tellsNobody, over],
    [opened, war(alice, 2, 200, { wagerId: 'again', ...nobodys }), noMoreBets, deals('2 KS, dealer 9H'), over],
  ),
  'nobody knows whose the wager is that goes by the name of one of which somebody was told': told([
    small,
    tellsAlice,
    over,
    opened,
    war(alice, 1, 200, nobodys),
    noMoreBets,
    deals('1 KS, dealer 9H'),
    over,
  ]),
  'Alice was told of this wager only': told(small, tellsAlice, over),
  'the wager was made small before the cards': told(
    [opened, war(alice, 1, 5_000), alters(warOf(alice, 1), 'casino-war', 1, 300, alice), noMoreBets],
    [deals('1 KS, dealer 9H'), over],
  ),
  'the wager is void': told([small, voidsWager(warOf(alice, 1), casinoSupervisor, 'none'), over]),
  'the wager was refused, and is void': told(
    [opened, war(alice, 1, 300), refuses(alice, 300, warOf(alice, 1)), noMoreBets, deals('1 KS, dealer 9H')],
    [voidsWager(warOf(alice, 1), casinoSupervisor, 'none'), over],
  ),
  'the wager was laid after the first card': told([
    opened,
    war(bob, 2, 5_000),
    noMoreBets,
    deals('2 KS'),
    war(alice, 1, 300),
    deals('dealer 9H'),
    over,
  ]),
  'the round is not over': told(small),
  'the round is closed, and its cards are not collected': told(small, closed),
  'the cards are collected, and the round is not closed': told(small, racks),
  'money moves on a wager that nobody recorded': told(small, takes('nobody-knows', 300), over),
  'two players have wagers under the minimum': told([
    opened,
    war(alice, 1, 300),
    tie(bob, 2, 200),
    noMoreBets,
    deals('1 KS, 2 3D, dealer 9H'),
    over,
  ]),
  'Alice was told before the gaming day is cut, and lays another after it': told(small, tellsAlice, over, cut, again()),
});
