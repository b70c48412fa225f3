import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../../domain/kernel/canonical.ts';
import { textHash } from '../../../domain/kernel/text-hash.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { isLongRun, playAndExamine, type Examined } from '../../support/examined-play.ts';
import { allTogether, contractedGames, type Contracted } from '../../support/game-contract.ts';
import { projectFolder } from '../../support/sources.ts';

/** `npm test` plays the first few evenings; the long run of `npm run test:play` plays all fifty. Each has a kept line. */
const evenings = isLongRun ? 50 : 4;

/** Settlements as they were before games without a house: the kept lines hold on for all others. */
const asKept = (one: Examined): JsonObject => {
  const settlements = one.settlements.map(({ between, ...rest }) => (between ? { ...rest, between } : rest));
  return { ...one, settlements };
};

/** One evening: a round for each move, and one after the last for moves that are completed in the next round. */
const hashOfEvening = (contract: Contracted, seed: number): string => {
  const { examined } = playAndExamine(contract, contract.setting({ seed, ...allTogether(contract.game.play.moves) }));
  return textHash(examined.map((one) => contentHash(asKept(one))).join('\n'));
};

const keptFor = (name: string): readonly string[] => {
  const file = join(projectFolder, 'test/games', name, 'guard.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

/**
 * What was found and what was due, of evenings with every move, in one line of the game's `guard.txt`. Moving code about must leave it
 * as it is. A correction of the law changes it, in a commit of its own that cites the clause and writes the new line.
 */
export const guard = (name: string): void => {
  it(`${evenings} seeded evenings of ${name} with every move have the findings and settlements that were kept`, () => {
    const contract = contractedGames.find((one) => one.name === name);
    if (!contract) throw new Error(`there is no game ${name}`);
    const all = Array.from({ length: evenings }, (_, index) => hashOfEvening(contract, index + 1));
    expect(keptFor(name)).toContain(`${evenings} ${textHash(all.join('\n'))}`);
  });
};
