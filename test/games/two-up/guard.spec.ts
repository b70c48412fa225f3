import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, textHash } from '../../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { playSetting } from '../../support/play-events.ts';
import { projectFolder } from '../../support/sources.ts';
import { playAndExamine } from './support/examined-play.ts';

/** `npm test` plays the first few evenings; the long run of `npm run test:play` plays all fifty. Each has a kept line. */
const evenings = process.env['PLAY_GAMES'] === undefined ? 4 : 50;
const { moves } = game.play;

/** One evening: a game for each move, and one after the last for moves that are completed in the next game. */
const hashOfEvening = (seed: number): string => {
  const plant = moves.map(({ name }, index) => ({ round: index + 1, move: name }));
  const { examined } = playAndExamine(playSetting({ seed, rounds: plant.length + 1, plant }));
  return textHash(examined.map((one) => contentHash(one as unknown as JsonObject)).join('\n'));
};

/**
 * What was found and what was due, of evenings with every move, in one line. Moving code about must leave it as it is. A correction of
 * the law changes it, in a commit of its own that cites the clause and writes the new line.
 */
it(`${evenings} seeded evenings with every move have the findings and settlements that were kept`, () => {
  const all = Array.from({ length: evenings }, (_, index) => hashOfEvening(index + 1));
  const line = `${evenings} ${textHash(all.join('\n'))}`;
  const kept = readFileSync(join(projectFolder, 'test/games/two-up/guard.txt'), 'utf8').split('\n');
  expect(kept).toContain(line);
}, 1_200_000);
