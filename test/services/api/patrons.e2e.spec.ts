import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages, type Read, type Reading } from '../../support/read.ts';

type Figures = Readonly<Record<string, number>>;
type Statement = { readonly total: Figures; readonly sessions: readonly (Figures & { readonly session: string })[] };

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(12);
});
afterAll(() => evening.stop());

const get = (path: string, how: Reading = { as: 'compliance' }): Promise<Read> => read(evening, path, how);

/** Everybody whom a wager or a sale of the evening names as its player. */
const patronsOf = ({ played }: Evening): readonly string[] => {
  const named = played.flatMap(({ events }) =>
    events.flatMap(({ type, data }) =>
      /WagerPlaced|WagerCarried|ChipsSold|VoucherExchanged|LateEntry|Correction/.test(type)
        ? [...JSON.stringify(data).matchAll(/"personId":"([^"]+)"/g)].map(([, person]) => person ?? '')
        : [],
    ),
  );
  return [...new Set(named)].toSorted();
};

const statementOf = async (person: string, query = ''): Promise<Statement> =>
  (await get(`/v1/patrons/${person}/statement${query}`)).body as unknown as Statement;

const sumOf = (all: readonly Figures[], name: string): number =>
  all.reduce((sum, figures) => sum + (figures[name] ?? Number.NaN), 0);

const isMoney = ({ medium }: { readonly medium: string }): boolean => medium !== 'promotional-tokens';

