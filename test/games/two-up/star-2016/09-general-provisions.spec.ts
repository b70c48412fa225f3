import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  boxer,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  openTable,
  returned,
  roundEvent,
  sign,
  spin,
  tableEvent,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
const empty = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], []);
const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 500), noMoreBets];

const voided = (who: Actor, money = 'refunded') =>
  roundEvent('WagerVoided', { wagerId, money, decision: decisionOf(who, 'prohibited-device', '9.3.1') }, who);
rule('9.3.1', 'WAGER_VOIDED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor voids it': [...onHeads, voided(casinoSupervisor)] },
  violated: { 'when the boxer does': [...onHeads, voided(boxer)] },
});
rule('9.3.1', 'STAKE_NOT_RETURNED', {
  kept: {
    'when a void wager is left to its owner': [...onHeads, voided(casinoSupervisor), ...spin('TT'), closed],
    'when it is given back': [
      ...onHeads,
      collected(alice, 'heads', 500),
      voided(casinoSupervisor),
      returned(alice, 'heads', 500),
    ],
  },
  violated: {
    'when a void wager is collected': [
      ...onHeads,
      voided(casinoSupervisor),
      ...spin('TT'),
      collected(alice, 'heads', 500),
    ],
  },
});

const excluded = (from: string, who: Actor) =>
  tableEvent('PlayerExcluded', { personId: 'alice', from, decision: decisionOf(who, 'prohibited-device', '9.3') }, who);
rule('9.3.2', 'GAME_EXCLUSION_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor excludes': [excluded('game', casinoSupervisor)],
    'when a games supervisor excludes, who is a casino supervisor by 1.1': {
      events: [excluded('game', gamesSupervisor)],
      under: 'two-up/star-2016',
    },
  },
  violated: { 'when a dealer does': [excluded('game', dealer)] },
  undetermined: {
    'when a games supervisor excludes, in a copy without definitions': {
      events: [excluded('game', gamesSupervisor)],
      missing: 'no definitions',
      under: 'two-up/undated',
    },
  },
});
rule('9.3.3', 'CASINO_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor excludes': [excluded('casino', casinoSupervisor)] },
  violated: { 'when the boxer does': [excluded('casino', boxer)] },
});

const setAside = (who: Actor, ground = 'fire', clause = '9.4.1') =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'result', resultEventId: null, money: 'refunded', decision: decisionOf(who, ground, clause) },
    who,
  );
rule('9.4', 'OUTCOME_SET_ASIDE_WITHOUT_POWER', {
  kept: { 'when a casino supervisor sets it aside': [...onHeads, ...spin('HH'), setAside(casinoSupervisor)] },
  violated: {
    'when a dealer does': [...onHeads, ...spin('HH'), setAside(dealer)],
    'when the boxer voids the round': [
      ...onHeads,
      roundEvent('RoundVoided', { money: 'refunded', decision: decisionOf(boxer, 'riot') }, boxer),
    ],
  },
});

const refundDue = [...onHeads, ...spin('TT'), collected(alice, 'heads', 500), setAside(casinoSupervisor)];
rule('9.5', 'STAKE_NOT_RETURNED', {
  kept: { 'when the refund is made': [...refundDue, returned(alice, 'heads', 500), closed] },
  violated: { 'when a refunded wager stays collected': [...refundDue, closed] },
});
const forfeited = (who: Actor = casinoSupervisor) =>
  roundEvent('WagerForfeited', { wagerId, decision: decisionOf(who, 'fraud', '9.5') }, who);
const fraud = [...onHeads, ...spin('HH'), setAside(casinoSupervisor, 'fraud', '9.4.2')];
rule('9.5', 'FORFEIT_WITHOUT_FRAUD', {
  kept: { 'when the outcome was set aside for fraud': [...fraud, forfeited()] },
  violated: {
    'when nothing was set aside': [...onHeads, forfeited()],
    'when it was set aside for a fire': [...onHeads, ...spin('HH'), setAside(casinoSupervisor), forfeited()],
  },
});
rule('9.5', 'FORFEIT_WITHOUT_POWER', {
  kept: { 'when a casino supervisor directs it': [...fraud, forfeited()] },
  violated: { 'when a dealer does': [...fraud, forfeited(dealer)] },
});
rule('9.5', 'FORFEIT_NOT_COLLECTED', {
  kept: { 'when it is collected': [...fraud, forfeited(), collected(alice, 'heads', 500), closed] },
  violated: { 'when it is left': [...fraud, forfeited(), closed] },
});

