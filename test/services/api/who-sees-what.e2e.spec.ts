import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { Claims } from '../../../services/shared/http/principal.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

const dispute = 'STAR.D-0801';
const patron = 'P-0801';

let evening: Evening;
let session: string;
let round: string;
let player: string;
/** The references of words, in the order in which they were said. */
let said: readonly string[];

type Caller = { readonly role: AccessRole; readonly claims: Partial<Claims> };
const at = (role: AccessRole, sub = `the-${role}`, venue = 'STAR'): Caller => ({
  role,
  claims: { sub, venues: [venue] },
});
const inspecting = (jurisdiction: string): Caller => ({
  role: 'inspector',
  claims: { venues: [], jurisdictions: [jurisdiction] },
});

/** Everybody who may ask, by the names that the table has for them. */
const callers: Readonly<Record<string, Caller>> = {
  terminal: at('terminal'),
  'supervisor who said it': at('supervisor', 'supervisor-1'),
  'another supervisor': at('supervisor', 'supervisor-2'),
  'supervisor elsewhere': at('supervisor', 'supervisor-3', 'ELSEWHERE'),
  cage: at('cage'),
  security: at('security'),
  count: at('count'),
  finance: at('finance'),
  'finance elsewhere': at('finance', 'finance-2', 'ELSEWHERE'),
  surveillance: at('surveillance', 'surveillance-1'),
  inspector: inspecting('NSW'),
  'inspector elsewhere': inspecting('ACT'),
  compliance: at('compliance'),
  operator: at('operator'),
};

const event = (name: string, data: JsonObject) => ({
  eventId: crypto.randomUUID(),
  type: `dispute.${name}`,
  data,
  metadata: {
    occurredAt: '2026-03-07T00:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'X-1', role: 'other' },
    schemaVersion: 1,
  },
});
const post = async (path: string, body: object, { role, claims }: Caller, etag?: string | null): Promise<void> => {
  const headers = {
    ...(await evening.tokens.bearer(role, claims)),
    'content-type': 'application/json',
    ...(etag ? { 'if-match': etag } : {}),
  };
  const answer = await evening.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(await answer.text());
};

beforeAll(async () => {
  evening = await startEvening(6);
  const [supervisor, surveillance] = [at('supervisor', 'supervisor-1'), at('surveillance', 'surveillance-1')];
  const opened = evening.played.flatMap(({ events }) => events).find(({ type }) => type === 'round.RoundOpened');
  round = opened?.stream.id ?? '';
  const placed = evening.played
    .flatMap(({ events }) => events)
    .find(({ type, stream, data }) => type === 'round.WagerPlaced' && stream.id === round && data['personId'] !== null);
  const owner = placed?.data['personId'];
  player = typeof owner === 'string' ? owner : '';
  session = round.slice(0, round.lastIndexOf('.'));
  const raised = {
    game: 'two-up',
    sessions: [],
    rounds: [round],
    wagers: [],
    complainant: patron,
    raisedTo: null,
    about: 'winnings',
    claimedCents: 2_500,
    text: 'the patron says that they won',
  };
  await post('/v1/disputes', { venue: 'STAR', number: 'D-0801', events: [event('DisputeRaised', raised)] }, supervisor);
  await evening.level();
  const { headers } = await read(evening, `/v1/disputes/${dispute}`);
  const [from, to] = ['2026-03-06T08:00:00.000Z', '2026-03-06T08:10:00.000Z'];
  const seen = { from, to, seen: 'not-clear', errorBy: 'not-clear', by: 'SV-1', text: 'a note of surveillance' };
  const events = [event('SurveillanceReviewed', seen)];
  await post(`/v1/disputes/${dispute}/events`, { events }, surveillance, headers.get('etag'));
  const stored = await evening.foundation.store.readStream(disputeStream.streamOf(dispute));
  said = stored.map(({ data }) => (data as { readonly textRef?: { readonly ref: string } }).textRef?.ref ?? '');
  await evening.level();
});
afterAll(() => evening.stop());

const investigators = ['surveillance', 'inspector', 'compliance'];
const supervisors = ['supervisor who said it', 'another supervisor'];

type Field = {
  readonly field: string;
  readonly path: () => string;
  /** What the answer holds for those who see it. */
  readonly holds: string | (() => string);
  readonly seenBy: readonly string[];
};

/** The table: field by field, who sees it. */
const fields: readonly Field[] = [
  {
    field: 'the words of a complaint',
    path: () => `/v1/texts/${said[0]}`,
    holds: 'the patron says that they won',
    seenBy: ['supervisor who said it', ...investigators],
  },
  {
    field: "surveillance's notes",
    path: () => `/v1/texts/${said[1]}`,
    holds: 'a note of surveillance',
    seenBy: investigators,
  },
  {
    field: 'the person whose dispute it is',
    path: () => `/v1/disputes/${dispute}`,
    holds: patron,
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'the amount that is claimed',
    path: () => `/v1/disputes/${dispute}`,
    holds: '"claimedCents":2500',
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'what a patron bought, laid and won',
    path: () => `/v1/patrons/${patron}/statement`,
    holds: '"total"',
    seenBy: investigators,
  },
  {
    field: 'how much was laid on a wager',
    path: () => `/v1/rounds/${round}`,
    holds: '"stakeCents"',
    seenBy: ['terminal', ...supervisors, 'finance', ...investigators],
  },
  {
    field: 'who laid it',
    path: () => `/v1/rounds/${round}`,
    holds: () => player,
    seenBy: ['terminal', ...supervisors, ...investigators],
  },
  {
    field: 'who laid it, in sentences',
    path: () => `/v1/rounds/${round}/timeline`,
    holds: () => player,
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'that somebody laid it, who has a number',
    path: () => `/v1/rounds/${round}/timeline`,
    holds: '"says":"person ',
    seenBy: ['finance'],
  },
  {
    field: 'the rounds of a person',
    path: () => `/v1/rounds?person=${player}`,
    holds: '"stakeCents"',
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'what a table session won',
    path: () => `/v1/table-sessions/${session}/win`,
    holds: 'Cents"',
    seenBy: ['finance', ...investigators],
  },
  {
    field: 'who is excluded',
    path: () => '/v1/exclusions?venue=STAR',
    holds: '"items"',
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'a member of staff',
    path: () => '/v1/venues/STAR/staff/DEALER-01',
    holds: 'DEALER-01',
    seenBy: [...supervisors, ...investigators],
  },
  {
    field: 'the events themselves',
    path: () => '/v1/events?venue=STAR',
    holds: '"contentHash"',
    seenBy: investigators,
  },
];

describe('Who sees what', () => {
  it.each(fields)('$field', async ({ path, holds, seenBy }) => {
    const answers = await Promise.all(
      Object.entries(callers).map(async ([name, { role, claims }]) => {
        const { status, text } = await read(evening, path(), { as: role, claims });
        const told = typeof holds === 'string' ? holds : holds();
        return { name, status, isTold: status === 200 && text.includes(told) };
      }),
    );
    const told = answers.filter(({ isTold }) => isTold).map(({ name }) => name);
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(seenBy.toSorted((a, b) => a.localeCompare(b)));
    // Others are refused, or answered as if it were not there, or with a list that does not have it.
    expect(answers.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([]);
  });
});
