import type { Position } from '../../../domain/kernel/envelope.ts';
import { untilSo } from '../../shared/kit/until-so.ts';
import { readPolicy } from '../../shared/sealing/policy.ts';
import type { Published } from '../../shared/sealing/reader.ts';
import type { SealedDirectory } from '../../shared/bundle/directory-reader.ts';
import { tileWidth } from '../../shared/sealing/tiles.ts';
import type { ApiDependencies } from '../dependencies.ts';

/** What a bundle stands on: the sealed record as it was read, and the newest directory in it. */
export type Basis = { readonly published: Published; readonly directory: SealedDirectory | undefined };

/** How long a caller waits for the directory that is asked for, and then for witnesses. */
const directoryPatienceMs = 5_000;
const witnessPatienceMs = 3_000;

type On = Pick<ApiDependencies, 'sealed' | 'directories' | 'askForDirectory'>;

const basisNow = async ({ sealed, directories }: On): Promise<Basis | undefined> => {
  const published = await sealed.published();
  if (published === undefined || published.checkpoint.size === 0) return undefined;
  return { published, directory: await directories()?.newestIn(published.checkpoint.size) };
};

const isUpTo = async ({ sealed }: On, basis: Basis | undefined, head: Position): Promise<boolean> => {
  if (basis?.directory === undefined) return false;
  return basis.directory.data.leaves.to >= (await sealed.sealedUpTo(head, basis.published.checkpoint.size));
};

/**
 * Asks for a directory of all that was recorded up to a position, and waits for it, within a bound. What there is then is what a bundle stands on; undefined where
 * nothing is sealed at all.
 */
export const basisFor = async (on: On, head: Position): Promise<Basis | undefined> => {
  let basis = await basisNow(on);
  // Where nothing was ever sealed there is nothing to wait for.
  if (basis === undefined || (await isUpTo(on, basis, head))) return basis;
  await on.askForDirectory();
  await untilSo(async () => {
    basis = await basisNow(on);
    return isUpTo(on, basis, head);
  }, directoryPatienceMs);
  return basis;
};

/** The last position that is sealed in a tree of a size. */
export const lastSealed = async (sealed: On['sealed'], size: number): Promise<Position> =>
  (await sealed.positionsOf(Math.floor((size - 1) / tileWidth), size)).at(-1) ?? '';

/** The checkpoint that a bundle gets, and whether enough witnesses have signed it. */
export type Signed = { readonly published: Published; readonly isCosigned: boolean };

/** One that enough witnesses have signed, if it has so many leaves within a bound of time; else the newest. */
export const signedFor = async ({ sealed }: On, newest: Published, leaves: number): Promise<Signed> => {
  const policy = readPolicy((await sealed.policy()) ?? '');
  if ('problem' in policy || policy.quorum === 'none') return { published: newest, isCosigned: false };
  let cosigned: Published | undefined;
  const isSigned = await untilSo(async () => {
    cosigned = await sealed.cosigned();
    return cosigned !== undefined && cosigned.checkpoint.size >= leaves;
  }, witnessPatienceMs);
  return isSigned && cosigned !== undefined
    ? { published: cosigned, isCosigned: true }
    : { published: newest, isCosigned: false };
};