const closes = (playersPresent: number | null) =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent, closureSignId: null });
const notice = sign('sign-closing', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' });
const laterNotice = sign('sign-closing', { kind: 'closure', proposedAt: '2026-04-25T10:00:00.000Z' });
const minutes = (count: number) => count * 60_000;
const inTwoSpells = [
  notice,
  tableEvent('SignRemoved', { signId: 'sign-closing' }).after(minutes(12)),
  sign('sign-closing-2', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' }).after(minutes(3)),
  closes(4).after(minutes(9)),
];
rule('9.8', 'CLOSED_WITHOUT_20MIN_NOTICE', {
  kept: {
    'exactly twenty minutes after the sign': [notice, closes(4).after(minutes(20))],
    'when nobody is at the table': [closes(0)],
    'in two spells of twenty minutes in all, where the venue counts them together': {
      events: inTwoSpells,
      choices: { 'notice-in-spells': 'in-all' },
    },
    'when only the gaming day ends, and play goes on at once': [
      tableEvent('SessionClosed', {
        reason: 'end-of-gaming-day',
        playersPresent: 8,
        closureSignId: null,
        reopensAtOnce: true,
      }),
    ],
  },
  violated: {
    'one second before twenty minutes': [notice, closes(4).after(minutes(20) - 1_000)],
    // 9.8: by the interpretation that asks for twenty minutes in a row, which the finding names.
    'in two spells of twenty minutes in all': inTwoSpells,
    'without a sign': [closes(1)],
    'without a sign, when it is said that it does not open again': [
      tableEvent('SessionClosed', {
        reason: 'end-of-play',
        playersPresent: 1,
        closureSignId: null,
        reopensAtOnce: false,
      }),
    ],
    'without a sign, where only the seats tell that players are there': [closes(null)],
    'when the sign names no time': [sign('x', { kind: 'closure', proposedAt: null }), closes(2).after(minutes(30))],
    'before the time on the sign, where the venue holds the sign to its time': {
      events: [laterNotice, closes(2).after(minutes(30))],
      choices: { 'notice-before-its-time': 'not-covered' },
    },
  },
  contested: {
    'after twenty minutes, but before the time that the sign proposed': {
      events: [laterNotice, closes(2).after(minutes(30))],
      by: ['9.8'],
    },
  },
  undetermined: {
    'when the closing names a sign of which nothing is on record': {
      events: [tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 1, closureSignId: 'c9' })],
      missing: 'what the sign c9 showed, and since when',
    },
    'when two clocks leave it open': {
      events: [
        notice.from('T-2', 500),
        closes(4)
          .after(minutes(20) - 300)
          .from('T-3', 0),
      ],
      missing: '300 ms apart',
    },
  },
});
empty.rule('9.8', 'CLOSED_WITHOUT_20MIN_NOTICE', {
  kept: { 'when nobody ever sat down': [closes(null)] },
  violated: { 'when somebody is said to be there': [closes(1)] },
});

const refused = (who: Actor = casinoSupervisor, ground = 'disorder') =>
  roundEvent(
    'WagerRefused',
    { wagerId, personId: 'alice', kind: 'heads', stakeCents: 500, decision: decisionOf(who, ground, '9.11') },
    who,
  );
const laid = [...begins, bet(alice, 'heads', 500)];
rule('9.11', 'REFUSED_AFTER_CLOSE', {
  kept: {
    'before the call': [...laid, refused(), noMoreBets],
    'before any call': [...laid, refused()],
    'before the call of the cycle in which it was laid, when others went before': [
      ...begins,
      noMoreBets,
      ...spin('HH'),
      bet(alice, 'heads', 500),
      refused(),
      noMoreBets,
    ],
  },
  violated: {
    'after the call': { events: [...onHeads, refused().as('refused')], at: 'refused' },
    'one second after the call': [...onHeads, refused().after(1_000)],
    'after its result was announced, when the next betting is not closed yet': {
      events: [...onHeads, ...spin('HH'), refused().as('refused')],
      at: 'refused',
    },
    'after its result, when the next betting is closed too': [...onHeads, ...spin('HH'), noMoreBets, refused()],
    'after the call, of a wager that nobody recorded': [...begins, noMoreBets, refused()],
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...onHeads, refused().after(100).from('T-2', 300)],
      missing: '100 ms apart',
    },
  },
});
rule('9.11', 'REFUSAL_WITHOUT_GROUNDS', {
  kept: { 'on a ground': [...laid, refused()] },
  violated: { 'on none': [...laid, refused(casinoSupervisor, 'none')] },
});
rule('9.11', 'REFUSAL_WITHOUT_POWER', {
  kept: { 'by a games supervisor, who is a casino supervisor by 1.1': [...laid, refused(gamesSupervisor)] },
  violated: { 'by a dealer': [...laid, refused(dealer)] },
});
rule('9.11', 'STAKE_NOT_RETURNED', {
  kept: { 'when a refused wager goes back': [...laid, refused(), noMoreBets, ...spin('TT'), closed] },
  violated: {
    'when it is collected all the same': [
      ...laid,
      refused(),
      noMoreBets,
      ...spin('TT'),
      collected(alice, 'heads', 500),
    ],
  },
});
