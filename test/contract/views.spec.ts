import { keptOf, shows } from '../../services/api/views/shows.ts';
import { openApiFile } from '../../services/api-spec/openapi.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { describedIn, type NamedOperation } from '../support/described.ts';

const { operations, partAt } = describedIn((await openApiFile(await findGames())).text);

/** `GET /v1/rounds/:id` of `GET /v1/rounds/{id}`. */
const routeOf = ({ name }: Pick<NamedOperation, 'name'>): string =>
  name.replace('{path}', '*').replaceAll(/\{(\w+)\}/g, ':$1');

/** Every operation that answers with something of the record: it is asked for, or what is sent is only looked at. */
const reading = operations.filter(
  ({ name, responses }) =>
    name.startsWith('GET /v1/') ||
    (name.includes(' /v1/') && responses['201'] === undefined && /\/(?:preview|evidence)$/.test(name)),
);

const keepsReader = (operation: NamedOperation): boolean => {
  const [method = '', url = ''] = routeOf(operation).split(' ');
  return keptOf(method, url) !== undefined;
};

describe('A route that reads', () => {
  it('says what it shows, or why it need not be kept who looks at it', () => {
    expect(reading.length).toBeGreaterThan(60);
    expect(Object.keys(shows).toSorted()).toEqual(reading.map(routeOf).toSorted());
    const silent = Object.values(shows).filter((one) => one.keeps === 'nothing' && !/^It .{20,}\.$/.test(one.because));
    expect(silent).toEqual([]);
  });

  it('reads a reason, where it is kept who looks at it, and nowhere else', () => {
    const readsReason = operations.filter(({ parameters }) =>
      parameters.some((one) => partAt(one).name === 'X-Reason'),
    );
    expect(readsReason.map(({ name }) => name)).toEqual(reading.filter(keepsReader).map(({ name }) => name));
  });

  it('of disputes, of persons and of evidence is one of which that is kept', () => {
    const of = reading.filter(({ name }) =>
      /disputes|staff|patrons|exclusions|texts|events|rounds|table-sessions|decisions|violations|views/.test(name),
    );
    expect(of.filter((one) => !keepsReader(one)).map(({ name }) => name)).toEqual([]);
    expect(of.length).toBeGreaterThan(30);
  });

  it('answers HEAD as it answers GET, and is kept as well', () => {
    expect(keptOf('HEAD', '/v1/disputes/:id')).toBe(keptOf('GET', '/v1/disputes/:id'));
    expect(keptOf('HEAD', '/v1/disputes/:id')).toBeDefined();
  });
});
