import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeId } from '../../domain/kernel/streams.ts';
import type { LawOfDecisions } from '../../domain/law/decision-codes.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { disputeOf } from '../../projections/disputes/queries.ts';
import { decisionRecurrences } from '../../projections/queries/decision-report.ts';
import { listDecisions } from '../../projections/queries/decisions.ts';
import { listDisputes } from '../../projections/queries/disputes.ts';
import {
  aRound,
  aSession,
  disputeStream,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
  venue,
} from '../support/stored.ts';
import { afterwards, recordedInOrder, ways, type Told } from '../support/told-otherwise.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Two patrons dispute one round. It is told in other ways, each at a venue of its own, and all venues have the same names of patrons, rounds and disputes:
 * the lists of disputes and of decisions, their counts and their intervals say the same.
 */
const [firstDispute, secondDispute] = ['D-1', 'D-2'].map((number) => disputeId({ venue, number }));
const law: LawOfDecisions = { rulings: {}, codes: { power: new Set(), ground: new Set() }, givenBy: () => undefined };

type Said = readonly [
  stream: ReturnType<typeof roundStream>,
  type: string,
  data: JsonObject,
  seconds: number,
  version?: number,
];

const decision = (by: string, roleClaimed: string, ground: string): JsonObject => ({ by, roleClaimed, ground });
const decided = (by: string, role: string): JsonObject => ({
  outcome: 'for-complainant',
  awardedCents: 3_000,
  collectedCents: null,
  clauses: null,
  evidence: null,
  decision: decision(by, role, 'paid-short'),
});

const ofTable: readonly Said[] = [
  [sessionStream(), 'table.SessionOpened', { game: 'two-up', editionStamp: null }, 0],
  [sessionStream(), 'table.StaffAssigned', { personId: 'gs-1', duty: 'games-supervisor' }, 1],
  [sessionStream(), 'table.StaffAssigned', { personId: 'cs-1', duty: 'casino-supervisor' }, 2],
  [roundStream(), 'round.RoundOpened', { game: 'two-up', editionStamp: null }, 10],
  [
    roundStream(),
    'round.RoundVoided',
    { money: 'refunded', decision: decision('cs-1', 'casino-supervisor', 'fire') },
    20,
  ],
  [roundStream(), 'round.RoundClosed', {}, 60],
];
const ofDispute = (
  dispute: string | undefined,
  complainant: string,
  from: number,
  about: JsonObject,
): readonly Said[] => {
  const stream = disputeStream(dispute);
  const raised = {
    game: 'two-up',
    sessions: [],
    rounds: [aRound],
    wagers: [],
    complainant,
    raisedTo: 'dealer-1',
    about: 'winnings',
    claimedCents: 3_000,
    kind: 'dispute',
    claim: null,
    ...about,
  };
  return [
    [stream, 'dispute.DisputeRaised', raised, from, 2],
    [stream, 'dispute.DecisionMade', decided('gs-1', 'games-supervisor'), from + 20, 2],
    [stream, 'dispute.PatronAnswered', { personId: complainant, answer: 'notSatisfied', by: 'gs-1' }, from + 40],
    [stream, 'dispute.ReviewRequested', { personId: complainant, to: 'gs-1' }, from + 60],
    [stream, 'dispute.ReviewDecided', decided('cs-1', 'casino-supervisor'), from + 80, 2],
    [stream, 'dispute.DisputeClosed', { reason: 'decided', by: 'gs-1' }, from + 100],
  ];
};

type Story = { readonly from?: number; readonly about?: JsonObject };

/** The story in the order of time: the second dispute begins before the first is decided. */
const story = ({ from = 70, about = {} }: Story = {}): Told => {
  const record = recorder();
  const all = [
    ...ofTable,
    ...ofDispute(firstDispute, 'p-1', from, about),
    ...ofDispute(secondDispute, 'p-2', from + 10, about),
  ];
  for (const [stream, type, data, seconds, schemaVersion = 1] of all.toSorted((a, b) => a[3] - b[3])) {
    const own = type.startsWith('dispute.') ? { terminal: null, sourceSeq: null, principal: 'person:gs-1' } : {};
    record.add(stream, type, data, {
      occurredAt: secondsIn(seconds),
      recordedAt: secondsIn(seconds + 1),
      schemaVersion,
      ...own,
    });
  }
  return record.events();
};

const plainly = story();
const inStreams = (record: Told, order: readonly string[]): Told =>
  recordedInOrder(record.toSorted((a, b) => order.indexOf(a.stream) - order.indexOf(b.stream)));
const streams = [...new Set(plainly.map(({ stream }) => stream))];

/** Events of some types told in another way. */
const toldAs = (way: keyof typeof ways, types: RegExp): Told => {
  const later: StoredEvent[] = [];
  const inPlace = plainly.flatMap((event) => {
    if (!types.test(event.type)) return [event];
    const told = ways[way](event);
    for (const { name, data } of told.later)
      later.push(afterwards(event, name, data, later.length, Date.UTC(2026, 3, 25, 10)));
    return told.inPlace;
  });
  return recordedInOrder([...inPlace, ...later]);
};

