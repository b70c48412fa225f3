import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessRole, Claims } from '../../../services/shared/http/principal.ts';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import { describedIn } from '../../support/described.ts';
import type { Running } from '../../support/http.ts';
import { projectFolder } from '../../support/sources.ts';
import { postsOf, type Post } from './posts.ts';
import { questionsOf, type Question, type Values } from './questions.ts';
import {
  counted,
  dispute,
  gamingDay,
  journey,
  onTheTeam,
  reviewer,
  series,
  session,
  verifiedJourney,
  type World,
} from './world.ts';

/**
 * Somebody who asks: of questions with a parameter that may be left out, or in another form than JSON, every `each`th, of the others all. Who
 * asks for each second at least asks for every form.
 */
export type Asker = {
  readonly name: string;
  readonly role: AccessRole;
  readonly claims: Partial<Claims>;
  readonly each: number;
};

export const asker = (role: AccessRole, person?: string, each = 1): Asker => ({
  name: person === undefined ? role : `${role} ${person}`,
  role,
  claims: person === undefined ? {} : { venues: ['STAR'], jurisdictions: [], person },
  each,
});

/** They may not learn what is hidden. */
export const blind: readonly Asker[] = [
  asker('count'),
  asker('security'),
  asker('cage'),
  asker('finance', undefined, 13),
  asker('finance', 'FIN-OTHER'),
  asker('finance', onTheTeam, 13),
  asker('supervisor', onTheTeam, 11),
  asker('surveillance', onTheTeam, 13),
  asker('inspector', onTheTeam, 2),
  asker('compliance', onTheTeam, 11),
];

/** They may. */
export const seeing: readonly Asker[] = [asker('inspector', undefined, 50), asker('finance', reviewer, 50)];

/** Who keeps the service running sees no records. */
export const operator = asker('operator');

/** A terminal sends what happens at its table, and some addresses take that of nobody else. */
export const terminal: Asker = {
  name: 'terminal',
  role: 'terminal',
  claims: { venues: ['STAR'], tables: ['*'], terminal: 'TU-01-A' },
  each: 1,
};

const round = `${session}.0001`;

/** What parameters are asked with in a world: what is hidden in it, what stands beside it, and moments before and after. */
const valuesIn = ({ steps, evening, text, official }: World): Values => {
  const [sale, last] = [steps.find(({ what }) => what === 'sold'), steps.at(-1)];
  const sold = evening.played[0]?.events.find(
    ({ type, data }) => type === 'table.ChipsSold' && typeof data['personId'] === 'string',
  );
  const decided = (evening.played[0]?.events ?? [])
    .filter(({ data }) => data['decision'] !== undefined)
    .map(({ eventId }) => eventId)
    .slice(0, 2);
  const buyer = sold?.data['personId'];
  const player = typeof buyer === 'string' ? buyer : '';
  return {
    'rounds/id': [round],
    'disputes/id': [dispute],
    'decisions/eventId': decided,
    ground: ['none', 'disruption'],
    'tables/id': ['STAR.TU-01', 'STAR.TU-02'],
    'table-sessions/id': [session, counted],
    'drop-boxes/id': ['STAR.TU-01-BOX-A', journey, verifiedJourney],
    'slip-series/id': [series],
    'gaming-days/id': [`STAR.${gamingDay}`],
    'patrons/id': [player, 'P-9'],
    '{kind}/id': [round, session],
    'event-types/type': ['table.ChipsSold'],
    'texts/ref': [text],
    '{edition}/number': ['4.6'],
    'compare/other': ['undated'],
    kind: ['round', 'tableSession'],
    venue: ['STAR'],
    table: ['TU-01', 'TU-02'],
    from: [`${gamingDay}T00:00:00Z`],
    to: [`${gamingDay}T09:00:00Z`],
    gamingDay: [gamingDay],
    fromDay: [gamingDay],
    toDay: [gamingDay],
    session: [session, counted],
    round: [round],
    game: ['two-up'],
    person: [player],
    personId: ['DEALER-01'],
    result: ['heads'],
    handClass: ['full-house'],
    hand: ['dealer'],
    card: ['KS'],
    code: ['LATE_BET'],
    minStakeCents: ['5000'],
    limit: ['1'],
    count: ['exact'],
    at: [`${gamingDay}T09:00:00Z`],
    journey: [journey],
    pit: ['PIT-1'],
    shift: ['night'],
    atLeast: [last?.position ?? ''],
    asOf: [sale?.at ?? '', last?.position ?? ''],
    edition: ['two-up/star-2016'],
    '{game}/edition': ['star-2016'],
    without: [String(sold?.eventId)],
    interpretation: ['payable-chips:last-inventory'],
    standingAt: [`${gamingDay}T09:00:00Z`],
    subject: [session, player],
    principal: ['the-cage'],
    clause: ['4.6'],
    dropBox: ['TU-01-BOX-A', 'TU-02-BOX-A'],
    year: ['2026'],
    series: ['fill'],
    thresholdCents: ['1', '20000'],
    lateByMinutes: ['1'],
    terminal: ['TU-01-A'],
    dispute: [dispute],
    within: ['P120D'],
    type: ['table.ChipsSold', 'dropBox.Counted', 'gamingDay.DiscrepancyReported'],
    stream: [`tableSession-${session}`, `dropBox-${journey}`, `gamingDay-STAR.${gamingDay}`],
    jurisdiction: ['NSW'],
    on: [gamingDay],
    number: ['4.6'],
    sha256: [official],
  };
};

