import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { adjudicationMembers, whatIfMember } from '../adjudication.ts';
import { adjudicationAsked } from '../adjudication-as-of.ts';
import { asOfQuery, asOfResponses } from '../as-of.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sessionParam } from '../fields.ts';
import { sendResource } from '../resources.ts';
import { suppositionQuery } from '../supposition.ts';

const adjudication = z.strictObject({ session: z.string(), ...adjudicationMembers, ...whatIfMember });

/**
 * `GET /v1/table-sessions/{id}/adjudication`: what the rules say of a table session, of one that is still open so far: a duty that
 * is not due yet is not a finding. What they say of its games stands in the adjudication of each.
 */
export const tableSessionsAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of a table session; provisionally while it is open',
        description:
          'By the newest official examination, or provisionally while there is none. With a supposition the answer also says what would be found then; that is never official and never stored. With `asOf`: by the newest official examination that there was then.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...suppositionQuery, ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableSessionAdjudication', 'What the rules say of the session.', adjudication),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, ...asked } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const subject = { kind: 'tableSession', id } as const;
      const { settlements: _noMoney, ...answer } = await adjudicationAsked(
        calledBy(on, request, reply),
        reply,
        subject,
        { asked, asOf },
      );
      return sendResource(request, reply, { session: id, ...answer });
    },
  );
};
