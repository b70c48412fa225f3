import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessRole, Claims } from '../../../services/shared/http/principal.ts';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import { describedIn } from '../../support/described.ts';
import { projectFolder } from '../../support/sources.ts';
import { questionsOf, type Question, type Values } from './questions.ts';
import {
  counted,
  dayBefore,
  dispute,
  gamingDay,
  journey,
  onTheTeam,
  reviewer,
  session,
  verifiedJourney,
  type World,
} from './world.ts';

export type Asker = { readonly name: string; readonly role: AccessRole; readonly claims: Partial<Claims> };

const at = (role: AccessRole, person?: string): Asker => ({
  name: person === undefined ? role : `${role} ${person}`,
  role,
  claims: person === undefined ? {} : { venues: ['STAR'], jurisdictions: [], person },
});

/** They may not learn what is hidden. */
export const blind: readonly Asker[] = [
  at('count'),
  at('security'),
  at('cage'),
  at('finance'),
  at('finance', 'FIN-OTHER'),
  at('finance', onTheTeam),
  ...(['supervisor', 'surveillance', 'inspector', 'compliance'] as const).map((role) => at(role, onTheTeam)),
];

/** They may. */
export const seeing: readonly Asker[] = [at('inspector'), at('finance', reviewer), at('compliance', 'CO-01')];

const round = `${session}.0001`;

/** What parameters are asked with in a world: what is hidden in it, what stands beside it, and moments before and after. */
const valuesIn = ({ steps, evening, text }: World): Values => {
  const [sale, last] = [steps[9], steps.at(-1)];
  const sold = evening.played[0]?.events.find(
    ({ type, data }) => type === 'table.ChipsSold' && data['personId'] !== null,
  );
  const players = [String(sold?.data['personId'])];
  return {
    'rounds/id': [round],
    'disputes/id': [dispute],
    'tables/id': ['STAR.TU-01', 'STAR.TU-02'],
    'table-sessions/id': [session, counted],
    'drop-boxes/id': ['STAR.TU-01-BOX-A', journey, verifiedJourney],
    'patrons/id': [...players, 'P-9'],
    '{kind}/id': [round, session],
    'event-types/type': ['table.ChipsSold'],
    'texts/ref': [text],
    kind: ['round', 'tableSession'],
    'clauses/number': ['4.6'],
    'compare/other': ['undated'],
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
    person: players,
    personId: ['DEALER-01'],
    result: ['heads'],
    handClass: ['pair'],
    hand: ['dealer'],
    card: ['A♠'],
    code: ['LATE_BET'],
    minStakeCents: ['5000'],
    limit: ['1'],
    count: ['exact'],
    atLeast: [last?.position ?? ''],
    asOf: [sale?.at ?? '', last?.position ?? ''],
    edition: ['star-2016'],
    without: [String(sold?.eventId)],
    interpretation: ['payable-chips:down'],
    standingAt: [`${gamingDay}T09:00:00Z`],
    clause: ['4.6'],
    dropBox: ['TU-01-BOX-A', 'TU-02-BOX-A'],
    year: ['2026'],
    series: ['fill'],
    thresholdCents: ['1', '20000'],
    lateByMinutes: ['1'],
    terminal: ['TU-01-A'],
    type: ['table.ChipsSold', 'dropBox.Counted', 'gamingDay.DiscrepancyReported'],
    stream: [`tableSession-${session}`, `dropBox-${journey}`, `gamingDay-STAR.${gamingDay}`],
    ref: [text],
    jurisdiction: ['NSW'],
    on: [gamingDay],
    number: ['4.6'],
    other: ['undated'],
    sha256: ['0'.repeat(64)],
  };
};

const described = describedIn(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8'));

/** The operations that can be asked by GET, by method and address. */
export const operationsAsked = described.operations.flatMap(({ name }) => (name.startsWith('GET /v1/') ? [name] : []));

export type Answered = { readonly question: Question; readonly status: number; readonly said: string };

/** Headers of the transport, which no answer is about. */
const ofTransport = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

const headersOf = (headers: Headers): string =>
  JSON.stringify([...headers].filter(([name]) => !ofTransport.includes(name)).toSorted());

type Ask = (asker: Asker, question: Question) => Promise<Answered>;

const askIn =
  ({ evening }: World): Ask =>
  async ({ role, claims }, question) => {
    const bearer = await evening.tokens.bearer(role, { jurisdictions: ['*'], ...claims });
    const headers = { ...bearer, accept: question.accept, 'x-request-id': 'the-same-in-both' };
    const answer = await evening.call(question.path, { headers });
    return {
      question,
      status: answer.status,
      said: [answer.status, headersOf(answer.headers), await answer.text()].join('\n'),
    };
  };

const next = (said: string): string | undefined => /<([^>]+)>; rel=\\?"next/.exec(said)?.[1];

/** Asks everything that the description lets somebody ask, and the second page of each list of more than one. */
export const askAll = async (world: World, asker: Asker): Promise<readonly Answered[]> => {
  const ask = askIn(world);
  const mine = questionsOf(described, valuesIn(world)).filter(({ roles }) => roles.includes(asker.role));
  const answers = await inParallel(6, mine, async (question) => {
    const first = await ask(asker, question);
    const path = next(first.said);
    return path === undefined ? [first] : [first, await ask(asker, { ...question, path })];
  });
  return answers.flat();
};

/** A question in words: what was asked, and in which representation. */
export const inWords = ({ question: { path, accept } }: Answered): string => `${path} as ${accept}`;
