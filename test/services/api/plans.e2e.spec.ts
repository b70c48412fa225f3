import { readFileSync } from 'node:fs';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import type { Pool } from '../../../services/shared/postgres/database.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { manyDays } from '../../support/many-days.ts';
import { read } from '../../support/read.ts';
import { planOf, rowsSeen, statementsOf, type Step } from '../../support/statements-of.ts';

/** Enough rows in each table that reading all of them costs more than an index; and what a page may look at of them. */
const rowsOfATable = 8_000;
const rowsOfAPage = 2_000;
const sortedForAPage = 1_000;

type Parameter = { readonly name: string; readonly schema?: { readonly enum?: readonly string[] } };
const { paths } = JSON.parse(readFileSync('api-spec/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
};

/** What every list takes beside its filters. */
const ofPages = new Set(['sort', 'limit', 'cursor', 'count', 'asOf', 'atLeast', 'provisional', undefined]);
/** These two are made of the register, which is small. */
const ofRegister = new Set(['/v1/venues', '/v1/venues/{venue}/staff']);
const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const parameters = get?.parameters ?? [];
  if (ofRegister.has(path) || parameters.every(({ name }) => name !== 'cursor')) return [];
  const filters = parameters.flatMap(({ name }) => (ofPages.has(name) ? [] : [name]));
  return [{ path, filters, sorts: parameters.find(({ name }) => name === 'sort')?.schema?.enum ?? [] }];
});

const session = 'STAR.TU-01.2026-03-06.1';
/** What each filter is asked for. */
const askedFor: Readonly<Record<string, readonly string[]>> = {
  venue: ['STAR'],
  table: ['TU-01'],
  from: ['2026-01-01T00:00:00Z'],
  to: ['2026-03-05T00:00:00Z'],
  gamingDay: ['2026-03-02', '2026-03-05'],
  fromDay: ['2026-03-05'],
  toDay: ['2026-03-05'],
  session: [session],
  round: [`${session}.0003`],
  game: ['two-up'],
  person: ['DEALER-02', 'PL-f5b8c472'],
  part: ['deed'],
  result: ['five-odds', 'heads'],
  handClass: ['full-house', 'dead-hand'],
  code: ['LATE_BET'],
  clause: ['4.6'],
  edition: ['two-up/star-2016'],
  verdict: ['violation', 'noted'],
  severity: ['breach'],
  corrected: ['true', 'false'],
  leftOpen: ['true', 'false'],
  minStakeCents: ['100', '1000000'],
  hand: ['box-3'],
  card: ['KS', 'K?'],
  outcome: ['won', 'stood-off'],
  state: [],
  kind: ['round'],
  why: ['silent'],
  open: ['true', 'false'],
  openPast: ['true'],
  type: ['round.WagerPlaced', 'round.RoundOpened,round.RoundClosed'],
  stream: [`round-${session}.0003`],
  dropBox: ['TU-01-BOX-A'],
  noBox: ['true'],
  tender: ['cash'],
  journey: ['STAR.TU-01-BOX-A.2026-03-06.1'],
  hasJourney: ['true', 'false'],
  pit: ['PIT-1'],
  shift: ['night'],
  thresholdCents: ['1'],
  lateByMinutes: ['1'],
  standingAt: ['2026-03-06T23:00:00.000Z'],
  terminal: ['TU-01-A'],
  year: ['2026'],
  series: ['STAR.fill.2026'],
  differing: ['true'],
  role: ['casino-supervisor'],
  ground: ['none', 'disruption'],
  dispute: ['STAR.D-7'],
  within: ['P30D'],
  subject: ['STAR.D-7'],
  principal: ['inspector-1'],
};
/** What the same name asks for in another list. */
const askedOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/v1/reports/slips': { kind: ['fill', 'credit'] },
  '/v1/disputes': { kind: ['complaint', 'dispute'] },
  '/v1/decisions': { type: ['round.WagerVoided', 'table.LimitsChanged'] },
  '/v1/deadlines': { kind: ['footage', 'review'] },
  '/v1/views': { role: ['inspector'] },
};
const states: Readonly<Record<string, readonly string[]>> = {
  '/v1/disputes': ['open', 'closed'],
  '/v1/drop-boxes': ['attached', 'removed', 'stored', 'opened', 'counted', 'verified', 'relocked'],
  '/v1/gaming-days': ['not-opened', 'open', 'closed'],
  '/v1/deadlines': ['open', 'met', 'passed', 'held'],
};

