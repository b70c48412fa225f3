import type { SaidEvent, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { diceThrown, event, round, session, startHouseAtPlay } from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouseAtPlay>>;
beforeAll(async () => {
  house = await startHouseAtPlay();
});
afterAll(() => house.stop());

const path = `/v1/rounds/${round}/events`;
const stored = async (id: string): Promise<StoredEvent | undefined> =>
  (await house.store.readStream(streamName('round', round))).find(({ eventId }) => eventId === id);
const utc = '2026-04-25T10:00:01.250Z';
const spelt = (occurredAt: string) => {
  const said = diceThrown(3);
  return { ...said, metadata: { ...said.metadata, occurredAt } };
};

describe('An event whose time is spelt otherwise', () => {
  it.each(['2026-04-25T20:00:01.25+10:00', '2026-04-25T10:00:01.250999Z', '2026-04-25T04:30:01.25-05:30'])(
    'is kept in UTC with milliseconds, and as it was said: %s',
    async (occurredAt) => {
      const said = spelt(occurredAt);
      const answer = await house.post(path, { events: [said] });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      const kept = await stored(said.eventId);
      expect(kept?.metadata).toMatchObject({
        occurredAt: utc,
        spelt: { occurredAt },
        contentHash: saidContentHash(said as SaidEvent),
      });
      expect(kept?.metadata.spelt).toEqual({ occurredAt });
    },
  );

  it('is kept once where it is spelt as it is kept', async () => {
    const said = spelt(utc);
    await house.post(path, { events: [said] });
    expect((await stored(said.eventId))?.metadata).not.toHaveProperty('spelt');
  });

  it('is recognised when it is sent again to the letter, and is another content in another spelling', async () => {
    const said = spelt('2026-04-25T20:00:01+10:00');
    const otherwise = { ...said, metadata: { ...said.metadata, occurredAt: '2026-04-25T10:00:01Z' } };
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const one of [said, said, otherwise]) answers.push(await house.post(path, { events: [one] }));
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409]);
    expect(answers[2]?.body).toMatchObject({ reason: 'event-id-has-other-content' });
  });

  it('is read so inside a correction and a late entry too', async () => {
    const thrown = spelt(utc);
    await house.post(path, { events: [thrown] });
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const occurredAt = '2026-04-25T20:00:02+10:00';
    const replacement = { type: 'toy.DiceThrown', schemaVersion: 1, occurredAt, data: diceThrown(4).data };
    const correction = event('round.CorrectionRecorded', { corrects: thrown.eventId, replacement, decision });
    const answer = await house.post(path, { events: [correction] }, { role: 'supervisor' });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const kept = await stored(correction.eventId);
    expect(kept?.data['replacement']).toMatchObject({ occurredAt: '2026-04-25T10:00:02.000Z' });
    expect(kept?.metadata.spelt).toEqual({ data: correction.data });
    expect(kept?.metadata.contentHash).toBe(saidContentHash(correction as SaidEvent));
  });

  it.each(['2026-02-30T10:00:00+11:00', '2026-04-25T10:00:00', '2026-04-25T10:00:00+1100'])(
    'is refused with the field where it is not a moment: %s',
    async (occurredAt) => {
      const answer = await house.post(path, { events: [spelt(occurredAt)] });
      expect([answer.status, answer.body['errors']]).toMatchObject([
        422,
        [
          {
            pointer: '/events/0/metadata/occurredAt',
            detail: expect.stringMatching(/^must be a (real )?date and time/),
          },
        ],
      ]);
    },
  );
});

describe('Times inside of what happened', () => {
  it('are read with any offset, wherever the schema has one', async () => {
    const sign = event('table.SignShown', {
      signId: 'S-1',
      content: { kind: 'closure', proposedAt: '2026-04-26T02:00:00+10:00' },
    });
    const opened = await house.post(`/v1/table-sessions/${session}/events`, { events: [sign] });
    expect([opened.status, opened.text]).toEqual([201, expect.any(String)]);
    const kept = (await house.store.readStream(streamName('tableSession', session))).at(-1);
    expect(kept?.data['content']).toEqual({ kind: 'closure', proposedAt: '2026-04-25T16:00:00.000Z' });
    expect(kept?.metadata.spelt).toEqual({ data: sign.data });
  });
});
