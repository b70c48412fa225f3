import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  onDuty,
  openTable,
  paid,
  playEvent,
  relieved,
  sam,
  spin,
  spun,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
const tooLow = { ground: 'too-low' };

rule('7.1', 'SPIN_VOIDED_WITHOUT_GROUNDS', {
  kept: {
    'on an opinion': [...underWay, spun('HH'), noSpin('s1', boxer, tooLow)],
    'for a fault of the coins': [...underWay, spun('HH'), noSpin()],
    'by a dealer, who may not at all': [...underWay, spun('HH'), noSpin('s1', dealer, { ground: 'busy-hour' })],
  },
  violated: {
    'by another rule': {
      events: [...underWay, spun('HH'), noSpin('s1', boxer, { ground: 'known-player', clause: '9.4' }).as('said')],
      at: 'said',
    },
  },
  undetermined: {
    'for nothing': {
      events: [...underWay, spun('HH'), noSpin('s1', boxer, { ground: 'none', clause: null })],
      missing: 'on which ground it was decided',
    },
    'for a word that is not one of them': {
      events: [...underWay, spun('HH'), noSpin('s1', boxer, { ground: 'busy-hour', clause: null })],
      missing: 'is one of the grounds for it',
    },
  },
});

rule('7.1', 'SPIN_VOIDED_WITHOUT_POWER', {
  kept: {
    'when the boxer declares it': [...underWay, spun('HH'), noSpin()],
    'when a casino supervisor does': {
      events: [...underWay, spun('HH'), noSpin('s1', casinoSupervisor, tooLow)],
      under: 'two-up/star-2016',
    },
    'when a games supervisor does': [...underWay, spun('HH'), noSpin('s1', gamesSupervisor, tooLow)],
    'when a dealer repeats what the boxer declared': [...underWay, spun('HH'), noSpin(), noSpin('s1', dealer, tooLow)],
  },
  violated: {
    'when a dealer is first, and the boxer after': {
      events: [...underWay, spun('HH'), noSpin('s1', dealer, tooLow).as('said'), noSpin()],
      at: 'said',
    },
    'when somebody does who was the boxer before': {
      events: [
        ...underWay,
        relieved(boxer),
        onDuty({ personId: 'boxer-2', role: 'boxer' }),
        spun('HH'),
        noSpin('s1', boxer, tooLow).as('said'),
      ],
      at: 'said',
    },
    'when a dealer does': { events: [...underWay, spun('HH'), noSpin('s1', dealer, tooLow).as('said')], at: 'said' },
    'when a casino supervisor does, where the copy names game supervisors': {
      events: [...underWay, spun('HH'), noSpin('s1', casinoSupervisor, tooLow)],
      under: 'two-up/undated',
    },
  },
});
rule('7.2', 'LATE_NO_SPIN_CALL', {
  kept: {
    'when it is called before the coins rest': [...underWay, spun('HH'), noSpin('s1', casinoSupervisor, tooLow)],
    'when the reason for the delay is on record': [
      ...underWay,
      spun('HH'),
      noSpin('s1', casinoSupervisor, { ...tooLow, coins: 'after-rest', lateReason: 'view-blocked' }),
    ],
    'when it is not a matter of opinion': [...underWay, spun('HH'), noSpin('s1', sam, { coins: 'after-rest' })],
    'when nobody saw when it came': [...underWay, spun('HH'), noSpin('s1', boxer, { ...tooLow, coins: 'not-seen' })],
  },
  violated: {
    'as an advisory, when the clause of an opinion is cited, on whatever ground': [
      ...underWay,
      spun('HH'),
      playEvent(
        'SpinDeclaredInvalid',
        {
          spinId: 's1',
          words: 'no spin',
          coins: 'after-rest',
          lateReason: null,
          decision: decisionOf(boxer, 'other', '7.1.2'),
        },
        boxer,
      ),
    ],
    'as an advisory, when an opinion comes after the coins rest': [
      ...underWay,
      spun('HH'),
      noSpin('s1', gamesSupervisor, { ...tooLow, coins: 'after-rest' }),
    ],
  },
});
rule('7.3', 'NO_SPIN_WORDS_WRONG', {
  kept: {
    'by "no spin"': [...underWay, spun('HH'), noSpin()],
    'by "barred"': [...underWay, spun('HH'), noSpin('s1', undefined, { words: 'barred' })],
  },
  violated: {
    'as an advisory, by other words': [...underWay, spun('HH'), noSpin('s1', undefined, { words: 'other' })],
  },
});

const seen = (fault: string) => [...underWay, spun('HH', { seen: [fault] }).as('spin')];
const called = (fault: string) => ({
  'when the boxer calls it': [...seen(fault), noSpin()],
  'when nothing was seen': [...underWay, ...spin('HH')],
  'when only another thing was seen': [...underWay, spun('HH', { seen: ['too-low'] }), closed],
  'while nothing has come after the spin, and the boxer may be about to call it': seen(fault),
});
const missed = (fault: string) => ({
  'when nobody calls it': { events: [...seen(fault), announced('heads')], at: 'spin' },
  'when only a player calls it': { events: [...seen(fault), noSpin('s1', bob), closed], at: 'spin' },
});

