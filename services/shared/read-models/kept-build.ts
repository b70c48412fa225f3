import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleHashes } from '../games/module-hash.ts';

const ownFile = fileURLToPath(import.meta.url);
/** Beside us, whether we run from the sources or from `dist/`, where modules are called otherwise. */
const kindsFile = join(dirname(ownFile), `../../../projections/queries/kept-kinds${extname(ownFile)}`);

let made: string | undefined;

/** The fingerprint of whatever computes figures that are kept, of this program: 64 hex digits. Made once a process. */
export const keptBuild = (): string => (made ??= moduleHashes().hashOf(kindsFile));
