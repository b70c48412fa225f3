import type { z } from 'zod';
import type { Game } from '../../../domain/games/game.ts';
import { randomUUID } from 'node:crypto';
import type { PlayedDispute } from '../../../domain/games/play.ts';
import { disputeId } from '../../../domain/kernel/streams.ts';
import { apiRoutes } from '../../../services/api/build.ts';
import { reExaminationLine } from '../../../services/api/schemas/re-examination.ts';
import { bookkeeping } from '../../../services/assessor/bookkeeping.ts';
import { apiOn } from '../../../services/composition/api.ts';
import { sendDispute } from '../../../services/demo/disputes.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { examinerOn } from '../../../services/shared/examining/examiner.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { startServer, type Running } from '../../support/http.ts';
import { read } from '../../support/read.ts';
import { noViews } from '../../../services/api/views/record-of-views.ts';

type Line = z.infer<typeof reExaminationLine>;
type Of<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>;

let evening: Evening;
/** The same house with newer readings: rule 4.6, of rounds, one of sessions and 9.12, of disputes, are watched no more. */
let newer: Running;
let ofSessions: string;

const withoutThreeRules = (game: Game): Game => ({
  ...game,
  editions: game.editions.map((edition) => ({
    ...edition,
    sections: edition.sections.map((section) => ({
      ...section,
      clauses: section.clauses.filter(({ number }) => !['4.6', ofSessions, '9.12'].includes(number)),
    })),
  })),
});

const newerHash = '1'.repeat(64);
const readingsHash = (): string => newerHash;

const startNewer = async (): Promise<Running> => {
  const { foundation } = evening;
  const games = foundation.games.map(withoutThreeRules);
  const edge = await openEdge(foundation);
  const { roundsOf, roundAfter, sessionsAt, disputesAbout } = bookkeeping(foundation.pool);
  const examiner = examinerOn({
    ...foundation,
    games,
    readingsHash,
    roundsOf,
    roundAfter,
    sessionsAt,
    disputesAbout,
    nowMs: Date.now,
  });
  return startServer(
    (server) => apiRoutes(server, { ...apiOn(foundation, edge, { examiner, views: noViews }), games }),
    {
      jurisdictionOf: edge.register.jurisdictionOf,
    },
  );
};

/** A dispute over the first game of the evening, which a dealer decided first though 9.12 has a games supervisor do it. */
const decidedByADealer = (): PlayedDispute => {
  const games = evening.played[0]?.events ?? [];
  const opened = games.find(({ type }) => type === 'round.RoundOpened');
  const wager = games.find(({ type }) => type === 'round.WagerPlaced');
  if (!opened || !wager) throw new Error('nothing was played');
  const dealer = { personId: 'DEALER-01', role: 'dealer' } as const;
  const about = { game: 'two-up', sessions: [], rounds: [opened.stream.id], wagers: [], claimedCents: 2_000 };
  const { personId: complainant = null } = wager.data;
  const decision = { by: dealer.personId, roleClaimed: dealer.role, clause: null, ground: 'paid-as-due' };
  const outcome = { outcome: 'against-complainant', awardedCents: null, decision };
  const said = (type: string, minute: number, data: PlayedDispute['events'][number]['data']) => ({
    eventId: randomUUID(),
    type,
    data,
    occurredAt: `2026-03-06T20:0${minute}:00.000Z`,
    actor: dealer,
    schemaVersion: 1,
  });
  return {
    id: disputeId({ venue: evening.venue, number: 'D-1' }),
    events: [
      said('dispute.DisputeRaised', 1, { ...about, complainant, raisedTo: dealer.personId, about: 'winnings' }),
      said('dispute.DecisionMade', 2, outcome),
      said('dispute.DisputeClosed', 3, { reason: 'decided', by: dealer.personId }),
    ],
  };
};

beforeAll(async () => {
  evening = await startEvening(40);
  const { authorization } = await evening.tokens.bearer('supervisor');
  await sendDispute(evening.url, async () => authorization.slice('Bearer '.length), decidedByADealer());
  await evening.level();
  const { items } = await read(evening, '/v1/violations?limit=1000');
  const found = items.find(({ subject }) => (subject as { kind: string }).kind === 'tableSession');
  if (!found) throw new Error('nothing was found of a session');
  ofSessions = String(found['clause']);
  newer = await startNewer();
});
afterAll(async () => {
  await newer.stop();
  await evening.stop();
});

const post = async (path: string, body: object, on: Running = evening, claims = {}): Promise<Response> =>
  on.call(path, {
    method: 'POST',
    headers: { ...(await on.tokens.bearer('compliance', claims)), 'content-type': 'application/json' },
    body: JSON.stringify({ venue: 'STAR', game: 'two-up', ...body }),
  });

/** The lines of an answer, each as it is described. */
const lines = async (path: string, body: object, on: Running = evening): Promise<readonly Line[]> => {
  const answer = await post(path, body, on);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  const text = await answer.text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => reExaminationLine.parse(JSON.parse(line)));
};
const of = <Kind extends Line['kind']>(all: readonly Line[], kind: Kind): readonly Of<Kind>[] =>
  all.filter((line): line is Of<Kind> => line.kind === kind);
