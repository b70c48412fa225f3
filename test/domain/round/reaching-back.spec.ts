import {
  earlierFirst,
  roundsCarriedFrom,
  roundsInReach,
  speaksOf,
  wagersLaidElsewhere,
} from '../../../domain/round/reaching-back.ts';
import { carriedIn, closed, collected, laid, opened, paid, refused, voided } from '../../support/round-steps.ts';
import { stage, type Step } from '../../support/script.ts';

const session = 'STAR.TU-01.2026-04-25.1';
const factsOf = (...steps: readonly Step[]) => stage([opened, ...steps]).rounds[0]?.round ?? [];
const elsewhere = (...steps: readonly Step[]) => [...wagersLaidElsewhere(factsOf(...steps))];

describe('The wagers that a round speaks of and that were not laid there', () => {
  it('are those on which money moved or that were ruled on, and nothing else', () => {
    const own = [laid('w-1', 500), carriedIn('w-2', 500), paid('w-1', 500), collected('w-2', 500)];
    expect(elsewhere(...own)).toEqual([]);
    expect(elsewhere(...own, paid('w-3', 500), voided('w-4', 'refunded'), closed)).toEqual(['w-3', 'w-4']);
  });

  it('do not count one that was laid after it was spoken of, and none without an id', () => {
    expect(elsewhere(collected('w-1', 500), refused(null, 500), laid('w-1', 500))).toEqual([]);
  });

  it('are spoken of in another round, or are not', () => {
    const facts = factsOf(laid('w-1', 500), closed);
    expect(speaksOf(facts, { wagers: new Set(['w-1']), plays: [] })).toBe(true);
    expect(speaksOf(facts, { wagers: new Set(['w-2']), plays: [] })).toBe(false);
  });
});

describe('The rounds in reach', () => {
  it('are the twelve numbers before its own in its session, as far as there are as many', () => {
    expect(roundsInReach(`${session}.0003`)).toEqual([`${session}.0001`, `${session}.0002`]);
    const [first, ...others] = roundsInReach(`${session}.0100`);
    expect([first, others.length, others.at(-1)]).toEqual([`${session}.0088`, 11, `${session}.0099`]);
    expect(roundsInReach(`${session}.0001`)).toEqual([]);
    expect(roundsInReach('not a round')).toEqual([]);
  });

  it('stand in the order in which they were played, each once', () => {
    const before = 'STAR.TU-01.2026-04-24.1.0009';
    const names = [`${session}.0002`, `${session}.0010`, before, `${session}.0002`];
    expect(earlierFirst(names)).toEqual([before, `${session}.0002`, `${session}.0010`]);
  });
});

const own = 'STAR.TU-01.2026-04-25.2.0003';
const carriedFrom = (fromRound: string | null): Step => {
  const said = carriedIn('w-1', 500);
  return { ...said, data: { ...said.data, fromRound } };
};
const named = (...rounds: readonly (string | null)[]) =>
  roundsCarriedFrom(own, factsOf(...rounds.map((round) => carriedFrom(round))));

describe('The rounds that wagers are said to be carried from', () => {
  it('are those that can be before it at its table: of its session, an earlier one, or an earlier day', () => {
    for (const earlier of [
      'STAR.TU-01.2026-04-25.2.0002',
      'STAR.TU-01.2026-04-25.1.0009',
      'STAR.TU-01.2026-04-24.9.0009',
    ]) {
      expect(named(earlier)).toEqual([earlier]);
    }
  });

  it.each([
    own,
    'STAR.TU-01.2026-04-25.2.0004',
    'STAR.TU-01.2026-04-25.3.0001',
    'STAR.TU-01.2026-04-26.1.0001',
    'STAR.TU-02.2026-04-25.2.0002',
    'CITY.TU-01.2026-04-25.2.0002',
    'not a round',
    null,
  ])('are not %s', (name) => {
    expect(named(name)).toEqual([]);
  });

  it('are named by wagers that are carried only, each once, and by none of a round without a name', () => {
    const first = 'STAR.TU-01.2026-04-25.2.0001';
    const before = 'STAR.TU-01.2026-04-24.2.0007';
    expect(named(first, before, first)).toEqual([first, before]);
    const other = { ...carriedFrom(first), type: 'round.WagerPlaced' };
    expect(roundsCarriedFrom(own, factsOf(other))).toEqual([]);
    expect(roundsCarriedFrom('not a round', factsOf(carriedFrom(first)))).toEqual([]);
  });
});
