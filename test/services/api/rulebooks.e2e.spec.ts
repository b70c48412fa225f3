import { controls as ours } from '../../../domain/controls/controls.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read } from '../../support/read.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(20);
});
afterAll(() => evening.stop());

const get = (path: string, as: 'inspector' | 'terminal' | 'cage' = 'inspector'): Promise<Read> =>
  read(evening, `/v1/rulebooks${path}`, { as });
const editions = () => evening.foundation.games.flatMap((game) => game.editions);

describe('Rulebooks', () => {
  it('are all the editions that are held, also as CSV', async () => {
    const { items } = await get('', 'terminal');
    expect(items.map(({ edition }) => edition)).toEqual([
      ...editions().map(({ id }) => id),
      ...ours.map(({ edition }) => edition.id),
    ]);
    const told = items.map(({ game, edition, status, clauses }) => [game, edition, status, clauses]);
    expect(told.slice(0, -ours.length)).toEqual(
      evening.foundation.games.flatMap(({ id, editions: held }) =>
        held.map((edition) => [id, edition.id, edition.status, clausesOf(edition).length]),
      ),
    );
    const csv = await read(evening, '/v1/rulebooks', { headers: { accept: 'text/csv' } });
    expect(csv.text.split('\r\n').slice(1, -1)).toEqual(
      items.map(({ edition }) => expect.stringContaining(String(edition))),
    );
  });

  it('are read section by section in printed order', async () => {
    for (const edition of editions()) {
      // oxlint-disable-next-line no-await-in-loop -- one rulebook after the other
      const { body } = await get(`/${edition.id}`, 'cage');
      const sections = body['sections'] as {
        clauses: { number: string; gist: string; readings: { says: string }[] }[];
      }[];
      const clauses = sections.flatMap((section) => section.clauses);
      expect(clauses.map(({ number }) => number)).toEqual(clausesOf(edition).map(({ number }) => number));
      expect(clauses.filter(({ readings }) => !readings[0]?.says.endsWith('.'))).toEqual([]);
    }
  });

  it('that are not held are not found', async () => {
    for (const path of [
      '/two-up/of-old',
      '/chess/star-2016',
      '/two-up/star-2016/clauses/99',
      '/two-up/star-2016/compare/x',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('A clause', () => {
  it('comes with its exceptions both ways and the interpretations of it', async () => {
    const late = await get('/two-up/star-2016/clauses/4.6');
    expect(late.body).toMatchObject({ citation: 'two-up/star-2016 r 4.6', section: { number: '4' } });
    const excusedBy = late.body['excusedBy'] as { clause: string }[];
    expect(excusedBy.map(({ clause }) => clause)).toEqual(expect.arrayContaining(['4.7', '4.9']));
    expect(late.body['interpretations']).toMatchObject([{ id: 'late-move-effect' }]);
    const after = await get('/two-up/star-2016/clauses/4.7');
    expect(after.body['excuses']).toMatchObject([{ clause: '4.6', codes: ['LATE_BET', 'WAGER_TAMPERED_AFTER_CLOSE'] }]);
  });

  it('counts its codes over the span that is asked for, as the report does', async () => {
    const { body } = await get(`/two-up/star-2016/clauses/4.6?gamingDay=${evening.gamingDay}`);
    const found = body['found'] as { code: string; violations: number }[];
    const listed = (await read(evening, '/v1/violations?clause=4.6&verdict=violation&limit=1000')).items;
    expect(found.reduce((sum, { violations }) => sum + violations, 0)).toBe(listed.length);
    expect(found.find(({ code }) => code === 'LATE_BET')?.violations).toBeGreaterThan(0);
    const before = await get('/two-up/star-2016/clauses/4.6?toDay=2020-01-01');
    expect(before.body['found']).toEqual(
      found.map(({ code }) => ({ code, violations: 0, contested: 0, undetermined: 0, excused: 0, noted: 0 })),
    );
  });

  it('is found by numbers that an address must spell', async () => {
    for (const number of ["1.1 'boxer'", '9.13#2', '8.1 Spinners wager']) {
      const { body } = await get(`/two-up/star-2016/clauses/${encodeURIComponent(number)}`);
      expect(body['number']).toBe(number);
    }
  });

  it('tells nobody of findings beyond the venues of the token', async () => {
    const path = '/v1/rulebooks/two-up/star-2016/clauses/4.6';
    const elsewhere = { venues: ['TOWN'], jurisdictions: ['VIC'] };
    const answer = await read(evening, path, { as: 'surveillance', claims: elsewhere });
    expect((answer.body['found'] as { violations: number }[]).every(({ violations }) => violations === 0)).toBe(true);
    expect((await read(evening, `${path}?venue=STAR`, { as: 'surveillance', claims: elsewhere })).status).toBe(403);
  });
});

/** What editions are called within their game. */
const namesOf = (known: readonly string[]) => known.map((id) => id.split('/')[1] ?? '');

describe('Two editions', () => {
  it('are compared clause by clause', async () => {
    for (const edition of editions().filter(({ status }) => status === 'official')) {
      // oxlint-disable-next-line no-await-in-loop -- one edition after the other
      const { body } = await get(`/${edition.id}/compare/${edition.id.split('/')[1] ?? ''}`);
      const same = clausesOf(edition).length;
      expect(body).toMatchObject({ ground: 'readings', same, differs: 0, absent: 0 });
    }
    const older = (await get('/two-up/star-2016/compare/undated')).body;
    expect(older).toMatchObject({ ground: 'documents', same: 52, differs: 6 });
    expect(
      (older['clauses'] as { what: string | null; verdict: string }[]).filter(({ what }) => what !== null).length,
    ).toBe(7);
    const all = editions().map(({ id }) => id);
    // Another game may have an edition of the same name.
    const own = new Set(namesOf(all.filter((id) => id.startsWith('two-up/'))));
    for (const name of namesOf(all)) {
      const answer = await get(`/two-up/star-2016/compare/${name}`);
      expect([name, answer.status]).toEqual([name, own.has(name) ? 200 : 404]);
    }
  });
});
