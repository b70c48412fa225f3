import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { describedIn, type NamedOperation } from '../support/described.ts';
import { read } from '../support/read.ts';
import { projectFolder } from '../support/sources.ts';
import { afterwards, dayOf, gamingDay as firstDay, interleaved, type Day } from './arrival/day.ts';
import { closeDays, record, sendAll, type Installation } from './arrival/installation.ts';
import { amountsByForm, answerTo, inOneOrder, isForm, rowsOf, summed, summedBy, type Row } from './money-sums/told.ts';

/**
 * Two gaming days of the games with a house, much of whose money was put right: what a report says of a whole is what it says of the parts, and every
 * report says it in each of its forms, to the cent. The reports are those of the API's description, so that none is forgotten.
 */
const nextDay = '2026-03-07';
const { operations, partAt } = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));

const parametersOf = ({ parameters }: NamedOperation): readonly string[] => parameters.map((one) => partAt(one).name);
const pathOf = ({ name }: NamedOperation): string => name.replace('GET ', '');
const formsOf = ({ responses }: NamedOperation): readonly string[] =>
  Object.keys(responses['200']?.content ?? {}).filter(isForm);

const reports = operations.filter(
  (one) => one.name.startsWith('GET /v1/reports/') && one.tags?.includes('money') && formsOf(one).includes('text/csv'),
);
/** Those that list what there is of some days, and those that add it up for one day or a period. */
const lists = reports.filter((one) => parametersOf(one).includes('fromDay') || parametersOf(one).includes('cursor'));
const sums = reports.filter((one) => !lists.includes(one));

/** What a report has to be asked beside the venue. */
const measures: Readonly<Record<string, string>> = { '/v1/reports/cash': 'thresholdCents=1' };
const questionOf = (path: string, venue: string, ...more: readonly string[]): string =>
  `${path}?${[`venue=${venue}`, measures[path] ?? [], ...more].flat().join('&')}`;
const wholeOf = (one: NamedOperation, venue: string, ...more: readonly string[]): string =>
  questionOf(pathOf(one), venue, 'limit=500', ...more);

let on: Installation;
let venues: readonly string[];
let day: Day;
let next: Day;

beforeAll(async () => {
  const games = await findGames();
  day = dayOf(11, games);
  next = afterwards(day, 12, games);
  on = (await record(day, interleaved(day, 13))).on;
  await sendAll(on, interleaved(next, 14));
  await on.level();
  venues = day.houses.map(({ venue }) => venue.venue);
});
afterAll(() => on.stop());

/** By which the rows of a list may be asked apart, where they say it of themselves. */
const apartBy = [
  'table',
  'pit',
  'shift',
  'game',
  'gamingDay',
  'session',
  'tender',
  'journey',
  'dropBox',
  'kind',
  'series',
  'person',
];

const additive = {
  win: ['sessionCount', 'withoutWinCount', 'winCents', 'winByPlayCents', 'winByLawCents', 'dropCents'],
  onDuty: ['sessionCount', 'winByPlayCents', 'winByLawCents', 'roundCount'],
  hold: ['sessionCount', 'withoutWinCount', 'winCents', 'dropCents', 'laidCents', 'unknownLaidCents'],
  ofKinds: ['fillsCents', 'creditsCents', 'winByPlayCents', 'winByLawCents'],
  ofDrop: [
    'cashCents',
    'chipPurchaseVoucherCents',
    'promotionalVoucherCents',
    'promotionalTokenCents',
    'chipsCents',
    'suspectCents',
    'otherCents',
    'dropCents',
  ],
};

const winOf = (venue: string, gamingDay: string, by: string, period = 'day'): Promise<readonly Row[]> =>
  rowsOf(on, questionOf('/v1/reports/win', venue, `gamingDay=${gamingDay}`, `by=${by}`, `period=${period}`));
