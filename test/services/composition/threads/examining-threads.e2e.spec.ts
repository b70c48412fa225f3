import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { Caller } from '../../../../services/api/caller.ts';
import { examineInThisThread } from '../../../../services/api/examine-apart.ts';
import type { PageExamining } from '../../../../services/api/examine-page.ts';
import { examineSpanHere } from '../../../../services/api/examine-span.ts';
import { reExaminationLines } from '../../../../services/api/re-examination.ts';
import type { AskedOfSubject, LawSupposed } from '../../../../services/api/supposition.ts';
import { examiningOn } from '../../../../services/composition/api.ts';
import { examiningThreads } from '../../../../services/composition/threads/examining-threads.ts';
import { listSessions } from '../../../../projections/sessions/queries.ts';
import { Problem } from '../../../../services/shared/http/problems.ts';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { startEvening, type Evening } from '../../../support/evening.ts';
import { startProxy, type Proxy } from '../../../support/proxy.ts';
import { projectFolder } from '../../../support/sources.ts';

/** As it was compiled: a thread does not run TypeScript. */
const file = pathToFileURL(join(projectFolder, 'dist/services/composition/threads/examining-thread.js'));
type Threads = ReturnType<typeof examiningThreads>;

let evening: Evening;
/** Threads of the house. They are started once, since each loads the whole service. */
let threads: Threads;
/** Others, whose line to the database can be held up. */
let line: Proxy;
let behindLine: Threads;
beforeAll(async () => {
  evening = await startEvening(80);
  const { config, databaseUrl } = evening.foundation;
  threads = examiningThreads(file, { config, databaseUrl });
  line = await startProxy(databaseUrl);
  behindLine = examiningThreads(file, { config, databaseUrl: line.url });
});
afterAll(async () => {
  await threads.end();
  await behindLine.end();
  await line.close();
  await evening.stop();
});

const supposing = (chosen: LawSupposed['interpretations']['chosen'], edition?: string): LawSupposed => ({
  in: 'body',
  edition,
  interpretations: { field: 'interpretations', chosen },
});

const nothing: AskedOfSubject = { without: [], interpretation: [] };

let callers = 0;
/** Somebody else each time, who waits for the answer. */
const somebody = (signal = new AbortController().signal): Caller => {
  callers += 1;
  return { name: `caller-${callers}`, signal, pays: () => {} };
};

const linesBy = async (pages: PageExamining): Promise<readonly string[]> => {
  const walk = {
    span: { venue: evening.venue, game: 'two-up' },
    kinds: ['round', 'tableSession'] as const,
    limit: 1_000,
    after: undefined,
  };
  const lines: string[] = [];
  const { db } = examiningOn(evening.foundation);
  for await (const said of reExaminationLines({ db, walk, pages, log: pino({ level: 'silent' }) })) lines.push(said);
  return lines;
};
const here = (supposed: LawSupposed): PageExamining => examineSpanHere(examiningOn(evening.foundation), supposed);

/** Which readings judged differs: what is compiled has a hash of its own. */
const withoutReadings = (said: string): string => said.replaceAll(/"olderReadings":\d+/g, '');

