import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import { describedIn, type NamedOperation } from '../../support/described.ts';
import type { Running } from '../../support/http.ts';
import { projectFolder } from '../../support/sources.ts';
import { questionsOf, type Question, type Values } from '../blindness/questions.ts';
import { gamingDay, type Day } from './day.ts';

const described = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));

/** Each kind of thing that an address names, with everything of the day that it can name. */
const idsIn = ({ houses, streams }: Day): Values => {
  const of = (category: string): readonly string[] =>
    streams.flatMap(([first]) => (first?.stream.category === category ? [first.stream.id] : []));
  const sessions = of('tableSession');
  const events = houses.flatMap(({ played }) => played.sessions.flatMap((one) => one.played.events));
  const buyers = events.flatMap(({ type, data }) =>
    type === 'table.ChipsSold' && typeof data['personId'] === 'string' ? [data['personId']] : [],
  );
  const decided = events.flatMap(({ eventId, data }) => (data['decision'] === undefined ? [] : [eventId]));
  return {
    'decisions/eventId': decided.slice(0, 20),
    'events/stream': streams
      .flatMap(([first]) => (first ? [`${first.stream.category}-${first.stream.id}`] : []))
      .slice(0, 6),
    '{stream}/revision': ['0'],
    path: ['0/000'],
    'rounds/id': of('round'),
    'disputes/id': of('dispute'),
    'tables/id': sessions.map((id) => id.split('.').slice(0, 2).join('.')),
    'table-sessions/id': sessions,
    'drop-boxes/id': of('dropBox'),
    'gaming-days/id': of('gamingDay'),
    'patrons/id': [...new Set(buyers)].slice(0, 6),
  };
};

const valuesIn = (day: Day): Values => {
  const ids = idsIn(day);
  const events = day.houses.flatMap(({ played }) => played.sessions.flatMap((one) => one.played.events));
  const [sessions = [], rounds = [], journeys = []] = ['table-sessions/id', 'rounds/id', 'drop-boxes/id'].map(
    (name) => ids[name],
  );
  return {
    ...ids,
    // The first of each kind is asked of in two ways.
    '{kind}/id': [rounds[0] ?? ''],
    kind: ['round'],
    venue: ['STAR'],
    table: ['TU-01'],
    from: [`${gamingDay}T00:00:00Z`],
    to: [`${gamingDay}T09:00:00Z`],
    gamingDay: [gamingDay],
    fromDay: [gamingDay],
    toDay: [gamingDay],
    session: sessions.slice(0, 1),
    round: rounds.slice(0, 1),
    game: ['two-up', 'casino-war', 'double-chance'],
    person: (ids['patrons/id'] ?? []).slice(0, 1),
    personId: ['DEALER-01'],
    result: ['heads'],
    handClass: ['full-house'],
    hand: ['dealer'],
    card: ['KS'],
    code: ['LATE_BET'],
    clause: ['4.6'],
    edition: ['two-up/star-2016'],
    minStakeCents: ['5000'],
    limit: ['1000'],
    count: ['exact'],
    at: [`${gamingDay}T09:00:00Z`],
    standingAt: [`${gamingDay}T09:00:00Z`],
    subject: ['P-9'],
    principal: ['the-cage'],
    journey: journeys.slice(0, 1),
    dropBox: ['TU-01-BOX-A'],
    pit: ['PIT-1'],
    shift: ['night'],
    year: ['2026'],
    series: ['fill'],
    thresholdCents: ['1'],
    lateByMinutes: ['1'],
    terminal: ['TU-01-A'],
    ground: ['none'],
    dispute: [ids['disputes/id']?.[0] ?? 'STAR.D-1'],
    within: ['P120D'],
    type: ['table.ChipsSold'],
    stream: [`tableSession-${sessions[0] ?? ''}`],
    interpretation: ['payable-chips:last-inventory'],
    without: events.slice(0, 1).map(({ eventId }) => eventId),
    asOf: ['2026-03-06T00:00:00.000Z'],
    atLeast: ['00000000000000000001'],
  };
};

