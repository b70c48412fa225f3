import { streamName } from '../../../domain/kernel/streams.ts';
import {
  diceThrown,
  event,
  round,
  roundOpened,
  session,
  sessionBody,
  sessionOpened,
  startHouse,
  startIngestion,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
const supervisor = { role: 'supervisor' } as const;
const path = `/v1/rounds/${round}/events`;

beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  await house.post('/v1/rounds', { session, sequence: 1, events: [roundOpened()] });
});
afterAll(() => house.stop());

const words = 'Mr Smith said that Ms Jones had moved his chips.';
const ruling = (text: string, own: { eventId?: string } = {}) =>
  event(
    'round.RulingMade',
    {
      about: 'wager',
      wagerId: null,
      decision: { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera', text },
    },
    own,
  );

type Ruling = { readonly decision: { readonly text?: string; readonly textRef?: { ref: string; digest: string } } };

const lastRuling = async (): Promise<Ruling> => {
  const [stored] = await house.store.readStream(streamName('round', round), { direction: 'backwards', limit: 1 });
  return stored?.data as unknown as Ruling;
};
const refOfLast = async (): Promise<string> => (await lastRuling()).decision.textRef?.ref ?? '';
const rows = async () => (await house.pool.query('select * from texts.text order by put_away_at')).rows;

describe('Words in an event', () => {
  it('are put away: the event holds a reference and a digest, the words can be read by it', async () => {
    const answer = await house.post(path, { events: [ruling(words)] }, supervisor);
    expect(answer.status).toBe(201);
    const { decision } = await lastRuling();
    expect(decision).not.toHaveProperty('text');
    expect(decision.textRef).toEqual({
      ref: expect.stringMatching(/^[0-9a-f]{64}$/),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await house.texts.read(await refOfLast())).toMatchObject({
      erased: false,
      text: words,
      venue: 'STAR',
      pointer: '/decision',
    });
  });

  it('stand nowhere in the database as they are', async () => {
    const tables = ['store.event', 'texts.text'].map((table) => house.pool.query(`select * from ${table}`));
    const everything = JSON.stringify((await Promise.all(tables)).map(({ rows: found }) => found));
    expect(everything).not.toContain('Smith');
    expect(everything).not.toContain(Buffer.from('Smith').toString('hex'));
    const [row] = await rows();
    expect(row).toMatchObject({ kept: true, claims: [] });
    expect(row.sealed.includes('Smith')).toBe(false);
  });

  it('are the same content when they are sent again, and other content when they are not the same', async () => {
    const said = ruling('as it was');
    const [first, again] = [
      await house.post(path, { events: [said] }, supervisor),
      await house.post(path, { events: [said] }, supervisor),
    ];
    expect([first.body['stored'], again.body['stored'], again.body['alreadyThere']]).toEqual([1, 0, 1]);
    const before = await rows();
    const other = await house.post(path, { events: [ruling('as it was not', said)] }, supervisor);
    expect([other.status, other.body['reason']]).toEqual([409, 'event-id-has-other-content']);
    expect(await rows()).toEqual(before);
  });

  it('leave nothing behind when their event is refused', async () => {
    const before = await rows();
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const lost = event('round.CorrectionRecorded', { corrects: diceThrown().eventId, replacement: null, decision });
    const refused = await house.post(path, { events: [ruling('never'), lost] }, supervisor);
    const tooLate = await house.post(
      path,
      { events: [ruling('never')] },
      { ...supervisor, headers: { 'if-match': '"0"' } },
    );
    const nowhere = await house.post(`/v1/rounds/${session}.0077/events`, { events: [ruling('never')] }, supervisor);
    expect([refused.status, tooLate.status, nowhere.status]).toEqual([409, 412, 404]);
    expect(await rows()).toEqual(before);
  });

  it('may be 1 to 10,000 characters, and stand only where the schema knows words', async () => {
    const pointers = async (data: unknown) => {
      const said = { ...ruling('x'), data };
      const { status, body } = await house.post(path, { events: [said] }, supervisor);
      return [status, (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)];
    };
    const { data } = ruling('x') as unknown as { data: { decision: object } };
    const at = ['/events/0/data/decision/text'];
    for (const text of ['', 'x'.repeat(10_001), 7, null, '\ud800']) {
      expect(await pointers({ ...data, decision: { ...data.decision, text } })).toEqual([422, at]);
    }
    expect(await pointers({ ...data, text: 'here' })).toEqual([422, ['/events/0/data/text']]);
    const long = await house.post(path, { events: [ruling('é'.repeat(10_000))] }, supervisor);
    expect(long.status).toBe(201);
    expect(await house.texts.read(await refOfLast())).toMatchObject({ text: 'é'.repeat(10_000) });
  });

  it('are put away inside of corrections and late entries too, each under its own reference', async () => {
    const decision = {
      by: 'CS-1',
      roleClaimed: 'casino-supervisor',
      ground: 'seen-on-camera',
      text: 'the outer words',
    };
    const inner = ruling('the inner words');
    const late = event('round.LateEntryRecorded', {
      type: inner.type,
      schemaVersion: 1,
      occurredAt: '2026-04-25T10:00:00.000Z',
      uncertaintyMs: 1_000,
      data: inner.data,
      decision,
    });
    expect((await house.post(path, { events: [late] }, supervisor)).status).toBe(201);
    const [stored] = await house.store.readStream(streamName('round', round), { direction: 'backwards', limit: 1 });
    const data = stored?.data as unknown as Ruling & { readonly data: Ruling };
    const [outerRef, innerRef] = [data.decision.textRef?.ref ?? '', data.data.decision.textRef?.ref ?? ''];
    expect(await house.texts.read(outerRef)).toMatchObject({ text: 'the outer words', pointer: '/decision' });
    expect(await house.texts.read(innerRef)).toMatchObject({ text: 'the inner words', pointer: '/data/decision' });
  });

  it('may be sent as the reference they became, and as no other event’s', async () => {
    const said = ruling('said once');
    await house.post(path, { events: [said] }, supervisor);
    const { decision } = await lastRuling();
    const withRef = { ...said, data: await lastRuling() };
    expect(decision.textRef).toBeDefined();
    const again = await house.post(path, { events: [withRef] }, supervisor);
    expect([again.status, again.body['alreadyThere']]).toEqual([200, 1]);
    const stolen = await house.post(path, { events: [{ ...withRef, eventId: ruling('x').eventId }] }, supervisor);
    expect([stolen.status, JSON.stringify(stolen.body['errors'])]).toEqual([
      422,
      expect.stringContaining('/events/0/data/decision/textRef'),
    ]);
  });
});

describe('Erasing words', () => {
  it('leaves the record whole, and says when, by whom and on which ground', async () => {
    const said = ruling('to be forgotten');
    await house.post(path, { events: [said] }, supervisor);
    const ref = await refOfLast();
    const before = await house.store.readStream(streamName('round', round));
    const asSaid = { erasedAt: '2026-05-01T00:00:00.000Z', by: 'CO-1', ground: 'asked-by-person' };
    expect(await house.texts.erase(ref, asSaid)).toBe(true);
    expect(await house.texts.erase(ref, { ...asSaid, ground: 'not-needed' })).toBe(false);
    const { erased, ...left } = (await house.texts.read(ref)) ?? {};
    expect(erased).toBe(true);
    expect(left).toMatchObject(asSaid);
    expect(left).not.toHaveProperty('text');
    expect(await house.store.readStream(streamName('round', round))).toEqual(before);
  });

  it('is not undone when the event is sent again with its words', async () => {
    const said = ruling('forgotten for good');
    await house.post(path, { events: [said] }, supervisor);
    const ref = await refOfLast();
    await house.texts.erase(ref, { erasedAt: '2026-05-01T00:00:00.000Z', by: 'CO-1', ground: 'ordered-by-court' });
    const again = await house.post(path, { events: [said] }, supervisor);
    expect([again.status, again.body['alreadyThere']]).toEqual([200, 1]);
    expect(await house.texts.read(ref)).toMatchObject({ erased: true });
  });
});

describe('Words that a crash left unsettled', () => {
  const place = { venue: 'STAR', stream: streamName('round', round), pointer: '/decision' };

  it('are kept when their event is stored, and removed when it is not', async () => {
    const [held, orphan] = [diceThrown(), diceThrown()];
    await house.post(path, { events: [held] });
    for (const { eventId } of [held, orphan]) {
      const { ref } = house.texts.keys.refOf({ ...place, eventId }, 'left over');
      await house.texts.claim([{ ...place, ref, eventId, text: 'left over' }]);
      expect(await house.texts.read(ref)).toBeUndefined();
    }
    const isStored = async ({ stream, eventId }: { stream: string; eventId: string }) => {
      const events = await house.store.readStream(stream as typeof place.stream);
      return events.some((one) => one.eventId === eventId);
    };
    expect(await house.texts.sweep({ olderThanMs: 3_600_000, isStored })).toEqual({ kept: 0, removed: 0 });
    expect(await house.texts.sweep({ olderThanMs: 0, isStored })).toEqual({ kept: 1, removed: 1 });
    const { ref } = house.texts.keys.refOf({ ...place, eventId: held.eventId }, 'left over');
    expect(await house.texts.read(ref)).toMatchObject({ text: 'left over' });
  });

  it('stay for the append that still claims them when another one gives up', async () => {
    const { eventId } = diceThrown();
    const { ref } = house.texts.keys.refOf({ ...place, eventId }, 'shared');
    const sent = [{ ...place, ref, eventId, text: 'shared' }];
    const [one, other] = [await house.texts.claim(sent), await house.texts.claim(sent)];
    await one.settle([]);
    await other.settle(sent);
    expect(await house.texts.read(ref)).toMatchObject({ text: 'shared' });
  });

  it('are written again when somebody took them for abandoned meanwhile', async () => {
    const { eventId } = diceThrown();
    const { ref } = house.texts.keys.refOf({ ...place, eventId }, 'late');
    const sent = [{ ...place, ref, eventId, text: 'late' }];
    const claim = await house.texts.claim(sent);
    await house.texts.sweep({ olderThanMs: 0, isStored: async () => false });
    await claim.settle(sent);
    expect(await house.texts.read(ref)).toMatchObject({ text: 'late' });
  });
});

describe('The key of words', () => {
  it('is the same in every process, or the process does not start', async () => {
    await house.pool.query(`update texts.master_key set key_id = 'another'`);
    await expect(startIngestion(house.database.url)).rejects.toThrow('TEXT_KEY is not the key');
  });
});
