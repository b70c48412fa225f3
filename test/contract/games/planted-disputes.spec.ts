import * as fc from 'fast-check';
import { seededChance } from '../../../domain/games/play.ts';
import { examine } from '../../../domain/law/examine.ts';
import { clausesOf, watchesIn } from '../../../domain/law/edition.ts';
import { anySeed } from '../../support/examined-play.ts';
import { contractedGames, type Contracted } from '../../support/game-contract.ts';
import { stage, type Step } from '../../support/script.ts';

/** What the edition says of the dispute of a script, in short. */
const found = ({ game, edition }: Contracted, script: readonly Step[]): readonly string[] => {
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

describe.each(contractedGames)('$name: a dispute', (contract) => {
  const { moves, legal } = contract.disputes;

  it('dealt with by the rules breaks none of them', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(found(contract, legal(seededChance(seed)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(moves.map((move) => [move.name, move] as const))(
    'with one move is found to have that one and no other: %s',
    (_, move) => {
      fc.assert(
        fc.property(anySeed, (seed) => {
          expect(found(contract, move.play(seededChance(seed)))).toEqual(move.expected);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('has a move for every citation that its clauses can make', () => {
    const watched = clausesOf(contract.edition).flatMap((clause) =>
      watchesIn(clause).flatMap(({ subject, code }) => (subject === 'dispute' ? [`${clause.number} ${code}`] : [])),
    );
    const planted = moves.flatMap(({ expected }) => expected.map((one) => one.split(' ').slice(0, 2).join(' ')));
    expect([...new Set(planted)].toSorted()).toEqual(watched.toSorted());
  });
});
