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

describe('A fill that is received at a table', () => {
  it('is recorded, whatever its chips are: record keeping finds them', async () => {
    const received = event('table.FillReceived', { ...sampleOf('table', 'FillReceived.v1'), ...of(700) });
    const answer = await house.post(`/v1/table-sessions/${session}/events`, { events: [received] });
    expect(answer.status).toBe(201);
  });
});
