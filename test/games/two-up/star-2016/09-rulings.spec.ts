import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Settlement } from '../../../../domain/law/settlement.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  placeYourBets,
  returned,
  roundEvent,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);
const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];

const ruled = (type: string, data: JsonObject, [ground, clause]: readonly [string, string], who: Actor): Step =>
  roundEvent(type, { ...data, decision: decisionOf(who, ground, clause) }, who);
const fire = ['fire', '9.4.1'] as const;
const fraud = ['fraud', '9.4.2'] as const;
const setAside = (ground: typeof fire | typeof fraud = fire, more: JsonObject = {}, who = casinoSupervisor): Step =>
  ruled('OutcomeInvalidated', { scope: 'result', resultEventId: null, money: 'refunded', ...more }, ground, who);
const voided = (money = 'refunded', who = casinoSupervisor): Step =>
  ruled('WagerVoided', { wagerId, money }, ['prohibited-device', '9.3.1'], who);
const roundVoided = (money = 'refunded', who = casinoSupervisor): Step =>
  ruled('RoundVoided', { money }, ['riot', '9.4.1'], who);
const forfeited = (who = casinoSupervisor, of = wagerId): Step =>
  ruled('WagerForfeited', { wagerId: of }, ['fraud', '9.5'], who);
const refused = (who = casinoSupervisor, of: string | null = wagerId, ground = 'disorder', stakeCents = 5_000): Step =>
  ruled('WagerRefused', { wagerId: of, personId: 'alice', kind: 'heads', stakeCents }, [ground, '9.11'], who);

const settlementOf = (events: readonly Step[], of = wagerId): Settlement => {
  const { settlements } = examineScript(game, edition, stage([...openTable, ...events]));
  const found = settlements.find((one) => one.wagerId === of);
  if (!found) throw new Error(`no settlement of ${of}`);
  return found;
};
const none = { collectedCents: 0, paidCents: 0, returnedCents: 0 };

describe('a ruling that takes a wager out of the game', () => {
  it('reaches it as it lay, raised or not', () => {
    const raised = [...begins, bet(alice, 'heads', 5_000), changed(alice, 'heads', 9_000)];
    const game1 = [...raised, noMoreBets, ...spin('HH')];
    expect(settlementOf([...game1, setAside(fraud), forfeited(), collected(alice, 'heads', 9_000)])).toMatchObject({
      outcome: 'forfeited',
      stakeCents: 9_000,
      due: { collectedCents: 9_000 },
      differenceCents: 0,
    });
    expect(settlementOf([...raised, refused(casinoSupervisor, wagerId, 'disorder', 9_000)])).toMatchObject({
      outcome: 'refused',
      stakeCents: 9_000,
    });
    expect(settlementOf([...raised, voided(), noMoreBets])).toMatchObject({ outcome: 'void', stakeCents: 9_000 });
    expect(settlementOf([...game1, roundVoided()])).toMatchObject({ outcome: 'refunded', stakeCents: 9_000 });
  });

  it('leaves nothing to say when its player takes the stake up, or it is handed to them', () => {
    const setAsideFor = [...onHeads, ...spin('HH'), setAside()];
    const cases: readonly (readonly [string, readonly Step[]])[] = [
      ['refunded', setAsideFor],
      ['void', [...onHeads, voided()]],
      ['refunded', [...onHeads, roundVoided()]],
      ['refused', [...begins, bet(alice, 'heads', 5_000), refused(), noMoreBets]],
    ];
    for (const [outcome, events] of cases) {
      for (const handed of [takenBack(alice, 'heads'), returned(alice, 'heads', 5_000)]) {
        const steps = [...events, handed, closed];
        expect(settlementOf(steps)).toMatchObject({ outcome, due: none, differenceCents: 0 });
        const { all } = examineScript(game, edition, stage([...openTable, ...steps]));
        expect(all.filter((one) => one.wagerId === wagerId)).toEqual([]);
      }
    }
  });

  it('holds as it was ruled last', () => {
    expect(settlementOf([...onHeads, ...spin('HH'), setAside(fire, { money: 'not-said' }), setAside()])).toMatchObject({
      outcome: 'refunded',
    });
    expect(settlementOf([...onHeads, voided('not-said'), voided()])).toMatchObject({ outcome: 'void', due: none });
    expect(settlementOf([...onHeads, voided(), voided('stands'), ...spin('HH')])).toMatchObject({ outcome: 'won' });
    expect(settlementOf([...onHeads, roundVoided('not-said'), roundVoided()])).toMatchObject({ outcome: 'refunded' });
  });

  it('is left open when the clocks cannot tell whether a refusal came before the call', () => {
    const unclear = [...onHeads, refused().after(100).from('T-2', 300)];
    expect(settlementOf([...unclear, ...spin('TT')])).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['9.11'],
    });
    expect(settlementOf(unclear)).toMatchObject({ outcome: 'refused', due: none });
  });
});

