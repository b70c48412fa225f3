import { readdirSync, readFileSync } from 'node:fs';
import { clauseRegisterFiles } from '../../services/api-spec/clause-registers.ts';
import { clauseSpecsIn } from '../../services/api-spec/clause-specs.ts';
import { withConfigurationTable } from '../../services/api-spec/configuration-table.ts';
import { eventSchemaFiles } from '../../services/api-spec/event-schemas.ts';
import { openApiFile } from '../../services/api-spec/openapi.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { describedPath } from '../../services/shared/http/openapi/addresses.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { describedIn } from '../support/described.ts';
import { routeAccess } from '../../services/shared/http/permissions.ts';

const kept = (path: string): string => readFileSync(new URL(`../../api-spec/${path}`, import.meta.url), 'utf8');

const made = await openApiFile(await findGames());
const { description, operations, problemsIn } = describedIn(made.text);

describe('The kept description of the API', () => {
  it('is what the routes say (else: npm run api-spec)', () => {
    expect(kept('openapi.json')).toBe(made.text);
  });

  it('is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
  });

  it('describes every route of the table of permissions, with the roles that may ask', () => {
    const listed = Object.entries(routeAccess)
      .filter(([name]) => name !== 'GET /openapi.json')
      .map(([name]) => describedPath(name));
    expect(operations.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
    const guarded = operations.filter((operation) => operation['x-roles'] !== undefined).map(({ name }) => name);
    expect(guarded).toEqual(operations.map(({ name }) => name).filter((name) => name.includes(' /v1/')));
  });

  it('gives every operation a name of its own, and refers to nothing that is not there', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(operations.length);
    expect(ids).toContain('getRoundsByIdTimeline');
    const parts = Object.entries(description.components).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `#/components/${group}/${name}`),
    );
    const referred = [...made.text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref);
    expect(referred.length).toBeGreaterThan(100);
    expect([...new Set(referred)].filter((ref) => !parts.includes(ref ?? ''))).toEqual([]);
  });

  it('says of every operation what it is for, and answers every problem as one', () => {
    const poor = operations.filter(({ summary, tags }) => summary === undefined || tags === undefined);
    expect(poor.map(({ name }) => name)).toEqual([]);
    const odd = operations.flatMap((operation) =>
      Object.keys(operation.responses)
        .filter((status) => Number(status) >= 400 && !problemsIn(operation).includes(status))
        .map((status) => `${operation.name} ${status}`),
    );
    expect(odd).toEqual(['GET /readyz 503']);
  });
});

describe('The kept schemas of events', () => {
  it('are those of the catalogue, every type and every version (else: npm run api-spec)', async () => {
    const files = eventSchemaFiles(catalogueOf(await findGames()));
    const folder = new URL('../../api-spec/events/', import.meta.url);
    expect(readdirSync(folder).toSorted()).toEqual(files.map(({ path }) => path.replace('events/', '')).toSorted());
    expect(files.filter(({ path, text }) => kept(path) !== text).map(({ path }) => path)).toEqual([]);
  });
});

describe('The kept registers of clauses', () => {
  it('are those of the editions and of the specs that cover them (else: npm run api-spec)', async () => {
    const files = clauseRegisterFiles(await findGames());
    const folder = new URL('../../api-spec/clauses/', import.meta.url);
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
    expect(there.map((path) => `clauses/${path}`).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    expect(files.filter(({ path, text }) => kept(path) !== text).map(({ path }) => path)).toEqual([]);
  });

  it('name the specs of a clause by what they show of it', () => {
    const spec = [
      "rule('4.6', 'LATE_BET', {",
      "  kept: { 'when all is down': [call] },",
      '  violated: {',
      "    'by one more': { events: [] },",
      '  },',
      '});',
      "floor.rule(\"1.1 'boxer'\", 'NO_BOXER', {",
      '  kept: cases,',
      '});',
    ].join('\n');
    expect(clauseSpecsIn('a.spec.ts', spec)).toEqual([
      { clause: '4.6', code: 'LATE_BET', file: 'a.spec.ts', shows: ['kept', 'violated'] },
      { clause: "1.1 'boxer'", code: 'NO_BOXER', file: 'a.spec.ts', shows: ['kept'] },
    ]);
  });
});

describe("The README's table of variables", () => {
  it('is that of the program (else: npm run api-spec)', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toBe(withConfigurationTable(readme));
  });
});
