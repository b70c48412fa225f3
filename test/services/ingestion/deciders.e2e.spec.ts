import { randomUUID } from 'node:crypto';
import { decisionsIn } from '../../../domain/kernel/confirmation.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { event, round, session, startHouseAtPlay, type As } from '../../support/ingestion.ts';

/** Who decided is what the record says and under whose token it says so: a terminal, a person, or another person. */

let house: Awaited<ReturnType<typeof startHouseAtPlay>>;
beforeAll(async () => {
  house = await startHouseAtPlay();
});
afterAll(() => house.stop());

const ofRound = streamName('round', round);
const decisionOf = (by: string) => ({ by, roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' });
const ruling = (by: string) => event('round.RulingMade', { about: 'result', wagerId: null, decision: decisionOf(by) });
const confirming = (decisionEventId: string, confirmedBy: string) =>
  event('round.DecisionConfirmed', { decisionEventId, confirmedBy });
const supervisor = (person?: string, revision?: number): As => ({
  role: 'supervisor',
  claims: { venues: ['STAR'], ...(person === undefined ? {} : { person }) },
  headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
});

const send = (said: object, as: As = {}) => house.post(`/v1/rounds/${round}/events`, { events: [said] }, as);
const stored = () => house.store.readStream(ofRound);
const lastRevision = async (): Promise<number> => (await stored()).at(-1)?.revision ?? -1;
const metadataOf = async ({ eventId }: { eventId: string }) =>
  (await stored()).find((one) => one.eventId === eventId)?.metadata;
const confirmationOf = async ({ eventId }: { eventId: string }) =>
  decisionsIn(await stored()).made.get(eventId)?.confirmation;

describe('A decision', () => {
  it('that a terminal says is recorded, and names its decider unconfirmed', async () => {
    const said = ruling('S-1');
    expect((await send(said)).status).toBe(201);
    expect(await metadataOf(said)).toMatchObject({ terminal: 'T-1-A' });
    expect(await metadataOf(said)).not.toHaveProperty('principalPersonId');
    expect(await confirmationOf(said)).toBe('unconfirmed');
  });

  it('is confirmed under the own token of the person whom it names', async () => {
    const said = ruling('S-1');
    expect((await send(said, supervisor('S-1'))).status).toBe(201);
    expect(await metadataOf(said)).toMatchObject({ terminal: null, principalPersonId: 'S-1' });
    expect(await confirmationOf(said)).toBe('confirmed');
  });

  it("is recorded under another's token too, also inside a late entry, and can be told from a confirmed one", async () => {
    const said = ruling('S-2');
    const { type, data, metadata } = ruling('S-2');
    const held = { type, schemaVersion: 1, occurredAt: metadata.occurredAt, data };
    const late = event('round.LateEntryRecorded', { ...held, uncertaintyMs: 60_000, decision: decisionOf('S-1') });
    for (const one of [said, late]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(one, supervisor('S-1'))).status).toBe(201);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await confirmationOf(one)).toBe('under-another');
    }
  });

  it.each([
    ['names no person', {}],
    ['reaches several venues, of which each gives its own ids', { person: 'S-1', venues: ['STAR', 'REEF'] }],
    ['reaches every venue', { person: 'S-1', venues: ['*'] }],
  ])('is unconfirmed under a token that %s', async (_, claims) => {
    const said = ruling('S-1');
    expect((await send(said, { role: 'supervisor', claims: { venues: ['STAR'], ...claims } })).status).toBe(201);
    expect(await confirmationOf(said)).toBe('unconfirmed');
  });

  it('is unconfirmed in an import, also under the own token of the person named', async () => {
    const said = ruling('S-1');
    const line = JSON.stringify({ stream: ofRound, event: said, terminal: null });
    const headers = { 'content-type': 'application/x-ndjson' };
    const { text } = await house.post('/v1/imports', line, { ...supervisor('S-1'), headers });
    expect(text).toContain('"accepted"');
    expect(await confirmationOf(said)).toBe('unconfirmed');
  });
});