describe('an outcome set aside that the record does not hold', () => {
  const elsewhere = setAside(fire, { resultEventId: '00000000-0000-4000-8000-999999999999' });
  it('leaves open what was decided before it, and nothing else', () => {
    expect(settlementOf([...onHeads, ...spin('HH'), elsewhere])).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['9.5'],
    });
    expect(settlementOf([...onHeads, elsewhere, ...spin('HH')])).toMatchObject({ outcome: 'won' });
    expect(settlementOf([...onHeads, ...spin('HH'), setAside(fire, { money: 'stands' })])).toMatchObject({ due: none });
  });
});

describe('the outcome of a whole game, set aside (9.4)', () => {
  const wholeGame = setAside(fire, { scope: 'round' });
  it('takes with it the wagers that lay there, and the last result', () => {
    expect(settlementOf([...onHeads, wholeGame])).toMatchObject({ outcome: 'refunded', clauses: ['9.5'] });
    expect(settlementOf([...onHeads, ...spin('HH'), wholeGame])).toMatchObject({ outcome: 'refunded' });
    expect(settlementOf([...onHeads, wholeGame], 'w-sam-spinner')).toMatchObject({ outcome: 'refunded' });
    expect(settlementOf([...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), wholeGame])).toMatchObject({
      outcome: 'refunded',
      due: { paidCents: 0 },
      dueMost: { paidCents: 5_000 },
    });
  });
  it('leaves what an earlier result had settled, and what is laid afterwards', () => {
    const next = [placeYourBets, bet(bob, 'tails', 700), noMoreBets, ...spin('TT', 's2')];
    const settled = [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), ...next];
    expect(settlementOf([...settled, wholeGame])).toMatchObject({ outcome: 'won', differenceCents: 0 });
    expect(settlementOf([...settled, wholeGame], 'w-bob-tails')).toMatchObject({ outcome: 'refunded' });
    expect(settlementOf([...onHeads, ...spin('HH'), wholeGame, ...next], 'w-bob-tails')).toMatchObject({
      outcome: 'won',
    });
  });
  it('is nothing when a dealer says so', () => {
    const byDealer = setAside(fire, { scope: 'round' }, dealer);
    expect(settlementOf([...onHeads, ...spin('HH'), byDealer])).toMatchObject({ outcome: 'won' });
  });
});

describe('money that was moved before the result that decides a wager', () => {
  const voidSpin = [spun('HT', { spinId: 'v' }), noSpin('v')];
  it('does not settle it: what 4.7 allows afterwards counts', () => {
    const mistaken = [...onHeads, ...voidSpin, collected(alice, 'heads', 5_000), returned(alice, 'heads', 5_000)];
    const raised = [
      ...mistaken,
      changed(alice, 'heads', 9_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 9_000),
    ];
    expect(settlementOf(raised)).toMatchObject({ stakeCents: 9_000, differenceCents: 0 });
  });
  it('does not free it from 4.6 either', () => {
    const raised = [...onHeads, paid(alice, 'heads', 500), changed(alice, 'heads', 9_000), ...spin('HH')];
    expect(settlementOf(raised)).toMatchObject({ stakeCents: 5_000, clauses: ['4.6', '4.1.2.1', '8.1 Heads'] });
  });
});

