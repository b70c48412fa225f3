import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  carried,
  changed,
  closed,
  collected,
  dealer,
  declares,
  ends,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  opened,
  openTable,
  paid,
  placeYourBets,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const tailsEnds = [...spin('TT'), ...ends];
const headsThree = [...spin('HH', 's1'), ...spin('HH', 's2'), ...spin('HH', 's3')];
const tailsGame = [opened, accepts(), declares('tails'), placeYourBets, bet(sam, 'spinner', 2_000), noMoreBets];
const tailsThree = [...spin('TT', 's1'), ...spin('TT', 's2'), ...spin('TT', 's3')];

rule('4.1', 'WAGER_TYPE_NOT_PERMITTED', {
  kept: { 'when only heads, tails and the spinner are backed': [...begins, bet(alice, 'heads', 500)] },
  violated: {
    'by a wager on odds': { events: [...begins, bet(alice, 'odds', 500).as('strange')], at: 'strange' },
    'by a wager moved to a kind of its own': {
      events: [...begins, bet(alice, 'heads', 500), changed(alice, 'heads', 500, { kind: 'five-odds' }).as('strange')],
      at: 'strange',
    },
  },
});

rule('4.1.1', 'SPINNER_WAGER_WRONG_AREA', {
  kept: { "when the spinner's wager lies in its own area": underWay },
  violated: {
    "by a spinner's wager on the heads": [opened, accepts(), bet(sam, 'spinner', 2_000, { area: 'H' })],
  },
});

rule('4.1.1', 'SPINNER_WAGER_NOT_BY_SPINNER', {
  kept: { 'when the spinner makes it': underWay },
  violated: {
    'when another player makes it': {
      events: [...begins, bet(alice, 'spinner', 2_000).as('not-hers')],
      at: 'not-hers',
    },
    'when nobody but the house spins': [opened, noMoreBets, bet(bob, 'spinner', 500), ...spin('HH', 's1', dealer)],
  },
});

const threeHeadsCollected = [...underWay, ...headsThree, collected(sam, 'spinner', 2_000), closed];
rule('4.1.1.1.1', 'COLLECTION_WRONG', {
  kept: { 'when three heads are paid': [...underWay, ...headsThree, paid(sam, 'spinner', 15_000), closed] },
  violated: { 'when the spinner of three heads is collected': threeHeadsCollected },
});
rule('4.1.1.1.2', 'COLLECTION_WRONG', {
  kept: { 'when three tails are paid': [...tailsGame, ...tailsThree, paid(sam, 'spinner', 15_000), closed] },
  violated: {
    'when the spinner of three tails is collected': [...tailsGame, ...tailsThree, collected(sam, 'spinner', 2_000)],
  },
});
rule('4.1.1.2.1', 'PAYOUT_WRONG', {
  kept: { 'when tails are collected': [...underWay, ...tailsEnds] },
  violated: { 'when tails are paid': [...underWay, ...spin('TT'), paid(sam, 'spinner', 15_000).as('x'), closed] },
});
rule('4.1.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...underWay, ...tailsEnds] },
  violated: {
    'when more than the stake is collected': [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_500)],
    'when it is collected after one head': [...underWay, ...spin('HH'), collected(sam, 'spinner', 2_000)],
  },
});
rule('4.1.1.2.2', 'PAYOUT_WRONG', {
  kept: { 'when heads are collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_000)] },
  violated: { 'when heads are paid': [...tailsGame, ...spin('HH'), paid(sam, 'spinner', 15_000)] },
});
rule('4.1.1.2.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_000)] },
  violated: { 'when more is collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_100)] },
});

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const onTails = [...begins, bet(alice, 'tails', 5_000), noMoreBets];

rule('4.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when heads pay Heads': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)] },
  violated: {
    'when heads are collected from Heads': {
      events: [...onHeads, ...spin('HH'), collected(alice, 'heads', 5_000).as('taken')],
      at: 'taken',
    },
  },
});
rule('4.1.2.2', 'PAYOUT_WRONG', {
  kept: { 'when tails are collected from Heads': [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)] },
  violated: { 'when tails pay Heads': [...onHeads, ...spin('TT'), paid(alice, 'heads', 5_000)] },
});
rule('4.1.2.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)] },
  violated: {
    'when more than the stake is collected': [...onHeads, ...spin('TT'), collected(alice, 'heads', 6_000)],
    'when a wager laid late is collected': {
      events: [...underWay, bet(alice, 'heads', 5_000), ...spin('TT'), collected(alice, 'heads', 5_000)],
      follows: 'LATE_BET',
    },
  },
});
rule('4.1.3.1', 'COLLECTION_WRONG', {
  kept: { 'when tails pay Tails': [...onTails, ...spin('TT'), paid(alice, 'tails', 5_000)] },
  violated: { 'when tails are collected from Tails': [...onTails, ...spin('TT'), collected(alice, 'tails', 5_000)] },
});
rule('4.1.3.2', 'PAYOUT_WRONG', {
  kept: { 'when heads are collected from Tails': [...onTails, ...spin('HH'), collected(alice, 'tails', 5_000)] },
  violated: { 'when heads pay Tails': [...onTails, ...spin('HH'), paid(alice, 'tails', 5_000)] },
});
rule('4.1.3.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...onTails, ...spin('HH'), collected(alice, 'tails', 5_000)] },
  violated: {
    'when it is collected on odds': [...onTails, ...spin('HT'), collected(alice, 'tails', 5_000)],
  },
});

