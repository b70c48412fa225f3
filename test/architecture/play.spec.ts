import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundGames, projectFolder, sourcesIn } from '../support/sources.ts';

const shared = sourcesIn('domain/play');

describe('What every generator of play shares', () => {
  it('is found', () => expect(shared.length).toBeGreaterThan(20));

  it('names no clause: a game says which clauses its moves break and its decisions name', () => {
    const clauses = /['"`](Order )?\(?\d+(\.\d+)+[#\w ']*['"`]/;
    expect(shared.filter(({ code }) => clauses.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('names no code of a finding', () => {
    const codes = /['"`][A-Z]+(_[A-Z0-9]+)+['"`]/;
    expect(shared.filter(({ code }) => codes.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('knows no equipment and no person of one game', () => {
    const words = /\b(spins?|spinners?|coins?|boxer|kip|heads|tails|cards?|decks?|shoe|raise)\b/i;
    expect(shared.filter(({ code }) => words.test(code)).map(({ path }) => path)).toEqual([]);
  });
});

describe('Every game', () => {
  it.each(foundGames)('%s tells the contracts of games what they ask, and has a guard of its own', (game) => {
    const folder = join(projectFolder, 'test/games', game);
    expect(existsSync(join(folder, 'contract.ts'))).toBe(true);
    expect(readFileSync(join(folder, 'guard.spec.ts'), 'utf8')).toContain(`guard('${game}')`);
  });
});
