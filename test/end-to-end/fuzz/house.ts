import { Writable } from 'node:stream';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import { accessRoles, type AccessRole } from '../../../domain/kernel/access.ts';
import { buildLogger } from '../../../services/shared/process/logger.ts';
import { startEvening } from '../../support/evening.ts';
import { startProxy, type Proxy } from '../../support/proxy.ts';
import type { Case, World } from './cases.ts';
import { complaintsOf, type Result } from './judge.ts';
import type { Line } from './lines.ts';
import { sender, type Answered } from './send.ts';
import { openingLines, venueLines, worldOf, type ImportedLine } from './world.ts';

type Json = Readonly<Record<string, unknown>>;

/** The whole house with an evening in it and a venue for what is odd, on a real server whose log is kept, and somebody who asks. */
export type FuzzedHouse = {
  readonly world: World;
  /** Every line that was logged, on the finest level. */
  readonly log: readonly string[];
  /** What may be repeated nowhere. */
  readonly secrets: string[];
  readonly authorizationOf: (role: AccessRole) => string;
  readonly dataDir: string;
  readonly ask: (one: Case) => Promise<Answered>;
  readonly get: (path: string, role?: AccessRole) => Promise<Json>;
  /** Asks everything, and answers with all that is not as it should be. */
  readonly judged: (cases: readonly Case[], atOnce?: number) => Promise<readonly string[]>;
  readonly imported: (role: AccessRole, lines: readonly Line[]) => Promise<readonly Result[]>;
  /** How many events there are that came from outside, and how many answers have said so. */
  readonly events: () => Promise<{ readonly stored: number; readonly acknowledged: number }>;
  readonly streams: () => Promise<readonly string[]>;
  readonly level: () => Promise<void>;
  /** Nobody reaches PostgreSQL, until `restore`. */
  readonly cutOff: () => void;
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
};

const connections = 8;

/** How many events an answer says were stored. */
const storedBy = ({ status, headers, text }: Answered): number => {
  if (status !== 201 && status !== 200) return 0;
  if (headers['content-type'] === 'application/x-ndjson') return text.split('"result":"accepted"').length - 1;
  const told = JSON.parse(text) as {
    stored?: number;
    accepted?: number;
    alreadyThere?: number | boolean;
    erasedAt?: string;
  };
  // Words are erased by one event; a retry says so with 200.
  if (told.erasedAt !== undefined) return status === 201 ? 1 : 0;
  return told.alreadyThere === false ? 1 : (told.stored ?? 0) + (told.accepted ?? 0);
};

const isRecording = ({ sent }: Case): boolean => sent.method === 'POST' && !/examinations|operations/.test(sent.path);

const isOfOutside = `stream not like 'examination-%' and stream not like 'alarm-%' and stream not like 'access-%'`;

const keptLog = () => {
  const log: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  return { log, logger: buildLogger('trace', to) };
};

