import { z } from 'zod';
import type { GovernedSubject } from '../../../domain/law/examine.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { gamingDayOf, tableOf } from '../../../domain/venue/register.ts';
import type { Wager } from '../../../projections/round-histories/wagers.ts';
import { tableNow, type TableNow } from '../../../projections/queries/table-now.ts';
import { toldSession } from '../../../projections/sessions/told.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { routeAccess } from '../../shared/http/permissions.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { otherExclusions, toldOthersNow } from '../other-exclusions.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { cents, gamingDayField, instant, positionField, streamField, tableField, venueField } from '../fields.ts';
import { unstoredViolations, type UnstoredViolation } from '../provisional.ts';
import { sendState } from '../resources.ts';
import { interval } from '../schemas/interval.ts';
import { violation } from '../schemas/law.ts';
import { withConfirmation, type WithConfirmation } from '../../../projections/event-log/confirmations.ts';
import { lyingWager } from '../schemas/round.ts';

const finding = violation.extend({ examinationId: violation.shape.examinationId.nullable() });

const now = named(
  'TableNow',
  z.strictObject({
    venue: venueField,
    table: tableField,
    gamingDay: gamingDayField.describe('the gaming day at this moment'),
    isOpen: z.boolean().describe('whether a session of the table was opened that nothing has closed'),
    says: z.string().describe('the same in a sentence'),
    session: z.strictObject(toldSession.shape).nullable().describe('the session that is open'),
    round: z
      .strictObject({ round: z.string(), sequence: z.int(), game: z.string().nullable(), beganAt: instant })
      .nullable()
      .describe('the round of that session that began last and that nothing closed'),
    wagers: z.array(lyingWager).describe('what lies on the layout in that round: wagers that nobody took away'),
    stakeCents: cents.describe('integer cents: their stakes, added up'),
    staff: z.array(interval).describe('who is on duty'),
    signs: z.array(interval),
    limits: z.array(interval).describe('the limits that stand, also those of one person or of one box'),
    others: z
      .array(interval)
      .describe(
        'seats taken, drop boxes in their slots, persons excluded: in the session that is open, or who take part in it',
      ),
    otherExclusions,
    lastResults: z
      .array(z.strictObject({ round: z.string(), result: z.string(), hand: z.string().nullable(), at: instant }))
      .describe('newest first'),
    findings: z
      .array(finding)
      .nullable()
      .describe('what is found so far in the session and the round; not stored. Null: the role may not see findings'),
    at: instant.describe('when this was read, on our clock'),
    position: positionField.nullable().describe('everything that was recorded up to here is in the answer'),
  }),
);
type Now = z.infer<typeof now>;

const saysOf = (table: string, { session, round, wagers }: TableNow): string => {
  if (!session) return `Nothing is open at ${table}.`;
  if (!round) return `${table} is open, and no round is in play.`;
  const lying = wagers.length === 1 ? '1 wager lies' : `${wagers.length === 0 ? 'no' : wagers.length} wagers lie`;
  return `${table} is open; round ${round.sequence} is in play, and ${lying} on the layout.`;
};

/** A wager as it stands. One whose placing is not on record has no stake to tell. */
const lying = ({ wagerId, person, seat, medium, oral, carriedFrom, stakes }: Wager): Now['wagers'] => {
  const stake = stakes.at(-1);
  return stake ? [{ wagerId, person, seat, medium, oral, carriedFrom, ...stake }] : [];
};

const streamsOf = ({ session, round }: TableNow): readonly StreamName[] => [
  ...(session ? [tableSessionStream.streamOf(session.session)] : []),
  ...(round ? [roundStream.streamOf(round.round)] : []),
];

const mayReadFindings = routeAccess['GET /v1/violations'];

/** What is found so far in what is open; null for a role that may not see findings. */
const foundSoFar = async (
  on: ApiDependencies,
  role: string,
  { session, round }: TableNow,
): Promise<readonly WithConfirmation<UnstoredViolation>[] | null> => {
  const may = typeof mayReadFindings === 'object' && mayReadFindings.roles.some((one) => one === role);
  if (!may) return null;
  const subjects: readonly GovernedSubject[] = [
    ...(round ? [{ kind: 'round' as const, id: round.round }] : []),
    ...(session ? [{ kind: 'tableSession' as const, id: session.session }] : []),
  ];
  const { found: examined, unread } = await on.examineApart.inPlay(subjects);
  const [first] = unread;
  if (first) {
    const { reason, detail, eventId } = first;
    throw new Problem('record-cannot-be-read', { reason, detail, ...(eventId === null ? {} : { eventId }) });
  }
  const found = examined.flatMap((one) => unstoredViolations(one.examined));
  return withConfirmation(on.db, found, ({ deed }) => deed);
};

/** `GET /v1/tables/{venue}.{table}/now`: what is open at a table, who is on duty, what lies on it, and what is found so far. */
export const tablesNow = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/tables/:id/now',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'How a table stands now: what is open, who is on duty, what lies on it, and what is found so far',
        description:
          'The ETag is weak: it changes when the table does, and not with `at` and `position`. Only roles that may list violations are shown findings.',
        params: z.strictObject({ id: streamField.describe('venue and table').meta({ examples: ['STAR.TU-01'] }) }),
        querystring: z.strictObject(atLeastQuery),
        response: { 200: jsonAnswer('How the table stands.', now, 'etag') },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const [venue = '', table = ''] = id.split('.');
      const nowMs = Date.now();
      const register = await on.register.venue(venue);
      const gamingDay = register && gamingDayOf(register, nowMs);
      if (gamingDay === undefined || !(await on.register.find(venue, (one) => tableOf(one, table))))
        throw new Problem('not-found', { detail: `The table ${table} is not on the register of ${venue}.` });
      // It is asked first, so that what is read afterwards holds at least as much.
      const position = await on.reached();
      const at = new Date(nowMs).toISOString();
      const stands = await on.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((db) => tableNow(db, { venue, table, at }));
      const { session, round, standing, lastResults } = stands;
      await mustBeToldWhole(on, streamsOf(stands));
      const wagers = stands.wagers.flatMap(lying);
      const found = await foundSoFar(calledBy(on, request, reply), principalOf(request).role, stands);
      const of = (...kinds: readonly string[]) => standing.filter(({ kind }) => kinds.includes(kind));
      const state = {
        venue,
        table,
        gamingDay,
        isOpen: session !== null,
        says: saysOf(table, stands),
        session,
        round: round && { round: round.round, sequence: round.sequence, game: round.game, beganAt: round.beganAt },
        wagers,
        stakeCents: wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
        staff: of('staff'),
        signs: of('sign'),
        limits: of('limits', 'personal-limit', 'box-limit'),
        others: of('seat', 'exclusion', 'drop-box'),
        otherExclusions: toldOthersNow(stands.otherExclusions),
        lastResults,
        findings: found,
      };
      return sendState(request, reply, state, { at, position });
    },
  );
};
