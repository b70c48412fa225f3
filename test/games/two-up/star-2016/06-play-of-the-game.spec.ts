import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  betsCalledBy,
  boxer,
  closed,
  collected,
  dealer,
  ends,
  foundOver,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  onDuty,
  openTable,
  opened,
  paid,
  placeYourBets,
  relieved,
  retires,
  returned,
  roundEvent,
  sam,
  spin,
  spun,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

rule('6.2', 'BETS_NOT_CALLED', {
  kept: {
    'when the boxer calls for bets': [...underWay, ...spin('HH')],
    'when a dealer does': [opened, betsCalledBy(dealer), noMoreBets, ...spin('HH', 's1', dealer)],
    'when bets are called for as the coins lie there, before the boxer says so': [
      ...underWay,
      spun('HH'),
      placeYourBets,
      announced('heads'),
      noMoreBets,
      ...spin('HH', 's2'),
    ],
    'when a second call closes a run of odds': [...underWay, ...spin('HT', 's1'), noMoreBets, ...spin('HH', 's2')],
  },
  violated: {
    'when a player calls': [opened, betsCalledBy(alice), noMoreBets, spun('HH', { by: dealer })],
    'as a consequence, when the table obeyed a player who called no spin of heads': {
      events: [...underWay, spun('HH'), noSpin('s1', alice), ...spin('TT', 's2')],
      follows: 'SPIN_VOIDED_BY_PLAYER',
    },
    'as a consequence, when heads were announced as odds': {
      events: [...underWay, spun('HH'), announced('odds'), ...spin('TT', 's2')],
      follows: 'RESULT_MISANNOUNCED',
    },
    'when nobody recorded a call, at a venue whose terminals record everything': {
      events: [opened, noMoreBets, spun('HH', { by: dealer })],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'when it comes after the closing': [opened, noMoreBets, placeYourBets, spun('HH', { by: dealer })],
  },
  // 6.2, 6.3: that nobody recorded a call does not show that nobody called.
  undetermined: {
    'when nobody recorded a call': {
      events: [opened, noMoreBets.as('closing'), spun('HH', { by: dealer })],
      at: 'closing',
      missing: 'whether bets were called for before betting was closed: nobody recorded it',
    },
    'when nobody recorded a call in the second cycle': [
      ...underWay,
      ...spin('HH', 's1'),
      noMoreBets,
      ...spin('HH', 's2'),
    ],
    'by itself, when heads were announced as tails': [...underWay, spun('HH'), announced('tails'), ...spin('TT', 's2')],
    'by itself, when nobody announced them': [...underWay, spun('HH'), ...spin('TT', 's2')],
    'once for all cycles of a game': [opened, noMoreBets, ...spin('HH', 's1'), noMoreBets, ...spin('HH', 's2')],
    'when the clocks cannot tell the call from the spin before': {
      events: [
        ...underWay,
        placeYourBets.from('T-2', 9_000),
        spun('HH').after(100),
        announced('heads').after(100),
        noMoreBets,
        ...spin('HH', 's2'),
      ],
      missing: 'after the result before',
    },
    'when the clocks cannot tell': {
      events: [opened, placeYourBets.from('T-2', 900), noMoreBets.after(500), ...spin('HH', 's1', dealer)],
      missing: '500 ms apart',
    },
  },
});

/** The calls of the second cycle come from another terminal, just before the announcement by its clock. */
const calledEarlyByAnotherClock = [
  ...underWay,
  spun('HH'),
  placeYourBets.from('T-2', 900),
  noMoreBets.from('T-2', 900).after(100),
  announced('heads').after(100),
  ...spin('HH', 's2'),
];
rule('6.3', 'SPIN_BEFORE_CALL', {
  kept: {
    'when the call comes first': [...underWay, ...spin('HH')],
    'through a run of odds': [...underWay, ...spin('HT', 's1'), ...spin('HT', 's2')],
    'after a void spin of which a result was announced': [
      ...underWay,
      spun('HH'),
      noSpin(),
      announced('heads'),
      ...spin('HH', 's2'),
    ],
  },
  violated: {
    'when the call comes after the spin': { events: [...begins, spun('HT').as('early'), noMoreBets], at: 'early' },
    'when nobody recorded a call, at a venue whose terminals record everything': {
      events: [...begins, spun('HT')],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'as a consequence, when the table obeyed a player who called no spin of heads': {
      events: [...underWay, spun('HH'), noSpin('s1', alice), ...spin('TT', 's2')],
      follows: 'SPIN_VOIDED_BY_PLAYER',
    },
  },
  undetermined: {
    'when nobody recorded a call': {
      events: [...begins, spun('HT').as('spin')],
      at: 'spin',
      missing: 'whether no more bets was called before the coins were spun: nobody recorded it',
    },
    'when the only call on record came for the next spin': [...begins, ...spin('HT'), noMoreBets, ...spin('HT', 's2')],
    'when nobody recorded a call in the second cycle': {
      events: [...underWay, ...spin('HH', 's1'), placeYourBets, spun('HH', { spinId: 's2' }).as('early')],
      at: 'early',
    },
    'when the clocks cannot tell the call from the end of the cycle before': {
      events: calledEarlyByAnotherClock,
      missing: '100 ms apart',
    },
    'when the clocks cannot tell': {
      events: [...begins, noMoreBets.from('T-2', 300), spun('HH').after(200)],
      missing: '200 ms apart, and the clocks are only known to 300 ms',
    },
  },
});

const stranger = { personId: 'somebody', role: 'dealer' };
const unmanned = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], []);
rule('6.3', 'CALL_NOT_BY_BOXER', {
  kept: {
    'when the boxer calls': underWay,
    'when a dealer repeats what the boxer called': [...underWay, noMoreBetsBy(dealer), ...spin('HH')],
    'when a dealer calls first, and the coins are spun on the call of the boxer': [
      ...begins,
      noMoreBetsBy(dealer),
      noMoreBets,
      ...spin('HH'),
    ],
  },
  violated: {
    'when the boxer calls only after the spin': {
      events: [...begins, noMoreBetsBy(dealer).as('call'), spun('HH'), noMoreBets],
      at: 'call',
    },
    'when a dealer calls in the second cycle': [...underWay, ...spin('HH'), placeYourBets, noMoreBetsBy(dealer)],
    'when a dealer calls': { events: [...begins, noMoreBetsBy(dealer).as('call')], at: 'call' },
    'when the boxer of before calls': [
      relieved(boxer),
      onDuty({ personId: 'boxer-2', role: 'boxer' }),
      ...begins,
      noMoreBetsBy(boxer),
    ],
    'when a player calls': [...begins, noMoreBetsBy({ personId: 'alice', role: 'boxer' })],
  },
});
unmanned.rule('6.3', 'CALL_NOT_BY_BOXER', {
  kept: { 'when the record has no crew and the caller says to be the boxer': underWay },
  violated: { 'when the caller does not even say so': [...begins, noMoreBetsBy(stranger)] },
});

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const afterHeads = [...onHeads, ...spin('HH')];

