import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

/** Readers see whether it is confirmed who decided: at a terminal, under the person's own token, under another's. */

const session = 'STAR.TU-01.2026-03-20.1';
const round = `${session}.0001`;
const dispute = 'STAR.D-900';
const at = '2026-03-20T09:05:00.000Z';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(2);
  await recordEvening();
});
afterAll(() => evening.stop());

const said = (type: string, data: JsonObject) => ({
  eventId: randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: at,
    sourceSeq: null,
    actor: { personId: 'S-1', role: 'casino-supervisor' },
    schemaVersion: 1,
  },
});
type Said = ReturnType<typeof said>;

type Sender = { readonly role: AccessRole; readonly person?: string };
const terminal: Sender = { role: 'terminal' };
const supervisor = (person: string): Sender => ({ role: 'supervisor', person });

/** Records events, as seen up to a revision where one is named, and answers where the record ends then. */
const record = async (path: string, body: object, { role, person }: Sender, seen?: number): Promise<string> => {
  const place = role === 'terminal' ? { terminal: 'TU-01-A', tables: ['TU-01'] } : { person: person ?? null };
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role, { venues: ['STAR'], ...place })),
      'content-type': 'application/json',
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
    },
    body: JSON.stringify(body),
  });
  const { position } = (await answer.json()) as { readonly position?: string };
  if (position === undefined) throw new Error(`${path} answered ${answer.status}`);
  return position;
};

