import { streamName } from '../../../domain/kernel/streams.ts';
import { event, session, startHouse, type As } from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const raising = (more: object = {}) =>
  event('dispute.DisputeRaised', {
    game: 'toy',
    sessions: [session],
    rounds: [],
    wagers: [],
    complainant: 'P-1',
    raisedTo: 'D-1',
    about: 'winnings',
    claimedCents: 2_500,
    ...more,
  });
const decision = (text?: string) => ({
  by: 'GS-1',
  roleClaimed: 'games-supervisor',
  ground: 'paid-as-due',
  ...(text === undefined ? {} : { text }),
});
const decided = (text?: string) =>
  event('dispute.DecisionMade', {
    outcome: 'against-complainant',
    awardedCents: null,
    decision: decision(text),
  });
const closing = () => event('dispute.DisputeClosed', { reason: 'decided', by: 'GS-1' });

const supervisor = (revision?: number): As => ({
  role: 'supervisor',
  headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
});
type Result = {
  readonly result: string;
  readonly reason?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
};
const raise = (number: string, raised: object = raising(), as: As = supervisor()) =>
  house.post('/v1/disputes', { venue: 'STAR', number, events: [raised] }, as);
const step = (number: string, events: readonly unknown[], as: As) =>
  house.post(`/v1/disputes/STAR.${number}/events`, { events }, as);