rule('6.9', 'PAY_BEFORE_ANNOUNCE', {
  kept: {
    'when the announcement comes first': [...afterHeads, paid(alice, 'heads', 5_000)],
    // 6.9: RESULT_NOT_ANNOUNCED says once that it is not known.
    'when nobody recorded an announcement': [...onHeads, spun('HH'), paid(alice, 'heads', 5_000), closed],
    'when the stake is only given back': [...onHeads, spun('HH'), returned(alice, 'heads', 5_000), announced('heads')],
    'when odds are announced as heads, of which 6.10 speaks': [
      ...onHeads,
      spun('HT'),
      announced('heads'),
      paid(alice, 'heads', 5_000),
      ...spin('HH', 's2'),
    ],
  },
  violated: {
    'when the payment comes first': {
      events: [...onHeads, spun('HH'), paid(alice, 'heads', 5_000).as('paid'), announced('heads')],
      at: 'paid',
    },
    'when the collection comes first': [...onHeads, spun('TT'), collected(alice, 'heads', 5_000), announced('tails')],
    'when nobody recorded an announcement, at a venue whose terminals record everything': {
      events: [...onHeads, spun('HH'), paid(alice, 'heads', 5_000), closed],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'as a consequence, when the table obeyed a player who called no spin': {
      events: [...onHeads, spun('HH'), noSpin('s1', alice), ...spin('TT', 's2'), collected(alice, 'heads', 5_000)],
      follows: 'SPIN_VOIDED_BY_PLAYER',
    },
    'when it is paid before the coins are spun': {
      events: [...onHeads, paid(alice, 'heads', 5_000).as('paid'), ...spin('HH')],
      at: 'paid',
    },
    'when it is collected on odds that nobody announced': {
      events: [...onHeads, spun('HT'), collected(alice, 'heads', 5_000).as('taken'), ...spin('TT', 's2')],
      at: 'taken',
    },
    'when it is paid on what was announced before it was laid': {
      events: [
        ...underWay,
        ...spin('HH', 's0'),
        bet(alice, 'heads', 5_000),
        noMoreBets,
        paid(alice, 'heads', 5_000).as('paid'),
        ...spin('HH'),
      ],
      at: 'paid',
    },
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...onHeads, spun('HH'), announced('heads').from('T-2', 800), paid(alice, 'heads', 5_000).after(400)],
      missing: '400 ms apart',
    },
  },
});

