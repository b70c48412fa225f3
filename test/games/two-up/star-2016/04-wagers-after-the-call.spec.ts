import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  carried,
  carriedOn,
  casinoSupervisor,
  changed,
  dealer,
  decisionOf,
  declares,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  opened,
  paid,
  placeYourBets,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
  openTable,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const headsThree = [...spin('HH', 's1'), ...spin('HH', 's2'), ...spin('HH', 's3')];
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];

const secondStake = bet(sam, 'spinner', 500, { wagerId: 'w-sam-second' });
const late = (ms: number, uncertaintyMs: number) => [
  ...underWay,
  bet(alice, 'heads', 5_000).after(ms).from('T-2', uncertaintyMs).as('late'),
  ...spin('HH'),
];
/** A wager by word, with its chips, that lies nowhere yet. */
const byWord = bet(alice, 'heads', 500, { oral: true, chipsPresented: true, area: null });
const voidFirst = [...onHeads, spun('HT'), noSpin()];

const gameVoided = (money = 'refunded', who: Actor = casinoSupervisor): Step =>
  roundEvent('RoundVoided', { money, decision: decisionOf(who, 'fire', '9.4.1') }, who);

rule('4.6', 'LATE_BET', {
  kept: {
    'when every wager is down before the call': [...onHeads, ...spin('HH')],
    'when a new wager follows the result': [...underWay, ...spin('HH'), placeYourBets, bet(alice, 'heads', 5_000)],
    'when a wager is carried into the game': [opened, carried(alice, 'heads', 5_000), accepts()],
    'when a wager is said only after the call to be carried, and lay there before': [
      ...carriedOn(alice, 'heads', 5_000).slice(0, -1),
      noMoreBets,
      ...carriedOn(alice, 'heads', 5_000).slice(-1),
    ],
    'one second before the call': [...begins, bet(alice, 'heads', 500), noMoreBets.after(1_000)],
    'when the game was declared void before it': [...underWay, gameVoided(), bet(alice, 'heads', 500)],
    'when the spinner lays it on heads for the next result': [
      ...underWay,
      ...spin('HH'),
      placeYourBets,
      bet(sam, 'heads', 500),
      noMoreBets,
      ...spin('HH', 's2'),
    ],
    'when a winner stakes anew, and the floor opens no new game': [
      ...underWay,
      ...headsThree,
      paid(sam, 'spinner', 15_000),
      secondStake,
      noMoreBets,
      ...spin('TT', 's4'),
    ],
  },
  violated: {
    'by a wager that is said after the call to be carried, and lay nowhere before': {
      events: [...underWay, carried(alice, 'heads', 500).as('late'), ...spin('HH')],
      at: 'late',
    },
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
    "by a second spinner's wager when one head of three is spun": {
      events: [...underWay, ...spin('HH'), placeYourBets, secondStake.as('late'), noMoreBets],
      at: 'late',
    },
    'before the game was declared void': {
      events: [...underWay, bet(alice, 'heads', 500).as('late'), gameVoided()],
      at: 'late',
    },
    'after a ruling by which the wagers of the game stand': [
      ...underWay,
      gameVoided('stands'),
      bet(alice, 'heads', 500),
    ],
    'after a dealer declared the game void': [...underWay, gameVoided('refunded', dealer), bet(alice, 'heads', 500)],
    'after the outcome was set aside, which ends no game': [
      ...underWay,
      roundEvent('OutcomeInvalidated', {
        scope: 'round',
        resultEventId: null,
        money: 'refunded',
        decision: decisionOf(casinoSupervisor, 'fire', '9.4.1'),
      }),
      bet(alice, 'heads', 500),
    ],
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
    "by 6.3 when it is laid between the coins and the boxer's late call": {
      events: [...begins, spun('HT'), bet(alice, 'heads', 500).as('late'), noMoreBets],
      at: 'late',
      by: ['6.3'],
    },
    "by 6.3 when it is laid between the coins and a dealer's late call": {
      events: [...begins, spun('HT'), bet(alice, 'heads', 500).as('late'), noMoreBetsBy(dealer)],
      at: 'late',
      by: ['6.3'],
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
    'when it is said again after the call, as it lies': [...onHeads, changed(alice, 'heads', 5_000), ...spin('HH')],
    'when it is recorded again after the call, as it lies': [...onHeads, bet(alice, 'heads', 5_000), ...spin('HH')],
    'when it is said again after the call that it was taken back': [
      ...begins,
      bet(alice, 'heads', 500),
      takenBack(alice, 'heads'),
      noMoreBets,
      takenBack(alice, 'heads'),
    ],
    'when a late wager is handed back': [
      ...underWay,
      bet(alice, 'heads', 500),
      takenBack(alice, 'heads'),
      ...spin('HH'),
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
    'by a wager taken back after the call, once, also where it is then put back': {
      events: [...onHeads, takenBack(alice, 'heads').as('gone'), bet(alice, 'heads', 5_000)],
      at: 'gone',
    },
    'by a wager raised after the call, once, also where it is then put right': {
      events: [...onHeads, changed(alice, 'heads', 9_000).as('raised'), changed(alice, 'heads', 5_000), ...spin('HH')],
      at: 'raised',
    },
    'by a late wager that is raised': [...underWay, bet(alice, 'heads', 500), changed(alice, 'heads', 900)],
    'by a wager by word that is placed when the coins were spun': [
      ...begins,
      byWord,
      noMoreBets,
      spun('HH'),
      changed(alice, 'heads', 500),
    ],
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
    'by a wager taken back after three void spins at the start and the next call': [
      ...onHeads,
      ...['a', 'b', 'c'].flatMap((id) => [spun('HT', { spinId: id }), noSpin(id)]),
      noMoreBets,
      takenBack(alice, 'heads'),
    ],
    "by the spinner's wager lowered after a void spin in mid-game": [
      ...underWay,
      ...spin('HH', 's0'),
      spun('HT'),
      noSpin(),
      changed(sam, 'spinner', 500),
    ],
  },
  contested: {
    'by 4.9 when a wager by word is placed after the call, in time before the spin': {
      events: [...begins, byWord, noMoreBets, changed(alice, 'heads', 500).as('placed'), ...spin('HH')],
      at: 'placed',
      by: ['4.9'],
    },
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
    'by 4.7 when the boxer called again between the coins and no spin, and a wager is raised then': {
      events: [...onHeads, spun('HT'), noMoreBets, noSpin(), changed(alice, 'heads', 9_000)],
      by: ['4.7'],
    },
    'by 4.7 and 6.5 when the boxer called again between the third spin of a game and no spin': {
      events: [
        ...onHeads,
        ...['a', 'b'].flatMap((id) => [spun('HT', { spinId: id }), noSpin(id)]),
        spun('HT', { spinId: 'c' }),
        noMoreBets,
        noSpin('c'),
        changed(alice, 'heads', 9_000),
      ],
      by: ['4.7', '6.5'],
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
    "when the spinner's is lowered after a head and a void spin": {
      events: [...underWay, ...spin('HH', 's0'), spun('HT'), noSpin(), changed(sam, 'spinner', 500).as('lowered')],
      at: 'lowered',
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
  undetermined: {
    'when the clocks cannot tell whether the spin had been declared void': {
      events: [
        ...onHeads,
        ...spin('HT', 's0'),
        spun('HT'),
        noSpin(),
        changed(alice, 'heads', 9_000).after(100).from('T-2', 900),
      ],
      missing: 'whether the spin had been declared void by then',
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
  },
});

const wordsAlone = bet(alice, 'heads', 500, { oral: true, chipsPresented: false });
const refused = (who: Actor): Step =>
  roundEvent(
    'WagerRefused',
    {
      wagerId: wagerOf(alice, 'heads'),
      personId: 'alice',
      kind: 'heads',
      stakeCents: 500,
      decision: decisionOf(who, 'no-chips', '4.9'),
    },
    who,
  );
rule('4.9', 'ORAL_BET_WITHOUT_CHIPS', {
  kept: {
    'when chips come with the words': [...begins, bet(alice, 'heads', 500, { oral: true, chipsPresented: true })],
    'when the words alone are refused, by anyone': [...begins, wordsAlone, refused(dealer), noMoreBets, spun('HH')],
    'when they are called off before the spin': [...begins, wordsAlone, takenBack(alice, 'heads'), spun('HH')],
  },
  violated: {
    'by words alone': [...begins, wordsAlone],
    'by words alone that are refused when the coins were spun': [...begins, wordsAlone, spun('HH'), refused(dealer)],
  },
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
    'when it comes too late and is refused': [
      ...underWay,
      spun('HT'),
      bet(alice, 'heads', 500, { oral: true, chipsPresented: true }),
      refused(casinoSupervisor),
    ],
  },
  violated: {
    'when the coins were spun already': [
      ...underWay,
      spun('HT'),
      bet(alice, 'heads', 500, { oral: true, chipsPresented: true }),
    ],
    'when the dealer places it only then': {
      events: [...begins, byWord, noMoreBets, spun('HT'), changed(alice, 'heads', 500).as('placed')],
      at: 'placed',
    },
  },
});

const threeHeadsOfFive = [opened, accepts(), declares('heads'), bet(sam, 'spinner', 500), noMoreBets, ...headsThree];
const paidIn = (paidCents: number, chips: { denominationCents: number; count: number }[]): Step =>
  roundEvent('WagerPaid', {
    wagerId: wagerOf(sam, 'spinner'),
    toPersonId: 'sam',
    paidCents,
    medium: 'chips',
    chips,
    by: dealer.personId,
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
    'when 37.50 is paid exactly, in a chip that no inventory shows': [
      ...threeHeadsOfFive,
      paidIn(3_750, [
        { denominationCents: 500, count: 7 },
        { denominationCents: 50, count: 5 },
      ]),
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