/** What is asked by nobody here, by how its address begins, and why. */
export const notAsked: Readonly<Record<string, string>> = {
  '/v1/operations/': 'how far the service is with what has arrived',
  '/v1/events': 'the record itself, in the order in which it arrived',
  '/v1/reports/late-entries': 'how long after they happened things arrived',
  '/v1/examinations/': 'what was examined, and when',
  '/v1/event-types': 'the program, and not the record',
  '/v1/texts/': 'words, which this day has none of',
  '/v1/venues': 'the register, which stood before the day',
  '/v1/editions/': 'as above',
  '/v1/rulebooks': 'the rules, and not the record',
};

/** Parameters that are left out, and why. */
export const notAskedWith: Readonly<Record<string, string>> = {
  asOf: 'how far the record had arrived',
  atLeast: 'likewise',
  count: 'the whole list is asked for',
  without: 'what would be so if something were otherwise',
  edition: 'likewise',
  interpretation: 'likewise',
};

/** Who asks is told everything. */
const mayAsk: readonly string[] = ['inspector'];

const json = 'application/json';
/** A list in this form is whole. */
const lines = 'application/x-ndjson';
const isAskedOf = ({ name, 'x-roles': roles = [] }: NamedOperation): boolean =>
  roles.some((role) => mayAsk.includes(role)) &&
  !Object.keys(notAsked).some((begins) => name.startsWith(`GET ${begins}`));

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '');

/** Lists are asked for as a whole. */
const isWhole = ({ accept, isPlain }: Question): boolean => accept === json || (isPlain && accept === lines);

const isAskedFor = (question: Question): boolean =>
  isWhole(question) && ![...queryOf(question.path).keys()].some((name) => name in notAskedWith);

const tellsMoney = new Set(
  described.operations.filter(({ tags = [] }) => tags.includes('money')).map(({ name }) => name),
);

/**
 * Every question of the description of the API about a day, but for those that are named above: reports of money with each of their
 * parameters, the others without.
 */
export const questionsOn = (day: Day): readonly Question[] => {
  const operations = described.operations.filter(isAskedOf);
  const asked = questionsOf({ ...described, operations }, valuesIn(day)).filter(isAskedFor);
  return asked.filter(({ isPlain, operation }) => isPlain || tellsMoney.has(operation));
};

const canBeAskedAsOf = ({ parameters }: NamedOperation): boolean =>
  parameters.map(described.partAt).some(({ name }) => name === 'asOf');

/** Every question of the description that can be asked as of a position, late entries among them, asked as of this one. */
export const questionsAsOf = (day: Day, position: string): readonly Question[] => {
  const operations = described.operations.filter((one) => one['x-roles']?.includes('inspector') && canBeAskedAsOf(one));
  return questionsOf({ ...described, operations }, valuesIn(day))
    .filter(({ isPlain, accept }) => isPlain && accept === json)
    .map((question) => {
      const query = queryOf(question.path);
      query.set('asOf', position);
      return { ...question, path: `${question.path.split('?')[0]}?${query.toString()}` };
    });
};

/** Members that name where or when something arrived, each with the reason. */
export const ofArrival: Readonly<Record<string, string>> = {
  position: 'the place of an event in the record, in the order of arrival',
  recordedAt: 'when it arrived',
  aheadMs: 'how far the time of an event lies after the moment at which it arrived',
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const withoutArrival = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutArrival);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(name in ofArrival))
      .map(([name, one]) => [name, withoutArrival(one)]),
  );
};

export type Answers = ReadonlyMap<string, string>;

/** Asks all questions of an installation. Answers without what names arrival, by what was asked. */
export const askAll = async (on: Running, questions: readonly Question[]): Promise<Answers> => {
  const bearer = await on.tokens.bearer('inspector', { jurisdictions: ['*'] });
  const answered = await inParallel(4, questions, async ({ path, accept }) => {
    const answer = await on.call(path, { headers: { ...bearer, accept, 'x-request-id': 'the-same-in-each' } });
    const text = await answer.text();
    const parts = accept === json ? [text] : text.split('\n').filter((line) => line !== '');
    const said = parts.map((part) => JSON.stringify(withoutArrival(JSON.parse(part) as Json))).join('\n');
    return [`${path} as ${accept}`, `${answer.status} ${said}`] as const;
  });
  return new Map(answered);
};

/** The questions that two installations answer otherwise. */
export const differing = (one: Answers, other: Answers): readonly string[] =>
  [...one].flatMap(([asked, said]) => (other.get(asked) === said ? [] : [asked]));