const ended = (all: readonly Line[]): Of<'end'> => {
  const [end] = of(all, 'end');
  if (!end) throw new Error(`the answer has no end: ${JSON.stringify(all.at(-1))}`);
  return end;
};
const preview = (body: object, on: Running = evening) => lines('/v1/examinations/preview', body, on);
const asLaid = { interpretations: { 'late-move-effect': 'as-laid' } };
const foundUnder = async (query: string): Promise<number> =>
  (await read(evening, `/v1/violations?${query}&limit=1000`)).items.length;
const lateBets = (): Promise<number> => foundUnder('code=LATE_BET&clause=4.6');

describe('A preview', () => {
  it('of what is in force already differs in nothing, over every round, session and dispute that has ended', async () => {
    const all = await preview({});
    // A round that nothing closed has ended too, where a later one or the end of its session shows it.
    const rounds = (await read(evening, '/v1/rounds?limit=1000')).items;
    const disputes = (await read(evening, '/v1/disputes?limit=1000')).items;
    expect(of(all, 'subject')).toEqual([]);
    expect(ended(all).subjects).toMatchObject([
      { subject: 'round', examined: rounds.length, differing: 0 },
      { subject: 'tableSession', examined: 2, differing: 0 },
      { subject: 'dispute', examined: disputes.length, differing: 0 },
    ]);
    expect(ended(all)).toMatchObject({
      examined: rounds.length + 2 + disputes.length,
      differing: 0,
      unexamined: 0,
      failed: 0,
      cursor: null,
    });
    expect(ended(all).findings.same).toBeGreaterThan(10);
  });

  it('of another interpretation tells every round that differs, and sums up the cents; nothing is stored', async () => {
    const head = await evening.foundation.store.head();
    const all = await preview(asLaid);
    const differing = of(all, 'subject');
    expect(differing.length).toBeGreaterThan(0);
    const [one] = differing;
    const asked = `/v1/rounds/${one?.subject.id ?? ''}/adjudication?interpretation=late-move-effect:as-laid`;
    const single = (await read(evening, asked)).body['whatIf'] as { difference: unknown };
    expect(one?.difference).toEqual(single.difference);
    const sum = (member: 'dueCents' | 'differenceCents'): number =>
      differing.reduce((total, { difference }) => total + difference.wagers[member], 0);
    expect(ended(all)).toMatchObject({
      differing: differing.length,
      wagers: { dueCents: sum('dueCents'), differenceCents: sum('differenceCents') },
    });
    expect(await evening.foundation.store.head()).toBe(head);
  });

  it('goes on from where an answer ended, and adds up to the same', async () => {
    const whole = ended(await preview(asLaid));
    let [examined, differing, dueCents] = [0, 0, 0];
    let after: string | null | undefined;
    let answers = 0;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
      const part = ended(await preview({ ...asLaid, limit: 7, ...(after ? { after } : {}) }));
      examined += part.examined;
      differing += part.differing;
      dueCents += part.wagers.dueCents;
      after = part.cursor;
      answers += 1;
    } while (after !== null);
    expect(answers).toBeGreaterThan(3);
    expect({ examined, differing, dueCents }).toEqual({
      examined: whole.examined,
      differing: whole.differing,
      dueCents: whole.wagers.dueCents,
    });
  });

  it('keeps to the span, the table and the edition that are asked for', async () => {
    const [newest] = (await read(evening, '/v1/rounds?limit=1')).items;
    const at = String(newest?.['beganAt']);
    expect(ended(await preview({ from: at, subjects: ['round'] })).examined).toBe(1);
    expect(ended(await preview({ to: '2020-01-01T00:00:00.000Z' })).examined).toBe(0);
    const atOne = ended(await preview({ table: 'TU-01' })).examined;
    expect(atOne).toBeGreaterThan(0);
    expect(atOne).toBeLessThan(ended(await preview({})).examined);
    expect(ended(await preview({ edition: 'two-up/star-2016' })).differing).toBe(0);
  });

  it('tells progress with a cursor', async () => {
    const [progress] = of(await preview({ limit: 3 }), 'progress');
    expect(progress).toMatchObject({ examined: 3 });
    expect(ended(await preview({ after: progress?.cursor })).examined).toBe(ended(await preview({})).examined - 3);
  });

  it('of newer readings is held against what was found by the older', async () => {
    const all = await preview({}, newer);
    const end = ended(all);
    expect(end.olderReadings).toBe(end.examined);
    expect(end.findings.gone).toBeGreaterThanOrEqual(await lateBets());
    expect(end.codes).toContainEqual({ code: 'LATE_BET', clause: '4.6', added: 0, gone: await lateBets(), changed: 0 });
  });

  it('tells rounds, sessions and disputes apart, each with what differs in it', async () => {
    const all = await preview({}, newer);
    const [inSessions, inRounds] = [await foundUnder(`clause=${ofSessions}`), await foundUnder('clause=4.6')];
    const inDisputes = await foundUnder('clause=9.12');
    expect(inDisputes).toBeGreaterThan(0);
    expect(ended(all).subjects).toMatchObject([
      { subject: 'round', findings: { gone: inRounds } },
      { subject: 'tableSession', findings: { gone: inSessions } },
      { subject: 'dispute', findings: { gone: inDisputes } },
    ]);
    expect(new Set(ended(all).subjects[1]?.codes.map(({ clause }) => clause))).toEqual(new Set([ofSessions]));
    const sessions = of(all, 'subject').filter(({ subject }) => subject.kind === 'tableSession');
    expect(sessions.flatMap(({ difference }) => difference.findings.gone.map(({ clause }) => clause))).toEqual(
      Array.from({ length: inSessions }, () => ofSessions),
    );
    const only = await preview({ subjects: ['tableSession'] }, newer);
    expect(of(only, 'subject')).toEqual(sessions);
    expect(ended(only).subjects.map(({ subject }) => subject)).toEqual(['tableSession']);
    const disputes = of(await preview({ subjects: ['dispute'] }, newer), 'subject');
    const broken = (await read(evening, '/v1/violations?clause=9.12&limit=1000')).items;
    expect(new Set(disputes.map(({ subject }) => subject.id))).toEqual(
      new Set(broken.map(({ subject }) => (subject as { readonly id: string }).id)),
    );
    expect(disputes.map(({ subject }) => subject)).toContainEqual({ kind: 'dispute', id: 'STAR.D-1' });
  });

  it('that was cut off goes on from the last progress that was heard', async () => {
    const answer = await post('/v1/examinations/preview', asLaid);
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let heard = '';
    let progress: string | undefined;
    while (progress === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- piece after piece, as they come
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      heard += decoder.decode(piece.value, { stream: true });
      progress = heard.split('\n').findLast((line) => line.includes('"kind":"progress"') && line.endsWith('}'));
    }
    await reader?.cancel();
    const { cursor: after, examined } = JSON.parse(progress ?? '{}') as Of<'progress'>;
    expect(examined).toBeGreaterThan(0);
    expect(ended(await preview({ ...asLaid, after })).examined).toBe(ended(await preview(asLaid)).examined - examined);
  });

  it.each([
    ['/game', { game: 'chess' }],
    ['/after', { after: 'nonsense' }],
    ['/edition', { edition: 'two-up/of-old' }],
    ['/interpretations', { interpretations: { 'the-weather': 'fine' } }],
    ['/interpretations', { interpretations: { 'late-move-effect': 'whatever' } }],
    ['/limit', { limit: 0 }],
    ['/subjects/0', { subjects: ['coin'] }],
    ['/subjects', { subjects: [] }],
  ])('is refused, naming %s, for %j', async (pointer, body) => {
    const answer = await post('/v1/examinations/preview', body);
    const { errors } = (await answer.json()) as { errors: object[] };
    expect([answer.status, errors]).toMatchObject([422, [{ in: 'body', pointer }]]);
  });

  it('is refused beyond the venues of the token', async () => {
    const elsewhere = { venues: ['TOWN'] };
    for (const path of ['/v1/examinations/preview', '/v1/examinations']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await post(path, {}, evening, elsewhere)).status).toBe(403);
    }
  });
});