const holdOf = (venue: string, gamingDay: string, by: string, period = 'day'): Promise<readonly Row[]> =>
  rowsOf(on, questionOf('/v1/reports/hold', venue, `gamingDay=${gamingDay}`, `by=${by}`, `period=${period}`));
const masterOf = (venue: string, gamingDay: string): Promise<readonly Row[]> =>
  rowsOf(on, questionOf('/v1/reports/master-game-report', venue, `gamingDay=${gamingDay}`));

/** What is known best of a row of drop: verified, else the last count, else what was sold. */
const bestOf = ({ verifiedCents, secondCents, firstCents, tenderedCents }: Row): number =>
  Number(verifiedCents ?? secondCents ?? firstCents ?? tenderedCents);

const floatsTold = (rows: readonly Row[], opener: string, closer: string): readonly string[] =>
  inOneOrder(
    rows.map((row) => ({
      session: row['session'],
      opener: row[opener],
      closer: row[closer],
      fills: row['fillsCents'],
      credits: row['creditsCents'],
    })),
  );

/** What has to hold in whatever state the days are. `isAsNow`: nothing was told of a day since it was closed. */
const theSums = (isAsNow: boolean): void => {
  it.each(lists.map((one) => [pathOf(one), one] as const))(
    '%s asked apart has just the rows of the whole',
    async (_, one) => {
      for (const venue of venues) {
        // oxlint-disable no-await-in-loop -- one question after the other
        const whole = await rowsOf(on, wholeOf(one, venue));
        expect(whole.length).toBeGreaterThan(0);
        for (const member of apartBy.filter(
          (name) => parametersOf(one).includes(name) && whole.some((row) => name in row),
        )) {
          const told = whole.map((row) => row[member]);
          for (const value of new Set(told.filter((known) => typeof known === 'string' || typeof known === 'number'))) {
            const part = await rowsOf(on, wholeOf(one, venue, `${member}=${encodeURIComponent(value)}`));
            const wanted = whole.filter((row) => row[member] === value);
            expect([member, value, inOneOrder(part)]).toEqual([member, value, inOneOrder(wanted)]);
          }
        }
        // oxlint-enable no-await-in-loop
      }
    },
  );

  it.each(lists.filter((one) => parametersOf(one).includes('fromDay')).map((one) => [pathOf(one), one] as const))(
    '%s of a span of days has the rows of each',
    async (_, one) => {
      for (const venue of venues) {
        const [span, ...days] = await Promise.all(
          [[`fromDay=${firstDay}`, `toDay=${nextDay}`], [`gamingDay=${firstDay}`], [`gamingDay=${nextDay}`]].map(
            (more) => rowsOf(on, wholeOf(one, venue, ...more)),
          ),
        );
        expect(inOneOrder(span ?? [])).toEqual(inOneOrder(days.flat()));
        expect(days.every((rows) => rows.length > 0)).toBe(true);
      }
    },
  );

  it('win by table, by game and by pit comes to one sum, which is that of the master game report', async () => {
    for (const venue of venues) {
      for (const gamingDay of [firstDay, nextDay]) {
        const [byTable = [], byGame = [], byPit = []] = await Promise.all(
          ['table', 'game', 'pit'].map((by) => winOf(venue, gamingDay, by)),
        );
        const whole = summed(byTable, additive.win);
        expect([summed(byGame, additive.win), summed(byPit, additive.win)]).toEqual([whole, whole]);
        const rows = await masterOf(venue, gamingDay);
        const ofAll = rows.filter(({ of }) => of === 'all');
        const sessions = rows.filter(({ of }) => of === 'session');
        const known = { ...summed(ofAll, ['winByPlayCents', 'winByLawCents', 'dropCents', 'sessionCount']) };
        expect(whole).toMatchObject({ ...known, ...summed(sessions, ['winCents']) });
      }
    }
  });

  it('the rows of the master game report add up, session by session, to those of tables, games, pits and all', async () => {
    for (const venue of venues) {
      for (const gamingDay of [firstDay, nextDay]) {
        const rows = await masterOf(venue, gamingDay);
        const of = (kind: string): readonly Row[] => rows.filter((row) => row['of'] === kind);
        const sessions = of('session');
        expect(sessions.length).toBeGreaterThan(0);
        const members = ['sessionCount', ...additive.ofKinds, ...additive.ofDrop];
        for (const kind of ['table', 'game', 'pit'])
          expect(summedBy(of(kind), kind, members)).toEqual(summedBy(sessions, kind, members));
        expect(summed(of('all'), members)).toEqual(summed(sessions, members));
        for (const row of rows) {
          const { openerCents, closerCents, fillsCents, creditsCents, dropCents, winCents, missing } = row;
          const isKnown = openerCents !== null && closerCents !== null;
          const byHand =
            Number(closerCents) + Number(creditsCents) + Number(dropCents) - Number(openerCents) - Number(fillsCents);
          expect([row['of'], winCents, missing === null]).toEqual([row['of'], isKnown ? byHand : null, isKnown]);
        }
      }
    }
  });

  it('drop in the master game report is what the report of drop knows best of each box', async () => {
    for (const venue of venues) {
      for (const gamingDay of [firstDay, nextDay]) {
        const rows = await rowsOf(on, questionOf('/v1/reports/drop', venue, `gamingDay=${gamingDay}`, 'limit=500'));
        const [all] = (await masterOf(venue, gamingDay)).filter(({ of }) => of === 'all');
        const best = (tender: string): number =>
          rows.filter((row) => row['tender'] === tender).reduce((sum, row) => sum + bestOf(row), 0);
        expect([all?.['cashCents'], all?.['chipPurchaseVoucherCents']]).toEqual([
          best('cash'),
          best('chip-purchase-voucher'),
        ]);
      }
    }
  });

  it('sales one by one come to what the report of drop has of them', async () => {
    for (const venue of venues) {
      const [rows, sales] = await Promise.all(
        ['/v1/reports/drop', '/v1/reports/drop/entries'].map((path) =>
          rowsOf(on, questionOf(path, venue, 'limit=500')),
        ),
      );
      const members = ['tenderedCents', 'issuedCents'];
      expect(summedBy(sales ?? [], 'tender', members)).toEqual(
        summedBy(
          (rows ?? []).filter((row) => Number(row['saleCount']) > 0),
          'tender',
          members,
        ),
      );
    }
  });

  it('a month and a year so far are the days before and this day together', async () => {
    for (const venue of venues) {
      for (const period of ['mtd', 'ytd']) {
        for (const by of ['table', 'game', 'pit', 'dealer']) {
          const members = by === 'dealer' ? additive.onDuty : additive.win;
          const [whole, ...days] = await Promise.all([
            winOf(venue, nextDay, by, period),
            winOf(venue, firstDay, by),
            winOf(venue, nextDay, by),
          ]);
          expect(summedBy(whole, by, members)).toEqual(summedBy(days.flat(), by, members));
          if (by !== 'table' && by !== 'game') continue;
          const holds = await Promise.all([
            holdOf(venue, nextDay, by, period),
            holdOf(venue, firstDay, by),
            holdOf(venue, nextDay, by),
          ]);
          expect(summedBy(holds[0], by, additive.hold)).toEqual(summedBy(holds.slice(1).flat(), by, additive.hold));
        }
      }
    }
  });

  if (isAsNow)
    it('floats have the openers, closers, fills and credits of the master game report', async () => {
      for (const venue of venues) {
        for (const gamingDay of [firstDay, nextDay]) {
          const floats = await rowsOf(
            on,
            questionOf('/v1/reports/floats', venue, `gamingDay=${gamingDay}`, 'limit=500'),
          );
          const sessions = (await masterOf(venue, gamingDay)).filter(({ of }) => of === 'session');
          expect(floatsTold(floats, 'openedCents', 'closedCents')).toEqual(
            floatsTold(sessions, 'openerCents', 'closerCents'),
          );
        }
      }
    });

  it.each([...lists, ...sums].map((one) => [pathOf(one), one] as const))(
    '%s has the same amounts in each of its forms',
    async (path, one) => {
      for (const venue of venues) {
        for (const gamingDay of [firstDay, nextDay]) {
          const question = questionOf(
            path,
            venue,
            `gamingDay=${gamingDay}`,
            ...(lists.includes(one) ? ['limit=500'] : []),
          );
          const [[, inJson = []] = [], ...others] = await amountsByForm(on, question, formsOf(one));
          expect(others.length).toBeGreaterThan(2);
          for (const [form, amounts] of others) {
            const shown = amounts.map((row, at) =>
              Object.fromEntries(Object.keys(row).map((name) => [name, inJson[at]?.[name] ?? null])),
            );
            expect([form, amounts]).toEqual([form, shown]);
            expect(amounts).toHaveLength(inJson.length);
            expect(Object.keys(amounts[0] ?? { none: 0 }).length).toBeGreaterThan(0);
          }
        }
      }
    },
  );
};

