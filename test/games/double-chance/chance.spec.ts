import { game } from '../../../domain/games/double-chance/game.ts';
import { linesOf, schedules } from '../../../domain/games/double-chance/play/schedules.ts';
import { less, ratio, times } from '../../../domain/kernel/ratio.ts';
import type { PrizeLine } from '../../../domain/kernel/prizes.ts';
import { known, perCent, told } from '../../support/told-chance.ts';

const edition = 'double-chance/star-2016';
const chanceOf = (kind: string, prizes: readonly PrizeLine[] | null = null, of = edition) =>
  game.chanceOf?.(of, kind, { decks: null, prizes, choices: [] });

/** The wager on a hand, where the venue chose a reading. */
const under = (choice: string, interpretation = 'sixth-card-higher') =>
  told(game.chanceOf?.(edition, 'main', { decks: null, prizes: null, choices: [{ interpretation, choice }] }));

/** A combination of so many out of all. */
const choose = (all: number, some: number): number => (some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some);

/** How many hands are of a class, by how they are put together. Straights in a suit are none, nor are flushes in a row. */
const counts = {
  'royal-flush': 4,
  'straight-flush': 9 * 4,
  'four-of-a-kind': 13 * 48,
  'full-house': 13 * choose(4, 3) * 12 * choose(4, 2),
  flush: 4 * choose(13, 5) - 40,
  straight: 10 * 4 ** 5 - 40,
  'three-of-a-kind': 13 * choose(4, 3) * choose(12, 2) * 4 ** 2,
  'two-pairs': choose(13, 2) * choose(4, 2) ** 2 * 44,
  'dead-hand': 4 * 3,
};
const hands = choose(52, 5);

describe('What chance makes of the wager on a hand at Double Chance', () => {
  it('is 3.76 per cent for the house at best play, by all hands', () => {
    const chance = chanceOf('main');
    expect(told(chance)).toMatchObject({ advantage: '229739/6107556', shared: '0/1', isAtBestPlay: true });
    expect(perCent(known(chance).advantage, 3)).toBe('3.762');
  });

  it('varies by what declared hands pay over even money', () => {
    const pays = {
      'royal-flush': 200,
      'straight-flush': 50,
      'four-of-a-kind': 20,
      'full-house': 6,
      flush: 4,
      straight: 2,
    };
    // Everything else wins or loses one, of which the square is one.
    const over = Object.entries(pays).reduce(
      (sum, [one, odds]) => sum + counts[one as keyof typeof pays] * (odds ** 2 - 1),
      0,
    );
    const { advantage, variance } = known(chanceOf('main'));
    expect(variance).toEqual(less(ratio(hands + over, hands), times(advantage, advantage)));
  });
});

describe('What chance makes of the wager on a hand, where the venue chose a reading of which sixth cards win', () => {
  it('is not known under another reading than that of the edition', () => {
    expect(under('any-card')).toEqual({ because: 'its venue has chosen another reading of which sixth cards win' });
  });

  it('is as ever under the same one, or where something else was chosen', () => {
    expect([under('same-card'), under('declared-only', 'discarders-jackpot')]).toEqual([
      told(chanceOf('main')),
      told(chanceOf('main')),
    ]);
  });
});

describe('What chance makes of the wager on the jackpot', () => {
  it.each(schedules)('comes of the odds on the sign, by every hand that may be received: $scheduleId', (schedule) => {
    const winning = Object.entries(schedule.pays).map(([one, pays]) => ({
      count: counts[one as keyof typeof counts],
      pays,
    }));
    const back = winning.reduce((sum, { count, pays }) => sum + count * (pays + 1), 0);
    const squares = winning.reduce((sum, { count, pays }) => sum + count * (pays ** 2 - 1), hands);
    const { advantage, variance, isAtBestPlay } = known(chanceOf('jackpot', linesOf(schedule)));
    expect(advantage).toEqual(ratio(hands - back, hands));
    expect(variance).toEqual(less(ratio(squares, hands), times(advantage, advantage)));
    expect(isAtBestPlay).toBe(false);
  });

  it('is not changed by what a sign promises for a hand that wins none', () => {
    const [schedule] = schedules.map(linesOf);
    if (!schedule) throw new Error('there is a schedule');
    const more = [...schedule, { result: 'two-pairs', pays: 1, to: 1 }];
    expect(told(chanceOf('jackpot', more))).toEqual(told(chanceOf('jackpot', schedule)));
  });

  it('is not known without a sign, or where the sign pays nothing for a hand that wins', () => {
    expect(chanceOf('jackpot')).toEqual({ because: 'the record does not have one sign of what it pays' });
    const [schedule = []] = schedules.map(linesOf);
    const without = { because: 'its sign has no prize for a flush' };
    expect(
      chanceOf(
        'jackpot',
        schedule.filter(({ result }) => result !== 'flush'),
      ),
    ).toEqual(without);
    const nothing = schedule.map((line) => (line.result === 'flush' ? { ...line, pays: 0 } : line));
    expect(chanceOf('jackpot', nothing)).toEqual(without);
  });
});

describe('What chance makes of any other wager', () => {
  it('is not known of a kind that the game does not have, or under another edition', () => {
    expect(chanceOf('tie')).toBeUndefined();
    expect(chanceOf('main', null, 'double-chance/star-2014')).toBeUndefined();
  });
});
