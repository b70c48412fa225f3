import { randomUUID } from 'node:crypto';
import { event, gamingDay, round, roundOpened, session, startHouseAtPlay, type As } from '../../support/ingestion.ts';

/** A record has one id, and a terminal reaches what is at its own tables. */

let house: Awaited<ReturnType<typeof startHouseAtPlay>>;
beforeAll(async () => {
  house = await startHouseAtPlay();
});
afterAll(() => house.stop());

const called = () => event('round.BetsCalled', { by: 'D-1', words: null });
type Told = { readonly errors?: readonly { in: string; pointer: string; detail: string }[]; readonly reason?: string };
const wrongIn = ({ errors = [] }: Told): readonly string[] =>
  errors.map(({ in: part, pointer, detail }) => `${part} ${pointer} ${detail}`);
const imported = async (stream: string, said: unknown, as: As = { role: 'terminal' }): Promise<Told> => {
  const headers = { 'content-type': 'application/x-ndjson' };
  const { text } = await house.post('/v1/imports', JSON.stringify({ stream, event: said }), { ...as, headers });
  return JSON.parse(text) as Told;
};

const begun = async (path: string, body: object) => wrongIn((await house.post(path, body)).body).join();

describe('An id in a second spelling', () => {
  const second = [
    [`rounds/${session}.00001`, `must be spelt ${round}: an id has one spelling`],
    [`rounds/${session}.1`, `must be spelt ${round}: an id has one spelling`],
    [`rounds/STAR.T-1.${gamingDay}.01.0001`, `must be spelt ${round}: an id has one spelling`],
    [`rounds/${session}.0000`, 'must count from 1'],
    [`rounds/STAR.T-1.${gamingDay}.0.0001`, 'must count from 1'],
    [`table-sessions/STAR.T-1.${gamingDay}.001`, `must be spelt ${session}: an id has one spelling`],
    [`table-sessions/STAR.T-1.${gamingDay}.0`, 'must count from 1'],
    [`drop-boxes/STAR.BOX-T-1.${gamingDay}.00`, 'must count from 1'],
  ] as const;

  it.each(second)('is refused in an address: %s', async (address, detail) => {
    const before = await house.store.head();
    const { status, body } = await house.post(`/v1/${address}/events`, { events: [called()] });
    expect([status, wrongIn(body)]).toEqual([422, [`path /id ${detail}`]]);
    expect(await house.store.head()).toBe(before);
  });

  it.each(second)('is refused in a line of an import: %s', async (address, detail) => {
    const [collection = '', id = ''] = address.split('/');
    const category = { rounds: 'round', 'table-sessions': 'tableSession', 'drop-boxes': 'dropBox' }[collection] ?? '';
    const [wrong] = wrongIn(await imported(`${category}-${id}`, called()));
    expect(wrong).toBe(`body /stream ${detail.replace('spelt ', `spelt ${category}-`)}`);
  });

  it('is refused where a request begins a record, and where an event names another', async () => {
    expect(
      await begun('/v1/rounds', { session: `STAR.T-1.${gamingDay}.0`, sequence: 1, events: [roundOpened()] }),
    ).toContain('body /session must be the id of a table session');
    expect(await begun('/v1/rounds', { session, sequence: 0, events: [roundOpened()] })).toContain('body /sequence');
    const wager = {
      wagerId: 'w',
      personId: 'P-1',
      kind: 'heads',
      area: null,
      stakeCents: 1,
      medium: 'chips',
      chips: null,
    };
    const carried = event('round.WagerCarried', { ...wager, fromRound: `${session}.0000` });
    expect(await begun(`/v1/rounds/${round}/events`, { events: [carried] })).toContain(
      'body /events/0/data/fromRound must be the id of a round',
    );
  });

  it('is not an id at all where nothing is meant by it: 404', async () => {
    expect((await house.post(`/v1/rounds/STAR.${gamingDay}.0/events`, { events: [called()] })).status).toBe(404);
  });
});

const slot = (table: string) => ({ table, slot: 1, seal: null, by: ['SO-1'] });
const attached = (table: string) => event('dropBox.Attached', slot(table));
const removed = (table: string) => event('dropBox.Removed', slot(table));
const ownTable: As = { claims: { terminal: 'T-1-A', tables: ['T-1'] } };
const otherTable: As = { claims: { terminal: 'T-2-A', tables: ['T-2'] } };
const anyTable: As = { claims: { terminal: 'T-2-A' } };
const begin = (dropBox: string, number: number, said: unknown, as: As) =>
  house.post('/v1/drop-boxes', { venue: 'STAR', dropBox, gamingDay, number, events: [said] }, as);
const goesOn = (id: string, said: unknown, as: As) => house.post(`/v1/drop-boxes/${id}/events`, { events: [said] }, as);
const refusal = [403, 'terminal-does-not-speak-for-this-table'];

describe('A drop box', () => {
  it('is reached by the terminals of the table that it is marked for, whatever the event says', async () => {
    for (const as of [otherTable, anyTable]) {
      for (const table of ['T-1', 'T-2']) {
        const { status, body } = await begin('BOX-T-1', 1, attached(table), as);
        expect([status, body['reason']]).toEqual(refusal);
      }
    }
    expect((await begin('BOX-T-1', 1, attached('T-1'), ownTable)).status).toBe(201);
    const stream = `dropBox-STAR.BOX-T-1.${gamingDay}.7`;
    expect((await imported(stream, attached('T-2'), otherTable)).reason).toBe(refusal[1]);
  });

  it('is spoken of by a terminal only at its own table', async () => {
    const { status, body } = await begin('BOX-T-1', 2, attached('T-2'), ownTable);
    expect([status, body['reason']]).toEqual(refusal);
  });

  it('is reached at the table where it is attached, when it is marked for none', async () => {
    const entered = event('venue.DropBoxRegistered', { dropBox: 'BOX-9', table: null });
    await house.post('/v1/venues/STAR/events', { events: [entered] }, { role: 'compliance' });
    const id = `STAR.BOX-9.${gamingDay}.1`;
    expect((await begin('BOX-9', 1, attached('T-1'), ownTable)).status).toBe(201);
    for (const table of ['T-1', 'T-2']) {
      const { status, body } = await goesOn(id, removed(table), otherTable);
      expect([status, body['reason']]).toEqual(refusal);
      expect((await imported(`dropBox-${id}`, removed(table), otherTable)).reason).toBe(refusal[1]);
    }
    expect((await goesOn(id, removed('T-1'), ownTable)).status).toBe(201);
  });

  it('is recorded by security wherever it was attached: a box at the wrong table is a fact', async () => {
    const said = { ...attached('T-2'), eventId: randomUUID() };
    expect((await begin('BOX-T-1', 3, said, { role: 'security' })).status).toBe(201);
  });
});