const saidTails = [...onHeads, spun('HH'), announced('tails').as('said')];
const settledAsTails = [
  ...saidTails,
  collected(alice, 'heads', 5_000).as('taken'),
  collected(sam, 'spinner', 2_000),
  retires('lost'),
  closed,
];
rule('6.9', 'RESULT_MISANNOUNCED', {
  kept: {
    'when the coins show what is said': afterHeads,
    'when the fifth odds are announced as five odds': [
      ...underWay,
      ...['a', 'b', 'c', 'd'].flatMap((id) => spin('HT', id)),
      spun('TH', { spinId: 'e' }),
      announced('five-odds', 'e'),
    ],
    'when nobody saw the coins': [...onHeads, spun('??'), announced('tails')],
    'when the fifth odds are announced as odds, in a copy that does not say what they are': {
      events: [...underWay, ...['a', 'b', 'c', 'd', 'e'].flatMap((id) => spin('HT', id))],
      under: 'two-up/undated',
    },
  },
  violated: {
    'when tails are announced on two heads': { events: settledAsTails, at: 'said' },
    'when the fifth odds are announced as odds': {
      events: [...underWay, ...['a', 'b', 'c', 'd', 'e'].flatMap((id) => spin('HT', id))],
      under: 'two-up/star-2016',
    },
    'when the fourth odds are announced as the fifth': [
      ...underWay,
      ...['a', 'b', 'c'].flatMap((id) => spin('HT', id)),
      spun('TH', { spinId: 'e' }),
      announced('five-odds', 'e'),
    ],
    'as an advisory, when it is put right at once': [...saidTails, announced('heads'), paid(alice, 'heads', 5_000)],
    'when it is put right after a wager was settled by it': [
      ...saidTails,
      collected(alice, 'heads', 5_000),
      announced('heads'),
    ],
  },
});
rule('6.9', 'RESULT_ANNOUNCED_NOT_BY_BOXER', {
  kept: {
    'when the boxer announces': afterHeads,
    'when a dealer repeats it': [...afterHeads, announced('heads', 's1', dealer), paid(alice, 'heads', 5_000)],
    'when a dealer is first, and the boxer announces before anything is settled': [
      ...onHeads,
      spun('HH'),
      announced('heads', 's1', dealer),
      announced('heads'),
      paid(alice, 'heads', 5_000),
    ],
  },
  violated: {
    'when a dealer announces': [...onHeads, spun('HH'), announced('heads', 's1', dealer)],
    'when the boxer announces after wagers were settled by that': [
      ...onHeads,
      spun('HH'),
      announced('heads', 's1', dealer),
      paid(alice, 'heads', 5_000),
      announced('heads'),
    ],
    'when a dealer announces something else than the boxer': [...afterHeads, announced('tails', 's1', dealer)],
  },
});
rule('6.9', 'RESULT_NOT_ANNOUNCED', {
  kept: {
    'when it is announced': afterHeads,
    'while there is still time for it': [...onHeads, spun('HH')],
    'when the spin is void': [...onHeads, spun('HH'), noSpin(), ...spin('HH', 's2')],
    'when it is announced in time and again later': [
      ...onHeads,
      ...spin('HT'),
      spun('HH', { spinId: 's2' }),
      announced('odds'),
      announced('heads', 's2'),
    ],
    'when the clocks cannot tell whether it was in time': [
      ...onHeads,
      spun('HT'),
      spun('HH', { spinId: 's2' }).from('T-2', 300),
      announced('odds').after(100).from('T-3', 300),
      announced('heads', 's2'),
    ],
  },
  violated: {
    'when it is announced only after the next spin': {
      events: [
        ...onHeads,
        spun('HT').as('spin'),
        spun('HH', { spinId: 's2' }),
        announced('odds'),
        announced('heads', 's2'),
      ],
      at: 'spin',
    },
    'when nobody recorded it, at a venue whose terminals record everything': {
      events: [...onHeads, spun('HH'), closed],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'when the table obeys a player': {
      events: [...onHeads, spun('HH'), noSpin('s1', alice), ...spin('HH', 's2')],
      follows: 'SPIN_VOIDED_BY_PLAYER',
    },
  },
  // 6.9: that nobody recorded an announcement does not show that nobody announced.
  undetermined: {
    'when the next spin comes first': [...onHeads, spun('HT'), ...spin('HH', 's2')],
    'when the game closes first': {
      events: [...onHeads, spun('HH').as('spin'), closed],
      at: 'spin',
      missing: 'whether the result of spin s1 was announced',
    },
    'once for all spins of a game': [...onHeads, spun('HT'), spun('HT', { spinId: 's2' }), closed],
  },
});
rule('6.9', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when it is collected': [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000), ...ends],
    'while the dealers are at it': [...onHeads, ...spin('TT')],
  },
  violated: {
    'when it is left': [...onHeads, ...spin('TT'), ...ends],
    'when part of it is given back': [
      ...onHeads,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      returned(alice, 'heads', 1_000),
    ],
  },
});
rule('6.9', 'WINNING_WAGER_NOT_PAID', {
  kept: { 'when it is paid': [...afterHeads, paid(alice, 'heads', 5_000), closed] },
  violated: { 'when the game closes without it': [...afterHeads, closed] },
});

