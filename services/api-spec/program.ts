import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueOf } from '../shared/games/catalogue.ts';
import { findGames } from '../shared/games/find-games.ts';
import { projectRoot } from '../shared/kit/project-root.ts';
import { clauseRegisterFiles } from './clause-registers.ts';
import { withConfigurationTable } from './configuration-table.ts';
import { eventSchemaFiles } from './event-schemas.ts';
import { openApiFile } from './openapi.ts';

/**
 * Writes what is generated: `api-spec/` with the OpenAPI description, the JSON Schema of every event and the register of every edition's
 * clauses (files that nothing makes any more go), and the README's table of variables.
 */
const folder = join(projectRoot(), 'api-spec');
const games = await findGames();
const files = [await openApiFile(games), ...eventSchemaFiles(catalogueOf(games)), ...clauseRegisterFiles(games)];
for (const { path, text } of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const made = new Set(files.map(({ path }) => path));
const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
for (const path of kept.filter((one) => !made.has(one))) rmSync(join(folder, path));
const readme = join(projectRoot(), 'README.md');
writeFileSync(readme, withConfigurationTable(readFileSync(readme, 'utf8')));
process.stdout.write(`${files.length} files written to api-spec, and the README\n`);
