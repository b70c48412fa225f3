import type { AccessRole } from '../../domain/kernel/access.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { read } from './read.ts';
import type { Evening } from './evening.ts';

/** A dispute that is recorded over HTTP about an evening that was recorded before, with what its steps were recorded under. */
export type DisputeFile = {
  readonly dispute: string;
  readonly round: string;
  readonly session: string;
  readonly wager: string;
  readonly complainant: string;
  /** The event of each step, by the name of its type. */
  readonly steps: ReadonlyMap<string, string>;
  /** The event that was corrected, and its correction. */
  readonly corrected: string;
  readonly correction: string;
  /** The position of the record when the dispute had been raised, and nothing more. */
  readonly raisedAtPosition: string;
};

type Answered = { readonly position: string };
type Written = { readonly events: readonly { readonly eventId: string }[] } & Readonly<Record<string, unknown>>;

const supervisor = 'GS-01';
const reviewer = 'CS-01';

const said = (type: string, data: JsonObject) => ({
  eventId: crypto.randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: new Date().toISOString(),
    sourceSeq: null,
    actor: { personId: supervisor, role: 'games-supervisor' },
    schemaVersion: 1,
  },
});

const post = async (
  evening: Evening,
  path: string,
  body: Written,
  as: { readonly role: AccessRole; readonly etag?: string | null },
): Promise<Answered> => {
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(as.role)),
      'content-type': 'application/json',
      ...(typeof as.etag === 'string' ? { 'if-match': as.etag } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as Answered;
};

/** A payment in a round in which somebody decided something; in any round where there is none. */
const paidIn = (evening: Evening) => {
  const all = evening.played.flatMap(({ events }) => events);
  const decided = new Set(all.filter(({ data }) => data['decision'] !== undefined).map(({ stream }) => stream.id));
  const payments = all.filter(({ type, data }) => type === 'round.WagerPaid' && Number(data['paidCents']) > 0);
  const payment = payments.find(({ stream }) => decided.has(stream.id)) ?? payments[0];
  const wager = payment?.data['wagerId'];
  const laid = all.find(
    ({ type, stream, data }) =>
      type === 'round.WagerPlaced' &&
      stream.id === payment?.stream.id &&
      data['wagerId'] === wager &&
      data['personId'] !== null,
  );
  const complainant = laid?.data['personId'];
  if (!payment || typeof wager !== 'string' || typeof complainant !== 'string')
    throw new Error('nothing was paid all evening');
  return { payment, wager, complainant };
};

const decision = (by: string, roleClaimed: string, ground: string): JsonObject => ({ by, roleClaimed, ground });

/** Raises a dispute about a payment of an evening, now, and takes it up the ladder; the payment is corrected meanwhile. */
export const disputeFile = async (evening: Evening, number: string): Promise<DisputeFile> => {
  const { payment, wager, complainant } = paidIn(evening);
  const { eventId: corrected, type, data, occurredAt, stream } = payment;
  const dispute = `STAR.${number}`;
  const steps = new Map<string, string>();
  const raised = said('dispute.DisputeRaised', {
    game: 'two-up',
    sessions: [],
    rounds: [stream.id],
    wagers: [wager],
    complainant,
    raisedTo: supervisor,
    about: 'winnings',
    claimedCents: 2_500,
  });
  steps.set('DisputeRaised', raised.eventId);
  const first = await post(
    evening,
    '/v1/disputes',
    { venue: 'STAR', number, events: [raised] },
    { role: 'supervisor' },
  );
  const step = async (role: AccessRole, name: string, more: JsonObject): Promise<void> => {
    await evening.level();
    const { headers } = await read(evening, `/v1/disputes/${dispute}`);
    const event = said(`dispute.${name}`, more);
    steps.set(name, event.eventId);
    await post(evening, `/v1/disputes/${dispute}/events`, { events: [event] }, { role, etag: headers.get('etag') });
  };
  const until = new Date(Date.parse(occurredAt) + 60_000).toISOString();
  await step('surveillance', 'FootagePreserved', {
    camera: 'CAM-7',
    cameraClass: null,
    recorder: null,
    from: occurredAt,
    to: until,
    clockOffsetMs: null,
    expiresAt: null,
    ticket: 'T-1',
    by: 'SV-1',
  });
  const corrects = said('round.CorrectionRecorded', {
    corrects: corrected,
    replacement: {
      type,
      schemaVersion: 1,
      occurredAt,
      data: { ...data, paidCents: Number(data['paidCents']) + 500, chips: null },
    },
    decision: decision(supervisor, 'games-supervisor', 'misread'),
  });
  await post(evening, `/v1/rounds/${stream.id}/events`, { events: [corrects] }, { role: 'supervisor' });
  const against = { outcome: 'against-complainant', awardedCents: null };
  await step('supervisor', 'DecisionMade', {
    ...against,
    decision: decision(supervisor, 'games-supervisor', 'paid-as-due'),
  });
  await step('supervisor', 'PatronAnswered', { personId: complainant, answer: 'notSatisfied', by: supervisor });
  await step('supervisor', 'ReviewRequested', { personId: complainant, to: supervisor });
  await step('supervisor', 'ReviewDecided', {
    ...against,
    decision: decision(reviewer, 'casino-supervisor', 'paid-as-due'),
  });
  await step('supervisor', 'RightsAdvised', {
    personId: complainant,
    told: ['complaint-to-inspector'],
    provision: { section: '110', act: 'Casino Control Act 1992' },
    manner: 'spoken',
    language: null,
    by: reviewer,
  });
  await evening.level();
  const session = stream.id.slice(0, stream.id.lastIndexOf('.'));
  const correction = corrects.eventId;
  const { position: raisedAtPosition } = first;
  return { dispute, round: stream.id, session, wager, complainant, steps, corrected, correction, raisedAtPosition };
};
