import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Caller } from '../../../../services/api/caller.ts';
import type { ExamineApart } from '../../../../services/api/examine-apart.ts';
import { examiningOn } from '../../../../services/composition/api.ts';
import { examiningThreads, type ExaminingThreads } from '../../../../services/composition/threads/examining-threads.ts';
import { sendDispute } from '../../../../services/demo/disputes.ts';
import { accessRoles } from '../../../../domain/kernel/access.ts';
import { disputeId, streamName } from '../../../../domain/kernel/streams.ts';
import type { SaidEvent } from '../../../../domain/kernel/envelope.ts';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { dealerSays } from '../../../support/dealer-says.ts';
import {
  addressOf,
  describedIn,
  namesOfVenue,
  questionsOfDay,
  type NamedOperation,
} from '../../../support/described.ts';
import { eventually } from '../../../support/eventually.ts';
import { startEvening, type Evening } from '../../../support/evening.ts';
import { read } from '../../../support/read.ts';
import { projectFolder } from '../../../support/sources.ts';

type Question = keyof ExamineApart | 'page';

/** What threads were asked, and how often the thread that takes requests opened a look at the record to examine something itself. */
const asked: Question[] = [];
let here = 0;
/** Walks over spans that were begun. */
let begun = 0;
/** Threads wait for this before they are asked. */
let held: Promise<void> | undefined;
let told = deferred();

const tell = async <Answer>(question: Question, work: () => Promise<Answer>): Promise<Answer> => {
  asked.push(question);
  told.resolve();
  await held;
  return work();
};

const counted = (threads: ExaminingThreads): ExaminingThreads => ({
  ...threads,
  apartFor: (caller: Caller) => {
    const apart = threads.apartFor(caller);
    return {
      one: (subject, supposed) => tell('one', () => apart.one(subject, supposed)),
      inPlay: (subjects) => (subjects.length === 0 ? apart.inPlay([]) : tell('inPlay', () => apart.inPlay(subjects))),
      money: (dispute) => tell('money', () => apart.money(dispute)),
    };
  },
  spanFor: (caller, law) => {
    const span = threads.spanFor(caller, law);
    begun += 1;
    return { ...span, examine: (page) => tell('page', () => span.examine(page)) };
  },
});

/** As it was compiled: a thread does not run TypeScript. */
const file = pathToFileURL(join(projectFolder, 'dist/services/composition/threads/examining-thread.js'));

let evening: Evening;
let threads: ExaminingThreads;

const gamingDay = '2026-03-07';
const session = `STAR.TU-01.${gamingDay}.1`;
const longRound = `${session}.0001`;
const dispute = disputeId({ venue: 'STAR', number: 'D-9' });
const said = dealerSays(gamingDay);
/** More than `mostEventsHere` of `services/composition/api.ts`. */
const wagers = 1_001;
const mostInOneRequest = 500;

const wager = (nth: number): SaidEvent =>
  said('round.WagerPlaced', {
    wagerId: `w-${nth}`,
    personId: 'P-1',
    kind: 'heads',
    area: null,
    stakeCents: 500,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
  });

type As = { readonly as?: 'terminal' | 'compliance'; readonly signal?: AbortSignal };

