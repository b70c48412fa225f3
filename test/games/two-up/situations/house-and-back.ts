import {
  accepts,
  alice,
  announced,
  anew,
  barred,
  bob,
  boxer,
  carries,
  cast,
  closed,
  dealer,
  dealerTwo,
  declares,
  excluded,
  game,
  gives,
  houseGame,
  lays,
  lostBy,
  lostGame,
  noMoreBets,
  onDuty,
  pays,
  placeYourBets,
  removed,
  replaced,
  retires,
  sam,
  spun,
  takes,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const threeInvalid = [noMoreBets, barred('a'), barred('b'), barred('c')];
const oneHead = [game('S1'), cast('HH', 'h1')];
const odds = (first: number, last: number, by = dealer) =>
  Array.from({ length: last - first + 1 }, (_, index) => cast('HT', `o${first + index}`, by));
const fifth = (by = dealer) => [noMoreBets, spun('HT', { spinId: 'o5', by }), announced('five-odds', 'o5')];
const wonBy = [pays('S1', sam, 15_000), closed];

situations('house-and-back', [
  {
    title: 'after three invalid spins at the start the house spins a head, and the spinner spins the next two',
    text: '6.5: the boxer or a dealer spins until the spinner’s wager is determined; the heads count for the money',
    events: [
      [game('S1'), threeInvalid, replaced('three-invalid-at-start'), cast('HH', 'h1', dealer)],
      [
        anew('HH', 'h2').map((one) => (one.type === 'two-up.CoinsSpun' ? one.as('back') : one)),
        anew('HH', 'h3'),
        wonBy,
      ],
    ],
    found: [{ clause: '6.5', by: 'sam', at: 'back' }],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'the spinner declines after a head, a dealer spins one, and the spinner comes back for the third',
    text: '6.6: declines further spins: the boxer or a dealer shall spin until the spinner’s wager is determined',
    events: [oneHead, replaced('declined'), anew('HH', 'h2', dealer), anew('HH', 'h3'), wonBy],
    found: [{ clause: '6.6', by: 'sam' }],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'the spinner retires after a head, a dealer spins one, and the spinner spins the third',
    text: '6.6: as above; that they gave the coins back makes no difference',
    events: [oneHead, retires('chose-to'), replaced('declined'), anew('HH', 'h2', dealer), anew('HH', 'h3'), wonBy],
    found: [{ clause: '6.6', by: 'sam' }],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'after a head and three invalid spins the house takes over, and the spinner spins before it does',
    text: '6.6: three consecutive invalid spins: found once, and not twice',
    events: [oneHead, threeInvalid, replaced('three-invalid'), cast('HH', 'h2'), anew('HH', 'h3'), wonBy],
    found: [{ clause: '6.6', by: 'sam' }],
    money: { S1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a dealer takes over for no reason on record, and the spinner comes back',
    text: '6.6: fails to continue or declines; whether they did nobody recorded',
    events: [oneHead, replaced('other'), anew('HH', 'h2', dealer), anew('HH', 'h3'), wonBy],
    never: [{ clause: '6.6' }, { clause: '6.5' }],
    money: { S1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the house finishes the game of a spinner who declined, and the spinner takes the coins for the next',
    text: '6.6: until the spinner’s wager is determined; after that they may spin as others may',
    events: [
      [oneHead, replaced('declined'), anew('HH', 'h2', dealer), anew('HH', 'h3', dealer), wonBy],
      lostGame('S2', 's2', sam),
    ],
    never: [{ clause: '6.6' }, { clause: '6.4' }],
    money: { S1: { outcome: 'won', difference: 0 }, S2: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a dealer who spins for the spinner makes three invalid spins, and the boxer goes on',
    text: '6.6: the boxer or a dealer; three invalid spins of theirs have no effect',
    events: [
      [oneHead, threeInvalid, replaced('three-invalid'), noMoreBets],
      [barred('d1', dealer), barred('d2', dealer), barred('d3', dealer), replaced('other', dealer, boxer)],
      [cast('HH', 'h2', boxer), anew('HH', 'h3', boxer), wonBy],
    ],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'the spinner is removed after a head, a dealer spins a head and tails, and Bob has the next game',
    text: '6.8, 4.1.1.2.1: until the spinner’s wager is determined: tails did',
    events: [
      [oneHead, removed(true), replaced('removed'), anew('HH', 'h2', dealer), anew('TT', 't1', dealer)],
      [takes('S1', 2_000), closed, lostGame('S2', 's2', bob)],
    ],
    money: { S1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'a barred spinner comes back into the ring before their wager is determined, and spins the third head',
    text: '6.7: excluded from re-entering; 6.8: a dealer shall spin; the heads count all the same',
    events: [oneHead, removed(true), replaced('removed'), anew('HH', 'h2', dealer), anew('HH', 'h3'), wonBy],
    found: [{ clause: '6.7' }, { clause: '6.8', by: 'sam' }],
    money: { S1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'two invalid spins, odds, three invalid spins, and the game is closed',
    text: '6.6.1: odds were spun, so it is not 6.5: the house shall spin it out',
    events: [
      [game('S1'), noMoreBets, barred('x'), barred('y'), cast('HT', 'o1'), threeInvalid, retires('three-invalid')],
      [closed, lostGame('S2', 's2', alice)],
    ],
    found: [{ clause: '6.6' }],
    besides: ['4.6'],
  },
  {
    title: 'four odds of one dealer and the fifth of another, in a game of the house',
    text: '3.3, 4.1.2.2: five consecutive odds; which of the house spins makes no difference',
    events: [
      [onDuty(dealerTwo), houseGame, lays('A1', alice, 'heads', 1_000), odds(1, 4)],
      [replaced('other', dealer, dealerTwo), fifth(dealerTwo), takes('A1', 1_000), closed],
    ],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'three odds of the spinner and two of the boxer',
    text: '6.6.1, 4.1.1.2.1: a series of odds fewer than five, and then the fifth: all of it is lost',
    events: [
      [game('S1'), lays('A1', alice, 'tails', 1_000), odds(1, 3, sam), replaced('failed-to-continue', sam, boxer)],
      [odds(4, 4, boxer), fifth(boxer), takes('A1', 1_000), takes('S1', 2_000), closed],
    ],
    money: { A1: { outcome: 'lost', difference: 0 }, S1: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the house spins one odds, and a player takes the coins for what is left of the run',
    text: '3.3: it may spin until a head is thrown; that it must the text does not say; the wagers play on',
    events: [
      [houseGame, lays('A1', alice, 'heads', 1_000), odds(1, 1), accepts(bob), declares('heads', bob)],
      [cast('HH', 'h1', bob), pays('A1', alice, 1_000), closed],
    ],
    besides: ['4.2', '6.6'],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title:
      'a spinner is sent out for repeated invalid spins before any valid one, and what lies there is carried to Bob’s game',
    text: '6.7.1, 6.8: no valid spin, so that 6.8 says nothing; Alice’s wager waits for a result',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), noMoreBets, barred('a'), barred('b')],
      [removed(true, sam, boxer, 'repeated-invalid-spins'), gives('S1', sam, 2_000), closed],
      [game('S2', bob), carries('A1', alice, 'heads', 1_000, 1), cast('HH', 'h1', bob), pays('A1', alice, 1_000)],
      [anew('TT', 't1', bob), lostBy(bob, 'S2')],
    ],
    never: [{ clause: '6.7' }, { clause: '6.8' }],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'a spinner who had retired is barred from the ring, and takes the coins three games later',
    text: '6.7: prior to the close of play',
    events: [
      [lostGame('S1', 's1'), excluded(sam, 'ring', boxer, 'disorder'), lostGame('S2', 's2', alice)],
      [lostGame('S3', 's3', bob), lostGame('S4', 's4', sam)],
    ],
    found: [{ clause: '6.7', by: 'sam' }],
  },
  {
    title: 'Sam takes the coins, Bob spins them, and nobody recorded why',
    text: '6.6: the record does not say that Sam stopped; a head is a head for those who had bet on it',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HH', 'h1', bob), pays('A1', alice, 1_000)],
      [placeYourBets, cast('TT', 't1', bob), takes('S1', 2_000), closed],
    ],
    besides: ['6.6', '6.5', '4.1', '4.2'],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
]);
