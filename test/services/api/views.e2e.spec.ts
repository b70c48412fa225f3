import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { accessStream, accessType } from '../../../domain/access/stream.ts';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { keptOf } from '../../../services/api/views/shows.ts';
import type { Claims } from '../../../services/shared/http/principal.ts';
import { addressOf, describedIn, namesOfVenue, questionsOfDay, type NamedOperation } from '../../support/described.ts';
import { eventually } from '../../support/eventually.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { placesHolding } from '../../support/places-holding.ts';
import { read, type Read, type Reading } from '../../support/read.ts';
import { projectFolder } from '../../support/sources.ts';

const { operations } = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));
const routeOf = ({ name }: NamedOperation): string => name.replaceAll(/\{(\w+)\}/g, ':$1');
const isKept = (operation: NamedOperation): boolean => {
  const [method = '', url = ''] = routeOf(operation).split(' ');
  return keptOf(method, url) !== undefined;
};
const questions = questionsOfDay('2026-03-06');
const reading = operations.filter(({ name }) => name.startsWith('GET /v1/'));

let evening: Evening;
let names: Readonly<Record<string, string>>;
let log = '';

/** The views that are on record, as an inspector of all venues lists them; what waits is recorded first. */
const listed = async (question: string, how: Reading = {}): Promise<Read> => {
  await evening.flushViews();
  await evening.level();
  return read(evening, `/v1/views?${question}`, how);
};
const ask = (path: string, sub: string, of: Reading = {}): Promise<Read> =>
  read(evening, path, { ...of, claims: { sub, ...of.claims } });

/** The views of one token. */
const viewsOf = async (sub: string): Promise<Read['items']> => (await listed(`principal=${sub}`)).items;
/** Whose tokens looked at something. */
const readersOf = async (subject: string): Promise<readonly unknown[]> =>
  (await listed(`subject=${subject}&limit=500`)).items.map(({ principal }) => principal);

beforeAll(async () => {
  const kept = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  evening = await startEvening(8, { keepsViews: true, log: pino({ level: 'trace' }, kept) });
  const session = evening.played[0]?.events[0]?.stream.id ?? '';
  const round = evening.played.flatMap(({ events }) => events).find(({ type }) => type === 'round.RoundOpened')
    ?.stream.id;
  const raised = {
    game: 'two-up',
    sessions: [],
    rounds: [round ?? ''],
    wagers: [],
    complainant: 'P-901',
    raisedTo: null,
    about: 'winnings',
    claimedCents: null,
    text: 'The coins were touched.',
  };
  const metadata = {
    occurredAt: '2026-03-07T00:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'CS-1', role: 'casino-supervisor' },
    schemaVersion: 1,
  };
  const events = [{ eventId: crypto.randomUUID(), type: 'dispute.DisputeRaised', data: raised, metadata }];
  const sent = await evening.call('/v1/disputes', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
    body: JSON.stringify({ venue: 'STAR', number: 'D-0901', events }),
  });
  if (sent.status !== 201) throw new Error(await sent.text());
  await evening.level();
  const first = async (path: string, member: string): Promise<string> =>
    String((await read(evening, path, { as: 'compliance' })).items[0]?.[member]);
  names = {
    'rounds/id': round ?? '',
    'table-sessions/id': session,
    'disputes/id': 'STAR.D-0901',
    'decisions/eventId': await first('/v1/decisions', 'eventId'),
    'patrons/id': await first('/v1/exclusions', 'person'),
    '{kind}/id': round ?? '',
    'tables/id': 'STAR.TU-01',
    'drop-boxes/id': 'STAR.TU-01-BOX-A',
    'gaming-days/id': 'STAR.2026-03-06',
    'texts/ref': 'a'.repeat(64),
    'events/stream': `round-${round ?? ''}`,
    '{stream}/revision': '0',
    path: '0/000',
    ...namesOfVenue,
  };
});
afterAll(() => evening.stop());

const pathOf = (operation: NamedOperation): string => {
  const path = addressOf(operation, names) ?? operation.name;
  const question = questions[operation.name];
  return question === undefined ? path : `${path}?${question}`;
};

type Asked = { readonly sub: string; readonly role: string; readonly status: number; readonly items: Read['items'] };

/** Asks an operation once, by a token of its own, and lists what is on record of that. */
const askOnce = async (operation: NamedOperation): Promise<Asked> => {
  const sub = `reader-of-${operation.operationId}`;
  const role = (['inspector', 'compliance', 'operator'] as const).find((one) => operation['x-roles']?.includes(one));
  const as = role ?? 'inspector';
  const { status } = await ask(pathOf(operation), sub, { as, headers: { 'x-reason': 'Complaint 114' } });
  return { sub, role: as, status, items: await viewsOf(sub) };
};

