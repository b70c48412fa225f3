import { subjectKinds } from '../../domain/law/clause.ts';
import { categories } from '../../domain/streams/categories.ts';
import { sourcesIn } from '../support/sources.ts';

const sources = sourcesIn('domain', 'projections', 'services');

/** The files where a category of stream is described; each stands in the folder of its subject. */
const descriptions = sources.filter(({ path }) => /^domain\/[a-z-]+\/([a-z]+-)?stream\.ts$/.test(path));

/** Where the name of a category, or an event of its family, may stand beside the folder of its subject. */
const mayName: Readonly<Record<string, readonly string[]>> = {
  dropBox: [
    // Our control of table money, and the gaming days on which it looks at boxes.
    'domain/controls/table-games/looks/box-counts.ts',
    'domain/controls/table-games/looks/boxes-on-the-way.ts',
    'domain/controls/table-games/looks/count-teams.ts',
    'domain/controls/table-games/looks/box-content.ts',
    'domain/controls/table-games/looks/figures.ts',
    'domain/controls/table-games/looks/money-staff.ts',
    'domain/controls/table-games/looks/seals.ts',
    'domain/controls/table-games/picture.ts',
    'services/assessor/gaming-days.ts',
    'services/assessor/marks.ts',
    // Its read model, and what stands in a slot of a table.
    'projections/drop-boxes/custody.ts',
    // A sale calls a box so, and rows of the report.
    'projections/drop-boxes/report.ts',
    'projections/event-log/boxes-then.ts',
    'projections/drop-boxes/near-exchange.ts',
    'projections/drop-boxes/queries.ts',
    'projections/intervals/changes.ts',
    // What is withheld from those who count.
    'projections/blindness/changes.ts',
    'projections/blindness/queries.ts',
    'projections/event-log/masks.ts',
    'domain/play/money-day/boxes.ts',
    'domain/play/money-day/house.ts',
    'services/demo/planted-money.ts',
    'services/demo/send-money.ts',
    // The register of a venue calls a box so.
    'services/api/routes/venues-get.ts',
  ],
  examination: [
    'projections/rule-violations/queries.ts',
    'projections/rule-violations/tables.ts',
    'services/shared/examining/examination-store.ts',
  ],
  alarm: ['services/watch/noticed.ts'],
};

/** `'dropBox'`, `'dropBox.Attached'`. */
const names = (category: string): RegExp => new RegExp(`['"\`]${category}(['"\`]|\\.[A-Z])`);

describe('A category of stream', () => {
  it('is described once, in the folder of its subject', () => {
    const named = descriptions.flatMap(({ code }) => [
      ...code.matchAll(/^ {2}name: '(\w+)'|Category\(\{ name: '(\w+)'/gm),
    ]);
    expect(named.map(([, one, other]) => one ?? other ?? '').toSorted()).toEqual(
      categories.map(({ name }) => name).toSorted(),
    );
  });

  it('is spelt into a stream name only by its description', () => {
    const prefixes = categories.map(({ name }) => name).join('|');
    const spelt = new RegExp(`['"\`](${prefixes})-(\\$\\{|[A-Z])|\\bstreamName\\('`);
    expect(sources.filter(({ code }) => spelt.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it.each(Object.keys(mayName))('%s is named beside the folder of its subject by these files only', (category) => {
    const folder = descriptions.find(({ code }) => code.includes(`name: '${category}'`))?.path.replace(/[^/]+$/, '');
    const naming = sources.filter(({ path, code }) => !path.startsWith(folder ?? '-') && names(category).test(code));
    expect(naming.map(({ path }) => path)).toEqual(mayName[category]?.toSorted());
  });

  it('is one of what is examined, for each kind of subject', () => {
    expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining([...subjectKinds]));
  });
});
