import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  ends,
  noMoreBets,
  opened,
  openTable,
  paid,
  returned,
  roundEvent,
  spin,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

/** A game in which heads lose and tails win: Alice backs one of them with $50, and this is done with her wager there. */
const won = (...done: readonly Step[]): readonly Step[] => [
  ...begins,
  bet(alice, 'tails', 5_000),
  noMoreBets,
  ...spin('TT'),
  ...done,
  ...ends,
];
const lost = (...done: readonly Step[]): readonly Step[] => [
  ...begins,
  bet(alice, 'heads', 5_000),
  noMoreBets,
  ...spin('TT'),
  ...done,
  ...ends,
];
/** The next game, in which this is done. */
const next = (...done: readonly Step[]): readonly Step[] => [opened, ...done, closed];

const voided = (kind: string, money: string) =>
  roundEvent('WagerVoided', {
    wagerId: wagerOf(alice, kind),
    money,
    decision: decisionOf(casinoSupervisor, 'prohibited-device', '9.3.1'),
  });
const refused = roundEvent('WagerRefused', {
  wagerId: wagerOf(alice, 'tails'),
  personId: alice.personId,
  kind: 'tails',
  stakeCents: 5_000,
  decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
});

rule('6.9', 'DONE_IN_LATER_GAME', {
  kept: {
    'when a wager is settled in its own game': [...won(paid(alice, 'tails', 5_000)), ...next()],
    'when nobody recorded the wager in any game': [
      ...won(paid(alice, 'tails', 5_000)),
      ...next(paid(bob, 'heads', 500)),
    ],
    'when what is paid makes it wrong: that is found as wrong money': {
      events: [...won(paid(alice, 'tails', 5_000)), ...next(paid(alice, 'tails', 5_000))],
      under: 'two-up/star-2016',
    },
    'when the wager lay more than twelve games before': [
      ...won(),
      ...Array.from({ length: 12 }, () => next()).flat(),
      ...next(paid(alice, 'tails', 5_000)),
    ],
  },
  noted: {
    'when a winner is paid in the next game': {
      events: [...won(), ...next(paid(alice, 'tails', 5_000).as('paid'))],
      at: 'paid',
    },
    'when a loser is collected in the next game': [...lost(), ...next(collected(alice, 'heads', 5_000))],
    'when a part of it is': [...lost(collected(alice, 'heads', 2_000)), ...next(collected(alice, 'heads', 1_000))],
    'when a loser that was collected twice is put right': [
      ...lost(collected(alice, 'heads', 5_000), collected(alice, 'heads', 5_000)),
      ...next(returned(alice, 'heads', 5_000)),
    ],
    'when it is paid twelve games later': [
      ...won(),
      ...Array.from({ length: 11 }, () => next()).flat(),
      ...next(paid(alice, 'tails', 5_000)),
    ],
  },
  contested: {
    'when the wager is declared void in the next game': {
      events: [...lost(collected(alice, 'heads', 5_000)), ...next(voided('heads', 'not-said'))],
      by: ['9.3.1'],
    },
  },
});

/** What is found of Alice's wager in the last game, and what she got over what was due, over all of them. */
const inAll = (...events: readonly Step[]) => {
  const staged = stage([...openTable, ...events]);
  const { all, settlements } = examineScript(game, edition, staged);
  const last = staged.rounds.at(-1)?.round.map(({ eventId }) => eventId) ?? [];
  const hers = settlements.filter(({ personId }) => personId === alice.personId);
  return {
    found: all.filter(({ deed }) => last.includes(deed)).map(({ clause, code }) => `${clause} ${code}`),
    overCents: hers.reduce((sum, { differenceCents }) => sum + (differenceCents ?? 0), 0),
    last: hers.at(-1),
  };
};