describe('a stake that is handed back though it was never collected', () => {
  it('is not money of the house', () => {
    const won = [...onHeads, ...spin('HH'), returned(alice, 'heads', 5_000), paid(alice, 'heads', 5_000), closed];
    expect(settlementOf(won)).toMatchObject({ outcome: 'won', differenceCents: 0 });
    expect(settlementOf([...onHeads, ...spin('TT'), returned(alice, 'heads', 5_000), closed])).toMatchObject({
      outcome: 'lost',
      differenceCents: 5_000,
    });
    expect(settlementOf([...underWay, bet(alice, 'heads', 5_000), returned(alice, 'heads', 5_000)])).toMatchObject({
      outcome: 'void',
      differenceCents: 0,
    });
  });
});

rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: {
    'when the stake is handed back beside the winnings': [
      ...onHeads,
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      returned(alice, 'heads', 5_000),
      closed,
    ],
    'while what was paid may still be taken back after a ruling': [
      ...onHeads,
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      setAside(),
    ],
  },
  violated: {
    'by the ruling, when what was paid before it is not taken back, as a venue may read 9.5': {
      events: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), setAside().as('ruling'), closed],
      at: 'ruling',
      choices: { 'winnings-paid-before-the-ruling': 'returned' },
    },
    'when more is handed back than lay there': {
      events: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000), returned(alice, 'heads', 6_000).as('back')],
      at: 'back',
    },
  },
});

const lostBefore = [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)];
const wentOn = [placeYourBets, bet(bob, 'heads', 500), noMoreBets, ...spin('HT', 's2')];
rule('9.5', 'STAKE_NOT_RETURNED', {
  kept: {
    'while what was collected may still be handed back': [
      ...onHeads,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      setAside(),
    ],
    'when the game is voided after it was settled, and it is handed back': [
      ...lostBefore,
      roundVoided(),
      returned(alice, 'heads', 5_000),
      closed,
    ],
    'when the game had gone on, and is voided then': [...lostBefore, ...wentOn, roundVoided(), closed],
    'when the game had gone on, and it is handed back all the same': [
      ...lostBefore,
      ...wentOn,
      roundVoided(),
      returned(alice, 'heads', 5_000),
      closed,
    ],
    'when a dealer voids the game': [...lostBefore, roundVoided('refunded', dealer), closed],
  },
  violated: {
    'when the game is voided after it was settled, and nothing is handed back': {
      events: [...lostBefore, roundVoided().as('ruling'), closed],
      at: 'ruling',
    },
    'when the game had gone on, and only a part of it is handed back': [
      ...lostBefore,
      ...wentOn,
      roundVoided(),
      returned(alice, 'heads', 2_000),
      closed,
    ],
    'by the ruling, when it was collected before': {
      events: [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000), setAside().as('ruling'), closed],
      at: 'ruling',
    },
    'when the next spin is made and it is not handed back': [
      ...onHeads,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      setAside(),
      ...spin('HH', 's2'),
    ],
    'when it is collected after the ruling': {
      events: [...onHeads, ...spin('TT'), setAside(), collected(alice, 'heads', 5_000).as('taken'), closed],
      at: 'taken',
    },
  },
});

rule('9.5', 'FORFEIT_WITHOUT_FRAUD', {
  kept: {
    'when the whole game was set aside for fraud': [
      ...onHeads,
      ...spin('HH'),
      setAside(fraud, { scope: 'round' }),
      forfeited(),
    ],
    'when all the wagers on an outcome set aside for fraud are one player’s': [
      ...underWay,
      ...spin('HH'),
      setAside(fraud, { money: 'forfeited' }),
    ],
  },
  undetermined: {
    'when all the wagers on an outcome set aside for fraud are, of several players': {
      events: [...onHeads, ...spin('HH'), setAside(fraud, { money: 'forfeited' })],
      missing: 'whose fraud it was',
    },
  },
  violated: {
    'when it was a dealer who set the outcome aside for fraud': [
      ...onHeads,
      ...spin('HH'),
      setAside(fraud, {}, dealer),
      forfeited(),
    ],
    'when the fraud was about an outcome that it did not lie for': [
      ...underWay,
      ...spin('HH', 'a'),
      setAside(fraud),
      placeYourBets,
      bet(alice, 'heads', 5_000),
      noMoreBets,
      ...spin('HH', 'b'),
      forfeited(),
    ],
    'when all the wagers on an outcome are, for a fire': {
      events: [...onHeads, ...spin('HH'), setAside(fire, { money: 'forfeited' }).as('ruling')],
      at: 'ruling',
    },
  },
});

