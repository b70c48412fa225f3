import * as fc from 'fast-check';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { hashed } from '../../support/new-events.ts';

export const beginMs = Date.parse('2026-01-01T00:00:00.000Z');
export const endMs = Date.parse('2028-01-01T00:00:00.000Z');
const hourMs = 3_600_000;

const disputes = [0, 1, 2, 3];
const steps = ['raise', 'decide', 'ask', 'review', 'refer', 'respond', 'find', 'preserve', 'hold', 'lift'] as const;
type StepName = (typeof steps)[number];

/** What happens in two years: people record, time passes, processes look, stop and begin again, the store is away. */
export type Happening =
  | { readonly what: 'step'; readonly step: StepName; readonly dispute: number }
  | { readonly what: 'pass'; readonly hours: number }
  | { readonly what: 'project' }
  | { readonly what: 'look'; readonly who: 'one' | 'other' | 'both' }
  | { readonly what: 'restart'; readonly who: 'one' | 'other' }
  | { readonly what: 'away'; readonly calls: readonly boolean[] };

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('step' as const),
      step: fc.constantFrom(...steps),
      dispute: fc.constantFrom(...disputes),
    }),
  },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 3, arbitrary: fc.constant({ what: 'project' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('look' as const), who: fc.constantFrom('one', 'other', 'both') }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const), who: fc.constantFrom('one', 'other') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('away' as const),
      calls: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
    }),
  },
);

/** Two years, as they may go. */
export const anyTwoYears: fc.Arbitrary<readonly Happening[]> = fc.array(anyHappening, {
  minLength: 80,
  maxLength: 120,
  size: 'max',
});

const refuse = (): never => {
  throw new StoreUnavailable('the store is away');
};

/**
 * A store that does not answer: of the next calls those that are `true`. An append that was stored and not answered is the worst of these,
 * so half of them are.
 */
export const sometimesAway = (store: EventStore) => {
  let calls: readonly boolean[] = [];
  let lost = 0;
  const isAway = (): boolean => {
    const [first = false, ...others] = calls;
    calls = others;
    return first;
  };
  const shaky: EventStore = {
    ...store,
    readStream: async (...asked) => (isAway() ? refuse() : store.readStream(...asked)),
    append: async (...asked) => {
      if (!isAway()) return store.append(...asked);
      lost += 1;
      if (lost % 2 === 0) await store.append(...asked);
      return refuse();
    },
  };
  return { shaky, away: (next: readonly boolean[]) => (calls = next) };
};

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'paid-as-due' };
const session = (nth: number): string => `STAR.TU-0${(nth % 2) + 1}.2026-01-0${nth + 1}.1`;
const round = (nth: number): string => `${session(nth)}.0001`;
const period = (of: string, count: number): JsonObject => ({
  of,
  which: null,
  count,
  unit: of === 'footage' ? 'months' : 'days',
  source: 'Manual',
});

const own = (dispute: number): StreamName => streamName('dispute', `STAR.D-${dispute}`);

/** Records what people do, at the moment at which they do it. Two disputes share their rounds with others. */
export const peopleAt = (store: EventStore, nowMs: () => number) => {
  const ends = new Map<StreamName, number>();
  const holds = new Map<number, string>();
  const add = async (stream: StreamName, type: string, data: JsonObject): Promise<string> => {
    const revision = ends.get(stream) ?? -1;
    const at = instantText(nowMs());
    const eventId = derivedUuid([stream, revision + 1]);
    const event: NewEvent = hashed({
      eventId,
      type,
      data,
      metadata: {
        occurredAt: at,
        sourceSeq: null,
        actor: { personId: 'sup-1', role: 'casino-supervisor' },
        schemaVersion: 1,
        venue: 'STAR',
        terminal: null,
        recordedAt: at,
        principal: 'sup-1',
        clock: null,
        contentHash: '',
      },
    });
    const answer = await store.append(stream, revision < 0 ? 'none' : revision, [event]);
    if (!answer.ok) throw new Error(`${type}: ${answer.because}`);
    ends.set(stream, revision + 1);
    return eventId;
  };
  const say = (dispute: number, name: string, data: JsonObject) => add(own(dispute), `dispute.${name}`, data);

  const raise = async (dispute: number): Promise<void> => {
    const about = dispute % 2;
    const played = streamName('round', round(about));
    if (!ends.has(played)) await add(played, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    await say(dispute, 'DisputeRaised', {
      game: 'two-up',
      sessions: [session(about)],
      rounds: [round(about)],
      wagers: [],
      complainant: null,
      raisedTo: null,
      about: 'winnings',
      claimedCents: null,
    });
  };
  const done: Readonly<Record<Exclude<StepName, 'raise'>, (dispute: number) => Promise<unknown>>> = {
    decide: (one) => say(one, 'DecisionMade', { outcome: 'against-complainant', awardedCents: null, decision }),
    ask: (one) => say(one, 'ReviewRequested', { personId: null, to: 'sup-1' }),
    review: (one) => say(one, 'ReviewDecided', { outcome: 'against-complainant', awardedCents: null, decision }),
    refer: (one) =>
      say(one, 'Referred', { to: 'inspector', requestedBy: null, provision: null, reference: null, by: 'sup-1' }),
    respond: (one) =>
      say(one, 'OperatorResponded', {
        respondedTo: 'inspector',
        referral: null,
        reference: null,
        sentAt: instantText(nowMs()),
        by: 'sup-1',
      }),
    find: (one) => say(one, 'FindingsRecorded', { found: 'no-breach', clauses: [], reference: null, decision }),
    preserve: (one) =>
      say(one, 'FootagePreserved', {
        camera: 'CAM-1',
        cameraClass: null,
        recorder: null,
        from: instantText(beginMs),
        to: instantText(nowMs()),
        clockOffsetMs: null,
        expiresAt: instantText(nowMs() + 90 * 24 * hourMs),
        ticket: null,
        by: 'surv-1',
      }),
    hold: async (one) => {
      holds.set(one, await say(one, 'HoldPlaced', { covers: ['footage'], provision: null, decision }));
    },
    lift: async (one) => {
      const hold = holds.get(one);
      if (hold !== undefined) await say(one, 'HoldLifted', { hold, decision });
    },
  };
  return {
    /** The venue, with periods of which some change after a year. */
    begin: async (): Promise<void> => {
      const venue = streamName('venue', 'STAR');
      const registered = { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' };
      await add(venue, 'venue.VenueRegistered', registered);
      const periods = [period('review-request', 10), period('review', 7), period('operator-response', 14)];
      await add(venue, 'venue.DisputePeriodsSet', {
        from: '2026-01-01',
        periods: [...periods, period('findings', 60)],
      });
      await add(venue, 'venue.DisputePeriodsSet', { from: '2027-01-01', periods: [period('footage', 2), ...periods] });
    },
    step: async (step: StepName, dispute: number): Promise<void> => {
      const isThere = ends.has(own(dispute));
      if (step === 'raise' ? isThere : !isThere) return;
      await (step === 'raise' ? raise(dispute) : done[step](dispute));
    },
  };
};
