import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { OpenFloatCount, OpenJourney } from '../../projections/blindness/blind-to.ts';
import type { OneOf } from '../../projections/kit/query.ts';
import { placeOf } from '../../projections/kit/place.ts';
import type { VenueScope } from '../../projections/read-models.ts';
import { named } from '../shared/http/openapi/named.ts';
import { blindNow } from '../shared/read-models/asking.ts';

const withheld = named(
  'Withheld',
  z.discriminatedUnion('what', [
    z.strictObject({
      what: z.literal('expected drop'),
      dropBox: z.string(),
      journey: z.string(),
      until: z.literal('the box is verified'),
    }),
    z.strictObject({
      what: z.literal('expected float'),
      session: z.string(),
      until: z.literal('the count is recorded'),
    }),
  ]),
);
type Withheld = z.infer<typeof withheld>;

/** The most that an answer names. */
const mostNamed = 100;

/** The member of an answer that says what its caller may not learn yet. */
export const withheldMember = {
  withheld: z
    .array(withheld)
    .max(mostNamed)
    .optional()
    .describe(
      `what the caller may not learn before it is counted, at most ${mostNamed} of it: figures that it would be in are null, and sums and lists are without it. It is the same whatever the figures are. Absent: nothing is withheld`,
    ),
};

/** What an answer is about; of what is left out, about any. */
export type About = {
  readonly venue?: string | undefined;
  readonly venues?: VenueScope | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly session?: OneOf<string> | undefined;
  readonly journey?: string | undefined;
};

type Place = { readonly session: string | null; readonly table: string | null; readonly gamingDay: string };

const placeOfSession = (session: string, gamingDay: string): Place => {
  const place = placeOf(tableSessionStream.streamOf(session));
  return { session, table: place.table, gamingDay: place.gamingDay ?? gamingDay };
};

/** Where each stands; how counts stand is often the same for one request after the other. */
const known = new WeakMap<OpenJourney, readonly Place[]>();

/** Where a box stands in answers: in the sessions that it is about, and while there are none on its gaming day. */
const placesOf = (journey: OpenJourney): readonly Place[] => {
  const { sessions, gamingDay } = journey;
  const before = known.get(journey);
  if (before) return before;
  const places =
    sessions.length === 0
      ? [{ session: null, table: null, gamingDay }]
      : sessions.map((session) => placeOfSession(session, gamingDay));
  known.set(journey, places);
  return places;
};

const isAmong = (wanted: OneOf<string> | undefined, value: string | null): boolean =>
  wanted === undefined || value === null || [wanted].flat().includes(value);

const isAt = (about: About, { session, table, gamingDay }: Place): boolean =>
  (about.session === undefined || (session !== null && isAmong(about.session, session))) &&
  isAmong(about.table, table) &&
  isAmong(about.gamingDay, gamingDay) &&
  (about.fromDay ?? gamingDay) <= gamingDay &&
  gamingDay <= (about.toDay ?? gamingDay);

const isAbout = (about: About, one: OpenJourney): boolean =>
  isAmong(about.venue, one.venue) &&
  isAmong(about.journey, one.journey) &&
  placesOf(one).some((place) => isAt(about, place));

const isAboutFloat = (about: About, { venue, session, gamingDay }: OpenFloatCount): boolean =>
  about.journey === undefined && isAmong(about.venue, venue) && isAt(about, placeOfSession(session, gamingDay));

const toldAs = ({ dropBox, journey }: OpenJourney): Withheld => ({
  what: 'expected drop',
  dropBox,
  journey,
  until: 'the box is verified',
});

const floatToldAs = ({ session }: OpenFloatCount): Withheld => ({
  what: 'expected float',
  session,
  until: 'the count is recorded',
});

/** What is withheld from the caller of an answer; nothing where they may learn all of it. */
export const withheldFrom = (about: About): { readonly withheld?: Withheld[] } => {
  const { journeys, floats } = blindNow();
  const all = [
    ...journeys.filter((one) => isAbout(about, one)).map(toldAs),
    ...floats.filter((one) => isAboutFloat(about, one)).map(floatToldAs),
  ];
  return all.length === 0 ? {} : { withheld: all.slice(0, mostNamed) };
};

/** The same, said in a header too: CSV and lines of JSON have no other place for it. */
export const withheldOf = (reply: FastifyReply, about: About): ReturnType<typeof withheldFrom> => {
  const without = withheldFrom(about);
  if (without.withheld) reply.header('x-withheld', without.withheld.length);
  return without;
};

/** The sessions of which the caller may not learn what was to be expected in their floats. */
export const hiddenSessions = (): readonly string[] => {
  const { journeys, floats } = blindNow();
  return [...new Set([...journeys.flatMap(({ sessions }) => sessions), ...floats.map(({ session }) => session)])];
};

const hidden = z.registry<{ readonly word: string }>();

/** What stands in a table in the place of nothing, where something is withheld: of a figure that may be null besides, both. Undefined for what is never withheld. */
export const wordFor = (schema: z.core.$ZodType): string | undefined => hidden.get(schema)?.word;

/** A figure that holds what may be withheld: then it is null (`blanked`). */
export const orWithheld = <Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema> | null> => {
  const says = schema.description === undefined ? '' : `${schema.description}; `;
  const mayBeNull = schema instanceof z.ZodNullable ? schema : schema.nullable();
  const figure = mayBeNull.describe(`${says}null while it is withheld`) as z.ZodType<z.output<Schema> | null>;
  hidden.add(figure, { word: mayBeNull === schema ? 'withheld or not known' : 'withheld' });
  return figure;
};

const blank = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (hidden.has(schema)) return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return value === null || value === undefined ? value : blank(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => blank(schema.element, one));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const of = (schema.shape as Readonly<Record<string, z.core.$ZodType | undefined>>)[name];
      return [name, of ? blank(of, member) : member];
    }),
  );
};

/** A thing of an answer, with null in the place of every figure that its schema marks (`orWithheld`) where something of it is withheld. Its type is as before: it is sent, and nothing is reckoned of it. */
export const blanked = <Of extends object>(
  schema: z.ZodObject,
  of: Of,
  { withheld: some }: { readonly withheld?: readonly Withheld[] },
): Of => (some === undefined ? of : (blank(schema, of) as Of));
