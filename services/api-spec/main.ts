import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueOf } from '../shared/catalogue.ts';
import { findGames } from '../shared/find-games.ts';
import { projectRoot } from '../shared/project-root.ts';
import { withConfigurationTable } from './configuration-table.ts';
import { eventSchemaFiles } from './event-schemas.ts';
import { openApiFile } from './openapi.ts';

/**
 * Writes what is generated: `api-spec/` with the OpenAPI description and the JSON Schema of every event (files that nothing makes any
 * more go), and the README's table of variables.
 */
const folder = join(projectRoot(), 'api-spec');
const files = [await openApiFile(), ...eventSchemaFiles(catalogueOf(await findGames()))];
for (const { path, text } of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const made = new Set(files.map(({ path }) => path));
const stale = readdirSync(join(folder, 'events')).filter((name) => !made.has(`events/${name}`));
for (const name of stale) rmSync(join(folder, 'events', name));
const readme = join(projectRoot(), 'README.md');
writeFileSync(readme, withConfigurationTable(readFileSync(readme, 'utf8')));
process.stdout.write(`${files.length} files written to api-spec, and the README\n`);
