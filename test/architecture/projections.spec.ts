import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { projections } from '../../projections/index.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import { histories, interleaved } from '../projections/histories.ts';
import { changesOf, rowsOf } from '../projections/rows.ts';
import { projectFolder } from '../support/sources.ts';

const folder = join(projectFolder, 'projections');
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'changes.ts')))
  .map(({ name }) => name);

describe('the read models', () => {
  it('are those that there are folders of, named after them', () => {
    expect(projections.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('have a schema each', () => {
    expect(new Set(projections.map(({ name }) => schemaOf(name))).size).toBe(projections.length);
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s lets a row be put, patched, removed and replaced by one stream only, and one that is said to be of one stream only changed by it',
    (_, projection) => {
      fc.assert(
        fc.property(histories(80), (events) => {
          const owners = new Map<string, string>();
          for (const { cause, change } of changesOf(projection, events)) {
            if (change.change === 'add' && !change.table.isOfOneStream) continue;
            const place = change.change === 'replace' ? change.group : change.key;
            const row = JSON.stringify([change.table.name, change.change === 'replace', place]);
            expect(owners.get(row) ?? cause.stream).toBe(cause.stream);
            owners.set(row, cause.stream);
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s has the same rows in whatever order streams are projected',
    (_, projection) => {
      const anyOrder = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 30 });
      fc.assert(
        fc.property(histories(80), anyOrder, (events, choices) => {
          expect(rowsOf(projection, interleaved(events, choices))).toEqual(rowsOf(projection, events));
        }),
        { numRuns: 150 },
      );
    },
  );
});
