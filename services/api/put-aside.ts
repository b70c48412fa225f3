import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { SessionId, StreamName } from '../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { dropBoxes } from '../../projections/drop-boxes/changes.ts';
import { eventLog } from '../../projections/event-log/changes.ts';
import { placeOf } from '../../projections/kit/place.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import type { VenueScope } from '../../projections/read-models.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem } from '../shared/http/problems.ts';
import type { AsOf } from './as-of.ts';
import type { ApiDependencies } from './dependencies.ts';
import { positionField } from './fields.ts';
import type { PageFrom } from './whole-list.ts';
import { withheldFrom, withheldMember, withheldOf, type About } from './withheld.ts';

/** A stream that is told up to an event, which cannot be read. Null: the store does not show where that event stands. */
export type PutAside = {
  readonly stream: string;
  readonly fromRevision: number;
  readonly eventId: string;
  readonly position: Position | null;
  readonly reason: string;
};

/** Which streams an answer rests on, the rounds of a session among them where it says so, and the read models that it comes from. */
export type RestsOn = {
  readonly streams: readonly StreamName[];
  readonly roundsOf?: SessionId;
  /** Every stream of these venues, where figures are added up; null: of every venue. */
  readonly ofVenues?: VenueScope;
  readonly by: readonly Pick<Projection, 'name'>[];
};

/** Read models whose figures hold what may be withheld from those who count. */
const holdsDrop = (by: RestsOn['by']): boolean => by.some(({ name }) => name === dropBoxes.name);

/** Of what an answer rests on, the sessions: what is withheld in them is withheld in it. */
const sessionsIn = (streams: readonly StreamName[]): readonly string[] =>
  streams.flatMap((stream) => {
    const { category, id } = placeOf(stream);
    return category === tableSessionStream.name ? [id] : [];
  });

const putAside = named(
  'PutAside',
  z.strictObject({
    stream: z.string(),
    fromRevision: z.int().describe('the first revision that is not in the answer'),
    eventId: z.string().describe('the event at that revision'),
    position: positionField.nullable().describe('where it stands in the record; null where the store does not show it'),
    reason: z.string().describe('why it cannot be told, in a sentence'),
  }),
);

/** The member of an answer that cannot be told whole. */
export const putAsideMember = {
  putAside: z
    .array(putAside)
    .optional()
    .describe(
      'the streams that this answer rests on and that are told only up to a record that cannot be read, at most 100: what was recorded in them from there on is missing here. Absent: all is told',
    ),
  ...withheldMember,
};

/** What an answer that adds up says beside its figures. */
export const addedUpAnswer = {
  members: {
    putAside: z
      .array(putAside)
      .optional()
      .describe(
        'streams of the venues asked for that are told only up to a record that cannot be read, at most 100: what was recorded in them from there on is in no figure here. Absent: there are none',
      ),
    ...withheldMember,
  },
  headers: ['x-put-aside', 'x-withheld'],
} as const;

/** The member of a row that says whether it is told whole. */
export const putAsideColumn = {
  putAside: z
    .boolean()
    .describe(
      'true: it is told only up to a record that cannot be read, and what was recorded from there on is missing here; asked for alone it says where',
    ),
};

/** The pages of a list, each row with whether its stream is told whole by the read models that the list comes from. */
export const withPutAside =
  <Item extends object>(
    on: Pick<ApiDependencies, 'putAsideAmong'>,
    { streamOf, by }: { readonly streamOf: (item: Item) => StreamName; readonly by: RestsOn['by'] },
    pageFrom: PageFrom<Item>,
  ): PageFrom<Item & { readonly putAside: boolean }> =>
  async (from, limit) => {
    const page = await pageFrom(from, limit);
    const streams = page.items.map(streamOf);
    const aside = new Set(streams.length === 0 ? [] : await on.putAsideAmong({ streams, by }));
    return { ...page, items: page.items.map((item) => ({ ...item, putAside: aside.has(streamOf(item)) })) };
  };

const asideUpTo = async (
  on: Pick<ApiDependencies, 'putAside'>,
  restsOn: RestsOn,
  { asOf }: AsOf['said'],
): Promise<readonly PutAside[]> => {
  if (asOf === undefined) return on.putAside(restsOn);
  // What was so then is made of the log of events; a record that came later is not missed in it.
  const all = await on.putAside({ ...restsOn, by: [eventLog] });
  return all.filter(({ position }) => position === null || position <= asOf);
};

/** What an answer does not tell: streams that cannot be told to their end, and what its caller may not learn yet. */
export type Without = { readonly putAside?: PutAside[] } & ReturnType<typeof withheldFrom>;

/** What an answer says of streams that it cannot tell to their end, and of what is withheld from its caller in the sessions among them. */
export const toldWithout = async (
  on: Pick<ApiDependencies, 'putAside'>,
  restsOn: RestsOn,
  said: AsOf['said'] = {},
): Promise<Without> => {
  const all = await asideUpTo(on, restsOn, said);
  const sessions = holdsDrop(restsOn.by) ? sessionsIn(restsOn.streams) : [];
  return {
    ...(all.length === 0 ? {} : { putAside: [...all] }),
    ...(sessions.length === 0 ? {} : withheldFrom({ session: sessions })),
  };
};

/** The figures of an answer: of which venues, and which read models hold them. */
type AddsUp = {
  readonly filter: About & { readonly venue?: string | undefined; readonly venues: VenueScope };
  readonly by: RestsOn['by'];
};

/**
 * What an answer that adds up says of streams that are not in it to their end, and of what is withheld from its caller. CSV and lines of
 * JSON have no place but a header, which says how many.
 */
export const addedUpWithout = async (
  on: Pick<ApiDependencies, 'putAside'>,
  reply: FastifyReply,
  { filter, by }: AddsUp,
  said: AsOf['said'],
): Promise<AsOf['said'] & Without> => {
  const ofVenues = filter.venue === undefined ? filter.venues : [filter.venue];
  const without = {
    ...(await toldWithout(on, { streams: [], ofVenues, by }, said)),
    ...(holdsDrop(by) ? withheldOf(reply, filter) : {}),
  };
  if (without.putAside) reply.header('x-put-aside', without.putAside.length);
  return { ...said, ...without };
};

/**
 * A story or a state of some streams is told whole or not at all. Throws `record-cannot-be-read` where one of them can be told up to an event
 * only, and names that.
 */
export const mustBeToldWhole = async (
  on: Pick<ApiDependencies, 'putAside'>,
  streams: readonly StreamName[],
  said: AsOf['said'] = {},
): Promise<void> => {
  const [aside] = await asideUpTo(on, { streams, by: [eventLog] }, said);
  if (!aside) return;
  const detail = `${aside.stream} can be told only up to a record that cannot be read: ${aside.reason}.`;
  throw new Problem('record-cannot-be-read', { detail, reason: 'stream-is-parked', eventId: aside.eventId });
};
