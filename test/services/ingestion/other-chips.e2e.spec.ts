import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { event, session, sessionBody, sessionOpened, startHouse, startIngestion } from '../../support/ingestion.ts';
import { sampleOf } from '../../support/told-samples.ts';

/** Chips that the venue does not have: refused where our own procedure names them, recorded where a person had them at a table. */

let house: Awaited<ReturnType<typeof startHouse>>;
let other: Awaited<ReturnType<typeof startIngestion>>;
const series = '/v1/slip-series/STAR.fill.2026/events';

beforeAll(async () => {
  house = await startHouse();
  other = await startIngestion(house.database.url);
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
});
afterAll(async () => {
  await other.stop();
  await house.stop();
});

const registers = (chipSet: string, denominationsCents: readonly number[], from: string | null) => {
  const { metadata, ...said } = event('venue.ChipSetRegistered', { chipSet, kind: 'chips', denominationsCents, from });
  return { ...said, metadata: { ...metadata, schemaVersion: 2 } };
};
const retires = (chipSet: string, on: string) => event('venue.ChipSetRetired', { chipSet, on });
const onRegister = async (at: typeof other, said: object): Promise<void> => {
  const { status } = await at.post('/v1/venues/STAR/events', { events: [said] }, { role: 'compliance' });
  expect(status).toBe(201);
};

const of = (denominationCents: number) => ({
  lines: [{ denominationCents, count: 2 }],
  totalCents: 2 * denominationCents,
});
const slip = (name: string, otherwise: JsonObject, occurredAt = '2026-04-25T10:00:00.000Z') =>
  event(`slips.${name}`, { ...sampleOf('slips', `${name}.v1`), table: 'T-1', ...otherwise }, { occurredAt });
const request = (denominationCents: number, occurredAt?: string) =>
  slip('Requested', { requestId: randomUUID(), ...of(denominationCents) }, occurredAt);
const says = async (said: object) => {
  const { status, body } = await house.post(series, { events: [said] }, { role: 'cage' });
  return [status, body['reason'], body['detail']];
};
const recorded = [201, undefined, undefined];
const late = ({ type, data, metadata: { occurredAt, schemaVersion } }: ReturnType<typeof event>) =>
  event('slips.LateEntryRecorded', {
    type,
    data,
    occurredAt,
    schemaVersion,
    uncertaintyMs: 60_000,
    decision: { by: 'CC-1', roleClaimed: 'cage-cashier', ground: 'forgotten' },
  });

describe('A slip that names chips', () => {
  it('is recorded, whatever they are, of a venue whose register has no set of chips', async () => {
    expect(await says(request(700))).toEqual(recorded);
  });

  it('is refused where the venue does not have them that day, and taken from the day on which a set begins to the day on which it ends', async () => {
    await onRegister(house, registers('value', [500, 2_500], null));
    await onRegister(house, registers('plaques', [500_000], '2026-04-26'));
    const before = await house.store.head();
    const detail = 'On 2026-04-25 the venue has no chips of $5,000.00: the set value has $5.00 and $25.00.';
    // The venue is in Sydney, where 26 April begins at 14:00 by the clock of Greenwich: play goes on in the gaming day of the 25th.
    const [last, first] = ['2026-04-25T13:59:59.999Z', '2026-04-25T14:00:00.000Z'];
    expect(await says(request(500_000, last))).toEqual([409, 'chips-are-not-the-venues', detail]);
    expect(await says(late(request(500_000, last)))).toEqual([409, 'chips-are-not-the-venues', detail]);
    expect(await house.store.head()).toEqual(before);
    expect(await says(request(500_000, first))).toEqual(recorded);
    expect(await says(late(request(500_000, first)))).toEqual(recorded);
    expect(await says(request(2_500, last))).toEqual(recorded);

    await onRegister(house, retires('plaques', '2026-04-28'));
    // Gaming days end at six o'clock in the morning.
    expect(await says(request(500_000, '2026-04-28T19:59:59.999Z'))).toEqual(recorded);
    expect(await says(request(500_000, '2026-04-28T20:00:00.000Z'))).toEqual([
      409,
      'chips-are-not-the-venues',
      'On 2026-04-29 the venue has no chips of $5,000.00: the set value has $5.00 and $25.00.',
    ]);
  });

  it('is taken when another process has just put them on the register', async () => {
    expect(await says(request(5_000))).toEqual([409, 'chips-are-not-the-venues', expect.stringContaining('$50.00')]);
    await onRegister(other, registers('fifties', [5_000], null));
    expect(await says(request(5_000))).toEqual(recorded);
  });

  it('is told in an import, line by line', async () => {
    const lines = [request(700), request(500)].map((said) =>
      JSON.stringify({ stream: 'slipSeries-STAR.fill.2026', event: said }),
    );
    const headers = { 'content-type': 'application/x-ndjson' };
    const { text } = await house.post('/v1/imports', lines.join('\n'), { role: 'cage', headers });
    const [refused, taken] = text.split('\n').map((line) => (line === '' ? {} : (JSON.parse(line) as object)));
    expect(refused).toMatchObject({
      result: 'rejected',
      reason: 'chips-are-not-the-venues',
      errors: [{ pointer: '/event/data', detail: expect.stringContaining('the venue has no chips of $7.00') }],
    });
    expect(taken).toMatchObject({ result: 'accepted' });
  });
});

