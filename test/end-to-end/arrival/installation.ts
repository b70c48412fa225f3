import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { apiRoutes } from '../../../services/api/build.ts';
import { startAssessor } from '../../../services/assessor/start.ts';
import { bootstrap } from '../../../services/bootstrap/bootstrap.ts';
import { apiOn } from '../../../services/composition/api.ts';
import { addIngestionRoutes, buildIngestion } from '../../../services/ingestion/build.ts';
import { startScheduler } from '../../../services/scheduler/start.ts';
import { isReckonedUpTo } from '../../../services/scheduler/touched.ts';
import { startProjector } from '../../../services/projector/start.ts';
import { readConfig } from '../../../services/shared/process/config.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { layFoundation, type Foundation } from '../../../services/shared/process/foundation.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { freshDatabase } from '../../support/database.ts';
import { untilLevel } from '../../support/evening.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type Running } from '../../support/http.ts';
import { patientPdfTexts } from '../../support/pdf-texts.ts';
import { lackingOn, targetOf, type Day, type Request } from './day.ts';
import { noViews } from '../../../services/api/views/record-of-views.ts';

export type Installation = Running & {
  readonly foundation: Foundation;
  /** Waits until read models, examinations and deadlines have seen everything. */
  readonly level: () => Promise<void>;
};

/** A request that was refused when it came, with the reason, and was taken when it came again. */
export type SentAgain = { readonly what: string; readonly because: string };

const importLine = ({ stream, terminals, events }: Request): string =>
  events
    .map((event, at) => JSON.stringify({ stream: `${stream.category}-${stream.id}`, terminal: terminals[at], event }))
    .join('\n');

const post = async (on: Running, request: Request): Promise<{ readonly status: number; readonly text: string }> => {
  const { sender } = request;
  if (sender === null) {
    const answer = await on.call('/v1/imports?summary=true', {
      method: 'POST',
      headers: { ...(await on.tokens.bearer('terminal')), 'content-type': 'application/x-ndjson' },
      body: importLine(request),
    });
    const text = await answer.text();
    const { rejected } = JSON.parse(text) as { readonly rejected?: number };
    return { status: rejected === 0 ? answer.status : 409, text };
  }
  const { path, body, headers } = targetOf(request);
  const answer = await on.call(path, {
    method: 'POST',
    headers: {
      ...(await on.tokens.bearer(sender.role, { person: sender.person })),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

const typeOf = ({ events: [first] }: Request): string => (typeof first?.['type'] === 'string' ? first['type'] : '');
const reasonIn = (text: string): string => /"reason":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 400);

const keyOf = ({ stream: { category, id } }: Request): string => `${category}-${id}`;

/** Sends requests in this order. One that is refused holds up its stream, and is sent again after each that is taken. */
export const sendAll = async (
  on: Running,
  requests: readonly Request[],
  sent: () => void = () => {},
): Promise<readonly SentAgain[]> => {
  const again: SentAgain[] = [];
  const waiting = new Map<string, Request[]>();
  const drain = async (key: string): Promise<boolean> => {
    const own = waiting.get(key) ?? [];
    let isAnyTaken = false;
    for (let next = own[0]; next; next = own[0]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the stream
      const { status, text } = await post(on, next);
      if (status >= 400) {
        again.push({ what: `${next.stream.category} ${typeOf(next)}`, because: reasonIn(text) });
        return isAnyTaken;
      }
      own.shift();
      isAnyTaken = true;
    }
    waiting.delete(key);
    return isAnyTaken;
  };
  for (const request of requests) {
    sent();
    const key = keyOf(request);
    const own = waiting.get(key);
    if (own) {
      own.push(request);
      continue;
    }
    waiting.set(key, [request]);
    // oxlint-disable no-await-in-loop -- one request after the other
    let isTaken = await drain(key);
    while (isTaken) {
      isTaken = false;
      for (const other of waiting.keys()) isTaken = (await drain(other)) || isTaken;
    }
    // oxlint-enable no-await-in-loop
  }
  if (waiting.size > 0) throw new Error(`never taken: ${JSON.stringify([...waiting.keys(), again.slice(-5)])}`);
  return again;
};

/** Closes the gaming days of the houses, as their reviewers do. A day that our procedure does not let close stays open. */
export const closeDays = async (on: Running, { houses }: Day): Promise<void> => {
  for (const { closing, events } of houses.flatMap(({ played }) => played.days)) {
    if (!closing) continue;
    const { gamingDayId, ...body } = closing;
    const said = events.filter(({ stream }) => stream.category === 'gamingDay').length;
    // oxlint-disable no-await-in-loop -- one day after the other
    const bearer = await on.tokens.bearer('finance', { person: closing.by });
    const answer = await on.call(`/v1/gaming-days/${gamingDayId}/close`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'if-match': `"${said - 1}"` },
      body: JSON.stringify(body),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`the day was not closed: ${await answer.text()}`);
    // oxlint-enable no-await-in-loop
  }
};

/** Starts an installation of its own, with the registers of a day's venues, and records requests in this order. It is examined when all have come. */
export const record = async (
  day: Day,
  requests: readonly Request[],
  sent?: () => void,
): Promise<{ readonly on: Installation; readonly again: readonly SentAgain[] }> => {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-arrival-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', TEXT_KEY: 'aa'.repeat(32) };
  const foundation = await layFoundation(readConfig(environment), pino({ level: 'silent' }));
  const edge = await openEdge(foundation, patientPdfTexts());
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  const running = await startServer(
    async (server) => {
      apiRoutes(server, apiOn(foundation, edge, { views: noViews }));
      await addIngestionRoutes(server, ingestion);
    },
    // What is answered is held to its schema by other specs.
    { jurisdictionOf: edge.register.jurisdictionOf, checkResponses: false },
  );
  // oxlint-disable no-await-in-loop -- one venue after the other
  for (const file of day.files) await bootstrap(ingestion, file);
  for (const { venue, events } of lackingOn(day).filter((one) => one.events.length > 0)) {
    const headers = { ...(await running.tokens.bearer('compliance')), 'content-type': 'application/json' };
    const body = JSON.stringify({ events });
    const answer = await running.call(`/v1/venues/${venue}/events`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the register refused: ${await answer.text()}`);
  }
  // oxlint-enable no-await-in-loop
  const again = await sendAll(running, requests, sent);
  const [projector, assessor, scheduler] = [
    startProjector(foundation),
    startAssessor(foundation),
    startScheduler(foundation),
  ];
  const db = openReadDb(foundation.pool);
  const level = async (): Promise<void> => {
    await untilLevel(foundation);
    await eventually(async () => expect(await isReckonedUpTo(db, null)).toBe(true));
  };
  await level();
  const stop = async (): Promise<void> => {
    await running.stop();
    await Promise.all([scheduler.stop(), assessor.stop(), projector.stop()]);
    await foundation.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { on: { ...running, foundation, level, stop }, again };
};