const whole = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));

/**
 * What the seal shows is hashes under salts, which differ between any two worlds, and tell nobody what is under them. What opens one is
 * withheld from who is blind: `test/end-to-end/blindness-of-proofs.e2e.spec.ts`.
 */
const isOfTheSeal = (name: string): boolean => /^GET \/v1\/(?:record\/|events\/\{stream\})/.test(name);
const described = { ...whole, operations: whole.operations.filter(({ name }) => !isOfTheSeal(name)) };

const operationsBy = (method: 'GET' | 'POST'): readonly string[] =>
  described.operations.flatMap(({ name }) => (name.startsWith(`${method} /v1/`) ? [name] : []));

/** The operations that are asked, and those that something is sent to, by method and address. */
export const operationsAsked = operationsBy('GET');
export const operationsSentTo = operationsBy('POST');

/** An answer, and in words what was asked; `said` is all that came over the wire but for what the transport adds. */
export type Answered = {
  readonly operation: string;
  readonly asked: string;
  readonly status: number;
  readonly said: string;
};

/** Headers of the transport, which no answer is about. */
const ofTransport = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

type Sent = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string };

const sendIn = async (running: Running, { role, claims }: Asker, { path, headers, body }: Sent) => {
  const bearer = await running.tokens.bearer(role, { jurisdictions: ['*'], ...claims });
  const answer = await running.call(path, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: { ...bearer, ...headers, 'x-request-id': 'the-same-in-each' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headersSaid = [...answer.headers]
    .filter(([name]) => !ofTransport.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted();
  const said = [answer.status, JSON.stringify(headersSaid), bytes.toString('latin1')].join('\n');
  return { status: answer.status, said, link: answer.headers.get('link') };
};

const ask = async (
  running: Running,
  by: Asker,
  { operation, path, accept }: Question,
): Promise<readonly Answered[]> => {
  const { link, ...first } = await sendIn(running, by, { path, headers: { accept } });
  const answered = { operation, asked: `${path} as ${accept}`, ...first };
  const next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  if (next === undefined) return [answered];
  const { link: _, ...second } = await sendIn(running, by, { path: next, headers: { accept } });
  return [answered, { operation, asked: `the page after ${path}`, ...second }];
};

/** Asks everything that the description lets somebody ask, and the second page of each list of more than one. */
export const askAll = async (
  world: World,
  by: Asker,
  running: Running = world.evening,
): Promise<readonly Answered[]> => {
  const mine = questionsOf(described, valuesIn(world)).filter(({ roles }) => roles.includes(by.role));
  const asked = mine.filter(
    ({ isPlain, accept }, at) => (isPlain && (by.each <= 2 || accept === 'application/json')) || at % by.each === 0,
  );
  return (await inParallel(6, asked, (question) => ask(running, by, question))).flat();
};

const send = async (world: World, by: Asker, post: Post): Promise<Answered> => {
  const { operation, path, type, body, ifMatch } = post;
  const headers = { 'content-type': type, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) };
  const { link: _, ...answer } = await sendIn(world.evening, by, { path, headers, body });
  // What is recorded is examined before the next thing is, so that it stands at the same place in each world.
  if (answer.status === 201) await world.evening.level();
  return { operation, asked: `${path} ${ifMatch ?? 'without a revision'} ${body}`, ...answer };
};

/** Sends everything that the description lets somebody send, one after the other. */
export const sendAll = async (world: World, by: Asker): Promise<readonly Answered[]> => {
  const answers: Answered[] = [];
  // What others may send too, a terminal leaves to them.
  const isMine = ({ roles }: Post): boolean =>
    roles.includes(by.role) && (by.role !== terminal.role || roles.length === 1);
  const mine = postsOf(described, valuesIn(world)).filter(isMine);
  // Some of all, and what nobody else may send.
  const isSent = ({ operation, roles }: Post, at: number): boolean =>
    at % Math.min(by.each, 6) === 0 ||
    (roles.length === 1 && mine.findIndex((one) => one.operation === operation) === at);
  for (const post of mine.filter(isSent)) {
    // oxlint-disable-next-line no-await-in-loop -- in the same order in each world
    answers.push(await send(world, by, post));
  }
  return answers;
};

/** What is answered otherwise in one world than in another. */
export const toldApart = (one: readonly Answered[], other: readonly Answered[]): readonly string[] => {
  const there = new Map(other.map(({ asked, said }) => [asked, said]));
  return one.filter(({ asked, said }) => there.get(asked) !== said).map(({ asked }) => asked);
};