describe('The statements of all patrons of an evening', () => {
  it('add up to the drop and to the float of each session, as far as the record names who it was', async () => {
    const statements: Statement[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one patron after the other
    for (const person of patronsOf(evening)) statements.push(await statementOf(person));
    expect(statements.length).toBeGreaterThan(10);
    const sessions = (await get('/v1/table-sessions')).items.map(({ session }) => String(session));
    expect(sessions.length).toBeGreaterThan(1);
    for (const session of sessions) {
      // oxlint-disable-next-line no-await-in-loop -- two sessions
      const float = (await get(`/v1/table-sessions/${session}/float`)).body as unknown as {
        readonly chipsSoldCents: number;
        readonly tokensIssuedCents: number;
        readonly moved: readonly (Figures & { readonly medium: string })[];
      };
      const own = statements.flatMap((one) => one.sessions.filter((row) => row.session === session));
      const known = float.moved.filter(({ medium }) => medium !== 'not-known');
      expect({
        chips: sumOf(own, 'chipsIssuedCents'),
        tokens: sumOf(own, 'tokensIssuedCents'),
        collected: sumOf(own, 'collectedCents'),
        returned: sumOf(own, 'returnedCents'),
        paid: sumOf(own, 'paidCents'),
        tokensCollected: sumOf(own, 'tokensCollectedCents'),
      }).toEqual({
        chips: float.chipsSoldCents,
        tokens: float.tokensIssuedCents,
        collected: sumOf(known.filter(isMoney), 'collectedCents'),
        returned: sumOf(known.filter(isMoney), 'returnedCents'),
        paid: sumOf(float.moved, 'paidCents'),
        tokensCollected: sumOf(
          known.filter((one) => !isMoney(one)),
          'collectedCents',
        ),
      });
    }
    const drop = (await get('/v1/reports/drop?tender=cash')).items as unknown as readonly Figures[];
    expect(
      sumOf(
        statements.map(({ total }) => total),
        'cashInCents',
      ),
    ).toBe(sumOf(drop, 'tenderedCents'));
  });

  it('have every wager in one standing, and totals that are the sums of sessions', async () => {
    const [person = ''] = patronsOf(evening);
    const { total, sessions } = await statementOf(person);
    expect(total['wagerCount']).toBeGreaterThan(0);
    const standing = ['settled', 'contested', 'undetermined', 'notGoverned', 'notExamined'];
    expect(standing.reduce((sum, name) => sum + (total[`${name}Count`] ?? 0), 0)).toBe(total['wagerCount']);
    expect(total['notExaminedCount']).toBe(0);
    for (const name of Object.keys(total)) expect(sumOf(sessions, name)).toBe(total[name]);
    expect((await statementOf(person, '?toDay=2020-01-01')).sessions).toEqual([]);
    expect(
      (await statementOf(person, `?table=TU-01&gamingDay=${evening.gamingDay}`)).sessions.length,
    ).toBeLessThanOrEqual(1);
  });
});

describe('The statement of a patron', () => {
  it('has an ETag, is there as CSV with a row for each session, and says what the record cannot say', async () => {
    const [person = ''] = patronsOf(evening);
    const address = `/v1/patrons/${person}/statement`;
    const { headers, body } = await get(address);
    expect(String(body['notRecorded'])).toContain('redeemed');
    const again = await get(address, { as: 'compliance', headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const csv = await get(address, { as: 'compliance', headers: { accept: 'text/csv' } });
    expect(csv.text.split('\r\n')[0]).toMatch(
      /^session,venue,table,gamingDay,game,seatedSeconds,saleCount,currency,cashIn,/,
    );
    expect(csv.text.split('\r\n')).toHaveLength(2 + (body['sessions'] as object[]).length);
    expect(csv.headers.get('content-disposition')).toContain('statement.csv');
  });

  it('is 404 with a sentence for a person whom nobody recorded, and 422 for a venue that there is not', async () => {
    const unknown = await get('/v1/patrons/PL-404/statement');
    expect([unknown.status, unknown.body['detail']]).toEqual([
      404,
      'No event names PL-404 at a venue that the token reaches.',
    ]);
    const typo = await get('/v1/patrons/PL-404/statement?venue=STARR');
    expect([typo.status, typo.body['errors']]).toMatchObject([422, [{ pointer: '/venue' }]]);
    const day = await get('/v1/patrons/PL-404/statement?fromDay=yesterday');
    expect([day.status, day.body['errors']]).toMatchObject([422, [{ pointer: '/fromDay' }]]);
  });

  it('is not for a token of another venue', async () => {
    const [person = ''] = patronsOf(evening);
    const elsewhere: Reading = { as: 'compliance', claims: { venues: ['TOWN'] } };
    expect((await get(`/v1/patrons/${person}/statement`, elsewhere)).status).toBe(404);
    expect((await get(`/v1/patrons/${person}/statement?venue=STAR`, elsewhere)).status).toBe(403);
  });
});

describe('Cash over a threshold', () => {
  it('adds up to the cash of the drop when everything counts, page by page and as CSV', async () => {
    const pages = await readAllPages(evening, '/v1/reports/cash?thresholdCents=1&limit=5');
    const all = pages.flat() as unknown as readonly Figures[];
    const drop = (await get('/v1/reports/drop?tender=cash')).items as unknown as readonly Figures[];
    const collectedInCash = (await get('/v1/table-sessions')).items.map(async ({ session }) => {
      const { body } = await get(`/v1/table-sessions/${String(session)}/float`);
      const moved = body['moved'] as readonly (Figures & { readonly medium: string })[];
      return moved.find(({ medium }) => medium === 'cash')?.['collectedCents'] ?? 0;
    });
    const collected = (await Promise.all(collectedInCash)).reduce((sum, cents) => sum + cents, 0);
    expect(sumOf(all, 'inCents')).toBe(sumOf(drop, 'tenderedCents') + collected);
    const csv = await get('/v1/reports/cash?thresholdCents=1', { as: 'compliance', headers: { accept: 'text/csv' } });
    expect(csv.text.split('\r\n')[0]).toBe('gamingDay,venue,person,currency,in,out,movementCount,threshold,events');
    expect(csv.headers.get('content-disposition')).toContain('reports-cash.csv');
    expect((await get('/v1/reports/cash?thresholdCents=1&count=exact&limit=1')).body['total']).toBe(all.length);
  });

  it('is for 10,000.00 and more where nothing else is asked for, and refuses what is not a sum', async () => {
    expect((await get('/v1/reports/cash')).items).toEqual((await get('/v1/reports/cash?thresholdCents=1000000')).items);
    for (const [query, pointer] of [
      ['thresholdCents=0', '/thresholdCents'],
      ['thresholdCents=12.50', '/thresholdCents'],
      ['venue=STARR', '/venue'],
      ['cursor=x', '/cursor'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      const refused = await get(`/v1/reports/cash?${query}`);
      expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ pointer }]]);
    }
  });
});
