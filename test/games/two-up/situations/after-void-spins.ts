import {
  alice,
  alters,
  anew,
  announced,
  barred,
  bob,
  cast,
  closed,
  dealer,
  game,
  lays,
  lostBy,
  noMoreBets,
  noSpin,
  pays,
  placeYourBets,
  refuses,
  removed,
  replaced,
  sam,
  spin,
  spun,
  takes,
  takesBack,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const voidSpin = [noMoreBets, barred('v')];
const threeInvalid = [noMoreBets, barred('a'), barred('b'), barred('c'), replaced('three-invalid-at-start')];
const onTails = [game('S1'), lays('A1', alice, 'tails', 1_000)];
const tails = [cast('TT', 't1'), pays('A1', alice, 1_000)];
/** A boxer of whom no duty is on record. */
const reliefBoxer = { personId: 'boxer-9', role: 'boxer' };
const paidOnTails = pays('A1', alice, 1_000);
const end = lostBy(sam, 'S1');
/** Sam has spun one of three heads and is removed; a dealer spins on, and Alice lays $10 on heads for that. */
const laidSinceRemoval = [
  [game('S1'), cast('HH', 'h1'), removed(true), replaced('removed'), placeYourBets],
  lays('A1', alice, 'heads', 1_000),
];
const spunOut = [cast('HH', 'h2', dealer), anew('HH', 'h3', dealer), pays('S1', sam, 15_000), closed];
const besidesMoney = { besides: ['8.1', '6.9', '4.1.2', '4.1.3'] };

situations('after-void-spins', [
  {
    title: 'somebody whom nobody recorded on duty declares heads invalid as the boxer, and tails are spun',
    text: '7.1, 7.3: the boxer may; whether this one was on duty is not on record, so $10 on tails lost on heads or won on tails',
    events: [
      onTails,
      noMoreBets,
      spun('HH', { spinId: 'v' }),
      noSpin('v', reliefBoxer),
      anew('TT', 't1'),
      paidOnTails,
      end,
    ],
    found: [{ clause: '7.1|7.3', verdict: 'undetermined', by: 'boxer-9' }],
    never: [{ clause: '7.1' }, { clause: '7.3' }, { clause: '4.1.3' }, { clause: '8.1' }],
    doubted: ['A1'],
    money: { S1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'somebody whom nobody recorded on duty declares a spin invalid as the boxer that changes nothing',
    text: '7.1, 7.3: $10 on tails won on tails, whether the odds before counted or not',
    events: [
      onTails,
      noMoreBets,
      spun('HT', { spinId: 'v' }),
      noSpin('v', reliefBoxer),
      anew('TT', 't1'),
      paidOnTails,
      end,
    ],
    found: [{ clause: '7.1|7.3', verdict: 'undetermined', by: 'boxer-9' }],
    never: [{ clause: '7.1' }, { clause: '7.3' }],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'after a void first spin a player puts $5 beside the $10 on tails',
    text: '4.7: players may increase their wagers; that the floor gave the chips a name of their own changes nothing',
    events: [onTails, voidSpin, lays('A2', alice, 'tails', 500), tails, pays('A2', alice, 500), end],
    never: [{ clause: '4.6' }],
    money: { A1: { paid: 1_000, difference: 0 }, A2: { outcome: 'won', paid: 500, difference: 0 } },
  },
  {
    title: 'after a void first spin the spinner puts $10 beside the stake, and loses both',
    text: '4.7: no result was pending',
    events: [game('S1'), voidSpin, lays('S2', sam, 'spinner', 1_000), cast('TT', 't1'), takes('S2', 1_000), end],
    never: [{ clause: '4.6' }],
    money: { S2: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'after a head and a void spin the spinner puts $10 beside the stake',
    text: '4.7: a result was pending for it: 4.6 forbids it',
    events: [
      [game('S1'), cast('HH', 'h1'), voidSpin, lays('S2', sam, 'spinner', 1_000), anew('TT', 't1'), takes('S2', 1_000)],
      end,
    ],
    found: [{ clause: '4.6', wager: 'S2' }],
    besides: ['4.1.1', '6.9', '8.1'],
  },
  {
    title: 'after odds and a void spin a player puts $5 beside the $10 on tails',
    text: '4.7, 4.1.3.3: after odds a result is pending',
    events: [onTails, cast('HT', 'o1'), voidSpin, lays('A2', alice, 'tails', 500), tails, pays('A2', alice, 500), end],
    found: [{ clause: '4.6', wager: 'A2' }],
    ...besidesMoney,
  },
  {
    title: 'after three invalid spins a player puts $5 beside the $10 on tails, and the house spins them',
    text: '6.5: players may elect to alter their wagers',
    events: [
      [onTails, threeInvalid, lays('A2', alice, 'tails', 500), cast('TT', 't1', dealer), pays('A1', alice, 1_000)],
      [pays('A2', alice, 500), takes('S1', 2_000), closed],
    ],
    never: [{ clause: '4.6' }],
    money: { A2: { outcome: 'won', paid: 500, difference: 0 } },
  },
  {
    title: 'after a void first spin a player takes $10 back from heads and lays $15 on them',
    text: '4.7: in the end it was increased',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), voidSpin, takesBack('A1', alice)],
      [lays('A2', alice, 'heads', 1_500), cast('TT', 't1'), takes('A2', 1_500), end],
    ],
    never: [{ clause: '4.6' }],
    money: { A1: { outcome: 'withdrawn', difference: 0 }, A2: { outcome: 'lost', collected: 1_500, difference: 0 } },
  },
  {
    title: 'after a void first spin a player with $10 on heads lays $5 on tails',
    text: '4.7: increase, reduce or withdraw their wagers; a wager on the other side is another one',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), voidSpin, lays('A2', alice, 'tails', 500), cast('TT', 't1')],
      [takes('A1', 1_000), pays('A2', alice, 500), end],
    ],
    found: [{ clause: '4.6', wager: 'A2' }],
    ...besidesMoney,
  },
  {
    title: 'after a void first spin somebody who had no wager lays one',
    text: '4.6, 4.7: players may increase, reduce or withdraw their wagers; Bob had none',
    events: [onTails, voidSpin, placeYourBets, lays('B1', bob, 'tails', 500), tails, pays('B1', bob, 500), end],
    found: [{ clause: '4.6', wager: 'B1' }],
    ...besidesMoney,
  },
  {
    title: 'somebody else puts chips beside a player’s after a void first spin',
    text: '4.6, 4.7: their wagers; Bob’s $5 make none of Alice’s larger',
    events: [onTails, voidSpin, lays('B1', bob, 'tails', 500), tails, pays('B1', bob, 500), end],
    found: [{ clause: '4.6', wager: 'B1' }],
    ...besidesMoney,
  },
  {
    title: 'chips are put beside a wager after a void spin and the next call',
    text: '4.6: the boxer had called again',
    events: [
      onTails,
      voidSpin,
      noMoreBets,
      lays('A2', alice, 'tails', 500),
      spin('TT', 't1'),
      pays('A1', alice, 1_000),
      end,
    ],
    found: [{ clause: '4.6', wager: 'A2' }],
    ...besidesMoney,
  },
  {
    title: 'a late wager was laid before a void spin, and is put beside nothing',
    text: '4.6: it was late for the first call, and 4.7 speaks of what lay there',
    events: [[game('S1'), noMoreBets, lays('A1', alice, 'tails', 1_000), barred('v'), cast('TT', 't1'), end]],
    found: [{ clause: '4.6', wager: 'A1' }],
    ...besidesMoney,
  },
  {
    title: 'a wager was taken back before the call, and after the void spin another is laid in its place',
    text: '4.6, 4.7: when the spin was declared void she had no wager to increase',
    events: [
      [onTails, takesBack('A1', alice), voidSpin, lays('A2', alice, 'tails', 500), cast('TT', 't1')],
      [pays('A2', alice, 500), end],
    ],
    found: [{ clause: '4.6', wager: 'A2' }],
    ...besidesMoney,
  },
  {
    title: 'the house spins after three invalid spins, its first is void, and a player raises a wager',
    text: '4.7: no result was pending; who spun makes no difference',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), threeInvalid, noMoreBets, barred('d', dealer)],
      [alters('A1', alice, 'heads', 2_000), cast('TT', 't1', dealer), takes('A1', 2_000), takes('S1', 2_000), closed],
    ],
    money: { A1: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'the house spins odds after three invalid spins, and a player takes a wager back',
    text: '6.5 freed the players until the house spun; 4.1.2.3: then it remains unaltered',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), threeInvalid, cast('HT', 'o1', dealer), takesBack('A1', alice)],
      [cast('TT', 't1', dealer), takes('S1', 2_000), closed],
    ],
    found: [{ clause: '4.6|4.1.2.3', wager: 'A1' }],
    ...besidesMoney,
  },
  {
    title: 'a wager laid since a removal is taken back after a void spin of the dealer',
    text: '6.8: in such circumstances players may not withdraw; 4.7: after a void spin they may: both are cited',
    events: [laidSinceRemoval, noMoreBets, barred('v', dealer), takesBack('A1', alice), spunOut],
    doubted: ['A1'],
  },
  {
    title: 'a wager laid since a removal is raised after a void spin of the dealer, and paid as it lay then',
    text: '6.8, 4.7: as above',
    events: [
      [laidSinceRemoval, noMoreBets, barred('v', dealer), alters('A1', alice, 'heads', 2_000)],
      [cast('HH', 'h2', dealer), pays('A1', alice, 2_000), anew('HH', 'h3', dealer), pays('S1', sam, 15_000), closed],
    ],
    doubted: ['A1'],
  },
  {
    title: 'a wager laid since a removal is raised before its own call',
    text: '4.6 forbids it after the call only; 6.8 is about those who had wagered on the spinner who was removed',
    events: [
      [laidSinceRemoval, alters('A1', alice, 'heads', 2_000), cast('HH', 'h2', dealer), pays('A1', alice, 2_000)],
      [anew('HH', 'h3', dealer), pays('S1', sam, 15_000), closed],
    ],
    never: [{ clause: '6.8', wager: 'A1' }],
    money: { A1: { outcome: 'won', paid: 2_000, difference: 0 } },
  },
  {
    title: 'a new wager is laid between two results while a dealer spins for a removed spinner',
    text: '6.8: amend or withdraw; a new one is neither',
    events: [
      [game('S1'), cast('HH', 'h1'), removed(true), replaced('removed'), anew('HH', 'h2', dealer), placeYourBets],
      [
        lays('A1', alice, 'tails', 1_000),
        cast('TT', 't1', dealer),
        pays('A1', alice, 1_000),
        takes('S1', 2_000),
        closed,
      ],
    ],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 }, S1: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'after a void first spin a wager that was put beside another is refused before the next call',
    text: '9.11: prior to the call; whether that is this one or the next the text leaves open',
    events: [[onTails, voidSpin, lays('A2', alice, 'tails', 500), refuses('A2', alice, 'tails', 500), tails, end]],
    doubted: ['A2'],
  },
  {
    title: 'a wager was put beside another after a void spin, and the fifth odds takes both',
    text: '4.7, 4.1.3.2',
    events: [
      [onTails, voidSpin, lays('A2', alice, 'tails', 500), cast('HT', 'o1'), cast('HT', 'o2'), cast('HT', 'o3')],
      [cast('HT', 'o4'), noMoreBets, spin('HT', 'o5').slice(0, 1), announced('five-odds', 'o5')],
      [takes('A1', 1_000), takes('A2', 500), end],
    ],
    money: { A1: { outcome: 'lost', difference: 0 }, A2: { outcome: 'lost', collected: 500, difference: 0 } },
  },
]);