rule('4.1.2.3', 'WAGER_CHANGED_DURING_ODDS_RUN', {
  kept: {
    'when Heads stays through the odds': [...onHeads, ...spin('HT', 's1'), ...spin('HH', 's2')],
    'when it is taken back before any odds': [...onHeads, takenBack(alice, 'heads'), ...spin('HT', 's1')],
  },
  violated: {
    'when Heads is taken back between odds': {
      events: [...onHeads, ...spin('HT', 's1'), takenBack(alice, 'heads').as('gone'), ...spin('HH', 's2')],
      at: 'gone',
    },
  },
});
rule('4.1.3.3', 'WAGER_CHANGED_DURING_ODDS_RUN', {
  kept: { 'when Tails stays through the odds': [...onTails, ...spin('HT', 's1'), ...spin('TT', 's2')] },
  violated: {
    'when Tails is raised between odds': [...onTails, ...spin('HT', 's1'), changed(alice, 'tails', 9_000)],
  },
});

rule('4.2', 'SPIN_BEFORE_DECLARATION', {
  kept: { 'when the side is declared first': [...underWay, ...spin('HH')] },
  violated: {
    'by spinning without a side': {
      events: [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, spun('HT').as('spin')],
      at: 'spin',
    },
    'by declaring after the first spin': [
      opened,
      accepts(),
      bet(sam, 'spinner', 500),
      noMoreBets,
      spun('HT'),
      declares('heads'),
    ],
  },
  excused: {
    'by 4.3 when a dealer spins for want of a volunteer': {
      events: [opened, placeYourBets, noMoreBets, spun('HH', { by: dealer })],
      by: ['4.3'],
    },
  },
  undetermined: {
    'when declared and spun within the doubt of two clocks': {
      events: [
        opened,
        accepts(),
        bet(sam, 'spinner', 500),
        noMoreBets,
        declares('heads').from('T-2', 400),
        spun('HH').after(100),
      ],
      missing: '100 ms apart',
    },
  },
});

rule('4.2', 'SPINNER_WAGER_MISSING', {
  kept: { 'when the spinner has staked first': [...underWay, ...spin('HH')] },
  violated: {
    'by spinning without a stake': [opened, accepts(), declares('heads'), noMoreBets, spun('HH')],
    'by staking after the first spin': [
      opened,
      accepts(),
      declares('heads'),
      noMoreBets,
      spun('HT'),
      bet(sam, 'spinner', 500),
    ],
    'by taking the stake back before the spin': [...begins, takenBack(sam, 'spinner'), noMoreBets, spun('HH')],
  },
  excused: {
    'by 4.3 when the boxer spins for want of a volunteer': {
      events: [opened, noMoreBets, spun('HT', { by: boxer })],
      by: ['4.3'],
    },
  },
});