describe('A confirmation', () => {
  it('confirms what a terminal said, under the own token of the person who decided', async () => {
    const said = ruling('S-1');
    await send(said);
    const answer = await send(confirming(said.eventId, 'S-1'), supervisor('S-1', await lastRevision()));
    expect([answer.status, await confirmationOf(said)]).toEqual([201, 'confirmed']);
  });

  it('is recorded under the token of another person, and confirms nothing', async () => {
    const said = ruling('S-1');
    await send(said);
    const answer = await send(confirming(said.eventId, 'S-1'), supervisor('S-2', await lastRevision()));
    expect([answer.status, await confirmationOf(said)]).toEqual([201, 'unconfirmed']);
  });

  it('names the revision that the person has seen, also in an import', async () => {
    const said = ruling('S-1');
    await send(said);
    const seen = await lastRevision();
    expect((await send(confirming(said.eventId, 'S-1'), supervisor('S-1'))).body).toMatchObject({ status: 428 });
    expect((await send(confirming(said.eventId, 'S-1'), supervisor('S-1', seen - 1))).body).toMatchObject({
      status: 412,
      actualRevision: seen,
    });
    const line = JSON.stringify({ stream: ofRound, event: confirming(said.eventId, 'S-1') });
    const headers = { 'content-type': 'application/x-ndjson' };
    const { text } = await house.post('/v1/imports', line, { ...supervisor('S-1'), headers });
    expect(JSON.parse(text)).toMatchObject({ result: 'rejected', reason: 'revision-is-required' });
  });

  it('is not for terminals, which say what was called', async () => {
    const said = ruling('S-1');
    await send(said);
    const answer = await send(confirming(said.eventId, 'S-1'), {
      headers: { 'if-match': `"${await lastRevision()}"` },
    });
    expect(answer.body).toMatchObject({
      status: 403,
      detail: 'The role terminal may not record round.DecisionConfirmed.',
    });
  });

  it('is of an event of the stream, stands by itself, and is not corrected', async () => {
    const said = ruling('S-1');
    await send(said);
    const mine = confirming(said.eventId, 'S-1');
    await send(mine, supervisor('S-1', await lastRevision()));
    const decision = decisionOf('S-1');
    const held = { type: mine.type, schemaVersion: 1, occurredAt: mine.metadata.occurredAt, data: mine.data };
    const wrong = [
      [confirming(randomUUID(), 'S-1'), 'confirmed-event-is-not-in-this-stream'],
      [confirming(mine.eventId, 'S-1'), 'confirmation-cannot-be-confirmed'],
      [
        event('round.CorrectionRecorded', { corrects: mine.eventId, replacement: null, decision }),
        'confirmation-cannot-be-corrected',
      ],
      [
        event('round.CorrectionRecorded', { corrects: said.eventId, replacement: held, decision }),
        'confirmation-stands-by-itself',
      ],
      [event('round.LateEntryRecorded', { ...held, uncertaintyMs: 60_000, decision }), 'confirmation-stands-by-itself'],
    ] as const;
    for (const [one, reason] of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send(one, supervisor('S-1', await lastRevision()));
      expect([answer.body['status'], answer.body['reason']]).toEqual([409, reason]);
    }
  });

  it('is taken when the round, and its session, are over', async () => {
    const [said, excluded] = [
      ruling('S-1'),
      event('table.RulingMade', { about: 'place', decision: decisionOf('S-1') }),
    ];
    const ofSession = `/v1/table-sessions/${session}/events`;
    const closing = { reason: 'end-of-play', playersPresent: 0, closureSignId: null };
    await house.post(`/v1/rounds/${round}/events`, { events: [said, event('round.RoundClosed', {})] });
    await house.post(ofSession, { events: [excluded, event('table.SessionClosed', closing)] });
    expect((await send(confirming(said.eventId, 'S-1'), supervisor('S-1', await lastRevision()))).status).toBe(201);
    const confirmed = event('table.DecisionConfirmed', { decisionEventId: excluded.eventId, confirmedBy: 'S-1' });
    expect((await house.post(ofSession, { events: [confirmed] }, supervisor('S-1', 2))).status).toBe(201);
  });
});