describe('A dispute', () => {
  it('is raised, and has an address', async () => {
    const raised = raising();
    const answer = await raise('D-1', raised);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('etag')]).toEqual([
      201,
      '/v1/disputes/STAR.D-1',
      '"0"',
    ]);
    expect((await raise('D-1', raised)).body).toMatchObject({ stored: 0, alreadyThere: 1 });
    expect((await raise('D-1')).body).toMatchObject({ status: 409, reason: 'dispute-is-already-raised' });
  });

  it('is about play of its own venue, in a game that we know', async () => {
    expect((await raise('D-2', raising({ game: 'chess' }))).body).toMatchObject({ reason: 'game-is-not-known' });
    const elsewhere = raising({ sessions: ['REEF.T-1.2026-04-25.1'] });
    expect((await raise('D-2', elsewhere)).body).toMatchObject({ reason: 'dispute-is-of-another-venue' });
    const misspelt = raising({ sessions: ['STAR.T-1.2026-04-25.01'], rounds: ['7'] });
    expect((await raise('D-2', misspelt)).status).toBe(422);
    expect((await raise('D.2')).status).toBe(422);
  });

  it('goes on only for a caller who names the revision that they saw', async () => {
    await raise('D-3');
    const [one, other] = [decided(), decided()];
    expect((await step('D-3', [one], supervisor())).body).toMatchObject({ status: 428 });
    expect((await step('D-3', [one], supervisor(1))).body).toMatchObject({ status: 412, actualRevision: 0 });
    expect((await step('D-3', [one], supervisor(0))).status).toBe(201);
    expect((await step('D-3', [other], supervisor(0))).body).toMatchObject({ status: 412, actualRevision: 1 });
    // The same request again is the same answer, though the record has moved on by it.
    expect((await step('D-3', [one], supervisor(0))).body).toMatchObject({ stored: 0, alreadyThere: 1 });
  });

  it('that nobody raised is not there', async () => {
    expect((await step('D-4', [decided()], supervisor(0))).body).toMatchObject({
      status: 404,
      reason: 'dispute-is-not-known',
    });
    expect((await house.post('/v1/disputes/STAR/events', { events: [decided()] }, supervisor(0))).status).toBe(404);
  });

  it('that has ended takes no more decisions', async () => {
    await raise('D-5');
    await step('D-5', [decided(), closing()], supervisor(0));
    expect((await step('D-5', [decided()], supervisor(2))).body).toMatchObject({
      status: 409,
      reason: 'dispute-is-already-closed',
    });
  });

  it('keeps the words of people apart', async () => {
    const words = 'Ms Jones says that Mr Smith took her chips.';
    await raise('D-6', raising({ text: words }));
    await step('D-6', [decided('The camera shows otherwise.')], supervisor(0));
    const stored = await house.store.readStream(streamName('dispute', 'STAR.D-6'));
    expect(JSON.stringify(stored)).not.toContain('Jones');
    const { ref = '' } = (stored[0]?.data['textRef'] ?? {}) as { ref?: string };
    expect(await house.texts.read(ref)).toMatchObject({ text: words, stream: 'dispute-STAR.D-6', pointer: '' });
  });

  it('is corrected, and entered late', async () => {
    await raise('D-7');
    const wrong = decided();
    await step('D-7', [wrong], supervisor(0));
    const correction = event('dispute.CorrectionRecorded', {
      corrects: wrong.eventId,
      replacement: null,
      decision: { ...decision(), ground: 'misread' },
    });
    const late = event('dispute.LateEntryRecorded', {
      type: 'dispute.ReviewRequested',
      schemaVersion: 1,
      occurredAt: '2026-04-25T10:05:00.000Z',
      uncertaintyMs: 60_000,
      data: { personId: 'P-1', to: 'GS-1' },
      decision: { ...decision(), ground: 'misread' },
    });
    expect((await step('D-7', [correction, late], supervisor(1))).body).toMatchObject({ stored: 2 });
    const [, , stored] = await house.store.readStream(streamName('dispute', 'STAR.D-7'));
    expect(stored?.metadata.replaced).toMatchObject({ type: 'dispute.DecisionMade' });
  });

  it('is recorded by each role as far as its part in it goes', async () => {
    await raise('D-8');
    const surveyed = event('dispute.SurveillanceReviewed', {
      from: '2026-04-25T09:55:00.000Z',
      to: '2026-04-25T10:00:00.000Z',
      seen: 'otherwise',
      errorBy: 'nobody',
      by: 'V-1',
    });
    const as = (role: As['role'], revision: number): As => ({ ...supervisor(revision), ...(role ? { role } : {}) });
    expect((await step('D-8', [decided()], as('surveillance', 0))).status).toBe(403);
    expect((await step('D-8', [surveyed], as('surveillance', 0))).status).toBe(201);
    expect((await step('D-8', [decided()], as('inspector', 1))).status).toBe(403);
    expect((await step('D-8', [decided()], as('terminal', 1))).status).toBe(403);
    const reaching: As = { ...supervisor(1), claims: { venues: ['REEF'] } };
    expect((await step('D-8', [decided()], reaching)).status).toBe(403);
    expect((await raise('D-9', raising(), { role: 'supervisor', claims: { venues: ['REEF'] } })).status).toBe(403);
  });

  type Handed = { readonly event: unknown; readonly ifRevision?: number };
  /** Hands lines in for a dispute, and answers with what became of each: the reason with the field, or the result. */
  const handIn = async (number: string, lines: readonly Handed[]): Promise<readonly string[]> => {
    const text = lines.map((one) => JSON.stringify({ stream: `dispute-STAR.${number}`, ...one })).join('\n');
    const headers = { 'content-type': 'application/x-ndjson' };
    const answer = await house.post('/v1/imports', text, { role: 'supervisor', headers });
    return answer.text
      .trim()
      .split('\n')
      .map((one): Result => JSON.parse(one))
      .map(({ result, reason, errors = [] }) =>
        [reason ?? result, ...errors.map(({ pointer, detail }) => `${pointer} ${detail}`)].join(' '),
      );
  };

  it('can be handed in with the rest of an evening, each step with the revision that was seen', async () => {
    const [raised, first, last] = [{ event: raising() }, { event: decided() }, { event: closing() }];
    const seen = [raised, { ...first, ifRevision: 0 }, { ...last, ifRevision: 1 }];
    expect(await handIn('D-10', seen)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await handIn('D-10', seen)).toEqual(['already-there', 'already-there', 'already-there']);
    expect(await house.store.readStream(streamName('dispute', 'STAR.D-10'))).toHaveLength(3);
  });

  it('goes on in an import, too, only for a sender who names the revision that they saw', async () => {
    const why = 'is missing: an act of a person names the revision of the record that they have seen';
    expect(await handIn('D-11', [{ event: raising() }, { event: decided() }])).toEqual([
      'accepted',
      `revision-is-required /ifRevision ${why}`,
    ]);
    expect(
      await handIn('D-11', [
        { event: decided(), ifRevision: 1 },
        { event: decided(), ifRevision: 0 },
      ]),
    ).toEqual(['revision-is-stale /ifRevision must be 0, where the record stands by then', 'accepted']);
    expect(await handIn('D-12', [{ event: raising(), ifRevision: 0 }])).toEqual([
      'revision-is-stale /ifRevision is of a record that has not begun',
    ]);
    expect(await house.store.readStream(streamName('dispute', 'STAR.D-11'))).toHaveLength(2);
  });
});

