import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import readSheets from 'read-excel-file/node';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { forms, spreadsheet, type Representation } from '../../../services/shared/http/representations.ts';
import { addressOf, describedIn, namesOfVenue, questionsOfDay, type NamedOperation } from '../../support/described.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';
import { projectFolder } from '../../support/sources.ts';

/** Every form of every answer that the description promises, asked of one evening. */
const { operations } = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));
const formsIn = ({ responses }: NamedOperation): readonly Representation[] =>
  (Object.keys(responses['200']?.content ?? {}) as Representation[]).filter((type) => Object.hasOwn(forms, type));
const asked = operations.filter((one) => one.name.startsWith('GET /v1/') && formsIn(one).length > 1);

let evening: Evening;
let names: Readonly<Record<string, string>>;

/** Somebody who laid a wager. */
const patronIn = ({ played }: Evening): string => {
  const laid = played.flatMap(({ events }) => events).find(({ type }) => type === 'round.WagerPlaced');
  return String((laid?.data as { readonly personId?: string } | undefined)?.personId);
};

const firstOf = async (path: string, member: string): Promise<string> =>
  String((await read(evening, path, { as: 'compliance' })).items[0]?.[member]);

beforeAll(async () => {
  evening = await startEvening(120);
  const round = await firstOf('/v1/violations?venue=STAR&code=LATE_BET&sort=oldest-first', 'round');
  const ofRound = await read(evening, `/v1/rounds/${round}`);
  names = {
    'rounds/id': round,
    'table-sessions/id': String(ofRound.body['session']),
    'disputes/id': await firstOf('/v1/disputes?venue=STAR', 'dispute'),
    'decisions/eventId': await firstOf('/v1/decisions?venue=STAR', 'eventId'),
    'patrons/id': patronIn(evening),
    '{kind}/id': round,
    ...namesOfVenue,
  };
});
afterAll(() => evening.stop());

type Taken = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };

const questions = questionsOfDay('2026-03-06');

const askedAt = (operation: NamedOperation): string => {
  const question = questions[operation.name];
  const path = addressOf(operation, names) ?? operation.name;
  return question === undefined ? path : `${path}?${question}`;
};

const take = async (
  operation: NamedOperation,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<Taken> => {
  const role = accessRoles.find((one) => operation['x-roles']?.includes(one) && one !== 'terminal') ?? 'inspector';
  const bearer = await evening.tokens.bearer(role, { jurisdictions: ['*'] });
  const answer = await evening.call(askedAt(operation), {
    method,
    headers: { ...bearer, 'accept-encoding': 'identity', ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const each = asked.map((operation) => [operation.name, operation] as const);
const tables = each.filter(([, one]) => formsIn(one).includes(spreadsheet));

describe('The forms of an answer', () => {
  it('are found in the description', () => {
    expect(tables.length).toBeGreaterThan(25);
  });

  it.each(each)('of %s are those that it declares, each with its type, and its own tag', async (name, operation) => {
    const tags = new Map<string, string>();
    for (const form of formsIn(operation)) {
      // oxlint-disable-next-line no-await-in-loop -- one form after the other
      const taken = await take(operation, { accept: form });
      const { headers } = taken;
      expect([name, taken.status, headers.get('content-type')]).toEqual([name, 200, `${form}${forms[form].charset}`]);
      expect(headers.get('vary')).toContain('Accept');
      const { file } = forms[form];
      expect(headers.get('content-disposition')?.endsWith(`.${file}"`) ?? null).toBe(file === null ? null : true);
      const etag = headers.get('etag');
      if (etag === null) continue;
      expect(tags.get(etag)).toBeUndefined();
      tags.set(etag, form);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const again = await take(operation, { accept: form, 'if-none-match': etag });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it.each(each)('of %s that it does not declare are refused, and those that it has are named', async (_name, one) => {
    const { status, bytes } = await take(one, { accept: 'image/png' });
    const { detail } = JSON.parse(bytes.toString()) as { readonly detail: string };
    expect([status, detail]).toEqual([406, `This can be given as ${formsIn(one).join(', ')}.`]);
  });

  it.each(tables)('of %s for a question without a body is without one', async (_name, operation) => {
    const { status, bytes } = await take(operation, { accept: spreadsheet }, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
  });
});

describe('A list or a report as a spreadsheet', () => {
  it.each(tables)('%s has a row for each line of its other forms, under the same names as CSV', async (_name, one) => {
    const [csv, lines, sheet] = await Promise.all(
      ['text/csv', 'application/x-ndjson', spreadsheet].map((accept) => take(one, { accept })),
    );
    const [rows, about] = await readSheets(sheet?.bytes ?? Buffer.alloc(0));
    const cells = rows?.data ?? [];
    expect(cells[0]?.join(',')).toBe(csv?.bytes.toString().split('\r\n', 1)[0]);
    const inLines = lines?.bytes.toString().split('\n').length ?? 0;
    expect(cells.filter((row) => row.some((cell) => cell !== null)).length).toBe(inLines);
    const told = Object.fromEntries((about?.data ?? []).map(([what, says]) => [String(what), String(says)]));
    expect(told).toMatchObject({ report: one.summary, address: askedAt(one) });
  });

  it('says which filter was asked for, and the position up to which the record was read', async () => {
    const all = await read(evening, '/v1/events?sort=newest-first&limit=1');
    const position = String(all.items[0]?.['position']);
    const path = `/v1/reports/drop?gamingDay=2026-03-06&venue=STAR&asOf=${position}`;
    const bearer = await evening.tokens.bearer('compliance', { jurisdictions: ['*'] });
    const answer = await evening.call(path, { headers: { ...bearer, accept: spreadsheet } });
    const [rows, about] = await readSheets(Buffer.from(await answer.arrayBuffer()));
    expect(about?.data).toEqual(
      expect.arrayContaining([
        ['asked: gamingDay', '2026-03-06'],
        ['asked: venue', 'STAR'],
        ['asked: asOf', position],
        ['asOf', position],
      ]),
    );
    const json = await read(evening, path, { as: 'compliance', claims: { jurisdictions: ['*'] } });
    const [columns = [], first = []] = rows?.data ?? [];
    const { tenderedCents } = json.items[0] ?? {};
    expect(first[columns.indexOf('tendered')]).toBe(Number(tenderedCents) / 100);
    expect(first[columns.indexOf('currency')]).toBe('AUD');
  });
});