/**
 * Of types that are frequent the first page is soon found in the order of time, or by the types: the planner chooses by the sample that it took, and was
 * seen to choose either.
 */
const eitherWay = '/v1/events?type=round.RoundOpened,round.RoundClosed';

/** Questions that look at more, and why that is so. What they look at is what grows slowly, or what a caller bounds by a day. */
const lookAtMore: Readonly<Record<string, string>> = {
  '/v1/reports/drop?dropBox=TU-01-BOX-A':
    'all that was dropped into a box on all its days is added up, and it is not kept: a caller bounds it by a day',
  '/v1/reports/drop?noBox=true': 'all that went into no box on all days is added up: as above',
  '/v1/reports/drop/entries?hasJourney=true':
    'which journey a sale went into is worked out for each sale, and few here went into one: a caller bounds it by a day',
  '/v1/reports/drop/entries?pit=PIT-1': 'the pit of a sale is that of its table: as above',
  '/v1/reports/drop/entries?shift=night': 'the shift of a sale is worked out by the clocks of the venue: as above',
  '/v1/rounds?code=LATE_BET': 'a tenth of the rounds here has the code: to read all of them once is less work',
  '/v1/disputes?state=open': 'how far a dispute has come is worked out from its steps, and there are few disputes',
  '/v1/disputes?state=closed': 'as above',
  '/v1/disputes?person=DEALER-02': 'a person stands in the dispute or in a step of it, and there are few disputes',
  '/v1/disputes?person=PL-f5b8c472': 'as above',
  '/v1/violations?corrected=true': 'nothing here was corrected, so all findings are looked at; there are few',
};
/**
 * What the list of cash holds is worked out: it is added up by person and day before it is known who comes to the threshold. A caller bounds it by a day. How
 * floats compare is worked out from the money between two counts of a table, of as many sessions as lie between them.
 */
const isBoundByItsDay = (url: string): boolean =>
  /\/reports\/(floats|variances)/.test(url) || (/\/reports\/cash/.test(url) && !/gamingDay|fromDay/.test(url));

/** What of a plan looks at more than a page may: a table that is read whole, rows that are sorted, or rows that are passed over. */
const excessOf = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => {
    const { 'Node Type': node, 'Relation Name': table, Plans } = step;
    const sorted = node === 'Sort' ? (Plans?.[0]?.['Actual Rows'] ?? 0) : 0;
    const most = node === 'Seq Scan' ? sortedForAPage : rowsOfAPage;
    if (sorted > sortedForAPage) return [`sorts ${sorted} rows`];
    return table !== undefined && rowsSeen(step) > most
      ? [`${node} of ${table}: ${Math.round(rowsSeen(step))} rows`]
      : [];
  });