export const startFuzzedHouse = async (): Promise<FuzzedHouse> => {
  const { log, logger } = keptLog();
  const proxies: Proxy[] = [];
  const through = async (url: string): Promise<string> => {
    const proxy = await startProxy(url);
    proxies.push(proxy);
    return proxy.url;
  };
  const evening = await startEvening(8, { log: logger, through });
  const wire = sender(evening.url);
  const { pool } = evening.foundation;
  const authorizations = new Map<string, string>();
  for (const role of accessRoles) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    const { authorization } = await evening.tokens.bearer(role, role === 'inspector' ? { jurisdictions: ['*'] } : {});
    authorizations.set(role, authorization);
  }
  const authorizationOf = (role: string): string => authorizations.get(role) ?? '';
  let acknowledged = 0;

  const ask: FuzzedHouse['ask'] = async (one) => {
    const isAsked = one.sent.headers['authorization'] === undefined && one.role !== undefined && one.role !== '';
    const own: Record<string, string> = isAsked ? { authorization: authorizationOf(one.role ?? '') } : {};
    const answer = await wire.send({ ...one.sent, headers: { ...one.sent.headers, ...own } });
    if (isRecording(one)) acknowledged += storedBy(answer);
    return answer;
  };

  const secrets = [...authorizations.values()].map((authorization) => authorization.slice('Bearer '.length));
  const judged: FuzzedHouse['judged'] = async (cases, atOnce = connections) => {
    const complaints: string[] = [];
    await inParallel(atOnce, cases, async (one) => {
      const answer = await ask(one).catch((error: unknown) => String(error));
      if (typeof answer === 'string') {
        // A client that goes on sending what is too large may be cut off before it hears so.
        if (one.status !== 413) complaints.push(`${one.name}\n  is not answered: ${answer}`);
      } else complaints.push(...complaintsOf(one, answer, secrets));
    });
    return complaints;
  };

  const imported = async (role: AccessRole, texts: readonly string[]): Promise<readonly Result[]> => {
    const headers = { 'content-type': 'application/x-ndjson', authorization: authorizationOf(role) };
    const sent = { method: 'POST', path: '/v1/imports', headers, body: texts.join('\n') };
    const { status, text } = await ask({ name: 'an import', sent, role, isSurelyWrong: false });
    if (status !== 200) throw new Error(`an import was answered ${status}: ${text}`);
    return text
      .trimEnd()
      .split('\n')
      .map((line): Result => JSON.parse(line));
  };
  const mustBeTaken = async (role: AccessRole, lines: readonly ImportedLine[]): Promise<void> => {
    const results = await imported(
      role,
      lines.map((line) => JSON.stringify(line)),
    );
    const refused = results.filter(({ result }) => result !== 'accepted');
    if (refused.length > 0) throw new Error(`the world was refused: ${JSON.stringify(refused)}`);
  };

  const get: FuzzedHouse['get'] = async (path, role = 'inspector') => {
    const sent = { method: 'GET', path, headers: {}, body: undefined };
    return JSON.parse((await ask({ name: path, sent, role, isSurelyWrong: false })).text) as Json;
  };
  const firstOf = async (path: string, member: string): Promise<string> => {
    const { items } = (await get(path)) as { items: readonly Json[] };
    return String(items[0]?.[member]);
  };
  const count = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from store.event where ${isOfOutside}`);
    return Number(rows[0]?.count);
  };

  await mustBeTaken('compliance', venueLines());
  const { floor, dispute } = openingLines();
  await mustBeTaken('terminal', floor);
  await mustBeTaken('supervisor', dispute);
  await evening.level();
  const refs = /"ref":"([0-9a-f]{64})"/.exec(JSON.stringify(await get('/v1/events?type=dispute.DisputeRaised')));
  const world = worldOf({
    round: await firstOf('/v1/rounds', 'round'),
    session: await firstOf('/v1/rounds', 'session'),
    dispute: await firstOf('/v1/disputes', 'dispute'),
    journey: 'STAR.TU-01-BOX-A',
    ref: refs?.[1] ?? '',
    decision: await firstOf('/v1/decisions', 'eventId'),
  });
  acknowledged = await count();
  return {
    world,
    log,
    secrets,
    authorizationOf,
    dataDir: evening.tokens.dataDir,
    ask,
    get,
    judged,
    imported: (role, lines) =>
      imported(
        role,
        lines.map(({ text }) => text),
      ),
    events: async () => ({ stored: await count(), acknowledged }),
    streams: async () => {
      const { rows } = await pool.query<{ stream: string }>('select distinct stream from store.event');
      return rows.map(({ stream }) => stream);
    },
    level: evening.level,
    cutOff: () => proxies.forEach((proxy) => proxy.refuse()),
    restore: () => proxies.forEach((proxy) => proxy.restore()),
    stop: async () => {
      wire.close();
      await evening.stop();
      await Promise.all(proxies.map((proxy) => proxy.close()));
    },
  };
};
