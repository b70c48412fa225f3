import type { Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  carried,
  changed,
  closed,
  collected,
  dealer,
  declares,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  openTable,
  opened,
  paid,
  returned,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const voidSpin = (id: string) => [spun('HT', { spinId: id }), noSpin(id)];
const threeVoid = ['a', 'b', 'c'].flatMap(voidSpin);
const oral = { oral: true, chipsPresented: true };
const tokens = { medium: 'promotional-tokens' };
const doubtful = (step: Step, ms = 200) => step.after(ms).from('T-2', 400);

const cases: Readonly<Record<string, Case>> = {
  'a bet is laid after the call, and nothing is spun': { steps: [...underWay, bet(alice, 'heads', 5_000)] },
  'a bet lies within the doubt of two clocks after the call, and nothing is spun': {
    steps: [...underWay, doubtful(bet(alice, 'heads', 5_000))],
  },
  'a bet lies within the doubt of two clocks after the call, and wins': {
    steps: [...underWay, doubtful(bet(alice, 'heads', 5_000)), ...spin('HH')],
  },
  'a raise lies within the doubt of two clocks after the call, and loses': {
    steps: [...onHeads, doubtful(changed(alice, 'heads', 9_000)), ...spin('TT')],
  },
  'a raise of tokens in doubt, which wins what it loses': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, tokens),
      noMoreBets,
      doubtful(changed(alice, 'heads', 9_000)),
      ...spin('HH'),
    ],
  },
  'a raise in doubt to the same stake, where chips are not on record': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 333),
      noMoreBets,
      doubtful(changed(sam, 'spinner', 333)),
      ...spin('HH', 'a'),
      ...spin('HH', 'b'),
      ...spin('HH', 'c'),
    ],
    opening: openTable.filter(({ type }) => type !== 'table.FloatOpened'),
  },
  'two bets are touched, one of them late': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000),
      bet(bob, 'tails', 700),
      noMoreBets,
      changed(bob, 'tails', 900),
      ...spin('TT'),
    ],
  },
  'a late raise, where a venue counts it as it lies': {
    steps: [...onHeads, changed(alice, 'heads', 9_000), ...spin('HH')],
    choices: { 'late-move-effect': 'as-laid' },
  },
  'a late raise, where a venue says that the rules do not govern it': {
    steps: [...onHeads, changed(alice, 'heads', 9_000), ...spin('HH')],
    choices: { 'late-move-effect': 'not-governed' },
  },
  'a bet is taken back before the call': {
    steps: [...begins, bet(alice, 'heads', 5_000), takenBack(alice, 'heads'), noMoreBets],
  },
  'a bet is taken back after the call and a void spin': {
    steps: [...onHeads, ...voidSpin('a'), takenBack(alice, 'heads'), noMoreBets, ...spin('HH', 'b')],
  },
  'a bet is raised after a void spin, then lowered, and wins': {
    steps: [
      ...onHeads,
      ...voidSpin('a'),
      changed(alice, 'heads', 9_000),
      changed(alice, 'heads', 700),
      noMoreBets,
      ...spin('HH', 'b'),
    ],
  },
  'a bet is raised twice, once before the call and once after it': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000),
      changed(alice, 'heads', 6_000),
      noMoreBets,
      changed(alice, 'heads', 7_000),
      ...spin('HH', 'b'),
    ],
  },
  'a bet is moved to the other side and back': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000),
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
      noMoreBets,
      ...voidSpin('a'),
      changed(alice, 'heads', 5_000),
      ...spin('TT'),
    ],
  },
  'only the area of a bet is changed after a void spin': {
    steps: [
      ...onHeads,
      ...voidSpin('a'),
      changed(alice, 'heads', 5_000, { area: 'elsewhere' }),
      noMoreBets,
      ...spin('HH', 'b'),
    ],
  },
  'a bet is raised after a void spin within the doubt of the clocks': {
    steps: [...onHeads, ...voidSpin('a'), doubtful(changed(alice, 'heads', 9_000), 100), ...spin('HH', 'b')],
  },
  'a bet is raised just before no spin is called, by a clock in doubt': {
    steps: [
      ...onHeads,
      spun('HT', { spinId: 'a' }),
      doubtful(changed(alice, 'heads', 9_000), 100),
      noSpin('a').after(100),
      ...spin('HH', 'b'),
    ],
  },
  'a bet is raised after odds and a void spin': {
    steps: [...onHeads, ...spin('HT', 'o'), ...voidSpin('a'), changed(alice, 'heads', 9_000), ...spin('HH', 'b')],
  },
  'a bet is raised after odds, without any void spin': {
    steps: [...onHeads, ...spin('HT', 'o'), changed(alice, 'heads', 9_000), ...spin('HH', 'b')],
  },
  'a bet is taken back after odds': {
    steps: [...onHeads, ...spin('HT', 'o'), takenBack(alice, 'heads'), ...spin('HH', 'b')],
  },
  'a bet on tails is taken back after odds': {
    steps: [
      ...begins,
      bet(bob, 'tails', 700),
      noMoreBets,
      ...spin('HT', 'o'),
      takenBack(bob, 'tails'),
      ...spin('HH', 'b'),
    ],
  },
  'a bet is raised after heads and a void spin, where a venue asks for the whole table': {
    steps: [
      ...underWay,
      ...spin('HH', 'x'),
      bet(alice, 'heads', 500),
      noMoreBets,
      ...voidSpin('a'),
      changed(alice, 'heads', 900),
      ...spin('HH', 'b'),
    ],
    choices: { 'result-pending': 'by-table' },
  },
  'a bet is raised after heads and a void spin': {
    steps: [
      ...underWay,
      ...spin('HH', 'x'),
      bet(alice, 'heads', 500),
      noMoreBets,
      ...voidSpin('a'),
      changed(alice, 'heads', 900),
      ...spin('HH', 'b'),
    ],
  },
  'the spinner lowers the wager after a head and a void spin': {
    steps: [...underWay, ...spin('HH', 'x'), ...voidSpin('a'), changed(sam, 'spinner', 500), ...spin('TT', 'b')],
  },
  'the spinner takes the wager back after three void spins': {
    steps: [...underWay, ...threeVoid, takenBack(sam, 'spinner'), closed],
  },
  'a new bet comes after three void spins': {
    steps: [...underWay, ...threeVoid, bet(alice, 'heads', 500), ...spin('HH', 'd')],
  },
  'a bet is raised after three void spins and a call, before the next': {
    steps: [...onHeads, ...threeVoid, noMoreBets, changed(alice, 'heads', 900), ...spin('HH', 'd')],
  },
  'a bet is moved to the other side after three void spins': {
    steps: [...onHeads, ...threeVoid, changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }), ...spin('TT', 'd')],
  },
  'a bet is moved to the other side after two void spins': {
    steps: [
      ...onHeads,
      ...voidSpin('a'),
      ...voidSpin('b'),
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
      ...spin('TT', 'd'),
    ],
  },
  'a bet is moved to the other side after a spin and two void ones': {
    steps: [
      ...onHeads,
      ...spin('HT', 'o'),
      ...voidSpin('a'),
      ...voidSpin('b'),
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
      ...spin('TT', 'd'),
    ],
  },
  'a bet is moved to the other side when the third spin was called no spin by a player': {
    steps: [
      ...onHeads,
      ...voidSpin('a'),
      ...voidSpin('b'),
      spun('HT', { spinId: 'c' }),
      noSpin('c', alice),
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
      ...spin('TT', 'd'),
    ],
  },
  'an oral bet with chips comes after the call': {
    steps: [...underWay, bet(alice, 'heads', 500, oral), ...spin('HH')],
  },
  'an oral bet with chips comes after the call, and nothing is spun': {
    steps: [...underWay, bet(alice, 'heads', 500, oral)],
  },
  'an oral bet with chips comes after the spin': {
    steps: [...underWay, spun('HH'), bet(alice, 'heads', 500, oral), announced('heads')],
  },
  'an oral bet comes within the doubt of the clocks at the spin': {
    steps: [...underWay, spun('HH'), doubtful(bet(alice, 'heads', 500, oral)), announced('heads')],
  },
  'an oral bet is raised after the call': {
    steps: [...begins, bet(alice, 'heads', 500, oral), noMoreBets, changed(alice, 'heads', 900), ...spin('HH')],
  },
  'an oral bet comes without chips after the call': {
    steps: [...underWay, bet(alice, 'heads', 500, { oral: true, chipsPresented: false }), ...spin('HH')],
  },
  'nobody says whether chips came with an oral bet': {
    steps: [...begins, bet(alice, 'heads', 500, { oral: true, chipsPresented: null }), noMoreBets, ...spin('HH')],
  },
  'a venue takes an oral bet in time': {
    steps: [...underWay, bet(alice, 'heads', 500, oral), ...spin('HH')],
    choices: { 'oral-wager-after-call': 'accepted' },
  },
  'a venue holds an oral bet to the call': {
    steps: [...underWay, bet(alice, 'heads', 500, oral), ...spin('HH')],
    choices: { 'oral-wager-after-call': 'late' },
  },
  'a dealer closes the betting, and a bet follows': {
    steps: [...begins, noMoreBetsBy(dealer), bet(alice, 'heads', 5_000), ...spin('HH')],
  },
  'a dealer closes the betting, and a bet lies in doubt after it': {
    steps: [...begins, noMoreBetsBy(dealer), doubtful(bet(alice, 'heads', 5_000)), ...spin('HH')],
  },
  'nobody closes the betting, and a bet follows the spin': {
    steps: [...begins, spun('HH'), bet(alice, 'heads', 5_000), announced('heads')],
  },
  'nobody closes the betting, and a bet lies in doubt after the spin': {
    steps: [...begins, spun('HH'), doubtful(bet(alice, 'heads', 5_000)), announced('heads').after(5_000)],
  },
  'the boxer calls after the spin': {
    steps: [...begins, spun('HH'), noMoreBets, bet(alice, 'heads', 5_000), announced('heads')],
  },
  'a dealer calls, then the boxer, and a bet comes between them': {
    steps: [...begins, noMoreBetsBy(dealer), bet(alice, 'heads', 5_000), noMoreBets, ...spin('HH')],
  },
  'a bet is laid between the coins and the announcement': {
    steps: [...underWay, spun('HH'), bet(alice, 'heads', 5_000), announced('heads')],
  },
  'a bet is laid after a result that nobody announced': {
    steps: [...underWay, spun('HH', { spinId: 'a' }), bet(alice, 'heads', 5_000), noMoreBets, ...spin('TT', 'b')],
  },
  'a bet is laid in doubt after an announcement': {
    steps: [
      ...underWay,
      ...spin('HH', 'a'),
      doubtful(bet(alice, 'heads', 5_000)),
      noMoreBets.after(5_000),
      ...spin('TT', 'b'),
    ],
  },
  'a result is announced only after the next spin': {
    steps: [
      ...underWay,
      spun('HH', { spinId: 'a' }),
      noMoreBets,
      spun('HT', { spinId: 'b' }),
      announced('heads', 'a'),
      bet(alice, 'heads', 500),
      closed,
    ],
  },
  'a loser takes the bet back before it is collected': {
    steps: [...onHeads, ...spin('TT'), takenBack(alice, 'heads')],
  },
  'a winner takes the stake after the payment': {
    steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), takenBack(alice, 'heads')],
  },
  'a bet is raised in the same moment as the call, by the same terminal': {
    steps: [...begins, bet(alice, 'heads', 500), noMoreBets, changed(alice, 'heads', 900).after(0), ...spin('HH')],
  },
  'a bet of cash is laid': {
    steps: [...begins, bet(alice, 'heads', 500, { medium: 'cash' }), noMoreBets, ...spin('HH')],
  },
  'a bet of something else is laid': {
    steps: [...begins, bet(alice, 'heads', 500, { medium: 'other' }), noMoreBets, ...spin('HH')],
  },
  'a bet on heads lies in the area of tails': {
    steps: [...begins, bet(alice, 'heads', 500, { area: 'T' }), noMoreBets],
  },
  'a bet on tails lies in no area': { steps: [...begins, bet(alice, 'tails', 500, { area: null }), noMoreBets] },
  "the spinner's wager lies on heads": {
    steps: [opened, accepts(), declares('heads'), bet(sam, 'spinner', 500, { area: 'H' }), noMoreBets],
  },
  'a bet of an unknown kind lies anywhere, and is changed to a known one': {
    steps: [
      ...begins,
      bet(alice, 'odds', 500, { area: 'H' }),
      changed(alice, 'odds', 500, { kind: 'heads', area: 'H' }),
      noMoreBets,
    ],
  },
  'a bet is changed to an unknown kind': {
    steps: [...begins, bet(alice, 'heads', 500), changed(alice, 'heads', 500, { kind: 'odds', area: 'O' }), noMoreBets],
  },
  'winnings are paid on an unknown kind': {
    steps: [
      ...begins,
      bet(alice, 'odds', 500),
      noMoreBets,
      ...spin('HT'),
      collected(alice, 'odds', 10),
      paid(alice, 'odds', 500),
      returned(alice, 'odds', 5),
    ],
  },
  'nothing at all is paid on an unknown kind': {
    steps: [...begins, bet(alice, 'odds', 500), noMoreBets, ...spin('HT'), paid(alice, 'odds', 0)],
  },
  'a dealer calls after a void spin, and a bet is raised': {
    steps: [...onHeads, ...voidSpin('a'), noMoreBetsBy(dealer), changed(alice, 'heads', 9_000), ...spin('HH', 'b')],
  },
  'a dealer calls after three void spins, and a bet is moved': {
    steps: [
      ...onHeads,
      ...threeVoid,
      noMoreBetsBy(dealer),
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
      ...spin('TT', 'd'),
    ],
  },
  'a bet is taken back between the coins and the announcement, after odds': {
    steps: [
      ...onHeads,
      ...spin('HT', 'o'),
      spun('TT', { spinId: 'b' }),
      takenBack(alice, 'heads'),
      announced('tails', 'b'),
    ],
  },
  'a bet is raised after odds, where a venue counts it as it lies': {
    steps: [...onHeads, ...spin('HT', 'o'), changed(alice, 'heads', 9_000), ...spin('HH', 'b')],
    choices: { 'late-move-effect': 'as-laid' },
  },
  'an oral bet is laid before the call and raised after the spin': {
    steps: [
      ...begins,
      bet(alice, 'heads', 500, oral),
      noMoreBets,
      spun('HH'),
      changed(alice, 'heads', 900),
      announced('heads'),
    ],
  },
  'a bet is taken back and laid again after a void spin': {
    steps: [
      ...onHeads,
      ...voidSpin('a'),
      takenBack(alice, 'heads'),
      changed(alice, 'heads', 700),
      noMoreBets,
      ...spin('HH', 'b'),
    ],
  },
  'a bet is carried into the game, and raised after the call': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      carried(alice, 'heads', 500),
      noMoreBets,
      changed(alice, 'heads', 900),
      ...spin('HH'),
    ],
  },
  'a bet is carried into the game after the call': {
    steps: [...underWay, carried(alice, 'heads', 500), ...spin('HH')],
  },
  'a bet is raised after it was paid': {
    steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), changed(alice, 'heads', 9_000), closed],
  },
};

saidInFull('touches', 'What is said of wagers laid and touched', cases);