const placing = (covers: readonly string[]) =>
  event('dispute.HoldPlaced', {
    covers: [...covers],
    provision: null,
    decision: { by: 'CO-1', roleClaimed: 'compliance-officer', ground: 'own-inquiry' },
  });
const lifting = (hold: string) =>
  event('dispute.HoldLifted', {
    hold,
    decision: { by: 'CO-1', roleClaimed: 'compliance-officer', ground: 'not-needed' },
  });
const compliance = (revision: number): As => ({ ...supervisor(revision), role: 'compliance' });
/** The address says of which type the event is. */
const act = (number: string, path: string, { type: _said, ...one }: ReturnType<typeof event>, as: As) =>
  house.post(`/v1/disputes/STAR.${number}/${path}`, one, as);

describe('A procedure of ours', () => {
  it('takes one decision of two supervisors who decide at once, and tells the other that the record has moved on', async () => {
    await raise('D-20');
    const answers = await Promise.all([decided(), decided()].map((one) => step('D-20', [one], supervisor(0))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
    const [refused] = answers.filter(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({ actualRevision: 1 });
    const stored = await house.store.readStream(streamName('dispute', 'STAR.D-20'));
    expect(stored.map(({ type }) => type)).toEqual(['dispute.DisputeRaised', 'dispute.DecisionMade']);
  });

  it('says why a decision does not join a dispute that is closed, and takes a copy for the inspector there', async () => {
    await raise('D-21');
    await step('D-21', [decided(), closing()], supervisor(0));
    const refused = await step('D-21', [decided()], supervisor(2));
    expect([refused.status, refused.body['reason']]).toEqual([409, 'dispute-is-already-closed']);
    expect(refused.text).toContain('The dispute is over.');
    expect((await act('D-21', 'holds', placing(['words']), compliance(2))).status).toBe(201);
  });

  it('places no hold on nothing, lifts none that nobody placed, and releases nothing that is not held', async () => {
    await raise('D-22', raising({ sessions: [], rounds: [] }));
    const onNothing = await act('D-22', 'holds', placing(['footage', 'items']), compliance(0));
    expect([onNothing.status, onNothing.body['reason']]).toEqual([409, 'hold-covers-nothing']);
    expect(onNothing.text).toContain('The hold covers nothing that the dispute has');
    const neverPlaced = await act('D-22', 'holds-lifted', lifting(raising().eventId), compliance(0));
    expect([neverPlaced.status, neverPlaced.body['reason']]).toEqual([409, 'hold-was-never-placed']);
    expect(neverPlaced.text).toContain('there is nothing to lift');
    const releasing = event('dispute.ItemsReleased', {
      items: [{ item: 'T-1', seal: null, sealIntact: null }],
      releasedTo: 'owner',
      receivedBy: null,
      by: 'GS-1',
    });
    const notHeld = await act('D-22', 'items-released', releasing, supervisor(0));
    expect([notHeld.status, notHeld.body['reason']]).toEqual([409, 'item-is-not-held']);
    expect((await act('D-22', 'holds', placing(['words']), supervisor(0))).status).toBe(403);
    expect(await house.store.readStream(streamName('dispute', 'STAR.D-22'))).toHaveLength(1);
  });

  it('lifts a hold once', async () => {
    await raise('D-23');
    const hold = placing(['footage']);
    expect((await act('D-23', 'holds', hold, compliance(0))).status).toBe(201);
    expect((await act('D-23', 'holds-lifted', lifting(hold.eventId), compliance(1))).status).toBe(201);
    const again = await act('D-23', 'holds-lifted', lifting(hold.eventId), compliance(2));
    expect([again.status, again.body['reason']]).toEqual([409, 'hold-is-already-lifted']);
  });
});
