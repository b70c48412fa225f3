import type { Position } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { eventsBehind } from '../../projections/event-log/queries.ts';
import type { Held, SealSaid } from '../../projections/queries/dispute-answers/material.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { SealedFileIsMissing } from '../shared/kit/sealed-file-is-missing.ts';
import type { Published, SealedReader } from '../shared/sealing/reader.ts';
import { lastSealed } from './evidence/basis.ts';

const reachOf = async (sealed: SealedReader, published: Published | undefined): Promise<Position | null> => {
  const size = published?.checkpoint.size ?? 0;
  return size === 0 ? null : lastSealed(sealed, size);
};

/** How many events of some streams are outside of the sealed record now; or why that is not known. */
export const sealReach = async (
  sealed: SealedReader,
  { db, streams }: { readonly db: ReadDb; readonly streams: readonly StreamName[] },
): Promise<Held<SealSaid>> => {
  try {
    const [newest, cosigned] = [await sealed.published(), await sealed.cosigned()];
    if (newest === undefined) return { because: 'the record is not sealed here' };
    const [sealedUpTo, witnessedUpTo] = [await reachOf(sealed, newest), await reachOf(sealed, cosigned)];
    const [unsealed, unwitnessed] = await Promise.all([
      eventsBehind(db, streams, sealedUpTo),
      eventsBehind(db, streams, witnessedUpTo),
    ]);
    return { unsealed, unwitnessed };
  } catch (fault) {
    if (fault instanceof SealedFileIsMissing) return { because: `the sealed record cannot be read (${fault.message})` };
    throw fault;
  }
};