describe('The reports of money', () => {
  it('are found in the description', () => {
    expect(lists.map(pathOf).toSorted()).toEqual(
      ['cash', 'drop', 'drop/entries', 'floats', 'slips', 'variances'].map((name) => `/v1/reports/${name}`),
    );
    expect(sums.map(pathOf).toSorted()).toEqual(
      ['hold', 'hold-over-days', 'master-game-report', 'win'].map((name) => `/v1/reports/${name}`),
    );
  });
});

describe('Of two days that nobody has closed', () => {
  theSums(true);
});

const closedDays = async (): Promise<readonly string[]> => {
  const states = await Promise.all(
    venues.map((venue) => rowsOf(on, `/v1/gaming-days?venue=${venue}&state=closed&limit=500`)),
  );
  return states
    .flat()
    .map(({ gamingDay }) => gamingDay as string)
    .toSorted();
};

const itemsOf = async (venue: string): Promise<unknown> =>
  Promise.all(
    [firstDay, nextDay].flatMap((gamingDay) => [
      masterOf(venue, gamingDay),
      ...['table', 'game', 'pit', 'dealer'].map((by) => winOf(venue, gamingDay, by, 'mtd')),
      ...['table', 'game'].map((by) => holdOf(venue, gamingDay, by, 'ytd')),
    ]),
  );

