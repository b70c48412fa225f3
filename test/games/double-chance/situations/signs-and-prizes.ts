import {
  alice,
  areaOf,
  calls,
  declares,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  maximumPayout,
  openTable,
  pays,
  picksUp,
  prizeSign,
  shows,
  sign,
  takes,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, roundOf, settledWithJackpot } from './support/rounds-of-hands.ts';

const [ofAlice, theJackpot] = [mainOf(alice, 1), jackpotOf(alice, 1)];
const aFlush = 'KD JD 9D 4D 2D';
/** Alice declares a flush with $50: $200 by 9.1. */
const flush = (paidCents: number): readonly Played[] =>
  declaring(5_000, shows(aFlush, areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, paidCents));
/** The same with $5 on the jackpot, which is dealt with as told. */
const withJackpot = (
  money: Parameters<typeof settledWithJackpot>[5],
  cards = aFlush,
  value = 'flush',
  cents = 20_000,
) =>
  roundOf(
    [main(alice, 1, 5_000), jackpot(alice, 1)],
    [1],
    [picksUp(alice, 1), declares(alice, 1)],
    settledWithJackpot(alice, 1, cards, value, cents, money),
  );
const jackpotPaid = (cents: number) => ({ winning: pays(theJackpot, alice, cents) });
const at = (...signs: Played[]): readonly Played[] => [openTable, signs];
const won = (paid: number, difference = 0) => ({ [ofAlice]: { outcome: 'won', paid, difference } }) as const;
const jackpotWon = (paid: number, difference = 0) => ({ [theJackpot]: { outcome: 'won', paid, difference } }) as const;
/** Another sign of prizes, beside the first. */
const another = (prizes: Readonly<Record<string, readonly [pays: number, to: number]>>): Played =>
  sign('sign-prizes-2', {
    kind: 'prize-schedule',
    scheduleId: 'schedule-A',
    prizes: Object.entries(prizes).map(([result, [pay, to]]) => ({ result, pays: pay, to })),
  });
const openPrize = ['sign-or-schedule'];

/** What notices say that a hand pays at most, and what signs say that jackpots pay: 9.2, 10.3, 10.4. */
situations('signs-and-prizes', [
  {
    title: 'a flush wins just the maximum payout',
    text: '9.2: $200 are subject to a maximum of $200, and are within it',
    opening: at(maximumPayout(20_000)),
    events: flush(20_000),
    money: won(20_000),
  },
  {
    title: 'a flush wins a cent more than the maximum payout, and is paid in full',
    text: '9.2: the maximum is $199.99: one cent is too much',
    opening: at(maximumPayout(19_999)),
    events: flush(20_000),
    found: [{ clause: '9.2', wager: ofAlice }],
    readings: ['max-payout'],
    money: won(19_999, 1),
  },
  {
    title: 'a notice sets a maximum payout for jackpots only',
    text: '9.2: the odds of declared hands are subject to the maximum that is set for them, and none is',
    opening: at(maximumPayout(5_000, 'jackpot')),
    events: flush(20_000),
    money: won(20_000),
  },
  {
    title: 'a notice sets a maximum payout for all wagers',
    text: '9.2: any maximum payout set by the casino operator: $150 of the $200',
    opening: at(maximumPayout(15_000, '*')),
    events: flush(15_000),
    money: won(15_000),
  },
  {
    title: 'one notice sets a maximum for all wagers, and another one for wagers on areas',
    text: '9.2: the one that names the wager is the one of the wager: $180',
    opening: at(
      maximumPayout(15_000, '*'),
      sign('sign-payout-2', { kind: 'maximum-payout', wagerKind: 'main', maxCents: 18_000 }),
    ),
    events: flush(18_000),
    money: won(18_000),
  },
  {
    title: 'the maximum payout binds the hand, and not its jackpot',
    text: '9.2: of declared hand wagers: $60 of $200; 10.5: the jackpot is in addition: 15 to 1 on $5',
    opening: at(maximumPayout(6_000)),
    events: withJackpot(jackpotPaid(7_500), aFlush, 'flush', 6_000),
    money: { ...won(6_000), ...jackpotWon(7_500) },
  },
  {
    title: 'the sign has a flush win a jackpot of nothing to one',
    text: '10.3, 10.4.5: a flush qualifies for a prize, and the sign has none for it',
    opening: at(prizeSign('schedule-A', { flush: 0 })),
    events: withJackpot(jackpotPaid(7_500)),
    besides: ['10.3', '10.4'],
    doubted: [theJackpot],
    money: won(20_000),
  },
  {
    title: 'two signs of prizes stand, and say the same of a flush',
    text: '10.3: 15 to 1 by both',
    opening: at(another({ flush: [15, 1] })),
    events: withJackpot(jackpotPaid(7_500)),
    besides: ['10.3', '10.4'],
    money: { ...won(20_000), ...jackpotWon(7_500) },
  },
  {
    title: 'two signs of prizes stand, and one has no prize for a flush',
    text: '10.3: paid by a schedule, and the odds stand on a sign: they differ (sign-or-schedule)',
    opening: at(another({ straight: [10, 1] })),
    events: withJackpot(jackpotPaid(7_500)),
    besides: ['10.3', '10.4'],
    readings: openPrize,
    doubted: [theJackpot],
    money: won(20_000),
  },
  {
    title: 'two signs of prizes stand, and only the second has one for a flush',
    text: '10.3: they differ (sign-or-schedule)',
    opening: at(prizeSign('schedule-A', { flush: 0 }), another({ flush: [15, 1] })),
    events: withJackpot(jackpotPaid(7_500)),
    besides: ['10.3', '10.4'],
    readings: openPrize,
    doubted: [theJackpot],
    money: won(20_000),
  },
  {
    title: 'one sign pays a flush 15 to 1, and another 15 to 2',
    text: '10.3: $75 by the one and $37.50 by the other (sign-or-schedule)',
    opening: at(another({ flush: [15, 2] })),
    events: withJackpot(jackpotPaid(7_500)),
    besides: ['10.3', '10.4'],
    readings: openPrize,
    doubted: [theJackpot],
    money: won(20_000),
  },
  {
    title: 'one of two signs has a prize for three of a kind, which rule 10.4 does not have',
    text: '9.6, 10.4: it does not qualify, whatever a sign says (sign-or-schedule)',
    opening: at(another({ 'three-of-a-kind': [3, 1] })),
    events: withJackpot({ losing: takes(theJackpot, 500) }, 'KD KH KS 4D 2D', 'three-of-a-kind', 5_000),
    besides: ['10.3', '10.4'],
    seen: [theJackpot],
    readings: openPrize,
    money: won(5_000),
  },
]);
