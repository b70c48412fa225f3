import { staffStreamOf } from '../../../domain/venue/staff-stream.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Examined } from '../../../domain/examination/events.ts';
import type { Game } from '../../../domain/games/game.ts';
import type { NewEvent, SaidEvent } from '../../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { buildAssessor, type Assessor } from '../../../services/assessor/build.ts';
import { buildLogger } from '../../../services/shared/process/logger.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase } from '../../support/database.ts';
import { toyGame } from '../../support/toy-game.ts';

export const session = 'STAR.TU-01.2026-04-24.1';
export const sessionStream = streamName('tableSession', session);
export const round = (n: number): StreamName => streamName('round', `${session}.${String(n).padStart(4, '0')}`);
export const examination = (kind: string, id: string): StreamName => streamName('examination', `${kind}.${id}`);
export const atMs = (second: number): number => Date.UTC(2026, 3, 24, 9, 0, second);
export const at = (second: number): string => new Date(atMs(second)).toISOString();

export const happened = (
  type: string,
  second: number,
  data: JsonObject = {},
  eventId: string = randomUUID(),
): NewEvent => {
  const said: SaidEvent = {
    eventId,
    type,
    data,
    metadata: {
      occurredAt: at(second),
      sourceSeq: null,
      actor: { personId: 'p-1', role: 'dealer' },
      schemaVersion: 1,
    },
  };
  const added = {
    venue: 'STAR',
    terminal: 't-1',
    recordedAt: at(second),
    principal: 'terminal',
    clock: { offsetMs: 0, uncertaintyMs: 0 },
  };
  return { ...said, metadata: { ...said.metadata, ...added, contentHash: saidContentHash(said) } };
};

export const decision = { by: 'p-9', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
export const opened = (second: number): NewEvent =>
  happened('round.RoundOpened', second, { game: 'toy', editionStamp: null });
export const called = (second: number): NewEvent =>
  happened('round.NoMoreBetsCalled', second, { by: 'p-1', words: null });
export const placed = (second: number, wagerId: string = 'w-1'): NewEvent =>
  happened('round.WagerPlaced', second, { wagerId });
export const closed = (second: number): NewEvent => happened('round.RoundClosed', second);
export const raised = (second: number, sessions: readonly string[] = [session]): NewEvent =>
  happened('dispute.DisputeRaised', second, { game: 'toy', sessions, rounds: [`${session}.0001`] });
export const disputeClosed = (second: number): NewEvent =>
  happened('dispute.DisputeClosed', second, { reason: 'paid' });
export const reopened = (second: number): NewEvent => happened('dispute.DisputeReopened', second, { decision });

export const found = (examinations: readonly Examined[]): string[][] =>
  examinations.map(({ findings }) => findings.map(({ code, verdict }) => `${code} ${verdict}`));

/** A venue with one table open for the toy game, and assessors that follow its store. */
export type ToyTable = {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Starts an assessor. Its clock stands where nothing here was silent for long enough to count as left open, or tells `nowMs`. */
  readonly start: (nowMs?: () => number) => Assessor;
  readonly stop: (assessor: Assessor) => Promise<void>;
  /** Waits until every assessor has seen all that is in the store. */
  readonly settled: () => Promise<void>;
  readonly append: (stream: StreamName, ...events: NewEvent[]) => Promise<void>;
  readonly examined: (kind: string, id: string) => Promise<Examined[]>;
  /** The lines of the log, of errors alone. */
  readonly logged: readonly string[];
  readonly close: () => Promise<void>;
};

/** `played`: the toy game, or one like it under the same name. */
export const openToyTable = async (played: Game = toyGame): Promise<ToyTable> => {
  const database = await freshDatabase();
  const pool = openPool(database.url);
  const store = openMemoryStore();
  const running = new Set<Assessor>();
  const logged: string[] = [];
  const tips = new Map<StreamName, number>();
  const append: ToyTable['append'] = async (stream, ...events) => {
    const answer = await store.append(stream, tips.get(stream) ?? 'none', events);
    if (!answer.ok) throw new Error(answer.because);
    tips.set(stream, answer.lastRevision);
  };
  await append(
    streamName('venue', 'STAR'),
    happened('venue.VenueRegistered', 0, {
      name: 'The Star',
      zone: 'Australia/Sydney',
      rolloverHour: 6,
      jurisdiction: 'NSW',
    }),
  );
  await append(
    staffStreamOf('STAR', 'p-1'),
    happened('staff.StaffEmployed', 0, { personId: 'p-1', role: 'dealer', grade: null, from: '2026-01-01' }),
  );
  await append(
    streamName('edition', 'STAR.toy'),
    happened('edition.EditionCommenced', 0, { edition: 'toy/one', effectiveFrom: '2026-01-01' }),
  );
  await append(
    sessionStream,
    happened('table.SessionOpened', 1, { game: 'toy', editionStamp: null }),
    happened('table.SignShown', 2, { signId: 's-1', content: { kind: 'rules' } }),
  );
  const stop: ToyTable['stop'] = async (assessor) => {
    running.delete(assessor);
    await assessor.stop();
  };
  return {
    store,
    pool,
    logged,
    append,
    stop,
    start: (nowMs = () => atMs(120)) => {
      const one = buildAssessor({
        store,
        pool,
        game: (id) => (id === 'toy' ? played : undefined),
        readingsHash: () => '0'.repeat(64),
        catalogue: catalogueOf([played]),
        log: buildLogger('error', { write: (line) => void logged.push(line) }),
        nowMs,
        leftOpenLookMs: 20,
      });
      running.add(one);
      return one;
    },
    settled: async () => {
      for (;;) {
        // oxlint-disable no-await-in-loop -- polling until everybody has seen everything
        const head = await store.head();
        const statuses = await Promise.all([...running].map((one) => one.status()));
        const isThere = statuses.every(({ position, caughtUp }) => caughtUp && position === head);
        if (isThere && (await store.head()) === head) return;
        await delay(10);
        // oxlint-enable no-await-in-loop
      }
    },
    examined: async (kind, id) =>
      (await store.readStream(examination(kind, id))).map((event) => event.data as unknown as Examined),
    close: async () => {
      await Promise.all([...running].map(stop));
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
};
