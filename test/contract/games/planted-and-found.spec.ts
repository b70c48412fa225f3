import * as fc from 'fast-check';
import type { PlaySetting } from '../../../domain/games/play.ts';
import { clausesOf, watchesIn } from '../../../domain/law/edition.ts';
import {
  anySeed,
  disputesOf,
  expectedOf,
  found,
  isHeldAgainstSomeone,
  isLongRun,
  playAndExamine,
  roundsInAll,
} from '../../support/examined-play.ts';
import { examineKept } from '../../support/examined-record.ts';
import { allTogether, alone, contractedGames, type Contracted } from '../../support/game-contract.ts';

/** A citation without its wager: what a code is counted by. */
const rowOf = ({ clause, code }: { readonly clause: string; readonly code: string }): string => `${clause} ${code}`;

/** Every citation that the edition can make. */
const watchedIn = ({ edition }: Contracted): readonly string[] =>
  clausesOf(edition).flatMap((clause) => watchesIn(clause).map(({ code }) => rowOf({ clause: clause.number, code })));

/** How often each citation of a game was planted and found, through all the runs of this file. */
type Tally = Map<string, { planted: number; found: number }>;

const count = (tally: Tally, row: string, what: 'planted' | 'found'): void => {
  const known = tally.get(row) ?? { planted: 0, found: 0 };
  known[what] += 1;
  tally.set(row, known);
};

const line = (row: string, ...figures: readonly (string | number)[]): string =>
  `${row.padEnd(64)}${figures.map((figure) => String(figure).padStart(9)).join('')}`;

const tableOf = (tally: Tally): string => {
  const rows = [...tally].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const sum = (what: 'planted' | 'found') => rows.reduce((total, [, counts]) => total + counts[what], 0);
  return [
    line('citation', 'planted', 'found'),
    ...rows.map(([row, counts]) => line(row, counts.planted, counts.found)),
    line(`all ${rows.length}`, sum('planted'), sum('found')),
  ].join('\n');
};

describe.each(contractedGames)('$name: legal play with one illegal move', (contract) => {
  const { moves } = contract.game.play;
  const tally: Tally = new Map();
  const runs = Math.max(isLongRun ? 2 : 1, Math.ceil(roundsInAll / 3 / moves.length));

  /** What was found of an evening and what was to be found, each in short; counted. */
  const foundAndExpected = (setting: PlaySetting) => {
    const { played, stored, examined: underTheLaw } = playAndExamine(contract, setting);
    const examined = [
      ...underTheLaw,
      ...examineKept(contract.game, setting, [...stored, ...disputesOf(setting, played).flat()], contract.onRegister),
    ];
    const citations = examined.flatMap(({ findings }) => findings.filter(isHeldAgainstSomeone));
    for (const { expected } of played.planted) for (const one of expected) count(tally, rowOf(one), 'planted');
    for (const one of citations) count(tally, rowOf(one), 'found');
    return [found(examined, isHeldAgainstSomeone), expectedOf(played)] as const;
  };

  afterAll(() => {
    if (isLongRun) process.stdout.write(`${contract.name}\n${tableOf(tally)}\n`);
  });

  it.each(moves.map(({ name }) => name))('is found to have %s, with what follows from it, and nothing else', (move) => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 }), (seed, round) => {
        const setting = contract.setting({ seed, ...alone(moves, move, { round, rounds: 3 }) });
        const [all, expected] = foundAndExpected(setting);
        expect(expected).not.toEqual([]);
        expect(all).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });

  it('is found beside all others in one evening, each in a round of its own', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 }), (seed, every) => {
        const from = contract.beginsWithAny ? seed % moves.length : 0;
        const [all, expected] = foundAndExpected(
          contract.setting({ seed, ...allTogether(moves, { first: every, every, from }) }),
        );
        expect(all).toEqual(expected);
      }),
      { numRuns: Math.ceil(roundsInAll / 300) },
    );
  });
});

describe.each(contractedGames)('$name: every citation of the edition', (contract) => {
  const { moves, session } = contract.game.play;
  const watched = watchedIn(contract);

  /** The citations that some evenings with a move bring about. */
  const plantedIn = (setting: PlaySetting): readonly string[] =>
    session(setting).planted.flatMap(({ expected }) =>
      expected.filter(({ edition }) => edition === undefined).map(rowOf),
    );

  it('is brought about by a move, or it is said why none can', () => {
    const planted = new Set<string>();
    const isComplete = () => watched.every((row) => planted.has(row) || row in contract.cannotBePlanted);
    // What is cited in the first round of a session only, and most of the rest.
    for (const { name } of moves) {
      const evening = contract.setting({ seed: 1, ...alone(moves, name, { round: 1, rounds: 2 }) });
      for (const row of plantedIn(evening)) planted.add(row);
    }
    for (let seed = 1; seed <= 12 && !isComplete(); seed += 1) {
      const evening = contract.setting({ seed, ...allTogether(moves, { first: 2 }) });
      for (const row of plantedIn(evening)) planted.add(row);
    }
    expect([...planted].filter((row) => !watched.includes(row))).toEqual([]);
    expect(watched.filter((row) => !planted.has(row))).toEqual(Object.keys(contract.cannotBePlanted));
  });
});