rule('6.10', 'RESULT_TOLD_DIFFERENTLY', {
  kept: {
    'when a spin is recorded twice in the same way': [...underWay, ...spin('TT'), spun('TT'), closed],
    'when only one of two records saw the faces': [...underWay, spun('??'), ...spin('TT'), closed],
  },
  violated: {},
  undetermined: {
    'when a spin is recorded twice, with other faces': {
      events: [...underWay, spun('TT').as('spun'), spun('HH').from('T-2', 200), closed],
      at: 'spun',
      missing: 'what the coins of spin s1 showed',
    },
  },
});

rule('6.10', 'RESULT_FACE_MISMATCH', {
  kept: {
    'when wagers are settled by the coins': [...saidTails, paid(alice, 'heads', 5_000)],
    'when the announcement was put right': [...saidTails, announced('heads'), paid(alice, 'heads', 5_000)],
  },
  violated: {
    'when wagers are settled by a wrong announcement': { events: settledAsTails, follows: 'RESULT_MISANNOUNCED' },
  },
});

const payTwo = (wagerId: string, paidCents: number): Step =>
  roundEvent('WagerPaid', { wagerId, toPersonId: 'alice', paidCents, medium: 'chips', chips: null, by: 'dealer-1' });
const twoWagers = [...begins, bet(alice, 'heads', 40_000), bet(alice, 'heads', 30_000, { wagerId: 'w-2' }), noMoreBets];
rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: {
    'when each of two wagers is paid in full, though together they are over the maximum': [
      ...twoWagers,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 40_000),
      payTwo('w-2', 30_000),
    ],
  },
  violated: {
    'when one of two wagers is paid less, and nobody found them over the maximum': [
      ...twoWagers,
      ...spin('HH'),
      paid(alice, 'heads', 20_000),
    ],
    'when it is paid less, and they are not over what the finder says': [
      ...twoWagers,
      foundOver(alice, 'heads', 70_000),
      ...spin('HH'),
      paid(alice, 'heads', 20_000),
    ],
  },
  contested: {
    'by 5.3 when two wagers of a player were found over the maximum, and paid to it together': {
      events: [
        ...twoWagers,
        foundOver(alice, 'heads', 50_000),
        ...spin('HH'),
        paid(alice, 'heads', 20_000),
        payTwo('w-2', 30_000),
      ],
      by: ['5.3'],
      under: 'two-up/star-2016',
    },
  },
});

rule('4.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when heads are paid': [...afterHeads, paid(alice, 'heads', 5_000)] },
  violated: {
    'as a consequence, when heads were settled as tails': {
      events: settledAsTails,
      at: 'taken',
      follows: 'RESULT_FACE_MISMATCH',
    },
  },
});