const post = async (path: string, body: object, { as = 'terminal', ...how }: As = {}): Promise<Response> =>
  evening.call(path, {
    ...how,
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(as, as === 'terminal' ? { terminal: 'TU-01-A' } : {})),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

const record = async (path: string, body: object): Promise<void> => {
  const answer = await post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
};

const raised = () => ({
  id: dispute,
  events: [
    {
      eventId: randomUUID(),
      type: 'dispute.DisputeRaised',
      data: {
        game: 'two-up',
        sessions: [],
        rounds: [longRound],
        wagers: ['w-1'],
        complainant: null,
        claimedCents: 500,
        raisedTo: 'DEALER-01',
        about: 'winnings',
      },
      occurredAt: `${gamingDay}T10:00:00.000Z`,
      actor: { personId: 'DEALER-01', role: 'dealer' as const },
      schemaVersion: 1,
    },
  ],
});

beforeAll(async () => {
  evening = await startEvening(2, {
    examining: (foundation) => {
      const { config, databaseUrl } = foundation;
      const { examiner } = examiningOn(foundation);
      threads = examiningThreads(file, { config, databaseUrl });
      const opened = () => {
        here += 1;
        return examiner();
      };
      return { examiner: opened, threads: counted(threads) };
    },
  });
  const place = { venue: 'STAR', table: 'TU-01', gamingDay, number: 1 };
  const opening = { game: 'two-up', editionStamp: null };
  await record('/v1/table-sessions', { ...place, events: [said('table.SessionOpened', opening)] });
  await record('/v1/rounds', { session, sequence: 1, events: [said('round.RoundOpened', opening)] });
  const all = Array.from({ length: wagers }, (_, nth) => wager(nth + 1));
  for (let from = 0; from < all.length; from += mostInOneRequest) {
    const events = all.slice(from, from + mostInOneRequest);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await record(`/v1/rounds/${longRound}/events`, { events });
  }
  const { authorization } = await evening.tokens.bearer('supervisor');
  await sendDispute(evening.url, async () => authorization.slice('Bearer '.length), raised());
  await evening.level();
});
afterAll(async () => {
  await threads.end();
  await evening.stop();
});
const sign = { signId: 'S-1', content: { kind: 'rules' } };

/** Keeps all that threads are asked from now on, until it is released. */
const hold = (): (() => void) => {
  const { promise, resolve } = deferred();
  held = promise;
  return () => resolve();
};

beforeEach(() => {
  asked.length = 0;
  here = 0;
  begun = 0;
  held = undefined;
  told = deferred();
});

const { operations, partAt } = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));

/** The routes that examine, and what of that a thread is asked. Every other route examines nothing. */
const examining: Readonly<Record<string, readonly Question[]>> = {
  'GET /v1/rounds': ['inPlay'],
  'GET /v1/violations': ['inPlay'],
  'GET /v1/tables/{id}/now': ['inPlay'],
  'GET /v1/rounds/{id}/adjudication': ['one'],
  'GET /v1/table-sessions/{id}/adjudication': ['one'],
  'GET /v1/disputes/{id}/adjudication': ['one', 'money'],
  'GET /v1/disputes/{id}/answers': ['money', 'one'],
};

const names = {
  ...namesOfVenue,
  'rounds/id': longRound,
  'table-sessions/id': session,
  'disputes/id': dispute,
  'tables/id': 'STAR.TU-01',
  'patrons/id': 'P-1',
  'gaming-days/id': `STAR.${session.split('.')[2]}`,
  '{kind}/id': longRound,
};
const askedWith = questionsOfDay(session.split('.')[2] ?? '');
/** These are not there to be asked for: boxes, texts, decisions, gaming days that nobody opened, and a seal. None of them is examined when it is asked for. */
const notThere: readonly string[] = [
  'GET /v1/drop-boxes/{id}',
  'GET /v1/gaming-days/{id}',
  'GET /v1/gaming-days/{id}/figures',
  'GET /v1/texts/{ref}',
  'GET /v1/decisions/{eventId}',
  'GET /v1/rulebooks/{game}/{edition}/official-text',
  'GET /v1/events/{stream}/{revision}/proof',
  'GET /v1/record/policy',
  'GET /v1/record/checkpoint',
  'GET /v1/record/tile/{path}',
  'GET /v1/record/tile/entries/{path}',
];

const pathOf = (operation: NamedOperation): string => {
  const hasProvisional = operation.parameters.some((one) => partAt(one).name === 'provisional');
  const question = askedWith[operation.name] ?? (hasProvisional ? 'provisional=true' : undefined);
  return `${addressOf(operation, names)}${question === undefined ? '' : `?${question}`}`;
};
const reads = operations.filter(({ name }) => name.startsWith('GET /v1/') && !notThere.includes(name));

