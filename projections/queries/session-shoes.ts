import { sql } from 'kysely';
import { cardsEvents } from '../../domain/equipment/cards/events.ts';
import { cardsFactsIn } from '../../domain/equipment/cards/facts.ts';
import { shoeHistory, type ShoeHistory } from '../../domain/equipment/cards/shoe-history.ts';
import { shoesOf, withCards } from '../../domain/equipment/cards/shoes.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import { parseRoundId, splitStreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedEventsOf, recordedOfTypes } from '../event-log/queries.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { byStream } from '../streams-read.ts';

/** The shoes of a table session; none at a table without cards. */
export type SessionShoes = { readonly session: string; readonly shoes: readonly ShoeHistory[] };

const doneWithCards = Object.keys(cardsEvents.definitions).map((name) => `${cardsEvents.family}.${name}`);

/** The rounds of a session are numbered in the order in which they were played. */
const sequenceOf = (roundId: string): number => parseRoundId(roundId)?.sequence ?? 0;

/** The shoes of a table session, corrected and in effective order, round by round. Undefined when the session is not known. */
export const sessionShoes = async (db: ReadDb, session: string): Promise<SessionShoes | undefined> => {
  const streams = sql`(select ${roundStream.streamOf('')} || own.round_id from (${roundsOfSession(session)}) own)`;
  const [ofSession, ofRounds] = await Promise.all([
    recordedEventsOf(db, tableSessionStream.streamOf(session)),
    recordedOfTypes(db, { streams, types: doneWithCards }),
  ]);
  if (ofSession.length === 0) return undefined;
  const rounds = byStream(ofRounds)
    .map((recorded) => {
      const { id } = splitStreamName(recorded[0]?.stream ?? '');
      return withCards({ roundId: id, facts: cardsFactsIn(effectiveHistory(recorded)) });
    })
    .toSorted((a, b) => sequenceOf(a.roundId) - sequenceOf(b.roundId));
  const { shoes } = shoesOf(cardsFactsIn(effectiveHistory(ofSession)), rounds);
  return { session, shoes: shoes.map(shoeHistory) };
};