/** An evening so short has no slip of a series. Every hundredth number is missing, and every hundredth request came to nothing. */
const withSlips = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into p_slips.fact (stream, event_id, venue, series, year, what, kind, number, printed, request_id, table_id, total_cents, by_person,
       at, revision, last_event_id, last_position)
     select 'slipSeries-STAR.' || kind || '.2026', gen_random_uuid(), 'STAR', 'STAR.' || kind || '.2026', 2026, what, kind,
       case what when 'issued' then n end, case what when 'issued' then kind || n end, 'R-' || n, 'TU-0' || 1 + n % 2, 100, 'CAGE-01',
       timestamptz '2026-01-01Z' + n * interval '30 minutes', n, gen_random_uuid(), n::text
     from generate_series(1, ${rowsOfATable / 2}) n, unnest('{fill,credit}'::text[]) kind, unnest('{requested,issued}'::text[]) what
     where what = 'requested' or n % 100 <> 0`,
  );
  await pool.query(
    `insert into p_slips.number select 'STAR', 2026, 'STAR.' || kind || '.2026', n, (n % 100 <> 0)::int, (n % 100 <> 1)::int,
       gen_random_uuid(), n::text from generate_series(1, ${rowsOfATable / 2}) n, unnest('{fill,credit}'::text[]) kind`,
  );
  await pool.query(
    `insert into p_slips.request select 'STAR', 2026, 'STAR.' || kind || '.2026', 'R-' || n, 1, (n % 100 <> 0)::int,
       gen_random_uuid(), n::text from generate_series(1, ${rowsOfATable / 2}) n, unnest('{fill,credit}'::text[]) kind`,
  );
  await pool.query(
    `insert into p_slips.paper select 'STAR', kind || n, 1, 1, gen_random_uuid(), n::text
     from generate_series(1, ${rowsOfATable / 2}) n, unnest('{fill,credit}'::text[]) kind`,
  );
};

/** An evening so short has no dispute, and no box was taken away. */
const withDisputesAndBoxes = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into p_disputes.dispute (dispute_id, venue, number, began_at, raised_at, game, tables, sessions, rounds, wagers, complainant,
       raised_to, about, claimed_cents, event_count, last_event_id, last_position)
     select 'STAR.2026-03-06-' || n, 'STAR', '2026-03-06-' || n, raised.at, raised.at, 'two-up', '{TU-01}', array[$1], array[$1 || '.0003'], '{}', 'PL-1',
       'SUPERVISOR-01', 'payment', 100, 1, gen_random_uuid(), n::text
     from generate_series(1, 3) n, lateral (select timestamptz '2026-03-06 09:00Z' + n * interval '1 minute' as at) raised`,
    [session],
  );
  await pool.query(
    `insert into p_drop_boxes.journey (journey_id, venue, drop_box, gaming_day, number, began_at, attached_at, attached_to_table,
       attached_to_slot, attached_by, removed_at, removed_from_table, stored_count, opened_count, counted_count, verified_count, relocked_count,
       last_event_id, last_position)
     select 'STAR.TU-01-BOX-A.2026-03-06.' || n, 'STAR', case n when 3 then 'BX-SPARE' else 'TU-01-BOX-A' end, '2026-03-06', n, slot.at, slot.at, 'TU-01', 1, '{SECURITY-01}',
       case when n < 3 then slot.at + interval '1 hour' end, 'TU-01', 0, 0, 0, 0, 0, gen_random_uuid(), n::text
     from generate_series(1, 3) n, lateral (select timestamptz '2026-03-06 09:00Z' + n * interval '1 minute' as at) slot`,
  );
};

/** An evening so short has no deadline. Of many most have passed, some were met in time, and few are held. */
const withDeadlines = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into deadlines.deadline (deadline, dispute, venue, kind, due_at, due_on, started_by, set_by, about, met_in_time, held_by, passed_said_at)
     select 'STAR.D-' || n || '.' || kind || '.' || date(due.at), 'STAR.D-' || n, 'STAR', kind, due.at, date(due.at)::text,
       '{"stream": "dispute-STAR.D-1", "eventId": "5f0c2b7e-7a52-4c0e-9d52-1b8f6b2f6c11", "at": "2026-03-06T10:00:00.000Z"}',
       '{"source": "Manual", "count": 3, "unit": "months"}', '{}', n % 3 = 0, case when n % 50 = 1 then 'hold' end, due.at
     from generate_series(1, ${rowsOfATable / 2}) n, unnest('{footage,review}'::text[]) kind,
       lateral (select now() + (n - ${rowsOfATable / 2 - 200}) * interval '1 hour' as at) due`,
  );
  await pool.query('analyze deadlines.deadline');
};

/** How many rounds a long session has, and how often somebody began a duty in it. */
const roundsOfALongSession = 2_000;
const spellsOfALongSession = 60;

/** Makes the evening's session a long one: its third round and the first duty of its boxer and of a dealer, again and again. */
const withALongSession = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into p_round_histories.round select (jsonb_populate_record(this, jsonb_build_object('round_id', session_id || '.' || 1000 + n,
       'began_at', began_at + n * interval '1 minute', 'closed_at', began_at + n * interval '1 minute'))).*
     from p_round_histories.round this, generate_series(1, ${roundsOfALongSession}) n where round_id = $1`,
    [`${session}.0003`],
  );
  await pool.query(
    `insert into p_round_histories.draw select (jsonb_populate_record(this, jsonb_build_object('round_id', $2 || '.' || 1000 + n,
       'at', at + n * interval '1 minute'))).* from p_round_histories.draw this, generate_series(1, ${roundsOfALongSession}) n where round_id = $1`,
    [`${session}.0003`, session],
  );
  await pool.query(
    `insert into p_intervals.boundary select (jsonb_populate_record(this, jsonb_build_object('event_id', gen_random_uuid(),
       'begins', turn = 0, 'at', at + n * interval '40 minutes' + turn * interval '20 minutes', 'revision', 100000 + 2 * n + turn))).*
     from p_intervals.boundary this, generate_series(1, ${spellsOfALongSession / 2}) n, generate_series(0, 1) turn
     where event_id in (select distinct on (value->>'duty') event_id from p_intervals.boundary where session_id = $1 and kind = 'staff' and begins
       and value->>'duty' in ('boxer', 'dealer'))`,
    [session],
  );
};

