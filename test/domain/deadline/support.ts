import { deadlinesOf, type DeadlineMaterial, type DeadlinesTold } from '../../../domain/deadline/deadlines.ts';
import { materialOf, playsOf, type DisputeRead } from '../../../domain/deadline/material.ts';
import { concernedBy } from '../../../domain/dispute/concerns.ts';
import { raisingOf } from '../../../domain/examination/record.ts';
import { readingOf, type Read } from '../../../domain/examination/views.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { aDispute, aRound, disputeStream, recorder, roundStream, type Recorder } from '../../support/stored.ts';

const venueStream = streamName('venue', 'STAR');

/** A period of so many days or months, with a source. */
export const lasting = (of: string, count: number, more: JsonObject = {}): JsonObject => ({
  of,
  which: null,
  count,
  unit: 'days',
  source: `Manual ${of} ${count}`,
  ...more,
});

type Told = Parameters<Recorder['add']>[3];

/** A dispute at a venue in Sydney, recorded step by step; times are as they are given. */
export const aCase = (rounds: readonly string[] = [aRound], sessions: readonly string[] = []) => {
  const record = recorder();
  const untimed = { clock: null, terminal: null, sourceSeq: null };
  const registered = { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' };
  record.add(venueStream, 'venue.VenueRegistered', registered, { occurredAt: '2026-01-01T00:00:00.000Z' });
  const step = (type: string, occurredAt: string, data: JsonObject = {}, told: Told = {}): StoredEvent =>
    record.add(disputeStream(), `dispute.${type}`, data, { ...untimed, occurredAt, ...told });
  const read = (stream: StreamName): Read => readingOf(record.events().filter((event) => event.stream === stream));
  const material = (others: readonly DisputeRead[] = []): DeadlineMaterial => {
    const own = read(disputeStream());
    const about = concernedBy(raisingOf(own));
    return materialOf({
      dispute: aDispute,
      own: { facts: own.facts, about },
      others,
      plays: playsOf(about).map(({ id, stream }) => ({ id, facts: read(stream).facts })),
      venue: read(venueStream).facts,
    });
  };
  return {
    record,
    step,
    raised: (at: string) =>
      step('DisputeRaised', at, {
        game: 'two-up',
        sessions: [...sessions],
        rounds: [...rounds],
        wagers: [],
        complainant: null,
        raisedTo: null,
        about: 'winnings',
        claimedCents: null,
      }),
    decided: (at: string) =>
      step('DecisionMade', at, {
        outcome: 'against-complainant',
        awardedCents: null,
        decision: { by: 's-1', roleClaimed: 'casino-supervisor', ground: 'paid-as-due' },
      }),
    referred: (at: string, to = 'inspector') =>
      step('Referred', at, { to, requestedBy: null, provision: null, reference: null, by: 's-1' }),
    played: (from: string, to: string, round = aRound) => {
      record.add(roundStream(round), 'round.RoundOpened', { game: 'two-up', editionStamp: null }, { occurredAt: from });
      record.add(roundStream(round), 'round.RoundClosed', {}, { occurredAt: to });
    },
    periods: (from: string, ...periods: readonly JsonObject[]) =>
      record.add(venueStream, 'venue.DisputePeriodsSet', { from, periods: [...periods] }),
    material,
    told: (): DeadlinesTold => deadlinesOf(material()),
  };
};
