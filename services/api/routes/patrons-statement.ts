import { z } from 'zod';
import { wagerMedia } from '../../../domain/round/events.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { intervals } from '../../../projections/intervals/changes.ts';
import { statementAsOf } from '../../../projections/queries/as-of.ts';
import { patronStatement } from '../../../projections/queries/patron-statement.ts';
import { boughtFigures, figuresSay } from '../../../projections/queries/statement-figures.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem } from '../../shared/http/problems.ts';
import { formsOf } from '../../shared/http/representations.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfMember, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, instant, personField } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { negotiate } from '../negotiation.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { contentOf } from '../represent.ts';
import { sendResource } from '../resources.ts';
import { daysQuery } from '../schemas/days-filter.ts';
import { blanked, orWithheld, withheldFrom } from '../withheld.ts';
import { noteRows } from '../views/shown.ts';

/** Each figure is described once, where it is summed. */
const figures = Object.fromEntries(
  Object.entries(figuresSay).map(([name, says]) => {
    const figure = z.int().describe(says);
    return [name, boughtFigures.some((one) => one === name) ? orWithheld(figure) : figure];
  }),
);

const session = z.strictObject({
  session: z.string(),
  venue: z.string(),
  table: z.string(),
  gamingDay: gamingDayField,
  game: z.string().nullable(),
  seatedSeconds: z
    .int()
    .nullable()
    .describe('at seats that were recorded; null where none was, and where nothing ended one'),
  ...figures,
  seats: z.array(z.strictObject({ seat: z.int(), from: instant, to: instant.nullable() })),
  turnover: z
    .array(
      z.strictObject({
        kind: z.string(),
        medium: z.enum([...wagerMedia, 'not-known']),
        wagerCount: z.int(),
        stakeCents: cents,
      }),
    )
    .describe('wagers laid with the house, by kind and by what they were made with'),
});

/** What is in no figure, so that nobody takes its absence for a zero. */
const notRecorded = [
  'Chips that were redeemed at the cage or taken away: no event at a table tells of it, and the cage keeps its own books.',
  'Awards that only the record of a dispute tells, and those in cash, by cheque or by transfer: the dispute tells them, and a table has none of them on record.',
  'Chips that were changed at the table for other chips: nothing was bought or won with that.',
  'Wagers, sales, redemptions and awards that were recorded without a person: they are in the figures of their session, and in the statement of nobody.',
  'Time at the table where no seat was recorded: many players stand.',
] as const;

const totals = z.strictObject(figures);

const statement = z.strictObject({
  patron: z.string(),
  total: totals,
  sessions: z.array(named('PatronSession', session)).describe('by gaming day'),
  notRecorded: z.array(z.string()).describe('what the record cannot say'),
  ...asOfMember,
  ...addedUpAnswer.members,
});

const answer = jsonAnswer(
  'The statement. As CSV or lines of JSON: its sessions.',
  named('PatronStatement', statement),
  'etag',
  'content-disposition',
  'x-given-before',
  'x-as-of-position',
  ...addedUpAnswer.headers,
);

/** `GET /v1/patrons/{id}/statement`: what a patron bought, laid, won and lost, session by session. */
export const patronsStatement = (server: Server, on: ApiDependencies): void => {
  const isBanked = (game: string | null): boolean => !on.games.some(({ id, house }) => id === game && house === 'none');
  server.get(
    '/v1/patrons/:id/statement',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'What a patron bought, laid, won, lost and had redeemed, by session and in all',
        description:
          'What was collected, paid and returned as recorded stands beside what was due by the newest official examinations. Wagers that are contested, undetermined, not governed or not examined are counted apart, and are in no sum of what was due. Corrections and late entries are in the figures.',
        params: z.strictObject({ id: personField }),
        querystring: z.strictObject({ ...daysQuery, ...asOfQuery, ...atLeastQuery }),
        response: { 200: { ...answer, content: { ...answer.content, ...contentOf('list') } } },
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const person = request.params.id;
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, statementAsOf(person, asked));
      const found = await patronStatement(db, { person, filter: asked, isBanked });
      if (!found) {
        const then = said.asOf === undefined ? '' : ` that was recorded up to position ${said.asOf}`;
        throw new Problem('not-found', {
          detail: `No event${then} names ${person} at a venue that the token reaches.`,
        });
      }
      const by = [dropBoxes, tableSessions, roundHistories, intervals, ruleViolations];
      const without = await addedUpWithout(on, reply, { filter: asked, by }, said);
      const sessions = found.sessions.map((one) => blanked(session, one, withheldFrom(one)));
      if (negotiate(request, reply, formsOf('list')) !== 'application/json')
        return sendReport(request, reply, session, sessions, without);
      noteRows(request, sessions);
      const total = blanked(totals, found.total, without);
      return sendResource(request, reply, { ...found, total, sessions, notRecorded, ...without });
    },
  );
};
