import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  openTable,
  paid,
  roundEvent,
  sam,
  spin,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets, ...spin('HH')];
const forfeitedBy = (who = casinoSupervisor) =>
  roundEvent('WagerForfeited', { wagerId, decision: decisionOf(who, 'cheating', '9.5') }, who);
const setAside = (ground: string, clause: string) =>
  roundEvent('OutcomeInvalidated', {
    scope: 'result',
    resultEventId: null,
    money: 'refunded',
    decision: decisionOf(casinoSupervisor, ground, clause),
  });

const examined = (events: readonly Step[], choices: Choices = {}) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  return {
    settlement: settlements.find((one) => one.wagerId === wagerId),
    findings: all.filter((one) => one.wagerId === wagerId),
  };
};

const outcomeOf = (...events: readonly Step[]) => examined(events).settlement?.outcome;

const result = (label: string) => (steps: readonly Step[]) => {
  const resultEventId = stage([...openTable, ...steps]).idOf(label);
  const decision = decisionOf(casinoSupervisor, 'fraud', '9.4.2');
  return roundEvent('OutcomeInvalidated', { scope: 'result', resultEventId, money: 'not-said', decision });
};

const spinAs = (label: string, shown: string, spinId: string) => {
  const [coins, said] = spin(shown, spinId);
  if (!coins || !said) throw new Error('a spin is announced');
  return [coins, said.as(label)];
};

describe('a wager declared forfeit (9.5)', () => {
  it('goes to the house when the outcome was set aside for fraud', () => {
    const { settlement, findings } = examined([
      ...onHeads,
      setAside('fraud', '9.4.2'),
      forfeitedBy(),
      collected(alice, 'heads', 5_000),
      closed,
    ]);
    expect(settlement).toMatchObject({
      outcome: 'forfeited',
      due: { collectedCents: 5_000 },
      differenceCents: 0,
      interpretations: [],
    });
    expect(findings).toEqual([]);
  });

  it('is settled by its result when nothing was set aside, for the power is given only for fraud', () => {
    const { settlement } = examined([...onHeads, forfeitedBy(), collected(alice, 'heads', 5_000), closed]);
    expect(settlement).toMatchObject({
      outcome: 'won',
      due: { collectedCents: 0, paidCents: 5_000 },
      differenceCents: -10_000,
      interpretations: expect.arrayContaining(['forfeit-without-fraud']) as string[],
    });
  });

  it('goes to the house only with the outcome that it lay for', () => {
    const laid = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
    const own = [...laid, ...spin('HT', 'a'), ...spinAs('b', 'HH', 'b')];
    expect(outcomeOf(...own, result('b')(own), forfeitedBy())).toBe('forfeited');
    const later = [...laid, ...spin('HH', 'a'), ...spinAs('b', 'TT', 'b')];
    expect(outcomeOf(...later, result('b')(later), forfeitedBy())).toBe('won');
  });

  it('is, as a spinner’s wager, on every outcome of the game after it was laid', () => {
    const spinners = { wagerId: wagerOf(sam, 'spinner'), decision: decisionOf(casinoSupervisor, 'cheating', '9.5') };
    const events = [...begins, noMoreBets, ...spin('HH', 'a'), ...spin('HH', 'b'), setAside('fraud', '9.4.2')];
    const { settlements } = examineScript(
      game,
      edition,
      stage([...openTable, ...events, roundEvent('WagerForfeited', spinners, casinoSupervisor)]),
    );
    expect(settlements.find((one) => one.wagerId === spinners.wagerId)?.outcome).toBe('forfeited');
  });

  it('has the money that was kept follow from the forfeit', () => {
    const { findings } = examined([...onHeads, forfeitedBy(), collected(alice, 'heads', 5_000), closed]);
    const forfeit = findings.find(({ code }) => code === 'FORFEIT_WITHOUT_FRAUD');
    const money = findings.filter(({ code }) => code !== 'FORFEIT_WITHOUT_FRAUD');
    expect(money).toMatchObject([{ code: 'COLLECTION_WRONG', follows: forfeit?.id }]);
  });

  it('is given back with the outcome when that was set aside for a fire', () => {
    const { settlement } = examined([...onHeads, setAside('fire', '9.4.1'), forfeitedBy()]);
    expect(settlement).toMatchObject({ outcome: 'refunded', due: { collectedCents: 0, paidCents: 0 } });
  });

  it('goes to the house all the same where the venue takes the direction at its word', () => {
    const { settlement, findings } = examined([...onHeads, forfeitedBy(), collected(alice, 'heads', 5_000), closed], {
      'forfeit-without-fraud': 'collected',
    });
    expect(settlement).toMatchObject({
      outcome: 'forfeited',
      differenceCents: 0,
      interpretations: ['forfeit-without-fraud'],
    });
    expect(findings.map(({ code }) => code)).toEqual(['FORFEIT_WITHOUT_FRAUD']);
  });

  it('is nothing when a dealer says so', () => {
    const { settlement } = examined([
      ...onHeads,
      setAside('fraud', '9.4.2'),
      forfeitedBy(dealer),
      paid(alice, 'heads', 5_000),
    ]);
    expect(settlement).toMatchObject({ outcome: 'refunded', interpretations: [] });
  });
});