// 7.3: that nobody recorded the call, nor anything else of the spin, does not show that nobody called.
const unheard = (fault: string) => ({
  'when nothing else of the spin is on record, and the game closes': {
    events: [...seen(fault), closed],
    at: 'spin',
    missing: 'whether no spin was called of spin s1',
  },
  'when nothing else of the spin is on record, and the coins are spun again': [...seen(fault), ...spin('HT', 's2')],
});
const settledByIt = {
  'when wagers are settled by it': [...seen('outside-ring'), collected(sam, 'spinner', 2_000), closed],
};
rule('7.3.1', 'MANDATORY_NO_SPIN_MISSED', {
  kept: called('outside-ring'),
  violated: { ...missed('outside-ring'), ...settledByIt },
  undetermined: unheard('outside-ring'),
});
rule('7.3.2', 'MANDATORY_NO_SPIN_MISSED', {
  kept: called('hit-object'),
  violated: missed('hit-object'),
});
rule('7.3.3', 'MANDATORY_NO_SPIN_MISSED', {
  kept: called('spinner-outside'),
  violated: missed('spinner-outside'),
});
rule('7.3.4', 'MANDATORY_NO_SPIN_MISSED', {
  kept: called('not-flat'),
  violated: missed('not-flat'),
});
rule('7.3.4', 'MANDATORY_NO_SPIN_MISSED', {
  kept: { 'when both coins lie flat': [...underWay, ...spin('TT')] },
  violated: { 'by a coin on its edge that nobody called': [...underWay, spun('HF'), announced('heads'), closed] },
  undetermined: { 'when nobody recorded a call': [...underWay, spun('HF'), closed] },
});
rule('7.4.1', 'MANDATORY_NO_SPIN_MISSED', {
  kept: { 'when the boxer calls it': [...seen('outside-ring'), noSpin()] },
  violated: {
    'when a coin leaves the ring without a call': {
      events: [...seen('outside-ring'), announced('heads'), closed],
      follows: 'MANDATORY_NO_SPIN_MISSED',
    },
  },
  undetermined: {
    'when nobody recorded a call': {
      events: [...seen('outside-ring'), closed],
      follows: 'MANDATORY_NO_SPIN_MISSED',
    },
  },
});

rule('7.5', 'SPIN_VOIDED_BY_PLAYER', {
  kept: {
    'when the boxer declares it': [...underWay, spun('HH'), noSpin()],
    'when a player repeats what the boxer declared': [...underWay, spun('HH'), noSpin(), noSpin('s1', alice)],
  },
  violated: {
    'when the boxer declares it after a player': [...underWay, spun('HH'), noSpin('s1', alice), noSpin()],
    'when the spinner declares it': { events: [...underWay, spun('HH'), noSpin('s1', sam).as('said')], at: 'said' },
    'when another player does': [...underWay, spun('HH'), noSpin('s1', alice)],
    'when somebody does who is only said to be a player': [
      ...underWay,
      spun('HH'),
      noSpin('s1', { personId: 'zoe', role: 'player' }),
    ],
    'when a player claims to be the boxer': [...underWay, spun('HH'), noSpin('s1', { ...alice, role: 'boxer' })],
  },
});
rule('7.6', 'RESULT_AFTER_NO_SPIN', {
  kept: {
    'when it is spun again': [...underWay, spun('HH'), noSpin(), ...spin('HH', 's2')],
    'when only a player had called': [...underWay, spun('HH'), noSpin('s1', alice), announced('heads')],
    'when it was announced before': [...underWay, ...spin('HH'), noSpin()],
    'when it was announced before, and the venue lets that stand': {
      events: [...underWay, ...spin('HH'), noSpin(), announced('heads')],
      choices: { 'no-spin-after-the-result': 'stands' },
    },
  },
  violated: {
    'when a result is announced all the same': {
      events: [...underWay, spun('HH'), noSpin(), announced('heads').as('said')],
      at: 'said',
    },
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: [...underWay, spun('HH'), noSpin().from('T-2', 500), announced('heads').after(200)],
      missing: '200 ms apart',
    },
    'when the announcement seems to have come just before': {
      events: [...underWay, spun('HH'), announced('heads').from('T-2', 500), noSpin().after(200)],
      missing: '200 ms apart',
    },
  },
});
rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: {
    'when heads count': [...begins, bet(alice, 'heads', 500), noMoreBets, ...spin('HH'), paid(alice, 'heads', 500)],
  },
  violated: {
    'as a consequence, when a void spin is paid': {
      events: [
        ...begins,
        bet(alice, 'heads', 500),
        noMoreBets,
        spun('HH'),
        noSpin(),
        announced('heads'),
        paid(alice, 'heads', 500),
        closed,
      ],
      follows: 'RESULT_AFTER_NO_SPIN',
    },
  },
});