describe('Threads that examine', () => {
  it('say to the letter what one thread says, in the same order, whatever is supposed', async () => {
    for (const supposed of [
      supposing([]),
      supposing([['late-move-effect', 'as-laid']]),
      supposing([], 'two-up/undated'),
    ]) {
      // oxlint-disable no-await-in-loop -- one preview after the other
      const [theirs, ours] = [await linesBy(threads.spanFor(somebody(), supposed)), await linesBy(here(supposed))];
      // oxlint-enable no-await-in-loop
      expect(theirs.length).toBeGreaterThan(5);
      expect(theirs.map(withoutReadings)).toEqual(ours.map(withoutReadings));
    }
  });

  it('wait for a database that is slow to answer, as it is for those who come last', async () => {
    line.freeze();
    const lines = linesBy(behindLine.spanFor(somebody(), supposing([])));
    await pause(6_000);
    line.restore();
    const kinds = (await lines).map((one) => (JSON.parse(one) as { kind: string }).kind);
    expect(kinds).not.toContain('stopped');
    expect(kinds.at(-1)).toBe('end');
  });

  it('that cannot reach the database stop the preview, which says that it may be gone on with', async () => {
    const { config } = evening.foundation;
    const nowhere = { config, databaseUrl: 'postgresql://nobody:nothing@127.0.0.1:1/nowhere' };
    const lost = examiningThreads(file, nowhere);
    const [first] = await linesBy(lost.spanFor(somebody(), supposing([])));
    await lost.end();
    expect(JSON.parse(first ?? '{}')).toEqual({ kind: 'stopped', reason: 'unavailable', cursor: null });
  });

  it('say of one subject, and of what is supposed of it, what one thread says', async () => {
    const on = examiningOn(evening.foundation);
    const ours = examineInThisThread(on);
    const [session = ''] = (await listSessions(on.db, { filter: { venues: null } })).items.map((one) => one.session);
    const subject = { kind: 'tableSession', id: session } as const;
    for (const asked of [nothing, { ...nothing, edition: 'two-up/undated' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [theirs, said] = [await threads.apartFor(somebody()).one(subject, asked), await ours.one(subject, asked)];
      expect(theirs?.examined.findings).toEqual(said?.examined.findings);
      expect(theirs?.whatIf).toEqual(said?.whatIf);
    }
    expect(
      await threads.apartFor(somebody()).one({ kind: 'tableSession', id: 'STAR.TU-01.1999-01-01.1' }, nothing),
    ).toBeUndefined();
    expect(await threads.apartFor(somebody()).inPlay([subject])).toEqual({ found: [], unread: [] });
  });

  it('answer a mistaken supposition as a problem, and ask to come again when too much is under way', async () => {
    const [session = ''] = (
      await listSessions(examiningOn(evening.foundation).db, { filter: { venues: null } })
    ).items.map((one) => one.session);
    const subject = { kind: 'tableSession', id: session } as const;
    const mistaken = { ...nothing, edition: 'two-up/nowhere' };
    const asked = Array.from({ length: 9 }, () => threads.apartFor(somebody()).one(subject, mistaken));
    const kinds = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'rejected' && one.reason instanceof Problem ? one.reason.kind : 'answered',
    );
    expect(kinds).toEqual([...Array.from({ length: 8 }, () => 'invalid'), 'unavailable']);
    await expect(threads.apartFor(somebody()).one(subject, mistaken)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('let few walks be open at a time, and have room again when one is closed or its caller goes away', async () => {
    const gone = new AbortController();
    const one = { ...somebody(), name: 'one' };
    const open = (caller = one) => threads.spanFor(caller, 'in-force');
    const full = expect.objectContaining({ kind: 'unavailable', headers: { 'retry-after': '5' } }) as Error;
    const [first] = [open(), open(), open({ ...one, signal: gone.signal })];
    expect(() => open()).toThrow(full);
    const other = open(somebody());
    expect(() => open(somebody())).toThrow(full);
    gone.abort();
    const again = open();
    first?.close();
    first?.close();
    open();
    expect(() => open()).toThrow(full);
    for (const span of [other, again]) span.close();
  });

  it('end what nobody waits for any more, and answer the next one', async () => {
    const [session = ''] = (
      await listSessions(examiningOn(evening.foundation).db, { filter: { venues: null } })
    ).items.map((one) => one.session);
    const subject = { kind: 'tableSession', id: session } as const;
    line.freeze();
    const gone = new AbortController();
    const begun = deferred();
    const caller = { ...somebody(gone.signal), pays: () => begun.resolve() };
    const given = behindLine.apartFor(caller).one(subject, nothing);
    await begun.promise;
    gone.abort();
    await expect(given).rejects.toThrow('went away');
    line.restore();
    expect((await behindLine.apartFor(somebody()).one(subject, nothing))?.examined.subject).toEqual(subject);
  });
});