describe('A wager of one game in the next', () => {
  it('is settled with what is paid there, and belongs to its player', () => {
    const { overCents, last } = inAll(...won(), ...next(paid(alice, 'tails', 5_000)));
    expect(overCents).toBe(0);
    expect(last).toMatchObject({
      kind: 'tails',
      stakeCents: 5_000,
      outcome: 'won',
      due: { collectedCents: 0, paidCents: 0, returnedCents: 0 },
      done: { collectedCents: 0, paidCents: 5_000, returnedCents: 0 },
      differenceCents: 5_000,
    });
    expect(last?.reason).toContain('it lay in round STAR.TU-01.2026-04-25.1.0001');
  });

  it('is paid wrongly where it was paid before, or is paid too much, or had lost', () => {
    const twice = inAll(...won(paid(alice, 'tails', 5_000)), ...next(paid(alice, 'tails', 5_000)));
    expect(twice).toMatchObject({ found: ['8.1 Tails PAYOUT_WRONG'], overCents: 5_000 });
    expect(inAll(...won(), ...next(paid(alice, 'tails', 7_500)))).toMatchObject({
      found: ['8.1 Tails PAYOUT_WRONG'],
      overCents: 2_500,
    });
    expect(inAll(...lost(), ...next(paid(alice, 'heads', 5_000)))).toMatchObject({
      found: ['4.1.2.2 PAYOUT_WRONG'],
      overCents: 10_000,
    });
  });

  it('counts what the games between did with it', () => {
    const between = [...lost(), ...next(collected(alice, 'heads', 2_000)), ...next(collected(alice, 'heads', 3_000))];
    expect(inAll(...between)).toMatchObject({ found: ['6.9 DONE_IN_LATER_GAME'], overCents: 0 });
  });

  it('is handed back where it is declared void with a refund', () => {
    const taken = lost(collected(alice, 'heads', 5_000));
    const kept = inAll(...taken, ...next(voided('heads', 'refunded')));
    expect(kept).toMatchObject({ overCents: -5_000 });
    expect(kept.found).toContain('9.3.1 STAKE_NOT_RETURNED');
    const givenBack = inAll(...taken, ...next(voided('heads', 'refunded'), returned(alice, 'heads', 5_000)));
    expect(givenBack).toMatchObject({ found: ['6.9 DONE_IN_LATER_GAME'], overCents: 0 });
  });

  it('is refused too late there', () => {
    expect(inAll(...won(paid(alice, 'tails', 5_000)), ...next(refused))).toMatchObject({
      found: ['9.11 REFUSED_AFTER_CLOSE'],
      overCents: 0,
    });
  });

  it('is refused too late there, though somebody without the power had refused it in time', () => {
    const byDealer = { ...refused.data, decision: decisionOf(dealer, 'disorder', '9.11') };
    const first = [...begins, bet(alice, 'tails', 5_000), roundEvent('WagerRefused', byDealer), noMoreBets];
    const { found } = inAll(...first, ...spin('TT'), paid(alice, 'tails', 5_000), ...ends, ...next(refused));
    expect(found).toEqual(['9.11 REFUSED_AFTER_CLOSE']);
  });

  it('goes as the ruling says that sets its result aside there', () => {
    const setAside = roundEvent('OutcomeInvalidated', {
      scope: 'result',
      resultEventId: '@',
      money: 'refunded',
      decision: decisionOf(casinoSupervisor, 'fire', '9.4'),
    });
    const announced = spin('TT').at(-1);
    if (!announced) throw new Error('a spin is announced');
    const events = (said: string): readonly Step[] => [
      ...begins,
      bet(alice, 'heads', 5_000),
      noMoreBets,
      ...spin('TT').slice(0, -1),
      announced.as('result'),
      collected(alice, 'heads', 5_000),
      ...ends,
      ...next({ ...setAside, data: { ...setAside.data, resultEventId: said } }, returned(alice, 'heads', 5_000)),
    ];
    const resultId = stage([...openTable, ...events('@')]).idOf('result');
    expect(inAll(...events(resultId))).toMatchObject({ overCents: 0 });
  });
});