describe('What is long', () => {
  it.each(reads.map((operation) => [operation.name, operation] as const))(
    '%s is examined on a thread, if it is examined at all',
    async (name, operation) => {
      const as = accessRoles.find((role) => operation['x-roles']?.includes(role) && role !== 'terminal') ?? 'inspector';
      const { status } = await read(evening, pathOf(operation), { as, claims: { jurisdictions: ['*'] } });
      expect([status, asked, here]).toEqual([200, examining[name] ?? [], 0]);
    },
  );

  it.each([
    ['an adjudication', `/v1/rounds/${longRound}/adjudication`, 'one'],
    ['a what-if', `/v1/rounds/${longRound}/adjudication?edition=two-up/undated`, 'one'],
    ['the adjudication of a session', `/v1/table-sessions/${session}/adjudication`, 'one'],
    ['the adjudication of a dispute', `/v1/disputes/${dispute}/adjudication`, 'one'],
  ] as const)('as %s is examined while others record', async (_, path, question) => {
    const release = hold();
    const answer = read(evening, path);
    // An answer that comes by itself was not examined on a thread.
    await Promise.race([told.promise, answer]);
    expect([asked, here]).toEqual([[question], 0]);
    await record(`/v1/table-sessions/${session}/events`, { events: [said('table.SignShown', sign)] });
    release();
    expect((await answer).status).toBe(200);
  });
});

const span = { venue: 'STAR', game: 'two-up', subjects: ['tableSession'] };
const walk = (path = '', how: As = {}): Promise<Response> =>
  post(`/v1/examinations${path}`, span, { as: 'compliance', ...how });

const endOf = async (answer: Response): Promise<Record<string, unknown>> =>
  JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '{}') as Record<string, unknown>;

describe('What is short', () => {
  it('is examined by the thread that takes the request', async () => {
    const [short] = (await read(evening, '/v1/rounds?gamingDay=2026-03-06')).items;
    const path = `/v1/rounds/${String(short?.['round'])}/adjudication?edition=two-up/undated`;
    expect((await read(evening, path)).status).toBe(200);
    expect([asked, here]).toEqual([[], 1]);
  });
});

describe('An examination of a span that is stored', () => {
  it('is made and stored by threads while others record, each examination once', async () => {
    const { store } = evening.foundation;
    const played = evening.played[0]?.events[0]?.stream.id ?? '';
    const stored = () => store.readStream(streamName('examination', `tableSession.${played}`));
    const before = (await stored()).length;
    const release = hold();
    const answer = walk().then(endOf);
    await Promise.race([told.promise, answer]);
    expect([asked.includes('page'), here]).toEqual([true, 0]);
    await record(`/v1/table-sessions/${session}/events`, { events: [said('table.SignShown', sign)] });
    release();
    // The readings have another hash as they were compiled, so each session has an examination by them to be stored.
    expect(await answer).toMatchObject({
      kind: 'end',
      failed: 0,
      examined: evening.played.length,
      stored: evening.played.length,
    });
    expect(await stored()).toHaveLength(before + 1);
    expect(await endOf(await walk())).toMatchObject({ kind: 'end', stored: 0 });
    expect([(await stored()).length, here]).toEqual([before + 1, 0]);
  });

  it('is asked to come again when three of the caller are under way, with a preview among them, and nothing has begun', async () => {
    const release = hold();
    const answers = [walk(), walk(), walk('/preview')];
    await Promise.race([eventually(async () => expect(begun).toBe(answers.length)), Promise.all(answers)]);
    const refused = await walk();
    expect([refused.status, refused.headers.get('retry-after'), begun]).toEqual([503, '5', answers.length]);
    expect(await refused.json()).toMatchObject({
      type: '/problems/unavailable',
      detail: '3 examinations of spans that you asked for are under way; try again shortly.',
    });
    release();
    // oxlint-disable-next-line no-await-in-loop -- all are under way
    for (const one of answers) expect(await endOf(await one)).toMatchObject({ kind: 'end' });
    expect(await endOf(await walk())).toMatchObject({ kind: 'end' });
  });
});
