import { game } from '../../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  noMoreBets,
  openTable,
  paid,
  roundEvent,
  spin,
  tableEvent,
  takenBack,
  wagerOf,
} from '../support/two-up-floor.ts';

const editions = ['two-up/star-2016', 'two-up/undated'] as const;
const { rule, edition } = clauseSpecs(game, editions, openTable);
const star = clauseSpecs(game, 'two-up/star-2016', openTable);
const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];

const voided = (ground: string, clause: string | null = null): Step =>
  roundEvent(
    'WagerVoided',
    { wagerId, money: 'refunded', decision: decisionOf(casinoSupervisor, ground, clause) },
    casinoSupervisor,
  );
const setAside = (ground: string, clause: string | null = null): Step =>
  roundEvent(
    'OutcomeInvalidated',
    {
      scope: 'result',
      resultEventId: null,
      money: 'refunded',
      decision: decisionOf(casinoSupervisor, ground, clause),
    },
    casinoSupervisor,
  );
const roundVoided = (ground: string, clause: string | null = null): Step =>
  roundEvent(
    'RoundVoided',
    { money: 'refunded', decision: decisionOf(casinoSupervisor, ground, clause) },
    casinoSupervisor,
  );
const deviceOf = (who: Actor): Step =>
  tableEvent('ConductReported', {
    conduct: 'device',
    personId: who.personId,
    role: 'player',
    towardsPersonId: null,
    basis: 'suspected',
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: 'camera-1',
  });

rule('9.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', {
  kept: {
    'when the device is named': [...onHeads, voided('prohibited-device')],
    'when the rule is too': [...onHeads, voided('prohibited-device', '9.3.1')],
    'when the device of another was reported before the wager was laid': [
      deviceOf(bob),
      ...onHeads,
      voided('prohibited-device'),
    ],
    'when a device was reported of its player': [deviceOf(alice), ...onHeads, voided('seen-on-camera')],
  },
  violated: {
    'when another rule is named': { events: [...onHeads, voided('disorder', '6.7.2').as('void')], at: 'void' },
    'when no ground is given': [...onHeads, voided('none')],
    'when the device was that of another': [deviceOf(bob), ...onHeads, voided('none')],
  },
  // 9.3, 9.1: the power is for a breach of 9.1; a typed number does not make something else one, and Bob is not Alice.
  contested: {
    'when the rule is cited and what was said is something else': {
      events: [...onHeads, voided('marked-chips', '9.3.1')],
      by: ['9.3'],
    },
    'when a device was reported of another only': {
      events: [...onHeads, deviceOf(bob), voided('prohibited-device')],
      by: ['9.3'],
    },
  },
  undetermined: {
    'when what was said may be a device or not': {
      events: [...onHeads, voided('seen-on-camera')],
      missing: '"what was seen on camera" is one of the grounds',
    },
    'when it names another rule about the powers of a casino supervisor': {
      events: [...onHeads, voided('disorder', '9.11')],
      missing: 'one of the grounds',
    },
  },
});

rule('9.4', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', {
  kept: {
    'when the ground is one of them, by its name': [...onHeads, ...spin('HH'), setAside('brawl')],
    'with its number': [...onHeads, ...spin('HH'), setAside('fire', '9.4.1')],
    'when the round is voided for one of them': [...onHeads, roundVoided('riot')],
  },
  violated: {
    'when another rule is named': {
      events: [...onHeads, ...spin('HH'), setAside('dealer-error', '6.9').as('ruling')],
      at: 'ruling',
    },
    'when no ground is given': [...onHeads, ...spin('HH'), setAside('none')],
    'when the round is voided and no ground is given': [...onHeads, roundVoided('none', '9.4')],
  },
  contested: {
    'when the number of a ground is cited and what was said is something else': {
      events: [...onHeads, ...spin('HH'), setAside('dealer-error', '9.4.1')],
      by: ['9.4.1'],
    },
  },
  undetermined: {
    'when what was said may be an act of God or not': {
      events: [...onHeads, ...spin('HH'), setAside('power-failure')],
      missing: '"a power failure" is one of the grounds',
    },
  },
});

const paidTo = (who: Actor | null): Step =>
  roundEvent('WagerPaid', {
    wagerId,
    toPersonId: who?.personId ?? null,
    paidCents: 5_000,
    medium: 'chips',
    chips: null,
    by: dealer.personId,
  });
rule('8.1', 'PAID_TO_ANOTHER', {
  kept: {
    'when the player has the winnings': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)],
    'when nobody said who had them': [...onHeads, ...spin('HH'), paidTo(null)],
  },
  violated: {
    'when a dealer has them': { events: [...onHeads, ...spin('HH'), paidTo(dealer).as('paid')], at: 'paid' },
  },
  undetermined: {
    'when another player has them, who may have been sent for them': {
      events: [...onHeads, ...spin('HH'), paidTo(bob)],
      missing: 'had them paid to somebody else',
    },
  },
});

const examined = (events: readonly Step[], choices: Choices = {}) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const settlement = settlements.find((one) => one.wagerId === wagerId);
  const money = all.find((one) => one.wagerId === wagerId && one.code === 'WINNING_WAGER_NOT_PAID');
  return { settlement, money, cause: all.find(({ id }) => id === money?.follows)?.code };
};

describe('a ruling by a casino supervisor on no ground for it', () => {
  const notPaid = {
    void: [...onHeads, voided('disorder', '6.7.2'), ...spin('HH'), closed],
    'set aside': [...onHeads, ...spin('HH'), setAside('dealer-error', '6.9'), closed],
    'round voided': [...onHeads, ...spin('HH'), roundVoided('none'), closed],
  };
  it('has no effect on what is due, and says by which question', () => {
    expect(examined(notPaid.void)).toMatchObject({
      settlement: { outcome: 'won', interpretations: ['void-without-device', 'payable-chips'] },
      cause: 'WAGER_VOIDED_WITHOUT_DEVICE',
    });
    for (const events of [notPaid['set aside'], notPaid['round voided']]) {
      expect(examined(events)).toMatchObject({
        settlement: { outcome: 'won', interpretations: ['set-aside-without-grounds', 'payable-chips'] },
        cause: 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
      });
    }
  });
  it('holds where the venue reads it so', () => {
    expect(examined(notPaid.void, { 'void-without-device': 'as-ruled' })).toMatchObject({
      settlement: { outcome: 'void', interpretations: ['void-without-device'] },
      money: undefined,
    });
    for (const events of [notPaid['set aside'], notPaid['round voided']]) {
      expect(examined(events, { 'set-aside-without-grounds': 'as-ruled' })).toMatchObject({
        settlement: { outcome: 'refunded', interpretations: ['set-aside-without-grounds'] },
        money: undefined,
      });
    }
  });
  it('holds as long as what was said may be a ground', () => {
    expect(examined([...onHeads, voided('seen-on-camera'), ...spin('HH'), closed]).settlement).toMatchObject({
      outcome: 'void',
      interpretations: [],
    });
  });
});

star.rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: { 'when it was void for a device': [...onHeads, voided('prohibited-device'), takenBack(alice, 'heads')] },
  violated: {
    'as a consequence, when it had been declared void for disorder': {
      events: [...onHeads, voided('disorder', '6.7.2'), takenBack(alice, 'heads')],
      follows: 'WAGER_VOIDED_WITHOUT_DEVICE',
    },
  },
});