describe('A route that reads', () => {
  it.each(reading.filter(isKept).map((one) => [one.name, one] as const))(
    '%s is kept with its reader and the reason',
    async (_, operation) => {
      const { sub, role, status, items } = await askOnce(operation);
      // Nothing seals this evening, so there is a proof to wait for.
      expect([200, 202, 404]).toContain(status);
      const [first, ...others] = items;
      const told = { principal: sub, role, route: routeOf(operation), status, times: 1 };
      expect(first).toMatchObject(told);
      for (const other of others) expect(other).toMatchObject(told);
      const { body } = await read(evening, `/v1/texts/${String(first?.['textRef'])}`);
      expect(body).toMatchObject({ erased: false, text: 'Complaint 114' });
    },
  );

  it.each(reading.filter((one) => !isKept(one)).map((one) => [one.name, one] as const))(
    '%s is not kept, as it shows nothing of the kind',
    async (_, operation) => {
      expect((await askOnce(operation)).items).toEqual([]);
    },
  );
});

describe('A view', () => {
  it('names the subject, how it was answered, and the person whom the token names', async () => {
    const path = `/v1/disputes/${names['disputes/id']}`;
    const { headers } = await ask(path, 'twice');
    await ask(path, 'twice', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    await ask(path, 'SUP', { as: 'supervisor', claims: { venues: ['STAR'], person: 'SUP-09' } });
    await ask(path, 'elsewhere', { as: 'supervisor', claims: { venues: ['CANBERRA'] } });
    await ask(path, 'cashier', { as: 'cage' });
    await ask('/v1/disputes/STAR.D-9999', 'guesser');
    await evening.flushViews();
    const subject = { kind: 'dispute', id: names['disputes/id'] };
    expect((await viewsOf('twice')).map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['200', '304'],
    );
    expect(await viewsOf('SUP')).toMatchObject([
      { person: 'SUP-09', subject, status: 200, venue: 'STAR', textRef: null },
    ]);
    expect(await viewsOf('elsewhere')).toMatchObject([{ subject, status: 403, venue: 'STAR' }]);
    expect(await viewsOf('cashier')).toMatchObject([{ subject, status: 403, venue: 'STAR', role: 'cage' }]);
    expect(await viewsOf('guesser')).toMatchObject([{ subject: { id: 'STAR.D-9999' }, status: 404, venue: 'STAR' }]);
  });

  it('of a list tells what was searched for and what was shown, and no text that is not a word', async () => {
    await ask('/v1/disputes?venue=STAR&sort=newest-first&limit=1', 'searcher');
    await ask('/v1/events?venue=STAR&person=DEALER-01&limit=500', 'digger', { as: 'compliance' });
    await ask('/v1/violations?clause=1.1%20%27casino%20promotional%20voucher%27', 'reader');
    await ask('/v1/disputes?nobody=Jane%20Citizen', 'wrong');
    const [searched] = (await listed('principal=searcher')).items;
    expect(searched).toMatchObject({
      venue: 'STAR',
      subject: null,
      shown: [{ kind: 'dispute', id: names['disputes/id'] }],
      shownCount: 1,
      asked: [
        { name: 'venue', value: 'STAR' },
        { name: 'sort', value: 'newest-first' },
      ],
    });
    const [dug] = (await listed('principal=digger')).items;
    expect(dug?.['shown']).toHaveLength(20);
    expect(Number(dug?.['shownCount'])).toBeGreaterThan(20);
    const read114 = (await listed('principal=reader')).items;
    expect(JSON.stringify(read114)).not.toContain('promotional');
    expect((await listed('principal=wrong')).items).toEqual([]);
    expect(log).not.toContain('Jane Citizen');
  });

  it('is found by what it is of: a subject, what a list showed, and a person who was asked for', async () => {
    await ask('/v1/events?person=PL-NOBODY', 'stalker');
    await ask(`/v1/disputes?venue=STAR`, 'lister');
    expect(await readersOf('PL-NOBODY')).toEqual(['stalker']);
    expect(await readersOf(names['disputes/id'] ?? '')).toContain('lister');
  });

  it('of a long answer is kept though the caller goes away in the middle', async () => {
    const bearer = await evening.tokens.bearer('inspector', { sub: 'in-a-hurry' });
    await new Promise<void>((resolve, reject) => {
      const sent = httpRequest(`${evening.url}/v1/events`, { headers: { ...bearer, accept: 'text/csv' } }, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      });
      sent.once('error', reject);
      sent.end();
    });
    await eventually(async () => expect((await listed('principal=in-a-hurry')).items).toHaveLength(1));
    const [view] = (await listed('principal=in-a-hurry')).items;
    expect(Number(view?.['shownCount'])).toBeGreaterThan(0);
  });

  it('has a reason that the caller gives in any language; one that shows nothing is refused', async () => {
    const reason = 'Жалоба № 7, 100 %';
    await ask('/v1/disputes', 'polyglot', { headers: { 'x-reason': encodeURIComponent(reason) } });
    const [view] = (await listed('principal=polyglot')).items;
    const ref = String(view?.['textRef']);
    expect((await read(evening, `/v1/texts/${ref}`)).body['text']).toBe(reason);
    expect((await read(evening, `/v1/texts/${ref}`, { as: 'surveillance' })).status).toBe(403);
    const refused = await ask('/v1/disputes', 'odd', { headers: { 'x-reason': '%E2%80%8B' } });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ in: 'header', pointer: '/x-reason' }] }]);
  });

  it('has a reason that can be erased, and then is nowhere', async () => {
    await ask('/v1/disputes', 'talker', { headers: { 'x-reason': 'Ludmilla Quartermain complained' } });
    const [view] = (await listed('principal=talker')).items;
    const ref = String(view?.['textRef']);
    const bearer = await evening.tokens.bearer('compliance');
    const erased = await evening.call(`/v1/texts/${ref}/erase`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ occurredAt: '2026-03-08T01:00:00.000Z', by: 'CO-1', askedBy: null, ground: 'not-needed' }),
    });
    expect([erased.status, await erased.text()]).toMatchObject([201, expect.any(String)]);
    expect((await read(evening, `/v1/texts/${ref}`)).body).toMatchObject({ erased: true });
    expect(await placesHolding(evening.foundation.pool, 'Quartermain')).toEqual([]);
    expect(log).not.toContain('Quartermain');
  });
});

