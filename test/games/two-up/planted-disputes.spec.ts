import * as fc from 'fast-check';
import { seededChance } from '../../../domain/games/play.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { watchesIn } from '../../../domain/law/edition.ts';
import { examine } from '../../../domain/law/examine.ts';
import { disputeMoves, playDispute } from '../../support/dispute-play.ts';
import { stage, type Step } from '../../support/script.ts';

const edition = game.editions.find(({ id }) => id === 'two-up/star-2016');
if (!edition) throw new Error('two-up has no edition of 2016');
const anySeed = fc.integer({ min: 1, max: 0x7fffffff });

/** What the edition says of the dispute of a script, in short. */
const found = (script: readonly Step[]): readonly string[] => {
  const { dispute } = stage(script);
  if (!dispute) throw new Error('the script has no dispute');
  const { findings } = examine({
    edition,
    subject: { kind: 'dispute', id: dispute.disputeId },
    picture: game.disputePicture(dispute),
    choices: {},
  });
  return findings.map(({ clause, code, verdict }) => `${clause} ${code} ${verdict}`);
};

describe('A dispute', () => {
  it('dealt with by the rules breaks none of them', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(found(playDispute(seededChance(seed), null))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(disputeMoves.map((move) => [move.name, move] as const))(
    'with one move is found to have that one and no other: %s',
    (_, move) => {
      fc.assert(
        fc.property(anySeed, (seed) => {
          expect(found(playDispute(seededChance(seed), move))).toEqual(move.expected);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('has a move for every citation that its clauses can make', () => {
    const watched = edition.sections.flatMap(({ clauses }) =>
      clauses.flatMap((clause) =>
        watchesIn(clause).flatMap(({ subject, code }) => (subject === 'dispute' ? [`${clause.number} ${code}`] : [])),
      ),
    );
    const planted = disputeMoves.flatMap(({ expected }) => expected.map((one) => one.split(' ').slice(0, 2).join(' ')));
    expect([...new Set(planted)].toSorted()).toEqual(watched.toSorted());
  });
});
