import { floorRoles } from '../../domain/kernel/roles.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { sourcesIn } from '../support/sources.ts';

/** All of the domain but the editions, those of our controls among them, and what generates play under one of them. */
const engine = sourcesIn('domain').filter(
  ({ path }) =>
    !/^domain\/(games\/[^/]+\/(editions|play)|controls\/[^/]+\/clauses)\//.test(path) &&
    !path.startsWith('domain/play/'),
);
const filesWith = (isSpelt: (code: string) => boolean): readonly string[] =>
  engine.filter(({ code }) => isSpelt(code)).map(({ path }) => path);

/** The roles themselves, and the duties that a table always has on record: neither gives a power. */
const noPowers: readonly string[] = ['domain/kernel/roles.ts', 'domain/table/duties.ts'];

const lists = (code: string): readonly string[] => code.match(/\[\s*'[a-z-]+'(\s*,\s*'[a-z-]+')*\s*,?\s*\]/g) ?? [];
const isOfRoles = (list: string): boolean =>
  [...list.matchAll(/'([a-z-]+)'/g)].every(([, word]) => floorRoles.some((role) => role === word));

describe('Only an edition', () => {
  it('spells the number of a clause', () => {
    const number = /['"`]\d+(\.\d+)+(#\d+)?( [^'"`]*|'[^"]*)?['"`]/;
    expect(filesWith((code) => number.test(code))).toEqual([]);
  });

  it('lists the roles that hold a power', () => {
    const listing = filesWith((code) => lists(code).some(isOfRoles));
    expect(listing.filter((path) => !noPowers.includes(path))).toEqual([]);
    expect(listing).toEqual(expect.arrayContaining([...noPowers]));
  });

  it('spells the id of an interpretation', async () => {
    const games = await findGames();
    const ids = games.flatMap(({ editions }) => editions.flatMap(({ interpretations }) => interpretations));
    expect(ids.length).toBeGreaterThan(20);
    expect(filesWith((code) => ids.some(({ id }) => code.includes(`'${id}'`)))).toEqual([]);
  });

  it('is spoken of by number, in comments too, where no document is meant: of tables, rounds, settlement, provisions', () => {
    const shared = engine.filter(({ path }) => /^domain\/(equipment|table|round|settlement|provisions)\//.test(path));
    const numbered = /(?<![\w.$-])\d{1,2}(\.\d{1,2})+(?![\w-])/;
    expect(shared.filter(({ text }) => numbered.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
