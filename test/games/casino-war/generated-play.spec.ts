import { clausesOf, watchesIn } from '../../../domain/law/edition.ts';
import { play } from '../../../domain/games/casino-war/play.ts';
import type { Played, PlaySetting } from '../../../domain/games/play.ts';
import {
  expectedOf,
  found,
  isHeldAgainstSomeone,
  isLongRun,
  playAndExamine,
  disputesOf,
} from '../../support/examined-play.ts';
import { examineKept } from '../../support/examined-record.ts';
import { playable } from './support/playable.ts';
import { warSetting } from './support/play-setting.ts';

const seeds = Array.from({ length: isLongRun ? 100 : 4 }, (_, index) => index + 1);

const written: ReadonlySet<string> = new Set(
  clausesOf(playable.edition).flatMap((clause) => watchesIn(clause).map(({ code }) => `${clause.number} ${code}`)),
);

/** What a move is to be found for, as far as the clause that finds it is written. */
const asWritten = (played: Played): Played => ({
  ...played,
  planted: played.planted.map((one) => ({
    ...one,
    expected: one.expected.filter(
      ({ edition, clause, code }) => edition !== undefined || written.has(`${clause} ${code}`),
    ),
  })),
});

const foundIn = (setting: PlaySetting) => {
  const { played, stored, examined } = playAndExamine(playable, setting);
  const kept = examineKept(playable.game, setting, [...stored, ...disputesOf(setting, played).flat()]);
  return { played, all: found([...examined, ...kept], isHeldAgainstSomeone) };
};

describe('Generated play of Casino War', () => {
  it.each(seeds)('is found to be legal (seed %i)', (seed) => {
    expect(foundIn(warSetting({ seed, rounds: 30 })).all).toEqual([]);
  });

  const moves = play.moves.map(({ name, roundsAfter }) => [name, roundsAfter ?? 0] as const);

  it.each(moves)('with one illegal move is found to have it alone: %s', (move, roundsAfter) => {
    for (const seed of seeds.slice(0, isLongRun ? 10 : 1)) {
      const { played, all } = foundIn(
        warSetting({ seed, rounds: 4 + roundsAfter, plant: [{ round: 1 + (seed % 2), move }] }),
      );
      expect(expectedOf(played)).not.toEqual([]);
      expect(all).toEqual(expectedOf(asWritten(played)));
    }
  });

  it('keeps a player at the table past whom the next cut is to be offered, who would else have left', () => {
    const plant = [{ round: 1, move: 'cutting-cards-box-passed-over' }];
    const { played, all } = foundIn(warSetting({ seed: 45, rounds: 4, plant }));
    expect(all).toEqual(expectedOf(asWritten(played)));
  });
});
