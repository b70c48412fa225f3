import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { DisputePeriodsSet } from '../../domain/venue/dispute-periods.ts';
import { send } from './floor.ts';
import type { House } from './send-evening.ts';

const firstDay = '2016-09-01';

/** No document here says how long the house has to answer the Commission: the demo's own house has a rule of its own. */
const periods: DisputePeriodsSet = {
  from: firstDay,
  periods: [
    {
      of: 'operator-response',
      which: null,
      count: 21,
      unit: 'days',
      source: 'A rule of the house of this demonstration, and of no document',
    },
  ],
};

const eventFor = (venue: string) => ({
  eventId: derivedUuid([venue, 'periods of the demonstration']),
  type: 'venue.DisputePeriodsSet',
  data: periods,
  metadata: {
    occurredAt: `${firstDay}T00:00:00.000Z`,
    sourceSeq: null,
    actor: { personId: 'CO-01', role: 'compliance-officer' },
    schemaVersion: 1,
  },
});

/** Has a venue at which disputes are answered say how long that may take. Sent again on another evening it is the same entry. */
export const sayPeriods = async (origin: string, { venue, tokens, sessions }: House): Promise<void> => {
  const answers = sessions.some(({ played }) =>
    played.disputes.some(({ events }) => events.some(({ type }) => type === 'dispute.OperatorResponded')),
  );
  if (answers)
    await send(`${origin}/v1/venues/${venue.venue}/events`, tokens.compliance, { events: [eventFor(venue.venue)] });
};
