import type { Step } from '../../../support/script.ts';
import type { Played } from '../../../support/situations/evening.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { alice, alters, bob, burns, card, casinoSupervisor, closed, deals, dealer, deviceFails, deviceRepaired } = floor;
const { deviceTable, loads, noMoreBets, offersCut, opened, racks, shuffles, voidsWager, war, warOf } = floor;

const told =
  (only: readonly string[]) =>
  (...events: readonly Played[]): Looked => ({ events, only });
const over = [racks, closed];
const ofAlice = warOf(alice, 1);

const failure = { opening: deviceTable } as const;
const broken = (fault: string, ...more: readonly Step[]): Looked => ({
  ...failure,
  ...told(['CUT_OFFER_ORDER_WRONG', 'CUT_DEPTH_WRONG'])(
    [opened, war(alice, 1, 5_000), noMoreBets, card('KS', 'box-1', { shoe: 'device-1' }), deviceFails(fault), more],
    [shuffles('remaining'), offersCut(alice, 'declined'), offersCut(bob, 'accepted'), floor.cuts(bob, 3)],
    [loads({ decks: null, cards: 200 }), card('9H', 'dealer'), over],
  ),
});
looksInFull('device-failed', 'Devices of Casino War that failed, where little is otherwise', {
  'it failed, and nobody recorded whether it was put right': broken('mechanical'),
  'it failed, and was not put right': broken('mechanical', deviceRepaired(false)),
  'it failed, and was put right': broken('mechanical', deviceRepaired(true)),
  'what failed nobody said, nor whether it was put right': broken('other'),
  'what failed nobody said, and it was not put right': broken('other', deviceRepaired(false)),
  'what failed nobody said, and it was put right': broken('other', deviceRepaired(true)),
});

const ruled = told(['WAGER_VOIDED_WITHOUT_CONTRAVENTION', 'ROUND_BOUNDARY_BROKEN']);
const voided = (stakeCents: number, ...between: readonly Step[]): Looked =>
  ruled([
    opened,
    war(alice, 1, stakeCents),
    noMoreBets,
    deals('1 KS, dealer 9H'),
    ...between,
    voidsWager(ofAlice, casinoSupervisor),
    over,
  ]);
const late = (who: typeof alice): Step => alters(ofAlice, 'casino-war', 1, 6_000, who);
looksInFull('breaches', 'Rulings for a breach in Casino War, where little is otherwise', {
  'a wager of the minimum is void': voided(500),
  'a wager under the minimum is void': voided(499),
  'a wager of the maximum is void': voided(50_000),
  'a wager over the maximum is void': voided(50_001),
  'a wager that its player touched late is void': voided(5_000, late(alice)),
  'a wager that another player touched late is void': voided(5_000, late(bob)),
  'a wager that the dealer touched late is void': voided(5_000, late(dealer)),
  'a wager that was found outside the limits is void': voided(5_000, floor.found(ofAlice, 'maximum', 50_000)),
  'a wager of nobody knows whom is void, and nothing else is on record': ruled([
    opened,
    war(alice, 1, 5_000, { personId: null }),
    noMoreBets,
    deals('1 KS, dealer 9H'),
    voidsWager(ofAlice, casinoSupervisor),
    over,
  ]),
  'a wager of nobody knows whom in cash is void': ruled([
    opened,
    war(alice, 1, 5_000, { personId: null, medium: 'cash' }),
    noMoreBets,
    deals('1 KS, dealer 9H'),
    voidsWager(ofAlice, casinoSupervisor),
    over,
  ]),
  'conduct of the player is reported after it, and the clocks do not say': ruled([
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H'), voidsWager(ofAlice, casinoSupervisor)],
    floor.conduct('side-bet', alice).from('T-2', 20_000),
    over,
  ]),
  'conduct of the player is reported after it': ruled([
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H'), voidsWager(ofAlice, casinoSupervisor)],
    floor.conduct('side-bet', alice),
    over,
  ]),
  'conduct of the player is reported before it, and the clocks do not say': ruled([
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H'), floor.conduct('side-bet', alice)],
    [voidsWager(ofAlice, casinoSupervisor).from('T-2', 20_000), over],
  ]),
  'the cards are collected twice, and the next round began between': ruled([
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H'), racks.as('first')],
    [opened, war(bob, 2, 500), noMoreBets, deals('2 KS, dealer 9H'), over],
  ]),
  'a box is collected, then the next round begins, and the rest is collected': ruled([
    [opened.as('round'), war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H')],
    floor.cardsEvent('CardsRacked', { hands: ['box-1'], by: dealer.personId }),
    [closed, opened, war(bob, 2, 500), noMoreBets, deals('2 KS, dealer 9H'), burns('3C', null), over],
  ]),
});
