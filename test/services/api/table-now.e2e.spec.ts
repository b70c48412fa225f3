import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read, type Reading } from '../../support/read.ts';

let evening: Evening;
/** The evening at TU-01 begins again as another session: its first round is played up to where bets are closed. */
let session: string;
let round: string;

const get = (how: Reading = {}): Promise<Read> => read(evening, '/v1/tables/STAR.TU-01/now', how);
const names = (items: unknown): readonly string[] =>
  (items as { kind: string; subject: string }[]).map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
const asNew = ({ eventId, type, data, metadata }: NewEvent): NewEvent => ({ eventId, type, data, metadata });

beforeAll(async () => {
  evening = await startEvening(6);
  session = `STAR.TU-01.${evening.gamingDay}.9`;
  round = `${session}.0001`;
});
afterAll(() => evening.stop());

const playedIn = async (stream: StreamName, until: string): Promise<readonly NewEvent[]> => {
  const events = await evening.foundation.store.readStream(stream);
  return events
    .slice(
      0,
      events.findIndex(({ type }) => type === until),
    )
    .map(asNew);
};

const append = async (stream: StreamName, events: readonly NewEvent[]): Promise<void> => {
  const appended = await evening.foundation.store.append(stream, 'none', events);
  expect(appended.ok).toBe(true);
  await evening.level();
};

describe('A table', () => {
  it('at which nothing is open says so, with its last results', async () => {
    const { status, body } = await get();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        isOpen: false,
        says: 'Nothing is open at TU-01.',
        session: null,
        round: null,
        wagers: [],
        stakeCents: 0,
        staff: [],
        signs: [],
        limits: [],
        findings: [],
      }),
    ]);
    const [newest] = (await read(evening, '/v1/rounds?table=TU-01&limit=1')).items;
    const results = body['lastResults'] as { round: string; result: string }[];
    const own = results.filter((one) => one.round === newest?.['round']).map(({ result }) => result);
    expect(own.toReversed()).toEqual(newest?.['results']);
  });

  it('that is open tells who is on duty, what stands and that no round is in play', async () => {
    const played = streamName('tableSession', `STAR.TU-01.${evening.gamingDay}.1`);
    await append(streamName('tableSession', session), await playedIn(played, 'table.FloatClosed'));
    const { body } = await get();
    expect(body).toMatchObject({ isOpen: true, says: 'TU-01 is open, and no round is in play.', round: null });
    expect((body['session'] as { session: string }).session).toBe(session);
    const stood = (await read(evening, `/v1/table-sessions/${session}/signs`)).items.filter(({ to }) => to === null);
    expect(names(body['signs'])).toEqual(names(stood));
    const limits = (await read(evening, `/v1/table-sessions/${session}/limits`)).items.filter(({ to }) => to === null);
    expect(names(body['limits'])).toEqual(names(limits));
    expect(names(body['staff']).some((one) => one.startsWith('staff boxer:'))).toBe(true);
  });

  it('at which a round is in play tells what lies on it, and what is found so far', async () => {
    const played = streamName('round', `STAR.TU-01.${evening.gamingDay}.1.0001`);
    await append(streamName('round', round), await playedIn(played, 'round.NoMoreBetsCalled'));
    const { body } = await get();
    const { wagers } = (await read(evening, `/v1/rounds/${round}`)).body as {
      wagers: {
        wagerId: string;
        stakes: { stakeCents: number }[];
        withdrawnAt: string | null;
        refusedAt: string | null;
      }[];
    };
    const lying = wagers.filter(({ withdrawnAt, refusedAt }) => withdrawnAt === null && refusedAt === null);
    expect(lying.length).toBeGreaterThan(0);
    expect(body['wagers']).toMatchObject(
      lying.map(({ wagerId, stakes }) => ({ wagerId, stakeCents: stakes.at(-1)?.stakeCents })),
    );
    expect(body['stakeCents']).toBe(lying.reduce((sum, { stakes }) => sum + (stakes.at(-1)?.stakeCents ?? 0), 0));
    expect(body['round']).toMatchObject({ round, sequence: 1 });
    expect(body['says']).toMatch(/^TU-01 is open; round 1 is in play, and \d+ wagers? lies? on the layout\.$/);
    const found = (await read(evening, `/v1/violations?session=${session}&provisional=true&verdict=violation`)).items;
    const told = (body['findings'] as { id: string; verdict: string }[]).filter(
      ({ verdict }) => verdict === 'violation',
    );
    expect(told.map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => String(id)).toSorted());
  });

  it('has an ETag that stays while nothing changes, and says up to where it was read', async () => {
    const { headers, body } = await get();
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await get({ headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect(body['position']).toBe(await evening.foundation.store.head());
    const venue = await evening.foundation.store.readStream(streamName('venue', 'STAR'));
    expect(venue.length).toBeGreaterThan(0);
  });

  it('is told to its own terminal, without findings', async () => {
    const own = await get({ as: 'terminal', claims: { venues: ['STAR'], tables: ['TU-01'] } });
    expect([own.status, own.body['findings']]).toEqual([200, null]);
    expect((await get({ as: 'terminal', claims: { venues: ['STAR'], tables: ['TU-02'] } })).status).toBe(403);
    expect((await get({ as: 'finance' })).body['findings']).toBeNull();
    expect((await get({ as: 'supervisor' })).body['findings']).not.toBeNull();
  });

  it.each(['STAR.TU-99', 'STAR', 'STAR.TU-01.2'])('is one on the register: %s', async (id) => {
    const answer = await read(evening, `/v1/tables/${id}/now`);
    expect([answer.status, typeof answer.body['detail']]).toEqual([404, 'string']);
  });
});
