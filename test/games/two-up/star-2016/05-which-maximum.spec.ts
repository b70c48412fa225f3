import { game } from '../../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  carriedOn,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBets,
  openTable,
  paid,
  placeYourBets,
  roundEvent,
  sign,
  spin,
  tableEvent,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);

/** One of several wagers of the same player on heads; the maximum is $500. */
const heads = (wagerId: string, stakeCents: number, who: Actor = alice): Step =>
  bet(who, 'heads', stakeCents, { wagerId });
const two = [...begins, heads('A-1', 30_000), heads('A-2', 30_000).as('second'), noMoreBets];
const own = { personId: 'alice', minCents: 500, maxCents: 90_000 };
const allowed = [
  sign('own', { kind: 'personal-limit', ...own }),
  tableEvent('PersonalLimitGranted', {
    ...own,
    signId: 'own',
    decision: decisionOf(casinoSupervisor, 'known-player', '5.6'),
  }),
];

rule('5.3', 'OVER_MAX_TOGETHER', {
  kept: {
    'while no result has decided them': two,
    'when they come to the maximum': [...begins, heads('A-1', 20_000), heads('A-2', 30_000), noMoreBets, ...spin('HH')],
    'when they are of two players': [
      ...begins,
      heads('A-1', 30_000),
      heads('B-1', 30_000, bob),
      noMoreBets,
      ...spin('HH'),
    ],
    'when they are of two kinds': [
      ...begins,
      heads('A-1', 30_000),
      bet(alice, 'tails', 30_000),
      noMoreBets,
      ...spin('HH'),
    ],
    'when another result decides the second': [
      ...begins,
      heads('A-1', 30_000),
      noMoreBets,
      ...spin('HH'),
      placeYourBets,
      heads('A-2', 30_000),
      noMoreBets,
      ...spin('HH', 's2'),
    ],
    'when one of them is over it by itself': [
      ...begins,
      heads('A-1', 60_000),
      heads('A-2', 30_000),
      noMoreBets,
      ...spin('HH'),
      roundEvent('WagerPaid', {
        wagerId: 'A-1',
        toPersonId: 'alice',
        paidCents: 60_000,
        medium: 'chips',
        chips: null,
        by: dealer.personId,
      }),
    ],
    "within the player's own limits": [...allowed, ...two, ...spin('HH')],
    'where the venue counts them together, and the second is over it': {
      events: [...two, ...spin('HH')],
      choices: { 'maximum-of-each-or-together': 'together' },
    },
  },
  violated: {},
  // 5.3 speaks of a wager, and 5.1 of the wagers permitted by a player.
  contested: {
    'when two wagers on heads are over it together': {
      events: [...two, ...spin('HH')],
      at: 'second',
      by: ['5.1'],
    },
  },
});

const settled = (events: readonly Step[], choices: Choices = {}) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const of = (wagerId: string) => {
    const { outcome, due, interpretations } = settlements.findLast((one) => one.wagerId === wagerId) ?? {};
    return { outcome, collectedCents: due?.collectedCents, interpretations };
  };
  return { of, codes: all.filter(({ clause }) => clause === '5.3').map(({ code }) => code) };
};
const takes = (wagerId: string, collectedCents: number): Step =>
  roundEvent('WagerCollected', { wagerId, collectedCents, by: dealer.personId });

describe('two wagers that are over the maximum together', () => {
  const question = 'maximum-of-each-or-together';
  const foundOver = roundEvent('WagerFoundOutsideLimits', {
    wagerId: 'A-2',
    limit: 'maximum',
    limitCents: 50_000,
    by: dealer.personId,
  });
  const lost = [...two, foundOver, ...spin('TT')];

  it('count each for itself', () => {
    const { of, codes } = settled([...lost, takes('A-1', 30_000), takes('A-2', 30_000), closed]);
    expect(of('A-2')).toMatchObject({ outcome: 'lost', collectedCents: 30_000 });
    expect(codes).toEqual(['OVER_MAX_TOGETHER']);
  });

  it('count together where the venue reads it so: the second for what the first leaves', () => {
    const events = [...lost, takes('A-1', 30_000), takes('A-2', 20_000), closed];
    const { of, codes } = settled(events, { [question]: 'together' });
    expect(of('A-1')).toEqual({ outcome: 'lost', collectedCents: 30_000, interpretations: [] });
    expect(of('A-2')).toMatchObject({ outcome: 'lost', collectedCents: 20_000 });
    expect(of('A-2').interpretations).toContain(question);
    expect(codes).toEqual(['OVER_MAX_CAPPED']);
  });

  it('count each for itself also where the venue reads it so, when another result decides the second', () => {
    const first = [...begins, heads('A-1', 30_000), noMoreBets, ...spin('HH')];
    const second = [placeYourBets, heads('A-2', 30_000), noMoreBets, foundOver, ...spin('TT', 's2')];
    const { of } = settled([...first, ...second], { [question]: 'together' });
    expect(of('A-2')).toEqual({ outcome: 'lost', collectedCents: 30_000, interpretations: [] });
  });
});

describe('a maximum that changed after a wager was placed', () => {
  const question = 'maximum-at-placing-or-call';
  const wager = wagerOf(alice, 'heads');
  const lower = [limitsChanged(limits(500, 50_000)), limitsSign(limits(500, 50_000))];
  const higher = [limitsChanged(limits(500, 100_000)), limitsSign(limits(500, 100_000))];
  const carried = carriedOn(alice, 'heads', 60_000);
  const nextGame = [noMoreBets, ...spin('TT', 't1', dealer), collected(alice, 'heads', 60_000), closed];
  const intoTheNext = [...higher, ...carried.slice(0, -2), ...lower, ...carried.slice(-2), ...nextGame];

  it('is that of the placing, also in the game before, and the question is named', () => {
    const { of, codes } = settled(intoTheNext);
    expect(of(wager)).toMatchObject({ outcome: 'lost', collectedCents: 60_000 });
    expect(of(wager).interpretations).toContain(question);
    expect(codes).toEqual([]);
  });

  it('is that of the call where the venue reads it so', () => {
    const { of, codes } = settled(intoTheNext, { [question]: 'call' });
    expect(of(wager).interpretations).toContain(question);
    expect(codes).toEqual(['OVER_MAX_UNNOTICED']);
  });

  it('is that of the call within a game too, not of a change after it', () => {
    const inGame = [...higher, ...begins, bet(alice, 'heads', 60_000), ...lower, noMoreBets];
    const afterwards = [...higher, ...begins, bet(alice, 'heads', 60_000), noMoreBets, ...lower];
    const won = [...spin('HH'), paid(alice, 'heads', 60_000)];
    expect(settled([...inGame, ...won], { [question]: 'call' }).codes).toEqual(['OVER_MAX_UNNOTICED']);
    expect(settled([...inGame, ...won]).codes).toEqual([]);
    const { of, codes } = settled([...afterwards, ...won], { [question]: 'call' });
    expect([of(wager).interpretations?.includes(question), codes]).toEqual([false, []]);
  });
});
