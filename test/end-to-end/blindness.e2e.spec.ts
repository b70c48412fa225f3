import { apiRoutes } from '../../services/api/build.ts';
import { apiOn } from '../../services/composition/api.ts';
import type { ApiDependencies } from '../../services/api/dependencies.ts';
import { openEdge } from '../../services/shared/process/edge.ts';
import { openReadDb } from '../../services/shared/read-models/read-db.ts';
import { startServer } from '../support/http.ts';
import { keepAll } from '../support/keep-all.ts';
import { patientPdfTexts } from '../support/pdf-texts.ts';
import {
  askAll,
  blind,
  operationsAsked,
  operationsSentTo,
  operator,
  seeing,
  sendAll,
  terminal,
  toldApart,
  type Answered,
  type Asker,
} from './blindness/asked.ts';
import { stoppedClock } from './blindness/stopped-clock.ts';
import { startWorld, type World } from './blindness/world.ts';
import { noViews } from '../../services/api/views/record-of-views.ts';

/**
 * Noninterference: two installations that differ in hidden figures alone answer everybody who is blind to these byte for byte alike, whatever
 * the description of the API lets them ask and send. Who is not blind is told the difference; and so is everybody where the
 * service withholds too little, so that these specs find that.
 */

type Counts = ApiDependencies['openCounts'];
type Answers = ReadonlyMap<string, readonly Answered[]>;

const [, , , , other] = blind;
const finance = { ...(other as Asker), isBrief: true };

/** What finance is answered by a service that is the same, but for what it holds to be hidden. */
const withLess = async (world: World, less: (counts: Counts) => Counts): Promise<readonly Answered[]> => {
  const { foundation } = world.evening;
  const edge = await openEdge(foundation, patientPdfTexts());
  const on = apiOn(foundation, edge, { views: noViews });
  const routes = { ...on, openCounts: less(on.openCounts) };
  const running = await startServer((server) => apiRoutes(server, routes), {
    jurisdictionOf: edge.register.jurisdictionOf,
  });
  const answers = await askAll(world, finance, running);
  await running.stop();
  return answers;
};

const nothingHidden = (): Counts => async () => ({ journeys: [], floats: [], reviewers: [] });
const noSessions =
  (counts: Counts): Counts =>
  async (asked) => {
    const { journeys, ...others } = await counts(asked);
    return { ...others, journeys: journeys.map((one) => ({ ...one, sessions: [] })) };
  };

const answersIn = async (hidden: number): Promise<Answers> => {
  const clock = stoppedClock('2026-03-07T00:00:00.000Z');
  try {
    const world = await startWorld(clock, hidden);
    // Of the day before nothing is hidden, and what is kept of it is read; of this day nobody who is blind may be told what is kept.
    await keepAll(openReadDb(world.evening.foundation.pool));
    const answers = new Map<string, readonly Answered[]>();
    // oxlint-disable no-await-in-loop -- one after the other, in the same order in each world
    for (const asker of [...blind, ...seeing, operator]) {
      answers.set(asker.name, await askAll(world, asker));
    }
    answers.set('nothing hidden', await withLess(world, nothingHidden));
    answers.set('no sessions', await withLess(world, noSessions));
    for (const asker of [...blind, operator, terminal]) {
      answers.set(`sent by ${asker.name}`, await sendAll(world, asker));
    }
    // oxlint-enable no-await-in-loop
    await world.evening.stop();
    return answers;
  } finally {
    clock.restore();
  }
};

const worlds: Answers[] = [];
// A hook for each: a machine that does much else takes minutes for one.
for (const hidden of [1, 2])
  beforeAll(async () => {
    worlds.push(await answersIn(hidden));
  });

const of = (which: 0 | 1, name: string): readonly Answered[] => worlds[which]?.get(name) ?? [];
const told = (name: string): readonly string[] => toldApart(of(0, name), of(1, name));
const asked = (which: 0 | 1, name: string): readonly string[] => of(which, name).map((one) => one.asked);

describe('What is hidden', () => {
  it.each(blind.map(({ name }) => name))('changes no answer to %s', (name) => {
    expect(told(name)).toEqual([]);
    expect(asked(0, name)).toEqual(asked(1, name));
    expect(asked(0, name).length).toBeGreaterThan(20);
  });

  it.each([...blind, terminal].map(({ name }) => name))('changes no answer to what is sent by %s', (name) => {
    expect(told(`sent by ${name}`)).toEqual([]);
    expect(asked(0, `sent by ${name}`)).toEqual(asked(1, `sent by ${name}`));
    expect(asked(0, `sent by ${name}`).length).toBeGreaterThan(10);
  });

  it.each(seeing.map(({ name }) => name))('is told to %s', (name) => {
    expect(told(name).length).toBeGreaterThan(10);
  });
});

describe('What is withheld too little', () => {
  it('is found where nothing is', () => {
    expect(told('nothing hidden').length).toBeGreaterThan(10);
  });

  it('is found where one figure is forgotten', () => {
    expect(told('no sessions').length).toBeGreaterThan(0);
  });
});

/** No scheduler runs in these worlds: who asks for deadlines as new as a position waits for it. */
const waitsForScheduler = (asking: string): boolean => /\/v1\/deadlines\?.*atLeast=/.test(asking);
const all = (): readonly Answered[] =>
  [...(worlds[0]?.values() ?? [])].flat().filter((one) => !waitsForScheduler(one.asked));

describe('The questions', () => {
  it('are asked of every route that reads, and each is answered to somebody', () => {
    const answered = new Set(all().flatMap(({ status, operation }) => (status === 200 ? [operation] : [])));
    expect(operationsAsked.filter((name) => !answered.has(name))).toEqual([]);
  });

  it('have no parameter that is refused', () => {
    const refused = all().filter(
      ({ operation, status }) => operation.startsWith('GET ') && ![200, 403, 404].includes(status),
    );
    expect(refused.map(({ asked: what, said }) => `${what}: ${said}`)).toEqual([]);
  });

  it('are sent to every route that records, some of which records them', () => {
    const sentTo = new Set(all().map(({ operation }) => operation));
    expect(operationsSentTo.filter((name) => !sentTo.has(name))).toEqual([]);
    expect(new Set(all().map(({ status }) => status))).toEqual(new Set([200, 201, 403, 404, 409, 412, 422, 428]));
  });
});
