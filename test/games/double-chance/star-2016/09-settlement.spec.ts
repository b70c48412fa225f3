import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  all,
  bets,
  declaring,
  declaringWith,
  losesHigher,
  losesOtherSuit,
  ofAlice,
  over,
  stake,
  wins,
  withSixth,
  withSixthAfter,
} from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  bob,
  casinoSupervisor,
  closed,
  conduct,
  deals,
  dealer,
  jackpot,
  jackpotOf,
  main,
  maximumPayout,
  opened,
  openTable,
  pays,
  racks,
  racksAll,
  refuses,
  tableEvent,
  takes,
  voidsWager,
} from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/09-settlement.txt', import.meta.url),
);

const flush = 'KD JD 9D 4D 2D';
const pay = (cents: number): Step => pays(ofAlice, alice, cents).as('paid');
const take = (cents: number): Step => takes(ofAlice, cents).as('taken');
const theJackpot = jackpotOf(alice, 1);
/** Alice’s $500 win with their sixth card, and so much is paid. */
const bigWin = (cents: number): readonly Step[] => all(withSixthAfter(main(alice, 1, 50_000), wins), pay(cents), over);
const voidedForDevice = [
  conduct('device', alice, { basis: 'admitted' }),
  voidsWager(ofAlice, casinoSupervisor, 'prohibited-device'),
];
const nobodys = 'nobody-laid-it';
/** A wager that nobody recorded is refused, and the round is dealt. */
const refused = [...bets, refuses(nobodys, bob, 'main', 500, casinoSupervisor, 'disorder'), ...deals(1, 2)];

rule('9.1', 'COLLECTION_WRONG', {
  kept: { 'when it is paid': declaring(flush, pay(20_000)) },
  violated: { 'when its stake is taken': { events: declaring(flush, pay(20_000), take(stake)), at: 'taken' } },
});
rule('9.1', 'PAYOUT_WRONG', {
  kept: { 'when the wager is on record': declaring(flush, pay(20_000)) },
  violated: {
    'on a wager that nobody recorded, and that had been refused': {
      events: [...refused, pays(nobodys, bob, 5_000).as('other')],
      at: 'other',
    },
    'on a wager of a kind without odds': {
      events: all(
        withSixthAfter([...bets, main(bob, 2, stake, { kind: 'pair', wagerId: 'pair' })], wins),
        pays('pair', bob, 5_000).as('other'),
      ),
      at: 'other',
      follows: 'WAGER_TYPE_NOT_PERMITTED',
    },
  },
  undetermined: {
    'on a wager that nobody recorded': {
      events: declaring(flush, pay(20_000), pays(nobodys, bob, 5_000).as('other')),
      at: 'other',
      missing: 'was laid, and whether it won',
    },
  },
});
rule('9.1', 'PAID_TO_ANOTHER', {
  kept: { 'when its player is paid': declaring(flush, pay(20_000)) },
  violated: {
    'when the dealer has it': { events: declaring(flush, pays(ofAlice, dealer, 20_000).as('paid')), at: 'paid' },
  },
  undetermined: {
    'when another player has it': {
      events: declaring(flush, pays(ofAlice, bob, 20_000)),
      missing: 'whether the player had them paid to somebody else',
    },
  },
});
const inChips = (count: number) => pays(ofAlice, alice, 20_000, { chips: [{ denominationCents: 10_000, count }] });

rule('9.1', 'PAYMENT_CHIPS_OF_ANOTHER_SUM', {
  kept: { 'when they add up': declaring(flush, inChips(2)) },
  violated: {},
  undetermined: { 'when they add up to something else': declaring(flush, inChips(3)) },
});
rule('9.1', 'COLLECTED_ON_NO_WAGER', {
  kept: { 'when the wager is on record': withSixth(losesHigher, take(stake)) },
  violated: {
    'when it had been refused': { events: [...refused, takes(nobodys, 500).as('other')], at: 'other' },
  },
  undetermined: {
    'when it is not': {
      events: withSixth(losesHigher, take(stake), takes(nobodys, 500).as('other')),
      at: 'other',
      missing: 'was laid',
    },
  },
});
rule('9.1', 'DONE_IN_LATER_ROUND', {
  kept: { 'when it is done in its round': withSixth(losesHigher, take(stake)) },
  noted: {
    'when it is taken in the next': {
      events: [...withSixth(losesHigher), opened, take(stake)],
      at: 'taken',
    },
  },
});

const notice = maximumPayout(15_000);
const noticeRemoved = tableEvent('SignRemoved', { signId: 'sign-payout' });