describe('Of two days of which the second is closed before the first', () => {
  it('says the same as before', async () => {
    const before = await Promise.all(venues.map(itemsOf));
    await closeDays(on, next);
    await on.level();
    expect(new Set(await closedDays())).toEqual(new Set([nextDay]));
    expect(await Promise.all(venues.map(itemsOf))).toEqual(before);
    await closeDays(on, day);
    await on.level();
    expect(await closedDays()).toEqual([...venues.map(() => firstDay), ...venues.map(() => nextDay)]);
    expect(await Promise.all(venues.map(itemsOf))).toEqual(before);
  });

  theSums(true);
});

const withoutAdjusted = (rows: readonly Row[] = []): readonly Row[] =>
  rows.map((row) => ({ ...row, adjustedWinCents: null }));

const adjustedIn = (rows: readonly Row[] = []): readonly (readonly unknown[])[] =>
  rows.flatMap((row) =>
    Number(row['adjustedWinCents'] ?? 0) === 0 ? [] : [[row['of'], row['table'], row['adjustedWinCents']]],
  );

const post = async (
  path: string,
  role: 'finance' | 'supervisor',
  type: string,
  data: JsonObject,
  seen?: string,
): Promise<void> => {
  const metadata = {
    occurredAt: '2026-03-08T05:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'CS-01', role: 'casino-supervisor' },
    schemaVersion: 1,
  };
  const answer = await on.call(path, {
    method: 'POST',
    headers: {
      ...(await on.tokens.bearer(role, { person: 'CS-01' })),
      'content-type': 'application/json',
      ...(seen === undefined ? {} : { 'if-match': seen }),
    },
    body: JSON.stringify({ events: [{ eventId: randomUUID(), type, data, metadata }] }),
  });
  expect([type, answer.status, answer.ok ? '' : await answer.text()]).toEqual([type, 201, '']);
  await on.level();
};