describe('The list of views', () => {
  it('has pages, and is CSV and lines of JSON as every list', async () => {
    for (const sub of ['page-1', 'page-2', 'page-3']) await ask('/v1/disputes?venue=STAR', sub);
    const all = await listed('principal=page-1,page-2,page-3&sort=oldest-first');
    expect(all.items.map(({ principal }) => principal)).toEqual(['page-1', 'page-2', 'page-3']);
    const paged: unknown[] = [];
    let path: string | undefined = '/v1/views?principal=page-1,page-2,page-3&sort=oldest-first&limit=1';
    while (path !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
      const page: Read = await read(evening, path);
      expect(page.status).toBe(200);
      paged.push(...page.items);
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(all.items);
    const csv = await read(evening, '/v1/views?principal=page-1', { headers: { accept: 'text/csv' } });
    expect(csv.text.split('\r\n')[1] ?? csv.text).toContain('page-1');
  });

  it('is for inspectors and compliance, each of the venues that they see; reading it is a view', async () => {
    await ask('/v1/disputes?venue=STAR', 'of-star');
    for (const role of accessRoles.filter((one) => one !== 'inspector' && one !== 'compliance'))
      expect([role, (await read(evening, '/v1/views', { as: role })).status]).toEqual([role, 403]);
    const seenBy = async (claims: Partial<Claims>) =>
      (await listed('principal=of-star', { claims: { sub: 'watcher', ...claims } })).items.length;
    expect(await seenBy({ jurisdictions: ['NSW'] })).toBe(1);
    expect(await seenBy({ venues: [], jurisdictions: ['ACT'] })).toBe(0);
    expect(await seenBy({ venues: ['CANBERRA'], jurisdictions: [] })).toBe(0);
    const watched = (await listed('principal=watcher&limit=100')).items;
    expect(watched.map(({ route }) => route)).toContain('GET /v1/views');
  });

  it('is the only way to them: neither the log nor the assessor nor the log of requests tells them', async () => {
    await ask('/v1/disputes?venue=STAR', 'hidden-one');
    expect((await listed('principal=hidden-one')).items).toHaveLength(1);
    const [event] = (await evening.foundation.store.readAll(null, 100_000)).filter(({ type }) => type === accessType);
    const stream = event?.stream ?? '';
    expect(stream.startsWith(accessStream.streamOf(''))).toBe(true);
    for (const as of ['inspector', 'compliance', 'surveillance'] as const) {
      for (const path of [`/v1/events?type=${accessType}`, `/v1/events?stream=${stream}`])
        expect([path, (await read(evening, path, { as })).items]).toEqual([path, []]);
    }
    expect(log).not.toContain('eyJ');
  });
});