rule('6.9', 'WINNING_WAGER_NOT_PAID', {
  kept: { 'when its outcome was set aside': [...onHeads, ...spin('HH'), setAside(), closed] },
  violated: {
    'as a consequence, when the outcome was set aside by a dealer, who may not': {
      events: [...onHeads, ...spin('HH'), setAside(fire, {}, dealer), closed],
      follows: 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
    },
    'as a consequence, when the round was voided by a dealer': {
      events: [...onHeads, ...spin('HH'), roundVoided('refunded', dealer), closed],
      follows: 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
    },
    'as a consequence, when it was voided by a dealer': {
      events: [...onHeads, voided('refunded', dealer), ...spin('HH'), closed],
      follows: 'WAGER_VOIDED_WITHOUT_POWER',
    },
    'as a consequence, when it was refused by a dealer': {
      events: [...begins, bet(alice, 'heads', 5_000), refused(dealer), noMoreBets, ...spin('HH'), closed],
      follows: 'REFUSAL_WITHOUT_POWER',
    },
    'as a consequence, when it was refused after the call': {
      events: [...onHeads, refused(), ...spin('HH'), closed],
      follows: 'REFUSED_AFTER_CLOSE',
    },
  },
});

rule('6.9', 'RESULT_NOT_ANNOUNCED', {
  kept: {
    'when the round is declared void before it': [...onHeads, spun('HH'), roundVoided(), closed],
    'when the game is set aside before it': [...onHeads, spun('HH'), setAside(fire, { scope: 'round' }), closed],
  },
  // 6.9: that nobody recorded an announcement does not show that nobody announced.
  undetermined: {
    'when a dealer declares the round void before it': [
      ...onHeads,
      spun('HH'),
      roundVoided('refunded', dealer),
      closed,
    ],
    'of a spin before the last one': [...onHeads, spun('HT'), ...spin('HH', 's2'), roundVoided(), closed],
  },
});

rule('4.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when the forfeit was for fraud': [...onHeads, ...spin('HH'), setAside(fraud), forfeited()] },
  violated: {
    'as a consequence, when it was forfeited by a dealer, for no fraud': {
      events: [...onHeads, ...spin('HH'), forfeited(dealer), collected(alice, 'heads', 5_000), closed],
      follows: 'FORFEIT_WITHOUT_FRAUD',
    },
    'as a consequence of two things, when a late raise was forfeited without fraud': {
      events: [
        ...onHeads,
        changed(alice, 'heads', 9_000),
        ...spin('HH'),
        forfeited(),
        collected(alice, 'heads', 9_000),
        closed,
      ],
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
  },
});

rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: {
    'when it is taken back after its outcome was set aside': [
      ...onHeads,
      ...spin('HH'),
      setAside(),
      takenBack(alice, 'heads'),
    ],
    'when it is taken back after it was declared void': [...onHeads, voided(), takenBack(alice, 'heads')],
  },
  violated: {
    'as a consequence, when a dealer had declared it void': {
      events: [...onHeads, voided('refunded', dealer), takenBack(alice, 'heads')],
      follows: 'WAGER_VOIDED_WITHOUT_POWER',
    },
    'as a consequence, when it had been refused after the call': {
      events: [...onHeads, refused(), takenBack(alice, 'heads')],
      follows: 'REFUSED_AFTER_CLOSE',
    },
    'on its own account, when it was taken back before the ruling': [
      ...onHeads,
      takenBack(alice, 'heads'),
      voided('refunded', dealer),
    ],
    'when it had been declared void, and yet to stand': [...onHeads, voided('stands'), takenBack(alice, 'heads')],
  },
});