rule('4.5', 'CASH_WAGER', {
  kept: {
    'by chips': [...begins, bet(alice, 'heads', 500)],
    'by promotional tokens': [...begins, bet(alice, 'heads', 500, { medium: 'promotional-tokens' })],
    'by both together': [...begins, bet(alice, 'heads', 500, { medium: 'mixed' })],
  },
  violated: { 'by cash': [...begins, bet(alice, 'heads', 5_000, { medium: 'cash' })] },
});
rule('4.5', 'WAGER_OUTSIDE_AREA', {
  kept: { 'when Heads lies on H and Tails on T': [...begins, bet(alice, 'heads', 500), bet(bob, 'tails', 500)] },
  violated: {
    'when Heads lies in no area': [...begins, bet(alice, 'heads', 500, { area: null })],
    'when Heads lies on T': [...begins, bet(alice, 'heads', 500, { area: 'T' })],
  },
});

const late = (ms: number, uncertaintyMs: number) => [
  ...underWay,
  bet(alice, 'heads', 5_000).after(ms).from('T-2', uncertaintyMs).as('late'),
  ...spin('HH'),
];
const voidFirst = [...onHeads, spun('HT'), noSpin()];

rule('4.6', 'LATE_BET', {
  kept: {
    'when every wager is down before the call': [...onHeads, ...spin('HH')],
    'when a new wager follows the result': [...underWay, ...spin('HH'), placeYourBets, bet(alice, 'heads', 5_000)],
    'when a wager is carried into the game': [opened, carried(alice, 'heads', 5_000), accepts()],
    'one second before the call': [...begins, bet(alice, 'heads', 500), noMoreBets.after(1_000)],
  },
  violated: {
    'by a wager laid after the call': { events: late(5_000, 0), at: 'late' },
    'one second after the call': { events: late(1_000, 0), at: 'late' },
    'by a wager laid 20 s after the call on another terminal': { events: late(20_000, 400), at: 'late' },
    'by a wager laid between the coins and the announcement': {
      events: [
        ...underWay,
        spun('HH'),
        bet(alice, 'heads', 5_000).as('late'),
        announced('heads'),
        paid(alice, 'heads', 5_000),
      ],
      at: 'late',
    },
    'by an oral wager without chips': [...underWay, bet(alice, 'heads', 500, { oral: true, chipsPresented: false })],
    'by an oral wager, where the venue holds to 4.6': {
      events: [...underWay, bet(alice, 'heads', 500, { oral: true, chipsPresented: true }), ...spin('HH')],
      choices: { 'oral-wager-after-call': 'late' },
    },
  },
  excused: {
    'by 4.9, where the venue takes an oral wager in time': {
      events: [...underWay, bet(alice, 'heads', 500, { oral: true, chipsPresented: true }), ...spin('HH')],
      choices: { 'oral-wager-after-call': 'accepted' },
      by: ['4.9'],
    },
  },
  contested: {
    'by 4.9 for an oral wager with chips in time before the spin': {
      events: [...underWay, bet(alice, 'heads', 500, { oral: true, chipsPresented: true }), ...spin('HH')],
      by: ['4.9'],
    },
    'by 6.3 when a dealer called instead of the boxer': {
      events: [...begins, noMoreBetsBy(dealer), bet(alice, 'heads', 500), ...spin('HH')],
      by: ['6.3'],
    },
  },
  undetermined: {
    'when it lies 200 ms after the call on a clock in doubt by more': {
      events: late(200, 400),
      missing: '200 ms apart, and the clocks are only known to 400 ms',
    },
  },
});

rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: {
    'when a wager is raised before the call': [
      ...begins,
      bet(alice, 'heads', 500),
      changed(alice, 'heads', 900),
      noMoreBets,
    ],
    'when a winner takes the stake after being paid': [
      ...onHeads,
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      takenBack(alice, 'heads'),
    ],
  },
  violated: {
    'by a wager taken back after the call': { events: [...onHeads, takenBack(alice, 'heads').as('gone')], at: 'gone' },
    'by a wager raised after the call': [...onHeads, changed(alice, 'heads', 9_000)],
    'by a loser taken back before it is collected': [...onHeads, ...spin('TT'), takenBack(alice, 'heads')],
    'by a wager moved to the other side after a void spin': [
      ...voidFirst,
      changed(alice, 'heads', 5_000, { kind: 'tails', area: 'T' }),
    ],
    'by a wager said to be on the other side after a void spin': [
      ...voidFirst,
      changed(alice, 'heads', 5_000, { kind: 'tails' }),
    ],
    'by a wager raised after a void spin and the next call': [...voidFirst, noMoreBets, changed(alice, 'heads', 9_000)],
    "by the spinner's wager lowered after a void spin in mid-game": [
      ...underWay,
      ...spin('HH', 's0'),
      spun('HT'),
      noSpin(),
      changed(sam, 'spinner', 500),
    ],
  },
  excused: {
    'by 4.7 when a wager is raised after a void spin': {
      events: [...voidFirst, changed(alice, 'heads', 9_000)],
      by: ['4.7'],
    },
    'by 4.7 when a wager is taken back after a void spin': {
      events: [...voidFirst, takenBack(alice, 'heads')],
      by: ['4.7'],
    },
    'by 4.7 when Heads is raised after a head and a void spin': {
      events: [
        ...underWay,
        ...spin('HH', 's0'),
        bet(alice, 'heads', 500),
        noMoreBets,
        spun('HT'),
        noSpin(),
        changed(alice, 'heads', 900),
      ],
      by: ['4.7'],
    },
    'by 4.7 alone after a fourth': {
      events: [
        ...onHeads,
        ...['a', 'b', 'c', 'd'].flatMap((id) => [spun('HT', { spinId: id }), noSpin(id)]),
        takenBack(alice, 'heads'),
      ],
      by: ['4.7'],
    },
    'by 4.7 and 6.5 after three void spins at the start': {
      events: [
        ...onHeads,
        spun('HT', { spinId: 'a' }),
        noSpin('a'),
        spun('HT', { spinId: 'b' }),
        noSpin('b'),
        spun('HT', { spinId: 'c' }),
        noSpin('c'),
        takenBack(alice, 'heads'),
      ],
      by: ['4.7', '6.5'],
    },
  },
  undetermined: {
    'when it comes within the doubt of the clocks after a void spin': {
      events: [...voidFirst, changed(alice, 'heads', 9_000).after(100).from('T-2', 400)],
      missing: 'whether 4.7 excuses it',
    },
  },
});

rule('4.7', 'WAGER_CHANGE_WHILE_RESULT_PENDING', {
  kept: {
    'when nothing is pending': [...voidFirst, changed(alice, 'heads', 9_000)],
    'when no spin was void': [...onHeads, ...spin('HT'), changed(alice, 'heads', 9_000)],
  },
  violated: {
    'when Heads is raised after odds and a void spin': {
      events: [...onHeads, ...spin('HT', 's0'), spun('HT'), noSpin(), changed(alice, 'heads', 9_000).as('raised')],
      at: 'raised',
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
    'for every wager after a head, where the venue asks for the whole table': {
      events: [
        ...underWay,
        ...spin('HH', 's0'),
        bet(alice, 'heads', 500),
        noMoreBets,
        spun('HT'),
        noSpin(),
        changed(alice, 'heads', 900),
      ],
      choices: { 'result-pending': 'by-table' },
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
  },
});

rule('4.9', 'ORAL_BET_WITHOUT_CHIPS', {
  kept: {
    'when chips come with the words': [...begins, bet(alice, 'heads', 500, { oral: true, chipsPresented: true })],
  },
  violated: { 'by words alone': [...begins, bet(alice, 'heads', 500, { oral: true, chipsPresented: false })] },
  undetermined: {
    'when nobody recorded whether chips came': [
      ...begins,
      bet(alice, 'heads', 500, { oral: true, chipsPresented: null }),
    ],
  },
});
rule('4.9', 'ORAL_BET_TOO_LATE', {
  kept: {
    'when there is time before the spin': [
      ...underWay,
      bet(alice, 'heads', 500, { oral: true, chipsPresented: true }),
      ...spin('HH'),
    ],
  },
  violated: {
    'when the coins were spun already': [
      ...underWay,
      spun('HT'),
      bet(alice, 'heads', 500, { oral: true, chipsPresented: true }),
    ],
  },
});

rule('4.10', 'PAYOUT_ROUNDED_WRONG', {
  kept: {
    'when 37.50 is paid as 38.00 in whole dollars': [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...headsThree,
      paid(sam, 'spinner', 3_800),
    ],
    'when exact payment is possible and the payout is plainly wrong': [
      ...underWay,
      ...headsThree,
      paid(sam, 'spinner', 14_900),
    ],
  },
  violated: {
    'when 37.50 is paid as 37.00': [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...headsThree,
      paid(sam, 'spinner', 3_700),
    ],
  },
});
