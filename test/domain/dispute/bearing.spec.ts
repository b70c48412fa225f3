import { bearsOnRounds, isAboutRound, isLookedAt, raisingsTold } from '../../../domain/dispute/bearing.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';

const roundId = 'STAR.TU-01.2026-04-25.1.0003';
const session = 'STAR.TU-01.2026-04-25.1';
const before = 'STAR.TU-01.2026-04-24.1';
const about = (more: object = {}) => ({ sessions: [session], rounds: [], wagers: [], ...more });
const raised = (more: object = {}) => ({ type: 'dispute.DisputeRaised', data: about(more) });
const decided = { type: 'dispute.DecisionMade', data: {} };
const insteadOf = (replacement: object | null) => ({
  type: 'dispute.CorrectionRecorded',
  data: { corrects: 'e-1', replacement },
});
const paid = { type: 'round.WagerPaid', data: { wagerId: 'w-1' } } as unknown as Fact;
const laid = { type: 'round.WagerPlaced', data: { wagerId: 'w-3' } } as unknown as Fact;
const round = { roundId, facts: [laid, paid] };

describe('A dispute is about a round', () => {
  it.each([
    ['by a wager that the round speaks of', about({ wagers: ['w-1'] }), true],
    ['by one that was laid in another, which it names', about({ wagers: ['w-1'], rounds: [`${session}.0002`] }), true],
    ['not by one of that number which was laid here', about({ wagers: ['w-3'], rounds: [`${session}.0002`] }), false],
    ['by one that was laid here, where it names the round', about({ wagers: ['w-3'], rounds: [roundId] }), true],
    ['by no other wager, though it names the round', about({ wagers: ['w-2'], rounds: [roundId] }), false],
    ['by its name', about({ rounds: [roundId] }), true],
    ['not by that of another', about({ rounds: [`${session}.0004`] }), false],
    ['as one of its session, where it names no round and no wager', about(), true],
    ['by a wager of the session that its own continues', about({ sessions: [before], wagers: ['w-1'] }), true],
    ['not by one of that number which was laid here', about({ sessions: [before], wagers: ['w-3'] }), false],
    ['not as one of the session that its own continues', about({ sessions: [before] }), false],
    ['not as one of another session', about({ sessions: ['STAR.TU-02.2026-04-25.1'] }), false],
  ])('%s', (_how, what, expected) => {
    expect(isAboutRound(what, round)).toBe(expected);
  });
});

describe('A round looks at a dispute', () => {
  it('when something was decided in it, also where that was entered late or stands for something else', () => {
    expect(isLookedAt([raised()], round)).toBe(false);
    expect(isLookedAt([raised(), decided], round)).toBe(true);
    expect(isLookedAt([raised(), { type: 'dispute.LateEntryRecorded', data: decided }], round)).toBe(true);
    expect(isLookedAt([raised(), insteadOf(decided)], round)).toBe(true);
  });

  it('when it was once said to be about it, and still when that was put right', () => {
    const elsewhere = raised({ rounds: [`${session}.0004`] });
    expect(isLookedAt([raised(), decided, insteadOf(elsewhere)], round)).toBe(true);
    expect(isLookedAt([elsewhere, decided, insteadOf(raised())], round)).toBe(true);
    expect(isLookedAt([elsewhere, decided, insteadOf(null)], round)).toBe(false);
  });

  it('as far as the last decision, correction or late entry in it', () => {
    const types = ['DecisionMade', 'ReviewDecided', 'CorrectionRecorded', 'LateEntryRecorded'];
    const others = ['DisputeRaised', 'PatronAnswered', 'FootageKept', 'DisputeClosed', 'DecisionConfirmed'];
    expect(types.map((name) => bearsOnRounds({ type: `dispute.${name}` }))).toEqual(types.map(() => true));
    expect(others.map((name) => bearsOnRounds({ type: `dispute.${name}` }))).toEqual(others.map(() => false));
  });

  it('and every raising that was ever told says what it may be about', () => {
    const other = raised({ rounds: [roundId] });
    expect(raisingsTold([raised(), insteadOf(other), decided])).toEqual([about(), other.data]);
  });
});
