import type { Position } from '../../../domain/kernel/envelope.ts';
import { projections } from '../../../projections/index.ts';
import { compareWithRebuild } from '../../../services/projector/compare-with-rebuild.ts';
import { makingOf } from '../../../services/projector/start.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { positionNumber } from '../../../services/shared/event-store/position.ts';
import type { Pool } from '../../../services/shared/postgres/database.ts';
import { textKeysIn } from '../../../services/shared/process/config.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { loadTextKeys } from '../../../services/shared/words/text-keys.ts';
import { openTexts, type Texts } from '../../../services/shared/words/texts.ts';
import { staleExaminations } from './examinations.ts';
import type { Acknowledged } from './floor-clients.ts';
import { foundationOf, type House } from './house.ts';
import { lostOrDisplaced, readRecord, type WholeRecord } from './record.ts';

/** What was looked at, and found whole. */
export type Verified = {
  readonly events: number;
  readonly acknowledged: number;
  readonly subjects: number;
  readonly examinations: number;
  readonly words: number;
  readonly rows: number;
};

/** The record, or what was made of it, is not what was promised. The message says all of it. */
export class NotWhole extends Error {
  override name = 'NotWhole';
}

const maxComplaints = 20;

/** How many events stand up to a position: a node that others write to goes on meanwhile. */
const eventsUpTo = ({ streams }: WholeRecord, position: Position | null): number => {
  const limit = positionNumber(position);
  return [...streams.values()].reduce((sum, { positions }) => sum + positions.filter((one) => one <= limit).length, 0);
};

const lastPosition = (acknowledged: readonly Acknowledged[]): Position | undefined =>
  acknowledged
    .map(({ position }) => position)
    .toSorted()
    .at(-1);

const differences = async (
  foundation: Foundation,
  record: WholeRecord,
  acknowledged: readonly Acknowledged[],
): Promise<{ rows: number; complaints: readonly string[] }> => {
  const complaints: string[] = [];
  let rows = 0;
  for (const projection of projections) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that not all are held in memory
    const compared = await compareWithRebuild({ ...foundation, ...makingOf(foundation) }, projection);
    if (!compared) complaints.push(`${projection.name} has no tables`);
    else {
      rows += compared.tables.reduce((sum, table) => sum + table.rows, 0);
      if (!compared.isSame) {
        complaints.push(
          `${projection.name} differs from its rebuild: ${JSON.stringify(compared.tables).slice(0, 2_000)}`,
        );
      }
      const due = eventsUpTo(record, compared.position);
      if (compared.events !== due) {
        complaints.push(`${projection.name} counts ${compared.events} events; there are ${due} up to where it is`);
      }
      const last = lastPosition(acknowledged);
      if (last !== undefined && (compared.position ?? '') < last) {
        complaints.push(`${projection.name} is at ${compared.position}, and ${last} was acknowledged`);
      }
    }
  }
  return { rows, complaints };
};

/** Words that were acknowledged can be read; the sweep settles whatever crashes left; no words are kept without their event. */
export const wordsAmiss = async (
  { pool, store, texts }: { readonly pool: Pool; readonly store: EventStore; readonly texts: Texts },
  record: WholeRecord,
  acknowledged: readonly Acknowledged[],
): Promise<{ words: number; complaints: readonly string[] }> => {
  const ids = new Map([...record.streams].map(([stream, held]) => [stream, new Set(held.ids)]));
  const holds = (stream: string, eventId: string): boolean => ids.get(stream)?.has(eventId) ?? false;
  const isStored = async (words: { stream: string; eventId: string }) => holds(words.stream, words.eventId);
  const before = await store.head();
  for (let left = 1_000; left === 1_000;) {
    // oxlint-disable-next-line no-await-in-loop -- it takes a thousand at a time
    const { kept, removed } = await texts.sweep({ olderThanMs: 0, isStored });
    left = kept + removed;
  }
  const complaints: string[] = [];
  // Others may write to the same node meanwhile, but not to the streams of this floor.
  const ours = new Set(acknowledged.map(({ stream }) => stream));
  const later = await store.readAll(before, 1_000);
  if (later.some(({ stream }) => ours.has(stream))) complaints.push('settling words wrote events');
  type Row = { event_id: string; ref: string; stream: string; kept: boolean };
  const { rows } = await pool.query<Row>('select event_id, ref, stream, kept from texts.text');
  for (const { event_id: id, stream, kept } of rows) {
    if (!kept) complaints.push(`words of ${id} are claimed for ever`);
    if (!holds(stream, id)) complaints.push(`words are kept of ${id}, which no stream holds`);
  }
  const refs = new Map(rows.map((row) => [row.event_id, row.ref]));
  const spoken = acknowledged.filter(({ words }) => words !== undefined);
  for (const { eventIds, words } of spoken) {
    const [id = ''] = eventIds;
    // oxlint-disable-next-line no-await-in-loop -- a check that may take its time
    const kept = await texts.read(refs.get(id) ?? '');
    if (kept?.erased !== false || kept.text !== words) complaints.push(`the words of ${id} cannot be read`);
  }
  return { words: spoken.length, complaints };
};

/**
 * Holds the record against what was acknowledged, the read models against rebuilds, the examinations against the streams, and
 * the words against their events. The services may run meanwhile, when nobody sends; they must be level. Throws `NotWhole`.
 */
export const verify = async (
  environment: House['environment'],
  acknowledged: readonly Acknowledged[],
): Promise<Verified> => {
  const foundation = await foundationOf(environment);
  try {
    const record = await readRecord(foundation.store);
    const examined = await staleExaminations(foundation, record);
    const projected = await differences(foundation, record, acknowledged);
    const { dataDir, textKeyVariables } = foundation.config;
    const texts = await openTexts(
      foundation.pool,
      loadTextKeys({ dataDir, settings: () => textKeysIn(textKeyVariables) }),
    );
    const words = await wordsAmiss({ ...foundation, texts }, record, acknowledged);
    const complaints = [
      ...record.complaints,
      ...lostOrDisplaced(record, acknowledged),
      ...examined.complaints,
      ...projected.complaints,
      ...words.complaints,
    ];
    if (complaints.length > 0) {
      throw new NotWhole(`${complaints.length} complaints:\n${complaints.slice(0, maxComplaints).join('\n')}`);
    }
    return {
      events: record.events,
      acknowledged: acknowledged.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
      subjects: examined.subjects,
      examinations: [...record.streams.values()].reduce((sum, held) => sum + held.examinations.size, 0),
      words: words.words,
      rows: projected.rows,
    };
  } finally {
    await foundation.close();
  }
};