const gamingDay = '2026-04-25';
const boxSays = (name: string, otherwise: JsonObject = {}) =>
  event(`dropBox.${name}`, { ...sampleOf('dropBox', `${name}.v1`), ...otherwise });
const slot = { table: 'T-1', slot: 1, seal: 'S-77', by: ['SO-1'] };

/** The address of a journey whose box is opened: the next event has revision 3. */
const openBox = async (number: number): Promise<string> => {
  const events = [event('dropBox.Attached', slot)];
  const begun = await house.post('/v1/drop-boxes', { venue: 'STAR', dropBox: 'BOX-T-1', gamingDay, number, events });
  const url = begun.headers.get('location') ?? '';
  await house.post(`${url}/events`, { events: [event('dropBox.Removed', slot)] });
  await house.post(`${url}/events`, { events: [boxSays('Opened')] }, { role: 'count' });
  return url;
};
const countOf = (category: string, denominationCents: number): JsonObject => ({
  count: 1,
  content: [{ category, ...of(denominationCents) }],
});

const countsBox = async (url: string, content: JsonObject) => {
  const as = { role: 'count', headers: { 'if-match': '"2"' } } as const;
  const { status, body } = await house.post(`${url}/events`, { events: [boxSays('Counted', content)] }, as);
  return [status, body['reason'], body['detail']];
};

describe('A count of a drop box', () => {
  it('is taken in chips of any set that the venue ever had by that day, also of one that retired', async () => {
    await onRegister(house, registers('ones', [100], null));
    await onRegister(house, retires('ones', '2026-04-20'));
    await onRegister(house, registers('later', [900], '2026-04-27'));
    expect(await countsBox(await openBox(1), countOf('chips', 100))).toEqual(recorded);
    expect(await countsBox(await openBox(2), countOf('chips', 2_500))).toEqual(recorded);
  });

  it('is refused in any others, unless they are counted as suspect', async () => {
    const url = await openBox(3);
    const before = await house.store.head();
    for (const cents of [700, 900]) {
      const detail = expect.stringContaining(
        `Up to ${gamingDay} the venue never had chips of $${cents / 100}.00: the set`,
      );
      expect(await countsBox(url, countOf('chips', cents))).toEqual([409, 'chips-were-never-the-venues', detail]);
    }
    expect(await house.store.head()).toEqual(before);
    expect(await countsBox(url, countOf('suspect', 700))).toEqual(recorded);
  });
});

const countsIdle = async (day: string, denominationCents: number) => {
  const data = { ...sampleOf('gamingDay', 'IdleTableCounted.v1'), table: 'T-1', ...of(denominationCents) };
  const said = event('gamingDay.IdleTableCounted', data, { occurredAt: `${day}T10:00:00.000Z` });
  const { status, body } = await house.post(`/v1/gaming-days/STAR.${day}/events`, { events: [said] }, { role: 'cage' });
  return [status, body['reason'], body['detail']];
};

describe('The count of an idle table', () => {
  it('is taken in chips of that day or of the day before, and refused in others', async () => {
    await onRegister(house, registers('twenties', [2_000], null));
    await onRegister(house, retires('twenties', '2026-05-01'));
    expect(await countsIdle('2026-05-01', 2_000)).toEqual(recorded);
    expect(await countsIdle('2026-05-02', 2_000)).toEqual(recorded);
    const lacking = 'On 2026-05-03 and on the day before the venue has no chips of $20.00: the set';
    expect(await countsIdle('2026-05-03', 2_000)).toEqual([
      409,
      'chips-are-not-the-venues',
      expect.stringContaining(lacking),
    ]);
  });
});

describe('What persons do at a table', () => {
  it('is recorded, whatever its chips are: record keeping finds them', async () => {
    const said = [
      event('table.ChipsSold', {
        ...sampleOf('table', 'ChipsSold.v1'),
        issued: of(700).lines,
        issuedCents: 1_400,
      }),
      event('table.FillReceived', { ...sampleOf('table', 'FillReceived.v1'), ...of(700) }),
    ];
    for (const one of said)
      expect((await house.post(`/v1/table-sessions/${session}/events`, { events: [one] })).status).toBe(201);
  });
});
