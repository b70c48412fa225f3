import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  diceThrown,
  event,
  gamingDay,
  placed,
  round,
  roundOpened,
  session,
  sessionBody,
  sessionOpened,
  startHouse,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('Recording', () => {
  it('opens a table session, and then takes what happens there', async () => {
    const opened = await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
    expect(opened.status).toBe(201);
    expect(opened.headers.get('location')).toBe(`/v1/table-sessions/${session}`);
    expect(opened.headers.get('etag')).toBe('"0"');
    expect(opened.body).toEqual({
      stream: `tableSession-${session}`,
      id: session,
      lastRevision: 0,
      position: expect.stringMatching(/^\d+$/),
      stored: 1,
      alreadyThere: 0,
    });
    const seats = [1, 2].map((seat) => event('table.SeatTaken', { seat, personId: `P-${seat}` }));
    const taken = await house.post(`/v1/table-sessions/${session}/events`, { events: seats });
    expect([taken.status, taken.headers.get('etag'), taken.body['stored']]).toEqual([201, '"2"', 2]);
  });

  it('opens a round of that session with its first plays', async () => {
    const opened = await house.post('/v1/rounds', { session, sequence: 1, events: [roundOpened(), placed('w-1')] });
    expect([opened.status, opened.headers.get('location')]).toEqual([201, `/v1/rounds/${round}`]);
    const played = await house.post(`/v1/rounds/${round}/events`, { events: [diceThrown(), placed('w-2')] });
    expect([played.status, played.body['lastRevision']]).toEqual([201, 3]);
  });

  it('keeps to the letter what was said, and adds who, where and when', async () => {
    const said = { ...diceThrown(6), metadata: { ...diceThrown().metadata, correlationId: null } };
    const before = Date.now();
    await house.post(
      `/v1/rounds/${round}/events`,
      { events: [said] },
      { claims: { sub: 'terminal-7', terminal: 'T-1-B' } },
    );
    const [stored] = await house.store.readStream(streamName('round', round), { direction: 'backwards', limit: 1 });
    expect(stored).toMatchObject({ eventId: said.eventId, type: said.type, data: said.data });
    expect(JSON.stringify(stored?.data)).toBe(JSON.stringify(said.data));
    const { recordedAt = '', ...added } = { ...stored?.metadata };
    expect(added).toEqual({
      ...said.metadata,
      venue: 'STAR',
      terminal: 'T-1-B',
      principal: 'terminal-7',
      clock: { offsetMs: 101, uncertaintyMs: 20 },
      contentHash: saidContentHash(said as SaidEvent),
    });
    expect(Date.parse(recordedAt)).toBeGreaterThanOrEqual(before);
  });

  it('takes the journey of a drop box', async () => {
    const slot = { table: 'T-1', slot: 1, seal: 'S-77', by: ['SO-1'] };
    const body = { venue: 'STAR', dropBox: 'BOX-T-1', gamingDay, number: 1, events: [event('dropBox.Attached', slot)] };
    const attached = await house.post('/v1/drop-boxes', body);
    expect(attached.headers.get('location')).toBe(`/v1/drop-boxes/STAR.BOX-T-1.${gamingDay}.1`);
    const removal = { events: [event('dropBox.Removed', slot)] };
    const removed = await house.post(`${attached.headers.get('location')}/events`, removal, { role: 'security' });
    expect([attached.status, removed.status]).toEqual([201, 201]);
  });

  it('takes what a venue, its staff and its law are', async () => {
    const compliance = { role: 'compliance' } as const;
    const venue = await house.post(
      '/v1/venues/STAR/events',
      { events: [event('venue.TableRegistered', { table: 'T-3', game: null, pit: null })] },
      compliance,
    );
    const staff = await house.post(
      '/v1/venues/STAR/staff/D-2/events',
      { events: [event('staff.StaffEmployed', { personId: 'D-2', role: 'dealer', grade: null, from: '2026-01-01' })] },
      compliance,
    );
    const revoked = event('edition.EditionRevoked', {
      edition: 'toy/one',
      lastDay: '2026-12-31',
      evidence: { kind: 'letter', reference: 'L-1', sha256: null },
    });
    const edition = await house.post('/v1/editions/STAR/toy/events', { events: [revoked] }, compliance);
    const register = event('venue.VenueRegistered', { name: 'New', zone: 'UTC', rolloverHour: 0, jurisdiction: 'ACT' });
    const another = await house.post('/v1/venues', { venue: 'NEW', events: [register] }, compliance);
    expect([venue, staff, edition, another].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(another.headers.get('location')).toBe('/v1/venues/NEW');
  });

  it('knows at once what this process has put on the register', async () => {
    const terminal = event('venue.TerminalRegistered', { terminal: 'T-3-A', tables: ['T-3'] });
    const clock = event('venue.TerminalClockMeasured', { terminal: 'T-3-A', offsetMs: -7, uncertaintyMs: 3 });
    await house.post('/v1/venues/STAR/events', { events: [terminal, clock] }, { role: 'compliance' });
    const body = { ...sessionBody([sessionOpened()]), table: 'T-3' };
    const opened = await house.post('/v1/table-sessions', body, { claims: { terminal: 'T-3-A' } });
    expect(opened.status).toBe(201);
    const [stored] = await house.store.readStream(streamName('tableSession', String(opened.body['id'])));
    expect(stored?.metadata.clock).toEqual({ offsetMs: -7, uncertaintyMs: 3 });
  });

  it('takes 500 events at once', async () => {
    const events = Array.from({ length: 500 }, () => diceThrown());
    const answer = await house.post(`/v1/rounds/${round}/events`, { events });
    expect([answer.status, answer.body['stored']]).toEqual([201, 500]);
  });
});

describe('A correction', () => {
  it('carries what the corrected event stood for until then, with its version and clock', async () => {
    const wrong = placed('w-wrong');
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const right = {
      type: wrong.type,
      schemaVersion: 1,
      occurredAt: '2026-04-25T10:00:01.000Z',
      data: placed('w-right').data,
    };
    const correct = (replacement: unknown) =>
      event('round.CorrectionRecorded', { corrects: wrong.eventId, replacement, decision });
    await house.post(`/v1/rounds/${round}/events`, { events: [wrong] });
    const supervisor = { role: 'supervisor' } as const;
    const path = `/v1/rounds/${round}/events`;
    const answers = [
      await house.post(path, { events: [correct(right)] }, supervisor),
      await house.post(path, { events: [correct(null), correct(right)] }, supervisor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const stored = await house.store.readStream(streamName('round', round), { direction: 'backwards', limit: 3 });
    const clock = { offsetMs: 100, uncertaintyMs: 20 };
    const { type, data, metadata } = wrong;
    expect(stored.toReversed().map((one) => one.metadata.replaced)).toEqual([
      { type, data, occurredAt: metadata.occurredAt, schemaVersion: 1, clock },
      { ...right, clock },
      null,
    ]);
  });

  it('of an event of the same request carries that event', async () => {
    const wrong = event('round.LateEntryRecorded', {
      type: 'toy.DiceThrown',
      schemaVersion: 1,
      occurredAt: '2026-04-25T09:59:00.000Z',
      uncertaintyMs: 60_000,
      data: { pips: 1 },
      decision: { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' },
    });
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const undo = event('round.CorrectionRecorded', { corrects: wrong.eventId, replacement: null, decision });
    const answer = await house.post(`/v1/rounds/${round}/events`, { events: [wrong, undo] }, { role: 'supervisor' });
    expect(answer.status).toBe(201);
    const [stored] = await house.store.readStream(streamName('round', round), { direction: 'backwards', limit: 1 });
    expect(stored?.metadata.replaced).toEqual({
      type: 'toy.DiceThrown',
      data: { pips: 1 },
      occurredAt: '2026-04-25T09:59:00.000Z',
      schemaVersion: 1,
      clock: null,
    });
  });
});
