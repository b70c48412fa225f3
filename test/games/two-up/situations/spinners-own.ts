import {
  alice,
  alters,
  anew,
  announced,
  barred,
  bob,
  accepts,
  cast,
  closed,
  dealer,
  declares,
  game,
  lays,
  lostBy,
  noMoreBets,
  opened,
  pays,
  placeYourBets,
  removed,
  replaced,
  retires,
  roundEvent,
  sam,
  spun,
  takes,
  takesBack,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const voidSpin = [noMoreBets, barred('v')];
const threeHeads = [cast('HH', 'h1'), anew('HH', 'h2'), anew('HH', 'h3')];
const won = [game('S1'), threeHeads, pays('S1', sam, 15_000)];
const foundOver = roundEvent('WagerFoundOutsideLimits', {
  wagerId: 'S1',
  limit: 'maximum',
  limitCents: 50_000,
  by: dealer.personId,
});
const odds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => cast('HT', `o${first + index}`));
const chose = [retires('chose-to'), closed];
/** Three heads won; the floor opens no game for what comes, and Sam declares tails with a new stake of $10. */
const secondSeries = [won, placeYourBets, declares('tails'), lays('S2', sam, 'spinner', 1_000)];
const tailsAfterVoid = [game('S1'), voidSpin, declares('tails')];