describe('A cursor', () => {
  it('of another kind of subject than is asked for is refused', async () => {
    const [progress] = of(await preview({ subjects: ['round'], limit: 3 }), 'progress');
    const answer = await post('/v1/examinations/preview', { subjects: ['tableSession'], after: progress?.cursor });
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer: '/after' }] }]);
  });
});

describe('An official examination of a span', () => {
  it('stores nothing where nothing is new', async () => {
    const head = await evening.foundation.store.head();
    expect(ended(await lines('/v1/examinations', {}))).toMatchObject({ differing: 0, stored: 0 });
    expect(await evening.foundation.store.head()).toBe(head);
  });

  it('by newer readings is stored once for each subject, also in several answers, and is what counts from then on', async () => {
    expect(await lateBets()).toBeGreaterThan(0);
    const foreseen = ended(await preview({}, newer));
    const some = ended(await lines('/v1/examinations', { limit: 17 }, newer));
    const rest = ended(await lines('/v1/examinations', { after: some.cursor }, newer));
    expect([some.stored, rest.stored]).toEqual([17, foreseen.examined - 17]);
    expect(some.findings.gone + rest.findings.gone).toBe(foreseen.findings.gone);
    await evening.level();
    expect([await lateBets(), await foundUnder('clause=9.12')]).toEqual([0, 0]);
    expect(ended(await lines('/v1/examinations', {}, newer))).toMatchObject({ stored: 0, differing: 0 });
    const [round] = (await read(evening, '/v1/rounds?limit=1')).items;
    const path = `/v1/examinations/round/${String(round?.['round'])}`;
    expect((await read(evening, path)).items.map((one) => one['readingsHash'] === newerHash)).toEqual([true, false]);
  });
});
