import { randomUUID } from 'node:crypto';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

/** What is found of money that moves in a round by a decision in a dispute about it. */

type Settled = {
  readonly wagerId: string;
  readonly personId: string | null;
  readonly stakeCents: number;
  readonly outcome: string;
  readonly differenceCents: number | null;
};
type Found = {
  readonly code: string;
  readonly wagerId: string | null;
  readonly verdict: string;
  readonly by: string[];
};

let evening: Evening;
let round: string;
let overMs: number;
/** A wager that lost, and was settled as it was due. */
let lost: Settled;
beforeAll(async () => {
  evening = await startEvening(6);
  const closings = evening.played.flatMap(({ events }) => events).filter(({ type }) => type === 'round.RoundClosed');
  for (const { stream, occurredAt } of closings) {
    // oxlint-disable-next-line no-await-in-loop -- the first round that has such a wager is enough
    const { body } = await read(evening, `/v1/rounds/${stream.id}/adjudication`);
    const all = body['settlements'] as readonly Settled[];
    const found = all.find((one) => one.outcome === 'lost' && one.differenceCents === 0 && one.personId !== null);
    if (!found) continue;
    [round, overMs, lost] = [stream.id, Date.parse(occurredAt), found];
    return;
  }
  throw new Error('nobody lost a wager');
});
afterAll(() => evening.stop());

const said = (
  type: string,
  data: JsonObject,
  secondsAfter: number,
  schemaVersion: number,
  sourceSeq: number | null,
) => ({
  eventId: randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: new Date(overMs + secondsAfter * 1_000).toISOString(),
    sourceSeq,
    actor:
      sourceSeq === null ? { personId: 'CS-9', role: 'casino-supervisor' } : { personId: 'DEALER-1', role: 'dealer' },
    schemaVersion,
  },
});

const post = async (path: string, body: object, as: AccessRole, claims: object, seen?: number): Promise<void> => {
  const bearer = await evening.tokens.bearer(as, { venues: ['STAR'], ...claims });
  const revision = seen === undefined ? {} : { 'if-match': `"${seen}"` };
  const answer = await evening.call(path, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', ...revision },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await evening.level();
};

const pays = (cents: number, secondsAfter: number, sourceSeq: number): Promise<void> => {
  const { wagerId, personId } = lost;
  const data = { wagerId, toPersonId: personId, paidCents: cents, medium: 'chips', chips: null, by: 'DEALER-1' };
  const events = [said('round.WagerPaid', data, secondsAfter, 1, sourceSeq)];
  return post(`/v1/rounds/${round}/events`, { events }, 'terminal', { terminal: 'TU-01-A', tables: ['TU-01'] });
};
const raises = (): Promise<void> => {
  const about = { game: 'two-up', sessions: [], rounds: [round], wagers: [lost.wagerId], about: 'winnings' };
  const whose = {
    complainant: lost.personId,
    raisedTo: 'CS-9',
    claimedCents: 1_000,
    kind: 'dispute',
    claim: 'payment',
  };
  const events = [said('dispute.DisputeRaised', { ...about, ...whose }, 10, 2, null)];
  return post('/v1/disputes', { venue: 'STAR', number: 'D-700', events }, 'supervisor', { person: 'CS-9' });
};
const decides = (name: string, cents: number, secondsAfter: number, seen: number): Promise<void> => {
  const decision = { by: 'CS-9', roleClaimed: 'casino-supervisor', ground: 'goodwill' };
  const outcome = cents === 0 ? 'against-complainant' : 'for-complainant';
  const amounts = { outcome, awardedCents: cents, collectedCents: null, clauses: null, evidence: null };
  const events = [said(`dispute.${name}`, { ...amounts, decision }, secondsAfter, 2, null)];
  return post('/v1/disputes/STAR.D-700/events', { events }, 'supervisor', { person: 'CS-9' }, seen);
};

const found = async (): Promise<readonly Found[]> => {
  const { body } = await read(evening, `/v1/rounds/${round}/adjudication`);
  return (body['findings'] as readonly Found[]).filter(
    ({ wagerId, code }) => wagerId === lost.wagerId && code === 'PAYOUT_WRONG',
  );
};
const listed = async (): Promise<readonly unknown[]> => {
  const { items } = await read(evening, `/v1/violations?round=${round}&code=PAYOUT_WRONG`);
  return items.filter(({ says }) => String(says).includes(lost.wagerId)).map(({ verdict }) => verdict);
};

describe('Money that moves by a decision in a dispute', () => {
  it('is contested, and in doubt when a review replaces the decision', async () => {
    await raises();
    await decides('DecisionMade', 1_000, 20, 0);
    await pays(1_000, 900, 900_000_001);
    expect(await found()).toMatchObject([{ verdict: 'contested', by: ['9.13'], missing: null }]);
    expect(await listed()).toEqual(['contested']);
    await decides('ReviewDecided', 0, 1_800, 1);
    expect(await found()).toMatchObject([{ verdict: 'undetermined', by: [] }]);
    expect(await listed()).toEqual(['undetermined']);
  });

  it('is a breach where it moves after the review', async () => {
    await pays(1_000, 2_700, 900_000_002);
    expect(await found()).toMatchObject([{ verdict: 'violation' }]);
    expect(await listed()).toEqual(['violation']);
  });
});
