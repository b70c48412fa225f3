import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessRoles } from '../../domain/kernel/access.ts';
import { addressOf, describedIn, namesOfVenue, questionsOfDay, type NamedOperation } from '../support/described.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { reckonDeadlines } from '../support/reckon-deadlines.ts';
import { read } from '../support/read.ts';
import { projectFolder } from '../support/sources.ts';
import { examples, rewrite, shownIn, told } from './readme-examples.ts';

/**
 * The answers that the description of the API shows are those of the demo's first evening, cut short. `RENEW_ANSWERS=1` keeps them anew
 * after a change of what is answered (then `npm run api-spec`). The examples of the README are questions to the same evening, and what it
 * answers: `RENEW_README=1` writes them anew after a change of the generator or of the law. Read the difference before you keep it.
 */
const file = join(projectFolder, 'services/shared/http/openapi/answers.json');
const isRenewed = process.env['RENEW_ANSWERS'] === '1';
const isReadmeRenewed = process.env['RENEW_README'] === '1';

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

const { operations } = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));
const asked = operations.filter(
  ({ name, responses }) => name.startsWith('GET /v1/') && responses['200']?.content?.['application/json'] !== undefined,
);

const isObject = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of every list the first item. */
const short = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).slice(0, 1).map(short);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, short(member)]));
};

let evening: Evening;
let found: Readonly<Record<string, Json>>;

const itemOf = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await read(evening, path, { as: 'compliance' })).items[0] ?? {};

const gamingDay = '2026-03-06';
/** What some routes have to be asked for, and after the evening no box hangs at a table any more. */
const questions: Readonly<Record<string, string>> = {
  'GET /v1/drop-boxes': 'state=verified,relocked',
  ...questionsOfDay(gamingDay),
};

/** What stands in addresses, by the name of the parameter and the folder before it. */
const namesOf = async (): Promise<Readonly<Record<string, string>>> => {
  const late = await itemOf('/v1/violations?venue=STAR&code=LATE_BET&sort=oldest-first');
  const round = await read(evening, `/v1/rounds/${String(late['round'])}`);
  const dispute = await itemOf('/v1/disputes?venue=STAR');
  const decision = await itemOf('/v1/decisions?venue=STAR&sort=oldest-first');
  const box = await itemOf(`/v1/drop-boxes?venue=STAR&state=verified,relocked`);
  return {
    'rounds/id': String(late['round']),
    'table-sessions/id': String(round.body['session']),
    'disputes/id': String(dispute['dispute']),
    'decisions/eventId': String(decision['eventId']),
    'gaming-days/id': `STAR.${gamingDay}`,
    'drop-boxes/id': `${String(box['venue'])}.${String(box['dropBox'])}`,
    '{kind}/id': String(late['round']),
    ...namesOfVenue,
  };
};

/** Shoes stand at tables with cards only. */
const cardSession = 'CANBERRA.CW-01.2026-03-06.1';

const answerTo = async (
  operation: NamedOperation,
  names: Readonly<Record<string, string>>,
): Promise<Json | undefined> => {
  const isOfCards = operation.name.endsWith('/shoes');
  const path = addressOf(operation, isOfCards ? { ...names, 'table-sessions/id': cardSession } : names);
  const role = accessRoles.find((one) => operation['x-roles']?.includes(one) && one !== 'terminal') ?? 'inspector';
  if (path === undefined) return undefined;
  const asks = questions[operation.name];
  const question = asks === undefined ? path : `${path}?${asks}`;
  const { status, body } = await read(evening, question, { as: role, claims: { jurisdictions: ['*'] } });
  return status === 200 ? short(body as Json) : undefined;
};

beforeAll(async () => {
  evening = await startEvening(200, { games: ['two-up', 'casino-war'], money: true, keepsViews: true });
  await reckonDeadlines(evening);
  const names = await namesOf();
  // Who asked for these names is what the list of views tells.
  await evening.flushViews();
  await evening.level();
  const answers: [string, Json][] = [];
  for (const operation of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await answerTo(operation, names);
    if (answer !== undefined) answers.push([operation.operationId, answer]);
  }
  found = Object.fromEntries(answers);
  if (isRenewed) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
});
afterAll(() => evening.stop());

describe('The answers that the description shows', () => {
  it('are there for every GET that the evening can answer (else: RENEW_ANSWERS=1)', () => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Json>>;
    expect(Object.keys(kept).toSorted()).toEqual(Object.keys(found).toSorted());
    expect(Object.keys(kept).length).toBeGreaterThan(asked.length - 5);
  });

  it('are shown, each where it belongs', () => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Json>>;
    const shown = asked.flatMap(({ operationId, responses }): [string, unknown][] => {
      const { example } = responses['200']?.content?.['application/json'] ?? {};
      return example === undefined ? [] : [[operationId, example]];
    });
    expect(Object.fromEntries(shown)).toEqual(kept);
  });
});

describe('The examples of the README', () => {
  it('are found: one for each who asks', () => {
    expect(examples.map(({ role, language }) => [role, language])).toEqual([
      ['inspector', 'json'],
      ['surveillance', 'json'],
      ['surveillance', 'json'],
      ['finance', 'csv'],
    ]);
  });

  it.each(examples)('$role is answered as it is written, for $path', async (example) => {
    const { is, written } = await told(evening, example);
    if (isReadmeRenewed) rewrite(example, written);
    expect(is).toEqual(isReadmeRenewed ? is : shownIn(example));
  });
});