const decisionOf = (by: string) => ({ by, roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' });
const ruling = (by: string, about: string): Said =>
  said('round.RulingMade', { about, wagerId: null, decision: decisionOf(by) });
const late = (by: string, about: string, authorisedBy: string): Said => {
  const { type, data } = ruling(by, about);
  const held = { type, schemaVersion: 1, occurredAt: at, data, uncertaintyMs: 60_000 };
  return said('round.LateEntryRecorded', { ...held, decision: decisionOf(authorisedBy) });
};
const deciding = (by: string): Said =>
  said('dispute.DecisionMade', { outcome: 'against-complainant', awardedCents: null, decision: decisionOf(by) });

const confirming = ({ eventId }: Said, confirmedBy: string): Said =>
  said('round.DecisionConfirmed', { decisionEventId: eventId, confirmedBy });

const called = ruling('S-1', 'result');
const own = ruling('S-1', 'result');
const inAnothersName = ruling('S-2', 'result');
const entered = late('S-2', 'result', 'S-1');
const decided = deciding('S-2');
const events = (path: string): string => `${path}/events`;

const recordEvening = async (): Promise<void> => {
  const opened = { game: 'two-up', editionStamp: 'two-up/star-2016' };
  const place = { venue: 'STAR', table: 'TU-01', gamingDay: '2026-03-20', number: 1 };
  await record('/v1/table-sessions', { ...place, events: [said('table.SessionOpened', opened)] }, terminal);
  const first = [said('round.RoundOpened', opened), called];
  await record('/v1/rounds', { session, sequence: 1, events: first }, terminal);
  await record(events(`/v1/rounds/${round}`), { events: [own, inAnothersName, entered] }, supervisor('S-1'));
  await record(events(`/v1/rounds/${round}`), { events: [said('round.RoundClosed', {})] }, terminal);
  const raised = {
    game: 'two-up',
    sessions: [session],
    rounds: [round],
    wagers: [],
    complainant: 'P-1',
    raisedTo: 'S-1',
    about: 'winnings',
    claimedCents: 2_500,
  };
  const steps = [said('dispute.DisputeRaised', raised), decided, closing()];
  await record('/v1/disputes', { venue: 'STAR', number: 'D-900', events: steps }, supervisor('S-1'));
  await evening.level();
};
const closing = (): Said => said('dispute.DisputeClosed', { reason: 'decided', by: 'S-1' });

type Told = Readonly<Record<string, unknown>>;
const toldOf = (list: unknown, member: string, is: Said): Told | undefined =>
  (list as readonly Told[]).find((one) => one[member] === is.eventId);
const body = async (path: string): Promise<Told> => (await read(evening, path)).body;
const found = async (query: string): Promise<readonly Told[]> =>
  (await read(evening, `/v1/violations?code=DECIDED_IN_ANOTHERS_NAME&${query}`)).items;

describe('Who decided', () => {
  it.each([
    ['a round', () => `/v1/rounds/${round}/timeline`],
    ['a dispute, among its rounds', () => `/v1/disputes/${dispute}/timeline`],
  ])('is told in the timeline of %s, and whether it is confirmed', async (_, path) => {
    const { entries } = await body(path());
    const told = [called, own, inAnothersName, entered].map((one) => toldOf(entries, 'eventId', one));
    expect(told.map((one) => one?.['confirmation'])).toEqual([
      'unconfirmed',
      'confirmed',
      'under-another',
      'under-another',
    ]);
    expect(told[0]?.['says']).toMatch(/S-1 .* Said by terminal TU-01-A, not confirmed by S-1\.$/);
    expect(told[1]?.['says']).not.toMatch(/confirmed/);
    expect(told[2]?.['says']).toMatch(/S-2 .* Recorded under S-1's own token, not confirmed by S-2\.$/);
  });

  it('is told of those who authorised corrections of a round, and of what the log has of them', async () => {
    const { corrections } = await body(`/v1/rounds/${round}`);
    expect(toldOf(corrections, 'eventId', entered)).toMatchObject({ authorisedBy: 'S-1', confirmation: 'confirmed' });
    const { items } = await read(evening, `/v1/events?stream=round-${round}`);
    expect(toldOf(items, 'eventId', called)).toMatchObject({ principalPersonId: null, confirmation: 'unconfirmed' });
    expect(toldOf(items, 'eventId', own)).toMatchObject({ principalPersonId: 'S-1', confirmation: 'confirmed' });
    expect(toldOf(items, 'eventId', entered)).toMatchObject({ confirmation: 'under-another' });
    expect(items[0]).toMatchObject({ type: 'round.RoundOpened', confirmation: null });
  });

  it('is told of the steps of a dispute, and of its decisions', async () => {
    const { steps, firstDecision } = await body(`/v1/disputes/${dispute}`);
    expect(toldOf(steps, 'eventId', decided)).toMatchObject({ by: 'S-2', confirmation: 'under-another' });
    expect(firstDecision).toMatchObject({ by: 'S-2', confirmation: 'under-another' });
    const { money, findings } = await body(`/v1/disputes/${dispute}/adjudication`);
    expect((money as Told)['decisions']).toMatchObject([{ by: 'S-2', confirmation: 'under-another' }]);
    expect(toldOf(findings, 'deed', decided)).toMatchObject({ confirmation: 'under-another' });
  });

  it("is found where a person's own token names another, with who did it and in whose name", async () => {
    const persons = [
      { personId: 'S-1', part: 'deed' },
      { personId: 'S-2', part: 'wronged' },
    ];
    const ofRound = await found(`round=${round}`);
    expect(toldOf(ofRound, 'deed', inAnothersName)).toMatchObject({ persons, confirmation: 'under-another' });
    expect(new Set(ofRound.map(({ deed }) => deed))).toEqual(new Set([inAnothersName.eventId, entered.eventId]));
    expect((await found('person=S-2&part=wronged')).map(({ deed }) => deed)).toContain(decided.eventId);
    const csv = await read(evening, `/v1/violations?round=${round}`, { headers: { accept: 'text/csv' } });
    expect(csv.text.split('\n')[0]).toContain('confirmation');
    expect(csv.text).toContain('under-another');
  });

  it('is confirmed by the person named, and what was found is then excused; as of before it is not', async () => {
    const { revision, position } = (await body(`/v1/rounds/${round}`)) as { revision: number; position: string };
    const word = confirming(inAnothersName, 'S-2');
    await record(events(`/v1/rounds/${round}`), { events: [word] }, supervisor('S-2'), revision);
    const other = confirming(called, 'S-1');
    await record(events(`/v1/rounds/${round}`), { events: [other] }, supervisor('S-1'), revision + 1);
    await evening.level();
    const { entries } = await body(`/v1/rounds/${round}/timeline`);
    expect(toldOf(entries, 'eventId', inAnothersName)).toMatchObject({
      confirmation: 'confirmed',
      confirmedIn: word.eventId,
      says: expect.stringMatching(/Recorded under S-1's own token, confirmed by S-2 afterwards\.$/) as string,
    });
    expect(toldOf(entries, 'eventId', called)).toMatchObject({ confirmation: 'confirmed', confirmedIn: other.eventId });
    const now = await found(`round=${round}`);
    expect(toldOf(now, 'deed', inAnothersName)).toMatchObject({
      verdict: 'excused',
      by: ['5.4'],
      confirmation: 'confirmed',
    });
    expect(toldOf(now, 'deed', entered)).toMatchObject({ verdict: 'violation', confirmation: 'under-another' });
    const then = await read(evening, `/v1/rounds/${round}?asOf=${position}`);
    expect([then.status, then.body['eventCount']]).toEqual([200, revision + 1]);
  });
});
