import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueOf } from '../../../../services/shared/games/catalogue.ts';
import { findGames } from '../../../../services/shared/games/find-games.ts';
import { foundGames } from '../../../support/sources.ts';

const folderOf = (games: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ringkeeper-games-'));
  for (const [name, id] of Object.entries(games)) {
    mkdirSync(join(folder, name));
    const plays = `{ family: '${id}', definitions: { WheelSpun: { says: 'The wheel is spun.', data: {} } } }`;
    writeFileSync(
      join(folder, name, 'game.js'),
      `export const game = { id: '${id}', plays: ${plays}, sessionPlays: [] };`,
    );
  }
  return folder;
};

describe('Games', () => {
  it('are found by their folders: every folder under domain/games with a game.ts is one', async () => {
    expect((await findGames()).map(({ id }) => id)).toEqual(foundGames.toSorted());
  });

  it('bring their plays into the catalogue by being there', async () => {
    const games = await findGames(folderOf({ 'sixth-game': 'sixth-game' }));
    const { types } = catalogueOf(games);
    expect(types).toContain('sixth-game.WheelSpun');
    expect(types).toContain('round.WagerPlaced');
  });

  it('are named after their folders, or there is a fault', async () => {
    await expect(findGames(folderOf({ here: 'there' }))).rejects.toThrow(
      'the game in the folder here calls itself there',
    );
  });

  it('cannot define what the shared families define', async () => {
    const games = await findGames(folderOf({ round: 'round', other: 'other' }));
    // Two games may share one family. Another of the same name is a fault.
    const others = await findGames(folderOf({ round: 'round' }));
    expect(() => catalogueOf([...games, ...others])).toThrow('is defined twice');
  });
});
