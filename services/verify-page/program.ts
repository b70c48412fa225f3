import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../shared/kit/project-root.ts';
import { builtPage } from './build.ts';

// Where the service looks for it when it makes a bundle.
const folder = join(projectRoot(), 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'verify.html'), await builtPage());
