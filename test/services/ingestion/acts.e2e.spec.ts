import { accessRoles } from '../../../domain/kernel/access.ts';
import { newestVersion } from '../../../domain/kernel/event-types.ts';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { slipSeriesStream } from '../../../domain/slip-series/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { event, gamingDay, session, sessionBody, sessionOpened, startHouse, type As } from '../../support/ingestion.ts';
import { hashed, newEvent } from '../../support/new-events.ts';
import { sampleOf } from '../../support/told-samples.ts';

/** Addresses that are named for an act take what `/events` takes, one event of one type, and nothing else. */

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  await say('/v1/slip-series/STAR.fill.2026/events', { events: [saidOf('slips.Issued')] });
});
afterAll(() => house.stop());

const definitions = [tableSessionStream, slipSeriesStream, gamingDayStream].map(({ family }) => family);

/** Who sends words sends them as text, and not by their reference. */
const withoutWords = ({ textRef: _words, decision, ...data }: JsonObject): JsonObject =>
  decision === undefined ? data : { ...data, decision: withoutWords(decision as JsonObject) };

const atTable = (data: JsonObject): JsonObject => ({
  ...data,
  ...('table' in data && { table: 'T-1' }),
  ...('tables' in data && { tables: ['T-1'] }),
});

/** The newest sample of a type, at a table of the venue. */
const saidOf = (type: string) => {
  const [family = '', name = ''] = type.split('.');
  const definition = definitions.find((one) => one.family === family)?.definitions as Readonly<
    Record<string, Parameters<typeof newestVersion>[0]>
  >;
  const known = definition[name];
  const version = known ? newestVersion(known) : 1;
  const data = sampleOf(family, `${name}.v${version}`);
  const { metadata, ...said } = event(type, data);
  return {
    ...said,
    data: atTable(withoutWords(data)),
    metadata: { ...metadata, schemaVersion: version },
  };
};
const say = (path: string, body: unknown, as: As = {}) => house.post(path, body, as);

/** The service closes a day. What it computes then is of no matter here. */
const closeDay = async (stream: StreamName, revision: number): Promise<void> => {
  const { metadata, ...closing } = newEvent(sampleOf('gamingDay', 'Closed.v2'));
  const closed = { ...closing, type: 'gamingDay.Closed', metadata: { ...metadata, schemaVersion: 2 } };
  await house.store.append(stream, revision, [hashed(closed)]);
};

const streams = [
  { category: tableSessionStream, address: `/v1/table-sessions/${session}`, id: session },
  { category: slipSeriesStream, address: '/v1/slip-series/STAR.fill.2026', id: 'STAR.fill.2026' },
  { category: gamingDayStream, address: `/v1/gaming-days/STAR.${gamingDay}`, id: `STAR.${gamingDay}` },
];
/** The first role that may record it: a terminal, where a terminal may. */
const roleFor = ({ written: { writers } }: (typeof streams)[number]['category'], name: string) =>
  accessRoles.find((role) => writers[role]?.some((one) => one === name || one === '*'));
const acts = streams.flatMap(({ category, address, id }) =>
  category.written.acts.map(({ path, event: name }) => ({
    url: `${address}/${path}`,
    address,
    type: `${category.family.family}.${name}`,
    stream: category.streamOf(id),
    role: roleFor(category, name),
  })),
);
const withoutType = ({ type: _type, ...said }: ReturnType<typeof saidOf>) => said;

describe('An address that is named for an act', () => {
  it.each(acts)('$url takes $type, as /events does', async ({ url, address, type, stream, role }) => {
    const said = saidOf(type);
    const before = await house.store.readStream(stream);
    const isOfClosed = type === 'gamingDay.Adjusted';
    if (isOfClosed) await closeDay(stream, before.length - 1);
    const seen = before.length - (isOfClosed ? 0 : 1);
    const as = { ...(role && { role }), headers: seen < 0 ? {} : { 'if-match': `"${seen}"` } };
    expect((await say(url, withoutType(said), as)).status).toBe(201);
    const stored = await house.store.readStream(stream);
    expect(stored.at(-1)).toMatchObject({ type, eventId: said.eventId });
    // The same event is recognised, wherever it is sent.
    expect((await say(`${address}/events`, { events: [said] }, as)).status).toBe(200);
    const other = { ...said, data: { ...said.data, nobodyKnows: 1 } };
    const [alone, among] = [
      await say(url, withoutType(other), as),
      await say(`${address}/events`, { events: [other] }, as),
    ];
    expect([alone.status, among.status]).toEqual([422, 422]);
    const detailsIn = ({ body }: typeof alone) => (body['errors'] as { detail: string }[]).map(({ detail }) => detail);
    expect(detailsIn(alone)).toEqual(detailsIn(among));
    expect((await say(url, said, as)).status).toBe(422);
  });

  it.each(acts)(
    '$url is open to those who may record $type at /events, and to nobody else',
    async ({ url, address, type }) => {
      for (const role of accessRoles) {
        const said = saidOf(type);
        const headers = { 'if-match': '"0"' };
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const alone = await house.post(url, withoutType(said), { role, headers });
        // oxlint-disable-next-line no-await-in-loop -- as above
        const among = await house.post(`${address}/events`, { events: [said] }, { role, headers });
        expect([role, alone.status === 403]).toEqual([role, among.status === 403]);
      }
    },
  );
});

describe('What our own procedure refuses', () => {
  it('is refused at the address of the act with the sentence that /events has', async () => {
    const said = saidOf('slips.ReceivedAtCage');
    const receipt = { ...said, data: { ...said.data, number: 404 } };
    const alone = await say('/v1/slip-series/STAR.fill.2026/receipts', withoutType(receipt));
    const among = await say('/v1/slip-series/STAR.fill.2026/events', { events: [receipt] });
    expect([alone.status, alone.body['reason']]).toEqual([409, 'slip-was-not-issued']);
    expect(among.body['detail']).toBe(alone.body['detail']);
  });

  it('is not there: a session has to be open before anything is recorded of it', async () => {
    const answer = await say(
      `/v1/table-sessions/STAR.T-1.${gamingDay}.9/fills`,
      withoutType(saidOf('table.FillReceived')),
    );
    expect([answer.status, answer.body['reason']]).toEqual([404, 'session-is-not-known']);
  });
});
