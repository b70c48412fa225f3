import {
  goesOnOverCut,
  gotItsStakeAt,
  notLyingBefore,
  roundOfCarried,
  type Carrying,
} from '../../../domain/round/carried-wagers.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { firstLaid } from '../../support/claims.ts';
import {
  carriedIn,
  changed,
  collected,
  forfeited,
  laid,
  recordOf,
  refused,
  takenBack,
  voided,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';
import { closedWith, tableOf } from '../../support/table-steps.ts';

interface Round extends RoundRecord, Carrying<Round> {}

const session = 'STAR.TU-01.2026-04-25.1';
const cutSession = 'STAR.TU-01.2026-04-26.1';
type Of = {
  readonly roundId?: string;
  readonly back?: readonly Round[];
  readonly closing?: JsonObject;
  readonly empty?: boolean;
};
const roundOf = (
  steps: readonly Step[],
  { roundId = `${session}.0002`, back = [], closing, empty = false }: Of = {},
): Round => ({
  ...recordOf(...steps),
  roundId,
  facts: empty ? [] : ['a fact'],
  table: tableOf(...(closing ? [closedWith(closing)] : [])),
  reachesBackTo: back,
});
const bet = laid('w-1', 500);
/** Carried from a round of a session, and otherwise as it lay. */
const carried = (from = `${session}.0001`, more: JsonObject = {}): Step => {
  const step = carriedIn('w-1', 500);
  return { ...step, data: { ...step.data, fromRound: from, ...more } };
};
const before = (steps: readonly Step[], of: Of = {}): Round => roundOf(steps, { roundId: `${session}.0001`, ...of });
const why = (earlier: readonly Round[], carrying = carried(), of: Of = {}): string | undefined => {
  const round = roundOf([carrying], { back: earlier, ...of });
  return notLyingBefore(round, firstLaid(round.wagers), 'game');
};

describe('A wager that is said to be carried', () => {
  it('lay there where the round before has it so', () => {
    expect(why([before([bet])])).toBeUndefined();
    expect(why([before([laid('w-2', 900), laid('w-1', 300), changed('w-1', 500)])])).toBeUndefined();
    const round = roundOf([bet]);
    expect(notLyingBefore(round, firstLaid(round.wagers), 'game')).toBeUndefined();
  });

  it.each([
    ['it was refused', [bet, refused('w-1', 500)], 'it was refused or declared void in game'],
    ['it was declared void', [bet, voided('w-1', 'refunded')], 'it was refused or declared void in game'],
    ['it was forfeited', [bet, forfeited('w-1')], 'it was refused or declared void in game'],
    [
      'it was refused and declared void',
      [bet, refused('w-1', 500), voided('w-1', 'refunded')],
      'it was refused or declared void in game',
    ],
    ['it was taken back', [bet, takenBack('w-1')], 'it was taken back in game'],
    ['money moved on it', [bet, collected('w-1', 500)], 'money had moved on it in game'],
  ] as const)('did not lie there undecided where %s', (_, steps, reason) => {
    expect(why([before(steps)])).toBe(`${reason} ${session}.0001`);
  });

  it('did not lie there as it is said to: another stake, another kind, another player, or tokens', () => {
    const from = `it lay in game ${session}.0001 as`;
    const said = 'and is said to be carried as $5.00 on main of p-1';
    expect(why([before([laid('w-1', 900)])])).toBe(`${from} $9.00 on main of p-1, ${said}`);
    expect(why([before([laid('w-1', 500, 'side')])])).toBe(`${from} $5.00 on side of p-1, ${said}`);
    const ofNobody = laid('w-1', 500, 'main', { personId: null });
    expect(why([before([ofNobody])])).toBe(`${from} $5.00 on main of nobody who is known, ${said}`);
    const tokens = laid('w-1', 500, 'main', { medium: 'promotional-tokens' });
    expect(why([before([tokens])])).toBe(`${from} $5.00 in promotional-tokens on main of p-1, ${said}`);
  });

  it('is not borne out where nobody recorded the round, or that it lay there', () => {
    const unrecorded = `no game ${session}.0001 before this one is recorded, which it is said to be carried from`;
    expect(why([])).toBe(unrecorded);
    expect(why([before([bet], { roundId: `${session}.0000` })])).toBe(unrecorded);
    expect(why([before([bet], { empty: true })])).toBe(unrecorded);
    const unlaid = `nobody recorded that it lay in game ${session}.0001, which it is said to be carried from`;
    expect(why([before([laid('w-2', 500)])])).toBe(unlaid);
    expect(why([before([collected('w-1', 500)])])).toBe(unlaid);
  });

  it('is not borne out by a round that is not the one before this', () => {
    const round = before([bet]);
    expect(why([round], carried(), { roundId: `${session}.0003` })).toBe(
      `game ${session}.0001 is not the one before this, and the record does not hold where it lay in between`,
    );
    expect(why([round], carried(), { roundId: `${cutSession}.0001` })).toBe(
      `the record does not say that play went on from the session of game ${session}.0001 into this one`,
    );
    const cut = before([bet], { closing: { reopensAtOnce: true } });
    expect(why([cut], carried(), { roundId: `${cutSession}.0001` })).toBeUndefined();
  });
});

const stakeOf = (round: Round) => {
  const wager = firstLaid(round.wagers);
  return gotItsStakeAt(round, wager, { ...wager.placement, stakeCents: 500 });
};

describe('The round that a wager was carried from', () => {
  it('is the one that is named, where anything of it is recorded', () => {
    const [first, second] = [before([bet]), roundOf([bet], { roundId: `${session}.0002` })];
    const round = roundOf([carried(`${session}.0002`)], { roundId: `${session}.0003`, back: [first, second] });
    expect(roundOfCarried(round, firstLaid(round.wagers))).toBe(second);
    const none = roundOf([carried()], { back: [before([bet], { empty: true })] });
    expect(roundOfCarried(none, firstLaid(none.wagers))).toBeUndefined();
    const laidHere = roundOf([bet], { back: [first] });
    expect(roundOfCarried(laidHere, firstLaid(laidHere.wagers))).toBeUndefined();
    expect(roundOfCarried(laidHere, { laid: null })).toBeUndefined();
  });

  it('goes on in another over a cut of the gaming day, where a wager was carried over it', () => {
    const cut = before([bet], { closing: { reopensAtOnce: true } });
    const over = (steps: readonly Step[], roundId = `${cutSession}.0001`) =>
      goesOnOverCut(cut, roundOf(steps, { roundId }));
    expect(over([carried()])).toBe(true);
    expect(over([laid('w-2', 100), carried()])).toBe(true);
    expect(over([laid('w-2', 100)])).toBe(false);
    expect(over([carried(`${session}.0007`)])).toBe(false);
    expect(over([collected('w-1', 500)])).toBe(false);
    expect(over([carried()], `${session}.0002`)).toBe(false);
    expect(goesOnOverCut(before([bet], { closing: {} }), roundOf([carried()], { roundId: `${cutSession}.0001` }))).toBe(
      false,
    );
  });

  it('is where it got its stake, unless it was changed since', () => {
    const first = before([laid('w-2', 500), laid('w-1', 300), changed('w-1', 500)]);
    expect(stakeOf(roundOf([carried()], { back: [first] }))).toMatchObject({ type: 'round.WagerChanged' });
    expect(stakeOf(roundOf([carried()], { back: [before([laid('w-2', 500)])] }))).toMatchObject({
      type: 'round.WagerCarried',
    });
    expect(stakeOf(roundOf([carried()]))).toMatchObject({ type: 'round.WagerCarried' });
    expect(stakeOf(roundOf([carried()], { back: [before([collected('w-1', 5)])] }))).toMatchObject({
      type: 'round.WagerCarried',
    });
    expect(stakeOf(roundOf([bet]))).toMatchObject({ type: 'round.WagerPlaced' });
  });
});
