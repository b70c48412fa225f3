import { play } from '../../../domain/games/commemorative-two-up/play.ts';
import type { PlaySetting } from '../../../domain/games/play.ts';
import { clausesOf, watchesIn } from '../../../domain/law/edition.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { allTogether, alone } from '../../support/game-contract.ts';
import { contract } from './contract.ts';
import { cannotBePlanted } from './support/cannot-be-planted.ts';
import { asked, evening, wonAndLost } from './support/played.ts';
import { ringSetting } from './support/ring-setting.ts';

const numbers = (upTo: number): readonly number[] => Array.from({ length: upTo }, (_, index) => index + 1);

/** The fewest with whom a ring can be kept: one deals where a dealer is wanted, and one is every supervisor. */
const fewStaff: PlaySetting['staff'] = [
  { personId: 'ST-101', role: 'ringkeeper' },
  { personId: 'ST-301', role: 'games-supervisor' },
  { personId: 'ST-204', role: 'dealer', licence: 'lapsed' },
];

const dealer = { personId: 'ST-201', role: 'dealer' } as const;

/** Moves in which a dealer does what only the ringkeeper may: one person cannot be both. */
const needsDealer: ReadonlySet<string> = new Set(['dispute-decided-by-dealer', 'review-by-dealer']);

describe('Commemorative Two-Up: generated play', () => {
  it.each(numbers(isLongRun ? 1_000 : 6))('is legal, and no cent is lost, in the evening of seed %i', (seed) => {
    const legal = evening(ringSetting({ seed, rounds: 30 }));
    expect(legal.found).toEqual([]);
    expect(legal.settlements.length).toBeGreaterThan(60);
    expect(legal.settlements.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
    const { wonCents, lostCents } = wonAndLost(legal);
    expect(wonCents).toBe(lostCents);
  });

  it.each(play.moves.map(({ name }) => name))('is found to have %s, and nothing else', (move) => {
    for (const seed of numbers(isLongRun ? 20 : 2)) {
      const played = evening(ringSetting({ seed, ...alone(play.moves, move, { round: 1 + (seed % 4), rounds: 3 }) }));
      expect(played.expected).not.toEqual([]);
      expect(played.found).toEqual(played.expected);
      const { wonCents, lostCents } = wonAndLost(played);
      expect(wonCents).toBe(lostCents);
    }
  });

  it.each(isLongRun ? play.moves.map((_, from) => from) : [0, 43, 87])(
    'is found to have all moves in one evening, each in a turn of its own, and the one at %i first',
    (from) => {
      const played = evening(
        ringSetting({ seed: 3 + from, ...allTogether(play.moves, { from, first: 1 + (from % 2) }) }),
      );
      expect(played.found).toEqual(played.expected);
    },
  );

  it.each(play.moves.map(({ name }) => name))('is found to have %s at a ring with few staff', (move) => {
    const staff = needsDealer.has(move) ? [...fewStaff, dealer] : fewStaff;
    const played = evening(ringSetting({ seed: 5, staff, ...alone(play.moves, move, { round: 2, rounds: 3 }) }));
    expect(played.expected).not.toEqual([]);
    expect(played.found).toEqual(played.expected);
  });

  it('has each of what happens now and then at a ring more than twice in ten evenings', () => {
    const evenings = numbers(10).map((seed) => play.session(ringSetting({ seed, rounds: 100 })));
    const often = Object.entries(contract.nowAndThen(evenings)).map(([what, times]) => [what, times()] as const);
    expect(often.filter(([, times]) => times <= 2)).toEqual([]);
  });

  it('brings about every citation of the edition by a move, or it is said why none can', () => {
    const watched = clausesOf(asked.edition).flatMap((clause) =>
      watchesIn(clause).map(({ code }) => `${clause.number} ${code}`),
    );
    const planted = new Set(
      play.moves.flatMap(({ name }) =>
        play
          .session(ringSetting({ seed: 1, ...alone(play.moves, name, { round: 1, rounds: 2 }) }))
          .planted.flatMap(({ expected }) =>
            expected.flatMap(({ edition, clause, code }) => (edition === undefined ? [`${clause} ${code}`] : [])),
          ),
      ),
    );
    expect([...planted].filter((row) => !watched.includes(row))).toEqual([]);
    expect(watched.filter((row) => !planted.has(row))).toEqual(Object.keys(cannotBePlanted));
  });
});