describe('Of two days that are closed, when more is told of the first', () => {
  let venue: string;
  let session: Row;
  let before: readonly unknown[];
  beforeAll(async () => {
    [venue = ''] = venues;
    session = (await masterOf(venue, firstDay)).find(({ of }) => of === 'session') ?? {};
    before = await Promise.all([firstDay, nextDay].map((one) => masterOf(venue, one)));
  });
  const whole = (): Promise<readonly unknown[]> => Promise.all([firstDay, nextDay].map((one) => masterOf(venue, one)));

  it('a fill that is entered late changes no figure of the closing, and stands in the comparison to the cent', async () => {
    const fill = {
      slip: null,
      lines: [],
      totalCents: 7_700,
      slipCents: null,
      requestedCents: null,
      countedBy: 'D-1',
      observedBy: null,
      carriedBy: [],
      signatures: null,
    };
    const opener = await rowsOf(
      on,
      `/v1/events?stream=tableSession-${String(session['session'])}&type=table.FloatOpened&limit=5`,
    );
    const occurredAt = String(opener[0]?.['occurredAt']);
    const late = {
      type: 'table.FillReceived',
      schemaVersion: 1,
      occurredAt,
      uncertaintyMs: 0,
      data: fill,
      decision: { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'misread' },
    };
    await post(
      `/v1/table-sessions/${String(session['session'])}/events`,
      'supervisor',
      'table.LateEntryRecorded',
      late,
    );
    expect(await whole()).toEqual(before);
    const { body } = await answerTo(on, `/v1/gaming-days/${venue}.${firstDay}/figures`);
    const compared = (body['sessions'] as readonly Row[]).find((one) => one['session'] === session['session']);
    const [closed, now, over] = ['closed', 'now', 'over'].map((name) => (compared?.[name] ?? {}) as Row);
    expect([now?.['fillsCents'], over]).toEqual([
      Number(closed?.['fillsCents']) + 7_700,
      { winCents: closed?.['winCents'] === null ? null : -7_700, winByPlayCents: 0, winByLawCents: 0, dropCents: 0 },
    ]);
  });

  it('an adjustment is listed apart, and is in no figure of the closing', async () => {
    const { headers } = await read(on, `/v1/gaming-days/${venue}.${firstDay}`, {
      as: 'compliance',
      claims: { jurisdictions: ['*'] },
    });
    const decision = { by: 'CS-01', roleClaimed: 'finance-officer', ground: 'slip-not-included' };
    const data = { table: String(session['table']), figure: 'fills', cents: 7_700, secondSigner: null, decision };
    const seen = (headers.get('etag') ?? '').replace(/-\w+"$/, '"');
    await post(`/v1/gaming-days/${venue}.${firstDay}/events`, 'finance', 'gamingDay.Adjusted', data, seen);
    const [first, second] = (await whole()) as readonly (readonly Row[])[];
    const [firstBefore, secondBefore] = before as readonly (readonly Row[])[];
    expect([withoutAdjusted(first), second]).toEqual([withoutAdjusted(firstBefore), secondBefore]);
    expect([adjustedIn(firstBefore), adjustedIn(first)]).toEqual([
      [],
      [
        ['table', session['table'], -7_700],
        ['all', null, -7_700],
      ],
    ]);
    for (const period of ['day', 'mtd', 'ytd']) {
      const rows = await winOf(venue, period === 'day' ? firstDay : nextDay, 'table', period);
      expect(
        rows.flatMap((row) => (row['adjustedWinCents'] === 0 ? [] : [[row['table'], row['adjustedWinCents']]])),
      ).toEqual([[session['table'], -7_700]]);
    }
  });

  theSums(false);
});
