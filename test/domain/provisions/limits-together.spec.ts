import type { LookContext } from '../../../domain/law/clause.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import type { LateTouch } from '../../../domain/round/betting.ts';
import {
  broughtDownToTheMaximum,
  wagersOverTheMaximumTogether,
  type TogetherRule,
} from '../../../domain/provisions/limits.ts';
import { dueFrom, nothing, reasoned, type Due } from '../../../domain/settlement/due.ts';
import { lookContext } from '../../support/look-context.ts';
import {
  carriedIn,
  changed,
  foundOver,
  foundUnder,
  laid,
  noMoreBets,
  recordOf,
  takenBack,
} from '../../support/round-steps.ts';
import { firstLaid, roundAtTable } from '../../support/claims.ts';
import type { Step } from '../../support/script.ts';
import { decisionBy, limitsOf, shown, supervisor, tableStep, told } from '../../support/table-steps.ts';

const rule: TogetherRule = {
  mayAllowOwnLimits: { named: 'a manager', roles: ['casino-supervisor'], maybe: [] },
  question: 'each-or-together',
  contestedBy: '5',
};
const sign = (maxCents = 1_000): Step => shown('s-1', { kind: 'limits', limits: [limitsOf(100, maxCents)] });
const ownLimits = (maxCents: number): Step =>
  tableStep('PersonalLimitGranted', {
    personId: 'p-1',
    minCents: 100,
    maxCents,
    signId: null,
    decision: decisionBy(supervisor),
  });

type Otherwise = (wagerId: string) => Partial<Due<string>>;
const lost = { outcome: 'lost', due: nothing, clauses: [], reason: null, decidedBy: 'the die' } as const;
const none: Otherwise = () => ({});

/** What is seen of wagers that were all lost by one die, but for what is said otherwise. */
const seen = (steps: readonly Step[], otherwise = none, read = 'each') => {
  const picture = roundAtTable(...steps);
  const reasoning = picture.wagers.map((wager) =>
    reasoned(wager, dueFrom<string>(wager, { ...lost, ...otherwise(wager.wagerId) })),
  );
  const interpretation: LookContext['interpretation'] = () => read;
  const context = { ...lookContext(interpretation), settled: { ...nothingSettled, reasoning } };
  return wagersOverTheMaximumTogether(rule)(picture, context);
};
const [six, five] = [laid('w-1', 600), laid('w-2', 500)];
const says = 'the main wagers of p-1 came to $11.00 together, over the maximum of $10.00';

describe('Wagers of one player that are over the maximum together', () => {
  it('are contested, with what they come to, at the last of them', () => {
    expect(seen([sign(), six, five])).toMatchObject([
      {
        wagerId: 'w-2',
        says,
        figures: { stakeCents: 1_100, maxCents: 1_000, wagers: 2 },
        interpretations: ['each-or-together'],
        contestedBy: '5',
      },
    ]);
    expect(told(seen([sign(), six, laid('w-8', 50, 'side'), five]))).toEqual([says]);
    expect(seen([sign(), six, five, laid('w-3', 100)])).toMatchObject([{ wagerId: 'w-3', figures: { wagers: 3 } }]);
  });

  it('go by what the player was allowed, where that is on record', () => {
    expect(seen([sign(), ownLimits(1_100), six, five])).toEqual([]);
    expect(seen([sign(5_000), ownLimits(1_099), six, five])).toHaveLength(1);
  });

  it.each([
    ['they come to the maximum', [sign(), laid('w-1', 500), five]],
    ['there is one only', [sign(500), six]],
    ['they are of two players', [sign(), six, laid('w-2', 500, 'main', { personId: 'p-2' })]],
    ['they are of two kinds', [sign(), six, laid('w-2', 500, 'side')]],
    ['one was only carried on', [sign(), carriedIn('w-1', 600), five]],
    ['no maximum is on record', [six, five]],
    [
      'nobody knows whose they are',
      [sign(), laid('w-1', 600, 'main', { personId: null }), laid('w-2', 500, 'main', { personId: null })],
    ],
  ] as const)('are not, where %s', (_, steps) => {
    expect(seen(steps)).toEqual([]);
  });

  it('are not, where another play decided one, one is over by itself, or does not go by its stake', () => {
    const steps = [sign(), six, five];
    const second = (otherwise: Partial<Due<string>>) => seen(steps, (wagerId) => (wagerId === 'w-2' ? otherwise : {}));
    expect(second({ decidedBy: 'another die' })).toEqual([]);
    expect(second({ over: { maxCents: 450, found: null, inTime: 'no', interpretations: [] } })).toEqual([]);
    expect(second({ outcome: 'refused' })).toEqual([]);
    expect(second({ outcome: 'won' })).toHaveLength(1);
  });

  it('are not, where the maximum is read for all of them: then each counts for what is left of it', () => {
    expect(seen([sign(), six, five], none, 'together')).toEqual([]);
  });
});

/** How far it reaches that the last change of a wager brought it down, after the close of betting. */
const reach = (...steps: readonly Step[]) => {
  const picture = roundAtTable(...steps);
  const wager = firstLaid(picture.wagers);
  const change = wager.changes.at(-1) ?? null;
  const touch: LateTouch = {
    wager,
    change,
    how: 'changed',
    deed: change ?? wager.laid,
    closedBy: wager.laid,
    strict: true,
    unclear: null,
  };
  return broughtDownToTheMaximum(touch, picture);
};

describe('A wager that is brought down to the maximum after the close of betting', () => {
  const [bet, down] = [laid('w-1', 600), changed('w-1', 400)];

  it('is contested: it counts for no more, and yet it cannot be changed', () => {
    expect(reach(sign(400), bet, noMoreBets, down)).toBe('contested');
    expect(reach(bet, foundOver('w-1', 400), noMoreBets, down)).toBe('contested');
    expect(reach(sign(500), bet, foundOver('w-1', 400), noMoreBets, down)).toBe('contested');
  });

  it.each([
    ['was only laid', [sign(400), bet]],
    ['was taken back', [sign(400), bet, takenBack('w-1')]],
    ['was brought down to something else', [sign(500), bet, down]],
    ['was brought up to it', [sign(400), laid('w-1', 300), down]],
    ['lay at it, and was only said again', [sign(400), laid('w-1', 400), down]],
    ['was moved as well', [sign(400), bet, changed('w-1', 400, 'side')]],
    ['was found over it only afterwards', [bet, down, foundOver('w-1', 400)]],
    ['was found under the minimum', [bet, foundUnder('w-1', 400), down]],
    ['has no maximum on record', [bet, down]],
  ] as const)('is not that where it %s', (_, steps) => {
    expect(reach(...steps)).toBe('no');
  });

  it('is not that where it is of the same kind in another place, or of another kind in the same', () => {
    const { wagers } = recordOf(bet, down);
    const wager = firstLaid(wagers);
    const [change] = wager.changes;
    if (!change?.placement) throw new Error('the wager was changed');
    const { table } = roundAtTable(sign(400), bet);
    for (const placement of [
      { ...change.placement, area: 'elsewhere' },
      { ...change.placement, kind: 'side' },
    ]) {
      const moved = { ...change, placement };
      const touch = { how: 'changed', closedBy: wager.laid, strict: true, unclear: null } as const;
      expect(broughtDownToTheMaximum({ ...touch, wager, deed: change, change: moved }, { table })).toBe('no');
      expect(broughtDownToTheMaximum({ ...touch, wager, deed: change, change }, { table })).toBe('contested');
    }
  });
});
