import { unzipSync } from 'fflate';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { spreadsheet } from '../../../services/shared/http/representations.ts';
import { startEvening, type Evening } from '../../support/evening.ts';

const day = '2026-03-06';
const report = `/v1/reports/master-game-report?venue=STAR&gamingDay=${day}`;

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(8, { keepsViews: true });
  await evening.level();
});
afterAll(() => evening.stop());

/** Asks in a form; what was asked before is on record by then. */
const ask = async (path: string, role: AccessRole, accept: string, more: Readonly<Record<string, string>> = {}) => {
  await evening.flushViews();
  await evening.level();
  const headers = { ...(await evening.tokens.bearer(role)), accept, ...more };
  const answer = await evening.call(path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, before: answer.headers.get('x-given-before'), tag: answer.headers.get('etag'), body };
};
const sheetsIn = (file: Buffer): string =>
  Object.values(unzipSync(file))
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n');

describe('A page or a file that leaves the house', () => {
  it('says that it is a further copy, how often it was given out before, in which forms, and when', async () => {
    const first = await ask(report, 'finance', 'text/html');
    expect([first.status, first.before]).toEqual([200, null]);
    expect(first.body.toString()).toContain('not given out before to the role finance, as far as is on record');
    expect(first.body.toString()).not.toContain('A further copy');

    const second = await ask(report, 'finance', 'text/html');
    expect(second.before).toBe('1');
    expect(second.body.toString()).toMatch(
      /<p class="state">A further copy: given out before to the role finance: as a page once; first at (\S+Z), last at \1 \(UTC\)\.<\/p>/,
    );

    const lines = await ask(report, 'finance', 'text/csv');
    expect(lines.before).toBe('2');
    const sheet = await ask(report, 'finance', spreadsheet);
    expect(sheet.before).toBe('3');
    expect(sheetsIn(sheet.body)).toContain(
      'given out before to the role finance: as CSV once, as a page 2 times; first',
    );
    expect((await ask(report, 'finance', 'text/html')).body.toString()).toContain(
      'as CSV once, as a page 2 times, as a spreadsheet once; first',
    );
  });

  it('is a copy of the same question only: not of another filter, nor of another report', async () => {
    expect((await ask(`${report}&table=TU-01`, 'finance', 'text/csv')).status).toBe(422);
    expect((await ask(report.replace(day, '2026-03-07'), 'finance', 'text/csv')).before).toBeNull();
    // In whatever order it is asked.
    const turned = `/v1/reports/master-game-report?gamingDay=${day}&venue=STAR`;
    expect(Number((await ask(turned, 'finance', 'text/csv')).before)).toBeGreaterThan(3);
    const [session] = evening.played.flatMap(({ events }) => events).map(({ stream }) => stream.id);
    const float = `/v1/table-sessions/${session}/float`;
    expect((await ask(float, 'finance', 'text/html')).before).toBeNull();
    expect((await ask(float, 'finance', 'text/html')).before).toBe('1');
  });

  it('may be a list of which the address names the venue', async () => {
    const staff = '/v1/venues/STAR/staff';
    expect(await ask(staff, 'compliance', 'text/csv')).toMatchObject({ status: 200, before: null });
    expect(await ask(staff, 'compliance', 'text/csv')).toMatchObject({ status: 200, before: '1' });
  });

  it('tells each role of its own copies, so that nobody learns who else looks, and those who may list views of all', async () => {
    const path = `/v1/reports/master-game-report?venue=STAR&gamingDay=2026-03-05`;
    expect((await ask(path, 'inspector', 'text/html')).before).toBeNull();
    expect((await ask(path, 'finance', 'text/html')).before).toBeNull();
    expect((await ask(path, 'finance', 'text/html')).before).toBe('1');
    const seen = await ask(path, 'inspector', 'text/html');
    expect(seen.before).toBe('3');
    expect(seen.body.toString()).toContain('A further copy: given out before: as a page 3 times; first at');
    expect((await ask(path, 'compliance', 'text/csv')).before).toBe('4');
  });

  it('is not what is asked for as JSON or lines of it, by HEAD, or what the caller has already', async () => {
    const path = `/v1/reports/master-game-report?venue=STAR&gamingDay=2026-03-04`;
    await ask(path, 'finance', 'application/json');
    await ask(path, 'finance', 'application/x-ndjson');
    const headers = { ...(await evening.tokens.bearer('finance')), accept: 'text/html' };
    await evening.call(path, { method: 'HEAD', headers });
    const page = await ask(path, 'finance', 'text/html');
    expect(page.before).toBeNull();
    expect((await ask(path, 'finance', 'text/html', { 'if-none-match': page.tag ?? '' })).status).toBe(304);
    expect((await ask(path, 'finance', 'text/html')).before).toBe('1');
    expect((await ask(path, 'finance', 'application/json')).before).toBeNull();
  });

  it('is given out all the same while nobody can look at the record of views, and says that it is not known', async () => {
    const { pool } = evening.foundation;
    await evening.flushViews();
    await evening.level();
    await pool.query('alter table p_record_views.view rename to view_away');
    try {
      const headers = { ...(await evening.tokens.bearer('finance')), accept: 'text/html' };
      const answer = await evening.call(report, { headers });
      expect([answer.status, answer.headers.get('x-given-before')]).toEqual([200, null]);
      expect(await answer.text()).toContain('it is not known whether it was given out before');
    } finally {
      await pool.query('alter table p_record_views.view_away rename to view');
    }
  });

  it('is on the list of views with its form', async () => {
    await evening.flushViews();
    await evening.level();
    const answer = await ask('/v1/views?role=finance&limit=500', 'inspector', 'application/json');
    const { items } = JSON.parse(answer.body.toString()) as {
      items: readonly { form: string | null; route: string }[];
    };
    const forms = items.filter(({ route }) => route.endsWith('master-game-report')).map(({ form }) => form);
    expect(new Set(forms)).toEqual(new Set(['csv', 'json', 'lines', null, 'page', 'spreadsheet']));
  });
});
