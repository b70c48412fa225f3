import {
  alice,
  bob,
  boxer,
  casinoSupervisor,
  cast,
  anew,
  closed,
  dealer,
  decisionOf,
  device,
  game,
  gamesSupervisor,
  gives,
  invalidated,
  lays,
  lostBy,
  lostGame,
  pays,
  roundEvent,
  sam,
  takes,
  takesBack,
  voided,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

/** Alice loses $10 on heads by tails, announced in the step `result`. */
const aliceLoses = [
  game('S1'),
  lays('A1', alice, 'heads', 1_000),
  cast('TT', 's1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one)),
  takes('A1', 1_000),
  takes('S1', 2_000),
];
const handedBack = [gives('A1', alice, 1_000), gives('S1', sam, 2_000)];
const aliceWins = [
  game('S1'),
  lays('A1', alice, 'tails', 1_000),
  cast('TT', 's1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one)),
  pays('A1', alice, 1_000),
];
const retired = lostBy(sam, 'S1').slice(1);
const forfeited = (wagerId: string, ground: string, by = casinoSupervisor) =>
  roundEvent('WagerForfeited', { wagerId, decision: decisionOf(by, ground, '9.5') }, by);
const roundVoided = (money: string, by = casinoSupervisor, ground = 'fire') =>
  roundEvent('RoundVoided', { money, decision: decisionOf(by, ground, '9.4') }, by);
const bobs = [game('S2', bob), lays('A2', alice, 'heads', 1_000)];
const bobsEnd = [cast('TT', 's2', bob), takes('A2', 1_000), lostBy(bob, 'S2')];
const besides = ['6.4', '3.2'];

situations('voids', [
  {
    title: 'a result is invalidated for a fire after it was settled, and the stakes are handed back',
    text: '9.4.1, 9.5: the wagers made for that result may be refunded, and were',
    events: [aliceLoses, invalidated('@result'), handedBack, retired],
    inAllCents: { A1: 0, S1: 0 },
    besides,
  },
  {
    title: 'a result is invalidated for a fire and a refund is directed, and nobody hands anything back',
    text: '9.5: refunded was decided; $10 of Alice and $20 of Sam are still the house’s',
    events: [aliceLoses, invalidated('@result'), retired],
    besides: [...besides, '9.5', '6.9', '4.1.2', '4.1.1'],
    inAllCents: { A1: -1_000, S1: -2_000 },
  },
  {
    title: 'a result is invalidated by a dealer',
    text: '9.4: a casino supervisor may; the result stands, and what was lost was lost',
    events: [aliceLoses, invalidated('@result', { by: dealer }), retired],
    found: [{ clause: '9.4' }],
    besides,
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a result is invalidated by a games supervisor',
    text: '9.4, 1.1: a casino supervisor includes a games supervisor',
    events: [aliceLoses, invalidated('@result', { by: gamesSupervisor }), handedBack, retired],
    besides,
    inAllCents: { A1: 0 },
  },
  {
    title: 'a result is invalidated for a ground that 9.4 does not name',
    text: '9.4.1, 9.4.2: commotion, fire, riot, brawl, robbery, an act of God, fraud; a tired dealer is not among them: not certain',
    events: [aliceLoses, invalidated('@result', { ground: 'dealer-error' }), handedBack, retired],
    besides: [...besides, '9.4'],
    seen: ['9.4'],
  },
  {
    title: 'a result is invalidated in the next game, and names the one before',
    text: '9.4, 9.5: it reaches the wagers made for that particular result; those of the next game it does not',
    events: [aliceLoses, retired, bobs, invalidated('@result'), handedBack, bobsEnd],
    inAllCents: { A1: 0, S1: 0, A2: 0 },
    money: { A2: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'an invalidation names a result that does not exist',
    text: '9.5: that particular result; there is none of that name, so which wagers are reached is not known',
    events: [aliceLoses, invalidated('00000000-0000-4000-8000-999999999999'), retired],
    besides,
    doubted: ['A1'],
  },
  {
    title: 'the first of two results of a game is invalidated',
    text: '9.5: for that particular result; the second stands',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      cast('HH', 's1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('first') : one)),
      invalidated('@first'),
      takesBack('A1', alice),
      lays('A2', alice, 'tails', 1_000),
      anew('TT', 's2'),
      pays('A2', alice, 1_000),
      lostBy(sam, 'S1'),
    ],
    money: {
      A2: { outcome: 'won', paid: 1_000, difference: 0 },
      S1: { outcome: 'lost', collected: 2_000, difference: 0 },
    },
    inAllCents: { A1: 0 },
  },
  {
    title: 'winnings that were paid are not taken back when the result is invalidated',
    text: '9.5, 1.1: wagers may be refunded; of winnings already paid the text does not speak',
    events: [aliceWins, invalidated('@result'), retired, lostGame('S2', 's2', bob)],
    besides: [...besides, '6.9', '6.6', '4.1.1'],
    never: [
      { clause: '9.5', wager: 'A1' },
      { clause: '8.1', wager: 'A1' },
    ],
    seen: ['A1'],
  },
  {
    title: 'a wager is declared forfeit, and nobody spoke of fraud',
    text: '9.5: only the wager of a player referred to in 9.4.2 may be forfeited',
    events: [aliceWins.slice(0, -1), invalidated('@result'), forfeited('A1', 'fire'), takes('A1', 1_000), retired],
    found: [{ clause: '9.5' }],
    besides: [...besides, '6.9', '4.1.2', '6.6', '4.1.1'],
  },
  {
    title: 'the fraudster’s wager is declared forfeit after a fraud invalidated the result',
    text: '9.4.2, 9.5: a casino supervisor may direct so',
    events: [
      aliceWins.slice(0, -1),
      invalidated('@result', { ground: 'fraud' }),
      forfeited('A1', 'fraud'),
      takes('A1', 1_000),
      retired,
    ],
    besides: [...besides, '6.6'],
    money: { A1: { outcome: 'forfeited', collected: 1_000, difference: 0 } },
  },
  {
    title: 'the whole round is voided after it was settled, and all is handed back',
    text: '9.4, 9.5, 1.1: void is invalid with no result, and the wagers were refunded',
    events: [aliceLoses, roundVoided('refunded'), handedBack, retired],
    besides,
    inAllCents: { A1: 0, S1: 0 },
  },
  {
    title: 'the boxer voids the whole round',
    text: '9.4: a casino supervisor may; the boxer may only call a spin invalid',
    events: [aliceLoses, roundVoided('refunded', boxer), retired],
    found: [{ clause: '9.4', by: 'boxer-1' }],
    besides,
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'the round is voided, and the stakes are said to stand',
    text: '9.5: may be refunded; where they are not, they lie as they lay',
    events: [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HT', 's1'), roundVoided('stands'), closed],
    besides: [...besides, '6.6'],
    money: { A1: { collected: 0, paid: 0, difference: 0 } },
  },
  {
    title: 'a device user’s wager is voided in the game after the one it lost in',
    text: '9.3.1, 1.1: any wager made by the person is void; whether $10 that was lost goes back the text does not say',
    events: [
      aliceLoses,
      retired,
      device(alice),
      game('S2', bob),
      voided('A1', 'prohibited-device', casinoSupervisor, 'not-said'),
      cast('TT', 's2', bob),
      lostBy(bob, 'S2'),
    ],
    besides: ['9.1'],
    reported: ['A1'],
  },
  {
    title: 'a wager is voided by a dealer, and wins',
    text: '9.3: a casino supervisor may; the wager stands, and $10 is due',
    events: [
      game('S1'),
      lays('A1', alice, 'tails', 1_000),
      device(alice),
      voided('A1', 'prohibited-device', dealer),
      cast('TT', 's1'),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '9.3.1' }],
    besides: ['9.1', '6.9', '8.1'],
    money: { A1: { outcome: 'won', paid: 1_000, difference: -1_000 } },
  },
  {
    title: 'a result is invalidated twice',
    text: '9.5: the wagers go back once',
    events: [aliceLoses, invalidated('@result'), invalidated('@result').from('T-2', 200), handedBack, retired],
    besides,
    inAllCents: { A1: 0, S1: 0 },
  },
]);
