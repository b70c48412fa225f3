import { projections } from '../../projections/index.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import { sourcesIn } from '../support/sources.ts';

const folderOf = (path: string): string | undefined => /^projections\/([^/]+)\//.exec(path)?.[1];

/** The schemas of read models that a source names in its SQL: `p_sessions` of `p_sessions.session`. */
const schemasIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/\b(p_[a-z_]+)\.[a-z_]+/g)].map(([, schema]) => schema ?? '')),
];

/** What is computed of several read models and kept beside them: a matter of `projections/queries`. */
const kept = 'p_kept';

const sources = sourcesIn('projections').map(({ path, code, imports }) => ({
  path,
  imports,
  schemas: schemasIn(code).filter((schema) => schema !== kept || folderOf(path) !== 'queries'),
}));

/** The log and the intervals serve all other read models. */
const servingAll = [schemaOf('event-log'), schemaOf('intervals')];

describe('The SQL of a read model', () => {
  it('is found at all, in every folder that has tables', () => {
    const found = new Set(sources.flatMap(({ path, schemas }) => (schemas.length > 0 ? [folderOf(path) ?? ''] : [])));
    expect([...found].toSorted()).toEqual(projections.map(({ name }) => name).toSorted());
  });

  it('names tables of its own and of the two read models that serve all others, and no others', () => {
    const foreign = sources.flatMap(({ path, schemas }) => {
      const own = schemaOf(folderOf(path) ?? '');
      return schemas.filter((schema) => schema !== own && !servingAll.includes(schema)).map((one) => `${path}: ${one}`);
    });
    expect(foreign).toEqual([]);
  });

  it('names tables of its own only, where it serves all others', () => {
    const foreign = sources.flatMap(({ path, schemas }) => {
      const own = schemaOf(folderOf(path) ?? '');
      return servingAll.includes(own) ? schemas.filter((schema) => schema !== own).map((one) => `${path}: ${one}`) : [];
    });
    expect(foreign).toEqual([]);
  });

  it('is joined with that of another read model only in projections/queries, which no read model knows', () => {
    const known = sources.flatMap(({ path, imports }) =>
      folderOf(path) === 'queries' ? [] : imports.filter(({ to }) => folderOf(to) === 'queries').map(() => path),
    );
    expect(known).toEqual([]);
  });
});