/** A question, and what its plans look at more than a page may. */
type Told = readonly [string, readonly string[]];

describe('What a page of a list looks at', () => {
  let evening: Evening;
  let pool: Pool;
  beforeAll(async () => {
    evening = await startEvening(20);
    pool = evening.foundation.pool;
    await withDisputesAndBoxes(pool);
    await withSlips(pool);
    await withDeadlines(pool);
    await manyDays(pool, evening.gamingDay, rowsOfATable);
  });
  afterAll(() => evening.stop());

  /** What is asked for a page, and looks at more than a page; and the cursor of the next page. */
  const looked = async (
    url: string,
  ): Promise<{ readonly excess: readonly string[]; readonly next: string | undefined }> => {
    let next: string | undefined;
    const sent = await statementsOf(async () => {
      const { status, body } = await read(evening, url);
      if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
      next = typeof body['next'] === 'string' ? body['next'] : undefined;
    });
    const plans = await inParallel(4, sent, (one) => planOf(pool, one));
    return { excess: plans.flatMap(excessOf), next };
  };

  it.each(lists)('$path: its first page and the next one, in each of its orders', async ({ path, sorts }) => {
    const told: Told[] = [];
    for (const sort of sorts) {
      const url = `${path}?sort=${sort}`;
      // oxlint-disable no-await-in-loop -- one page after the other
      const first = await looked(url);
      const second = first.next === undefined ? first : await looked(`${url}&cursor=${first.next}`);
      // oxlint-enable no-await-in-loop
      told.push([url, [...first.excess, ...second.excess]]);
    }
    expect(told.filter(([url, excess]) => excess.length > 0 && !isBoundByItsDay(url))).toEqual([]);
  });

  it.each(lists)('$path: the first page of each of its filters', async ({ path, filters }) => {
    const urls = filters.flatMap((name) => {
      const values = name === 'state' ? states[path] : (askedOf[path]?.[name] ?? askedFor[name]);
      if (!values) throw new Error(`nothing is known to ask of the filter ${name} of ${path}`);
      return values.map((value) => `${path}?${name}=${value}`);
    });
    const told: Told[] = [];
    for (const url of urls) {
      // oxlint-disable-next-line no-await-in-loop -- one filter after the other
      const { excess } = await looked(url);
      if (excess.length > 0 && !isBoundByItsDay(url)) told.push([url, excess]);
    }
    const sure = told.filter(([url]) => url !== eitherWay);
    const expected = Object.keys(lookAtMore).filter((url) => urls.includes(url));
    expect(Object.fromEntries(sure)).toEqual(Object.fromEntries(expected.map((url) => [url, expect.any(Array)])));
  });

  it.each([
    'violations?groupBy=clause',
    'drop',
    'frequencies',
    'dealers',
    'cash',
    'late-entries',
    'slips',
    'decisions',
  ])('of a day, the report %s', async (report) => {
    const { excess } = await looked(`/v1/reports/${report}${report.includes('?') ? '&' : '?'}gamingDay=2026-03-02`);
    expect(excess).toEqual([]);
  });

  it.each(['float', 'win'])('of a session, its %s', async (figure) => {
    expect((await looked(`/v1/table-sessions/${session}/${figure}`)).excess).toEqual([]);
  });

  describe('of a long session', () => {
    beforeAll(() => withALongSession(pool));

    it.each(['dealers', 'frequencies?groupBy=boxer'])(
      'the report %s works out once when a duty ended, and not for each round',
      async (report) => {
        const sent = await statementsOf(async () => {
          const { status } = await read(
            evening,
            `/v1/reports/${report}${report.includes('?') ? '&' : '?'}session=${session}`,
          );
          expect(status).toBe(200);
        });
        const plans = (await Promise.all(sent.map((one) => planOf(pool, one)))).flat();
        const asked = plans.filter((step) => step['Parent Relationship'] === 'SubPlan');
        expect(asked.length).toBeGreaterThan(0);
        expect(Math.max(...asked.map((step) => step['Actual Loops']))).toBeLessThan(2 * spellsOfALongSession);
      },
    );
  });
});
