import * as fc from 'fast-check';
import type { PlaySetting } from '../../../domain/games/play.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { watchesIn } from '../../../domain/law/edition.ts';
import { playSetting } from '../../support/play-events.ts';
import {
  edition,
  expectedOf,
  found,
  gamesInAll,
  isHeldAgainstSomeone,
  playAndExamine,
} from './support/examined-play.ts';

const anySeed = fc.integer({ min: 1, max: 0x7fffffff });
const { moves } = game.play;

/** A citation without its wager: what a code is counted by. */
const rowOf = ({ clause, code }: { readonly clause: string; readonly code: string }): string => `${clause} ${code}`;

/** Every citation that the edition can make. */
const watched = edition.sections.flatMap(({ clauses }) =>
  clauses.flatMap((clause) => watchesIn(clause).map(({ code }) => rowOf({ clause: clause.number, code }))),
);

/** Citations that no move brings about, each with the reason. */
const cannotBePlanted: Readonly<Record<string, string>> = {};

/** How often each citation was planted and found, through all the runs of this file. */
const tally = new Map<string, { planted: number; found: number }>();

const count = (row: string, what: 'planted' | 'found'): void => {
  const known = tally.get(row) ?? { planted: 0, found: 0 };
  known[what] += 1;
  tally.set(row, known);
};

const line = (row: string, ...figures: readonly (string | number)[]): string =>
  `${row.padEnd(64)}${figures.map((figure) => String(figure).padStart(9)).join('')}`;

const table = (): string => {
  const rows = [...tally].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const sum = (what: 'planted' | 'found') => rows.reduce((total, [, counts]) => total + counts[what], 0);
  return [
    line('citation', 'planted', 'found'),
    ...rows.map(([row, counts]) => line(row, counts.planted, counts.found)),
    line(`all ${rows.length}`, sum('planted'), sum('found')),
  ].join('\n');
};

/** What was found of an evening and what was to be found, each in short; counted. */
const foundAndExpected = (setting: PlaySetting) => {
  const { played, examined } = playAndExamine(setting);
  const citations = examined.flatMap(({ findings }) => findings.filter(isHeldAgainstSomeone));
  for (const { expected } of played.planted) for (const one of expected) count(rowOf(one), 'planted');
  for (const one of citations) count(rowOf(one), 'found');
  return [found(examined, isHeldAgainstSomeone), expectedOf(played)] as const;
};

afterAll(() => {
  if (process.env['PLAY_GAMES'] !== undefined) process.stdout.write(`${table()}\n`);
});

describe('legal play with one illegal move', () => {
  const runs = Math.max(2, Math.ceil(gamesInAll / 3 / moves.length));

  it.each(moves.map(({ name }) => name))('is found to have %s, with what follows from it, and nothing else', (move) => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 }), (seed, planted) => {
        const [all, expected] = foundAndExpected(playSetting({ seed, rounds: 3, plant: [{ round: planted, move }] }));
        expect(expected).not.toEqual([]);
        expect(all).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });

  it('is found beside all others in one evening, each in a game of its own', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 }), (seed, every) => {
        const plant = moves.map(({ name }, index) => ({ round: every * (index + 1), move: name }));
        const [all, expected] = foundAndExpected(playSetting({ seed, rounds: every * plant.length + 1, plant }));
        expect(all).toEqual(expected);
      }),
      { numRuns: Math.ceil(gamesInAll / 300) },
    );
  });
});

describe('every citation of the edition', () => {
  it('is brought about by a move, or it is said why none can', () => {
    const planted = new Set<string>();
    for (const { name } of moves) {
      for (let seed = 1; seed <= 12; seed += 1) {
        const { planted: done } = game.play.session(
          playSetting({ seed, rounds: 2, plant: [{ round: 1, move: name }] }),
        );
        for (const { expected } of done) for (const one of expected) planted.add(rowOf(one));
      }
    }
    for (let seed = 1; seed <= 2; seed += 1) {
      const plant = moves.map(({ name }, index) => ({ round: index + 2, move: name }));
      const { planted: done } = game.play.session(playSetting({ seed, rounds: plant.length + 2, plant }));
      for (const { expected } of done) for (const one of expected) planted.add(rowOf(one));
    }
    expect([...planted].filter((row) => !watched.includes(row))).toEqual([]);
    expect(watched.filter((row) => !planted.has(row))).toEqual(Object.keys(cannotBePlanted));
  });
});
