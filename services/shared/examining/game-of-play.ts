import { gameOfRound, gameOfSession, gameOfTable } from '../../../domain/examination/record.ts';
import type { Read } from '../../../domain/examination/views.ts';
import { parseSessionId, type SessionId } from '../../../domain/kernel/streams.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { venueStream } from '../../../domain/venue/stream.ts';
import type { AroundOn } from './around.ts';

type Asking = Pick<AroundOn, 'read' | 'roundsOf'>;

/** The game that the first of a session's rounds which says so was opened for. */
const gameOfRounds = async ({ read, roundsOf }: Asking, session: SessionId): Promise<string | undefined> => {
  for (const id of await roundsOf(session)) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked for only when this one does not say
    const game = gameOfRound(await read(roundStream.streamOf(id)));
    if (game !== undefined) return game;
  }
  return undefined;
};

/**
 * The game of a round or a session: the one that the session was opened for. Where that is not on record, or was corrected away, the one that the
 * round was opened for, or the rounds of the session; then the one that the table is laid out for. Undefined when nothing says so.
 */
export const gameOfPlay = async (
  on: Asking,
  { kind, session }: { readonly kind: GovernedKind; readonly session: SessionId },
  own: Read,
): Promise<string | undefined> => {
  const isRound = kind === 'round';
  const said = gameOfSession(isRound ? await on.read(tableSessionStream.streamOf(session)) : own);
  if (said !== undefined) return said;
  const played = isRound ? gameOfRound(own) : await gameOfRounds(on, session);
  if (played !== undefined) return played;
  const place = parseSessionId(session);
  return place ? gameOfTable(await on.read(venueStream.streamOf(place.venue)), place.table) : undefined;
};