situations('spinners-own', [
  {
    title: 'the spinner’s wager is raised after a void spin, with one head of three spun, and wins',
    text: '4.7: provided no result is pending; one was: $20 at 7.5 to 1; the tails beside it lost at the head',
    events: [
      [game('S1'), lays('B1', sam, 'tails', 1_000), cast('HH', 'h1'), takes('B1', 1_000), voidSpin],
      [alters('S1', sam, 'spinner', 3_000).as('raised'), cast('HH', 'h2'), anew('HH', 'h3'), pays('S1', sam, 15_000)],
      chose,
    ],
    found: [{ clause: '4.6|4.7', wager: 'S1', at: 'raised' }],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 }, B1: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the spinner’s wager is raised after a void first spin, and wins',
    text: '4.7: no result was pending; $30 at 7.5 to 1',
    events: [game('S1'), voidSpin, alters('S1', sam, 'spinner', 3_000), threeHeads, pays('S1', sam, 22_500), chose],
    money: { S1: { outcome: 'won', paid: 22_500, difference: 0 } },
  },
  {
    title: 'the spinner’s wager is lowered to $5 after a void first spin, and wins',
    text: '4.7, 8.1, 4.10: $37.50, which chips of $1 pay with $38',
    events: [game('S1'), voidSpin, alters('S1', sam, 'spinner', 500), threeHeads, pays('S1', sam, 3_800), chose],
    money: { S1: { outcome: 'won', paid: 3_800, difference: 0 } },
  },
  {
    title: 'the spinner declares the other side after a void first spin, spins three of it, and is paid',
    text: '4.2: before the spinner commences to spin; 1.1: void is without a result: whether that was a beginning the text leaves open',
    events: [tailsAfterVoid, cast('TT', 't1'), anew('TT', 't2'), anew('TT', 't3'), pays('S1', sam, 15_000), chose],
    doubted: ['S1'],
  },
  {
    title: 'the spinner declares the other side after a void first spin, and the first side is taken to have lost',
    text: '4.2, 1.1: as above; nobody is accused of collecting it',
    events: [tailsAfterVoid, cast('TT', 't1'), lostBy(sam, 'S1')],
    doubted: ['S1'],
  },
  {
    title: 'the spinner declares the other side after a void first spin, and five odds come',
    text: '4.1.1.2.1, 4.1.1.2.2: five consecutive odds lose it for either side',
    events: [
      [tailsAfterVoid, odds(1, 4), noMoreBets, spun('HT', { spinId: 'o5' }), announced('five-odds', 'o5')],
      lostBy(sam, 'S1'),
    ],
    money: { S1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'the spinner declares the other side after the first head, and spins it',
    text: '4.2, 4.1.1.2.1: the spinner had commenced to spin for heads, and spun tails',
    events: [game('S1'), cast('HH', 'h1'), placeYourBets, declares('tails'), cast('TT', 't1'), lostBy(sam, 'S1')],
    money: { S1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'a spinner’s wager over the maximum is found after the second head, and wins',
    text: '5.3: it shall be paid to the maximum, $500 at 7.5 to 1; its result had not come',
    events: [
      [game('S1', sam, 'heads', 60_000), cast('HH', 'h1'), anew('HH', 'h2'), foundOver, anew('HH', 'h3')],
      [pays('S1', sam, 375_000), chose],
    ],
    money: { S1: { outcome: 'won', paid: 375_000, difference: 0 } },
  },
  {
    title: 'a spinner’s wager over the maximum is found after the first odds, and five odds lose it',
    text: '5.3: collected to the maximum, $500',
    events: [
      [game('S1', sam, 'heads', 60_000), odds(1, 1), foundOver, odds(2, 4)],
      [noMoreBets, spun('HT', { spinId: 'o5' }), announced('five-odds', 'o5'), lostBy(sam, 'S1', 50_000)],
    ],
    money: { S1: { outcome: 'lost', collected: 50_000, difference: 0 } },
  },
  {
    title: 'the spinner stakes in two parts before the first spin, and wins both',
    text: '4.1.1, 4.2: a wager by the spinner; that it may not lie there in two the text does not say',
    events: [
      [game('S1'), lays('S2', sam, 'spinner', 1_000), threeHeads, pays('S1', sam, 15_000), pays('S2', sam, 7_500)],
      chose,
    ],
    money: { S1: { paid: 15_000, difference: 0 }, S2: { paid: 7_500, difference: 0 } },
  },
  {
    title: 'the spinner bets on heads and on tails beside the spinner’s wager',
    text: '4.4: on either heads or tails; whether on both the text does not bar',
    events: [
      [game('S1'), lays('B1', sam, 'heads', 1_000), lays('B2', sam, 'tails', 1_000), cast('TT', 't1')],
      [takes('B1', 1_000), pays('B2', sam, 1_000), lostBy(sam, 'S1')],
    ],
    never: [{ clause: '4.4' }, { clause: '4.1' }],
    money: { B1: { difference: 0 }, B2: { difference: 0 } },
  },
  {
    title: 'the winner spins on in the same game for tails with a new stake, and wins again',
    text: '4.1.1.1.2: three tails; what was declared for the first wager does not hold for the second',
    events: [secondSeries, cast('TT', 't1'), anew('TT', 't2'), anew('TT', 't3'), pays('S2', sam, 7_500), chose],
    money: { S1: { outcome: 'won', difference: 0 }, S2: { outcome: 'won', paid: 7_500, difference: 0 } },
  },
  {
    title: 'the winner spins on in the same game for tails, spins one, and loses by heads',
    text: '4.1.1.2.2, 6.4: the tail before it lost nothing; the loser retires after the heads',
    events: [secondSeries, cast('TT', 't1'), anew('HH', 'h4'), takes('S2', 1_000), retires('lost'), closed],
    money: { S1: { outcome: 'won', difference: 0 }, S2: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'the winner stakes again in the same game, and three invalid spins come first',
    text: '6.5: the first three spins of a game; the game of the first wager was over: the spinner may withdraw and retire',
    events: [
      [secondSeries, noMoreBets, barred('a'), barred('b'), barred('c'), takesBack('S2', sam)],
      [retires('three-invalid'), closed],
    ],
    never: [{ clause: '6.6' }, { clause: '4.6' }, { clause: '4.7' }],
    money: { S1: { difference: 0 }, S2: { difference: 0 } },
  },
  {
    title: 'the winner stakes again in the same game, raises it after a void spin, and loses',
    text: '4.7: nothing was pending for the second wager; the heads before it were the first one’s',
    events: [
      [secondSeries, voidSpin, alters('S2', sam, 'spinner', 2_500), cast('HH', 'h4'), takes('S2', 2_500)],
      [retires('lost'), closed],
    ],
    never: [{ clause: '4.6' }, { clause: '4.7' }],
    money: { S2: { outcome: 'lost', collected: 2_500, difference: 0 } },
  },
  {
    title: 'the stake of a winner lies on in the same game, and is taken at the tails after it',
    text: '4.5: whether its chips were taken up when it had won nobody recorded',
    events: [won, anew('TT', 't1'), lostBy(sam, 'S1')],
    doubted: ['S1'],
  },
  {
    title:
      'the spinner who is removed has bet on tails against the own spin, and bets on them again while a dealer spins',
    text: '6.7, 6.8: they may not re-enter the ring; wagers outside it stay theirs',
    events: [
      [game('S1'), lays('B1', sam, 'tails', 1_000), cast('HH', 'h1'), takes('B1', 1_000), removed(true)],
      [replaced('removed'), placeYourBets, lays('B2', sam, 'tails', 1_500), cast('TT', 't1', dealer)],
      [pays('B2', sam, 1_500), takes('S1', 2_000), closed],
    ],
    money: { S1: { outcome: 'lost', difference: 0 }, B2: { outcome: 'won', paid: 1_500, difference: 0 } },
  },
  {
    title: 'the spinner gives the coins back before any stake, and Bob takes them in the same game',
    text: '3.1, 4.2: the coins go on in turn; Bob stakes and loses',
    events: [
      [opened, accepts(sam), retires('chose-to'), accepts(bob), declares('heads', bob), placeYourBets],
      [lays('S1', bob, 'spinner', 2_000), cast('TT', 't1', bob), lostBy(bob, 'S1')],
    ],
    money: { S1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'a third head was announced and nobody recorded its spin, and the spinner’s wager is paid',
    text: '6.10: the faces decide, and nobody recorded them',
    events: [
      [game('S1'), cast('HH', 'h1'), anew('HH', 'h2'), placeYourBets, noMoreBets, announced('heads', 'h3')],
      [pays('S1', sam, 15_000), closed],
    ],
    doubted: ['S1'],
  },
  {
    title: 'after the second head the boxer calls once more, and the next on record is that $150 are paid',
    text: '6.3, 6.10: on the call the spinner spins; what came of it nobody recorded',
    events: [
      [game('S1'), cast('HH', 'h1'), anew('HH', 'h2'), placeYourBets, noMoreBets, pays('S1', sam, 15_000), closed],
    ],
    doubted: ['S1'],
  },
  {
    title:
      'after the first head the boxer calls and no spin is on record, then come bets, a call and a head, and $150 are paid',
    text: '6.3, 6.10: the spin between may have been the second head; nobody recorded it',
    events: [
      [game('S1'), cast('HH', 'h1'), placeYourBets, noMoreBets, anew('HH', 'h3'), pays('S1', sam, 15_000), closed],
    ],
    besides: ['6.6'],
    doubted: ['S1'],
  },
  {
    title: 'after an odds the boxer calls once more, and the next on record is that $10 on heads are taken',
    text: '6.3, 6.10: tails may have been spun; nobody recorded it',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), odds(1, 1), noMoreBets, takes('A1', 1_000)],
      [lostBy(sam, 'S1')],
    ],
    doubted: ['A1', 'S1'],
  },
]);
