import { laidElsewhere, withOwners } from '../../../domain/round/laid-elsewhere.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import {
  changed,
  collected,
  forfeited,
  laid,
  paid,
  recordOf,
  refused,
  returned,
  takenBack,
  voided,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

interface Round extends RoundRecord {
  readonly roundId: string;
  readonly facts: readonly string[];
  readonly reachesBackTo: readonly Round[];
}

/** A round of so many facts, with what was done in it. */
const roundOf = (roundId: string, count: number, steps: readonly Step[], back: readonly Round[] = []): Round => ({
  ...recordOf(...steps),
  roundId,
  facts: Array.from({ length: count }, () => 'a fact'),
  reachesBackTo: back,
});
const found = (back: readonly Round[], ...steps: readonly Step[]) => {
  const round = roundOf('R-9', 20, steps, back);
  const [wager] = round.wagers;
  if (!wager) throw new Error('something is said of a wager');
  return laidElsewhere(round, wager);
};
const bet = laid('w-1', 500);

describe('A wager that was not laid in its round', () => {
  it('lay in the last round in reach that has it', () => {
    const [first, second] = [roundOf('R-1', 5, [bet]), roundOf('R-2', 7, [laid('w-1', 700)])];
    expect(found([first, second], paid('w-1', 5))).toMatchObject({ home: { roundId: 'R-2' }, between: [] });
    expect(found([first, roundOf('R-2', 7, [])], paid('w-1', 5))).toMatchObject({
      home: { roundId: 'R-1' },
      between: [{ roundId: 'R-2' }],
    });
  });

  it('has everything that was done with it in its own round, between, and here, one after the other', () => {
    const first = roundOf('R-1', 10, [bet, collected('w-1', 500)]);
    const second = roundOf('R-2', 100, [returned('w-1', 300), refused('w-1', 500)]);
    const third = roundOf('R-3', 1_000, []);
    const here = [paid('w-1', 50), voided('w-1', 'refunded'), forfeited('w-1')];
    const { before, now } = found([first, second, third], ...here) ?? {};
    expect(before?.money.map(({ how, at }) => [how, at])).toEqual([
      ['collected', 2],
      ['returned', 11],
    ]);
    expect(before?.refusals.map(({ at }) => at)).toEqual([12]);
    expect(before?.voids).toEqual([]);
    expect(now?.money.map(({ how, at }) => [how, at])).toEqual([
      ['collected', 2],
      ['returned', 11],
      ['paid', 1_111],
    ]);
    expect([now?.refusals, now?.voids, now?.forfeits].map((all) => all?.map(({ at }) => at))).toEqual([
      [12],
      [1_112],
      [1_113],
    ]);
  });

  it('lay nowhere where it was laid here, or no round in reach has it', () => {
    const first = roundOf('R-1', 5, [bet]);
    expect(found([first], bet, paid('w-1', 5))).toBeUndefined();
    expect(found([first], paid('w-2', 5))).toBeUndefined();
    expect(found([roundOf('R-1', 5, [collected('w-1', 5)])], paid('w-1', 5))).toBeUndefined();
    expect(found([], paid('w-1', 5))).toBeUndefined();
  });
});

const owners = (back: readonly Round[], ...steps: readonly Step[]) =>
  withOwners(recordOf(...steps).wagers, back).map(({ personId, placement }) => [personId, placement.stakeCents]);

it('are told with whose they are, and how they last lay, where an earlier round has that', () => {
  const back = [roundOf('R-1', 5, [bet, changed('w-1', 900), laid('w-2', 300), takenBack('w-2')])];
  expect(owners(back, paid('w-1', 5), paid('w-2', 5))).toEqual([
    ['p-1', 900],
    ['p-1', 300],
  ]);
});

describe('The wagers of a round', () => {
  it('stay as they are where they were laid here, or no round in reach has them', () => {
    const back = [roundOf('R-1', 5, [laid('w-1', 900, 'main', { personId: 'p-9' }), collected('w-3', 5)])];
    expect(owners(back, bet, paid('w-3', 5))).toEqual([
      ['p-1', 500],
      [null, 0],
    ]);
    expect(owners([], paid('w-1', 5))).toEqual([[null, 0]]);
  });
});