rule('9.2', 'PAYOUT_WRONG', {
  kept: {
    'when it is paid up to the maximum': [notice, ...declaring(flush, pay(15_000))],
    'when it is under the maximum': [maximumPayout(50_000), ...declaring(flush, pay(20_000))],
    'when the stake is counted in, and read so': {
      events: [notice, ...declaring(flush, pay(10_000))],
      choices: { 'max-payout': 'with-stake' },
    },
  },
  violated: {
    'when it is paid over the maximum': { events: [notice, ...declaring(flush, pay(20_000))], at: 'paid' },
    'when the stake is counted in': { events: [notice, ...declaring(flush, pay(10_000))], at: 'paid' },
    'when the stake is not counted in, and read so': {
      events: [notice, ...declaring(flush, pay(15_000))],
      at: 'paid',
      choices: { 'max-payout': 'with-stake' },
    },
  },
});
rule('9.2', 'MAX_PAYOUT_NOT_DISPLAYED', {
  kept: {
    'when a notice displays it': [notice, ...declaring(flush, pay(15_000))],
    'when all is paid that was won': [notice, noticeRemoved, ...declaring(flush, pay(20_000))],
    'when what was paid has nothing to do with it': [notice, noticeRemoved, ...declaring(flush, pay(12_000))],
    'when just that was won': [maximumPayout(20_000), noticeRemoved, ...declaring(flush, pay(20_000))],
    'when a wager that lost is paid so': [maximumPayout(5_000), noticeRemoved, ...withSixth(losesHigher, pay(5_000))],
    'when more was won than it says, and more is paid': [
      maximumPayout(25_000),
      noticeRemoved,
      ...declaring(flush, pay(25_000)),
    ],
  },
  violated: {
    'when it is paid up to one whose notice was taken down': {
      events: [notice, noticeRemoved, ...declaring(flush, pay(15_000))],
      at: 'paid',
    },
  },
});

rule('9.3', 'PAYOUT_WRONG', {
  kept: { 'at 1 to 1': withSixth(wins, pay(stake)) },
  violated: {
    'when less is paid': { events: withSixth(wins, pay(4_000)), at: 'paid' },
    'when the maximum payout is taken for its own': { events: [notice, ...bigWin(15_000)], at: 'paid' },
  },
});
rule('9.3', 'COLLECTION_WRONG', {
  kept: { 'when it is paid': withSixth(wins, pay(stake)) },
  violated: { 'when its stake is taken': { events: withSixth(wins, take(stake)), at: 'taken' } },
});
rule('9.4', 'PAYOUT_WRONG', {
  kept: { 'when it is taken': withSixth(losesHigher, take(stake)) },
  violated: { 'when it is paid': { events: withSixth(losesHigher, pay(stake)), at: 'paid' } },
});
rule('9.4', 'COLLECTION_WRONG', {
  kept: { 'when it is taken': withSixth(losesHigher, take(stake)) },
  violated: { 'when more is taken than lay there': { events: withSixth(losesHigher, take(stake + 100)), at: 'taken' } },
});
rule('9.5', 'PAYOUT_WRONG', {
  kept: { 'when it is taken': withSixth(losesOtherSuit, take(stake)) },
  violated: { 'when it is paid': { events: withSixth(losesOtherSuit, pay(stake)), at: 'paid' } },
});
rule('9.5', 'COLLECTION_WRONG', {
  kept: { 'when it is taken': withSixth(losesOtherSuit, take(stake)) },
  violated: {
    'when more is taken than lay there': { events: withSixth(losesOtherSuit, take(stake + 100)), at: 'taken' },
  },
});

/** Two pairs are paid, and the jackpot beside them loses; then this. */
const lostJackpot = (...then: readonly Step[]): readonly Step[] =>
  declaringWith([...bets, jackpot(alice, 1)], 'KS KD 4H 4C 9S', [...then, pays(ofAlice, alice, stake)]);

rule('9.6', 'PAYOUT_WRONG', {
  kept: { 'when it is taken': lostJackpot(takes(theJackpot, 500)) },
  violated: {
    'when it is paid': { events: lostJackpot(pays(theJackpot, alice, 500).as('paid')), at: 'paid' },
  },
});
rule('9.6', 'COLLECTION_WRONG', {
  kept: { 'when it is taken': lostJackpot(takes(theJackpot, 500)) },
  violated: {
    'when more is taken than lay there': { events: lostJackpot(takes(theJackpot, 600).as('taken')), at: 'taken' },
  },
});

const lost = withSixthAfter(bets, losesHigher);

rule('9.7', 'CARDS_NOT_COLLECTED', {
  kept: {
    'when they are collected when all is settled': withSixth(losesHigher, take(stake)),
    'when the hands are collected one by one': [...lost, take(stake), racks([1]), closed],
    'when it is told before and after': [...lost, racksAll, take(stake), ...over],
    'while the round goes on': lost,
    'when a wager that had been declared void is taken by mistake afterwards': [
      ...lost,
      ...voidedForDevice,
      ...over,
      take(stake),
    ],
  },
  violated: {
    'when it was declared void only when they had been collected': {
      events: [...lost, racksAll.as('racked'), closed, ...voidedForDevice, take(stake)],
      at: 'racked',
    },
    'when they are collected before the wager is': {
      events: [...lost, racksAll.as('racked'), take(stake), closed],
      at: 'racked',
    },
    'when the next round begins before': {
      events: [
        ...lost,
        take(stake),
        racksAll.after(60_000).as('racked'),
        closed,
        opened.from('T-2', 0).after(-25_000),
        ...deals(2).map((one) => one.from('T-2', 0)),
      ],
      at: 'racked',
    },
    'when nobody recorded it, and this venue records everything': {
      events: [...lost, take(stake), closed],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when the clocks do not tell whether the wager was collected first': {
      events: [...lost, racksAll, take(stake).after(200).from('T-2', 500), closed],
      missing: 'whether all wagers had been settled by then',
    },
    'when the clocks do not tell whether the next round had begun': {
      events: [
        ...lost,
        take(stake),
        racksAll.after(60_000),
        closed,
        opened.from('T-2', 0).after(-25_000),
        ...deals(2).map((one) => one.from('T-2', 60_000)),
      ],
      missing: 'whether the next round had begun when the cards were collected',
    },
    'when nobody recorded it': { events: [...lost, take(stake), closed], missing: 'whether the cards were put' },
  },
});