const withHold = (): Told => {
  const at = plainly.findIndex(({ type }) => type === 'dispute.PatronAnswered');
  const [answer] = plainly.slice(at);
  if (!answer) throw new Error('nobody answered');
  const held = (name: string, data: JsonObject, sign: string): StoredEvent => ({
    ...answer,
    eventId: answer.eventId.replace(/.{8}$/, sign.repeat(8)),
    type: `dispute.${name}`,
    data,
  });
  const by = decision('insp-1', 'inspector', 'inspector-asked');
  const placed = held('HoldPlaced', { covers: ['footage', 'record'], provision: null, decision: by }, '1');
  const lifted = held('HoldLifted', { hold: placed.eventId, decision: by }, '2');
  return recordedInOrder([...plainly.slice(0, at), placed, lifted, ...plainly.slice(at)]);
};

const retellings: Readonly<Record<string, Told>> = {
  'as it is': plainly,
  'stream by stream': inStreams(plainly, streams),
  'with the second dispute before the first, and the table last': inStreams(plainly, streams.toReversed()),
  'with decisions entered late': toldAs('afterwards only', /DecisionMade$|ReviewDecided$/),
  'with a review told twice, and one taken back': toldAs('twice, and one of them taken back', /ReviewDecided$/),
  'with decisions told wrongly, and put right': toldAs(
    'wrongly, and put right',
    /DecisionMade$|ReviewDecided$|RoundVoided$/,
  ),
  'with a hold that was placed and lifted': withHold(),
  'about the session': story({ about: { rounds: [], sessions: [aSession] } }),
  'raised before the round was closed': story({ from: 30 }),
};

const anEventId = /\b[0-9a-f]{2}([0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;
const at = (place: string, nth: number, record: Told): Told =>
  JSON.parse(
    JSON.stringify(record)
      .replaceAll(/\bSTAR\b/g, place)
      .replaceAll(anEventId, `${String(nth).padStart(2, '0')}$1`),
  ) as Told;

const asked = async ({ db }: TestReadModels, place: string) => {
  const filter = { venues: [place], venue: place };
  const ids = ['D-1', 'D-2'].map((number) => disputeId({ venue: place, number }));
  const recurring = (by: 'person' | 'table' | 'ground') =>
    decisionRecurrences(db, { filter, by, duties: ['casino-supervisor', 'games-supervisor'] });
  return {
    disputes: (await listDisputes(db, { filter })).items,
    each: await Promise.all(ids.map((dispute) => disputeOf(db, { venues: [place], dispute }))),
    // Not those by which the record was put right: they are decisions of their own.
    decisions: (await listDecisions(db, { filter, law, sort: 'oldest-first' })).items.filter(
      ({ decidedOn }) => decidedOn !== 'record',
    ),
    byPerson: await recurring('person'),
    byTable: await recurring('table'),
    byGround: await recurring('ground'),
  };
};

let on: TestReadModels;
beforeAll(async () => {
  const events = Object.values(retellings).flatMap((record, nth) => at(`V${nth}`, nth, record));
  on = await readModelsOf(events.map((event, nth) => ({ ...event, position: positionText(nth + 1) })));
});
afterAll(async () => on.close());

/** Members that tell how it was told, and a hold that was placed and lifted. */
const ofTelling = new Set(['eventCount', 'position']);
const ofHold = /Hold(?:Placed|Lifted)$/;
const isHold = (one: unknown): boolean => {
  const { type, step } = (one ?? {}) as { readonly type?: string; readonly step?: string };
  return ofHold.test(type ?? step ?? '');
};

type Answers = Awaited<ReturnType<typeof asked>>;

/** Answers as lines, with the venue and events under one name, and without some members. */
const inLines = (answers: Answers, place: string, aside: readonly string[]): readonly string[] =>
  JSON.stringify(
    answers,
    (name, own: unknown) => {
      if (ofTelling.has(name) || aside.includes(name)) return undefined;
      return Array.isArray(own) ? own.filter((each) => !isHold(each)) : own;
    },
    1,
  )
    .replaceAll(new RegExp(`\\b${place}\\b`, 'g'), 'HERE')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'an-event')
    .split('\n');

/** What is told otherwise because it was otherwise. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'about the session': ['rounds'],
  'raised before the round was closed': [
    'raisedAt',
    'endedAt',
    'at',
    'occurredAt',
    'reviewRequestedAt',
    'dissatisfiedAt',
  ],
};

describe('Two disputes about one round', () => {
  it.each(Object.keys(retellings).map((name, nth) => [name, nth] as const))('are told alike %s', async (name, nth) => {
    const aside = otherwise[name] ?? [];
    const [own, first] = [await asked(on, `V${nth}`), await asked(on, 'V0')];
    expect(own.decisions.filter((one) => !isHold(one))).toHaveLength(5);
    expect(inLines(own, `V${nth}`, aside)).toEqual(inLines(first, 'V0', aside));
  });
});
